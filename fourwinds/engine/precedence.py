"""Who wins when several players go out on the same tile (option `claims.out_precedence`)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from fourwinds.engine.actions import GoOut
from fourwinds.engine.hands import winning_hand
from fourwinds.engine.referee import Referee
from fourwinds.engine.seats import Seat
from fourwinds.engine.state import DealState
from fourwinds.rules import RulePreset, limit_of
from fourwinds.rules.parts import Number
from fourwinds.scoring import Completes, HandScore

if TYPE_CHECKING:
    from fourwinds.scoring.scorer import Scorer

Out = tuple[Seat, GoOut]

_SETS: Final = {Completes.PAIR: 0, Completes.PUNG: 1, Completes.CHOW: 2}


class Precedence:
    """Compares the hands of those who go out on one tile; it remembers nothing."""

    def __init__(self, rules: RulePreset, scorer: "Scorer", referee: Referee) -> None:
        self._rules = rules
        self._scorer = scorer
        self._referee = referee

    def winners(self, state: DealState, outs: Sequence[Out]) -> tuple[Out, ...]:
        """Those of `outs` who win; they stand in playing order after the discarder, who of equals is first wins."""
        how = self._rules.claims.out_precedence
        if how == "all":
            return tuple(outs)
        if how == "first_in_turn" or len(outs) == 1:
            return tuple(outs[:1])
        return (min(outs, key=lambda out: self._rank(state, *out)),)

    def _rank(self, state: DealState, seat: Seat, out: GoOut) -> Number:
        """The lower, the sooner; as the hand is meant to be read."""
        hand = winning_hand(state, seat, self._referee.meant(state, seat, out))
        match self._rules.claims.out_precedence:
            case "best_hand":
                return -self._scorer.score(hand).total
            case "limit_first":
                return 0 if self._is_limit_hand(self._scorer.score(hand)) else 1
            case _:
                # Who names no set takes the dearest reading. A hand of single tiles has no set to complete.
                completes = hand.completes or self._scorer.readings(hand)[0].completes
                return 0 if completes is None else _SETS[completes]

    def _is_limit_hand(self, score: HandScore) -> bool:
        """Whether a pattern of the hand is paid in parts of the limit, whatever part, or is worth the limit alone."""
        limit = limit_of(self._rules)
        return any(line.limit_percent or line.points >= limit for line in score.lines)
