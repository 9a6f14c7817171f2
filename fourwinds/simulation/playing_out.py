"""Playing out: from what one seat may know, how the rest of the deal could go, many times and quickly.

Each guess at the hidden tiles (`simulation.hidden`) is one deal, played to its end by the quick player in all four
seats. Whoever compares two choices gives both the same guesses, so that what luck does to both of them cancels out.

What a choice is worth depends on what the hand is played for after it, and the quick player asks for nothing but speed.
So the seat follows what an Expert would play for after the one choice or the other, or neither: what has done best so
far. That is tried by the first guesses only, and no guess decides by which plan it counts itself.
"""

from random import Random
from typing import Final

from fourwinds.engine.actions import Action
from fourwinds.engine.continued import Continued
from fourwinds.engine.outcome import Outcome
from fourwinds.engine.view import SeatView
from fourwinds.errors import FourWindsError
from fourwinds.players.characters import CHARACTERS
from fourwinds.players.decide import Decider
from fourwinds.players.rulebook import rulebook
from fourwinds.players.situation import situation_of
from fourwinds.scoring.aims import Goal
from fourwinds.simulation.hidden import Hidden
from fourwinds.simulation.quick import Quick
from fourwinds.simulation.ways import ways_of
from fourwinds.text import Text

_TRIED: Final = 40
"""By so many guesses plans are compared."""


class UnplayableError(FourWindsError):
    """An action that may not be done at the moment that is played out."""

    @property
    def message(self) -> Text:
        """What is wrong."""
        return Text("This cannot be played out: it may not be done now.")


class PlayingOut:
    """The rest of a deal from one moment on, as one seat knows it."""

    def __init__(self, view: SeatView, seed: int | str = 0) -> None:
        """Raises `ValueError` for a view of a deal that is over. The same seed makes the same guesses."""
        self._view = view
        self._seed = seed
        self._hidden = Hidden(view)
        self._quick = Quick(view.rules, ways_of(view.rules), situation_of(view).unseen)
        self._deal: Continued | None = None
        self._plans: dict[Action, dict[Goal | None, float]] = {}
        """For each action the plans that are tried, the Expert's first, with what they have gained together."""

    def end(self, action: Action, number: int, goal: Goal | None = None) -> Outcome:
        """How the deal ends by the guess with this number when the seat does this first, and then goes for the goal.

        Raises `UnplayableError` for what it may not do.
        """
        seat = self._view.seat
        state = self._hidden.deal(Random(f"{self._seed}/{number}"))
        if self._deal is None:
            self._deal = Continued(self._view.rules, rulebook(self._view.rules).scorer, state)
        deal = self._deal
        deal.take_up(state)
        if not deal.do(seat, action):
            raise UnplayableError
        self._quick.play(deal, {} if goal is None else {seat: goal})
        outcome = deal.outcome
        assert outcome is not None, "a deal that was played to its end has an outcome"
        return outcome

    def lost(self, best: Action, chosen: Action, number: int) -> float:
        """What the seat gains less by this guess when it does the second instead of the first, in points.

        The same for the same numbers asked for before: it begins with 0.
        """
        return self._net(best, chosen, number) - self._net(chosen, best, number)

    def _net(self, action: Action, other: Action, number: int) -> float:
        """What the seat gains by this guess with the best plan for the action, by the guesses before."""
        if action not in self._plans:
            goals = dict.fromkeys([self._goal_after(action), self._goal_after(other), None])
            self._plans[action] = dict.fromkeys(goals, 0.0)
        plans, seat = self._plans[action], self._view.seat
        leader = max(plans, key=plans.__getitem__)
        if number >= _TRIED or len(plans) == 1:
            return float(self.end(action, number, leader).net[seat])
        nets = {goal: float(self.end(action, number, goal).net[seat]) for goal in plans}
        for goal, net in nets.items():
            plans[goal] += net
        return nets[leader]

    def _goal_after(self, action: Action) -> Goal | None:
        return Decider(self._view, CHARACTERS["expert"]).goal_after(action)
