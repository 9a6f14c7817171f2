"""How safe the person's discards are against those who have declared ready: by the rules, and by what lies there.

Facts and no advice: what a player at the table could work out alone from the discards and melds. Who has not declared
ready is no part of it, and what a hand would cost is nobody's fact.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from typing import Final

from fourwinds.engine.permits import in_order, may_complete_chow, may_go_out_on_chow, missing_bars, sacred_kinds
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import Seat
from fourwinds.engine.view import SeatView
from fourwinds.players.open_hands import worth_with
from fourwinds.players.rulebook import rulebook
from fourwinds.players.situation import Opponent, Situation, may_hold, opponents, situation_of
from fourwinds.rules import RulePreset
from fourwinds.scoring import Circumstances, Declaration, FromDiscard, Hand
from fourwinds.tiles import PLAIN_OF, Kind, is_suit, parse
from fourwinds.values import Value, replace

_POOR: Final = Hand(
    concealed=parse("B234B567C345D999C88"),
    winning_tile=parse("B2")[0],
    circumstances=Circumstances(last=FromDiscard(), ready=Declaration()),
)
"""A hand with little besides its declaration of ready."""


class Safety(IntEnum):
    """What a discard is against a ready hand; the greater is the worse."""

    SAFE = 0
    """The rules let nobody go out on it who has declared ready."""
    HALF_SAFE = 1
    """Nothing forbids it, but it completes no chow that waits at both ends; an honour is the last of its kind."""
    LIVE = 2


class Judged(Value):
    """The safety of one kind against all who have declared ready, and against whom it is no better than that."""

    safety: Safety
    against: tuple[Seat, ...]
    """In playing order after the own seat; at least one."""


def safety_of_hand(view: SeatView) -> Mapping[Kind, Judged]:
    """Each ordinary kind of the seat's hand, judged; empty while it is not the seat's turn or nobody is ready.

    Nothing is told either where the rules lay discards face down, as then nobody can look at them.
    """
    if view.phase is not Phase.TURN or view.turn != view.seat or view.rules.discards.shown == "face_down":
        return {}
    # Somebody who declared out wrongly may not go out any more, ready or not.
    if not any(s != view.seat and view.seats[s].ready and not view.seats[s].barred for s in view.at_table):
        return {}
    situation = situation_of(view)
    hands: list[_ReadyHand | _OpenHand] = [
        _OpenHand(situation, opponent)
        if opponent.hand
        else _ReadyHand(view.seat, opponent, view.rules, may_hold(situation, opponent), _barred(view, opponent))
        for opponent in opponents(situation)
        if opponent.ready and not view.seats[opponent.seat].barred
    ]
    kinds = dict.fromkeys(PLAIN_OF[tile] for tile in view.hand)
    return {kind: _judged(hands, kind) for kind in kinds if kind < len(situation.unseen)}


def _judged(hands: list["_ReadyHand | _OpenHand"], kind: Kind) -> Judged:
    found = [(hand.safety(kind), hand.opponent.seat) for hand in hands]
    worst = max(safety for safety, _ in found)
    return Judged(worst, tuple(seat for safety, seat in found if safety is worst))


class _OpenHand(Value):
    """An opponent whose ready hand lies open: everybody sees what it waits for."""

    situation: Situation
    opponent: Opponent

    def safety(self, kind: Kind) -> Safety:
        """What a discard of this kind is against this hand."""
        return Safety.SAFE if worth_with(self.situation, self.opponent, kind) is None else Safety.LIVE


class _ReadyHand(Value):
    """An opponent who has declared ready, as the seat `me` sees it."""

    me: Seat
    opponent: Opponent
    rules: RulePreset
    unseen: Sequence[int]
    """For each kind how many tiles it may hold."""
    barred: frozenset[Kind]
    """The kinds on which it cannot go out by a discard."""

    def safety(self, kind: Kind) -> Safety:
        """What a discard of this kind is against this hand."""
        if kind in self.barred:
            return Safety.SAFE
        if is_suit(kind) and may_complete_chow(self.rules, self.opponent.melds, self.opponent.seat, self.me):
            half_safe = not any(self._is_possible(*wait) for wait in _two_sided(kind))
        else:
            # Only a pair or a pung could wait for it, and that needs another of its kind.
            half_safe = self.unseen[kind] == 0
        # A joker can be any of these tiles.
        half_safe = half_safe and not self.rules.tiles.jokers_in_play
        return Safety.HALF_SAFE if half_safe else Safety.LIVE

    def _is_possible(self, near: Kind, far: Kind, other_end: Kind) -> bool:
        """Whether it could hold these two and go out at the other end, too."""
        return other_end not in self.barred and self.unseen[near] > 0 and self.unseen[far] > 0


def _two_sided(kind: Kind) -> Iterator[tuple[Kind, Kind, Kind]]:
    """The pairs of neighbours that a suit tile completes to a chow as the tile at their other end does, and that tile.

    >>> list(_two_sided(Kind(0)))  # a 1 completes 2 and 3, which a 4 does, too
    [(1, 2, 3)]
    """
    for step in (-1, 1):
        if 0 <= kind % 9 + 3 * step <= 8:
            yield Kind(kind + step), Kind(kind + 2 * step), Kind(kind + 3 * step)


# --- what cannot be taken ---------------------------------------------------------------------


def _barred(view: SeatView, opponent: Opponent) -> frozenset[Kind]:
    """The kinds on which a ready opponent cannot go out by a discard of the seat.

    Sources: the sacred and the missed discard (`engine.permits`), and the first winning tile, which a riichi must
    take or is cancelled (`engine.ready`).
    """
    return sacred_kinds(view.rules.discards, opponent.discarded) | _let_go_by(view, opponent.seat)


def _let_go_by(view: SeatView, seat: Seat) -> frozenset[Kind]:
    """The kinds that went by since the tiles that the hand waits for, or what it missed, can have changed last.

    A riichi that stands has missed nothing since its declaration, where missing a tile would have cancelled it, or goes
    out on no discard any more; other hands are barred until their next discard from what they missed, where a missed
    discard bars at all, and where no set of anybody ends that before: discards alone do not tell when one was made.
    """
    rules = view.rules
    misses_for_good = rules.ready.first_tile or rules.discards.missed_when_ready == "deal"
    stands = rules.ready.rule == "riichi" and rules.ready.lock and misses_for_good
    barred = missing_bars(rules.discards) and rules.discards.missed_until == "own_turn"
    if not (stands or barred) or not _is_enough(view):
        return frozenset()
    passed: set[Kind] = set()
    since, last = False, None
    for thrower, discarded in in_order(view.river, [shown.discards for shown in view.seats]):
        kind = PLAIN_OF[discarded.tile]
        if thrower != seat:
            if since and _could_have_taken(view, seat, thrower, kind, last):
                passed.add(kind)
            continue
        last = kind
        if stands and not discarded.ready:
            passed.add(kind)  # drawn by a locked hand; meaningless before the declaration, which clears it
        else:
            passed.clear()
            since = True
    return frozenset(passed) if since else frozenset()


def _could_have_taken(view: SeatView, seat: Seat, thrower: Seat, kind: Kind, last: Kind | None) -> bool:
    """Whether `seat` could have gone out on this tile if it can do so on one from the own seat."""
    rules = view.rules
    # What was barred as its last discard then is not barred for ever.
    if last is not None and kind in sacred_kinds(rules.discards, (last,)):
        return False
    might_chow = may_go_out_on_chow(rules, seat, thrower) or not may_go_out_on_chow(rules, seat, view.seat)
    return not is_suit(kind) or might_chow


def _is_enough(view: SeatView) -> bool:
    """Whether a declared hand is worth the least that going out takes; else a tile may be let go by as too cheap."""
    if not view.rules.winning.has_minimum:
        return True
    poor = replace(_POOR, circumstances=replace(_POOR.circumstances, extra_hands=view.extra_hands))
    return rulebook(view.rules).scorer.refusal(poor) is None
