"""A preset's score list is checked against the catalogue, all of it at once, with remedies."""

from typing import Any

import pytest

from fourwinds.scoring import check
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
            {"wn_winning": {"points": 20, "losers": "same"}},
            "wn_winning is for winners only; remove what losers get for it.",
        ),
    ],
)
def test_a_problem_is_told_with_its_remedy(patterns: dict[str, Any], problem: str) -> None:
    assert check(changed(preset(), {"scoring": {"patterns": patterns}})) == (problem,)


def test_all_problems_are_told_together() -> None:
    wrong = {"wh_pung_hnd": {}, "bp_chow": {"options": {"x": 1}}, "wh_pung_hand": {"keeps": ["nothing"]}}
    assert len(check(changed(preset(), {"scoring": {"patterns": wrong}}))) == 3
