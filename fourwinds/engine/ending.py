"""How a deal ends: the hands go to scoring, and what comes back becomes the outcome, seat by seat.

Scoring speaks of winds and of one finished deal; the outcome speaks of seats, adds the stakes that were paid into
the pool during the deal, and says whether the deal passes.
"""

from collections.abc import Iterable

from fourwinds.engine.actions import GoOut
from fourwinds.engine.hands import feeding, losing_hand, winning_hand
from fourwinds.engine.outcome import Outcome, Termination, Transfer
from fourwinds.engine.seats import SEATS, Seat, seat_of
from fourwinds.engine.state import DealState, Phase
from fourwinds.rules import RulePreset
from fourwinds.rules.parts import Number
from fourwinds.scoring import HandScore, Payment, Settlement, WonBy
from fourwinds.scoring.penalties import faulty_out_payments, liable_wind
from fourwinds.scoring.scorer import Scorer
from fourwinds.scoring.settlement import Finish, settle


class Endings:
    """Makes the outcomes of deals under one preset."""

    def __init__(self, rules: RulePreset, scorer: Scorer) -> None:
        self._rules = rules
        self._scorer = scorer

    def out(self, state: DealState, winner: Seat, out: GoOut) -> Outcome:
        """`winner` goes out, on its own turn or on the open tile."""
        hand = winning_hand(state, winner, out)
        discarder = _feeder(state, winner)
        finish = Finish(
            round=state.round_wind,
            winners=(state.wind(winner),),
            discarder=None if discarder is None else state.wind(discarder),
            hands={state.wind(s): hand if s == winner else losing_hand(state, s) for s in SEATS},
            extra_hands=state.extra_hands,
            faulty_claims={state.wind(s): state.seats[s].faulty_claims for s in SEATS},
            pool=_pool(state),
            liable=liable_wind(self._rules, feeding(state, winner, hand)),
        )
        settlement = settle(self._scorer, finish)
        return Outcome(
            termination=Termination.OUT,
            winners=(winner,),
            discarder=discarder,
            offender=None,
            won_by=hand.circumstances.won_by,
            reason="",
            scores=_scores(state, settlement),
            transfers=(won := _transfers(state, settlement.payments, taker=winner)),
            net=_net(won),
            pool=0,
            deal_passes=winner != state.dealer or self._has_won_enough(state),
        )

    def draw(self, state: DealState) -> Outcome:
        """The wall is empty and nobody went out."""
        hands = {state.wind(s): losing_hand(state, s) for s in SEATS}
        settlement = settle(self._scorer, Finish(round=state.round_wind, winners=(), discarder=None, hands=hands))
        return Outcome(
            termination=Termination.DRAW,
            winners=(),
            discarder=None,
            offender=None,
            won_by=WonBy.NONE,
            reason="",
            scores=_scores(state, settlement),
            transfers=(paid := _transfers(state, settlement.payments)),
            net=_net(paid),
            pool=_pool(state),
            deal_passes=self._rules.dealing_on.passes_on_draw,
        )

    def faulty_out(self, state: DealState, offender: Seat, reason: str) -> Outcome:
        """`offender` declared out with a hand that may not go out; `reason` says what is wrong with it."""
        payments = faulty_out_payments(self._rules, state.wind(offender))
        return Outcome(
            termination=Termination.FAULTY_OUT,
            winners=(),
            discarder=None,
            offender=offender,
            won_by=WonBy.NONE,
            reason=reason,
            scores=(None, None, None, None),
            transfers=(paid := _transfers(state, payments)),
            net=_net(paid),
            pool=_pool(state),
            deal_passes=True,
        )

    def _has_won_enough(self, state: DealState) -> bool:
        most = self._rules.dealing_on.most_wins
        return most > 0 and state.extra_hands + 1 >= most


def _feeder(state: DealState, winner: Seat) -> Seat | None:
    """Whose tile completes the hand; None when it was drawn. A set just claimed was completed by its discarder."""
    if state.phase is not Phase.TURN:
        return state.turn
    return state.seats[winner].melds[-1].source if state.last_claim == winner else None


def _pool(state: DealState) -> Number:
    """The stakes that wait for a winner: those of earlier deals and of this one."""
    return state.pool + sum(s.stake for s in state.seats)


def _transfers(state: DealState, payments: Iterable[Payment], taker: Seat | None = None) -> tuple[Transfer, ...]:
    """Everything that was paid in the deal: stakes, payments, and the pool that `taker` wins."""
    stakes = [Transfer(s, None, state.seats[s].stake, "Stake for declaring ready") for s in SEATS]
    paid = [
        Transfer(seat_of(p.payer, state.dealer), seat_of(p.payee, state.dealer), p.amount, p.reason) for p in payments
    ]
    pool = [Transfer(None, taker, _pool(state), "Stakes of ready declarations")] if taker is not None else []
    return tuple(t for t in (*stakes, *paid, *pool) if t.amount)


def _net(transfers: Iterable[Transfer]) -> tuple[Number, ...]:
    net: list[Number] = [0, 0, 0, 0]
    for transfer in transfers:
        if transfer.payer is not None:
            net[transfer.payer] -= transfer.amount
        if transfer.payee is not None:
            net[transfer.payee] += transfer.amount
    return tuple(net)


def _scores(state: DealState, settlement: Settlement) -> tuple[HandScore | None, ...]:
    return tuple(settlement.scores.get(state.wind(s)) for s in SEATS)
