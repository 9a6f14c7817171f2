"""Tiles drawn in a dialog: a row of groups, some of them lit, the winning tile marked."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QIcon, QPainter, QPaintEvent, QPalette, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourwinds.app.language import labelled, tr
from fourwinds.text import commas
from fourwinds.tiles import JOKER, Kind, named
from fourwinds.ui.board.tilemarks import Body
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.values import Value

GAP: Final = 0.45
"""Between groups, in tile widths."""
MARK: Final = 0.3
"""Room above the tiles for the mark of the winning tile, in tile widths."""
GLOW: Final = 4
"""How far the frame of a lit group reaches beyond it, in pixels."""
_SMALL: Final = 0.5
"""How broad the picture is of what a joker stands for, in tiles."""
_ROUND: Final = 0.08
"""How round the corners of the line around that are, in its breadths."""
NARROWEST: Final = 14
"""Tiles do not get narrower than this many pixels."""


class Group(Value):
    """Some tiles that stand together. `turned` and `winning` are indices into `kinds`."""

    kinds: tuple[Kind, ...]
    turned: frozenset[int] = frozenset()
    winning: int | None = None
    caption: str = ""
    """What it is, for those who cannot see it: `melded chow`."""
    stands_for: tuple[Kind, ...] = ()
    """What each tile counts as, where jokers are among them."""
    wild: Kind | None = None
    """What is drawn on the jokers, where ordinary tiles serve as such."""


def body_of(painter: TilePainter, width: float) -> Body:
    """A tile's measures at this width."""
    whole = max(1, round(width))
    thickness = round(whole * painter.theme.tile.thickness)
    return Body(whole, round(whole * 4 / 3) + thickness, thickness)


class TileGroups(QWidget):
    """The groups in one row; the tiles get smaller when there is little room."""

    def __init__(self, painter: TilePainter, tile_width: int = 0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._painter = painter
        self._wished = tile_width or round(self.fontMetrics().averageCharWidth() * 7)
        self._groups: tuple[Group, ...] = ()
        self._lit: frozenset[int] = frozenset()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def groups(self) -> tuple[Group, ...]:
        """What is shown."""
        return self._groups

    @property
    def lit(self) -> frozenset[int]:
        """The groups that are lit, by index."""
        return self._lit

    def wish(self, tile_width: int) -> None:
        """Tiles so wide where there is room."""
        if tile_width != self._wished:
            self._wished = tile_width
            self.updateGeometry()
            self.update()

    def show_groups(self, groups: Sequence[Group]) -> None:
        """Show these groups, none of them lit."""
        self._groups = tuple(groups)
        self._lit = frozenset()
        self.setAccessibleName(in_words(groups))
        self.updateGeometry()
        self.update()

    def light(self, groups: frozenset[int]) -> None:
        """Light up these groups, by index."""
        if groups != self._lit:
            self._lit = groups
            self.update()

    def sizeHint(self) -> QSize:
        body = body_of(self._painter, self._wished)
        below = self._caption_height() if any(group.caption for group in self._groups) else 0
        height = body.height + MARK * body.width + 2 * GLOW + below
        return QSize(round(self._breadth(body.width)), round(height))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(self._breadth(NARROWEST)), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = self._wished
        while width > NARROWEST and self._breadth(width) > self.width():
            width -= 1
        look = GroupsLook(self._painter, self.palette(), self.font(), self.devicePixelRatioF())
        look.paint(painter, self._groups, QPointF(GLOW + 1, GLOW + MARK * self._wished), width, self._lit)

    def _caption_height(self) -> int:
        return self.fontMetrics().height()

    def _breadth(self, width: float) -> float:
        return breadth(self._groups, width)


def breadth(groups: Sequence[Group], width: float) -> float:
    """How broad the groups are with tiles of this width, in pixels, with room for what lights them."""
    tiles = sum(len(group.kinds) for group in groups)
    return width * (tiles + GAP * max(len(groups) - 1, 0)) + 2 * (GLOW + 1)


def paint_tile(
    painter: QPainter, tiles: TilePainter, group: Group, index: int, place: QPoint, body: Body, ratio: float
) -> None:
    """One tile of a group, with what it stands for where it is a joker."""
    kind, down = group.kinds[index], index in group.turned
    painter.drawPixmap(place, tiles.back(body, ratio) if down else _front(tiles, kind, group, body, ratio))
    if kind == JOKER and group.stands_for and not down:
        _paint_small(painter, tiles, group.stands_for[index], place, body, ratio)


def _front(tiles: TilePainter, kind: Kind, group: Group, body: Body, ratio: float) -> QPixmap:
    """The tile face up; a wild one with a small joker, unless it is told what it stands for."""
    if kind != JOKER or group.wild is None:
        return tiles.front(kind, body, ratio)
    if group.stands_for:
        return tiles.front(group.wild, body, ratio)
    usual, tiles.wild = tiles.wild, group.wild
    picture = tiles.front(JOKER, body, ratio)
    tiles.wild = usual
    return picture


def _paint_small(painter: QPainter, tiles: TilePainter, kind: Kind, tile: QPoint, body: Body, ratio: float) -> None:
    """What a joker stands for, small in the lower right of its tile."""
    small = body_of(tiles, body.width * _SMALL)
    at = QPoint(round(tile.x() + body.width - small.width), round(tile.y() + body.height - small.height))
    painter.drawPixmap(at, tiles.front(kind, small, ratio))
    # Two faces of one colour would run into each other.
    painter.setPen(QPen(QColor(tiles.theme.palette.tile_id), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    around = QRectF(at.x() + 0.5, at.y() + 0.5, small.width - 1, small.height - 1)
    painter.drawRoundedRect(around, small.width * _ROUND, small.width * _ROUND)


class GroupsLook(Value):
    """How groups of tiles look on a widget: its colours, letters and pixels."""

    tiles: TilePainter
    palette: QPalette
    font: QFont
    ratio: float

    def paint(
        self, painter: QPainter, groups: Sequence[Group], at: QPointF, width: float, lit: frozenset[int] = frozenset()
    ) -> None:
        """Draw the groups with tiles of this width, the left upper corner of the first tile at `at`."""
        body = body_of(self.tiles, width)
        x = at.x()
        for index, group in enumerate(groups):
            place = QPointF(x, at.y())
            self._paint_group(painter, group, place, body, dimmed=bool(lit) and index not in lit)
            if index in lit:
                self._light(painter, QRectF(x, at.y(), body.width * len(group.kinds), body.height))
            if group.winning is not None:
                above = GLOW + 1 if index in lit else 0
                self._paint_winning(painter, QPointF(x + group.winning * body.width, at.y() - above), body)
            x += len(group.kinds) * body.width + GAP * body.width

    def _light(self, painter: QPainter, tiles: QRectF) -> None:
        painter.setPen(QPen(self.palette.color(QPalette.ColorRole.Highlight), 3))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(tiles.adjusted(-GLOW, -GLOW, GLOW, GLOW), 5, 5)

    def _paint_group(self, painter: QPainter, group: Group, at: QPointF, body: Body, *, dimmed: bool) -> None:
        if group.caption:
            self._paint_caption(
                painter, group.caption, QRectF(at.x(), at.y(), body.width * len(group.kinds), body.height)
            )
        painter.setOpacity(0.55 if dimmed else 1.0)
        for index in range(len(group.kinds)):
            place = QPoint(round(at.x() + index * body.width), round(at.y()))
            paint_tile(painter, self.tiles, group, index, place, body, self.ratio)
        painter.setOpacity(1.0)

    def _paint_winning(self, painter: QPainter, place: QPointF, body: Body) -> None:
        """A wedge above the tile that completed the hand."""
        middle, size = place.x() + body.width / 2, body.width * MARK * 0.75
        wedge = QPolygonF(
            [
                QPointF(middle - size, place.y() - size * 1.2),
                QPointF(middle + size, place.y() - size * 1.2),
                QPointF(middle, place.y() - 1),
            ]
        )
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.palette.color(QPalette.ColorRole.WindowText))
        painter.drawPolygon(wedge)

    def _paint_caption(self, painter: QPainter, caption: str, tiles: QRectF) -> None:
        font = QFont(self.font)
        font.setPointSizeF(font.pointSizeF() * 0.85)
        painter.setFont(font)
        painter.setPen(self.palette.color(QPalette.ColorRole.WindowText))
        room = tiles.adjusted(-12, tiles.height() + GLOW, 12, QFontMetricsF(self.font).height() + GLOW)
        painter.drawText(room, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, caption)


def in_words(groups: Sequence[Group]) -> str:
    """The groups for those who cannot see them."""
    return "; ".join(map(_in_words, groups))


def _in_words(group: Group) -> str:
    names = tr(commas(named(group.kinds, group.stands_for, group.wild)))
    return labelled(group.caption, names) if group.caption else names


def tiles_icon(painter: TilePainter, kinds: Sequence[Kind], width: int, ratio: float) -> QIcon:
    """A few tiles side by side as the picture of a button; `width` is that of one tile in logical pixels."""
    body = body_of(painter, width)
    whole = QPixmap(round(body.width * len(kinds) * ratio), round(body.height * ratio))
    whole.setDevicePixelRatio(ratio)
    whole.fill(QColor(0, 0, 0, 0))
    brush = QPainter(whole)
    for index, kind in enumerate(kinds):
        brush.drawPixmap(round(index * body.width), 0, painter.front(kind, body, ratio))
    brush.end()
    icon = QIcon()
    # A disabled button would grey the tiles out; they are never shown disabled.
    icon.addPixmap(whole)
    return icon


def icon_size(painter: TilePainter, count: int, width: int) -> QSize:
    """The size of `tiles_icon`."""
    body = body_of(painter, width)
    return QSize(round(body.width * count), round(body.height))
