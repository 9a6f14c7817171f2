"""When a game is over: with its last hand, or earlier or later where the rules say so; and who gets what is left."""

from collections.abc import Sequence

from fourwinds.engine.outcome import Outcome, Termination, Transfer
from fourwinds.engine.seats import Seat
from fourwinds.engine.state import DealState
from fourwinds.rules import RulePreset
from fourwinds.rules.parts import Number
from fourwinds.text import Text


def ends_game(rules: RulePreset, state: DealState, outcome: Outcome) -> bool:
    """Whether the game is over with a deal that ended so; stakes that nobody won are not paid out yet.

    `state.rounds_left` is negative in the round that is played because nobody had the points to be reached.
    """
    ending, scores = rules.ending, _scores_after(state, outcome)
    if ending.below_zero and min(scores) < 0:
        return True
    reached = not ending.target or max(scores) >= ending.target
    if state.rounds_left < 0 and reached:
        return True
    if state.rounds_left > 0 or state.hand_number < len(state.seats):
        return False
    if outcome.deal_passes:
        return reached or state.rounds_left < 0
    return reached and _wins_by_leading(rules, state, outcome, scores)


def _wins_by_leading(rules: RulePreset, state: DealState, outcome: Outcome, scores: Sequence[Number]) -> bool:
    """Whether the dealer of the last hand, who would deal again, has won the game instead."""
    leads = all(scores[state.dealer] > score for seat, score in enumerate(scores) if seat != state.dealer)
    match rules.ending.last_dealer:
        case "deals_again":
            return False
        case "ends_on_win":
            return leads and state.dealer in outcome.winners
        case "ends":
            return leads and (state.dealer in outcome.winners or outcome.termination is Termination.DRAW)


def left_stakes(rules: RulePreset, state: DealState, outcome: Outcome) -> tuple[Transfer, ...]:
    """Who gets the stakes that nobody has won, once the game is over; what is not paid out stays in the pool."""
    scores = _scores_after(state, outcome)
    first_dealer = state.next_seat(state.dealer, 1 - state.hand_number)
    order = (first_dealer, *state.others(first_dealer))
    leaders = [seat for seat in order if scores[seat] == max(scores)]
    match rules.ending.left_stakes:
        case "leader":
            return _paid_out(leaders[:1], outcome.pool, Text("Stakes that nobody won go to the leader"))
        case "leaders":
            words = Text("Stakes that nobody won go to those who lead")
            return _paid_out(leaders, int(outcome.pool / len(leaders)), words)
        case "nobody":
            return ()


def _paid_out(seats: Sequence[Seat], each: Number, reason: str) -> tuple[Transfer, ...]:
    return tuple(Transfer(None, seat, each, reason) for seat in seats if each)


def _scores_after(state: DealState, outcome: Outcome) -> list[Number]:
    return [before + net for before, net in zip(state.scores, outcome.net, strict=True)]
