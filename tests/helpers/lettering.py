"""What is written with a painter, and not by a widget of Qt's: on boards, charts and pictures."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

_FAR: Final = 100_000.0
_BRACKETS: Final = re.compile("[⟦⟧]")
"""Those of the language that nobody speaks come from another typeface and are higher than any letter."""
_NEAR: Final = 1.01
"""By so many pixels a text may reach over its room: letters are measured in parts of one."""


@dataclass(frozen=True)
class Written:
    """A text, and what of it cannot be seen; empty where all can."""

    text: str
    fault: str = ""

    def __str__(self) -> str:
        return f"{self.text} ({self.fault})"


@contextmanager
def overheard(patch: pytest.MonkeyPatch) -> Iterator[list[Written]]:
    """Everything that Python code writes with a painter meanwhile."""
    heard: list[Written] = []
    draw = QPainter.drawText

    def hear(painter: QPainter, *arguments: Any) -> Any:
        text = next(one for one in arguments if isinstance(one, str))
        heard.append(Written(text, _fault(painter, text, arguments)))
        return draw(painter, *arguments)

    with patch.context() as patched:
        patched.setattr(QPainter, "drawText", hear)
        yield heard


def _fault(painter: QPainter, text: str, arguments: tuple[Any, ...]) -> str:
    if not text.strip():
        return ""
    if text.endswith("…"):
        return "cut with dots"
    metrics = QFontMetricsF(painter.font(), painter.device())
    match arguments:
        case (QRectF() | QRect() as box, flags, str()):
            room = QRectF(box)
            ink = _ink_in(metrics, room, int(flags), text)
            if ink.width() > room.width() + _NEAR:
                return f"{ink.width():.1f} wide in {room.width():.1f}"
            if ink.height() > room.height() + _NEAR and not int(flags) & int(Qt.TextFlag.TextDontClip):
                return f"{ink.height():.1f} high in {room.height():.1f}"
        case (QPointF() | QPoint() as at, str()):
            ink = metrics.tightBoundingRect(text).translated(QPointF(at))
        case _:
            raise AssertionError(f"unknown form of drawText: {arguments}")
    return _off_the_picture(painter, ink)


def _ink_in(metrics: QFontMetricsF, room: QRectF, flags: int, text: str) -> QRectF:
    """Where the letters come to stand in the room."""
    width = room.width() if flags & int(Qt.TextFlag.TextWordWrap) else _FAR
    whole = metrics.boundingRect(QRectF(0, 0, width, _FAR), flags & ~int(Qt.AlignmentFlag.AlignVertical_Mask), text)
    # The air above and below the letters may be cut off.
    bare = _BRACKETS.sub("", text)
    high = metrics.boundingRect(QRectF(0, 0, width, _FAR), flags & int(Qt.TextFlag.TextWordWrap), bare).height()
    letters = min(metrics.height(), metrics.tightBoundingRect(bare).height())
    ink = QRectF(0, 0, whole.width(), high - metrics.height() + letters)
    ink.moveCenter(room.center())
    if flags & int(Qt.AlignmentFlag.AlignRight):
        ink.moveRight(room.right())
    elif not flags & int(Qt.AlignmentFlag.AlignHCenter):
        ink.moveLeft(room.left())
    if flags & int(Qt.AlignmentFlag.AlignBottom):
        ink.moveBottom(room.bottom())
    elif not flags & int(Qt.AlignmentFlag.AlignVCenter):
        ink.moveTop(room.top())
    return ink


def _off_the_picture(painter: QPainter, ink: QRectF) -> str:
    device = painter.device()
    room = QRectF(0, 0, device.width(), device.height()).adjusted(-_NEAR, -_NEAR, _NEAR, _NEAR)
    place = painter.deviceTransform().mapRect(ink)
    return "" if room.contains(place) else f"at {place.getRect()} of {device.width()}x{device.height()}"
