"""`WallTilesDialog`: the wall of a hand that is looked back at, tile by tile in the order of drawing."""

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFont,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
)
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QSizePolicy, QToolTip, QVBoxLayout, QWidget

from fourwinds.app.language import tr
from fourwinds.engine.indicators import Indicator
from fourwinds.engine.lookback import LookBack, WallTile
from fourwinds.engine.seats import Seat
from fourwinds.tiles import Wind, kind_of, name
from fourwinds.ui.board.lettering import MIDDLE, Ink, write
from fourwinds.ui.board.placement import Box
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.widgets.fitting import open_at
from fourwinds.ui.widgets.piecemeal import Piecemeal
from fourwinds.ui.widgets.plain import plain_tip
from fourwinds.ui.widgets.tilepictures import body_of

_COLUMNS: Final = 18
"""As many stacks has a side of the wall, so a row is nine of them."""
_GAP: Final = 3
"""Between tiles, in pixels."""
_WIDEST: Final = 56
_NARROWEST: Final = 12
_GONE: Final = 0.4
"""How much there is to be seen of a tile that has been taken."""
_MARK: Final = 0.8
"""How large the word below an indicator is where there is room, in heights of its line."""


class WallTiles(QWidget):
    """Rows of tiles with the wind of whoever took each; the next to be drawn is marked. A click goes to its step."""

    step_chosen = Signal(int)
    """The step with which the tile was taken that was clicked, or chosen by Enter."""
    pointed = Signal(str)
    """What is to be said of the tile that is pointed at; empty for none."""

    def __init__(self, painter: TilePainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("wallTiles")
        self.setAccessibleName(self.tr("The wall in the order of drawing"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._painter = painter
        self._look: LookBack | None = None
        self._indicators: dict[int, Indicator] = {}
        """Those that were turned over or looked at, by their places in the wall."""
        self._step = 0
        self._current: int | None = None
        self._painting = Piecemeal(self)
        self._painted: tuple[int, float] | None = None
        """How wide the tiles are that have been painted, and for which screen; all in one go would be felt."""

    # --- what is shown ------------------------------------------------------------------------

    def show_hand(self, look: LookBack) -> None:
        """Show the wall of this hand."""
        self._look, self._current = look, None
        self._indicators = {shown.index: shown for shown in look.steps[-1].own.view.indicators}
        self._painted = None
        self._describe()
        self.update()

    def show_step(self, step: int) -> None:
        """Show the wall as it is after this step."""
        self._step = step
        self._describe()
        self.update()

    @property
    def next(self) -> int | None:
        """The tile that is drawn next, by its place in the wall; None where none is any more."""
        later = [
            (tile.taken.step, number)
            for number, tile in enumerate(self._tiles)
            if tile.taken is not None and tile.taken.step > self._step
        ]
        return min(later)[1] if later else None

    def place_of(self, number: int) -> QPoint:
        """The middle of a tile."""
        return self._cell(number).center()

    def in_words(self, number: int) -> str:
        """One tile as a sentence."""
        look = self._look
        assert look is not None, "there are tiles"
        tile = look.wall[number]
        wild = look.steps[-1].own.view.rules.tiles.wild_kind
        words = {"number": number + 1, "tile": tr(name(kind_of(tile.tile), wild))}
        indicator = self._indicators.get(number)
        if tile.taken is None and indicator is not None:
            if indicator.wild:
                text = self.tr("{number}. {tile}: turned over, {follower} is wild")
            elif indicator.below:
                text = self.tr("{number}. {tile}: looked at below an indicator, {follower} is ura dora")
            else:
                text = self.tr("{number}. {tile}: turned over as an indicator, {follower} is dora")
            return text.format(**words, follower=tr(name(indicator.dora)))
        if tile.taken is None:
            return self.tr("{number}. {tile}: nobody took it").format(**words)
        words |= {"player": look.players[tile.taken.seat].name, "turn": tile.taken.turn}
        if not tile.taken.turn:
            text = self.tr("{number}. {tile}: dealt to {player}")
        elif tile.taken.supplement:
            text = self.tr("{number}. {tile}: a supplement tile of {player} in turn {turn}")
        else:
            text = self.tr("{number}. {tile}: drawn by {player} in turn {turn}")
        return text.format(**words)

    @property
    def _tiles(self) -> tuple[WallTile, ...]:
        return () if self._look is None else self._look.wall

    # --- painting -----------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(_COLUMNS * 40, self._rows * (round(40 * 4 / 3) + self.fontMetrics().height() + 6))

    def minimumSizeHint(self) -> QSize:
        return QSize(_COLUMNS * 20, self._rows * (26 + self.fontMetrics().height() + 6))

    @property
    def _rows(self) -> int:
        return max(1, -(-len(self._tiles) // _COLUMNS))

    def _pitch(self) -> tuple[int, int]:
        """From one tile to the next, and from one row to the next."""
        line = self.fontMetrics().height()
        across = min(self.width() // _COLUMNS, _WIDEST + _GAP)
        down = self.height() // self._rows - line - 2 * _GAP
        across = max(_NARROWEST, min(across, round(down * 0.72) + _GAP))
        # That is about right; how thick the tiles are is a matter of the theme.
        while across > _NARROWEST and body_of(self._painter, across - _GAP).height > down:
            across -= 1
        return across, round(body_of(self._painter, across - _GAP).height) + line + 2 * _GAP

    def _cell(self, number: int) -> QRect:
        across, down = self._pitch()
        left = (self.width() - across * _COLUMNS) // 2
        row, column = divmod(number, _COLUMNS)
        return QRect(left + column * across, row * down, across, down)

    def _missing(self) -> Iterator[None]:
        """Paint the tiles that are not painted at this width yet; after each there may be a break."""
        across, _ = self._pitch()
        body, ratio = body_of(self._painter, across - _GAP), self.devicePixelRatioF()
        for kind in {kind_of(tile.tile) for tile in self._tiles}:
            if not self._painter.has_front(kind, body, ratio):
                self._painter.front(kind, body, ratio)
                yield
        self._painted = across, ratio
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._painted != (self._pitch()[0], self.devicePixelRatioF()):
            if not self._painting.busy:
                self._painting.begin(self._missing())
            if self._painted is None:
                return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        ink, accent = palette.color(QPalette.ColorRole.WindowText), palette.color(QPalette.ColorRole.Highlight)
        across, _ = self._pitch()
        body = body_of(self._painter, across - _GAP)
        own = QFont(self.font())
        own.setBold(True)
        # While the window is made larger the tiles of before are stretched.
        made = body_of(self._painter, self._painted[0] - _GAP), self._painted[1]
        following = self.next
        for number, tile in enumerate(self._tiles):
            cell = self._cell(number)
            picture = self._painter.front(kind_of(tile.tile), *made)
            gone = tile.taken is not None and tile.taken.step <= self._step
            painter.setOpacity(_GONE if gone else 1.0)
            painter.drawPixmap(
                QRect(cell.left() + 1, cell.top() + _GAP, round(body.width), round(body.height)), picture
            )
            painter.setOpacity(1.0)
            frame = QRectF(cell.left(), cell.top() + _GAP - 1, body.width + 2, body.height + 2)
            if number in (following, self._current):
                painter.setPen(QPen(accent if number == following else ink, 2.5))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(frame, 4, 4)
            if tile.taken is not None:
                painter.setFont(own if tile.taken.seat == self._person else self.font())
                painter.setPen(accent if tile.taken.seat == self._person else ink)
                below = QRectF(cell.left(), frame.bottom(), body.width + 2, self.fontMetrics().height())
                painter.drawText(below, Qt.AlignmentFlag.AlignCenter, self._wind(tile.taken.seat).letter)
            elif (indicator := self._indicators.get(number)) is not None:
                line = Box(cell.left(), frame.bottom(), body.width + 2, self.fontMetrics().height())
                write(painter, own, line, mark_of(indicator), Ink(ink.name(), _MARK, bold=True, align=MIDDLE))

    @property
    def _person(self) -> Seat | None:
        return None if self._look is None else self._look.person

    def _wind(self, seat: Seat) -> Wind:
        assert self._look is not None, "there are tiles"
        return self._look.steps[0].own.view.wind_of(seat)

    # --- pointing and choosing ----------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            number = self._at(event.pos())
            QToolTip.showText(event.globalPos(), "" if number is None else plain_tip(self.in_words(number)), self)
            return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point(self._at(event.position().toPoint()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._point(None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        number = self._at(event.position().toPoint())
        if event.button() is Qt.MouseButton.LeftButton and number is not None:
            self._point(number)
            self._choose(number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self._tiles) - 1
        at = self._current if self._current is not None else (self.next or 0)
        steps = {
            Qt.Key.Key_Left: at - 1,
            Qt.Key.Key_Right: at + 1,
            Qt.Key.Key_Up: at - _COLUMNS,
            Qt.Key.Key_Down: at + _COLUMNS,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        if last >= 0 and event.key() in steps:
            self._point(min(max(steps[Qt.Key(event.key())], 0), last))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self._current is not None:
            self._choose(self._current)
        else:
            super().keyPressEvent(event)

    def _choose(self, number: int) -> None:
        taken = self._tiles[number].taken
        if taken is not None:
            self.step_chosen.emit(taken.step)

    def _at(self, place: QPoint) -> int | None:
        return next((number for number in range(len(self._tiles)) if self._cell(number).contains(place)), None)

    def _point(self, number: int | None) -> None:
        if number != self._current:
            self._current = number
            self._describe()
            self.pointed.emit("" if number is None else self.in_words(number))
            self.update()

    def _describe(self) -> None:
        text = self.tr("The arrow keys go from tile to tile, Enter goes to the moment in which it was taken.")
        if self._current is not None:
            text = self.in_words(self._current)
        self.setAccessibleDescription(text)
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))


def mark_of(indicator: Indicator) -> str:
    """What stands below it: what it is the indicator of."""
    if indicator.wild:
        return tr("Wild")
    return tr("Ura") if indicator.below else tr("Dora")


class WallTilesDialog(QDialog):
    """Stays open beside Look Back, and follows it."""

    step_chosen = Signal(int)
    """The step in which a tile was taken."""

    def __init__(self, painter: TilePainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("wallTilesDialog")
        self.setWindowTitle(self.tr("Wall, Tile by Tile"))
        self.setModal(False)
        self.tiles = WallTiles(painter)
        self.tiles.step_chosen.connect(self.step_chosen)
        self.tiles.pointed.connect(self._tell)
        self._told = QLabel()
        self._told.setObjectName("wallTold")
        self._told.setTextFormat(Qt.TextFormat.PlainText)
        self._told.setWordWrap(True)
        self._told.setMinimumHeight(self.fontMetrics().lineSpacing() * 2)
        self._told.setAlignment(Qt.AlignmentFlag.AlignTop)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        buttons.rejected.connect(self.reject)
        box = QVBoxLayout(self)
        box.addWidget(self.tiles, 1)
        box.addWidget(self._told)
        box.addWidget(buttons)
        open_at(self, self.fontMetrics().averageCharWidth() * 104, self.fontMetrics().lineSpacing() * 38)
        self._tell("")

    @Slot(str)
    def _tell(self, tile: str) -> None:
        self._told.setText(
            tile
            or self.tr(
                "In the order of drawing, the deal first. Below each tile stands the wind of whoever took it, or what "
                "it indicates; those that are taken by now are pale, and the next one has a frame. A click goes to "
                "the moment."
            )
        )
