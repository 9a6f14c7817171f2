"""What a deal waits for, and what a seat may not do any more."""

from enum import Enum, IntEnum


class Phase(Enum):
    """What the deal waits for.

    DEAL -> TURN -> CLAIM -> TURN ... -> OVER; an added kong or a tile set aside: TURN -> ROB -> TURN or OVER. Where
    tiles are exchanged: DEAL -> EXCHANGE ... -> TURN, and at East's request TURN -> EXCHANGE -> TURN.
    """

    DEAL = "deal"
    """The tiles are being dealt; nobody is asked."""
    EXCHANGE = "exchange"
    """Every seat says which tiles it passes on, or whether there shall be a second exchange."""
    TURN = "turn"
    """`turn` holds a whole hand's tiles (with melds) and must discard, declare a kong or go out."""
    CLAIM = "claim"
    """`open` was discarded by `turn`; every other seat answers."""
    ROB = "rob"
    """`turn` added `open` to a melded pung, or sets it aside; the others may go out on it."""
    OVER = "over"
    """`outcome` tells how it ended."""


class Restriction(IntEnum):
    """What a wrong declaration of out has taken from a seat for the rest of the deal."""

    NONE = 0
    BARRED = 1
    """It may not go out any more."""
    DEAD = 2
    """Besides, its hand is worth nothing at the end."""
