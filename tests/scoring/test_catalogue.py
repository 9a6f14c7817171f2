"""The catalogue walks through its own examples: each holds, each near miss misses, every implication is real."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from fourwinds.scoring import CATALOGUE, Hand, Pattern, WonBy, parse_hand
from fourwinds.scoring.arrangement import Arrangement, Form
from fourwinds.scoring.pattern import Predicate
from fourwinds.scoring.readings import ReadingRules, arrangements
from fourwinds.scoring.sets import Trait

ALL_FORMS = ReadingRules()

patterns = pytest.mark.parametrize("pattern", CATALOGUE.values(), ids=list(CATALOGUE))
HAS = [(pattern, text) for pattern in CATALOGUE.values() for text in pattern.has]
LACKS = [(pattern, text) for pattern in CATALOGUE.values() for text in pattern.lacks]
IMPLICATIONS = [
    (pattern, implied, text)
    for pattern in CATALOGUE.values()
    for implied in (*pattern.implies, *pattern.implies_same_unit)
    for text in pattern.has
]


def readings(hand: Hand) -> list[Arrangement]:
    return arrangements(hand, ALL_FORMS)


def every_predicate(pattern: Pattern) -> Iterator[Predicate]:
    """The pattern with every combination of its options."""
    names = list(pattern.options)
    for chosen in product(*(pattern.options[name].choices for name in names)):
        yield pattern.predicate(dict(zip(names, chosen, strict=True)))


def passes_guards(pattern: Pattern, hand: Arrangement) -> bool:
    return pattern.needs & ~hand.traits == 0 and not pattern.bars & hand.traits


@pytest.mark.parametrize(("pattern", "text"), HAS, ids=[f"{p.id}: {t}" for p, t in HAS])
def test_an_example_has_its_pattern(pattern: Pattern, text: str) -> None:
    find = pattern.predicate()
    assert any(find(hand) for hand in readings(parse_hand(text)))


@pytest.mark.parametrize(("pattern", "text"), LACKS, ids=[f"{p.id}: {t}" for p, t in LACKS])
def test_a_near_miss_lacks_the_pattern(pattern: Pattern, text: str) -> None:
    find = pattern.predicate()
    assert not any(find(hand) for hand in readings(parse_hand(text)))


@patterns
def test_a_near_miss_is_a_hand_itself(pattern: Pattern) -> None:
    hands = [parse_hand(text) for text in pattern.lacks]
    # What an irregular form misses by a tile is no hand at all.
    assert pattern.form != Form.REGULAR or all(readings(hand) for hand in hands)


@patterns
def test_occurrences_name_sets_of_the_hand(pattern: Pattern) -> None:
    for hand in (hand for text in pattern.has for hand in readings(parse_hand(text))):
        for occurrence in pattern.predicate()(hand):
            assert len(set(occurrence)) == len(occurrence)
            assert all(0 <= i < len(hand.sets) for i in occurrence)


def won_otherwise(hand: Hand) -> Iterator[Hand]:
    """The hand as it is, and completed by any of its tiles in another way."""
    yield hand
    for won_by, tile in product((WonBy.DISCARD, WonBy.SELF_DRAWN), dict.fromkeys(hand.concealed)):
        yield replace(hand, winning_tile=tile, circumstances=replace(hand.circumstances, won_by=won_by))


@pytest.mark.parametrize(
    ("pattern", "implied", "text"), IMPLICATIONS, ids=[f"{p.id} implies {i}: {t}" for p, i, t in IMPLICATIONS]
)
def test_an_implied_pattern_is_there_too(pattern: Pattern, implied: str, text: str) -> None:
    """An example has what its pattern implies, in one of the sorts that pattern and implied pattern have."""
    family = [implied, *(i for i in pattern.implies if i.replace("kong", "pung") == implied.replace("kong", "pung"))]
    predicates = [find for id_ in family for find in every_predicate(CATALOGUE[id_])]
    assert any(
        find(hand) for other in won_otherwise(parse_hand(text)) for hand in readings(other) for find in predicates
    )


@patterns
def test_a_pattern_is_named_and_described(pattern: Pattern) -> None:
    assert pattern.name
    assert pattern.definition.endswith(".")
    assert pattern.has
    assert pattern.lacks
    assert all(option.title and option.default in option.choices for option in pattern.options.values())


@patterns
def test_what_is_implied_exists(pattern: Pattern) -> None:
    named = {*pattern.implies, *pattern.implies_same_unit}
    assert named <= set(CATALOGUE)
    assert pattern.id not in named


def test_ids_are_the_keys() -> None:
    assert all(id_ == pattern.id for id_, pattern in CATALOGUE.items())


@patterns
def test_what_losers_cannot_have_needs_a_complete_hand(pattern: Pattern) -> None:
    assert pattern.losers or pattern.needs & Trait.COMPLETE


ALL_HANDS = [
    hand
    for pattern in CATALOGUE.values()
    for text in (*pattern.has, *pattern.lacks)
    for other in won_otherwise(parse_hand(text))
    for hand in readings(other)
]


@patterns
def test_guards_hide_no_hit(pattern: Pattern) -> None:
    for find in every_predicate(pattern):
        for hand in ALL_HANDS:
            if not passes_guards(pattern, hand):
                assert not find(hand) or (not pattern.losers and hand.form == Form.LOSER), hand.sets
