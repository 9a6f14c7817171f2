"""Choosing the file of a game: to open, with the description of the selected one; to save, with a description."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QThreadPool, Signal
from PySide6.QtWidgets import QFileDialog, QGridLayout, QLabel, QLineEdit, QWidget

from fourwinds.saves import DESCRIPTION_LENGTH, SUFFIX
from fourwinds.ui.widgets.dressed import dress
from fourwinds.ui.widgets.questions import ask


class _GameFileDialog(QFileDialog):
    """What the two have in common. Qt's own dialog is used, as the platforms' have no room for a description."""

    def __init__(self, folder: Path, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setOption(QFileDialog.Option.DontUseNativeDialog)
        self.setOption(QFileDialog.Option.DontConfirmOverwrite)
        self.setNameFilters([self.tr("Four Winds games (*.4W *.4w)"), self.tr("All files (*)")])
        self.setDefaultSuffix(SUFFIX)
        self.setDirectory(str(folder))
        dress(self)

    def add_row(self, caption: str, widget: QWidget) -> None:
        """Put a captioned row below the rest."""
        label = QLabel(caption)
        label.setBuddy(widget)
        grid = self.layout()
        assert isinstance(grid, QGridLayout), "Qt's file dialog is a grid"
        row = grid.rowCount()
        grid.addWidget(label, row, 0)
        grid.addWidget(widget, row, 1, 1, grid.columnCount() - 1)

    def chosen_path(self) -> Path | None:
        """The file that is selected or written down."""
        files = self.selectedFiles()
        return Path(files[0]) if files else None


class OpenGameDialog(_GameFileDialog):
    """Opens a game (B206-B209)."""

    chosen = Signal(Path)
    """Path"""

    def __init__(self, folder: Path, describe: Callable[[Path], str], parent: QWidget | None = None) -> None:
        super().__init__(folder, parent)
        self.setObjectName("openGameDialog")
        self.setWindowTitle(self.tr("Open Game"))
        self.setFileMode(QFileDialog.FileMode.ExistingFile)
        self._descriptions = _Descriptions(describe)
        self._descriptions.told.connect(self._on_described)
        self._description = QLabel()
        self._description.setTextFormat(Qt.TextFormat.PlainText)
        self._description.setObjectName("gameDescription")
        self._description.setWordWrap(True)
        self._description.setMinimumHeight(self.fontMetrics().lineSpacing() * 2)
        self.add_row(self.tr("Description:"), self._description)
        self.currentChanged.connect(self._on_current_changed)
        self.fileSelected.connect(lambda file: self.chosen.emit(Path(file)))

    def _on_current_changed(self, file: str) -> None:
        self._description.clear()
        self._descriptions.ask(file)

    def _on_described(self, file: str, description: str) -> None:
        if file == self._descriptions.wanted:
            self._description.setText(description)


class _Descriptions(QObject):
    """Reads what is known of game files, away from the GUI thread: a file may be large, and its disk far away."""

    told = Signal(str, str)
    """Path and description"""

    def __init__(self, describe: Callable[[Path], str]) -> None:
        super().__init__()
        self._describe = describe
        self.wanted = ""
        """The file that is selected now; whoever goes through a list reads the last one only."""

    def ask(self, file: str) -> None:
        """Have the description of a file told."""
        self.wanted = file
        # The pool of the program, which nobody waits for when the dialog is closed.
        QThreadPool.globalInstance().start(partial(self._read, file))

    def _read(self, file: str) -> None:
        """Runs on a thread of the pool."""
        path = Path(file)
        if file == self.wanted and path.is_file():
            self.told.emit(file, self._describe(path))


class SaveGameDialog(_GameFileDialog):
    """Saves a game under a name (B212-B216)."""

    chosen = Signal(Path, str)
    """Path and description"""

    def __init__(self, folder: Path, name: str, description: str, parent: QWidget | None = None) -> None:
        super().__init__(folder, parent)
        self.setObjectName("saveGameDialog")
        self.setWindowTitle(self.tr("Save Game As"))
        self.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        self.setFileMode(QFileDialog.FileMode.AnyFile)
        self._description = QLineEdit(description)
        self._description.setObjectName("descriptionEdit")
        self._description.setMaxLength(DESCRIPTION_LENGTH)
        self._description.setPlaceholderText(self.tr("What is worth remembering about this game"))
        self.add_row(self.tr("&Description:"), self._description)
        self.selectFile(name)

    def accept(self) -> None:
        path = self.chosen_path()
        if path is None or path.is_dir() or not path.exists():
            self._finish()
            return
        ask(
            self,
            "overwriteDialog",
            self.tr("{file} exists already.").format(file=path.name),
            self.tr("Shall it be overwritten with this game?"),
            self.tr("&Overwrite"),
            self.tr("&Back"),
            self._finish,
        )

    def chosen_path(self) -> Path | None:
        # What is written in the field counts: the list may still select the name that was suggested.
        field = self.findChild(QLineEdit, "fileNameEdit")
        written = field.text().strip() if field is not None else ""
        if not written:
            return None
        path = Path(self.directory().absolutePath()) / Path(written).expanduser()
        return path if path.suffix or path.is_dir() else path.with_suffix(SUFFIX)

    def _finish(self) -> None:
        path = self.chosen_path()
        super().accept()
        if self.result() and path is not None:
            self.chosen.emit(path, self._description.text().strip())
