"""The tiles of a kong that is declared: which jokers are in it, and which of them are seen on the table."""

import pytest

from fourwinds.engine.melds import kong_made
from fourwinds.tiles import kinds_of, parse, pick, write


@pytest.mark.parametrize(
    ("hand", "seen"),
    [("D8888 E", "D88"), ("D888 E J", "D8J"), ("D88 E JJJ", "D8J"), ("D8 E JJJJ", "D8J")],
)
def test_the_middle_of_a_concealed_kong_tells_what_it_is_and_that_it_has_jokers(hand: str, seen: str) -> None:
    """Three jokers lay there as two jokers between two backs, and nobody could tell what they stood for."""
    held = pick(parse(hand))
    meld = kong_made(held, (), parse("D8")[0])
    assert len(set(meld.tiles)) == 4
    assert set(meld.tiles) <= set(held)
    assert write(kinds_of(meld.tiles[1:3])) == seen
    assert meld.scored.first == parse("D8")[0]


def test_the_tile_of_a_concealed_kong_that_may_be_robbed_is_no_joker() -> None:
    held = pick(parse("D8 E JJJ"))
    assert kong_made(held, (), parse("D8")[0]).robbable == held[0]
