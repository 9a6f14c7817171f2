"""A preset's score list is checked against the catalogue, all of it at once, with remedies."""

from typing import Any

import pytest

from fourwinds.rules import Severity
from fourwinds.scoring.check import check
from tests.scoring.support import PRESETS, changed, preset


@pytest.mark.parametrize("id_", sorted(file.stem for file in PRESETS.glob("*.json")))
def test_the_built_in_presets_name_only_what_exists(id_: str) -> None:
    assert check(preset(id_)) == ()


@pytest.mark.parametrize(
    ("patterns", "problem"),
    [
        ({"wh_pung_hnd": {}}, "There is no pattern 'wh_pung_hnd'; did you mean 'wh_pung_hand', or remove it."),
        ({"qqqqqq": {}}, "There is no pattern 'qqqqqq'; remove it."),
        (
            {"wh_chow_hand": {"options": {"par": "any"}}},
            "wh_chow_hand has no option 'par'; did you mean 'pair', or remove it.",
        ),
        (
            {"wh_chow_hand": {"options": {"xyz": 1}}},
            "wh_chow_hand has no option 'xyz'; it has pair, self_drawn, one_chance, concealed_only, flowers.",
        ),
        ({"bp_chow": {"options": {"xyz": 1}}}, "bp_chow has no options; remove 'xyz'."),
        (
            {"wh_chow_hand": {"options": {"pair": "some"}}},
            "wh_chow_hand: the option pair cannot be 'some'; choose one of any, no_value, no_honor.",
        ),
        (
            {"wh_chow_hand": {"options": {"self_drawn": 1}}},
            "wh_chow_hand: the option self_drawn cannot be '1'; choose one of false, true.",
        ),
        (
            {"wh_pung_hand": {"silences": ["wn_wining"]}},
            "wh_pung_hand silences 'wn_wining', which does not exist; did you mean 'wn_winning', or remove it.",
        ),
        (
            {"wh_pung_hand": {"keeps": ["wn_wining"]}},
            "wh_pung_hand keeps 'wn_wining', which does not exist; did you mean 'wn_winning', or remove it.",
        ),
        ({"wh_pung_hand": {"silences": ["wh_pung_hand"]}}, "wh_pung_hand silences itself; remove that."),
        (
            {"wh_concealed": {"points": 10, "silences": ["wh_fully_concealed"]}},
            (
                "wh_concealed silences wh_fully_concealed, which itself silences or implies wh_concealed; "
                "remove one of the two."
            ),
        ),
        (
            {"wh_pung_hand": {"uncounted_beside": ["wn_wining"]}},
            (
                "wh_pung_hand is not counted beside 'wn_wining', which does not exist; did you mean 'wn_winning', or "
                "remove it."
            ),
        ),
        (
            {"wn_winning": {"points": 20, "losers": "same"}},
            "wn_winning is for winners only; remove what losers get for it.",
        ),
        (
            {"wh_pung_hand": {"silences_one": ["wn_wining"]}},
            "wh_pung_hand silences one of 'wn_wining', which does not exist; did you mean 'wn_winning', or remove it.",
        ),
        (
            {"wh_pung_hand": {"silences_one": ["wh_pung_hand"]}},
            "wh_pung_hand silences one of itself; remove that.",
        ),
        (
            {"wh_concealed": {"points": 10, "silences_one": ["wh_fully_concealed"]}},
            (
                "wh_concealed silences one of wh_fully_concealed, which itself silences or implies wh_concealed; "
                "remove one of the two."
            ),
        ),
    ],
)
def test_a_problem_is_told_with_its_remedy(patterns: dict[str, Any], problem: str) -> None:
    (found,) = check(changed(preset(), {"scoring": {"patterns": patterns}}))
    assert str(found) == problem
    assert found.severity is Severity.ERROR
    assert found.fields[0].startswith(f"scoring.patterns.{next(iter(patterns))}")


def test_all_problems_are_told_together() -> None:
    wrong = {"wh_pung_hnd": {}, "bp_chow": {"options": {"x": 1}}, "wh_pung_hand": {"keeps": ["nothing"]}}
    assert len(check(changed(preset(), {"scoring": {"patterns": wrong}}))) == 3


def test_a_circle_of_several_patterns_is_found() -> None:
    circle = {
        "wh_pung_hand": {"points": 1, "silences": ["wh_all_th"]},
        "wh_all_th": {"points": 1, "silences_one": ["wn_self_drawn"]},
        "wn_self_drawn": {"points": 1, "silences": ["wh_pung_hand"]},
    }
    found = [str(problem) for problem in check(changed(preset(), {"scoring": {"patterns": circle}}))]
    assert len(found) == 3
    assert found[0].startswith("wh_pung_hand silences wh_all_th, which silences or implies wh_pung_hand by way of")
    circle["wn_self_drawn"] = {"points": 1, "silences": []}
    assert check(changed(preset(), {"scoring": {"patterns": circle}})) == ()


def test_what_the_minimum_ignores_must_exist() -> None:
    winning = {"minimum": 1, "minimum_unit": "points", "minimum_ignores": ["wn_winning"]}
    assert check(changed(preset(), {"winning": winning})) == ()
    (found,) = check(changed(preset(), {"winning": {**winning, "minimum_ignores": ["wn_wining"]}}))
    assert str(found) == (
        "The minimum ignores 'wn_wining', which does not exist; did you mean 'wn_winning', or remove it."
    )
    assert found.fields == ("winning.minimum_ignores",)
