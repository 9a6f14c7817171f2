"""What hands bring in the eyes of one character: the scorer's word for a whole hand, and what a win with it means.

a likely whole hand -> its value, by the real scorer (`of_plan`, `value_with`)
-> what is paid for it, or the place that it brings (`win`), as hunger, disdain and fear see it
-> the same made sober where it is far or all but impossible (`soberly`)
"""

from collections.abc import Sequence
from typing import Final

from fourwinds.engine.permits import may_meld_chow
from fourwinds.engine.view import SeatView
from fourwinds.players.characters import Character
from fourwinds.players.completion import Complete
from fourwinds.players.need import Need
from fourwinds.players.plans import Plan
from fourwinds.players.rulebook import SELF_DRAWN_SHARE
from fourwinds.players.situation import Situation
from fourwinds.scoring import (
    Circumstances,
    Declaration,
    FromDiscard,
    Hand,
    LastTile,
    Meld,
    MeldKind,
    ReadyState,
    SelfDrawn,
    declared,
)
from fourwinds.scoring.kitty import wins_kitty
from fourwinds.tiles import JOKER, ORDINARY_KINDS, PLAIN_OF, Kind, kinds_of, without

DRAWN: Final = SelfDrawn()
CLAIMED: Final = FromDiscard()
FROM_ACROSS: Final = FromDiscard(from_left=False)
"""How the last tile comes of a hand that is only thought of."""

_LEAST_GAIN: Final = 0.05
"""The worth of a hand that goes out for nothing, in usual hands: still better than not going out."""

_DREAMED_OF: Final = 0.0005
"""Below this chance nobody is carried away by the thought of a dear hand."""

_DEAR_ENOUGH: Final = 1.5
"""How many usual wins a ready hand must bring to stop a greedy player dreaming."""

_FADES: Final = 0.12
"""For each tile that a hand is away from ready its value nears that of usual hands by this power: plans change."""


class Gains:
    """What hands bring in one situation."""

    def __init__(self, situation: Situation, character: Character, need: Need | None, *, silent: bool) -> None:
        """The arguments are those of the `Appraiser`."""
        self._situation, self._character, self._need, self._silent = situation, character, need, silent
        self._book = situation.book
        rules, wind = situation.view.rules, situation.wind
        self.appraises = character.appraises or rules.winning.has_minimum
        """Whether it is asked what a hand brings; else every hand brings what is usual."""
        self.received = (
            self._book.received(wind, self_drawn=False),
            self._book.received(wind, self_drawn=True),
        )
        """How many times its value a hand brings on a discard and self-drawn."""
        self._kitty = float(self._book.others) * rules.payment.kitty * situation.view.kitty
        usual = self._book.usual
        self.usual = max(1.0, usual * (self.received[0] * (1 - SELF_DRAWN_SHARE) + self.received[1] * SELF_DRAWN_SHARE))
        """What a usual win brings, in points."""
        self._usual_worth = self.usual if need is None else need.win(usual, SELF_DRAWN_SHARE)
        self._lost = self._book.lost(wind) * min(1.0, character.caution)
        self._settling = self._book.settling(wind) * min(1.0, character.caution) if character.appraises else 0.0
        self._extras = kinds_of(situation.view.extras)
        self._ends: dict[tuple[LastTile, bool, bool], Circumstances] = {}
        self._called = _called(situation.view, situation.counts)
        view = situation.view
        self._not_out = Circumstances(seat=view.wind, round=view.prevailing_wind, extra_hands=view.extra_hands)

    def of_plan(self, plan: Plan, complete: Complete, *, opened: bool) -> float:
        """What a likely whole hand of the plan brings, with claimed sets or without; 0 where it may not go out."""
        hand = self._hand_of(plan, complete, opened=opened)
        value = self._value(hand)
        if value is None:
            hand = Hand(
                hand.concealed,
                hand.melds,
                hand.extras,
                hand.winning_tile,
                self._circumstances(DRAWN, opened=opened, kept=self._called is None),
                transparent=hand.transparent,
            )
            value = self._value(hand)
            # It can only be self-drawn: that takes about three times as long.
            return 0.0 if value is None else 0.4 * self.win(value, 1.0)
        return self.win(value, SELF_DRAWN_SHARE)

    def _hand_of(self, plan: Plan, complete: Complete, *, opened: bool) -> Hand:
        """The whole hand as it would lie there: opened, the sets that lack tiles have been claimed but the last."""
        # The last tile is no claimed set: it completes a set in the hand, whose worth may hang on that.
        melds = list(plan.melds)
        concealed = list(complete.rest)
        last = True
        for made in complete.sets:
            claimed = opened and bool(made.lacks) and not made.block.knitted and self.may_claim(made.block.chow, melds)
            if claimed and last and complete.winning in made.lacks:
                last = claimed = False
            if claimed:
                melds.append(Meld(MeldKind.CHOW if made.block.chow else MeldKind.PUNG, made.block.first))
            else:
                concealed += made.block.kinds
        held, sets = self._situation.bonus.with_red_fives(sorted(concealed), tuple(melds))
        return Hand(
            concealed=held,
            melds=sets,
            extras=self._extras,
            winning_tile=complete.winning,
            transparent=self._situation.transparent_among(held, sets),
            circumstances=self._circumstances(CLAIMED, opened=opened, kept=self._called is None),
        )

    def may_claim(self, chow: bool, melds: Sequence[Meld]) -> bool:  # noqa: FBT001
        """Whether a hand with these melds may claim such a set."""
        return not chow or may_meld_chow(self._situation.view.rules, melds)

    def _circumstances(self, last: LastTile, *, opened: bool, kept: bool) -> Circumstances:
        found = self._ends.get((last, opened, kept))
        if found is None:
            found = self._ends[last, opened, kept] = self._end(last, opened=opened, kept=kept)
        return found

    def _end(self, last: LastTile, *, opened: bool, kept: bool) -> Circumstances:
        """`kept`: a declaration that has been made still counts for the hand."""
        view = self._situation.view
        own = view.seats[view.seat]
        ready = declared(own.ready, laid_open=own.laid_open) if kept else None
        rule = view.rules.ready.rule
        if ready is None and (rule == "obligatory" or (rule == "riichi" and not opened and not self._silent)):
            ready = Declaration()
        bonus = self._situation.bonus
        return Circumstances(
            seat=view.wind,
            round=view.prevailing_wind,
            last=last,
            ready=ready,
            extra_hands=view.extra_hands,
            dora=bonus.dora,
            kong_dora=bonus.kong_dora,
            exhausted=self._situation.exhausted,
        )

    def win(self, value: float, drawn_share: float) -> float:
        """What a win with a hand of this value means to the character, in points; `drawn_share` of them self-drawn."""
        if self._need is not None:
            return self._need.win(value, drawn_share)
        return self._hungry(value * (self.received[0] * (1 - drawn_share) + self.received[1] * drawn_share))

    def _hungry(self, gain: float) -> float:
        """A gain as the character sees it, in points."""
        relative = max(_LEAST_GAIN, gain / self.usual - self._character.disdain)
        return float(self.usual * relative**self._character.hunger) + self._lost

    def soberly(self, chance: float, gain: float, away: int) -> float:
        """The gain, without what hunger for more makes of it where the chance is too slight even for a dreamer."""
        if self._character.hunger <= 1:
            # Nobody ends with the hand planned many tiles ahead: from afar all plans bring about what is usual.
            faded: float = gain * (self._usual_worth / gain) ** (_FADES * away)
            return faded
        if chance >= _DREAMED_OF:
            return gain
        # Undoes the power of `_hungry`: what is all but impossible is worth no more to the hungry than to others.
        return float(self.usual * (gain / self.usual) ** (1 / self._character.hunger))

    def settled(self, counts: bytes, melds: tuple[Meld, ...]) -> float:
        """What the hand as it is brings from the other losers when somebody else is out."""
        if not self._settling:
            return 0.0
        hand = Hand(tuple(kinds_held(counts)), melds, self._extras, circumstances=self._not_out)
        settled = self._settling * (self._book.value(hand) or 0.0)
        return settled if self._need is None else self._need.settled(settled)

    def is_enough(self, gain: float) -> bool:
        """Whether a ready hand stops a greedy player dreaming: a dear one, and any that is to be declared at once."""
        must = self._situation.view.rules.ready.rule == "obligatory"
        return must or gain > self._hungry(_DEAR_ENOUGH * self.usual)

    def value_with(
        self, counts: bytes, melds: tuple[Meld, ...], kind: Kind, last: LastTile, jokers: int
    ) -> float | None:
        """What the hand is worth when the tile completes it, with so many jokers; None when it may not go out on it."""
        jokers -= kind == JOKER
        held, melds = self._situation.bonus.with_red_fives(kinds_held(counts), melds)
        hand = Hand(
            concealed=(*held, *(JOKER,) * jokers, kind),
            melds=melds,
            extras=self._extras,
            winning_tile=kind,
            transparent=self._situation.transparent_among((*held, kind), melds),
            circumstances=self._circumstances(
                last, opened=not is_concealed(melds), kept=self._called is None or counts == self._called
            ),
        )
        return self._value(hand)

    def _value(self, hand: Hand) -> float | None:
        """What a whole hand is worth here and now: with the kitty, as if that were part of its score."""
        value = self._book.value(hand)
        if value is None or not self._kitty or not wins_kitty(hand):
            return value
        return value + self._kitty / (self.received[1] or 1.0)

    def points(self, gain: float) -> float | None:
        """What of a weighed gain is not for another's win; None where wins count otherwise than by points.

        What a win is paid, `told` knows.
        """
        sober = self.appraises and self._need is None and self._character.hunger == 1 and not self._character.disdain
        return max(0.0, gain - self._lost) if sober else None


def _called(view: SeatView, counts: bytes) -> bytes | None:
    """The tiles of an Original Call that the seat has made, which is lost as soon as they change; None without one."""
    own = view.seats[view.seat]
    if view.rules.ready.rule != "original_call" or own.ready is ReadyState.NO or view.declaring:
        return None
    return counts if view.drawn is None else without(counts, PLAIN_OF[view.drawn])


def kinds_held(counts: bytes) -> list[Kind]:
    """The kinds of the tiles, each as often as it is held."""
    held = list[Kind]()
    for kinds, number in zip(_TIMES, counts, strict=True):
        if number:
            held += kinds[number]
    return held


_TIMES: Final = tuple(tuple((kind,) * number for number in range(5)) for kind in ORDINARY_KINDS)
"""Each kind so many times."""


def is_concealed(melds: Sequence[Meld]) -> bool:
    """Whether nothing has been claimed."""
    return all(meld.kind is MeldKind.CONCEALED_KONG for meld in melds)
