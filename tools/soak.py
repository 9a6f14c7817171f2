"""Plays for a long time and tells what it costs: faults, and how the memory grows.

    python tools/soak.py [--deals N] [--preset ID]              without a window, by four different characters
    python tools/soak.py --quick [--deals N] [--preset ID]      the same by quick players, and each fourth deal anyhow
    python tools/soak.py --window [--deals N] [--preset ID]     in one window, which plays by itself, while
                                                                somebody does anything in it

Without a window every deal is checked (`tools/soak_deals.py`). The exit code is 1 if something was wrong, or if the
memory after all deals is more than a tenth above that after the first 20.
"""

import argparse
import os
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fourwinds.rules import RulePreset

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

FIRST: Final = 20
"""After so many deals everything that is kept should be there."""
MOST_GROWTH: Final = 1.10
SHOWN: Final = (1, 5, 10, 20, 50, 100, 200, 300, 400, 500, 1_000, 2_000, 5_000, 10_000)


def main() -> int:
    """Play and tell; the answer is the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--preset", default="european-contemporary")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, choices=(2, 3, 4), help="how many play, where not as the preset says")
    parser.add_argument("--window", action="store_true", help="in one window, with random keys")
    parser.add_argument("--quick", action="store_true", help="by quick players, some forty times as fast")
    options = parser.parse_args()
    if options.window and options.quick:
        parser.error("the players of a window are what its settings say")
    sizes: dict[int, float] = {}
    begin = time.perf_counter()
    play = _in_window if options.window else partial(_without_window, quick=options.quick)
    for deal in play(options.deals, options.preset, options.players, Random(options.seed)):
        sizes[deal] = megabytes()
        if deal in SHOWN or deal == options.deals:
            print(f"{deal:6} deals {sizes[deal]:7.1f} MB {time.perf_counter() - begin:7.0f} s", flush=True)
    if max(sizes, default=0) <= FIRST:
        return 0
    growth = sizes[max(sizes)] / sizes[FIRST]
    print(f"memory after {max(sizes)} deals is {growth:.2f} times that after {FIRST}")
    return int(growth > MOST_GROWTH)


def megabytes() -> float:
    """What the process has in memory now."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def _with_players(rules: "RulePreset", players: int | None) -> "RulePreset":
    """The rules for so many players; as they are where it is None."""
    if players is None:
        return rules
    return rules.model_copy(update={"deal": rules.deal.model_copy(update={"players": players})})


def _without_window(
    deals: int, preset: str, number_of_players: int | None, chance: Random, *, quick: bool
) -> Iterator[int]:
    from fourwinds.resources import presets_folder  # noqa: PLC0415 - the other half needs other modules
    from fourwinds.rules.store import PresetStore  # noqa: PLC0415
    from tools.soak_deals import play, remembered  # noqa: PLC0415

    rules = _with_players(PresetStore(presets_folder(), Path("none")).get(preset), number_of_players)
    yield from play(rules, deals, chance, quick=quick)
    print(f"what is remembered to be quick takes {remembered():.1f} MB")


def _in_window(deals: int, preset: str, number_of_players: int | None, chance: Random) -> Iterator[int]:
    from tools.soak_window import play  # noqa: PLC0415 - the other half needs no Qt

    yield from play(deals, preset, number_of_players, chance)


if __name__ == "__main__":
    sys.exit(main())
