"""`FacePicture`: what is on a tile, drawn or painted, as large as it is wanted."""

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from fourwinds.painted import png_in


class FacePicture:
    """One face of a theme."""

    def __init__(self, face: bytes) -> None:
        """`face` is its SVG."""
        png = png_in(face)
        self._image = QImage() if png is None else QImage.fromData(QByteArray(png))
        self._drawing = QSvgRenderer(QByteArray(face)) if png is None else None

    def render(self, painter: QPainter, place: QRectF) -> None:
        """Paint it there."""
        if self._drawing is not None:
            self._drawing.render(painter, place)
            return
        # Qt paints a large picture small by leaving points out, which makes thin lines crumble.
        units = painter.deviceTransform().mapRect(QRectF(0, 0, 1, 1))
        seen = place.size() * max(units.width(), units.height())
        modes = (Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
        small = self._image.scaled(seen.toSize(), *modes) if seen.width() < self._image.width() else self._image
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(place, small)
        painter.restore()
