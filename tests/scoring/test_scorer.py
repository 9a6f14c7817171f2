"""What a scorer answers besides totals: refusals, readings, waits, and the presets' ways to pay a pattern."""

import pytest

from fourwinds.reports.words import steps
from fourwinds.scoring import (
    CATALOGUE,
    Completes,
    FromDiscard,
    Hand,
    Meld,
    MeldKind,
    Pattern,
    Reading,
    RobbedKong,
    Scorer,
    UnscorablePresetError,
    parse_hand,
)
from fourwinds.scoring.arrangement import Form
from fourwinds.scoring.readings import ReadingRules, arrangements
from fourwinds.scoring.shapes import regular
from fourwinds.tiles import Kind, counts_of, notation, parse
from fourwinds.values import replace
from tests.scoring.support import changed, paid, paying, preset, score, scorer

MAX_CHOWS_1 = Scorer(changed(preset(), {"winning": {"max_chows": 1}}))
NO_CHOWS = Scorer(changed(preset(), {"winning": {"max_chows": 0}}))


def waits(tiles: str, melds: str = "", by: Scorer | None = None) -> str:
    of = (by or scorer()).waits(counts_of(parse(tiles)), parse_hand(melds).melds)
    return " ".join(map(notation, of))


# --- going out or not ---------------------------------------------------------------------------


def test_a_complete_hand_is_not_refused() -> None:
    assert scorer().refusal(parse_hand("B123 C456 D789 B555 EE ~E")) is None


@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        ("B123 C456 D789 B555 EN ~E", "not four sets and a pair"),
        ("B123 C456 D789 B55 EE ~E", "it has 13 tiles (a kong counts as three) and needs 14"),
        ("B22 B55 C11 C77 D33 EE DrDr ~Dr", "not four sets and a pair"),  # seven pairs are not paid
        ("B1 B9 C1 C9 D1 D9 E S W N Dr Dg DwDr ~Dr", ""),
    ],
)
def test_an_incomplete_hand_is_refused(hand: str, reason: str) -> None:
    assert reason in (scorer().refusal(parse_hand(hand)) or "")


def test_too_many_chows_are_refused() -> None:
    two_chows = parse_hand("B123 C456 D777 B555 EE ~E")
    assert MAX_CHOWS_1.refusal(two_chows) == "The hand has too many chows; at most 1 may be in it."
    assert MAX_CHOWS_1.refusal(parse_hand("B123 C444 D777 B555 EE ~E")) is None
    assert NO_CHOWS.refusal(two_chows) == "Chows are not allowed."


def test_a_limit_of_chows_leaves_the_readings_with_pungs() -> None:
    as_pungs = MAX_CHOWS_1.score(parse_hand("B111 B222 B333 C456 EE ~E"))
    assert [len(set(a_set.kinds)) for a_set in as_pungs.sets] == [1, 1, 1, 3, 1]


def test_where_the_pair_must_be_self_drawn_a_discard_cannot_complete_it() -> None:
    by = scorer("four-winds")
    assert "pair may not be claimed" in (by.refusal(parse_hand("B123 C456 D789 B555 EE ~E")) or "")
    assert by.refusal(parse_hand("B123 C456 D789 B555 EE !E")) is None
    # B1 may be the pair or complete the chow, and only the chow is allowed.
    readings = by.readings(parse_hand("B11 B123 C555 C678 D678 ~B1"))
    assert [(reading.completes, reading.chow) for reading in readings] == [(Completes.CHOW, 0)]


def test_where_chows_come_from_the_left_only_another_discard_completes_none() -> None:
    hand = parse_hand("B456 C456 D789 B555 EE ~B6")
    across = replace(hand, circumstances=replace(hand.circumstances, last=FromDiscard(from_left=False)))
    assert scorer("four-winds").refusal(hand) is None
    assert "only from the player on the left" in (scorer("four-winds").refusal(across) or "")
    assert scorer().refusal(across) is None


def test_a_robbed_kong_may_complete_a_chow_wherever_it_comes_from() -> None:
    hand = parse_hand("B456 C456 D789 B555 EE ~B6 +robbed")
    across = replace(hand, circumstances=replace(hand.circumstances, last=RobbedKong(from_left=False)))
    assert scorer("four-winds").refusal(across) is None


def test_a_reading_that_the_tile_does_not_complete_is_refused() -> None:
    named = replace(parse_hand("B123 C456 D789 B555 EE ~E"), completes=Completes.PUNG)
    assert scorer().refusal(named) == "The winning tile does not complete the set that was named."


def test_a_winning_tile_outside_the_hand_is_refused() -> None:
    hand = replace(parse_hand("B123 C456 D789 B555 EE ~E"), winning_tile=Kind(33))
    assert scorer().refusal(hand) == "The winning tile Dw is not in the hand."


def test_a_loser_is_not_asked_whether_he_may_go_out() -> None:
    with pytest.raises(ValueError, match="loser"):
        scorer().refusal(parse_hand("B123 +loser"))


def test_a_hand_below_the_minimum_still_shows_its_score() -> None:
    by = Scorer(changed(preset("hong-kong-fw1"), {"winning": {"minimum": 3}}))
    result = by.score(parse_hand("B123 (C456) D789 B345 C22 ~B3 F2 @SE"))
    assert not result.valid
    assert not result.meets_minimum
    assert (result.doubles, result.total) == (2, 8)


def test_a_limit_hand_meets_every_minimum() -> None:
    by = Scorer(changed(preset("hong-kong-fw1"), {"winning": {"minimum": 3}}))
    assert by.value(parse_hand("B1 B9 C1 C9 D1 D9 E S W N Dr Dg DwDw ~Dw")) == 128


# --- readings and sets --------------------------------------------------------------------------


def test_a_claimed_tile_that_fits_two_chows_offers_both_the_dearer_first() -> None:
    readings = scorer().readings(parse_hand("B234 B345 (D678) C222 EE ~B4 @S"))
    # 20 + 4 + 2 for the pair, and 2 more in the middle of 345; both are rounded to 30.
    assert readings == (Reading(Completes.CHOW, Kind(2), 30), Reading(Completes.CHOW, Kind(1), 30))


def test_a_claimed_tile_for_pung_or_chow_offers_both_and_the_pung_is_melded() -> None:
    hand = parse_hand("B555 B567 C222 (D678) EE ~B5 @SW")
    readings = scorer().readings(hand)
    assert [(reading.completes, reading.chow) for reading in readings] == [
        (Completes.CHOW, Kind(4)),
        (Completes.PUNG, None),
    ]
    # 20 and 4 for each concealed pung; the claimed pung is worth 2 less.
    assert scorer().score(replace(hand, completes=Completes.CHOW)).points == 28
    assert scorer().score(replace(hand, completes=Completes.PUNG)).points == 26


def test_thirteen_orphans_have_nothing_to_name() -> None:
    readings = scorer().readings(parse_hand("B1 B9 C1 C9 D1 D9 E S W N Dr Dg DwDw ~Dw"))
    assert readings == (Reading(None, None, 500),)


def test_the_winning_set_is_shown_melded_but_not_declared() -> None:
    result = score("(B123) C555 [D9999] B678 EE ~C5")
    assert [(s.melded, s.declared, s.winning) for s in result.sets] == [
        (True, True, False),
        (False, True, False),
        (False, False, False),
        (True, False, True),
        (False, False, False),
    ]


def test_undeclared_four_are_a_pung_and_a_tile_of_another_set() -> None:
    result = score("B222 B234 C567 (D678) EE ~C5")
    assert paid(result)["bp_pung_simples"] == [4, 0]
    assert "bp_kong_simples" not in paid(result)


def test_the_tiles_of_a_loser_that_are_no_set_are_told_apart_from_his_sets() -> None:
    shown = {view.written: view.loose for view in score("(D555) D888 D22 C5 D47 DgDw +loser").sets}
    assert shown == {"D555": False, "D22": False, "D888": False, "C5D47DgDw": True}
    assert not any(view.loose for view in score("B123C456D789EEESS ~S").sets)


def test_four_equal_tiles_of_a_loser_are_a_pung() -> None:
    assert paid(score("B2222 C147 D258 EN S +loser @W")) == {"bp_pung_simples": [4, 0]}


def test_a_red_five_is_a_five() -> None:
    assert score("B055 C123 C456 (D678) EE ~E").points == score("B555 C123 C456 (D678) EE ~E").points


def test_each_dragon_pair_of_a_loser_counts() -> None:
    assert paid(score("DrDr DgDg EE B1479 C258 +loser @E")) == {
        "bp_pair_dragons": [4, 0],
        "bp_pair_own_wind": [2, 0],
        "bp_pair_round_wind": [2, 0],
    }


# --- completeness and waits ---------------------------------------------------------------------


def test_irregular_hands_are_complete_where_they_are_paid() -> None:
    pairs = counts_of(parse("B2255C1177D33EEDrDr"))
    assert scorer("sheer-luck").is_complete(pairs, ())
    assert not scorer().is_complete(pairs, ())
    assert scorer().is_complete(counts_of(parse("B19C19D19ESWNDrDgDwDw")), ())
    assert not scorer("novice").is_complete(counts_of(parse("B19C19D19ESWNDrDgDwDw")), ())


def test_identical_pairs_are_pairs_unless_the_preset_says_no() -> None:
    quartet = counts_of(parse("B2222C1177D33EEDrDr"))
    strict = paying("sheer-luck", lp_seven_pairs={"options": {"identical_pairs": False}})
    assert scorer("sheer-luck").is_complete(quartet, ())
    assert not strict.is_complete(quartet, ())


def test_completeness_is_of_the_shape_alone() -> None:
    assert NO_CHOWS.is_complete(counts_of(parse("B123C456D789B555EE")), ())
    assert not scorer().is_complete(counts_of(parse("B123C456D789B555EN")), ())
    assert scorer().is_complete(counts_of(parse("C456EE")), parse_hand("(B123) (B555) [D9999]").melds)


LISTED = [pattern for pattern in CATALOGUE.values() if pattern.form is Form.LISTED]


@pytest.mark.parametrize("pattern", LISTED, ids=lambda pattern: pattern.id)
def test_a_hand_that_is_given_as_a_list_is_complete_where_it_is_paid(pattern: Pattern) -> None:
    hands = [hand for hand in map(parse_hand, pattern.has) if len(hand.concealed) + 3 * len(hand.melds) == 14]
    by = paying(**{pattern.id: {"points": 10}})
    for hand in hands:
        assert by.is_complete(counts_of(hand.concealed), hand.melds)
        short = bytearray(counts_of(hand.concealed))
        short[hand.concealed[0]] -= 1
        assert hand.concealed[0] in by.waits(bytes(short), hand.melds)
        # Some are four sets and a pair besides.
        is_regular = bool(regular(counts_of(hand.concealed)))
        assert scorer("novice").is_complete(counts_of(hand.concealed), hand.melds) == is_regular


@pytest.mark.parametrize(
    ("tiles", "melds", "kinds"),
    [
        ("B123C456D78B555EE", "", "D6 D9"),
        ("B1112345678999", "", "B1 B2 B3 B4 B5 B6 B7 B8 B9"),
        ("B1112345678999E", "", ""),  # fourteen tiles
        ("B123C456D7B555EES", "", ""),  # two tiles short
        ("E", "(B123) (C456) (D789) (B555)", "E"),
        ("EEE", "(B123) (C456) (D789)", ""),
        ("EESS", "(B123) (C456) (D789)", "E S"),
        ("B19C19D19ESWNDrDgDw", "", "B1 B9 C1 C9 D1 D9 E S W N Dr Dg Dw"),
        ("B19C19D19ESWNDrDgDg", "", "Dw"),
    ],
)
def test_a_ready_hand_waits_for(tiles: str, melds: str, kinds: str) -> None:
    assert waits(tiles, melds) == kinds


def test_nobody_waits_for_a_fifth_tile() -> None:
    assert waits("B1", "(B123) (C111) (C456) (D789)") == "B1"
    assert waits("B1", "(B123) (B123) (B123) (D789)") == ""


def test_waits_respect_the_number_of_chows() -> None:
    assert waits("B23C44EEE", "(C456) (D999)") == "B1 B4"
    assert waits("B23C44EEE", "(C456) (D999)", MAX_CHOWS_1) == ""


# --- how presets pay ----------------------------------------------------------------------------

HAND = "B222 C555 (D777) EEE DrDr ~Dr @SW"


def test_a_pattern_paid_once_or_best_is_paid_for_one_occurrence() -> None:
    worth = {"points": [2, 4]}
    each = paying(bp_pung_simples={**worth, "count": "each"}).score(parse_hand(HAND))
    once = paying(bp_pung_simples={**worth, "count": "once"}).score(parse_hand(HAND))
    best = paying(bp_pung_simples={**worth, "count": "best"}).score(parse_hand(HAND))
    assert [paid(result)["bp_pung_simples"] for result in (each, once, best)] == [[10, 0], [2, 0], [4, 0]]


def test_concealed_may_mean_the_sets_or_the_whole_hand() -> None:
    straight = "B123 B456 B789 (D777) EE ~B9"
    by_sets = paying(ch_3_1suit_step3={"doubles": [1, 2], "basis": "sets"})
    by_hand = paying(ch_3_1suit_step3={"doubles": [1, 2], "basis": "hand"})
    assert paid(by_sets.score(parse_hand(straight.replace("~B9", "~D7").replace("(D777)", "D777"))))[
        "ch_3_1suit_step3"
    ] == [0, 2]
    assert paid(by_sets.score(parse_hand(straight)))["ch_3_1suit_step3"] == [0, 1]
    assert paid(by_hand.score(parse_hand(straight)))["ch_3_1suit_step3"] == [0, 1]
    assert paid(by_hand.score(parse_hand(straight.replace("(D777)", "D777"))))["ch_3_1suit_step3"] == [0, 2]


def test_an_implied_pattern_is_dropped_and_says_why() -> None:
    result = score("B234 C456 D678 B555 D22 ~D2", paying(wh_all_simples={"doubles": 1}, wh_no_honors={"doubles": 1}))
    assert "wh_no_honors" not in paid(result)
    assert ("wh_no_honors", "implied by All simples") in [(line.pattern, line.reason) for line in result.dropped]


def test_a_lower_step_is_dropped_and_says_why() -> None:
    # Thirteen orphans have no simples either, and no pungs: nothing is implied here.
    result = score("(B111) C999 D999 EEE SS ~S @WE", paying(wh_all_th={"doubles": 1, "keeps": []}))
    assert "wh_pung_hand" not in paid(result)
    assert [(line.pattern, line.reason) for line in result.dropped] == [("wh_pung_hand", "not paid beside No simples")]


def test_a_forced_pattern_is_paid_all_the_same() -> None:
    by = paying(wh_all_th={"doubles": 1, "keeps": []}, wh_pung_hand={"points": 10, "forced": True})
    assert paid(score("(B111) C999 D999 EEE SS ~S @WE", by))["wh_pung_hand"] == [10, 0]


def test_inclusion_reaches_through_patterns_that_are_worth_nothing() -> None:
    # Unpaid in between: all extra tiles imply all flowers, which imply the own flower.
    by = paying("sheer-luck", fl_all_extra={"doubles": 6}, fl_all_flowers=None, fl_all_seasons=None)
    result = score("(B222) C345 C678 D567 D88 ~C3 F1 F2 F3 F4 S1 S2 S3 S4 @E", by)
    assert paid(result)["fl_all_extra"] == [0, 6]
    assert "fl_own_flower" not in paid(result)


def test_self_drawn_is_dropped_beside_fully_concealed_in_the_same_unit_only() -> None:
    hand = "B123 C456 D789 B555 EE !D9 @S"
    assert "wn_self_drawn" in paid(score(hand))  # points beside a double
    same = paying(wh_fully_concealed={"points": 10})
    assert "wn_self_drawn" not in paid(score(hand, same))


def test_a_hand_concealed_by_nature_is_paid_for_self_drawn_instead() -> None:
    by = paying("hong-kong-fw1", wh_fully_concealed={"doubles": 1})
    result = score("B11 B33 B55 B77 EE SS DrDr !B7 S4 @WW", by)
    assert paid(result) == {"lp_seven_pairs": [0, 4], "wh_one_suit_honors": [0, 3], "wn_self_drawn": [0, 1]}


def test_fixed_base_points_replace_points_and_leave_doubles() -> None:
    result = score("B11 B33 B55 B77 EE SS DrDr !B7 @SS", "japanese-transitional")
    doubles = {"wh_one_suit_honors": [0, 1], "wh_fully_concealed": [0, 1]}
    assert paid(result) == {"lp_seven_pairs": [100, 0], **doubles}
    assert ("wn_winning", "Seven Pairs has fixed points") in [(line.pattern, line.reason) for line in result.dropped]


GERMAN = "[B1111] B333 (B555) (B777) B99 ~B9 @WE"
"""A kong 32, pungs 4, 2 and 2, going out 20, pung hand 10, one chance 2: 72; kong 1 and one suit only 3: 72 x 16."""


def test_a_share_of_the_limit_is_not_taken_where_the_count_is_more() -> None:
    result = score(GERMAN, "german-classical")
    assert (result.total, result.limited, result.points, result.doubles) == (1150, False, 72, 4)
    assert ("wh_pung_hand_1_suit", "its share of the limit is less") in [
        (line.pattern, line.reason) for line in result.dropped
    ]
    assert scorer("german-classical").value(parse_hand(GERMAN)) == 1150


def test_a_share_that_is_more_than_the_count_is_taken() -> None:
    assert paid(score(GERMAN.replace("[B1111]", "B111"), "german-classical")) == {"wh_pung_hand_1_suit": [0, 0, 50]}


def test_what_counts_alone_counts_alone_however_little_it_is() -> None:
    by = paying("german-classical", wh_pung_hand_1_suit={"limit": 50, "direct": True, "options": {"odd_only": True}})
    assert paid(score(GERMAN, by)) == {"wh_pung_hand_1_suit": [0, 0, 50]}


def test_the_count_must_meet_the_minimum_to_be_taken_for_a_share() -> None:
    rules = changed(preset("german-classical"), {"winning": {"minimum": 5, "minimum_unit": "doubles"}})
    assert paid(score(GERMAN, Scorer(rules))) == {"wh_pung_hand_1_suit": [0, 0, 50]}


def test_an_unpaid_two_points_extra_says_why() -> None:
    result = score("B234 B567 C345 (D678) C88 !B6 @SE")
    assert {(line.pattern, line.reason) for line in result.dropped} == {
        ("wn_self_drawn", "not paid beside Valueless hand"),
        ("wn_one_chance_chow", "not paid beside Valueless hand"),
    }


def test_only_the_dearest_limit_hand_counts() -> None:
    by = paying(lh_all_honors={"limit": 200})
    result = score("(EEE) SSS WWW NNN DrDr !Dr", by)
    assert paid(result) == {"lh_all_honors": [0, 0, 200]}
    assert result.total == 1_000
    assert ("lh_big_four_winds", "All Honors counts alone") in [(line.pattern, line.reason) for line in result.dropped]


def test_points_from_the_limit_up_decide_alone_and_are_paid_in_full() -> None:
    result = score("(EEE) SSS WWW NNN DrDr !Dr", paying(lh_all_honors={"points": 750, "limit": 0}))
    assert (result.total, paid(result)) == (750, {"lh_all_honors": [750, 0]})


def test_a_pattern_may_be_a_limit_hand_only_when_concealed() -> None:
    by = paying(wh_pung_hand={"points": [10, 0], "limit": [0, 100], "basis": "hand"}, lh_hidden_treasure=None)
    assert paid(score("B222 C555 D777 EEE DrDr ~Dr @SW", by)) == {"wh_pung_hand": [0, 0, 100]}
    assert paid(score(HAND, by))["wh_pung_hand"] == [10, 0]


def test_a_direct_pattern_counts_alone() -> None:
    result = score(HAND, paying(wh_pung_hand={"points": 77, "direct": True}))
    assert paid(result) == {"wh_pung_hand": [77, 0]}


def test_losers_may_be_paid_otherwise_than_winners() -> None:
    by = paying(bp_pung_simples={"points": [2, 4], "losers": {"points": [1, 3]}})
    assert paid(score("B222 (C333) D14 B579 EN S +loser @W", by)) == {"bp_pung_simples": [4, 0]}


def test_losers_may_be_paid_only_when_ready() -> None:
    by = paying(set_pung_dragons={"doubles": 1, "losers": {"doubles": 1, "when": "if_ready"}})
    assert "set_pung_dragons" in paid(score("DrDrDr B123 C456 D78 EE +loser @W", by))
    far = score("DrDrDr B123 C456 D7 E C1 +loser @W", by)
    assert "set_pung_dragons" not in paid(far)
    assert [line.reason for line in far.dropped if line.pattern == "set_pung_dragons"] == ["the hand is not ready"]


def test_a_preset_may_give_a_pattern_a_name_of_its_own() -> None:
    by = paying(wh_pung_hand={"points": 10, "name": "No chows"})
    assert "No chows" in [line.name for line in score(HAND, by).lines]


def test_the_steps_tell_the_arithmetic() -> None:
    assert score("[C9999] (DgDgDg) B555 D234 EE !E @EE").steps == (
        "68 points.",
        "1 double: 68 \u00d7 2 = 136.",
        "Rounded to 140.",
    )
    assert score("(EEE) (SSS) DrDrDr DwDwDw B99 ~B9 @SS").steps[-1] == "Cut to the limit of 500."
    assert score("B111 (B555) B789 (DgDgDg) WW ~B9 S3 @SE", "hong-kong-fw1").steps == ("4 points, Full House: 32.",)


@pytest.mark.parametrize(
    ("hand", "name", "points"),
    [
        ("(B123) (C567) D345 D888 EE ~D3 S3 @SN", "Chicken hand", 0),
        ("(B123) (C567) D345 D888 EE ~D3 @SN", "", 1),  # no Flowers
        ("(B123) (C567) D345 DrDrDr EE ~D3 F2 F4 @SN", "", 3),  # dragons, own Flower, that of the round
        ("(B111) B567 B789 (DgDgDg) WW ~B7 S3 @SE", "Full House", 4),  # one suit with honors 3, dragons
        ("(B222) (C555) D777 D888 EE ~D7 @SN", "Full House", 4),  # pungs 3, no Flowers
        ("(DrDrDr) (DgDgDg) DwDw B678 C123 ~C1 S3 @SE", "Full House", 6),  # Little Three Dragons 4, dragons 1 and 1
        ("(B123) (B567) B888 B234 B99 ~B8 @SE", "Double Full House", 7),  # one suit only 6, no Flowers
        ("(DrDrDr) (DgDgDg) DwDwDw B678 C11 ~B6 S3 @SE", "Double Full House", 9),  # Big Three Dragons 6, dragons 3
        ("B11 B22 B44 B55 B66 B88 B99 ~B9 S3 @SE", "Triple Full House", 10),  # Seven Pairs 4, one suit only 6
    ],
)
def test_hands_of_hong_kong_have_names_after_how_they_score(hand: str, name: str, points: int) -> None:
    result = score(hand, "hong-kong-fw1")
    assert (result.name, result.doubles) == (name, points)
    assert all(name in step for step in steps(result))
    assert list(steps(result)) or not name


def test_a_limit_hand_and_a_loser_have_no_such_name() -> None:
    assert score("B19 C19 D19 ESWN DrDgDwDw ~Dw", "hong-kong-fw1").name == ""
    assert score("B1379 C1379 D1379 N +loser", "hong-kong-fw1").name == ""


def test_a_preset_with_unknown_patterns_is_refused_with_all_its_problems() -> None:
    wrong = changed(
        preset(), {"scoring": {"patterns": {"wh_pung_hnd": {"points": 1}, "bp_chow": {"options": {"x": 1}}}}}
    )
    with pytest.raises(UnscorablePresetError) as caught:
        Scorer(wrong)
    assert len(caught.value.problems) == 2
    assert "wh_pung_hand" in str(caught.value)


def test_melds_may_be_made_of_red_fives() -> None:
    assert scorer().value(Hand(parse("C123C456D678EE"), (Meld(MeldKind.PUNG, Kind(43)),))) is not None


def test_a_hand_with_peling_for_a_pair_has_no_more_chows_either() -> None:
    peling = {"scoring": {"patterns": {"wn_peling": {"points": 10}}}}
    hand = parse_hand("B123 C456 D789 B555 B1 D1 ~D1")
    assert Scorer(changed(preset(), {**peling, "winning": {"max_chows": 3}})).refusal(hand) is None
    refusal = Scorer(changed(preset(), {**peling, "winning": {"max_chows": 2}})).refusal(hand)
    assert refusal == "The hand has too many chows; at most 2 may be in it."


# --- a joker as the winning tile ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("B123 C456 D789 B555 E J ~J", 2),  # it can only be the second East
        ("B123 C456 D789 B55 J EE ~J", 3),  # a third 5 of bamboos, or of East
        ("B123 C456 D789 B555 EE ~B5", 3),
    ],
)
def test_a_joker_as_winning_tile_equals_the_tile_that_it_stands_for(hand: str, points: int) -> None:
    by = paying(ms_bonus_winning_tile={"points": 1})
    assert {line.pattern: line.points for line in score(hand, by).lines}["ms_bonus_winning_tile"] == points


def test_a_joker_may_be_the_last_tile_of_nine_gates() -> None:
    find = CATALOGUE["wn_nine_way"].predicate()
    assert any(map(find, arrangements(parse_hand("B1112345678999 J ~J"), ReadingRules())))
    assert not any(map(find, arrangements(parse_hand("B111234567899 J C9 ~J"), ReadingRules())))


def test_every_pattern_can_be_asked_of_a_hand_that_a_joker_completes() -> None:
    hands = [
        parse_hand(text) for text in ("B1112345678999 J ~J", "B123 C456 D789 B55 J EE !J +kong", "B1122334455667 J !J")
    ]
    for hand in hands:
        for reading in arrangements(hand, ReadingRules()):
            for pattern in CATALOGUE.values():
                pattern.predicate()(reading)


# --- in what order things are told ----------------------------------------------------------------------------------


def test_what_is_not_counted_is_told_in_the_order_of_the_catalogue() -> None:
    # A limit hand that counts alone: everything else of it is told in the order in which the rules tell it.
    result = score("(DrDrDr) (DgDgDg) DwDwDw B678 EE !B8 +last")
    alone = [line.pattern for line in result.dropped if "counts alone" in line.reason]
    assert len(alone) > 3
    assert alone == [id_ for id_ in CATALOGUE if id_ in alone]


# --- hands that may have more chows -------------------------------------------------------------

NINE_GATES = "B11123455678999 ~B5"
CHOWS_DRAWN = "B123 C456 D789 B555 EE !E"


def one_chow(free: str) -> Scorer:
    return Scorer(changed(preset(), {"winning": {"max_chows": 1, "max_chows_free": free}}))


@pytest.mark.parametrize(
    ("free", "goes_out"),
    [
        ("none", []),
        ("special", [NINE_GATES]),
        ("fully_concealed", [CHOWS_DRAWN]),
        ("both", [NINE_GATES, CHOWS_DRAWN]),
    ],
)
def test_special_hands_and_concealed_ones_may_have_more_chows(free: str, goes_out: list[str]) -> None:
    claimed, melded = CHOWS_DRAWN.replace("!", "~"), CHOWS_DRAWN.replace("B123", "(B123)")
    hands = [NINE_GATES, CHOWS_DRAWN, claimed, melded]
    found = {text: one_chow(free).refusal(parse_hand(text)) for text in hands}
    assert [text for text in hands if found[text] is None] == goes_out
    assert set(found.values()) - {None} == {"The hand has too many chows; at most 1 may be in it."}


def test_a_special_hand_with_more_chows_is_paid_as_such() -> None:
    assert one_chow("special").score(parse_hand(NINE_GATES)).total == 500
    # The same tiles are no Nine Gates where a chow of them is melded, and need the limit again.
    assert one_chow("special").refusal(parse_hand("(B123) B11 B456 B789 B999 ~B9")) is not None


def test_concealed_kongs_leave_a_hand_free_and_other_kongs_do_not() -> None:
    assert one_chow("fully_concealed").refusal(parse_hand("[B5555] B123 C456 D789 EE !E")) is None
    assert one_chow("fully_concealed").refusal(parse_hand("(B5555) B123 C456 D789 EE !E")) is not None


def test_a_hand_waits_for_what_completes_it_with_more_chows() -> None:
    gates, chows = "B1112345678999", "B123C456D78B555EE"
    assert waits(chows, by=one_chow("none")) == ""
    assert waits(chows, by=one_chow("special")) == ""
    assert waits(chows, by=one_chow("fully_concealed")) == "D6 D9"
    assert waits("C456D78B555EE", "(B123)", by=one_chow("fully_concealed")) == ""
    assert waits(gates[:14], by=one_chow("special")) == "B1 B2 B3 B4 B5 B6 B7 B8 B9"
    assert waits(gates[:14], by=one_chow("none")) != waits(gates[:14], by=one_chow("special"))
