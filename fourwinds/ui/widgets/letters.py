"""The letters of windows, menus and help: whose they are, how large, and which of them grow with the others.

A theme says which face it wants. The size is the person's choice, and never smaller than one for which the desktop
asks. All of it can change at any moment, and what is on the screen follows.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo
from PySide6.QtWidgets import QApplication, QWidget

from fourwinds.app.themes import Theme

TEXT_FACE: Final = "Four Winds Sans"
"""The face that comes with the program."""

NORMAL: Final = 10.5
"""In points; the desktops that ask for 9 have screens of long ago in mind."""

SIZES: Final[Mapping[str, float]] = MappingProxyType({"small": 6 / 7, "normal": 1.0, "large": 8 / 7})
"""How large each choice is, in parts of the normal one: 9, 10.5 and 12 points, whole pixels on most screens."""

_FILES: Final = Path(__file__).resolve().parent.parent / "fonts"
_CUTS: Final = ("text.ttf", "text_bold.ttf")
_DESKTOP, _OURS = "desktopLetters", "ownLetters"


def use(theme: Theme, size: str) -> bool:
    """Let the program have the theme's letters in one of the `SIZES`; whether they are others than before.

    What is on the screen takes them when the style is applied anew (`style.apply`).
    """
    application = QApplication.instance()
    assert isinstance(application, QApplication), "there are no letters without an application"
    before = application.font()
    if before != application.property(_OURS):
        # Nobody but the desktop has chosen these; whoever made our own larger did not mean another face.
        desktop = QFont(before)
        desktop.setFamilies([family for family in before.families() if family != TEXT_FACE])
        application.setProperty(_DESKTOP, desktop)
    letters = text_font(theme)
    letters.setPointSizeF(max(_points(_desktop()), NORMAL) * SIZES[size])
    changed = letters != before
    if changed:
        application.setFont(letters)
    application.setProperty(_OURS, application.font())
    return changed


def text_font(theme: Theme) -> QFont:
    """The theme's letters for text, in the size that is in use."""
    desktop = _desktop()
    letters = QFont(desktop)
    letters.setPointSizeF(_points(QApplication.font()))
    family = family_of(theme.facts.fonts.text, theme)
    # What the face does not have, as Chinese, comes from the desktop's.
    letters.setFamilies([family, *desktop.families()] if family else desktop.families())
    return letters


def family_of(wished: tuple[str, ...], theme: Theme) -> str:
    """The first of these families that there is, with those in the theme's own files; empty, if there is none."""
    brought = {family for file in theme.font_files for family in add_font(str(file))} if wished else set()
    for family in wished:
        known = bool(_own_face()) if family == TEXT_FACE else family in brought or QFontDatabase.hasFamily(family)
        if known:
            return family
    return ""


def grow(widget: QWidget, times: float, *, bold: bool = False) -> "Grown":
    """Give a widget letters that are so many times as large as all others, and stay it when these change."""
    return Grown(widget, times, bold=bold)


@cache
def add_font(file: str) -> tuple[str, ...]:
    """The families in a font file, which are known to Qt after this; none, if it is no font."""
    number = QFontDatabase.addApplicationFont(file)
    return tuple(QFontDatabase.applicationFontFamilies(number)) if number >= 0 else ()


def _own_face() -> tuple[str, ...]:
    return tuple(family for cut in _CUTS for family in add_font(str(_FILES / cut)))


def _desktop() -> QFont:
    application = QApplication.instance()
    kept = application.property(_DESKTOP) if application is not None else None
    return kept if isinstance(kept, QFont) else QApplication.font()


def _points(font: QFont) -> float:
    return font.pointSizeF() if font.pointSizeF() > 0 else QFontInfo(font).pointSizeF()


class Grown(QObject):
    """Sets a widget's letters anew whenever those of the program have changed."""

    def __init__(self, widget: QWidget, times: float, *, bold: bool) -> None:
        super().__init__(widget)
        self._widget, self._times, self._bold = widget, times, bold
        widget.installEventFilter(self)
        self._set(widget)

    def be(self, times: float) -> None:
        """So many times as large from now on."""
        self._times = times
        self._set(self._widget)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # The second one is all that a widget under a style sheet hears.
        if event.type() in (QEvent.Type.ApplicationFontChange, QEvent.Type.StyleChange):
            assert isinstance(watched, QWidget), "it follows one"
            self._set(watched)
        return super().eventFilter(watched, event)

    def _set(self, widget: QWidget) -> None:
        # Only what is said here belongs to the widget; the family stays that of all windows.
        points = _points(QApplication.font()) * self._times
        # A style sheet that is applied anew gives back the letters that a widget had under the one before.
        if points == _points(widget.font()):
            return
        letters = QFont()
        letters.setPointSizeF(points)
        if self._bold:
            letters.setBold(True)
        widget.setFont(letters)
