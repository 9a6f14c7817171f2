"""The planes of red, blue and yellow on a table without cloth, and the black lines between them."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from fourwinds.app.themes import Palette
from fourwinds.engine.seats import Seat
from fourwinds.ui.board.placement import Box

_QUARTER: Final = 90 * 16
"""As Qt counts angles."""


def paint_planes(painter: QPainter, ground: QRectF, box: Box, colours: Palette) -> None:
    """What lies under everything else, in the corners that the box leaves."""
    field = QRectF(box.x, box.y, box.width, box.height)
    painter.setPen(Qt.PenStyle.NoPen)
    radius = min(ground.height() * 0.36, max(field.left() - ground.left(), field.top() - ground.top()) * 0.9)
    painter.setBrush(QColor(colours.plane_yellow))
    _quarter(painter, ground.topLeft(), radius, 270)
    painter.setBrush(QColor(colours.plane_red))
    _quarter(painter, ground.bottomRight(), radius, 90)
    painter.setBrush(QColor(colours.plane_blue))
    low, side = ground.bottomLeft(), radius * 0.8
    painter.drawPolygon(QPolygonF([low, low - QPointF(0, side), low + QPointF(side, 0)]))
    painter.setBrush(QColor(colours.board_edge))
    side = radius * 0.3
    painter.drawRect(QRectF(ground.right() - side, ground.top(), side, side))
    painter.setPen(QPen(QColor(colours.board_edge), max(1.0, field.height() * 0.0035)))
    painter.drawLine(QPointF(ground.left(), field.bottom()), QPointF(field.left(), field.bottom()))
    painter.drawLine(QPointF(field.right(), field.top()), QPointF(ground.right(), field.top()))


def _quarter(painter: QPainter, corner: QPointF, radius: float, start: int) -> None:
    """A quarter of a disc about a corner, beginning at so many degrees against the clock from the right."""
    disc = QRectF(corner.x() - radius, corner.y() - radius, 2 * radius, 2 * radius)
    painter.drawPie(disc, start * 16, _QUARTER)


def paint_band(painter: QPainter, panel: QRectF, seat: Seat, colours: Palette) -> None:
    """A plane at the right edge of a seat's part of the claim column, each in a colour and a shape of its own."""
    colour = (colours.board_edge, colours.plane_red, colours.plane_blue, colours.plane_yellow)[seat]
    size = min(panel.height() * 0.34, panel.width() * 0.2)
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    right, bottom = panel.right() - 0.5, panel.bottom() - 0.5
    match seat:
        case 0:
            painter.drawRect(QRectF(right - size * 0.8, bottom - size * 0.8, size * 0.8, size * 0.8))
        case 1:
            _quarter(painter, QPointF(right, bottom), size, 90)
        case 2:
            corner = QPointF(right, bottom)
            painter.drawPolygon(QPolygonF([corner, corner - QPointF(size, 0), corner - QPointF(0, size)]))
        case _:
            painter.drawEllipse(QRectF(right - size * 0.92, bottom - size * 0.92, size * 0.8, size * 0.8))
    painter.restore()
