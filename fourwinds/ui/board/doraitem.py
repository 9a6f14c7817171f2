"""The indicators in the middle of the board: what was turned over in the dead wall, large enough to be read.

.--------.
| Dora   |      the first, and beside it those for kongs;
| 5  E   |      at the end of a deal, below each, what a winner looked at who had declared ready
| 3  C7  |
'--------'
"""

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from fourwinds.app.language import tr
from fourwinds.engine.indicators import Indicator
from fourwinds.text import Text, commas, counted, in_units
from fourwinds.tiles import JOKER, Kind, kind_of, name
from fourwinds.ui.board.background import corner, qrect
from fourwinds.ui.board.grounds import faded
from fourwinds.ui.board.lettering import Ink, fits, least_width, on_device_pixel, sized, write
from fourwinds.ui.board.placement import Box, TileSize
from fourwinds.ui.board.sticks import breadth_of, paint_figures
from fourwinds.ui.board.tablestate import Figures
from fourwinds.ui.board.tilemarks import Body
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.widgets.plain import plain_tip
from fourwinds.values import replace

_HEAD: Final = 0.24
_WIDE: Final = 1.8
_LEFT: Final = 0.28
"""From which breadth on, in heights, the caption stands at the left, and the part of the breadth that it takes."""
_WORDS: Final = 0.6
"""What a long caption may take of a head with figures; one that is longer still stays away, as the tip has it."""
_GAP: Final = 0.25
"""Between the caption and figures, in heights of the line."""
_LEAST_HEAD: Final = 14
"""The least that the caption takes of the height, in pixels; its usual part of it is `_HEAD`."""
_ALONE: Final = 0.3
"""How high the figures are where there is nothing else, as part of the height."""
_LETTERS: Final = 0.8
"""How large the caption's letters are, in heights of its line."""


class DoraItem(QGraphicsItem):
    """Shows the indicators of a table, or its wild tile; not to be seen where there is neither."""

    def __init__(self, painter: TilePainter, font: QFont) -> None:
        super().__init__()
        self._painter = painter
        self._font = font
        self._box: Box | None = None
        self._shown: tuple[Indicator, ...] = ()
        self._figures: Figures | None = None
        self._wild: Kind | None = None
        self.setZValue(-3)
        self.hide()

    @property
    def indicators(self) -> tuple[Indicator, ...]:
        """What is shown."""
        return self._shown

    @property
    def frame(self) -> Box:
        """What is framed: the box with room for five indicators, or no more of it than a wild tile or figures take."""
        box = self._box or Box(0, 0, 0, 0)
        if self._wild is None and not self._shown and self._figures is not None:
            line = _line(box)
            air = line.x - box.x
            width = min(box.width, breadth_of(self._font, self._figures, line.height) + 2 * air)
            return Box(box.right - width, line.y - air, width, line.height + 2 * air)
        if self._wild is None or self._figures is not None:
            return box
        head, tiles = _parts(box)
        size = TileSize.of_height(tiles.height - 1, self._painter.theme.tile.thickness)
        right = _corner(tiles).x() + size.width
        above = tiles.y > head.y  # where the caption stands
        if above:
            letters = sized(self._font, tr("Wild"), head.width, head.height * _LETTERS, bold=True)
            right = max(right, head.x + QFontMetricsF(letters).horizontalAdvance(tr("Wild")))
        width = min(box.width, right + (head.x - box.x) - box.x)
        spare = box.width - width
        # At the end of a tray; or in the middle, away from the line around the field, and from the plate's.
        return replace(box, x=box.x + (spare if above else spare / 2), width=width)

    def show_indicators(
        self, box: Box | None, indicators: tuple[Indicator, ...], figures: Figures | None, wild: Kind | None = None
    ) -> None:
        """Shows these in the box, or the wild tile, and the `figures` of counters and sticks in its head."""
        self.setVisible(box is not None and (bool(indicators) or wild is not None or figures is not None))
        if (box, indicators, figures, wild) == (self._box, self._shown, self._figures, self._wild):
            return
        if box != self._box:
            self.prepareGeometryChange()
        self._box, self._shown, self._figures, self._wild = box, indicators, figures, wild
        self.setToolTip(plain_tip(" ".join(filter(None, (dora_in_words(indicators, wild), figures_in_words(figures))))))
        self.update()

    def boundingRect(self) -> QRectF:
        return QRectF() if self._box is None else qrect(self._box).adjusted(-1, -1, 1, 1)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        if self._box is None:
            return
        colours = self._painter.theme.palette
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = qrect(self.frame)
        painter.setPen(QPen(faded(colours.accent, 0.7), 1))
        painter.setBrush(QColor(colours.panel))
        painter.drawRoundedRect(rect, corner(rect), corner(rect))
        head, tiles = _parts(self._box)
        if self._wild is not None and self._figures is None:
            head, tiles = (replace(part, x=part.x + rect.x() - self._box.x) for part in (head, tiles))
            if tiles.y == head.y:
                head = replace(head, y=tiles.y + (tiles.height - head.height) / 2)
        caption, words = tr("Dora") if self._wild is None else tr("Wild"), head
        if self._figures is not None:
            least = least_width(self._font, caption, bold=True)
            words = Box(head.x, head.y, max(head.width * 0.34, min(least, head.width * _WORDS)), head.height)
        if not self._shown and self._wild is None:
            line = _line(self._box)
            air = line.x - self._box.x
            head = replace(line, x=rect.x() + air, width=rect.width() - 2 * air)
            words = replace(head, width=0)
        elif fits(self._font, caption, words.width, bold=True):
            write(painter, self._font, words, caption, Ink(colours.panel_text, _LETTERS, bold=True))
        if self._figures is not None:
            gap = 0 if words.width == 0 else head.height * _GAP
            rest = Box(words.right + gap, head.y, max(head.right - words.right - gap, 1), head.height)
            paint_figures(painter, self._font, rest, self._figures, colours)
        thickness = self._painter.theme.tile.thickness
        if self._wild is None:
            places = list(_places(tiles, self._shown, thickness))
            for shown, at, size in places:
                self._paint_tile(painter, kind_of(shown.tile), at, size)
            self._write_of_second_row(painter, head, tiles, [(at, size) for shown, at, size in places if shown.below])
        else:
            # What was turned up lies in the wall; here is what the hand is played with.
            size = TileSize.of_height(tiles.height - 1, thickness)
            down = (tiles.height - size.height) / 2 if self._figures is None else 0
            self._paint_tile(painter, JOKER, _corner(tiles) + QPointF(0, down), size)

    def _write_of_second_row(
        self, painter: QPainter, head: Box, tiles: Box, row: list[tuple[QPointF, TileSize]]
    ) -> None:
        """What the tiles below are: at their left, under the caption, or else behind the last one if there is room."""
        if not row:
            return
        at, size = row[-1]
        if tiles.y == head.y:
            line = Box(head.x, at.y(), head.width, min(head.height, size.height))
        else:
            x = at.x() + size.width * 1.2
            line = Box(x, at.y(), tiles.right - x, min(head.height, size.height))
        line = replace(line, y=at.y() + (size.height - line.height) / 2)
        text = tr("Ura")
        if fits(self._font, text, line.width):
            write(painter, self._font, line, text, Ink(self._painter.theme.palette.panel_text, _LETTERS))

    def _paint_tile(self, painter: QPainter, kind: Kind, at: QPointF, size: TileSize) -> None:
        painter.save()
        painter.translate(at)
        ratio = on_device_pixel(painter)
        body = Body(size.width, size.height, size.thickness)
        painter.drawPixmap(QPointF(0, 0), self._painter.front(kind, body, ratio))
        painter.restore()


def dora_in_words(indicators: tuple[Indicator, ...], wild: Kind | None = None) -> str:
    """What is dora, or wild, and what says so; empty where nothing was turned over and nothing is wild."""
    if wild is not None:
        why = [Text("{tile} is turned up", tile=name(kind_of(shown.tile))) for shown in indicators]
        return tr(Text("Wild: {wild} ({why}).", wild=name(wild), why=why[0] if why else Text("in every hand")))
    if not indicators:
        return ""
    turned = [shown for shown in indicators if not shown.below]
    looked_at = [shown for shown in indicators if shown.below]
    told = [tr(Text("Dora: {tiles}.", tiles=commas([_with_indicator(shown) for shown in turned])))]
    if looked_at:
        told.append(tr(Text("Ura dora: {tiles}.", tiles=commas([_with_indicator(shown) for shown in looked_at]))))
    return " ".join(told)


def _with_indicator(shown: Indicator) -> Text:
    return Text("{dora} (indicator {tile})", dora=name(shown.dora), tile=name(kind_of(shown.tile)))


def figures_in_words(figures: Figures | None) -> str:
    """What counters and sticks tell; empty where the rules have none."""
    if figures is None:
        return ""
    told = []
    if figures.counters is not None:
        told.append(
            tr(counted(figures.counters, "{count} extra hand of the dealer", "{count} extra hands of the dealer"))
        )
    if figures.staked is not None:
        told.append(tr(Text("{points} staked", points=in_units(figures.staked, "points"))))
    if figures.kitty is not None:
        told.append(tr(Text("{points} in the kitty", points=in_units(figures.kitty, "points"))))
    return f"{tr(commas(told))}."


def _line(box: Box) -> Box:
    """Where figures stand that have the box to themselves: in its middle, no larger than they are beside tiles."""
    inset = box.height * 0.1
    high = min(box.height - 2 * inset, max(box.height * _ALONE, _LEAST_HEAD))
    return Box(box.x + inset, box.y + (box.height - high) / 2, box.width - 2 * inset, high)


def _parts(box: Box) -> tuple[Box, Box]:
    """The line of the caption, and the room for tiles below it or, where there is more breadth, beside it."""
    inset = max(2.0, box.height * 0.05)
    inner = box.grown(-inset)
    if box.width > _WIDE * box.height:
        left = inner.width * _LEFT
        room = Box(inner.x + left, inner.y, inner.width - left, inner.height)
        return Box(inner.x + inset, inner.y, left - inset, min(inner.height, left * 0.5)), room
    line = max(inner.height * _HEAD, min(_LEAST_HEAD, inner.height * 0.5))
    head = Box(inner.x + inset, inner.y, inner.width - 2 * inset, line)
    return head, Box(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)


def _corner(room: Box) -> QPointF:
    """Where the first tile lies."""
    return QPointF(room.x + 2, room.y)


def _places(room: Box, shown: tuple[Indicator, ...], thickness: float) -> Iterator[tuple[Indicator, QPointF, TileSize]]:
    """Each tile with its upper left corner: the stacks side by side, what lies below in a second row."""
    if not shown:
        return
    rows = 1 + any(one.below for one in shown)
    size = TileSize.of_height(room.height / rows - 1, thickness)
    columns = max(1, sum(not one.below for one in shown))
    while size.width > 4 and columns * (size.width + 2) > room.width:
        size = TileSize.of_width(size.width - 1, thickness)
    first = shown[0].index
    for one in shown:
        stack = (first - one.index + one.below) // 2
        yield one, QPointF(room.x + 2 + stack * (size.width + 2), room.y + one.below * (size.height + 1)), size
