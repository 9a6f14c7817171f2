"""`FaceItem`: the face of a player at the edge of the table, with a ring that is lit while it is the player's turn."""

from math import ceil, pi, sin
from typing import Final, Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from fourwinds.engine.seats import Seat
from fourwinds.people import Mood
from fourwinds.ui.board.grounds import faded
from fourwinds.ui.board.lettering import on_device_pixel
from fourwinds.ui.board.placement import Box
from fourwinds.ui.board.tablestate import SeatTable
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.widgets.plain import plain_tip


class Pictures(Protocol):
    """Who paints the faces."""

    def __call__(self, seat: Seat, size: int, ratio: float, mood: Mood = ...) -> QPixmap | None:
        """The face at a seat, `size` logical pixels wide at a device pixel ratio; None while nobody sits there."""


SMALLEST: Final = 20
"""Below so many logical pixels faces cannot be told from one another."""

MOOD_MS: Final = 1_800.0
"""How long a face answers to what has happened."""
_TILT_MS: Final = 700.0
_TILTS: Final = {Mood.PLEASED: (7.0, 1), Mood.GLAD: (7.0, 2), Mood.AMAZED: (-5.0, 1), Mood.SORRY: (-9.0, 1)}
"""By how many degrees a head is tilted, and how often to and fro. The circle in which it is stands still."""


class FaceItem(QGraphicsItem):
    """The face at one seat."""

    def __init__(self, painter: TilePainter, seat: Seat) -> None:
        super().__init__()
        self._painter, self._seat = painter, seat
        self._box: Box | None = None
        self._lit = False
        self._mood = Mood.PLAIN
        self._since = 0.0
        self._tilt = 0.0
        self._ring: tuple[tuple[float, ...], QPixmap] | None = None
        """The ring, with what it was drawn for."""
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
        if self._lit != seat.is_lit:
            self._lit = seat.is_lit
            self.update()
        if self.toolTip() != (tip := plain_tip(seat.label)):
            self.setToolTip(tip)

    @property
    def mood(self) -> Mood:
        """What is to be read in it now."""
        return self._mood

    @property
    def tilt(self) -> float:
        """By how many degrees the head is tilted now."""
        return self._tilt

    def answer(self, mood: Mood, now: float) -> None:
        """Answers to what has happened, from this moment of the clock, in ms."""
        self._mood, self._since, self._tilt = mood, now, 0.0
        self.update()

    def go_on(self, now: float) -> bool:
        """Shows the answer as it is at this moment; whether there is more of it to come."""
        if self._mood is Mood.PLAIN:
            return False
        age = now - self._since
        if age >= MOOD_MS:
            self.answer(Mood.PLAIN, now)
            return False
        degrees, times = _TILTS[self._mood]
        tilt = degrees * sin(min(age / _TILT_MS, 1.0) * pi * times)
        if tilt != self._tilt:
            self._tilt = tilt
            self.update()
        return True

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
        picture = self.pictures(self._seat, size, ratio, self._mood) if size >= SMALLEST else None
        if picture is not None:
            self._paint(painter, picture, QRectF(0, 0, size, size), line, ratio)
        painter.restore()

    def _paint(self, painter: QPainter, picture: QPixmap, circle: QRectF, line: float, ratio: float) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._tilt:
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.translate(circle.center())
            painter.rotate(self._tilt)
            painter.translate(-circle.center())
            painter.drawPixmap(QPointF(0, 0), picture)
            painter.restore()
        else:
            painter.drawPixmap(QPointF(0, 0), picture)
        margin = ceil(line * ratio) / ratio
        painter.drawPixmap(QPointF(-margin, -margin), self._ring_around(circle.translated(margin, margin), line, ratio))

    def _ring_around(self, circle: QRectF, line: float, ratio: float) -> QPixmap:
        """The ring around a circle in the middle of the picture; kept, as drawing one takes as long as 70 tiles."""
        colours = self._painter.theme.palette
        colour = QColor(colours.highlight) if self._lit else faded(colours.accent, 0.55)
        asked = circle.x(), circle.width(), line, ratio, colour.rgba()
        if self._ring is None or self._ring[0] != asked:
            whole = round((circle.width() + 2 * circle.x()) * ratio)
            ring, half = QPixmap(whole, whole), line * 0.4
            ring.fill(Qt.GlobalColor.transparent)
            ring.setDevicePixelRatio(ratio)
            pen = QPainter(ring)
            pen.setRenderHint(QPainter.RenderHint.Antialiasing)
            pen.setPen(QPen(colour, line))
            pen.drawEllipse(circle.adjusted(-half, -half, half, half))
            pen.end()
            self._ring = asked, ring
        return self._ring[1]
