"""At which side of the table who sits, as the person sees it who looks at the board."""

from enum import IntEnum
from types import MappingProxyType
from typing import Final

from fourwinds.engine.seats import Seat


class Side(IntEnum):
    """The side of the table, counted in turn from the person's."""

    BOTTOM = 0
    RIGHT = 1
    TOP = 2
    LEFT = 3

    @property
    def facing(self) -> int:
        """How a tile's face is turned that the player at this side reads upright, in degrees clockwise."""
        return _FACINGS[self]

    @property
    def lies(self) -> bool:
        """Whether the edge of this side runs from left to right on the screen."""
        return self in {Side.BOTTOM, Side.TOP}


_FACINGS: Final = {Side.BOTTOM: 0, Side.RIGHT: 270, Side.TOP: 180, Side.LEFT: 90}

TAKEN: Final = MappingProxyType(
    {
        2: (Side.BOTTOM, Side.TOP),
        3: (Side.BOTTOM, Side.RIGHT, Side.LEFT),
        4: (Side.BOTTOM, Side.RIGHT, Side.TOP, Side.LEFT),
    }
)
"""At which sides so many players sit, in playing order from the person: of three nobody sits across, of two nobody
beside."""


def side_of(seat: Seat, person: Seat, players: int) -> Side:
    """At which side the seat is for the person.

    >>> side_of(Seat(2), Seat(0), 3).name, side_of(Seat(1), Seat(0), 2).name
    ('LEFT', 'TOP')
    """
    return TAKEN[players][(seat - person) % players]
