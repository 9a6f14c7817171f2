"""The deal in the real window: watched or at once, finished by a click, and the wait of a computer dealer."""

from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QDialog, QPushButton
from pytestqt.qtbot import QtBot

from fourwinds.app.settings import Settings
from fourwinds.engine.seats import Seat
from fourwinds.ui.board.tablestate import Place
from fourwinds.ui.window.mainwindow import MainWindow
from tests.app.tables import HANDS, PERSON
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands, open_dialogs, remember
from tests.gui.stacked import ANNA_DEALS, stacked_file

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
TIM = Seat(2)


@pytest.fixture
def hands(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> Hands:
    """The person deals; whoever restarts the hand sees it dealt."""
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, ANNA_DEALS, "DrDrDrDg", dealer=3)))
    hands.wait_for_turn()
    hands.window.settings.animations = hands.window.settings.show_deal = True
    return hands


def deal(hands: Hands) -> None:
    hands.window.actions_["RestartHand"].trigger()


def test_b14_the_deal_is_watched_only_by_who_wants_to(hands: Hands) -> None:
    hands.window.settings.animation_speed = 400
    deal(hands)
    assert hands.window.table.is_dealing
    assert len(hands.tiles(Place.HAND)) < 14
    assert int(hands.window.strip.tiles_left.value.text()) > 100
    hands.bot.waitUntil(lambda: not hands.window.table.is_dealing)
    assert len(hands.tiles(Place.HAND)) == 14
    assert hands.window.strip.tiles_left.value.text() == "69"
    hands.window.settings.show_deal = False
    deal(hands)
    assert not hands.window.table.is_dealing
    assert len(hands.tiles(Place.HAND)) == 14


@pytest.mark.parametrize("board", ["TableBoard", "TiltedBoard", "ClassicBoard"])
@pytest.mark.parametrize("button", [LEFT, RIGHT])
@pytest.mark.parametrize("on_hand", [True, False])
def test_b15_a_click_anywhere_finishes_the_deal_and_does_nothing_else(
    hands: Hands, board: str, button: Qt.MouseButton, on_hand: bool
) -> None:
    hands.window.actions_[board].trigger()
    at = hands.tile("C2").rect.center() if on_hand else hands.window.board.rect().center()
    deal(hands)
    hands.bot.waitUntil(lambda: len(hands.tiles(Place.HAND)) == 8)
    hands.settle()
    hands.click(at, button)
    assert not hands.window.table.is_dealing
    assert not hands.window.board.is_moving
    assert len(hands.tiles(Place.HAND)) == 14
    assert not any(tile.lifted for tile in hands.tiles(Place.HAND))


def offered(window: MainWindow) -> list[str]:
    return [button.text() for button in window.board.findChildren(QPushButton) if button.isVisible()]


@pytest.mark.parametrize("by", ["enter", "board", "button"])
def test_b23_a_computer_dealer_waits_until_he_is_hurried(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, by: str
) -> None:
    remember(dealer_wait=Settings.dealer_wait.default)
    assert Settings.dealer_wait.default == 20_000
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, HANDS, dealer=TIM)))
    qtbot.waitUntil(lambda: offered(hands.window) == ["Tim begins: click or press Enter"])
    assert hands.message.endswith("A click on the board or Enter begins at once.")
    assert len(hands.tiles(Place.HAND, TIM)) == 14
    if by == "enter":
        hands.key(Qt.Key.Key_Return)
    elif by == "board":
        hands.settle()
        hands.click(QPoint(20, 20))
    else:
        hands.press(hands.window.board, "offer_begin")
    hands.bot.waitUntil(lambda: len(hands.tiles(Place.HAND, TIM)) == 13)
    assert offered(hands.window) == []


def test_nobody_is_asked_to_begin_for_a_person_or_in_auto_play(hands: Hands) -> None:
    hands.window.settings.dealer_wait = 20_000
    assert offered(hands.window) == []
    hands.window.settings.move_beat = 10_000
    hands.window.actions_["AutoPlay"].trigger()
    assert hands.window.session.question is None
    assert offered(hands.window) == []


def test_b16_the_wall_window_shows_the_break_and_every_tile_that_leaves(hands: Hands) -> None:
    hands.window.settings.show_wall_on_deal = True
    hands.window.settings.animation_speed = 400
    seen: list[int] = []
    hands.window.table.shown.connect(lambda table: seen.append(len(table.wall)))
    deal(hands)
    assert open_dialogs() == ["wallWindow"]
    wall = hands.window.appearance.wall
    assert wall is not None
    assert wall.view.is_breaking
    hands.bot.waitUntil(lambda: not hands.window.table.is_dealing)
    packets = [before - after for before, after in pairwise(seen) if before != after]
    assert packets == [4] * 12 + [1] * 5
    assert wall.view.table is not None
    assert len(wall.view.table.wall) == 83


def test_b58_b59_hands_that_are_turned_up_move_until_a_click(hands: Hands) -> None:
    hands.window.settings.animation_speed = 25
    assert {tile.face_up for tile in hands.tiles(Place.HAND, TIM)} == {False}
    hands.window.actions_["ShowTiles"].trigger()
    assert {tile.face_up for tile in hands.tiles(Place.HAND, TIM)} == {True}
    assert hands.window.board.is_moving
    hands.settle()
    hands.click(QPoint(20, 20))
    assert not hands.window.board.is_moving
    assert len(hands.tiles(Place.HAND)) == 14
    hands.window.actions_["ShowTiles"].trigger()
    assert {tile.face_up for tile in hands.tiles(Place.HAND, TIM)} == {False}


def test_b5_b39_b40_a_dealer_who_wins_deals_again_and_the_bar_counts_it(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    complete = {**ANNA_DEALS, 3: "DwDwDw B111222 C222 D5 D5"}
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, complete, dealer=3)))
    hands.wait_for_turn()
    strip = hands.window.strip
    # B40: hands that were played, so not the one that has only begun.
    assert (strip.hand_number.value.text(), strip.hand_counter.value.text()) == ("1", "0")
    hands.key(Qt.Key.Key_O)
    points: QDialog = hands.dialog("pointsDialog")
    assert strip.hand_counter.value.text() == "1"
    hands.bot.keyClick(points, Qt.Key.Key_Return)
    hands.wait_for_turn()
    assert (strip.hand_number.value.text(), strip.hand_counter.value.text()) == ("1, re-deal 1", "1")


def test_b59_all_hands_are_turned_up_when_somebody_goes_out(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    complete = {**ANNA_DEALS, 3: "DwDwDw B111222 C222 D5 D5"}
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, complete, dealer=3)))
    hands.wait_for_turn()
    hands.key(Qt.Key.Key_O)
    hands.bot.waitUntil(lambda: bool(hands.window.session.results))
    for seat in range(4):
        assert {tile.face_up for tile in hands.tiles(Place.HAND, Seat(seat))} == {True}
    assert hands.window.session.results[-1].outcome.winners == (PERSON,)
