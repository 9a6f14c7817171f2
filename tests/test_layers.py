"""The layers hold: the contracts of import-linter in pyproject.toml, and no part is left out of them."""

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WITH_QT = {"__main__", "app", "ui"}


# In a process of its own: import-linter configures logging and sys.path for the whole interpreter.
LINT = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"


def test_no_module_imports_from_a_layer_above_it() -> None:
    lint = subprocess.run([sys.executable, "-c", LINT], cwd=ROOT, capture_output=True, text=True, check=False)
    assert lint.returncode == 0, lint.stdout + lint.stderr


def test_every_part_but_the_application_and_its_windows_is_kept_from_qt() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (kept,) = (c for c in settings["tool"]["importlinter"]["contracts"] if c["id"] == "no-qt")
    modules = {path.stem for path in (ROOT / "fourwinds").glob("*.py") if path.name != "__init__.py"}
    packages = {path.parent.name for path in (ROOT / "fourwinds").glob("*/__init__.py")}
    assert {f"fourwinds.{part}" for part in (modules | packages) - WITH_QT} == set(kept["source_modules"])


def test_the_windows_have_rooms_and_each_says_what_lives_there() -> None:
    """No loose module in `ui` but its face; a folder's first lines also say what does not belong there."""
    ui = ROOT / "fourwinds" / "ui"
    assert [path.name for path in ui.glob("*.py")] == ["__init__.py"]
    for face in (ROOT / "fourwinds").glob("*/**/__init__.py"):
        first = ast.get_docstring(ast.parse(face.read_text(encoding="utf-8"))) or ""
        assert len(first.split("\n\n")) >= 2, face


def test_the_house_is_drawn_as_it_is() -> None:
    """Every room of `ui` and every layer stands in the tables of the architecture page, and none that is not there."""
    drawn = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    _, layers, *_ = drawn.split("| --- | --- | --- |\n", 2)
    named = set(re.findall(r"`(\w+)`", "".join(row.split("|")[1] for row in layers.splitlines() if row[:1] == "|")))
    faces = (ROOT / "fourwinds").glob("*/__init__.py")
    alone = {"tiles", "roster"}
    assert named - alone == {face.parent.name for face in faces}
    _, rooms = drawn.split("| folder | what lives there |\n| --- | --- |\n")
    table, *_ = rooms.split("\n\n")
    folders = set(re.findall(r"`(\w+)/`", "".join(row.split("|")[1] for row in table.splitlines())))
    assert folders == {face.parent.name for face in (ROOT / "fourwinds" / "ui").glob("*/__init__.py")}


def _lines(*folders: str) -> list[tuple[str, str]]:
    files = (path for folder in folders for path in sorted((ROOT / folder).rglob("*.py")))
    return [(path.name, line) for path in files for line in path.read_text(encoding="utf-8").splitlines()]


def test_signals_say_what_they_carry() -> None:
    assert [(name, line) for name, line in _lines("fourwinds") if re.search(r"\bSignal\([^)]*\bobject\b", line)] == []


def test_no_measure_of_complexity_is_silenced() -> None:
    silenced = re.compile(r"# noqa: [A-Z0-9, ]*\bC9" + "01")
    assert [
        (name, line) for name, line in _lines("fourwinds", "tests", "tools", "benchmarks") if silenced.search(line)
    ] == []
