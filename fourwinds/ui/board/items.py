"""What the scene holds: a tile and its shadow, a seat's part of the claim column, the ring of the clock, a call."""

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
    QPixmap,
    QPolygonF,
)
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from fourwinds.app.language import tr
from fourwinds.app.themes import Palette
from fourwinds.engine.seats import Seat
from fourwinds.tiles import Kind, Wind
from fourwinds.ui.board.background import corner, qrect
from fourwinds.ui.board.figures import score_text
from fourwinds.ui.board.grounds import faded
from fourwinds.ui.board.lettering import MIDDLE, Ink, on_device_pixel, sized, write
from fourwinds.ui.board.motion import Visual
from fourwinds.ui.board.placement import Box, Placements, SeatParts
from fourwinds.ui.board.tablestate import SeatTable
from fourwinds.ui.board.tilemarks import Body, Mark
from fourwinds.ui.board.tilepainter import SHADOW_MARGIN, SMALLEST_TEXT, TilePainter

ABOVE_ALL: Final = 10_000.0
MOVING: Final = 1_000.0
"""Added to the height in the pile of what moves, so that it passes over what lies still."""
SHADOWS: Final = -1.0
_DOWN: Final = 1e-6
_ACROSS: Final = 1e-9
"""How much a pixel further down, or to the right, puts a shadow above others."""
_FINE: Final = 90
"""Tiles so wide in pixels of the device are not smoothed on their way, nor do they throw shadows where a crowd of them
moves: these are too fine for steps to be seen, and too many for a sixtieth of a second."""
OVER_TILES: Final = 500.0
_CALL_LETTERS: Final = 5.0
"""How broad most calls are, in heights of their letters."""
_HERE: Final = QPointF(0, 0)
EDGE: Final = 0.15
"""How broad a tile is that stands on its long side, in widths of its face."""


def _narrow(painter: QPainter, turned: float, middle: float) -> None:
    """Lets a tile that is being turned over look narrower, down to its edge, which is as thick as a tile is."""
    if 0 < turned < 1:
        painter.translate(middle, 0)
        painter.scale(max(abs(1 - 2 * turned), EDGE), 1)
        painter.translate(-middle, 0)


def place_item(item: QGraphicsItem, body: Body, look: Visual, scale: float) -> None:
    """Puts an item of this body where the look says; turned about its middle, scaled from its upper left corner."""
    middle = QPointF(body.width / 2, body.height / 2) if look.rotation else QPointF(0, 0)
    if item.transformOriginPoint() != middle:
        item.setTransformOriginPoint(middle)
    item.setPos(look.x - middle.x() * (1 - scale), look.y - middle.y() * (1 - scale))
    # Qt paints anew even for the same one.
    if item.scale() != scale:
        item.setScale(scale)
    if item.rotation() != look.rotation:
        item.setRotation(look.rotation)


class TileItem(QGraphicsItem):
    """One physical tile. What it shows is decided by the scene; it knows how to look."""

    def __init__(self, painter: TilePainter) -> None:
        super().__init__()
        self._painter = painter
        self._kind: Kind | None = None
        self._body = Body(1, 1, 0)
        self._bounds = QRectF(0, 0, 1, 1)
        self._marks: tuple[Mark, ...] = ()
        self._still = True
        self._dead = False
        self._pictures: tuple[tuple[float, int, bool], tuple[QPixmap, ...]] | None = None
        """What is seen of it, with what it was asked for: a frame of a crowd has no time to look each of them up."""
        self.look = Visual(0, 0, 1, 0, 0)
        self.shadow = ShadowItem(painter, self._body)

    @property
    def kind(self) -> Kind | None:
        """What is drawn on it; None for a tile that lies face down."""
        return self._kind

    @property
    def body(self) -> Body:
        """Its size at rest."""
        return self._body

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What is laid over it."""
        return self._marks

    def set_body(self, body: Body) -> None:
        """Changes its size at rest, and how it lies; it stays to be seen where and as it was."""
        if body != self._body:
            if body.facing != self._body.facing:
                self.look = _as_another(self.look, self._body, body)
            self.prepareGeometryChange()
            self._body = body
            self._pictures = None
            self._bounds = QRectF(0, 0, body.width, body.height)
            self.shadow.set_body(body)

    def set_kind(self, kind: Kind | None) -> None:
        """Changes what is drawn on it."""
        if kind != self._kind:
            self._kind = kind
            self._pictures = None
            self.update()

    def set_dead(self, *, dead: bool) -> None:
        """Whether its back has the colour of the dead wall."""
        if dead != self._dead:
            self._dead = dead
            self._pictures = None
            self.update()

    def set_marks(self, marks: tuple[Mark, ...]) -> None:
        """Changes what is laid over it."""
        if marks != self._marks:
            self._marks = marks
            self._pictures = None
            self.update()

    def show_look(self, look: Visual, *, still: bool, z: float, shade: float = 1.0) -> None:
        """Takes a place and an appearance; `still` when it is going to stay like that.

        `shade` is how much of its shadow is seen where tiles are large.
        """
        scale = look.width / self._body.width
        at_rest = still and scale == 1
        if look.turned != self.look.turned or at_rest != self._still:
            self._still = at_rest
            self.update()
        self.look = look
        place_item(self, self._body, look, scale)
        self.setOpacity(look.opacity)
        self.setZValue(z if still else z + MOVING)
        self.shadow.follow(look, scale, z, still=still, shade=shade)

    def picture(self, ratio: float) -> QPixmap:
        """The side of the tile that can be seen, without its marks."""
        if self.look.turned < 0.5 and self._kind is not None:
            return self._painter.front(self._kind, self._body, ratio)
        return self._painter.back(self._body, ratio, dead=self._dead)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        ratio = painter.device().devicePixelRatioF()
        if self._still:
            on_device_pixel(painter)
        elif self._body.size * ratio < _FINE:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        _narrow(painter, self.look.turned, self._body.width / 2)
        for picture in self._seen(ratio):
            painter.drawPixmap(_HERE, picture)

    def _seen(self, ratio: float) -> tuple[QPixmap, ...]:
        """The side of the tile that can be seen and what is laid over it."""
        asked = ratio, self._painter.edition, self.look.turned < 0.5
        if self._pictures is None or self._pictures[0] != asked:
            marks = [self._painter.mark(mark, self._body, ratio) for mark in self._marks]
            self._pictures = asked, (self.picture(ratio), *marks)
        return self._pictures[1]


def _as_another(look: Visual, old: Body, new: Body) -> Visual:
    """The look of a tile of the body `old`, told as one of a body that lies in another direction."""
    size = look.width / old.width * old.size / new.size
    rotation = look.rotation + old.facing - new.facing
    x = look.x + look.width / 2 - new.width * size / 2
    y = look.y + (look.width / old.width * old.height - new.height * size) / 2
    return look._replace(x=x, y=y, width=new.width * size, rotation=(rotation + 180) % 360 - 180)


class ShadowItem(QGraphicsItem):
    """A tile's shadow: an item of its own, because it falls on the table and not on the neighbours.

    It does not know its tile, so that both are freed when the tile leaves the table: seventy do in a hand.
    """

    def __init__(self, painter: TilePainter, body: Body) -> None:
        super().__init__()
        self._painter = painter
        self._body = body
        self._turned = 0.0
        self._bounds = QRectF()
        self._height = 0.0
        self._flat = SHADOWS
        self._ratio = 1.0
        self._picture: tuple[tuple[float, int, float], QPixmap] | None = None
        self.setZValue(SHADOWS)

    def set_place(self, box: Box) -> None:
        """Where its tile lies: where two shadows meet, the picture is always the same, whichever came first.

        What is above what depends on the two places alone. By a number of each tile on the table, one that is drawn
        would renumber all that follow, and half of the table would be painted anew.
        """
        flat = SHADOWS + box.y * _DOWN + box.x * _ACROSS
        if flat != self._flat:
            if self.zValue() == self._flat:
                self.setZValue(flat)
            self._flat = flat

    def set_body(self, body: Body) -> None:
        """The tile has another size."""
        self.prepareGeometryChange()
        self._body = body
        self._picture = None
        margin = round(body.size * SHADOW_MARGIN)
        self._bounds = QRectF(-margin, -margin, body.width + 2 * margin, body.height + 2 * margin)

    def follow(self, look: Visual, scale: float, z: float, *, still: bool, shade: float) -> None:
        """Takes the tile's place; a tile that is held high throws a larger shadow, also on other tiles."""
        if self._body.size * self._ratio < _FINE:
            shade = 1.0
        # What is hardly to be seen throws no shadow; shadows are the dearest part of a frame. One that is not seen at
        # all is let alone: if it went along, all that it passes would be painted anew.
        opacity = max(2 * look.opacity - 1, 0.0) * shade
        self.setOpacity(opacity)
        if opacity == 0:
            return
        self._turned = look.turned
        high = look.height if still else max(look.height, 0.5)
        height = round(high * 2) / 2
        if height != self._height or 0 < look.turned < 1:
            self._height = height
            self.update()
        place_item(self, self._body, look, scale)
        self.setZValue(self._flat if height == 0 else (z if still else z + MOVING) - 0.5)

    def boundingRect(self) -> QRectF:
        # Asked for every tile with every painting; made when the size changes.
        return self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        self._ratio = ratio = painter.device().devicePixelRatioF()
        _narrow(painter, self._turned, self._body.width / 2)
        asked = ratio, self._painter.edition, self._height
        if self._picture is None or self._picture[0] != asked:
            self._picture = asked, self._painter.shadow(self._body, ratio, self._height)
        picture = self._picture[1]
        if self._body.solid is None:
            painter.drawPixmap(self._bounds.topLeft(), picture)
        else:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(self._bounds, picture, QRectF(picture.rect()))


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
