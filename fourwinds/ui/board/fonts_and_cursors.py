"""What a theme adds to the system's own: the letters on the board and the pointers over it."""

from functools import cache

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QCursor, QFont, QFontDatabase, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from fourwinds.app.themes import Theme


def board_font(theme: Theme, font: QFont) -> QFont:
    """The font in the first of the theme's families that there is; `font` itself, if there is none."""
    brought = (family for file in theme.font_files for family in _add_font(str(file)))
    wished = (*theme.facts.fonts.families, *brought)
    found = next((family for family in wished if QFontDatabase.hasFamily(family)), None)
    if found is None:
        return font
    chosen = QFont(font)
    chosen.setFamily(found)
    return chosen


def board_cursor(theme: Theme, ratio: float, *, hand: bool) -> QCursor:
    """The pointer over a tile that can be clicked (`hand`), and over everything else."""
    look = theme.facts.cursors.hand if hand else theme.facts.cursors.arrow
    if look is None:
        return QCursor(Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor)
    picture = QPixmap(round(look.size * ratio), round(look.size * ratio))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(QByteArray(theme.cursors["hand" if hand else "arrow"])).render(painter)
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return QCursor(picture, round(look.x * (look.size - 1)), round(look.y * (look.size - 1)))


@cache
def _add_font(file: str) -> tuple[str, ...]:
    """The families in a font file, which are known to Qt after this; none, if it is no font."""
    number = QFontDatabase.addApplicationFont(file)
    return tuple(QFontDatabase.applicationFontFamilies(number)) if number >= 0 else ()
