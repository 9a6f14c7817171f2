"""Orders for the rest of a hand: going out at once, claiming nothing, discarding what is drawn."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import Seat
from fourwinds.engine.view import View
from fourwinds.tiles import kind_of, notation
from fourwinds.ui.board.tablestate import Place
from fourwinds.ui.table.orders import ORDERS
from tests.app.tables import Computers, discarding
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands
from tests.gui.stacked import ANNA_DEALS, stacked_file

ANNA = Seat(3)
READY = ANNA_DEALS | {3: "B12345678C555DwDwN"}
"""Without the North Wind the person waits for 3, 6 and 9 of bamboos; Tim (seat 2) has them."""


def play(make_window: MakeWindow, bot: QtBot, folder: Path, hands: dict[int, str], draws: str, *tims: str) -> Hands:
    file = stacked_file(folder, hands, draws, dealer=3)
    playing = Hands(bot, make_window(file, computers=Computers(limitmaker=discarding(*tims)) if tims else Computers()))
    playing.wait_for_turn()
    playing.settle()
    return playing


def state(hands: Hands) -> View:
    moment = hands.window.session.moment
    assert moment is not None
    return moment.view


def order(hands: Hands, name: str) -> None:
    hands.window.actions_[name].trigger()


def own_discards(hands: Hands) -> str:
    return "".join(notation(kind_of(d.tile)) for d in state(hands).seats[ANNA].discards)


def test_what_is_drawn_is_discarded_until_the_order_is_taken_back(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    hands = play(make_window, qtbot, tmp_path, ANNA_DEALS, "DrDrDrB9DgDgDgC9")
    order(hands, "ClaimNothing")
    hands.discard("N")
    hands.wait_for_turn()
    hands.window.settings.move_beat = 10_000
    order(hands, "DiscardDrawn")
    assert hands.window.orders.is_due
    order(hands, "DiscardDrawn")
    assert not hands.window.orders.is_due
    hands.window.settings.move_beat = 0
    order(hands, "DiscardDrawn")
    qtbot.waitUntil(lambda: own_discards(hands).startswith("NB9C9"))


def test_nothing_is_claimed_and_nothing_is_asked(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    hands = play(make_window, qtbot, tmp_path, ANNA_DEALS, "DwDrDr", "C1")
    order(hands, "ClaimNothing")
    hands.discard("N")
    hands.wait_for_turn()  # the white dragon that Jack discarded would have made a pung
    assert not state(hands).seats[ANNA].melds
    assert any(kind_of(d.tile) == 33 for d in state(hands).seats[0].discards)


def test_without_the_order_the_same_discard_is_offered(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    hands = play(make_window, qtbot, tmp_path, ANNA_DEALS, "DwDrDr", "C1")
    hands.discard("N")
    hands.wait_for_slot(0)
    assert hands.window.board.findChild(QPushButton, "offer_pung1") is not None


@pytest.mark.parametrize("drawn", [True, False])
def test_the_hand_goes_out_at_once(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, drawn: bool) -> None:
    hands = play(make_window, qtbot, tmp_path, READY, "DrDrDrB9" if drawn else "B9DrDr")
    order(hands, "OutAtOnce")
    hands.discard("N")
    qtbot.waitUntil(lambda: state(hands).phase is Phase.OVER)
    (won,) = hands.window.session.results
    assert won.outcome.winners == (ANNA,)


def test_a_winning_tile_is_offered_although_nothing_is_to_be_claimed(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    hands = play(make_window, qtbot, tmp_path, READY, "B9DrDr")
    order(hands, "ClaimNothing")
    hands.discard("N")
    hands.wait_for_slot(0)
    assert hands.tile("B9", Place.SLOT, Seat(0)).face_up


def test_a_winning_tile_is_not_thrown_away(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    hands = play(make_window, qtbot, tmp_path, READY, "DrDrDrB9")
    hands.discard("N")
    order(hands, "DiscardDrawn")
    hands.wait_for_turn()
    assert hands.tile("B9").face_up
    assert not hands.window.orders.is_due


def test_the_orders_end_with_the_hand(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    hands = play(make_window, qtbot, tmp_path, READY, "DrDrDrB9")
    for name in ORDERS:
        order(hands, name)
    qtbot.waitUntil(lambda: state(hands).phase is Phase.OVER)
    assert not any(hands.window.actions_[name].isChecked() for name in ORDERS)


def test_without_a_game_there_is_nothing_to_order(make_window: MakeWindow) -> None:
    window = make_window("--seed", "5")
    assert not any(window.actions_[name].isEnabled() for name in ORDERS)


SAID = {
    "OutAtOnce": (
        Qt.Key.Key_O,
        "You go out as soon as your hand may, until the hand is over; Ctrl+Shift+O ends that.",
        "You say yourself again when you go out.",
    ),
    "ClaimNothing": (
        Qt.Key.Key_P,
        "You claim nothing until the hand is over; Ctrl+Shift+P ends that.",
        "You are asked again about discards that you can claim.",
    ),
    "DiscardDrawn": (
        Qt.Key.Key_X,
        "You discard whatever you draw until the hand is over; Ctrl+Shift+X ends that.",
        "You choose your discards yourself again.",
    ),
}


@pytest.mark.parametrize("command", SAID)
def test_an_order_says_what_it_does_how_to_end_it_and_what_holds_then(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, command: str
) -> None:
    hands = play(make_window, qtbot, tmp_path, ANNA_DEALS, "DrDrDrB9")
    key, given, ended = SAID[command]
    hands.key(key, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert hands.window.strip.message.message == given
    order(hands, command)
    assert hands.window.strip.message.message == ended


class TestOneClick:
    def test_a_click_discards_on_the_own_turn(self, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
        hands = play(make_window, qtbot, tmp_path, ANNA_DEALS, "DrDrDrB9")
        hands.window.settings.one_click = True
        hands.click_tile("N")
        qtbot.waitUntil(lambda: own_discards(hands) == "N")

    def test_a_click_on_another_turn_lifts(self, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
        hands = play(make_window, qtbot, tmp_path, ANNA_DEALS, "DrDrDrB9")
        hands.window.settings.move_beat = 10_000
        hands.discard("N")
        hands.window.settings.one_click = True
        hands.click_tile("C2")
        assert hands.tile("C2").lifted
        assert len(hands.tiles(Place.HAND)) == 13

    def test_a_click_in_the_moment_of_the_turn_is_taken_for_a_stray_one(
        self, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
    ) -> None:
        hands = play(make_window, qtbot, tmp_path, ANNA_DEALS, "DrDrDrB9")
        hands.window.settings.one_click = True
        hands.window.play.note_change()  # as if the turn had come this very moment
        hands.click_tile("N")
        assert own_discards(hands) == ""
        assert "once more" in hands.message


def test_f11_fills_the_screen_and_gives_the_window_back(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window("--seed", "5")
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    assert window.actions_["FullScreen"].isChecked()
    qtbot.keyClick(window, Qt.Key.Key_F11)
    assert not window.isFullScreen()
    assert not window.actions_["FullScreen"].isChecked()
