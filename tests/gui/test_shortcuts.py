"""The person's own keys: searched, added, taken over, removed, brought back, kept, and told wherever keys are told."""

import os
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QTextBrowser,
    QTreeWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from fourwinds.app.settings import Settings
from fourwinds.ui.commands.actions import first_keys, own_keys
from fourwinds.ui.commands.shortcuts import ShortcutsDialog
from fourwinds.ui.commands.spec import keys_of_leaving
from fourwinds.ui.commands.specs import SPECS
from fourwinds.ui.help.window import HelpWindow
from tests.app.tables import Computers, discarding
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands
from tests.gui.stacked import stacked_file

CTRL = Qt.KeyboardModifier.ControlModifier
NONE = Qt.KeyboardModifier.NoModifier


W = TypeVar("W", bound=QWidget)


class Keys:
    """The open dialog, and what a person does in it."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands
        hands.window.actions_["Shortcuts"].trigger()
        self.dialog = hands.dialog("changeShortcutsDialog", ShortcutsDialog)

    def part(self, kind: type[W], name: str) -> W:
        found = self.dialog.findChild(kind, name)
        assert isinstance(found, kind)
        return found

    def search(self, text: str) -> list[str]:
        self.hands.write(self.part(QLineEdit, "shortcutSearch"), text)
        return self.shown()

    def shown(self) -> list[str]:
        tree = self.part(QTreeWidget, "commandList")
        groups = [tree.topLevelItem(row) for row in range(tree.topLevelItemCount())]
        items = [group.child(row) for group in groups if group is not None for row in range(group.childCount())]
        return [item.text(0) for item in items if item is not None and not item.isHidden()]

    def keys(self) -> list[str]:
        shown = self.part(QListWidget, "keyList")
        return [shown.item(row).text() for row in range(shown.count())]

    def press(self, key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> str:
        """Press a key in the field for a new one; what is said about it."""
        edit = self.part(QKeySequenceEdit, "keyEdit")
        edit.setFocus()
        self.hands.bot.keyClick(edit, key, held)
        return self.part(QLabel, "keyNote").text()

    def click(self, name: str) -> None:
        self.hands.press(self.dialog, name)

    def close(self) -> None:
        self.click("closeButton")
        self.hands.bot.waitUntil(self.hands.window.isActiveWindow)


def test_commands_are_found_by_their_name_and_by_their_key(hands: Hands) -> None:
    keys = Keys(hands)
    assert len(keys.shown()) == len(SPECS)
    assert keys.search("new ga") == ["New Game"]
    assert keys.search("ctrl+z") == ["Undo"]
    assert keys.search("quidditch") == []
    assert not keys.part(QPushButton, "addKeyButton").isEnabled()


def test_a_free_key_counts_at_once_beside_the_others_and_in_the_next_program(
    hands: Hands, make_window: MakeWindow
) -> None:
    keys = Keys(hands)
    keys.search("new ga")
    assert keys.press(Qt.Key.Key_G, CTRL) == "Ctrl+G is free."
    keys.click("addKeyButton")
    assert keys.keys() == ["F2", "Ctrl+G"]
    assert hands.window.actions_["NewGame"].shortcuts() == [QKeySequence("F2"), QKeySequence("Ctrl+G")]
    keys.close()
    hands.key(Qt.Key.Key_G, CTRL)
    assert hands.window.session.running
    hands.window.settings.sync()
    again = make_window()
    assert again.actions_["NewGame"].shortcuts() == [QKeySequence("F2"), QKeySequence("Ctrl+G")]


def test_a_key_of_another_command_is_named_and_can_be_taken_over(hands: Hands) -> None:
    keys = Keys(hands)
    keys.search("hint")
    note = keys.press(Qt.Key.Key_F2)
    assert "F2 belongs to “New Game”" in note
    assert keys.part(QPushButton, "addKeyButton").text() == "Take &Over"
    keys.click("addKeyButton")
    actions = hands.window.actions_
    assert actions["Hint"].shortcuts() == [QKeySequence("H"), QKeySequence("F2")]
    assert actions["NewGame"].shortcuts() == []
    keys.search("new ga")
    keys.click("resetKeyButton")
    assert actions["NewGame"].shortcuts() == [QKeySequence("F2")]
    assert actions["Hint"].shortcuts() == [QKeySequence("H")]


@pytest.mark.parametrize(
    ("key", "held", "said"),
    [
        (Qt.Key.Key_H, NONE, "already"),
        (Qt.Key.Key_Escape, NONE, "Escape closes"),
        (Qt.Key.Key_F, Qt.KeyboardModifier.AltModifier, "opens the menu File"),
    ],
)
def test_a_key_that_cannot_be_given_is_refused_with_a_reason(
    hands: Hands, key: Qt.Key, held: Qt.KeyboardModifier, said: str
) -> None:
    keys = Keys(hands)
    keys.search("hint")
    assert said in keys.press(key, held)
    assert not keys.part(QPushButton, "addKeyButton").isEnabled()
    assert keys.dialog.isVisible()


def test_a_key_is_removed_and_all_are_brought_back_after_a_question(hands: Hands) -> None:
    keys = Keys(hands)
    keys.search("declare ready")
    assert keys.keys() == ["Ctrl+R", "R"]
    keys.click("removeKeyButton")
    assert keys.keys() == ["R"]
    keys.click("removeKeyButton")
    assert keys.keys() == []
    keys.click("resetAllButton")
    hands.press(hands.dialog("resetShortcutsDialog"), "noButton")
    assert hands.window.actions_["Ready"].shortcuts() == []
    keys.click("resetAllButton")
    hands.press(hands.dialog("resetShortcutsDialog"), "yesButton")
    hands.bot.waitUntil(lambda: keys.keys() == ["Ctrl+R", "R"])
    assert not hands.window.settings.own_keys


def test_new_keys_stand_wherever_keys_are_told(hands: Hands) -> None:
    window = hands.window
    window.settings.own_keys = {"NewGame": "Ctrl+G", "Kong": "X", "HelpContents": "F12", "Pause": ""}
    assert window.actions_["NewGame"].shortcut() == QKeySequence("Ctrl+G")
    button = window.findChild(QPushButton, "newGameButton")
    assert isinstance(button, QPushButton)
    assert button.text() == "&New Game  (Ctrl+G)"
    assert window.strip.kong.toolTip().endswith("(X)")
    hands.key(Qt.Key.Key_X)
    assert "Ctrl+G begins one" in hands.message
    hands.key(Qt.Key.Key_F12)
    help_ = hands.dialog("helpWindow", HelpWindow)
    assert "Press Ctrl+G." in help_.view.toPlainText()
    assert "X declares a kong" in help_.view.toPlainText()
    help_.open_page("how-to")
    assert "Pause: Pause." in help_.view.toPlainText()
    help_.close()
    window.actions_["KeyboardShortcuts"].trigger()
    shown: QDialog = hands.dialog("shortcutsDialog")
    page = shown.findChild(QTextBrowser)
    assert isinstance(page, QTextBrowser)
    assert "Ctrl+G" in page.toPlainText()


def test_a_button_of_a_claim_bears_and_obeys_the_new_key(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    computers = Computers()
    computers.play[2] = discarding("Dw")
    window = make_window(stacked_file(tmp_path), computers=computers)
    hands = Hands(qtbot, window)
    window.settings.own_keys = {"ClaimPung": "Y"}
    hands.wait_for_slot(2)
    button = window.board.findChild(QPushButton, "offer_pung1")
    assert isinstance(button, QPushButton)
    assert button.text() == "Pung  (Y)"
    hands.key(Qt.Key.Key_Y)
    qtbot.waitUntil(lambda: window.session.moment is not None and bool(window.session.moment.view.seats[3].melds))


def test_what_is_as_in_the_beginning_is_not_written_down() -> None:
    assert own_keys({}, "Hint", first_keys("Hint")) == {}
    assert own_keys({"Hint": "F9", "Gone": "F8"}, "Hint", first_keys("Hint")) == {}
    assert own_keys({}, "Hint", []) == {"Hint": ""}
    assert own_keys({}, "Hint", [QKeySequence("|"), QKeySequence("Ctrl+;")]) == {"Hint": "| | Ctrl+;"}


def test_settings_with_nonsense_for_keys_harm_nothing(hands: Hands) -> None:
    hands.window.settings.own_keys = {"Hint": "| | Ctrl+;", "Nobody": "F9", "Undo": "no such key | F7"}
    actions = hands.window.actions_
    assert actions["Hint"].shortcuts() == [QKeySequence("|"), QKeySequence("Ctrl+;")]
    assert QKeySequence("F7") in actions["Undo"].shortcuts()
    assert Settings.of_user(os.environ) is not None


@pytest.mark.parametrize(
    ("platform", "leaves", "aborts"),
    [("linux", "Alt+F4", "Ctrl+Q"), ("win32", "Alt+F4", "Ctrl+Q"), ("darwin", "Ctrl+Q", "Ctrl+Shift+Q")],
)
def test_b96_b78_the_program_is_left_by_the_platforms_key(platform: str, leaves: str, aborts: str) -> None:
    assert keys_of_leaving(platform) == ((leaves,), (aborts,))
