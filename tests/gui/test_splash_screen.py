"""The splash screen over the real window: gone at a key, and not there for whoever switched it off."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from fourwinds.ui.window.mainwindow import MainWindow
from fourwinds.ui.window.splash import Splash
from tests.gui.hands import Hands


def splashes(window: MainWindow) -> list[Splash]:
    return [child for child in window.findChildren(Splash) if child.isVisible()]


def test_b232_a_key_ends_it_and_the_next_begins_a_game(window: MainWindow, qtbot: QtBot) -> None:
    window.greeting.show_splash()
    (splash,) = splashes(window)
    qtbot.keyClick(splash, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not splashes(window))
    Hands(qtbot, window).key(Qt.Key.Key_F2)
    assert window.session.running


def test_b232_switched_off_it_does_not_come(window: MainWindow) -> None:
    window.settings.show_splash = False
    window.greeting.show_splash()
    assert splashes(window) == []
    assert not window.windowIcon().isNull()
