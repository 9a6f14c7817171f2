"""The buttons of the claims that are possible now, each with the tiles that it would use."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QKeySequence, QPainter, QPixmap, QRegion
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from fourwinds.app.language import tr
from fourwinds.text import commas
from fourwinds.tiles import Tile, kind_of, name
from fourwinds.ui.board.placement import Box, TileSize
from fourwinds.ui.board.tilemarks import Body
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.widgets.keybutton import KeyButton

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


_SLOTS: Final = ("pass", "chow1", "chow2", "chow3", "pung", "kong", "out")
"""The places of the claims from the left, each its own whatever else is offered: a hand that knows where Pung was does
not have to look. To pass is where nothing else ever is, and to go out at the other end."""


_KNOWN: Final = ("pung", "kong")
"""Sets that can be made in one way only: their tiles need no picture, and the row stays small."""


def _slot(offer: Offer) -> str:
    """The place that belongs to the offer; empty for one that stands alone, such as to go on after a pause."""
    name = offer.id if offer.id in _SLOTS else offer.id.rstrip("0123456789")
    return name if name in _SLOTS else ""


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
            button.hide()
            button.deleteLater()
        self._buttons = [self._button(offer) for offer in self._offers]
        for button in self._buttons:
            button.show()
        self.setVisible(bool(self._offers))

    def place(self, rooms: Sequence[Box]) -> None:
        """Takes its place in the first of the rooms that is wide enough, smaller if none is.

        The row is as wide as if everything were offered, and stands in the middle of the widest room.
        """
        middle = rooms[-1].center[0]
        for room, share in ((room, share) for share in _SHARES for room in rooms):
            spacing = max(4, round(room.height * 0.1 * share))
            height = max(_LOWEST, round(room.height * 0.86 * share))
            widths = self._widths(height, with_tiles=share > _SHARES[-1])
            width = sum(widths.values()) + spacing * (len(widths) - 1)
            left = round(middle - width / 2)
            if left >= room.x and left + width <= room.right:
                break
        self._stand(left, round(room.center[1] - height / 2), height, spacing, widths)
        self.raise_()

    def _widths(self, height: int, *, with_tiles: bool) -> dict[str, int]:
        """The width of each place in a row of this height, wide enough also for what is offered now."""
        for offer, button in zip(self._offers, self._buttons, strict=True):
            self._dress(offer, button, height, with_tiles=with_tiles)
        wanted = {_slot(o) or o.id: b.sizeHint().width() for o, b in zip(self._offers, self._buttons, strict=True)}
        if not all(map(_slot, self._offers)):
            return wanted
        padding = 2 * (round(height * 0.18) // 2 + 5 + max(2, round(height * 0.035))) + 8
        letters = QFontMetrics(self._letters(height))
        words = {"pass": "Pass  (Enter)", "pung": "Pung  (P)", "kong": "Rob Kong  (K)", "out": "Rob Kong  (K)"}
        tiles = dict.fromkeys(_SLOTS[1:4], 3) if with_tiles else {}
        usual = {
            slot: padding
            + letters.horizontalAdvance(words.get(slot, "Chow  (C)"))
            + self._picture_width(tiles.get(slot, 0), height)
            for slot in _SLOTS
        }
        return {slot: max(usual[slot], wanted.get(slot, 0)) for slot in _SLOTS}

    def _stand(self, left: int, top: int, height: int, spacing: int, widths: Mapping[str, int]) -> None:
        buttons = {_slot(offer) or offer.id: b for offer, b in zip(self._offers, self._buttons, strict=True)}
        x = 0
        covered = QRegion()
        for slot, width in widths.items():
            if slot in buttons:
                box = QRect(x, 0, width, height)
                buttons[slot].setGeometry(box)
                covered += box
            x += width + spacing
        self.setGeometry(left, top, max(x - spacing, 1), height)
        # Between the buttons lies the table: it can be pointed at and clicked.
        self.setMask(covered)

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
        button.setFont(self._letters(height))
        button.setIcon(QPixmap())
        if offer.tiles and with_tiles and _slot(offer) not in _KNOWN:
            size = self._tile_size(height)
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

    def _letters(self, height: int) -> QFont:
        """The letters of a button of this height."""
        font = self.font()
        font.setPixelSize(max(12, round(height * 0.28)))
        font.setBold(True)
        return font

    def _tile_size(self, height: int) -> TileSize:
        """The tiles on a button of this height."""
        line = max(2, round(height * 0.035))
        return TileSize.of_height(max(height - 2 * line - 6, 18), self._painter.theme.tile.thickness)

    def _picture_width(self, tiles: int, height: int) -> int:
        width = self._tile_size(height).width
        return round((width + 1) * tiles + width * 0.25) if tiles else 0

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
