"""What a hand waits for, as a small panel over the board: each tile, how many are unseen, what it would pay."""

import math
from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from fourwinds.tiles import Kind
from fourwinds.ui.board.lettering import sized
from fourwinds.ui.board.placement import Box, TileSize
from fourwinds.ui.board.tilemarks import Body, Mark
from fourwinds.ui.board.tilepainter import SMALLEST_TEXT, TilePainter
from fourwinds.values import Value

_SHARES: Final = (1.25, 1.0, 0.85, 0.7)
"""How high the panel is against what would be right."""
_AIR: Final = 0.09
"""The margin as a part of the height."""
_TILE: Final = 0.56
"""The height of the tiles as a part of the height within the margins; the text takes the rest."""
_SMALLEST_TILE: Final = 0.4
"""The same where the text needs more."""
_USUAL_LINES: Final = 2
_BETWEEN: Final = 0.2
"""The air between the texts of two tiles as a part of the height: with less they would be read as one line."""
_LOWEST_TILE: Final = 36
"""How high the tiles are at least above more lines than that, in pixels."""


class ShownWait(Value):
    """One tile in the panel with lines of text below; `good` is false where it would not let the hand go out."""

    kind: Kind
    lines: tuple[str, ...]
    good: bool = True


class WaitsPanel(QWidget):
    """The panel. The pointer goes through it."""

    def __init__(self, painter: TilePainter, font: QFont, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("waitsPanel")
        self.setAccessibleName(self.tr("What the hand waits for"))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._painter = painter
        self._font = font
        self._waits: tuple[ShownWait, ...] = ()
        self._label = self.tr("Waits")
        self.hide()

    @property
    def waits(self) -> tuple[ShownWait, ...]:
        """What is shown."""
        return self._waits

    def show_waits(self, waits: Sequence[ShownWait]) -> None:
        """Shows these; none hide the panel."""
        self._waits = tuple(waits)
        self.setVisible(bool(self._waits))
        self.update()

    def place(self, rooms: Sequence[Box], lying: Sequence[Box] = (), taken: Box | None = None) -> bool:
        """Takes its place over the hand, in the first of the rooms that is wide enough, smaller if none is.

        In the middle of a room, or at an end of it where it covers fewer of the tiles that are `lying` open: they are
        what one compares with. Never over what is `taken`: the answer is whether there is a place beside it.
        """
        places = [place for share in _SHARES for room in rooms for place in self._places(room, share)]
        if taken is not None:
            places = [(place, fits) for place, fits in places if fits and not place.overlaps(taken)]
        if not places:
            return False
        fitting = [place for place, fits in places if fits]

        def hidden(place: Box) -> int:
            return sum(place.overlaps(box) for box in lying)

        place = min(fitting, key=hidden, default=places[-1][0])
        self.setGeometry(round(place.x), round(place.y), round(place.width), round(place.height))
        self.raise_()
        return True

    def _places(self, room: Box, share: float) -> Iterator[tuple[Box, bool]]:
        """Where it could stand in a room, the best place first, each with whether it is broad enough for it."""
        height = max(round(room.height * share), self._least_height())
        width = round(self._width_for(height))
        for x in (room.center[0] - width / 2, room.right - width, room.x):
            yield Box(x, room.bottom - height, width, height), width <= room.width

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        colours = self._painter.theme.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = max(1.5, self.height() * 0.02)
        plate = QRectF(self.rect()).adjusted(line / 2, line / 2, -line / 2, -line / 2)
        ground = QColor(colours.panel)
        ground.setAlphaF(0.94)
        painter.setBrush(ground)
        painter.setPen(QPen(QColor(colours.accent), line))
        painter.drawRoundedRect(plate, self.height() * 0.1, self.height() * 0.1)
        height = float(self.height())
        body, font, step = self._measures(height)
        label = self._label_font(height)
        painter.setFont(label)
        painter.setPen(QColor(colours.panel_text))
        air = height * _AIR
        wide = QFontMetricsF(label).horizontalAdvance(self._label)
        painter.drawText(QRectF(air * 1.5, 0, wide + 1, height), Qt.AlignmentFlag.AlignVCenter, self._label)
        x = air * 2.5 + wide
        for wait in self._waits:
            at = QPointF(round(x + (step - body.width) / 2), round(air))
            ratio = self.devicePixelRatioF()
            painter.drawPixmap(at, self._painter.front(wait.kind, body, ratio))
            if not wait.good:
                painter.drawPixmap(at, self._painter.mark(Mark.DIMMED, body, ratio))
            painter.setFont(font)
            text = QRectF(x, air + body.height, step, height - 2 * air - body.height)
            painter.drawText(
                text, int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextDontClip), "\n".join(wait.lines)
            )
            x += step

    def _measures(self, height: float) -> tuple[Body, QFont, float]:
        """The tiles' size, the font of the texts, and the breadth of a column."""
        inner = height * (1 - 2 * _AIR)
        font = QFont(self._font)
        font.setPixelSize(max(SMALLEST_TEXT, round(inner * (1 - _TILE) * 0.36)))
        metrics = QFontMetricsF(font)
        # In a low panel the letters cannot be smaller, so the tiles are.
        lines = max((len(wait.lines) for wait in self._waits), default=0)
        least = inner * _SMALLEST_TILE if lines <= _USUAL_LINES else _LOWEST_TILE
        room = max(min(inner * _TILE, inner - lines * metrics.height()), least)
        size = TileSize.of_height(room, self._painter.theme.tile.thickness)
        widest = max((metrics.horizontalAdvance(line) for wait in self._waits for line in wait.lines), default=0.0)
        return Body(size.width, size.height, size.thickness), font, max(size.width * 1.15, widest + height * _BETWEEN)

    def _least_height(self) -> int:
        """The height below which more lines than two would lie over the tiles."""
        lines = max((len(wait.lines) for wait in self._waits), default=0)
        if lines <= _USUAL_LINES:
            return 0
        font = QFont(self._font)
        font.setPixelSize(SMALLEST_TEXT)
        return math.ceil((lines * QFontMetricsF(font).height() + _LOWEST_TILE) / (1 - 2 * _AIR))

    def _label_font(self, height: float) -> QFont:
        # Larger and not bold: in small bold letters of some fonts the dot of an i runs into what is below it.
        return sized(self._font, self._label, height, max(SMALLEST_TEXT, height * 0.22))

    def _width_for(self, height: float) -> float:
        _, _, step = self._measures(height)
        label = QFontMetricsF(self._label_font(height)).horizontalAdvance(self._label)
        return label + height * _AIR * 4 + step * len(self._waits)
