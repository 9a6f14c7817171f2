"""`CourseChart`: a figure over time as a line; left and right go from hand to hand."""

from collections.abc import Callable, Sequence
from datetime import date
from math import ceil, floor, log10
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
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from fourwinds.statistics import Moment
from fourwinds.ui.records.statistics.words import short, written
from fourwinds.ui.widgets.focus import paint_focus
from fourwinds.ui.widgets.style import mixed
from fourwinds.values import Value

_MARGIN: Final = 10.0
_DOT: Final = 2.5
_MARKED: Final = 5.0
"""Half of how wide a moment is drawn, and the one that is pointed at."""
_DOTS_APART: Final = 9.0
"""With less room between the moments there is only the line."""
_STEPS: Final = (1.0, 2.0, 2.5, 5.0, 10.0)
"""Between two lines of the scale, in powers of ten."""
_POINTS_APART: Final = 2.0
"""In pixels, at least: a line through more moments than that would look the same, and take its time."""
_NARROWER: Final = 0.8
"""How narrow a day may be written beside another one."""
_NEARLY: Final = 1 - 1e-9
_LINES: Final = 4
"""How many lines the scale has, about."""


class _Laid(Value):
    """Where everything is."""

    box: QRectF
    scale: tuple[tuple[float, float], ...]
    """Values, and how far down they are."""
    point: Callable[[int], QPointF]
    """Where a moment is; of thousands few are drawn."""


class CourseChart(QWidget):
    """The line with a scale at its left and the days below; a moment is told when it is pointed at."""

    pointed = Signal(str)
    """A moment in words; empty when none is pointed at."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("courseChart")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._moments: tuple[Moment, ...] = ()
        self._title = ""
        self._say: Callable[[float], str] = str
        self._downwards = False
        self._current: int | None = None
        self._begins: dict[date, int] = {}
        """Each day, and the first moment of it."""
        self._drawn: _Laid | None = None

    def show_course(
        self, title: str, moments: Sequence[Moment], say: Callable[[float], str], *, downwards: bool = False
    ) -> None:
        """Show this figure, which `say` writes; with `downwards` the smallest is the best and stands above."""
        self._title, self._moments, self._say, self._downwards = title, tuple(moments), say, downwards
        self._current = None
        self._begins = {}
        for index, moment in enumerate(self._moments):
            self._begins.setdefault(moment.day, index)
        self.setAccessibleName(title)
        self._describe()
        self._forget()

    def in_words(self, index: int) -> str:
        """One moment as a sentence."""
        moment = self._moments[index]
        text = self.tr("Hand {number}, {day}: {value}")
        return text.format(number=moment.number, day=written(moment.day), value=self._say(moment.value))

    @property
    def current(self) -> int | None:
        """The number of the hand that is marked."""
        return None if self._current is None else self._moments[self._current].number

    def place_of(self, index: int) -> QPointF:
        """Where a moment is."""
        return self._laid().point(index)

    # --- painting -----------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().lineSpacing()
        return QSize(line * 30, line * 14)

    def minimumSizeHint(self) -> QSize:
        line = self.fontMetrics().lineSpacing()
        return QSize(line * 14, line * 7)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        ground, ink = palette.color(QPalette.ColorRole.Base), palette.color(QPalette.ColorRole.Text)
        accent = palette.color(QPalette.ColorRole.Highlight)
        painter.fillRect(self.rect(), ground)
        if self._moments:  # else there is no range
            self._paint_scale(painter, mixed(ground, ink, 0.22), ink)
            self._paint_days(painter, ink)
            self._paint_line(painter, accent, ground, ink)
        paint_focus(painter, self)

    def _paint_scale(self, painter: QPainter, faint: QColor, ink: QColor) -> None:
        laid, line = self._laid(), self.fontMetrics().lineSpacing()
        box = laid.box
        for value, y in laid.scale:
            painter.setPen(QPen(faint, 1))
            painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
            painter.setPen(ink)
            room = QRectF(_MARGIN, y - line / 2, box.left() - 2 * _MARGIN, line)
            painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self._say(value))

    def _paint_days(self, painter: QPainter, ink: QColor) -> None:
        """Where each day begins; the last one in any case, and of the others those for which there is room."""
        metrics, right = self.fontMetrics(), self.width() - _MARGIN
        box, last = self._laid().box, max(len(self._moments) - 1, 1)
        left, step = box.left(), box.width() / last
        if len(self._moments) == 1:
            left = box.center().x()
        days = {day: left + step * index for day, index in self._begins.items()}
        painter.setPen(ink)
        free, taken = _MARGIN, right + 2 * _MARGIN
        narrow = 0.0
        for number, day in enumerate([list(days)[-1], *list(days)[:-1]]):
            if max(days[day] - narrow, _MARGIN) < free:
                continue  # it is not written so short; of years of days few have to be measured
            words = short(day)
            width = metrics.horizontalAdvance(words)
            narrow = width / 2 * _NARROWER
            left = min(max(days[day] - width / 2, _MARGIN), right - width)
            if left < free or left + width + 2 * _MARGIN > taken:
                continue
            painter.drawText(QPointF(left, self.height() - _MARGIN), words)
            if number == 0:
                taken = left
            else:
                free = left + width + 2 * _MARGIN

    def _paint_line(self, painter: QPainter, accent: QColor, ground: QColor, ink: QColor) -> None:
        laid = self._laid()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(mixed(accent, ink, 0.25), 2))
        last = len(self._moments) - 1
        every = max(1, (last + 1) // max(1, round(laid.box.width() / _POINTS_APART)))
        points = [laid.point(index) for index in (*range(0, last, every), last)]
        painter.drawPolyline(QPolygonF(points))
        apart = laid.box.width() / max(last, 1)
        if apart >= _DOTS_APART:
            painter.setBrush(mixed(accent, ink, 0.25))
            for point in points:
                painter.drawEllipse(point, _DOT, _DOT)
        if self._current is not None:
            painter.setPen(QPen(ink, 2))
            painter.setBrush(ground)
            painter.drawEllipse(laid.point(self._current), _MARKED, _MARKED)

    # --- where things are ---------------------------------------------------------------------

    def _laid(self) -> "_Laid":
        if self._drawn is None:
            self._drawn = self._lay()
        return self._drawn

    def _lay(self) -> "_Laid":
        metrics = self.fontMetrics()
        low, high = _range([moment.value for moment in self._moments])
        scale = _scale(low, high)
        left = max(metrics.horizontalAdvance(self._say(value)) for value in scale) + 2 * _MARGIN
        height = self.height() - 2.5 * _MARGIN - metrics.lineSpacing()
        box = QRectF(left, _MARGIN, max(1.0, self.width() - left - 2 * _MARGIN), max(1.0, height))

        def y(value: float) -> float:
            part = (value - low) / (high - low)
            return box.top() + (part if self._downwards else 1 - part) * box.height()

        last = len(self._moments) - 1

        def point(index: int) -> QPointF:
            return QPointF(box.left() + box.width() * (index / last if last else 0.5), y(self._moments[index].value))

        return _Laid(box, tuple((value, y(value)) for value in scale), point)

    def _forget(self) -> None:
        self._drawn = None
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._forget()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._forget()

    # --- pointing -----------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            index = self._index_at(event.pos().x())
            QToolTip.showText(event.globalPos(), "" if index is None else self.in_words(index), self)
            return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point(self._index_at(event.position().x()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._point(self._index_at(event.position().x()))  # a finger does not hover

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._point(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last, at = len(self._moments) - 1, self._current
        steps = {
            Qt.Key.Key_Left: last if at is None else max(at - 1, 0),
            Qt.Key.Key_Right: 0 if at is None else min(at + 1, last),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        if self._moments and event.key() in steps:
            self._point(steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def _index_at(self, x: float) -> int | None:
        if not self._moments:
            return None
        box, last = self._laid().box, len(self._moments) - 1
        return min(max(round((x - box.left()) / box.width() * last), 0), last)

    def _point(self, index: int | None) -> None:
        if index != self._current:
            self._current = index
            self._describe()
            self.pointed.emit("" if index is None else self.in_words(index))
            self.update()

    def _describe(self) -> None:
        text = ""
        if self._current is not None:
            text = self.in_words(self._current)
        elif self._moments:
            text = self.tr("{latest}. Left and right go from hand to hand.")
            text = text.format(latest=self.in_words(len(self._moments) - 1))
        self.setAccessibleDescription(text)
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))


def _range(values: Sequence[float]) -> tuple[float, float]:
    low, high = min(values), max(values)
    room = (high - low) * 0.06 or abs(high) * 0.1 or 1.0
    return low - room, high + room


def _scale(low: float, high: float) -> list[float]:
    """Round numbers in this range."""
    rough = (high - low) / _LINES
    power = 10.0 ** floor(log10(rough))
    step = next(power * step for step in _STEPS if power * step >= rough * _NEARLY)
    first = ceil(low / step)
    return [round(number * step, 10) + 0.0 for number in range(first, floor(high / step) + 1)]
