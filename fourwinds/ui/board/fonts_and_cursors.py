"""What a theme adds to the system's own: the letters on the board and the pointers over it."""

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QCursor, QFont, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from fourwinds.app.themes import Theme
from fourwinds.ui.widgets.letters import add_font, family_of


def board_font(theme: Theme, font: QFont) -> QFont:
    """The font in the first of the theme's families that there is; `font` itself, if there is none."""
    brought = tuple(family for file in theme.font_files for family in add_font(str(file)))
    found = family_of((*theme.facts.fonts.families, *brought, *theme.facts.fonts.text), theme)
    if not found:
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
