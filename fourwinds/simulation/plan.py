"""What is to be simulated, cut into units that can run on any process with the same result."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from fourwinds.bots import SECONDS
from fourwinds.rules import RulePreset


@dataclass(frozen=True, slots=True)
class Plan:
    """A simulation: the rules, four strategies in seat order, and how many games or single deals.

    Exactly one of `games` and `deals` is above zero; single deals are dealt by each player in turn. With `rotate` each
    wall is played four times, a *block*, in which all players move on by one seat: so each of them has every hand, and
    luck cancels out. From block to block they sit down in another order, until everybody has sat beside everybody.
    """

    preset: RulePreset
    strategies: tuple[str, str, str, str]
    names: tuple[str, str, str, str]
    games: int = 0
    deals: int = 0
    seed: int = 0
    rotate: bool = False
    seconds: float = SECONDS
    """How long a program at the table may think about a move."""

    def units(self) -> "Iterator[Unit]":
        """The independent parts, each with a seed of its own; a unit is a whole game or one deal."""
        for index in range(self.games or self.deals):
            block = index // 4 if self.rotate else index
            seats = seating(block, index % 4) if self.rotate else (0, 1, 2, 3)
            dealer = block % 4
            yield Unit(index, block, Random(f"{self.seed}/{block}").getrandbits(48), seats, dealer)


@dataclass(frozen=True, slots=True)
class Unit:
    """One game or one deal. `seating[seat]` is the player who sits there; `dealer` counts for single deals only.

    Units of one block share the wall and the dealer's seat.
    """

    index: int
    block: int
    seed: int
    seating: tuple[int, int, int, int]
    dealer: int


_CIRCLES: Final = ((0, 1, 2, 3), (0, 1, 3, 2), (0, 2, 1, 3), (0, 2, 3, 1), (0, 3, 1, 2), (0, 3, 2, 1))
"""All ways in which four players can sit around a table, as seen from the first."""


def seating(block: int, shift: int) -> tuple[int, int, int, int]:
    """Who sits where: the circle changes from block to block, and within a block all move on by `shift` seats."""
    circle = _CIRCLES[block % 6]
    rotated = circle[shift:] + circle[:shift]
    return rotated[0], rotated[1], rotated[2], rotated[3]
