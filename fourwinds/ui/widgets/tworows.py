"""`TwoRows`: controls side by side in one row, or in two where one would cut them."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

Row = Sequence[tuple[QWidget, int]]
"""Controls and their shares of the room that is left."""


class TwoRows(QWidget):
    """Whatever the letters, it asks for no more width than the wider of its two rows."""

    def __init__(self, first: Row, second: Row, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._rows = QHBoxLayout(), QHBoxLayout()
        for layout, controls in zip(self._rows, (first, second), strict=True):
            for control, share in controls:
                layout.addWidget(control, share)
            self._box.addLayout(layout, sum(share for _, share in controls))

    def minimumSizeHint(self) -> QSize:
        return QSize(max(row.minimumSize().width() for row in self._rows), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:  # other letters, or other words
            self._arrange()
        return done

    def _arrange(self) -> None:
        beside = sum(row.minimumSize().width() for row in self._rows) + self._box.spacing()
        direction = QBoxLayout.Direction
        wanted = direction.LeftToRight if beside <= self.width() else direction.TopToBottom
        if self._box.direction() != wanted:
            self._box.setDirection(wanted)
