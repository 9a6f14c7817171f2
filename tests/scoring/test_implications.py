"""What a pattern implies, every hand has that has the pattern: proved on twenty thousand random hands."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest

from fourwinds.scoring import CATALOGUE, Hand, Meld, MeldKind
from fourwinds.scoring.arrangement import Arrangement, Form
from fourwinds.scoring.readings import ReadingRules, arrangements
from fourwinds.tiles import Kind, counts_of
from fourwinds.values import replace
from tests.scoring.random_hands import winning_hands

HANDS = 20_000
IMPLICATIONS = [(pattern.id, implied) for pattern in CATALOGUE.values() for implied in pattern.implies]
_ALL_FORMS = ReadingRules()


def _has_five_sets(reading: Arrangement) -> bool:
    return reading.form == Form.REGULAR and len(reading.sets) > 5


def grown(hands: Iterator[Hand]) -> Iterator[Hand]:
    """Those of them that can have one more set, with one."""
    random = Random(3)
    kinds = [*map(Kind, range(34))]
    for hand in hands:
        first = random.choice(kinds)
        is_chow = first < 27 and first % 9 < 7 and random.random() < 0.5
        meld = random.choice([MeldKind.PUNG, MeldKind.KONG, MeldKind.CONCEALED_KONG])
        fifth = Meld(MeldKind.CHOW if is_chow else meld, first)
        melds = (fifth, *hand.melds)
        held = counts_of((*hand.concealed, *(kind for one in melds for kind in one.kinds)))
        if max(held) > 4 or len(hand.concealed) + 3 * len(hand.melds) != 14:
            continue
        if fifth.kind in {MeldKind.CHOW, MeldKind.PUNG} and random.random() < 0.5:
            yield replace(hand, concealed=(*fifth.kinds, *hand.concealed))
        else:
            yield replace(hand, melds=melds)


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
    for hand in chain(winning_hands(HANDS), grown(winning_hands(HANDS // 2, seed=2))):
        for reading in arrangements(hand, _ALL_FORMS):
            for id_, needs, bars, implies in asked:
                if needs & ~reading.traits or bars & reading.traits or not finds[id_](reading):
                    continue
                of_four = CATALOGUE[id_].of_four if _has_five_sets(reading) else ()
                for implied in implies:
                    if implied in of_four:
                        continue  # four kongs and a chow are no pung hand
                    if finds[implied](reading):
                        held[id_, implied] += 1
                    else:
                        broken[id_, implied] = hand
    return held, broken


def test_what_is_implied_is_there(seen: tuple[Counter[tuple[str, str]], dict[tuple[str, str], Hand]]) -> None:
    assert not seen[1]


def test_every_implication_was_tried(seen: tuple[Counter[tuple[str, str]], dict[tuple[str, str], Hand]]) -> None:
    assert [pair for pair in IMPLICATIONS if not seen[0][pair]] == []
