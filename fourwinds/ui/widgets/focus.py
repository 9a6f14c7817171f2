"""The frame around what is painted and has the keys: everywhere the same."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPalette, QPen
from PySide6.QtWidgets import QWidget


def paint_focus(painter: QPainter, widget: QWidget) -> None:
    """Frame the widget in the colour of what is chosen, where it has the keys."""
    if widget.hasFocus():
        painter.setPen(QPen(widget.palette().color(QPalette.ColorRole.Highlight), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(widget.rect().adjusted(1, 1, -1, -1))
