"""Playing out: from what one seat may know, how the rest of the deal could go, many times and quickly.

Each guess at the hidden tiles (`simulation.hidden`) is one deal, played to its end by the quick player in all four
seats. Whoever compares two choices gives both the same guesses, so that what luck does to both of them cancels out.
"""

from collections.abc import Iterator, Sequence
from random import Random

from fourwinds.engine.actions import Action
from fourwinds.engine.continued import Continued
from fourwinds.engine.outcome import Outcome
from fourwinds.engine.view import SeatView
from fourwinds.errors import FourWindsError
from fourwinds.players.rulebook import rulebook
from fourwinds.players.situation import situation_of
from fourwinds.simulation.hidden import Hidden
from fourwinds.simulation.quick import Quick
from fourwinds.simulation.ways import ways_of
from fourwinds.text import Text


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

    def end(self, action: Action, number: int) -> Outcome:
        """How the deal ends by the guess with this number when the seat does this first.

        Raises `UnplayableError` for what it may not do.
        """
        state = self._hidden.deal(Random(f"{self._seed}/{number}"))
        if self._deal is None:
            self._deal = Continued(self._view.rules, rulebook(self._view.rules).scorer, state)
        deal = self._deal
        deal.take_up(state)
        if not deal.do(self._view.seat, action):
            raise UnplayableError
        self._quick.play(deal)
        outcome = deal.outcome
        assert outcome is not None, "a deal that was played to its end has an outcome"
        return outcome

    def lost(self, best: Action, chosen: Action, number: int) -> float:
        """What the seat gains less by this guess when it does the second instead of the first, in points."""
        seat = self._view.seat
        return float(self.end(best, number).net[seat] - self.end(chosen, number).net[seat])

    def nets(self, action: Action, numbers: Sequence[int]) -> Iterator[float]:
        """What the seat gains by each of these guesses when it does this first, in points."""
        return (self.end(action, number).net[self._view.seat] for number in numbers)
