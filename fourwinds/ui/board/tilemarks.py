"""What is laid over a tile and what falls from it: marks, each of a shape of its own, and shadows."""

from collections.abc import Iterator
from enum import Enum
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from fourwinds.app.themes import Theme
from fourwinds.ui.board.solid import Solid
from fourwinds.ui.widgets.style import GRAPHICS, contrast

_SHADOW_STEPS: Final = 10
_BAR: Final = 0.17
"""The height of the bar that tells how safe a tile is, in widths of the face; the front edge is less by a little."""
_PIECES: Final = 4


class Mark(Enum):
    """What can be laid over a tile. Each has a shape of its own, so that colour tells nothing alone."""

    LATEST = "latest"
    """The latest discard: a frame, and a wedge that points at it."""
    DRAWN = "drawn"
    """A discard straight from the wall: a notched corner."""
    SAME = "same"
    """Of the same kind as the tile under the pointer: a thick frame."""
    DORA = "dora"
    """A dora: a spark in the upper corner."""
    AT_STAKE = "at stake"
    """Can be claimed now: a frame with heavy corners."""
    SAFE = "safe"
    """Along the lower edge: a whole bar."""
    HALF_SAFE = "half-safe"
    """The same, half of it empty."""
    LIVE = "live"
    """The same, broken into pieces."""
    POINTED = "pointed"
    """The next key is about this tile: a frame with a gap at each side."""
    CAME = "came"
    """Has come in an exchange: a wedge that points into the hand, in the lower right corner."""
    TO_RIGHT = "to the right"
    """Shall be passed on: an arrow to the player who gets it, on a disc with a tip that way."""
    TO_TOP = "across"
    TO_LEFT = "to the left"
    DIMMED = "dimmed"


class Note(NamedTuple):
    """What is told of a tile of the person's hand: by a mark, and in words."""

    mark: Mark
    words: str


class Body(NamedTuple):
    """A tile as it lies: `width` by `height`, of which `thickness` is below the face, turned by `facing` degrees."""

    width: float
    height: float
    thickness: float
    facing: int = 0
    clear: bool = False
    """Of transparent material."""
    mirrored: bool = False
    """Transparent and seen from behind, so that its picture is the other way round."""
    solid: Solid | None = None
    """How it is seen at an angle."""

    @property
    def size(self) -> float:
        """The width of the face, whichever way it is turned."""
        return self.width if self.facing % 180 == 0 else self.height - self.thickness


def paint_shadow(painter: QPainter, body: Body, theme: Theme, margin: float, height: float) -> None:
    """The shadow of a tile held so high, 0 to 1, that lies `margin` from the picture's corner."""
    corner = theme.tile.corner * body.width
    spread = body.size * (0.07 + 0.13 * height)
    right, down = body.size * (0.015 + 0.05 * height), body.size * (0.05 + 0.13 * height)
    base = QRectF(margin + right, margin + down, body.width, body.height)
    colour = QColor(theme.palette.shadow)
    # More and fainter layers where each could be seen; together they are as dark as the ten of a small tile.
    steps = max(_SHADOW_STEPS, min(round(spread * 2), 40))
    colour.setAlphaF(1 - (1 - (0.09 - 0.03 * height)) ** (_SHADOW_STEPS / steps))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    for step in range(steps):
        # From the outermost to well inside: the layers add up to a soft edge.
        out = spread * (1 - 1.6 * step / steps)
        painter.drawRoundedRect(base.adjusted(-out, -out, out, out), corner + max(out, 0), corner + max(out, 0))


def paint_mark(painter: QPainter, mark: Mark, body: Body, theme: Theme) -> None:
    """What is laid over a tile."""
    colours = theme.palette
    corner = theme.tile.corner * body.width
    face = QRectF(0, 0, body.width, body.height - body.thickness)
    line = max(1.5, body.size * 0.035)
    frame = face.adjusted(line / 2, line / 2, -line / 2, -line / 2)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    match mark:
        case Mark.DIMMED:
            painter.setPen(Qt.PenStyle.NoPen)
            shade = QColor(colours.shadow)
            shade.setAlphaF(0.42)
            painter.setBrush(shade)
            painter.drawRoundedRect(QRectF(0, 0, body.width, body.height), corner, corner)
        case Mark.SAME:
            _paint_frame(painter, frame, line * 1.3, colours.highlight, theme, corner)
        case Mark.AT_STAKE:
            _paint_frame(painter, frame, line, colours.accent, theme, corner)
        case Mark.LATEST:
            _paint_frame(painter, frame, line, colours.accent, theme, corner)
            _paint_wedge(
                painter, QRectF(0, 0, body.width, body.height), body.size * 0.17, colours.highlight, colours.panel
            )
        case Mark.DORA:
            _paint_spark(painter, face, body.size, theme)
        case Mark.DRAWN:
            _paint_notch(painter, face, body.size, theme)
        case Mark.SAFE | Mark.HALF_SAFE | Mark.LIVE:
            _paint_bar(painter, mark, body, theme)
        case _:
            _paint_of_exchange(painter, mark, face, body.size, theme)


def _paint_of_exchange(painter: QPainter, mark: Mark, face: QRectF, width: float, theme: Theme) -> None:
    match mark:
        case Mark.POINTED:
            _paint_corners(painter, face, width, theme)
        case Mark.CAME:
            _paint_came(painter, face, width, theme)
        case _:
            _paint_arrow(painter, mark, face, width, theme)


def _paint_bar(painter: QPainter, mark: Mark, body: Body, theme: Theme) -> None:
    """A bar on the front edge, which bears nothing else: whole, half of it empty, or broken."""
    colours = theme.palette
    height = max(body.thickness, body.size * _BAR)
    inset = body.size * 0.07
    whole = QRectF(inset, body.height - height - body.size * 0.01, body.width - 2 * inset, height)
    line = max(1.0, height * 0.14)
    edge = line * 1.3
    ground, filling = QPainterPath(), QPainterPath()
    for piece in _pieces(whole, line) if mark is Mark.LIVE else (whole,):
        ground.addRoundedRect(piece, height * 0.3, height * 0.3)
        within = piece.adjusted(edge, edge, -edge, -edge)
        if mark is Mark.HALF_SAFE:
            empty = QPainterPath()
            empty.addRect(within.adjusted(within.width() / 2 + line, 0, 0, 0))
            ground -= empty
            within.setWidth(within.width() / 2)
        filling.addRect(within)
    painter.setPen(QPen(QColor(colours.panel_text), line * 0.6))
    painter.setBrush(QColor(colours.panel))
    painter.drawPath(ground)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor({Mark.SAFE: colours.good, Mark.HALF_SAFE: colours.warning}.get(mark, colours.bad)))
    painter.drawPath(filling)


def _pieces(bar: QRectF, line: float) -> Iterator[QRectF]:
    """The broken bar, with air between the outlines of its pieces."""
    step = (bar.width() + 2 * line) / _PIECES
    for piece in range(_PIECES):
        yield QRectF(bar.left() + piece * step, bar.top(), step - 2 * line, bar.height())


def _paint_frame(painter: QPainter, frame: QRectF, line: float, colour: str, theme: Theme, corner: float) -> None:
    dark = QColor(theme.palette.panel)
    # A frame as pale as the face is seen by its outline alone.
    pale = contrast(QColor(colour), QColor(theme.palette.tile_face)) < GRAPHICS
    dark.setAlphaF(0.9 if pale else 0.6)
    inner = frame.adjusted(line * 0.6, line * 0.6, -line * 0.6, -line * 0.6)
    painter.setPen(QPen(dark, max(1.0, line * (0.45 if pale else 0.3))))
    painter.drawRoundedRect(inner, corner, corner)
    painter.setPen(QPen(QColor(colour), line))
    painter.drawRoundedRect(frame, corner, corner)


def _paint_notch(painter: QPainter, face: QRectF, width: float, theme: Theme) -> None:
    corner, size = theme.tile.corner * width, width * 0.26
    whole = QPainterPath()
    whole.addRoundedRect(face, corner, corner)
    cut = QPainterPath()
    cut.addPolygon(
        QPolygonF([face.bottomRight(), face.bottomRight() - QPointF(size, 0), face.bottomRight() - QPointF(0, size)])
    )
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.palette.tile_back))
    painter.drawPath(whole.intersected(cut))


def _paint_spark(painter: QPainter, face: QRectF, width: float, theme: Theme) -> None:
    """A star of four points in the upper right corner."""
    size = width * 0.17
    middle = face.topRight() + QPointF(-size * 1.25, size * 1.25)
    waist = size * 0.32
    star = QPolygonF()
    for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        star.append(middle + QPointF(x, y) * size)
        star.append(middle + QPointF(x - y, y + x) * waist)
    painter.setPen(QPen(QColor(theme.palette.panel), max(1.0, size * 0.16)))
    painter.setBrush(QColor(theme.palette.highlight))
    painter.drawPolygon(star)


def _paint_wedge(painter: QPainter, whole: QRectF, size: float, colour: str, outline: str) -> None:
    """A wedge on the tile's front edge that points at its face."""
    middle, foot = whole.center().x(), whole.bottom() - 1
    wedge = QPolygonF([QPointF(middle - size, foot), QPointF(middle + size, foot), QPointF(middle, foot - size * 1.3)])
    painter.setPen(QPen(QColor(outline), max(1.0, size * 0.14)))
    painter.setBrush(QColor(colour))
    painter.drawPolygon(wedge)


def _paint_corners(painter: QPainter, face: QRectF, width: float, theme: Theme) -> None:
    """Four corners of a frame, as a viewfinder has them; dark below, so that they are seen on any face."""
    inset, arm = width * 0.06, width * 0.3
    box = face.adjusted(inset, inset, -inset, -inset)
    corners = QPainterPath()
    for corner, x, y in (
        (box.topLeft(), arm, arm),
        (box.topRight(), -arm, arm),
        (box.bottomRight(), -arm, -arm),
        (box.bottomLeft(), arm, -arm),
    ):
        corners.moveTo(corner + QPointF(0, y))
        corners.lineTo(corner)
        corners.lineTo(corner + QPointF(x, 0))
    for colour, line in ((theme.palette.panel, 0.13), (theme.palette.highlight, 0.07)):
        painter.setPen(QPen(QColor(colour), max(2.0, width * line)))
        painter.drawPath(corners)


def _paint_came(painter: QPainter, face: QRectF, width: float, theme: Theme) -> None:
    """A wedge in the lower right corner that points down, into the hand.

    It lies on a disc as the arrow does: in some themes it is as red as the characters below it.
    """
    radius = width * 0.2
    middle = QPointF(face.right() - radius * 1.3, face.bottom() - radius * 1.3)
    painter.setPen(QPen(QColor(theme.palette.accent), max(1.0, radius * 0.14)))
    painter.setBrush(QColor(theme.palette.panel))
    painter.drawEllipse(middle, radius, radius)
    wide, high = radius * 0.62, radius * 0.68
    wedge = QPolygonF([middle + QPointF(-wide, -high * 0.6), middle + QPointF(wide, -high * 0.6)])
    wedge.append(middle + QPointF(0, high))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.palette.highlight))
    painter.drawPolygon(wedge)


def _paint_arrow(painter: QPainter, mark: Mark, face: QRectF, width: float, theme: Theme) -> None:
    """A disc in the lower left corner with an arrow and a tip to the right, across or to the left."""
    radius = width * 0.2
    painter.save()
    painter.translate(face.left() + radius * 1.6, face.bottom() - radius * 1.3)
    painter.rotate({Mark.TO_RIGHT: 90, Mark.TO_TOP: 0}.get(mark, -90))
    disc, tip = QPainterPath(), QPainterPath()
    disc.addEllipse(QPointF(0, 0), radius, radius)
    tip.addPolygon(QPolygonF([QPointF(-0.8, -0.6), QPointF(0, -1.5), QPointF(0.8, -0.6), QPointF(-0.8, -0.6)]))
    painter.setPen(QPen(QColor(theme.palette.accent), max(1.0, radius * 0.14)))
    painter.setBrush(QColor(theme.palette.panel))
    painter.drawPath(disc.united(QTransform.fromScale(radius, radius).map(tip)))
    arrow = QPainterPath(QPointF(0, radius * 0.6))
    arrow.lineTo(0, -radius * 0.55)
    arrow.moveTo(-radius * 0.45, -radius * 0.1)
    arrow.lineTo(0, -radius * 0.6)
    arrow.lineTo(radius * 0.45, -radius * 0.1)
    painter.setPen(QPen(QColor(theme.palette.panel_text), max(1.5, radius * 0.24)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(arrow)
    painter.restore()
