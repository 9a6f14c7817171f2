"""`Pointer`: rings around what a lesson speaks of, over the window and in nobody's way."""

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, QTimer, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from fourwinds.app.themes import Palette
from fourwinds.engine.seats import Seat, next_seat
from fourwinds.lessons.lesson import SEATS
from fourwinds.tiles import parse
from fourwinds.ui.board.offers import OfferBar
from fourwinds.ui.board.tablestate import Place
from fourwinds.ui.board.view import BoardView

_LOOK_AGAIN: Final = 120
"""Milliseconds; tiles move, and the rings go with them."""
_REACH: Final = 5
"""How far a ring stands off, in pixels."""
_TOGETHER: Final = 6
"""Tiles that are not further apart have one ring."""
_PLACES: Final = {
    "wall": (Place.WALL,),
    "discards": (Place.DISCARDS, Place.SLOT),
    "melds": (Place.MELD,),
    "extras": (Place.EXTRA,),
}


class Pointer(QWidget):
    """Draws the rings. The mouse goes through it."""

    def __init__(self, board: BoardView, colours: Palette, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("lessonPointer")
        self._board = board
        self._window = window
        self._targets: tuple[str, ...] = ()
        self._person = Seat(3)
        self._rings: tuple[QRect, ...] = ()
        self._colours = colours
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._again = QTimer(self, interval=_LOOK_AGAIN)
        self._again.timeout.connect(self._look)
        self.hide()

    @property
    def rings(self) -> tuple[QRect, ...]:
        """What is ringed, in the window's pixels."""
        return self._rings

    def set_colours(self, colours: Palette) -> None:
        """Take the colours of a theme."""
        self._colours = colours
        self.update()

    def point_at(self, targets: Sequence[str], person: Seat) -> None:
        """Ring these places of the person's table, as a step of a lesson names them, or one offer (`offers pung1`)."""
        self._targets, self._person = tuple(targets), person
        self.setVisible(bool(targets))
        if targets:
            self._again.start()
            self._look()
        else:
            self._again.stop()
            self._rings = ()

    def clear(self) -> None:
        """Ring nothing."""
        self.point_at((), self._person)

    @Slot()
    def _look(self) -> None:
        self.setGeometry(self._window.rect())
        self.raise_()
        rings = tuple(ring for target in self._targets for ring in _together(self._places_of(target)))
        if rings != self._rings:
            self._rings = rings
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for ring in self._rings:
            around = QRectF(ring).adjusted(-_REACH, -_REACH, _REACH, _REACH)
            # Two lines, so that the ring is seen on light tiles and on dark felt.
            for colour, width in ((self._colours.board_edge, 6), (self._colours.highlight, 3)):
                painter.setPen(QPen(QColor(colour), width))
                painter.drawRoundedRect(around, 8, 8)

    def _places_of(self, target: str) -> Iterable[QRect]:
        what, _, more = target.partition(" ")
        if what == "button":
            button = self._window.findChild(QWidget, more)
            return [] if button is None or not button.isVisible() else [self._here(button, button.rect())]
        if what == "offers":
            bar = self._board.findChild(QWidget, f"offer_{more}") if more else self._board.findChild(OfferBar)
            return [] if bar is None or not bar.isVisible() else [self._here(bar, bar.rect())]
        tiles = self._board.tiles()
        if what == "hand":
            kinds = set(parse(more)) if more else None
            return [
                self._here(self._board.viewport(), tile.rect)
                for tile in tiles
                if tile.place is Place.HAND and tile.owner == self._person and (kinds is None or tile.kind in kinds)
            ]
        seat = next_seat(self._person, SEATS.index(more), of=len(SEATS)) if more else None
        return [
            self._here(self._board.viewport(), tile.rect)
            for tile in tiles
            if tile.place in _PLACES[what] and (seat is None or tile.owner == seat)
        ]

    def _here(self, widget: QWidget, rect: QRect) -> QRect:
        return QRect(widget.mapTo(self._window, QPoint(0, 0)) + rect.topLeft(), rect.size())


def _together(rects: Iterable[QRect]) -> list[QRect]:
    """One rectangle for each group of neighbours."""
    groups: list[QRect] = []
    for rect in rects:
        near = rect.adjusted(-_TOGETHER, -_TOGETHER, _TOGETHER, _TOGETHER)
        whole = rect
        for group in [group for group in groups if group.intersects(near)]:
            groups.remove(group)
            whole = whole.united(group)
        groups.append(whole)
    return groups
