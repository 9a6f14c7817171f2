"""The end of a game over the table: who came in where, and the dearest hand that was won."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from fourwinds.ui.board.faceitem import Pictures
from fourwinds.ui.board.lettering import sized
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.records.points.moments import GameEnd, Rank
from fourwinds.ui.widgets.tilepictures import body_of

_STEPS: Final = (1.0, 0.74, 0.56, 0.4)
"""How high the four stand, as parts of the highest step."""
_SHINE: Final = (0.95, 0.45, 0.32, 0.2)
"""How much of the colour of the winner's step the others have: they are told apart by more than their height."""
_FROM_LEFT: Final = (1, 0, 2, 3)
"""The second stands at the left of the first, the third at the right, and the last one beside him."""
_SET_GAP: Final = 0.35
_CHART: Final = 0.35
"""How much wider the panel is for the chart, in parts of the table's width."""
_NARROWEST: Final = 16
"""In heights of the letters: a narrower chart says nothing."""
_FACE: Final = 4.0
"""How large a face is, in heights of the letters."""


def letters_on(area: QRectF) -> float:
    """How high the letters of a podium are in an area, in pixels."""
    return max(13.0, min(area.height() * 0.032, area.width() * 0.022))


class Podium:
    """Paints it into an area."""

    def __init__(
        self, tiles: TilePainter, faces: Pictures, font: QFont, area: QRectF, ratio: float, foot: float = 0
    ) -> None:
        """`foot` is the height of what stands below all that is painted here."""
        self._faces = faces
        self._tiles, self._font, self._area, self._ratio = tiles, font, area, ratio
        self._colours = tiles.theme.palette
        letters = self._letters = letters_on(area)
        wide = min(area.width() * 0.9, area.height() * 1.15 + area.width() * _CHART)
        high = min(area.height() * 0.9 - letters, letters * 28 + foot)
        self._panel = QRectF(0, 0, wide, high)
        self._panel.moveCenter(QPointF(area.center().x(), max(area.height() * 0.46, high / 2 + letters)))
        inner = self._panel.adjusted(letters * 1.4, letters, -letters * 1.4, -letters)
        self.row = QRectF(inner.x(), inner.bottom() - foot, inner.width(), foot)
        """Where the buttons stand."""
        self._title = QRectF(inner.x(), inner.y(), inner.width(), letters * 2)
        top = self._title.bottom() + letters
        self.chart = QRectF(0, top, inner.width() * 0.44, self.row.top() - letters - top)
        """Where the chart stands; empty where there is no room for one."""
        self.chart.moveRight(inner.right())
        if self.chart.width() < letters * _NARROWEST:
            self.chart = QRectF()
        right = self.chart.left() - letters * 1.4 if not self.chart.isEmpty() else inner.right()
        self._inner = QRectF(inner.x(), inner.y(), right - inner.x(), self.row.top() - letters - inner.y())

    def paint(self, painter: QPainter, end: GameEnd, share: float) -> None:
        """What is to be seen when the steps have risen by this share, 0 to 1."""
        letters, panel, inner, title = self._letters, self._panel, self._inner, self._title
        line = max(2.0, panel.height() * 0.006)
        painter.setPen(QPen(QColor(self._colours.accent), line))
        painter.setBrush(QColor(self._colours.panel))
        painter.drawRoundedRect(panel, line * 5, line * 5)
        self._write(painter, title, end.title, letters * 1.35, self._colours.accent, bold=True)
        best = letters * 1.8 + self._hand_height(end, inner.width()) if end.best is not None else 0.0
        stage = QRectF(inner.x(), title.bottom() + letters * 0.6, inner.width(), inner.bottom() - title.bottom() - best)
        self._paint_steps(painter, stage.adjusted(0, 0, 0, -letters * 1.4), end.ranks, share)
        if end.best is not None:
            self._paint_best(painter, QRectF(inner.x(), inner.bottom() - best, inner.width(), best), end)

    def _paint_steps(self, painter: QPainter, stage: QRectF, ranks: tuple[Rank, ...], share: float) -> None:
        letters = self._letters
        breadth = stage.width() / max(len(ranks), 1)
        faces = [self._faces(rank.seat, round(letters * _FACE), self._ratio) for rank in ranks]
        # Without faces the steps take their room.
        tallest = stage.height() - letters * (3.6 + (_FACE if any(faces) else 0.0))
        for column, number in enumerate(n for n in _FROM_LEFT if n < len(ranks)):
            rank = ranks[number]
            height = tallest * _STEPS[min(rank.place, len(_STEPS)) - 1] * share
            step = QRectF(stage.x() + column * breadth + 3, stage.bottom() - height, breadth - 6, height)
            ground = QColor(self._colours.accent)
            ground.setAlphaF(_SHINE[min(rank.place, len(_SHINE)) - 1])
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ground)
            painter.drawRoundedRect(step, letters * 0.3, letters * 0.3)
            ink = self._colours.panel if rank.place == 1 else self._colours.panel_text
            if height > letters * 1.6:
                self._write(painter, step, str(rank.place), min(letters * 2.4, height * 0.6), ink, bold=True)
            face = faces[number]
            if face is not None:
                x = step.center().x() - letters * _FACE / 2
                painter.drawPixmap(QPointF(round(x), round(step.y() - letters * (3.4 + _FACE))), face)
            name = QRectF(step.x(), step.y() - letters * 3.2, step.width(), letters * 1.6)
            self._write(painter, name, rank.name, letters * 1.1, self._colours.panel_text, bold=rank.place == 1)
            self._write(painter, name.translated(0, letters * 1.5), rank.result, letters, self._colours.panel_text)

    def _hand_height(self, end: GameEnd, width: float) -> float:
        return self._body_width(end, width) * 1.6

    def _body_width(self, end: GameEnd, width: float) -> float:
        assert end.best is not None
        count = sum(len(g.kinds) for g in end.best.groups) + _SET_GAP * max(len(end.best.groups) - 1, 0)
        return min(width / max(count, 1), self._area.height() * 0.05)

    def _paint_best(self, painter: QPainter, room: QRectF, end: GameEnd) -> None:
        assert end.best is not None
        words = QRectF(room.x(), room.y(), room.width(), self._letters * 1.6)
        self._write(painter, words, end.best_title, self._letters, self._colours.panel_text)
        body = body_of(self._tiles, self._body_width(end, room.width()))
        count = sum(len(g.kinds) for g in end.best.groups) + _SET_GAP * max(len(end.best.groups) - 1, 0)
        x, y = room.center().x() - count * body.width / 2, words.bottom() + self._letters * 0.2
        for group in end.best.groups:
            for index, kind in enumerate(group.kinds):
                down = index in group.turned
                picture = self._tiles.back(body, self._ratio) if down else self._tiles.front(kind, body, self._ratio)
                painter.drawPixmap(QPointF(round(x), round(y)), picture)
                x += body.width
            x += _SET_GAP * body.width

    def _write(
        self, painter: QPainter, room: QRectF, text: str, size: float, colour: str, *, bold: bool = False
    ) -> None:
        painter.setFont(sized(self._font, text, room.width(), size, bold=bold))
        painter.setPen(QColor(colour))
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, text)
