"""How long Experts take to decide under each preset: `python -m benchmarks.deciding [--deals 20] [--runs 3] [ID ...]`.

Four Experts play the same deals several times, each time in a new process, so that nothing is remembered from one time
to the next; they decide alike, and of each decision the least time counts: what else a machine does hardly matters
then. In the same way the package `mahjong` scores hands beside them (the optional dependencies `benchmark` bring it),
and all times are told for a machine on which it takes 54 us, M of the budgets: half of the decisions within 3 ms, 99 of
100 within 20.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from importlib.util import find_spec
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Final

from benchmarks.run import MAHJONG_AT_M, NAMES, as_numbers
from benchmarks.scoring import deal_hand, mixed
from fourwinds.resources import presets_folder
from fourwinds.rules import PresetStore
from fourwinds.simulation import SimulationPlan, simulate

WARM_UP: Final = 3
HANDS: Final = 300

Times = list[float]
"""Milliseconds, of one decision or hand after the other."""


class _Clock:
    """Tells the time, and keeps how much went by from each odd to each even time that it was asked."""

    def __init__(self) -> None:
        self._asked: list[float] = []

    def __call__(self) -> float:
        self._asked.append(now := time.thread_time())
        return now

    def spans(self) -> Times:
        return [1000 * (end - begin) for begin, end in zip(self._asked[::2], self._asked[1::2], strict=True)]


def main() -> int:
    """Print a line for each preset; the answer is the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("presets", nargs="*", metavar="ID", help="presets; all where none is named")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    print(f"{'milliseconds at M':34}{'median':>8}{'p99':>8}{'most':>8}{'decisions':>11}{'mahjong':>10}")
    for id_ in options.presets or sorted(file.stem for file in presets_folder().glob("*.json")):
        with get_context("spawn").Pool(1, maxtasksperchild=1) as new:
            runs = new.starmap(_run, [(id_, options.deals)] * options.runs, chunksize=1)
        decisions, hands = (_least(times) for times in zip(*runs, strict=True))
        theirs = 1000 * median(hands) if hands else MAHJONG_AT_M
        at_m = [taken * MAHJONG_AT_M / theirs for taken in decisions]
        figures = median(at_m), quantiles(at_m, n=100)[-1], max(at_m)
        told = f"{theirs:7.1f} us" if hands else "not here"
        print(f"{id_:34}" + "".join(f"{figure:8.2f}" for figure in figures) + f"{len(at_m):11}{told:>10}", flush=True)
    return 0


def _run(id_: str, deals: int) -> tuple[Times, Times]:
    """How long each decision of so many deals takes, and `mahjong` for each hand."""
    rules = PresetStore(presets_folder(), Path("no presets of a player")).get(id_)
    table, names = ("expert",) * rules.deal.players, NAMES[: rules.deal.players]
    simulate(SimulationPlan(rules, table, names, deals=WARM_UP, seed=1), time.perf_counter)
    before = _of_mahjong()
    clock = _Clock()
    simulate(SimulationPlan(rules, table, names, deals=deals, seed=2), clock)
    return clock.spans(), _least([before, _of_mahjong()])


def _of_mahjong() -> Times:
    if not find_spec("mahjong"):
        return []
    from mahjong.hand_calculating.hand import HandCalculator  # noqa: PLC0415 - it may not be there
    from mahjong.hand_calculating.hand_config import HandConfig  # noqa: PLC0415

    calculator, own_draw, dice = HandCalculator(), HandConfig(is_tsumo=True), Random(mixed.__name__)
    dealt = [hand for hand in (deal_hand(dice, mixed) for _ in range(5 * HANDS)) if not hand.melds][:HANDS]
    hands = [as_numbers(hand.concealed, hand.winning_tile or hand.concealed[-1]) for hand in dealt]
    clock = _Clock()
    for tiles in hands:
        clock()
        calculator.estimate_hand_value(*tiles, config=own_draw)
        clock()
    return clock.spans()


def _least(runs: Sequence[Times]) -> Times:
    """Of each the least time."""
    return [min(times) for times in zip(*runs, strict=True)]


if __name__ == "__main__":
    sys.exit(main())
