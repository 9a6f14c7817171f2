"""The person's hand in the game that is being played, for the trial: with melds, extra tiles, winds and luck."""

from collections.abc import Iterable

from fourwinds.engine.actions import Action, GoOut
from fourwinds.engine.hands import losing_hand, winning_hand
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import Seat
from fourwinds.engine.state import DealState
from fourwinds.scoring import Circumstances, Hand, ReadyState
from fourwinds.tiles import plain
from fourwinds.ui.calculator.entry import Entry

_READY = {ReadyState.DECLARED: "ready", ReadyState.FIRST_TURN: "double", ReadyState.ORIGINAL: "original"}


def running_hand(state: DealState, person: Seat, legal: Iterable[Action] = ()) -> Hand:
    """The hand as it would go out now, where a tile has come that it could go out on; otherwise as it lies.

    `legal` are the person's possible actions.
    """
    out = next((action for action in legal if isinstance(action, GoOut)), None)
    match state.phase:
        case Phase.TURN if state.turn == person and state.last is not None:
            return winning_hand(state, person)
        case Phase.CLAIM | Phase.ROB if out is not None:
            return winning_hand(state, person, out)
        case Phase.OVER if state.outcome is not None and person in state.outcome.winners:
            return winning_hand(state, person)
        case _:
            return losing_hand(state, person)


def entry_of(hand: Hand) -> Entry:
    """The hand as it is written in the notation, with those of its circumstances for which there are words."""
    concealed = tuple(sorted(hand.concealed, key=lambda kind: (plain(kind), kind)))
    return Entry(concealed, hand.melds, tuple(sorted(hand.extras)), hand.winning_tile, _words(hand.circumstances))


def _words(luck: Circumstances) -> tuple[str, ...]:
    supplement = "kong" if luck.kong_supplement else "supplement" if luck.supplement else ""
    first = "eastfirst" if luck.first_discard else "first" if luck.first_turn else ""
    words = (supplement, "last" if luck.last_tile else "", first, "fourth" if luck.fourth_of_kind else "")
    return tuple(word for word in (*words, _READY.get(luck.ready, "")) if word)
