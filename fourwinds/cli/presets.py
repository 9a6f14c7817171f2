"""`fourwinds presets`: list, show, check and compare rule presets, and write their JSON schema."""

import argparse
import json
from pathlib import Path
from typing import Any

from fourwinds.cli.common import Commands, preset, show, store
from fourwinds.rules import Difference, PresetError, Problem, Severity, StoredPreset, to_data
from fourwinds.rules.check import problems
from fourwinds.rules.describe import describe
from fourwinds.rules.diff import diff
from fourwinds.rules.store import is_path
from fourwinds.values import replace


def add_commands(commands: Commands) -> None:
    """Add `presets` and its commands to the command line."""
    parser = commands.add_parser("presets", help="list, show, check and compare rule presets")
    verbs = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    listing = verbs.add_parser("list", help="all presets, the built-in ones first")
    listing.set_defaults(run=run_list)
    showing = verbs.add_parser("show", help="the rules of a preset in words")
    showing.add_argument("preset", metavar="ID", help="an id or a file")
    showing.set_defaults(run=run_show)
    checking = verbs.add_parser("check", help="what is wrong with a preset file")
    checking.add_argument("preset", metavar="FILE", help="a file or an id")
    checking.set_defaults(run=run_check)
    comparing = verbs.add_parser("diff", help="what is different between two presets")
    comparing.add_argument("first", metavar="ID", help="an id or a file")
    comparing.add_argument("second", metavar="ID", help="an id or a file")
    comparing.set_defaults(run=run_diff)
    origins = verbs.add_parser("origins", help="which rules are a preset's own, and which it has from where")
    origins.add_argument("preset", metavar="ID", help="an id or a file")
    origins.set_defaults(run=run_origins)
    schema = verbs.add_parser("schema", help="the JSON schema of preset files, for editors")
    schema.set_defaults(run=run_schema, json=True)
    for verb in (listing, showing, checking, comparing, origins):
        verb.add_argument("--json", action="store_true", help="answer as JSON")


def run_list(options: argparse.Namespace) -> None:
    """List the presets; damaged files are named after them."""
    found = store().list()
    lines = [_line(stored) for stored in found.presets]
    lines.extend(f"damaged: {error}" for error in found.damaged)
    show(options, [_entry(stored) for stored in found.presets], "\n".join(lines))


def _entry(stored: StoredPreset) -> dict[str, Any]:
    rules = stored.rules
    return {
        "id": rules.id,
        "name": rules.name,
        "family": rules.family,
        "builtin": stored.builtin,
        "description": rules.description,
    }


def _line(stored: StoredPreset) -> str:
    own = "" if stored.builtin else " (your own)"
    return f"{stored.rules.id:<26} {stored.rules.name}{own}"


def run_show(options: argparse.Namespace) -> None:
    """Explain the rules of a preset."""
    from fourwinds.scoring import CATALOGUE  # noqa: PLC0415 - the list is quicker without

    rules = preset(options.preset)
    show(options, to_data(rules), describe(rules, CATALOGUE))


def run_check(options: argparse.Namespace) -> None:
    """Tell what is wrong with a preset; errors make the command fail, warnings do not."""
    try:
        name, warnings = _checked(options.preset)
    except PresetError as error:
        if options.json:
            show(options, {"errors": [str(problem) for problem in error.problems], "warnings": []}, "")
        raise
    text = [f"{name}: no errors", *(f"warning: {warning}" for warning in warnings)]
    show(options, {"errors": [], "warnings": warnings}, "\n".join(text))


def _checked(named: str) -> tuple[str, list[str]]:
    """What a preset without errors is called, and the warnings about it."""
    from fourwinds.scoring.check import check  # noqa: PLC0415 - see above
    from fourwinds.scoring.hardly_meant import unusual  # noqa: PLC0415

    path = Path(named)
    is_file = is_path(named) or path.is_file()
    rules = store().open(path, finished=False).rules if is_file else preset(named)
    name = path.name or named
    found = (*problems(rules), *check(rules))
    if wrong := tuple(problem for problem in found if problem.severity is Severity.ERROR):
        raise PresetError(name, tuple(_placed(problem) for problem in wrong))
    return name, [str(_placed(problem)) for problem in (*found, *unusual(rules))]


def _placed(problem: Problem) -> Problem:
    """The problem with the field in its sentence, where it does not stand there yet."""
    field = problem.fields[0] if problem.fields else ""
    return replace(problem, what=problem.what if field in problem.what else f"{field}: {problem.what}")


def run_schema(options: argparse.Namespace) -> None:
    """Print the JSON schema of preset files."""
    from fourwinds.scoring.schema import preset_schema  # noqa: PLC0415 - see above

    show(options, preset_schema(), "")


def run_diff(options: argparse.Namespace) -> None:
    """Show what is different between two presets, a line for each field."""
    differences = diff(preset(options.first), preset(options.second))
    data = [{"field": field, "first": a, "second": b} for field, a, b in differences]
    show(options, data, "\n".join(_difference(d) for d in differences) or "no differences")


def run_origins(options: argparse.Namespace) -> None:
    """Show what a preset's file says itself, and what it has from those that it extends."""
    found = store().origins(options.preset)
    lines = []
    for name in dict.fromkeys(origin.preset for origin in reversed(found)):
        lines += [f"{name}:", *(f"  {o.field}: {json.dumps(o.value)}" for o in found if o.preset == name)]
    data = [{"field": o.field, "value": o.value, "preset": o.preset} for o in found]
    show(options, data, "\n".join(lines) or "everything has its default")


def _difference(difference: Difference) -> str:
    field, first, second = difference
    return f"{field}: {_value(first)} -> {_value(second)}"


def _value(value: Any) -> str:  # noqa: ANN401 - whatever a field may hold
    return "-" if value is None else str(value)
