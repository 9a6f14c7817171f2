"""`docs/themes.md` and the JSON schema say all that `theme.json` may say, and nothing else."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest
from msgspec import Meta
from msgspec.structs import FieldInfo, fields

from fourwinds.app.theme_file import Part, ThemeFile
from fourwinds.app.theme_store import LONGEST_ID
from fourwinds.app.themes import load_theme
from fourwinds.tiles import KIND_COUNT, Kind, notation, parse

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "themes.md").read_text(encoding="utf-8")
SCHEMA = json.loads((ROOT / "themes" / "theme.schema.json").read_text(encoding="utf-8"))


def parts(part: type[Part], place: str = "") -> dict[str, type[Part]]:
    """Every part of the file by the heading under which the page explains it."""
    found = {place or "theme.json": part}
    for field in fields(part):
        kind, *_ = get_args(field.type)  # every field is annotated with its description
        for inner in (kind, *get_args(kind)):
            if isinstance(inner, type) and issubclass(inner, Part):
                found |= parts(inner, f"{place}.{field.name}".strip("."))
    return found


def description(field: FieldInfo) -> str | None:
    said = get_args(field.type)[-1]
    assert isinstance(said, Meta)
    return said.description


PARTS = parts(ThemeFile)
SHARED = {"cursors.arrow": "cursors", "cursors.hand": "cursors"}
"""Two parts that are alike are explained together, under another heading."""


def rows(heading: str) -> dict[str, tuple[str, str]]:
    """The tables under a heading: what a key is, and what holds if it is missing."""
    section = re.split(r"^#+ ", PAGE.partition(f"# {heading}\n")[2], flags=re.MULTILINE)[0]
    found = re.findall(r"^\| `([^`]+)` \| (.+) \| (.+) \|$", section, flags=re.MULTILINE)
    return {key: (text, missing) for key, text, missing in found}


def default(field: FieldInfo) -> str:
    if field.required:
        return "must be there"
    if isinstance(field.default, Part):
        return "see below"
    return f"`{field.default}`" if field.default not in (None, "", ()) else "nothing"


@pytest.mark.parametrize("place", PARTS)
def test_every_key_is_explained_in_the_words_of_the_program(place: str) -> None:
    written = rows(SHARED.get(place, place))
    for field in fields(PARTS[place]):
        assert written[field.encode_name] == (description(field), default(field)), f"{place}.{field.name}"


def test_nothing_is_explained_that_is_not_there() -> None:
    known = {field.encode_name for part in PARTS.values() for field in fields(part)}
    explained = {key for place in PARTS for key in rows(SHARED.get(place, place))}
    assert explained == known


def test_the_limits_on_the_page_are_those_of_the_program() -> None:
    assert f"at most {LONGEST_ID} characters" in PAGE


def test_the_page_names_every_picture() -> None:
    (line,) = re.findall(r"^ +tiles/ +(.+)$", PAGE, flags=re.MULTILINE)
    written: set[str] = set()
    for piece in re.split(r",\s*", line.removesuffix(".svg")):
        names = [name.removesuffix(".svg") for name in piece.split() if name != "to"]
        if " to " in piece:
            suit, first, last = names[0][0], int(names[0][1]), int(names[1][1])
            written |= {f"{suit}{i}" for i in range(first, last + 1)}
        else:
            written |= set(names)
    assert written == {notation(Kind(kind)) for kind in range(KIND_COUNT)}
    assert all(len(parse(name)) == 1 for name in written)


def test_the_schema_is_that_of_the_program() -> None:
    command = [sys.executable, "-m", "tools.make_theme_schema", "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


def test_the_schema_knows_every_key_with_its_description() -> None:
    for part in PARTS.values():
        name = part.__name__
        known = SCHEMA["properties"] if name == "ThemeFile" else SCHEMA["$defs"][name]["properties"]
        assert set(known) == {field.encode_name for field in fields(part)}
        assert all(entry["description"] for entry in known.values())
    assert SCHEMA["additionalProperties"] is False


@pytest.mark.parametrize(
    "folder", sorted(file.parent for file in (ROOT / "themes").glob("*/theme.json")), ids=lambda path: path.name
)
def test_a_theme_names_the_schema_beside_it(folder: Path) -> None:
    place = load_theme(folder).facts.schema_place
    assert (folder / place).resolve() == (ROOT / "themes" / "theme.schema.json")


def test_every_theme_that_comes_with_the_program_is_listed_with_its_reason() -> None:
    section = PAGE.partition("## The themes that come with the program\n")[2].partition("\n## ")[0]
    listed = set(re.findall(r"^\| `([^`]+)` \| .+ \|$", section, flags=re.MULTILINE))
    assert listed == {file.parent.name for file in (ROOT / "themes").glob("*/theme.json")}
