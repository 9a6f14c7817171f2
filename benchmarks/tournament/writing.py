"""The results as text: Markdown tables that can be read as they are."""

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from benchmarks.tournament import tables
from benchmarks.tournament.promises import percent, points, verdicts
from benchmarks.tournament.results import Figures, Result, Results

DOCUMENT: Final = Path(__file__).parents[2] / "docs" / "players.md"
"""Where the figures stand for people, between two marks."""

_MARKED: Final = re.compile(r"(<!-- figures:[^>]*-->\n).*(<!-- end of figures -->)", re.DOTALL)

_TITLES: Final = {
    tables.ONE_OF_EACH: "One of each",
    tables.AGAINST_PLAIN: "One Expert against three plain players",
    tables.FOUR_EXPERTS: "Four Experts",
    tables.SCATTERBRAIN: "Two scatterbrains against two that keep their wits",
    tables.MADE_UP_RULES: "Four Experts by made-up rules",
    tables.PLAIN_BY_MADE_UP_RULES: "Four plain players by made-up rules",
}

_COLUMNS: Final = ("Player", "Points a deal", "Wins", "Value of a win", "Deal-ins", "Claims a deal", "Limit hands")


def report(results: Results) -> str:
    """Promises first, then the tables, contest by contest."""
    parts = ["### Promises", "", *_promises(results)]
    for contest, title in _TITLES.items():
        of_contest = [(id_, results[id_]) for id_ in sorted(results) if id_.startswith(f"{contest}/")]
        if of_contest:
            parts += ["", f"### {title}"]
        for id_, result in of_contest:
            parts += ["", *_table(id_.removeprefix(f"{contest}/"), result)]
    return "\n".join(parts) + "\n"


def put_into(document: str, text: str) -> str:
    """The document with this text between its marks."""
    return _MARKED.sub(lambda found: f"{found[1]}\n{text}\n{found[2]}", document)


def _promises(results: Results) -> Iterator[str]:
    words = {True: "yes", False: "**no**", None: "not all played"}
    yield from _rows(
        [("Promise", "Figure", "Kept"), *((v.promise, v.figure, words[v.kept]) for v in verdicts(results))], ":::"
    )


def _table(name: str, result: Result) -> Iterator[str]:
    version = f"players {result.version}, seed {result.seed}, {result.minutes:.1f} minutes"
    yield f"**{name}**: {result.deals:,} deals, {result.draws / result.deals:.1%} drawn ({version})"
    yield ""
    rows = [(id_.capitalize(), *_cells(figures)) for id_, figures in result.figures.items()]
    yield from _rows([_COLUMNS, *rows], ":------")


def _cells(figures: Figures) -> Sequence[str]:
    value, claims, limits = figures.win_value, figures.claims, figures.limit_hands
    return (
        points(figures.score),
        percent(figures.wins),
        points(value)[1:],
        percent(figures.deal_ins),
        f"{claims.mean:.2f}",
        percent(limits) if limits.mean else "none",
    )


def _rows(rows: Iterable[Sequence[str]], sides: str) -> Iterator[str]:
    """A Markdown table, its columns as wide as they need; `:` stands to the left, `-` to the right."""
    head, *rest = rows
    widths = [max(len(row[column]) for row in (head, *rest)) for column in range(len(head))]
    lines = [
        head,
        tuple("-" * (w - 1) + ("-" if side == ":" else ":") for w, side in zip(widths, sides, strict=True)),
        *rest,
    ]
    for row in lines:
        cells = [
            cell.ljust(width) if side == ":" else cell.rjust(width)
            for cell, width, side in zip(row, widths, sides, strict=True)
        ]
        yield f"| {' | '.join(cells)} |"
