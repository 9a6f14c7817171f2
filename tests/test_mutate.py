"""The tool that tells which tests notice a change: its changes are made, and who notices them is told."""

import os
import re
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

from tools.mutants import Mutant, mutants, put_in

ROOT: Final = Path(__file__).parents[1]

SOURCE: Final = '''"""A module."""

MOST = 3


class Table:
    """A table."""

    @property
    def full(self) -> bool:
        """Whether it is."""
        return len(self.tiles) >= MOST

    def __init__(self, *tiles: int) -> None:
        self.tiles = tiles


def told(tiles: tuple[int, ...], word: str = "none") -> str:
    if not tiles:
        return word
    return ", ".join(str(tile + 1) for tile in tiles)
'''


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    file = tmp_path / "changed.py"
    file.write_text(SOURCE, encoding="utf-8")
    spec = spec_from_file_location("fourwinds.changed", file)
    assert spec is not None
    assert spec.loader is not None
    made = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "fourwinds.changed", made)
    spec.loader.exec_module(made)
    return made


def changes(module: ModuleType) -> dict[str, Mutant]:
    assert module.__file__ is not None
    return {mutant.told: mutant for mutant in mutants(Path(module.__file__), range(100))}


def test_what_is_changed_is_told_and_words_of_documentation_are_left_alone(module: ModuleType) -> None:
    assert set(changes(module)) == {
        "len(self.tiles) >= MOST  ->  len(self.tiles) > MOST",
        "MOST = 3  ->  4",
        "not tiles  ->  tiles",
        "return word  ->  return None",
        "return ', '.join((str(tile + 1) for tile in tiles))  ->  return None",
        "tile + 1  ->  tile - 1",
        "1  ->  2",
    }


@pytest.mark.parametrize(
    ("change", "full", "said"),
    [
        ("len(self.tiles) >= MOST  ->  len(self.tiles) > MOST", False, "2, 3"),
        ("MOST = 3  ->  4", False, "2, 3"),
        ("not tiles  ->  tiles", True, "none"),
        ("tile + 1  ->  tile - 1", True, "0, 1"),
        ("1  ->  2", True, "3, 4"),
    ],
)
def test_a_change_is_made_in_functions_that_live(module: ModuleType, change: str, full: bool, said: str) -> None:
    table, told = module.Table(1, 2, 3), module.told
    assert (table.full, told((1, 2))) == (True, "2, 3")
    assert put_in(changes(module)[change])
    assert (table.full, told((1, 2))) == (full, said)


def test_only_lines_that_are_named_are_changed(module: ModuleType) -> None:
    assert module.__file__ is not None
    (mutant,) = mutants(Path(module.__file__), [20])
    assert mutant.told == "return word  ->  return None"
    assert mutant.function == "told"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="each change is tried in a copy of the process")
def test_changes_that_a_test_notices_are_told_apart_from_those_that_it_does_not() -> None:
    """Who proves that a pung comes before a chow proves which claim is first, and not which chows there are."""
    named = "tests/engine/test_claims.py::test_w54_a_pung_comes_before_a_chow"
    command = [sys.executable, str(ROOT / "tools" / "mutate.py"), named, "--file", "engine/claims.py"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, timeout=300)
    *survivors, summary = done.stdout.splitlines()
    assert done.returncode == 1, done.stderr
    assert any("engine/claims.py:" in line and "chow_starts: " in line for line in survivors)
    assert not any("return" in line for line in survivors)
    told = re.fullmatch(r"(\d+) changes, (\d+) noticed", summary)
    assert told is not None
    assert int(told[1]) - int(told[2]) == len(survivors)
    assert int(told[2]) > 0
