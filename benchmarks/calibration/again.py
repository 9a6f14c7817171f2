"""Counts, fits and proves everything anew: `python -m benchmarks.calibration.again [--deals N] [--first SEED]`.

1. Deals of Experts as they are; how likely hands are ready is fitted to them.
2. The same walls with these numbers; what mends dangers and chances of winning is fitted to them, and readiness again,
   for who fears others less or more plays on or gives up.
3. As many other walls, with all numbers: the proof and the picture.

Counts are kept in `benchmarks/calibration/counts`, the numbers written to `fourwinds/players/counted.py`, the picture
to `docs/pictures/calibration.svg`; the table of the proof is printed. 300 deals take twenty minutes of one processor.
"""

import argparse
import subprocess
import sys
from typing import Final

from benchmarks.calibration.kept import FOLDER

PRESETS: Final = ("european-contemporary", "hong-kong", "japanese-riichi", "chinese-official")


def main() -> None:
    """Do it, each step in a process of its own: it begins with the numbers of the step before."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.calibration.again", description=__doc__)
    parser.add_argument("--deals", type=int, default=300, metavar="N", help="deals by each preset in each step (300)")
    parser.add_argument("--first", type=int, default=1000, metavar="SEED", help="the wall to begin with (1000)")
    options = parser.parse_args()
    before, fitted, proven = (str(FOLDER / f"{name}.json") for name in ("before", "fitted", "proven"))
    deals, first, others = (str(n) for n in (options.deals, options.first, options.first + options.deals))
    _run("", *PRESETS, "--deals", deals, "--first", first, "--write", before)
    _run(".fit", before, "--of", "READY", "--write")
    _run("", *PRESETS, "--deals", deals, "--first", first, "--write", fitted)
    _run(".fit", before, fitted, "--of", "READY", "--write")
    _run(".fit", fitted, "--of", "DANGER", "WIN", "--write")
    _run("", *PRESETS, "--deals", deals, "--first", others, "--write", proven)
    _run(".proof", before, proven)
    _run(".curves", before, proven)


def _run(what: str, *arguments: str) -> None:
    subprocess.run([sys.executable, "-m", f"benchmarks.calibration{what}", *arguments], check=True)


if __name__ == "__main__":
    main()
