"""What players think against what is true: `python -m benchmarks.calibration [--deals N] [--first SEED] [PRESET ...]`.

Four Experts play; at each discard it is written down what the player thinks of each opponent (is the hand ready?), of
the discard (will somebody go out on it?) and of the own hand (will it win?), and what is true. Prints a table for each
preset: how often, thought and true, in per cent. With `--write FILE` the counts are kept as JSON, and
`python -m benchmarks.calibration.fit FILE ...` fits to them what the players think. All of it, from new counts to the
proof and the picture, is done by `python -m benchmarks.calibration.again`.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from benchmarks.calibration.counting import DANGER, READY, WIN, Counts, observe
from benchmarks.calibration.kept import Kept
from fourwinds.resources import presets_folder
from fourwinds.rules import PresetStore

_DEALS = 100
_PRESETS = ("european-contemporary", "chinese-official", "japanese-riichi")


def main() -> None:
    """Observe the deals and print the tables."""
    options = _options()
    store = PresetStore(presets_folder(), Path("no presets of a player"))
    found = {}
    for id_ in options.presets:
        counts = found[id_] = observe(store.get(id_), range(options.first, options.first + options.deals))
        print("\n".join(_table(id_, counts)), flush=True)
        if options.write is not None:
            Kept.now(found).write(options.write)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.calibration", description=__doc__)
    parser.add_argument("presets", nargs="*", default=_PRESETS, metavar="PRESET")
    parser.add_argument("--deals", type=int, default=_DEALS, metavar="N", help=f"deals by each preset ({_DEALS})")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="the wall to begin with (0)")
    parser.add_argument("--write", type=Path, metavar="FILE", help="keep the counts in this file")
    return parser.parse_args()


def _table(preset: str, counts: Counts) -> Iterator[str]:
    yield f"\n{preset}"
    for title in (READY, DANGER, WIN):
        yield f"  {title:34}{'times':>8}{'thought':>9}{'true':>8}"
        for name, (times, thought, true) in counts.summary(title).items():
            yield f"    {name:32}{times:>8}{100 * thought / times:>9.1f}{100 * true / times:>8.1f}"


if __name__ == "__main__":
    main()
