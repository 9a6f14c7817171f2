"""Buttons that are pictures of tiles, and the rows in which they stand."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStyle, QStyleOptionToolButton, QToolButton, QWidget

from fourwinds.app.language import tr
from fourwinds.text import commas
from fourwinds.tiles import Kind, name
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.widgets.tilepictures import icon_size, tiles_icon

TILE_WIDTH = 40
"""In logical pixels, on a button."""


class TilesButton(QToolButton):
    """A button with some tiles on it, and a caption below."""

    def __init__(
        self,
        painter: TilePainter,
        kinds: Sequence[Kind],
        caption: str,
        parent: QWidget | None = None,
        *,
        tile_width: int = TILE_WIDTH,
    ) -> None:
        super().__init__(parent)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        self._painter, self._kinds = painter, tuple(kinds)
        self.draw(tile_width)
        self.setText(caption)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(caption.replace("&", ""))
        self.setAccessibleDescription(tr(commas([name(kind, painter.wild) for kind in kinds])))

    def draw(self, tile_width: int) -> None:
        """Show the tiles so large."""
        self.setIcon(tiles_icon(self._painter, self._kinds, tile_width, self.devicePixelRatioF()))
        self.setIconSize(icon_size(self._painter, len(self._kinds), tile_width))

    def sizeHint(self) -> QSize:
        return super().sizeHint() + QSize(12, 10)

    def initStyleOption(self, option: QStyleOptionToolButton) -> None:
        super().initStyleOption(option)
        # Enter presses what has the keys from the first moment on: that is seen before Tab is pressed, too.
        option.state |= QStyle.StateFlag.State_KeyboardFocusChange

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click()
            return
        super().keyPressEvent(event)
