"""A deal that is taken up in its middle, from a state and without its history, and played on as quickly as can be.

The rules are those of `Deal`, every one of them: only the log is left out, the answers to a tile that nobody wants are
one step, and whoever plays names an action without asking first what is legal: it is done or refused. It is meant for
playing out guesses at a deal by the thousand; a game is played with `Deal`.
"""

from typing import TYPE_CHECKING

from fourwinds.engine.actions import Action, GoOut, Pass
from fourwinds.engine.deal import Deal
from fourwinds.engine.events import ClaimAnswered, DealBegun, Event
from fourwinds.engine.evolve import evolve
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import Seat
from fourwinds.engine.state import DealState
from fourwinds.rules import RulePreset

if TYPE_CHECKING:
    from fourwinds.scoring.scorer import Scorer

_PASS = Pass()


class Continued(Deal):
    """A place where one deal after the other is played on. Its `events` and `actions` stay empty."""

    def __init__(self, rules: RulePreset, scorer: "Scorer", state: DealState) -> None:
        super().__init__(rules, scorer, _begun(state))
        self._state = state
        self._events.clear()

    def take_up(self, state: DealState) -> None:
        """Go on with this state, of a deal under the same rules, instead of the one that there was."""
        self._state = state

    def outs(self, seat: Seat) -> tuple[GoOut, ...]:
        """The ways in which the seat, whom the deal waits for, may go out now."""
        return self._referee.outs(self._state, seat)

    def do(self, seat: Seat, action: Action) -> bool:
        """Does it if it may be done, and answers whether it was."""
        if self.check(seat, action) is not None:
            return False
        self._carry_out(seat, action)
        return True

    def pass_by(self) -> None:
        """Everybody who still has to answer the open tile lets it go by; raises `ValueError` where none is open."""
        state = self._state
        if state.phase not in (Phase.CLAIM, Phase.ROB):
            raise ValueError("there is no tile to let go by")
        if not any(state.answers):
            self._nobody_claimed(self._miss())
            return
        for seat in self.waiting_for():
            self._emit(ClaimAnswered(seat, _PASS))
        self._judge()

    def _emit(self, event: Event) -> None:
        self._state = evolve(self._state, event)


def _begun(state: DealState) -> DealBegun:
    return DealBegun(
        counter=state.counter,
        round_wind=state.round_wind,
        hand=state.hand_number,
        redeal=state.redeal,
        dealer=state.dealer,
        dice=state.dice,
        wall=state.wall,
        scores=state.scores,
        pool=state.pool,
    )
