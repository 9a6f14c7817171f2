"""A game as it is kept: its rules, its players, and of each deal the wall and what was done. Nothing else is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourwinds.engine.actions import Action
from fourwinds.engine.progress import Progress
from fourwinds.engine.seats import PerSeat, Seat
from fourwinds.errors import FourWindsError
from fourwinds.text import Text
from fourwinds.tiles import Tile, Wind
from fourwinds.values import Value, replace

if TYPE_CHECKING:
    from fourwinds.rules import RulePreset


class RecordError(FourWindsError):
    """A record that no game by its rules could have made; the message names the deal and what is wrong."""


class Player(Value):
    """Who sits in a seat."""

    name: str
    strategy: str = "beginner"
    """The id of the strategy that plays, or for a person advises."""
    human: bool = False
    scatterbrain: bool = False
    """A computer player that forgets discards and misjudges its hand at times."""
    face: str = ""
    """The id of the face that was chosen for it (`people`); empty: none was."""


Players = PerSeat[Player]


def seated(players: Players, number: int) -> Players:
    """So many of the players that a person has chosen for a full table; the last of these, his own seat, is his.

    >>> [player.name for player in seated((Player("A"), Player("B"), Player("C"), Player("You")), 3)]
    ['A', 'B', 'You']
    """
    return (*players[: number - 1], players[-1])


class DealRecord(Value):
    """One deal: how it began and everything that was done."""

    dealer: Seat
    round_wind: Wind
    hand: int
    redeal: int
    dice: tuple[int, int]
    wall: tuple[Tile, ...]
    actions: tuple[tuple[Seat, Action], ...]
    gone_back: bool = False
    """Whether somebody went back to an earlier decision and played on from there; `actions` are what was done last."""


class GameRecord(Value):
    """A whole game up to some moment; all deals but the last are finished."""

    rules: RulePreset
    players: Players
    seed: int
    """Decides the walls of the deals that have not begun yet."""
    first_dealer: Seat
    deals: tuple[DealRecord, ...]
    tried: bool = False
    """Whether it goes on from a moment of another game, which somebody had seen the end of: nothing of it counts."""
    begins: Progress | None = None
    """How its first deal begins, of a game that was cut out of another one; None for the beginning of a game."""

    def alone(self, counter: int, begins: Progress) -> GameRecord:
        """The deal with that number, counted from 1, as a game of its own that begins with it; `begins` is how.

        Raises `RecordError` where there is no such deal.
        """
        if not 1 <= counter <= len(self.deals):
            raise RecordError(Text("The game has no such moment."))
        return replace(self, deals=(self.deals[counter - 1],), tried=True, begins=replace(begins, counter=1, game=1))

    def until(self, counter: int, actions: int) -> GameRecord:
        """The game up to a moment: after so many actions of the deal with that number, counted from 1.

        Raises `RecordError` where there is no such moment. Whether it can be played so far is not looked at.
        """
        before, there = self.deals[: max(0, counter - 1)], self.deals[max(0, counter - 1) : counter]
        if counter < 1 or not there or not 0 <= actions <= len(there[0].actions):
            raise RecordError(Text("The game has no such moment."))
        cut = replace(there[0], actions=there[0].actions[:actions])
        return replace(self, deals=(*before, cut), tried=True)
