"""What can be wrong with a preset or its file, in a player's words, and the error that carries it."""

import re
import unicodedata
from dataclasses import dataclass
from enum import Enum
from typing import Final

from fourwinds.errors import FourWindsError
from fourwinds.text import Text, counted, in_turn
from fourwinds.values import Value

_SHOWN = 8
"""So many problems are told in one message; all of them are in `PresetError.problems`."""


_UNSHOWN: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u200b\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]")
"""What would spoil a message: characters that cannot be seen or turn the text that follows them around."""


def shown(text: str) -> str:
    """The text for a message, with such characters written as their numbers."""
    return _UNSHOWN.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def hidden_in(text: str, *, lines: bool = False) -> str:
    """What the first such character is, `U+202E (right-to-left override)`; empty if there is none.

    `lines`: the text may have several lines.
    """
    kept = "\t\n\r" if lines else ""
    found = next((match[0] for match in _UNSHOWN.finditer(text) if match[0] not in kept), "")
    if not found:
        return ""
    told = Text("a line break") if found in "\n\r" else Text("a control character")
    return Text("{code} ({name})", code=f"U+{ord(found):04X}", name=unicodedata.name(found, "").lower() or told)


class Severity(Enum):
    """Whether a preset can be played all the same."""

    ERROR = "error"
    """The options contradict each other, or the file says something impossible."""
    WARNING = "warning"
    """Playable, but an option or a score can have no effect."""


class Problem(Value):
    """One thing that is wrong, and what to do about it."""

    what: str
    """Without a full stop: `payment.limit is 0`."""
    remedy: str
    """What has to be changed, without a full stop: `it must be a whole number between 50 and 100,000`."""
    fields: tuple[str, ...] = ()
    """The dotted fields it is about; empty for the whole file."""
    severity: Severity = Severity.ERROR

    @property
    def message(self) -> Text:
        """Both as a sentence."""
        return Text("{what}; {remedy}.", what=_text(self.what), remedy=_text(self.remedy))

    def __str__(self) -> str:
        return self.message


def error(what: str, remedy: str, *fields: str) -> Problem:
    """A contradiction. Words without blanks need not be a `Text` already."""
    return Problem(what, remedy, fields)


def warning(what: str, remedy: str, *fields: str) -> Problem:
    """Something that has no effect, or hardly the one that was meant."""
    return Problem(what, remedy, fields, Severity.WARNING)


def _text(words: str) -> Text:
    return words if isinstance(words, Text) else Text(words)


@dataclass(eq=False)
class PresetError(FourWindsError):
    """A preset, or a file that should hold one, that cannot be used; `source` is the file's name or the preset's."""

    source: str
    problems: tuple[Problem, ...]

    @property
    def message(self) -> str:
        """All that is wrong, or as much of it as a person can take in."""
        told = [problem.message for problem in self.problems[:_SHOWN]]
        rest = len(self.problems) - _SHOWN
        if rest > 0:
            told.append(counted(rest, "And {count} more problem.", "And {count} more problems."))
        text = Text("{source}: {problems}", source=self.source, problems=in_turn(told))
        # What a file hides is shown; then the text is as it is, in English.
        return text if shown(text) == text else shown(text)

    def __str__(self) -> str:
        return self.message
