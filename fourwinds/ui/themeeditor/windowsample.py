"""`WindowSample`: a small piece of a dialog in the colours and letters that are being made."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from fourwinds.app.language import tr
from fourwinds.app.themes import Theme
from fourwinds.ui.widgets import letters, style


class WindowSample(QFrame):
    """Heading, text, a gain and a loss, a field and a button; nothing in it can be used."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.setAccessibleName(tr("A window in these colours"))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        head = QLabel(tr("A window"))
        head.setProperty("heading", True)
        less = QLabel(tr("What matters less"))
        less.setProperty("muted", True)
        self._gain, self._loss, self._warning = QLabel("+24"), QLabel("\N{MINUS SIGN}16"), QLabel(tr("Warning"))
        field = QLineEdit(tr("Paper"))
        button = QPushButton(tr("Button"))
        field.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        box = QVBoxLayout(self)
        for row in ((head, less), (QLabel(tr("Text")), self._gain, self._loss, self._warning), (field, button)):
            line = QHBoxLayout()
            for widget in row:
                line.addWidget(widget)
            line.addStretch(1)
            box.addLayout(line)

    def show_theme(self, theme: Theme) -> None:
        """Wear its colours and letters."""
        colours = theme.palette
        self.setPalette(style.palette(colours))
        self.setStyleSheet(style.sheet(colours))
        self.setFont(letters.text_font(theme))
        for label, colour in ((self._gain, colours.good), (self._loss, colours.bad), (self._warning, colours.warning)):
            own = label.palette()
            own.setColor(own.ColorRole.WindowText, QColor(colour))
            label.setPalette(own)
