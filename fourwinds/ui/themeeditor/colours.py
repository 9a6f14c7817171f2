"""`ColourRows`: a button for each of some colours, with its name; a click opens a chooser that is seen at once."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QColorDialog, QSizePolicy, QVBoxLayout, QWidget

from fourwinds.app.language import tr
from fourwinds.ui.themeeditor.draft import ThemeDraft
from fourwinds.ui.themeeditor.names import COLOUR_NAMES


class ColourButton(QAbstractButton):
    """A sample of a colour with what it is called and its number."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = name
        self._colour = QColor()
        self.setObjectName(f"colour.{name}")
        self.setText(tr(COLOUR_NAMES[name]))
        self.setToolTip(tr("Choose another colour; the table follows while you look."))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_colour(self, colour: str) -> None:
        """Show this colour, `#rrggbb`."""
        self._colour = QColor(colour)
        self.setAccessibleName(tr("{name}: {colour}").format(name=self.text(), colour=colour))
        self.update()

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self.text()) + metrics.lineSpacing() * 8, metrics.lineSpacing() + 12)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = self.fontMetrics().lineSpacing()
        text = self.palette().windowText().color()
        faint = QColor(text)
        faint.setAlphaF(0.45)
        middle = self.rect().center().y() + 0.5
        sample = QRectF(4, middle - line * 0.55, line * 2.4, line * 1.1)
        painter.setPen(QPen(faint, 1))
        painter.setBrush(self._colour)
        painter.drawRoundedRect(sample, 4, 4)
        painter.setPen(text)
        left = round(sample.right()) + 8
        words = self.rect().adjusted(left, 0, -8, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self._colour.name())
        if self.hasFocus() or self.underMouse():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self.palette().highlight(), 2 if self.hasFocus() else 1))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5, 5)


class ColourRows(QWidget):
    """Some colours of the draft, one below the other."""

    def __init__(self, draft: ThemeDraft, names: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft = draft
        self._buttons = [ColourButton(name) for name in names]
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(1)
        for button in self._buttons:
            button.clicked.connect(lambda _=False, name=button.name: self._choose(name))
            box.addWidget(button)
        draft.changed.connect(self.show_colours)
        self.show_colours()

    def show_colours(self) -> None:
        """Show the colours as they are now."""
        for button in self._buttons:
            button.show_colour(getattr(self._draft.making.palette, button.name))

    def _choose(self, name: str) -> None:
        draft, title = self._draft, tr(COLOUR_NAMES[name])
        draft.begin_chapter()
        # Each colour on the way is reckoned from the first one: what follows it would lose its distance step by step.
        before, place = draft.making, draft.stack.index()
        dialog = QColorDialog(QColor(getattr(before.palette, name)), self)
        dialog.setObjectName("colourDialog")
        dialog.setWindowTitle(title)
        # Only Qt's own tells of the colours on the way, on every platform.
        dialog.setOption(QColorDialog.ColorDialogOption.DontUseNativeDialog)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.currentColorChanged.connect(lambda colour: draft.change(title, before.with_colour(name, colour.name())))

        def refused() -> None:
            while draft.stack.index() > place:
                draft.stack.undo()

        dialog.rejected.connect(refused)
        # Some platforms would give the keys to nobody.
        dialog.finished.connect(self.window().activateWindow)
        _put_aside(dialog, self.window())
        dialog.open()


def _put_aside(dialog: QWidget, window: QWidget) -> None:
    """At the right of the window, where its rows are: what is looked at is the table in the middle."""
    dialog.adjustSize()
    inside = window.frameGeometry()
    frame = inside.width() - window.width()
    left = max(inside.left(), inside.right() - dialog.width() - frame)
    dialog.move(left, inside.top() + max(0, inside.height() - dialog.height()) // 2)
