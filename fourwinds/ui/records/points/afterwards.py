"""`Afterwards`: what stands on the podium of a game besides faces: the chart of the scores, and where to go now."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtGui import QFont, QFontInfo, QGuiApplication
from PySide6.QtWidgets import QPushButton, QWidget

from fourwinds.reports.table import rows
from fourwinds.ui.records.chart import ScoreChart

if TYPE_CHECKING:
    from fourwinds.reports import GameReport

_LETTERS: Final = 0.72
"""Of chart and buttons, in heights of the podium's letters."""
AGAIN: Final = "NewGame"
LOOK_BACK: Final = "LookBack"
STATISTICS: Final = "Statistics"
POINTS: Final = "DisplayPoints"


class Afterwards(QObject):
    """Holds the widgets on the podium, which belong to the widget that paints it."""

    wanted = Signal(str)
    """The name of the command that was chosen."""

    def __init__(self, podium: QWidget) -> None:
        super().__init__(podium)
        self.chart = ScoreChart(podium)
        self.chart.setObjectName("podiumChart")
        self.buttons = tuple(
            self._button(podium, name, text)
            for name, text in (
                (AGAIN, self.tr("Play Again")),
                (LOOK_BACK, self.tr("Look Back")),
                (STATISTICS, self.tr("Statistics")),
                (POINTS, self.tr("Points")),
            )
        )
        self.hide()

    @property
    def height(self) -> int:
        """That of the row of buttons."""
        return max(button.sizeHint().height() for button in self.buttons)

    def write(self, letters: float) -> None:
        """In letters of so many pixels, if those of windows are not larger: a large table is seen from farther away."""
        for widget in (self.chart, *self.buttons):
            font = QFont(QGuiApplication.font())
            pixels = max(QFontInfo(font).pixelSize(), round(letters * _LETTERS))
            if widget.font().pixelSize() != pixels:
                font.setPixelSize(pixels)
                widget.setFont(font)

    @property
    def is_shown(self) -> bool:
        """Whether it can be used now."""
        return self.buttons[0].isVisible()

    def show_report(self, report: "GameReport") -> None:
        """Have the chart of this game."""
        self.chart.show_scores(report.players, report.initial, rows(report.deals))

    def stand(self, chart: QRectF, row: QRectF) -> None:
        """Show all of it there; without room for it there is no chart."""
        self.chart.setGeometry(chart.toRect())
        self.chart.setVisible(not chart.isEmpty())
        _spread(self.buttons, row)
        for button in self.buttons:
            button.show()

    def hide(self) -> None:
        """Show nothing of it any more."""
        for widget in (self.chart, *self.buttons):
            widget.hide()

    def _button(self, podium: QWidget, name: str, text: str) -> QPushButton:
        button = QPushButton(text, podium)
        button.setObjectName(f"podium{name}")
        button.clicked.connect(lambda _=False: self.wanted.emit(name))
        return button


def _spread(buttons: Sequence[QPushButton], row: QRectF) -> None:
    """Side by side in the middle of the row, all as wide as the widest, if there is room for that."""
    widest = max(button.sizeHint().width() for button in buttons) * 1.15
    gap = row.height() * 0.3
    width = min(widest, (row.width() - gap * (len(buttons) - 1)) / len(buttons))
    left = row.center().x() - (width * len(buttons) + gap * (len(buttons) - 1)) / 2
    for number, button in enumerate(buttons):
        button.setGeometry(QRectF(left + number * (width + gap), row.y(), width, row.height()).toRect())
