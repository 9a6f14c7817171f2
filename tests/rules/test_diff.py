"""What is different between two presets."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourwinds.rules import diff
from tests.rules.presets import IDS, builtin, made_up

PUNG_HAND = "scoring.patterns.wh_pung_hand"


@pytest.mark.parametrize("id_", IDS)
def test_a_preset_does_not_differ_from_itself(id_: str) -> None:
    assert diff(builtin(id_), builtin(id_)) == []


@pytest.mark.parametrize(
    ("a", "b", "differences"),
    [
        ({"payment": {"limit": 300}}, {"payment": {"limit": 500}}, [("payment.limit", 300, 500)]),
        (
            {"tiles": {"flowers": 8}, "claims": {"pair_to_go_out": False}},
            {},
            [("tiles.flowers", 8, 0), ("claims.pair_to_go_out", False, True)],
        ),
        ({"notes": ["a"]}, {"notes": ["a", "b"]}, [("notes", ["a"], ["a", "b"])]),
        (
            {"scoring": {"patterns": {"wh_pung_hand": {"points": 10}}}},
            {"scoring": {"patterns": {"wh_pung_hand": {"doubles": 1}}}},
            [(f"{PUNG_HAND}.points", 10, 0), (f"{PUNG_HAND}.doubles", 0, 1)],
        ),
        (
            {"scoring": {"patterns": {"wh_pung_hand": {"points": [2, 4]}}}},
            {"scoring": {"patterns": {"wh_pung_hand": {"points": [2, 8]}}}},
            [(f"{PUNG_HAND}.points", [2, 4], [2, 8])],
        ),
        (
            {"scoring": {"table": [{"from": 0, "score": 1}]}},
            {},
            [("scoring.table", [{"from": 0, "score": 1, "limits": 0}], [])],
        ),
    ],
)
def test_exactly_the_changed_fields_are_told(
    a: dict[str, Any], b: dict[str, Any], differences: list[tuple[str, Any, Any]]
) -> None:
    assert diff(made_up(**a), made_up(**b)) == differences
    assert diff(made_up(**b), made_up(**a)) == [(field, right, left) for field, left, right in differences]


def test_a_pattern_of_one_preset_is_one_difference() -> None:
    ((field, left, right),) = diff(made_up(scoring={"patterns": {"wh_pung_hand": {"points": 10}}}), made_up())
    assert (field, left["points"], right) == (PUNG_HAND, 10, None)


def test_factors_of_one_preset_are_one_difference() -> None:
    ((field, left, right),) = diff(made_up(), made_up(payment={"factors": {}}))
    assert (field, left) == ("payment.factors", None)
    assert right["east_self_drawn"]["others"] == 2


def test_japanese_riichi_differs_from_japanese_official_as_its_file_says() -> None:
    fields = {field for field, _, _ in diff(builtin("japanese-official"), builtin("japanese-riichi"))}
    assert fields == {
        "id",
        "name",
        "description",
        "notes",
        "ready.rule",
        "dealing_on.extra_hands_bonus",
        "dealing_on.most_wins",
        "payment.initial_points",
        "payment.limit",
        "payment.draw",
        "scoring.patterns.wh_one_suit.doubles",
        "scoring.patterns.wn_ready",
    }


changes = st.fixed_dictionaries(
    {},
    optional={
        "tiles": st.just({"flowers": 8}),
        "deal": st.integers(1, 3).map(lambda n: {"rounds": n}),
        "ready": st.integers(0, 50).map(lambda n: {"stake": n}),
        "payment": st.integers(50, 99).map(lambda n: {"limit": n}),
        "scoring": st.just({"round_when": "never"}),
    },
)


@given(changes)
def test_as_many_differences_as_changes(parts: dict[str, Any]) -> None:
    groups = [field.split(".")[0] for field, _, _ in diff(made_up(), made_up(**parts))]
    assert groups == sorted(parts, key=list(type(made_up()).model_fields).index)
