"""`FaceItem`: the face of a player at the edge of the table, with a ring that is lit while it is the player's turn."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from fourwinds.engine.seats import Seat
from fourwinds.ui.board.grounds import faded
from fourwinds.ui.board.lettering import on_device_pixel
from fourwinds.ui.board.placement import Box
from fourwinds.ui.board.tablestate import SeatTable
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.widgets.plain import plain_tip

Pictures = Callable[[Seat, int, float], QPixmap | None]
"""The face at a seat, so many logical pixels wide at a device pixel ratio; None while nobody sits there."""

SMALLEST: Final = 20
"""Below so many logical pixels faces cannot be told from one another."""


class FaceItem(QGraphicsItem):
    """The face at one seat."""

    def __init__(self, painter: TilePainter, seat: Seat) -> None:
        super().__init__()
        self._painter, self._seat = painter, seat
        self._box: Box | None = None
        self._lit = False
        self.pictures: Pictures | None = None
        self.setZValue(-1)

    def set_pictures(self, pictures: Pictures | None) -> None:
        """Who paints faces from now on; None shows none."""
        self.pictures = pictures
        self.update()

    def show_face(self, box: Box, seat: SeatTable) -> None:
        """Shows it in this box."""
        if self._box != box:
            self.prepareGeometryChange()
            self._box = box
        if self._lit != seat.is_turn:
            self._lit = seat.is_turn
            self.update()
        if self.toolTip() != (tip := plain_tip(seat.label)):
            self.setToolTip(tip)

    def boundingRect(self) -> QRectF:
        return QRectF() if self._box is None else QRectF(self._box.x, self._box.y, self._box.width, self._box.height)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        if self._box is None or self.pictures is None:
            return
        rect = self.boundingRect()
        line = max(1.5, rect.width() * 0.045)
        size = int(rect.width() - 2 * line)
        painter.save()
        painter.translate(round(rect.x() + (rect.width() - size) / 2), round(rect.y() + (rect.height() - size) / 2))
        ratio = on_device_pixel(painter)
        picture = self.pictures(self._seat, size, ratio) if size >= SMALLEST else None
        if picture is not None:
            self._paint(painter, picture, QRectF(0, 0, size, size), line)
        painter.restore()

    def _paint(self, painter: QPainter, picture: QPixmap, circle: QRectF, line: float) -> None:
        colours = self._painter.theme.palette
        painter.drawPixmap(QPointF(0, 0), picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colours.highlight) if self._lit else faded(colours.accent, 0.55), line))
        half = line * 0.4
        painter.drawEllipse(circle.adjusted(-half, -half, half, half))
