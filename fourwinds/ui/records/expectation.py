"""`ExpectationChart`: what a hand was worth from decision to decision; a click or Enter goes to the moment."""

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
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from fourwinds.text import figure
from fourwinds.ui.widgets.focus import paint_focus
from fourwinds.ui.widgets.style import mixed
from fourwinds.values import Value

_MARGIN: Final = 8.0
_DOT: Final = 3.0
_BAD_DOT: Final = 4.5
"""Half of how wide a decision is drawn, and a costly one."""


class Moment(Value):
    """One decision in the chart."""

    step: int
    title: str
    worth: float
    """What the hand was worth with the best choice, in points."""
    lost: float
    """How much of that the person's choice cost; 0 or more."""
    costly: bool
    """Whether it was doubtful or a mistake."""


class ExpectationChart(QWidget):
    """A line through the decisions in their order, with a fall where one cost something; the end is what was gained."""

    step_chosen = Signal(int)
    """The step that was clicked, or opened with Enter."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("expectationChart")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("What your hand was worth"))
        self._moments: tuple[Moment, ...] = ()
        self._gained: float | None = None
        self._last_step = 0
        self._current: int | None = None
        self._describe()

    # --- what is shown ------------------------------------------------------------------------

    def show_moments(self, moments: Sequence[Moment], gained: float | None, last_step: int) -> None:
        """Show these decisions, in order; `gained` is what the hand brought in the end, at the step `last_step`."""
        self._moments, self._gained, self._last_step = tuple(moments), gained, last_step
        if self._current is not None and self._current >= self._count:
            self._current = None
        self._describe()
        self.update()

    def mark_step(self, step: int) -> None:
        """Mark the decision of this step, as the one that is shown elsewhere; none where there is no decision."""
        places = [i for i in range(self._count) if self._step_of(i) == step]
        self._point(places[0] if places else None)

    @property
    def current(self) -> int | None:
        """The step that is marked."""
        return None if self._current is None else self._step_of(self._current)

    def place_of(self, step: int) -> QPointF:
        """Where the mark of a step is; raises `ValueError` for one that is not shown."""
        for index in range(self._count):
            if self._step_of(index) == step:
                return self._point_at(index, self._worth_of(index))
        raise ValueError(f"step {step} is not in the chart")

    def in_words(self, index: int) -> str:
        """One moment as a sentence."""
        if index == len(self._moments):
            return self.tr("In the end the hand brought {points} points.").format(points=_points(self._worth_of(index)))
        moment = self._moments[index]
        if moment.lost > 0:
            text = self.tr("{title}. Your hand was worth {points} points; this left {left}.")
        else:
            text = self.tr("{title}. Your hand was worth {points} points.")
        left = _points(moment.worth - moment.lost)
        return text.format(title=moment.title, points=_points(moment.worth), left=left)

    @property
    def _count(self) -> int:
        return len(self._moments) + (self._gained is not None and bool(self._moments))

    def _step_of(self, index: int) -> int:
        return self._moments[index].step if index < len(self._moments) else self._last_step

    def _worth_of(self, index: int) -> float:
        return self._moments[index].worth if index < len(self._moments) else self._gained or 0.0

    # --- painting -----------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().lineSpacing()
        return QSize(line * 14, line * 5)

    def minimumSizeHint(self) -> QSize:
        line = self.fontMetrics().lineSpacing()
        return QSize(line * 8, line * 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        ground, ink = palette.color(QPalette.ColorRole.Base), palette.color(QPalette.ColorRole.Text)
        painter.fillRect(self.rect(), ground)
        if self._count:
            self._paint_scale(painter, QColor(mixed(ground, ink, 0.35)), ink)
            self._paint_line(painter, ground, ink)
        paint_focus(painter, self)

    def _paint_scale(self, painter: QPainter, faint: QColor, ink: QColor) -> None:
        """The line of nothing, and beside the chart how much is how high."""
        zero = self._y(0.0)
        painter.setPen(QPen(faint, 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(self._left, zero), QPointF(self.width() - _MARGIN, zero))
        painter.setPen(ink)
        for text, room in self.figures():
            painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)

    def figures(self) -> list[tuple[str, QRectF]]:
        """What stands beside the chart, and where: the ends, and nothing, as far as they do not cover one another."""
        high = self.fontMetrics().lineSpacing()
        found: list[tuple[float, float]] = []
        for worth in (self._range()[1], 0.0, self._range()[0]):
            if all(abs(self._y(worth) - y) >= high for _, y in found):
                found.append((worth, self._y(worth)))
        return [(_points(worth), QRectF(_MARGIN / 2, y - high / 2, self._left - _MARGIN, high)) for worth, y in found]

    @property
    def _left(self) -> float:
        """Where the chart begins, beside the figures."""
        widths = [self.fontMetrics().horizontalAdvance(_points(worth)) for worth in (0.0, *self._range())]
        return _MARGIN + max(widths)

    def _paint_line(self, painter: QPainter, ground: QColor, ink: QColor) -> None:
        highlight = self.palette().color(QPalette.ColorRole.Highlight)
        painter.setPen(QPen(ink, 1.5))
        before: QPointF | None = None
        for index in range(self._count):
            at = self._point_at(index, self._worth_of(index))
            if before is not None:
                painter.drawLine(before, at)
            before = at
            if index < len(self._moments) and (lost := self._moments[index].lost):
                before = self._point_at(index, self._moments[index].worth - lost)
                painter.drawLine(at, before)
        for index in range(self._count):
            costly = index < len(self._moments) and self._moments[index].costly
            size = _BAD_DOT if costly else _DOT
            marked = index == self._current
            painter.setPen(QPen(highlight if marked else ink, 2.5 if marked else 1.5))
            painter.setBrush(ground if costly else ink)
            at = self._point_at(index, self._worth_of(index))
            if costly:
                # A costly decision is told by its shape, too: a diamond with nothing in it.
                around = (QPointF(-size, 0), QPointF(0, -size), QPointF(size, 0), QPointF(0, size))
                painter.drawPolygon([at + by for by in around])
            else:
                painter.drawEllipse(at, size, size)

    def _range(self) -> tuple[float, float]:
        values = [0.0, *(self._worth_of(index) for index in range(self._count))]
        values += [moment.worth - moment.lost for moment in self._moments]
        low, high = min(values), max(values)
        return low, high if high > low else low + 1.0

    def _y(self, worth: float) -> float:
        low, high = self._range()
        # Half a figure has room above and below.
        edge = max(_MARGIN, self.fontMetrics().lineSpacing() / 2)
        top, bottom = edge, self.height() - edge
        return bottom - (worth - low) / (high - low) * (bottom - top)

    def _point_at(self, index: int, worth: float) -> QPointF:
        room = self.width() - self._left - _MARGIN - 2 * _BAD_DOT
        part = index / (self._count - 1) if self._count > 1 else 0.5
        return QPointF(self._left + _BAD_DOT + part * room, self._y(worth))

    # --- pointing and choosing ----------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            index = self._index_at(event.pos().x())
            QToolTip.showText(event.globalPos(), "" if index is None else self.in_words(index), self)
            return True
        return super().event(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        index = self._index_at(event.position().x())
        if event.button() is Qt.MouseButton.LeftButton and index is not None:
            self._point(index)
            self.step_chosen.emit(self._step_of(index))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last, at = self._count - 1, self._current
        steps = {
            Qt.Key.Key_Up: 0 if at is None else max(at - 1, 0),
            Qt.Key.Key_Down: 0 if at is None else min(at + 1, last),
        }
        if self._count and event.key() in steps:
            self._point(steps[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and at is not None:
            self.step_chosen.emit(self._step_of(at))
        else:
            super().keyPressEvent(event)

    def _index_at(self, x: float) -> int | None:
        """The moment that is nearest; None where there are none."""
        places = [self._point_at(index, 0.0).x() for index in range(self._count)]
        return min(range(self._count), key=lambda i: abs(places[i] - x), default=None)

    def _point(self, index: int | None) -> None:
        if index != self._current:
            self._current = index
            self._describe()
            self.update()

    def _describe(self) -> None:
        text = self.tr("Up and down go from decision to decision, Enter shows one.")
        if self._current is not None:
            text = self.in_words(self._current)
        self.setAccessibleDescription(text)
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))


def _points(value: float) -> str:
    """As exact as an estimate is."""
    return figure(round(value, 1) + 0 if abs(value) < 10 else round(value))
