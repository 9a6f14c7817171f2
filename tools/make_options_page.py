"""Writes docs/options.md: every option, what it does, where it is honoured, and which presets use it.

python3 tools/make_options_page.py          write the page
python3 tools/make_options_page.py --check  only say whether it is up to date
"""

import ast
import inspect
import json
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from pydantic import BaseModel
from pydantic.fields import FieldInfo

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from fourwinds.resources import presets_folder  # noqa: E402 - found by the line above
from fourwinds.rules import PresetStore, RulePreset  # noqa: E402
from fourwinds.rules.declaring import about  # noqa: E402
from fourwinds.rules.fields import Allowed  # noqa: E402
from tools.pages import write_or_check  # noqa: E402

PAGE: Final = ROOT / "docs" / "options.md"
HONOURING: Final = ("engine", "scoring", "players", "app", "ui/board", "ui/table")
"""The folders of the program that play, score and show; those that only tell of options are not named."""
TELLING: Final = {"options_in_words", "describe", "check", "check_scores", "diff"}
"""Modules of the rules that tell what they are, and make nothing of it."""
LONGEST_VALUE: Final = 40
"""Longer values (tables, score lists) are not written out."""

INTRODUCTION: Final = """\
# The options of the rules

Every option that a preset can have, in the order of the preferences: what it does, its choices (the default in bold),
the modules that look at it, and the built-in presets that use something else than the default. How options are written
in a file is told in [Writing presets by hand](preset-format.md); the rules of each preset in words are in
[rules](rules/README.md). This page is made from the program's own declarations by `tools/make_options_page.py`.

That each choice of each option makes a difference is a test (`tests/rules/test_every_option.py`). What options need
beside them is said by the preferences, where an option without effect is grey, and by `fourwinds presets check`.
"""

ELSEWHERE: Final = """\
## Options that the program does not know

Rules that are played somewhere and cannot be played here yet. A preset that needs one of them says so in its notes.

| option | what it is | who plays it |
| --- | --- | --- |
"""
UNKNOWN: Final[tuple[tuple[str, str, str], ...]] = ()
"""Name, what it is, and who plays it: of rules that no option has yet. The section is left out where there are none."""

NO_OCCASION: Final = """\
## Rules for which there is no occasion

Some rules of tables with real tiles settle what cannot come about in a program, so that there is no option for them.

| rule | what it settles | why there is no occasion |
| --- | --- | --- |
"""
CANNOT_ARISE: Final = (
    (
        "A wrong number of tiles, a dead hand for it",
        "What a hand with too few or too many tiles costs, and whether its player goes on.",
        "The program deals, and it draws, replaces and takes away each tile itself; nobody can forget one.",
    ),
    (
        "Over-claiming, a claim that is safe after a moment",
        "Who has the tile when a pung is claimed after a chow: the higher claim, or whoever was quicker.",
        (
            "Everybody is asked, and answers in his own time; the highest claim has the tile, whoever answered first. "
            "Computer players need no time that could be measured against a person's, so that the quicker one would "
            "always be whom the program lets be quicker."
        ),
    ),
    (
        "Touching, miscalling and taking back",
        "Whether a tile that was touched, or a claim that was called by mistake, stands.",
        (
            "A tile is discarded, or a claim made, when it is confirmed; what a wrong declaration costs is among the "
            "penalties."
        ),
    ),
)
"""Rule, what it settles, and why it has no option."""


def page() -> str:
    """The whole page."""
    groups = (_group(name, field) for name, field in RulePreset.model_fields.items() if _part(field))
    return (
        "\n".join(
            (
                INTRODUCTION,
                *(text for group in groups for text in group),
                *((ELSEWHERE.rstrip("\n"), *_rows(UNKNOWN), "") if UNKNOWN else ()),
                NO_OCCASION.rstrip("\n"),
                *_rows(CANNOT_ARISE),
            )
        )
        + "\n"
    )


def _rows(table: Iterable[tuple[str, str, str]]) -> Iterator[str]:
    return (f"| {' | '.join(row)} |" for row in table)


def _part(field: FieldInfo) -> type[BaseModel] | None:
    inner = field.annotation
    return inner if isinstance(inner, type) and issubclass(inner, BaseModel) else None


def _group(path: str, group: FieldInfo) -> Iterator[str]:
    """A section for a group of options, then one for each group within."""
    part = _part(group)
    assert part is not None
    yield f"## {group.title}\n\n{group.description}\n"
    for name, field in part.model_fields.items():
        if not _part(field):
            yield from _option(f"{path}.{name}", part, field)
    for name, field in part.model_fields.items():
        if _part(field):
            yield from _group(f"{path}.{name}", field)


def _option(path: str, part: type[BaseModel], field: FieldInfo) -> Iterator[str]:
    yield f"### {field.title}\n\n`{path}`. {field.description}\n"
    yield f"* Choices: {_choices(field)}"
    yield f"* Honoured in: {', '.join(f'`{name}`' for name in honoured_in(path, part)) or 'nothing yet'}"
    yield f"* Other than the default: {_presets(path, field) or 'no built-in preset'}\n"


def _choices(field: FieldInfo) -> str:
    choices = about(field).choices
    default = field.get_default()
    if not choices:
        written = _written(default)
        return f"{Allowed(field.annotation, tuple(field.metadata)).words}{f'; **{written}**' if written else ''}"
    usual = default if isinstance(default, tuple) else (default,)
    return "; ".join(f"**{c.label}**" if value in usual else c.label for value, c in choices.items())


def _written(value: object) -> str:
    """The value as a file has it; empty where it is long."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= LONGEST_VALUE else ""


def _presets(path: str, field: FieldInfo) -> str:
    """The built-in presets that have another value, by their values."""
    found: dict[str, list[str]] = defaultdict(list)
    for rules in _builtin():
        value: object = rules
        for name in path.split("."):
            value = getattr(value, name)
        if value != field.get_default():
            label = about(field).choices.get(value) if isinstance(value, (bool, int, str)) else None
            found[label.label if label else _written(value)].append(rules.name)
    return "; ".join(f"{value}: {', '.join(names)}" if value else ", ".join(names) for value, names in found.items())


@cache
def _builtin() -> tuple[RulePreset, ...]:
    return tuple(stored.rules for stored in PresetStore(presets_folder(), ROOT / "no such folder").list().presets)


# --- where options are honoured ---------------------------------------------------------------


def honoured_in(path: str, part: type[BaseModel]) -> list[str]:
    """The modules that play, score or show and read the option, or what its group or the rules make of it."""
    group, name = path.split(".")[-2:]
    names = frozenset({name} | _made_of(part, name))
    makers = _makers(group, part.__name__, names)
    return sorted(
        file.relative_to(ROOT).as_posix().removesuffix(".py")
        for folder in HONOURING
        for file in (ROOT / "fourwinds" / folder).rglob("*.py")
        if _reads(_tree(file), group, part.__name__, names) or makers & _called(_tree(file))
    )


def _made_of(part: type[BaseModel], name: str) -> set[str]:
    """The properties and methods of the group that are made of the option."""
    members = {title: member.fget if isinstance(member, property) else member for title, member in vars(part).items()}
    return {title for title, member in members.items() if inspect.isfunction(member) and _asks_itself(member, name)}


def _asks_itself(member: object, name: str) -> bool:
    return inspect.isfunction(member) and re.search(rf"self\.{name}\b", inspect.getsource(member)) is not None


@cache
def _makers(group: str, part: str, names: frozenset[str]) -> frozenset[str]:
    """Functions of the rules that read the option for others, such as what payment scheme holds."""
    made: set[str] = set()
    for file in (ROOT / "fourwinds" / "rules").rglob("*.py"):
        if file.stem not in TELLING:
            functions = [node for node in _tree(file).body if isinstance(node, ast.FunctionDef)]
            made |= _that_read(functions, group, part, names)
    return frozenset(name for name in made if not name.startswith("_"))


def _that_read(functions: Sequence[ast.FunctionDef], group: str, part: str, names: frozenset[str]) -> set[str]:
    """The functions of a module that read the option, or hand that on to a function of the module's own."""
    found = {function.name for function in functions if _reads(function, group, part, names)}
    own = {name for name in found if name.startswith("_")}
    return found | {function.name for function in functions if _called(function) & own}


def _reads(tree: ast.AST, group: str, part: str, names: frozenset[str]) -> bool:
    """Whether it asks a group of that name for one of the names, or rules that are said to be such a group."""
    said, asked, named = _said(tree)
    holders = {group, *(alias for alias, what in named if what in {group, part})}
    if said & {group, part}:
        holders |= {"rules", "_rules"}
    if any(name in names and holder in holders for holder, name in asked):
        return True
    return _asks_by_name(tree, frozenset(holders), names)


def _asks_by_name(tree: ast.AST, holders: frozenset[str], names: frozenset[str]) -> bool:
    """Whether it goes through the options of the group by their names, and has one of these in its table."""
    nodes = list(ast.walk(tree))
    asked = {
        _last(node.args[0])
        for node in nodes
        if isinstance(node, ast.Call) and _last(node.func) == "getattr" and node.args
    }
    return bool(asked & holders) and any(isinstance(node, ast.Constant) and node.value in names for node in nodes)


Pairs = frozenset[tuple[str, str]]


@cache
def _said(tree: ast.AST) -> tuple[frozenset[str], Pairs, Pairs]:
    """All names; who is asked for what; and what local names stand for: what they were set to, or their types."""
    nodes = list(ast.walk(tree))
    asked = {(_last(node.value), node.attr) for node in nodes if isinstance(node, ast.Attribute)}
    named = {(_last(t), _last(n.value)) for n in nodes if isinstance(n, ast.Assign) for t in n.targets}
    named |= {(n.arg, _last(n.annotation)) for n in nodes if isinstance(n, ast.arg) and n.annotation}
    return frozenset(map(_last, nodes)), frozenset(asked), frozenset(named)


def _last(node: ast.AST) -> str:
    """The last name of `rules.payment`, the only one of `payment`."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


@cache
def _tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


@cache
def _called(tree: ast.AST) -> set[str]:
    return {_last(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}


if __name__ == "__main__":
    sys.exit(write_or_check(PAGE, page(), "tools/make_options_page.py", sys.argv[1:]))
