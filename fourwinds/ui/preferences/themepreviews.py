"""`ThemePreviews`: every theme as a small piece of its table, of which one is chosen."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QFrame,
    QGridLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from fourwinds.app.language import tr
from fourwinds.app.theme_store import ThemeStore
from fourwinds.app.themes import Theme, ThemeError
from fourwinds.tiles import parse
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.widgets.plain import plain_tip
from fourwinds.ui.widgets.tilepictures import body_of

IN_A_ROW: Final = 3
"""So many previews stand side by side."""
LINES: Final = 7
"""The height of a preview, in lines of text."""


class ThemePreview(QAbstractButton):
    """A theme as a small piece of its table; clicking chooses it."""

    TILES: Final = "B1C5D9EDrF1"

    reached = Signal()
    """It has the focus now."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setObjectName(f"theme:{theme.id}")
        self.setCheckable(True)
        self.setText(tr(theme.facts.name))
        self.setAccessibleName(tr(theme.facts.name))
        self.setToolTip(plain_tip(tr(theme.facts.description)))
        self.setWhatsThis(plain_tip(tr(theme.facts.description)))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._painter = TilePainter(theme)

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().lineSpacing()
        return QSize(line * 15, line * LINES)

    def minimumSizeHint(self) -> QSize:
        line = self.fontMetrics().lineSpacing()
        return QSize(line * 10, line * LINES)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.reached.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self.theme.palette
        whole = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        painter.setPen(QPen(QColor(colours.board_edge), 2))
        painter.setBrush(QColor(colours.board))
        painter.drawRoundedRect(whole, 6, 6)
        line = self.fontMetrics().lineSpacing()
        kinds = parse(self.TILES)
        width = min(whole.width() / (len(kinds) + 1.5), line * 2.2)
        body = body_of(self._painter, width)
        left = whole.center().x() - width * len(kinds) / 2
        top = whole.top() + (whole.height() - line * 1.8 - body.height) / 2
        for place, kind in enumerate(kinds):
            picture = self._painter.front(kind, body, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(round(left + place * width), round(top)), picture)
        self._paint_name(painter, whole, line)
        if self.isChecked() or self.hasFocus():
            style = Qt.PenStyle.SolidLine if self.isChecked() else Qt.PenStyle.DotLine
            painter.setPen(QPen(self.palette().highlight(), 3, style))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 7, 7)

    def _paint_name(self, painter: QPainter, whole: QRectF, line: int) -> None:
        colours = self.theme.palette
        band = QRectF(whole.left() + 1, whole.bottom() - line * 1.8, whole.width() - 2, line * 1.8 - 1)
        painter.fillRect(band, QColor(colours.panel))
        painter.setPen(QColor(colours.panel_text))
        font = QFont(self.font())
        font.setBold(self.isChecked())
        painter.setFont(font)
        text = f"\N{CHECK MARK} {self.text()}" if self.isChecked() else self.text()
        shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, band.width() - 8)
        painter.drawText(band, Qt.AlignmentFlag.AlignCenter, shown)


class ThemePreviews(QScrollArea):
    """All themes of a store, three in a row; what does not fit is scrolled to."""

    chosen = Signal(Theme)
    """The `Theme` on which the person clicked."""

    def __init__(self, themes: ThemeStore, current: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.current: Theme | None = None
        """The theme that is chosen, unless it cannot be read."""
        self._group = QButtonGroup(self)
        inside = QWidget()
        self._grid = QGridLayout(inside)
        self._grid.setContentsMargins(0, 0, 0, 0)
        for place, listed in enumerate(themes.themes()):
            try:
                widget: QWidget = self._preview(themes.load(listed.id), current)
            except ThemeError as error:
                widget = _note(error, listed.id)
            self._grid.addWidget(widget, place // IN_A_ROW, place % IN_A_ROW)
        self._grid.setRowStretch(self._grid.rowCount(), 1)
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # The previews take the keys; the area around them would be a stop at which nothing happens.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        # A row that is cut through says that there are more below. More than that is what the page has for them.
        self.setMinimumHeight(self.fontMetrics().lineSpacing() * LINES * 3 // 2)

    def _preview(self, theme: Theme, current: str) -> ThemePreview:
        preview = ThemePreview(theme)
        preview.setChecked(theme.id == current)
        if preview.isChecked():
            self.current = theme
        preview.clicked.connect(lambda _=False: self._choose(theme))
        preview.reached.connect(lambda: self.ensureWidgetVisible(preview))
        self._group.addButton(preview)
        return preview

    def _choose(self, theme: Theme) -> None:
        self.current = theme
        self.chosen.emit(theme)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        checked = self._group.checkedButton()
        if checked is not None:
            self.ensureWidgetVisible(checked)


def _note(error: ThemeError, id_: str) -> QLabel:
    """What is wrong with a theme, in the place of its preview."""
    note = QLabel(tr(error.message))
    note.setTextFormat(Qt.TextFormat.PlainText)
    note.setWordWrap(True)
    note.setObjectName(f"themeProblem:{id_}")
    return note
