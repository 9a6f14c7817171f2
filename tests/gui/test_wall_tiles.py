"""The wall of a finished hand, tile by tile, beside Look Back."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLabel, QPushButton

from fourwinds.engine.game import Game
from fourwinds.engine.lookback import LookBack, finished_deals, look_back
from fourwinds.tiles import kind_of, name
from fourwinds.ui.records.walltiles import WallTiles, WallTilesDialog
from tests.gui.hands import Hands
from tests.gui.test_look_back import computers, dialog, hands, named, slider

__all__ = ["computers", "dialog", "hands"]  # fixtures


@pytest.fixture
def look(hands: Hands, dialog: QDialog) -> LookBack:
    del dialog
    game = Game.from_record(hands.window.session.snapshot().record)
    return look_back(finished_deals(game, hands.window.session.person)[0])


@pytest.fixture
def wall(hands: Hands, dialog: QDialog) -> WallTilesDialog:
    hands.bot.mouseClick(named(dialog, QPushButton, "wallTilesButton"), Qt.MouseButton.LeftButton)
    found: WallTilesDialog = hands.dialog("wallTilesDialog", WallTilesDialog)
    return found


def tiles(wall: WallTilesDialog) -> WallTiles:
    return wall.tiles


def told(wall: WallTilesDialog) -> str:
    return named(wall, QLabel, "wallTold").text()


def test_a_click_tells_of_a_tile_and_goes_to_the_moment(
    hands: Hands, dialog: QDialog, wall: WallTilesDialog, look: LookBack
) -> None:
    drawn = [n for n, tile in enumerate(look.wall) if tile.taken is not None and tile.taken.turn]
    for number in (drawn[-1], drawn[0], 0):
        tile = look.wall[number]
        assert tile.taken is not None
        hands.bot.mouseClick(tiles(wall), Qt.MouseButton.LeftButton, pos=tiles(wall).place_of(number))
        assert slider(dialog).value() == tile.taken.step
        assert name(kind_of(tile.tile)) in told(wall)
        assert look.players[tile.taken.seat].name in told(wall)
    assert "dealt to" in told(wall)


def test_it_follows_look_back(hands: Hands, dialog: QDialog, wall: WallTilesDialog, look: LookBack) -> None:
    hands.bot.keyClick(slider(dialog), Qt.Key.Key_Home)
    first = tiles(wall).next
    assert first is not None
    taken = look.wall[first].taken
    assert taken is not None
    assert taken.turn == 1
    slider(dialog).setValue(taken.step)
    after = tiles(wall).next
    assert after is not None
    assert after > first
    hands.bot.keyClick(slider(dialog), Qt.Key.Key_End)
    assert tiles(wall).next is None


def test_the_arrow_keys_go_from_tile_to_tile_and_a_screen_reader_hears_it(
    hands: Hands, wall: WallTilesDialog, look: LookBack
) -> None:
    shown = tiles(wall)
    shown.setFocus()
    hands.bot.keyClick(shown, Qt.Key.Key_End)
    last = look.wall[-1]
    assert last.taken is None
    assert told(wall).endswith("nobody took it")
    assert shown.accessibleDescription() == told(wall)
    hands.bot.keyClick(shown, Qt.Key.Key_Up)
    assert told(wall).startswith(f"{len(look.wall) - 18}. ")
    hands.bot.keyClick(wall, Qt.Key.Key_Escape)
    assert not wall.isVisible()


@pytest.mark.parametrize("height", [300, 420, 560, 700, 900])
def test_the_last_row_is_whole_with_the_winds_below_it(
    hands: Hands, wall: WallTilesDialog, look: LookBack, height: int
) -> None:
    shown = tiles(wall)
    wall.resize(1300, height)
    hands.bot.waitUntil(lambda: wall.height() >= height)
    row = shown.place_of(18).y() - shown.place_of(0).y()
    assert shown.place_of(len(look.wall) - 1).y() + row // 2 <= shown.height()
