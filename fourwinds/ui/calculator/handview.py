"""`HandView`: the hand that is being entered; its tiles can be chosen with the mouse and with the arrow keys."""

from enum import Enum
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourwinds.app.language import tr
from fourwinds.scoring import MeldKind
from fourwinds.text import commas
from fourwinds.tiles import Kind, name
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.calculator.entry import Entry
from fourwinds.ui.widgets.tilepictures import body_of
from fourwinds.values import Value

TILE_WIDTH: Final = 34
NARROWEST: Final = 18
GAP: Final = 0.35
"""Between groups, in tile widths."""


class HandPart(Enum):
    """What of a hand a tile belongs to."""

    CONCEALED = "concealed"
    MELD = "meld"
    EXTRA = "extra"


class Spot(Value):
    """One tile that is shown: its part, the index in it, and where it stands in tile widths from the left."""

    part: HandPart
    index: int
    kind: Kind
    at: float
    down: bool = False
    winning: bool = False


def spots_of(entry: Entry) -> tuple[Spot, ...]:
    """The tiles of a hand from left to right: melds, concealed tiles, flowers and seasons."""
    spots: list[Spot] = []
    at = 0.0
    for index, meld in enumerate(entry.melds):
        hidden = meld.kind is MeldKind.CONCEALED_KONG
        for place, kind in enumerate(meld.faces):
            spots.append(Spot(HandPart.MELD, index, kind, at, down=hidden and place in (0, 3)))
            at += 1
        at += GAP
    marked = False
    for index, kind in enumerate(entry.concealed):
        winning = kind == entry.winning and not marked
        marked |= winning
        spots.append(Spot(HandPart.CONCEALED, index, kind, at, winning=winning))
        at += 1
    at += GAP if entry.concealed else 0
    for index, kind in enumerate(entry.extras):
        spots.append(Spot(HandPart.EXTRA, index, kind, at))
        at += 1
    return tuple(spots)


class HandView(QWidget):
    """Shows an `Entry`; the chosen tile has a frame, the winning one a wedge above."""

    chosen_changed = Signal()
    removed = Signal()
    """The person wants the chosen tile or set out of the hand (Delete, Backspace, double click)."""
    made_winning = Signal()
    """The chosen tile shall be the winning one (Enter)."""

    def __init__(self, painter: TilePainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("handView")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._painter = painter
        self._spots: tuple[Spot, ...] = ()
        self._chosen: int | None = None
        self.show_entry(Entry())

    @property
    def chosen(self) -> Spot | None:
        """The tile that is chosen."""
        return None if self._chosen is None else self._spots[self._chosen]

    def show_entry(self, entry: Entry) -> None:
        """Show this hand, no tile of it chosen."""
        self._spots = spots_of(entry)
        self._choose(None)
        self.setAccessibleName(self.tr("Hand"))
        self.setAccessibleDescription(tr(commas([name(spot.kind) for spot in self._spots])) or self.tr("empty"))
        self.update()

    def place_of(self, index: int) -> QPointF:
        """The middle of the tile with this number from the left."""
        return self._rect(self._spots[index]).center()

    # --- painting -----------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        body = body_of(self._painter, TILE_WIDTH)
        return QSize(round(body.width * 15), round(body.height + 16))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(NARROWEST * 15), self.sizeHint().height())

    def _width(self) -> int:
        needs = self._spots[-1].at + 1 if self._spots else 1
        return max(NARROWEST, min(TILE_WIDTH, int((self.width() - 4) / needs)))

    def _rect(self, spot: Spot) -> QRectF:
        body = body_of(self._painter, self._width())
        return QRectF(2 + round(spot.at * body.width), self.height() - body.height - 4, body.width, body.height)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body, ratio = body_of(self._painter, self._width()), self.devicePixelRatioF()
        highlight = self.palette().color(QPalette.ColorRole.Highlight)
        for index, spot in enumerate(self._spots):
            rect = self._rect(spot)
            picture = self._painter.back(body, ratio) if spot.down else self._painter.front(spot.kind, body, ratio)
            painter.drawPixmap(rect.topLeft(), picture)
            if spot.winning:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(highlight)
                x, y = rect.center().x(), rect.top() - 1
                painter.drawPolygon(QPolygonF([QPointF(x - 6, y - 8), QPointF(x + 6, y - 8), QPointF(x, y)]))
            if index == self._chosen:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(highlight, 3))
                painter.drawRoundedRect(rect.adjusted(0, -1, 0, 1), 4, 4)
        if not self._spots:
            painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
            text = self.tr("Click tiles below, or type the hand in notation.")
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, text)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(highlight, 1, Qt.PenStyle.DotLine))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    # --- choosing -----------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        hit = next((i for i, spot in enumerate(self._spots) if self._rect(spot).contains(event.position())), None)
        self._choose(hit)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)
        if self._chosen is not None:
            self.removed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last, at = len(self._spots) - 1, self._chosen
        steps = {
            Qt.Key.Key_Left: last if at is None else max(at - 1, 0),
            Qt.Key.Key_Right: 0 if at is None else min(at + 1, last),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        if event.key() in steps and self._spots:
            self._choose(steps[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and at is not None:
            self.removed.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and at is not None:
            self.made_winning.emit()
        else:
            super().keyPressEvent(event)

    def _choose(self, index: int | None) -> None:
        self._chosen = index
        self.update()
        self.chosen_changed.emit()
