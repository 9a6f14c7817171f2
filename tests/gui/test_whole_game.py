"""A whole game by Auto Play in the real window, with the real computer players: it ends, and nothing piles up."""

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import fourwinds.players
from fourwinds.app.settings import Settings
from fourwinds.ui.board.scene import BoardScene
from fourwinds.ui.window.mainwindow import MainWindow
from fourwinds.values import replace
from tests.gui.conftest import MakeWindow


@pytest.fixture
def four_beginners(quick: None) -> None:
    settings = Settings.of_user(os.environ)
    settings.set_players([replace(player, strategy="beginner") for player in settings.players])
    settings.sync()


def possessions(window: MainWindow) -> dict[str, int]:
    """What must not grow from deal to deal."""
    scene = window.board.scene()
    assert isinstance(scene, BoardScene)
    return {
        "threads": threading.active_count(),
        "timers": len(window.findChildren(QTimer)),
        "objects": len(window.findChildren(QObject)),
        # Each tile has its shadow, and a call stands for a moment.
        "other items": len(scene.items()) - 2 * len(window.board.tiles()) - len(scene.calls),
        "windows": len(QApplication.topLevelWidgets()),
    }


@contextmanager
def counted(window: MainWindow) -> Iterator[list[dict[str, int]]]:
    """What the window has after each deal, once it has come to rest."""
    seen: list[dict[str, int]] = []

    def look() -> None:
        window.board.finish()
        # Qt lays out a main window by animations of no length, which it has yet to delete.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        seen.append(possessions(window))

    window.session.deal_ended.connect(look)
    yield seen
    window.session.deal_ended.disconnect(look)


def test_a_game_of_sixteen_deals_ends_and_leaves_nothing_behind(
    make_window: MakeWindow, four_beginners: None, qtbot: QtBot
) -> None:
    window = make_window("--seed", "3", computers=fourwinds.players)
    window.actions_["AutoPlay"].trigger()
    with counted(window) as seen, qtbot.waitSignal(window.session.game_ended, timeout=180_000):
        window.actions_["NewGame"].trigger()
    results = window.session.results
    assert len(results) >= 16
    assert results[-1].game_over
    assert all(sum(result.after) == 8_000 for result in results)
    half = len(seen) // 2
    for name in seen[0]:
        assert max(one[name] for one in seen[half:]) <= max(one[name] for one in seen[:half]), name
