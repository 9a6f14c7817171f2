"""Kongs on both boards: which tiles lie face down, where an added tile lies, and how they get there (B29, B141)."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from fourwinds.engine.seats import Seat
from fourwinds.ui.board.placement import Placement
from fourwinds.ui.board.scene import BoardScene
from fourwinds.ui.board.tablestate import Place
from tests.app.tables import PERSON, Computers, discarding
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands
from tests.gui.stacked import ANNA_DEALS, stacked_file

TIM = Seat(2)
PUNG = {
    2: "B3DwC147D147 EESSWB9",  # Tim deals and discards B3, of which Anna makes a pung; she draws the fourth
    3: "B33 DwDw C258D258 NNN",
    0: "B5678C369D369 SSE",
    1: "B5678C369D369 WWE",
}
BOARDS = ("TableBoard", "TiltedBoard", "ClassicBoard")


def melded(hands: Hands, owner: Seat = PERSON) -> list[Placement]:
    placements = hands.window.board.placements
    assert placements is not None
    return [p for p in placements.tiles if p.place is Place.MELD and p.owner == owner]


def melded_from_above(hands: Hands) -> list[Placement]:
    """As they lie on the table, however one sees it."""
    placements = hands.window.board.placements
    assert placements is not None
    flat = placements if placements.tilt is None else placements.tilt.flat
    return [p for p in flat.tiles if p.place is Place.MELD and p.owner == PERSON]


def declare(hands: Hands) -> None:
    hands.key(Qt.Key.Key_K)
    hands.press(hands.dialog("kongDialog"), "kongChoice1")
    hands.bot.waitUntil(lambda: len(hands.tiles(Place.MELD)) == 4)


@pytest.mark.parametrize("board", BOARDS)
def test_b141_the_tiles_move_from_the_hand_to_the_melded_row(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, board: str
) -> None:
    kong = {**ANNA_DEALS, 3: "DwDwDwDw B112 C258D258 N C4"}
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, kong, dealer=3)))
    hands.wait_for_turn()
    hands.window.actions_[board].trigger()
    hands.window.board.finish()
    scene = hands.window.board.scene()
    assert isinstance(scene, BoardScene)
    dragon = hands.tile("Dw").kind
    items = {tile.tile: scene.item_of(tile.tile) for tile in hands.tiles(Place.HAND) if tile.kind == dragon}
    hands.window.settings.animations = True
    declare(hands)
    assert hands.window.board.is_moving
    hands.window.board.finish()
    assert {tile.tile for tile in hands.tiles(Place.MELD)} == items.keys()
    for placement in melded(hands):
        item = items[placement.tile]
        assert item is scene.item_of(placement.tile)
        assert item is not None
        assert (item.pos().x(), item.pos().y()) == (placement.box.x, placement.box.y)
    assert [tile.face_up for tile in hands.tiles(Place.MELD)] == [False, True, True, False]
    assert [tile.kind for tile in hands.tiles(Place.MELD)] == [None, dragon, dragon, None]


@pytest.fixture(params=BOARDS)
def added(request: pytest.FixtureRequest, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> Hands:
    """Anna has claimed a pung of B3 from the left and added the fourth to it."""
    computers = Computers()
    computers.play[TIM] = discarding("B3", "E")
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, PUNG, "DrDrDrB3"), computers=computers))
    hands.window.actions_[request.param].trigger()
    hands.wait_for_slot(TIM)
    hands.bot.keyClick(hands.window.board, Qt.Key.Key_P)
    hands.wait_for_turn()
    hands.discard("C2")
    hands.wait_for_turn()
    declare(hands)
    return hands


def test_b141_an_added_tile_lies_sideways_beside_the_claimed_one_face_up(added: Hands) -> None:
    tiles = melded_from_above(added)
    assert {p.shown.face_up for p in tiles} == {True}
    (claimed,) = [p for p in tiles if p.shown.claimed]
    (fourth,) = [p for p in tiles if p.shown.added]
    assert claimed.facing == fourth.facing
    assert [p.facing == claimed.facing for p in tiles].count(True) == 2
    assert (fourth.box.y, fourth.box.width) == (claimed.box.y, claimed.box.width)
    assert 0 <= fourth.box.x - claimed.box.right <= 2
    others = [p for p in tiles if p not in (claimed, fourth)]
    assert all(p.box.x >= fourth.box.right for p in others)  # claimed from the left, so it lies at the left end
