"""The person's hand in the game that is being played, for the trial: with melds, extra tiles, winds and luck."""

from collections.abc import Iterable
from dataclasses import replace

from fourwinds.engine.actions import Action, GoOut
from fourwinds.engine.hands import losing_hand, winning_hand
from fourwinds.engine.outcome import Outcome
from fourwinds.engine.seats import Seat
from fourwinds.engine.state import DealState, Phase
from fourwinds.scoring import Circumstances, Hand, ReadyState, WonBy
from fourwinds.tiles import plain
from fourwinds.ui.calculator.entry import Entry

_READY = {ReadyState.DECLARED: "ready", ReadyState.FIRST_TURN: "double", ReadyState.ORIGINAL: "original"}


def running_hand(state: DealState, person: Seat, legal: Iterable[Action] = ()) -> Hand:
    """The hand as it would go out now, where a tile has come that it could go out on; otherwise as it lies.

    `legal` are the person's possible actions.
    """
    out = next((action for action in legal if isinstance(action, GoOut)), None)
    came = state.drawn is not None or state.last_claim == person
    if state.phase is Phase.TURN and state.turn == person and came:
        return winning_hand(state, person)
    if state.phase in (Phase.CLAIM, Phase.ROB) and out is not None:
        return winning_hand(state, person, out)
    if state.phase is Phase.OVER and state.outcome is not None and person in state.outcome.winners:
        return winning_hand(_before_the_end(state, state.outcome), person)
    return losing_hand(state, person)


def _before_the_end(state: DealState, outcome: Outcome) -> DealState:
    """The moment in which the winners went out: the tile is not in the first one's hand yet."""
    first = outcome.winners[0]
    own = state.seats[first]
    if state.last_claim == first and outcome.discarder is not None:
        return replace(state, phase=Phase.TURN)
    if outcome.discarder is None:
        return replace(state, phase=Phase.TURN, drawn=own.hand[-1])
    seats = list(state.seats)
    seats[first] = replace(own, hand=own.hand[:-1])
    east, south, west, north = seats
    phase = Phase.ROB if outcome.won_by is WonBy.ROBBED_KONG else Phase.CLAIM
    return replace(state, phase=phase, turn=outcome.discarder, open_tile=own.hand[-1], seats=(east, south, west, north))


def entry_of(hand: Hand) -> Entry:
    """The hand as it is written in the notation, with those of its circumstances for which there are words."""
    concealed = tuple(sorted(hand.concealed, key=lambda kind: (plain(kind), kind)))
    return Entry(concealed, hand.melds, tuple(sorted(hand.extras)), hand.winning_tile, _words(hand.circumstances))


def _words(luck: Circumstances) -> tuple[str, ...]:
    supplement = "kong" if luck.kong_supplement else "supplement" if luck.supplement else ""
    first = "eastfirst" if luck.first_discard else "first" if luck.first_turn else ""
    words = (supplement, "last" if luck.last_tile else "", first, "fourth" if luck.fourth_of_kind else "")
    return tuple(word for word in (*words, _READY.get(luck.ready, "")) if word)
