"""Jokers: what they may stand for, against trying everything, and what hands with them are worth and wait for."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourwinds.scoring import Hand, Scorer, parse_hand
from fourwinds.scoring import jokers as jokers_of
from fourwinds.scoring.shapes import groupings
from fourwinds.tiles import EAST, JOKER, ORDINARY_KINDS, Kind, counts_of, parse, write
from fourwinds.values import replace
from tests.rules.presets import builtin, made_up
from tests.rules.witnesses.base import with_option

PAID: Final = {
    "wh_pung_hand": 30, "wh_chow_hand": 10, "wh_one_suit": 60, "wh_one_suit_honors": 25, "ch_same_3_suits": 3,
    "ch_run6": 12, "tr_concealed_3": 16, "tr_step2_3_1suit": 4, "wh_no_honors": 2, "wh_all_simples": 5,
    "lp_seven_pairs": 40,
    "lh_thirteen_orphans": 99, "lh_nine_gates": 90, "lh_knitted_dragon": 35, "lx_independent": 33, "wn_winning": 20,
}  # fmt: skip
VALUES: Final = {id_: {"points": n} for id_, n in PAID.items()}


def scorer(**jokers: Any) -> Scorer:
    """By rules that add points, with eight jokers."""
    scoring = {"system": "points", "patterns": VALUES}
    return Scorer(made_up(tiles={"jokers": 8}, jokers=jokers, scoring=scoring))


ANY: Final = scorer()
NO_CHOWS: Final = scorer(in_chows=False)
NO_PAIRS: Final = scorer(in_pairs=False)
FIVE_EQUAL: Final = scorer(four_equal=False)


# --- against trying everything ----------------------------------------------------------------


def replaced(hand: Hand) -> Iterator[Hand]:
    """The hand with its jokers replaced by tiles in every way that leaves four of a kind at most."""
    real = tuple(kind for kind in hand.concealed if kind != JOKER)
    for kinds in combinations_with_replacement(ORDINARY_KINDS, len(hand.concealed) - len(real)):
        filled = replace(hand, concealed=(*real, *kinds))
        if max(counts_of(filled.concealed)) <= 4:
            yield filled


def whole_hand(rng: Random, jokers: int) -> Hand:
    """Four sets and a pair, or seven pairs, some of whose tiles are jokers, self-drawn."""
    while True:
        if rng.random() < 0.2:
            kinds = [k for k in rng.sample(ORDINARY_KINDS, 7) for _ in range(2)]
        else:
            suits = rng.choice(((0,), (0, 1, 2)))
            sets = [_a_set(rng, rng.choice(suits)) for _ in range(4)]
            kinds = [*(k for a_set in sets for k in a_set), *[rng.choice(ORDINARY_KINDS)] * 2]
        if max(counts_of(kinds)) <= 4:
            rng.shuffle(kinds)
            held = (*kinds[jokers:], *(JOKER,) * jokers)
            return replace(parse_hand(write(sorted(held))), winning_tile=held[0])


def _a_set(rng: Random, suit: int) -> list[Kind]:
    if rng.random() < 0.5:
        first = 9 * suit + rng.randrange(7)
        return [Kind(first), Kind(first + 1), Kind(first + 2)]
    return [rng.choice((*ORDINARY_KINDS[9 * suit : 9 * suit + 9], *ORDINARY_KINDS[27:]))] * 3


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.integers(0, 10**6), st.sampled_from((1, 1, 2)))
def test_a_hand_is_worth_what_the_best_tiles_in_place_of_its_jokers_are(seed: int, jokers: int) -> None:
    hand = whole_hand(Random(seed), jokers)
    values = [value for filled in replaced(hand) if (value := ANY.value(filled)) is not None]
    assert ANY.value(hand) == max(values)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.integers(0, 10**6), st.sampled_from((1, 2)))
def test_a_hand_waits_for_what_completes_it_with_some_tile_in_place_of_its_joker(seed: int, jokers: int) -> None:
    hand = whole_hand(Random(seed), jokers)
    tiles = hand.concealed[1:]
    real = counts_of(tiles)
    expected = [
        kind
        for kind in ORDINARY_KINDS
        if real[kind] < 4
        and any(
            ANY.is_complete(counts_of(filled.concealed), ())
            for filled in replaced(replace(hand, concealed=(*tiles, kind)))
        )
    ]
    assert list(ANY.waits(real, (), jokers)) == expected


@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.integers(0, 10**6), st.integers(1, 4), st.randoms(use_true_random=False))
def test_the_order_of_the_tiles_is_nothing(seed: int, jokers: int, rng: Any) -> None:
    hand = whole_hand(Random(seed), jokers)
    mixed = list(hand.concealed)
    rng.shuffle(mixed)
    assert ANY.value(replace(hand, concealed=tuple(mixed))) == ANY.value(hand)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.integers(0, 10**6), st.integers(0, 4))
def test_the_sets_that_are_shown_are_the_tiles_of_the_hand(seed: int, jokers: int) -> None:
    hand = whole_hand(Random(seed), jokers)
    shown = [kind for view in ANY.score(hand).sets for kind in view.kinds]
    assert sorted(shown) == sorted(hand.concealed)


# --- what they may stand for ------------------------------------------------------------------


@pytest.mark.parametrize("hand", ["B12J C456 D789 EEE SS", "B1JB3 C456 D789 EEE SS", "B123 C4JJ D7JD9 EEE SS"])
def test_jokers_of_chows(hand: str) -> None:
    assert ANY.refusal(parse_hand(hand)) is None
    assert NO_CHOWS.refusal(parse_hand(hand)) == "A joker may not stand for a tile of a chow."


@pytest.mark.parametrize("hand", ["B123 C456 D789 EEE SJ", "B123 C456 D789 EEE JJ", "B11C22D33EESSWWNJ"])
def test_jokers_of_pairs(hand: str) -> None:
    assert ANY.refusal(parse_hand(hand)) is None
    told = NO_PAIRS.refusal(parse_hand(hand))
    assert told == "A joker may not stand for a tile of a pair or for a single tile."


def test_where_a_joker_may_be_in_no_pair_it_can_still_be_in_the_pung_beside_it() -> None:
    assert NO_PAIRS.refusal(parse_hand("B123 C456 D789 EEJ SS")) is None
    assert NO_CHOWS.refusal(parse_hand("B123 C456 D789 EEJ SS")) is None


def test_a_claimed_tile_is_never_the_joker_of_its_set() -> None:
    score = NO_PAIRS.score(parse_hand("B123 C456 B789 D9J EE D9 ~D9"))
    assert [view.kinds for view in score.sets if view.winning] in ([(26, 26, JOKER)], [(26, 26)])
    assert [view.kinds for view in score.sets if JOKER in view.kinds] in ([(26, 26, JOKER)], [(27, 27, JOKER)])


def test_four_equal_tiles() -> None:
    assert FIVE_EQUAL.refusal(parse_hand("(B4JJ) B444 C456 D789 EE")) is None
    told = ANY.refusal(parse_hand("(B4JJ) B444 C456 D789 EE"))
    assert told == "A hand may not have more than four equal tiles; a joker counts as what it stands for."


def test_thirteen_orphans_with_two_jokers() -> None:
    score = ANY.score(parse_hand("B19C19D19ESWN Dr J J Dr"))
    assert "lh_thirteen_orphans" in {line.pattern for line in score.lines}


def test_a_joker_in_a_melded_chow_stands_for_the_tile_of_its_place() -> None:
    low, high = parse_hand("(JB45) C456 D789 EEE SS"), parse_hand("(B45J) C456 D789 EEE SS")
    assert [meld.kinds for meld in low.melds] == [(2, 3, 4)]
    assert [meld.kinds for meld in high.melds] == [(3, 4, 5)]
    assert [meld.faces for meld in high.melds] == [(3, 4, JOKER)]
    assert ANY.refusal(low) is None


def test_the_jokers_of_a_hand_are_counted_in_melds_as_well() -> None:
    values = {"ms_each_joker": {"points": 10}, "ms_no_jokers": {"points": 70}}
    by = Scorer(made_up(tiles={"jokers": 4}, scoring={"system": "points", "patterns": values}))
    assert by.value(parse_hand("(B4JJ) C45J D789 EEE SS")) == 30
    assert by.value(parse_hand("(B444) C456 D789 EEE SS")) == 70


# --- ways of going out ------------------------------------------------------------------------


def test_a_joker_that_comes_last_completes_what_is_worth_most() -> None:
    values = {"wn_out_on_pair": {"points": 3}}
    by = Scorer(made_up(tiles={"jokers": 4}, scoring={"system": "points", "patterns": values}))
    score = by.score(parse_hand("B123 C456 D789 EEE S J !J"))
    assert score.valid
    assert [view.kinds for view in score.sets if view.winning] == [(28, JOKER)]


def test_with_a_joker_beside_four_sets_every_tile_completes_the_hand() -> None:
    """But a fourth East: with that one, the joker would have to be a fifth."""
    waits = ANY.waits(counts_of(parse("B123C456D789EEE")), (), 1)
    assert set(ORDINARY_KINDS) - set(waits) == {EAST}


def test_it_is_no_one_chance_hand_while_a_joker_could_be_another_tile() -> None:
    values = {"wn_one_chance_hand": {"points": 30}}
    by = Scorer(made_up(tiles={"jokers": 4}, scoring={"system": "points", "patterns": values}))
    assert by.value(parse_hand("B13 C456 D789 EEE SS B2 !B2")) == 30
    assert by.value(parse_hand("B1J C456 D789 EEE SS B2 !B2")) == 0


# --- losers -----------------------------------------------------------------------------------


def test_a_losers_joker_makes_more_of_what_is_held() -> None:
    """Three dragons with the joker: 8 points, doubled once; what it could make of loose tiles is less."""
    by = Scorer(with_option(builtin("european-contemporary"), "tiles.jokers", 4))
    score = by.score(parse_hand("DrDr J B258C258D25N +loser"))
    assert score.total == 20  # 16, to the next ten
    assert next(view.kinds for view in score.sets) == (31, 31, JOKER)
    assert by.score(parse_hand("J B2458C258D2579N +loser")).total == 0


@pytest.mark.parametrize("first", [0, 27])
@pytest.mark.parametrize("most", [4, 99])
def test_what_jokers_make_of_a_suit_is_what_trying_all_there_is_finds(first: int, most: int) -> None:
    """In the same order, too: of readings that are worth the same the first is explained."""
    dice = Random(f"{first} {most}")
    size = 9 if first == 0 else 7
    seen = 0
    for _ in range(250):
        counts = bytearray(size)
        for _ in range(dice.randrange(9)):
            counts[dice.randrange(size)] += 1
        jokers = dice.randint(1, 4)
        tried = [
            filling
            for filling in jokers_of._all_filled(bytes(counts), range(size), jokers, most)
            if groupings(first, filling)
        ]
        assert list(jokers_of.suit_fillings(first, bytes(counts), jokers, most)) == tried
        seen += len(tried)
    assert seen > 200
