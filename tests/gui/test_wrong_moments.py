"""Every key and button at any moment: nothing harmful happens, and the game goes on."""

import random
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QFileDialog,
    QMessageBox,
    QPushButton,
    QToolButton,
)
from pytestqt.qtbot import QtBot

from fourwinds.engine.phase import Phase
from fourwinds.ui.commands.specs import SPECS
from fourwinds.ui.window.mainwindow import MainWindow
from tests.app.tables import Computers, lively
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands, open_dialogs

KEYS = [
    *(getattr(Qt.Key, f"Key_{letter}") for letter in "DHKLORCPW"),
    *(getattr(Qt.Key, f"Key_{name}") for name in ("Space", "Return", "Enter", "Home", "End", "Up", "Down", "Left")),
    *(getattr(Qt.Key, f"Key_{name}") for name in ("Right", "F3", "F4", "Escape")),
]
LEAVING = {"Exit", "NewGame", "Abort", "Setup", "Open", "SaveAs"}
"""Commands that leave the moment, each with a test of its own."""


def close_dialogs() -> None:
    for widget in QApplication.topLevelWidgets():
        if isinstance(widget, QDialog) and widget.isVisible():
            widget.reject()


@pytest.mark.parametrize("key", KEYS)
def test_a_key_without_a_game_does_nothing(window: MainWindow, qtbot: QtBot, key: Qt.Key) -> None:
    Hands(qtbot, window).key(key)
    assert not window.session.running
    assert open_dialogs() == []


@pytest.mark.parametrize("key", [key for key in KEYS if key not in {Qt.Key.Key_F3, Qt.Key.Key_Escape}])
def test_a_key_while_another_thinks_changes_nothing_on_the_table(
    make_window: MakeWindow, qtbot: QtBot, key: Qt.Key
) -> None:
    window = make_window("--seed", "5")
    window.settings.dealer_wait = 60_000
    window.settings.move_beat = 10_000
    window.actions_["NewGame"].trigger()
    qtbot.waitUntil(lambda: window.table.moment is not None)
    assert window.session.moment is not None
    assert window.session.question is None
    before = window.session.moment.view
    Hands(qtbot, window).key(key)
    after = window.session.moment.view
    if key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
        return  # these let the other go on, as they should
    assert after == before
    assert open_dialogs() == (["wallWindow"] if key == Qt.Key.Key_W else [])


def test_a_refused_key_says_why(window: MainWindow, qtbot: QtBot) -> None:
    hands = Hands(qtbot, window)
    hands.key(Qt.Key.Key_K)
    assert "F2" in hands.message


def test_out_with_a_hand_that_is_not_complete_is_asked_for(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window("--seed", "5")
    hands = Hands(qtbot, window)
    window.actions_["NewGame"].trigger()
    hands.wait_for_turn()
    hands.key(Qt.Key.Key_O)
    dialog = hands.dialog("faultyOutDialog", QMessageBox)
    assert "not four sets and a pair" in dialog.informativeText()
    assert "A wrong Out ends the hand for everybody. It costs you" in dialog.informativeText()
    hands.bot.keyClick(dialog, Qt.Key.Key_Return)
    hands.bot.waitUntil(lambda: open_dialogs() == [])
    assert window.session.question is not None
    assert window.session.question.phase is Phase.TURN


def opens_menu(button: QAbstractButton) -> bool:
    return isinstance(button, QPushButton | QToolButton) and button.menu() is not None


class Monkey:
    """Does anything at any time, from a seed."""

    def __init__(self, hands: Hands, seed: int, folder: Path) -> None:
        self.hands = hands
        self.window = hands.window
        self.rng = random.Random(seed)
        self.file = folder / "monkey.4W"

    def act(self) -> None:
        does = [
            self.key,
            self.key,
            self.click,
            self.click,
            self.command,
            self.answer,
            self.answer,
            self.upset,
            self.wait,
        ]
        self.rng.choice(does)()

    def key(self) -> None:
        self.hands.bot.keyClick(self.window, self.rng.choice(KEYS))

    def click(self) -> None:
        board = self.window.board.viewport()
        at = board.rect().topLeft()
        at.setX(self.rng.randrange(board.width()))
        at.setY(self.rng.randrange(board.height()))
        button = self.rng.choice([Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton])
        self.hands.click(at, button, shift=self.rng.random() < 0.1)

    def command(self) -> None:
        spec = self.rng.choice([spec for spec in SPECS if spec.name not in LEAVING])
        self.window.actions_[spec.name].trigger()

    def answer(self) -> None:
        """Press any button of an open dialog."""
        for widget in QApplication.topLevelWidgets():
            if isinstance(widget, QFileDialog) and widget.isVisible():
                widget.reject()
                return
            if isinstance(widget, QDialog) and widget.isVisible():
                buttons = [b for b in widget.findChildren(QAbstractButton) if b.isVisible() and b.isEnabled()]
                # A menu that opens holds everything up until somebody chooses from it.
                buttons = [b for b in buttons if not opens_menu(b)]
                if buttons:
                    self.hands.bot.mouseClick(self.rng.choice(buttons), Qt.MouseButton.LeftButton)
                return

    def upset(self) -> None:
        session = self.window.session
        chance = self.rng.random()
        if chance < 0.2:
            self.window.resize(self.rng.randrange(1000, 1500), self.rng.randrange(640, 1000))
        elif chance < 0.4:
            session.undoing.undo()
        elif chance < 0.55:
            session.undoing.restart_hand()
        elif chance < 0.65 and session.running:
            session.save(self.file)
        elif chance < 0.75 and self.file.exists():
            session.open_game(self.file)
        elif chance < 0.8:
            session.abort()
        elif chance < 0.9:
            settings = self.window.settings
            settings.theme = self.rng.choice(["four_winds", "bauhaus"])
            settings.board = self.rng.choice(["table", "classic"])
        elif not session.running:
            self.window.actions_["NewGame"].trigger()

    def wait(self) -> None:
        QApplication.processEvents()


@pytest.mark.parametrize("seed", range(6))
def test_a_monkey_breaks_nothing(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, seed: int) -> None:
    computers = Computers()
    computers.play = {0: lively, 1: lively, 2: lively, 3: lively}
    window = make_window("--seed", str(seed), computers=computers)
    monkey = Monkey(Hands(qtbot, window), seed, tmp_path)
    for _ in range(500):
        monkey.act()
    close_dialogs()
    window.session.set_auto_play(False)
    # The monkey may have chosen to wait a minute for each discard, or for a box at each claim.
    window.settings.auto_acceleration = True
    window.settings.messages = "line"
    if window.session.running:
        window.session.abort()
    window.actions_["NewGame"].trigger()

    def is_asked() -> bool:
        close_dialogs()  # one that the monkey wanted may have been opened a part at a time
        return window.session.question is not None

    qtbot.waitUntil(is_asked)
