"""What a reading can be worth at most, so that readings which cannot be the best are not worked out.

A bound is what all the patterns pay together that the traits of a reading do not rule out, each as often as it can be
found. Of patterns that single sets earn, whatever the others are, it is not guessed: these are looked up set by set.
"""

from math import inf
from typing import Final, NamedTuple

from fourwinds.rules.parts import Number
from fourwinds.scoring.arithmetic import Arithmetic
from fourwinds.scoring.arrangement import Arrangement, Form
from fourwinds.scoring.compiled import Item, ScoreList
from fourwinds.scoring.hand import Circumstances, Hand
from fourwinds.scoring.minimum import Minimum
from fourwinds.scoring.sets import TileSet, Trait
from fourwinds.tiles import Wind

_MOST_KEPT: Final = 1 << 12
_SETS: Final = 6
"""A hand has so many sets at most, and each further joint of a pattern has one that no joint before had."""

_CHOWS: Final = tuple(map(int, (Trait.CHOW, Trait.CHOWS_2, Trait.CHOWS_3, Trait.CHOWS_4, Trait.CHOWS_5)))
_TRIPLETS: Final = tuple(
    map(int, (Trait.TRIPLET, Trait.TRIPLETS_2, Trait.TRIPLETS_3, Trait.TRIPLETS_4, Trait.TRIPLETS_5))
)
"""How many chows, and how many triplets, a hand has: from one to five."""

Worth = tuple[Number, Number]
"""Points and doubles."""

Most = tuple[bool, Number, Number, Number]
"""The most that a hand is worth, as arrangements are compared (`evaluation.Rank`)."""


class Doubtful(NamedTuple):
    """One pattern that a reading may turn out not to have, and what its bound is then less."""

    item: Item
    often: int
    """How often a reading has it at most."""
    points: Number
    doubles: Number
    """What it pays at most each time."""
    direct: Number
    """What those that come after it and can decide the score alone give at most; -1 where none does."""


class Bound(NamedTuple):
    """The most that readings with some traits are paid, but for what single sets earn."""

    points: Number
    doubles: Number
    direct: Number
    """What items give that can decide the score alone; -1 where there are none."""
    alone: Worth
    """What is paid to a hand that has nothing but what stands aside, and to one that has that nothing else is."""
    steps: tuple[Doubtful, ...]
    """The patterns, those first of which most is to be had."""


_NONE: Final = (0, 0)
_NOTHING: Final[Most] = (False, -inf, 0, 0)


class Ranks:
    """From points and doubles to what is compared, for hands of which the same minimum is asked."""

    def __init__(self, arithmetic: Arithmetic, minimum: Minimum | None) -> None:
        self._arithmetic = arithmetic
        self._minimum = minimum
        self._known: dict[Worth, Most] = {}

    def most(self, bound: "Bound", by_sets: Worth) -> Most:
        """What a hand with that bound is worth at most, whose sets earn so much one by one."""
        most = self.of(by_sets[0] + bound.points, by_sets[1] + bound.doubles, bound.direct)
        return max(most, self.alone(bound, by_sets))

    def first_values(self, bound: "Bound", by_sets: Worth) -> tuple[Most, Number]:
        """The same, and the total without what decides the score alone."""
        points, doubles = by_sets
        most = self.of(points + bound.points, doubles + bound.doubles, -1)
        if bound.alone != _NONE:
            most = max(most, self.of(points + bound.alone[0], doubles + bound.alone[1], -1))
        if bound.direct < 0:
            return most, most[1]
        return max(most, self.of(points + bound.points, doubles + bound.doubles, bound.direct)), most[1]

    def alone(self, bound: "Bound", by_sets: Worth) -> Most:
        """The same for a hand that has nothing but what stands aside."""
        points, doubles = bound.alone
        return self.of(by_sets[0] + points, by_sets[1] + doubles, -1) if points or doubles else _NOTHING

    def of(self, points: Number, doubles: Number, direct: Number) -> Most:
        """What a hand is worth at most that is paid so much, and so much by what decides the score alone, or -1."""
        worth = points, doubles
        most = self._known.get(worth)
        if most is None:
            meets = self._minimum is None or self._minimum.is_met(points, doubles)
            if len(self._known) >= _MOST_KEPT:
                self._known.clear()
            most = self._known[worth] = meets, self._arithmetic.total(points, doubles), doubles, points
        if direct < 0:
            return most
        if self._arithmetic.adds_flowers:
            direct += self._arithmetic.uncut(points, doubles)
        return max(most, (True, direct, inf, 0))


class Bounds:
    """The bounds of one preset's winners, worked out as hands need them."""

    def __init__(self, items: ScoreList, arithmetic: Arithmetic) -> None:
        """`arithmetic` must be one that rises: more points and doubles are never worth less."""
        self._items = items
        self._care = items.care | sum(_CHOWS) | sum(_TRIPLETS)
        self._arithmetic = arithmetic
        self._by_set = tuple(item for item in items.items if _is_by_set(item))
        self._bounds: dict[int, Bound] = {}
        self._worths: dict[tuple[TileSet, tuple[int, int]], Worth] = {}

    def of(self, traits: int) -> Bound:
        """The bound of all readings that have these traits."""
        traits &= self._care
        bound = self._bounds.get(traits)
        if bound is None:
            if len(self._bounds) >= _MOST_KEPT:
                self._bounds.clear()
            bound = self._bounds[traits] = self._bound(self._items.plan(traits).items, traits)
        return bound

    def _bound(self, items: tuple[Item, ...], traits: int) -> Bound:
        most = {item: _most(item) for item in items if not _is_by_set(item) and not _is_alone(item)}
        dearest_first = sorted(most, key=lambda item: (not item.is_direct, -most[item][1], -most[item][0]))
        steps: list[Doubtful] = []
        direct: Number = -1
        for item in reversed(dearest_first):
            points, doubles, share = most[item]
            often = _often(item, traits)
            steps.append(Doubtful(item, often, points, doubles, direct))
            points, doubles = points * often, doubles * often
            if item.is_direct:
                alone = max(self._arithmetic.share(share), self._arithmetic.uncut(points, doubles))
                direct = max(direct, 0) + alone if self._arithmetic.adds_limits else max(direct, alone)
        points = sum(step.often * step.points for step in steps)
        doubles = sum(step.often * step.doubles for step in steps)
        return Bound(points, doubles, direct, _alone(items, traits), tuple(reversed(steps)))

    def of_set(self, a_set: TileSet, winds: tuple[int, int]) -> Worth:
        """The points and doubles that this set earns by itself at most; `winds` are the own and the round's."""
        key = a_set, winds
        worth = self._worths.get(key)
        if worth is None:
            circumstances = Circumstances(Wind(winds[0]), Wind(winds[1]))
            alone = Arrangement(Hand((), circumstances=circumstances), 0, (a_set,), Form.REGULAR)
            most = [_most(item) for item in self._by_set if item.find(alone)]
            if len(self._worths) >= _MOST_KEPT:
                self._worths.clear()
            worth = self._worths[key] = sum(each[0] for each in most), sum(each[1] for each in most)
        return worth

    def most(self, reading: Arrangement, by_sets: Worth, ranks: Ranks, least: Most) -> Most:
        """What the reading is worth at most: its patterns are asked, the dearest first, until it is below `least`.

        `by_sets` is what its sets earn one by one.
        """
        bound = self.of(reading.traits)
        points, doubles = by_sets[0] + bound.points, by_sets[1] + bound.doubles
        direct = bound.direct
        most = ranks.most(bound, by_sets)
        alone = ranks.alone(bound, by_sets)
        has_direct = False
        if most < least:
            return most
        for item, often, each_points, each_doubles, left in bound.steps:
            found = item.find(reading)
            if found:
                has_direct = has_direct or item.is_direct
                less = often - len(found)
                if less <= 0:
                    continue
            else:
                less = often
            points -= less * each_points
            doubles -= less * each_doubles
            if not has_direct:
                direct = left
            most = max(ranks.of(points, doubles, direct), alone)
            if most < least:
                break
        return most


def _is_by_set(item: Item) -> bool:
    return item.pattern.each_set and not item.is_direct


def _most(item: Item) -> tuple[Number, Number, Number]:
    """What the item pays at most each time: points, doubles and per cent of the limit."""
    each = [item.melded, item.concealed]
    for other in item.conditions:
        each += [other.melded, other.concealed]
    points, doubles, share = (max(0, *(amounts[unit] for amounts in each)) for unit in range(3))
    return points, doubles, share


def _is_alone(item: Item) -> bool:
    return item.pattern.alone and not item.is_direct


def _alone(items: tuple[Item, ...], traits: int) -> Worth:
    """What is paid to a hand of these items that has nothing but what stands aside; nothing where nothing is."""
    if not any(_is_alone(item) for item in items):
        return 0, 0
    paid = [
        (_most(item), _often(item, traits))
        for item in items
        if (_is_alone(item) or item.pattern.aside) and not _is_by_set(item)
    ]
    return sum(most[0] * often for most, often in paid), sum(most[1] * often for most, often in paid)


def _often(item: Item, traits: int) -> int:
    """How often it is paid at most to readings with these traits."""
    pattern = item.pattern
    if item.score.count != "each":
        return 1
    if pattern.joins:
        return _joints(int(pattern.needs), traits)
    if pattern.each_set:
        return _SETS
    if pattern.most_where:
        is_on = item.score.options.get(pattern.most_where, pattern.options[pattern.most_where].default)
        return pattern.most if is_on else 1
    return pattern.most


def _joints(needs: int, traits: int) -> int:
    """How often sets are joined at most: one time, and one time more for each set of their sort that is left over."""
    wanted = [(_highest(needs, sort), _highest(traits, sort)) for sort in (_CHOWS, _TRIPLETS)]
    sorts = [(least, there) for least, there in wanted if least]
    if len(sorts) != 1 or sorts[0][0] == 1:
        return _SETS
    ((least, there),) = sorts
    return there - least + 1


def _highest(traits: int, sort: tuple[int, ...]) -> int:
    """How many sets of a sort the traits speak of."""
    return max((number for number, trait in enumerate(sort, 1) if trait & traits), default=0)
