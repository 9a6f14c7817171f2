"""Look Back, checking a decision by playing out: the button, how far it is, what came of it, and going on."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QDialog, QLabel, QProgressBar, QPushButton

from tests.gui.hands import Hands
from tests.gui.test_look_back import Adviser, computers, go_out, hands, named, opened, slider, text, wait_for_advice

__all__ = ["computers", "hands"]  # fixtures


@pytest.fixture
def dialog(hands: Hands, computers: Adviser, monkeypatch: pytest.MonkeyPatch) -> QDialog:
    """The first decision cost 34 points by the adviser's estimate."""
    monkeypatch.setattr("fourwinds.app.checking.TIMES", 6)
    computers.lost = 34.4
    go_out(hands)
    found = opened(hands)
    wait_for_advice(hands, found)
    return found


def button(dialog: QDialog) -> QPushButton:
    return named(dialog, QPushButton, "checkButton")


def test_a_mistake_is_checked_and_the_interval_is_shown(hands: Hands, dialog: QDialog) -> None:
    assert button(dialog).text() == "Check by playing o&ut"
    assert not named(dialog, QLabel, "checkLabel").isVisible()
    hands.bot.mouseClick(button(dialog), Qt.MouseButton.LeftButton)
    assert named(dialog, QProgressBar, "checkProgress").isVisible()
    assert button(dialog).text() == "Stop playing o&ut"
    hands.bot.waitUntil(lambda: text(dialog, "checkLabel").startswith("Played out 6 times: "), timeout=30_000)
    assert not named(dialog, QProgressBar, "checkProgress").isVisible()
    assert not button(dialog).isVisible()
    told = text(dialog, "checkLabel")
    hands.bot.keyClick(slider(dialog), Qt.Key.Key_Right)
    assert not named(dialog, QLabel, "checkLabel").isVisible()
    assert not button(dialog).isVisible()
    hands.bot.keyClick(slider(dialog), Qt.Key.Key_Left)
    assert text(dialog, "checkLabel") == told, "what was found is kept"


@pytest.mark.parametrize("by", ["the button", "going on"])
def test_it_is_stopped_by_the_button_and_by_going_on(hands: Hands, dialog: QDialog, by: str) -> None:
    hands.bot.mouseClick(button(dialog), Qt.MouseButton.LeftButton)
    if by == "the button":
        hands.bot.mouseClick(button(dialog), Qt.MouseButton.LeftButton)
    else:
        hands.bot.keyClick(slider(dialog), Qt.Key.Key_Right)
        hands.bot.keyClick(slider(dialog), Qt.Key.Key_Left)
    assert button(dialog).text() == "Check by playing o&ut"
    assert not named(dialog, QProgressBar, "checkProgress").isVisible()
    assert text(dialog, "checkLabel") == ""


def test_what_costs_next_to_nothing_is_not_offered(hands: Hands, computers: Adviser) -> None:
    computers.lost = 1.2
    go_out(hands)
    found = opened(hands)
    wait_for_advice(hands, found)
    assert not button(found).isVisible()


def test_it_is_not_offered_before_the_answer_is_asked_for(hands: Hands, dialog: QDialog) -> None:
    think = named(dialog, QCheckBox, "thinkCheck")
    hands.bot.mouseClick(think, Qt.MouseButton.LeftButton, pos=think.rect().center() / 4)
    assert not button(dialog).isVisible()
    hands.bot.mouseClick(named(dialog, QPushButton, "answerButton"), Qt.MouseButton.LeftButton)
    assert button(dialog).isVisible()


def test_what_was_found_is_hidden_until_the_answer_is_asked_for(hands: Hands, dialog: QDialog) -> None:
    hands.bot.mouseClick(button(dialog), Qt.MouseButton.LeftButton)
    label = named(dialog, QLabel, "checkLabel")
    hands.bot.waitUntil(lambda: label.text().startswith("Played out 6 times: your choice "), timeout=30_000)
    think = named(dialog, QCheckBox, "thinkCheck")
    hands.bot.mouseClick(think, Qt.MouseButton.LeftButton, pos=think.rect().center() / 4)
    assert not label.isVisible()
    hands.bot.mouseClick(named(dialog, QPushButton, "answerButton"), Qt.MouseButton.LeftButton)
    assert label.isVisible()
