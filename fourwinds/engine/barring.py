"""Sacred and missed discards: what a player's own discards, and tiles let go by, forbid.

Most forms bar going out on a tile of another player only; the strictest of the missed discard bar every win until
the next own discard. Sources: Four Winds 1.0, and the claiming rules of Four Winds 2.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fourwinds.engine.hands import counts, scored_melds, waiting_tiles, winning_hand
from fourwinds.engine.melds import ClaimedDiscard
from fourwinds.engine.permits import (
    bars_hand,
    bars_set,
    missed_kinds,
    missing_bars_draws,
    missing_bars_for_good,
    sacred_kinds,
)
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import Seat
from fourwinds.engine.state import DealState, SeatState
from fourwinds.rules.number import Number
from fourwinds.scoring import Hand, ReadyState, SelfDrawn, WonBy, as_if
from fourwinds.text import Text
from fourwinds.tiles import ORDINARY_KINDS, PLAIN_OF, Kind, jokers_among
from fourwinds.values import replace

if TYPE_CHECKING:
    from fourwinds.rules import RulePreset
    from fourwinds.scoring import Reading, Scorer

_NONE: Final[frozenset[int]] = frozenset()

SACRED: Final = Text("You have discarded such a tile yourself; these rules do not let you claim it.")
_SACRED_HAND: Final = Text(
    "A tile that you have discarded would complete your hand; you may go out only on your own draw."
)
_SACRED_SET: Final = Text(
    "A tile that you have discarded would have completed this set; these rules do not let you claim it."
)
_MISSED: Final = Text("You let such a tile go by; you may go out on it only after your next draw or another claim.")
_MISSED_ANY: Final = Text(
    "You let a winning tile go by; you may go out on a discard only after your next draw or claim."
)
_UNTIL_SET: Final = Text(
    "You let such a tile go by; you may go out on it only after your next draw, or when anybody has declared a set."
)
_UNTIL_SET_ANY: Final = Text(
    "You let a winning tile go by; you may go out on a discard only after your next draw, or when anybody has "
    "declared a set."
)
_MISSED_ALL: Final = Text("You let a winning tile go by; you may go out only after your next discard.")
_WHY_MISSED: Final = {
    ("same", "own_turn"): _MISSED,
    ("any", "own_turn"): _MISSED_ANY,
    ("same", "interruption"): _UNTIL_SET,
    ("any", "interruption"): _UNTIL_SET_ANY,
}
_ONLY_DRAWS: Final = Text(
    "You let a winning tile go by after declaring ready; in this deal you may go out only on your own draw."
)
_NOT_BETTER: Final = Text(
    "You let a winning tile go by; before your next discard you may go out only if it is worth more."
)


class Barring:
    """Judges what is barred under one preset."""

    def __init__(self, rules: RulePreset, scorer: Scorer) -> None:
        self._rules = rules
        self._discards = rules.discards
        self._compares = rules.discards.missed == "absolute_unless_better"
        self._scorer = scorer

    @property
    def asks_for_sets(self) -> bool:
        """Whether a tile may be barred for one set and free for another."""
        return self._discards.sacred == "one_four_seven"

    def of_claims(self, own: SeatState, kind: Kind) -> str | None:
        """Why a tile of this kind may not even be claimed for a set; None if it may."""
        bars_claims = self._discards.sacred_bars == "claims"
        return SACRED if bars_claims and kind in self._sacred(own) else None

    def of_tile(self, state: DealState, seat: Seat) -> str | None:
        """What forbids going out now whatever the hand is."""
        own = state.seats[seat]
        kind = claimed_kind(state, seat)
        if kind is not None and kind in self._sacred(own):
            return SACRED
        if own.only_draws and kind is not None:
            return _ONLY_DRAWS
        missed = _in_force(self._rules, state, seat)
        if self._compares or not missed:
            return None  # whether the hand is worth more than with the missed tile, `of_hand` knows
        if missing_bars_draws(self._discards):
            return _MISSED_ALL
        if kind is None or kind not in missed_kinds(self._discards, missed):
            return None
        return _WHY_MISSED[self._discards.missed, self._discards.missed_until]

    def of_hand(self, state: DealState, seat: Seat) -> str | None:
        """What forbids going out now with this complete hand."""
        if self._discards.sacred == "absolute" and claimed_kind(state, seat) is not None:
            before = waiting_tiles(state, seat)
            waits = self._scorer.waits(counts(before.hand), scored_melds(before.melds), jokers_among(before.hand))
            if bars_hand(self._discards, thrown_kinds(before), waits):
                return _SACRED_HAND
        own = state.seats[seat]
        if not self._compares or not own.missed:
            return None
        return None if self.worth(winning_hand(state, seat)) > own.missed_worth else _NOT_BETTER

    def of_reading(self, state: DealState, seat: Seat, reading: Reading) -> str | None:
        """What forbids using another player's tile for this set."""
        kind = claimed_kind(state, seat)
        if kind is None or not bars_set(self._discards, thrown_kinds(state.seats[seat]), reading, kind):
            return None
        return _SACRED_SET

    def of_all_readings(self, state: DealState, seat: Seat) -> str | None:
        """What forbids every use of another player's tile for which it could complete a hand; None if one is free."""
        if not self.asks_for_sets or claimed_kind(state, seat) is None:
            return None
        readings = self._scorer.readings(winning_hand(state, seat))
        return None if any(self.of_reading(state, seat, r) is None for r in readings) else _SACRED_SET

    def sacred_after(self, own: SeatState, discard: Kind) -> frozenset[int]:
        """The kinds that bar a hand which waits for one of them, once the seat has discarded such a tile."""
        return sacred_kinds(self._discards, (*thrown_kinds(own), discard))

    def worth(self, hand: Hand) -> Number:
        """What a winning hand counts when it is compared with a missed one: without what a self-drawn tile adds."""
        facts = hand.circumstances
        if isinstance(facts.last, SelfDrawn):
            hand = replace(hand, circumstances=replace(facts, last=as_if(facts.last, WonBy.DISCARD)))
        return self._scorer.value(hand) or 0

    def missed_worth(self, state: DealState, seat: Seat) -> Number:
        """What the hand is worth that the seat lets go by now; 0 where the rules do not ask."""
        return self.worth(winning_hand(state, seat)) if self._compares else 0

    def _sacred(self, own: SeatState) -> frozenset[Kind]:
        """What own discards bar as tiles; where they bar sets or a hand, that is the better reason to be told."""
        if self._discards.sacred in {"one_four_seven", "absolute"}:
            return frozenset()
        return sacred_kinds(self._discards, thrown_kinds(own))


def barred_by_miss(rules: RulePreset, state: DealState, seat: Seat) -> frozenset[int]:
    """The kinds of which the seat may use no tile of another player to go out, because it let a winning tile go by."""
    own = state.seats[seat]
    if own.only_draws:
        return frozenset(ORDINARY_KINDS)
    missed = _in_force(rules, state, seat)
    if not missed:
        return _NONE
    barred = missed_kinds(rules.discards, missed)
    if state.turn != seat or missing_bars_draws(rules.discards):
        return barred
    if state.phase is not Phase.CLAIM and not state.has_claimed(seat):
        return _NONE  # it has drawn a tile
    return barred & {claimed_kind(state, seat)} if rules.discards.missed == "same" else barred


def _in_force(rules: RulePreset, state: DealState, seat: Seat) -> frozenset[int]:
    """The kinds that the seat let go by and that bar it still; where sets end that, one made of the very tile does."""
    own = state.seats[seat]
    interruptions = state.interruptions - state.has_claimed(seat)  # the own claim is no way round the bar
    if rules.discards.missed_until == "own_turn" or own.missed_at == interruptions:
        return own.missed
    for_good = missing_bars_for_good(rules) and own.ready is not ReadyState.NO and not own.declaring
    return own.missed if for_good else _NONE


def claimed_kind(state: DealState, seat: Seat) -> Kind | None:
    """The kind that another player's tile brings; None after an own draw."""
    tile = state.open_tile
    if isinstance(state.last, ClaimedDiscard) and state.has_claimed(seat):
        tile = state.last.tile
    return None if tile is None else PLAIN_OF[tile]


def thrown_kinds(own: SeatState) -> tuple[Kind, ...]:
    """The kinds that the seat has discarded in this deal, in order, those that were claimed among them."""
    return tuple(PLAIN_OF[d.tile] for d in own.discards)
