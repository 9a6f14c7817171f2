"""Text on the board: as large as its box allows, and never smaller than can be read."""

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from fourwinds.ui.board.placement import Box
from fourwinds.ui.board.tilepainter import SMALLEST_TEXT
from fourwinds.values import Value

LEFT: Final = Qt.AlignmentFlag.AlignLeft
MIDDLE: Final = Qt.AlignmentFlag.AlignHCenter
RIGHT: Final = Qt.AlignmentFlag.AlignRight


def sized(font: QFont, text: str, width: float, size: float, *, bold: bool = False) -> QFont:
    """The font at this height in pixels, or at one that lets the text fit, but not below what can be read."""
    fitting = QFont(font)
    fitting.setBold(bold)
    pixels = max(SMALLEST_TEXT, round(size))
    fitting.setPixelSize(pixels)
    while pixels > SMALLEST_TEXT and QFontMetricsF(fitting).horizontalAdvance(text) > width:
        pixels -= 1
        fitting.setPixelSize(pixels)
    return fitting


def least_width(font: QFont, text: str, *, bold: bool = False) -> float:
    """The width that the text takes in the smallest letters that can be read."""
    return QFontMetricsF(sized(font, text, 0, 0, bold=bold)).horizontalAdvance(text)


def fits(font: QFont, text: str, width: float, *, bold: bool = False) -> bool:
    """Whether the text can be read in this width without being cut."""
    return least_width(font, text, bold=bold) <= width


class Ink(Value):
    """How a line is written: its letters are `share` of its box's height."""

    colour: str
    share: float = 0.56
    bold: bool = False
    align: Qt.AlignmentFlag = LEFT


def write(painter: QPainter, font: QFont, box: Box, text: str, ink: Ink) -> None:
    """Writes one line in the middle of the box's height; cut with dots where it must be."""
    fitting = sized(font, text, box.width, box.height * ink.share, bold=ink.bold)
    shown = QFontMetricsF(fitting).elidedText(text, Qt.TextElideMode.ElideRight, box.width + 0.5)
    painter.setFont(fitting)
    painter.setPen(QColor(ink.colour))
    place = QRectF(box.x, box.y, box.width, box.height)
    # Where a box is lower than the smallest letters, they reach over it a little: that reads better than cut accents.
    painter.drawText(place, int(Qt.AlignmentFlag.AlignVCenter | ink.align) | int(Qt.TextFlag.TextDontClip), shown)


def on_device_pixel(painter: QPainter) -> float:
    """Moves the painter to the nearest device pixel, so that pictures stay sharp; returns the pixel ratio."""
    ratio = painter.device().devicePixelRatioF()
    at = painter.deviceTransform()
    painter.translate((round(at.dx()) - at.dx()) / ratio, (round(at.dy()) - at.dy()) / ratio)
    return ratio
