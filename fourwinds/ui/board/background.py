"""The table without its tiles: wooden frame, felt, trays, claim column. Painted once per size into one picture."""

from collections.abc import Iterator
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
)

from fourwinds.app.themes import Palette, Theme
from fourwinds.ui.board.grounds import faded, is_carved, painting_ground
from fourwinds.ui.board.placement import Box, Placements, Plate, SeatParts
from fourwinds.ui.board.planes import paint_band, paint_planes
from fourwinds.ui.board.solidpainter import paint_tilted
from fourwinds.values import Value

_SEED: Final = 1
_THIN: Final = 0.0013
"""The width of the lines around hollows, as a part of the board's height; never less than a pixel."""
_SHADOW_STEPS: Final = 18
"""So many that no edge is seen between them."""


def paint_background(board: Placements, theme: Theme, ratio: float) -> QPixmap:
    """The table as a picture of the board's size at this device pixel ratio."""
    picture = bare(board, theme, ratio)
    for _ in painting(picture, board, theme):
        pass
    return picture


def bare(board: Placements, theme: Theme, ratio: float) -> QPixmap:
    """A picture of that size with nothing but the table's colour."""
    pixmap = QPixmap(max(1, round(board.width * ratio)), max(1, round(board.height * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(QColor(theme.palette.board))
    return pixmap


def painting(picture: QPixmap, board: Placements, theme: Theme) -> Iterator[None]:
    """Paints the table into a bare picture, some milliseconds at a time; after the last of them it is whole."""
    if board.tilt is None:
        yield from _paint_flat(picture, board, theme)
        return
    flat = bare(board.tilt.flat, theme, picture.devicePixelRatio())
    yield from _paint_flat(flat, board.tilt.flat, theme, plate=False)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_tilted(painter, QRectF(0, 0, board.width, board.height), theme, flat, board.tilt.corners)
    if isinstance(board.furniture, Plate):
        _paint_plate(painter, board.furniture, theme)
    painter.end()


def _paint_flat(picture: QPixmap, board: Placements, theme: Theme, *, plate: bool = True) -> Iterator[None]:
    """A table that is seen from right above, with its plate or without."""
    whole = QRectF(0, 0, board.width, board.height)
    felt = whole.adjusted(board.edge, board.edge, -board.edge, -board.edge)
    painter = QPainter(picture)
    try:  # who does not want the picture any more leaves off in the middle
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for _ in painting_ground(painter, felt, theme):
            yield
        board.furniture.paint(_Furnisher(painter, felt, board, theme, has_plate=plate))
        yield
        _paint_frame(painter, whole, felt, board.edge, theme)
    finally:
        painter.end()


class _Furnisher(Value):
    """Paints furniture in a theme: the `Brush` of `placement`."""

    painter: QPainter
    felt: QRectF
    board: Placements
    theme: Theme
    has_plate: bool = True

    @property
    def _line(self) -> float:
        return max(1.0, self.board.height * _THIN)

    def planes(self, around: Box) -> None:
        if _has_planes(self.theme):
            paint_planes(self.painter, self.felt, around, self.theme.palette)

    def trays(self) -> None:
        common = self.board.common
        for tray in [part.tray for part in self.board.seats] if common is None else [common]:
            _paint_tray(self.painter, tray, self.theme, self._line)

    def panels(self) -> None:
        for part in self.board.seats:
            _paint_panel(self.painter, part, self.theme, self._line)

    def field(self, plate: Plate) -> None:
        _paint_field(self.painter, plate, self.theme)

    def plate(self, plate: Plate) -> None:
        if self.has_plate:
            _paint_plate(self.painter, plate, self.theme)


def painted(board: Placements) -> tuple[object, ...]:
    """What of a board is in its background: as long as this is the same, so is the picture."""
    trays = tuple(part.tray for part in board.seats)
    return board.width, board.height, trays, board.common, board.furniture.outline(board.seats)


class Grounds:
    """What a board keeps of tables in a theme: the picture of the size that it has, and of one it is going to have."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._kept: dict[object, QPixmap] = {}

    def of(self, board: Placements, ratio: float) -> QPixmap:
        """The picture of this table, painted now if it has not been made; others are dropped then."""
        key = (painted(board), ratio)
        if key not in self._kept:
            self._kept = {key: paint_background(board, self._theme, ratio)}
        return self._kept[key]

    def making(self, board: Placements, ratio: float) -> Iterator[None]:
        """Makes it before it is wanted, some milliseconds at a time."""
        key = (painted(board), ratio)
        if key not in self._kept:
            picture = bare(board, self._theme, ratio)
            for _ in painting(picture, board, self._theme):
                yield
            self._kept[key] = picture
        yield


def qrect(box: Box) -> QRectF:
    """The box as Qt knows it."""
    return QRectF(box.x, box.y, box.width, box.height)


def _is_bare(theme: Theme) -> bool:
    """Whether nothing but lines divides the table."""
    return theme.facts.board.style in {"plain", "paper"}


def _has_planes(theme: Theme) -> bool:
    """Whether coloured planes lie on a smooth table."""
    return theme.facts.board.style == "planes"


def _outline(theme: Theme) -> QColor:
    """The edge of a hollow: a glint; on a table without depth or planes, where nothing else shows it, a clear line."""
    colours = theme.palette
    return faded(colours.muted_text, 0.6) if _is_bare(theme) else faded(colours.accent, 0.20)


def _within(rect: QRectF, line: float) -> QRectF:
    """Where a line of that width runs that ends at the rectangle's edge."""
    return rect.adjusted(line / 2, line / 2, -line / 2, -line / 2)


def corner(rect: QRectF) -> float:
    """The radius of a tray's or panel's corners."""
    return min(24.0, rect.height() * 0.06, rect.width() * 0.12)


def plate_corner(rect: QRectF) -> float:
    """The radius of the corners of the plate in the middle."""
    return rect.height() * 0.07


def _paint_tray(painter: QPainter, tray: Box, theme: Theme, line: float) -> None:
    """A shallow hollow in the felt; on a smooth table little more than an outline."""
    colours = theme.palette
    depth = 1.0 if is_carved(theme) else 0.3
    rect = qrect(tray)
    radius = corner(rect)
    hollow = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    hollow.setColorAt(0, faded(colours.shadow, 0.34 * depth))
    hollow.setColorAt(0.12, faded(colours.shadow, 0.20 * depth))
    hollow.setColorAt(1, faded(colours.shadow, 0.14 * depth))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(hollow)
    painter.drawRoundedRect(rect, radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(_outline(theme), line))
    painter.drawRoundedRect(_within(rect, line), radius, radius)


def _paint_panel(painter: QPainter, part: SeatParts, theme: Theme, line: float) -> None:
    colours = theme.palette
    rect = qrect(part.panel)
    radius = corner(rect)
    wood = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    # On a smooth table a light panel would lose its tint to plain white.
    wood.setColorAt(0, QColor(colours.panel).lighter(122 if is_carved(theme) else 103))
    wood.setColorAt(1, QColor(colours.panel))
    painter.setPen(QPen(_outline(theme) if _is_bare(theme) else faded(colours.shadow, 0.6), line))
    painter.setBrush(wood)
    painter.drawRoundedRect(_within(rect, line), radius, radius)
    if is_carved(theme):
        painter.setClipRect(rect)
        _paint_grain_lines(painter, rect, colours)
        painter.setClipping(False)
    elif _has_planes(theme):
        _within_corners(painter, _within(rect, 2 * line), radius)
        paint_band(painter, rect, part.seat, colours)
        painter.setClipping(False)
    slot = qrect(part.slot)
    depth = 1.0 if is_carved(theme) else 0.25
    recess = QLinearGradient(slot.topLeft(), slot.bottomLeft())
    recess.setColorAt(0, faded(colours.shadow, 0.95 * depth))
    recess.setColorAt(0.2, faded(colours.shadow, 0.7 * depth))
    recess.setColorAt(1, faded(colours.shadow, 0.5 * depth))
    painter.setBrush(recess)
    painter.setPen(QPen(faded(colours.accent, 0.55), line))
    painter.drawRoundedRect(_within(slot, line), corner(rect) * 0.6, corner(rect) * 0.6)


def _within_corners(painter: QPainter, rect: QRectF, radius: float) -> None:
    """Paint nothing beyond the round corners of this."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    painter.setClipPath(path)


def _paint_field(painter: QPainter, plate: Plate, theme: Theme) -> None:
    """The ground of the discards: lighter felt within a thin line; on a smooth table a lighter plane."""
    colours = theme.palette
    rect = qrect(plate.field)
    radius = min(rect.width(), rect.height()) * 0.02
    if is_carved(theme):
        light = QRadialGradient(rect.center(), rect.width() * 0.62)
        light.setColorAt(0, faded(colours.board_light, 0.85))
        light.setColorAt(1, faded(colours.board_light, 0.0))
        painter.setBrush(light)
    else:
        painter.setBrush(faded(colours.board_light, 0.9))
    if is_carved(theme):
        line = max(1.0, rect.height() * _THIN * 1.6)
        painter.setPen(QPen(faded(colours.accent, 0.28), line))
        painter.drawRoundedRect(_within(rect, line), radius, radius)
    else:
        painter.setPen(QPen(QColor(colours.board_edge), max(1.5, rect.height() * 0.005)))
        painter.drawRect(rect)


def _paint_plate(painter: QPainter, plate: Plate, theme: Theme) -> None:
    """The plate in the middle: dark wood with an inlay of brass, a little above the felt."""
    colours = theme.palette
    rect = qrect(plate.box)
    radius = plate_corner(rect)
    painter.setPen(Qt.PenStyle.NoPen)
    for step in range(_SHADOW_STEPS):
        out = rect.height() * 0.06 * (1 - step / (_SHADOW_STEPS - 1))
        painter.setBrush(faded(colours.shadow, 0.6 / _SHADOW_STEPS))
        shadow = rect.adjusted(-out, -out, out, out).translated(0, rect.height() * 0.02)
        painter.drawRoundedRect(shadow, radius + out, radius + out)
    wood = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    wood.setColorAt(0, QColor(colours.panel).lighter(128))
    wood.setColorAt(1, QColor(colours.panel))
    painter.setBrush(wood if is_carved(theme) else QColor(colours.panel))
    painter.drawRoundedRect(rect, radius, radius)
    if is_carved(theme):
        shape = QPainterPath()
        shape.addRoundedRect(rect, radius, radius)
        painter.save()
        painter.setClipPath(shape)
        _paint_grain_lines(painter, rect, colours)
        painter.restore()
    brass = max(1.0, rect.height() * 0.014)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    shine = QLinearGradient(rect.topLeft(), rect.bottomRight())
    shine.setColorAt(0, QColor(colours.accent).lighter(118))
    shine.setColorAt(0.5, QColor(colours.accent).darker(118))
    shine.setColorAt(1, QColor(colours.accent).lighter(112))
    line = QPen(QBrush(shine), brass) if is_carved(theme) else QPen(QColor(colours.board_edge), brass * 1.4)
    painter.setPen(line)
    painter.drawRoundedRect(rect.adjusted(brass / 2, brass / 2, -brass / 2, -brass / 2), radius, radius)


def _paint_grain_lines(painter: QPainter, rect: QRectF, colours: Palette) -> None:
    """The grain of the wood, along the longer side."""
    chance = Random(_SEED + int(rect.y()))
    lying = rect.width() >= rect.height()
    across = rect.height() if lying else rect.width()
    for _ in range(int(across / 3)):
        at = chance.random() * across
        bend = chance.uniform(-1.5, 1.5)
        dark = chance.random() < 0.65
        painter.setPen(QPen(faded(colours.shadow if dark else colours.accent, chance.uniform(0.02, 0.07)), 1))
        if lying:
            painter.drawLine(QPointF(rect.left(), rect.top() + at), QPointF(rect.right(), rect.top() + at + bend))
        else:
            painter.drawLine(QPointF(rect.left() + at, rect.top()), QPointF(rect.left() + at + bend, rect.bottom()))


def _paint_frame(painter: QPainter, whole: QRectF, felt: QRectF, edge: float, theme: Theme) -> None:
    colours = theme.palette
    sides = (
        QRectF(whole.left(), whole.top(), whole.width(), edge),
        QRectF(whole.left(), felt.bottom(), whole.width(), edge),
        QRectF(whole.left(), felt.top(), edge, felt.height()),
        QRectF(felt.right(), felt.top(), edge, felt.height()),
    )
    for side in sides:
        lying = side.width() >= side.height()
        wood = QLinearGradient(side.topLeft(), side.bottomLeft() if lying else side.topRight())
        wood.setColorAt(0, QColor(colours.board_edge).lighter(135))
        wood.setColorAt(0.5, QColor(colours.board_edge).lighter(108))
        wood.setColorAt(1, QColor(colours.board_edge).darker(125))
        painter.fillRect(side, wood)
        if is_carved(theme):
            painter.setClipRect(side)
            _paint_grain_lines(painter, side, colours)
            painter.setClipping(False)
    # The frame's shadow on the felt, then the brass inlay.
    for step in range(5):
        painter.setPen(QPen(faded(colours.shadow, 0.34 - 0.06 * step), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(felt.adjusted(step + 0.5, step + 0.5, -step - 0.5, -step - 0.5))
    inlay = max(1.0, edge * 0.12)
    painter.setPen(QPen(faded(colours.accent, 0.75), inlay))
    painter.drawRect(felt.adjusted(-inlay, -inlay, inlay, inlay))
