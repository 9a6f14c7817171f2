"""A preset's score list compiled: the patterns that are paid, with their options bound and their worth looked up.

An item that makes others redundant comes before them, so that one pass over a hand's plan settles everything. A
plan is the items that a hand's traits do not rule out; plans are remembered, for hands come in few sorts.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from graphlib import CycleError, TopologicalSorter
from math import inf
from typing import Final, NamedTuple

from fourwinds.rules import LoserScore, PatternScore, RulePreset, limit_of
from fourwinds.rules.parts import Number, Winning
from fourwinds.rules.scores import Condition, OptionValue, Worth
from fourwinds.scoring.arrangement import Arrangement, Form, Found, Occurrence
from fourwinds.scoring.pattern import Pattern, Predicate
from fourwinds.scoring.sets import Trait
from fourwinds.text import Text
from fourwinds.values import Value

Amounts = tuple[Number, Number, Number]
"""Points, doubles and per cent of the limit."""

NOTHING: Final[Amounts] = (0, 0, 0)
NEVER: Final = -1
"""The bits of everything, of `Item.uncounted`."""
_MOST_PLANS: Final = 1 << 11
_GUARDS: Final = len(Trait)
"""From this bit on a guard has the traits that bar an item."""
_BY_POINTS: Final = ("points_and_doubles", "points", "regulated_doubles")
"""The systems in which an item's points can reach the limit by themselves."""


class Conditional(Value):
    """Amounts that take the place of an item's own while a condition holds."""

    condition: str
    melded: Amounts
    concealed: Amounts


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
    place: int = 0
    """Where it stands in the catalogue, and so in an explanation."""
    bit: int = 0
    implied: int = 0
    """The bits of the items that are not paid beside it, because it implies them."""
    silenced: int = 0
    """The bits of the items that are not paid beside it: lower steps, and what the preset says."""
    drops: int = 0
    """Both."""
    lessens: int = 0
    """The bits of the items that are paid once less beside it."""
    once: Amounts | None = None
    """What one occurrence is worth where nothing but the count of occurrences matters."""
    conditions: tuple[Conditional, ...] = ()
    uncounted: int = 0
    """The bits of the items beside which it does not count towards the minimum; `NEVER` where it never does."""
    just_adds: bool = False
    """Whether its points and doubles are added and nothing else is asked, as of nearly all items."""

    name: Text = field(init=False)
    """What this preset calls it."""

    def __post_init__(self) -> None:
        """Find the words once: each explained score has them in several lines."""
        self.name = Text(self.score.name or self.pattern.name)

    def worth(self, hand: Arrangement, found: Found) -> Amounts:
        """What the occurrences are worth together; conditions left aside."""
        return self._together([self.worth_of(hand, occurrence) for occurrence in found])

    def _together(self, each: list[Amounts]) -> Amounts:
        if len(each) == 1:
            return each[0]
        match self.score.count:
            case "each":
                return sum(a[0] for a in each), sum(a[1] for a in each), max(a[2] for a in each)
            case "once":
                return each[0]
            case "best":
                return max(each, key=lambda amounts: (amounts[2], amounts[1], amounts[0]))

    def worth_of(self, hand: Arrangement, occurrence: Occurrence) -> Amounts:
        """What one occurrence is worth."""
        return self.concealed if self._is_concealed(hand, occurrence) else self.melded

    def _is_concealed(self, hand: Arrangement, occurrence: Occurrence) -> bool:
        return not hand.is_open if self.score.basis == "hand" else hand.is_concealed(occurrence)

    def conditional_worth(self, hand: Arrangement, found: Found, *, doubled: bool) -> Amounts | None:
        """What the occurrences are worth where a condition holds; `doubled` says that something else gives a double."""
        for other in self.conditions:
            if _holds(other.condition, hand, doubled=doubled):
                return self._together(
                    [other.concealed if self._is_concealed(hand, occurrence) else other.melded for occurrence in found]
                )
        return None


def _holds(condition: str, hand: Arrangement, *, doubled: bool) -> bool:
    match condition:
        case "any_double":
            return doubled
        case "concealed":
            return not hand.is_open
        case "fully_concealed":
            return not hand.is_open and bool(hand.traits & Trait.SELF_DRAWN.value)
        case _:
            return hand.is_open


class AskedItems(NamedTuple):
    """The items that may pay for a hand, in the order in which they are asked."""

    first: tuple[Item, ...]
    joints: tuple[Item, ...]
    """Those that join sets, where a set may not be used again."""
    then: tuple[Item, ...]
    alone: tuple[Item, ...]
    """Those that are paid only where nothing else is."""

    @property
    def items(self) -> tuple[Item, ...]:
        """All of them."""
        return self.first + self.joints + self.then + self.alone


class ScoreList:
    """The items of a preset for winners, or for losers."""

    def __init__(self, items: Iterable[Item], *, no_reuse: bool = False) -> None:
        self.items = tuple(items)
        """In such an order that an item comes before those that it drops."""
        self.has_conditions = any(item.conditions for item in self.items)
        # Hands that differ in other traits only share a plan.
        self.care = 0
        """The traits that some pattern asks for."""
        for item in self.items:
            self.care |= int(item.pattern.needs | item.pattern.bars)
        # Joints stand side by side in the order (`_sorted`), so each other item comes before or after all of them.
        alone = [item for item in self.items if item.pattern.alone]
        joints = [item for item in self.items if no_reuse and item.pattern.joins]
        others = [item for item in self.items if not item.pattern.alone and not (no_reuse and item.pattern.joins)]
        begin = joints[0].bit if joints else inf
        first = [item for item in others if item.bit < begin]
        then = [item for item in others if item.bit > begin]
        self._parts = tuple([(self._guard(item), item) for item in part] for part in (first, joints, then, alone))
        self._plans: dict[int, AskedItems] = {}

    def __bool__(self) -> bool:
        return bool(self.items)

    def possible(self, hand: Arrangement) -> tuple[Item, ...]:
        """The items that the hand's traits do not rule out."""
        return self.plan(hand.traits).items

    def has_any(self, hand: Arrangement) -> bool:
        """Whether the hand has any of the patterns."""
        return any(item.find(hand) for item in self.possible(hand))

    def plan(self, traits: int) -> AskedItems:
        """The items that a hand's traits do not rule out, in order."""
        key = traits & self.care
        plan = self._plans.get(key)
        if plan is None:
            if len(self._plans) >= _MOST_PLANS:
                self._plans.clear()
            plan = self._plans[key] = self._planned(key)
        return plan

    def _planned(self, traits: int) -> AskedItems:
        against = traits << _GUARDS | self.care & ~traits
        return AskedItems(*[tuple([item for guard, item in part if not guard & against]) for part in self._parts])

    @staticmethod
    def _guard(item: Item) -> int:
        """The traits that the item needs, and far above them those that bar it: one look asks for both."""
        return int(item.pattern.bars) << _GUARDS | int(item.pattern.needs)


def compile_winners(preset: RulePreset, catalogue: Mapping[str, Pattern]) -> ScoreList:
    """What winners are paid for."""
    items = _compile(preset, catalogue, lambda score: (score.points, score.doubles, score.limit), losers=False)
    return ScoreList(items, no_reuse=preset.scoring.exclusion == "no_reuse")


class LoserLists(Value):
    """What losers are paid for. Both lists come from one order, so that items of one can drop items of the other."""

    held: ScoreList
    """For what they hold."""
    fished: ScoreList
    """For whole hands of which they lack one tile."""


def compile_losers(preset: RulePreset, catalogue: Mapping[str, Pattern], *, ready: bool) -> LoserLists:
    """What losers are paid for; some items are paid only to those whose hand is ready."""
    paid_when = ("always", "if_ready", "fishing") if ready else ("always", "fishing")

    def amounts(score: PatternScore) -> _Worths:
        if score.losers == "same":
            return score.points, score.doubles, score.limit
        if isinstance(score.losers, LoserScore) and score.losers.when in paid_when:
            return score.losers.points, score.losers.doubles, score.losers.limit
        return NOTHING

    items = _compile(preset, catalogue, amounts, losers=True)
    no_reuse = preset.scoring.exclusion == "no_reuse"
    return LoserLists(
        ScoreList((item for item in items if not is_fishing(item.score)), no_reuse=no_reuse),
        ScoreList((item for item in items if is_fishing(item.score)), no_reuse=no_reuse),
    )


def is_fishing(score: PatternScore) -> bool:
    """Whether losers are paid for lacking one tile of the whole hand: that they can of any pattern."""
    return isinstance(score.losers, LoserScore) and score.losers.when == "fishing"


def is_for_ready(score: PatternScore) -> bool:
    """Whether losers are paid for it only when their hand is ready."""
    return isinstance(score.losers, LoserScore) and score.losers.when == "if_ready"


_Worths = tuple[Worth, Worth, Worth]


def _compile(
    preset: RulePreset,
    catalogue: Mapping[str, Pattern],
    amounts: Callable[[PatternScore], _Worths],
    *,
    losers: bool,
) -> list[Item]:
    """The items that are worth something, droppers first. What a loser fishes for is a winner's hand."""
    items: dict[str, Item] = {}
    places = {id_: place for place, id_ in enumerate(catalogue)}
    for id_, score in preset.scoring.patterns.items():
        pattern = catalogue[id_]
        of_winners = not losers or is_fishing(score)
        if not (of_winners or pattern.losers):
            continue
        item = _item(preset, pattern, score, amounts(score), with_conditions=of_winners)
        if item is not None:
            item.place = places[id_]
            items[id_] = item
    no_reuse = preset.scoring.exclusion == "no_reuse"
    _order(items, catalogue, preset.tiles.sets, no_reuse=no_reuse)
    return sorted(items.values(), key=lambda item: item.bit)


def _item(
    preset: RulePreset, pattern: Pattern, score: PatternScore, worths: _Worths, *, with_conditions: bool
) -> Item | None:
    """The pattern as the preset pays it; None where it does not."""
    limit = limit_of(preset)

    def side(of: _Worths, which: int) -> Amounts:
        points, doubles, share = (amount[which] if isinstance(amount, tuple) else amount for amount in of)
        if score.with_components and share:  # added like points: nothing is decided by it alone
            return points + limit * share / 100, doubles, 0
        return points, doubles, share

    melded, concealed = side(worths, 0), side(worths, 1)
    others = tuple(
        Conditional(other.with_, side(_worths(other), 0), side(_worths(other), 1))
        for other in (score.when if with_conditions else ())
    )
    possible = (melded, concealed, *(amounts for other in others for amounts in (other.melded, other.concealed)))
    if all(amounts == NOTHING for amounts in possible):
        return None
    by_points = preset.scoring.system in _BY_POINTS and not score.fixed_base
    decides = any(share or (by_points and points >= limit) for points, _, share in possible)
    find = pattern.predicate(_options(preset, pattern, score))
    return Item(
        pattern=pattern,
        score=score,
        find=find if preset.scoring.exclusion == "no_reuse" or not pattern.joins else _with_new_sets(find),
        melded=melded,
        concealed=concealed,
        is_direct=score.direct or (decides and not score.with_components),
        once=melded if melded == concealed else None,
        conditions=others,
        uncounted=NEVER if _is_ignored(preset.winning, pattern) else 0,
    )


def _is_ignored(winning: Winning, pattern: Pattern) -> bool:
    """Whether the pattern never counts towards the minimum."""
    is_of_flowers = winning.minimum_ignores_flowers and pattern.category == "flowers"
    return is_of_flowers or pattern.id in winning.minimum_ignores


def _worths(condition: Condition) -> _Worths:
    return condition.points, condition.doubles, condition.limit


_EXPOSED: Final = {"none": "all", "concealed": "melded", "concealed_and_claimed": "promoted", "all": "none"}
"""The kongs of an exposed hand, by those that count as concealed."""


def _options(preset: RulePreset, pattern: Pattern, score: PatternScore) -> dict[str, OptionValue]:
    """The options as the preset chooses them; which kongs count as concealed it may choose for all patterns at once."""
    chosen = {name: score.options.get(name, option.default) for name, option in pattern.options.items()}
    match chosen.get("kongs"):
        case "general":
            chosen["kongs"] = preset.scoring.kongs_as_concealed
        case "not_concealed":
            chosen["kongs"] = _EXPOSED[preset.scoring.kongs_as_concealed]
    return chosen


def _with_new_sets(find: Predicate) -> Predicate:
    """The same, but every occurrence after the first must have a set that no earlier one had."""

    def find_new(hand: Arrangement) -> Found:
        found = find(hand)
        if len(found) < 2:
            return found
        used: set[int] = set()
        new: list[Occurrence] = []
        for occurrence in found:
            if not used.issuperset(occurrence):
                new.append(occurrence)
                used.update(occurrence)
        return tuple(new)

    return find_new


def _order(items: dict[str, Item], catalogue: Mapping[str, Pattern], sets: int, *, no_reuse: bool) -> None:
    """Gives the items their bits, droppers first, and fills in what each of them drops."""
    # Why an item drops another makes no difference to the pass, only to what is told: "implied by", "not paid beside".
    covered = {id_: _covered(item, items, catalogue, sets) for id_, item in items.items()}
    silenced = {id_: {other for other in item.score.silences if other in items} for id_, item in items.items()}
    droppers: dict[str, list[str]] = {id_: [] for id_ in items}
    for id_, item in items.items():
        for other in covered[id_] | silenced[id_] | {other for other in item.score.silences_one if other in items}:
            droppers[other].append(id_)
    for place, id_ in enumerate(_sorted(items, droppers, no_reuse=no_reuse)):
        items[id_].bit = 1 << place
    for id_, item in items.items():
        steps = covered[id_] & (covered_by(id_, catalogue, sets) - implied_by(id_, catalogue, sets))
        item.implied = _bits(items, covered[id_] - steps)
        item.silenced = _bits(items, silenced[id_] | steps)
        item.drops = item.implied | item.silenced
        item.lessens = _bits(items, (other for other in item.score.silences_one if other in items))
        item.uncounted |= _bits(items, (other for other in item.score.uncounted_beside if other in items))
        item.just_adds = not (item.is_direct or item.score.fixed_base or item.uncounted)


USUAL_SETS: Final = 4
"""The sets of a hand for which all that patterns declare holds; see `Pattern.of_four` for hands of five."""

_JOINTS: Final = ""
"""Stands in for all the patterns that join sets, where they have to be asked together."""


def _sorted(items: dict[str, Item], droppers: dict[str, list[str]], *, no_reuse: bool) -> tuple[str, ...]:
    """The ids, each after its droppers; where sets may not be used again, the patterns that join sets in one go.

    When an item is asked, all that might drop it has been asked before. Joints compete with each other for the sets,
    so none of them can be settled alone: they are one place in the order, after everything that may drop one of them.
    Nothing here is a set of words, whose order is another one in each run: of two limit hands the first is told.
    """
    joints = tuple(id_ for id_, item in items.items() if no_reuse and item.pattern.joins)
    graph: dict[str, dict[str, None]] = {}
    for id_, before in droppers.items():
        place = graph.setdefault(_JOINTS if id_ in joints else id_, {})
        place |= dict.fromkeys(_JOINTS if other in joints else other for other in before)
    graph.get(_JOINTS, {}).pop(_JOINTS, None)
    try:
        order = tuple(TopologicalSorter(graph).static_order())
    except CycleError:  # two items that silence each other: `check` reports it; the first listed wins
        return (*(id_ for id_ in items if id_ not in joints), *joints)
    return tuple(id_ for place in order for id_ in (joints if place == _JOINTS else (place,)))


def _bits(items: dict[str, Item], ids: Iterable[str]) -> int:
    bits = 0
    for id_ in ids:
        bits |= items[id_].bit
    return bits


def _covered(item: Item, items: dict[str, Item], catalogue: Mapping[str, Pattern], sets: int) -> set[str]:
    """The paid items that are not paid beside this one: implied or lower ones, also through patterns worth nothing."""
    pattern = item.pattern
    answer = {id_ for id_ in covered_by(pattern.id, catalogue, sets) if id_ in items}
    answer |= {id_ for id_ in pattern.implies_same_unit if id_ in items and _same_unit(item, items[id_])}
    if pattern.concealed_by_nature and (sets == USUAL_SETS or not pattern.of_four):
        # A hand that cannot but be concealed is paid for being self-drawn, and for being concealed besides only where
        # the preset forces it.
        answer |= {id_ for id_, other in items.items() if other.pattern.for_concealment}
    answer -= {pattern.id, *item.score.keeps, *spared(item)}
    # What only adds must not hide what decides the score alone, or a limit hand would be paid like a simple one.
    return {id_ for id_ in answer if not items[id_].score.forced and (item.is_direct or not items[id_].is_direct)}


def spared(item: Item) -> set[str]:
    """What is paid beside an item, although covered by it, because of its options."""
    chosen = _chosen(item)
    return {id_ for (name, value), ids in item.pattern.spares.items() if chosen[name] == value for id_ in ids}


def forms_of(item: Item) -> tuple[Form, ...]:
    """The forms of hands that the item lets go out, with those that its options add."""
    chosen = _chosen(item)
    more = (form for (name, value), form in item.pattern.form_where.items() if chosen[name] == value)
    return (item.pattern.form, *more)


def _chosen(item: Item) -> dict[str, OptionValue]:
    return {name: item.score.options.get(name, option.default) for name, option in item.pattern.options.items()}


def implied_by(id_: str, catalogue: Mapping[str, Pattern], sets: int = USUAL_SETS) -> set[str]:
    """Everything that a pattern implies in hands of so many sets, directly or through others."""
    return _reached(id_, lambda reached: _in_hands_of(sets, catalogue[reached], catalogue[reached].implies))


def covered_by(id_: str, catalogue: Mapping[str, Pattern], sets: int = USUAL_SETS) -> set[str]:
    """Everything that is not paid beside a pattern: what it implies or is a higher step of, also through others."""

    def onward(reached: str) -> Iterable[str]:
        pattern = catalogue[reached]
        return _in_hands_of(sets, pattern, pattern.implies + pattern.above)

    return _reached(id_, onward)


def _in_hands_of(sets: int, pattern: Pattern, ids: Iterable[str]) -> Iterable[str]:
    return ids if sets == USUAL_SETS else (id_ for id_ in ids if id_ not in pattern.of_four)


def _reached(start: str, onward: Callable[[str], Iterable[str]]) -> set[str]:
    found: set[str] = set()
    open_ = [start]
    while open_:
        for reached in onward(open_.pop()):
            if reached not in found:
                found.add(reached)
                open_.append(reached)
    return found


def _same_unit(one: Item, other: Item) -> bool:
    return any(
        (one.melded[unit] or one.concealed[unit]) and (other.melded[unit] or other.concealed[unit]) for unit in range(3)
    )
