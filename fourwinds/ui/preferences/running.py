"""The person's hand in the game that is being played, for the trial: with melds, extra tiles, winds and luck."""

from collections.abc import Iterator

from fourwinds.scoring import Circumstances, FirstDiscard, FromDiscard, Hand, ReadyState, SelfDrawn, Source
from fourwinds.tiles import plain
from fourwinds.ui.calculator.entry import Entry

_READY = {ReadyState.DECLARED: "ready", ReadyState.FIRST_TURN: "double", ReadyState.ORIGINAL: "original"}


def entry_of(hand: Hand) -> Entry:
    """The hand as it is written in the notation, with those of its circumstances for which there are words."""
    concealed = tuple(sorted(hand.concealed, key=lambda kind: (plain(kind), kind)))
    return Entry(concealed, hand.melds, tuple(sorted(hand.extras)), hand.winning_tile, _words(hand.circumstances))


def _words(luck: Circumstances) -> tuple[str, ...]:
    return tuple(_of_last(luck)) + tuple(_of_hand(luck))


def _of_last(luck: Circumstances) -> Iterator[str]:
    last = luck.last
    if isinstance(last, SelfDrawn) and last.source.supplement:
        yield "kong" if last.source is Source.KONG else "supplement"
    if isinstance(last, SelfDrawn | FromDiscard) and last.last_of_wall:
        yield "last"
    if luck.first_turn:
        yield "eastfirst" if isinstance(last, FromDiscard) and last.first is FirstDiscard.OF_DEAL else "first"


def _of_hand(luck: Circumstances) -> Iterator[str]:
    if luck.fourth_of_kind:
        yield "fourth"
    if luck.ready is not None:
        yield _READY[luck.ready.state]
