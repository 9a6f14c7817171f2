from collections.abc import Callable
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourwinds.engine.knowledge import Observer
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.engine.state import DealState, SeatState
from fourwinds.tiles import Tile, parse, tile_set
from fourwinds.ui.board import round_table, tilted
from fourwinds.ui.board.boards import Layout
from fourwinds.ui.board.placement import Box, Placement, Placements, Plate
from fourwinds.ui.board.round_table import layout
from fourwinds.ui.board.seating import Side, side_of
from fourwinds.ui.board.sides import Ground
from fourwinds.ui.board.tablestate import Hidden, Place, TableState, TableTile, from_view
from fourwinds.values import replace
from tests.engine.table import deal
from tests.gui.board.strategies import HEIGHTS, PERSON, WIDTHS, tables
from tests.gui.board.tables import Box as TileBox
from tests.gui.board.tables import crowded, dealt, early, finished, laden, late, let_by, middle, sights, table

SIZES = [(1000, 560), (1280, 740), (1920, 1010), (3840, 2080), (2560, 1010), (1000, 1000), (900, 1400)]
JACK, HELEN, TIM = Seat(1), Seat(2), Seat(3)


def of(board: Placements, seat: Seat, place: Place) -> list[Placement]:
    return [p for p in board.tiles if p.owner == seat and p.place is place]


def visible(shown: TableState) -> set[Tile | Hidden]:
    tiles: set[Tile | Hidden] = {standing.shown.tile for standing in shown.wall}
    for seat in shown.seats:
        tiles |= {t.tile for t in (*seat.hand, *seat.extras)} | {t.tile for meld in seat.melds for t in meld.tiles}
        tiles |= {seat.slot.tile} if seat.slot is not None else set()
        tiles |= {t.tile for t in seat.discards} if shown.common_discards is None else set()
    return tiles | {t.tile for t in shown.common_discards or ()}


@given(tables(), WIDTHS, HEIGHTS, st.booleans())
def test_no_tile_lies_on_another_outside_the_wall(shown: TableState, width: int, height: int, upright: bool) -> None:
    board = layout(shown, width, height, upright=upright)
    lying = [p for p in board.tiles if p.place is not Place.WALL]
    for a, b in combinations(lying, 2):
        assert not a.box.overlaps(b.box), (a, b)
    stacks = [p.box for p in board.tiles if p.place is Place.WALL]
    for box in (p.box for p in lying if p.place is not Place.HAND):
        assert not any(box.overlaps(stack) for stack in stacks), box


@given(tables(), WIDTHS, HEIGHTS, st.booleans())
def test_everything_is_inside_the_frame(shown: TableState, width: int, height: int, upright: bool) -> None:
    board = layout(shown, width, height, upright=upright)
    felt = Box(0, 0, width, height).grown(-board.edge)
    assert isinstance(board.furniture, Plate)
    for placement in board.tiles:
        assert felt.holds(placement.box), placement
        if placement.place in {Place.DISCARDS, Place.SLOT}:
            assert not placement.box.overlaps(board.furniture.box)
    for part in board.seats:
        assert felt.holds(part.tray)
        assert felt.holds(part.slot)
        assert board.furniture.box.holds(part.panel)
        for inner in (part.wind, part.letter, part.name, part.score):
            assert part.panel.grown(0.01).holds(inner), inner


@given(tables(), WIDTHS, HEIGHTS, st.booleans())
def test_each_tile_of_the_table_is_placed_once(shown: TableState, width: int, height: int, upright: bool) -> None:
    board = layout(shown, width, height, upright=upright)
    placed = [p.tile for p in board.tiles]
    assert len(placed) == len(set(placed))
    assert set(placed) == visible(shown)


@given(tables(), WIDTHS, HEIGHTS, st.sampled_from((1.25, 1.5, 1.75, 2.0, 3.0)))
def test_tiles_are_on_whole_pixels_of_the_device(shown: TableState, width: int, height: int, ratio: float) -> None:
    for placement in layout(shown, width, height, ratio=ratio).tiles:
        box = placement.box
        for measure in (box.x, box.y, box.width, box.height, placement.thickness):
            assert measure * ratio == pytest.approx(round(measure * ratio))


@given(tables(), st.integers(1, 900), st.integers(1, 600), st.booleans())
def test_a_window_that_is_too_small_does_no_harm(shown: TableState, width: int, height: int, upright: bool) -> None:
    board = layout(shown, width, height, upright=upright)
    assert {p.tile for p in board.tiles} == visible(shown)
    assert all(p.box.width >= 1 and p.box.height >= 1 for p in board.tiles)


@given(WIDTHS, HEIGHTS)
def test_a_larger_window_never_has_smaller_discards(width: int, height: int) -> None:
    small, large = (layout(table(late()), round(width * by), round(height * by)) for by in (1, 1.25))
    assert of(large, PERSON, Place.DISCARDS)[0].box.width >= of(small, PERSON, Place.DISCARDS)[0].box.width
    assert of(large, PERSON, Place.HAND)[0].box.width >= of(small, PERSON, Place.HAND)[0].box.width


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_others_sit_in_turn_to_the_right_across_and_to_the_left(width: int, height: int) -> None:
    board = layout(table(early()), width, height)
    assert isinstance(board.furniture, Plate)
    x, y = board.furniture.box.center
    mine, right, across, left = (board.seats[seat].tray.center for seat in (PERSON, JACK, HELEN, TIM))
    assert right[0] > x > left[0]
    assert across[1] < y < mine[1]
    own = of(board, PERSON, Place.HAND)[0].box.width
    assert all(own > p.box.width for p in board.tiles if p.owner != PERSON and p.facing == 0)


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("upright", [False, True])
def test_discards_lie_in_rows_of_six_the_first_row_at_the_plate(width: int, height: int, upright: bool) -> None:
    board = layout(table(late()), width, height, upright=upright)
    assert isinstance(board.furniture, Plate)
    _, y = board.furniture.box.center
    mine = of(board, PERSON, Place.DISCARDS)
    assert len(mine) == 15
    first, second, third = mine[:6], mine[6:12], mine[12:]
    for row in (first, second, third):
        assert len({p.box.y for p in row}) == 1
        assert all(a.box.right <= b.box.x for a, b in pairwise(row))
    assert y < first[0].box.y < second[0].box.y < third[0].box.y
    assert {p.box.x for p in second} == {p.box.x for p in first}


def test_the_last_row_goes_on_beyond_its_end() -> None:
    board = layout(table(late()), 1280, 740)
    *_, last_but_one, last = of(board, JACK, Place.DISCARDS)
    assert len(of(board, JACK, Place.DISCARDS)) == 19
    # From Jack's seat the rows run upwards, and the third is the one nearest to him.
    assert last.box.x == last_but_one.box.x
    assert last.box.bottom <= last_but_one.box.y


def test_tiles_are_turned_towards_their_player() -> None:
    board = layout(table(finished()), 1280, 740)
    for seat, facing in ((PERSON, 0), (JACK, 270), (HELEN, 180), (TIM, 90)):
        standing = [p for p in of(board, seat, Place.HAND) + of(board, seat, Place.DISCARDS) if not p.shown.declares]
        assert {p.facing for p in standing} == {facing}


def test_upright_tiles_can_all_be_read_by_the_person() -> None:
    board = layout(table(finished()), 1280, 740, upright=True)
    lying = {p.tile for p in board.tiles if p.facing != 0 and p.place is not Place.WALL}
    claimed = {t.tile for s in table(finished()).seats for m in s.melds for t in m.tiles if t.claimed or t.added}
    declared = {t.tile for s in table(finished()).seats for t in s.discards if t.declares}
    assert lying == claimed | declared


@pytest.mark.parametrize("upright", [False, True])
def test_the_claimed_tile_lies_sideways_and_points_at_its_giver(upright: bool) -> None:
    shown = table(laden())
    board = layout(shown, 1280, 740, upright=upright)
    at = {p.tile: p for p in board.tiles}
    for seat in shown.seats:
        side = side_of(seat.seat, PERSON, len(SEATS))
        for meld in (meld for meld in seat.melds if meld.claimed_from):
            lying = [t for t in meld.tiles if t.claimed]
            standing = [t for t in meld.tiles if not (t.claimed or t.added)]
            assert len(lying) == 1
            turned = {(at[t.tile].facing - (0 if upright else side.facing)) % 360 for t in standing}
            assert turned == {0}
            assert (at[lying[0].tile].facing - at[standing[0].tile].facing) % 180 == 90
            # How many of the set are to the left of it, as the player sees it.
            left = sum(_along(at[t.tile], side, upright) < _along(at[lying[0].tile], side, upright) for t in standing)
            assert left == {1: 0, 2: 1, 3: len(standing)}[meld.claimed_from]


def _along(placement: Placement, side: Side, upright: bool) -> float:
    """How far to the right a tile is for the player at the side; upright, those at the sides lay out otherwise."""
    if upright:
        side = {Side.RIGHT: Side.TOP, Side.LEFT: Side.BOTTOM}.get(side, side)
    x, y = placement.box.center
    return {Side.BOTTOM: x, Side.RIGHT: -y, Side.TOP: -x, Side.LEFT: y}[side]


@pytest.mark.parametrize("upright", [False, True])
def test_the_discard_that_declared_lies_sideways_in_its_row_of_six(upright: bool) -> None:
    board = layout(table(late()), 1280, 740, upright=upright)
    row = of(board, JACK, Place.DISCARDS)
    (declared,) = (p for p in row if p.shown.declares)
    assert row.index(declared) == 10
    facing = 0 if upright else Side.RIGHT.facing
    assert {p.facing for p in row if p is not declared} == {facing}
    assert declared.facing == (facing + 270) % 360
    # The row is longer by as much as the tile is, and still ends with the twelfth discard.
    ends = [_along(p, Side.RIGHT, upright=False) if not upright else p.box.x for p in row]
    assert ends[6:12] == sorted(ends[6:12])
    assert ends[12] < ends[11]
    assert ends[11] > ends[5]


def test_an_open_discard_that_declares_lies_sideways_at_once() -> None:
    shown = table(middle())
    helen = shown.seats[HELEN]
    assert helen.slot is not None
    fallen = tuple(replace(t, declares=False) for t in helen.discards)
    declaring = replace(helen, slot=replace(helen.slot, declares=True), discards=fallen)
    board = layout(replace(shown, seats=(*shown.seats[:2], declaring, shown.seats[3])), 1280, 740)
    (slot,) = of(board, HELEN, Place.SLOT)
    assert slot.facing == (Side.TOP.facing + 270) % 360
    assert board.seats[HELEN].slot == slot.box


def test_the_tile_that_made_a_kong_lies_beside_the_claimed_one() -> None:
    shown = table(laden())
    at = {p.tile: p for p in layout(shown, 1280, 740).tiles}
    kongs = [meld for seat in shown.seats for meld in seat.melds if any(t.added for t in meld.tiles)]
    assert kongs
    for meld in kongs:
        claimed, added = (next(at[t.tile] for t in meld.tiles if getattr(t, which)) for which in ("claimed", "added"))
        assert claimed.facing == added.facing
        assert {p.facing for p in (at[t.tile] for t in meld.tiles)} == {claimed.facing, (claimed.facing + 90) % 360}
        assert claimed.box.grown(3).overlaps(added.box)


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("upright", [False, True])
def test_melds_are_at_the_right_of_the_hand_or_before_it(width: int, height: int, upright: bool) -> None:
    board = layout(table(laden()), width, height, upright=upright)
    for seat in SEATS:
        side = side_of(seat, PERSON, len(SEATS))
        hand = of(board, seat, Place.HAND)
        for laid in of(board, seat, Place.MELD) + of(board, seat, Place.EXTRA):
            in_line = board.seats[seat].tray.holds(laid.box)
            assert in_line or not side.lies
            if in_line:
                assert _along(laid, side, upright=False) > max(_along(p, side, upright=False) for p in hand)
            else:
                assert min(_inwards(p, side) for p in hand) < _inwards(laid, side)


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("board", [layout, tilted.layout])
@pytest.mark.parametrize("state", [crowded, laden, middle])
def test_what_is_melded_or_laid_aside_is_not_taken_for_the_drawn_tile(
    width: int, height: int, board: Layout, state: Callable[[], DealState]
) -> None:
    placed = board(table(state()), width, height)
    hand = of(placed, PERSON, Place.HAND)
    laid = of(placed, PERSON, Place.MELD) + of(placed, PERSON, Place.EXTRA)
    wide = max(p.box.width for p in hand)
    assert min(p.box.x for p in laid) - max(p.box.right for p in hand) > wide * 0.35


@pytest.mark.parametrize(("extras", "widest"), [("F1", 46), ("F1F2", 36), ("F1F2F3", 29), ("F1F2F3F4S1S2S3", 18)])
def test_flowers_beside_a_whole_hand_can_be_told_apart(extras: str, widest: int) -> None:
    box = TileBox()
    laid = box.take(extras)
    hands = (SeatState(box.some(14), (), laid), *(SeatState(box.some(13)) for _ in range(3)))
    board = layout(table(box.deal(hands, last=None)), 1280, 740)
    assert min(p.box.width for p in of(board, PERSON, Place.EXTRA)) >= widest


def _inwards(placement: Placement, side: Side) -> float:
    """How far from the player's edge a tile is."""
    x, y = placement.box.center
    return {Side.BOTTOM: -y, Side.RIGHT: -x, Side.TOP: y, Side.LEFT: x}[side]


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("upright", [False, True])
def test_nothing_moves_when_a_tile_is_drawn_or_thrown(width: int, height: int, upright: bool) -> None:
    shown = table(laden())
    drawn = next(seat for seat in shown.seats if any(tile.apart for tile in seat.hand))
    without = replace(drawn, hand=tuple(tile for tile in drawn.hand if not tile.apart))
    less = replace(shown, seats=tuple(without if seat is drawn else seat for seat in shown.seats))
    before, after = (layout(sight, width, height, upright=upright) for sight in (shown, less))
    still = {p.tile: p.box for p in after.tiles}
    assert len(still) == len(before.tiles) - 1
    assert all(still[p.tile] == p.box for p in before.tiles if p.tile in still)


@pytest.mark.parametrize(
    ("width", "height", "high"), [(1920, 1000, 65), (1280, 740, 48), (1280, 940, 62), (1000, 560, 34)]
)
def test_discards_are_as_high_as_the_table_lets_them_be(width: int, height: int, high: int) -> None:
    assert of(layout(table(late()), width, height), PERSON, Place.DISCARDS)[0].box.height >= high


def test_an_open_discard_lies_where_it_will_stay() -> None:
    waiting = middle()
    passed = let_by(waiting)
    before, after = layout(table(waiting), 1280, 740), layout(table(passed), 1280, 740)
    tile = waiting.open_tile
    slot = next(p for p in before.tiles if p.tile == tile)
    assert slot.place is Place.SLOT
    assert slot.box == next(p for p in after.tiles if p.tile == tile).box
    assert before.slot_at(*slot.box.center) == HELEN


def test_the_wall_stands_on_four_sides_and_is_open_where_tiles_are_taken() -> None:
    shown = table(dealt())
    board = layout(shown, 1280, 740)
    standing = {p.tile: p for p in board.tiles if p.place is Place.WALL}
    assert len(standing) == 144 - 53
    dead = [p for p in standing.values() if p.shown.dead]
    assert len(dead) == 14
    assert not any(p.shown.face_up for p in standing.values())
    for tile in shown.wall:
        upper = [t for t in shown.wall if (t.seat, t.stack, t.upper) == (tile.seat, tile.stack, True)]
        if upper and not tile.upper:
            lower, above = standing[tile.shown.tile], standing[upper[0].shown.tile]
            assert (above.box.x, above.box.y) == (lower.box.x, lower.box.y - lower.thickness)
            assert above.z > lower.z
            assert above.on_top


@pytest.mark.parametrize("name", sights())
@pytest.mark.parametrize("upright", [False, True])
def test_what_is_clicked_is_what_is_seen(name: str, upright: bool) -> None:
    board = layout(sights()[name], 1000, 560, upright=upright)
    for placement in board.tiles:
        if placement.place is not Place.WALL:
            assert board.tile_at(*placement.box.center) == placement


def test_very_many_discards_make_smaller_tiles() -> None:
    many = tuple(TableTile(tile) for tile in tile_set()[:40])
    shown = table(early())
    seats = tuple(replace(seat, hand=(), discards=many if seat.seat == JACK else ()) for seat in shown.seats)
    board = layout(replace(shown, seats=seats, wall=()), 1280, 740)
    assert isinstance(board.furniture, Plate)
    boxes = [p.box for p in of(board, JACK, Place.DISCARDS)]
    assert len(boxes) == 40
    assert all(board.furniture.field.holds(box) for box in boxes)
    assert not any(a.overlaps(b) for a, b in combinations(boxes, 2))


@pytest.mark.parametrize("name", ["early", "middle", "late", "crowded", "laden"])
def test_buttons_of_claims_stand_above_the_hand(name: str) -> None:
    board = layout(sights()[name], 1000, 560)
    hand = of(board, PERSON, Place.HAND)
    first, second = board.offers
    for room in (first, second):
        assert Box(0, 0, 1000, 560).holds(room)
        assert all(room.bottom <= p.box.y for p in hand)
        assert not any(room.overlaps(p.box) for seat in SEATS for p in of(board, seat, Place.MELD))
        assert room.width > 400


@pytest.mark.parametrize(
    ("side", "at"), [(Side.BOTTOM, (1, 5)), (Side.RIGHT, (6, 3)), (Side.TOP, (5, 1)), (Side.LEFT, (1, 2))]
)
def test_a_ground_is_seen_from_its_side(side: Side, at: tuple[float, float]) -> None:
    # A room from (0, 0) to (9, 7); a thing 2 wide and 1 high, 2 along (1 at the sides' ends) and 1 inwards.
    ground = Ground(side, Box(0, 0, 9, 7))
    along = {Side.BOTTOM: 1, Side.RIGHT: 3, Side.TOP: 2, Side.LEFT: 2}[side]
    box = ground.box(along, 1, (2, 1))
    assert (box.x, box.y) == at
    assert (ground.length, ground.depth) == ((9, 7) if side.lies else (7, 9))


def test_sets_are_not_fitted_anew_for_a_tile_that_is_lifted(monkeypatch: pytest.MonkeyPatch) -> None:
    state = late()
    layout(table(state), 1280, 740)
    tried: list[object] = []
    monkeypatch.setattr(round_table, "_lines", lambda *args: tried.append(args))
    lifted = layout(table(state, lifted=state.seats[0].hand[2]), 1280, 740)
    assert tried == []
    assert any(placed.place is Place.MELD for placed in lifted.tiles)


def two_at_the_table() -> TableState:
    """Each has discarded thirty tiles."""
    shown = from_view(
        deal(rules="hong-kong", deal__players=2).seen_by(Observer(Seat(0))), ("You", "Jack"), (0, 0), PERSON
    )
    lying = [tuple(TableTile(Tile(2 * number + seat)) for number in range(30)) for seat in range(2)]
    return replace(shown, wall=(), seats=tuple(replace(s, hand=(), discards=lying[s.seat]) for s in shown.seats))


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("upright", [False, True])
def test_two_players_lay_longer_rows_and_their_discards_stay_large(width: int, height: int, upright: bool) -> None:
    shown = two_at_the_table()
    one = replace(shown, seats=tuple(replace(seat, discards=seat.discards[:1]) for seat in shown.seats))
    few, many = (layout(table, width, height, upright=upright) for table in (one, shown))
    for seat in (PERSON, JACK):
        (first,) = of(few, seat, Place.DISCARDS)
        discards = of(many, seat, Place.DISCARDS)
        assert min(p.box.width for p in discards) >= first.box.width - 2
        assert not any(a.box.overlaps(b.box) for a, b in combinations(discards, 2))
        assert isinstance(many.furniture, Plate)
        assert not any(p.box.overlaps(many.furniture.box) for p in discards)


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("board", [layout, tilted.layout])
def test_between_two_the_wild_tile_lies_beside_the_plate(width: int, height: int, board: Layout) -> None:
    placed = board(replace(two_at_the_table(), wild=parse("C5")[0]), width, height)
    assert placed.dora is not None
    assert isinstance(placed.furniture, Plate)
    assert not placed.dora.overlaps(placed.furniture.box)
    assert not [p for p in placed.tiles if p.box.overlaps(placed.dora)]
    assert placed.dora.width >= 40
