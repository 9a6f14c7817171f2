"""The JSON schema of a preset file, with which an editor completes and explains what is written by hand.

Titles, descriptions and ranges are those of the fields; the patterns and their options are those of the catalogue.
"""

from typing import Any

from fourwinds.rules import PatternOption, RulePreset
from fourwinds.rules.preset import FORMAT, VERSION
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.scoring.pattern import Pattern

Schema = dict[str, Any]
"""A part of a JSON schema."""

DIALECT = "https://json-schema.org/draft/2020-12/schema"
_SCORE = "#/$defs/PatternScore"
_LISTS = ("silences", "silences_one", "keeps", "uncounted_beside")


def preset_schema() -> Schema:
    """The schema of format version 1, draft 2020-12.

    It asks less than `fourwinds presets check`: whether options fit each other no schema can tell.
    """
    schema = RulePreset.model_json_schema(by_alias=True)
    own = {
        "$schema": {
            "type": "string",
            "title": "Schema",
            "description": "Where this schema is, for editors that complete the file; no rule depends on it.",
        },
        "format": {"const": FORMAT, "title": "Format", "description": "Says that the file is a preset."},
        "version": {"const": VERSION, "title": "Version", "description": "The version of the format."},
        "extends": {
            "type": "string",
            "title": "Extends",
            "description": "The preset, or the file beside, that this one begins with; what is different stands here.",
        },
    }
    schema["properties"] = {**own, **schema["properties"]}
    schema["required"] = ["format", "version", "id", "name"]
    definitions = schema["$defs"]
    definitions["PatternId"] = {"enum": list(CATALOGUE)}
    for name in _LISTS:
        definitions["PatternScore"]["properties"][name]["items"] = {"$ref": "#/$defs/PatternId"}
    definitions["Winning"]["properties"]["minimum_ignores"]["items"] = {"$ref": "#/$defs/PatternId"}
    patterns = definitions["Scoring"]["properties"]["patterns"]
    patterns.pop("patternProperties", None)
    patterns["properties"] = {pattern.id: _of_pattern(pattern) for pattern in CATALOGUE.values()}
    patterns["additionalProperties"] = False
    return {"$schema": DIALECT, **schema, "title": "Four Winds preset"}


def _of_pattern(pattern: Pattern) -> Schema:
    """A score, or null, which takes the pattern out of an inherited list."""
    options = {
        "type": "object",
        "properties": {name: _of_option(option) for name, option in pattern.options.items()},
        "additionalProperties": False,
    }
    return {
        "title": pattern.name,
        "description": pattern.definition,
        "anyOf": [{"$ref": _SCORE, "properties": {"options": options}}, {"type": "null"}],
    }


def _of_option(option: PatternOption) -> Schema:
    values: Schema = {"type": "string"} if option.free else {"enum": list(option.choices)}
    return {"title": option.title, **values, "default": option.default}
