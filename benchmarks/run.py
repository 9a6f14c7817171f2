"""All budgets of time and memory in one table: what is asked, what was measured, and how far the one is from the other.

    python -m benchmarks.run [--repeat 5]

Beside them, in the same run, what others take on the same machine: the Python package `mahjong` (the optional
dependencies `benchmark` bring it) for shanten and for scoring a hand, and a window of PySide6 with nothing in it.
Machines differ by a factor of two, and a busy one by more: budgets "at M" are for a machine on which `mahjong` scores a
hand in 54 us and are scaled by what it takes here. Without `mahjong` they stand as they are, and the table says so.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeVar

from benchmarks import commands, playing_out, turns, window
from benchmarks.scoring import deal_hand, mixed
from benchmarks.shanten import Case, random_case
from fourwinds.players.shanten import shanten
from fourwinds.resources import presets_folder
from fourwinds.rules import PresetStore
from fourwinds.scoring import Scorer
from fourwinds.simulation import SimulationPlan, simulate

T = TypeVar("T")

MAHJONG_AT_M = 54.0
"""Microseconds in which `mahjong` scores a hand on the machine of the budgets."""

HANDS = 2_000
DEALS = 20
NAMES = ("East", "South", "West", "North")

EMPTY_WINDOW = """
import time
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow
application = QApplication([])
window = QMainWindow()
window.show()
QTimer.singleShot(0, application.quit)
application.exec()
started = time.time()
import os
from benchmarks.window import memory
print(started - float(os.environ["BEGUN"]), memory())
"""


class Row(NamedTuple):
    """One line of the table."""

    what: str
    unit: str
    measured: float
    budget: float | None = None
    """None for what is only compared with."""


def main() -> int:
    """Measure and print; the answer is the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeat", type=int, default=5, help="how often a program is started")
    repeat = parser.parse_args().repeat
    others = list(of_mahjong()) if find_spec("mahjong") else []
    scale = others[-1].measured / MAHJONG_AT_M if others else 1.0
    rows = [
        *others,
        *empty_window(repeat),
        *of_window(repeat),
        *of_turns(),
        *of_commands(repeat),
        *of_hands(scale),
        *of_deals(scale),
        *of_playing_out(scale),
    ]
    print(f"{'':52}{'measured':>10}{'at most':>10}{'ratio':>8}")
    for what, unit, measured, budget in rows:
        told = f"{budget:>10.3g}{measured / budget:>8.2f}" if budget else ""
        print(f"{f'{what}, {unit}':52}{measured:>10.3g}{told}")
    if others:
        print(f"This machine takes {scale:.2f} times what M takes; budgets at M are scaled by it.")
    else:
        print("The package mahjong is not installed (pip install -e .[benchmark]): budgets at M are not scaled.")
    return 0


def of_mahjong() -> Iterator[Row]:
    """What the package `mahjong` takes for the same sort of work; scoring comes last."""
    from mahjong.hand_calculating.hand import HandCalculator  # noqa: PLC0415 - it may not be there
    from mahjong.hand_calculating.hand_config import HandConfig  # noqa: PLC0415
    from mahjong.shanten import Shanten  # noqa: PLC0415

    cases = random_cases()
    counts = [list(hand) for hand, _ in cases]
    yield Row("mahjong: shanten of 14 tiles", "us mean", best_mean(Shanten.calculate_shanten, counts))
    calculator, own_draw = HandCalculator(), HandConfig(is_tsumo=True)
    dice = Random(mixed.__name__)
    hands = [hand for hand in (deal_hand(dice, mixed) for _ in range(2 * HANDS)) if not hand.melds][:HANDS]

    def score(tiles: tuple[list[int], int]) -> object:
        return calculator.estimate_hand_value(*tiles, config=own_draw)

    numbered = [as_numbers(hand.concealed, hand.winning_tile or hand.concealed[-1]) for hand in hands]
    yield Row("mahjong: scoring a hand", "us median", statistics.median(microseconds(score, numbered)))


def as_numbers(kinds: Sequence[int], winning: int) -> tuple[list[int], int]:
    """The tiles in the numbers of `mahjong`, 4 for each kind, and the winning one."""
    held: dict[int, int] = {}
    numbers = []
    for kind in kinds:
        numbers.append(4 * kind + held.get(kind, 0))
        held[kind] = held.get(kind, 0) + 1
    return numbers, 4 * winning


def empty_window(repeat: int) -> Iterator[Row]:
    """A window of PySide6 that shows nothing."""
    taken = []
    for _ in range(repeat + 1):
        environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ, "BEGUN": str(time.time())}
        command = [sys.executable, "-c", EMPTY_WINDOW]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, cwd=window.ROOT)
        seconds, megabytes = done.stdout.split()
        taken.append((float(seconds), float(megabytes)))
    yield Row("PySide6, empty window: start", "s", statistics.median(seconds for seconds, _ in taken[1:]))
    yield Row("PySide6, empty window: memory", "MB", statistics.median(memory for _, memory in taken[1:]))


def of_window(repeat: int) -> Iterator[Row]:
    """What `benchmarks/window.py` measures."""
    for name, measured in window.measure(repeat).items():
        what, _, unit = name.rpartition(", ")
        yield Row(what, unit, measured, window.BUDGETS[name])


def of_turns() -> Iterator[Row]:
    """How long what helps to learn holds the window up."""
    told = turns.measure()
    for window_ in ("Patterns", "Statistics", "Milestones", "what the hand can become"):
        longest = max(taken for step, taken in told.items() if window_ in step)
        yield Row(f"GUI thread held up by {window_}", "ms", longest, turns.BUDGET)


def of_commands(repeat: int) -> Iterator[Row]:
    """What `benchmarks/commands.py` measures."""
    for name, measured in commands.measure(repeat).items():
        what, _, unit = name.rpartition(", ")
        yield Row(what, unit, measured, commands.BUDGETS[name])


def of_hands(scale: float) -> Iterator[Row]:
    """Scoring and shanten."""
    with tempfile.TemporaryDirectory() as nothing:
        scorer = Scorer(PresetStore(presets_folder(), Path(nothing)).get("european-contemporary"))
    dice = Random(mixed.__name__)
    hands = [deal_hand(dice, mixed) for _ in range(HANDS)]
    yield Row(
        "scoring a hand as the players ask",
        "us median",
        statistics.median(microseconds(scorer.value, hands)),
        27 * scale,
    )
    yield Row(
        "scoring a hand with its explanation",
        "us median",
        statistics.median(microseconds(scorer.score, hands)),
        54 * scale,
    )
    taken = best_mean(lambda case: shanten(case[0]), random_cases())
    yield Row("shanten of 14 tiles", "us mean", taken, 3 * scale)


def of_deals(scale: float) -> Iterator[Row]:
    """Whole deals of four equal players, without a window, on one core; the first few fill the shared tables."""
    rules = PresetStore(presets_folder(), Path("no presets of a player")).get("european-contemporary")
    for strategy, budget in (("beginner", 25), ("expert", 100)):
        table = strategy, strategy, strategy, strategy
        simulate(SimulationPlan(rules, table, NAMES, deals=3, seed=1), time.perf_counter)
        begun = time.perf_counter()
        simulate(SimulationPlan(rules, table, NAMES, deals=DEALS, seed=2), time.perf_counter)
        taken = 1_000 * (time.perf_counter() - begun) / DEALS
        yield Row(f"a deal of four players: {strategy}", "ms", taken, budget * scale)


def of_playing_out(scale: float) -> Iterator[Row]:
    """What `benchmarks/playing_out.py` measures, as the time for one deal."""
    for preset in playing_out.BUDGETED:
        taken = 1_000 / playing_out.rate(playing_out.rules_of(preset))
        yield Row(f"the rest of a deal played out: {preset}", "ms", taken, 1_000 / playing_out.A_SECOND * scale)


def random_cases() -> list[Case]:
    """Random hands of 14 tiles."""
    random = Random(1)
    return [random_case(random, 14) for _ in range(HANDS)]


def microseconds(work: Callable[[T], object], cases: Sequence[T]) -> list[float]:
    """How long each case takes, all tables filled by a first pass."""
    for case in cases:
        work(case)
    taken = []
    for case in cases:
        begun = time.perf_counter()
        work(case)
        taken.append((time.perf_counter() - begun) * 1e6)
    return taken


def best_mean(work: Callable[[T], object], cases: Sequence[T]) -> float:
    """Microseconds for each case in the best of three passes over all: a mean feels each interruption."""
    for case in cases:
        work(case)
    passes = []
    for _ in range(3):
        begun = time.perf_counter()
        for case in cases:
            work(case)
        passes.append((time.perf_counter() - begun) / len(cases) * 1e6)
    return min(passes)


if __name__ == "__main__":
    sys.exit(main())
