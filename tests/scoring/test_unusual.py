"""Rules that can be played and are hardly what was meant; each warning with a near miss that is left alone."""

from typing import Any

import pytest

from fourwinds.rules import RulePreset, Severity
from fourwinds.scoring.unusual import unusual
from tests.scoring.support import PRESETS, changed, preset

EC = "european-contemporary"


def told(id_: str = EC, **changes: Any) -> list[str]:
    found = unusual(rules(id_, **changes))
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

    def test_what_is_implied_may_be_kept(self) -> None:
        assert told(scoring={"patterns": {"lh_all_honors": {"limit": 100, "keeps": ["wh_pung_hand"]}}}) == []
