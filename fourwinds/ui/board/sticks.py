"""Counters, stakes and the kitty as figures: beside each what players lay on the table for it.

A counter's stick has eight dark dots, that of a riichi one red dot in its middle; the kitty is a pile of chips.
"""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from fourwinds.app.themes import Palette
from fourwinds.ui.board.figures import score_text
from fourwinds.ui.board.lettering import LEFT, Ink, sized, write
from fourwinds.ui.board.placement import Box
from fourwinds.ui.board.tablestate import Figures

_LONG: Final = 1.5
_THICK: Final = 0.34
_GAP: Final = 0.3
"""Measures of a stick, and the gap beside it, in heights of the line."""
_LETTERS: Final = 0.8


def paint_figures(painter: QPainter, font: QFont, box: Box, figures: Figures, colours: Palette) -> None:
    """The figures side by side in the middle of the box."""
    texts = _texts(figures)
    height = box.height
    while True:
        widths = [_width(font, text, height) for text, _ in texts]
        whole = _whole(widths, height)
        if whole <= box.width or height <= 8:
            break
        height -= 1
    x, y = box.x + max(0.0, (box.width - whole) / 2), box.y + (box.height - height) / 2
    for (text, paint), width in zip(texts, widths, strict=True):
        paint(painter, QRectF(x, y + height * (1 - _THICK) / 2, height * _LONG, height * _THICK), colours)
        at = x + height * (_LONG + _GAP)
        write(
            painter, font, Box(at, y, x + width - at + 2, height), text, Ink(colours.panel_text, _LETTERS, align=LEFT)
        )
        x += width + height * _GAP * 2


def breadth_of(font: QFont, figures: Figures, height: float) -> float:
    """How broad the figures are in a line of this height."""
    return _whole([_width(font, text, height) for text, _ in _texts(figures)], height)


def _texts(figures: Figures) -> list[tuple[str, Callable[[QPainter, QRectF, Palette], None]]]:
    """Each figure, and what paints what lies on the table for it."""
    return [
        (score_text(number), paint)
        for number, paint in (
            (figures.staked, _paint_stake),
            (figures.kitty, _paint_chips),
            (figures.counters, _paint_counter),
        )
        if number is not None
    ]


def _whole(widths: Sequence[float], height: float) -> float:
    return sum(widths) + (len(widths) - 1) * height * _GAP * 2


def _width(font: QFont, text: str, height: float) -> float:
    letters = QFontMetricsF(sized(font, text, 10_000, height * _LETTERS)).horizontalAdvance(text)
    return height * (_LONG + _GAP) + letters


def _paint_stake(painter: QPainter, stick: QRectF, colours: Palette) -> None:
    _paint_stick(painter, stick, colours)
    painter.setBrush(QColor(colours.stick))
    radius = stick.height() * 0.24
    painter.drawEllipse(stick.center(), radius, radius)


def _paint_counter(painter: QPainter, stick: QRectF, colours: Palette) -> None:
    _paint_stick(painter, stick, colours)
    painter.setBrush(QColor(colours.tile_id))
    small = stick.height() * 0.12
    for column in (-1.5, -0.5, 0.5, 1.5):
        for row in (-1, 1):
            place = stick.center() + QPointF(column * stick.height() * 0.3, row * stick.height() * 0.2)
            painter.drawEllipse(place, small, small)


def _paint_stick(painter: QPainter, stick: QRectF, colours: Palette) -> None:
    painter.setPen(QPen(QColor(colours.tile_edge), 1))
    painter.setBrush(QColor(colours.tile_face))
    painter.drawRoundedRect(stick, stick.height() * 0.3, stick.height() * 0.3)
    painter.setPen(Qt.PenStyle.NoPen)


def _paint_chips(painter: QPainter, stick: QRectF, colours: Palette) -> None:
    """Three chips one on another, as high as the line allows."""
    painter.setPen(QPen(QColor(colours.tile_edge), 1))
    painter.setBrush(QColor(colours.tile_face))
    broad, flat = stick.height() * 2.2, stick.height() * 0.9
    for place in (1, 0, -1):
        middle = stick.center() + QPointF(0, place * stick.height() * 0.7)
        painter.drawEllipse(middle, broad / 2, flat / 2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.stick))
    painter.drawEllipse(middle, broad * 0.2, flat * 0.2)
