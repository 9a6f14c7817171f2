"""The marks of the winner and of the discarder: green and red, and told apart by their shape (B303)."""

from enum import Enum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap, QPolygonF

from fourwinds.engine.outcome import Outcome, Termination
from fourwinds.engine.seats import Seat


class Role(Enum):
    """What a player did in a deal."""

    WINNER = "winner"
    DISCARDER = "discarder"
    OFFENDER = "offender"
    NONE = "none"


def role_of(seat: Seat, outcome: Outcome) -> Role:
    """What the player at `seat` did."""
    if seat in outcome.winners:
        return Role.WINNER
    if outcome.termination is Termination.FAULTY_OUT and seat == outcome.offender:
        return Role.OFFENDER
    return Role.DISCARDER if seat == outcome.discarder else Role.NONE


def role_icon(role: Role, size: int, ratio: float) -> QIcon:
    """A disc with a tick for the winner, a triangle that points down for the others; nothing for `NONE`."""
    if role is Role.NONE:
        return QIcon()
    pixmap = QPixmap(round(size * ratio), round(size * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(QColor(0, 0, 0, 0))
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor("white"), max(1.0, size * 0.07)))
    if role is Role.WINNER:
        _paint_winner(painter, size)
    else:
        painter.setBrush(QColor("#c62f2f"))
        top, bottom = size * 0.16, size * 0.9
        painter.drawPolygon(
            QPolygonF([QPointF(size * 0.06, top), QPointF(size * 0.94, top), QPointF(size / 2, bottom)])
        )
    painter.end()
    return QIcon(pixmap)


def _paint_winner(painter: QPainter, size: int) -> None:
    painter.setBrush(QColor("#2a7d3c"))
    painter.drawEllipse(QRectF(size * 0.06, size * 0.06, size * 0.88, size * 0.88))
    tick = QPen(QColor("white"), size * 0.13)
    tick.setCapStyle(Qt.PenCapStyle.RoundCap)
    tick.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(tick)
    painter.drawPolyline(
        QPolygonF(
            [QPointF(size * 0.28, size * 0.52), QPointF(size * 0.44, size * 0.68), QPointF(size * 0.72, size * 0.36)]
        )
    )
