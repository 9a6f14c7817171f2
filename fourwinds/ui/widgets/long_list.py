"""Boxes whose drop-down lists show what stands in them: each row whole, and all rows at one look."""

from typing import Final

from PySide6.QtWidgets import QComboBox, QWidget

from fourwinds.ui.widgets.fitting import MANY_ROWS

_BESIDE: Final = 32
"""What stands beside a row's words, in pixels: a check mark before the chosen one, and margins."""


def show_rows_whole(box: QComboBox) -> None:
    """Make the drop-down list as wide as its longest row now is, however narrow the box."""
    texts = (box.itemText(row) for row in range(box.count()))
    box.view().setMinimumWidth(max(map(box.fontMetrics().horizontalAdvance, texts), default=0) + _BESIDE)


class LongList(QComboBox):
    """A list of presets; its drop-down list has as many rows as the screen is high enough for.

    Where there is too little room below the box, the list moves up, over the box if need be.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMaxVisibleItems(MANY_ROWS)

    def showPopup(self) -> None:
        super().showPopup()
        view, popup = self.view(), self.view().window()
        rows = min(self.count(), MANY_ROWS)
        missing = rows * view.sizeHintForRow(0) - view.viewport().height()
        if missing <= 0 or not rows:
            return
        room, place = self.screen().availableGeometry(), popup.geometry()
        height = min(place.height() + missing, room.height())
        top = max(room.top(), min(place.top(), room.bottom() + 1 - height))
        popup.setGeometry(place.left(), top, place.width(), height)
