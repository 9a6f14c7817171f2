"""How long the window is held up by what helps to learn: the Patterns window, what a hand can become, the statistics.

    python -m benchmarks.turns

A turn of the event loop is told in processor time of the GUI thread (`time.thread_time`): that is what its own work
takes, however busy the machine is with other things; what the worker does beside it is not in it.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fourwinds.scoring import CATALOGUE
from fourwinds.statistics import Played
from fourwinds.statistics.lines import add_line
from fourwinds.statistics.played import Opponent

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from fourwinds.ui.window.mainwindow import MainWindow

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
_QUIET: Final = 0.25
"""Seconds without work: the window has done what it wanted."""
_WORK: Final = 0.001
_TURNS: Final = 6
"""So many discards are made beside the panel."""


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


class Turns:
    """Watches the turns of the event loop."""

    def __init__(self, application: "QApplication") -> None:
        self._application = application

    def longest(self, do: Callable[[], object], until: Callable[[], bool] = lambda: True) -> float:
        """The longest turn from the deed on, in ms, until the window has been quiet for a while and this is true."""
        begun = time.thread_time()
        do()
        most, quiet, end = time.thread_time() - begun, time.perf_counter(), time.perf_counter() + 60
        while time.perf_counter() - quiet < _QUIET or not until():
            begun = time.thread_time()
            self._application.processEvents()
            taken = time.thread_time() - begun
            most = max(most, taken)
            now = time.perf_counter()
            if taken > _WORK:
                quiet = now
            if now > end:
                raise TimeoutError("the window does not come to rest")
            time.sleep(0.001)
        return most * 1_000


def main() -> int:
    """Print the longest turn of each step; 1 if one is over the budget."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    if parser.parse_args().child:
        print(json.dumps(of_window()))
        return 0
    told = measure()
    for step, taken in told.items():
        print(f"{step:52} {taken:6.1f} ms")
    return 1 if max(told.values()) > BUDGET else 0


def measure() -> dict[str, float]:
    """The longest turn of each step in ms, in a process of its own with the bytecode that an installed program has."""
    with tempfile.TemporaryDirectory() as bytecode:
        environment = os.environ | {"PYTHONPYCACHEPREFIX": bytecode}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        environment.setdefault("QT_QPA_PLATFORM", "offscreen")
        command = [sys.executable, "-m", "benchmarks.turns", "--child"]
        for _ in range(2):  # the first one compiles
            done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    told: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return told


def of_window() -> dict[str, float]:
    """Measure in this process."""
    folder = Path(tempfile.mkdtemp())
    os.environ["FOURWINDS_CONFIG_DIR"] = os.environ["FOURWINDS_DATA_DIR"] = str(folder)
    for hand in hands(HANDS):
        add_line(folder / "history.jsonl", hand)

    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - after the folders

    from fourwinds.app import plain_import  # noqa: PLC0415

    plain_import.restore()
    from fourwinds.app.settings import Settings  # noqa: PLC0415
    from fourwinds.ui import start  # noqa: PLC0415

    settings = Settings.of_user(os.environ)
    settings.show_deal = settings.animations = False
    settings.move_beat = settings.dealer_wait = 20
    settings.sync()
    application = QApplication([])
    window = start(["--seed", "5"])
    window.resize(1280, 800)
    turns = Turns(application)
    turns.longest(lambda: None)
    told = {**patterns(turns, window), **statistics(turns, window), **becoming(turns, window)}
    window.session.abort()
    window.close()
    return told


def shown(window: "MainWindow", name: str) -> Callable[[], bool]:
    """Whether the window of that name is there, which may take its time."""
    from PySide6.QtWidgets import QDialog  # noqa: PLC0415 - see above

    return lambda: any(dialog.isVisible() for dialog in window.findChildren(QDialog, name))


def patterns(turns: Turns, window: "MainWindow") -> dict[str, float]:
    """The Patterns window, which asks for the words and the heights of two hundred rows."""
    from PySide6.QtWidgets import QDialog, QLineEdit  # noqa: PLC0415 - see above

    told = {}
    for rules in ("european-contemporary", "chinese-official"):
        window.games.use_rules(rules)
        for often in ("the first time", "again"):
            told[f"Patterns, {rules}, {often}"] = turns.longest(
                window.actions_["Patterns"].trigger, shown(window, "patternsWindow")
            )
            dialog = window.findChild(QDialog, "patternsWindow")
            assert dialog is not None
            if often == "again":
                search = dialog.findChild(QLineEdit, "patternSearch")
                assert search is not None
                told[f"Patterns, {rules}, a search"] = turns.longest(partial(search.setText, "chow"))
                told[f"Patterns, {rules}, all again"] = turns.longest(search.clear)
            dialog.reject()
            turns.longest(lambda: None)
    window.games.use_rules("european-contemporary")
    return told


def statistics(turns: Turns, window: "MainWindow") -> dict[str, float]:
    """The statistics of thousands of hands: opening them, each page, each set of rules."""
    from PySide6.QtWidgets import QDialog, QListWidget, QTabWidget  # noqa: PLC0415 - see above

    told = {}
    for often in ("the first time", "again"):
        told[f"Statistics of {HANDS}, {often}"] = turns.longest(
            window.actions_["Statistics"].trigger, shown(window, "statisticsDialog")
        )
        dialog = window.findChild(QDialog, "statisticsDialog")
        assert dialog is not None
        if often == "again":
            tabs, rules = dialog.findChild(QTabWidget, "statisticsTabs"), dialog.findChild(QListWidget, "rulesList")
            assert tabs is not None
            assert rules is not None
            for row in (0, 1):
                told[f"Statistics, rules {row}"] = turns.longest(partial(rules.setCurrentRow, row))
                for page in range(1, tabs.count()):
                    told[f"Statistics, rules {row}, page {page}"] = turns.longest(partial(tabs.setCurrentIndex, page))
                tabs.setCurrentIndex(0)
        dialog.reject()
        turns.longest(lambda: None)
    told[f"Milestones of {HANDS}"] = turns.longest(
        window.actions_["Milestones"].trigger, shown(window, "milestonesDialog")
    )
    milestones = window.findChild(QDialog, "milestonesDialog")
    assert milestones is not None
    milestones.reject()
    return told


def becoming(turns: Turns, window: "MainWindow") -> dict[str, float]:
    """The panel of what the hand can become, in a game: what it adds to the turns of the table."""
    from PySide6.QtCore import Qt  # noqa: PLC0415 - see above
    from PySide6.QtTest import QTest  # noqa: PLC0415

    from fourwinds.engine.phase import Phase  # noqa: PLC0415

    session = window.session

    def asked() -> bool:
        return session.question is not None or bool(session.results)

    def discard() -> None:
        question = session.question
        if question is None:
            return
        if question.phase is Phase.TURN:
            QTest.keyClick(window, Qt.Key.Key_Space)
        else:
            session.moves.pass_()

    told = {}
    for shown in (False, True):
        window.settings.show_becoming = shown
        window.actions_["NewGame"].trigger()
        turns.longest(lambda: None, asked)
        name = "a discard beside what the hand can become" if shown else "a discard without it"
        told[name] = max(turns.longest(discard, asked) for _ in range(_TURNS))
        if not shown:
            told["opening what the hand can become"] = turns.longest(window.actions_["ShowBecoming"].trigger)
            session.abort()
            turns.longest(lambda: None)
    return told


if __name__ == "__main__":
    sys.exit(main())
