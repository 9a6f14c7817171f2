"""How long the window is held up by the statistics of 5,000 hands: opening them, each page, each set of rules.

    python -m benchmarks.own_statistics

A turn of the event loop is told in processor time of the GUI thread (`time.thread_time`): that is what its own work
takes, however busy the machine is with other things; what the worker does beside it is not in it.
"""

import os
import random
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import Final

from fourwinds.scoring import CATALOGUE
from fourwinds.statistics import Played
from fourwinds.statistics.lines import add_line
from fourwinds.statistics.played import Opponent

HANDS: Final = 5_000
BUDGET: Final = 16.0
"""Milliseconds."""

_RULES: Final = (
    ("european-contemporary", "European"),
    ("japanese-modern", "Japanese"),
    ("chinese-official", "Chinese"),
)
_GAME: Final = 8
"""Hands a game."""


def hands(number: int) -> list[Played]:
    """Hands as somebody has played them in some years, against forty others."""
    chance = random.Random(1)
    names, patterns = [f"Player {i}" for i in range(40)], list(CATALOGUE)[:80]
    found = []
    for i in range(number):
        rules, name = _RULES[i % len(_RULES)]
        won, ends = chance.random() < 0.25, i % _GAME == _GAME - 1
        against = tuple(Opponent(name=one, strategy="beginner", won=False) for one in chance.sample(names, 3))
        found.append(
            Played(
                game=f"{i // _GAME:x}",
                deal=i % _GAME + 1,
                day=date(2020, 1, 1) + timedelta(i // 4),
                rules=rules,
                name=name,
                drawn_game=False,
                won=won,
                self_drawn=won and i % 2 == 0,
                value=chance.randrange(20, 500) if won else 0,
                turns=chance.randrange(4, 18) if won else 0,
                dealt_in=not won and i % 5 == 0,
                ready=i % 4 == 0,
                opened=i % 2 == 0,
                net=chance.randrange(-100, 100),
                place=chance.randrange(1, 5) if ends else 0,
                hand="B123 B456 D789 EEE D11" if won else "",
                patterns=tuple(chance.sample(patterns, 3)) if won else (),
                opponents=against,
                result=chance.randrange(4_000) if ends else None,
            )
        )
    return found


def main() -> int:
    """Measure in a window of its own and print the longest turn of each step; 1 if one is over the budget."""
    folder = Path(tempfile.mkdtemp())
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["FOURWINDS_CONFIG_DIR"] = os.environ["FOURWINDS_DATA_DIR"] = str(folder)
    for hand in hands(HANDS):
        add_line(folder / "history.jsonl", hand)

    from PySide6.QtWidgets import QApplication, QDialog, QListWidget, QTabWidget  # noqa: PLC0415 - after the folders

    from fourwinds.app import plain_import  # noqa: PLC0415

    plain_import.restore()
    from fourwinds.ui import start  # noqa: PLC0415

    application = QApplication([])
    window = start([])
    window.resize(1280, 800)

    def longest(do: Callable[[], object]) -> float:
        """The longest turn from the deed on, in ms; a quarter of a second without work ends it."""
        begun = time.thread_time()
        do()
        most, quiet = time.thread_time() - begun, time.perf_counter()
        while time.perf_counter() - quiet < 0.25:
            begun = time.thread_time()
            application.processEvents()
            taken = time.thread_time() - begun
            most = max(most, taken)
            if taken > 0.001:
                quiet = time.perf_counter()
            time.sleep(0.001)
        return most * 1_000

    longest(lambda: None)
    told = {"opening, the first time": longest(window.actions_["Statistics"].trigger)}
    dialog = window.findChild(QDialog, "statisticsDialog")
    assert dialog is not None
    dialog.reject()
    longest(lambda: None)
    told["opening again"] = longest(window.actions_["Statistics"].trigger)
    dialog = window.findChild(QDialog, "statisticsDialog")
    assert dialog is not None
    tabs, rules = dialog.findChild(QTabWidget, "statisticsTabs"), dialog.findChild(QListWidget, "rulesList")
    assert tabs is not None
    assert rules is not None
    for row in (0, 1):
        told[f"rules {row}"] = longest(partial(rules.setCurrentRow, row))
        for page in range(1, tabs.count()):
            told[f"rules {row}, page {page}"] = longest(partial(tabs.setCurrentIndex, page))
        tabs.setCurrentIndex(0)
    for step, taken in told.items():
        print(f"{step:28} {taken:6.1f} ms")
    dialog.reject()
    window.close()
    return 1 if max(told.values()) > BUDGET else 0


if __name__ == "__main__":
    sys.exit(main())
