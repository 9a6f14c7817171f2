"""A player of another package sits down at the table, is saved and comes back; without its package Expert plays."""

import json
import logging
import shutil
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QWidget
from pytestqt.qtbot import QtBot

from fourwinds.saves import read
from fourwinds.ui import create_window
from fourwinds.ui.window.mainwindow import MainWindow
from tests.gui.hands import Hands
from tests.helpers.guests import forget, install, install_magpie

JAY = "class Jay:\n    def choose(self, view, legal, rng):\n        [][0]\n"


@pytest.fixture
def open_window(quick: None, qtbot: QtBot) -> "OpenWindow":
    return OpenWindow(qtbot)


class OpenWindow:
    """Opens the window as a person does, with the players that are installed."""

    def __init__(self, qtbot: QtBot) -> None:
        self._bot = qtbot

    def __call__(self, *arguments: str) -> Hands:
        window: MainWindow = create_window(arguments)
        self._bot.addWidget(window, before_close_func=lambda w: w.session.abort() if w.session.running else None)
        window.show()
        self._bot.waitExposed(window)
        return Hands(self._bot, window)


def child(dialog: QDialog, kind: type[QWidget], name: str) -> QWidget:
    found = dialog.findChild(kind, name)
    assert found is not None, name
    return found


def choose(hands: Hands, strategy: str) -> None:
    """Begin a game by the dialog in which Jack plays like that."""
    hands.press(hands.window.welcome, "setupButton")
    dialog: QDialog = hands.dialog("newGameDialog")
    box = child(dialog, QComboBox, "strategyBox0")
    assert isinstance(box, QComboBox)
    row = box.findData(strategy)
    assert row >= 0
    box.setFocus()
    while box.currentIndex() != row:
        hands.bot.keyClick(box, Qt.Key.Key_Down if box.currentIndex() < row else Qt.Key.Key_Up)
    forgetful = child(dialog, QCheckBox, "scatterbrainBox0")
    assert forgetful.isEnabled() is (strategy == "expert")
    hands.press(dialog, "startButton")


def has_discarded(hands: Hands, seat: int) -> bool:
    moment = hands.window.session.moment
    return moment is not None and bool(moment.view.seats[seat].discards)


def test_it_is_chosen_plays_is_saved_and_opened_again(
    open_window: OpenWindow, packages: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    install_magpie(packages)
    hands = open_window("--seed", "3")
    choose(hands, "magpie")
    session = hands.window.session
    assert session.players[0].strategy == "magpie"
    session.set_auto_play(True)
    qtbot.waitUntil(lambda: has_discarded(hands, 0), timeout=60_000)
    session.set_auto_play(False)
    qtbot.waitUntil(lambda: session.question is not None, timeout=60_000)
    magpie = sys.modules["magpie"]
    assert Path(str(magpie.__file__)).parent == packages
    file = tmp_path / "With Magpie.4W"
    assert session.save(file)
    session.abort()
    hands.window.close()

    again = open_window(str(file))
    qtbot.waitUntil(lambda: again.window.session.running)
    assert again.window.session.players[0].strategy == "magpie"
    assert "not installed" not in again.message
    again.window.session.abort()
    again.window.close()

    shutil.rmtree(packages)
    forget(packages)
    without = open_window(str(file))
    qtbot.waitUntil(lambda: without.window.session.question is not None, timeout=20_000)
    assert "The player magpie is not installed; Expert plays for Jack." in without.message
    copy = tmp_path / "Still with Magpie.4W"
    assert without.window.session.save(copy)
    assert read(copy).record.players[0].strategy == "magpie"
    assert json.loads(copy.read_text(encoding="utf-8"))["players"][0]["strategy"] == "magpie"


def test_a_choice_of_a_package_that_is_away_is_kept(open_window: OpenWindow, packages: Path) -> None:
    install_magpie(packages)
    hands = open_window("--seed", "3")
    choose(hands, "magpie")
    hands.window.session.abort()
    hands.window.close()
    shutil.rmtree(packages)
    forget(packages)
    without = open_window("--seed", "3")
    without.press(without.window.welcome, "setupButton")
    dialog: QDialog = without.dialog("newGameDialog")
    box = child(dialog, QComboBox, "strategyBox0")
    assert isinstance(box, QComboBox)
    assert (box.currentText(), box.currentData()) == ("magpie (not installed)", "magpie")
    dialog.reject()


def test_one_that_fails_is_told_by_name_and_the_game_goes_on(
    open_window: OpenWindow, packages: Path, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    install(packages, "jay", JAY, "jay = jay:Jay")
    hands = open_window("--seed", "3")
    heard: list[str] = []
    hands.window.session.message.connect(heard.append)
    hands.window.session.set_auto_play(True)
    with caplog.at_level(logging.ERROR), qtbot.waitSignal(hands.window.session.deal_ended, timeout=60_000):
        choose(hands, "jay")
    assert any("jay (from fourwinds-jay 1.0) failed: IndexError" in text for text in heard)
    assert "the player at seat 0 failed" in caplog.text


def test_a_broken_package_is_named_when_players_are_chosen(open_window: OpenWindow, packages: Path) -> None:
    install(packages, "jay", "import a_library_that_is_not_there", "jay = jay:Jay")
    hands = open_window("--seed", "3")
    hands.press(hands.window.welcome, "setupButton")
    dialog: QDialog = hands.dialog("newGameDialog")
    box = child(dialog, QComboBox, "strategyBox0")
    assert isinstance(box, QComboBox)
    assert [box.itemData(row) for row in range(box.count())] == [
        "learner",
        "beginner",
        "defensive",
        "expert",
        "limitmaker",
    ]
    assert "jay (from fourwinds-jay 1.0) cannot play: ModuleNotFoundError" in hands.message
    dialog.reject()
