"""A kong that can be robbed: the pointer is led to its button, and clicks and keys rob it (B143-B145)."""

import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from fourwinds.app.worker import safe_action
from fourwinds.engine.actions import Action, Claim, DeclareKong
from fourwinds.engine.seats import Seat
from fourwinds.engine.view import SeatView
from fourwinds.ui.board.items import RingItem
from fourwinds.ui.board.tablestate import Place
from tests.app.tables import Computers, discarding
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands, remember
from tests.gui.stacked import stacked_file

TIM = 2
ROBBED = {
    0: "B3B4567C5569D369 ES",  # Jack deals and discards B3, of which Tim makes a pung
    1: "B5678C59D1269 WWE",
    2: "B33C19D1177EESSW",
    3: "B12C234C678D345 NN",  # Anna lets it go by and waits for the fourth
}


def melding(view: SeatView, legal: Sequence[Action], rng: random.Random) -> Action:
    """Claims pungs and declares kongs."""
    return next((a for a in legal if isinstance(a, Claim | DeclareKong)), safe_action(view, legal))


@pytest.fixture
def robbing(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> Hands:
    """Anna may go out on Jack's B3, or let it go by and rob Tim's kong."""
    remember(claim_clock=True)
    computers = Computers()
    computers.play = {0: discarding("B3"), TIM: melding}
    file = stacked_file(tmp_path, ROBBED, "DrDrDr B3", dealer=0)
    hands = Hands(qtbot, make_window(file, computers=computers))
    hands.wait_for_slot(0)
    return hands


def test_b145_the_pointer_is_led_to_the_button_of_who_wants_no_other_help(robbing: Hands) -> None:
    hands = robbing
    hands.window.settings.help_claims = False
    hands.key(Qt.Key.Key_Return)
    hands.wait_for_turn()
    hands.key(Qt.Key.Key_End)
    hands.key(Qt.Key.Key_Space)
    button = hands.window.strip.kong
    hands.bot.waitUntil(lambda: button.text() == "Rob Kong")
    assert button.rect().contains(button.mapFromGlobal(QCursor.pos()))
    assert "You can rob Tim's kong" in hands.window.strip.message.message
    assert "Rob the kong" in button.statusTip()
    question = hands.window.session.question
    assert question is not None
    assert question.deadline == 5_000


def test_b145_without_the_hint_the_pointer_stays_and_the_time_is_short(robbing: Hands) -> None:
    hands = robbing
    hands.window.settings.help_claims = hands.window.settings.hint_on_robbing = False
    hands.key(Qt.Key.Key_Return)
    hands.wait_for_turn()
    QCursor.setPos(hands.window.mapToGlobal(hands.window.board.rect().center()))
    before = QCursor.pos()
    hands.key(Qt.Key.Key_End)
    hands.key(Qt.Key.Key_Space)
    hands.bot.waitUntil(lambda: hands.window.strip.kong.text() == "Rob Kong")
    assert QCursor.pos() == before
    question = hands.window.session.question
    assert question is not None
    assert question.deadline == 2_000


def test_what_can_be_robbed_is_told_where_the_buttons_stand(robbing: Hands) -> None:
    hands = robbing
    hands.key(Qt.Key.Key_Return)
    hands.wait_for_turn()
    hands.key(Qt.Key.Key_End)
    hands.key(Qt.Key.Key_Space)
    hands.bot.waitUntil(lambda: hands.window.strip.kong.text() == "Rob Kong")
    assert hands.message == "Tim adds the Three of Bamboos to a pung: you can rob the kong and go out."
    offered = [b.text() for b in hands.window.board.findChildren(QPushButton) if b.isVisible()]
    assert offered == ["Pass  (Enter)", "Rob Kong  (K)"]
    # The clock runs around the tile, wherever it lies.
    placements = hands.window.board.placements
    assert placements is not None
    (at_stake,) = [p for p in placements.tiles if p.shown.at_stake]
    rings = [item for item in hands.window.board.scene().items() if isinstance(item, RingItem)]
    (ring,) = [ring for ring in rings if ring.fraction is not None]
    assert ring.boundingRect().center().toTuple() == at_stake.box.center


@pytest.mark.parametrize("key", [Qt.Key.Key_K, Qt.Key.Key_O])
def test_b143_b144_a_kong_can_be_robbed_by_the_button_that_says_so(robbing: Hands, key: Qt.Key) -> None:
    hands = robbing
    hands.key(Qt.Key.Key_Return)
    hands.wait_for_turn()
    assert hands.window.strip.kong.text() == "Kong"
    hands.key(Qt.Key.Key_End)
    hands.key(Qt.Key.Key_Space)
    hands.bot.waitUntil(lambda: hands.window.strip.kong.text() == "Rob Kong")
    assert hands.window.strip.kong.isEnabled()
    robbed = hands.tiles(Place.MELD, Seat(TIM))
    hands.key(key)
    hands.dialog("pointsDialog")
    outcome = hands.window.session.results[-1].outcome
    assert (outcome.winners, outcome.discarder) == ((3,), TIM)
    # B146: the tile is gone from the kong and stands apart beside the hand that it completes.
    left = [tile.tile for tile in hands.tiles(Place.MELD, Seat(TIM))]
    (taken,) = [tile.tile for tile in robbed if tile.tile not in left]
    *_, last, won = hands.tiles(Place.HAND)
    assert won.tile == taken
    assert won.rect.left() - last.rect.right() > 5
    assert "Three of Bamboos (winning tile)" in hands.window.board.accessible_text()
