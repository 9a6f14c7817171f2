"""Draws the ticks of menus, in ink and in white, for one to three device pixels to one.

    python -m tools.make_ticks

Qt draws them from seven lines a logical pixel wide, which are steps where a pixel has several of the device.
"""

import os
from typing import Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter, QPen, QPolygonF

from fourwinds.ui.widgets.style import TICKS

SIZE: Final = 12
RATIOS: Final = (1, 2, 3)
COLOURS: Final = {"dark": "#101010", "light": "#ffffff"}


def main() -> None:
    """Writes the files."""
    application = QGuiApplication([])
    for name, colour in COLOURS.items():
        for ratio in RATIOS:
            image = QImage(SIZE * ratio, SIZE * ratio, QImage.Format.Format_ARGB32_Premultiplied)
            image.fill(Qt.GlobalColor.transparent)
            painter = QPainter(image)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(ratio, ratio)
            pen = QPen(QColor(colour), 1.9, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.drawPolyline(QPolygonF([QPointF(2.2, 6.4), QPointF(4.9, 9.2), QPointF(9.9, 3.0)]))
            painter.end()
            image.save(str(TICKS / f"{name}{f'@{ratio}x' if ratio > 1 else ''}.png"))
    application.quit()


if __name__ == "__main__":
    main()
