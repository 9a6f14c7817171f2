"""What is to be simulated, cut into units that can run on any process with the same result."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from fourwinds.rules import RulePreset


@dataclass(frozen=True, slots=True)
class Plan:
    """A simulation: the rules, four strategies in seat order, and how many games or single deals.

    Exactly one of `games` and `deals` is above zero. With `rotate` the players change seats after every fourth unit
    so that each strategy meets every neighbour equally often; single deals are dealt by each seat in turn.
    """

    preset: RulePreset
    strategies: tuple[str, str, str, str]
    names: tuple[str, str, str, str]
    games: int = 0
    deals: int = 0
    seed: int = 0
    rotate: bool = False

    def units(self) -> "Iterator[Unit]":
        """The independent parts, each with a seed of its own; a unit is a whole game or one deal."""
        for index in range(self.games or self.deals):
            seats = seating(index // 4) if self.rotate else (0, 1, 2, 3)
            yield Unit(index, Random(f"{self.seed}/{index}").getrandbits(48), seats, index % 4)


@dataclass(frozen=True, slots=True)
class Unit:
    """One game or one deal. `seating[seat]` is the player who sits there; `dealer` counts for single deals only."""

    index: int
    seed: int
    seating: tuple[int, int, int, int]
    dealer: int


_CIRCLES: Final = ((0, 1, 2, 3), (0, 1, 3, 2), (0, 2, 1, 3), (0, 2, 3, 1), (0, 3, 1, 2), (0, 3, 2, 1))
"""All ways in which four players can sit around a table, as seen from the first."""


def seating(turn: int) -> tuple[int, int, int, int]:
    """Who sits where at the given turn: every circle in every rotation, 24 in all."""
    circle = _CIRCLES[turn % 6]
    shift = turn // 6 % 4
    rotated = circle[shift:] + circle[:shift]
    return rotated[0], rotated[1], rotated[2], rotated[3]
