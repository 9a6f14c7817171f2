"""What a player can pass on when something went wrong: the versions, and the end of the program's log."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from fourwinds.ui.widgets.fitting import open_at
from fourwinds.versions import versions

MOST_BYTES: Final = 20_000
"""Of the log: some hundred lines, several errors with their tracebacks."""


def problem_report(log_file: Path) -> str:
    """The versions, a line each, and the end of the log; the name of the player's home folder is left out."""
    lines = [f"{name} {version}" for name, version in versions()]
    return "\n".join((*lines, "", _end_of(log_file))).replace(str(Path.home()), "~")


def _end_of(log_file: Path) -> str:
    try:
        with log_file.open("rb") as file:
            size = file.seek(0, 2)
            file.seek(max(0, size - MOST_BYTES))
            text = file.read().decode("utf-8", "replace")
    except OSError as error:
        return f"{log_file}: {error.strerror or error}"
    return text if size <= MOST_BYTES else text.partition("\n")[2]


class ProblemDialog(QDialog):
    """The report, to be read and copied; the program sends nothing itself."""

    def __init__(self, report: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("problemReportDialog")
        self.setWindowTitle(self.tr("Report a Problem"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        note = QLabel(
            self.tr(
                "Whoever mends the program needs to know what happened. Copy this into your message, and say what you "
                "were doing. Read it first: it has the names of files that you opened. Nothing is sent by itself."
            )
        )
        note.setWordWrap(True)
        text = QPlainTextEdit(report)
        text.setObjectName("problemReport")
        text.setAccessibleName(self.tr("Report"))
        text.setReadOnly(True)
        text.setTabChangesFocus(True)
        text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._said = QLabel()
        self._said.setObjectName("copied")
        copy = QPushButton(self.tr("&Copy"))
        copy.setObjectName("copyButton")
        copy.clicked.connect(self._copy)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.addButton(copy, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.rejected.connect(self.reject)
        box = QVBoxLayout(self)
        for widget in (note, text, self._said, buttons):
            box.addWidget(widget)
        copy.setDefault(True)
        self._report = report
        letter = self.fontMetrics().averageCharWidth()
        open_at(self, letter * 100, letter * 60)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._report)
        self._said.setText(self.tr("Copied."))
