"""Rules that can be played and are hardly what was meant; each warning with a near miss that is left alone."""

from typing import Any

import pytest

from fourwinds.rules import RulePreset, Severity
from fourwinds.scoring import CATALOGUE
from fourwinds.scoring.arrangement import Form
from fourwinds.scoring.hardly_meant import unsupplied, unusual
from fourwinds.scoring.reachable import out_of_reach
from tests.scoring.support import PRESETS, changed, preset

EC = "european-contemporary"


def told(id_: str = EC, **changes: Any) -> list[str]:
    return told_of(rules(id_, **changes))


def told_of(preset: RulePreset) -> list[str]:
    found = unusual(preset)
    assert all(problem.severity is Severity.WARNING and problem.fields for problem in found)
    return [problem.what for problem in found]


def rules(id_: str = EC, **changes: Any) -> RulePreset:
    return changed(preset(id_), changes)


@pytest.mark.parametrize("id_", sorted(file.stem for file in PRESETS.glob("*.json")))
def test_the_built_in_presets_are_usual(id_: str) -> None:
    assert told(id_) == []


class TestLimitBelowTheMinimum:
    @pytest.mark.parametrize("unit", ["points", "usual"])
    def test_a_minimum_that_the_limit_cuts_off(self, unit: str) -> None:
        first, *_ = told(winning={"minimum": 501, "minimum_unit": unit})
        assert first == "A hand must be worth 501, but the limit is 500"

    def test_the_limit_itself_is_a_minimum(self) -> None:
        assert told(winning={"minimum": 500, "minimum_unit": "points"}) == []

    def test_doubles_are_not_compared_with_the_limit(self) -> None:
        assert told("hong-kong-fw1", payment={"limit": 50}, winning={"minimum": 3}) == []
        assert not any("the limit is" in what for what in told(winning={"minimum": 60, "minimum_unit": "doubles"}))


class TestNoHandReachesTheMinimum:
    def test_more_than_any_hand_has(self) -> None:
        assert told("novice", winning={"minimum": 90, "minimum_unit": "doubles"}) == [
            "No hand reaches the minimum of 90: none of the examples of the patterns does"
        ]

    def test_what_one_hand_reaches_is_enough(self) -> None:
        assert told("novice", winning={"minimum": 6, "minimum_unit": "doubles"}) == []

    def test_nothing_is_worth_anything(self) -> None:
        nothing = rules(winning={"minimum": 1, "minimum_unit": "points"})
        nothing = nothing.model_copy(update={"scoring": nothing.scoring.model_copy(update={"patterns": {}})})
        assert [p.what for p in unusual(nothing)] == [
            "No hand reaches the minimum of 1: none of the examples of the patterns does"
        ]


class TestWinningByExtraTiles:
    def test_it_is_worth_something(self) -> None:
        worth = {"system": "points", "patterns": {"lx_eight_flowers_win": {"points": 30}}}
        changes: dict[str, Any] = {"tiles": {"flowers": 8}, "winning": {"extra_tiles_win": "all_eight"}}
        what = "All eight Flowers and Seasons win at once, but are worth nothing"
        assert what in told(**changes)
        assert what not in told(**changes, scoring=worth)

    def test_the_eighth_is_taken_where_the_rules_say_so(self) -> None:
        scored = {"patterns": {"fl_seven_rob_one": {"points": 20}}}
        what = "fl_seven_rob_one is scored, but nobody wins with the eighth extra tile of another player"
        extras = {"flowers": 8}
        assert what in told(tiles=extras, winning={"extra_tiles_win": "all_eight"}, scoring=scored)
        assert what not in told(tiles=extras, winning={"extra_tiles_win": "eighth_taken"}, scoring=scored)


class TestExtraTilesAndTheMinimum:
    def test_there_are_none_to_ignore(self) -> None:
        what = "Extra tiles do not count towards the minimum, but there are none in play"
        winning = {"minimum": 20, "minimum_unit": "points", "minimum_ignores_flowers": True}
        assert told(winning=winning) == [what]
        assert told(winning=winning, tiles={"flowers": 8}) == []
        assert told(winning={**winning, "minimum_ignores_flowers": False}) == []


class TestKeeps:
    def test_what_is_not_implied_need_not_be_kept(self) -> None:
        kept = {"lh_all_honors": {"limit": 100, "keeps": ["wn_winning"]}}
        assert told(scoring={"patterns": kept}) == ["lh_all_honors keeps wn_winning, but does not imply it"]

    def test_a_hand_that_cannot_but_be_concealed_may_keep_that(self) -> None:
        kept = {"wh_concealed": {"points": 5}, "tr_concealed_4": {"points": 9, "keeps": ["wh_concealed"]}}
        assert told(scoring={"patterns": kept}) == []

    def test_what_is_implied_may_be_kept(self) -> None:
        assert told(scoring={"patterns": {"lh_all_honors": {"limit": 100, "keeps": ["wh_pung_hand"]}}}) == []


CHOWS_NEEDED = {
    # Waits for a chow, a chow itself, four equal tiles as a pung and in a chow.
    1: "bp_chow wn_edge_wait wn_closed_wait wn_two_sided wn_one_chance_chow wn_last_of_one_chance_chow "
    "ms_four_same_2_sets ms_two_quartets",
    # Two chows by name; 111 2345678 999 with any tile more; four equal tiles as pair and in two chows. Of twelve tiles
    # of one number two pungs and the pair leave four, of which two suits have one each.
    2: "ch_same_2_suits ch_identical_2 ch_old_young ch_run6 lh_nine_gates wn_nine_way ls_gates_of_heaven "
    "ls_squirming_snake ms_four_same_3_sets wh_same_number",
    # Three chows by name, or a run from 1 to 9 beside a triplet.
    3: "ch_all_123 ch_all_456 ch_all_789 ch_3_identical_2_suits ch_same_3_suits ch_identical_3 ch_3_1suit_step1 "
    "ch_3_1suit_step2 ch_3_1suit_step3 ch_3_2suits_step1 ch_3_2suits_step3 ch_3_3suits_step1 ch_3_3suits_step2 "
    "ch_3_3suits_step3 ls_great_snake ls_run_pung_pair ls_emerald_snake ls_ruby_snake ls_diamond_snake "
    "ls_guardian_winds ls_guardian_dragon ls_grand_sequence la_hovering_angel la_apple_blossom la_little_robert",
    4: "ch_run6_twice ch_same_2_suits_identical ch_same_2_suits_twice ch_identical_2_twice ch_mirror "
    "ch_old_young_twice_1_suit ch_old_young_twice_2_suits ch_same_3_suits_double ch_identical_4 ch_run9_plus_same "
    "ch_4_1suit_step1 ch_4_1suit_step2 ch_4_3suits_step1 ch_4_3suits_step2 ch_outside_all ls_moon_in_well "
    "la_chow_chow la_three_philosophers la_little_brother la_robin la_crazy_chows wh_no_points wh_open_no_points "
    "wh_chow_hand wh_one_suit_chows ms_four_same_4_sets",
}
"""How many chows a hand of four sets and a pair has at least that has the pattern, worked out by hand."""


class TestLimitsThatRuleAPatternOut:
    @pytest.mark.parametrize("most", [0, 1, 2, 3])
    def test_every_pattern_that_needs_more_chows_is_told(self, most: int) -> None:
        patterns = dict.fromkeys(preset(EC).scoring.patterns) | {
            id_: {"points": 1} for id_, pattern in CATALOGUE.items() if pattern.form == Form.REGULAR
        }
        limited = rules(winning={"max_chows": most}, scoring={"patterns": patterns})
        expected = {
            f"{id_} needs {needed} {'chow' if needed == 1 else 'chows'}, but a hand may have at most {most}"
            for needed, ids in CHOWS_NEEDED.items()
            for id_ in ids.split()
            if needed > most
        }
        assert {problem.what for problem in out_of_reach(limited)} == expected

    @pytest.mark.parametrize("suit", ["bamboos", "characters", "dots"])
    def test_what_needs_three_suits_is_told_where_one_is_left_out(self, suit: str) -> None:
        # Two suits have four terminals, of which four triplets leave no pair; and single tiles that are thirteen.
        needed = (
            "lh_all_terminals lh_thirteen_orphans lx_independent lx_independent_7_stars lh_knitted_dragon "
            "ch_same_3_suits ch_old_young_twice_2_suits ch_3_3suits_step1 ch_3_3suits_step3 tr_same_number_3 "
            "tr_seq_3_3suits wh_all_types"
        )
        expected = {*needed.split()}
        if suit == "bamboos":
            expected.add("lh_all_green")
        found = told("chinese-official", tiles={"left_out": suit})
        assert set(found) == {f"{id_} cannot occur without the tiles that are left out" for id_ in expected}

    def test_a_knitted_straight_is_a_chow_hand_with_one_chow(self) -> None:
        chow_hand = {"wh_chow_hand": {"points": 10}, "lh_nine_gates": None}
        knitted = {"lh_knitted_dragon": {"points": 12}}
        limit = {"max_chows": 1}
        assert told(winning=limit, scoring={"patterns": chow_hand}) != []
        assert told(winning=limit, scoring={"patterns": chow_hand | knitted}) == []

    def test_an_option_may_make_the_difference(self) -> None:
        four = {"points": 2, "options": {"kongs": True}}
        patterns = {
            "wh_chow_hand": None,
            "lh_nine_gates": None,
            "wn_one_chance_chow": None,
            "ms_four_same_2_sets": four,
        }
        assert told(winning={"max_chows": 0}, scoring={"patterns": patterns}) == []

    def test_a_pair_that_must_be_drawn(self) -> None:
        patterns = {"wn_fully_exposed": {"points": 6}, "wn_nine_way": {"points": 50}}
        what = "wn_fully_exposed needs a claimed tile that completes the pair, but that one has to be self-drawn"
        assert told(claims={"pair_to_go_out": False}, scoring={"patterns": patterns}) == [what]
        assert told(scoring={"patterns": patterns}) == []

    def test_what_is_worth_nothing_is_not_told(self) -> None:
        nothing = {"wh_chow_hand": {"points": 0}, "lh_nine_gates": {"limit": 0}}
        assert told(winning={"max_chows": 1}, scoring={"patterns": nothing}) == []


NEVER = {
    "a hand has four sets": "ch_5_same ch_5_run kg_5 tr_concealed_5 lx_sixteen_unconnected lx_lili_gulu",
}
"""The six patterns that can be priced and never occur, whatever else is in the game: these hands have four sets."""
EVERYTHING: dict[str, Any] = {
    "kongs": {"robbing": "any"},
    "deal": {"players": 3},
    "tiles": {"flowers": 8, "red_fives": 1, "jokers": 4, "north_aside": True},
    "transparent": {"copies": 3},
    "winning": {"extra_tiles_win": "eighth_taken"},
    "dora": {"indicator": True, "kong": True, "ura": True, "ura_kong": True},
    "ready": {"rule": "riichi", "laid_open": True},
    "claims": {"out_precedence": "all"},
    "scoring": {"patterns": {id_: {"points": 1} for id_ in CATALOGUE}},
}


class TestWhatIsNotInTheGame:
    def test_every_pattern_that_can_never_occur_or_always_does_is_named(self) -> None:
        expected = {f"{id_} is scored, but {why}" for why, ids in NEVER.items() for id_ in ids.split()}
        assert len(expected) == 6
        assert {problem.what for problem in unsupplied(rules(**EVERYTHING))} == expected

    @pytest.mark.parametrize(
        ("changes", "what"),
        [
            ({}, "{} is scored, but there are no extra tiles in play"),
            ({"tiles": {"flowers": 8}}, ""),
        ],
    )
    def test_flowers_need_flowers(self, changes: dict[str, Any], what: str) -> None:
        flowers = {id_: {"points": 1} for id_ in ("fl_own_flower", "fl_own_season", "wn_flower_supplement")}
        patterns = dict.fromkeys(id_ for id_ in CATALOGUE if id_.startswith("fl_")) | flowers
        assert told(scoring={"patterns": patterns}, **changes) == (
            [what.format(id_) for id_ in flowers] if what else []
        )

    def test_flower_supplements_do_not_come_from_the_open_end_of_the_wall(self) -> None:
        scored = {"patterns": {"wn_flower_supplement": {"points": 1}}}
        what = "wn_flower_supplement is scored, but extra tiles are replaced from the open end of the Wall"
        assert what in told(tiles={"flowers": 8}, deal={"extra_tiles_from": "wall"}, scoring=scored)
        assert what not in told(tiles={"flowers": 8}, scoring=scored)

    def test_transparent_hands_need_transparent_tiles(self) -> None:
        patterns = {"wh_all_opaque": {"points": 1}, "wh_all_transparent": {"points": 1}}
        assert told(scoring={"patterns": patterns}) == [
            "wh_all_opaque is scored, but no tiles are transparent: every hand has it",
            "wh_all_transparent is scored, but no tiles are transparent",
        ]
        assert told(scoring={"patterns": patterns}, transparent={"copies": 1}) == []

    def test_seasons_need_seasons(self) -> None:
        scored = {"fl_own_flower": {"points": 1}, "fl_own_season": {"points": 1}, "fl_no_seasons": {"points": 1}}
        patterns = dict.fromkeys(id_ for id_ in CATALOGUE if id_.startswith("fl_")) | scored
        assert told(tiles={"flowers": 4}, scoring={"patterns": patterns}) == [
            "fl_own_season is scored, but there are no Seasons in play",
            "fl_no_seasons is scored, but there are no Seasons in play: every hand has it",
        ]

    @pytest.mark.parametrize(
        ("pattern", "rule", "what"),
        [
            ("wn_ready", "none", "ready is not declared as a riichi or an Original Call"),
            ("wn_ready", "obligatory", "ready is not declared as a riichi or an Original Call"),
            ("wn_ready", "riichi", ""),
            ("wn_one_shot", "none", "ready is not declared"),
            ("wn_one_shot", "obligatory", ""),
        ],
    )
    def test_a_declaration_of_ready_needs_its_rule(self, pattern: str, rule: str, what: str) -> None:
        found = told(ready={"rule": rule}, scoring={"patterns": {pattern: {"doubles": 1}}})
        assert found == ([f"{pattern} is scored, but {what}"] if what else [])

    def test_several_winners_need_their_rule(self) -> None:
        scored = {"patterns": {"wn_multiple": {"points": 1}}}
        assert told(scoring=scored) == ["wn_multiple is scored, but only one player can win"]
        assert told(scoring=scored, claims={"out_precedence": "all"}) == []

    def test_a_robbed_concealed_kong_needs_the_option(self) -> None:
        scored = {"patterns": {"wn_rob_concealed_kong": {"points": 10}}}
        assert told(scoring=scored) == ["wn_rob_concealed_kong is scored, but concealed kongs cannot be robbed"]
        assert told(scoring=scored, kongs={"robbing": "thirteen_orphans"}) == []

    @pytest.mark.parametrize(
        ("pattern", "left_out", "what"),
        [
            ("ms_dora", "indicator", "no indicator is turned"),
            ("ms_kong_dora", "kong", "no indicator is turned for a kong"),
            ("ms_ura_dora", "ura", "nobody looks below the first indicator"),
            ("ms_ura_kong_dora", "ura_kong", "nobody looks below the indicators for kongs"),
        ],
    )
    def test_each_dora_needs_its_indicator(self, pattern: str, left_out: str, what: str) -> None:
        """With all of them turned the pattern occurs; without the one it asks for it does not."""
        dora = {"indicator": True, "kong": True, "ura": True, "ura_kong": True}
        others: dict[str, Any] = {"ready": {"rule": "riichi"}, "scoring": {"patterns": {pattern: {"doubles": 1}}}}
        assert told(dora=dora, **others) == []
        assert told(dora=dora | {left_out: False}, **others) == [f"{pattern} is scored, but {what}"]

    @pytest.mark.parametrize("pattern", ["ms_red_dora", "ms_all_red_fives"])
    def test_red_fives_must_be_in_play(self, pattern: str) -> None:
        scored = {"patterns": {pattern: {"doubles": 1}}}
        assert told(scoring=scored) == [f"{pattern} is scored, but no fives are red"]
        assert told(scoring=scored, tiles={"red_fives": 1}) == []
