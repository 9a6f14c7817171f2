"""The real window, built by `create_window` with scripted computer players, and closed after each test."""

import gc
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from fourwinds.app.settings import Settings
from fourwinds.ui import create_window
from fourwinds.ui.window.mainwindow import MainWindow
from tests.app.tables import LONG, Computers
from tests.gui.hands import Hands

MakeWindow = Callable[..., MainWindow]


@pytest.fixture(scope="session", autouse=True)
def own_file_dialog(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Qt's file dialog remembers how its list was last shown, for all programs of the person: for these it forgets."""
    folder = str(tmp_path_factory.mktemp("qt"))
    QSettings.setPath(QSettings.Format.NativeFormat, QSettings.Scope.UserScope, folder)


@pytest.fixture
def quick() -> None:
    """Settings of a person who waits for nothing: no animation, no beat; a claimable discard waits for an answer."""
    settings = Settings.of_user(os.environ)
    settings.show_deal = False
    settings.animations = False
    settings.move_beat = 0
    settings.dealer_wait = 0
    settings.discard_delay = LONG
    settings.sound_effects = False
    settings.sync()


@pytest.fixture
def make_window(qtbot: QtBot, quick: None) -> Iterator[MakeWindow]:
    """Makes windows with the given arguments and computer players; closing them asks nothing."""
    windows: list[MainWindow] = []

    def make(*arguments: str | Path, computers: Computers | None = None) -> MainWindow:
        window = create_window([str(argument) for argument in arguments], computers or Computers())
        windows.append(window)
        window.resize(1280, 800)
        window.show()
        qtbot.waitExposed(window)
        return window

    yield make
    for dialog in QApplication.topLevelWidgets():
        # What a test leaves open would be the foremost window of the next.
        if isinstance(dialog, QDialog) and dialog.isVisible():
            dialog.hide()
    for window in windows:
        if window.session.running:
            window.session.abort()
        window.close()
        window.deleteLater()
    QApplication.processEvents()
    gc.unfreeze()  # what a window's collector has set aside


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    """A window before the first game."""
    return make_window("--seed", "5")


@pytest.fixture
def hands(window: MainWindow, qtbot: QtBot) -> Hands:
    """Hands in a window without a file."""
    return Hands(qtbot, window)


@pytest.fixture
def playing(hands: Hands) -> Hands:
    """A game has begun and has not been saved."""
    hands.key(Qt.Key.Key_F2)
    hands.wait_for_turn()
    return hands
