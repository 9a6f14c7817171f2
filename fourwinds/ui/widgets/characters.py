"""What can be written here: Chinese names of patterns are left out where no font has their characters."""

from functools import cache
from typing import Final

from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication

_CHINESE: Final = 0x2E80
"""From here on characters are Chinese or Japanese."""
_TILE: Final = "牌"
"""A font that has this has the others; the bundled one has a few of them and not this."""


def writable(names: str) -> str:
    """The names, separated by commas, without words that would be empty boxes here.

    >>> writable("da san yuan, daisangen")
    'da san yuan, daisangen'
    """
    if names.isascii() or can_write(_TILE):
        return names
    kept = (" ".join(word for word in name.split(" ") if max(map(ord, word)) < _CHINESE) for name in names.split(", "))
    return ", ".join(filter(None, kept))


@cache
def can_write(character: str) -> bool:
    """Whether a font on this machine has the character."""
    if QApplication.instance() is None:
        return True
    return QFontMetricsF(QApplication.font()).inFontUcs4(ord(character))
