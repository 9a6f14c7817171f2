"""Which typeface of a PDF draws which letters, and how wide a text is.

Western letters are Helvetica's, which every reader has. A text with other Latin letters, Greek or Cyrillic is set as a
whole in letters that travel with the report and look the same. Chinese, Japanese and Korean characters are left to the
reader's own typefaces, as PDF has it for its four standard character collections: a font with all of them would be
larger than the program.
"""

import unicodedata
from collections.abc import Iterator
from enum import Enum
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path
from typing import Final

from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfbase.pdfmetrics import getFont, registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFont

from fourwinds.reports.drawing import Style
from fourwinds.values import Value

_FONTS: Final = Path(__file__).parent / "fonts"
_ENCODING: Final = "cp1252"
"""What Helvetica has: the code page of PDF's `WinAnsiEncoding`."""
_MINUS: Final = "\N{MINUS SIGN}"

_MOST_TEXTS: Final = 1_000
"""How many texts are remembered: one is measured several times before it is drawn, and the next report has others."""


class Typeface(Enum):
    """Where letters come from."""

    HELVETICA = "Helvetica"
    LETTERS = "ReportLetters"
    CHINESE = "STSong-Light"
    JAPANESE = "HeiseiKakuGo-W5"
    KOREAN = "HYGothic-Medium"

    def font(self, style: Style) -> str:
        """The name by which ReportLab knows the cut; it is told of the file or the collection at the first question."""
        return _font(self, style)


class Run(Value):
    """Letters of one typeface that follow each other; `width` is in thousandths of the size."""

    typeface: Typeface
    text: str
    width: float

    @property
    def in_file(self) -> str:
        """The letters that stand in the file: Helvetica's minus sign is a dash."""
        return _in_file(self.typeface, self.text)


@cache
def _font(typeface: Typeface, style: Style) -> str:
    match typeface:
        case Typeface.HELVETICA:
            return {Style.PLAIN: "Helvetica", Style.BOLD: "Helvetica-Bold", Style.ITALIC: "Helvetica-Oblique"}[style]
        case Typeface.LETTERS:
            cut = "bold" if style is Style.BOLD else "plain"  # italics are the plain ones, slanted
            name = f"{typeface.value}-{cut}"
            # Without `asciiReadable=False` every file would carry all of ASCII.
            registerFont(TTFont(name, str(_FONTS / f"{cut}.ttf"), asciiReadable=False))
            return name
        case Typeface.CHINESE | Typeface.JAPANESE | Typeface.KOREAN:
            collection: str = typeface.value
            registerFont(UnicodeCIDFont(collection))
            return collection


@cache
def _our_letters() -> frozenset[str]:
    """The characters of our own letters; both cuts have the same."""
    return frozenset(map(chr, getFont(Typeface.LETTERS.font(Style.PLAIN)).face.charToGlyph))


@lru_cache(_MOST_TEXTS)
def runs(text: str, style: Style) -> tuple[Run, ...]:
    """The text by typefaces. What none of them has loses its accents or becomes a question mark."""
    if _is_western(text):
        return (_run(Typeface.HELVETICA, text, style),)
    asian = _asian(text)
    found = [part for character in unicodedata.normalize("NFC", text) for part in _set(character, asian)]
    if any(typeface is Typeface.LETTERS for typeface, _ in found):
        # One typeface for all Western letters of a text: our own, where it has them.
        found = [(Typeface.LETTERS if c in _our_letters() else typeface, c) for typeface, c in found]
    parts = groupby(found, key=lambda part: part[0])
    return tuple(_run(typeface, "".join(c for _, c in those), style) for typeface, those in parts)


def measure(text: str, size: float, style: Style) -> float:
    """The width of a text in points."""
    return sum(run.width for run in runs(text, style)) * size / 1000


def lost(text: str) -> frozenset[str]:
    """The characters that cannot be written as they are."""
    composed = unicodedata.normalize("NFC", text)
    asian = _asian(text)
    return frozenset(c for c in composed if [part for _, part in _set(c, asian)] != [c])


def _set(character: str, asian: Typeface) -> Iterator[tuple[Typeface, str]]:
    if _is_western(character):
        yield Typeface.HELVETICA, character
    elif character in _our_letters():
        yield Typeface.LETTERS, character
    elif _is_asian(character):
        yield asian, character
    else:
        bare = [c for c in unicodedata.normalize("NFKD", character) if not unicodedata.combining(c)]
        known = bare and all(_is_western(c) or c in _our_letters() for c in bare)
        for c in bare if known else "?":
            yield (Typeface.HELVETICA if _is_western(c) else Typeface.LETTERS), c


def _run(typeface: Typeface, text: str, style: Style) -> Run:
    return Run(typeface, text, stringWidth(_in_file(typeface, text), typeface.font(style), 1000))


def _in_file(typeface: Typeface, text: str) -> str:
    return text.replace(_MINUS, "\N{EN DASH}") if typeface is Typeface.HELVETICA else text


def _is_western(text: str) -> bool:
    """Whether Helvetica has all of it."""
    if text.isascii():
        return True
    try:
        text.replace(_MINUS, "-").encode(_ENCODING)
    except UnicodeEncodeError:
        return False
    return True


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
