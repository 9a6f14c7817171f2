"""Predicates that several categories declare patterns with."""

from fourwinds.scoring.arrangement import FOUND, NOT_FOUND, Arrangement, Found
from fourwinds.scoring.pattern import Predicate
from fourwinds.scoring.sets import NO_TRAIT, Trait


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
