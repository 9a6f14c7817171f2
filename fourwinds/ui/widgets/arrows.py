"""`ArrowKeys`: the arrow keys go from button to button as they stand. Qt's own go in the order of Tab."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton

_STEPS: Final = {
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
}
"""How many rows and columns a key goes on."""


class ArrowKeys(QObject):
    """Watches buttons that stand in rows; at the edge the focus stays where it is."""

    def __init__(self, rows: Sequence[Sequence[QAbstractButton]], parent: QObject) -> None:
        super().__init__(parent)
        self._rows = [list(row) for row in rows]
        for row in self._rows:
            for button in row:
                button.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in _STEPS:
            down, right = _STEPS[Qt.Key(event.key())]
            row = next(number for number, row in enumerate(self._rows) if watched in row)
            column = self._rows[row].index(watched) + right  # type: ignore[arg-type]
            row += down
            if 0 <= row < len(self._rows) and column >= 0 and (not right or column < len(self._rows[row])):
                self._rows[row][min(column, len(self._rows[row]) - 1)].setFocus(Qt.FocusReason.TabFocusReason)
            return True
        return super().eventFilter(watched, event)
