"""Writes docs/preset-format.md from the declarations of the rules.

python3 tools/make_preset_format.py          write the page
python3 tools/make_preset_format.py --check  only say whether it is up to date
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from pydantic import BaseModel

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from fourwinds.rules import LoserScore, PatternScore, RulePreset  # noqa: E402 - found by the line above
from fourwinds.rules.facts import PatternOption  # noqa: E402
from fourwinds.rules.fields import Allowed  # noqa: E402
from fourwinds.rules.parts import CardLine  # noqa: E402
from fourwinds.rules.scores import Condition, ConversionRow, ManganRow, TableRow  # noqa: E402
from fourwinds.scoring.catalogue import CATALOGUE  # noqa: E402
from fourwinds.scoring.pattern import Pattern  # noqa: E402
from tools.pages import write_or_check  # noqa: E402

PAGE: Final = ROOT / "docs" / "preset-format.md"

INTRODUCTION: Final = """\
# Writing presets by hand

A preset is one small JSON file with the rules of a game. The preferences of Four Winds read and write such files
(*Presets > Import* and *Export*); this page is for players who would rather write one themselves. It is made from the
program's own declarations: every field, its values and its default are what the program really takes. What each option
does, and which presets use it, is told in [The options of the rules](options.md).

## The smallest preset

```json
{
  "format": "fourwinds-preset",
  "version": 1,
  "id": "friday-rules",
  "name": "Friday Rules",
  "extends": "european-contemporary",
  "winning": {"max_chows": 1},
  "payment": {"limit": 1000},
  "scoring": {
    "patterns": {
      "set_pung_dragons": {"doubles": 2, "losers": "same"},
      "lp_seven_pairs": {"points": 60},
      "wh_pung_hand": null
    }
  }
}
```

* `format` and `version` are always these. `id` is the preset's name for the command line, `name` the one that is shown.
* `extends` names the preset to begin with: by its id (`fourwinds presets list` tells them all), or, with its ending
  `.json`, a file in the same folder. Without it you begin with the defaults below. Write down only what is different.
  Description and notes are not taken over.
* Groups of options are joined field by field. **A pattern is not:** an entry of `scoring.patterns` stands for itself
  and takes the place of the inherited one whole; `null` takes the pattern out.
* A field that nobody knows is an error, so that a slip of the pen is found.

## Where it goes, and how to check it

Import it in the preferences, or lay it into the folder `presets` of the program's data folder
(Linux `~/.local/share/fourwinds`, macOS `~/Library/Application Support/fourwinds`, Windows
`%LOCALAPPDATA%\\fourwinds`; the environment variable `FOURWINDS_DATA_DIR` moves it).

```
fourwinds presets check friday-rules.json     what is wrong with it, in words
fourwinds presets show friday-rules.json      its rules in words
fourwinds presets origins friday-rules.json   what stands in it, and what it has from where
fourwinds presets diff friday-rules.json european-contemporary
fourwinds score --preset friday-rules.json "(DgDgDg) B222 C345 D678 EE"
fourwinds presets schema > preset.schema.json
```

The last one writes a JSON schema, with which an editor completes names and shows these explanations. Lay it beside your
preset and let its first line say where it is; the program keeps that line:

```json
  "$schema": "./preset.schema.json",
```

## What a text may hold

Names and texts show all that is in them. Control characters, characters without width and those that turn the
direction of writing around are refused; only a description may have several lines.

## Rules that are not finished

Options can contradict each other. Such a preset can be imported and is kept as *unfinished*: it can be edited, but not
played before its errors are put right. `fourwinds presets check` and the page *Check* of the preferences tell them all.
A file that lies in the folder of the presets must be finished; one that is not is named and left as it is.
"""

PATTERNS: Final = """\
Their ids and names; what is not paid besides; and their own options (a pattern's `options`), the usual value in bold.

What a pattern implies every hand has that has the pattern, and what that implies, too. *Above* stand lower steps, which
such a hand may have or not: they are silenced where it has them. *In the same unit* is not paid besides where both are
paid in points, or both in doubles. A preset lets them be paid with `keeps`, or with `forced` at the lower one.

Where a pattern may say which kongs it accepts, `general` means those that `scoring.kongs_as_concealed` names for all;
any other value is the pattern's own. And a pung is a *one-chance hand* only where the tiles of the other pair cannot
come any more, which the rules notice with `seen` or `extended`: write `{"pung": true, "seen": true}`.
"""

ROWS: Final[tuple[tuple[type[BaseModel], str, str], ...]] = (
    (PatternScore, "A pattern's score", "`scoring.patterns.ID`: what one pattern is worth."),
    (LoserScore, "Losers", "`losers` of a pattern, where losers get amounts of their own."),
    (Condition, "Other amounts", "An entry of a pattern's `when`."),
    (
        CardLine,
        "A line of the card",
        "An entry of `card.lines`; how its hand is written stands in [Cards of hands](card-format.md).",
    ),
    (TableRow, "A row of the settling table", "An entry of `scoring.table`."),
    (ConversionRow, "A row of the conversion table", "An entry of `scoring.conversion`."),
    (ManganRow, "A level of the mangan table", "An entry of `scoring.mangan.levels`."),
)


def page() -> str:
    """The whole page."""
    return "\n".join((INTRODUCTION, *_groups(RulePreset, ""), *_rows(), *_patterns())) + "\n"


def _groups(part: type[BaseModel], prefix: str, about: str = "") -> Iterator[str]:
    """A section for the single fields of a group, then one for each group in it."""
    inner = {name: group for name, field in part.model_fields.items() if (group := _group(field.annotation))}
    yield f"## `{prefix}`\n\n{about}\n" if prefix else "## The preset itself\n"
    yield from _table(part, without=tuple(inner))
    for name, group in inner.items():
        yield from _groups(group, f"{prefix}.{name}".strip("."), part.model_fields[name].description or "")


def _group(annotation: Any) -> type[BaseModel] | None:  # noqa: ANN401 - the annotation of any field
    arms = [annotation, *getattr(annotation, "__args__", ())]
    if getattr(annotation, "__origin__", None) in (tuple, dict):
        return None
    return next((arm for arm in arms if isinstance(arm, type) and issubclass(arm, BaseModel)), None)


def _rows() -> Iterator[str]:
    for part, title, about in ROWS:
        yield f"## {title}\n\n{about}\n"
        yield from _table(part)


def _table(part: type[BaseModel], without: tuple[str, ...] = ()) -> Iterator[str]:
    yield "| field | what it says | values | default |\n| --- | --- | --- | --- |"
    for name, field in part.model_fields.items():
        if name in without:
            continue
        allowed = Allowed(field.annotation, tuple(field.metadata)).words
        default = "needed" if field.is_required() else f"`{_written(field.get_default())}`"
        cells = (f"`{field.alias or name}`", f"**{field.title}.** {field.description}", allowed, default)
        yield f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"
    yield ""


def _written(value: Any) -> str:  # noqa: ANN401 - the default of any field
    return json.dumps(value, ensure_ascii=False, default=lambda part: part.model_dump(mode="json", by_alias=True))


def _patterns() -> Iterator[str]:
    yield "## The patterns\n"
    yield PATTERNS
    yield "| id | pattern | not paid besides | options |\n| --- | --- | --- | --- |"
    for pattern in CATALOGUE.values():
        options = "<br>".join(_option(name, option) for name, option in pattern.options.items())
        what = f"**{pattern.name}.** {pattern.definition}"
        yield f"| `{pattern.id}` | {what} | {_covered(pattern)} | {options} |"


def _covered(pattern: Pattern) -> str:
    """What is not paid beside a pattern, in three groups where it has them."""
    groups = (
        ("", pattern.implies),
        ("above ", pattern.above),
        ("in the same unit ", pattern.implies_same_unit),
    )
    return "<br>".join(word + ", ".join(f"`{id_}`" for id_ in ids) for word, ids in groups if ids)


def _option(name: str, option: PatternOption) -> str:
    choices = ", ".join(_choice(value, usual=value == option.default) for value in option.choices)
    return f"`{name}`: {option.title}: {choices}"


def _choice(value: object, *, usual: bool) -> str:
    text = json.dumps(value)
    return f"**{text}**" if usual else text


if __name__ == "__main__":
    sys.exit(write_or_check(PAGE, page(), "tools/make_preset_format.py", sys.argv[1:]))
