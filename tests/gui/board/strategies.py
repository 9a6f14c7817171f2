"""Tables as no game may ever show them, for the properties that a layout must keep in any case."""

from hypothesis import strategies as st

from fourwinds.engine.seats import SEATS, Seat, seat_of
from fourwinds.engine.wall import place
from fourwinds.tiles import Tile, Wind, tile_set
from fourwinds.ui.board.tablestate import SeatTable, TableSet, TableState, TableTile, WallTile
from fourwinds.values import replace

PERSON = Seat(0)
_USUAL_SETS = 4
SLOT = -1
"""The open discard, not one of the row."""


@st.composite
def tables(draw: st.DrawFn) -> TableState:
    """A table with four or five sets to a hand, any of them melded, extra tiles, discards, a slot, any displays."""
    tiles = list(draw(st.permutations(tile_set(flowers=8))))
    sets = draw(st.sampled_from((4, 4, 5)))
    in_slot = draw(st.sampled_from((None, *SEATS)))
    common = draw(st.booleans())
    seats = tuple(_seat(draw, tiles, seat, sets, has_slot=in_slot == seat) for seat in SEATS)
    everything = tuple(shown for seat in seats for shown in seat.discards)
    wall = _wall(tiles, dealer=draw(st.sampled_from(SEATS)), dice=(draw(st.integers(1, 6)), draw(st.integers(1, 6))))
    return TableState(seats, PERSON, common_discards=everything if common else None, wall=wall, hand_size=3 * sets + 1)


def _wall(tiles: list[Tile], dealer: Seat, dice: tuple[int, int]) -> tuple[WallTile, ...]:
    """These tiles as the end of a wall of 144, the last 14 of them dead."""
    first = 144 - len(tiles)
    standing = []
    for index, tile in enumerate(tiles, start=first):
        at = place(index, 144, dice, 4)
        shown = TableTile(tile, face_up=False, dead=index >= 130)
        standing.append(WallTile(shown, seat_of(at.side, dealer, of=4), at.stack, at.upper))
    return tuple(standing)


def _seat(draw: st.DrawFn, tiles: list[Tile], seat: Seat, sets: int, *, has_slot: bool) -> SeatTable:
    def take(count: int, *, face_up: bool = True) -> tuple[TableTile, ...]:
        return tuple(TableTile(tiles.pop(), face_up) for _ in range(count))

    sizes = draw(st.lists(st.sampled_from((3, 4)), max_size=sets))
    hand = take(3 * (sets - len(sizes)) + 1, face_up=draw(st.booleans()))
    if draw(st.booleans()):
        hand += (TableTile(tiles.pop(), apart=True),)
    lifted = draw(st.integers(0, 20)) if seat == PERSON else None
    declares = draw(st.integers(0, 17) | st.just(SLOT) | st.none())
    return SeatTable(
        seat=seat,
        name="W" * draw(st.integers(1, 12)),
        score=draw(st.integers(-99_999, 99_999)),
        wind=Wind(seat),
        hand=tuple(
            TableTile(t.tile, t.face_up, lifted=i == lifted, apart=t.apart) if i == lifted else t
            for i, t in enumerate(hand)
        ),
        melds=tuple(_meld(take(size), draw(st.integers(0, 3))) for size in sizes),
        extras=take(draw(st.integers(0, 2))),
        discards=tuple(
            replace(shown, declares=index == declares)
            for index, shown in enumerate(take(draw(st.integers(0, 18 if sets == _USUAL_SETS else 12))))
        ),
        slot=TableTile(tiles.pop(), at_stake=True, declares=declares == SLOT) if has_slot else None,
        ready=draw(st.booleans()),
        is_turn=draw(st.booleans()),
        shows_discards=draw(st.booleans()),
    )


def _meld(tiles: tuple[TableTile, ...], source: int) -> TableSet:
    """A set whose last tile was claimed from so many seats back; from nobody, it is a concealed one.

    The first tile of every kong was added to a pung, which takes the most room.
    """
    if not source:
        return TableSet(tiles)
    first = replace(tiles[0], added=len(tiles) == 4)
    return TableSet((first, *tiles[1:-1], replace(tiles[-1], claimed=True)), source)


WIDTHS = st.integers(900, 3840)
HEIGHTS = st.integers(520, 2160)
