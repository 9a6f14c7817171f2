"""What is different between two presets, field by field."""

from collections.abc import Iterator
from typing import Any

from fourwinds.rules.preset import RulePreset
from fourwinds.rules.writing import to_data

Difference = tuple[str, Any, Any]
"""A dotted field, its value in the first and in the second preset; None where a preset has no such entry."""


def diff(a: RulePreset, b: RulePreset) -> list[Difference]:
    """Exactly the fields that differ, in the order of the declarations; lists and tables are compared whole.

    A pattern that only one of the presets scores is one difference, not one for each of its amounts.
    """
    return list(_differences(_comparable(a), _comparable(b), ""))


def _comparable(preset: RulePreset) -> dict[str, Any]:
    """The rules as nested data, a pattern's score with all its fields."""
    data = to_data(preset)
    for name in ("format", "version"):
        del data[name]
    data["scoring"]["patterns"] = {id_: score.model_dump(mode="json") for id_, score in preset.scoring.patterns.items()}
    return data


def _differences(a: dict[str, Any], b: dict[str, Any], prefix: str) -> Iterator[Difference]:
    for name in dict.fromkeys([*a, *b]):
        left, right = a.get(name), b.get(name)
        if isinstance(left, dict) and isinstance(right, dict):
            yield from _differences(left, right, f"{prefix}{name}.")
        elif left != right:
            yield f"{prefix}{name}", left, right
