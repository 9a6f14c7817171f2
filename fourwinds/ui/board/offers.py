"""The buttons of the claims that are possible now, each with the tiles that it would use."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QWidget

from fourwinds.app.language import tr
from fourwinds.text import commas
from fourwinds.tiles import Tile, kind_of, name
from fourwinds.ui.board.placement import Box, TileSize
from fourwinds.ui.board.tilemarks import Body
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.keybutton import KeyButton

_SHARES: Final = (1.0, 0.85, 0.7, 0.6)
"""How high the buttons are against what would be right; the last is without the pictures of tiles."""
_LOWEST: Final = 30
"""The height of a button in pixels at which it can still be hit."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One thing that the person may do: the button's text, its key (`""` for none), and the set it would make."""

    id: str
    text: str
    key: str = ""
    tiles: tuple[Tile, ...] = ()


class OfferBar(QWidget):
    """A row of buttons over the board."""

    chosen = Signal(str)

    def __init__(self, painter: TilePainter, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("offerBar")
        self.setAccessibleName(self.tr("Possible claims"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._painter = painter
        self._offers: tuple[Offer, ...] = ()
        self._buttons: list[QPushButton] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self.hide()

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What is offered now."""
        return self._offers

    def show_offers(self, offers: Sequence[Offer]) -> None:
        """Offers these and nothing else; no offers hide the bar."""
        if tuple(offers) == self._offers:
            return
        self._offers = tuple(offers)
        for button in self._buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = [self._button(offer) for offer in self._offers]
        for button in self._buttons:
            self._row.addWidget(button)
        self.setVisible(bool(self._offers))

    def place(self, rooms: Sequence[Box]) -> None:
        """Takes its place in the middle of the first of the rooms that is wide enough, smaller if none is."""
        for room, share in ((room, share) for share in _SHARES for room in rooms):
            spacing = max(4, round(room.height * 0.1 * share))
            height = max(_LOWEST, round(room.height * 0.86 * share))
            self._row.setSpacing(spacing)
            for offer, button in zip(self._offers, self._buttons, strict=True):
                self._dress(offer, button, height, with_tiles=share > _SHARES[-1])
            width = sum(button.sizeHint().width() for button in self._buttons) + spacing * (len(self._buttons) - 1)
            x, y = room.center
            self.setGeometry(round(x - width / 2), round(y - height / 2), width, height)
            if width <= room.width:
                break
        self.raise_()

    def choose_by_key(self, event: QKeyEvent, *, only_look: bool = False) -> bool:
        """Whether the key belongs to an offer; chooses it, unless `only_look`."""
        pressed = QKeySequence(event.keyCombination())
        for offer in self._offers:
            if offer.key and pressed == QKeySequence(offer.key):
                if not only_look:
                    self.chosen.emit(offer.id)
                return True
        return False

    def _button(self, offer: Offer) -> QPushButton:
        # An ampersand would be taken for a mnemonic.
        text = offer.text.replace("&", "&&")
        shown = self.tr("{claim}  ({key})").format(claim=text, key=offer.key) if offer.key else text
        button = KeyButton(shown, self)
        button.setObjectName(f"offer_{offer.id}")
        tiles = tr(commas([name(kind_of(tile)) for tile in offer.tiles]))
        button.setAccessibleName(f"{offer.text}: {tiles}" if tiles else offer.text)
        button.setToolTip(button.accessibleName())
        # A click must not take the keyboard away from the board.
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        button.clicked.connect(lambda: self.chosen.emit(offer.id))
        return button

    def _dress(self, offer: Offer, button: QPushButton, height: int, *, with_tiles: bool) -> None:
        radius, line = round(height * 0.18), max(2, round(height * 0.035))
        font = self.font()
        font.setPixelSize(max(12, round(height * 0.28)))
        font.setBold(True)
        button.setFont(font)
        button.setIcon(QPixmap())
        if offer.tiles and with_tiles:
            size = TileSize.of_height(max(height - 2 * line - 6, 18), self._painter.theme.tile.thickness)
            picture = self._picture(offer.tiles, Body(size.width, size.height, size.thickness))
            button.setIcon(picture)
            button.setIconSize(QSize(round(picture.deviceIndependentSize().width()), size.height))
        colours = self._painter.theme.palette
        button.setStyleSheet(
            f"QPushButton {{ background: {colours.panel}; color: {colours.panel_text};"
            f" border: {line}px solid {colours.accent}; border-radius: {radius}px; padding: 2px {radius // 2 + 5}px; }}"
            f"QPushButton:hover, QPushButton:focus {{ background: {colours.accent}; color: {colours.panel}; }}"
            f"QPushButton:pressed {{ background: {colours.highlight}; color: {colours.panel}; }}"
        )

    def _picture(self, tiles: Sequence[Tile], body: Body) -> QPixmap:
        """The tiles side by side."""
        ratio = self.devicePixelRatioF()
        step = body.width + 1
        # Some air before the text.
        picture = QPixmap(round((step * len(tiles) + body.width * 0.25) * ratio), round(body.height * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        for index, tile in enumerate(tiles):
            painter.drawPixmap(round(index * step), 0, self._painter.front(kind_of(tile), body, ratio))
        painter.end()
        return picture
