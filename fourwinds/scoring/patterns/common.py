"""Predicates that several categories declare patterns with."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import Final

from fourwinds.scoring.arrangement import FOUND, NOT_FOUND, Arrangement, Form, Found
from fourwinds.scoring.pattern import Predicate
from fourwinds.scoring.sets import KIND_MASK, NO_TRAIT, TRIPLET_MASK, Trait
from fourwinds.tiles import HONORS, Kind


def with_traits(needs: Trait) -> Predicate:
    """Finds, once, a hand that has all these traits and needs nothing else."""
    wanted = int(needs)

    def find(hand: Arrangement) -> Found:
        return FOUND if hand.traits & wanted == wanted else NOT_FOUND

    return find


def whole_hand(needs: Trait, bars: Trait = NO_TRAIT) -> Predicate:
    """Finds a hand that has all of `needs` and none of `bars`; all its sets earn it together."""
    wanted, unwanted = int(needs), int(bars)

    def find(hand: Arrangement) -> Found:
        return hand.everything if hand.traits & (wanted | unwanted) == wanted else NOT_FOUND

    return find


def is_peling(hand: Arrangement) -> bool:
    """Whether the 1 of dots came last and stands with the 1 of bamboos for a pair."""
    if hand.form not in (Form.PELING, Form.PELING_PAIRS) or hand.winning_tile != _ONES[1]:
        return False
    return hand.sets[hand.winning_set].kinds == _ONES


_ONES: Final = (Kind(0), Kind(18))


def sets_with(trait: Trait) -> Predicate:
    """Finds each set that has the trait, once each."""
    wanted = int(trait)

    def find(hand: Arrangement) -> Found:
        return tuple([(i,) for i, a_set in enumerate(hand.sets) if a_set.traits & wanted])

    return find


def at_least(number: int, trait: Trait) -> Predicate:
    """Finds, once, the sets with the trait where there are at least so many."""
    wanted = int(trait)

    def find(hand: Arrangement) -> Found:
        sets = tuple([i for i, a_set in enumerate(hand.sets) if a_set.traits & wanted])
        return (sets,) if len(sets) >= number else NOT_FOUND

    return find


def triplets_of(kinds: Iterable[int], least: int, most: int = 5) -> Predicate:
    """Finds, once, the triplets of these kinds where there are from `least` to `most` of them."""
    wanted = sum(1 << TRIPLET_MASK + kind for kind in kinds)

    def find(hand: Arrangement) -> Found:
        if not least <= (hand.mask & wanted).bit_count() <= most:
            return NOT_FOUND
        return (tuple([i for i, a_set in enumerate(hand.sets) if a_set.is_triplet and a_set.mask & wanted]),)

    return find


def only_kinds(kinds: Iterable[int], needs: Trait = Trait.COMPLETE) -> Predicate:
    """Finds a hand with the traits that has tiles of these kinds only."""
    accepted = frozenset(kinds)
    others = sum(1 << KIND_MASK + kind for kind in range(34) if kind not in accepted)
    wanted = int(needs)

    def find(hand: Arrangement) -> Found:
        return hand.everything if not hand.mask & others and hand.traits & wanted == wanted else NOT_FOUND

    return find


def numbers(*wanted: int) -> frozenset[int]:
    """The kinds of all three suits with these numbers."""
    return frozenset(9 * suit + n - 1 for suit in range(3) for n in wanted)


# --- ladders: chows or triplets at equal steps -------------------------------------------------

Ladder = tuple[int, ...]
"""The first kinds of sets."""


def ladders(count: int, step: int, starts: Iterable[int], suits: int) -> tuple[Ladder, ...]:
    """Every way to put `count` sets `step` numbers apart, from a start (0 is number 1) on, into exactly `suits` suits.

    With as many sets as suits each suit has one.
    """
    return tuple(
        tuple(9 * suit + start + i * step for i, suit in enumerate(chosen))
        for start in starts
        for chosen in product(range(3), repeat=count)
        if len(set(chosen)) == suits
    )


def of_ladders(wanted: Sequence[Ladder], *, triplets: bool = False) -> Predicate:
    """Finds each of these groups of chows, or of triplets, once."""
    shift = TRIPLET_MASK if triplets else 0
    masks = tuple((sum(1 << shift + first for first in ladder), ladder) for ladder in wanted)
    relevant = 0
    for mask, _ in masks:
        relevant |= mask

    @lru_cache(maxsize=1 << 10)
    def among(has: int) -> tuple[Ladder, ...]:
        return tuple(ladder for mask, ladder in masks if has & mask == mask)

    def find(hand: Arrangement) -> Found:
        found = among(hand.mask & relevant)
        return tuple([sets_at(hand, ladder, triplets=triplets) for ladder in found]) if found else NOT_FOUND

    return find


def sets_at(hand: Arrangement, firsts: Iterable[int], *, triplets: bool = False) -> tuple[int, ...]:
    """The places of chows, or of triplets, with these first kinds; equal ones are different sets."""
    places: list[int] = []
    for first in firsts:
        for i, a_set in enumerate(hand.sets):
            if a_set.first == first and i not in places and (a_set.is_triplet if triplets else a_set.is_chow):
                places.append(i)
                break
    return tuple(places)


def pairs_of_sets(trait: Trait, related: Callable[[int, int], bool], may: Callable[[Arrangement], object]) -> Predicate:
    """Finds every two suit sets with the trait whose first kinds, the lower one first, are related.

    `may` is a quick look that rules most hands out, and never one that has such sets.
    """
    wanted = int(trait)

    @lru_cache(maxsize=1 << 10)
    def among(firsts: tuple[int, ...]) -> Found:
        in_order = sorted((first, i) for i, first in enumerate(firsts) if first < HONORS[0])
        return tuple([(i, j) for (one, i), (other, j) in combinations(in_order, 2) if related(one, other)])

    def find(hand: Arrangement) -> Found:
        if not may(hand):
            return NOT_FOUND
        # A set without the trait is told as an honour: neither has a part in it.
        return among(tuple([a_set.first if a_set.traits & wanted else HONORS[0] for a_set in hand.sets]))

    return find


def twice(joints: Predicate, accepts: Callable[[Arrangement, tuple[int, ...]], bool] | None = None) -> Predicate:
    """Finds, once, two joints that have no set in common, and whose sets are accepted together."""

    def find(hand: Arrangement) -> Found:
        for one, other in combinations(joints(hand), 2):
            if not set(one) & set(other) and (accepts is None or accepts(hand, one + other)):
                return (one + other,)
        return NOT_FOUND

    return find
