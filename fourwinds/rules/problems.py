"""What can be wrong with a preset or its file, in a player's words, and the error that carries it."""

from dataclasses import dataclass
from enum import Enum

from fourwinds.errors import FourWindsError

_SHOWN = 8
"""So many problems are told in one message; all of them are in `PresetError.problems`."""


class Severity(Enum):
    """Whether a preset can be played all the same."""

    ERROR = "error"
    """The options contradict each other, or the file says something impossible."""
    WARNING = "warning"
    """Playable, but an option or a score can have no effect."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong, and what to do about it."""

    what: str
    """Without a full stop: `payment.limit is 0`."""
    remedy: str
    """What has to be changed, without a full stop: `it must be a whole number between 50 and 100,000`."""
    fields: tuple[str, ...] = ()
    """The dotted fields it is about; empty for the whole file."""
    severity: Severity = Severity.ERROR

    def __str__(self) -> str:
        return f"{self.what}; {self.remedy}."


def error(what: str, remedy: str, *fields: str) -> Problem:
    """A contradiction."""
    return Problem(what, remedy, fields)


def warning(what: str, remedy: str, *fields: str) -> Problem:
    """Something that has no effect, or hardly the one that was meant."""
    return Problem(what, remedy, fields, Severity.WARNING)


@dataclass(eq=False)
class PresetError(FourWindsError):
    """A preset, or a file that should hold one, that cannot be used; `source` is the file's name or the preset's."""

    source: str
    problems: tuple[Problem, ...]

    def __str__(self) -> str:
        told = " ".join(str(problem) for problem in self.problems[:_SHOWN])
        rest = len(self.problems) - _SHOWN
        return f"{self.source}: {told}" + (f" And {rest} more problems." if rest > 0 else "")
