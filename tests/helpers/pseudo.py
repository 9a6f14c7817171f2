"""A language that nobody speaks: each of the program's texts in brackets, longer, with an accent on every letter.

So what is read in plain letters on a window, and is no name, was never given to translators.
"""

import re
from functools import cache
from typing import Final

from PySide6.QtCore import QObject, QTranslator

from fourwinds.text import Text
from tools.texts import every

_PLAIN: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_ACCENTED: Final = "ȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑ"
_ACCENTS: Final = str.maketrans(_PLAIN, _ACCENTED)

_KEPT: Final = re.compile(r"\{\w*\}|%n|&\w|&&|<[^>]*>|\]\([^)]*\)|\n#+ |^#+ |^\d+\. ")
"""What stands in a text and is not read: blanks, tags, targets of links, marks of lists and headings."""

_UNREAD: Final = re.compile(r"<[^>]*>|(?:/[\w.-]+){2,}")
"""Tags, and places of files."""

_WORD: Final = re.compile(r"[A-Za-z]{2,}")


def pseudo(text: str) -> str:
    """The text in that language."""
    parts, end = [], 0
    for kept in _KEPT.finditer(text):
        parts += [text[end : kept.start()].translate(_ACCENTS), kept[0]]
        end = kept.end()
    words = "".join((*parts, text[end:].translate(_ACCENTS)))
    head = re.match(r"#+ |\d+\. ", words)
    start = head.end() if head else 0
    return f"{words[:start]}⟦{words[start:]}{'·' * (len(text) // 4)}⟧"


def unmarked(text: str, *names: str) -> list[str]:
    """The words of plain letters in it, but for these names (of players, files, keys, themes)."""
    text = _UNREAD.sub(" ", text)
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, " ")
    return _WORD.findall(text)


@cache
def _known() -> frozenset[str]:
    return frozenset(sentence.source for sentence in every()) | frozenset(s.one for s in every())


def in_pseudo(text: str) -> str:
    """What translators are given of a text, in that language; names as they are."""
    if not isinstance(text, Text):
        return text
    return text.said(lambda part: pseudo(part.words) if part.words in _known() else part.words)


class PseudoTranslator(QTranslator):
    """Translates what translators are given, and what Qt says of its own; nothing else."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.known = _known()

    def isEmpty(self) -> bool:  # noqa: N802 - Qt's name
        return False

    def translate(self, context: str, text: str, disambiguation: str | None = None, number: int = -1) -> str:
        del disambiguation, number
        known = text in self.known or (context.startswith("Q") and context != "QObject")
        return pseudo(text) if known else text  # an empty text would be a translation: nothing to be seen
