"""`TilesPart`: whose tiles a theme has, and the maker's own pictures on them and on their backs."""

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.language import tr
from fourwinds.app.theme_faces import ENDINGS, face_of, faces_of
from fourwinds.app.themes import BACK
from fourwinds.errors import FourWindsError
from fourwinds.text import Text, counted
from fourwinds.ui.themeeditor.draft import ThemeDraft
from fourwinds.ui.widgets.dressed import dress
from fourwinds.ui.widgets.questions import tell
from fourwinds.values import replace


class TilesPart(QWidget):
    """The person's own faces: a folder of them, the back alone, or none."""

    def __init__(self, draft: ThemeDraft, folder: Path, parent: QWidget | None = None) -> None:
        """Files are looked for in `folder` first."""
        super().__init__(parent)
        self._draft, self._folder = draft, folder
        first, second = QHBoxLayout(), QHBoxLayout()
        self._choose = _button("themeFaces", tr("&Faces from a Folder ..."), self._ask_folder, first)
        self._choose.setToolTip(tr("Pictures of your own on the tiles: a folder of SVG or PNG files."))
        self._back = _button("themeBack", tr("&Back ..."), self._ask_back, first)
        self._back.setToolTip(tr("A picture of your own on the backs of the tiles."))
        self._none = _button("themeNoFaces", tr("No Own Fa&ces"), self._drop, second)
        self._told = QLabel()
        self._told.setObjectName("themeFacesTold")
        self._told.setProperty("muted", True)
        second.addWidget(self._told, 1)
        first.addStretch(1)
        self._numbered = QCheckBox(tr("The faces have num&bers of their own"))
        self._numbered.setObjectName("themeNumbered")
        self._numbered.setWhatsThis(tr("Then Four Winds writes none into the corners of the tiles."))
        self._numbered.toggled.connect(self._on_numbered)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        for row in (first, second):
            box.addLayout(row)
        box.addWidget(self._numbered)
        draft.changed.connect(self._refresh)
        self._refresh()

    def take_folder(self, folder: Path) -> None:
        """Lay the faces of this folder on the tiles; what cannot be is told, and then none is taken."""
        self._folder = folder.parent
        self._take(lambda: faces_of(folder))

    def take_back(self, file: Path) -> None:
        """Make this picture the back of the tiles."""
        self._folder = file.parent
        self._take(lambda: {BACK: face_of(file)})

    def _take(self, read: Callable[[], Mapping[str, bytes]]) -> None:
        try:
            faces = read()
        except FourWindsError as error:
            tell(self.window(), "themeFacesProblemDialog", tr(error.message))
            return
        self._set({**self._draft.making.own_faces, **faces})

    def _drop(self) -> None:
        self._set({})

    def _set(self, faces: Mapping[str, bytes]) -> None:
        self._draft.begin_chapter()
        self._draft.change(tr("Faces"), replace(self._draft.making, own_faces=faces))

    def _on_numbered(self, numbered: bool) -> None:
        self._draft.begin_chapter()
        self._draft.change(tr("Numbers"), replace(self._draft.making, numbered=numbered))

    def _refresh(self) -> None:
        making = self._draft.making
        blocked = QSignalBlocker(self._numbered)
        self._numbered.setChecked(making.numbered)
        del blocked
        self._none.setEnabled(bool(making.own_faces))
        self._told.setText(tr(_told(making.own_faces)))

    def _take_the_keys(self) -> None:
        """Some platforms would give them to nobody; a message about what was chosen keeps them."""
        if QApplication.activeModalWidget() in {None, self.window()}:
            self.window().activateWindow()

    def _ask_folder(self) -> None:
        dialog = QFileDialog(self, tr("A Folder with Faces"), str(self._folder))
        dialog.setObjectName("themeFacesDialog")
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.fileSelected.connect(lambda folder: self.take_folder(Path(folder)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.finished.connect(self._take_the_keys)
        dress(dialog)
        dialog.open()

    def _ask_back(self) -> None:
        dialog = QFileDialog(self, tr("A Picture on the Backs"), str(self._folder))
        dialog.setObjectName("themeBackDialog")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilter(tr("Pictures ({files})").format(files=" ".join(f"*{ending}" for ending in ENDINGS)))
        dialog.fileSelected.connect(lambda file: self.take_back(Path(file)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.finished.connect(self._take_the_keys)
        dress(dialog)
        dialog.open()


def _told(faces: Mapping[str, bytes]) -> Text:
    """How many of the tiles have a face of the person's own."""
    fronts = len(faces.keys() - {BACK})
    if not faces:
        return Text("")
    if BACK not in faces:
        return counted(fronts, "{count} face of your own", "{count} faces of your own")
    if not fronts:
        return Text("A back of your own")
    return counted(fronts, "{count} face of your own, and the back", "{count} faces of your own, and the back")


def _button(name: str, text: str, do: Callable[[], object], row: QHBoxLayout) -> QPushButton:
    button = QPushButton(text)
    button.setObjectName(name)
    button.setAutoDefault(False)
    button.clicked.connect(lambda _=False: do())
    row.addWidget(button)
    return button
