"""From a `RulePreset` to data and to a file that people like to read; `loading` is the way back."""

import json
from typing import Any, Final

from fourwinds.rules.loading import SCHEMA, Data
from fourwinds.rules.preset import FORMAT, VERSION, RulePreset

_LINE: Final = 110
_INDENT: Final = "  "


def to_file(preset: RulePreset, schema: str = "") -> str:
    """The text of a preset's own file; `schema` names the JSON schema for whoever edits it by hand."""
    return to_text({SCHEMA: schema, **to_data(preset)} if schema else to_data(preset))


def to_data(preset: RulePreset) -> Data:
    """The whole resolved rules as JSON data, for saved games and user presets.

    Nothing is left to defaults that may change; only a pattern's score leaves out the fields that are at their
    defaults, which belong to format version 1.
    """
    data: Data = {"format": FORMAT, "version": VERSION, **preset.model_dump(mode="json", by_alias=True)}
    data["scoring"]["patterns"] = {
        id_: score.model_dump(mode="json", by_alias=True, exclude_defaults=True)
        for id_, score in preset.scoring.patterns.items()
    }
    return data


def to_text(data: Data) -> str:
    """The data as a file: an object or list on one line where it fits, else an entry a line."""
    return _render(data, "", lead=0, inline=False) + "\n"


def _render(value: Any, indent: str, *, lead: int, inline: bool = True) -> str:  # noqa: ANN401 - any JSON value
    """`lead` is how many characters stand on the line before the value."""
    one_line = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, (dict, list)) or not value or (inline and lead + len(one_line) < _LINE):
        return one_line
    deeper = indent + _INDENT
    if isinstance(value, list):
        entries = [deeper + _render(each, deeper, lead=len(deeper)) for each in value]
        return "[\n" + ",\n".join(entries) + f"\n{indent}]"
    names = [f"{deeper}{json.dumps(name, ensure_ascii=False)}: " for name in value]
    entries = [name + _render(each, deeper, lead=len(name)) for name, each in zip(names, value.values(), strict=True)]
    return "{\n" + ",\n".join(entries) + f"\n{indent}}}"
