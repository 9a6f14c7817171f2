"""Scoring a hand against the Python package `mahjong` (the optional dependencies `benchmark` bring it), by each preset.

    python -m benchmarks.against_mahjong [--hands 400] [ID ...]

The hands are random ones that are whole, of as many sets as the preset's: mostly chows, with up to three melds; those
of `mahjong` are all concealed. That package remembers 128 answers of each kind, so that with fewer than 200 hands it is
asked what it knows. A hand that a preset does not let go out is asked about all the same, and `score` then says why it
may not. The three take turns with forty hands each until all are done, and that several times; of each forty the least
time of the thread counts, so that what else a machine does hardly matters. A first round fills what is remembered from
hand to hand.
"""

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Final, TypeVar

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig

from benchmarks.run import as_numbers
from benchmarks.scoring import deal_hand, mixed
from fourwinds.resources import presets_folder
from fourwinds.rules import PresetStore
from fourwinds.scoring import Scorer

T = TypeVar("T")

TURN: Final = 40
ROUNDS: Final = 5


def main() -> int:
    """Measure and print; the answer is the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("presets", nargs="*", metavar="ID", help="presets; all where none is named")
    parser.add_argument("--hands", type=int, default=400)
    options = parser.parse_args()
    store = PresetStore(presets_folder(), Path("no presets of a player"))
    ids = options.presets or sorted(file.stem for file in presets_folder().glob("*.json"))
    dice = Random(mixed.__name__)
    concealed = [hand for hand in (deal_hand(dice, mixed) for _ in range(5 * options.hands)) if not hand.melds]
    numbered = [
        as_numbers(hand.concealed, hand.winning_tile or hand.concealed[-1]) for hand in concealed[: options.hands]
    ]
    calculator, own_draw = HandCalculator(), HandConfig(is_tsumo=True)

    def of_mahjong(tiles: tuple[list[int], int]) -> object:
        return calculator.estimate_hand_value(*tiles, config=own_draw)

    twice = as_fast = 0
    print(f"{'microseconds a hand':30}{'mahjong':>9}{'value':>8}{'times':>7}{'score':>8}{'times':>7}")
    for id_ in ids:
        preset = store.get(id_)
        scorer, dice = Scorer(preset), Random(mixed.__name__)
        hands = [deal_hand(dice, mixed, preset.tiles.sets) for _ in range(options.hands)]
        works = work(of_mahjong, numbered), work(scorer.value, hands), work(scorer.score, hands)
        theirs, value, score = (1e6 * taken / options.hands for taken in least(works))
        twice += theirs >= 2 * value
        as_fast += theirs >= score
        print(f"{id_:30}{theirs:9.1f}{value:8.1f}{theirs / value:7.2f}{score:8.1f}{theirs / score:7.2f}", flush=True)
    print(f"`value` at least twice as fast in {twice} of {len(ids)}, `score` at least as fast in {as_fast}")
    return 0


def work(of: Callable[[T], object], cases: Sequence[T]) -> list[Callable[[], float]]:
    """What tells for each forty cases how long they take the thread, in seconds."""

    def taken(some: Sequence[T]) -> float:
        begun = time.thread_time()
        for case in some:
            of(case)
        return time.thread_time() - begun

    return [partial(taken, cases[i : i + TURN]) for i in range(0, len(cases), TURN)]


def least(works: Sequence[list[Callable[[], float]]]) -> list[float]:
    """The least time of each work, part by part; the first round only fills what is remembered."""
    rounds = [[[taken() for taken in turn] for turn in zip(*works, strict=True)] for _ in range(ROUNDS + 1)]
    parts = [[min(times) for times in zip(*part, strict=True)] for part in zip(*rounds[1:], strict=True)]
    return [sum(times) for times in zip(*parts, strict=True)]


if __name__ == "__main__":
    sys.exit(main())
