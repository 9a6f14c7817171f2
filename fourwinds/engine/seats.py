"""Seats: the four places at the table, fixed through a game; their winds change from deal to deal."""

from typing import Final, NewType

from fourwinds.tiles import Wind

Seat = NewType("Seat", int)

SEATS: Final = tuple(Seat(s) for s in range(4))
"""In playing order; the player to the left of a seat is the one before it."""


def next_seat(seat: Seat, steps: int = 1) -> Seat:
    """The seat whose turn comes `steps` later."""
    return Seat((seat + steps) % 4)


def seat_wind(seat: Seat, dealer: Seat) -> Wind:
    """The wind of the seat in a deal; the dealer is East."""
    return Wind((seat - dealer) % 4)


def seat_of(wind: Wind, dealer: Seat) -> Seat:
    """The seat that has this wind in a deal."""
    return Seat((dealer + wind) % 4)
