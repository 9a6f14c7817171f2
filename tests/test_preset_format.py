"""`docs/preset-format.md` and the JSON schema tell everything that a preset file can say."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

from fourwinds.resources import presets_folder
from fourwinds.rules import PatternScore, RulePreset
from fourwinds.rules.parts import CardLine
from fourwinds.rules.scores import Condition, ConversionRow, LoserScore, ManganRow, TableRow
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.scoring.schema import preset_schema
from tools.make_preset_format import INTRODUCTION, PAGE, page

FILES = sorted(presets_folder().glob("*.json"))
ROWS = (CardLine, PatternScore, Condition, ConversionRow, LoserScore, ManganRow, TableRow)


def names(part: type[BaseModel]) -> Iterator[tuple[str, str]]:
    """Every field of a group and of those within, with its description."""
    for name, field in part.model_fields.items():
        yield field.alias or name, field.description or ""
        for arm in (field.annotation, *getattr(field.annotation, "__args__", ())):
            if isinstance(arm, type) and issubclass(arm, BaseModel):
                yield from names(arm)


def test_the_page_is_what_the_declarations_say() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run tools/make_preset_format.py"


def test_the_page_explains_every_field_and_every_pattern() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for part in (RulePreset, *ROWS):
        for name, description in names(part):
            assert f"`{name}`" in text or f".{name}`" in text, name
            assert description in text, name
    for id_ in CATALOGUE:
        assert f"`{id_}`" in text
    rows = {line.split("`")[1]: line for line in text.splitlines() if line.startswith("| `")}
    for id_, pattern in CATALOGUE.items():
        for name, option in pattern.options.items():
            assert f"`{name}`: {option.title}: " in rows[id_]
        for covered in (*pattern.implies, *pattern.above, *pattern.implies_same_unit):
            assert f"`{covered}`" in rows[id_]


def test_the_example_of_the_page_is_a_preset(tmp_path: Path) -> None:
    match = re.search(r"```json\n(\{.*?\n\})\n```", INTRODUCTION, re.DOTALL)
    assert match is not None
    assert not list(faults(preset_schema(), json.loads(match[1]), preset_schema()))


# --- the schema ----------------------------------------------------------------------------------


def faults(schema: dict[str, Any], value: Any, whole: dict[str, Any], place: str = "") -> Iterator[str]:
    """What a validator would find: those words of JSON schema that ours uses."""
    if "$ref" in schema:
        yield from faults(resolved(schema["$ref"], whole), value, whole, place)
    if "anyOf" in schema and not any(not list(faults(arm, value, whole, place)) for arm in schema["anyOf"]):
        yield f"{place}: none of the alternatives"
    yield from of_choices(schema, value, place)
    if "type" in schema and not is_a(schema["type"], value):
        yield f"{place}: {value} is no {schema['type']}"
        return
    match value:
        case dict():
            yield from of_object(schema, value, whole, place)
        case list():
            yield from of_list(schema, value, whole, place)
        case bool():
            pass
        case int() | float():
            yield from of_number(schema, value, place)
        case str() if not re.search(schema.get("pattern", ""), value):
            yield f"{place}: {value} is not like {schema['pattern']}"


def of_choices(schema: dict[str, Any], value: Any, place: str) -> Iterator[str]:
    if "enum" in schema and value not in schema["enum"]:
        yield f"{place}: {value} is none of {schema['enum'][:5]}"
    if "const" in schema and value != schema["const"]:
        yield f"{place}: {value} is not {schema['const']}"


def of_list(schema: dict[str, Any], value: list[Any], whole: dict[str, Any], place: str) -> Iterator[str]:
    kinds = schema.get("prefixItems", [])
    for index, entry in enumerate(value):
        inner = kinds[index] if index < len(kinds) else schema.get("items", {})
        yield from faults(inner, entry, whole, f"{place}[{index}]")


def of_object(schema: dict[str, Any], value: dict[str, Any], whole: dict[str, Any], place: str) -> Iterator[str]:
    known = schema.get("properties", {})
    for name in schema.get("required", ()):
        if name not in value:
            yield f"{place}: {name} is missing"
    for name, inner in value.items():
        if name in known:
            yield from faults(known[name], inner, whole, f"{place}.{name}")
        elif schema.get("additionalProperties") is False:
            yield f"{place}: {name} is not known"


def of_number(schema: dict[str, Any], value: float, place: str) -> Iterator[str]:
    if value < schema.get("minimum", value) or value > schema.get("maximum", value):
        yield f"{place}: {value} is out of range"
    if value % schema.get("multipleOf", 0.25) and "multipleOf" in schema:
        yield f"{place}: {value} is no multiple"


def resolved(reference: str, whole: dict[str, Any]) -> dict[str, Any]:
    node: Any = whole
    for key in reference.removeprefix("#/").split("/"):
        node = node[key]
    assert isinstance(node, dict)
    return node


def is_a(kind: str, value: object) -> bool:
    types: dict[str, tuple[type, ...]] = {
        "object": (dict,),
        "array": (list,),
        "string": (str,),
        "boolean": (bool,),
        "null": (type(None),),
        "integer": (int,),
        "number": (int, float),
    }
    if kind in ("integer", "number") and isinstance(value, bool):
        return False
    return isinstance(value, types[kind])


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_built_in_preset_fits_the_schema(file: Path) -> None:
    schema = preset_schema()
    assert list(faults(schema, json.loads(file.read_text(encoding="utf-8")), schema)) == []


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"payment": {"limt": 5}}, ".payment: limt is not known"),
        ({"payment": {"limit": 0}}, ".payment.limit: 0 is out of range"),
        ({"claims": {"chow_from": "left"}}, ".claims.chow_from: left is none of"),
        ({"scoring": {"patterns": {"wh_pung": {}}}}, ".scoring.patterns: wh_pung is not known"),
        ({"version": 2}, ".version: 2 is not 1"),
        ({"payment": {"draw_pool": 5}}, ".payment.draw_pool: 5 is no multiple"),
    ],
)
def test_the_schema_finds_slips(change: dict[str, Any], told: str) -> None:
    schema = preset_schema()
    preset = {"format": "fourwinds-preset", "version": 1, "id": "mine", "name": "Mine", **change}
    found = list(faults(schema, preset, schema))
    assert len(found) == 1
    assert found[0].startswith(told)


def test_patterns_and_their_options_are_completed() -> None:
    schema = preset_schema()
    patterns = schema["$defs"]["Scoring"]["properties"]["patterns"]["properties"]
    assert set(patterns) == set(CATALOGUE)
    kongs = patterns["lh_hidden_treasure"]["anyOf"][0]["properties"]["options"]["properties"]["kongs"]
    assert kongs["enum"] == list(CATALOGUE["lh_hidden_treasure"].options["kongs"].choices)
    assert patterns["lh_nine_gates"]["description"] == CATALOGUE["lh_nine_gates"].definition


def test_the_schema_takes_what_the_program_takes() -> None:
    schema = preset_schema()
    preset = {
        "format": "fourwinds-preset",
        "version": 1,
        "id": "mine",
        "name": "Mine",
        "$schema": "./preset.schema.json",
    }
    assert list(faults(schema, preset, schema)) == []
    own = {"patterns": {"lx_year_hand": {"limit": 100, "options": {"tiles": "a1111 b2222 c3333 DrDr"}}}}
    assert list(faults(schema, {**preset, "scoring": own}, schema)) == []
    assert list(faults(schema, {**preset, "name": "M\u202e"}, schema)) != []
