"""How long the window is held up by what helps to learn: lessons, practice, the coach, Look Back, help, statistics.

    python -m benchmarks.turns
    python -m benchmarks.turns --only lessons,practice --runs 2
    python -m benchmarks.turns --only becoming --profile "a discard*"

The second one measures these parts alone; the third tells what the longest turn of such a step consists of.

A turn of the event loop is told in processor time of the GUI thread (`time.thread_time`): that is what its own work
takes, however busy the machine is with other things; what the worker does beside it is not in it.
"""

import argparse
import cProfile
import json
import os
import pstats
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import date, timedelta
from fnmatch import fnmatchcase
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fourwinds.scoring import CATALOGUE
from fourwinds.statistics import Played, Practised
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
_MOTION: Final = 2.0
"""Seconds; what moves for longer, as the pointer of a lesson, moves for ever."""
_PATIENCE: Final = 60.0
_TURNS: Final = 6
"""So many discards are made beside the panel."""
_REPEATED: Final = 3
"""So often everything is measured; the least counts, as a shared machine can make a turn longer but not shorter."""
_PROFILED: Final = 45
"""Lines of a profile."""


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
        self._dearest: dict[str, tuple[float, cProfile.Profile]] = {}
        """The longest turn of each step that was profiled, and its profile."""

    def profile(self, name: str, do: Callable[[], object], until: Callable[[], bool] = lambda: True) -> float:
        """As `longest`, and remember what the longest turn consisted of; a profiler makes it longer than it is."""

        def of(deed: Callable[[], object]) -> float:
            profiler, begun = cProfile.Profile(time.thread_time), time.thread_time()
            profiler.runcall(deed)
            taken = time.thread_time() - begun
            if name not in self._dearest or taken > self._dearest[name][0]:
                self._dearest[name] = taken, profiler
            return taken

        return self._watch(do, until, of) * 1_000

    def print_profile(self) -> None:
        """Print what the longest turn of each step that was profiled consisted of."""
        for name, (taken, profiler) in self._dearest.items():
            print(f"{name}: {taken * 1_000:.1f} ms")
            pstats.Stats(profiler).sort_stats("cumulative").print_stats(_PROFILED)

    def longest(self, do: Callable[[], object], until: Callable[[], bool] = lambda: True) -> float:
        """The longest turn from the deed on, in ms, until the window has been quiet for a while and this is true."""

        def of(deed: Callable[[], object]) -> float:
            begun = time.thread_time()
            deed()
            return time.thread_time() - begun

        return self._watch(do, until, of) * 1_000

    def _watch(self, do: Callable[[], object], until: Callable[[], bool], of: Callable[..., float]) -> float:
        begun = time.perf_counter()
        most, quiet = of(do), time.perf_counter()
        while time.perf_counter() - quiet < _QUIET or not until():
            taken = of(self._application.processEvents)
            most = max(most, taken)
            now = time.perf_counter()
            if taken > _WORK:
                quiet = now
            if now - begun > _MOTION and until():
                break
            if now - begun > _PATIENCE:
                raise TimeoutError("the window does not come to rest")
            time.sleep(0.001)
        return most


class Told(dict[str, float]):
    """The longest turn of each step in ms."""

    def __init__(self, turns: Turns, profiled: str) -> None:
        """Steps whose name is like `profiled` are looked into."""
        super().__init__()
        self._turns, self._profiled = turns, profiled

    def step(self, name: str, do: Callable[[], object], until: Callable[[], bool] = lambda: True) -> None:
        """Do this step and keep its longest turn; of several with one name the longest counts."""
        profiled = fnmatchcase(name, self._profiled)
        watch = partial(self._turns.profile, name) if profiled else self._turns.longest
        self[name] = max(self.get(name, 0.0), watch(do, until))

    def step_called_afterwards(
        self, do: Callable[[], object], until: Callable[[], bool], name: Callable[[], str]
    ) -> None:
        """Do a step of which is known afterwards only what it was; it is not looked into."""
        taken = self._turns.longest(do, until)
        called = name()
        self[called] = max(self.get(called, 0.0), taken)

    def rest(self) -> None:
        """Let the window do what it still wants to."""
        self._turns.longest(lambda: None)


def main() -> int:
    """Print the longest turn of each step; 1 if one is over the budget."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--profile", metavar="STEP", default="", help="print what the longest turn consists of")
    parser.add_argument("--only", metavar="PARTS", default="", help="names of functions that measure, with commas")
    parser.add_argument("--runs", type=int, default=_REPEATED, help="how often; the least of each step counts")
    given = parser.parse_args()
    if given.child:
        print(json.dumps(of_window(given.profile, given.only)))
        return 0
    told = measure(given.profile, given.only, 1 if given.profile else given.runs)
    for step, taken in told.items():
        print(f"{step:52} {taken:6.1f} ms")
    return 1 if max(told.values()) > BUDGET else 0


def measure(profiled: str = "", only: str = "", runs: int = _REPEATED) -> dict[str, float]:
    """The longest turn of each step in ms, in a process of its own with the bytecode that an installed program has."""
    least: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as bytecode:
        environment = os.environ | {"PYTHONPYCACHEPREFIX": bytecode}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        environment.setdefault("QT_QPA_PLATFORM", "offscreen")
        command = [sys.executable, "-m", "benchmarks.turns", "--child", "--profile", profiled, "--only", only]
        for number in range(1 + runs):
            done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
            if number:  # the first one compiles
                *profile, last = done.stdout.splitlines()
                print("\n".join(profile))
                found: dict[str, float] = json.loads(last)
                least = {step: min(taken, least.get(step, taken)) for step, taken in found.items()}
    return least


def of_window(profiled: str = "", only: str = "") -> dict[str, float]:
    """Measure in this process; the parts that are named, or all of them."""
    folder = Path(tempfile.mkdtemp())
    os.environ["FOURWINDS_CONFIG_DIR"] = os.environ["FOURWINDS_DATA_DIR"] = str(folder)
    for hand in hands(HANDS):
        add_line(folder / "history.jsonl", hand)
    for number in range(HANDS):
        day = date(2026, 1, 1) + timedelta(number // 50)
        answer = Practised(day=day, rules="novice", kind="WAITS", level=1, right=number % 3 > 0, seconds=5.0)
        add_line(folder / "practice.jsonl", answer)

    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - after the folders

    from fourwinds.app import plain_import  # noqa: PLC0415

    plain_import.restore()
    from benchmarks import turns_learning  # noqa: PLC0415
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
    told = Told(turns, profiled)
    told.rest()
    for steps in (patterns, statistics, becoming, *turns_learning.STEPS):
        if not only or steps.__name__.strip("_") in only.split(","):
            steps(told, window)
    turns.print_profile()
    window.session.abort()
    window.close()
    return told


def shown(window: "MainWindow", name: str) -> Callable[[], bool]:
    """Whether the window of that name is there, which may take its time."""
    from PySide6.QtWidgets import QDialog  # noqa: PLC0415 - see above

    return lambda: any(dialog.isVisible() for dialog in window.findChildren(QDialog, name))


def patterns(told: Told, window: "MainWindow") -> None:
    """The Patterns window, which asks for the words and the heights of two hundred rows."""
    from PySide6.QtWidgets import QDialog, QLineEdit  # noqa: PLC0415 - see above

    for rules in ("european-contemporary", "chinese-official"):
        window.games.use_rules(rules)
        for often in ("the first time", "again"):
            told.step(
                f"Patterns, {rules}, {often}", window.actions_["Patterns"].trigger, shown(window, "patternsWindow")
            )
            dialog = window.findChild(QDialog, "patternsWindow")
            assert dialog is not None
            if often == "again":
                search = dialog.findChild(QLineEdit, "patternSearch")
                assert search is not None
                told.step(f"Patterns, {rules}, a search", partial(search.setText, "chow"))
                told.step(f"Patterns, {rules}, all again", search.clear)
            dialog.reject()
            told.rest()
    window.games.use_rules("european-contemporary")


def statistics(told: Told, window: "MainWindow") -> None:
    """The statistics of thousands of hands: opening them, each page, each set of rules."""
    from PySide6.QtWidgets import QDialog, QListWidget, QTabWidget  # noqa: PLC0415 - see above

    from benchmarks import turns_learning  # noqa: PLC0415

    for often in ("the first time", "again"):
        told.step(
            f"Statistics of {HANDS}, {often}", window.actions_["Statistics"].trigger, shown(window, "statisticsDialog")
        )
        dialog = window.findChild(QDialog, "statisticsDialog")
        assert dialog is not None
        if often == "again":
            tabs, rules = dialog.findChild(QTabWidget, "statisticsTabs"), dialog.findChild(QListWidget, "rulesList")
            assert tabs is not None
            assert rules is not None
            for row in (0, 1):
                told.step(f"Statistics, rules {row}", partial(rules.setCurrentRow, row))
                for page in range(1, tabs.count()):
                    told.step(f"Statistics, rules {row}, page {page}", partial(tabs.setCurrentIndex, page))
                    turns_learning.sort_tables(told, dialog)
                tabs.setCurrentIndex(0)
            turns_learning.other_figures(told, dialog, tabs)
            turns_learning.export_table(told, dialog)
        dialog.reject()
        told.rest()
    told.step(f"Milestones of {HANDS}", window.actions_["Milestones"].trigger, shown(window, "milestonesDialog"))
    milestones = window.findChild(QDialog, "milestonesDialog")
    assert milestones is not None
    milestones.reject()


class Player:
    """Discards the tile at the right end of the hand and lets everything go by, with the keys of a person."""

    def __init__(self, window: "MainWindow") -> None:
        self._window, self._session = window, window.session
        self._answered: object = None
        self._again = 0.0
        """When a key may be pressed once more: the table was not ready for the first one."""

    def asked(self) -> bool:
        """Whether the person is to move, is told something by the coach, or the hand is over."""
        from benchmarks.turns_learning import opened  # noqa: PLC0415 - see above

        if self._session.results or opened(self._window, "coachDialog") is not None:
            return True
        question = self._session.question
        return question is not None and (question is not self._answered or time.perf_counter() > self._again)

    def move(self) -> None:
        """Answer what is asked."""
        from PySide6.QtCore import Qt  # noqa: PLC0415 - see above
        from PySide6.QtTest import QTest  # noqa: PLC0415
        from PySide6.QtWidgets import QPushButton  # noqa: PLC0415

        from benchmarks.turns_learning import opened, part  # noqa: PLC0415
        from fourwinds.engine.phase import Phase  # noqa: PLC0415

        if not self._window.isActiveWindow():
            self._window.activateWindow()  # a dialog that was closed leaves the keys to nobody
        question, objection = self._session.question, opened(self._window, "coachDialog")
        if objection is not None:
            QTest.mouseClick(part(objection, QPushButton, "insistButton"), Qt.MouseButton.LeftButton)
            return
        if question is None:
            return
        self._answered, self._again = question, time.perf_counter() + _MOTION
        on_turn = question.phase is Phase.TURN
        QTest.keyClick(self._window, Qt.Key.Key_Space if on_turn else Qt.Key.Key_Return)

    def lift(self) -> None:
        """Lift the tile that is to be discarded; it is a turn of its own, as people press one key after the other."""
        from PySide6.QtCore import Qt  # noqa: PLC0415 - see above
        from PySide6.QtTest import QTest  # noqa: PLC0415

        from benchmarks.turns_learning import opened  # noqa: PLC0415
        from fourwinds.engine.phase import Phase  # noqa: PLC0415

        question = self._session.question
        if question is not None and question.phase is Phase.TURN and opened(self._window, "coachDialog") is None:
            if not self._window.isActiveWindow():
                self._window.activateWindow()
            QTest.keyClick(self._window, Qt.Key.Key_End)


def becoming(told: Told, window: "MainWindow") -> None:
    """The panel of what the hand can become, in a game: what it adds to the turns of the table."""
    player, session = Player(window), window.session
    for shown in (False, True):
        window.settings.show_becoming = shown
        name = "a new game" if shown else "the first game"
        told.step(name, window.actions_["NewGame"].trigger, player.asked)
        name = "a discard beside what the hand can become" if shown else "a discard without it"
        for _ in range(_TURNS):
            told.step(name, player.lift)
            told.step(name, player.move, player.asked)
        if not shown:
            told.step("opening what the hand can become", window.actions_["ShowBecoming"].trigger)
            session.abort()
            told.rest()


if __name__ == "__main__":
    sys.exit(main())
