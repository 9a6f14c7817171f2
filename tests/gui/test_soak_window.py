"""Whoever does anything in the window of `tools/soak.py`: his keys arrive, and what he opened he closes."""

from pathlib import Path
from random import Random

from PySide6.QtGui import QPixmapCache
from pytestqt.qtbot import QtBot

from tests.app.tables import RULES
from tests.gui.conftest import MakeWindow
from tests.gui.every_dialog import end_a_hand
from tests.gui.hands import Hands
from tests.gui.stacked import ANNA_DEALS, stacked_file
from tools.soak_window import OPENING, Visitor


def test_everything_opens_and_is_closed_again(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    """In a platform without a window manager nobody has the keys after a window: then all of them went nowhere."""
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, ANNA_DEALS, dealer=3, rules=RULES)))
    end_a_hand(hands)
    visitor = Visitor(hands.window, Random(1))
    visitor.act()
    while visitor.rests:
        visitor.act()
    qtbot.waitUntil(lambda: not hands.window.session.paused)
    visitor.leave_all()
    assert len(visitor.opened) >= len(OPENING) - 1, "two of them are pages of one window"
    assert hands.window.isVisible()
    assert not hands.window.session.paused


def test_qt_keeps_few_icons_of_windows_that_are_closed(make_window: MakeWindow) -> None:
    """Opening the calculator added 270 kB each time until its ten megabytes were full."""
    QPixmapCache.setCacheLimit(10 << 10)
    make_window()
    assert QPixmapCache.cacheLimit() <= 2 << 10
