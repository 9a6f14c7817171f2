"""Counts, fits and proves everything anew: `python -m benchmarks.calibration.again [--deals N] [--first SEED]`.

1. Deals of Experts as they are. How likely hands are ready, and what mends chances of winning, is fitted to them and to
   the counts of Experts after a first fit (`more`, `second`); what mends dangers to them alone, for it follows from the
   former.
2. As many other walls, with all numbers: the proof and the picture, beside what Experts thought `before` all this.

Counts are kept in `benchmarks/calibration/counts`, the numbers written to `fourwinds/players/counted.py`, the picture
to `docs/pictures/calibration.svg`; the table of the proof is printed. 400 deals take half an hour of one processor
or more.
"""

import argparse
import subprocess
import sys
from typing import Final

from benchmarks.calibration.kept import FOLDER

PRESETS: Final = (
    "european-contemporary",
    "hong-kong",
    "japanese-riichi",
    "chinese-official",
    "american-modern",
    "wilmington-12-tile",
    "four-winds-card",
)


def main() -> None:
    """Do it, each step in a process of its own: it begins with the numbers of the step before."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.calibration.again", description=__doc__)
    parser.add_argument("--deals", type=int, default=400, metavar="N", help="deals by each preset in each step (400)")
    parser.add_argument("--first", type=int, default=12_000, metavar="SEED", help="the wall to begin with (12000)")
    options = parser.parse_args()
    before, more, second, fitted, proven = (
        str(FOLDER / f"{name}.json") for name in ("before", "more", "second", "fitted", "proven")
    )
    deals, first, others = (str(n) for n in (options.deals, options.first, options.first + options.deals))
    _run("", *PRESETS, "--deals", deals, "--first", first, "--write", fitted)
    _run(".fit", fitted, more, second, "--of", "READY", "WIN", "--write")
    _run(".fit", fitted, "--of", "DANGER", "--write")
    _run("", *PRESETS, "--deals", deals, "--first", others, "--write", proven)
    _run(".proof", before, proven)
    _run(".curves", before, proven)


def _run(what: str, *arguments: str) -> None:
    subprocess.run([sys.executable, "-m", f"benchmarks.calibration{what}", *arguments], check=True)


if __name__ == "__main__":
    main()
