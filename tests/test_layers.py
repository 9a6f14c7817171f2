"""The layers hold: the contracts of import-linter in pyproject.toml, and no part is left out of them."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from graphlib import TopologicalSorter
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


def _imported(body: list[ast.stmt], modules: frozenset[str]) -> Iterator[str]:
    """Every module of ours that is imported anywhere in it, but for the eyes of type checkers only."""
    for node in body:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            inner = ((f"{node.module}.{alias.name}", node.module) for alias in node.names)
            yield from (module if module in modules else face for module, face in inner if face in modules)
        for part in ("body", "orelse", "handlers", "finalbody"):
            yield from _imported(getattr(node, part, []), modules)


def test_no_modules_import_one_another_in_a_circle() -> None:
    files = (ROOT / "fourwinds").rglob("*.py")
    named = {".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file for file in files}
    imports = {
        module: {*_imported(ast.parse(file.read_text(encoding="utf-8")).body, frozenset(named))} - {module}
        for module, file in named.items()
    }
    assert sum(map(len, imports.values())) > 3_000
    TopologicalSorter(imports).prepare()  # raises `CycleError`, which names the circle


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
