"""The players' tournament: `python -m benchmarks.tournament [--everyday] [--only CONTEST] [--presets ID,ID] ...`.

Plays every table that the promises about the players ask for, 2,016 deals each, keeps the results in
`benchmarks/results/players.json` and writes them into `docs/players.md`. That takes two idle cores an hour or more;
all tables grow together, and a run that was stopped goes on where it was, as long as the players are the same. With
`--everyday` there are 96 deals each, printed and not kept: enough to see what a change has broken. `--only` and
`--presets` choose tables.
"""

import argparse
import gc
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from benchmarks.tournament.results import RESULTS, Results, play, read, write
from benchmarks.tournament.tables import CONTESTS, MADE_UP, PRESETS, Table, tables
from benchmarks.tournament.writing import DOCUMENT, put_into, report
from fourwinds.simulation import workers

NIGHTLY: Final = 2_016
EVERYDAY: Final = 96
"""Deals at each table: multiples of 24, after which everybody has sat everywhere beside everybody."""

ROUNDS: Final = (96, 240, 504, 1_008)
"""How many deals all tables have had before any table has more."""


def main() -> None:
    """Play what is asked for and print all results."""
    options = _options()
    gc.disable()  # the players leave no cycles behind, and its search for them takes a fifteenth of the time
    deals = options.deals or (EVERYDAY if options.everyday else NIGHTLY)
    kept = not options.everyday or options.results != RESULTS
    results: Results = read(options.results) if kept else {}
    chosen = () if options.report else tuple(_chosen(options))
    with workers(options.scheduler, options.jobs) as players:
        for so_far in sorted({min(size, deals) for size in (*ROUNDS, deals)}):
            for table in chosen:
                result = results[table.id] = play(table, so_far, options.seed, players)
                print(f"{table.id}: {result.deals} deals, {result.minutes:.1f} minutes", file=sys.stderr, flush=True)
                if kept:
                    write(options.results, results)
    shown = results if options.report else {table.id: results[table.id] for table in chosen}
    print(report(shown), end="")
    if options.results == RESULTS and kept:
        DOCUMENT.write_text(put_into(DOCUMENT.read_text("utf-8"), report(results)), "utf-8")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tournament", description=__doc__)
    parser.add_argument("--everyday", action="store_true", help=f"{EVERYDAY} deals at each table, printed only")
    parser.add_argument("--deals", type=int, default=0, metavar="N", help=f"deals at each table (usually {NIGHTLY:,})")
    contests, presets = _some_of(CONTESTS), _some_of((*PRESETS, *(made_up.stem for made_up in MADE_UP)))
    parser.add_argument("--only", type=contests, metavar="CONTEST,...", help=f"some of: {', '.join(CONTESTS)}")
    parser.add_argument("--presets", type=presets, metavar="ID,...", help="only the tables by these presets")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which walls (default: 1)")
    parser.add_argument("--jobs", type=int, default=2, metavar="J", help="processes to use (default: 2)")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="let the workers of this Dask scheduler play instead")
    parser.add_argument("--report", action="store_true", help="play nothing: write the results that there are anew")
    parser.add_argument("--results", type=Path, default=RESULTS, metavar="FILE", help="where results are kept")
    return parser.parse_args()


def _some_of(known: tuple[str, ...]) -> Callable[[str], tuple[str, ...]]:
    def parse(text: str) -> tuple[str, ...]:
        words = tuple(text.split(","))
        for word in words:
            if word not in known:
                raise argparse.ArgumentTypeError(f"{word!r} is none of {', '.join(known)}")
        return words

    return parse


def _chosen(options: argparse.Namespace) -> Iterator[Table]:
    for table in tables():
        if options.only is not None and table.contest not in options.only:
            continue
        if options.presets is None or Path(table.preset).stem in options.presets:
            yield table


if __name__ == "__main__":
    main()
