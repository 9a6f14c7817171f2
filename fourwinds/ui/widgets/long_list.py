"""`LongList`: a box whose drop-down list shows all its rows at one look, as far as the screen is high enough."""

from PySide6.QtWidgets import QComboBox, QWidget

from fourwinds.ui.widgets.fitting import MANY_ROWS


class LongList(QComboBox):
    """A list of presets. Where there is too little room below the box, the list moves up, over the box if need be."""

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
