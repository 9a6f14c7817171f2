"""Writing the table of all deals into a file for spreadsheets."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from fourwinds.app.language import say, tr
from fourwinds.reports import GameReport, as_csv
from fourwinds.rules.writing import write_atomically
from fourwinds.ui.widgets.questions import tell

BOM = "\ufeff"
"""Without it some spreadsheets take the letters of names for something else."""


def ask_export(report: GameReport, suggested: Path, parent: QWidget, said: Callable[[str], None]) -> QFileDialog:
    """Ask for the file (`suggested` is the game's, or where it would be), write the table, and tell it to `said`."""
    dialog = QFileDialog(parent, tr("Export Table"), str(suggested.parent), tr("Tables (*.csv)"))
    dialog.setObjectName("exportDialog")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix("csv")
    dialog.selectFile(suggested.with_suffix(".csv").name)

    def chosen(file: str) -> None:
        path = Path(file)
        try:
            write_atomically(path, BOM + as_csv(report, report.deals, say))
        except OSError as error:
            text = tr("The file {file} cannot be written ({reason}).")
            tell(parent, "exportProblemDialog", text.format(file=path, reason=error.strerror or error))
            return
        said(tr("The table is written to {file}.").format(file=path))

    dialog.fileSelected.connect(chosen)
    dialog.open()
    return dialog
