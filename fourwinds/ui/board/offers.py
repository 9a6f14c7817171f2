"""The buttons of the claims that are possible now, each with the tiles that it would use."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPixmap, QRegion
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from fourwinds.app.language import labelled, tr
from fourwinds.text import commas
from fourwinds.tiles import Tile, kind_of, kinds_of, together
from fourwinds.ui.board.placement import Box, TileSize
from fourwinds.ui.board.tilemarks import Body
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.widgets.keybutton import KeyButton
from fourwinds.ui.widgets.plain import plain_tip
from fourwinds.values import Value

_STEPS: Final = ((1.0, True), (0.85, True), (0.7, True), (0.6, True), (0.6, False))
"""How high the buttons are against what would be right, and whether a picture has its word beside it."""
_LOWEST: Final = 30
"""The height of a button in pixels at which it can still be hit."""


class Offer(Value):
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
        self._places: tuple[Offer, ...] = ()
        self._widths: dict[tuple[int, bool], list[int]] = {}
        self.hide()

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What is offered now."""
        return self._offers

    @property
    def places(self) -> tuple[Offer, ...]:
        """What can be offered side by side, from the left: each has a place of its own, whatever else is offered."""
        return self._places

    def set_places(self, places: Sequence[Offer]) -> None:
        """Keep a place for each of these. An offer with another id is no part of the row and stands in its middle."""
        if tuple(places) != self._places:
            self._places = tuple(places)
            self._widths = {}

    def show_offers(self, offers: Sequence[Offer]) -> None:
        """Offers these and nothing else; no offers hide the bar."""
        if tuple(offers) == self._offers:
            return
        self._offers = tuple(offers)
        for button in self._buttons:
            button.hide()
            button.deleteLater()
        self._buttons = [self._button(offer) for offer in self._offers]
        for button in self._buttons:
            button.show()
        self.setVisible(bool(self._offers))

    def place(self, rooms: Sequence[Box]) -> None:
        """Takes its place in the first of the rooms that is wide enough, smaller if none is.

        The row is as wide as if everything were offered, and stands in the middle of the widest room; where that is
        nowhere possible, and for what has no place in the row, what is offered stands together.
        """
        in_row = {offer.id for offer in self._offers} <= {place.id for place in self._places}
        for kept, (share, words), room in product((True, False) if in_row else (False,), _STEPS, rooms):
            spacing = max(4, round(room.height * 0.1 * share))
            height = max(_LOWEST, round(room.height * 0.86 * share))
            widths = self._kept_widths(height, words=words) if kept else self._own_widths(height, words=words)
            width = sum(widths.values()) + spacing * (len(widths) - 1)
            left = round((rooms[-1] if kept else room).center[0] - width / 2)
            if left >= room.x and left + width <= room.right:
                break
        for offer, button in zip(self._offers, self._buttons, strict=True):
            self._dress(offer, button, height, words=words, painted=True)
        self._stand(QPoint(left, round(room.center[1] - height / 2)), height, spacing, widths)
        self.raise_()

    def _own_widths(self, height: int, *, words: bool) -> dict[str, int]:
        """The width that each offer needs in a row of this height."""
        for offer, button in zip(self._offers, self._buttons, strict=True):
            self._dress(offer, button, height, words=words)
        return {offer.id: button.sizeHint().width() for offer, button in zip(self._offers, self._buttons, strict=True)}

    def _kept_widths(self, height: int, *, words: bool) -> dict[str, int]:
        """The width of each place in a row of this height; where something larger is offered, of that."""
        if (height, words) not in self._widths:
            widths = []
            sample = KeyButton(self)  # one for all: to give a button its looks takes longest
            for place in self._places:
                self._dress(place, sample, height, words=words)
                widths.append(sample.sizeHint().width())
            sample.deleteLater()
            self._widths[height, words] = widths
        own = self._own_widths(height, words=words)
        kept = zip(self._places, self._widths[height, words], strict=True)
        return {place.id: max(width, own.get(place.id, 0)) for place, width in kept}

    def _stand(self, corner: QPoint, height: int, spacing: int, widths: Mapping[str, int]) -> None:
        buttons = {offer.id: button for offer, button in zip(self._offers, self._buttons, strict=True)}
        x = 0
        covered = QRegion()
        for id_, width in widths.items():
            if id_ in buttons:
                box = QRect(x, 0, width, height)
                buttons[id_].setGeometry(box)
                covered += box
            x += width + spacing
        self.setGeometry(corner.x(), corner.y(), max(x - spacing, 1), height)
        # Between the buttons lies the table: it can be pointed at and clicked.
        self.setMask(covered)

    @property
    def covered(self) -> QRect:
        """What of the board the offers cover, all of them and what is between."""
        return self.mask().boundingRect().translated(self.pos())

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
        button = KeyButton(self)
        button.setObjectName(f"offer_{offer.id}")
        tiles = tr(commas(together(kinds_of(offer.tiles), self._painter.wild)))
        button.setAccessibleName(labelled(offer.text, tiles) if tiles else offer.text)
        button.setToolTip(plain_tip(button.accessibleName()))
        # A click must not take the keyboard away from the board.
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        button.clicked.connect(lambda: self.chosen.emit(offer.id))
        return button

    def _dress(self, offer: Offer, button: QPushButton, height: int, *, words: bool, painted: bool = False) -> None:
        """Give the button the looks that it has in a row of this height; to measure it no tiles have to be painted."""
        radius, line = round(height * 0.18), max(2, round(height * 0.035))
        colours = self._painter.theme.palette
        looks = (
            f"QPushButton {{ background: {colours.panel}; color: {colours.panel_text};"
            f" border: {line}px solid {colours.accent}; border-radius: {radius}px; padding: 2px {radius // 2 + 5}px; }}"
            f"QPushButton:hover, QPushButton:focus {{ background: {colours.accent}; color: {colours.panel}; }}"
            f"QPushButton:pressed {{ background: {colours.highlight}; color: {colours.panel}; }}"
        )
        if looks != button.styleSheet():
            button.setStyleSheet(looks)
        font = self.font()
        font.setPixelSize(max(12, round(height * 0.28)))
        font.setBold(True)
        button.setFont(font)
        pictured = len({kind_of(tile) for tile in offer.tiles}) > 1  # what has equal tiles can be in one way only
        button.setText(self._text(offer, with_word=words or not pictured))
        button.setIcon(QPixmap())  # also has the size reckoned anew
        if pictured:
            size = TileSize.of_height(max(height - 2 * line - 6, 18), self._painter.theme.tile.thickness)
            picture = self._picture(offer.tiles, Body(size.width, size.height, size.thickness), painted=painted)
            button.setIcon(picture)
            button.setIconSize(QSize(round(picture.deviceIndependentSize().width()), size.height))

    def _text(self, offer: Offer, *, with_word: bool) -> str:
        # An ampersand would be taken for a mnemonic.
        word = offer.text.replace("&", "&&") if with_word else ""
        if not offer.key:
            return word
        return self.tr("{claim}  ({key})").format(claim=word, key=offer.key).strip()

    def _picture(self, tiles: Sequence[Tile], body: Body, *, painted: bool) -> QPixmap:
        """The tiles side by side, or only the room that they take."""
        ratio = self.devicePixelRatioF()
        step = body.width + 1
        # Some air before the text.
        picture = QPixmap(round((step * len(tiles) + body.width * 0.25) * ratio), round(body.height * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        if not painted:
            return picture
        painter = QPainter(picture)
        for index, tile in enumerate(tiles):
            painter.drawPixmap(round(index * step), 0, self._painter.front(kind_of(tile), body, ratio))
        painter.end()
        return picture
