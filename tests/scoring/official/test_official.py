"""Chinese Official against its rule book: examples worked by hand, and random hands against a slow second scorer."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourwinds.scoring import Hand, parse_hand
from tests.scoring.official.fans import POINTS
from tests.scoring.official.hands import winning_hand
from tests.scoring.official.oracle import best_ways, worth
from tests.scoring.support import scorer

CHINESE_OFFICIAL = scorer("chinese-official")


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
    points = sum(POINTS[number] for number in fans)
    score = CHINESE_OFFICIAL.score(hand)
    assert score.total == points + len(hand.extras), score.lines
    assert score.valid == (points >= 8), score.reason


def test_every_fan_of_the_book_has_an_example() -> None:
    assert {number for _, fans in examples() for number in fans} >= POINTS.keys()


def assert_as_the_book_says(hand: Hand) -> None:
    found, score = worth(hand), CHINESE_OFFICIAL.score(hand)
    assert found is not None
    fans = sorted(found.fans.elements())
    assert (score.total, score.valid) == (found.total, found.may_go_out), (hand, fans, score.lines)


@pytest.mark.parametrize("seed", range(15))
def test_random_hands_are_worth_what_the_book_says(seed: int) -> None:
    dice = Random(seed)
    for _ in range(100):
        assert_as_the_book_says(winning_hand(dice))


@given(seed=st.integers(0, 2**64 - 1))
def test_any_hand_is_worth_what_the_book_says(seed: int) -> None:
    assert_as_the_book_says(winning_hand(Random(seed)))
