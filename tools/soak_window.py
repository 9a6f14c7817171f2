"""A window that plays by itself, and somebody who does anything in it: the half of `tools/soak.py` that needs Qt.

What he does lies in a stack that is shuffled: everything comes once before anything comes again, so that what is made
when it is first asked for has been made after some deals, and what then still grows is kept by mistake. He presses the
keys of commands, clicks, points, makes the window smaller and larger, and closes by Escape what has opened.
"""

import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from os import environ
from pathlib import Path
from random import Random
from typing import Final

from PySide6.QtCore import QEventLoop, QPoint, Qt, QTimer
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from fourwinds.app.settings import Settings
from fourwinds.ui import start
from fourwinds.ui.commands.specs import SPEC_OF
from fourwinds.ui.window.mainwindow import MainWindow

STUCK: Final = 60.0
"""Seconds of computing in which a window that plays by itself ends a deal; on a busy machine that is minutes."""
STILL: Final = 300.0
"""Seconds in which it makes a step at least, also where it computes nothing meanwhile."""
STEPS_TO_AN_ACT: Final = 12
"""So many steps of the game, about, lie between two things that he does: some ten of them in a deal."""
BEAT_MS: Final = 20

OPENING: Final = (
    "DisplayRules",
    "DisplayPoints",
    "Print",
    "Preferences",
    "Setup",
    "Open",
    "SaveAs",
    "Calculator",
    "LookBack",
    "Statistics",
    "Milestones",
    "HelpContents",
    "Lessons",
    "Patterns",
    "Practice",
    "Mistakes",
    "QuickStart",
    "KeyboardShortcuts",
    "Shortcuts",
    "About",
)
"""Commands that open a window."""
SWITCHING: Final = (
    "Hint",
    "Space",
    "Pause",
    "Discards",
    "LockDiscards",
    "ShowTiles",
    "ShowTileIds",
    "ShowMessages",
    "ShowWaits",
    "ShowBecoming",
    "DangerMarks",
    "HelpClaims",
    "UprightTiles",
    "SoundEffects",
    "Music",
    "TableBoard",
    "TiltedBoard",
    "ClassicBoard",
    "ShowWall",
    "FullScreen",
)
"""Commands that change what the window shows, or say something."""
IN_A_WINDOW: Final = (Qt.Key.Key_Tab, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_End, Qt.Key.Key_PageDown)
SIZES: Final = ((960, 640), (1180, 760), (1360, 860))
CLICKS: Final = 8
KEYS_IN_A_WINDOW: Final = 3
MOST_WINDOWS: Final = 20
"""Before the game's, that are closed one after the other."""


class Visitor:
    """Somebody who does anything in a window, one thing after the other."""

    def __init__(self, window: MainWindow, chance: Random) -> None:
        self._window, self._chance = window, chance
        self._stack: list[Callable[[], None]] = []
        self.done = 0
        """How much he has done."""
        self.opened = Counter[str]()
        """How often he saw which windows."""

    @property
    def rests(self) -> int:
        """How much he will do before he does anything again."""
        return len(self._stack)

    def act(self) -> None:
        """Do the next thing, and close what has opened."""
        if not self._stack:
            self._stack = self._everything()
            self._chance.shuffle(self._stack)
        self._come_to(self._window)
        self._stack.pop()()
        self.done += 1
        self.leave_all()
        if self._window.session.paused:
            self._come_to(self._window)  # what was closed may have had the keys, and a paused game waits for ever
            self._press("Pause")

    def begin_again(self) -> None:
        """Close what stands there, the points of the last hand perhaps, and begin another game."""
        self.leave_all()
        self._come_to(self._window)
        self._press("NewGame")

    def _everything(self) -> list[Callable[[], None]]:
        keys: list[Callable[[], None]] = [partial(self._press, name) for name in (*OPENING, *SWITCHING)]
        sizes: list[Callable[[], None]] = [partial(self._window.resize, *size) for size in SIZES]
        return [*keys, *sizes, *[self._click] * CLICKS]

    def _press(self, command: str) -> None:
        """The first key of a command."""
        QTest.keySequence(self._window, QKeySequence(SPEC_OF[command].keys[0]))

    def _click(self) -> None:
        view = self._window.board.viewport()
        at = QPoint(self._chance.randrange(view.width()), self._chance.randrange(view.height()))
        QTest.mouseMove(view, at)
        button = self._chance.choice((Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton))
        QTest.mouseClick(view, button, pos=at)

    def leave_all(self) -> None:
        """Look at each window that stands before the game's, and close it by Escape, the uppermost first."""
        for _ in range(MOST_WINDOWS):
            QApplication.processEvents()
            shown = [w for w in QApplication.topLevelWidgets() if w.isVisible() and w is not self._window]
            if not shown:
                return
            popup, modal = QApplication.activePopupWidget(), QApplication.activeModalWidget()
            widget = popup or modal or shown[-1]
            if popup is None:
                self.opened[type(widget).__name__] += 1
                self._come_to(widget)
                for _ in range(KEYS_IN_A_WINDOW):
                    QTest.keyClick(QApplication.focusWidget() or widget, self._chance.choice(IN_A_WINDOW))
            QTest.keyClick(widget, Qt.Key.Key_Escape)
            QApplication.processEvents()
            if widget is not popup and widget is not modal and isValid(widget) and widget.isVisible():
                widget.close()  # one beside the game's, which Escape need not close
        raise AssertionError(f"these stay open: {[type(widget).__name__ for widget in shown]}")

    def _come_to(self, widget: QWidget) -> None:
        """Give it the keys: without a window manager nobody has them after a window was closed."""
        if not widget.isActiveWindow():
            widget.activateWindow()
            QTest.qWaitForWindowActive(widget, 2_000)


def play(deals: int, preset: str, number_of_players: int | None, chance: Random) -> Iterator[int]:
    """Play so many deals in a window, by four computer players, and yield the number of each when it has ended.

    Raises `AssertionError` where one does not end.
    """
    environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as folder:
        environ["FOURWINDS_CONFIG_DIR"] = environ["FOURWINDS_DATA_DIR"] = folder
        application = QApplication(sys.argv[:1])
        settings = Settings.of_user(environ)
        settings.preset = preset
        if number_of_players is not None:
            settings.preset = _kept_for(Path(folder) / "presets", preset, number_of_players)
        settings.show_deal = settings.animations = settings.sound_effects = settings.show_splash = False
        settings.move_beat = settings.dealer_wait = settings.discard_delay = 0
        settings.set_players([player.__class__(player.name, player.strategy) for player in settings.players])
        settings.sync()
        window = start(["--seed", str(chance.randrange(10_000))])
        visitor = Visitor(window, chance)
        ended: list[int] = []
        steps: list[float] = [time.monotonic()]
        window.session.deal_ended.connect(lambda result: ended.append(result.counter))
        window.session.changed.connect(lambda _moment: steps.append(time.monotonic()))
        beat = QTimer()  # so that waiting for an event ends
        beat.start(BEAT_MS)
        known, since, due = 0, time.process_time(), STEPS_TO_AN_ACT
        while known < deals:
            application.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
            visitor.leave_all()  # some open a moment after they were asked for
            if not window.session.running or window.session.ranking:
                visitor.begin_again()
            elif len(steps) >= due:
                del steps[:-1]
                due = chance.randrange(2, 2 * STEPS_TO_AN_ACT)
                visitor.act()
            while len(ended) > known:
                known, since = known + 1, time.process_time()
                yield known
            stuck = time.process_time() - since > STUCK or time.monotonic() - steps[-1] > STILL
            assert not stuck, f"deal {known + 1} does not end: {_standing(window)}"
        print(f"done {visitor.done}, opened {dict(visitor.opened.most_common())}")
        window.session.abort()
        window.close()
        application.processEvents()


def _kept_for(presets: Path, preset: str, players: int) -> str:
    """Keep the preset for so many players among those of the person; its id."""
    presets.mkdir(parents=True)
    made = {"format": "fourwinds-preset", "version": 1, "id": "soaked", "extends": preset, "name": "Soaked"}
    text = json.dumps(made | {"deal": {"players": players}})
    (presets / "soaked.json").write_text(text, encoding="utf-8")
    return "soaked"


def _standing(window: MainWindow) -> str:
    """What a window shows that plays no more."""
    shown = [w.windowTitle() or type(w).__name__ for w in QApplication.topLevelWidgets() if w.isVisible()]
    session = window.session
    return f"running {session.running}, paused {session.paused}, over {bool(session.ranking)}, shown {shown}"
