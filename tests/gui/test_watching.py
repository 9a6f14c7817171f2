"""Who only watches: four computer players from the first deal on, or Auto Play in the middle of one."""

import os
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QDialog
from pytestqt.qtbot import QtBot

import fourwinds.players
from fourwinds.app.settings import Settings
from fourwinds.ui.board.tablestate import Place
from tests.app.tables import PERSON
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands
from tests.gui.stacked import ANNA_DEALS, stacked_file


@pytest.fixture
def hands(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> Hands:
    """The person deals and is asked for the first discard."""
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, ANNA_DEALS, "DrDrDrDg", dealer=3)))
    hands.wait_for_turn()
    hands.settle()
    return hands


def watched(hands: Hands) -> None:
    """Begin a game of four computer players by the dialog."""
    hands.press(hands.window.welcome, "setupButton")
    dialog: QDialog = hands.dialog("newGameDialog")
    forgetful = dialog.findChild(QCheckBox, f"scatterbrainBox{PERSON}")
    assert forgetful is not None
    assert not forgetful.isVisible()
    hands.press(dialog, "watchBox")
    assert forgetful.isVisible()
    hands.press(dialog, "startButton")
    hands.window.activateWindow()  # as a window manager does when a dialog has gone


def test_four_computer_players_play_one_deal_after_the_other(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window("--seed", "3", computers=fourwinds.players)
    with qtbot.waitSignals([window.session.deal_ended] * 2, timeout=60_000):
        watched(Hands(qtbot, window))
    assert window.session.person is None
    assert not any(player.human for player in window.session.players)
    assert len(window.session.results) >= 2


def test_the_choice_to_watch_is_remembered_and_told_on_the_welcome_panel(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window("--seed", "3")
    watched(Hands(qtbot, window))
    assert [player.human for player in Settings.of_user(os.environ).players] == [False] * 4
    window.session.abort()
    at_the_table = "Jack (Defensive), Helen (Expert), Tim (Limitmaker), Player (Beginner)"
    told = window.welcome._rules.text().replace("\N{NO-BREAK SPACE}", " ")
    assert f"watching {at_the_table}" in told


def test_who_watches_is_told_why_keys_do_nothing(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window("--seed", "3")
    window.settings.move_beat = 10_000
    hands = Hands(qtbot, window)
    watched(hands)
    qtbot.waitUntil(lambda: bool(hands.tiles(Place.HAND)))  # the table of a new game comes in parts
    for key in (Qt.Key.Key_Space, Qt.Key.Key_H):
        window.say("-")
        hands.key(key)
        assert "watching the computer players" in hands.message, key
    hands.click(hands.tiles(Place.HAND)[0].rect.center())
    assert not any(tile.lifted for tile in hands.tiles(Place.HAND))


def test_auto_play_lowers_the_lifted_tile(hands: Hands) -> None:
    hands.window.settings.move_beat = 10_000
    hands.click_tile("D5")
    assert [tile.lifted for tile in hands.tiles(Place.HAND)].count(True) == 1
    hands.window.actions_["AutoPlay"].trigger()
    assert not any(tile.lifted for tile in hands.tiles(Place.HAND))
    hands.click_tile("D5")
    assert not any(tile.lifted for tile in hands.tiles(Place.HAND))
    hands.window.actions_["AutoPlay"].trigger()
    hands.wait_for_turn()
    assert not any(tile.lifted for tile in hands.tiles(Place.HAND))
