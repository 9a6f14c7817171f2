"""What several commands need: the presets, output as text or JSON, lines of a batch."""

import argparse
import itertools
import json
import os
import sys
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from fourwinds.errors import FourWindsError
from fourwinds.resources import presets_folder, user_data_folder
from fourwinds.rules import PresetStore, Problem, RulePreset

if TYPE_CHECKING:
    from fourwinds.scoring import Scorer

    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # noqa: SLF001 - argparse has no public name for it
else:
    Commands = object


LONGEST_LINE: Final = 1 << 18
"""Characters of a batch's line; a deal of four hands with all that can be said has some thousand."""


class UsageError(FourWindsError):
    """Arguments that do not fit together."""


def store() -> PresetStore:
    """The built-in presets and the user's."""
    return PresetStore(presets_folder(), user_data_folder(os.environ) / "presets", _check_patterns)


def _check_patterns(rules: RulePreset) -> tuple[Problem, ...]:
    from fourwinds.scoring.check import check  # noqa: PLC0415 - who has no presets of his own lists them without the patterns

    return check(rules)


@cache
def preset(name: str) -> RulePreset:
    """The preset with this id, or in the file of this path."""
    return store().get(name)


@cache
def scorer(name: str) -> "Scorer":
    """The scorer for a preset; compiled once for a whole batch."""
    from fourwinds.scoring import Scorer  # noqa: PLC0415 - see above

    return Scorer(preset(name))


def show(options: argparse.Namespace, data: Any, text: str) -> None:  # noqa: ANN401 - anything that JSON can say
    """Print the data as JSON when `--json` was given, else the text."""
    print(json.dumps(data, ensure_ascii=False, indent=2) if options.json else text)


def number(value: float) -> float | int:
    """A whole number as an integer, so that JSON shows 20 and not 20.0."""
    return int(value) if value == int(value) else value


def batch_lines() -> Iterator[tuple[int, str]]:
    """The lines of standard input with their numbers from 1, one at a time; empty lines are skipped.

    Of a line without an end only the beginning comes, one character longer than `LONGEST_LINE`.
    """
    if sys.stdin is None:
        raise UsageError("there is no standard input to read from; pipe a file into the command")
    for number in itertools.count(1):
        line = sys.stdin.readline(LONGEST_LINE + 1)
        if not line:
            return
        if line.strip():
            yield number, line
        while len(line) > LONGEST_LINE and not line.endswith("\n"):
            line = sys.stdin.readline(LONGEST_LINE + 1)


def write_line(answer: Any) -> None:  # noqa: ANN401 - anything that JSON can say
    """Answer a line of a batch. Pure ASCII, because an id may hold half a character that UTF-8 cannot write."""
    print(json.dumps(answer))
