"""Paints what reports and charts are made of (`reports.drawing`) with a `QPainter`, on the screen and on paper."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QImage, QPainter, QPen, QPolygonF

from fourwinds.reports.drawing import Align, Disc, Item, Path, Style, Text, TilePicture
from fourwinds.reports.faces import BACK, HEIGHT, WIDTH, Faces
from fourwinds.tiles import notation
from fourwinds.ui.widgets.facepicture import FacePicture

EM: Final = 100
"""Text is set at this size and scaled, so that its widths do not depend on the device."""

_FACE: Final = "#fdfaf2"
_BACK: Final = "#b5803a"
_EDGE: Final = "#6e6248"


class Typeface:
    """One family in the cuts that reports use."""

    def __init__(self, family: str = "") -> None:
        """`family` is the font's name; empty: the first plain one of those that look like a printed report."""
        self._fonts = {style: _font(family, style) for style in Style}
        self._metrics = {style: QFontMetricsF(font) for style, font in self._fonts.items()}

    def font(self, style: Style) -> QFont:
        """The cut, `EM` pixels high."""
        return self._fonts[style]

    def measure(self, text: str, size: float, style: Style) -> float:
        """The width of a text at a size, in the unit of the size."""
        return self._metrics[style].horizontalAdvance(text) * size / EM


def _font(family: str, style: Style) -> QFont:
    font = QFont([family] if family else ["Helvetica", "Arial", "Liberation Sans", "Nimbus Sans", "Sans Serif"])
    font.setStyleHint(QFont.StyleHint.SansSerif)
    font.setPixelSize(EM)
    # Unhinted, so that text is as wide on every device as it was when the page was laid out.
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setBold(style is Style.BOLD)
    font.setItalic(style is Style.ITALIC)
    return font


class TilePictures:
    """Tiles as pictures, each drawn once.

    On paper a picture of this size has more than 1,000 dots per inch. Curves would be larger by far in a PDF: Qt
    writes them anew for every tile, but a picture once.
    """

    def __init__(self, faces: Faces, width: int = 240) -> None:
        """`width` is in pixels; the tile's curves are drawn in them."""
        self._faces = faces
        self._width = width
        self._drawn: dict[str, QImage] = {}

    def paint(self, painter: QPainter, item: TilePicture) -> None:
        """The tile where it belongs."""
        name = BACK if item.down else notation(item.kind)
        if name not in self._drawn:
            self._drawn[name] = self._draw(name)
        place = QRectF(item.x, item.y, item.width, item.width * HEIGHT / WIDTH)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(place, self._drawn[name])

    def _draw(self, name: str) -> QImage:
        # White around the corners, as the paper is: a picture without transparency stays small and prints anywhere.
        picture = QImage(self._width, self._width * HEIGHT // WIDTH, QImage.Format.Format_RGB32)
        picture.fill(QColor("white"))
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self._width / WIDTH, self._width / WIDTH)
        painter.setPen(QPen(QColor(_EDGE), 9))
        painter.setBrush(QColor(_BACK if name == BACK else _FACE))
        painter.drawRoundedRect(QRectF(5, 5, WIDTH - 10, HEIGHT - 10), 27, 27)
        if name in self._faces:  # a theme may have nothing on the backs of its tiles
            FacePicture(self._faces[name]).render(painter, QRectF(0, 0, WIDTH, HEIGHT))
        painter.end()
        return picture


def paint(painter: QPainter, items: Iterable[Item], typeface: Typeface, tiles: TilePictures | None = None) -> None:
    """Paint the items; the painter's unit is theirs. Without `tiles` there are no tiles among them."""
    for item in items:
        match item:
            case Text():
                _paint_text(painter, item, typeface)
            case Path():
                _use(painter, item.fill, item.stroke, item.width, item.dash)
                polygon = QPolygonF([QPointF(x, y) for x, y in item.points])
                (painter.drawPolygon if item.closed else painter.drawPolyline)(polygon)
            case Disc():
                _use(painter, item.fill, item.stroke, item.width)
                painter.drawEllipse(QPointF(item.x, item.y), item.radius, item.radius)
            case TilePicture():
                assert tiles is not None, "whoever paints tiles has their pictures"
                tiles.paint(painter, item)


def _paint_text(painter: QPainter, item: Text, typeface: Typeface) -> None:
    if item.hidden:
        return
    shift = {Align.LEFT: 0.0, Align.CENTRE: 0.5, Align.RIGHT: 1.0}[item.align]
    x = item.x - (shift * typeface.measure(item.text, item.size, item.style) if shift else 0)
    painter.save()
    painter.translate(x, item.y)
    painter.scale(item.size / EM, item.size / EM)
    painter.setFont(typeface.font(item.style))
    painter.setPen(QColor(item.colour))
    painter.drawText(QPointF(0, 0), item.text)
    painter.restore()


def _use(painter: QPainter, fill: str, stroke: str, width: float, dash: tuple[float, ...] = ()) -> None:
    pen = QPen(Qt.PenStyle.NoPen)
    if stroke:
        pen = QPen(QColor(stroke), width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if dash:  # Qt counts dashes in widths of the pen
            pen.setDashPattern([max(part / width, 0.1) for part in dash])
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    painter.setBrush(QColor(fill) if fill else QBrush(Qt.BrushStyle.NoBrush))
