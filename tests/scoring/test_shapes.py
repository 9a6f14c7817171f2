"""Readings of tiles, compared with a slow and obvious search."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from fourwinds.scoring.arrangement import Wait, wait_of
from fourwinds.scoring.sets import Shape, tile_set
from fourwinds.scoring.shapes import held, orphans, regular, seven_pairs
from fourwinds.tiles import Kind, counts_of, parse, write

Part = tuple[int, ...]


def every_reading(tiles: list[int]) -> set[tuple[Part, ...]]:
    """All ways to split the sorted tiles into sets and one pair, by trying every set with the lowest tile."""
    return {tuple(sorted(parts)) for parts in _split(tiles) if sum(len(part) == 2 for part in parts) == 1}


def _split(tiles: list[int]) -> list[list[Part]]:
    if not tiles:
        return [[]]
    lowest = tiles[0]
    parts: list[Part] = [(lowest,) * 2, (lowest,) * 3]
    if lowest < 27 and lowest % 9 < 7:
        parts.append((lowest, lowest + 1, lowest + 2))
    answer = []
    for part in parts:
        if not Counter(part) - Counter(tiles):
            rest = sorted((Counter(tiles) - Counter(part)).elements())
            answer += [[part, *others] for others in _split(rest)]
    return answer


@given(
    st.lists(st.integers(0, 6), min_size=5, max_size=14).filter(
        lambda kinds: len(kinds) % 3 == 2 and max(Counter(kinds).values()) <= 4
    )
)
def test_every_reading_of_a_crowded_suit_is_found(kinds: list[int]) -> None:
    found = [tuple(sorted(a_set.kinds for a_set in sets)) for sets in regular(counts_of(map(Kind, kinds)))]
    assert set(found) == every_reading(sorted(kinds))
    assert len(found) == len(set(found))


def test_the_pair_is_last() -> None:
    for sets in regular(counts_of(parse("B11122233344455"))):
        assert sets[-1].is_pair
    assert regular(counts_of(parse("EEB123C555D678D99C1"))) == []  # two pairs and a loose tile
    (sets,) = regular(counts_of(parse("EEB123C555D678D999")))
    assert write(sets[-1].kinds) == "EE"


def test_chows_stay_within_a_suit_and_honors_have_none() -> None:
    assert regular(counts_of(parse("B89C1EE"))) == []
    assert regular(counts_of(parse("ESWNN"))) == []


def test_seven_pairs_and_orphans_are_exact() -> None:
    assert len(seven_pairs(counts_of(parse("B2222C1177D33EEDrDr")))[0]) == 7
    assert seven_pairs(counts_of(parse("B222C11177D33EEDrDr"))) == []
    assert orphans(counts_of(parse("B19C19D19ESWNDrDgDwB1")))[0][0].shape == Shape.GROUP
    assert orphans(counts_of(parse("B19C19D19ESWNDrDgB11"))) == []


def test_losers_hold_pungs_then_pairs_then_the_rest() -> None:
    assert [write(a_set.kinds) for a_set in held(counts_of(parse("B1111C22D9EEES")))] == ["B111", "EEE", "C22", "B1D9S"]


def test_what_waited_is_told_by_the_tile_and_its_place() -> None:
    def wait(first: int, tile: int) -> Wait:
        return wait_of(tile_set(Shape.CHOW, Kind(first)), Kind(tile))

    assert [wait(0, tile) for tile in (0, 1, 2)] == [Wait.TWO_SIDED, Wait.CLOSED, Wait.EDGE]
    assert [wait(3, tile) for tile in (3, 4, 5)] == [Wait.TWO_SIDED, Wait.CLOSED, Wait.TWO_SIDED]
    assert [wait(15, tile) for tile in (15, 16, 17)] == [Wait.EDGE, Wait.CLOSED, Wait.TWO_SIDED]
