"""The scoring systems besides points and doubles, and all that a preset can say of a pattern's worth."""

from types import SimpleNamespace
from typing import Any

import pytest

from fourwinds.scoring import Scorer, no_reuse, parse_hand
from fourwinds.scoring.arithmetic import Arithmetic
from tests.scoring.support import changed, loser, paid, preset, score

PLAIN = "european-contemporary"


NOTHING = changed(preset(PLAIN), {"scoring": {"patterns": dict.fromkeys(preset(PLAIN).scoring.patterns)}})


def only(patterns: dict[str, Any], **changes: Any) -> Scorer:
    """A scorer of a preset that pays nothing but these patterns."""
    scoring = {"round_when": "never", **changes.pop("scoring", {}), "patterns": patterns}
    return Scorer(changed(NOTHING, {**changes, "scoring": scoring}))


def arithmetic(limit: int = 2000, **scoring: object) -> Arithmetic:
    return Arithmetic(changed(preset(PLAIN), {"payment": {"limit": limit}, "scoring": scoring}))


# --- systems ------------------------------------------------------------------------------------------


def test_points_are_only_added() -> None:
    by = only({"wh_concealed": {"points": 2}, "wh_all_simples": {"points": 2}}, scoring={"system": "points"})
    result = by.score(parse_hand("B234 C456 D678 B555 D22 ~D2"))
    assert (result.total, result.steps) == (4, ("4 points.",))


def test_a_limit_in_faan_is_what_the_table_makes_of_it() -> None:
    squares = [{"from": faan, "score": faan * faan} for faan in range(21)]
    scoring = {"system": "faan_table", "table": squares}
    patterns = {"lh_all_honors": {"limit": 100}, "lh_all_terminals": {"limit": 50}, "wh_all_simples": {"doubles": 3}}
    by = only(patterns, scoring=scoring, payment={"limit": 20, "limit_in": "faan"})
    assert by.score(parse_hand("(EEE) (SSS) (DrDrDr) DgDgDg WW !W")).total == 400
    assert by.score(parse_hand("(B111) (C999) (D999) D111 C11 !C1")).total == 200
    assert by.score(parse_hand("B234 C456 D678 B555 D22 ~D2")).total == 9
    in_points = only(patterns, scoring=scoring, payment={"limit": 20})
    assert in_points.score(parse_hand("(EEE) (SSS) (DrDrDr) DgDgDg WW !W")).total == 20


MANGAN = [
    # fu, the scores with 1, 2, 3 and 4 han: the table of the riichi rules
    (25, None, 400, 800, 1_600),
    (30, 240, 480, 960, 1_920),
    (40, 320, 640, 1_280, 2_000),
    (60, 480, 960, 1_920, 2_000),
    (70, 560, 1_120, 2_000, 2_000),
    (110, 880, 1_760, 2_000, 2_000),
]


@pytest.mark.parametrize(
    ("fu", "han", "score"), [(row[0], han, row[han]) for row in MANGAN for han in range(1, 5) if row[han] is not None]
)
def test_fu_are_doubled_by_han_up_to_the_limit(fu: int, han: int, score: int) -> None:
    assert arithmetic(system="mangan", round_when="never").total(fu, han, fixed=fu == 25) == score


@pytest.mark.parametrize(
    ("han", "score"),
    [(5, 2_000), (6, 3_000), (7, 3_000), (8, 4_000), (10, 4_000), (11, 6_000), (13, 8_000), (20, 8_000)],
)
def test_from_five_han_on_only_the_level_counts(han: int, score: int) -> None:
    assert arithmetic(system="mangan", round_when="never").total(20, han) == score


def test_fu_are_rounded_up_to_ten_unless_they_are_fixed() -> None:
    by = arithmetic(system="mangan", round_when="never")
    assert [by.total(fu, 1) for fu in (30, 32, 39, 40)] == [240, 320, 320, 320]
    assert by.total(25, 2, fixed=True) == 400


@pytest.mark.parametrize(("fu", "han"), [(30, 4), (60, 3)])
def test_nearly_the_limit_may_count_as_the_limit(fu: int, han: int) -> None:
    assert arithmetic(system="mangan", mangan={"rounded_up_limit": True}).total(fu, han) == 2_000
    assert arithmetic(system="mangan").total(fu, han) == 1_920


def test_regulated_doubles_multiply_by_the_table_s_factors() -> None:
    by = arithmetic(100_000, system="regulated_doubles", round_when="never")
    assert [by.total(32, doubles) for doubles in (0, 3, 4, 5, 10, 15)] == [32, 256, 384, 512, 2_048, 2_048]
    assert by.worked_out(32, 5)[2] == ("32 points.", "5 doubles: 32 \u00d7 16 = 512.")


def test_a_row_of_the_table_may_be_a_number_of_limits() -> None:
    table = [{"from": 0, "score": 1}, {"from": 3, "score": 8}, {"from": 5, "limits": 1}, {"from": 8, "limits": 2.5}]
    by = arithmetic(64, system="faan_table", round_when="never", table=table)
    # 2.5 limits are more than the limit, which is only the unit here
    assert [by.total(0, faan) for faan in (2, 2.5, 3, 5, 8)] == [1, 1, 8, 64, 160]


AUXILIARY = {
    "system": "faan_table",
    "doubles_name": "faan",
    "table": [{"from": faan / 2, "score": 10 + faan} for faan in range(12)],
    "conversion": [{"from": 1, "faan": 0}, {"from": 2, "faan": 0.5}, {"from": 4, "faan": 1}],
}


def test_auxiliary_points_become_faan() -> None:
    by = only({"wh_pung_hand": {"doubles": 3}, "bp_kong_simples": {"points": [1, 2]}}, scoring=AUXILIARY)
    result = by.score(parse_hand("[B2222] (D555) (C777) (B999) EE ~E"))
    assert (result.points, result.doubles, result.total) == (2, 3.5, 17)
    assert result.steps == ("2 auxiliary points: 0.5 faan.", "3.5 faan: 17.")


def test_auxiliary_points_count_for_the_minimum_unless_they_are_ignored() -> None:
    patterns = {"bp_kong_simples": {"points": 4}}
    hand = parse_hand("[B2222] C456 D789 B123 EE ~E")
    assert only(patterns, scoring=AUXILIARY, winning={"minimum": 1}).value(hand) == 12
    ignoring = only(patterns, scoring=AUXILIARY, winning={"minimum": 1, "minimum_ignores_auxiliary": True})
    assert ignoring.value(hand) is None
    assert ignoring.refusal(hand) == "The hand is worth 0 faan; going out takes at least 1."


@pytest.mark.parametrize(("mode", "rounded"), [("nearest", [20, 30, 30]), ("up", [30, 30, 30]), ("down", [20, 20, 20])])
def test_scores_are_rounded_as_the_preset_says(mode: str, rounded: list[int]) -> None:
    by = arithmetic(round_mode=mode)
    assert [by.total(amount, 0) for amount in (24, 25, 26)] == rounded
    assert by.total(30, 0) == 30


def test_the_limit_cuts_only_what_it_is_said_to_cut() -> None:
    rules = changed(preset(PLAIN), {"payment": {"limit": 100, "limit_cuts": ["winner"]}})
    assert (Arithmetic(rules).total(80, 1), Arithmetic(rules, losers=True).total(80, 1)) == (100, 160)


# --- several limit hands ---------------------------------------------------------------------------------

BOTH = "(EEE) (SSS) (WWW) DrDrDr NN !N"
"""Little Four Winds, and All Honors as well; a limit is 500 points."""
LIMITS: dict[str, Any] = {"lh_little_four_winds": {"limit": 100}, "lh_all_honors": {"limit": 100}}


def test_of_several_limit_hands_the_dearest_counts() -> None:
    result = only(LIMITS).score(parse_hand(BOTH))
    assert (result.total, len(result.lines), result.steps) == (500, 1, ("Little Four Winds: 500.",))


def test_several_limit_hands_may_be_added_up() -> None:
    by = only({**LIMITS, "set_pung_dragons": {"doubles": 1}}, scoring={"limits": "added"})
    result = by.score(parse_hand(BOTH))
    assert result.total == by.value(parse_hand(BOTH)) == 1_000
    assert result.limited
    assert paid(result) == {"lh_little_four_winds": [0, 0, 100], "lh_all_honors": [0, 0, 100]}
    assert result.steps == ("Little Four Winds: 500.", "All Honors: 500.", "Added up: 1,000.")
    assert [(line.pattern, line.reason) for line in result.dropped] == [
        ("set_pung_dragons", "only the limit hands count")
    ]


def test_a_limit_hand_that_another_implies_is_not_added() -> None:
    # Big Four Winds is a step above Little Four Winds, which is not paid beside it; All Honors is.
    patterns = {**LIMITS, "lh_big_four_winds": {"limit": 200}}
    by = only(patterns, scoring={"limits": "added"})
    assert by.value(parse_hand("(EEE) (SSS) (WWW) NNN DrDr !Dr")) == 1_000 + 500


def test_what_alone_fixes_the_score_is_not_added() -> None:
    alone = {**LIMITS, "lh_all_honors": {"limit": 300, "direct": True}}
    assert only(alone, scoring={"limits": "added"}).value(parse_hand(BOTH)) == 1_500
    less = {**LIMITS, "lh_all_honors": {"limit": 50, "direct": True}}
    assert only(less, scoring={"limits": "added"}).value(parse_hand(BOTH)) == 500


def test_parts_of_the_limit_are_added_before_they_are_compared_with_the_count() -> None:
    # Two halves and the count: 80 points and two doubles are 320, which is more than one half and less than both.
    halves = {
        "lh_little_four_winds": {"limit": 50},
        "lh_all_honors": {"limit": 50},
        "wn_winning": {"points": 80},
        "set_pung_dragons": {"doubles": 2},
    }
    assert only(halves).value(parse_hand(BOTH)) == 320
    assert only(halves, scoring={"limits": "added"}).value(parse_hand(BOTH)) == 500


@pytest.mark.parametrize(("limits", "worth"), [("dearest", 500), ("added", 1_000)])
def test_the_limit_may_cut_a_single_pattern(limits: str, worth: int) -> None:
    patterns = {**LIMITS, "lh_little_four_winds": {"limit": 150}}
    cut = only(patterns, scoring={"limits": limits}, payment={"limit_cuts": ["winner", "patterns"]})
    assert cut.value(parse_hand(BOTH)) == worth
    assert cut.score(parse_hand(BOTH)).total == worth
    assert only(patterns).value(parse_hand(BOTH)) == 750


# --- extra tiles beside part of the limit ---------------------------------------------------------------

FLOWERS: dict[str, Any] = {
    "fl_each_flower": {"points": 4, "losers": "same"},
    "fl_own_flower": {"doubles": 1, "losers": "same"},
    "lh_thirteen_orphans": {"limit": 50, "losers": {"limit": 40, "when": "fishing"}},
    "set_pung_dragons": {"doubles": 1},
}
APART: dict[str, Any] = {
    "payment": {"limit": 1_000, "losers_settle": "difference"},
    "tiles": {"flowers": 8},
}


def test_a_loser_who_fishes_may_be_paid_for_flowers_besides() -> None:
    # The British book: North fishes for Thirteen Orphans with two Flowers, one of them his own: 400 + 8 x 2 = 416.
    fishing = loser("B19 C19 D19 ESWN DrDg Dg F14 @NE")
    assert only(FLOWERS, **APART).value(fishing) == 400
    by = only(FLOWERS, **APART, scoring={"flowers_apart": True})
    result = by.score(fishing)
    assert result.total == by.value(fishing) == 416
    assert paid(result) == {"lh_thirteen_orphans": [0, 0, 40], "fl_each_flower": [8, 0], "fl_own_flower": [0, 1]}
    assert result.steps == (
        "Thirteen Orphans: 400.",
        "Flowers and Seasons: 8 points. 1 double: 8 \u00d7 2 = 16.",
        "Added up: 416.",
    )


@pytest.mark.parametrize(("percent", "worth"), [(50, 516), (99, 1_000), (100, 1_000), (150, 1_500)])
def test_a_winner_has_flowers_beside_less_than_the_limit(percent: int, worth: int) -> None:
    patterns = {**FLOWERS, "lh_thirteen_orphans": {"limit": percent}}
    by = only(patterns, **APART, scoring={"flowers_apart": True})
    hand = parse_hand("B19 C19 D19 ESWN DrDgDw Dw !Dw F14 @NE")
    assert by.value(hand) == by.score(hand).total == worth
    steps = by.score(hand).steps
    assert ("Cut to the limit of 1,000." in steps) is (percent == 99)


# --- the minimum -----------------------------------------------------------------------------------------


def test_what_is_ignored_does_not_count_towards_the_minimum() -> None:
    patterns = {"wh_all_simples": {"points": 5}, "fl_each_flower": {"points": 4}, "wn_self_drawn": {"points": 3}}
    hand = parse_hand("B234 C456 D678 B555 D22 !D2 F1")
    assert only(patterns, winning={"minimum": 12}).value(hand) == 12
    assert only(patterns, winning={"minimum": 9, "minimum_ignores_flowers": True}).value(hand) is None
    assert only(patterns, winning={"minimum": 8, "minimum_ignores_flowers": True}).value(hand) == 12
    assert only(patterns, winning={"minimum": 9, "minimum_ignores": ["wn_self_drawn"]}).value(hand) == 12
    assert only(patterns, winning={"minimum": 10, "minimum_ignores": ["wn_self_drawn"]}).value(hand) is None


BESIDE: dict[str, Any] = {
    "wh_all_simples": {"points": 5, "uncounted_beside": ["wh_chow_hand", "wh_pung_hand"]},
    "wh_chow_hand": {"points": 4},
    "wn_self_drawn": {"points": 3},
}


@pytest.mark.parametrize(
    ("hand", "counts", "worth"),
    [
        ("B234 C456 D678 B567 D22 ~D2", 4, 9),
        ("B234 C456 D678 B567 D22 !D2", 7, 12),
        ("B123 C456 D678 B567 D22 !D2", 7, 7),
        ("B234 C456 D678 B555 D22 !D2", 8, 8),
    ],
)
def test_what_is_not_counted_beside_another_pattern_is_paid_all_the_same(hand: str, counts: int, worth: int) -> None:
    """Both patterns, and a draw; the chow hand alone; All Simples alone."""
    enough, too_much = (only(BESIDE, winning={"minimum": least}) for least in (counts, counts + 1))
    told = parse_hand(hand)
    assert enough.value(told) == enough.score(told).total == worth
    assert too_much.value(told) is None
    assert not too_much.score(told).meets_minimum
    assert (too_much.refusal(told) or "").startswith(f"The hand is worth {counts} points;")


def test_what_is_not_counted_is_named_with_its_reason() -> None:
    by = only(BESIDE, winning={"minimum": 9})
    together, alone = map(parse_hand, ("B234 C456 D678 B567 D22 !D2", "B234 C456 D678 B555 D22 !D2"))
    refused = "The hand is worth 7 points; going out takes at least 9. All simples does not count for that beside "
    assert by.refusal(together) == by.score(together).reason == refused + "Chow hand."
    assert by.refusal(alone) == "The hand is worth 8 points; going out takes at least 9."


def test_it_counts_where_the_other_is_not_paid() -> None:
    patterns = {**BESIDE, "wn_self_drawn": {"points": 3, "silences": ["wh_chow_hand"]}}
    hand = parse_hand("B234 C456 D678 B567 D22 !D2")
    assert only(patterns, winning={"minimum": 8}).value(hand) == 8


def test_a_ready_hand_has_the_minimum_by_the_same_rule() -> None:
    by = only(BESIDE, winning={"minimum": 8})
    assert by.is_ready(loser("B234 C456 D678 B555 D2"), to_go_out=True)
    assert not by.is_ready(loser("B234 C456 D678 B567 D2"), to_go_out=True)


def test_the_minimum_may_be_counted_in_doubles() -> None:
    patterns = {"wn_winning": {"points": 20}, "wh_all_simples": {"doubles": 1}}
    by = only(patterns, winning={"minimum": 1, "minimum_unit": "doubles"})
    assert by.value(parse_hand("B234 C456 D678 B555 D22 !D2")) == 40
    assert by.refusal(parse_hand("B123 C456 D678 B555 D22 !D2")) == (
        "The hand is worth 0 doubles; going out takes at least 1."
    )


@pytest.mark.parametrize(
    ("hand", "may_go_out"),
    [
        ("B123 B456 B789 EEE B55 !B5", True),
        ("B123 B456 B789 B222 B55 ~B5", True),
        ("(EEE) (SSS) (WWW) DrDrDr NN !N", True),
        ("B123 C456 B789 EEE B55 !B5", False),
        ("B123 C456 D789 EEE B55 !B5", False),
    ],
)
def test_hands_without_mixed_suits_may_be_free_of_the_minimum(hand: str, may_go_out: bool) -> None:
    patterns = {"wn_winning": {"points": 10}}
    by = only(patterns, winning={"minimum": 11, "minimum_for_mixed": True})
    assert (by.value(parse_hand(hand)) is not None) is may_go_out
    assert by.score(parse_hand(hand)).valid is may_go_out
    assert (by.refusal(parse_hand(hand)) is None) is may_go_out
    assert bool(by.readings(parse_hand(hand))) is may_go_out
    assert only(patterns, winning={"minimum": 11}).value(parse_hand(hand)) is None


PAYING_DRAGONS = {"wn_winning": {"points": 10}, "set_pung_dragons": {"doubles": 1}}


@pytest.mark.parametrize(
    ("hand", "shape", "goes_out"),
    [
        ("B123 C456 D789 DrDr EE", True, True),  # the dragon doubles the 10 points for winning: 20
        ("B123 C456 D789 SS EE", True, False),  # 10 only
        ("B123 C456 D78 DrDrDr E", False, False),
    ],
)
def test_a_ready_hand_may_have_to_reach_the_minimum(hand: str, shape: bool, goes_out: bool) -> None:
    by = only(PAYING_DRAGONS, winning={"minimum": 20})
    assert by.is_ready(loser(hand)) is shape
    assert by.is_ready(loser(hand), to_go_out=True) is goes_out


@pytest.mark.parametrize(("asked", "worth"), [(False, [4, 4]), (True, [4, 0])])
def test_losers_may_be_ready_only_with_the_minimum(asked: bool, worth: list[int]) -> None:
    # A loser's extra tile is worth 4 points in a ready hand: the first hand would reach 20 points, the second 10.
    flower = {"fl_each_flower": {"points": 4, "losers": {"points": 4, "when": "if_ready"}}}
    by = only({**PAYING_DRAGONS, **flower}, winning={"minimum": 19, "minimum_for_losers": asked})
    assert [by.value(loser(f"B123 C456 D789 {pairs} EE F1")) for pairs in ("DrDr", "SS")] == worth
    assert [by.score(loser(f"B123 C456 D789 {pairs} EE F1")).total for pairs in ("DrDr", "SS")] == worth


def test_of_two_readings_the_one_that_meets_the_minimum_is_taken() -> None:
    # As pungs the hand is worth more, but only with a pattern that does not count.
    patterns = {"tr_seq_3_1suit": {"points": 9}, "ch_identical_3": {"points": 5}}
    by = only(patterns, winning={"minimum": 5, "minimum_ignores": ["tr_seq_3_1suit"]})
    assert paid(by.score(parse_hand("B222 B333 B444 C456 EE ~E"))) == {"ch_identical_3": [5, 0]}


# --- what a pattern is worth -----------------------------------------------------------------------------


def test_an_amount_may_depend_on_another_double() -> None:
    half = {"limit": 50, "when": [{"with": "any_double", "limit": 100}]}
    by = only({"wh_fully_concealed": half, "set_pung_dragons": {"doubles": 1}, "wn_self_drawn": {"points": 2}})
    assert by.value(parse_hand("B123 C456 D789 B555 EE !E")) == 250
    assert by.value(parse_hand("B123 C456 D789 DrDrDr EE !E")) == 500


def test_what_a_pattern_implies_is_no_other_double() -> None:
    half = {"limit": 50, "when": [{"with": "any_double", "limit": 100}]}
    by = only({"wh_one_suit": half, "wh_no_honors": {"doubles": 1}})
    assert by.value(parse_hand("B123 B456 B789 B222 B55 ~B5")) == 250


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("B234 C456 D678 B555 D22 !D2", 3),
        ("B234 C456 D678 B555 D22 ~D2", 2),
        ("(B234) C456 D678 B555 D22 ~D2", 1),
        ("(B234) C456 D678 B555 D22 !D2", 1),
    ],
)
def test_the_first_condition_that_holds_gives_the_amount(hand: str, points: int) -> None:
    when = [
        {"with": "fully_concealed", "points": 3},
        {"with": "concealed", "points": 2},
        {"with": "melded", "points": 1},
    ]
    assert only({"wh_all_simples": {"points": 9, "when": when}}).value(parse_hand(hand)) == points


def test_what_a_condition_leaves_worthless_drops_nothing() -> None:
    only_melded = {"points": 0, "when": [{"with": "melded", "points": 9}]}
    by = only({"wh_one_suit": only_melded, "wh_no_honors": {"points": 1}})
    assert paid(by.score(parse_hand("B123 B456 B789 B222 B55 ~B5"))) == {"wh_no_honors": [1, 0]}
    assert paid(by.score(parse_hand("(B123) B456 B789 B222 B55 ~B5"))) == {"wh_one_suit": [9, 0]}


def test_a_hand_with_components_is_added_even_above_the_limit() -> None:
    direct = {"points": 600}
    both = {"lh_all_green": direct, "wn_self_drawn": {"points": 2}}
    hand = parse_hand("(B234) B234 B666 B888 DgDg !Dg")
    assert list(paid(only(both).score(hand))) == ["lh_all_green"]
    with_components = only({**both, "lh_all_green": {**direct, "with_components": True}}, payment={"limit_cuts": []})
    assert with_components.value(hand) == 602


def test_irregular_hands_earn_basic_points_only_with_components() -> None:
    patterns = {"bp_pair_dragons": {"points": 2}, "lp_seven_pairs": {"points": 20}}
    hand = parse_hand("B22 B55 C11 C77 D33 EE DrDr ~Dr")
    assert only(patterns).value(hand) == 20
    assert only({**patterns, "lp_seven_pairs": {"points": 20, "with_components": True}}).value(hand) == 22


def test_one_occurrence_may_be_silenced() -> None:
    patterns = {
        "wh_one_suit": {"points": 24, "silences_one": ["set_pung_terminals"]},
        "set_pung_terminals": {"points": 1},
    }
    assert only(patterns).value(parse_hand("B111 B22 B345 B678 B999 !B2")) == 25
    assert only(patterns).value(parse_hand("B123 B22 B345 B678 B999 !B2")) == 24


def test_pairs_hands_are_not_fully_concealed_besides_unless_it_is_forced() -> None:
    patterns = {"lp_seven_pairs": {"points": 20}, "wh_fully_concealed": {"doubles": 1}, "wn_self_drawn": {"points": 2}}
    hand = parse_hand("B22 B55 C11 C77 D33 EE DrDr !Dr")
    assert only(patterns).value(hand) == 22
    forced = {**patterns, "wh_fully_concealed": {"doubles": 1, "forced": True}}
    assert only(forced).value(hand) == 44


@pytest.mark.parametrize(
    ("kongs", "found"),
    [("none", []), ("concealed", ["[B5555]"]), ("concealed_and_claimed", ["[B5555]", "(B5555)"]),
     ("all", ["[B5555]", "(B5555)", "(B5555+)"])],
)  # fmt: skip
def test_the_preset_says_which_kongs_are_concealed_triplets(kongs: str, found: list[str]) -> None:
    by = only({"tr_concealed_3": {"points": 1}}, scoring={"kongs_as_concealed": kongs})
    for kong in ("[B5555]", "(B5555)", "(B5555+)"):
        assert by.value(parse_hand(f"{kong} C222 D777 (B123) EE ~E")) == (kong in found)


def test_an_option_may_let_an_implied_pattern_be_paid() -> None:
    patterns = {"hn_little_3_dragons": {"points": 10}, "set_pung_dragons": {"points": 2}}
    hand = parse_hand("DrDrDr DgDgDg DwDw B678 C123 ~C1")
    assert only(patterns).value(hand) == 14
    implied = {**patterns, "hn_little_3_dragons": {"points": 10, "options": {"dragon_sets": "implied"}}}
    assert only(implied).value(hand) == 10


def test_a_chicken_hand_is_paid_for_nothing_else() -> None:
    patterns = {"wh_chicken": {"points": 8}, "fl_each_flower": {"points": 1}, "wn_self_drawn": {"points": 1}}
    by = only({**patterns, "wn_winning": {"points": 20}, "bp_pung_simples": {"points": 2}})
    assert by.value(parse_hand("B123 (C456) D789 B555 EE ~E F1")) == 31
    assert by.value(parse_hand("B123 (C456) D789 B555 EE !E F1")) == 24


# --- reuse of sets -----------------------------------------------------------------------------------------

CHOWS = {"ch_same_2_suits": {"points": 1}, "ch_run6": {"points": 1}, "ch_identical_2": {"points": 1}}


def test_without_principles_every_pairing_with_a_new_chow_counts() -> None:
    hand = parse_hand("B123 B456 C123 C456 EE ~E")
    assert paid(only(CHOWS).score(hand)) == {"ch_same_2_suits": [2, 0], "ch_run6": [2, 0]}
    assert only(CHOWS, scoring={"exclusion": "no_reuse"}).value(hand) == 3


def test_a_joint_that_is_not_paid_is_told_with_the_reason() -> None:
    patterns = {"ch_3_1suit_step3": {"points": 16}, "ch_identical_2": {"points": 1}, "ch_run6": {"points": 1}}
    by = only(patterns, scoring={"exclusion": "no_reuse"})
    result = by.score(parse_hand("B123 B456 B789 B456 EE ~E"))
    assert (result.total, len(result.lines), len(result.dropped)) == (17, 2, 1)


def test_a_pattern_counted_once_joins_once() -> None:
    by = only({"ch_run6": {"points": 1, "count": "once"}}, scoring={"exclusion": "no_reuse"})
    assert by.value(parse_hand("B123 B456 C123 C456 EE ~E")) == 1


def test_of_a_pattern_counted_once_the_joint_is_taken_that_leaves_most_to_others() -> None:
    once, each = (SimpleNamespace(score=SimpleNamespace(count=count)) for count in ("once", "each"))
    points = {0: (3, 0, 0), 1: (2, 0, 0)}
    # The first of the dear joints would close a circle with the two cheap ones, 0-2-1; the other stands apart.
    joints = [(3, 0, once, (0, 1), points[0]), (3, 1, once, (3, 4), points[0])]
    joints += [(2, 0, each, (0, 2), points[1]), (2, 1, each, (1, 2), points[1])]
    assert [joint[3] for joint in no_reuse._best(joints, 5)] == [(3, 4), (0, 2), (1, 2)]  # type: ignore[arg-type]


# --- losers --------------------------------------------------------------------------------------------------


def test_a_loser_who_lacks_one_tile_of_a_hand_is_paid_for_it() -> None:
    orphans = {"limit": 100, "losers": {"limit": 40, "when": "fishing"}}
    by = only({"lh_thirteen_orphans": orphans, "bp_pair_dragons": {"points": 2, "losers": "same"}})
    lacking = parse_hand("B1 B9 C1 C9 D1 D9 E S W N Dr DwDw +loser")
    assert by.value(lacking) == 200
    result = by.score(lacking)
    assert (result.total, [line.pattern for line in result.lines]) == (200, ["lh_thirteen_orphans"])
    # two tiles short, only the pair counts
    assert by.value(parse_hand("B1 B9 C1 C9 D1 D9 E S W B5 B5 DwDw +loser")) == 2


def test_a_loser_gets_the_plain_count_where_that_is_more() -> None:
    green = {"limit": 100, "losers": {"limit": 10, "when": "fishing"}}
    by = only({"lh_all_green": green, "bp_pung_simples": {"points": 100, "losers": "same"}})
    assert by.value(parse_hand("(B222) (B333) (B444) B66 B88 +loser")) == 300


def test_a_hand_with_more_chows_than_are_allowed_is_not_fished_for() -> None:
    # Only green dragons complete it, and B223344 are two chows then.
    green = {"limit": 100, "losers": {"limit": 40, "when": "fishing"}}
    fishing = parse_hand("B223344 B666 B888 Dg +loser")
    assert only({"lh_all_green": green}, winning={"max_chows": 2}).value(fishing) == 200
    assert only({"lh_all_green": green}, winning={"max_chows": 1}).value(fishing) == 0


def test_a_pair_that_must_be_self_drawn_can_be_fished_for() -> None:
    green = {"limit": 100, "losers": {"limit": 40, "when": "fishing"}}
    by = only({"lh_all_green": green}, claims={"pair_to_go_out": False})
    assert by.value(parse_hand("B222 B333 B666 B888 Dg +loser")) == 200


PUNGS = {
    "bp_pung_terminals": {"points": (4, 8), "losers": "same"},
    "bp_pung_simples": {"points": (2, 4), "losers": "same"},
}


def test_doubles_for_lacking_one_tile_double_what_the_loser_holds() -> None:
    # 4 for the melded 1s, 4 and 4 for the concealed 4s and 8s: 12, doubled three times.
    by = only({**PUNGS, "wh_one_suit": {"doubles": 4, "losers": {"doubles": 3, "when": "fishing"}}})
    one_suit = parse_hand("(B111) B22 B444 B66 B888 +loser")
    assert by.value(one_suit) == 96
    result = by.score(one_suit)
    assert result.total == 96
    assert paid(result) == {"bp_pung_terminals": [4, 0], "bp_pung_simples": [8, 0], "wh_one_suit": [0, 3]}
    assert by.value(parse_hand("(B111) B22 B444 C66 B888 +loser")) == 12  # ready, but not for one suit


def test_points_for_lacking_one_tile_are_added_to_what_the_loser_holds() -> None:
    by = only({**PUNGS, "wh_one_suit": {"points": 40, "losers": {"points": 20, "when": "fishing"}}})
    assert by.value(parse_hand("(B111) B22 B444 B66 B888 +loser")) == 32


def test_what_the_fished_hand_implies_is_not_paid_besides() -> None:
    # 4 for the 5s, and three doubles: 32. The two sets of dragons held would give two more, which are implied.
    patterns = {
        **PUNGS,
        "hn_big_3_dragons": {"doubles": 4, "losers": {"doubles": 3, "when": "fishing"}},
        "set_pung_dragons": {"doubles": 1, "losers": "same"},
    }
    result = only(patterns).score(parse_hand("DrDrDr DgDgDg DwDw B555 B66 +loser"))
    assert result.total == 32
    assert [line.pattern for line in result.dropped] == ["set_pung_dragons"]


def test_a_fished_hand_without_sets_takes_the_basic_points() -> None:
    # Seven pairs is paid without basic points, to the winner as to the loser who lacks a tile of it: 30, not 38.
    seven = {"points": 60, "losers": {"points": 30, "when": "fishing"}}
    by = only({"lp_seven_pairs": seven, "bp_pair_dragons": {"points": 4, "losers": "same"}})
    assert by.value(parse_hand("B11 B55 C22 D77 DrDr DgDg E +loser")) == 30


def test_losers_of_one_suit_and_concealed_hands_are_paid_where_a_preset_says_so() -> None:
    doubles = {"doubles": 1, "losers": "same"}
    by = only(
        {"bp_pair_dragons": {"points": 2, "losers": "same"}, "wh_one_suit_honors": doubles, "wh_concealed": doubles}
    )
    assert by.value(parse_hand("B123 B456 B789 EE DrDr +loser")) == 8
    assert by.value(parse_hand("(B123) B456 B789 EE DrDr +loser")) == 4
    assert by.value(parse_hand("(B123) C456 B789 EE DrDr +loser")) == 2


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("B123 B456 B789 D456 C22 !B9 +ready", "5 han, Mangan: 2,000."),
        ("B123 B456 B789 B456 B22 !B9 +ready", "12 han, Sanbaiman: 6,000."),
    ],
)
def test_a_riichi_hand_is_called_by_the_name_of_its_level(hand: str, said: str) -> None:
    assert said in map(str, score(f"{hand} @SE", "ema-riichi").steps)
