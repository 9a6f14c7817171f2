"""What lies over the board near the hand: the offered claims, an exchange of tiles, or what the hand waits for.

Offers and an exchange are not seen at a time; waits stand beside offers where there is room. They are made anew in
another theme, and show there what they showed before.
"""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, Signal
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import QWidget

from fourwinds.ui.board.exchangepanel import ExchangePanel, ShownExchange
from fourwinds.ui.board.offers import Offer, OfferBar
from fourwinds.ui.board.placement import Box, Placements
from fourwinds.ui.board.tablestate import Place
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.board.waitspanel import WaitsPanel

_OPEN: Final = frozenset({Place.DISCARDS, Place.MELD, Place.EXTRA})
"""Where what lies open lies: it is what one compares the waits with."""
_AIR: Final = 6
"""So many pixels are between the offers and the waits beside them."""


class Overlays(QObject):
    """The three panels over a board, which is their parent. Whoever shows something in one places them anew."""

    offer_chosen = Signal(str)
    exchange_chosen = Signal(str)
    exchange_numbered = Signal(int)

    def __init__(self, painter: TilePainter, font: QFont, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self._make(painter, font)

    def _make(self, painter: TilePainter, font: QFont) -> None:
        self.offers = OfferBar(painter, self._over)
        self.offers.chosen.connect(self.offer_chosen)
        self.waits = WaitsPanel(painter, font, self._over)
        self.exchange = ExchangePanel(painter, font, self._over)
        self.exchange.chosen.connect(self.exchange_chosen)
        self.exchange.numbered.connect(self.exchange_numbered)

    def dress(self, painter: TilePainter, font: QFont) -> None:
        """Draw all in another theme; nobody can choose what the old panels offered any more."""
        offers, places = self.offers.offers, self.offers.places
        waits, exchange = self.waits.waits, self.exchange.shown
        self.offers.show_offers(())
        for old in (self.offers, self.waits, self.exchange):
            old.hide()
            old.deleteLater()
        self._make(painter, font)
        self.offers.set_places(places)
        self.show_exchange(exchange)
        self.show_offers(offers)
        self.waits.show_waits(waits)

    def show_offers(self, offers: Sequence[Offer]) -> None:
        """Offer these; the board has the keyboard if one of their buttons had it."""
        had_focus = _has_focus(self.offers)
        self.offers.show_offers(offers)
        if had_focus:
            self._over.setFocus()

    def show_exchange(self, shown: ShownExchange | None) -> None:
        """Show what is asked in an exchange of tiles, or nothing."""
        had_focus = _has_focus(self.exchange)
        self.exchange.show_exchange(shown)
        if had_focus and shown is None:
            self._over.setFocus()

    def place(self, board: Placements) -> QRectF:
        """Give each its place on the board; the answer is what is covered by those that are seen."""
        if self.offers.offers:
            self.offers.place(board.offers)
        if self.exchange.shown is not None:
            # A game that is paused says so in the place of the panel.
            self.exchange.setVisible(not self.offers.offers)
            self.exchange.place(board.offers, board.height)
        self.waits.setVisible(self._place_waits(board))
        seen = [panel for panel in (self.offers, self.exchange, self.waits) if panel.isVisibleTo(self._over)]
        covered = QRectF()
        for panel in seen:
            covered |= QRectF(panel.geometry())
        return covered

    def _place_waits(self, board: Placements) -> bool:
        """Whether there is something that the hand waits for, and room for it."""
        if not self.waits.waits or self.exchange.shown is not None:
            return False
        lying = [tile.box for tile in board.tiles if tile.place in _OPEN]
        taken = None
        if self.offers.offers:
            offered = self.offers.covered.adjusted(-_AIR, 0, _AIR, 0)
            taken = Box(offered.x(), offered.y(), offered.width(), offered.height())
        return self.waits.place(board.offers, lying, taken)

    def take_key(self, event: QKeyEvent) -> bool:
        """Whether the key belongs to what is shown: it comes before the menus, where K declares a kong."""
        for panel in (self.offers, self.exchange):
            if event.type() == QEvent.Type.ShortcutOverride and panel.choose_by_key(event, only_look=True):
                return True
            if event.type() == QEvent.Type.KeyPress and panel.choose_by_key(event):
                return True
        return False


def _has_focus(panel: QWidget) -> bool:
    return any(button.hasFocus() for button in panel.findChildren(QWidget))
