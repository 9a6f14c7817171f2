"""The coach at the table: the question before a costly move, by mouse and by keys."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from fourwinds.engine.actions import Discard, Pass
from fourwinds.players.pricing import Cost, Size
from fourwinds.rules.parts import Ready
from fourwinds.text import Text
from fourwinds.ui.board.tablestate import Place
from tests.app.tables import PERSON, RULES, Advice, Computers, discarding
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands
from tests.gui.stacked import stacked_file

CHOW = {2: "B3DwC147D147EESSWB9", 3: "B12DwDwC258D258NNW", 0: "B5678C369D369SSE", 1: "B5678C369D369WWN"}
"""The player at the left deals and discards the Three of Bamboos, with which the person can make a chow."""


@pytest.fixture
def hands(make_window: MakeWindow, qtbot: QtBot) -> Hands:
    computers = Computers()
    window = make_window("--seed", "5", computers=computers)
    window.settings.coach = "mistakes"

    def advice() -> Advice:
        # The window warms up with an adviser, too, when it may be nobody's turn.
        question = window.session.question
        legal = () if question is None else question.legal
        better = next((a for a in reversed(legal) if isinstance(a, Discard)), None)
        tile = None if better is None else better.tile
        cost, fault = Cost(34.4, Size.MISTAKE), Text("it leaves your hand one tile further from ready")
        return Advice(better or Pass(), "That one is better.", tile, cost, fault)

    computers.advice = advice
    hands = Hands(qtbot, window)
    hands.key(Qt.Key.Key_F2)
    hands.wait_for_turn()
    return hands


def discard_first(hands: Hands) -> QMessageBox:
    hands.key(Qt.Key.Key_Home)
    hands.key(Qt.Key.Key_Space)
    return hands.dialog("coachDialog", QMessageBox)


def own_discards(hands: Hands) -> int:
    moment = hands.window.session.moment
    assert moment is not None
    return len(moment.view.seats[PERSON].discards)


def test_it_tells_the_cost_and_why_and_not_what_is_better(hands: Hands) -> None:
    box = discard_first(hands)
    assert box.text() == (
        "By the coach's reckoning this costs you about 34 points: it leaves your hand one tile further from ready."
    )
    assert "better" not in box.informativeText()
    assert own_discards(hands) == 0


def test_escape_and_the_first_button_choose_again(hands: Hands) -> None:
    hands.bot.keyClick(discard_first(hands), Qt.Key.Key_Escape)
    assert len(hands.tiles(Place.HAND)) == 14
    hands.press(discard_first(hands), "takeBackButton")
    assert own_discards(hands) == 0
    assert hands.window.session.question is not None


def test_it_can_be_played_all_the_same(hands: Hands) -> None:
    hands.press(discard_first(hands), "insistButton")
    hands.bot.waitUntil(lambda: own_discards(hands) == 1)


def test_what_is_better_is_shown_and_lifted_when_it_is_wanted(hands: Hands) -> None:
    hands.press(discard_first(hands), "showButton")
    assert own_discards(hands) == 0
    hands.bot.waitUntil(lambda: hands.message == "That one is better.")
    question = hands.window.session.question
    assert question is not None
    assert hands.window.table.advised is not None


@pytest.mark.parametrize(
    ("hand", "speaks"), [("B12345678C555DwDwN", False), ("B12C5588D25578DwDrN", True)], ids=["ready", "not ready"]
)
def test_who_declares_a_hand_ready_that_is_not_is_told(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, hand: str, speaks: bool
) -> None:
    rules = RULES.model_copy(update={"ready": Ready(rule="obligatory")})
    computers = Computers()
    computers.advice = lambda: Advice(Pass(), "Look at it.")
    others = {0: "B4567C369D369SSE", 1: "B5678C369D369WWN", 2: "B39C147D147EESSW"}
    file = stacked_file(tmp_path, {3: hand, **others}, "DrDrDrDg", dealer=3, rules=rules)
    window = make_window(file, computers=computers)
    window.settings.coach = "mistakes"
    hands = Hands(qtbot, window)
    hands.wait_for_turn()
    hands.settle()
    qtbot.mouseClick(window.strip.out, Qt.MouseButton.LeftButton)
    if speaks:
        box = hands.dialog("coachDialog", QMessageBox)
        assert box.text().startswith("Your hand is not ready")
        hands.press(box, "takeBackButton")
        assert not declares(hands)
    else:
        qtbot.waitUntil(lambda: declares(hands))


def declares(hands: Hands) -> bool:
    """Whether the person has just declared ready."""
    moment = hands.window.session.moment
    return moment is not None and moment.own is not None and moment.own.declaring


def press_offer(hands: Hands, begins: str) -> None:
    """Click the button near the hand whose claim begins so."""
    hands.bot.waitUntil(lambda: any(offer.id.startswith(begins) for offer in hands.window.board.offers))
    id_ = next(offer.id for offer in hands.window.board.offers if offer.id.startswith(begins))
    button = hands.window.board.findChild(QWidget, f"offer_{id_}")
    assert button is not None
    hands.settle()
    hands.bot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_a_costly_claim_waits_for_a_second_word(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    computers = Computers()
    computers.play[2] = discarding("B3")
    computers.advice = lambda: Advice(Pass(), "Let it go by.", cost=Cost(34.4, Size.MISTAKE))
    window = make_window(stacked_file(tmp_path, CHOW), computers=computers)
    window.settings.coach = "mistakes"
    hands = Hands(qtbot, window)
    hands.wait_for_slot(2)
    press_offer(hands, "chow")
    box = hands.dialog("coachDialog", QMessageBox)
    assert box.text() == "By the coach's reckoning this costs you about 34 points."
    hands.press(box, "takeBackButton")
    assert hands.tiles(Place.MELD) == []
    press_offer(hands, "chow")
    hands.press(hands.dialog("coachDialog", QMessageBox), "insistButton")
    qtbot.waitUntil(lambda: len(hands.tiles(Place.MELD)) == 3)
