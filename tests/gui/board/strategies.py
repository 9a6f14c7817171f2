"""Tables as no game may ever show them, for the properties that a layout must keep in any case."""

from hypothesis import strategies as st

from fourwinds.engine.seats import SEATS, Seat
from fourwinds.tiles import Tile, Wind, tile_set
from fourwinds.ui.board.tablestate import SeatTable, TableSet, TableState, TableTile

PERSON = Seat(0)


@st.composite
def tables(draw: st.DrawFn) -> TableState:
    """A table with up to four melds a seat, extra tiles, discards, a slot, and any of the displays."""
    tiles = list(draw(st.permutations(tile_set(flowers=8))))
    in_slot = draw(st.sampled_from((None, *SEATS)))
    common = draw(st.booleans())
    seats = tuple(_seat(draw, tiles, seat, has_slot=in_slot == seat) for seat in SEATS)
    everything = tuple(shown for seat in seats for shown in seat.discards)
    return TableState(seats, PERSON, common_discards=everything if common else None)


def _seat(draw: st.DrawFn, tiles: list[Tile], seat: Seat, *, has_slot: bool) -> SeatTable:
    def take(count: int, *, face_up: bool = True) -> tuple[TableTile, ...]:
        return tuple(TableTile(tiles.pop(), face_up) for _ in range(count))

    sizes = draw(st.lists(st.sampled_from((3, 4)), max_size=4))
    hand = take(13 - 3 * len(sizes), face_up=draw(st.booleans()))
    if draw(st.booleans()):
        hand += (TableTile(tiles.pop(), apart=True),)
    lifted = draw(st.integers(0, 20)) if seat == PERSON else None
    return SeatTable(
        seat=seat,
        name="W" * draw(st.integers(1, 12)),
        score=draw(st.integers(-99_999, 99_999)),
        wind=Wind(seat),
        hand=tuple(
            TableTile(t.tile, t.face_up, lifted=i == lifted, apart=t.apart) if i == lifted else t
            for i, t in enumerate(hand)
        ),
        melds=tuple(TableSet(take(size)) for size in sizes),
        extras=take(draw(st.integers(0, 2))),
        discards=take(draw(st.integers(0, 12))),
        slot=TableTile(tiles.pop(), at_stake=True) if has_slot else None,
        ready=draw(st.booleans()),
        is_turn=draw(st.booleans()),
        shows_discards=draw(st.booleans()),
    )


WIDTHS = st.integers(900, 3840)
HEIGHTS = st.integers(520, 2160)
