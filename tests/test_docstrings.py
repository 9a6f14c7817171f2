"""Examples in docstrings are true, and docstrings say what something does and not only a number."""

import ast
import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

import fourwinds

ROOT = Path(fourwinds.__file__).parent
SOURCES = sorted(ROOT.rglob("*.py"))
WITH_EXAMPLES = [path for path in SOURCES if ">>> " in path.read_text("utf-8")]


def module_name(path: Path) -> str:
    return ".".join(("fourwinds", *path.relative_to(ROOT).with_suffix("").parts)).removesuffix(".__init__")


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=module_name)
def test_examples_are_true(path: Path) -> None:
    module = import_module(module_name(path))
    found = [test for test in doctest.DocTestFinder(exclude_empty=True).find(module) if test.examples]
    assert found
    report: list[str] = []
    runner = doctest.DocTestRunner()
    for test in found:
        runner.run(test, out=report.append)
    assert not report, "".join(report)


def docstrings(path: Path) -> list[str]:
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    nodes = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, kinds)]
    return [text for node in nodes if (text := ast.get_docstring(node))]


def test_no_docstring_is_only_a_number() -> None:
    """`B91.` sends a reader elsewhere: the behaviour is said, and the number stands beside it."""
    bare = {(path.name, text) for path in SOURCES for text in docstrings(path) if re.fullmatch(r"[B0-9, .and-]+", text)}
    assert bare == set()


def test_the_worked_examples_of_the_architecture_page_run() -> None:
    """How an option and a pattern are added is shown by code that is true today."""
    page = (ROOT.parent / "docs" / "architecture.md").read_text("utf-8")
    examples = doctest.DocTestParser().get_doctest(page, {}, "architecture.md", None, 0)
    assert len(examples.examples) > 10
    report: list[str] = []
    doctest.DocTestRunner().run(examples, out=report.append)
    assert not report, "".join(report)
