"""The remembered programs that can sit at the table: a list, and a form that adds one."""

import shlex
import sys
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.language import tr
from fourwinds.app.settings import MOST_PROGRAMS, Settings
from fourwinds.errors import FourWindsError
from fourwinds.roster import COMMAND_LENGTH, MJAI_PROTOCOL, OWN_PROTOCOL, TITLE_LENGTH, Program
from fourwinds.ui.table.announcing import announce
from fourwinds.ui.widgets.dressed import dress
from fourwinds.ui.widgets.plain import plain_tip

_SHOWN_ROWS = 5


class ProgramsDialog(QDialog):
    """Adds and removes programs; each change is remembered at once."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("programsDialog")
        self.setWindowTitle(self.tr("Programs as Players"))
        self._settings = settings
        self._list = QListWidget()
        self._name = QLineEdit()
        self._command = QLineEdit()
        self._speaks = QComboBox()
        self._trouble = QLabel()
        self._remove = QPushButton(self.tr("&Remove"))
        box = QVBoxLayout(self)
        box.addWidget(self._make_warning())
        box.addLayout(self._make_list(), 1)
        box.addWidget(self._make_form())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        add = buttons.addButton(self.tr("&Add"), QDialogButtonBox.ButtonRole.ActionRole)
        add.setObjectName("addProgramButton")
        add.clicked.connect(self._on_add)
        buttons.rejected.connect(self.reject)
        box.addWidget(buttons)
        add.setDefault(True)
        self._show_programs()
        self._name.setFocus()

    def _make_warning(self) -> QLabel:
        warning = QLabel(
            self.tr(
                "A program in any language can sit at the table if it speaks by lines (the manual for its author is "
                "docs/bots.md). It is started with your rights and may do whatever you may do: add only programs that "
                "you trust. Paths in its command count from your home folder."
            )
        )
        warning.setWordWrap(True)
        return warning

    def _make_list(self) -> QHBoxLayout:
        self._list.setObjectName("programList")
        self._list.setAccessibleName(self.tr("Programs"))
        self._list.setWhatsThis(self.tr("The programs that can be chosen for a seat, each with its command."))
        self._list.setSizeAdjustPolicy(QListWidget.SizeAdjustPolicy.AdjustToContents)
        self._list.setMinimumHeight(self.fontMetrics().lineSpacing() * _SHOWN_ROWS)
        self._list.currentRowChanged.connect(lambda row: self._remove.setEnabled(row >= 0))
        self._remove.setObjectName("removeProgramButton")
        self._remove.setAutoDefault(False)
        self._remove.setEnabled(False)
        self._remove.setWhatsThis(
            self.tr(
                "Forgets the selected program. A game that it plays in goes on with it; Expert takes its seat later."
            )
        )
        self._remove.clicked.connect(self._on_remove)
        row = QHBoxLayout()
        row.addWidget(self._list, 1)
        row.addWidget(self._remove, 0, Qt.AlignmentFlag.AlignTop)
        return row

    def _make_form(self) -> QGroupBox:
        group = QGroupBox(self.tr("Add a program"))
        self._name.setObjectName("programName")
        self._name.setMaxLength(TITLE_LENGTH)
        self._name.setWhatsThis(self.tr("What it is called in the lists of players."))
        self._command.setObjectName("programCommand")
        self._command.setMaxLength(COMMAND_LENGTH)
        self._command.setMinimumWidth(self.fontMetrics().averageCharWidth() * 50)
        self._command.setPlaceholderText(self.tr("python3 bots/rook.py"))
        self._command.setWhatsThis(
            self.tr(
                "What starts it, as in a terminal; no shell reads it. What has spaces in it stands in quotation marks."
            )
        )
        browse = QPushButton(self.tr("&Browse ..."))
        browse.setObjectName("programBrowse")
        browse.setAutoDefault(False)
        browse.setWhatsThis(self.tr("Finds the file of the program and writes the command that starts it."))
        browse.clicked.connect(self._on_browse)
        self._speaks.setObjectName("programSpeaks")
        self._speaks.addItem(self.tr("the lines of Four Winds, for any rules"), OWN_PROTOCOL)
        self._speaks.addItem(self.tr("mjai, for riichi rules"), MJAI_PROTOCOL)
        self._trouble.setObjectName("programTrouble")
        self._trouble.setTextFormat(Qt.TextFormat.PlainText)
        self._trouble.setWordWrap(True)
        self._trouble.setProperty("warning", True)
        self._trouble.setVisible(False)
        row = QHBoxLayout()
        row.addWidget(self._command, 1)
        row.addWidget(browse)
        form = QFormLayout(group)
        form.addRow(self.tr("&Name"), self._name)
        form.addRow(self._label(self.tr("&Command"), self._command), row)
        form.addRow(self.tr("&Speaks"), self._speaks)
        form.addRow(self._trouble)
        return group

    def _label(self, text: str, buddy: QWidget) -> QLabel:
        label = QLabel(text)
        label.setBuddy(buddy)
        return label

    def _show_programs(self) -> None:
        self._list.clear()
        for program in self._settings.programs:
            item = QListWidgetItem(f"{program.name}:  {program.command}")
            item.setData(Qt.ItemDataRole.UserRole, program.id)
            item.setToolTip(plain_tip(program.command))
            self._list.addItem(item)

    def _on_browse(self) -> None:
        dialog = QFileDialog(self, self.tr("The Program"), str(Path.home()))
        dialog.setObjectName("programFileDialog")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self._on_file)
        dress(dialog)
        dialog.open()

    def _on_file(self, file: str) -> None:
        """Write the command of a file; one in Python is read by the Python that there is."""
        words = ["python3" if sys.platform != "win32" else "python", file] if file.endswith(".py") else [file]
        self._command.setText(shlex.join(words))
        if not self._name.text():
            self._name.setText(Path(file).stem[:TITLE_LENGTH])

    def _on_add(self) -> None:
        trouble = self._add()
        self._trouble.setText(trouble)
        self._trouble.setVisible(bool(trouble))
        if trouble:
            announce(self._trouble, trouble)
            return
        self._name.clear()
        self._command.clear()
        self._list.setCurrentRow(self._list.count() - 1)
        self._name.setFocus()

    def _add(self) -> str:
        """Remember what is written in the form; the answer is why that is not possible, or nothing."""
        from fourwinds.bots import PREFIX, command_of  # noqa: PLC0415 - few ever want it

        name, command = self._name.text().strip(), self._command.text().strip()
        if not name:
            return self.tr("Give the program a name.")
        if not command:
            return self.tr("Say by which command it is started.")
        try:
            program = Program(name, command, str(self._speaks.currentData()))
            command_of(PREFIX + command, Path.home())
        except FourWindsError as error:
            return tr(error.message)
        except ValueError:
            return self.tr("Name and command may have signs only that can be seen.")
        known = self._settings.programs
        if any(other.id == program.id for other in known):
            return self.tr("This program is in the list already.")
        if len(known) >= MOST_PROGRAMS:
            return self.tr("The list is full: remove a program first.")
        self._settings.programs = (*known, program)
        self._show_programs()
        return ""

    def _on_remove(self) -> None:
        row = self._list.currentRow()
        if row < 0:
            return
        id_ = self._list.item(row).data(Qt.ItemDataRole.UserRole)
        self._settings.programs = tuple(program for program in self._settings.programs if program.id != id_)
        self._show_programs()
        self._list.setCurrentRow(min(row, self._list.count() - 1))
