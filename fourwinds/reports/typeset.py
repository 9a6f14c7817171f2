"""Which typeface of a PDF draws which letters, and how wide a text is.

Western letters are Helvetica's, which every reader has. A text with other Latin letters, Greek or Cyrillic is set as a
whole in letters that travel with the report and look the same. Chinese, Japanese and Korean characters are left to the
reader's own typefaces, as PDF has it for its four standard character collections: a font with all of them would be
larger than the program.
"""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import groupby

from fourwinds.reports.drawing import Style
from fourwinds.reports.helvetica import is_western, western_width
from fourwinds.reports.letterfile import LetterFile, letter_file


class Typeface(Enum):
    """Where letters come from."""

    HELVETICA = "Helvetica"
    LETTERS = "ReportLetters"
    CHINESE = "STSong-Light"
    JAPANESE = "HeiseiKakuGo-W5"
    KOREAN = "HYGoThic-Medium"


EAST_ASIAN = (Typeface.CHINESE, Typeface.JAPANESE, Typeface.KOREAN)


@dataclass(frozen=True, slots=True)
class Run:
    """Letters of one typeface that follow each other; `width` is in thousandths of the size."""

    typeface: Typeface
    text: str
    width: int


def letters_for(style: Style) -> LetterFile:
    """The cut of our own letters; italics are the plain ones, slanted."""
    return letter_file("bold" if style is Style.BOLD else "plain")


@cache
def runs(text: str, style: Style) -> tuple[Run, ...]:
    """The text by typefaces. What none of them has loses its accents or becomes a question mark."""
    if is_western(text):
        return (Run(Typeface.HELVETICA, text, western_width(text, style)),)
    letters = letters_for(style)
    asian = _asian(text)
    found = [part for character in unicodedata.normalize("NFC", text) for part in _set(character, letters, asian)]
    if any(typeface is Typeface.LETTERS for typeface, _ in found):
        # One typeface for all Western letters of a text: our own, where it has them.
        found = [(Typeface.LETTERS if c in letters.glyphs else typeface, c) for typeface, c in found]
    parts = groupby(found, key=lambda part: part[0])
    return tuple(_run(typeface, "".join(c for _, c in those), style) for typeface, those in parts)


def measure(text: str, size: float, style: Style) -> float:
    """The width of a text in points."""
    return sum(run.width for run in runs(text, style)) * size / 1000


def lost(text: str) -> frozenset[str]:
    """The characters that cannot be written as they are."""
    composed = unicodedata.normalize("NFC", text)
    letters, asian = letters_for(Style.PLAIN), _asian(text)
    return frozenset(c for c in composed if [part for _, part in _set(c, letters, asian)] != [c])


def _set(character: str, letters: LetterFile, asian: Typeface) -> Iterator[tuple[Typeface, str]]:
    if is_western(character):
        yield Typeface.HELVETICA, character
    elif character in letters.glyphs:
        yield Typeface.LETTERS, character
    elif _is_asian(character):
        yield asian, character
    else:
        bare = [c for c in unicodedata.normalize("NFKD", character) if not unicodedata.combining(c)]
        known = bare and all(is_western(c) or c in letters.glyphs for c in bare)
        for c in bare if known else "?":
            yield (Typeface.HELVETICA if is_western(c) else Typeface.LETTERS), c


def _run(typeface: Typeface, text: str, style: Style) -> Run:
    if typeface in EAST_ASIAN:
        return Run(typeface, text, 1000 * len(text))
    if typeface is Typeface.HELVETICA:
        return Run(typeface, text, western_width(text, style))
    letters = letters_for(style)
    return Run(typeface, text, sum(letters.width(c) for c in text))


def _asian(text: str) -> Typeface:
    """The collection for a text's characters: kana is Japanese, hangul Korean, and the rest Chinese."""
    if any("\u3040" <= c <= "\u30ff" for c in text):
        return Typeface.JAPANESE
    if any("\uac00" <= c <= "\ud7a3" or "\u3130" <= c <= "\u318f" for c in text):
        return Typeface.KOREAN
    return Typeface.CHINESE


def _is_asian(character: str) -> bool:
    """Full-width characters of the standard collections."""
    return (
        "\u3001" <= character <= "\u30ff"
        or "\u3130" <= character <= "\u318f"
        or "\u4e00" <= character <= "\u9fa5"
        or "\uac00" <= character <= "\ud7a3"
        or "\uff01" <= character <= "\uff5e"
    )
