"""Chinese Official against its page and its rule book: examples by hand, and random hands against a slow second scorer.

The preset of competition has the fans of the book, Chinese Official those of the original's page.
"""

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourwinds.scoring import Hand, Scorer, parse_hand
from tests.scoring.official.fans import BOOK, PAGE, points_of
from tests.scoring.official.hands import winning_hand
from tests.scoring.official.oracle import Fans, best_ways, worth
from tests.scoring.support import scorer

COMPETITION = scorer("chinese-official-competition")
RULES = pytest.mark.parametrize(
    ("by", "fans"), [(COMPETITION, BOOK), (scorer("chinese-official"), PAGE)], ids=["book", "page"]
)


def examples() -> list[tuple[str, list[str]]]:
    lines = (Path(__file__).parent / "examples.txt").read_text("utf-8").splitlines()
    cases = (line.partition("|") for line in lines if line and not line.startswith("#"))
    return [(hand.strip(), fans.partition("#")[0].split()) for hand, _, fans in cases]


def seated(text: str) -> Hand:
    return parse_hand(text if "@" in text else f"{text} @SN")


EXAMPLES = pytest.mark.parametrize(("text", "fans"), examples(), ids=[text for text, _ in examples()])


@EXAMPLES
def test_the_second_scorer_finds_the_fans_of_the_book(text: str, fans: list[str]) -> None:
    assert Counter(fans) in [way.fans for way in best_ways(seated(text))]


@EXAMPLES
def test_a_hand_of_the_book_is_worth_its_fans(text: str, fans: list[str]) -> None:
    hand = seated(text)
    points = sum(points_of(BOOK)[number] for number in fans)
    score = COMPETITION.score(hand)
    assert score.total == points + len(hand.extras), score.lines
    assert score.valid == (points >= 8), score.reason


def test_every_fan_of_the_book_has_an_example() -> None:
    assert {number for _, fans in examples() for number in fans} >= points_of(BOOK).keys()


def assert_as_told(hand: Hand, by: Scorer, fans: Fans) -> None:
    found, score = worth(hand, fans), by.score(hand)
    assert found is not None
    counted = sorted(found.fans.elements())
    assert (score.total, score.valid) == (found.total, found.may_go_out), (hand, counted, score.lines)


@RULES
@pytest.mark.parametrize("seed", range(15))
def test_random_hands_are_worth_what_book_and_page_say(seed: int, by: Scorer, fans: Fans) -> None:
    dice = Random(seed)
    for _ in range(100):
        assert_as_told(winning_hand(dice), by, fans)


@RULES
@given(seed=st.integers(0, 2**64 - 1))
def test_any_hand_is_worth_what_book_and_page_say(seed: int, by: Scorer, fans: Fans) -> None:
    assert_as_told(winning_hand(Random(seed)), by, fans)
