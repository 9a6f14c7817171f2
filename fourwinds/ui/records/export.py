"""Writing games into files for other programs: the table of all deals for spreadsheets, and riichi games."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from fourwinds.app.language import say, tr
from fourwinds.reports import GameReport, as_csv
from fourwinds.ui.widgets.dressed import dress
from fourwinds.ui.widgets.questions import tell
from fourwinds.whole_files import write_atomically

BOM = "\ufeff"
"""Without it some spreadsheets take the letters of names for something else."""


def ask_export(report: GameReport, suggested: Path, parent: QWidget, said: Callable[[str], None]) -> QFileDialog:
    """Ask for the file (`suggested` is the game's, or where it would be), write the table, and tell it to `said`."""
    dialog = _dialog("exportDialog", tr("Export Table"), tr("Tables (*.csv)"), suggested.with_suffix(".csv"), parent)

    def chosen(file: str) -> None:
        if _written(Path(file), BOM + as_csv(report, report.deals, say), parent):
            said(tr("The table is written to {file}.").format(file=file))

    dialog.fileSelected.connect(chosen)
    dialog.open()
    return dialog


def ask_game(
    mjai: str, tenhou: str | None, suggested: Path, parent: QWidget, said: Callable[[str], None]
) -> QFileDialog:
    """The same for a riichi game as text, in the one form or the other; without the second where it has no words."""
    kinds = {tr("mjai games (*.mjson)"): mjai}
    if tenhou is not None:
        kinds[tr("Tenhou games (*.json)")] = tenhou
    suggested = suggested.with_suffix(".mjson")
    dialog = _dialog("exportGameDialog", tr("Export Game"), ";;".join(kinds), suggested, parent)

    def name_after(kind: str) -> None:
        dialog.setDefaultSuffix("mjson" if kinds[kind] == mjai else "json")

    def chosen(file: str) -> None:
        if _written(Path(file), kinds[dialog.selectedNameFilter()], parent):
            said(tr("The finished hands are written to {file}.").format(file=file))

    dialog.filterSelected.connect(name_after)
    dialog.fileSelected.connect(chosen)
    dialog.open()
    return dialog


def ask_statistics(table: str, folder: Path, parent: QWidget, said: Callable[[str], None]) -> QFileDialog:
    """The same for the deals of all games, as a table that has been made."""
    suggested = folder / f"{tr('Statistics')}.csv"
    dialog = _dialog("exportStatisticsDialog", tr("Export Statistics"), tr("Tables (*.csv)"), suggested, parent)

    def chosen(file: str) -> None:
        if _written(Path(file), BOM + table, parent):
            said(tr("The table is written to {file}.").format(file=file))

    dialog.fileSelected.connect(chosen)
    dialog.open()
    return dialog


def _dialog(object_name: str, title: str, kinds: str, suggested: Path, parent: QWidget) -> QFileDialog:
    dialog = QFileDialog(parent, title, str(suggested.parent), kinds)
    dialog.setObjectName(object_name)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(suggested.suffix[1:])
    dialog.selectFile(suggested.name)
    dress(dialog)
    return dialog


def _written(path: Path, text: str, parent: QWidget) -> bool:
    """Write the file; what goes wrong is told, and the answer is False."""
    try:
        write_atomically(path, text)
    except OSError as error:
        problem = tr("The file {file} cannot be written ({reason}).")
        tell(parent, "exportProblemDialog", problem.format(file=path, reason=error.strerror or error))
        return False
    return True
