"""What is different between two presets."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel

from fourwinds.rules.diff import diff
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
            [("scoring.table", [{"from": 0, "score": 1, "limits": 0, "name": ""}], [])],
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


def leaves(model: BaseModel, *before: str) -> Iterator[tuple[tuple[str, ...], Any, Any]]:
    """Every field of the preset and its groups that is no group itself: its path, its annotation and its value."""
    for name, field in type(model).model_fields.items():
        value = getattr(model, name)
        if isinstance(value, BaseModel):
            yield from leaves(value, *before, name)
        else:
            yield (*before, name), field.annotation, value


def another(annotation: Any, value: Any) -> Any:
    """A value that differs from the given one; None where there is none to be made up (factors, an empty table)."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, str):
        choices = getattr(annotation, "__args__", (f"{value}, changed",))
        return next(choice for choice in choices if choice != value)
    if isinstance(value, tuple):
        return value[:-1] if value else None
    return value + 1 if isinstance(value, int | float) else None


def with_value(model: BaseModel, path: tuple[str, ...], value: Any) -> Any:
    """The model with another value in one field, not checked."""
    name, *rest = path
    changed = with_value(getattr(model, name), tuple(rest), value) if rest else value
    return model.model_copy(update={name: changed})


@pytest.mark.parametrize("id_", IDS)
def test_each_field_of_a_preset_is_told_alone_when_it_alone_was_changed(id_: str) -> None:
    preset = builtin(id_)
    tried = 0
    for path, annotation, value in leaves(preset):
        if (new := another(annotation, value)) is not None:
            ((field, _, _),) = diff(preset, with_value(preset, path, new))
            assert field == ".".join(path)
            tried += 1
    assert tried > 60


@pytest.mark.parametrize("id_", IDS)
def test_each_pattern_of_a_preset_is_told_alone_when_it_alone_was_changed(id_: str) -> None:
    preset = builtin(id_)
    for name, score in preset.scoring.patterns.items():
        changed = {**preset.scoring.patterns, name: score.model_copy(update={"forced": not score.forced})}
        differences = diff(preset, with_value(preset, ("scoring", "patterns"), changed))
        assert differences == [(f"scoring.patterns.{name}.forced", score.forced, not score.forced)]
        gone = {id_: other for id_, other in preset.scoring.patterns.items() if id_ != name}
        ((field, _, right),) = diff(preset, with_value(preset, ("scoring", "patterns"), gone))
        assert (field, right) == (f"scoring.patterns.{name}", None)
