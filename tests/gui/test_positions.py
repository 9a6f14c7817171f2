"""A hand as a line of text: copied at the table or from Look Back, and opened again while the own game waits."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QPlainTextEdit, QPushButton

from fourwinds.app.history import History
from tests.gui.hands import Hands
from tests.gui.test_look_back import computers, go_out, hands, named, slider
from tests.gui.test_look_back import opened as looked_back

__all__ = ["computers", "hands"]  # fixtures

CONTROL = Qt.KeyboardModifier.ControlModifier


def copied(hands: Hands) -> str:
    """The hand as it stands now, copied by its key."""
    hands.key(Qt.Key.Key_C, CONTROL)
    text = QApplication.clipboard().text()
    assert text.startswith("4W1 ")
    return text


def opened(hands: Hands) -> QDialog:
    hands.key(Qt.Key.Key_V, CONTROL)
    dialog: QDialog = hands.dialog("openPositionDialog")
    return dialog


def told(dialog: QDialog) -> str:
    return named(dialog, QLabel, "positionTold").text()


def button(dialog: QDialog) -> QPushButton:
    return named(dialog, QPushButton, "openButton")


def paste(hands: Hands, dialog: QDialog, text: str) -> None:
    """Put another text into the field, from the clipboard, and wait until it has been read."""
    edit = named(dialog, QPlainTextEdit, "positionEdit")
    before = told(dialog)
    QApplication.clipboard().setText(text)
    edit.setFocus()
    hands.bot.keyClick(edit, Qt.Key.Key_A, CONTROL)
    hands.bot.keyClick(edit, Qt.Key.Key_V, CONTROL)
    hands.bot.waitUntil(lambda: told(dialog) != before)


def test_a_text_of_millions_of_letters_is_refused_at_once(hands: Hands) -> None:
    """Qt takes minutes to lay out such a line: no more of it is taken than is too much."""
    hands.wait_for_turn()
    huge = "4W1 rules=x " + "B1" * 5_000_000
    QApplication.clipboard().setText(huge)
    dialog = opened(hands)
    assert told(dialog) == "This is far too long for one hand."
    assert not button(dialog).isEnabled()
    edit = named(dialog, QPlainTextEdit, "positionEdit")
    assert len(edit.toPlainText()) < 110_000
    paste(hands, dialog, "something else")
    paste(hands, dialog, huge)
    assert told(dialog) == "This is far too long for one hand."
    assert len(edit.toPlainText()) < 110_000


def test_a_hand_is_played_on_from_its_line_while_the_own_game_waits(hands: Hands) -> None:
    hands.wait_for_turn()
    session = hands.window.session
    copied(hands)
    before = session.snapshot()
    dialog = opened(hands)
    assert "; you sit where " in told(dialog)
    assert button(dialog).hasFocus()
    hands.bot.keyClick(button(dialog), Qt.Key.Key_Return)
    hands.bot.waitUntil(lambda: session.waits)
    assert session.trying
    now = session.snapshot().record.deals[-1]
    assert len(now.actions) == len(before.record.deals[-1].actions)
    hands.wait_for_turn()
    hands.discard("B1")
    assert not hands.window.findChildren(History)[0].read()
    hands.key(Qt.Key.Key_J, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    assert session.snapshot() == before


def test_without_a_game_it_is_simply_opened(hands: Hands) -> None:
    hands.wait_for_turn()
    text = copied(hands)
    hands.window.session.abort()
    QApplication.clipboard().setText(text)
    dialog = opened(hands)
    hands.bot.mouseClick(button(dialog), Qt.MouseButton.LeftButton)
    hands.wait_for_turn()
    assert hands.window.session.trying
    assert not hands.window.session.waits


def test_any_moment_of_a_finished_hand_can_be_copied(hands: Hands) -> None:
    go_out(hands)
    looking = looked_back(hands)
    finished = hands.window.session.snapshot().record.deals[0]
    lengths = []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_End):
        hands.bot.keyClick(slider(looking), key)
        hands.bot.mouseClick(named(looking, QPushButton, "copyPositionButton"), Qt.MouseButton.LeftButton)
        assert "Copied" in named(looking, QLabel, "happenedLabel").text()
        lengths.append(len(QApplication.clipboard().text()))
    assert lengths[0] < lengths[1]
    hands.bot.keyClick(looking, Qt.Key.Key_Escape)
    hands.bot.waitUntil(hands.window.isActiveWindow)
    dialog = opened(hands)
    hands.bot.mouseClick(button(dialog), Qt.MouseButton.LeftButton)
    hands.bot.waitUntil(lambda: hands.window.session.trying)
    (result,) = hands.window.session.results
    assert len(hands.window.session.snapshot().record.deals[0].actions) == len(finished.actions)
    assert result.outcome.winners == (hands.window.session.person,)


@pytest.mark.parametrize(("change", "said"), [("dice=", "dice"), ("wall=", "wall"), ("rules=", "rules")])
def test_what_is_wrong_is_told_and_cannot_be_opened(hands: Hands, change: str, said: str) -> None:
    hands.wait_for_turn()
    text = copied(hands)
    dialog = opened(hands)
    assert button(dialog).isEnabled()
    paste(hands, dialog, text.replace(change, f"{change}!"))
    assert said in told(dialog)
    assert not button(dialog).isEnabled()
    paste(hands, dialog, text)
    assert button(dialog).isEnabled()


def test_a_hand_that_could_not_have_been_played_is_refused_in_words(hands: Hands, tmp_path: Path) -> None:
    del tmp_path
    hands.wait_for_turn()
    text = copied(hands)
    dialog = opened(hands)
    first, _, _ = text.partition("moves=")
    edit = named(dialog, QPlainTextEdit, "positionEdit")
    edit.selectAll()
    hands.bot.keyClicks(edit, f"{first}moves=0out")
    hands.bot.mouseClick(button(dialog), Qt.MouseButton.LeftButton)
    assert "cannot be played" in told(dialog)
    assert dialog.isVisible()
    assert not hands.window.session.waits


def test_an_empty_field_says_where_such_a_line_comes_from(hands: Hands) -> None:
    QApplication.clipboard().setText("something else")
    hands.wait_for_turn()
    dialog = opened(hands)
    assert "Copy Position" in told(dialog)
    assert not button(dialog).isEnabled()
