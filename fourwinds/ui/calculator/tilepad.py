"""`TilePad`: all tiles to click on, in rows; also with the arrow keys and Enter."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QToolButton, QWidget

from fourwinds.app.language import tr
from fourwinds.tiles import DRAGONS, FLOWERS, JOKER, RED_FIVES, SEASONS, SUITS, WINDS, Kind, name, notation
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.widgets.plain import plain_tip
from fourwinds.ui.widgets.tilepictures import icon_size, tiles_icon

TILE_WIDTH: Final = 27
HONOR_COLUMN: Final = 10
"""Winds, dragons, flowers and seasons stand at the right of the suits, one column free between."""
RED_ROW: Final = 3
"""Red fives stand below the suits, where there is room."""
JOKER_COLUMN: Final = 4
"""The joker beside them, one column free between."""
SHORT_ROWS: Final = (WINDS, DRAGONS, FLOWERS, SEASONS)
KINDS: Final = {
    **{(row, column): Kind(kind) for row, suit in enumerate(SUITS) for column, kind in enumerate(suit)},
    **{(RED_ROW, column): Kind(kind) for column, kind in enumerate(RED_FIVES)},
    (RED_ROW, JOKER_COLUMN): JOKER,
    **{
        (row, HONOR_COLUMN + column): Kind(kind)
        for row, kinds in enumerate(SHORT_ROWS)
        for column, kind in enumerate(kinds)
    },
}
"""Every kind by row and column."""


class _TileButton(QToolButton):
    """One kind; which of the buttons the tab key reaches is the pad's business."""

    moved = Signal(int, int)
    """An arrow key: columns and rows to go."""

    def __init__(self, painter: TilePainter, kind: Kind) -> None:
        super().__init__()
        self.kind = kind
        self.setObjectName(f"tile{notation(kind)}")
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setIcon(tiles_icon(painter, (kind,), TILE_WIDTH, self.devicePixelRatioF()))
        self.setIconSize(icon_size(painter, 1, TILE_WIDTH))
        self.setAccessibleName(tr(name(kind)))

    def sizeHint(self) -> QSize:
        return self.iconSize() + QSize(6, 6)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {
            Qt.Key.Key_Left: (-1, 0),
            Qt.Key.Key_Right: (1, 0),
            Qt.Key.Key_Up: (0, -1),
            Qt.Key.Key_Down: (0, 1),
        }
        if event.key() in steps:
            self.moved.emit(*steps[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


class TilePad(QWidget):
    """A button for each kind; `picked` tells which was clicked."""

    picked = Signal(int)
    """Kind"""

    def __init__(self, painter: TilePainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tilePad")
        self.setAccessibleName(self.tr("Tiles"))
        grid = QGridLayout(self)
        grid.setSpacing(1)
        grid.setContentsMargins(0, 0, 0, 0)
        self._buttons: dict[tuple[int, int], _TileButton] = {}
        for (row, column), kind in KINDS.items():
            button = _TileButton(painter, kind)
            button.clicked.connect(lambda _=False, kind=kind: self.picked.emit(kind))
            button.moved.connect(lambda x, y, row=row, column=column: self._go(row, column, x, y))
            grid.addWidget(button, row, column)
            self._buttons[row, column] = button
        grid.setColumnMinimumWidth(HONOR_COLUMN - 1, TILE_WIDTH // 3)
        grid.setColumnStretch(HONOR_COLUMN + 4, 1)
        grid.setRowStretch(len(SHORT_ROWS), 1)
        self._reach(self._buttons[0, 0])

    def allow(self, allowed: Callable[[Kind], str]) -> None:
        """Enable the kinds for which `allowed` answers nothing; the others tell its answer as their tool tip."""
        for button in self._buttons.values():
            why_not = allowed(button.kind)
            tip = f"{tr(name(button.kind))}. {why_not}" if why_not else tr(name(button.kind))
            button.setToolTip(plain_tip(tip))
            button.setEnabled(not why_not)

    def _go(self, row: int, column: int, x: int, y: int) -> None:
        """To the nearest button in that direction, over gaps and over tiles that cannot be had."""
        if x:
            line = [(abs(c - column), b) for (r, c), b in self._buttons.items() if r == row and (c - column) * x > 0]
        else:
            line = [
                (20 * abs(r - row) + abs(c - column), b) for (r, c), b in self._buttons.items() if (r - row) * y > 0
            ]
        there = [(far, button) for far, button in line if button.isEnabled()]
        if there:
            button = min(there, key=lambda entry: entry[0])[1]
            self._reach(button)
            button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _reach(self, reached: _TileButton) -> None:
        """The tab key goes to one button only; the arrow keys go on from there."""
        for button in self._buttons.values():
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if button is reached else Qt.FocusPolicy.ClickFocus)
