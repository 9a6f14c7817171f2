"""Patterns of several chows: equal ones, pairs of them that belong together, and runs."""

from collections.abc import Callable
from typing import Final

from fourwinds.rules.facts import Fact
from fourwinds.scoring.arrangement import NOT_FOUND, Arrangement, Found
from fourwinds.scoring.pattern import Pattern, Predicate, pattern, switch
from fourwinds.scoring.patterns.common import of_ladders, pairs_of_sets, sets_at, twice
from fourwinds.scoring.sets import CHOWS, Trait

_CHOW_BITS: Final = (1 << 27) - 1
_TWO, _THREE, _FOUR, _FIVE = Trait.CHOWS_2, Trait.CHOWS_3, Trait.CHOWS_4, Trait.CHOWS_5


def _joint(related: Callable[[int, int], bool], may: Callable[[Arrangement], object]) -> Predicate:
    return pairs_of_sets(Trait.CHOW, related, may)


def _at(*steps: int) -> Callable[[Arrangement], object]:
    """Whether there are chows whose first kinds are one of these steps apart."""

    def may(hand: Arrangement) -> object:
        chows = hand.mask & _CHOW_BITS
        return any(chows & chows >> step for step in steps) if len(steps) > 1 else chows & chows >> steps[0]

    return may


def _has_equal_chows(hand: Arrangement) -> bool:
    return (hand.mask & _CHOW_BITS).bit_count() < hand.count(CHOWS)


# --- the same numbers ----------------------------------------------------------------------------

_same_2_suits: Final = _joint(lambda one, other: one != other and one % 9 == other % 9, _at(9, 18))
_identical_2: Final = _joint(lambda one, other: one == other, _has_equal_chows)
_old_young: Final = _joint(lambda one, other: one % 9 == 0 and other == one + 6, _at(6))
_run6: Final = _joint(lambda one, other: other == one + 3 and one // 9 == other // 9, _at(3))


def first_kinds(hand: Arrangement) -> list[int]:
    """The first kinds of the chows, in order, each as often as it is there."""
    return sorted(a_set.first for a_set in hand.sets if a_set.is_chow)


def _counted(wanted: Callable[[dict[int, int]], tuple[int, ...] | None]) -> Predicate:
    """Finds, once, the chows that `wanted` names (each as often as it is needed) from how often each one is there.

    Only hands with equal chows are asked.
    """

    def find(hand: Arrangement) -> Found:
        if not _has_equal_chows(hand):
            return NOT_FOUND
        times: dict[int, int] = {}
        for first in first_kinds(hand):
            times[first] = times.get(first, 0) + 1
        firsts = wanted(times)
        return (sets_at(hand, firsts),) if firsts else NOT_FOUND

    return find


def _identical(count: int) -> Predicate:
    def wanted(times: dict[int, int]) -> tuple[int, ...] | None:
        return next(((first,) * count for first, n in times.items() if n >= count), None)

    return _counted(wanted)


def _two_pairs(times: dict[int, int]) -> list[int]:
    """The chows of which there is a pair, each as often as it has pairs."""
    return [first for first, n in times.items() for _ in range(n // 2)]


def _identical_2_twice(*, same_suit: bool) -> Predicate:
    def wanted(times: dict[int, int]) -> tuple[int, ...] | None:
        pairs = _two_pairs(times)
        found = [
            (one, one, other, other)
            for i, one in enumerate(pairs)
            for other in pairs[i + 1 :]
            if not same_suit or one // 9 == other // 9
        ]
        return found[0] if found else None

    return _counted(wanted)


def _same_3_suits_double(times: dict[int, int]) -> tuple[int, ...] | None:
    for n in range(7):
        suits = [n, n + 9, n + 18]
        if all(first in times for first in suits) and (more := [first for first in suits if times[first] > 1]):
            return (*suits, more[0])
    return None


def _two_of_each_of_2_suits(times: dict[int, int]) -> tuple[int, ...] | None:
    pairs = set(_two_pairs(times))
    return next(
        ((one, one, other, other) for one in pairs for other in pairs if one < other and (other - one) % 9 == 0), None
    )


def _five_same(times: dict[int, int]) -> tuple[int, ...] | None:
    for n in range(7):
        suits = [n, n + 9, n + 18]
        doubled = [first for first in suits if times.get(first, 0) > 1]
        if all(first in times for first in suits) and len(doubled) >= 2:
            return (*suits, *doubled[:2])
    return None


def _identical_and_another_suit(times: dict[int, int]) -> tuple[int, ...] | None:
    found = ((one, one, other) for one, n in times.items() if n > 1 for other in times if other != one)
    return next((firsts for firsts in found if (firsts[2] - firsts[0]) % 9 == 0), None)


def _run9_plus(times: dict[int, int]) -> tuple[int, ...] | None:
    for first in (0, 9, 18):
        run = (first, first + 3, first + 6)
        if all(part in times for part in run) and (more := [part for part in run if times[part] > 1]):
            return (*run, more[0])
    return None


joints: Final[tuple[Pattern, ...]] = (
    pattern(
        id="ch_same_2_suits",
        name="Same Chow from 2 suits",
        category="chows",
        definition="Two chows of the same numbers in two suits; each pairing that uses a chow which no other one used.",
        other_names="xi xiang feng 喜相逢",
        has=("B234 C234 D678 B777 EE", "B234 (C234) D678 B678 EE"),
        lacks={"B234 C345 D678 B777 EE": "the numbers differ"},
        needs=_TWO | Trait.SAME_CHOW_2,
        joins=True,
        source="Chinese Official",
    )(_same_2_suits),
    pattern(
        id="ch_identical_2",
        name="Two identical Chows",
        category="chows",
        definition="Two chows of the same suit and numbers.",
        other_names="yi ban gao 一般高, iipeikou",
        has=("B234 B234 D678 C777 EE", "B234 B234 D678 D678 EE"),
        lacks={"B234 C234 D678 C777 EE": "the suits differ"},
        needs=_TWO | Trait.EQUAL_CHOWS,
        joins=True,
        source="Chinese Official",
    )(_identical_2),
    pattern(
        id="ch_old_young",
        name="123 and 789 of the same suit",
        category="chows",
        definition="The chows 123 and 789 of one suit, each time.",
        other_names="lao shao fu 老少副",
        has=("B123 B789 D456 C777 EE",),
        lacks={"B123 D789 D456 C777 EE": "789 is of another suit"},
        needs=_TWO | Trait.CHOWS_1_AND_7,
        joins=True,
        source="Chinese Official",
    )(_old_young),
    pattern(
        id="ch_run6",
        name="Run of 6 tiles of 1 suit",
        category="chows",
        definition="Two chows of one suit that follow one another, each time.",
        other_names="lian liu 連六",
        has=("B123 B456 D678 C777 EE",),
        lacks={"B123 B345 D678 C777 EE": "they overlap"},
        needs=_TWO | Trait.CHOWS_STEP_3,
        joins=True,
        source="Chinese Official",
    )(_run6),
)

by_count: Final[tuple[Pattern, ...]] = (
    pattern(
        id="ch_same_3_suits_double",
        name="Same Chow from all suits, one repeated",
        category="chows",
        definition="Chows of the same numbers in all three suits, and one of them once more.",
        implies=("ch_same_3_suits", "ch_identical_2"),
        has=("B234 C234 D234 D234 EE",),
        lacks={"B234 C234 D234 D345 EE": "the fourth chow is another one"},
        needs=_FOUR | Trait.EQUAL_CHOWS,
        joins=True,
    )(_counted(_same_3_suits_double)),
    pattern(
        id="ch_same_2_suits_identical",
        name="Same Chow, two of each of 2 suits",
        category="chows",
        definition="A chow twice in one suit, and with the same numbers twice in another suit.",
        implies=("ch_identical_2_twice", "ch_same_2_suits_twice"),
        has=("B234 B234 C234 C234 EE",),
        lacks={"B234 B234 C345 C345 EE": "the numbers differ"},
        needs=_FOUR | Trait.EQUAL_CHOWS_2,
        joins=True,
    )(_counted(_two_of_each_of_2_suits)),
    pattern(
        id="ch_identical_3",
        name="Three identical Chows",
        category="chows",
        definition="Three chows of the same suit and numbers.",
        other_names="yi se san tong shun 一色三同順, isshoku sanjun",
        implies=("ch_identical_2",),
        has=("B234 B234 B234 D678 EE",),
        lacks={"B234 B234 B345 D678 EE": "the third begins one higher"},
        needs=_THREE | Trait.EQUAL_CHOWS_2,
        joins=True,
    )(_identical(3)),
    pattern(
        id="ch_identical_4",
        name="Four identical Chows",
        category="chows",
        definition="Four chows of the same suit and numbers.",
        other_names="yi se si tong shun 一色四同順, isshoku yonjun",
        implies=("ch_identical_3", "ch_identical_2_twice", "ms_four_same_4_sets"),
        above=("ms_four_same_3_sets", "ms_four_same_2_sets"),
        has=("B234 B234 B234 B234 EE",),
        lacks={"B234 B234 B234 C234 EE": "the fourth is of another suit"},
        needs=_FOUR | Trait.EQUAL_CHOWS_2,
        joins=True,
    )(_identical(4)),
    pattern(
        id="ch_3_identical_2_suits",
        name="Two identical and the same of another suit",
        category="chows",
        definition="Two equal chows, and the chow of the same numbers in one other suit.",
        implies=("ch_identical_2", "ch_same_2_suits"),
        has=("B234 B234 C234 D678 EE",),
        lacks={"B234 B234 C345 D678 EE": "the chow of the other suit has other numbers"},
        needs=_THREE | Trait.EQUAL_CHOWS,
        joins=True,
    )(_counted(_identical_and_another_suit)),
    pattern(
        id="ch_run9_plus_same",
        name="Run of 9 with a repeated Chow",
        category="chows",
        definition="123, 456 and 789 of one suit, and one of these three chows once more in that suit.",
        implies=("ch_3_1suit_step3", "ch_identical_2"),
        has=("B123 B456 B789 B456 EE",),
        lacks={"B123 B456 B789 C456 EE": "the fourth chow is of another suit"},
        needs=_FOUR | Trait.EQUAL_CHOWS,
        joins=True,
    )(_counted(_run9_plus)),
    pattern(
        id="ch_5_same",
        name="Three similar and two identical Chows (16 tiles)",
        category="chows",
        definition="In a hand of five sets: chows of the same numbers in all three suits, two of them twice.",
        implies=("ch_same_3_suits", "ch_identical_2_twice"),
        asks=(Fact.FIVE_SETS,),
        has=("B234 B234 C234 C234 D234 EE",),
        lacks={"B234 B234 C234 D345 D234 EE": "only one chow is there twice"},
        needs=_FIVE | Trait.EQUAL_CHOWS_2,
        joins=True,
    )(_counted(_five_same)),
)

same_2_suits_twice = pattern(
    id="ch_same_2_suits_twice",
    name="Same Chow from 2 suits twice",
    category="chows",
    definition="Four chows: twice two of the same numbers in two suits.",
    has=("B234 C234 D678 B678 EE", "B234 B234 C234 C234 EE"),
    lacks={"B234 C234 D678 B567 EE": "the second two have different numbers"},
    implies=("ch_same_2_suits",),
    needs=_FOUR | Trait.SAME_CHOW_2,
    joins=True,
)(twice(_same_2_suits))

identical_2_twice = pattern(
    id="ch_identical_2_twice",
    name="Two identical Chows twice",
    category="chows",
    definition="Twice two equal chows; four equal chows are two pairs of them.",
    other_names="liang ban gao 兩般高, ryanpeikou",
    has=("B234 B234 D678 D678 EE", "B234 B234 B678 B678 EE"),
    lacks={"B234 B234 D678 C678 EE": "the second two are of different suits"},
    implies=("ch_identical_2",),
    options={"same_suit": switch("All four must be of one suit", "All four need not be of one suit", default=False)},
    needs=_FOUR | Trait.EQUAL_CHOWS_2,
    joins=True,
).with_options(_identical_2_twice)


# --- old and young, runs --------------------------------------------------------------------------


@pattern(
    id="ch_old_young_twice_1_suit",
    name="123 and 789 twice of the same suit",
    category="chows",
    definition="123, 123, 789 and 789 of one suit.",
    other_names="yi se shuang long hui 一色雙龍會",
    has=("B123 B123 B789 B789 B55",),
    lacks={"B123 B123 B789 C789 B55": "one 789 is of another suit"},
    source="Chinese Official",
    implies=("ch_old_young", "ch_identical_2_twice", "wh_chow_hand"),
    of_four=("wh_chow_hand",),
    above=("wh_one_suit",),
    options={
        "pair_5_same_suit": switch(
            "The pair must be of 5s of the suit", "The pair need not be of 5s of the suit", default=False
        )
    },
    needs=_FOUR | Trait.CHOWS_1_AND_7 | Trait.EQUAL_CHOWS_2,
    joins=True,
).with_options
def old_young_twice_1_suit(*, pair_5_same_suit: bool) -> Predicate:
    def wanted(times: dict[int, int]) -> tuple[int, ...] | None:
        suits = (first for first in (0, 9, 18) if times.get(first, 0) > 1 and times.get(first + 6, 0) > 1)
        return next(((first, first, first + 6, first + 6) for first in suits), None)

    any_pair = _counted(wanted)

    def find(hand: Arrangement) -> Found:
        found = any_pair(hand)
        if (
            found
            and pair_5_same_suit
            and not (hand.is_regular and hand.pair.first == hand.sets[found[0][0]].suit * 9 + 4)
        ):
            return NOT_FOUND
        return found

    return find


@pattern(
    id="ch_old_young_twice_2_suits",
    name="123 and 789 twice of two suits",
    category="chows",
    definition="123 and 789 in each of two suits.",
    other_names="san se shuang long hui 三色雙龍會",
    has=("B123 B789 C123 C789 D55",),
    lacks={"B123 B789 C123 D789 D55": "123 and 789 of the second suit differ"},
    source="Chinese Official",
    implies=("ch_old_young", "ch_same_2_suits_twice", "wh_chow_hand"),
    of_four=("wh_chow_hand",),
    above=("wh_no_honors",),
    options={
        "pair_5_third_suit": switch(
            "The pair must be of 5s of the third suit", "The pair need not be of 5s of the third suit", default=False
        )
    },
    needs=_FOUR | Trait.CHOWS_1_AND_7 | Trait.SAME_CHOW_2,
    joins=True,
).with_options
def old_young_twice_2_suits(*, pair_5_third_suit: bool) -> Predicate:
    any_pair = of_ladders([(one, one + 6, other, other + 6) for one, other in ((0, 9), (0, 18), (9, 18))])

    def find(hand: Arrangement) -> Found:
        found = any_pair(hand)
        if found and pair_5_third_suit:
            suits = {hand.sets[i].suit for i in found[0]}
            third = 3 - sum(suits)
            return found if hand.is_regular and hand.pair.first == 9 * third + 4 else NOT_FOUND
        return found

    return find


@pattern(
    id="ch_run6_twice",
    name="2 runs of 6 tiles",
    category="chows",
    definition="Four chows that make two runs of six, of the same suit or of two.",
    has=("B123 B456 C123 C456 EE",),
    lacks={"B123 B456 C123 C567 EE": "the second two are not a run"},
    implies=("ch_run6",),
    above=("ch_same_2_suits", "ch_same_2_suits_twice"),
    options={
        "equal": switch(
            "Both runs must have the same numbers", "Both runs need not have the same numbers", default=False
        )
    },
    needs=_FOUR | Trait.CHOWS_STEP_3,
    joins=True,
).with_options
def run6_twice(*, equal: bool) -> Predicate:
    def accepts(hand: Arrangement, sets: tuple[int, ...]) -> bool:
        return not equal or hand.sets[sets[0]].number == hand.sets[sets[2]].number

    return twice(_run6, accepts)


mirror = pattern(
    id="ch_mirror",
    name="Mirror Chows",
    category="chows",
    definition="Two different chows of one suit, and two with the same numbers in a second suit.",
    other_names="jing tong he 鏡同和",
    source="riichi, local",
    has=("B123 B567 C123 C567 EE",),
    lacks={"B123 B567 C123 D567 EE": "the third and fourth are of different suits"},
    implies=("ch_same_2_suits_twice",),
    needs=_FOUR,
    joins=True,
)(
    of_ladders(
        [
            (9 * one + low, 9 * one + high, 9 * other + low, 9 * other + high)
            for one, other in ((0, 1), (0, 2), (1, 2))
            for low in range(7)
            for high in range(low + 1, 7)
        ]
    )
)
