"""A ready hand that may not go out on a discard is told so before the tile comes, and when it comes."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QMessageBox
from pytestqt.qtbot import QtBot

from fourwinds.rules import RulePreset
from tests.app.tables import PERSON, Computers
from tests.engine.table import preset
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands, remember
from tests.gui.stacked import ANNA_DEALS, stacked_file

READY = {
    3: "B234 B567 C345 C88 D56 D7",
    0: "E S W N Dr B1 B9 C1 C9 D1 D9 B9 Dg",
    1: "E S W N Dr B1 B9 C1 C9 D1 D9 D2 Dg",
    2: "E S W N Dr B1 B9 C1 C9 D1 D9 D3 Dg",
}
"""The person waits for D4 and D7 once he has thrown his D7; the next player draws a D4 and throws it."""


@pytest.fixture
def computers() -> Computers:
    return Computers()


def hands(make_window: MakeWindow, computers: Computers, qtbot: QtBot, folder: Path, rules: RulePreset) -> Hands:
    file = stacked_file(folder, READY, "D4DwDwDwDw", dealer=3, rules=rules)
    hands = Hands(qtbot, make_window(file, computers=computers))
    hands.wait_for_turn()
    return hands


def tag(hands: Hands) -> QLabel:
    found = hands.window.findChild(QLabel, "barredLabel")
    assert found is not None
    return found


def test_furiten_is_seen_and_told(make_window: MakeWindow, computers: Computers, qtbot: QtBot, tmp_path: Path) -> None:
    played = hands(make_window, computers, qtbot, tmp_path, preset("ema-riichi-2025"))
    assert not tag(played).isVisible()
    said: list[str] = []
    played.window.barred.told.connect(said.append)
    played.discard("D7")
    qtbot.waitUntil(tag(played).isVisible)
    assert tag(played).text() == "Furiten"
    why = "You wait for Four of Dots, Seven of Dots, and may not go out on a discard: Your own discards bar it."
    assert tag(played).accessibleDescription() == why
    told = "The Four of Dots would complete your hand, but you may not take it. Your own discards bar it."
    qtbot.waitUntil(lambda: told in said)
    played.wait_for_turn()
    # He still waits: what he has drawn since then does not help.
    assert tag(played).isVisible()


def test_other_rules_have_another_word(
    make_window: MakeWindow, computers: Computers, qtbot: QtBot, tmp_path: Path
) -> None:
    played = hands(make_window, computers, qtbot, tmp_path, preset("european-contemporary", discards__sacred="deal"))
    played.discard("D7")
    qtbot.waitUntil(tag(played).isVisible)
    assert tag(played).text() == "No discards"
    assert "Seven of Dots" in tag(played).accessibleDescription()
    assert "Four of Dots" not in tag(played).accessibleDescription()


def test_where_hints_are_not_wanted_nothing_is_told(
    make_window: MakeWindow, computers: Computers, qtbot: QtBot, tmp_path: Path
) -> None:
    remember(show_waits=False)
    played = hands(make_window, computers, qtbot, tmp_path, preset("ema-riichi-2025"))
    played.discard("D7")
    played.wait_for_turn()
    assert not tag(played).isVisible()


@pytest.mark.parametrize(
    ("then", "word", "why"),
    [
        ("dead", "Dead hand", "you may not go out in this hand, and yours is worth nothing."),
        ("barred", "May not go out", "you may not go out in this hand."),
    ],
)
def test_after_a_wrong_out_it_is_in_sight_until_the_hand_is_over(
    make_window: MakeWindow, computers: Computers, qtbot: QtBot, tmp_path: Path, then: str, word: str, why: str
) -> None:
    remember(show_waits=False)  # it is no hint
    rules = preset("european-contemporary", penalties__faulty_out_then=then)
    file = stacked_file(tmp_path, ANNA_DEALS, "DrDrDrDgDgDgDg", dealer=3, rules=rules)
    played = Hands(qtbot, make_window(file, computers=computers))
    played.wait_for_turn()
    assert not tag(played).isVisible()
    played.key(Qt.Key.Key_O)
    dialog = played.dialog("faultyOutDialog", QMessageBox)
    played.press(dialog, "yesButton")
    qtbot.waitUntil(tag(played).isVisible)
    assert tag(played).text() == word
    assert tag(played).accessibleDescription() == f"You have declared out wrongly: {why}"
    shown = played.window.table.current
    assert shown is not None
    assert [seat.barred for seat in shown.seats] == [False, False, False, True]
    assert shown.seats[PERSON].label == f"\N{MULTIPLICATION SIGN} {shown.seats[PERSON].name}"
    assert played.window.board.accessibleDescription().count("may not go out after a wrong Out") == 1
    played.discard("N")
    played.wait_for_turn()
    assert tag(played).isVisible()
    played.window.actions_["RestartHand"].trigger()
    qtbot.waitUntil(lambda: not tag(played).isVisible())
    played.wait_for_turn()
    assert not tag(played).isVisible()


def test_a_wrong_out_that_is_undone_is_not_told_of_any_more(
    make_window: MakeWindow, computers: Computers, qtbot: QtBot, tmp_path: Path
) -> None:
    rules = preset("european-contemporary", penalties__faulty_out_then="dead")
    file = stacked_file(tmp_path, ANNA_DEALS, "DrDrDrDrDgDgDgDg", dealer=3, rules=rules)
    played = Hands(qtbot, make_window(file, computers=computers))
    played.wait_for_turn()
    played.key(Qt.Key.Key_O)
    played.press(played.dialog("faultyOutDialog", QMessageBox), "yesButton")
    qtbot.waitUntil(tag(played).isVisible)
    qtbot.waitUntil(lambda: "That costs you" in played.message)
    played.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: not tag(played).isVisible())
    played.wait_for_turn()
    assert not tag(played).isVisible()
    qtbot.waitUntil(lambda: "It is your turn" in played.message and "costs" not in played.message)


def test_another_hand_is_free_again(
    make_window: MakeWindow, computers: Computers, qtbot: QtBot, tmp_path: Path
) -> None:
    played = hands(make_window, computers, qtbot, tmp_path, preset("ema-riichi-2025"))
    played.discard("D7")
    qtbot.waitUntil(tag(played).isVisible)
    played.wait_for_turn()
    assert played.window.session.person == PERSON
    played.discard("B2")
    qtbot.waitUntil(lambda: not tag(played).isVisible())
