"""The person's hand in the game that is being played, for the trial: with melds, extra tiles, winds and luck."""

from fourwinds.scoring import Circumstances, Hand, ReadyState
from fourwinds.tiles import plain
from fourwinds.ui.calculator.entry import Entry

_READY = {ReadyState.DECLARED: "ready", ReadyState.FIRST_TURN: "double", ReadyState.ORIGINAL: "original"}


def entry_of(hand: Hand) -> Entry:
    """The hand as it is written in the notation, with those of its circumstances for which there are words."""
    concealed = tuple(sorted(hand.concealed, key=lambda kind: (plain(kind), kind)))
    return Entry(concealed, hand.melds, tuple(sorted(hand.extras)), hand.winning_tile, _words(hand.circumstances))


def _words(luck: Circumstances) -> tuple[str, ...]:
    supplement = "kong" if luck.kong_supplement else "supplement" if luck.supplement else ""
    first = "eastfirst" if luck.first_discard else "first" if luck.first_turn else ""
    words = (supplement, "last" if luck.last_tile else "", first, "fourth" if luck.fourth_of_kind else "")
    return tuple(word for word in (*words, _READY.get(luck.ready, "")) if word)
