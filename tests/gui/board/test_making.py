"""The pictures that a movement needs: none is made in its first frame, all are there when it is over."""

from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from fourwinds.ui.board import round_table, tilted
from fourwinds.ui.board.motion import Clock, Tempo
from fourwinds.ui.board.placement import Placements
from fourwinds.ui.board.scene import BoardScene
from fourwinds.ui.board.tablestate import TableState
from fourwinds.ui.board.tileitem import TileItem
from fourwinds.ui.board.view import BoardView
from fourwinds.values import replace
from tests.gui.board.tables import late, table

FRAME = 16
UPRIGHT = partial(round_table.layout, upright=True)
BOARDS = pytest.mark.parametrize(
    "layout", [round_table.layout, UPRIGHT, tilted.layout], ids=["table", "upright", "tilted"]
)


@pytest.fixture
def clock(board: BoardView) -> Clock:
    """The clock of the board; the test turns it."""
    board.set_tempo(Tempo.even(20 * FRAME))
    found = board.scene().findChild(Clock)
    assert isinstance(found, Clock)
    return found


def around_the_table() -> tuple[TableState, TableState]:
    """A late table, and the same with the discards and melds of everybody at his neighbour's."""
    state = table(late())
    turned = (*state.seats[1:], state.seats[0])
    swapped = (replace(there, seat=here.seat, hand=here.hand) for here, there in zip(state.seats, turned, strict=True))
    return state, replace(state, seats=tuple(swapped))


def made(board: BoardView) -> int:
    """How many pictures of tiles there are; the winds in the middle change their players at once."""
    scene = board.scene()
    assert isinstance(scene, BoardScene)
    return sum(key[0] != "wind" for key in scene.painter._kept)


def set_out(board: BoardView, clock: Clock, before: TableState, after: TableState) -> None:
    """Shows the one table, and lets the tiles set out for the other one."""
    board.show_table(before, animate=False)
    QApplication.processEvents()
    board.show_table(after, animate=True)
    clock.pause()


def picture(board: BoardView) -> QImage:
    return board.picture().toImage()


@BOARDS
def test_the_first_frame_waits_for_no_picture(
    board: BoardView, clock: Clock, layout: Callable[..., Placements]
) -> None:
    board.set_layout(layout, animate=False)
    before, after = around_the_table()
    board.show_table(before, animate=False)
    picture(board)
    there = made(board)
    set_out(board, clock, before, after)
    picture(board)
    assert made(board) == there
    clock.updateCurrentTime(FRAME)
    assert made(board) > there


@BOARDS
def test_tiles_look_as_ever_where_they_arrive(
    board: BoardView, clock: Clock, layout: Callable[..., Placements]
) -> None:
    board.set_layout(layout, animate=False)
    before, after = around_the_table()
    set_out(board, clock, before, after)
    for frame in range(1, 21):
        clock.updateCurrentTime(FRAME * frame)
        picture(board)
    assert not board.is_moving
    arrived = picture(board)
    board.show_table(before, animate=False)
    board.show_table(after, animate=False)
    assert picture(board) == arrived


@BOARDS
def test_tiles_that_set_out_look_as_they_lay(board: BoardView, clock: Clock, layout: Callable[..., Placements]) -> None:
    board.set_layout(layout, animate=False)
    before, after = around_the_table()
    board.show_table(before, animate=False)
    lay = picture(board)
    set_out(board, clock, before, after)
    lifted = picture(board)
    # In the air they throw other shadows, but a face is never lost, mirrored or upside down.
    differing = sum(
        lay.pixel(x, y) != lifted.pixel(x, y) for x in range(0, lay.width(), 7) for y in range(0, lay.height(), 7)
    )
    assert differing < lay.width() * lay.height() / 49 * 0.25


def test_a_tile_stays_on_its_edge_until_its_face_is_made(
    board: BoardView, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BoardScene, "_make_some", lambda _: None)  # as if no frame left any time
    board.set_layout(tilted.layout, animate=False)
    set_out(board, clock, table(late()), table(late(), show_tiles=True))
    there = made(board)
    clock.updateCurrentTime(FRAME * 15)
    turning = [item for item in board.scene().items() if isinstance(item, TileItem) and 0 < item.look.turned < 0.5]
    assert turning
    picture(board)
    assert made(board) == there
    clock.updateCurrentTime(FRAME * 21)
    picture(board)
    assert made(board) > there
