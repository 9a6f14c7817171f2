"""The players' tournament: `python -m benchmarks.tournament [--everyday] [--only CONTEST] [--presets ID,ID] ...`.

Plays every table that the promises about the players ask for, 2,016 deals each, keeps the results in
`benchmarks/results/players.json` and writes them into `docs/players.md`. That takes an idle hour or two of the night; a
run that was stopped goes on with the tables that the players as they are now have not played yet. With `--everyday`
there are 192 deals each, printed and not kept: enough to see what a change has broken. `--only` and `--presets` choose
tables.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from benchmarks.tournament.results import RESULTS, VERSION, Results, play, read, write
from benchmarks.tournament.tables import CONTESTS, Table, tables
from benchmarks.tournament.writing import DOCUMENT, put_into, report

NIGHTLY: Final = 2_016
EVERYDAY: Final = 192
"""Deals at each table: multiples of 24, after which everybody has sat everywhere beside everybody."""


def main() -> None:
    """Play what is asked for and print all results."""
    options = _options()
    deals = options.deals or (EVERYDAY if options.everyday else NIGHTLY)
    keep: Path | None = None if options.everyday and options.results == RESULTS else options.results
    results: Results = {} if keep is None else read(keep)
    played: Results = {}
    for table in () if options.report else _chosen(options):
        known = results.get(table.id)
        if known is None or options.again or (known.version, known.deals, known.seed) != (VERSION, deals, options.seed):
            known = play(table, deals, options.seed, options.jobs)
            print(f"{table.id}: {known.minutes:.1f} minutes", file=sys.stderr, flush=True)
        played[table.id] = results[table.id] = known
        if keep is not None:
            write(keep, results)
    print(report(results if options.report else played), end="")
    if keep == RESULTS:
        DOCUMENT.write_text(put_into(DOCUMENT.read_text("utf-8"), report(results)), "utf-8")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tournament", description=__doc__)
    parser.add_argument("--everyday", action="store_true", help=f"{EVERYDAY} deals at each table, printed only")
    parser.add_argument("--deals", type=int, default=0, metavar="N", help=f"deals at each table (usually {NIGHTLY:,})")
    parser.add_argument("--only", metavar="CONTEST,...", help=f"some of: {', '.join(CONTESTS)}")
    parser.add_argument("--presets", metavar="ID,...", help="only the tables by these presets")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which walls (default: 1)")
    parser.add_argument("--jobs", type=int, default=2, metavar="J", help="processes to use (default: 2)")
    parser.add_argument("--again", action="store_true", help="play also what the results hold already")
    parser.add_argument("--report", action="store_true", help="play nothing: write the results that there are anew")
    parser.add_argument("--results", type=Path, default=RESULTS, metavar="FILE", help="where results are kept")
    return parser.parse_args()


def _chosen(options: argparse.Namespace) -> Iterator[Table]:
    contests = CONTESTS if options.only is None else tuple(options.only.split(","))
    presets = None if options.presets is None else tuple(options.presets.split(","))
    for table in tables():
        if table.contest in contests and (presets is None or Path(table.preset).stem in presets):
            yield table


if __name__ == "__main__":
    main()
