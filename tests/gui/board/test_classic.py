from collections import defaultdict
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourwinds.engine.seats import SEATS
from fourwinds.tiles import Tile, tile_set
from fourwinds.ui.board.classic import layout
from fourwinds.ui.board.placement import Box, Placement, Placements
from fourwinds.ui.board.tablestate import ALL_SEATS, Hidden, Place, SeatTable, TableState, TableTile
from fourwinds.values import replace
from tests.gui.board.strategies import HEIGHTS, PERSON, WIDTHS, tables
from tests.gui.board.tables import early, laden, late, sights, table

SIZES = [(1000, 560), (1280, 740), (1920, 1010), (3840, 2080), (2560, 1010), (1000, 1400)]


def rows(board: Placements) -> dict[tuple[int, Place], list[Placement]]:
    found: dict[tuple[int, Place], list[Placement]] = defaultdict(list)
    for placement in board.tiles:
        found[placement.owner, placement.place].append(placement)
    return found


@given(tables(), WIDTHS, HEIGHTS)
def test_no_tile_lies_on_another(shown: TableState, width: int, height: int) -> None:
    board = layout(shown, width, height)
    for a, b in combinations(board.tiles, 2):
        assert not a.box.overlaps(b.box), (a, b)


@given(tables(), WIDTHS, HEIGHTS)
def test_everything_is_inside_the_frame(shown: TableState, width: int, height: int) -> None:
    board = layout(shown, width, height)
    felt = Box(0, 0, width, height).grown(-board.edge)
    for placement in board.tiles:
        assert felt.holds(placement.box)
    for part in board.seats:
        assert felt.holds(part.tray)
        assert felt.holds(part.panel)
        for inner in (part.slot, part.wind, part.letter, part.name, part.score, part.ready):
            assert part.panel.holds(inner), inner


@given(tables(), WIDTHS, HEIGHTS)
def test_tiles_stand_in_their_own_players_tray(shown: TableState, width: int, height: int) -> None:
    board = layout(shown, width, height)
    for placement in board.tiles:
        part = board.seats[placement.owner]
        if placement.place is Place.SLOT:
            assert part.slot.holds(placement.box)
        elif board.common is not None:
            assert board.common.holds(placement.box)
        else:
            assert part.tray.holds(placement.box)


@given(tables(), WIDTHS, HEIGHTS)
def test_each_tile_of_the_table_is_placed_once(shown: TableState, width: int, height: int) -> None:
    board = layout(shown, width, height)
    placed = [p.tile for p in board.tiles]
    assert len(placed) == len(set(placed))
    assert set(placed) == visible(shown)


def visible(shown: TableState) -> set[Tile | Hidden]:
    tiles: set[Tile | Hidden] = {seat.slot.tile for seat in shown.seats if seat.slot is not None}
    if shown.common_discards is not None:
        return tiles | {t.tile for t in shown.common_discards}
    for seat in shown.seats:
        tiles |= {t.tile for t in (seat.discards if seat.shows_discards else seat.hand)}
        tiles |= {t.tile for t in seat.extras} | {t.tile for meld in seat.melds for t in meld.tiles}
    return tiles


@given(tables(), WIDTHS, HEIGHTS)
def test_tiles_of_a_row_stand_in_order_and_on_one_line(shown: TableState, width: int, height: int) -> None:
    board = layout(replace(shown, common_discards=None), width, height)
    for row in rows(board).values():
        assert all(a.box.right <= b.box.x for a, b in pairwise(row))
        # One that lies sideways is as large as the others, turned by a quarter.
        assert len({p.box.height - p.thickness if p.facing else p.box.width for p in row}) == 1
        assert len({p.box.width if p.facing else p.box.height - p.thickness for p in row}) == 1
        assert len({p.box.bottom for p in row if not p.shown.lifted}) <= 1


@given(tables(), WIDTHS, HEIGHTS)
def test_a_larger_window_never_has_smaller_tiles(shown: TableState, width: int, height: int) -> None:
    small, large = layout(shown, width, height), layout(shown, round(width * 1.25), round(height * 1.25))
    for before, after in zip(small.tiles, large.tiles, strict=True):
        assert after.box.width >= before.box.width


@given(tables(), WIDTHS, HEIGHTS, st.sampled_from((1.25, 1.5, 1.75, 2.0, 3.0)))
def test_tiles_are_on_whole_pixels_of_the_device(shown: TableState, width: int, height: int, ratio: float) -> None:
    board = layout(shown, width, height, ratio=ratio)
    for placement in board.tiles:
        box = placement.box
        for measure in (box.x, box.y, box.width, box.height, placement.thickness):
            assert measure * ratio == pytest.approx(round(measure * ratio))


@given(tables(), WIDTHS, HEIGHTS)
def test_the_pixel_ratio_changes_little(shown: TableState, width: int, height: int) -> None:
    for once, twice in zip(
        layout(shown, width, height).tiles, layout(shown, width, height, ratio=2).tiles, strict=True
    ):
        assert twice.box.width == pytest.approx(once.box.width, abs=2.5)
        assert twice.box.x == pytest.approx(once.box.x, abs=0.05 * width)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_seats_are_stacked_and_the_persons_tiles_are_the_largest(width: int, height: int) -> None:
    board = layout(table(early()), width, height)
    trays = [board.seats[seat].tray for seat in (1, 2, 3, PERSON)]
    assert all(upper.bottom <= lower.y for upper, lower in pairwise(trays))
    hands = rows(board)
    own = hands[PERSON, Place.HAND][0].box.width
    others = {hands[seat, Place.HAND][0].box.width for seat in SEATS if seat != PERSON}
    assert len(others) == 1
    assert own >= others.pop()


@given(tables(), st.integers(1, 900), st.integers(1, 600))
def test_a_window_that_is_too_small_does_no_harm(shown: TableState, width: int, height: int) -> None:
    board = layout(shown, width, height)
    assert {p.tile for p in board.tiles} == visible(shown)
    assert all(p.box.width >= 1 and p.box.height >= 1 for p in board.tiles)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_board_uses_its_room(width: int, height: int) -> None:
    # A window's height or width is filled, whichever is scarce.
    board = layout(table(early()), width, height)
    hand = rows(board)[PERSON, Place.HAND]
    tray = board.seats[PERSON].tray
    across = (hand[-1].box.right - hand[0].box.x) / tray.width
    down = (board.seats[PERSON].tray.bottom - board.seats[1].tray.y) / height
    assert down > 0.9
    assert across > 0.85


def test_claimed_tiles_lie_sideways_where_their_giver_sits() -> None:
    shown = table(laden())
    at = {p.tile: p for p in layout(shown, 1280, 740).tiles}
    for meld in (meld for seat in shown.seats for meld in seat.melds):
        row = sorted((at[t.tile] for t in meld.tiles), key=lambda p: p.box.x)
        lying = [index for index, p in enumerate(row) if p.facing]
        if not meld.claimed_from:
            assert not lying
            assert [p.shown.face_up for p in row] == [False, True, True, False]  # B29
            continue
        assert {row[index].facing for index in lying} == {270}
        first = {1: 0, 2: 1, 3: len(row) - len(lying)}[meld.claimed_from]
        # The tile that made a kong of the pung lies beside it.
        assert lying == list(range(first, first + len(lying)))
        assert len(lying) == 1 + any(t.added for t in meld.tiles)


def test_the_discard_that_declared_lies_sideways() -> None:
    row = [p for p in layout(table(late(), discards_of=ALL_SEATS), 1280, 740).tiles if p.place is Place.DISCARDS]
    assert [p.facing for p in row if p.owner == 1] == [270 if index == 10 else 0 for index in range(19)]
    assert {p.facing for p in row if p.owner != 1} == {0}


def test_the_drawn_tile_stands_apart() -> None:
    *_, last_but_one, last, drawn = rows(layout(table(early()), 1280, 740))[PERSON, Place.HAND]
    assert drawn.shown.apart
    assert drawn.box.x - last.box.right > 5 * (last.box.x - last_but_one.box.right)


def test_a_lifted_tile_stands_higher_than_its_neighbours() -> None:
    state = early()
    lifted = state.seats[0].hand[5]
    hand = rows(layout(table(state, lifted=lifted), 1280, 740))[PERSON, Place.HAND]
    raised = [p for p in hand if p.shown.lifted]
    assert [p.tile for p in raised] == [lifted]
    assert all(raised[0].box.y < p.box.y and raised[0].z > p.z for p in hand if p is not raised[0])


@pytest.mark.parametrize("name", sights())
def test_what_is_clicked_is_what_is_seen(name: str) -> None:
    board = layout(sights()[name], 1000, 560)
    for placement in board.tiles:
        assert board.tile_at(*placement.box.center) == placement
    for part in board.seats:
        assert board.slot_at(*part.slot.center) == part.seat


def test_rows_are_shared_out_when_the_window_is_high() -> None:
    board = layout(table(late()), 1000, 1400)
    assert board.seats[PERSON].tray.bottom > 1400 * 0.95


def test_many_discards_make_smaller_tiles_rather_than_leave_the_tray() -> None:
    seats = tuple(
        SeatTable(
            s.seat,
            s.name,
            s.score,
            s.wind,
            discards=tuple(TableTile(t) for t in tile_set()[34 * s.seat : 34 * s.seat + 34]),
            shows_discards=True,
        )
        for s in table(late()).seats
    )
    board = layout(TableState(seats, PERSON), 1000, 560)
    assert all(board.seats[p.owner].tray.holds(p.box) for p in board.tiles)


@pytest.mark.parametrize("name", ["early", "middle", "late", "crowded"])
def test_buttons_of_claims_stand_beside_the_melds_or_above_them(name: str) -> None:
    board = layout(sights()[name], 1000, 560)
    beside, above = board.offers
    own = [p.box for p in board.tiles if p.owner == PERSON]
    assert not any(room.overlaps(box) for box in own for room in (beside, above))
    assert board.seats[PERSON].tray.holds(beside)
    assert Box(0, 0, 1000, 560).holds(above)
    assert above.width > 700
