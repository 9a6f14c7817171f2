"""`Panes`: the list of pages, the page, and what is tried beside it, side by side as far as there is room."""

from typing import Final

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

_BESIDE: Final = 64
"""How wide the third opens, in letters, where that leaves the page enough."""
_ALL: Final = 140
"""So many letters all three need; where there are fewer the list goes while something is tried."""


class Panes(QSplitter):
    """Two or three parts of a dialog, each as wide as the person drew it."""

    def __init__(self, pages: QWidget, page: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pages = pages
        self._beside: QWidget | None = None
        for part in (pages, page):
            self.addWidget(part)
        self.setStretchFactor(1, 1)
        self.setChildrenCollapsible(False)

    def show_beside(self, beside: QWidget, *, wanted: bool) -> None:
        """Show this at the right of the page, or no more."""
        first = self._beside is None
        if first:
            self._beside = beside
            self.addWidget(beside)
            self.setCollapsible(self.indexOf(beside), False)
        beside.setVisible(wanted)
        self._make_room()
        if first:
            pages = 0 if self._pages.isHidden() else self.sizes()[0]
            page = sum(self.sizes()) - pages
            width = max(beside.minimumWidth(), min(self._letter * _BESIDE, page * 2 // 5))
            self.setSizes([pages, page - width, width])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    @property
    def _letter(self) -> int:
        return self.fontMetrics().averageCharWidth()

    def _make_room(self) -> None:
        """Let the list of pages go where three would be cut; it comes back with the room."""
        tried = self._beside is not None and not self._beside.isHidden()
        self._pages.setHidden(tried and self.width() < self._letter * _ALL)
