"""`ScoreChart`: the four scores over a game; a click or Enter on a deal opens it."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QColor,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from fourwinds.app.language import tr
from fourwinds.reports import chart
from fourwinds.reports.table import DealRow
from fourwinds.rules.parts import Number
from fourwinds.text import figure, listed
from fourwinds.ui.widgets.drawing import Typeface, paint
from fourwinds.ui.widgets.focus import paint_focus
from fourwinds.ui.widgets.style import luminance, mixed

ON_DARK: Final = ("#8fbdf7", "#f5a79d", "#8edc9c", "#ecc964")
"""The players' colours on a dark ground; on a light one those of printed charts."""


def series_on(ground: QColor) -> tuple[str, str, str, str]:
    """The colours of the four lines on this ground."""
    return ON_DARK if luminance(ground) < 0.4 else chart.PRINTED


class ScoreChart(QWidget):
    """Lines with a mark of its own shape for each player; a winner's mark is large and holds the letter of his wind."""

    deal_chosen = Signal(int)
    """The number of the deal (`DealRow.counter`) that was clicked, or opened with Enter."""
    deal_pointed = Signal(int)
    """The deal under the pointer or the keyboard's mark changed; 0: none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("scoreChart")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Chart of the scores"))
        self._players: tuple[str, ...] = ()
        self._initial: Number = 0
        self._rows: tuple[DealRow, ...] = ()
        self._current: int | None = None
        self._drawn: chart.Chart | None = None
        self._typeface = Typeface(self.font().family())

    # --- what is shown ------------------------------------------------------------------------

    def show_scores(self, players: Sequence[str], initial: Number, rows: Sequence[DealRow]) -> None:
        """Show these deals; `initial` is what everybody began with."""
        self._players, self._initial, self._rows = tuple(players), initial, tuple(rows)
        self._current = None
        self._describe()
        self._forget()

    @property
    def current(self) -> int | None:
        """The number of the deal that is marked."""
        return None if self._current is None else self._rows[self._current].counter

    def mark_deal(self, counter: int | None) -> None:
        """Mark this deal, as the one that is shown elsewhere."""
        self._point(next((i for i, row in enumerate(self._rows) if row.counter == counter), None))

    def place_of(self, counter: int, seat: int) -> QPointF:
        """Where the player's mark of a deal is; raises `ValueError` for a deal that is not shown."""
        index = next((i for i, row in enumerate(self._rows) if row.counter == counter), None)
        if index is None:
            raise ValueError(f"deal {counter} is not in the chart")
        return QPointF(*self._chart().marks[index][seat])

    def in_words(self, index: int) -> str:
        """One deal as a sentence."""
        row = self._rows[index]
        scores = (
            self.tr("{player} {total} ({net})").format(player=p, total=figure(t), net=figure(n, signed=True))
            for p, t, n in zip(self._players, row.after, row.nets, strict=True)
        )
        if row.winner:
            text = self.tr("Hand {number}, {place}: {winner} went out, {way}, {value}. {scores}")
        else:
            text = self.tr("Hand {number}, {place}: {way}. {scores}")
        value = "" if row.value is None else figure(row.value)
        return text.format(
            number=row.counter,
            place=row.place,
            winner=row.winner,
            way=tr(row.way),
            value=value,
            scores=tr(listed(list(scores))),
        )

    # --- painting -----------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().lineSpacing()
        return QSize(line * 34, line * 12)

    def minimumSizeHint(self) -> QSize:
        line = self.fontMetrics().lineSpacing()
        return QSize(line * 18, line * 8)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = self.palette().color(QPalette.ColorRole.Base)
        painter.fillRect(self.rect(), ground)
        if self._rows:
            self._paint_current(painter)
            paint(painter, self._chart().items, self._typeface)
        else:
            painter.setPen(self.palette().color(QPalette.ColorRole.Text))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.tr("No hand has been finished yet."))
        paint_focus(painter, self)

    def _paint_current(self, painter: QPainter) -> None:
        if self._current is None:
            return
        drawn = self._chart()
        x, size = drawn.columns[self._current], self._look().size
        colour = QColor(self.palette().color(QPalette.ColorRole.Highlight))
        colour.setAlphaF(0.22)
        painter.fillRect(
            QRectF(x - size, drawn.top - size * 0.6, 2 * size, drawn.bottom - drawn.top + size * 2.6), colour
        )
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Highlight), 1))
        painter.drawLine(QPointF(x, drawn.top), QPointF(x, drawn.bottom))

    def _look(self) -> chart.Look:
        palette = self.palette()
        ink, ground = palette.color(QPalette.ColorRole.Text), palette.color(QPalette.ColorRole.Base)
        return chart.Look(
            ink=ink.name(),
            faint=mixed(ground, ink, 0.25).name(),
            ground=ground.name(),
            series=series_on(ground),
            size=max(10.0, self.fontInfo().pixelSize() * 0.95),
        )

    def _chart(self) -> chart.Chart:
        if self._drawn is None:
            room = float(max(self.width() - 16, 50)), float(max(self.height() - 8, 50))
            self._drawn = chart.draw(
                self._players, self._initial, self._rows, room, self._typeface.measure, self._look()
            )
        return self._drawn

    def _forget(self) -> None:
        self._drawn = None
        self.update()

    # --- pointing and choosing ----------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._forget()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._typeface = Typeface(self.font().family())
            self._forget()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            index = self._index_at(event.pos().x())
            text = "" if index is None else self.in_words(index)
            QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point(self._index_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        index = self._index_at(event.position().x())
        if event.button() is Qt.MouseButton.LeftButton and index is not None:
            self._point(index)
            self.deal_chosen.emit(self._rows[index].counter)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self._rows) - 1
        at = self._current
        steps = {
            Qt.Key.Key_Left: last if at is None else max(at - 1, 0),
            Qt.Key.Key_Right: 0 if at is None else min(at + 1, last),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        if not self._rows:
            super().keyPressEvent(event)
        elif event.key() in steps:
            self._point(steps[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and at is not None:
            self.deal_chosen.emit(self._rows[at].counter)
        else:
            super().keyPressEvent(event)

    def _index_at(self, x: float) -> int | None:
        """The deal whose column is nearest; None where there are no deals, and left of the first ones."""
        if not self._rows:
            return None
        columns = self._chart().columns
        step = columns[1] - columns[0] if len(columns) > 1 else self._look().size * 6
        nearest = min(range(len(columns)), key=lambda i: abs(columns[i] - x))
        return nearest if abs(columns[nearest] - x) <= step / 2 else None

    def _point(self, index: int | None) -> None:
        if index == self._current:
            return
        self._current = index
        self._describe()
        self.update()
        self.deal_pointed.emit(self.current or 0)

    def _describe(self) -> None:
        text = self.tr("Left and right go from hand to hand, Enter opens one.")
        if self._current is not None:
            text = self.in_words(self._current)
        elif self._rows:
            text = f"{self.in_words(len(self._rows) - 1)} {text}"
        self.setAccessibleDescription(text)
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))
