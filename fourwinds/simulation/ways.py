"""The ways in which hands go out under a preset, for players who have no time to score what they hold.

Where any four sets and a pair may go out there is one way: the quickest. Where going out takes a minimum, each goal
that the preset pays for is tried once on some hands: those that mostly reach the minimum, openly or only concealed, are
ways. Where only the hands of a card go out the nearest of them is the way.
"""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

from fourwinds.engine.permits import may_meld_chow
from fourwinds.players.completion import Complete
from fourwinds.players.listed import nearest, nearest_of_lists
from fourwinds.players.plans import Plan, at_least, completion, distance, layers, listed_plan, plan_for
from fourwinds.players.rulebook import rulebook
from fourwinds.players.shanten import UNREACHABLE
from fourwinds.rules import RulePreset
from fourwinds.rules.parts import ANY_CHOWS
from fourwinds.scoring import Circumstances, FromDiscard, Hand, Meld, MeldKind, ReadyState, declared
from fourwinds.scoring.aims import Goal, Winds
from fourwinds.scoring.card_table import CardTable
from fourwinds.tiles import ORDINARY_KINDS
from fourwinds.values import Value

_SAMPLES: Final = 8
_MOSTLY: Final = 0.6
"""On how many hands a goal is tried, and which part of them must be enough to go out."""

_ALL: Final = (4,) * 34

_PLAIN: Final = 0

_ANY_DISTANCE: Final = 14
"""So many tiles a hand of a list may lack."""

_MOST_RULES: Final = 2
_MOST_PLANS: Final = 300
"""How many presets are kept, and for how many melds their plans."""


class Way(Value):
    """A goal that may go out, mostly."""

    goal: Goal
    open: bool
    """Whether it may with claimed sets, too."""
    place: int | None = None
    """Of a hand of the card: its place there."""


class Ways:
    """The ways of one preset; what is found is kept."""

    def __init__(self, rules: RulePreset) -> None:
        self.rules = rules
        self._book = rulebook(rules)
        self._any = Goal("", sets=rules.tiles.sets)
        self.card: CardTable | None = self._book.card if rules.winning.special_only else None
        """The card whose hands alone are ways, if there is one."""
        self._ways: dict[Winds, tuple[Way, ...]] = {}
        self._asked: dict[tuple[Goal, Winds], Way] = {}
        self._plans: dict[tuple[Winds, tuple[Meld, ...]], tuple[tuple[Way, Plan], ...]] = {}

    def choose(
        self, winds: Winds, counts: bytes, melds: tuple[Meld, ...], jokers: int = 0, live: Sequence[int] = _ALL
    ) -> tuple[Way, Plan]:
        """The nearest way for these concealed tiles and melds; where none is left, any four sets and a pair.

        Of a card it is asked with the jokers held besides, and with the tiles of each kind that may still come.
        """
        if self.card is not None and (found := self._on_card(self.card, counts, melds, jokers, live)) is not None:
            return found
        plans = self._plans_for(winds, melds)
        if len(plans) == 1:
            return plans[0]
        best, found = UNREACHABLE + 1, plans[0]
        held = layers(kind for kind in ORDINARY_KINDS for _ in range(counts[kind]))
        for way, plan in plans:
            if at_least(plan, held) < best and (away := distance(plan, counts)) < best:
                best, found = away, (way, plan)
        return found

    def _on_card(
        self, card: CardTable, counts: bytes, melds: tuple[Meld, ...], jokers: int, live: Sequence[int]
    ) -> tuple[Way, Plan] | None:
        near = max(nearest(card, counts, melds, jokers, live, reach=0), key=lambda near: near.ease, default=None)
        if near is None:
            return None
        hand, goal = near.listed, self._book.line_goal(near.listed.line)
        return Way(goal, open=not hand.concealed, place=hand.place), listed_plan(goal, hand, melds)

    def way_to(self, goal: Goal, winds: Winds) -> Way:
        """The way to a goal that somebody goes for, whether it mostly reaches the minimum or not. Remembered."""
        if goal.line is not None or goal.pattern:
            return Way(goal, open=False)  # which of its hands is meant nobody has said
        key = goal, winds
        if key not in self._asked:
            hands = _hands(self.rules.tiles.held)
            self._asked[key] = Way(goal, open=self._enough(goal, winds, hands, opened=True) >= _MOSTLY)
        return self._asked[key]

    def plan_for_tiles(
        self, way: Way, winds: Winds, counts: bytes, melds: tuple[Meld, ...], jokers: int, live: Sequence[int]
    ) -> Plan | None:
        """The way for these concealed tiles: where a pattern lists hands, the nearest of those that can still come."""
        lists = self._book.lists
        if not way.goal.pattern or lists is None:
            return self.plan(way, melds)
        near = nearest_of_lists(lists, counts, melds, jokers, winds[0].kind, live, _ANY_DISTANCE, only=way.goal.pattern)
        return listed_plan(way.goal, near[0].hands[0], melds) if near else None

    def plan(self, way: Way, melds: tuple[Meld, ...]) -> Plan | None:
        """The way for a hand with these melds; None when they spoil it."""
        if way.goal.pattern:
            return None  # without tiles nobody knows which of its hands is meant
        if way.goal.line is not None:
            hand = None if self.card is None or way.place is None else self.card.listed(way.place, melds)
            if hand is None or (hand.concealed and not _concealed(melds)):
                return None
            return listed_plan(way.goal, hand, melds)
        return plan_for(way.goal, melds, self.rules.winning.most_chows)

    def _plans_for(self, winds: Winds, melds: tuple[Meld, ...]) -> tuple[tuple[Way, Plan], ...]:
        """The ways that these melds leave, and what they come to; any four sets and a pair where none is left."""
        key = winds, melds
        if key not in self._plans:
            if len(self._plans) >= _MOST_PLANS:
                self._plans.clear()
            concealed = _concealed(melds)
            ways = ((way, self.plan(way, melds)) for way in self.of(winds) if way.open or concealed)
            found = tuple((way, plan) for way, plan in ways if plan is not None)
            self._plans[key] = found or ((Way(self._any, open=True), self._any_plan(melds)),)
        return self._plans[key]

    def of(self, winds: Winds) -> tuple[Way, ...]:
        """All ways of a seat with these winds, the plain hand first where it is one; never empty. Remembered."""
        if winds not in self._ways:
            self._ways[winds] = self._find(winds) or (Way((*self._book.goals(winds), self._any)[_PLAIN], open=True),)
        return self._ways[winds]

    def _any_plan(self, melds: tuple[Meld, ...]) -> Plan:
        plan = plan_for(self._any, melds, ANY_CHOWS)
        assert plan is not None, "no meld spoils a goal that asks for nothing"
        return plan

    # --- whether a goal is enough -------------------------------------------------------------

    def _find(self, winds: Winds) -> tuple[Way, ...]:
        goals = [goal for goal in self._book.goals(winds) if not goal.limit]
        hands = _hands(self.rules.tiles.held)
        found: list[Way] = []
        for goal in goals:
            opened, closed = self._enough(goal, winds, hands, opened=True), 0.0
            if opened < _MOSTLY:
                closed = self._enough(goal, winds, hands, opened=False)
            if max(opened, closed) >= _MOSTLY:
                found.append(Way(goal, open=opened >= _MOSTLY))
            if goal is goals[_PLAIN] and opened >= _MOSTLY:
                # Whoever only wants to be out needs nothing but this, and pairs where they count as a hand.
                pairs = [goal for goal in goals[1:] if not goal.sets_only]
                return (*found, *(Way(goal, open=False) for goal in pairs if self._pays(goal, winds, hands)))
        return tuple(found)

    def _pays(self, goal: Goal, winds: Winds, hands: list[bytes]) -> bool:
        return self._enough(goal, winds, hands, opened=False) >= _MOSTLY

    def _enough(self, goal: Goal, winds: Winds, hands: list[bytes], *, opened: bool) -> float:
        """On which part of the hands the goal is worth going out."""
        plan = plan_for(goal, (), self.rules.winning.most_chows)
        if plan is None or (opened and not goal.sets_only):
            return 0.0
        good = 0
        for counts in hands:
            missing = distance(plan, counts) + 1
            if missing <= 0 or missing > UNREACHABLE:
                continue
            complete = completion(plan, counts, _ALL, missing)
            if complete is not None:
                good += self._book.scorer.value(self._hand(complete, winds, opened=opened)) is not None
        return good / len(hands)

    def _hand(self, complete: Complete, winds: Winds, *, opened: bool) -> Hand:
        melds: list[Meld] = []
        concealed = list(complete.rest)
        for made in complete.sets:
            kept = complete.winning in made.block.kinds and complete.winning not in concealed
            if opened and not kept and (not made.block.chow or may_meld_chow(self.rules, melds)):
                melds.append(Meld(MeldKind.CHOW if made.block.chow else MeldKind.PUNG, made.block.first))
            else:
                concealed += made.block.kinds
        declares = self.rules.ready.rule == "riichi" and not melds
        ready = declared(ReadyState.DECLARED if declares else ReadyState.NO)
        facts = Circumstances(seat=winds[0], round=winds[1], last=FromDiscard(), ready=ready)
        return Hand(tuple(concealed), tuple(melds), (), complete.winning, facts)


_kept: Final[list[Ways]] = []


def ways_of(rules: RulePreset) -> Ways:
    """The ways of a preset; those of the last few are kept."""
    for ways in _kept:
        if ways.rules is rules:
            return ways
    del _kept[: 1 - _MOST_RULES]
    _kept.append(Ways(rules))
    return _kept[-1]


def _concealed(melds: tuple[Meld, ...]) -> bool:
    return all(meld.kind is MeldKind.CONCEALED_KONG for meld in melds)


@cache
def _hands(size: int) -> list[bytes]:
    """Hands to try goals on, the same for everybody."""
    rng = Random("hands to try goals on")
    return [_any_hand(rng, size) for _ in range(_SAMPLES)]


def _any_hand(rng: Random, size: int) -> bytes:
    counts = bytearray(34)
    for tile in rng.sample(range(136), size):
        counts[tile // 4] += 1
    return bytes(counts)
