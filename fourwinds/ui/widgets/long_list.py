"""Boxes whose drop-down lists show what stands in them: each row whole, and all rows at one look."""

from typing import Final

from PySide6.QtCore import QElapsedTimer, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QComboBox, QWidget

from fourwinds.ui.widgets.fitting import MANY_ROWS

_BESIDE: Final = 32
"""What stands beside a row's words, in pixels: a check mark before the chosen one, and margins."""


def show_rows_whole(box: QComboBox) -> None:
    """Make the drop-down list as wide as its longest row now is, however narrow the box."""
    texts = (box.itemText(row) for row in range(box.count()))
    box.view().setMinimumWidth(max(map(box.fontMetrics().horizontalAdvance, texts), default=0) + _BESIDE)


class LongList(QComboBox):
    """A list of presets; its drop-down list has as many rows as the screen is high enough for.

    Where there is too little room below the box, the list moves up, over the box if need be. A row is found by typing
    its name, which may have spaces: Space opens the list only when no name is being typed.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMaxVisibleItems(MANY_ROWS)
        self._typing = QElapsedTimer()
        """Since the last letter of a name."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        in_name = self._typing.isValid() and self._typing.elapsed() < QApplication.keyboardInputInterval()
        if event.key() == Qt.Key.Key_Space and in_name:
            self._typing.start()
            self._go_on_with_name(event.text())
            return
        if event.text().strip().isprintable() and event.text().strip():
            self._typing.start()
        super().keyPressEvent(event)

    def _go_on_with_name(self, text: str) -> None:
        """As the box itself does with letters."""
        view = self.view()
        view.setCurrentIndex(self.model().index(self.currentIndex(), self.modelColumn(), self.rootModelIndex()))
        view.keyboardSearch(text)
        found = view.currentIndex()
        if found.isValid():
            self.setCurrentIndex(found.row())
            self.activated.emit(found.row())

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
