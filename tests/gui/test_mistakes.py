"""A mistake found in Look Back comes back in My Mistakes, and is answered by mouse and keys."""

from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLabel, QListWidget, QPushButton
from pytestqt.qtbot import QtBot

from fourwinds.engine.actions import DeclareReady
from fourwinds.engine.lookback import essence
from fourwinds.rules.parts import Ready
from fourwinds.ui.board.tablestate import Place
from fourwinds.ui.practice.choices import choices as offered_choices
from fourwinds.ui.practice.mistakes import MistakesWindow
from tests.app.tables import PERSON, RULES
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands
from tests.gui.stacked import stacked_file
from tests.gui.test_look_back import Adviser, computers, go_out, hands, opened, wait_for_advice

__all__ = ["computers", "hands"]  # fixtures


@pytest.fixture
def window(hands: Hands, computers: Adviser) -> MistakesWindow:
    """The person's first discard was a mistake: the adviser always discards the first tile of the hand."""
    computers.lost = 40.0
    go_out(hands)
    dialog = opened(hands)
    wait_for_advice(hands, dialog)
    dialog.reject()
    hands.bot.waitUntil(hands.window.isActiveWindow)
    hands.key(Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    found = hands.dialog("mistakesWindow", MistakesWindow)
    hands.bot.waitUntil(lambda: found._advice is not None and found._board.table is not None)
    return found


def text(window: QDialog, name: str) -> str:
    label = window.findChild(QLabel, name)
    assert label is not None
    return label.text()


def choices(window: QDialog) -> QListWidget:
    found = window.findChild(QListWidget, "choiceList")
    assert found is not None
    return found


def press(window: QDialog, qtbot: QtBot, name: str) -> None:
    button = window.findChild(QPushButton, name)
    assert button is not None
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_it_asks_what_one_would_do_then(window: MistakesWindow, hands: Hands) -> None:
    rules = hands.window.session.rules
    assert rules is not None
    assert text(window, "mistakeQuestion") == f"{rules.name}, turn 1. What would you do?"
    offered = [choices(window).item(row).text() for row in range(choices(window).count())]
    assert "Discard the East Wind" in offered
    assert len(offered) == len(set(offered))
    assert not text(window, "mistakeVerdict")
    assert not text(window, "mistakeWhy")


def test_the_others_hands_are_hidden(window: MistakesWindow) -> None:
    shown = window._board.tiles()
    assert {tile.face_up for tile in shown if tile.place is Place.HAND and tile.owner != PERSON} == {False}


def test_the_right_tile_by_a_click_on_it(window: MistakesWindow, qtbot: QtBot) -> None:
    assert window._stood is not None
    assert window._stood.view is not None
    first = window._stood.view.hand[0]
    tile = next(tile for tile in window._board.tiles() if tile.tile == first)
    qtbot.mouseClick(window._board.viewport(), Qt.MouseButton.LeftButton, pos=tile.rect.center())
    assert "Right." in text(window, "mistakeVerdict")
    assert "In the game: Discard the East Wind" in text(window, "mistakeWhy")
    (card, *_) = window._deck.due(date.today()) or window._deck.cards  # noqa: DTZ011
    assert card.streak == 1
    assert not card.is_due(date.today())  # noqa: DTZ011


def test_the_same_mistake_by_keys_comes_once_more(window: MistakesWindow, qtbot: QtBot) -> None:
    found = choices(window)
    asked = window._card
    row = next(n for n in range(found.count()) if found.item(n).text() == "Discard the East Wind")
    for _ in range(row):
        qtbot.keyClick(found, Qt.Key.Key_Down)
    qtbot.keyClick(found, Qt.Key.Key_Return)
    assert "Not quite: that costs about" in text(window, "mistakeVerdict")
    assert asked is not None
    assert asked.streak == 0
    assert asked in window._left
    # Nothing more can be chosen before the next one.
    qtbot.keyClick(found, Qt.Key.Key_Home)
    qtbot.keyClick(found, Qt.Key.Key_Return)
    assert asked.streak == 0
    press(window, qtbot, "nextButton")
    qtbot.waitUntil(lambda: window._given is None and window._advice is not None)


def test_who_chooses_in_the_list_by_a_click_answers_with_the_button(window: MistakesWindow, qtbot: QtBot) -> None:
    found = choices(window)
    press(window, qtbot, "nextButton")
    assert not text(window, "mistakeVerdict"), "nothing is chosen yet"
    row = next(n for n in range(found.count()) if found.item(n).text() == "Discard the East Wind")
    qtbot.mouseClick(found.viewport(), Qt.MouseButton.LeftButton, pos=found.visualItemRect(found.item(row)).center())
    assert not text(window, "mistakeVerdict"), "a click only chooses"
    button = window.findChild(QPushButton, "nextButton")
    assert button is not None
    assert button.text() == "Cho&ose"
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert "Not quite: that costs about" in text(window, "mistakeVerdict")
    assert button.text() == "&Next"


def test_one_that_is_taken_out_does_not_come_back(window: MistakesWindow, qtbot: QtBot) -> None:
    count = len(window._deck.cards)
    press(window, qtbot, "removeButton")
    assert len(window._deck.cards) == count - 1


def test_at_the_end_it_says_so(window: MistakesWindow, qtbot: QtBot) -> None:
    while window._card is not None:
        press(window, qtbot, "removeButton")
    assert "There are no mistakes here yet." in text(window, "nothingAsked")
    assert not window._board.isVisible()


def test_what_was_right_comes_back_and_it_says_when(window: MistakesWindow, qtbot: QtBot) -> None:
    while window._card is not None:
        qtbot.waitUntil(lambda: window._advice is not None)
        advice = window._advice
        assert advice is not None
        chosen = next(a for a in window._offered if essence(a) == essence(advice.action))
        row = choices(window).item(window._offered.index(chosen))
        qtbot.mouseClick(
            choices(window).viewport(),
            Qt.MouseButton.LeftButton,
            pos=choices(window).visualItemRect(row).center(),
        )
        press(window, qtbot, "nextButton")
        press(window, qtbot, "nextButton")
    assert text(window, "nothingAsked") == "That is all for today."
    assert text(window, "nothingComing") == "The next one comes back tomorrow."
    label = window.findChild(QLabel, "nothingComing")
    assert label is not None
    assert label.alignment() & Qt.AlignmentFlag.AlignHCenter
    assert abs(label.mapTo(window, label.rect().center()).x() - window.rect().center().x()) <= 2


def test_before_the_first_mistake_it_tells_where_they_come_from(make_window: MakeWindow, qtbot: QtBot) -> None:
    main = make_window("--seed", "5")
    main.actions_["Mistakes"].trigger()
    found = Hands(qtbot, main).dialog("mistakesWindow", MistakesWindow)
    qtbot.waitUntil(lambda: "Look Back" in text(found, "nothingComing"))
    shown = {button.objectName() for button in found.findChildren(QPushButton) if button.isVisible()}
    assert not shown & {"nextButton", "removeButton"}, "there is nothing to go on to, or to take out"
    label = found.findChild(QLabel, "nothingComing")
    assert label is not None
    assert label.height() >= label.heightForWidth(label.width()), "all of it can be read"
    assert found.height() < 2 * label.height() + 200, "no larger than its words need"
    assert found.width() < main.width() * 0.7
    found.reject()


@pytest.mark.parametrize(
    ("hand", "offered"), [("B12345678C555DwDwN", True), ("B12C5588D25578DwDrN", False)], ids=["ready", "not ready"]
)
def test_ready_is_a_choice_for_a_hand_that_is_ready(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, hand: str, offered: bool
) -> None:
    rules = RULES.model_copy(update={"ready": Ready(rule="obligatory")})
    others = {0: "B4567C369D369SSE", 1: "B5678C369D369WWN", 2: "B39C147D147EESSW"}
    window = make_window(stacked_file(tmp_path, {3: hand, **others}, "DrDrDrDg", dealer=3, rules=rules))
    Hands(qtbot, window).wait_for_turn()
    question = window.session.question
    assert question is not None
    assert DeclareReady() in question.legal, "by these rules anybody may say so"
    assert (DeclareReady() in offered_choices(question.legal, question.view)) == offered
