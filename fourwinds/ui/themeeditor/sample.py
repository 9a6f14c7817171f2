"""`sample_table`: a table in the middle of a hand, to try themes on: all suits, melds, discards, a lifted tile."""

from typing import Final

from fourwinds.engine import wall
from fourwinds.engine.record import Player
from fourwinds.engine.seats import SEATS, Seat, seat_of
from fourwinds.tiles import Tile, Wind, parse, pick
from fourwinds.ui.board.tablestate import Hidden, Place, SeatTable, TableSet, TableState, TableTile, WallTile

_HAND: Final = "B1B2B3B7C5C6D7D8D9EDrDr"
_DISCARDS: Final = ("N C9 D1 B9 Dg S", "W S C1 N B8 D5 W B5", "E D4 B1 C7 N D3", "C2 D9 Dw W B4 S B6")
_SETS: Final = ("", "C777", "", "B345 DgDgDg")
_EXTRAS: Final = ("F1S2", "F3", "", "S4")
_HELD: Final = (12, 10, 13, 7)
_WALL: Final = 144
_DRAWN: Final = 84
_DEAD: Final = 14
_DICE: Final = (3, 4)


_FACES: Final = ("rosa", "omar", "mei", "leo")


def sample_players(names: tuple[str, ...]) -> tuple[Player, ...]:
    """Who sits there, with a face each."""
    return tuple(Player(name, face=face) for name, face in zip(names, _FACES, strict=True))


def sample_table(names: tuple[str, ...]) -> TableState:
    """The table; `names` are those of the four players, the person's first."""
    taken: list[Tile] = []

    def take(notation: str) -> tuple[Tile, ...]:
        tiles = pick(parse(notation), taken)
        taken.extend(tiles)
        return tiles

    hand = take(_HAND)
    seats = tuple(
        SeatTable(
            seat,
            names[seat],
            (2140, 1860, 2430, 1570)[seat],
            (Wind.SOUTH, Wind.WEST, Wind.NORTH, Wind.EAST)[seat],
            hand=_own(hand) if seat == Seat(0) else _hidden(seat),
            melds=tuple(TableSet(tuple(map(TableTile, take(part)))) for part in _SETS[seat].split()),
            extras=tuple(map(TableTile, take(_EXTRAS[seat]))) if _EXTRAS[seat] else (),
            discards=tuple(
                TableTile(tile, latest=seat == Seat(3) and number == len(_DISCARDS[seat].split()) - 1)
                for number, tile in enumerate(take(_DISCARDS[seat]))
            ),
            is_turn=seat == Seat(0),
        )
        for seat in SEATS
    )
    return TableState(seats, Seat(0), tiles_left=_WALL - _DRAWN - _DEAD, hand_number=2, wall=_standing())


def _own(hand: tuple[Tile, ...]) -> tuple[TableTile, ...]:
    last = len(hand) - 1
    return tuple(TableTile(tile, lifted=number == 3, apart=number == last) for number, tile in enumerate(hand))


def _hidden(seat: Seat) -> tuple[TableTile, ...]:
    return tuple(TableTile(Hidden(Place.HAND, number, seat), face_up=False) for number in range(_HELD[seat]))


def _standing() -> tuple[WallTile, ...]:
    standing = wall.standing(_WALL, _DRAWN, 0)
    dead = frozenset(wall.dead_wall(standing, _DEAD))
    made = []
    for index in standing:
        at = wall.place(index, _WALL, _DICE, len(SEATS))
        shown = TableTile(Hidden(Place.WALL, index), face_up=False, dead=index in dead)
        made.append(WallTile(shown, seat_of(at.side, Seat(3), of=len(SEATS)), at.stack, at.upper))
    return tuple(made)
