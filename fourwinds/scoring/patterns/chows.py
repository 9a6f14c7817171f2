"""Patterns of several chows: equal ones, steps and runs, in one, two or three suits."""

from collections.abc import Callable
from typing import Final

from fourwinds.scoring.arrangement import NOT_FOUND, Arrangement, Found
from fourwinds.scoring.pattern import Pattern, Predicate, choice, pattern, switch
from fourwinds.scoring.patterns.common import ladders, of_ladders, pairs_of_sets, sets_at, twice
from fourwinds.scoring.sets import CHOWS, Trait
from fourwinds.tiles import DRAGONS

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


def _firsts(hand: Arrangement) -> list[int]:
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
        for first in _firsts(hand):
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


_BY_COUNT: Final = (
    # id, name, definition, other names, implies, guard, predicate, has, lacks with a word why
    (
        "ch_same_3_suits_double", "Same Chow from all suits, one repeated",
        "Chows of the same numbers in all three suits, and one of them once more.", "",
        ("ch_same_3_suits", "ch_identical_2"), _FOUR, _counted(_same_3_suits_double),
        "B234 C234 D234 D234 EE", {"B234 C234 D234 D345 EE": "the fourth chow is another one"},
    ),
    (
        "ch_same_2_suits_identical", "Same Chow, two of each of 2 suits",
        "A chow twice in one suit, and with the same numbers twice in another suit.", "",
        ("ch_identical_2_twice", "ch_same_2_suits_twice"), _FOUR, _counted(_two_of_each_of_2_suits),
        "B234 B234 C234 C234 EE", {"B234 B234 C345 C345 EE": "the numbers differ"},
    ),
    (
        "ch_identical_3", "Three identical Chows",
        "Three chows of the same suit and numbers.", "yi se san tong shun 一色三同順, isshoku sanjun",
        ("ch_identical_2",), _THREE, _identical(3),
        "B234 B234 B234 D678 EE", {"B234 B234 B345 D678 EE": "the third begins one higher"},
    ),
    (
        "ch_identical_4", "Four identical Chows",
        "Four chows of the same suit and numbers.", "yi se si tong shun 一色四同順, isshoku yonjun",
        ("ch_identical_3", "ch_identical_2_twice", "ms_four_same_4_sets", "ms_four_same_3_sets", "ms_four_same_2_sets"),
        _FOUR, _identical(4),
        "B234 B234 B234 B234 EE", {"B234 B234 B234 C234 EE": "the fourth is of another suit"},
    ),
    (
        "ch_3_identical_2_suits", "Two identical and the same of another suit",
        "Two equal chows, and the chow of the same numbers in one other suit.", "",
        ("ch_identical_2", "ch_same_2_suits"), _THREE, _counted(_identical_and_another_suit),
        "B234 B234 C234 D678 EE", {"B234 B234 C345 D678 EE": "the chow of the other suit has other numbers"},
    ),
    (
        "ch_run9_plus_same", "Run of 9 with a repeated Chow",
        "123, 456 and 789 of one suit, and one of these three chows once more in that suit.", "",
        ("ch_3_1suit_step3", "ch_identical_2"), _FOUR, _counted(_run9_plus),
        "B123 B456 B789 B456 EE", {"B123 B456 B789 C456 EE": "the fourth chow is of another suit"},
    ),
    (
        "ch_5_same", "Three similar and two identical Chows (16 tiles)",
        "In a hand of five sets: chows of the same numbers in all three suits, two of them twice.", "",
        ("ch_same_3_suits", "ch_identical_2_twice"), _FIVE, _counted(_five_same),
        "B234 B234 C234 C234 D234 EE", {"B234 B234 C234 D345 D234 EE": "only one chow is there twice"},
    ),
)  # fmt: skip

_BY_JOINT: Final = (
    (
        "ch_same_2_suits", "Same Chow from 2 suits",
        "Two chows of the same numbers in two suits; each pairing that uses a chow which no other one used.",
        "xi xiang feng 喜相逢", (), _same_2_suits,
        ("B234 C234 D678 B777 EE", "B234 (C234) D678 B678 EE"), {"B234 C345 D678 B777 EE": "the numbers differ"},
    ),
    (
        "ch_identical_2", "Two identical Chows",
        "Two chows of the same suit and numbers.",
        "yi ban gao 一般高, iipeikou", (), _identical_2,
        ("B234 B234 D678 C777 EE", "B234 B234 D678 D678 EE"), {"B234 C234 D678 C777 EE": "the suits differ"},
    ),
    (
        "ch_old_young", "123 and 789 of the same suit",
        "The chows 123 and 789 of one suit, each time.",
        "lao shao fu 老少副", (), _old_young,
        ("B123 B789 D456 C777 EE",), {"B123 D789 D456 C777 EE": "789 is of another suit"},
    ),
    (
        "ch_run6", "Run of 6 tiles of 1 suit",
        "Two chows of one suit that follow one another, each time.",
        "lian liu 連六", (), _run6,
        ("B123 B456 D678 C777 EE",), {"B123 B345 D678 C777 EE": "they overlap"},
    ),
)  # fmt: skip

joints: Final[tuple[Pattern, ...]] = tuple(
    pattern(
        id=id_, name=name, category="chows", definition=definition, other_names=other_names, implies=implies,
        has=has, lacks=lacks, needs=_TWO, joins=True, source=_SOURCE,
    )(find)
    for id_, name, definition, other_names, implies, find, has, lacks in _BY_JOINT
    for _SOURCE in ("Chinese Official",)
)  # fmt: skip

by_count: Final[tuple[Pattern, ...]] = tuple(
    pattern(
        id=id_, name=name, category="chows", definition=definition, other_names=other_names, implies=implies,
        has=(has,), lacks=lacks, needs=guard, joins=True,
    )(find)
    for id_, name, definition, other_names, implies, guard, find, has, lacks in _BY_COUNT
)  # fmt: skip

same_2_suits_twice = pattern(
    id="ch_same_2_suits_twice",
    name="Same Chow from 2 suits twice",
    category="chows",
    definition="Four chows: twice two of the same numbers in two suits.",
    has=("B234 C234 D678 B678 EE", "B234 B234 C234 C234 EE"),
    lacks={"B234 C234 D678 B567 EE": "the second two have different numbers"},
    implies=("ch_same_2_suits",),
    needs=_FOUR,
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
    options={"same_suit": switch("All four must be of one suit", default=False)},
    needs=_FOUR,
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
    implies=("ch_old_young", "ch_identical_2_twice", "wh_one_suit", "wh_chow_hand"),
    options={"pair_5_same_suit": switch("The pair must be of 5s of the suit", default=False)},
    needs=_FOUR,
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
    implies=("ch_old_young", "ch_same_2_suits_twice", "wh_chow_hand", "wh_no_honors"),
    options={"pair_5_third_suit": switch("The pair must be of 5s of the third suit", default=False)},
    needs=_FOUR,
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
    implies=("ch_run6", "ch_same_2_suits", "ch_same_2_suits_twice"),
    options={"equal": switch("Both runs must have the same numbers", default=False)},
    needs=_FOUR,
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

_TO_9: Final = (0,)

_LADDERS: Final = (
    # id, name, number of chows, step, starts, suits, other names, implies, source, has, lacks
    (
        "ch_same_3_suits", "Same Chow from all suits", 3, 0, range(7), 3,
        "san se tong shun 三色同順, sanshoku doujun", ("ch_same_2_suits",), "",
        "B234 C234 D234 B777 EE", {"B234 C234 D345 B777 EE": "the dots have other numbers"},
    ),
    (
        "ch_3_3suits_step1", "3 Chows of 3 suits, step 1", 3, 1, range(5), 3,
        "san se san bu gao 三色三步高", (), "Chinese Official",
        "B123 C234 D345 B777 EE", {"B123 C234 B345 D777 EE": "two are of one suit"},
    ),
    (
        "ch_3_3suits_step2", "3 Chows of 3 suits, step 2", 3, 2, range(3), 3, "", (), "",
        "B123 C345 D567 B777 EE", {"B123 C345 D456 B777 EE": "the second step is of one"},
    ),
    (
        "ch_3_3suits_step3", "3 Chows of 3 suits, step 3", 3, 3, _TO_9, 3,
        "hua long 花龍", (), "Chinese Official",
        "B123 C456 D789 B777 EE", {"B123 C456 B789 D777 EE": "two are of one suit"},
    ),
    (
        "ch_3_1suit_step1", "3 Chows of 1 suit, step 1", 3, 1, range(5), 1,
        "yi se san bu gao 一色三步高", (), "Chinese Official",
        "B123 B234 B345 D777 EE", {"B123 B234 B456 D777 EE": "the second step is of two"},
    ),
    (
        "ch_3_1suit_step2", "3 Chows of 1 suit, step 2", 3, 2, range(3), 1,
        "yi se san bu gao 一色三步高", (), "Chinese Official",
        "B123 B345 B567 D777 EE", {"B123 B345 C567 D777 EE": "the third is of another suit"},
    ),
    (
        "ch_3_1suit_step3", "3 Chows of 1 suit, step 3", 3, 3, _TO_9, 1,
        "1 through 9 of one suit, qing long 清龍, ikkitsuukan", ("ch_old_young", "ch_run6"), "",
        "B123 B456 B789 D777 EE", {"B123 B456 C789 D777 EE": "789 is of another suit"},
    ),
    (
        "ch_4_1suit_step1", "4 Chows of 1 suit, step 1", 4, 1, range(4), 1,
        "yi se si bu gao 一色四步高", ("ch_3_1suit_step1", "ch_run6"), "Chinese Official",
        "B123 B234 B345 B456 EE", {"B123 B234 B345 B567 EE": "the last step is of two"},
    ),
    (
        "ch_4_3suits_step1", "4 Chows of 3 suits, step 1", 4, 1, range(4), 3, "", ("ch_3_3suits_step1",), "",
        "B123 C234 D345 B456 EE", {"B123 C234 B345 C456 EE": "there are two suits only"},
    ),
    (
        "ch_4_3suits_step2", "4 Chows of 3 suits, step 2", 4, 2, _TO_9, 3, "", ("ch_3_3suits_step2",), "",
        "B123 C345 D567 B789 EE", {"B123 C345 B567 C789 EE": "there are two suits only"},
    ),
    (
        "ch_3_2suits_step1", "3 Chows of 2 suits, step 1", 3, 1, range(5), 2, "", (), "",
        "B123 B234 C345 D777 EE", {"B123 B234 B345 D777 EE": "all are of one suit"},
    ),
    (
        "ch_3_2suits_step3", "3 Chows of 2 suits, step 3", 3, 3, _TO_9, 2, "", (), "",
        "B123 B456 C789 D777 EE", {"B123 B456 B789 D777 EE": "all are of one suit"},
    ),
)  # fmt: skip

_NUMERALS: Final = {3: "Three", 4: "Four"}
_STEPS: Final = {
    0: "with the same numbers",
    1: "each beginning one number higher",
    2: "each beginning two numbers higher",
    3: "123, 456 and 789",
}
_SUITS: Final = {1: "of one suit", 2: "of exactly two suits", 3: "of all three suits"}


def _definition(count: int, step: int, suits: int) -> str:
    where = "one in each suit" if count == suits == 3 else _SUITS[suits]
    return f"{_NUMERALS[count]} chows, {where}: {_STEPS[step]}."


steps: Final[tuple[Pattern, ...]] = tuple(
    pattern(
        id=id_, name=name, category="chows", definition=_definition(count, step, suits), other_names=other_names,
        implies=implies, source=source, has=(has,), lacks=lacks, needs=_THREE if count == 3 else _FOUR, joins=True,
    )(of_ladders(
        [tuple(sorted(ladder)) for ladder in ladders(count, step, starts, suits)]
        if step
        else [(n, n + 9, n + 18) for n in starts]
    ))
    for id_, name, count, step, starts, suits, other_names, implies, source, has, lacks in _LADDERS
)  # fmt: skip


@pattern(
    id="ch_4_1suit_step2",
    name="4 Chows of 1 suit, step 2",
    category="chows",
    definition="123, 345, 567 and 789 of one suit.",
    other_names="yi se si bu gao 一色四步高, jin men qiao 金門橋, kinmonkyou",
    has=("B123 B345 B567 B789 DrDr",),
    lacks={"B123 B345 B567 B678 DrDr": "the last chow is 678"},
    implies=("ch_3_1suit_step2", "ch_old_young"),
    options={"pair": choice("The pair may be of", "any", "dragon")},
    needs=_FOUR,
    joins=True,
).with_options
def four_chows_step_2(*, pair: str) -> Predicate:
    any_pair = of_ladders(ladders(4, 2, _TO_9, 1))

    def find(hand: Arrangement) -> Found:
        found = any_pair(hand)
        if found and pair == "dragon" and not (hand.is_regular and hand.pair.first in DRAGONS):
            return NOT_FOUND
        return found

    return find


# --- all chows of a hand ------------------------------------------------------------------------------


@pattern(
    id="ch_outside_all",
    name="123 and 789 Chows only",
    category="chows",
    definition="Four chows, each 123 or 789, of any suits; both kinds occur.",
    has=("B123 C123 D789 B789 EE",),
    lacks={"B123 C123 D789 B678 EE": "one chow is 678", "B123 C123 D123 B123 EE": "no 789"},
    implies=("ch_old_young",),
    needs=_FOUR,
)
def outside_only(hand: Arrangement) -> Found:
    starts = {first % 9 for first in _firsts(hand)}
    return hand.everything if hand.has_chows_only and hand.is_regular and starts == {0, 6} else NOT_FOUND


def _only(start: int) -> Predicate:
    others = sum(1 << first for first in range(27) if first % 9 != start - 1)

    def find(hand: Arrangement) -> Found:
        if hand.mask & others:
            return NOT_FOUND
        chows = tuple(i for i, a_set in enumerate(hand.sets) if a_set.is_chow)
        return (chows,) if len(chows) >= 3 else NOT_FOUND

    return find


all_of_a_number: Final[tuple[Pattern, ...]] = tuple(
    pattern(
        id=f"ch_all_{run}",
        name=f"{run} Chows only",
        category="chows",
        definition=f"Three or more chows, and all of them {run}.",
        has=(f"B{run} C{run} D{run} {triplet} EE",),
        lacks={f"B{run} C{run} D{other} {triplet} EE": f"one chow is {other}"},
        implies=("ch_same_3_suits",),
        needs=_THREE,
    )(_only(start))
    for run, start, other, triplet in (
        ("123", 1, "234", "B777"), ("789", 7, "678", "B222"), ("456", 4, "345", "B222"),
    )
)  # fmt: skip


@pattern(
    id="ch_5_run",
    name="Run with five Chows (16 tiles)",
    category="chows",
    definition="In a hand of five sets: five chows and the pair of one suit, 123, 456 and 789 among them.",
    has=("B123 B456 B789 B234 B567 B88",),
    lacks={"B123 B456 B789 B234 C567 B88": "one chow is of another suit"},
    implies=("ch_3_1suit_step3", "wh_one_suit"),
    needs=_FIVE | Trait.ONE_SUIT,
    bars=Trait.WINDS | Trait.DRAGONS,
)
def five_chows_with_a_run(hand: Arrangement) -> Found:
    one_suit = hand.traits & Trait.ONE_SUIT.value and not hand.traits & (Trait.WINDS | Trait.DRAGONS).value
    first = 9 * hand.sets[0].suit
    run = {first, first + 3, first + 6}
    return hand.everything if one_suit and hand.count(CHOWS) == 5 and run <= set(_firsts(hand)) else NOT_FOUND
