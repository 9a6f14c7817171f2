"""Paints tiles, marks and a whole table as they are seen at an angle, from pictures of them seen straight."""

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPixmap, QPolygonF, QTransform

from fourwinds.app.themes import Theme
from fourwinds.ui.board.grounds import faded
from fourwinds.ui.board.solid import Corners, Slab, Solid

_STEPS: Final = 8
_LIGHT: Final = 0.6
_GLASS: Final = 0.4
"""How much of the colour of a transparent tile's side is seen."""


class Layers(NamedTuple):
    """The colours of a tile's sides: of the layer next to what it shows, and of the other one."""

    near: str
    away: str
    clear: bool = False


def paint_solid(painter: QPainter, solid: Solid, face: QPixmap, layers: Layers) -> None:
    """A tile: its sides, the farthest first, and the picture of its face."""
    for slab in solid.slabs:
        _paint_slab(painter, slab, layers)
    lay(painter, face, solid.face)


def _paint_slab(painter: QPainter, slab: Slab, layers: Layers) -> None:
    colour = QColor(layers.near if slab.near else layers.away).darker(slab.shade)
    if layers.clear:
        colour.setAlphaF(_GLASS)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon(_polygon(slab.corners))


def lay(painter: QPainter, picture: QPixmap, corners: Corners) -> None:
    """Draws a picture so that its corners are there."""
    size = QRectF(QPointF(0, 0), picture.deviceIndependentSize())
    flat = QPolygonF([size.topLeft(), size.topRight(), size.bottomRight(), size.bottomLeft()])
    turned = QTransform()
    if QTransform.quadToQuad(flat, _polygon(corners), turned):
        painter.save()
        painter.setTransform(turned, combine=True)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(QPointF(0, 0), picture)
        painter.restore()


def paint_solid_shadow(painter: QPainter, solid: Solid, theme: Theme, margin: float, height: float) -> None:
    """The shadow of a tile that is held so high, 0 to 1, and whose box is so far from the picture's corner."""
    size = min(solid.flat)
    fall = size * (0.1 + 0.16 * height)
    spread = size * (0.08 + 0.12 * height)
    middle = QPointF(*(sum(part) / 4 for part in zip(*solid.foot, strict=True)))
    colour = QColor(theme.palette.shadow)
    colour.setAlphaF(0.1 - 0.03 * height)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    for step in range(_STEPS):
        out = spread * (1 - 1.6 * step / _STEPS)
        spots = [_outwards(QPointF(*spot), middle, out) for spot in solid.foot]
        painter.drawPolygon(QPolygonF([spot + QPointF(margin + fall * 0.7, margin + fall) for spot in spots]))


def _outwards(spot: QPointF, middle: QPointF, by: float) -> QPointF:
    return spot + QPointF(by if spot.x() > middle.x() else -by, by if spot.y() > middle.y() else -by)


def paint_tilted(painter: QPainter, whole: QRectF, theme: Theme, flat: QPixmap, corners: Corners) -> None:
    """A table of which `flat` is the picture from right above, in a room that is darker than its frame."""
    board, edge = QColor(theme.palette.board), QColor(theme.palette.board_edge)
    # A light table would stand out glaringly in a dark room.
    colour = board.darker(108) if board.lightnessF() > _LIGHT else edge
    room = QLinearGradient(whole.topLeft(), whole.bottomLeft())
    room.setColorAt(0, colour.darker(230 if colour == edge else 150))
    room.setColorAt(1, colour.darker(170 if colour == edge else 125))
    painter.fillRect(whole, room)
    _paint_fall(painter, corners, theme, whole.height() * 0.02)
    lay(painter, flat, corners)


def _paint_fall(painter: QPainter, corners: Corners, theme: Theme, far: float) -> None:
    """The shadow of the table on the floor."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(theme.palette.shadow, 0.12))
    spots = [QPointF(*spot) for spot in corners]
    middle = QPointF(sum(spot.x() for spot in spots) / 4, sum(spot.y() for spot in spots) / 4)
    for step in range(_STEPS):
        painter.drawPolygon(QPolygonF([_outwards(spot, middle, far * (1 - step / _STEPS)) for spot in spots]))


def _polygon(corners: Corners) -> QPolygonF:
    return QPolygonF([QPointF(*spot) for spot in corners])
