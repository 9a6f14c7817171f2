"""Hands of five sets: what is a whole hand, what it waits for, what it is worth, and which patterns it cannot have."""

import pytest

from fourwinds.scoring import CATALOGUE, Meld, MeldKind, Scorer, parse_hand
from fourwinds.scoring.examples import example_in
from fourwinds.scoring.growing import in_size
from fourwinds.scoring.hardly_meant import unsupplied
from fourwinds.scoring.reachable import out_of_reach
from fourwinds.tiles import counts_of, parse, write
from tests.rules.presets import builtin, made_up

OF_FOURTEEN = {"lh_thirteen_orphans", "lp_seven_pairs", "lx_independent", "wn_thirteen_way", "lp_all_honor_pairs"}
PAID = {"wh_pung_hand", "wh_chow_hand", "tr_concealed_4", "lh_hidden_treasure", "lh_little_four_winds", "kg_1"}
FIVE = made_up(
    tiles={"sets": 5},
    scoring={"system": "points", "patterns": {id_: {"points": 8} for id_ in (*OF_FOURTEEN, *PAID, "kg_5")}},
)
FOUR = FIVE.model_copy(update={"tiles": FIVE.tiles.model_copy(update={"sets": 4})})


@pytest.fixture(scope="module")
def five() -> Scorer:
    return Scorer(FIVE)


def test_a_whole_hand_has_seventeen_tiles(five: Scorer) -> None:
    assert five.refusal(parse_hand("B123 C456 D789 B555 EEE C99 ~C9")) is None
    short = five.refusal(parse_hand("B123 C456 D789 EEE C99 ~C9"))
    assert short == "The hand is not complete: it has 14 tiles (a kong counts as three) and needs 17."
    loose = five.refusal(parse_hand("B123 C456 D789 B555 EES C99 ~C9"))
    assert loose is not None
    assert loose.startswith("The hand is not complete: it is not five sets and a pair")


def test_fourteen_tiles_remain_a_whole_hand_where_there_are_four_sets() -> None:
    four = Scorer(FOUR)
    assert four.refusal(parse_hand("B123 C456 D789 EEE C99 ~C9")) is None
    assert four.refusal(parse_hand("B123 C456 D789 B555 EEE C99 ~C9")) is not None


@pytest.mark.parametrize(
    ("concealed", "melds", "waits"),
    [
        ("B123C456D789B555EEES", (), "S"),
        ("B23C456D789B555EEESS", (), "B14"),
        ("S", ("B1", "B4", "C1", "D1", "D7"), "S"),
        ("B123C456D789EES", (), ""),
    ],
)
def test_sixteen_tiles_wait(five: Scorer, concealed: str, melds: tuple[str, ...], waits: str) -> None:
    chows = [Meld(MeldKind.CHOW, parse(first)[0]) for first in melds]
    assert write(five.waits(counts_of(parse(concealed)), chows)) == waits


def test_five_chows_are_no_more_than_a_hand_may_have(five: Scorer) -> None:
    score = five.score(parse_hand("B123 B456 C456 D789 D123 C99 ~C9"))
    assert [line.pattern for line in score.lines] == ["wh_chow_hand"]


def test_a_limit_of_chows_counts_all_of_five_sets() -> None:
    few = FIVE.model_copy(update={"winning": FIVE.winning.model_copy(update={"max_chows": 3})})
    refused = Scorer(few).refusal(parse_hand("B123 B456 C456 D789 EEE C99 ~C9"))
    assert refused == "The hand has too many chows; at most 3 may be in it."
    assert Scorer(few).refusal(parse_hand("B123 B456 C456 DrDrDr EEE C99 ~C9")) is None


@pytest.mark.parametrize(
    ("hand", "patterns"),
    [
        ("B222 C444 D666 B888 EEE DrDr !Dr", {"lh_hidden_treasure", "tr_concealed_4", "wh_pung_hand"}),
        ("B222 C444 D666 B888 D123 DrDr !Dr", {"tr_concealed_4"}),
        ("(B222) C444 D666 B888 EEE DrDr !Dr", {"tr_concealed_4", "wh_pung_hand"}),
        ("EEE SSS WWW NN B234 C678 ~C8", {"lh_little_four_winds"}),
        ("(B2222) (C4444) (D6666) [B8888] (EEEE) DrDr !Dr", {"kg_5", "kg_1", "wh_pung_hand"}),
    ],
)
def test_patterns_of_all_sets_ask_for_all_five(five: Scorer, hand: str, patterns: set[str]) -> None:
    (reading, *_) = five.arrangements(parse_hand(hand))
    assert {id_ for id_ in (*PAID, "kg_5") if CATALOGUE[id_].predicate()(reading)} == patterns


def test_the_check_names_the_hands_of_fourteen_tiles() -> None:
    told = {problem.fields[-1].rpartition(".")[2] for problem in out_of_reach(FIVE)}
    assert told == OF_FOURTEEN
    assert not {problem.fields[-1].rpartition(".")[2] for problem in out_of_reach(FOUR)}
    assert [problem.what for problem in unsupplied(FOUR)] == ["kg_5 is scored, but a hand has four sets"]
    assert not list(unsupplied(FIVE))


def test_an_example_grows_by_one_set_that_leaves_its_pattern() -> None:
    for id_ in PAID:
        example = example_in(CATALOGUE[id_], FIVE)
        hand = example.hand
        assert len(hand.concealed) + 3 * len(hand.melds) == 17, id_
        assert any(CATALOGUE[id_].predicate()(reading) for reading in Scorer(FIVE).arrangements(hand)), id_


def test_what_has_its_size_already_stays_as_it_is() -> None:
    assert list(in_size("B123 C555 D888 EEE DrDr", 4)) == ["B123 C555 D888 EEE DrDr"]
    assert list(in_size("B111 C555 D888 EEE SSS DrDr", 5)) == ["B111 C555 D888 EEE SSS DrDr"]
    grown = list(in_size("B1111 B234 C555 D888 DrDr", 5))
    assert not any(text.startswith(("B123", "(B123")) for text in grown), "there is no fifth 1 of bamboos"


def test_no_builtin_preset_has_been_given_another_size_by_chance() -> None:
    assert builtin("european-contemporary").tiles.held == 13
    assert builtin("european-contemporary").tiles.whole == 14
