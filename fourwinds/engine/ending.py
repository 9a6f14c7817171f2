"""How a deal ends: the hands go to scoring, and what comes back becomes the outcome, seat by seat.

Scoring speaks of winds and of one finished deal; the outcome speaks of seats, adds the stakes that were paid into
the pool during the deal, and says whether the deal passes.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from fourwinds.engine.actions import GoOut
from fourwinds.engine.events import FaultyOutMade
from fourwinds.engine.game_end import ends_game, left_stakes
from fourwinds.engine.hands import answering, feeding, hand_with_extra_tiles, last_tile, losing_hand, winning_hand
from fourwinds.engine.melds import ClaimedDiscard, DrawnTile, RobbedTile
from fourwinds.engine.outcome import Outcome, Termination, Transfer
from fourwinds.engine.phase import Restriction
from fourwinds.engine.seats import PerSeat, Seat
from fourwinds.engine.state import DealState, SeatState
from fourwinds.rules import RulePreset, passes_on_win, stays_after_draw
from fourwinds.rules.parts import Number
from fourwinds.scoring import (
    FromDiscard,
    Hand,
    HandScore,
    Payment,
    Purpose,
    ReadyState,
    RobbedKong,
    Settlement,
    WonBy,
)
from fourwinds.scoring.insurance import error_in
from fourwinds.scoring.penalties import faulty_out_payments
from fourwinds.scoring.settlement import Finish, settle
from fourwinds.text import Text, counted
from fourwinds.tiles import Wind
from fourwinds.values import replace

if TYPE_CHECKING:
    from fourwinds.scoring.scorer import Scorer


class Endings:
    """Makes the outcomes of deals under one preset."""

    def __init__(self, rules: RulePreset, scorer: "Scorer") -> None:
        self._rules = rules
        self._scorer = scorer

    def out(self, state: DealState, outs: Mapping[Seat, GoOut]) -> Outcome:
        """These seats go out, on the own turn or on the open tile; they are in playing order after the discarder."""
        winners = tuple(outs)
        discarder = _feeder(state, winners[0])
        won = {s: _one_of(winning_hand(state, s, out), len(winners)) for s, out in outs.items()}
        fed = {state.wind(s): error_in(self._rules, feeding(state, s, hand)) for s, hand in won.items()}
        # For an excused discard the winner stands as offender: nobody answers for it.
        careless = {winner: error for winner, error in fed.items() if error and error.offender is not winner}
        finish = Finish(
            round=state.prevailing_wind,
            winners=tuple(map(state.wind, winners)),
            discarder=None if discarder is None else state.wind(discarder),
            hands={state.wind(s): won[s] if s in won else losing_hand(state, s) for s in state.at_table},
            extra_hands=state.extra_hands,
            faulty_claims={state.wind(s): state.seats[s].faulty_claims for s in state.at_table},
            faulty_chows={state.wind(s): state.seats[s].faulty_chows for s in state.at_table},
            pool=_pool(state),
            liable={winner: error.offender for winner, error in careless.items()},
            errors={winner: error.name for winner, error in careless.items()},
            answers=self._answers(state, winners, discarder),
            faulty_outs={state.wind(s): state.seats[s].faulty_outs for s in state.at_table},
            dead=_dead(state),
            kitty=state.kitty,
        )
        return self._won(state, winners, discarder, won[winners[0]].circumstances.won_by, finish)

    def _won(
        self, state: DealState, winners: tuple[Seat, ...], discarder: Seat | None, won_by: WonBy, finish: Finish
    ) -> Outcome:
        settlement = settle(self._scorer, finish)
        pools = (*self._stakes_won(state, winners), *self._goulash_pool(state, winners[0]))
        transfers = _transfers(state, settlement.payments, pools)
        return self._ended(
            state,
            Outcome(
                termination=Termination.OUT,
                winners=winners,
                discarder=discarder,
                offender=None,
                won_by=won_by,
                reason="",
                scores=_scores(state, settlement),
                transfers=transfers,
                net=_net(state, transfers),
                pool=0,
                deal_passes=state.dealer not in winners or passes_on_win(self._rules.dealing_on, state.extra_hands),
            ),
            kitty_won=settlement.kitty_winner is not None,
        )

    def by_extra_tiles(self, state: DealState, winner: Seat) -> Outcome:
        """`winner` has all Flowers and Seasons, or all but the one for which whoever has laid it out pays."""
        giver = next((s for s in state.at_table if s != winner and state.seats[s].extras), None)
        hand = hand_with_extra_tiles(state, winner, eighth_taken=giver is not None)
        finish = Finish(
            round=state.prevailing_wind,
            winners=(state.wind(winner),),
            discarder=None if giver is None else state.wind(giver),
            hands={state.wind(s): hand if s == winner else losing_hand(state, s) for s in state.at_table},
            extra_hands=state.extra_hands,
            faulty_claims={state.wind(s): state.seats[s].faulty_claims for s in state.at_table},
            faulty_chows={state.wind(s): state.seats[s].faulty_chows for s in state.at_table},
            pool=_pool(state),
            faulty_outs={state.wind(s): state.seats[s].faulty_outs for s in state.at_table},
            dead=_dead(state),
            kitty=state.kitty,
        )
        return self._won(state, (winner,), giver, WonBy.EXTRA_TILES, finish)

    def _stakes_won(self, state: DealState, winners: Sequence[Seat]) -> tuple[Transfer, ...]:
        """Who gets which part of the stakes that waited for a winner."""
        own = {}
        if self._rules.ready.stakes_won == "own_back" and len(winners) > 1:
            own = {seat: state.seats[seat].stake for seat in winners}
        rest = _pool(state) - sum(own.values())
        words = Text("Own stake back, as one of several winners")
        back = [Transfer(None, seat, stake, words) for seat, stake in own.items()]
        return (*back, Transfer(None, winners[0], rest, Text("Stakes of ready declarations")))

    def _goulash_pool(self, state: DealState, winner: Seat) -> tuple[Transfer, ...]:
        """What the others staked in this Goulash, and in those before it that were drawn."""
        amount = self._rules.goulash.stake * state.goulash
        words = counted(
            state.goulash,
            "{winner} wins the pool of the Goulash",
            "{winner} wins the pool of {count} Goulashes",
            winner=state.wind(winner).title,
        )
        return tuple(
            Transfer(s, winner, amount, words, Purpose.PENALTY) for s in state.at_table if s != winner and amount
        )

    def _answers(self, state: DealState, winners: Sequence[Seat], discarder: Seat | None) -> dict[Wind, Wind | None]:
        """Who answers for the discard to which winner, where the rules ask for it."""
        on_discard = discarder is not None and isinstance(last_tile(state, winners[0]), ClaimedDiscard)
        if not on_discard or self._rules.payment.answers == "discarder":
            return {}
        found = {seat: answering(state, seat) for seat in winners}
        return {state.wind(seat): None if who is None else state.wind(who) for seat, who in found.items()}

    def draw(self, state: DealState) -> Outcome:
        """The wall is empty and nobody went out."""
        hands = {state.wind(s): losing_hand(state, s, drawn_deal=True) for s in state.at_table}
        dead = _dead(state)
        finish = Finish(round=state.prevailing_wind, winners=(), discarder=None, hands=hands, dead=dead)
        settlement = settle(self._scorer, finish)
        returned = self._returned(state)
        transfers = (*_transfers(state, settlement.payments), *returned)
        return self._ended(
            state,
            Outcome(
                termination=Termination.DRAW,
                winners=(),
                discarder=None,
                offender=None,
                won_by=WonBy.NONE,
                reason="",
                scores=_scores(state, settlement),
                transfers=transfers,
                net=_net(state, transfers),
                pool=_pool(state) - sum(t.amount for t in returned),
                deal_passes=not self._stays_after_draw(state),
                paid_after_draw=tuple(s for s in state.at_table if state.wind(s) in settlement.paid_after_draw),
            ),
        )

    def abandoned(self, state: DealState, reason: Text) -> Outcome:
        """Nobody wins and nobody is paid; `reason` says why. The same dealer deals again."""
        returned = self._returned(state)
        transfers = _transfers(state, (), returned)
        return self._ended(
            state,
            Outcome(
                termination=Termination.ABANDONED,
                winners=(),
                discarder=None,
                offender=None,
                won_by=WonBy.NONE,
                reason=reason,
                scores=(None,) * len(state.seats),
                transfers=transfers,
                net=_net(state, transfers),
                pool=_pool(state) - sum(t.amount for t in returned),
                deal_passes=False,
            ),
        )

    def _returned(self, state: DealState) -> tuple[Transfer, ...]:
        """The stakes that go back to who paid them when nobody has won."""
        returned = self._rules.ready.stake_after_draw == "returned"
        return _stakes_in_force(state, Text("Stake given back after the draw")) if returned else ()

    def faulty_out(self, state: DealState, offender: Seat, reason: str) -> Outcome:
        """`offender` declared out with a hand that may not go out; `reason` says what is wrong with it."""
        payments = faulty_out_payments(self._rules, state.wind(offender))
        returned: tuple[Transfer, ...] = ()
        if self._rules.penalties.faulty_out_stakes == "returned":
            returned = _stakes_in_force(state, Text("Stake given back after the faulty out"))
        return self._ended(
            state,
            Outcome(
                termination=Termination.FAULTY_OUT,
                winners=(),
                discarder=None,
                offender=offender,
                won_by=WonBy.NONE,
                reason=reason,
                scores=(None,) * len(state.seats),
                transfers=(paid := (*_transfers(state, payments), *returned)),
                net=_net(state, paid),
                pool=_pool(state) - sum(t.amount for t in returned),
                deal_passes=self._passes_after_faulty_out(state, offender),
            ),
        )

    def offence(self, state: DealState, offender: Seat, reason: str) -> FaultyOutMade:
        """`offender` declared out with a hand that may not go out, and the deal goes on."""
        match self._rules.penalties.faulty_out_then:
            case "barred":
                restriction = Restriction.BARRED
            case "dead":
                restriction = Restriction.DEAD
            case _:
                restriction = Restriction.NONE
        paid = faulty_out_payments(self._rules, state.wind(offender))
        return FaultyOutMade(offender, reason, restriction, _between_seats(state, paid))

    def _ended(self, state: DealState, outcome: Outcome, *, kitty_won: bool = False) -> Outcome:
        """The outcome with the kitty; where the game is over with it, also the stakes that nobody won are paid out."""
        outcome = replace(outcome, kitty=0 if kitty_won else state.kitty)
        if not ends_game(self._rules, state, outcome):
            return outcome
        rest = left_stakes(self._rules, state, outcome)
        transfers = (*outcome.transfers, *rest)
        pool = outcome.pool - sum(paid.amount for paid in rest)
        return replace(outcome, transfers=transfers, net=_net(state, transfers), pool=pool, ends_game=True)

    # --- whether the deal passes ----------------------------------------------------------------

    def _passes_after_faulty_out(self, state: DealState, offender: Seat) -> bool:
        match self._rules.penalties.faulty_out_passes:
            case "always":
                return True
            case "if_east":
                return offender == state.dealer
            case "never":
                return False

    def _stays_after_draw(self, state: DealState) -> bool:
        to_go_out = self._rules.winning.minimum_after_draw
        ready = {s: self._scorer.is_ready(losing_hand(state, s), to_go_out=to_go_out) for s in state.at_table}
        return stays_after_draw(
            self._rules.dealing_on,
            first_round=self._rules.deal.rounds - state.rounds_left == 1,
            dealer_ready=ready[state.dealer],
            anyone_ready=any(ready.values()),
        )


def _feeder(state: DealState, winner: Seat) -> Seat | None:
    """Whose tile completes the hand; None when it was drawn."""
    match last_tile(state, winner):
        case DrawnTile():
            return None
        case ClaimedDiscard(discarder=discarder):
            return discarder
        case RobbedTile(robbed=robbed):
            return robbed


def _one_of(hand: Hand, winners: int) -> Hand:
    """The winning hand, which knows how many go out with it."""
    facts = hand.circumstances
    if isinstance(facts.last, FromDiscard | RobbedKong):
        hand = replace(hand, circumstances=replace(facts, last=replace(facts.last, winners=winners)))
    return hand


def _dead(state: DealState) -> frozenset[Wind]:
    """Whose hands are worth nothing because of a wrong declaration of out."""
    return frozenset(state.wind(s) for s, own in _seats(state) if own.restriction is Restriction.DEAD)


def _seats(state: DealState) -> Iterable[tuple[Seat, SeatState]]:
    return zip(state.at_table, state.seats, strict=True)


def _stakes_in_force(state: DealState, words: Text) -> tuple[Transfer, ...]:
    """The stakes that go back when nobody has won; that of a declaration which was cancelled is lost."""
    return tuple(
        Transfer(None, s, own.stake, words) for s, own in _seats(state) if own.stake and own.ready is not ReadyState.NO
    )


def _pool(state: DealState) -> Number:
    """The stakes that wait for a winner: those of earlier deals and of this one."""
    return state.pool + sum(s.stake for s in state.seats)


def _transfers(state: DealState, payments: Iterable[Payment], pool: tuple[Transfer, ...] = ()) -> tuple[Transfer, ...]:
    """Everything that was paid in the deal: stakes, penalties, payments, and what comes out of the pool."""
    stakes = [Transfer(s, None, state.seats[s].stake, Text("Stake for declaring ready")) for s in state.at_table]
    paid = _between_seats(state, payments)
    return tuple(t for t in (*stakes, *state.paid, *paid, *pool) if t.amount)


def _between_seats(state: DealState, payments: Iterable[Payment]) -> tuple[Transfer, ...]:
    return tuple(
        Transfer(
            None if p.payer is None else state.seat_of(p.payer),
            None if p.payee is None else state.seat_of(p.payee),
            p.amount,
            p.reason,
            p.purpose,
        )
        for p in payments
    )


def _net(state: DealState, transfers: Iterable[Transfer]) -> PerSeat[Number]:
    net: list[Number] = [0] * len(state.seats)
    for transfer in transfers:
        if transfer.payer is not None:
            net[transfer.payer] -= transfer.amount
        if transfer.payee is not None:
            net[transfer.payee] += transfer.amount
    return tuple(net)


def _scores(state: DealState, settlement: Settlement) -> tuple[HandScore | None, ...]:
    return tuple(settlement.scores.get(state.wind(s)) for s in state.at_table)
