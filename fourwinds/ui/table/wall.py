"""The Wall window (B16, B51 to B56): the wall from above, how it is broken, and how it grows shorter."""

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QCloseEvent, QColor, QFont, QHideEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QDialog, QStyleOptionGraphicsItem, QVBoxLayout, QWidget

from fourwinds.app.language import tr
from fourwinds.app.themes import Theme
from fourwinds.text import counted
from fourwinds.tiles import Tile, Wind, kind_of
from fourwinds.ui.board.doraitem import DoraItem, dora_in_words
from fourwinds.ui.board.grounds import paint_ground
from fourwinds.ui.board.lettering import MIDDLE, Ink, on_device_pixel, write
from fourwinds.ui.board.placement import Box, TileSize
from fourwinds.ui.board.seating import Side, side_of
from fourwinds.ui.board.sides import Ground
from fourwinds.ui.board.tablestate import Hidden, SeatTable, TableState, WallTile
from fourwinds.ui.board.tilemarks import Body
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.widgets.plain import plain_tip
from fourwinds.values import Value, replace

_CORNERS: Final = 4.6
"""How many stacks the depth of the other two sides and the gaps to them take up."""
BREAK_MS: Final = 700
LEAVE_MS: Final = 220
_FIRST_SIZE: Final = QSize(460, 460)
_SMALLEST: Final = QSize(260, 260)


class StackedTile(Value):
    """A tile of the wall where it is drawn."""

    standing: WallTile
    box: Box
    body: Body
    order: int
    """What is drawn later hides what was drawn before."""


class WallPlan(Value):
    """Where everything in the window is, in logical pixels."""

    tiles: tuple[StackedTile, ...]
    names: dict[Side, Box]
    winds: dict[Side, Box]
    round_wind: Box
    dora: Box
    """Where it is told what is dora, or wild."""


def plan_wall(table: TableState, width: float, height: float, thickness: float) -> WallPlan:
    """The wall as a square in the middle of so much room, the players' names and winds around and inside it."""
    side = min(width, height)
    line = max(14.0, side * 0.052)
    margin = side * 0.02
    # On whole pixels, as the tiles are.
    long = int(side - 2 * (margin + line))
    outer = Box((width - long) // 2, (height - long) // 2, long, long)
    size = TileSize.of_width(outer.width / (table.wall_stacks + _CORNERS), thickness)
    deep, upper = size.face, size.height + size.thickness
    # Corners stay free: the sides of a wall do not touch.
    rooms = {
        Side.BOTTOM: Box(outer.x, outer.bottom - upper, outer.width, upper),
        Side.TOP: Box(outer.x, outer.y, outer.width, upper),
        Side.LEFT: Box(outer.x, outer.y, deep, outer.height),
        Side.RIGHT: Box(outer.right - deep, outer.y, deep, outer.height),
    }
    tiles = [_stacked(standing, rooms, size, table) for standing in table.wall]
    x, y = outer.center
    bone = round(side * 0.085)
    inside = outer.width / 2 - upper - bone
    middles = {
        Side.BOTTOM: (x, y + inside),
        Side.TOP: (x, y - inside),
        Side.LEFT: (x - inside, y),
        Side.RIGHT: (x + inside, y),
    }
    frame = side * 0.2
    return WallPlan(
        tiles=tuple(sorted(tiles, key=lambda tile: tile.order)),
        names={
            Side.BOTTOM: Box(outer.x, outer.bottom, outer.width, line),
            Side.TOP: Box(outer.x, outer.y - line, outer.width, line),
            Side.LEFT: Box(outer.x - line, outer.y, line, outer.height),
            Side.RIGHT: Box(outer.right, outer.y, line, outer.height),
        },
        winds={s: Box(mx - bone / 2, my - bone * 2 / 3, bone, bone * 4 / 3) for s, (mx, my) in middles.items()},
        round_wind=Box(x - frame / 2, y - frame / 2, frame, frame),
        dora=_dora(Box(outer.x + deep, y, outer.width / 2 - deep, outer.height / 2 - upper), bone, frame / 2, table),
    )


def _dora(quarter: Box, bone: float, above: float, table: TableState) -> Box:
    """In the quarter at the left of the person's wind, below the wind of the round; lower without a second row."""
    gap = bone * 0.3
    room = Box(quarter.x, quarter.y + above, quarter.width - bone / 2, quarter.height - above).grown(-gap)
    # So high that the caption stands above the tiles: five have to have room side by side.
    height = min(room.height, room.width * (0.67 if any(shown.below for shown in table.indicators) else 0.57))
    return replace(room, y=room.bottom - height, height=height).whole


def _stacked(standing: WallTile, rooms: dict[Side, Box], size: TileSize, table: TableState) -> StackedTile:
    side = side_of(standing.seat, table.person, len(table.seats))
    ground = Ground(side, rooms[side])
    pitch = size.width + 1
    facing = side.facing % 180
    along = (ground.length + table.wall_stacks * pitch) / 2 - (standing.stack + 1) * pitch
    box = ground.box(along, 0, size.solid(facing)).whole
    drop = (size.thickness if side is Side.TOP else 0) - (size.thickness if standing.upper else 0)
    nearer = table.wall_stacks - standing.stack if side is Side.LEFT else standing.stack
    return StackedTile(
        standing,
        replace(box, y=box.y + drop),
        Body(box.width, box.height, size.thickness, facing, standing.shown.clear),
        2 * nearer + standing.upper,
    )


class WallView(QWidget):
    """Paints the wall of a table; what leaves it fades, and a new one is broken before one's eyes."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Wall"))
        self._painter = TilePainter(theme)
        self._dora = DoraItem(self._painter, self.font())
        self._table: TableState | None = None
        self._leaving: dict[Tile | Hidden, WallTile] = {}
        self._breaking = self._animation(QEasingCurve.Type.Linear)
        self._fading = self._animation(QEasingCurve.Type.OutCubic)
        self._fading.finished.connect(self._leaving.clear)
        self.set_speed(100)

    def _animation(self, curve: QEasingCurve.Type) -> QVariantAnimation:
        animation = QVariantAnimation(self)
        animation.setStartValue(0.0)
        animation.setEndValue(1.0)
        animation.setEasingCurve(curve)
        animation.valueChanged.connect(self.update)
        animation.finished.connect(self.update)
        return animation

    @property
    def table(self) -> TableState | None:
        """What is shown."""
        return self._table

    @property
    def is_breaking(self) -> bool:
        """Whether the wall is just being broken."""
        return self._breaking.state() is QVariantAnimation.State.Running

    def plan(self) -> WallPlan | None:
        """Where everything is."""
        if self._table is None:
            return None
        return plan_wall(self._table, self.width(), self.height(), self._painter.theme.tile.thickness)

    def set_theme(self, theme: Theme) -> None:
        """Draws everything in another theme."""
        self._painter = TilePainter(theme)
        self._dora = DoraItem(self._painter, self.font())
        self.update()

    def set_speed(self, percent: int) -> None:
        """How quickly things move, in per cent of the usual; at 0 nothing does."""
        self._animated = percent > 0
        if not percent:
            self.finish()
            return
        self._breaking.setDuration(round(BREAK_MS * 100 / percent))
        self._fading.setDuration(round(LEAVE_MS * 100 / percent))

    def show_table(self, table: TableState) -> None:
        """Follows the deal (B55)."""
        old, self._table = self._table, table
        begun = table.dealing and (old is None or not old.dealing)
        standing = {tile.shown.tile for tile in table.wall}
        gone = [t for t in old.wall if t.shown.tile not in standing] if old is not None and not begun else []
        moves = self._animated and self.isVisible()
        if begun and moves:
            self._leaving.clear()
            self._breaking.start()
        if moves and gone and len(gone) <= 8:
            self._fading.stop()
            self._leaving.clear()
            self._leaving.update({tile.shown.tile: tile for tile in gone})
            self._fading.start()
        elif gone:
            self._leaving.clear()
        self._describe(table)
        self.update()

    def finish(self) -> None:
        """Ends all movement at once."""
        self._breaking.stop()
        self._fading.stop()
        self._leaving.clear()
        self.update()

    def _describe(self, table: TableState) -> None:
        standing = tr(
            counted(
                len(table.wall),
                "{count} tile stands in the wall; of the dead wall: {dead}.",
                "{count} tiles stand in the wall, {dead} of them in the dead wall.",
                dead=sum(tile.shown.dead for tile in table.wall),
            )
        )
        dora = dora_in_words(table.indicators, table.wild)
        self.setToolTip(plain_tip(dora))
        self.setAccessibleDescription(" ".join(filter(None, (standing, dora))))

    def sizeHint(self) -> QSize:
        return _FIRST_SIZE

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_ground(painter, QRectF(self.rect()), self._painter.theme)
        plan = self.plan()
        if plan is None or self._table is None:
            return
        for tile in self._all_tiles(plan):
            self._paint_tile(painter, tile)
        for seat in self._table.seats:
            side = side_of(seat.seat, self._table.person, len(self._table.seats))
            self._paint_name(painter, plan.names[side], seat, side)
            self._paint_bone(painter, plan.winds[side], seat.wind)
        self._paint_round(painter, plan.round_wind, self._table.prevailing_wind)
        self._paint_dora(painter, plan.dora, self._table)

    def _all_tiles(self, plan: WallPlan) -> Iterator[StackedTile]:
        """What stands there, and what has just left, which is still to be seen a little."""
        if not self._leaving or self._table is None:
            yield from plan.tiles
            return
        with_them = replace(self._table, wall=(*self._leaving.values(), *self._table.wall))
        yield from plan_wall(with_them, self.width(), self.height(), self._painter.theme.tile.thickness).tiles

    def _paint_tile(self, painter: QPainter, tile: StackedTile) -> None:
        painter.save()
        x, y = tile.box.x, tile.box.y
        if tile.standing.shown.tile in self._leaving:
            share = float(self._fading.currentValue() or 0.0)
            painter.setOpacity(1 - share)
            y -= share * tile.body.size * 0.6
        painter.translate(x, y)
        ratio = on_device_pixel(painter)
        # While the wall is broken, the dead wall takes its colour.
        face = tile.standing.shown.face
        if face is not None:
            painter.drawPixmap(QPointF(0, 0), self._painter.front(kind_of(face), tile.body, ratio))
            painter.restore()
            return
        painter.drawPixmap(QPointF(0, 0), self._painter.back(tile.body, ratio))
        if tile.standing.shown.dead:
            broken = float(self._breaking.currentValue() or 0.0) if self.is_breaking else 1.0
            painter.setOpacity(painter.opacity() * broken)
            painter.drawPixmap(QPointF(0, 0), self._painter.back(tile.body, ratio, dead=True))
        painter.restore()

    def _paint_name(self, painter: QPainter, box: Box, seat: SeatTable, side: Side) -> None:
        text = self.tr("{wind}  {name}").format(wind=seat.wind.letter, name=seat.name)
        colours = self._painter.theme.palette
        painter.save()
        painter.translate(*box.center)
        painter.rotate({Side.LEFT: -90, Side.RIGHT: 90}.get(side, 0))
        long, thick = max(box.width, box.height), min(box.width, box.height)
        flat = Box(-long / 2, -thick / 2, long, thick)
        font = QFont(self.font())
        write(painter, font, flat, text, Ink(colours.text, 0.66, bold=seat.wind is Wind.EAST, align=MIDDLE))
        painter.restore()

    def _paint_dora(self, painter: QPainter, box: Box, table: TableState) -> None:
        """As on the board: of what lies below an indicator nothing can be seen in the wall itself."""
        self._painter.wild = table.wild
        self._dora.show_indicators(box, table.indicators, None, table.wild)
        if table.indicators or table.wild is not None:
            self._dora.paint(painter, QStyleOptionGraphicsItem())

    def _paint_bone(self, painter: QPainter, box: Box, wind: Wind) -> None:
        """A bone tile with the wind's character, that of East in red (B52)."""
        colours = self._painter.theme.palette
        thickness = round(box.width * self._painter.theme.tile.thickness)
        painter.save()
        painter.translate(box.x, box.y)
        ratio = on_device_pixel(painter)
        body = Body(round(box.width), round(box.height) + thickness, thickness)
        painter.drawPixmap(QPointF(0, 0), self._painter.blank(body, ratio))
        size = round(box.width * 0.82)
        colour = colours.stick if wind is Wind.EAST else colours.tile_id
        at = QPointF((box.width - size) / 2, (box.height - size) / 2)
        painter.drawPixmap(at, self._painter.wind(wind, size, ratio, colour))
        painter.restore()

    def _paint_round(self, painter: QPainter, box: Box, wind: Wind) -> None:
        """The prevailing wind in its frame (B53)."""
        colours = self._painter.theme.palette
        rect = QRectF(box.x, box.y, box.width, box.height)
        painter.setPen(QPen(QColor(colours.accent), max(1.5, box.width * 0.03)))
        painter.setBrush(QColor(colours.panel))
        painter.drawRoundedRect(rect, box.width * 0.08, box.width * 0.08)
        size = round(box.width * 0.76)
        painter.save()
        painter.translate(rect.center() - QPointF(size / 2, size / 2))
        ratio = on_device_pixel(painter)
        painter.drawPixmap(QPointF(0, 0), self._painter.wind(wind, size, ratio, colours.accent))
        painter.restore()


class WallWindow(QDialog):
    """The window around it; it stays open beside the board until it is closed."""

    closed = Signal()
    """It is no longer to be seen; its `saveGeometry()` tells where it was."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("wallWindow")
        self.setAccessibleName(self.tr("Wall"))
        self.setWindowTitle(self.tr("Wall"))
        self.setModal(False)
        self.setMinimumSize(_SMALLEST)
        self.resize(_FIRST_SIZE)
        self.view = WallView(theme, self)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.view)

    def show_table(self, table: TableState) -> None:
        """Follows the deal (B55)."""
        self.view.show_table(table)

    def set_theme(self, theme: Theme) -> None:
        """Draws everything in another theme."""
        self.view.set_theme(theme)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_W and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            self.close()  # B56
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        event.accept()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.view.finish()
        if not event.spontaneous():
            self.closed.emit()
