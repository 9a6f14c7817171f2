from random import Random

import pytest

from fourwinds.scoring.rows import Rows
from fourwinds.tiles import ORDINARY_KINDS, counts_of, parse, without

WALL = [kind for kind in ORDINARY_KINDS for _ in range(4)]


@pytest.fixture(scope="module")
def hands() -> list[bytes]:
    chance = Random("rows")
    return [counts_of(chance.sample(WALL[:48], 14)) for _ in range(500)]


def test_the_same_hands_hold_the_tiles_as_when_each_is_looked_at(hands: list[bytes]) -> None:
    rows, chance = Rows(hands), Random("tiles")
    found = 0
    for _ in range(300):
        tiles = counts_of(chance.sample(WALL[:48], chance.randint(0, 9)))
        expected = [hand for hand in hands if all(a >= b for a, b in zip(hand, tiles, strict=True))]
        assert list(rows.holding(tiles)) == expected
        assert list(rows.holding(tiles)) == expected, "what was asked last is remembered"
        found += bool(expected)
    assert 100 < found < 300


def test_no_tiles_are_in_all_hands(hands: list[bytes]) -> None:
    assert list(Rows(hands).holding(bytes(34))) == hands


@pytest.mark.parametrize("tiles", ["Dw", "B11111"])
def test_tiles_that_no_hand_has_are_in_none(hands: list[bytes], tiles: str) -> None:
    assert list(Rows(hands).holding(counts_of(parse(tiles)))) == []


def test_answers_that_are_asked_for_by_turns_do_not_mix(hands: list[bytes]) -> None:
    rows = Rows(hands)
    one, two = counts_of(parse("B1")), counts_of(parse("C3"))
    whole = {tiles: list(rows.holding(tiles)) for tiles in (one, two)}
    begun = rows.holding(one)
    first = next(begun)
    list(rows.holding(two))
    assert [first, *begun] == whole[one] != whole[two]


def test_what_completes_a_hand_is_found_as_when_each_is_looked_at(hands: list[bytes]) -> None:
    rows, chance = Rows(hands), Random("short")
    for hand in chance.sample(hands, 100):
        gone, other = chance.choices([kind for kind in ORDINARY_KINDS if hand[kind]], k=2)
        short = without(hand, gone)
        assert list(rows.completing(short)) == [gone]
        assert list(rows.completing(without(short, other) if short[other] else hand)) == []


def test_a_tile_may_complete_several_hands() -> None:
    hands = [counts_of(parse(text)) for text in ("B1123", "B1223", "B1233", "C1123")]
    assert [*Rows(hands).completing(counts_of(parse("B123")))] == [*parse("B123")]
