"""Claiming: the slot, Tile Claimed and its second dialog, the buttons near the hand, robbing a kong."""

import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QDialog, QPushButton
from pytestqt.qtbot import QtBot

from fourwinds.app.worker import safe_action
from fourwinds.engine.actions import Action, Claim, DeclareKong
from fourwinds.engine.view import SeatView
from fourwinds.rules import RulePreset
from fourwinds.rules.parts import Penalties
from fourwinds.ui.board.tablestate import Place
from fourwinds.ui.mainwindow import MainWindow
from tests.app.tables import CHECKED, RULES, Computers, discarding
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands, open_dialogs
from tests.gui.stacked import stacked_file

TIM = 2
WAYS = {
    2: "B3DwC147D147 EESSWB9",  # Tim deals and discards B3, for which Anna has 1-2, 2-4 and 4-5
    3: "B1245 DwDw C258D25 NN",
    0: "B5678C369D369 SSE",
    1: "B5678C369D369 WWN",
}


def begin(
    make_window: MakeWindow, qtbot: QtBot, folder: Path, hands: dict[int, str], rules: RulePreset, discard: str
) -> Hands:
    computers = Computers()
    computers.play[TIM] = discarding(discard)
    player = Hands(qtbot, make_window(stacked_file(folder, hands, rules=rules), computers=computers))
    player.wait_for_slot(TIM)
    return player


def buttons(dialog: QDialog) -> list[str]:
    return [button.objectName() for button in dialog.findChildren(QPushButton) if button.isVisible()]


@pytest.mark.parametrize("rules", [RULES, CHECKED], ids=["unchecked", "checked"])
def test_b120_b121_every_button_is_there_only_where_claims_are_checked_afterwards(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, rules: RulePreset
) -> None:
    hands = begin(make_window, qtbot, tmp_path, WAYS, rules, "B3")
    hands.click_slot(TIM)
    dialog: QDialog = hands.dialog("tileClaimedDialog")
    everything = ["chowButton", "pungButton", "kongClaimButton", "outClaimButton", "ignoreButton"]
    assert buttons(dialog) == (everything if rules is RULES else ["chowButton", "ignoreButton"])


def test_b127_the_second_dialog_draws_the_ways(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES, "B3")
    hands.click_slot(TIM)
    hands.bot.keyClick(hands.dialog("tileClaimedDialog"), Qt.Key.Key_C)
    ways: QDialog = hands.dialog("claimWaysDialog")
    hands.press(ways, "wayButton2")
    hands.wait_for_turn()
    melded = sorted(tile.kind for tile in hands.tiles(Place.MELD) if tile.kind is not None)
    assert melded == [hands.tile(text, Place.MELD).kind for text in ("B2", "B3", "B4")]
    assert open_dialogs() == []


def test_back_from_the_second_dialog_leads_to_the_first(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES, "B3")
    hands.click_slot(TIM)
    hands.press(hands.dialog("tileClaimedDialog"), "chowButton")
    hands.press(hands.dialog("claimWaysDialog"), "backButton")
    hands.press(hands.dialog("tileClaimedDialog"), "ignoreButton")
    hands.bot.waitUntil(lambda: open_dialogs() == [])


def test_b124_ignore_costs_the_penalty_where_there_is_one(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES, "B3")
    hands.key(Qt.Key.Key_Space)
    hands.bot.keyClick(hands.dialog("tileClaimedDialog"), Qt.Key.Key_Escape)
    moment = hands.window.session.moment
    assert moment is not None
    hands.bot.waitUntil(lambda: faulty_claims(hands.window) == 1)


def test_ignore_costs_nothing_where_there_is_no_penalty(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    free = RULES.model_copy(update={"penalties": Penalties(faulty_claim=0)})
    hands = begin(make_window, qtbot, tmp_path, WAYS, free, "B3")
    hands.key(Qt.Key.Key_Space)
    hands.bot.keyClick(hands.dialog("tileClaimedDialog"), Qt.Key.Key_Escape)
    hands.bot.waitUntil(lambda: open_dialogs() == [])
    assert faulty_claims(hands.window) == 0
    assert hands.window.session.question is not None


def faulty_claims(window: MainWindow) -> int:
    moment = window.session.moment
    return 0 if moment is None else moment.state.seats[3].faulty_claims


@pytest.mark.parametrize("key", [Qt.Key.Key_C, Qt.Key.Key_2])
def test_the_offers_have_keys(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, key: Qt.Key) -> None:
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES, "B3")
    hands.bot.keyClick(hands.window.board, key)
    hands.wait_for_turn()
    assert len(hands.tiles(Place.MELD)) == 3


def test_enter_lets_the_tile_go_by(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES, "B3")
    assert "you can claim it (chow)" in hands.message
    hands.key(Qt.Key.Key_Return)
    hands.bot.waitUntil(lambda: not hands.tiles(Place.SLOT) or hands.tiles(Place.SLOT)[0].owner != TIM)
    assert hands.tiles(Place.MELD) == []


def test_nothing_is_offered_to_a_person_who_wants_no_help(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window = make_window()
    window.settings.help_claims = False
    window.close()
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES, "B3")
    assert hands.window.board.findChildren(QPushButton, "offer_chow1") == []
    assert "claim" not in hands.message


def test_the_dialog_goes_when_the_game_goes(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    hands = begin(make_window, qtbot, tmp_path, WAYS, RULES, "B3")
    hands.click_slot(TIM)
    hands.dialog("tileClaimedDialog")
    hands.window.session.abort()
    hands.bot.waitUntil(lambda: open_dialogs() == [])


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
    assert "rob" in hands.message


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
    hands.key(key)
    hands.dialog("pointsDialog")
    outcome = hands.window.session.results[-1].outcome
    assert (outcome.winners, outcome.discarder) == ((3,), TIM)
