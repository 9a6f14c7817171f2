"""`Splash`: the program's name on its table while the window comes up; gone after a moment, or at any key or click.

It costs the start nothing: it is made when the window is there, lies over it, and goes by itself.
"""

from typing import Final

from PySide6.QtCore import QEasingCurve, QEvent, QObject, QPointF, QPropertyAnimation, QRectF, Qt, QTimer, Signal
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
from PySide6.QtWidgets import QGraphicsOpacityEffect, QWidget

from fourwinds.app.themes import Theme
from fourwinds.tiles import Wind
from fourwinds.ui.board.fonts_and_cursors import board_font
from fourwinds.ui.board.grounds import paint_ground
from fourwinds.ui.board.tilemarks import Body
from fourwinds.ui.board.tilepainter import TilePainter

SHOWN_MS: Final = 1400
FADING_MS: Final = 350
_TURNS: Final = (-14.4, -4.8, 4.8, 14.4)
"""How the four tiles lie, in degrees."""


class Splash(QWidget):
    """Lies over the whole of its parent."""

    gone = Signal()

    def __init__(self, theme: Theme, version: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("splash")
        self.setAccessibleName(self.tr("Four Winds"))
        self._theme = theme
        self._version = version
        self._picture: QPixmap | None = None
        self._going: QPropertyAnimation | None = None
        self._before: QWidget | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setGeometry(parent.rect())
        parent.installEventFilter(self)

    def play(self, *, fading: bool = True) -> None:
        """Show it for a moment; it deletes itself. The keyboard goes back to where it was, unless it is elsewhere."""
        self._before = self.window().focusWidget()
        self.show()
        self.raise_()
        self.setFocus()
        QTimer.singleShot(SHOWN_MS, self, self.fade if fading else self.skip)

    def fade(self) -> None:
        """Begin to go."""
        if self._going is not None:
            return
        effect = QGraphicsOpacityEffect(self)
        self.setGraphicsEffect(effect)
        self._going = QPropertyAnimation(effect, b"opacity", self)
        self._going.setDuration(FADING_MS)
        self._going.setStartValue(1.0)
        self._going.setEndValue(0.0)
        self._going.setEasingCurve(QEasingCurve.Type.InQuad)
        self._going.finished.connect(self.skip)
        self._going.start()

    def skip(self) -> None:
        """Be gone now."""
        if self.isHidden():
            return
        # A game that was opened meanwhile has the keyboard: Enter must not press a button that nobody sees any more.
        if self.window().focusWidget() is self and self._before is not None:
            self._before.setFocus()
        self.hide()
        self.gone.emit()
        self.deleteLater()

    # --- events -------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        # Asked before a shortcut does its work: whoever presses F2 wants to see the game that begins.
        if event.type() == QEvent.Type.ShortcutOverride:
            self.skip()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.skip()
        event.ignore()  # the window may have a use for it

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.skip()
        event.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        parent = self.parentWidget()
        if parent is not None and watched is parent and event.type() == QEvent.Type.Resize:
            self.setGeometry(parent.rect())
            self._picture = None
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        ratio = self.devicePixelRatioF()
        if self._picture is None or self._picture.devicePixelRatio() != ratio:
            self._picture = splash_picture(
                self._theme, self._version, board_font(self._theme, self.font()), self.width(), self.height(), ratio
            )
        QPainter(self).drawPixmap(0, 0, self._picture)


def splash_picture(theme: Theme, version: str, font: QFont, width: int, height: int, ratio: float) -> QPixmap:
    """The picture: the table's ground, the icon's compass, the four winds as tiles, name and version below."""
    colours = theme.palette
    picture = QPixmap(round(width * ratio), round(height * ratio))
    picture.setDevicePixelRatio(ratio)
    painter = QPainter(picture)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    whole = QRectF(0, 0, width, height)
    paint_ground(painter, whole, theme)
    unit = min(width / 10, height / 7)
    middle = whole.center() - QPointF(0, unit * 0.95)
    _paint_rays(painter, middle, unit, colours.accent)
    _paint_tiles(painter, theme, middle, unit, ratio)
    title = _line(
        painter, font, "Four Winds", QRectF(0, middle.y() + unit * 2.4, width, unit), unit * 0.85, colours.text
    )
    below = QRectF(0, title.bottom() + unit * 0.12, width, unit * 0.5)
    _line(painter, font, version, below, max(unit * 0.22, 11), colours.muted_text)
    painter.end()
    return picture


def _paint_rays(painter: QPainter, middle: QPointF, unit: float, colour: str) -> None:
    """A compass behind the tiles, as of inlaid wire."""
    faint = QColor(colour)
    faint.setAlphaF(0.5)
    painter.setPen(QPen(faint, max(1.0, unit * 0.02)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for radius in (1.75, 1.84):
        painter.drawEllipse(middle, unit * radius, unit * radius)
    for quarter in range(4):
        painter.save()
        painter.translate(middle)
        painter.rotate(90 * quarter)
        painter.drawPolygon([QPointF(0, -unit * 2.25), QPointF(unit * 0.32, -unit * 1.1), QPointF(0, 0)])
        painter.drawPolygon([QPointF(0, -unit * 2.25), QPointF(-unit * 0.32, -unit * 1.1), QPointF(0, 0)])
        painter.restore()


def _paint_tiles(painter: QPainter, theme: Theme, middle: QPointF, unit: float, ratio: float) -> None:
    """East, South, West and North, held like a hand of cards."""
    tiles = TilePainter(theme)
    tiles.show_ids = False
    width = round(unit * 1.25)
    thickness = round(width * theme.tile.thickness)
    body = Body(width, round(width * 4 / 3) + thickness, thickness)
    for wind, turn in zip(Wind, _TURNS, strict=True):
        painter.save()
        # About a point far below, so that they stand on a bow.
        painter.translate(middle + QPointF(0, unit * 8))
        painter.rotate(turn)
        place = QPointF(-body.width / 2, -unit * 8 - body.height / 2)
        shadow = tiles.shadow(body, ratio, 1.0)
        margin = (shadow.deviceIndependentSize().width() - body.width) / 2
        painter.drawPixmap(place - QPointF(margin, margin), shadow)
        painter.drawPixmap(place, tiles.front(wind.kind, body, ratio))
        painter.restore()


def _line(painter: QPainter, font: QFont, text: str, box: QRectF, size: float, colour: str) -> QRectF:
    """Writes in the middle of the box; returns where it stands."""
    fitting = QFont(font)
    fitting.setPixelSize(max(8, round(size)))
    painter.setFont(fitting)
    painter.setPen(QColor(colour))
    painter.drawText(box, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, text)
    return QRectF(box.left(), box.top(), box.width(), QFontMetricsF(fitting).height())
