"""What stands above every page: its title, and why the rules on it cannot be changed, with the ways out of that."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from fourwinds.app.language import tr
from fourwinds.ui.preferences.editing import Editing
from fourwinds.ui.widgets.letters import grow


class PageHead(QWidget):
    """The title of the page, and a note below it where there is something to say."""

    def __init__(self, editing: Editing, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = QLabel()
        self._title.setTextFormat(Qt.TextFormat.PlainText)
        self._title.setObjectName("pageTitle")
        self._title.setProperty("heading", True)
        grow(self._title, 1.3, bold=True)
        self._text = QLabel()
        self._text.setObjectName("lockNote")
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setWordWrap(True)
        self._note = QWidget()
        row = QHBoxLayout(self._note)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._text, 1)
        self._buttons: list[QPushButton] = []
        for name, text, about, do in (
            ("customizeButton", tr("&Customize"), tr("Begin Customized with these rules"), editing.customize),
            (
                "duplicateButton",
                tr("Make a Cop&y"),
                tr("Make a preset of your own from these rules, which you can change"),
                editing.duplicate,
            ),
        ):
            button = QPushButton(text)
            button.setObjectName(name)
            button.setToolTip(about)
            button.setWhatsThis(about)
            button.setAutoDefault(False)
            button.clicked.connect(do)
            row.addWidget(button)
            self._buttons.append(button)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self._title)
        box.addWidget(self._note)

    def show_title(self, title: str) -> None:
        """Name the page."""
        self._title.setText(title)

    def lead_on(self) -> None:
        """Point at the way to rules that can be changed."""
        self._buttons[0].setFocus()

    def show_note(self, text: str, *, locked: bool) -> None:
        """Say something about the page; `locked`: its rules cannot be changed, but copies of them can."""
        self._text.setText(text)
        self._note.setVisible(bool(text))
        for button in self._buttons:
            button.setVisible(locked)
