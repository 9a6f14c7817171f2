"""What a pattern implies, every hand has that has the pattern: proved on twenty thousand random hands."""

from collections import Counter

import pytest

from fourwinds.scoring import CATALOGUE, Hand
from fourwinds.scoring.arrangement import Arrangement, Form
from fourwinds.scoring.readings import ReadingRules, arrangements
from fourwinds.scoring.sets import Trait
from tests.scoring.random_hands import winning_hands

HANDS = 20_000
IMPLICATIONS = [(pattern.id, implied) for pattern in CATALOGUE.values() for implied in pattern.implies]
_ALL_FORMS = ReadingRules()
_OF_FIVE_SETS = int(Trait.CHOWS_5 | Trait.TRIPLETS_5 | Trait.KONGS_5)


def _has_five_sets(reading: Arrangement) -> bool:
    return reading.form == Form.REGULAR and len(reading.sets) > 5


@pytest.fixture(scope="module")
def seen() -> tuple[Counter[tuple[str, str]], dict[tuple[str, str], Hand]]:
    """How often each implication held, and a hand for each one that did not."""
    held: Counter[tuple[str, str]] = Counter()
    broken: dict[tuple[str, str], Hand] = {}
    finds = {id_: pattern.predicate() for id_, pattern in CATALOGUE.items()}
    asked = [
        (pattern.id, int(pattern.needs), int(pattern.bars), pattern.implies)
        for pattern in CATALOGUE.values()
        if pattern.implies
    ]
    for hand in winning_hands(HANDS):
        for reading in arrangements(hand, _ALL_FORMS):
            for id_, needs, bars, implies in asked:
                if needs & ~reading.traits or bars & reading.traits or not finds[id_](reading):
                    continue
                if _has_five_sets(reading) and not needs & _OF_FIVE_SETS:
                    continue  # a fifth set is in none of today's games; four kongs and a chow are no pung hand
                for implied in implies:
                    if finds[implied](reading):
                        held[id_, implied] += 1
                    else:
                        broken[id_, implied] = hand
    return held, broken


def test_what_is_implied_is_there(seen: tuple[Counter[tuple[str, str]], dict[tuple[str, str], Hand]]) -> None:
    assert not seen[1]


def test_every_implication_was_tried(seen: tuple[Counter[tuple[str, str]], dict[tuple[str, str], Hand]]) -> None:
    assert [pair for pair in IMPLICATIONS if not seen[0][pair]] == []
