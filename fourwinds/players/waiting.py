"""What a hand waits for, as facts: each tile that would complete it, how many are unseen, what it would pay.

Not advice: nothing is weighed here. What own discards and missed tiles forbid is told as the engine judges it.
"""

from typing import Final

from fourwinds.engine.permits import is_sacred
from fourwinds.engine.view import SeatView
from fourwinds.players.rulebook import rulebook
from fourwinds.players.situation import Situation, situation_of
from fourwinds.rules.parts import Number
from fourwinds.scoring import Circumstances, FromDiscard, Hand, LastTile, ReadyState, Scorer, SelfDrawn, declared
from fourwinds.text import Text
from fourwinds.tiles import JOKER, ORDINARY_KINDS, PLAIN_OF, Kind, kinds_of
from fourwinds.values import Value

_TO_DECLARE: Final = Text("You may go out only once you have declared ready.")
_BARRED: Final = Text("Your own discards bar it.")
_MISSED: Final = Text("You let one go by.")


class Wait(Value):
    """A tile that would complete the shape of the hand."""

    kind: Kind
    unseen: int
    """How many the seat has not seen: in the wall or in other hands."""
    claimed: Number | None
    """The total of the hand on a discard of the player to the left, or None where it may not go out on one."""
    drawn: Number | None
    """The total of the hand when the seat draws the tile itself, or None where it may not go out so."""
    bar: str = ""
    """Why it may not go out on a discard, in a player's words; empty where it may."""
    after_ready: Number | None = None
    """The total on a discard once the seat has declared ready, where it may not go out before; None elsewhere, and
    where the hand could not go out then either."""

    @property
    def to_declare(self) -> bool:
        """Whether the seat may not go out, not even on its own draw, until it has declared ready."""
        return self.bar == _TO_DECLARE

    @property
    def barred(self) -> bool:
        """Whether it is own discards, or a tile let go by, that bar it."""
        return self.bar in {_BARRED, _MISSED}


def waiting(view: SeatView, without: Kind | None = None) -> tuple[Wait, ...]:
    """What the hand waits for once a tile of the kind `without` is discarded, or as it is; empty if it is not ready.

    Raises `ValueError` when the seat holds no such tile.
    """
    situation = situation_of(view)
    held = bytearray(situation.counts)
    if without is not None:
        if not held[without]:
            raise ValueError("the discard is not in the hand")
        held[without] -= 1
    scorer = rulebook(view.rules).scorer
    found = scorer.waits(bytes(held), situation.melds, situation.jokers)
    # A joker may wait for a tile that these rules leave out.
    kinds = found if not situation.jokers else tuple(kind for kind in found if kind in view.rules.tiles.kinds)
    return tuple(_Judge(situation, scorer, bytes(held), kinds, without).wait(kind) for kind in kinds)


def can_be_ready(view: SeatView) -> bool:
    """Whether some discard of the seat at turn leaves a hand that a single tile completes."""
    situation = situation_of(view)
    scorer = rulebook(view.rules).scorer
    for kind in ORDINARY_KINDS:
        if situation.counts[kind]:
            held = bytearray(situation.counts)
            held[kind] -= 1
            if scorer.waits(bytes(held), situation.melds, situation.jokers):
                return True
    if situation.jokers and view.rules.jokers.discarded:
        return bool(scorer.waits(bytes(situation.counts), situation.melds, situation.jokers - 1))
    return False


class _Judge:
    """Judges the waits of one hand."""

    def __init__(
        self, situation: Situation, scorer: Scorer, counts: bytes, kinds: tuple[Kind, ...], without: Kind | None
    ) -> None:
        view = situation.view
        self._situation, self._scorer, self._counts, self._kinds = situation, scorer, counts, kinds
        own = [PLAIN_OF[d.tile] for d in view.seats[view.seat].discards]
        self._discards = view.rules.discards
        self._thrown = own if without is None else [*own, without]
        # With the next discard an earlier miss is forgotten, but by a riichi that it bars for good.
        self._missed = view.missed if without is None or view.locked else frozenset[int]()
        self._must_declare = (
            view.rules.ready.rule == "obligatory"
            and view.seats[view.seat].ready is ReadyState.NO
            and not view.declaring
        )

    def wait(self, kind: Kind) -> Wait:
        """One tile with all that is to be said about it."""
        claimed, drawn = self._hand(kind, FromDiscard()), self._hand(kind, SelfDrawn())
        bar = self._bar(kind, claimed)
        return Wait(
            kind=kind,
            unseen=self._situation.unseen[kind],
            claimed=None if bar else self._scorer.value(claimed),
            drawn=None if self._must_declare else self._scorer.value(drawn),
            bar=bar,
            after_ready=self._after_ready(kind) if self._must_declare else None,
        )

    def _after_ready(self, kind: Kind) -> Number | None:
        hand = self._hand(kind, FromDiscard(), ReadyState.DECLARED)
        return None if self._bar_once_declared(kind, hand) else self._scorer.value(hand)

    def _bar(self, kind: Kind, hand: Hand) -> str:
        if self._must_declare:
            return _TO_DECLARE
        return self._bar_once_declared(kind, hand)

    def _bar_once_declared(self, kind: Kind, hand: Hand) -> str:
        if kind in self._missed:
            return _MISSED
        if is_sacred(self._discards, self._thrown, kind, self._kinds, self._scorer.readings(hand)):
            return _BARRED
        return self._scorer.refusal(hand) or ""

    def _hand(self, kind: Kind, last: LastTile, ready: ReadyState | None = None) -> Hand:
        view = self._situation.view
        own = view.seats[view.seat]
        bonus = self._situation.bonus
        concealed = [k for k in ORDINARY_KINDS for _ in range(self._counts[k])]
        found, melds = bonus.with_red_fives(concealed, self._situation.melds)
        held = (*found, *(JOKER,) * self._situation.jokers)
        return Hand(
            concealed=(*held, kind),
            melds=melds,
            extras=kinds_of(view.extras),
            winning_tile=kind,
            transparent=self._situation.transparent_among((*held, kind), melds),
            circumstances=Circumstances(
                seat=view.wind,
                round=view.prevailing_wind,
                last=last,
                ready=declared(own.ready if ready is None else ready, laid_open=own.laid_open),
                extra_hands=view.extra_hands,
                dora=bonus.dora,
                kong_dora=bonus.kong_dora,
                exhausted=self._situation.exhausted,
            ),
        )
