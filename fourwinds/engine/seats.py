"""Seats: the places at the table, fixed through a game; their winds change from deal to deal.

There are two to four of them. What everybody has is `PerSeat`: as many as there are seats, in playing order. So whoever
holds such a thing knows how many play; where there is none yet, the rules say it.
"""

from typing import Final, NewType, TypeVar

from fourwinds.tiles import Wind

Seat = NewType("Seat", int)

T = TypeVar("T")

PerSeat = tuple[T, ...]
"""One of something for each seat of a table, in playing order."""

SEATS: Final[PerSeat[Seat]] = tuple(Seat(s) for s in range(4))
"""The seats of the largest table. How many of them are taken, the rules say."""

_TABLES: Final = tuple(SEATS[:players] for players in range(len(SEATS) + 1))


def seats_of(players: int) -> PerSeat[Seat]:
    """The seats of a table at which so many play; the player to the left of a seat is the one before it.

    >>> seats_of(3)
    (0, 1, 2)
    """
    return _TABLES[players]


def next_seat(seat: Seat, steps: int = 1, *, of: int) -> Seat:
    """The seat whose turn comes `steps` later, where so many play."""
    return Seat((seat + steps) % of)


def seat_wind(seat: Seat, dealer: Seat, *, of: int) -> Wind:
    """The wind of the seat in a deal; the dealer is East. Three play without North, two as East and South.

    >>> seat_wind(Seat(0), Seat(2), of=3).letter
    'S'
    """
    return Wind((seat - dealer) % of)


def seat_of(wind: Wind, dealer: Seat, *, of: int) -> Seat:
    """The seat that has this wind in a deal, where somebody has it."""
    return Seat((dealer + wind) % of)
