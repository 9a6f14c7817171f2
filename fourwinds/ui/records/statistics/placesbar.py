"""`PlacesBar`: how often the person was first, second, third and last."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourwinds.statistics import Figures
from fourwinds.ui.records.statistics.words import percent
from fourwinds.ui.widgets.style import mixed, readable_on

_SHADES: Final = (0.85, 0.55, 0.3, 0.12)
"""How much of the accent is in the colour of each place."""

_GAP: Final = 2.0
"""Between the parts of the bar, in pixels."""


class PlacesBar(QWidget):
    """One bar: how often the person was first, second, third and last."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("placesBar")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._places: tuple[int, ...] = ()

    def show_places(self, figures: Figures) -> None:
        """Show the places of these figures."""
        self._places = tuple(figures.places[place] for place in range(1, 5))
        shares = (
            self.tr("place {place}: {share}").format(place=place, share=percent(count, figures.games))
            for place, count in enumerate(self._places, start=1)
        )
        self.setAccessibleName(self.tr("Places"))
        self.setAccessibleDescription(", ".join(shares))
        self.setToolTip(self.accessibleDescription())
        self.setVisible(figures.games > 0)
        self.update()

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().lineSpacing()
        return QSize(line * 20, round(line * 1.8))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        palette = self.palette()
        accent, ground = (palette.color(role) for role in (QPalette.ColorRole.Highlight, QPalette.ColorRole.Base))
        games, left = sum(self._places), 0.0
        ordinals = self.tr("1st"), self.tr("2nd"), self.tr("3rd"), self.tr("4th")
        for ordinal, count, shade in zip(ordinals, self._places, _SHADES, strict=False):
            width = self.width() * count / games
            colour = mixed(ground, accent, shade)
            box = QRectF(left, 0, max(0.0, width - _GAP), self.height())
            painter.fillRect(box, colour)
            text = self.tr("{place} {share}").format(place=ordinal, share=percent(count, games))
            if painter.fontMetrics().horizontalAdvance(text) < width:
                painter.setPen(readable_on(colour, (palette.color(QPalette.ColorRole.Text),)))
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
            left += width
