"""`SoundPart`: whose sounds a theme has, and the maker's own file for each event."""

from pathlib import Path
from typing import Final

from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.language import tr
from fourwinds.app.sound import EFFECT_FILES, EVENTS, MUSIC_FILES, Sounds
from fourwinds.app.themes import MUSIC
from fourwinds.outside import read_up_to
from fourwinds.ui.preferences.themespage import SoundsModel, SoundsView
from fourwinds.ui.themeeditor.draft import ThemeDraft
from fourwinds.ui.widgets.dressed import dress
from fourwinds.ui.widgets.folders import sounds as sounds_folder
from fourwinds.ui.widgets.inked import inked
from fourwinds.ui.widgets.questions import tell
from fourwinds.values import replace

LARGEST_EFFECT: Final = 4 << 20
LARGEST_MUSIC: Final = 24 << 20
"""As a theme in one file may have them (`app.theme_pack`)."""


class SoundPart(QWidget):
    """The list of events; Enter and double click play."""

    def __init__(self, draft: ThemeDraft, sounds: Sounds | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft, self._sounds = draft, sounds
        self.model = SoundsModel({}, self, items=(*EVENTS, MUSIC))
        self.model.use_icons(
            self.style().standardIcon(QStyle.StandardPixmap.SP_FileIcon),
            inked(self, QStyle.StandardPixmap.SP_MediaVolume),
        )
        self._view = SoundsView()
        self._view.setObjectName("themeSounds")
        self._view.setModel(self.model)
        self._view.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self._view.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self._view.doubleClicked.connect(self._play)
        self._view.wanted.connect(self._play)
        self._view.setCurrentIndex(self.model.index(0, 0))
        self._view.selectionModel().currentRowChanged.connect(self._refresh)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self._view, 1)
        row = QHBoxLayout()
        self._play_button = _button("playThemeSound", tr("&Play"), row)
        self._choose_button = _button("chooseThemeSound", tr("&Own File ..."), row)
        self._back_button = _button("backThemeSound", tr("No Own &File"), row)
        row.addStretch(1)
        self._play_button.clicked.connect(self._play)
        self._choose_button.clicked.connect(self._choose)
        self._back_button.clicked.connect(lambda: self._set(None))
        box.addLayout(row)
        draft.changed.connect(self._refresh)
        self._refresh()

    @property
    def _item(self) -> str:
        return self.model.items[max(self._view.currentIndex().row(), 0)]

    def _refresh(self) -> None:
        making = self._draft.making
        self.model.own = {event: str(file) for event, file in making.own_sounds.items()}
        self.model.show_theme(making.sounds)
        row = self.model.items.index(self._item)
        self._play_button.setEnabled(self._sounds is not None and self.model.file(row) is not None)
        self._back_button.setEnabled(self._item in making.own_sounds)

    def _play(self) -> None:
        file = self.model.file(self.model.items.index(self._item))
        if self._sounds is not None and file is not None:
            self._sounds.preview(self._item, file)

    def _choose(self) -> None:
        endings = MUSIC_FILES if self._item == MUSIC else EFFECT_FILES
        dialog = QFileDialog(self, tr("Choose a Sound"), sounds_folder())
        dialog.setObjectName("themeSoundDialog")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilter(tr("Sounds ({files})").format(files=" ".join(f"*{ending}" for ending in endings)))
        dialog.fileSelected.connect(lambda file: self.take(Path(file)))
        dialog.finished.connect(dialog.deleteLater)
        dress(dialog)
        dialog.open()

    def take(self, file: Path) -> None:
        """Make this file the sound of the chosen event; one that a theme cannot have is told."""
        if problem := self._problem(file):
            tell(self.window(), "themeSoundProblemDialog", problem)
        else:
            self._set(file)

    def _problem(self, file: Path) -> str:
        music = self._item == MUSIC
        try:
            head, size = read_up_to(file, 12), file.stat().st_size
        except OSError as error:
            told = tr("The file {file} cannot be read: {reason}.")
            return told.format(file=file.name, reason=error.strerror or error)
        if size > (LARGEST_MUSIC if music else LARGEST_EFFECT):
            return tr("The file {file} is too large for a theme.").format(file=file.name)
        if not music and (head[:4], head[8:]) != (b"RIFF", b"WAVE"):
            return tr("{file} is not a WAV file; others cannot be played without delay.").format(file=file.name)
        if music and file.suffix.lower() not in MUSIC_FILES:
            return tr("{file} is no music that Four Winds can play.").format(file=file.name)
        return ""

    def _set(self, file: Path | None) -> None:
        making = self._draft.making
        own = {event: one for event, one in making.own_sounds.items() if event != self._item}
        if file is not None:
            own[self._item] = file
        self._draft.begin_chapter()
        self._draft.change(tr("Sound"), replace(making, own_sounds=own))


def _button(name: str, text: str, row: QHBoxLayout) -> QPushButton:
    button = QPushButton(text)
    button.setObjectName(name)
    button.setAutoDefault(False)
    row.addWidget(button)
    return button
