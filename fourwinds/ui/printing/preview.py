"""`Preview`: one page of a report as it will be printed; the others are a key, a click or the wheel away."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QPixmap, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourwinds.reports.pages import A4, Page, Paper
from fourwinds.ui.widgets.drawing import TilePictures, Typeface, paint
from fourwinds.ui.widgets.focus import paint_focus

LARGE: Final = 1.5
"""Pixels for a point of an enlarged page; the smallest print has 9 pixels then."""


class Preview(QWidget):
    """Shows pages, each drawn when it is first looked at."""

    page_shown = Signal(int, int)
    """The page's number and how many there are."""
    enlarge_wanted = Signal()
    """A double click: larger, so that it can be read, or the whole page again."""

    def __init__(self, typeface: Typeface, tiles: TilePictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("printPreview")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Preview"))
        self._typeface, self._tiles = typeface, tiles
        self._pages: tuple[Page, ...] = ()
        self._paper = A4
        self._index = 0
        self._picture: QPixmap | None = None
        self._turned = 0
        self._enlarged = False

    @property
    def page(self) -> int:
        """The number of the page that is shown, from 1."""
        return self._index + 1

    def show_pages(self, pages: Sequence[Page], paper: Paper) -> None:
        """Show these pages; the number of the page stays as far as it can."""
        self._pages, self._paper = tuple(pages), paper
        self._turn_to(min(self._index, len(self._pages) - 1), always=True)

    def show_next(self) -> None:
        """Turn over."""
        self._turn_to(self._index + 1)

    def show_previous(self) -> None:
        """Turn back."""
        self._turn_to(self._index - 1)

    def enlarge(self, on: bool) -> None:
        """Show the page so large that it can be read, in whatever scrolls this widget; or as a whole."""
        self._enlarged = on
        paper = QSize(round(self._paper.width * LARGE), round(self._paper.height * LARGE))
        self.setMinimumSize(paper if on else QSize(0, 0))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(420, 560)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 320)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.palette().color(QPalette.ColorRole.Dark))
        place = self._place()
        painter.fillRect(place.translated(3, 3), QColor(0, 0, 0, 90))
        painter.drawPixmap(place.topLeft(), self._drawn(place))
        paint_focus(painter, self)

    def _place(self) -> QRectF:
        """Where the sheet lies: as large as there is room, in the middle."""
        room = QRectF(self.rect()).adjusted(12, 12, -12, -12)
        scale = min(room.width() / self._paper.width, room.height() / self._paper.height)
        width, height = round(self._paper.width * scale), round(self._paper.height * scale)
        at = QPointF(round(room.center().x() - width / 2), round(room.center().y() - height / 2))
        return QRectF(at.x(), at.y(), width, height)

    def _drawn(self, place: QRectF) -> QPixmap:
        ratio = self.devicePixelRatioF()
        size = QSize(round(place.width() * ratio), round(place.height() * ratio))
        if self._picture is not None and self._picture.size() == size:
            return self._picture
        picture = QPixmap(size)
        picture.setDevicePixelRatio(ratio)
        picture.fill(QColor("white"))
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        painter.scale(place.width() / self._paper.width, place.width() / self._paper.width)
        if self._pages:
            paint(painter, self._pages[self._index], self._typeface, self._tiles)
        painter.end()
        self._picture = picture
        return picture

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self._pages) - 1
        targets = {
            Qt.Key.Key_PageDown: self._index + 1,
            Qt.Key.Key_Down: self._index + 1,
            Qt.Key.Key_Right: self._index + 1,
            Qt.Key.Key_PageUp: self._index - 1,
            Qt.Key.Key_Up: self._index - 1,
            Qt.Key.Key_Left: self._index - 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        if event.key() in targets:
            self._turn_to(targets[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()
        self.enlarge_wanted.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self._enlarged:
            event.ignore()  # the page is scrolled
            return
        self._turned += event.angleDelta().y()
        while abs(self._turned) >= 120:  # one notch of a wheel
            step = 1 if self._turned < 0 else -1
            self._turned += 120 * step
            self._turn_to(self._index + step)
        event.accept()

    def _turn_to(self, index: int, *, always: bool = False) -> None:
        index = max(0, min(index, len(self._pages) - 1))
        if index == self._index and not always:
            return
        self._index = index
        self._picture = None
        self.setAccessibleDescription(
            self.tr("Page {number} of {count}").format(number=index + 1, count=len(self._pages))
        )
        self.update()
        self.page_shown.emit(index + 1, len(self._pages))
