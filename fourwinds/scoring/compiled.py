"""A preset's score list compiled: the patterns that are paid, with their options bound and their worth looked up.

An item that makes others redundant comes before them, so that one pass over a hand's plan settles everything. A
plan is the items that a hand's traits do not rule out; plans are remembered, for hands come in few sorts.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from typing import Final

from fourwinds.rules import LoserScore, PatternScore, RulePreset
from fourwinds.rules.parts import Number
from fourwinds.rules.scores import Worth
from fourwinds.scoring.arrangement import Arrangement, Found
from fourwinds.scoring.pattern import Pattern, Predicate

Amounts = tuple[Number, Number, Number]
"""Points, doubles and per cent of the limit."""

_NOTHING: Final[Amounts] = (0, 0, 0)
_FULLY_CONCEALED: Final = "wh_fully_concealed"
_SELF_DRAWN: Final = "wn_self_drawn"
_MOST_PLANS: Final = 1 << 14


@dataclass(slots=True, eq=False)
class Item:
    """One paid pattern of one preset."""

    pattern: Pattern
    score: PatternScore
    find: Predicate
    melded: Amounts
    concealed: Amounts
    is_direct: bool
    """Can decide the score alone, in one of its forms at least."""
    bit: int = 0
    implied: int = 0
    """The bits of the items that are not paid beside it, because it implies them."""
    silenced: int = 0
    """The bits of the items that are not paid beside it, because the preset says so."""
    drops: int = 0
    """Both."""
    once: Amounts | None = None
    """What one occurrence is worth where nothing but the count of occurrences matters."""

    @property
    def name(self) -> str:
        """What this preset calls it."""
        return self.score.name or self.pattern.name

    def worth(self, hand: Arrangement, found: Found) -> Amounts:
        """What the occurrences are worth together."""
        each = [self._worth_of(hand, occurrence) for occurrence in found]
        match self.score.count:
            case "each":
                return sum(a[0] for a in each), sum(a[1] for a in each), max(a[2] for a in each)
            case "once":
                return each[0]
            case "best":
                return max(each, key=lambda amounts: (amounts[2], amounts[1], amounts[0]))

    def _worth_of(self, hand: Arrangement, occurrence: tuple[int, ...]) -> Amounts:
        if self.score.basis == "hand":
            return self.melded if hand.is_open else self.concealed
        return self.concealed if hand.is_concealed(occurrence) else self.melded


class ScoreList:
    """The items of a preset for winners, or for losers."""

    def __init__(self, items: Iterable[Item]) -> None:
        self.items = tuple(items)
        """In such an order that an item comes before those that it drops."""
        self._care = 0
        for item in self.items:
            self._care |= int(item.pattern.needs | item.pattern.bars)
        self._plans: dict[int, tuple[Item, ...]] = {}

    def plan(self, hand: Arrangement) -> tuple[Item, ...]:
        """The items that the hand's traits do not rule out, in order."""
        key = hand.traits & self._care
        plan = self._plans.get(key)
        if plan is None:
            if len(self._plans) >= _MOST_PLANS:
                self._plans.clear()
            plan = self._plans[key] = tuple(
                item for item in self.items if item.pattern.needs & ~key == 0 and not item.pattern.bars & key
            )
        return plan


def compile_winners(preset: RulePreset, catalogue: Mapping[str, Pattern]) -> ScoreList:
    """What winners are paid for."""
    return _compile(preset, catalogue, lambda score: (score.points, score.doubles, score.limit), losers=False)


def compile_losers(preset: RulePreset, catalogue: Mapping[str, Pattern], *, ready: bool) -> ScoreList:
    """What losers are paid for; some items are paid only to those whose hand is ready."""

    def amounts(score: PatternScore) -> tuple[Worth, Worth, Worth]:
        if score.losers == "same":
            return score.points, score.doubles, score.limit
        if isinstance(score.losers, LoserScore) and (ready or score.losers.when == "always"):
            return score.losers.points, score.losers.doubles, score.losers.limit
        return _NOTHING

    return _compile(preset, catalogue, amounts, losers=True)


def _compile(
    preset: RulePreset,
    catalogue: Mapping[str, Pattern],
    amounts: Callable[[PatternScore], tuple[Worth, Worth, Worth]],
    *,
    losers: bool,
) -> ScoreList:
    by_points = preset.scoring.system == "points_and_doubles"
    items: dict[str, Item] = {}
    for id_, score in preset.scoring.patterns.items():
        pattern = catalogue[id_]
        melded = _side(amounts(score), 0)
        concealed = _side(amounts(score), 1)
        if (losers and not pattern.losers) or melded == concealed == _NOTHING:
            continue
        most = max(melded[0], concealed[0])
        items[id_] = Item(
            pattern=pattern,
            score=score,
            find=pattern.predicate(score.options),
            melded=melded,
            concealed=concealed,
            is_direct=score.direct
            or bool(melded[2] or concealed[2])
            or (by_points and most >= preset.payment.limit and not score.fixed_base),
            once=melded if melded == concealed else None,
        )
    _order(items, catalogue)
    return ScoreList(sorted(items.values(), key=lambda item: item.bit))


def _side(worth: tuple[Worth, Worth, Worth], side: int) -> Amounts:
    """The melded (0) or concealed (1) amounts."""
    points, doubles, limit = (amount[side] if isinstance(amount, tuple) else amount for amount in worth)
    return points, doubles, limit


def _order(items: dict[str, Item], catalogue: Mapping[str, Pattern]) -> None:
    """Gives the items their bits, droppers first, and fills in what each of them drops."""
    implied = {id_: _implied(item, items, catalogue) for id_, item in items.items()}
    silenced = {id_: {other for other in item.score.silences if other in items} for id_, item in items.items()}
    droppers: dict[str, set[str]] = {id_: set() for id_ in items}
    for id_ in items:
        for other in implied[id_] | silenced[id_]:
            droppers[other].add(id_)
    try:
        order = tuple(TopologicalSorter(droppers).static_order())
    except CycleError:  # two items that silence each other: `check` reports it; the first listed wins
        order = tuple(items)
    for place, id_ in enumerate(order):
        items[id_].bit = 1 << place
    for id_, item in items.items():
        item.implied = _bits(items, implied[id_])
        item.silenced = _bits(items, silenced[id_])
        item.drops = item.implied | item.silenced


def _bits(items: dict[str, Item], ids: Iterable[str]) -> int:
    bits = 0
    for id_ in ids:
        bits |= items[id_].bit
    return bits


def _implied(item: Item, items: dict[str, Item], catalogue: Mapping[str, Pattern]) -> set[str]:
    """The paid items that are not paid beside this one: all that it implies, also through patterns worth nothing."""
    answer = {id_ for id_ in implied_by(item.pattern.id, catalogue) if id_ in items}
    answer |= {id_ for id_ in item.pattern.implies_same_unit if id_ in items and _same_unit(item, items[id_])}
    both = _FULLY_CONCEALED in items and _SELF_DRAWN in items
    if item.pattern.concealed_by_nature and both and _same_unit(items[_FULLY_CONCEALED], items[_SELF_DRAWN]):
        # A hand that cannot but be concealed is paid for being self-drawn, not for that and concealed besides.
        answer.add(_FULLY_CONCEALED)
    answer -= {item.pattern.id, *item.score.keeps}
    return {id_ for id_ in answer if not items[id_].score.forced and (item.is_direct or not items[id_].is_direct)}


def implied_by(id_: str, catalogue: Mapping[str, Pattern]) -> set[str]:
    """Everything that a pattern implies, directly or through others."""
    found: set[str] = set()
    open_ = [id_]
    while open_:
        for implied in catalogue[open_.pop()].implies:
            if implied not in found:
                found.add(implied)
                open_.append(implied)
    return found


def _same_unit(one: Item, other: Item) -> bool:
    return any(
        (one.melded[unit] or one.concealed[unit]) and (other.melded[unit] or other.concealed[unit]) for unit in range(3)
    )
