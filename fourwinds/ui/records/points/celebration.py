"""`Celebration`: a won hand over the table, tile by tile, what it scores, who pays whom, and the end of a game."""

from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QPointF, QRectF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from fourwinds.app.themes import Palette
from fourwinds.text import figure
from fourwinds.ui.board.fonts_and_cursors import board_font
from fourwinds.ui.board.lettering import sized
from fourwinds.ui.board.tilemarks import Body, Mark
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.board.view import BoardView
from fourwinds.ui.records.points.afterwards import Afterwards
from fourwinds.ui.records.points.arrows import letters_of, paint_ways, ways
from fourwinds.ui.records.points.moments import Payment, Win, WonHand
from fourwinds.ui.records.points.podium import Podium, letters_on
from fourwinds.ui.records.points.splendour import Splendour
from fourwinds.ui.widgets.tilepictures import body_of, paint_tile
from fourwinds.values import Value

if TYPE_CHECKING:
    from fourwinds.reports import GameReport

FRAME_MS: Final = 16
APPEAR_MS: Final = 140
TILE_MS: Final = 50
LINE_MS: Final = 280
LINES_MS: Final = 2_000
"""All lines of a hand take no longer than this."""
COUNT_MS: Final = 500
READ_MS: Final = 1_000
LIMIT_MS: Final = 3_200
"""A hand at the limit may be looked at for so much longer."""
ARROW_MS: Final = 450
LOOK_MS: Final = 1_400
RISE_MS: Final = 700
STANDING_MS: Final = 200
"""Between two pictures of the podium, on which nothing moves any more."""

_NO_KEYS: Final = frozenset({Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr})
_SET_GAP: Final = 0.35
"""Between the sets, in tiles."""
_PANEL: Final = 0.6
"""As part of the board's width."""
_ROWS: Final = 9
"""So many lines stand in one column; more are in two."""


class _Pace(Value):
    """When what has happened to a hand that is shown, in ms from its beginning."""

    tiles: float
    line: float
    """What one line takes."""
    lines: float
    counted: float
    end: float


def _pace(hand: WonHand) -> _Pace:
    tiles = APPEAR_MS + TILE_MS * sum(len(group.kinds) for group in hand.groups)
    line = min(LINE_MS, LINES_MS / max(len(hand.lines), 1))
    lines = tiles + line * len(hand.lines)
    return _Pace(tiles, line, lines, lines + COUNT_MS, lines + COUNT_MS + READ_MS + LIMIT_MS * hand.limited)


def duration(win: Win) -> float:
    """How long all takes that moves, in ms."""
    payments = ARROW_MS + LOOK_MS if win.payments else 0
    return sum(_pace(hand).end for hand in win.hands) + payments + (RISE_MS if win.end is not None else 0)


class Celebration(QWidget):
    """Lies over the whole board while it shows a win, or the end of a game. Any key and any click ends it.

    The podium of a game stays, with its buttons: there is nothing that would come after it.
    """

    finished = Signal()
    """All was shown, or the person has seen enough."""
    wanted = Signal(str)
    """The command of a button on the podium; then it does not say that it is finished."""
    limit_shown = Signal()
    """A hand at the limit has its picture now."""

    def __init__(self, board: BoardView, tiles: TilePainter) -> None:
        super().__init__(board)
        self.setObjectName("celebration")
        self._board, self._tiles = board, tiles
        self._win: Win | None = None
        self._after = Afterwards(self)
        self._after.wanted.connect(self._on_wanted)
        self._speed = 1.0
        self._skipped = 0.0
        self._heard = 0
        self._splendour = Splendour()
        self._behind: tuple[object, QPixmap] | None = None
        self._panel: tuple[object, QPixmap] | None = None
        self._clock = QElapsedTimer()
        self._timer = QTimer(self, interval=FRAME_MS)
        self._timer.timeout.connect(self._go_on)
        board.installEventFilter(self)
        self.hide()

    @property
    def is_running(self) -> bool:
        """Whether a win is shown now."""
        return self._win is not None

    @property
    def now(self) -> float:
        """How far it has come, in ms at the usual speed."""
        return self._clock.elapsed() * self._speed + self._skipped if self._win is not None else 0.0

    def begin(self, win: Win, speed: float = 1.0, report: "GameReport | None" = None) -> None:
        """Show this win; with `speed` 2 in half the time. At the end of a game `report` is that of it."""
        self._win, self._speed, self._skipped, self._heard = win, speed, 0.0, 0
        self._timer.setInterval(FRAME_MS)
        self._after.hide()
        if report is not None:
            self._after.show_report(report)
        self.setAccessibleName(win.words)
        self.setGeometry(self._board.rect())
        self.show()
        self.raise_()
        self.setFocus()
        self._clock.start()
        self._timer.start()

    def go_to(self, moment: float) -> None:
        """Show at once what comes so many ms after the beginning."""
        self._skipped += moment - self.now
        self._go_on()

    def stop(self) -> None:
        """Show nothing any more, and say nothing of it."""
        if self._win is None:
            return
        self._win = None
        self._timer.stop()
        self.let_board_through()
        self._panel = None
        focus = QApplication.focusWidget()
        had_keys = focus is not None and (focus is self or self.isAncestorOf(focus))
        if had_keys:
            # First: as soon as this is hidden the keys would go on to the board as if somebody had pressed Tab, and it
            # would be framed.
            self._board.setFocus()
        self._after.hide()
        self.hide()

    def end(self) -> None:
        """That was enough."""
        if self._win is not None:
            self.stop()
            self.finished.emit()

    @Slot(str)
    def _on_wanted(self, command: str) -> None:
        self.stop()
        self.wanted.emit(command)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._is_mine(event):
            if Qt.Key.Key_F1 <= event.key() <= Qt.Key.Key_F35:
                QTimer.singleShot(0, self.end)  # its command is meant, too: F9 lets the computer play no longer
            else:
                # It is meant for this, and for no command; those with Control and the menus go on as ever.
                event.accept()
                return True
        return super().event(event)

    def _is_mine(self, event: QKeyEvent) -> bool:
        """Whether the key says that this was enough; Tab goes to the buttons on the podium."""
        goes_on = self._after.is_shown and event.key() in {Qt.Key.Key_Tab, Qt.Key.Key_Backtab}
        return _is_any_key(event) and not goes_on

    def keyPressEvent(self, event: QKeyEvent) -> None:
        focused: QWidget | None = self.focusWidget()
        enter = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
        if enter and isinstance(focused, QPushButton) and focused in self._after.buttons and focused.hasFocus():
            focused.click()  # outside of a dialog a button leaves Enter to whom it stands on
        elif self._is_mine(event):
            self.end()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
        self.end()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self._win is not None:
            self.setGeometry(self._board.rect())
            if self._after.is_shown:
                self._stay()
        return super().eventFilter(watched, event)

    @Slot()
    def _go_on(self) -> None:
        if self._win is None:
            return
        if self.now >= duration(self._win) and self._win.end is None:
            self.end()
            return
        if self._win.end is not None and self.now >= duration(self._win):
            self._stay()
            self._timer.setInterval(STANDING_MS)
        self._keep_board()
        self.update()
        self._sound()

    def _stay(self) -> None:
        """The steps have risen: show the rest of the podium."""
        podium = self._podium
        self._after.stand(podium.chart, podium.row)

    def _keep_board(self) -> None:
        """Take a picture of the board once it stands still: to paint it below each frame would cost more than these."""
        board = self._board
        if not board.is_at_rest or any(offer.isVisible() for offer in _over(board, self)):
            self.let_board_through()
            return
        now = board.placements, board.theme, board.size(), self.devicePixelRatioF()
        if self._behind is None or self._behind[0] != now:
            self._behind = now, board.picture()
            self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def let_board_through(self) -> None:
        """Keep no picture of the board any more; it is painted below each frame again."""
        self._behind = None
        self._splendour.forget()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, on=False)

    def _sound(self) -> None:
        """Let each hand at the limit be heard when its picture begins."""
        assert self._win is not None, "nothing to hear"
        begins, due = 0.0, 0
        for hand in self._win.hands:
            pace = _pace(hand)
            due += hand.limited and self.now >= begins + pace.lines
            begins += pace.end
        if due > self._heard:
            self._heard = due
            self.limit_shown.emit()

    # --- painting -----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._win is None:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        left = self.now
        for hand in self._win.hands:
            pace = _pace(hand)
            if left < pace.end:
                self._paint_hand(painter, hand, pace, left)
                return
            left -= pace.end
        self._paint_board(painter)
        if self._win.payments:
            if left < ARROW_MS + LOOK_MS:
                self._paint_payments(painter, self._win.payments, min(left / ARROW_MS, 1.0))
                return
            left -= ARROW_MS + LOOK_MS
        if self._win.end is not None:
            self._podium.paint(painter, self._win.end, min(left / RISE_MS, 1.0))

    @property
    def _podium(self) -> Podium:
        area = QRectF(self.rect())
        self._after.write(letters_on(area))
        foot = float(self._after.height)
        return Podium(self._tiles, self._board.face_at, self._font(14), area, self.devicePixelRatioF(), foot)

    def _paint_board(self, painter: QPainter) -> None:
        if self._behind is not None:
            painter.drawPixmap(QPointF(self._board.viewport().pos()), self._behind[1])

    def _font(self, pixels: float, *, bold: bool = False) -> QFont:
        font = QFont(board_font(self._board.theme, self.font()))
        font.setPixelSize(max(12, round(pixels)))
        font.setBold(bold)
        return font

    def _paint_hand(self, painter: QPainter, hand: WonHand, pace: _Pace, now: float) -> None:
        look = _Look(self._tiles, QRectF(self.rect()), hand, self.devicePixelRatioF())
        limited = hand.limited and now >= pace.lines
        behind = self._behind[1] if self._behind is not None else None
        if not (limited and behind is not None and self._splendour.covers(now - pace.lines)):
            self._paint_board(painter)
        if limited:
            colours = self._board.theme.palette
            self._splendour.paint(painter, QRectF(self.rect()), look.panel, colours, now - pace.lines, behind)
        painter.setOpacity(min(now / APPEAR_MS, 1.0))
        self._paint_panel(painter, look.panel, limited=limited)
        painter.setPen(QColor(self._board.theme.palette.accent))
        painter.setFont(sized(self._font(look.letters), hand.title, look.title.width(), look.letters * 1.2, bold=True))
        painter.drawText(look.title, Qt.AlignmentFlag.AlignCenter, hand.title)
        painter.setOpacity(1.0)
        look.paint_tiles(painter, int((now - APPEAR_MS) // TILE_MS) + 1)
        shown = (now - pace.tiles) / pace.line
        painter.setPen(QColor(self._board.theme.palette.panel_text))
        for index, ((name, worth), row) in enumerate(zip(hand.lines, look.rows, strict=True)):
            painter.setOpacity(min(max(shown - index, 0.0), 1.0))
            painter.setFont(self._font(look.letters))
            wide = QFontMetricsF(painter.font()).horizontalAdvance(worth)
            room = row.adjusted(0, 0, -wide - look.letters, 0)
            cut = QFontMetricsF(painter.font()).elidedText(name, Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, cut)
            painter.drawText(row, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, worth)
        painter.setOpacity(1.0)
        if now >= pace.lines:
            self._paint_total(painter, look, hand, min((now - pace.lines) / COUNT_MS, 1.0))

    def _paint_panel(self, painter: QPainter, panel: QRectF, *, limited: bool) -> None:
        """The ground of a hand; painted once, as its wide soft lines take longer than all tiles and words on it."""
        line = max(2.0, panel.height() * 0.008)
        ratio, colours = self.devicePixelRatioF(), self._board.theme.palette
        place = panel.adjusted(-line * 18, -line * 18, line * 18, line * 18).toAlignedRect()
        key = panel, limited, colours, ratio
        if self._panel is None or self._panel[0] != key:
            picture = QPixmap(place.size() * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            once = QPainter(picture)
            once.setRenderHint(QPainter.RenderHint.Antialiasing)
            once.translate(-place.topLeft())
            _draw_panel(once, panel, line, colours, limited=limited)
            once.end()
            self._panel = key, picture
        painter.drawPixmap(place.topLeft(), self._panel[1])

    def _paint_total(self, painter: QPainter, look: "_Look", hand: WonHand, share: float) -> None:
        # The figure counts up; its words come when it is right.
        text = hand.total if share >= 1 else figure(round(hand.points * share))
        painter.setPen(QColor(self._board.theme.palette.accent))
        painter.setFont(sized(self._font(look.letters), text, look.total.width(), look.letters * 1.9, bold=True))
        painter.drawText(look.total, Qt.AlignmentFlag.AlignCenter, text)

    def _paint_payments(self, painter: QPainter, payments: Sequence[Payment], share: float) -> None:
        if (board := self._board.placements) is not None:
            letters = letters_of(self.height())
            font, colours = self._font(letters, bold=True), self._board.theme.palette
            paint_ways(painter, ways(payments, board, letters), share, font, letters, colours)


def _draw_panel(painter: QPainter, panel: QRectF, line: float, colours: Palette, *, limited: bool) -> None:
    if limited:
        # The dearest hand that there is has a frame of light.
        for step in range(6, 0, -1):
            glow = QColor(colours.accent)
            glow.setAlphaF(0.12)
            painter.setPen(QPen(glow, line * 4 * step))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(panel, line * 6, line * 6)
    painter.setBrush(QColor(colours.panel))
    painter.setPen(QPen(QColor(colours.accent), line))
    painter.drawRoundedRect(panel, line * 5, line * 5)


def _over(board: BoardView, itself: QWidget) -> list[QWidget]:
    """What else lies over the board."""
    others = (itself, board.viewport())
    return [child for child in board.children() if isinstance(child, QWidget) and child not in others]


def _is_any_key(event: QKeyEvent) -> bool:
    alone = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
    return alone == Qt.KeyboardModifier.NoModifier and event.key() not in _NO_KEYS


class _Look:
    """Where everything is on the panel of a hand."""

    def __init__(self, tiles: TilePainter, area: QRectF, hand: WonHand, ratio: float) -> None:
        self._tiles, self._hand, self._ratio = tiles, hand, ratio
        wide = min(area.width() * _PANEL, area.height() * 1.2)
        self.letters = max(13.0, min(area.height() * 0.028, wide * 0.03))
        air = self.letters
        count = sum(len(group.kinds) for group in hand.groups) + _SET_GAP * max(len(hand.groups) - 1, 0)
        self.body: Body = body_of(tiles, min((wide - 2 * air) / max(count, 1), area.height() * 0.085))
        columns = 1 if len(hand.lines) <= _ROWS else 2
        rows = -(-len(hand.lines) // columns)
        step = min(self.letters * 1.55, area.height() * 0.42 / max(rows, 1))
        high = air * 4.4 + self.letters * 4.2 + self.body.height + rows * step
        self.panel = QRectF(0, 0, wide, high)
        self.panel.moveCenter(QPointF(area.center().x(), max(area.height() * 0.44, high / 2 + air)))
        inner = self.panel.adjusted(air * 1.4, air, -air * 1.4, -air)
        self.title = QRectF(inner.x(), inner.y(), inner.width(), self.letters * 1.7)
        length = count * self.body.width
        self._first = QPointF(round(inner.center().x() - length / 2), round(self.title.bottom() + air * 0.8))
        top = self._first.y() + self.body.height + air * 0.9
        column = (inner.width() - (columns - 1) * air * 2) / columns
        self.rows = [
            QRectF(inner.x() + (index // rows) * (column + air * 2), top + (index % rows) * step, column, step)
            for index in range(len(hand.lines))
        ]
        self.total = QRectF(inner.x(), top + rows * step + air * 0.4, inner.width(), self.letters * 2.4)

    def paint_tiles(self, painter: QPainter, shown: int) -> None:
        """The first so many tiles; the one that completed the hand has a frame."""
        starts = accumulate((len(group.kinds) + _SET_GAP for group in self._hand.groups), initial=0.0)
        number = 0
        for group, start in zip(self._hand.groups, starts, strict=False):
            for index in range(len(group.kinds)):
                number += 1
                if number > shown:
                    return
                place = self._first + QPointF(round((start + index) * self.body.width), 0)
                tiles, ratio = self._tiles, self._ratio
                paint_tile(painter, tiles, group, index, place.toPoint(), self.body, ratio)
                if index == group.winning:
                    painter.drawPixmap(place, tiles.mark(Mark.SAME, self.body, ratio))
                    line = max(2.0, self.body.width * 0.07)
                    painter.setPen(QPen(QColor(tiles.theme.palette.accent), line))
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    frame = QRectF(place.x(), place.y(), self.body.width, self.body.height)
                    painter.drawRoundedRect(frame.adjusted(-line, -line, line, line), line * 2, line * 2)
