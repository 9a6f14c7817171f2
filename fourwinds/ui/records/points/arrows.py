"""Who pays whom, as arrows over the table: none of them hides who sits there, or lies on another's way."""

from collections.abc import Sequence
from math import hypot
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from fourwinds.app.themes import Palette
from fourwinds.engine.seats import Seat
from fourwinds.text import figure
from fourwinds.ui.board.background import qrect
from fourwinds.ui.board.placement import Placements, Plate
from fourwinds.ui.records.points.moments import Payment
from fourwinds.values import Value

_WIDTH: Final = 0.42
"""How broad an arrow is where it begins, in letters; at its neck it is twice as broad."""
_HEAD: Final = 3.0
"""How long its head is, in widths."""
_STEPS: Final = 24
_NEAR_PAYER: Final = 0.36
"""Where on its way a sum stands: nearer to who pays, where fewer arrows meet."""
_OFF_TABLE: Final = 0.7
"""There a sum from the table stands, which would lie on the plate otherwise."""
_LANE: Final = 6.5
"""How far arrows beside one another are apart, in letters."""
_SHORT: Final = 7.0
"""How long is an arrow to or from the table where it has no middle, in letters."""


class Way(Value):
    """The way of an arrow: a line that may be bent, and what it brings."""

    begin: QPointF
    bend: QPointF
    """Towards it the line is bent; in the middle between its ends where it is straight."""
    end: QPointF
    sum: str
    sum_at: float = _NEAR_PAYER
    """Where on the way the sum stands."""

    def at(self, share: float) -> QPointF:
        """The point so far on the way, 0 to 1."""
        left = 1 - share
        return self.begin * (left * left) + self.bend * (2 * left * share) + self.end * (share * share)

    def arrow(self, share: float, letters: float) -> QPolygonF:
        """The outline of an arrow that has come so far; an empty one while it is too short to be one."""
        width = letters * _WIDTH
        tip = self.at(share)
        steps = [share * step / _STEPS for step in range(_STEPS)]
        points = [point for point in map(self.at, steps) if _distance(point, tip) > width * _HEAD]
        if len(points) < 2:
            return QPolygonF()
        along = (tip - points[-1]) / _distance(tip, points[-1])
        points.append(tip - along * (width * _HEAD))
        left: list[QPointF] = []
        right: list[QPointF] = []
        for index, point in enumerate(points):
            ahead = points[index + 1] - point if index + 1 < len(points) else along
            across = QPointF(-ahead.y(), ahead.x()) / hypot(ahead.x(), ahead.y())
            side = across * (width * (0.5 + 0.5 * index / (len(points) - 1)))
            left.append(point + side)
            right.append(point - side)
        barb = QPointF(-along.y(), along.x()) * (width * 2.4)
        return QPolygonF([*left, points[-1] + barb, tip, points[-1] - barb, *reversed(right)])

    def label(self, font: QFont, letters: float) -> QRectF:
        """The box of the sum."""
        box = QRectF(0, 0, QFontMetricsF(font).horizontalAdvance(self.sum) + letters * 1.2, letters * 1.7)
        box.moveCenter(self.at(self.sum_at))
        return box


def letters_of(height: float) -> float:
    """How large the sums are written over a board of that height."""
    return max(14.0, height * 0.032)


def ways(payments: Sequence[Payment], board: Placements, letters: float) -> tuple[Way, ...]:
    """The way of each payment over this board, with letters of that size."""
    furniture = board.furniture
    if isinstance(furniture, Plate):
        return tuple(_around(payment, board, qrect(furniture.box), letters) for payment in payments)
    lane = min(letters * _LANE, board.width * 0.6 / max(len(payments), 1))
    shifts = [(index - (len(payments) - 1) / 2) * lane for index in range(len(payments))]
    return tuple(_beside(payment, board, shift, letters) for payment, shift in zip(payments, shifts, strict=True))


def paint_ways(
    painter: QPainter, shown: Sequence[Way], share: float, font: QFont, letters: float, colours: Palette
) -> None:
    """Arrows that have come so far, and above all of them what they bring."""
    painter.setPen(QPen(QColor(colours.panel), max(2.0, letters * _WIDTH * 0.3)))
    painter.setBrush(QColor(colours.accent))
    for way in shown:
        painter.drawPolygon(way.arrow(share, letters))
    painter.setFont(font)
    for way in shown:
        pill = way.label(font, letters)
        painter.setPen(QPen(QColor(colours.accent), max(1.5, letters * 0.08)))
        painter.setBrush(QColor(colours.panel))
        painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
        painter.setPen(QColor(colours.panel_text))
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, way.sum)


def _beside(payment: Payment, board: Placements, shift: float, letters: float) -> Way:
    """Where players sit one above another each arrow has a line of its own; the table is beside a player's row."""
    by = QPointF(shift, 0)
    out = QPointF(letters * _SHORT, 0)
    if payment.payer is None or payment.payee is None:
        at = _place(board, payment.payer if payment.payer is not None else payment.payee) + by
        begin, end = (at + out / 2, at - out / 2) if payment.payer is None else (at - out / 2, at + out / 2)
    else:
        begin, end = _place(board, payment.payer) + by, _place(board, payment.payee) + by
    return Way(begin, (begin + end) / 2, end, figure(payment.amount))


def _around(payment: Payment, board: Placements, plate: QRectF, letters: float) -> Way:
    """Around the plate in the middle, on which all names stand, to the right of who pays; the plate is the table."""
    amount = figure(payment.amount)
    begin, end = _place(board, payment.payer), _place(board, payment.payee)
    if payment.payee is None:
        end = _edge(plate.adjusted(-letters / 2, -letters / 2, letters / 2, letters / 2), begin)
    elif payment.payer is None:
        begin = _edge(plate, end)
    middle, way = (begin + end) / 2, end - begin
    length = hypot(way.x(), way.y())
    if None in {payment.payer, payment.payee} or not _crosses(begin, end, plate):
        return Way(begin, middle, end, amount, _OFF_TABLE if payment.payer is None else _NEAR_PAYER)
    along = way / length
    across = QPointF(-along.y(), along.x())
    # The sum is broad and stands across an upright arrow: it has to clear the plate, too.
    label = len(amount) * letters * 0.6 + letters * 1.2
    free = letters * 0.5 + (abs(across.x()) * label + abs(across.y()) * letters * 1.7) / 2
    half = abs(across.x()) * plate.width() / 2 + abs(across.y()) * plate.height() / 2
    deep = abs(along.x()) * plate.width() / 2 + abs(along.y()) * plate.height() / 2
    aside = _dot(middle - plate.center(), across)
    # Beside the plate's corner the curve has this part of its height.
    corner = max(0.5 - (deep + letters) / length, 0.1)
    high = (half + free - aside) / (4 * corner * (1 - corner))
    return Way(begin, middle + across * (2 * high), end, amount)


def _place(board: Placements, seat: Seat | None) -> QPointF:
    return QPointF(board.width / 2, board.height / 2) if seat is None else QPointF(*board.seats[seat].call)


def _edge(plate: QRectF, other: QPointF) -> QPointF:
    """Where a line from the plate's middle to another point leaves it."""
    way = other - plate.center()
    parts = ((plate.width() / 2, abs(way.x())), (plate.height() / 2, abs(way.y())))
    return plate.center() + way * min(room / far for room, far in parts if far > 0)


def _crosses(begin: QPointF, end: QPointF, plate: QRectF) -> bool:
    steps = (begin + (end - begin) * (step / _STEPS) for step in range(_STEPS))
    return any(plate.contains(point) for point in steps)


def _distance(a: QPointF, b: QPointF) -> float:
    return hypot(a.x() - b.x(), a.y() - b.y())


def _dot(a: QPointF, b: QPointF) -> float:
    return a.x() * b.x() + a.y() * b.y()
