"""What a table is covered with: felt, planks, paper, a picture, or nothing but its colour."""

from collections.abc import Iterator
from functools import cache, lru_cache
from random import Random
from typing import Final

from PySide6.QtCore import QByteArray, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPen, QRadialGradient

from fourwinds.app.themes import Palette, Theme

_GRAIN: Final = 160
"""Side of the square of felt that is laid out over and over, in device pixels."""
_SEED: Final = 1

_PLANKS: Final = 7
_LINES: Final = 16
"""Of the grain of a plank."""
_FIBRES: Final = 1 / 2600
"""For each square pixel of paper."""


def is_carved(theme: Theme) -> bool:
    """Whether the table has depth: hollows, a frame with a grain, inlays; others are smooth."""
    return theme.facts.board.style in {"felt", "wood"}


def faded(colour: str, alpha: float) -> QColor:
    """The colour, partly transparent."""
    faint = QColor(colour)
    faint.setAlphaF(alpha)
    return faint


def paint_ground(painter: QPainter, ground: QRectF, theme: Theme) -> None:
    """The ground of a table in its style, or the picture that covers it."""
    for _ in painting_ground(painter, ground, theme):
        pass


def painting_ground(painter: QPainter, ground: QRectF, theme: Theme) -> Iterator[None]:
    """The same a piece at a time: planks take ten milliseconds each."""
    if theme.cover:
        _paint_cover(painter, ground, theme)
    elif theme.facts.board.style == "wood":
        yield from _paint_planks(painter, ground, theme.palette)
    elif theme.facts.board.style == "felt":
        _paint_felt(painter, ground, theme.palette)
    elif theme.facts.board.style == "paper":
        _paint_paper(painter, ground, theme.palette)
    else:
        painter.fillRect(ground, QColor(theme.palette.board))
    yield


def veiled_cover(theme: Theme, size: QSize) -> QImage:
    """The picture on the table, cut to this size in pixels, under its veil of the table's colour."""
    whole = _cover(theme.cover)
    wanted = whole.size().scaled(size, Qt.AspectRatioMode.KeepAspectRatioByExpanding).expandedTo(QSize(1, 1))
    scaled = whole.scaled(wanted, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    left, top = (wanted.width() - size.width()) // 2, (wanted.height() - size.height()) // 2
    cut = scaled.copy(left, top, size.width(), size.height())
    painter = QPainter(cut)
    painter.fillRect(cut.rect(), faded(theme.palette.board, theme.facts.board.veil))
    painter.end()
    return cut


def _paint_cover(painter: QPainter, ground: QRectF, theme: Theme) -> None:
    """The middle of the picture, as large as the table in device pixels."""
    ratio = painter.deviceTransform().m11()
    size = (ground.size() * ratio).toSize().expandedTo(QSize(1, 1))
    painter.drawImage(ground, veiled_cover(theme, size))


@lru_cache(maxsize=2)
def _cover(data: bytes) -> QImage:
    """The unpacked picture; it was looked at when the theme was read (`app.theme_pictures`)."""
    picture = QImage.fromData(QByteArray(data)).convertToFormat(QImage.Format.Format_RGB32)
    if picture.isNull():  # damaged behind its head
        picture = QImage(1, 1, QImage.Format.Format_RGB32)
        picture.fill(Qt.GlobalColor.black)
    return picture


def _light(ground: QRectF, inner: QColor, outer: QColor) -> QRadialGradient:
    """As a lamp over the middle of the table gives it."""
    light = QRadialGradient(
        ground.center() - QPointF(0, ground.height() * 0.15), max(ground.width(), ground.height()) * 0.62
    )
    light.setColorAt(0, inner)
    light.setColorAt(1, outer)
    return light


def _paint_felt(painter: QPainter, ground: QRectF, colours: Palette) -> None:
    painter.fillRect(ground, _light(ground, QColor(colours.board_light), QColor(colours.board)))
    _lay_grain(painter, ground)


def _paint_planks(painter: QPainter, ground: QRectF, colours: Palette) -> Iterator[None]:
    """Boards from the left to the right, no two of one shade, and the light of the lamp over them."""
    chance = Random(_SEED)
    height = ground.height() / _PLANKS
    painter.save()
    try:
        painter.setClipRect(ground)
        for number in range(_PLANKS):
            plank = QRectF(ground.left(), ground.top() + number * height, ground.width(), height)
            painter.fillRect(plank, QColor(colours.board))
            painter.fillRect(plank, faded(colours.board_light, chance.uniform(0.1, 0.75)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for _ in range(_LINES):
                _paint_line_of_grain(painter, plank, colours, chance)
            _paint_seam(painter, plank, colours)
            yield
        shade = _light(ground, faded(colours.board_light, 0.28), faded(colours.shadow, 0.3))
        painter.fillRect(ground, shade)
    finally:
        painter.restore()


def _paint_line_of_grain(painter: QPainter, plank: QRectF, colours: Palette, chance: Random) -> None:
    """One line from end to end that swings a little."""
    y, swing = plank.top() + chance.random() * plank.height(), plank.height() * 0.09
    line = QPainterPath(QPointF(plank.left(), y))
    third = plank.width() / 3
    for part in range(3):
        x = plank.left() + part * third
        ends = [y + chance.uniform(-swing, swing) for _ in range(2)]
        line.cubicTo(x + third * 0.33, ends[0], x + third * 0.66, ends[1], x + third, y)
    dark = chance.random() < 0.7
    colour = (
        faded(colours.shadow, chance.uniform(0.08, 0.26)) if dark else faded(colours.accent, chance.uniform(0.02, 0.07))
    )
    painter.setPen(QPen(colour, chance.uniform(0.8, 2.2)))
    painter.drawPath(line)


def _paint_seam(painter: QPainter, plank: QRectF, colours: Palette) -> None:
    """The gap above a plank, and its upper edge that catches the light."""
    painter.setPen(QPen(faded(colours.shadow, 0.65), 1.6))
    painter.drawLine(plank.topLeft(), plank.topRight())
    painter.setPen(QPen(faded(colours.accent, 0.12), 1))
    painter.drawLine(plank.topLeft() + QPointF(0, 1.5), plank.topRight() + QPointF(0, 1.5))


def _paint_paper(painter: QPainter, ground: QRectF, colours: Palette) -> None:
    """Handmade paper: its fibres lie as they fell, dark and light."""
    painter.fillRect(ground, QColor(colours.board))
    chance = Random(_SEED)
    painter.save()
    painter.setClipRect(ground)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for number in range(int(ground.width() * ground.height() * _FIBRES)):
        x, y = ground.left() + chance.random() * ground.width(), ground.top() + chance.random() * ground.height()
        fibre = QPainterPath(QPointF(x, y))
        bends = [chance.uniform(-16, 16) for _ in range(4)]
        fibre.quadTo(x + bends[0], y + bends[1], x + bends[0] + bends[2], y + bends[1] + bends[3])
        colour = faded(colours.shadow, chance.uniform(0.05, 0.14)) if number % 2 else faded(colours.tile_face, 0.5)
        painter.setPen(QPen(colour, chance.uniform(0.6, 1.3)))
        painter.drawPath(fibre)
    painter.restore()
    _lay_grain(painter, ground)


def _lay_grain(painter: QPainter, ground: QRectF) -> None:
    # Device pixels, so that the grain is as fine as the screen allows.
    brush = QBrush(_grain())
    brush.setTransform(painter.deviceTransform().inverted()[0])
    painter.fillRect(ground, brush)


@cache
def _grain() -> QImage:
    """A square of felt: faint dark and light specks, a little longer than wide."""
    chance = Random(_SEED)
    image = QImage(_GRAIN, _GRAIN, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    for colour, strength in ((Qt.GlobalColor.black, 22), (Qt.GlobalColor.white, 13)):
        # A third of the pixels gets something, the others nothing.
        alphas = bytes(max(0, (value - 170) * strength // 85) for value in range(256))
        specks = chance.randbytes(_GRAIN * _GRAIN).translate(alphas)
        layer = QImage(_GRAIN, _GRAIN, QImage.Format.Format_ARGB32_Premultiplied)
        layer.fill(colour)
        layer.setAlphaChannel(QImage(specks, _GRAIN, _GRAIN, _GRAIN, QImage.Format.Format_Alpha8))
        painter.drawImage(0, 0, layer)
        painter.drawImage(1, 0, layer)
    painter.end()
    return image
