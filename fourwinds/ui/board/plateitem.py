"""The words on the plate in the middle of the Table board: the deal, and the players around it."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from fourwinds.app.language import tr
from fourwinds.app.themes import Palette
from fourwinds.tiles import Wind
from fourwinds.ui.board.background import plate_corner, qrect
from fourwinds.ui.board.doraitem import figures_in_words
from fourwinds.ui.board.figures import score_text
from fourwinds.ui.board.grounds import faded, is_carved
from fourwinds.ui.board.lettering import LEFT, MIDDLE, RIGHT, Ink, fits, least_width, on_device_pixel, sized, write
from fourwinds.ui.board.placement import Box, Placements, Plate, SeatParts
from fourwinds.ui.board.plate import with_figures_below, with_hand_below
from fourwinds.ui.board.seating import Side, side_of
from fourwinds.ui.board.sticks import paint_figures
from fourwinds.ui.board.tablestate import SeatTable, TableState
from fourwinds.ui.board.tilemarks import Body
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.widgets.plain import plain_tip

_THICKEST: Final = 1.3
"""How much thicker than usual the stick of one who is ready may be."""


class PlateItem(QGraphicsItem):
    """Everything on the plate that changes in a game; not to be seen on a board without one."""

    def __init__(self, painter: TilePainter, font: QFont) -> None:
        super().__init__()
        self._painter = painter
        self._font = font
        self._board: tuple[Plate, tuple[SeatParts, ...]] | None = None
        self._table: TableState | None = None
        self._shown: tuple[object, ...] = ()
        self.setZValue(-5)
        self.hide()

    def show_table(self, board: Placements, table: TableState) -> None:
        """Shows what the table says now."""
        plate = board.furniture
        self.setVisible(isinstance(plate, Plate))
        if not isinstance(plate, Plate):
            return
        shown = (plate, *(_figures(seat) for seat in table.seats), table.tiles_left, table.prevailing_wind,
                 table.hand_number, table.redeal, table.goulash, table.hand_text, table.person,
                 table.figures)  # fmt: skip
        if shown != self._shown:
            if self._board is None or self._board[0] != plate:
                self.prepareGeometryChange()
            self._board, self._table, self._shown = (plate, board.seats), table, shown
            self.setToolTip(plain_tip(figures_in_words(table.figures)))
            self.update()

    def boundingRect(self) -> QRectF:
        if self._board is None:
            return QRectF()
        around = qrect(self._board[0].box)
        for parts in self._board[1]:
            around = around.united(qrect(parts.ready))
        return around.adjusted(-2, -2, 2, 2)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        if self._board is None or self._table is None:
            return
        plate, seats = self._board
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for seat, parts in zip(self._table.seats, seats, strict=True):
            side = side_of(seat.seat, self._table.person, len(self._table.seats))
            if seat.is_lit:
                self._paint_turn(painter, plate, side)
            self._paint_seat(painter, parts, seat, side)
            if seat.ready:
                self._paint_stick(painter, parts.ready, side)
        self._paint_middle(painter, plate, self._table)

    @property
    def _colours(self) -> Palette:
        return self._painter.theme.palette

    def _paint_turn(self, painter: QPainter, plate: Plate, side: Side) -> None:
        """A lit wedge of the plate's edge, and a pointer towards the player: not by colour alone."""
        rect = qrect(plate.box)
        middle = rect.center()
        corners = {
            Side.BOTTOM: (rect.bottomLeft(), rect.bottomRight()),
            Side.RIGHT: (rect.bottomRight(), rect.topRight()),
            Side.TOP: (rect.topRight(), rect.topLeft()),
            Side.LEFT: (rect.topLeft(), rect.bottomLeft()),
        }[side]
        # The side's part of the plate: from its two corners inwards at 45 degrees.
        deep = rect.height() / 2
        reach = {
            Side.BOTTOM: (QPointF(deep, -deep), QPointF(-deep, -deep)),
            Side.RIGHT: (QPointF(-deep, -deep), QPointF(-deep, deep)),
            Side.TOP: (QPointF(-deep, deep), QPointF(deep, deep)),
            Side.LEFT: (QPointF(deep, deep), QPointF(deep, -deep)),
        }[side]
        wedge = QPainterPath(corners[0])
        for point in (corners[0] + reach[0], corners[1] + reach[1], corners[1]):
            wedge.lineTo(point)
        wedge.closeSubpath()
        line = max(2.0, rect.height() * 0.022)
        inside = rect.adjusted(line / 2, line / 2, -line / 2, -line / 2)
        outline = QPainterPath()
        outline.addRoundedRect(inside, plate_corner(rect), plate_corner(rect))
        painter.save()
        painter.setClipPath(wedge)
        light = QLinearGradient((corners[0] + corners[1]) / 2, (corners[0] + corners[1] + reach[0] + reach[1]) / 2)
        light.setColorAt(0, faded(self._colours.accent, 0.30))
        light.setColorAt(0.9, faded(self._colours.accent, 0.0))
        painter.setBrush(light)
        painter.setPen(QPen(QColor(self._colours.highlight), line))
        painter.drawPath(outline)
        painter.restore()
        painter.save()
        painter.translate(middle)
        painter.rotate(-90 * side)
        out = rect.height() / 2 if side.lies else rect.width() / 2
        size = max(5.0, rect.height() * 0.06)
        pointer = QPainterPath(QPointF(-size, out - line))
        pointer.lineTo(QPointF(size, out - line))
        pointer.lineTo(QPointF(0, out + size * 0.75))
        pointer.closeSubpath()
        painter.fillPath(pointer, QBrush(QColor(self._colours.highlight)))
        painter.restore()

    def _paint_seat(self, painter: QPainter, parts: SeatParts, seat: SeatTable, side: Side) -> None:
        colours = self._colours
        colour = colours.east if seat.wind is Wind.EAST else colours.wind
        self._paint_wind(painter, parts.wind, seat.wind, colour, framed=False)
        write(painter, self._font, parts.letter, seat.wind.letter, Ink(colour, bold=True, align=MIDDLE))
        name = colours.highlight if seat.ready else colours.panel_text
        shares = (0.56, 0.58) if side.lies else (0.76, 0.82)
        aligned = (LEFT, RIGHT) if side.lies else (MIDDLE, MIDDLE)
        write(painter, self._font, parts.name, seat.label, Ink(name, shares[0], bold=True, align=aligned[0]))
        score = Ink(colours.panel_text, shares[1], align=aligned[1])
        write(painter, self._font, parts.score, score_text(seat.score), score)

    def _paint_wind(self, painter: QPainter, box: Box, wind: Wind, colour: str, *, framed: bool) -> None:
        rect = qrect(box)
        if framed:
            line = max(1.0, box.height * 0.035)
            painter.setPen(QPen(QColor(self._colours.accent), line))
            # Carved into wood; a smooth plate is only tinted, or the character would be lost on it.
            deep = is_carved(self._painter.theme)
            painter.setBrush(faded(self._colours.shadow, 0.35 if deep else 0.08))
            painter.drawRoundedRect(rect.adjusted(line, line, -line, -line), box.height * 0.12, box.height * 0.12)
            box = box.grown(-box.height * 0.1)
        painter.save()
        painter.translate(box.x, box.y)
        ratio = on_device_pixel(painter)
        painter.drawPixmap(QPointF(0, 0), self._painter.wind(wind, round(box.height), ratio, colour))
        painter.restore()

    def _paint_stick(self, painter: QPainter, box: Box, side: Side) -> None:
        """The stick of one who has declared ready; it says so, too."""
        colours = self._colours
        painter.save()
        painter.translate(*box.center)
        painter.rotate({Side.BOTTOM: 0, Side.TOP: 0, Side.RIGHT: -90, Side.LEFT: 90}[side])
        long, thick = max(box.width, box.height), min(box.width, box.height)
        text = tr("Ready")
        font = sized(self._font, text, long - thick * 2.1, thick * 0.78, bold=True)
        # Letters with accents are higher than a small stick.
        thick = max(thick, min(QFontMetricsF(font).tightBoundingRect(text).height() + 2, thick * _THICKEST))
        stick = QRectF(-long / 2, -thick / 2, long, thick)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded(colours.shadow, 0.45))
        painter.drawRoundedRect(stick.translated(thick * 0.06, thick * 0.12), thick * 0.3, thick * 0.3)
        painter.setBrush(QColor(colours.tile_face))
        painter.setPen(QPen(QColor(colours.tile_edge), 1))
        painter.drawRoundedRect(stick, thick * 0.3, thick * 0.3)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.stick))
        for end in (-1, 1):
            painter.drawEllipse(QPointF(end * (long / 2 - thick * 0.62), 0), thick * 0.2, thick * 0.2)
        painter.setFont(font)
        painter.setPen(QColor(colours.tile_id))
        painter.drawText(stick, Qt.AlignmentFlag.AlignCenter, text)
        painter.restore()

    def _paint_middle(self, painter: QPainter, plate: Plate, table: TableState) -> None:
        colours = self._colours
        texts = hand_texts(table)
        if table.figures is not None:
            # A line below the wind as well would leave little of it: on a small plate the words beside it are wider.
            widest = with_figures_below(plate, plate.middle.width)[0].hand.width
            texts = tuple(text for text in texts if fits(self._font, text, widest)) or texts[-1:]
            plate, line = with_figures_below(plate, least_width(self._font, texts[0]))
            paint_figures(painter, self._font, line, table.figures, colours)
        beside = fits(self._font, texts[0], plate.hand.width)
        if not beside:
            plate = with_hand_below(plate)
        self._paint_wind(painter, plate.wind, table.prevailing_wind, colours.accent, framed=True)
        self._paint_tiles_left(painter, plate.left, str(table.tiles_left))
        text = next((text for text in texts if fits(self._font, text, plate.hand.width)), texts[-1])
        # That it is a Goulash has to be seen; which number the hand has need not.
        ink = colours.accent if table.goulash and not table.hand_text else colours.muted_text
        write(painter, self._font, plate.hand, text, Ink(ink, 0.62, align=LEFT if beside else MIDDLE))

    def _paint_tiles_left(self, painter: QPainter, left: Box, number: str) -> None:
        """A tile's back before the number tells what is counted; where both have no room there is the number only."""
        ink = Ink(self._colours.panel_text, 0.74, bold=True)
        height = left.height * 0.66
        thickness = self._painter.theme.tile.thickness
        width = height / (4 / 3 + thickness)
        beside = Box(left.x + width * 1.25, left.y, left.width - width * 1.25, left.height)
        if not fits(self._font, number, beside.width, bold=True):
            write(painter, self._font, left, number, ink)
            return
        painter.save()
        painter.translate(left.x, left.y + (left.height - height) / 2)
        ratio = on_device_pixel(painter)
        body = Body(round(width), round(height), round(width * thickness))
        painter.drawPixmap(QPointF(0, 0), self._painter.back(body, ratio))
        painter.restore()
        write(painter, self._font, beside, number, ink)


def hand_texts(table: TableState) -> tuple[str, ...]:
    """The number of the hand in the round, and how often it has been dealt again; then the same in fewer words.

    A Goulash goes before that: it is what everybody has to know of such a hand.
    """
    if table.hand_text or not table.hand_number:
        return (table.hand_text,)
    if table.goulash:
        return (tr("Goulash"),) if table.goulash == 1 else (tr("Goulash {number}").format(number=table.goulash),)
    if not table.redeal:
        return (tr("Hand {number}").format(number=table.hand_number),)
    # Beside counters or a kitty one of both has to do: the strip below the board tells the other.
    forms = (
        tr("Hand {number}, re-deal {redeal}"),
        tr("{number}, re-deal {redeal}"),
        tr("Re-deal {redeal}"),
        tr("Hand {number}"),
    )
    return tuple(text.format(number=table.hand_number, redeal=table.redeal) for text in forms)


def _figures(seat: SeatTable) -> tuple[object, ...]:
    return seat.label, seat.score, seat.wind, seat.ready, seat.is_lit
