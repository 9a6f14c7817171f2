"""`inked`: a dark sign of Qt's style in the ink of the paper on which it stands, dark or light."""

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon, QPainter, QPalette
from PySide6.QtWidgets import QStyle, QWidget

_SIZE: Final = QSize(16, 16)


def inked(widget: QWidget, sign: QStyle.StandardPixmap) -> QIcon:
    """The sign, for lists of this widget."""
    picture = widget.style().standardIcon(sign).pixmap(_SIZE, widget.devicePixelRatioF())
    painter = QPainter(picture)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(picture.rect(), widget.palette().color(QPalette.ColorRole.Text))
    painter.end()
    return QIcon(picture)
