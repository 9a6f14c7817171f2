from collections.abc import Callable
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourwinds.engine.seats import Seat
from fourwinds.engine.state import DealState
from fourwinds.ui.board import round_table
from fourwinds.ui.board.eye import Eye, Stand, around, lying, standing
from fourwinds.ui.board.faceitem import SMALLEST
from fourwinds.ui.board.placement import Box, Placement, Placements, Plate
from fourwinds.ui.board.tablestate import Place, TableState
from fourwinds.ui.board.tilted import layout
from tests.gui.board.strategies import HEIGHTS, PERSON, WIDTHS, tables
from tests.gui.board.tables import dealt, early, late, middle, sights, table

JACK, ACROSS, TIM = Seat(1), Seat(2), Seat(3)
SIZES = [(1000, 560), (1280, 740), (1920, 1010), (3840, 2080), (2560, 1010), (1000, 1000), (900, 1400)]
EYE = Eye.over(1000, 600, 20)
FOOT = Box(300, 300, 40, 50)


def of(board: Placements, seat: Seat, place: Place) -> list[Placement]:
    return [p for p in board.tiles if p.owner == seat and p.place is place]


def middle_of_face(placement: Placement) -> tuple[float, float]:
    assert placement.solid is not None
    x, y = (sum(part) / 4 for part in zip(*placement.solid.face, strict=True))
    return placement.box.x + x, placement.box.y + y


class TestEye:
    def test_the_near_edge_is_the_lower_edge_of_the_screen_and_the_far_one_smaller(self) -> None:
        assert EYE.see(0, EYE.depth) == pytest.approx((0, 600))
        left, top = EYE.see(0, 0)
        assert top == pytest.approx(20)
        assert left == pytest.approx(100)  # a fifth of the breadth is lost, half of that at each side

    def test_what_is_high_is_seen_farther_up_and_larger(self) -> None:
        assert EYE.see(400, 300, 50)[1] < EYE.see(400, 300)[1]
        assert EYE.scale(300, 50) > EYE.scale(300)

    def test_of_a_tile_one_sees_the_front_and_the_side_that_is_turned_to_the_middle(self) -> None:
        at_left, at_right = lying(EYE, FOOT, 0, 20), lying(EYE, Box(660, 300, 40, 50), 0, 20)
        assert len(at_left.slabs) == len(at_right.slabs) == 4
        assert len(lying(EYE, Box(480, 300, 40, 50), 0, 20).slabs) == 2
        inwards = [max(x for x, _ in slab.corners) for slab in at_left.slabs[:2]]
        assert max(inwards) > at_left.face[1][0]  # the right side, beside the face

    def test_it_covers_its_face_and_its_sides_and_nothing_beside(self) -> None:
        solid = lying(EYE, FOOT, 0, 20)
        (x, y), (right, _), (_, bottom), _ = solid.face
        assert solid.covers((x + right) / 2, (y + bottom) / 2)
        assert solid.covers((x + right) / 2, bottom + 4)
        assert not solid.covers((x + right) / 2, y - 1)
        assert not solid.covers(right + 30, y)

    @pytest.mark.parametrize("shown", ["near", "left", "right"])
    def test_a_standing_tile_is_as_high_as_it_stands(self, shown: str) -> None:
        solid = standing(EYE, Stand(FOOT, 60, shown))
        (_, top), _, _, (_, bottom) = solid.face
        assert bottom - top > 25
        assert solid.flat == (40 if shown == "near" else 50, 60)


@given(tables(), WIDTHS, HEIGHTS, st.booleans())
def test_everything_is_in_the_window(shown: TableState, width: int, height: int, upright: bool) -> None:
    board = layout(shown, width, height, upright=upright)
    window = Box(0, 0, width, height)
    assert isinstance(board.furniture, Plate)
    assert {p.tile for p in board.tiles} == {p.tile for p in round_table.layout(shown, width, height).tiles}
    for placement in board.tiles:
        assert window.holds(placement.box), placement
    for part in board.seats:
        assert window.holds(part.slot)
        assert window.holds(part.face)
        assert board.furniture.box.holds(part.panel)


@given(tables(), WIDTHS, HEIGHTS, st.booleans())
def test_whatever_lies_face_up_is_seen_and_can_be_pointed_at(
    shown: TableState, width: int, height: int, upright: bool
) -> None:
    board = layout(shown, width, height, upright=upright)
    for placement in board.tiles:
        if placement.solid is not None and placement.shown.face_up and placement.place is not Place.WALL:
            assert board.tile_at(*middle_of_face(placement)) == placement


@given(tables(), WIDTHS, HEIGHTS)
def test_the_hand_stands_upright_in_front_of_everything(shown: TableState, width: int, height: int) -> None:
    board = layout(shown, width, height)
    hand = of(board, PERSON, Place.HAND)
    assert all(p.solid is None and p.facing == 0 for p in hand)
    assert len({p.box.width for p in hand}) <= 1
    for placement in hand:
        assert board.tile_at(*placement.box.center) == placement
        assert placement.box.x == int(placement.box.x)
        assert placement.box.y == int(placement.box.y)


@pytest.mark.parametrize(("width", "height"), SIZES[:5])
@pytest.mark.parametrize("state", [early, dealt, middle, late])
def test_in_wide_windows_discards_are_wider_than_on_the_table_board(
    state: Callable[[], DealState], width: int, height: int
) -> None:
    """The table is deeper than the screen, so that all on it is larger; what is lost is height."""
    shown = table(state())
    tilted, flat = layout(shown, width, height), round_table.layout(shown, width, height)
    for seat in (PERSON, ACROSS):
        assert tilted.seats[seat].slot.width >= flat.seats[seat].slot.width
        assert tilted.seats[seat].slot.height >= flat.seats[seat].slot.height * 0.7


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("state", [middle, late])
def test_the_plate_hides_no_face_and_no_face_hides_the_plate(
    state: Callable[[], DealState], width: int, height: int
) -> None:
    board = layout(table(state()), width, height)
    assert isinstance(board.furniture, Plate)
    plate = board.furniture.box
    for placement in board.tiles:
        if placement.place in {Place.DISCARDS, Place.SLOT}:
            assert placement.solid is not None
            face = around(placement.solid.moved(placement.box.x, placement.box.y).face)
            assert not plate.overlaps(face), placement


def test_what_is_farther_away_is_smaller_and_hidden_by_what_is_nearer() -> None:
    board = layout(table(middle()), 1280, 740)
    across, own = of(board, ACROSS, Place.DISCARDS), of(board, PERSON, Place.DISCARDS)
    assert across[0].box.width < own[0].box.width
    there = [p for p in board.tiles if p.solid is not None]
    assert all(a.z < b.z for a, b in pairwise(there))
    assert max(p.box.bottom for p in there[:5]) < min(p.box.bottom for p in there[-5:])


def test_hidden_hands_stand_and_open_ones_lie() -> None:
    hidden, opened = layout(table(middle()), 1280, 740), layout(table(middle(), show_tiles=True), 1280, 740)
    standing_tile, lying_tile = (of(board, ACROSS, Place.HAND)[0].solid for board in (hidden, opened))
    assert standing_tile is not None
    assert lying_tile is not None
    assert standing_tile.high > lying_tile.high


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_every_tile_begins_on_a_pixel_of_the_screen(ratio: float) -> None:
    for placement in layout(table(middle()), 1280, 740, ratio=ratio).tiles:
        assert placement.box.x * ratio == pytest.approx(round(placement.box.x * ratio))
        assert placement.box.y * ratio == pytest.approx(round(placement.box.y * ratio))


@pytest.mark.parametrize("thickness", [0.0, 0.12, 0.3])
def test_tiles_are_solid_in_every_theme(thickness: float) -> None:
    for placement in layout(table(middle()), 1280, 740, thickness=thickness).tiles:
        assert placement.solid is None or placement.solid.high > 0


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_all_faces_are_on_the_floor_beside_the_table(width: int, height: int) -> None:
    board = layout(table(late()), width, height)
    assert board.tilt is not None
    (left, top), (right, _), (_, bottom), _ = board.tilt.corners
    faces = [part.face for part in board.seats]
    assert all(face.width - 4 >= SMALLEST for face in faces)
    for face in faces:
        down = min(max((face.bottom - top) / (bottom - top), 0), 1)
        assert face.right <= left * (1 - down) + 1 or face.x >= right + (width - right) * down - 1
    assert not any(a.overlaps(b) for a, b in combinations(faces, 2))


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("upright", [False, True])
def test_no_tile_stands_before_a_face(width: int, height: int, upright: bool) -> None:
    for state in sights().values():
        board = layout(state, width, height, upright=upright)
        for face in (part.face for part in board.seats):
            assert not any(face.overlaps(placement.box) for placement in board.tiles)


def test_the_persons_own_face_is_at_the_left_and_nearest() -> None:
    board = layout(table(late()), 1280, 740)
    own = board.seats[PERSON].face
    assert own.right < board.width / 4
    assert own.y > max(board.seats[seat].face.bottom for seat in (JACK, ACROSS, TIM))
