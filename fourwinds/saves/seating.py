"""Who sits at the table: what a game file keeps of each player."""

from dataclasses import dataclass

NAME_LENGTH = 12
"""The most characters a player's name may have (B244)."""


@dataclass(frozen=True, slots=True)
class Player:
    """One player. Seats are in playing order; the person, where there is one, plays at the lowest place (seat 3)."""

    name: str
    strategy: str = "beginner"
    """An id of `fourwinds.players`; for the person it is the one of auto play and of the hints (B181)."""
    scatterbrain: bool = False
    person: bool = False
