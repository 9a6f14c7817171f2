import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations_with_replacement
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourwinds.players import costs, shanten
from fourwinds.players.shanten import mask_of, pungs_only, regular, regular_within, seven_pairs, thirteen_orphans
from fourwinds.players.suit_table import LOWER, UPPER, suit_table
from fourwinds.players.suit_walk import SuitWalk
from fourwinds.scoring.aims import Shapes
from fourwinds.tiles import parse
from tests.players import oracle
from tests.players.oracle import counts

SIMPLES = frozenset(k for k in range(27) if k % 9 not in {0, 8})
GREEN = frozenset(parse("B23468Dg"))
BAMBOOS_AND_HONOURS = frozenset({*range(9), *range(27, 34)})
hands = st.integers(0, 14).flatmap(
    lambda size: st.permutations([k for k in range(34) for _ in range(4)]).map(
        lambda wall: bytes(wall[:size].count(k) for k in range(34))
    )
)


# --- published and plain facts ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("B123456C789D11EEE", -1),
        ("B123456C789D1EEE", 0),
        ("B1112345678999", 0),  # the nine gates
        ("B11123455678999", -1),
        ("B147C147D147ESWN", 8),  # nothing belongs together: the farthest that 13 tiles can be
        ("B111222333C99DrDr", 0),  # three triplets or three chows, and one of two pairs becomes a triplet
        ("EEESSSWWWNNNDrDr", -1),
        ("EESSWWNNDrDrDgDgDw", 3),  # six pairs: four of them need a tile each, to be triplets, the fifth is the pair
    ],
)
def test_regular_hands_are_as_far_as_everyone_counts(hand: str, expected: int) -> None:
    assert regular(counts(hand)) == expected


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("B1111C123D123EEE", 1),  # the only tile that would make the pair is a fifth bamboo 1
        ("B1111C123456D123", 1),
        ("B11112C123D123EE", 0),  # B111 and B12 for a B3
        ("EEEEB123C123D123", 1),
        ("EEEESSSSWWWWN", 3),  # three triplets; an N and three tiles of a new kind are missing
        ("B12333C123D123EE", 0),
    ],
)
def test_a_hand_never_waits_for_a_fifth_tile(hand: str, expected: int) -> None:
    assert regular(counts(hand)) == expected == oracle.regular(counts(hand), 4)


def test_melds_leave_fewer_sets_to_make() -> None:
    assert regular(counts("E"), 0) == 0
    assert regular(counts("EE"), 0) == -1
    assert regular(counts("B12EE"), 1) == 0
    assert regular(counts("B12345EE"), 2) == 0
    assert regular(counts("B123456789C123D12EE"), 5) == 0


def test_counts_that_no_hand_can_have_are_refused() -> None:
    with pytest.raises(ValueError, match="0 to 4"):
        regular(bytes([5]) + bytes(33))
    with pytest.raises(ValueError, match="34 counts"):
        regular(bytes(33))
    with pytest.raises(ValueError, match="0 to 5 sets"):
        regular(bytes(34), 6)


def test_seven_pairs_may_be_allowed_to_repeat_a_kind() -> None:
    hand = counts("B1111C22D3344EESS")
    assert seven_pairs(hand) == -1
    assert seven_pairs(hand, identical=False) == 1
    assert seven_pairs(counts("B1199C1199D1199E")) == 0
    assert seven_pairs(counts("B147C147D147ESWN")) == 6


def test_thirteen_orphans_need_every_kind_and_a_pair() -> None:
    assert thirteen_orphans(counts("B19C19D19ESWNDrDgDw")) == 0
    assert thirteen_orphans(counts("B19C19D19ESWNDrDgDwDw")) == -1
    assert thirteen_orphans(counts("B19C19D19ESWNDrDgDg")) == 0
    assert thirteen_orphans(counts("B2345678C2345678")) == 13


def test_irregular_shapes_need_a_hand_without_melds() -> None:
    pairs = counts("B1199C1199D1199E")
    assert shanten.shanten(pairs) == 0
    assert shanten.shanten(pairs, 4, Shapes.REGULAR) == oracle.regular(pairs, 4)
    assert shanten.shanten(pairs, 3) == oracle.regular(pairs, 3)
    assert shanten.shanten(counts("B1111C22D3344EESS"), 4, Shapes.SEVEN_DIFFERENT_PAIRS) == 1


# --- against the slow answer ------------------------------------------------------------------


@pytest.mark.parametrize(("sets", "rounds"), [(0, 100), (1, 200), (2, 200), (3, 100), (4, 20)])
def test_random_hands_agree_with_trying_every_target(sets: int, rounds: int) -> None:
    random = Random(sets)
    for _ in range(rounds):
        hand = oracle.dealt(random, 3 * sets + random.choice([1, 2]))
        assert regular(hand, sets) == oracle.regular(hand, sets), list(hand)


@pytest.mark.parametrize("sets", [1, 2, 3, 4, 5])
def test_hands_near_the_end_agree_with_trying_every_target(sets: int) -> None:
    random = Random(sets)
    for _ in range(300):
        hand = oracle.nearly_complete(random, sets, random.randrange(3), 3 * sets + random.choice([1, 2]))
        assert regular(hand, sets) == oracle.regular(hand, sets), list(hand)


@pytest.mark.parametrize("kinds", [range(9), range(9, 18), range(20, 27), range(27, 34), range(24, 31)])
def test_crowded_hands_agree_with_trying_every_target(kinds: range) -> None:
    """Few kinds make quads and sets that compete for tiles."""
    random = Random(kinds.start)
    for _ in range(60):
        hand = oracle.dealt(random, random.choice([10, 11, 13, 14]), kinds)
        assert regular(hand) == oracle.regular(hand, 4), list(hand)


@pytest.mark.parametrize("limit", [0, 1, 2, 3])
def test_limited_chows_agree_with_trying_every_target(limit: int) -> None:
    random = Random(limit)
    for _ in range(60):
        sets = random.choice([2, 3, 4])
        hand = oracle.nearly_complete(random, sets, 1, 3 * sets + 1)
        expected = oracle.regular(hand, sets, limit)
        assert regular(hand, sets, max_chows=limit) == expected, list(hand)
        if limit == 0:
            assert pungs_only(hand, sets) == expected


@pytest.mark.parametrize("kinds", [SIMPLES, GREEN, BAMBOOS_AND_HONOURS, frozenset(oracle.ORPHANS), frozenset(range(9))])
def test_allowed_kinds_agree_with_trying_every_target(kinds: frozenset[int]) -> None:
    random = Random(len(kinds))
    for _ in range(40):
        sets = random.choice([1, 2, 3])
        hand = oracle.dealt(random, 3 * sets + 1)
        assert regular_within(hand, mask_of(tuple(sorted(kinds))), sets) == oracle.regular(hand, sets, 5, kinds), list(
            hand
        )


def test_allowed_kinds_and_limited_chows_go_together() -> None:
    random = Random(5)
    for _ in range(40):
        hand = oracle.dealt(random, 8, range(8))
        expected = oracle.regular(hand, 2, 1, SIMPLES)
        assert regular_within(hand, mask_of(tuple(SIMPLES)), 2, max_chows=1) == expected, list(hand)


def test_kinds_too_few_for_a_hand_cannot_make_it() -> None:
    winds = mask_of(parse("ESWN"))
    assert regular_within(counts("EEESSSWWWN"), winds, 3) == 0
    assert regular_within(counts("EEESSSWWWNNN"), winds, 4) == shanten.UNREACHABLE


@given(hands)
def test_pairs_and_orphans_agree_with_their_definitions(hand: bytes) -> None:
    assert seven_pairs(hand) == oracle.seven_pairs(hand, 4)
    assert seven_pairs(hand, identical=False) == oracle.seven_pairs(hand, 2)
    assert thirteen_orphans(hand) == oracle.thirteen_orphans(hand)


@given(hands)
def test_a_tile_more_brings_a_hand_at_most_one_nearer(hand: bytes) -> None:
    before = shanten.shanten(hand)
    assert {before - shanten.shanten(more) for _, more in oracle.one_more(hand)} <= {0, 1}


@given(hands, st.permutations(range(3)), st.booleans())
def test_suits_may_change_places_and_run_backwards(hand: bytes, order: list[int], backwards: bool) -> None:
    suits = [hand[9 * s : 9 * s + 9][:: -1 if backwards else 1] for s in order]
    assert shanten.shanten(b"".join([*suits, hand[27:]])) == shanten.shanten(hand)


# --- the table --------------------------------------------------------------------------------


def suit_targets(sets: int, pair: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every way to make so many sets and pairs in a suit: its chows, and how many of each kind it uses."""
    shapes = [s for s in oracle.TRIPLETS + oracle.CHOWS if max(s) < 9]
    for chosen in combinations_with_replacement(shapes, sets):
        for pairs in combinations_with_replacement(range(9), pair):
            tiles = [k for shape in chosen for k in shape] + [k for k in pairs for _ in range(2)]
            used = tuple(tiles.count(k) for k in range(9))
            if max(used) <= 4:
                yield sum(shape[0] != shape[1] for shape in chosen), used


@pytest.mark.parametrize(
    ("sets", "pair", "rounds"), [(0, 1, 200), (1, 0, 200), (2, 1, 60), (3, 0, 60), (3, 1, 20), (5, 0, 5)]
)
def test_entries_of_the_table_agree_with_all_targets(sets: int, pair: int, rounds: int) -> None:
    table, random = suit_table(), Random(sets)
    targets = list(suit_targets(sets, pair))
    for _ in range(rounds):
        held = bytes(random.choices(range(5), [4, 3, 2, 2, 1], k=9))
        entry = table.lists[table.list_of[LOWER[held[:5]] + UPPER[held[5:]]]]
        least = [99] * 6
        for chows, used in targets:
            missing = sum(u - h for u, h in zip(used, held, strict=True) if u > h)
            least[chows] = min(least[chows], missing)
        for limit in range(6):
            assert entry[12 * limit + 2 * sets + pair] == min(least[: limit + 1]), list(held)


def test_the_file_is_what_the_walk_makes() -> None:
    table, random = suit_table(), Random(9)
    walk = SuitWalk(5, 5, 511)
    for index in random.sample(range(5**9), 50):
        assert walk.costs(index) == table.lists[table.list_of[index]]


def test_many_threads_get_the_same_answers() -> None:
    random = Random(3)
    several = [oracle.dealt(random, 14) for _ in range(500)]
    alone = [regular(hand) for hand in several]
    costs.costs_for.cache_clear()
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda _: [regular(hand) for hand in several], range(4)))
    assert together == [alone] * 4


def test_nothing_is_read_before_the_first_question() -> None:
    code = (
        "import fourwinds.players.acceptance as a; from fourwinds.players.suit_table import suit_table as t;"
        "raise SystemExit(t.cache_info().currsize)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
