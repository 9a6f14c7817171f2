"""`FaceBox`: the choice of a face, as small pictures with a few words each."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPaintEvent, QPixmap
from PySide6.QtWidgets import QComboBox, QFileDialog, QStyle, QStyleOptionComboBox, QStylePainter, QWidget

from fourwinds.app.language import tr
from fourwinds.errors import FourWindsError
from fourwinds.people import LETTER, OWN, PERSONS
from fourwinds.ui.widgets.dressed import dress
from fourwinds.ui.widgets.faces import Faces
from fourwinds.ui.widgets.folders import pictures
from fourwinds.ui.widgets.long_list import LongList, show_rows_whole
from fourwinds.ui.widgets.questions import tell

SIDE: Final = 32
_RATIOS: Final = (1.0, 2.0)
_ANOTHER: Final = "another"
"""The row that asks for a file."""


class FaceBox(LongList):
    """Who looks how; only a person may show a picture of his own."""

    picked = Signal()
    """Another face was chosen."""

    def __init__(self, faces: Faces, face: str, name: str, *, own: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._faces = faces
        self._name = name
        self._own = own
        self._chosen = face
        self.setIconSize(QSize(SIDE, SIDE))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(0)
        self.setFixedWidth(SIDE + 2 * self.fontMetrics().averageCharWidth() + 24)
        self.setToolTip(tr("How this player looks at the table."))
        self._fill()
        self.activated.connect(self._on_activated)

    @staticmethod
    def painting(faces: Faces, names: Iterable[str]) -> Iterator[None]:
        """Paint what boxes for these names will show, a picture at a time; all of them take as long as a blink."""
        shown = [(person.id, "") for person in PERSONS] + [(LETTER, name) for name in names]
        for face, name in shown:
            for ratio in _RATIOS:
                faces.picture(face, name, SIDE, ratio)
                yield

    @property
    def face(self) -> str:
        """The id of the chosen face."""
        return self._chosen

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        # In the box there is room for the picture only; the words stand in the list, and screen readers have them.
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        option.currentText = ""
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)

    def _fill(self) -> None:
        self.clear()
        for person in PERSONS:
            self._add(person.id, tr(person.title))
        self._add(LETTER, tr("The first letter of the name"))
        if self._own:
            if self._faces.has_own:
                self._add(OWN, tr("My own picture"))
            # An empty picture before it: its words stand below the others, in a row as high as theirs.
            empty = QPixmap(SIDE, SIDE)
            empty.fill(Qt.GlobalColor.transparent)
            self.addItem(QIcon(empty), tr("Choose a picture of my own ..."), _ANOTHER)
        show_rows_whole(self)
        self.view().setMinimumWidth(self.view().minimumWidth() + SIDE)
        self.setCurrentIndex(max(self.findData(self._chosen), 0))

    def _add(self, face: str, title: str) -> None:
        icon = QIcon()
        for ratio in _RATIOS:
            icon.addPixmap(self._faces.picture(face, self._name, SIDE, ratio))
        self.addItem(icon, title, face)
        self.setItemData(self.count() - 1, title, Qt.ItemDataRole.AccessibleTextRole)

    def _on_activated(self) -> None:
        face = str(self.currentData())
        if face == _ANOTHER:
            self.setCurrentIndex(max(self.findData(self._chosen), 0))
            self._ask()
        elif face != self._chosen:
            self._chosen = face
            self.picked.emit()

    def _ask(self) -> None:
        kinds = tr("Pictures (*.png *.jpg *.jpeg *.webp *.bmp *.gif)")
        dialog = QFileDialog(self, tr("A Picture of My Own"), pictures(), kinds)
        dialog.setObjectName("ownFaceDialog")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self.take)
        dress(dialog)
        dialog.open()

    def take(self, file: str) -> None:
        """Make the picture in this file the person's own face; one that cannot be is told."""
        try:
            self._faces.take_own(Path(file))
        except FourWindsError as error:
            tell(self.window(), "ownFaceProblemDialog", tr(error.message))
            return
        self._chosen = OWN
        self._fill()
        self.picked.emit()
