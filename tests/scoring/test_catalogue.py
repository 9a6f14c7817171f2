"""The catalogue walks through its own examples: each holds, each near miss misses, every implication is real."""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

import fourwinds
from fourwinds.rules.facts import Fact
from fourwinds.scoring import (
    CATALOGUE,
    Hand,
    Pattern,
    ReadyState,
    Source,
    Told,
    WonBy,
    as_if,
    contradiction,
    parse_hand,
    read_hand,
)
from fourwinds.scoring.arrangement import Arrangement, Form
from fourwinds.scoring.compiled import implied_by
from fourwinds.scoring.pattern import Predicate
from fourwinds.scoring.readings import ReadingRules, arrangements
from fourwinds.scoring.sets import Trait
from fourwinds.tiles import FLOWERS, JOKER, RED_FIVES, SEASONS, is_extra
from fourwinds.values import replace

ALL_FORMS = ReadingRules()

patterns = pytest.mark.parametrize("pattern", CATALOGUE.values(), ids=list(CATALOGUE))
HAS = [(pattern, text) for pattern in CATALOGUE.values() for text in pattern.has]
LACKS = [(pattern, text) for pattern in CATALOGUE.values() for text in pattern.lacks]
COVERED = [
    (pattern, covered)
    for pattern in CATALOGUE.values()
    for covered in (*pattern.implies, *pattern.above, *pattern.implies_same_unit)
]


def readings(hand: Hand) -> list[Arrangement]:
    return arrangements(hand, ALL_FORMS)


def every_predicate(pattern: Pattern) -> Iterator[Predicate]:
    """The pattern with every combination of its options."""
    names = list(pattern.options)
    for chosen in product(*(pattern.options[name].choices for name in names)):
        yield pattern.predicate(dict(zip(names, chosen, strict=True)))


def won_otherwise(hand: Hand) -> Iterator[Hand]:
    """The hand as it is, and completed by any of its tiles in another way."""
    yield hand
    end = hand.circumstances
    for won_by, tile in product((WonBy.DISCARD, WonBy.SELF_DRAWN), dict.fromkeys(hand.concealed)):
        yield replace(hand, winning_tile=tile, circumstances=replace(end, last=as_if(end.last, won_by)))


def _all_hands() -> list[Arrangement]:
    """The readings of all examples and near misses, and of these won otherwise; those that look alike once."""
    unlike: dict[tuple[int, int, Form], Arrangement] = {}
    for text in dict.fromkeys(text for pattern in CATALOGUE.values() for text in (*pattern.has, *pattern.lacks)):
        for other in won_otherwise(parse_hand(text)):
            for hand in readings(other):
                unlike.setdefault((hand.traits, hand.mask, hand.form), hand)
    return list(unlike.values())


ALL_HANDS = _all_hands()


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


@pytest.mark.parametrize(("pattern", "covered"), COVERED, ids=[f"{p.id} over {i}" for p, i in COVERED])
def test_what_a_pattern_covers_is_there_too(pattern: Pattern, covered: str) -> None:
    """An example has both, in one of the forms of the two patterns; or they are steps of one family and never meet."""
    # A pung of East, or a kong of it: what covers one of them covers the other too.
    sorts = {covered, covered.replace("_kong_", "_pung_")} & {
        *pattern.implies,
        *pattern.above,
        *pattern.implies_same_unit,
    }
    finds = [find for id_ in sorts for find in every_predicate(CATALOGUE[id_])]
    own = [hand for text in pattern.has for other in won_otherwise(parse_hand(text)) for hand in readings(other)]
    assert (pattern.id, covered) in STEPS or any(find(hand) for hand in own for find in finds)


STEPS = {
    # exactly three flowers or four; a triplet of the third wind or a pair of it
    ("fl_all_flowers", "fl_three_flowers"),
    ("fl_all_seasons", "fl_three_seasons"),
    ("hn_big_3_winds", "hn_little_3_winds"),
    ("hn_little_4_winds", "hn_little_3_winds"),
    ("hn_big_4_winds", "hn_little_3_winds"),
    # exactly two suits or one, with honours or without; exactly two numbers or three; four tiles in four sets or three
    ("wh_one_suit_honors", "wh_2_suits_only"),
    ("wh_one_suit", "wh_2_suits_only"),
    ("wh_one_suit", "wh_one_suit_honors"),
    ("wh_all_of_two_numbers", "wh_all_of_three_numbers"),
    ("ch_identical_4", "ms_four_same_3_sets"),
    # exactly two kongs or three
    ("kg_3_concealed", "kg_2_concealed"),
}


@patterns
def test_a_pattern_is_named_and_described(pattern: Pattern) -> None:
    assert pattern.name
    assert pattern.definition.endswith(".")
    assert pattern.has
    assert pattern.lacks
    assert all(pattern.whys)
    assert len(pattern.whys) == len(pattern.lacks)
    assert all(option.title and option.default in option.choices for option in pattern.options.values())


@patterns
def test_what_is_covered_exists_and_is_named_once(pattern: Pattern) -> None:
    named = (*pattern.implies, *pattern.above, *pattern.implies_same_unit)
    assert set(named) <= set(CATALOGUE)
    assert pattern.id not in named
    assert len(set(named)) == len(named)
    assert not implied_by(pattern.id, CATALOGUE) & {*pattern.above}


def test_ids_are_the_keys() -> None:
    assert all(id_ == pattern.id for id_, pattern in CATALOGUE.items())


@patterns
def test_what_losers_cannot_have_needs_a_complete_hand(pattern: Pattern) -> None:
    assert pattern.losers or pattern.needs & Trait.COMPLETE


@patterns
def test_guards_hide_no_hit(pattern: Pattern) -> None:
    for find in every_predicate(pattern):
        for hand in ALL_HANDS:
            if not passes_guards(pattern, hand):
                assert not find(hand) or (not pattern.losers and hand.form == Form.LOSER), hand.sets


@patterns
def test_no_example_contradicts_itself(pattern: Pattern) -> None:
    for text in pattern.has:
        assert contradiction(read_hand(text)) is None, text


def asked_by(told: Told) -> set[Fact]:
    """What has to be in the game for this hand to be there, as the notation shows it."""
    hand, end, tiles = told.tiles, told.account, told.tiles.concealed
    holds = {
        Fact.FLOWERS: any(kind in FLOWERS for kind in hand.extras) or end.source is Source.EXTRA,
        Fact.SEASONS: any(kind in SEASONS for kind in hand.extras),
        Fact.TILES_SET_ASIDE: any(not is_extra(kind) for kind in hand.extras),
        Fact.READY: end.ready is not ReadyState.NO or end.ready_discard,
        Fact.SEVERAL_WINNERS: end.winners > 1,
        Fact.DORA: bool(end.dora),
        Fact.KONG_DORA: bool(end.kong_dora),
        Fact.URA_DORA: bool(end.ura_dora),
        Fact.URA_KONG_DORA: bool(end.ura_kong_dora),
        Fact.RED_FIVES: any(kind in RED_FIVES for kind in tiles),
        Fact.JOKERS: JOKER in tiles,
        Fact.TRANSPARENT_TILES: hand.transparent > 0,
        Fact.FIVE_SETS: len(tiles) + 3 * len(hand.melds) > 14,
        Fact.OPEN_READY: end.open_ready,
        Fact.EXTRA_SUPPLEMENTS: end.source is Source.EXTRA,
        Fact.EIGHTH_TAKEN: end.eighth_taken,
        Fact.CONCEALED_KONG_ROBBED: end.robbed_concealed,
        Fact.OWN_DISCARDS: bool(end.own_discards),
    }
    return {fact for fact, is_asked in holds.items() if is_asked}


@patterns
def test_a_pattern_names_what_it_asks_for(pattern: Pattern) -> None:
    """All that every example of it shows, and nothing else; a riichi and an open one are declarations of ready."""
    shown = set.intersection(*(asked_by(read_hand(text)) for text in pattern.has))
    ready = {Fact.RIICHI, Fact.READY_AT_ONCE, Fact.OPEN_READY} & {*pattern.asks}
    asked = ({*pattern.asks} - {Fact.RIICHI, Fact.READY_AT_ONCE}) | ({Fact.READY} if ready else set())
    if pattern.asks_absence or pattern.id == "fl_no_honors_no_flowers":
        assert not shown
    else:
        assert asked == shown


def test_nothing_but_a_declaration_knows_a_pattern_by_its_id() -> None:
    # What is special about one is a fact of its own; the examples in docstrings of the rules name none either.
    package = Path(fourwinds.__file__).parent
    files = [
        *(package / "scoring").glob("*.py"),
        *(package / "rules").rglob("*.py"),
        *(package / "engine").glob("*.py"),
        *(package / "players").glob("*.py"),
        *(package / "simulation").glob("*.py"),
    ]
    quoted = re.compile(r"[\"'](" + "|".join(CATALOGUE) + r")[\"']")
    assert [(file.name, quoted.findall(text)) for file in files if quoted.search(text := file.read_text("utf-8"))] == []
