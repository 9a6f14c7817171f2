"""Cyclic garbage is searched as a whole only while nobody plays or uses a dialog."""

import gc
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from fourwinds.app.collector import QUIET_LOOKS
from fourwinds.ui.window import compose
from fourwinds.ui.window.mainwindow import MainWindow
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands
from tests.gui.stacked import ANNA_DEALS, stacked_file

SEARCHES = 3
"""So many full searches of what is new take longer than a table needs to count as quiet."""


class Knot:
    """Something that only the collector can free."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Older garbage is due after one search of newer."""
    monkeypatch.setattr("fourwinds.app.collector.MIDDLE_AFTER", 1)
    monkeypatch.setattr("fourwinds.app.collector.OLD_AFTER", 1)
    monkeypatch.setattr("fourwinds.app.collector.INTERVAL", 50)
    # A dialog brings so much at once that all would be searched anyhow.
    monkeypatch.setattr("fourwinds.app.collector.MUCH_MORE", 100.0)
    yield
    gc.unfreeze()


def play_long(qtbot: QtBot, until: Callable[[], object]) -> None:
    """Leave litter at each look until something has come."""

    def littered() -> bool:
        for _ in range(2 * gc.get_threshold()[0]):
            Knot()
        return bool(until())

    qtbot.waitUntil(littered, timeout=20_000)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """The answers to each question whether the window is quiet."""
    answers: list[bool] = []
    is_quiet = compose._is_quiet

    def answer(window: MainWindow) -> bool:
        answers.append(is_quiet(window))
        return answers[-1]

    monkeypatch.setattr(compose, "_is_quiet", answer)
    return answers


def set_aside_litter(qtbot: QtBot) -> "weakref.ref[Knot]":
    """Garbage that only a search of all frees."""
    there = gc.get_freeze_count()
    litter = [Knot() for _ in range(there * 3 // 10)]
    play_long(qtbot, lambda: gc.get_freeze_count() > there * 1.2)
    return weakref.ref(litter[0])


def test_all_is_searched_when_the_game_is_paused_and_not_while_the_person_is_asked_or_uses_a_dialog(
    hasty: None, asked: list[bool], make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, ANNA_DEALS, "DrDrDrDg", dealer=3)))
    hands.window.settings.move_beat = 10_000
    hands.wait_for_turn()
    play_long(qtbot, lambda: gc.get_freeze_count() > 10_000)  # how much lies there is known from now on
    gone = set_aside_litter(qtbot)
    searches: list[int] = []
    gc.callbacks.append(lambda phase, info: searches.append(info["generation"]) if phase == "stop" else None)
    play_long(qtbot, lambda: searches.count(2) >= SEARCHES)
    gc.callbacks.pop()
    assert gone() is not None
    hands.discard("C2")
    hands.key(Qt.Key.Key_F3)
    assert hands.window.session.paused
    qtbot.waitUntil(lambda: gone() is None, timeout=20_000)

    hands.window.actions_["Statistics"].trigger()
    qtbot.waitUntil(lambda: isinstance(QApplication.activeWindow(), QDialog))
    gone = set_aside_litter(qtbot)
    asked.clear()
    qtbot.waitUntil(lambda: len(asked) > 2 * QUIET_LOOKS)
    assert gone() is not None
    used = QApplication.activeWindow()
    assert used is not None
    used.close()
    qtbot.waitUntil(lambda: gone() is None, timeout=20_000)
