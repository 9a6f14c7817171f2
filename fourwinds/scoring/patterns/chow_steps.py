"""Patterns of several chows: at equal steps, and those that ask for all chows of a hand."""

from collections.abc import Iterable
from typing import Final

from fourwinds.rules.facts import Fact
from fourwinds.scoring import aims
from fourwinds.scoring.arrangement import NOT_FOUND, Arrangement, Found
from fourwinds.scoring.pattern import Pattern, Predicate, choice, pattern
from fourwinds.scoring.patterns.chows import first_kinds
from fourwinds.scoring.patterns.common import ladders, of_ladders
from fourwinds.scoring.sets import CHOWS, Trait
from fourwinds.tiles import DRAGONS

_THREE, _FOUR, _FIVE = Trait.CHOWS_3, Trait.CHOWS_4, Trait.CHOWS_5

_TO_9: Final = (0,)

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


def _ladder(count: int, step: int, starts: Iterable[int], suits: int) -> Predicate:
    if not step:
        return of_ladders([(n, n + 9, n + 18) for n in starts])
    return of_ladders([tuple(sorted(ladder)) for ladder in ladders(count, step, starts, suits)])


steps: Final[tuple[Pattern, ...]] = (
    pattern(
        id="ch_same_3_suits",
        name="Same Chow from all suits",
        category="chows",
        definition=_definition(3, 0, 3),
        other_names="san se tong shun 三色同順, sanshoku doujun",
        implies=("ch_same_2_suits",),
        aim=aims.CHOWS_SAME_3_SUITS,
        has=("B234 C234 D234 B777 EE",),
        lacks={"B234 C234 D345 B777 EE": "the dots have other numbers"},
        needs=_THREE | Trait.SAME_CHOW_3,
        joins=True,
    )(_ladder(3, 0, range(7), 3)),
    pattern(
        id="ch_3_3suits_step1",
        name="3 Chows of 3 suits, step 1",
        category="chows",
        definition=_definition(3, 1, 3),
        other_names="san se san bu gao 三色三步高",
        source="Chinese Official",
        aim=aims.CHOWS_3_3SUITS_STEP1,
        has=("B123 C234 D345 B777 EE",),
        lacks={"B123 C234 B345 D777 EE": "two are of one suit"},
        needs=_THREE | Trait.STEPS_IN_3_SUITS,
        joins=True,
    )(_ladder(3, 1, range(5), 3)),
    pattern(
        id="ch_3_3suits_step2",
        name="3 Chows of 3 suits, step 2",
        category="chows",
        definition=_definition(3, 2, 3),
        has=("B123 C345 D567 B777 EE",),
        lacks={"B123 C345 D456 B777 EE": "the second step is of one"},
        needs=_THREE | Trait.STEPS_IN_3_SUITS,
        joins=True,
    )(_ladder(3, 2, range(3), 3)),
    pattern(
        id="ch_3_3suits_step3",
        name="3 Chows of 3 suits, step 3",
        category="chows",
        definition=_definition(3, 3, 3),
        other_names="hua long 花龍",
        source="Chinese Official",
        aim=aims.CHOWS_3_3SUITS_STEP3,
        has=("B123 C456 D789 B777 EE",),
        lacks={"B123 C456 B789 D777 EE": "two are of one suit"},
        needs=_THREE | Trait.RUN_OF_9_IN_3_SUITS,
        joins=True,
    )(_ladder(3, 3, _TO_9, 3)),
    pattern(
        id="ch_3_1suit_step1",
        name="3 Chows of 1 suit, step 1",
        category="chows",
        definition=_definition(3, 1, 1),
        other_names="yi se san bu gao 一色三步高",
        source="Chinese Official",
        aim=aims.CHOWS_3_1SUIT_STEP1,
        has=("B123 B234 B345 D777 EE",),
        lacks={"B123 B234 B456 D777 EE": "the second step is of two"},
        needs=_THREE | Trait.STEPS_IN_1_SUIT,
        joins=True,
    )(_ladder(3, 1, range(5), 1)),
    pattern(
        id="ch_3_1suit_step2",
        name="3 Chows of 1 suit, step 2",
        category="chows",
        definition=_definition(3, 2, 1),
        other_names="yi se san bu gao 一色三步高",
        source="Chinese Official",
        aim=aims.CHOWS_3_1SUIT_STEP2,
        has=("B123 B345 B567 D777 EE",),
        lacks={"B123 B345 C567 D777 EE": "the third is of another suit"},
        needs=_THREE | Trait.STEPS_IN_1_SUIT,
        joins=True,
    )(_ladder(3, 2, range(3), 1)),
    pattern(
        id="ch_3_1suit_step3",
        name="3 Chows of 1 suit, step 3",
        category="chows",
        definition=_definition(3, 3, 1),
        other_names="1 through 9 of one suit, qing long 清龍, ikkitsuukan",
        implies=("ch_old_young", "ch_run6"),
        aim=aims.CHOWS_3_1SUIT_STEP3,
        has=("B123 B456 B789 D777 EE",),
        lacks={"B123 B456 C789 D777 EE": "789 is of another suit"},
        needs=_THREE | Trait.RUN_OF_9,
        joins=True,
    )(_ladder(3, 3, _TO_9, 1)),
    pattern(
        id="ch_4_1suit_step1",
        name="4 Chows of 1 suit, step 1",
        category="chows",
        definition=_definition(4, 1, 1),
        other_names="yi se si bu gao 一色四步高",
        implies=("ch_3_1suit_step1", "ch_run6"),
        source="Chinese Official",
        aim=aims.CHOWS_4_1SUIT_STEP1,
        has=("B123 B234 B345 B456 EE",),
        lacks={"B123 B234 B345 B567 EE": "the last step is of two"},
        needs=_FOUR | Trait.STEPS_IN_1_SUIT,
        joins=True,
    )(_ladder(4, 1, range(4), 1)),
    pattern(
        id="ch_4_3suits_step1",
        name="4 Chows of 3 suits, step 1",
        category="chows",
        definition=_definition(4, 1, 3),
        above=("ch_3_3suits_step1",),
        has=("B123 C234 D345 B456 EE",),
        lacks={"B123 C234 B345 C456 EE": "there are two suits only"},
        needs=_FOUR,
        joins=True,
    )(_ladder(4, 1, range(4), 3)),
    pattern(
        id="ch_4_3suits_step2",
        name="4 Chows of 3 suits, step 2",
        category="chows",
        definition=_definition(4, 2, 3),
        above=("ch_3_3suits_step2",),
        has=("B123 C345 D567 B789 EE",),
        lacks={"B123 C345 B567 C789 EE": "there are two suits only"},
        needs=_FOUR,
        joins=True,
    )(_ladder(4, 2, _TO_9, 3)),
    pattern(
        id="ch_3_2suits_step1",
        name="3 Chows of 2 suits, step 1",
        category="chows",
        definition=_definition(3, 1, 2),
        has=("B123 B234 C345 D777 EE",),
        lacks={"B123 B234 B345 D777 EE": "all are of one suit"},
        needs=_THREE,
        joins=True,
    )(_ladder(3, 1, range(5), 2)),
    pattern(
        id="ch_3_2suits_step3",
        name="3 Chows of 2 suits, step 3",
        category="chows",
        definition=_definition(3, 3, 2),
        has=("B123 B456 C789 D777 EE",),
        lacks={"B123 B456 B789 D777 EE": "all are of one suit"},
        needs=_THREE,
        joins=True,
    )(_ladder(3, 3, _TO_9, 2)),
)


@pattern(
    id="ch_4_1suit_step2",
    name="4 Chows of 1 suit, step 2",
    category="chows",
    definition="123, 345, 567 and 789 of one suit.",
    other_names="yi se si bu gao 一色四步高, jin men qiao 金門橋, kinmonkyou",
    has=("B123 B345 B567 B789 DrDr",),
    lacks={"B123 B345 B567 B678 DrDr": "the last chow is 678"},
    implies=("ch_3_1suit_step2", "ch_old_young"),
    options={"pair": choice("Pair", "any", "dragon")},
    needs=_FOUR | Trait.STEPS_IN_1_SUIT,
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
    above=("ch_old_young",),
    needs=_FOUR,
)
def outside_only(hand: Arrangement) -> Found:
    starts = {first % 9 for first in first_kinds(hand)}
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
        above=("ch_same_3_suits",),
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
    asks=(Fact.FIVE_SETS,),
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
    return hand.everything if one_suit and hand.count(CHOWS) == 5 and run <= set(first_kinds(hand)) else NOT_FOUND
