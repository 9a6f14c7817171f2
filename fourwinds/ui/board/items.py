"""What the scene holds beside tiles: racks, a seat's part of the claim column, the ring of the clock, calls."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from fourwinds.app.language import tr
from fourwinds.app.themes import Palette
from fourwinds.engine.seats import Seat
from fourwinds.tiles import Wind
from fourwinds.ui.board.background import corner, qrect
from fourwinds.ui.board.figures import score_text
from fourwinds.ui.board.grounds import faded
from fourwinds.ui.board.lettering import MIDDLE, Ink, on_device_pixel, sized, write
from fourwinds.ui.board.placement import Box, Placements, SeatParts
from fourwinds.ui.board.tablestate import SeatTable
from fourwinds.ui.board.tilepainter import SMALLEST_TEXT, TilePainter

ABOVE_ALL: Final = 10_000.0
OVER_TILES: Final = 500.0
_CALL_LETTERS: Final = 5.0
"""How broad most calls are, in heights of their letters."""


class RackItem(QGraphicsItem):
    """The ledge at which a hand stands: an item, because it goes when discards lie there."""

    def __init__(self, painter: TilePainter) -> None:
        super().__init__()
        self._painter = painter
        self._box: Box | None = None
        self.setZValue(-8)

    def set_box(self, box: Box | None) -> None:
        """Where it is, if it is there."""
        if box != self._box:
            self.prepareGeometryChange()
            self._box = box

    def boundingRect(self) -> QRectF:
        return qrect(self._box.grown(3)) if self._box else QRectF()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        if self._box is None:
            return
        colours = self._painter.theme.palette
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = qrect(self._box)
        wood = QLinearGradient(rect.topLeft(), rect.bottomLeft())
        wood.setColorAt(0, QColor(colours.board_edge).lighter(190))
        wood.setColorAt(0.3, QColor(colours.board_edge).lighter(140))
        wood.setColorAt(1, QColor(colours.board_edge))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded(colours.shadow, 0.3))
        painter.drawRoundedRect(rect.translated(1, 2), 2, 2)
        painter.setBrush(wood)
        painter.drawRoundedRect(rect, 2, 2)
        # A line of this length takes a hundred times as long.
        painter.fillRect(QRectF(rect.left() + 1, rect.top(), rect.width() - 2, 1), faded(colours.accent, 0.4))


class SeatItem(QGraphicsItem):
    """The words in a seat's part of the claim column: wind, name, score; ready and turn by shape and colour."""

    def __init__(self, painter: TilePainter, font: QFont) -> None:
        super().__init__()
        self._painter = painter
        self._font = font
        self._parts: SeatParts | None = None
        self._seat: SeatTable | None = None
        self.setZValue(-5)

    def show_seat(self, parts: SeatParts, seat: SeatTable) -> None:
        """Shows another state of the seat."""
        if parts != self._parts or seat.receives != self._lights_row:
            self.prepareGeometryChange()
        if (parts, seat) != (self._parts, self._seat):
            self._parts, self._seat = parts, seat
            self.update()

    @property
    def _lights_row(self) -> bool:
        """Whether the row with the hand is lit, too: it is where the person's tiles go."""
        return self._seat is not None and self._seat.receives

    def boundingRect(self) -> QRectF:
        if self._parts is None:
            return QRectF()
        panel = qrect(self._parts.panel)
        return panel.united(qrect(self._parts.tray)) if self._lights_row else panel

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        if self._parts is None or self._seat is None:
            return
        colours = self._painter.theme.palette
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._seat.is_lit:
            self._paint_turn(painter, self._parts, colours)
        if self._lights_row:
            _light(painter, qrect(self._parts.tray), colours)
        self._paint_wind(painter, self._parts, self._seat.wind, colours)
        name = colours.highlight if self._seat.ready else colours.panel_text
        write(painter, self._font, self._parts.name, self._seat.label, Ink(name, 0.54, bold=True))
        write(painter, self._font, self._parts.score, score_text(self._seat.score), Ink(colours.panel_text))
        if self._seat.ready:
            self._paint_ready(painter, self._parts.ready, colours)

    def _paint_turn(self, painter: QPainter, parts: SeatParts, colours: Palette) -> None:
        rect = qrect(parts.panel)
        _light(painter, rect, colours)
        # A pointer towards the hand, so that the turn is not told by colour alone.
        size = min(max(5.0, rect.height() * 0.055), parts.slot.x - rect.left() - 3)
        x, y = rect.left() + 1, rect.center().y()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.accent))
        painter.drawPolygon(QPolygonF([QPointF(x, y - size), QPointF(x + size, y), QPointF(x, y + size)]))

    def _paint_wind(self, painter: QPainter, parts: SeatParts, wind: Wind, colours: Palette) -> None:
        colour = colours.east if wind is Wind.EAST else colours.wind
        painter.save()
        painter.translate(parts.wind.x, parts.wind.y)
        ratio = on_device_pixel(painter)
        painter.drawPixmap(QPointF(0, 0), self._painter.wind(wind, parts.wind.height, ratio, colour))
        painter.restore()
        write(painter, self._font, parts.letter, wind.letter, Ink(colour, bold=True, align=MIDDLE))

    def _paint_ready(self, painter: QPainter, box: Box, colours: Palette) -> None:
        text = tr("Ready")
        font = sized(self._font, text, box.width - box.height * 0.5, box.height * 0.36, bold=True)
        height = QFontMetricsF(font).height() * 1.15
        width = QFontMetricsF(font).horizontalAdvance(text) + height * 0.6
        pill = QRectF(box.right - width, box.y + (box.height - height) / 2, width, height)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.highlight))
        painter.drawRoundedRect(pill, height / 2, height / 2)
        painter.setPen(QColor(colours.panel))
        painter.setFont(font)
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, text)


def _light(painter: QPainter, rect: QRectF, colours: Palette) -> None:
    """A part of the board that is lit: a line around it, and a shine."""
    line = max(2.0, rect.height() * 0.008)
    painter.setBrush(faded(colours.accent, 0.10))
    painter.setPen(QPen(QColor(colours.accent), line))
    painter.drawRoundedRect(rect.adjusted(line / 2, line / 2, -line / 2, -line / 2), corner(rect), corner(rect))


class RingItem(QGraphicsItem):
    """The clock of the discard delay: a thin line around the slot that grows shorter."""

    def __init__(self, painter: TilePainter) -> None:
        super().__init__()
        self._painter = painter
        self._box: Box | None = None
        self._fraction: float | None = None
        self.setZValue(-2)

    @property
    def fraction(self) -> float | None:
        """How much of the time is left, 1 to 0; None when no clock runs."""
        return self._fraction

    def set_box(self, box: Box, *, over_tiles: bool) -> None:
        """The slot that it surrounds, and whether other tiles lie beside it."""
        self.setZValue(OVER_TILES if over_tiles else -2)
        if box != self._box:
            self.prepareGeometryChange()
            self._box = box

    def set_fraction(self, fraction: float | None) -> None:
        """Shows what is left."""
        self._fraction = None if fraction is None else min(max(fraction, 0.0), 1.0)
        self.update()

    def boundingRect(self) -> QRectF:
        return qrect(self._box.grown(5)) if self._box else QRectF()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        if self._fraction is None or self._box is None:
            return
        rect = qrect(self._box.grown(1.5))
        # Clockwise from the middle of the upper side, as a clock goes.
        round_by = rect.width() * 0.2
        side = QRectF(0, 0, round_by, round_by)
        around = QPainterPath(QPointF(rect.center().x(), rect.top()))
        side.moveTopRight(rect.topRight())
        around.arcTo(side, 90, -90)
        side.moveBottomRight(rect.bottomRight())
        around.arcTo(side, 0, -90)
        side.moveBottomLeft(rect.bottomLeft())
        around.arcTo(side, 270, -90)
        side.moveTopLeft(rect.topLeft())
        around.arcTo(side, 180, -90)
        around.lineTo(rect.center().x(), rect.top())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(QColor(self._painter.theme.palette.highlight), max(3.0, rect.width() * 0.035))
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        length = around.length() / pen.widthF()
        pen.setDashPattern([max(length * self._fraction, 0.001), length])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(around)


class CallItem(QGraphicsItem):
    """A large word at a player's place, for a moment."""

    lasts: float = 1_100.0
    """How long it stands, in ms."""

    def __init__(self, painter: TilePainter, font: QFont, seat: Seat, text: str, size: float) -> None:
        super().__init__()
        self._painter = painter
        self._font = QFont(font)
        self._font.setPixelSize(max(SMALLEST_TEXT, round(size)))
        self._font.setBold(True)
        self.seat = seat
        self.text = text
        metrics = QFontMetricsF(self._font)
        width = metrics.horizontalAdvance(text) + metrics.height() * 1.1
        self._rect = QRectF(-width / 2, -metrics.height() * 0.7, width, metrics.height() * 1.4)
        self.setZValue(ABOVE_ALL)

    def boundingRect(self) -> QRectF:
        line = max(2.0, self._rect.height() * 0.025)
        return self._rect.adjusted(-line, -line, line, line)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        colours = self._painter.theme.palette
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(faded(colours.panel, 0.94))
        painter.setPen(QPen(QColor(colours.accent), max(2.0, self._rect.height() * 0.025)))
        radius = self._rect.height() / 2
        painter.drawRoundedRect(self._rect, radius, radius)
        painter.setPen(QColor(self.ink(colours)))
        painter.setFont(self._font)
        painter.drawText(self._rect, Qt.AlignmentFlag.AlignCenter, self.text)

    def ink(self, colours: Palette) -> str:
        """The colour of its letters."""
        return colours.highlight


class RemarkItem(CallItem):
    """A few words beside a player's face: what is said, not declared."""

    lasts = 2_800.0

    def __init__(self, painter: TilePainter, font: QFont, seat: Seat, text: str, size: float) -> None:
        super().__init__(painter, font, seat, text, size)
        self.setZValue(ABOVE_ALL - 1)

    def ink(self, colours: Palette) -> str:
        return colours.panel_text

    def place(self, parts: SeatParts, board: Placements) -> None:
        """Beside the face, on the side of the table, and not where the same player's calls stand."""
        face, rect = parts.face, self.boundingRect()
        if not face.width:
            self.setPos(*parts.call)
            return
        x, y = face.center
        gap = face.width * 0.2
        if not board.furniture.in_one_view:
            self.setPos(parts.panel.x - gap - rect.width() / 2, y)
            return
        half = rect.width() / 2 + board.edge
        down = face.height / 2 + gap + rect.height() / 2
        across = min(max(x, half), board.width - half)
        inwards = 1 if y < board.height / 2 else -1
        beside = x + (1 if x < board.width / 2 else -1) * (face.width / 2 + gap + rect.width() / 2)
        call = _room_of_call(parts)
        past_call = call.center().y() + inwards * (call.height() / 2 + gap / 2 + rect.height() / 2)
        spots = ((across, y + inwards * down), (across, y - inwards * down), (beside, y), (across, past_call))
        taken = [call, *(qrect(other.face) for other in board.seats if other.face.width)]
        whole = QRectF(0, 0, board.width, board.height)
        free = (
            spot
            for spot in spots
            if whole.contains(place := rect.translated(*spot)) and not any(map(place.intersects, taken))
        )
        self.setPos(*next(free, spots[0]))


def _room_of_call(parts: SeatParts) -> QRectF:
    """Where a call of usual length stands."""
    room = QRectF(0, 0, parts.call_size * _CALL_LETTERS, parts.call_size * 1.8)
    room.moveCenter(QPointF(*parts.call))
    return room
