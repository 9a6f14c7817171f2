"""The deals as a table for spreadsheets: one line each, with what was noted of it."""

import csv
import io
from collections.abc import Callable, Iterable
from typing import Final

from fourwinds.statistics.course import in_order
from fourwinds.statistics.judged import Judgements, of_deal, quality_of
from fourwinds.statistics.played import Played
from fourwinds.text import Text

_HEADINGS: Final = (
    Text("Day"),
    Text("Rules"),
    Text("Game"),
    Text("Hand"),
    Text("Won"),
    Text("Self-drawn"),
    Text("Dealt in"),
    Text("Drawn"),
    Text("Ready"),
    Text("Opened"),
    Text("Worth"),
    Text("Turns"),
    Text("Points"),
    Text("Place"),
    Text("Points at the end of the game"),
    Text("Tiles"),
    Text("Patterns"),
    Text("Opponents"),
    Text("Quality"),
)


def as_csv(
    deals: Iterable[Played],
    judgements: Judgements,
    name_of: Callable[[str], str],
    say: Callable[[Text], str] = str,
) -> str:
    """The table with a line of headings, the oldest deal first: commas, quotes where needed, as RFC 4180 asks.

    Numbers are plain and days as ISO 8601 has them; `name_of` names a pattern by its id.
    """
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(map(say, _HEADINGS))
    for deal in in_order(deals):
        found = of_deal(deal, judgements)
        part = None if found is None else quality_of([found])
        marks = (deal.won, deal.self_drawn, deal.dealt_in, deal.drawn_game, deal.ready, deal.opened)
        writer.writerow(
            [
                deal.day.isoformat(),
                _text(deal.name),
                _text(deal.game),
                deal.deal,
                *map(int, marks),
                deal.value if deal.won else "",
                deal.turns if deal.won else "",
                deal.net,
                deal.place or "",
                "" if deal.result is None else deal.result,
                deal.hand,
                _text("; ".join(map(name_of, deal.patterns))),
                _text("; ".join(one.name for one in deal.opponents)),
                "" if part is None else round(part, 4),
            ]
        )
    return out.getvalue()


def _text(cell: str) -> str:
    # A name that begins like a formula would be worked out by a spreadsheet that opens the file.
    return f"'{cell}" if cell[:1] in ("=", "+", "-", "@", "\t", "\r") else cell
