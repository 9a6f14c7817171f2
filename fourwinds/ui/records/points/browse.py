"""`BrowseButton`: to the first, previous, next or last deal, drawn in the theme's colours at any size."""

from enum import Enum

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPolygonF
from PySide6.QtWidgets import QToolButton, QWidget


class Leap(Enum):
    """Where a button leads: to which side, and whether to the end there."""

    FIRST = (-1, True)
    PREVIOUS = (-1, False)
    NEXT = (1, False)
    LAST = (1, True)


class BrowseButton(QToolButton):
    """A wedge to one side, with a bar before it for the end. The style's own symbols are black on every ground."""

    def __init__(self, step: Leap, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._side, self._end = step.value

    def sizeHint(self) -> QSize:
        size = round(self.fontMetrics().height() * 1.7)
        return QSize(round(size * 1.15), size)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        group = QPalette.ColorGroup.Active if self.isEnabled() else QPalette.ColorGroup.Disabled
        painter.setBrush(self.palette().color(group, QPalette.ColorRole.ButtonText))
        painter.setPen(Qt.PenStyle.NoPen)
        half = self.height() * 0.19
        middle = QRectF(self.rect()).center()
        back, tip = middle.x() - self._side * half * 0.8, middle.x() + self._side * half * 0.8
        painter.drawPolygon(
            QPolygonF([QPointF(back, middle.y() - half), QPointF(back, middle.y() + half), QPointF(tip, middle.y())])
        )
        if self._end:
            painter.drawRect(QRectF(tip - half * 0.16, middle.y() - half, half * 0.4, 2 * half))
