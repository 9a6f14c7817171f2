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
    """Watches buttons that stand in rows, and takes these keys from the window's commands while one of them has them.

    At the edge the focus stays where it is. Where all stand below one another, left and right are not its business.
    """

    def __init__(self, rows: Sequence[Sequence[QAbstractButton]], parent: QObject) -> None:
        super().__init__(parent)
        self._rows = [list(row) for row in rows]
        self._only_down = all(len(row) == 1 for row in self._rows)
        for row in self._rows:
            for button in row:
                button.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.key() not in _STEPS:
            return super().eventFilter(watched, event)
        down, right = _STEPS[Qt.Key(event.key())]
        if right and self._only_down:
            return super().eventFilter(watched, event)
        if event.type() == QEvent.Type.KeyPress:
            self._go(watched, down, right)
        event.accept()
        return True

    def _go(self, watched: QObject, down: int, right: int) -> None:
        row = next(number for number, row in enumerate(self._rows) if watched in row)
        column = next(number for number, button in enumerate(self._rows[row]) if button is watched) + right
        row += down
        if 0 <= row < len(self._rows) and column >= 0 and (not right or column < len(self._rows[row])):
            # As with Tab, or nobody would see which of them has the keys.
            self._rows[row][min(column, len(self._rows[row]) - 1)].setFocus(Qt.FocusReason.TabFocusReason)
