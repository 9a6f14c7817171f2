"""What is to be simulated, cut into units that can run on any process with the same result."""

from collections.abc import Iterator
from itertools import permutations
from random import Random

from fourwinds.bots import SECONDS
from fourwinds.engine.seats import PerSeat
from fourwinds.rules import RulePreset
from fourwinds.values import Value


class SimulationPlan(Value):
    """A simulation: the rules, the strategies in seat order, and how many games or single deals.

    Exactly one of `games` and `deals` is above zero; single deals are dealt by each player in turn. With `rotate` each
    wall is played as often as there are players, a *block*, in which all of them move on by one seat: so each has every
    hand, and luck cancels out. From block to block they sit down in another order, until everybody has sat beside
    everybody.
    """

    preset: RulePreset
    strategies: PerSeat[str]
    names: PerSeat[str]
    games: int = 0
    deals: int = 0
    seed: int = 0
    rotate: bool = False
    seconds: float = SECONDS
    """How long a program at the table may think about a move."""

    def units(self) -> "Iterator[Unit]":
        """The independent parts, each with a seed of its own; a unit is a whole game or one deal."""
        players = len(self.strategies)
        for index in range(self.games or self.deals):
            block = index // players if self.rotate else index
            seats = seating(players, block, index % players) if self.rotate else tuple(range(players))
            dealer = block % players
            yield Unit(index, block, Random(f"{self.seed}/{block}").getrandbits(48), seats, dealer)


class Unit(Value):
    """One game or one deal. `seating[seat]` is the player who sits there; `dealer` counts for single deals only.

    Units of one block share the wall and the dealer's seat.
    """

    index: int
    block: int
    seed: int
    seating: PerSeat[int]
    dealer: int


def seating(players: int, block: int, shift: int) -> PerSeat[int]:
    """Who sits where: the circle changes from block to block, and within a block all move on by `shift` seats."""
    circles = tuple(permutations(range(1, players)))
    circle = (0, *circles[block % len(circles)])
    return circle[shift:] + circle[:shift]
