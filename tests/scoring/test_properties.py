"""What is true of the score of every hand."""

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourwinds.scoring import CATALOGUE, Hand, HandScore, Scorer, WonBy, as_if
from fourwinds.scoring.arithmetic import Arithmetic
from fourwinds.scoring.arrangement import Arrangement
from fourwinds.scoring.readings import ReadingRules, arrangements, completed_by
from fourwinds.scoring.sets import Trait
from fourwinds.tiles import counts_of
from fourwinds.values import replace
from tests.scoring.strategies import losing_hands, winning_hands
from tests.scoring.support import changed, preset, scorer

PRESETS = (
    "sheer-luck",
    "hong-kong-fw1",
    "japanese-official",
    "german-classical",
    "chinese-official",
    "internet-mahjong-server",
)
hands = st.one_of(winning_hands, losing_hands())
by_preset = pytest.mark.parametrize("id_", PRESETS)

UNPAID = {
    id_: Scorer(
        changed(
            preset(id_), {"scoring": {"patterns": {p: {} for p in CATALOGUE if p not in preset(id_).scoring.patterns}}}
        )
    )
    for id_ in PRESETS
}


@by_preset
@given(data=st.data())
def test_the_order_of_tiles_and_melds_does_not_matter(id_: str, data: st.DataObject) -> None:
    hand = data.draw(hands)
    other = replace(
        hand,
        concealed=tuple(data.draw(st.permutations(hand.concealed))),
        melds=tuple(data.draw(st.permutations(hand.melds))),
        extras=tuple(data.draw(st.permutations(hand.extras))),
    )
    assert scorer(id_).value(other) == scorer(id_).value(hand)
    assert {line.pattern for line in scorer(id_).score(other).lines} == {
        line.pattern for line in scorer(id_).score(hand).lines
    }


@by_preset
@given(hand=hands)
def test_value_is_the_total_of_the_score(id_: str, hand: Hand) -> None:
    score = scorer(id_).score(hand)
    assert scorer(id_).value(hand) == (score.total if score.valid else None)


@by_preset
@given(hand=hands)
def test_the_lines_sum_up_to_what_the_score_says(id_: str, hand: Hand) -> None:
    score = scorer(id_).score(hand)
    doubles = sum(line.doubles for line in score.lines)
    assert score.points == sum(line.points for line in score.lines)
    assert score.doubles == doubles + Arithmetic(preset(id_)).converted(score.points)
    most = max((line.limit_percent for line in score.lines), default=0)
    assert score.total <= preset(id_).payment.limit * max(1, most / 100)
    if hand.circumstances.won_by is not WonBy.NONE and not most:
        assert score.total == Arithmetic(preset(id_)).total(score.points, doubles, fixed=has_fixed_points(id_, score))


def has_fixed_points(id_: str, score: HandScore) -> bool:
    scores = preset(id_).scoring.patterns
    return any(scores[line.pattern].fixed_base for line in score.lines)


EVERYTHING = Scorer(
    changed(
        preset("chinese-official"),
        {
            "winning": {"minimum": 0},
            "scoring": {
                "patterns": {
                    p: {"points": 1} for p in CATALOGUE if p not in preset("chinese-official").scoring.patterns
                }
            },
        },
    )
)


@given(data=st.data())
def test_with_the_whole_catalogue_the_order_does_not_matter_either(data: st.DataObject) -> None:
    hand = data.draw(hands)
    other = replace(
        hand,
        concealed=tuple(data.draw(st.permutations(hand.concealed))),
        melds=tuple(data.draw(st.permutations(hand.melds))),
    )
    score = EVERYTHING.score(hand)
    assert EVERYTHING.value(other) == EVERYTHING.value(hand) == (score.total if score.valid else None)
    assert score.points == sum(line.points for line in score.lines)
    assert not {line.pattern for line in score.lines} & {line.pattern for line in score.dropped}


@by_preset
@given(hand=hands)
def test_a_pattern_that_is_worth_nothing_changes_nothing(id_: str, hand: Hand) -> None:
    assert UNPAID[id_].score(hand) == scorer(id_).score(hand)


@by_preset
@given(hand=winning_hands)
def test_no_reading_is_worth_more_than_the_score(id_: str, hand: Hand) -> None:
    values = []
    for reading in arrangements(hand, ReadingRules()):
        completes, chow = completed_by(reading)
        named = replace(hand, completes=completes, completed_chow=chow)
        value = scorer(id_).value(named)
        values.append(-inf if value is None else value)
    best = scorer(id_).value(hand)
    assert best is None or max(values) == best


@by_preset
@given(hand=winning_hands)
def test_each_reading_is_worth_what_naming_it_gives(id_: str, hand: Hand) -> None:
    end = hand.circumstances
    claimed = replace(hand, circumstances=replace(end, last=as_if(end.last, WonBy.DISCARD)))
    readings = scorer(id_).readings(claimed)
    for reading in readings:
        named = replace(claimed, completes=reading.completes, completed_chow=reading.chow)
        assert scorer(id_).value(named) == reading.total
    assert [reading.total for reading in readings] == sorted((r.total for r in readings), reverse=True)
    assert not readings or readings[0].total == scorer(id_).value(claimed)


@given(hand=winning_hands)
def test_guards_hide_nothing(hand: Hand) -> None:
    for reading in arrangements(hand, ReadingRules()):
        for pattern in CATALOGUE.values():
            if pattern.needs & ~reading.traits or pattern.bars & reading.traits:
                assert not pattern.predicate()(reading), pattern.id


@given(hand=winning_hands)
def test_a_winning_hand_is_complete_and_its_last_tile_was_waited_for(hand: Hand) -> None:
    judge = scorer("sheer-luck")
    assert hand.winning_tile is not None
    counts = bytearray(counts_of(hand.concealed))
    assert judge.is_complete(bytes(counts), hand.melds)
    counts[hand.winning_tile] -= 1
    assert not judge.is_complete(bytes(counts), hand.melds)
    assert hand.winning_tile in judge.waits(bytes(counts), hand.melds)


@given(hand=losing_hands())
def test_waits_are_the_tiles_that_complete_a_hand(hand: Hand) -> None:
    judge = scorer("sheer-luck")
    counts = counts_of(hand.concealed)
    completing = []
    for kind in range(34):
        more = bytearray(counts)
        more[kind] += 1
        if counts[kind] < 4 and judge.is_complete(bytes(more), ()):
            completing.append(kind)
    assert list(judge.waits(counts, ())) == completing


@given(hand=hands)
def test_the_sets_hold_exactly_the_tiles_of_the_hand(hand: Hand) -> None:
    for reading in arrangements(hand, ReadingRules()):
        tiles = [kind for a_set in reading.sets for kind in a_set.kinds]
        melded = [kind for meld in hand.melds for kind in meld.kinds]
        assert sorted(tiles) == sorted([*hand.concealed, *melded])
        assert counts_of(tiles) == bytes(reading.counts())


@given(hand=winning_hands)
def test_traits_say_what_the_sets_say(hand: Hand) -> None:
    for reading in arrangements(hand, ReadingRules()):
        _check_traits(reading)


def _check_traits(reading: Arrangement) -> None:
    has = Trait(reading.traits)
    kinds = {kind for a_set in reading.sets for kind in a_set.kinds}
    triplets = [a_set for a_set in reading.sets if a_set.is_triplet]
    suits = {kind // 9 for kind in kinds if kind < 27}
    assert (Trait.WINDS in has) == any(27 <= kind < 31 for kind in kinds)
    assert (Trait.DRAGONS in has) == any(kind >= 31 for kind in kinds)
    assert (Trait.TERMINALS in has) == any(kind < 27 and kind % 9 in (0, 8) for kind in kinds)
    assert (Trait.SIMPLES in has) == any(kind < 27 and kind % 9 not in (0, 8) for kind in kinds)
    assert [Trait.NO_SUIT in has, Trait.ONE_SUIT in has, Trait.TWO_SUITS in has, Trait.THREE_SUITS in has] == [
        len(suits) == n for n in range(4)
    ]
    assert (Trait.CHOWS_4 in has) == (sum(a_set.is_chow for a_set in reading.sets) == 4)
    assert (Trait.TRIPLETS_4 in has) == (len(triplets) == 4)
    assert (Trait.CONCEALED_TRIPLETS_3 in has) == (sum(not a_set.melded for a_set in triplets) >= 3)
    assert (Trait.KONGS_1 in has) == any(len(a_set.kinds) == 4 for a_set in triplets)
    assert (Trait.WIND_TRIPLETS_3 in has) == (sum(27 <= a_set.first < 31 for a_set in triplets) >= 3)
    assert (Trait.DRAGON_TRIPLETS_2 in has) == (sum(a_set.first >= 31 for a_set in triplets) >= 2)
    assert (Trait.OPEN in has) == any(a_set.melded and a_set.declared for a_set in reading.sets)
