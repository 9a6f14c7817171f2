"""The picture of a hand at the limit: a wind rose of gold behind the hand, its rays, and leaves of gold."""

from math import cos, pi, sin
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen, QPixmap, QPolygonF, QRadialGradient

from fourwinds.app.themes import Palette

RISE_MS: Final = 900
"""How long the picture takes to come."""
_RAYS: Final = 16
_LEAVES: Final = 44
_FALL_MS: Final = 5_200
_SEED: Final = 13


class Splendour:
    """Paints what is behind the panel of a hand: all that stands still once per size, as it covers the whole board."""

    def __init__(self) -> None:
        self._still: tuple[object, QPixmap] | None = None
        self._whole: tuple[object, QPixmap] | None = None

    def forget(self) -> None:
        """Keep no pictures any more: on a large screen they are large."""
        self._still = self._whole = None

    @staticmethod
    def covers(age: float) -> bool:
        """Whether the picture has come, so that it paints what is behind it, too."""
        return age >= RISE_MS

    def paint(
        self,
        painter: QPainter,
        area: QRectF,
        panel: QRectF,
        colours: Palette,
        age: float,
        behind: QPixmap | None = None,
    ) -> None:
        """The picture, `age` ms after it began; the panel is painted over it.

        `behind` is what lies under all of the area. Once the picture has come (`covers`), the two are one without
        anything to be seen through, which takes a fifth of the time; before, whoever asks has painted it.
        """
        painter.save()
        ratio = painter.device().devicePixelRatioF()
        if self.covers(age) and behind is not None:
            painter.drawPixmap(area.topLeft(), self._over(behind, area, panel, colours, ratio))
        else:
            painter.setOpacity(_eased(min(age / RISE_MS, 1.0)))
            painter.drawPixmap(area.topLeft(), self._standing(area, panel, colours, ratio))
            painter.setOpacity(1.0)
        painter.setPen(Qt.PenStyle.NoPen)
        _paint_leaves(painter, area, colours, age)
        painter.restore()

    def _over(self, behind: QPixmap, area: QRectF, panel: QRectF, colours: Palette, ratio: float) -> QPixmap:
        key = behind.cacheKey(), area, panel, colours, ratio
        if self._whole is None or self._whole[0] != key:
            picture = QPixmap(behind)
            painter = QPainter(picture)
            painter.drawPixmap(area.topLeft(), self._standing(area, panel, colours, ratio))
            painter.end()
            self._still = None
            self._whole = key, picture
        return self._whole[1]

    def _standing(self, area: QRectF, panel: QRectF, colours: Palette, ratio: float) -> QPixmap:
        key = area, panel, colours, ratio
        if self._still is None or self._still[0] != key:
            picture = QPixmap(max(1, round(area.width() * ratio)), max(1, round(area.height() * ratio)))
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            shade = QColor(colours.shadow)
            shade.setAlphaF(0.5)
            painter.fillRect(area, shade)
            middle = QPointF(panel.center().x(), panel.top() + panel.height() * 0.1)
            _paint_rays(painter, area, middle, colours)
            _paint_rose(painter, middle, min(panel.width() * 0.2, panel.top() * 1.1), colours)
            painter.end()
            self._still = key, picture
        return self._still[1]


def _eased(share: float) -> float:
    return 1 - (1 - share) ** 3


def _paint_rays(painter: QPainter, area: QRectF, middle: QPointF, colours: Palette) -> None:
    reach = area.width() + area.height()
    light = QRadialGradient(middle, reach * 0.62)
    near, far = QColor(colours.accent), QColor(colours.accent)
    near.setAlphaF(0.42)
    far.setAlphaF(0.0)
    light.setColorAt(0, near)
    light.setColorAt(1, far)
    painter.setBrush(light)
    half = pi / _RAYS / 2
    for ray in range(_RAYS):
        angle = ray * 2 * pi / _RAYS
        edges = (middle + _towards(angle - half, reach), middle + _towards(angle + half, reach))
        painter.drawPolygon(QPolygonF([middle, *edges]))


def _paint_rose(painter: QPainter, middle: QPointF, radius: float, colours: Palette) -> None:
    """Eight points of a compass, each with a lit and a shaded half, in a ring."""
    if radius < 4:
        return
    gold = QColor(colours.accent)
    ring = QPen(gold.darker(112), radius * 0.05)
    painter.setBrush(QColor(colours.panel))
    painter.setPen(ring)
    painter.drawEllipse(middle, radius * 0.74, radius * 0.74)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(gold, radius * 0.015))
    painter.drawEllipse(middle, radius * 0.64, radius * 0.64)
    painter.setPen(Qt.PenStyle.NoPen)
    for step in (1, 3, 5, 7, 0, 2, 4, 6):  # the four winds lie above the others
        angle, long = step * pi / 4 - pi / 2, radius * (0.66 if step % 2 else 1.0)
        waist = radius * (0.15 if step % 2 else 0.2)
        tip = middle + _towards(angle, long)
        for side, brush in ((-1, gold.lighter(125)), (1, gold.darker(150))):
            painter.setBrush(brush)
            painter.drawPolygon(QPolygonF([middle, middle + _towards(angle + side * pi / 4, waist), tip]))
    shine = QLinearGradient(middle - QPointF(0, radius * 0.12), middle + QPointF(0, radius * 0.12))
    shine.setColorAt(0, gold.lighter(150))
    shine.setColorAt(1, gold.darker(125))
    painter.setBrush(shine)
    painter.drawEllipse(middle, radius * 0.12, radius * 0.12)


def _paint_leaves(painter: QPainter, area: QRectF, colours: Palette, age: float) -> None:
    """Leaves of gold that sink and turn; each has its own way, the same each time."""
    chance = Random(_SEED)
    size = max(4.0, area.height() * 0.011)
    for _ in range(_LEAVES):
        x, delay, sway, speed = (chance.random() for _ in range(4))
        fallen = (age - delay * 2_600) / (_FALL_MS * (0.7 + 0.6 * speed))
        if not 0 < fallen < 1:
            continue
        swing = sin(fallen * 9 + sway * 7)
        place = QPointF(
            area.left() + area.width() * x + swing * size * 4, area.top() - size + (area.height() + size) * fallen
        )
        leaf = QColor(colours.accent).lighter(round(100 + 45 * abs(swing)))
        leaf.setAlphaF(0.9 * min(1.0, (1 - fallen) * 4))
        painter.setBrush(leaf)
        wide = size * (0.25 + 0.75 * abs(swing))
        painter.drawPolygon(
            QPolygonF(
                [place - QPointF(0, size), place + QPointF(wide, 0), place + QPointF(0, size), place - QPointF(wide, 0)]
            )
        )


def _towards(angle: float, length: float) -> QPointF:
    return QPointF(cos(angle), sin(angle)) * length
