"""`ThemesPage`: how the program looks and sounds (B278-B286)."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QSlider,
    QStyle,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.language import tr
from fourwinds.app.settings import Settings
from fourwinds.app.sound import EFFECT_FILES, EVENTS, LIMIT, MUSIC_FILES, Sounds, sounds_of
from fourwinds.app.speech import VOICES, file_of
from fourwinds.app.theme_store import ThemeStore
from fourwinds.app.themes import MUSIC, Theme
from fourwinds.text import marked as _t
from fourwinds.ui.preferences.program import Choices
from fourwinds.ui.preferences.themepreviews import ThemePreviews
from fourwinds.ui.widgets.dressed import dress
from fourwinds.ui.widgets.folders import sounds as sounds_folder
from fourwinds.ui.widgets.inked import inked
from fourwinds.ui.widgets.plain import plain_tip

Index = QModelIndex | QPersistentModelIndex
_NO_PARENT: Final = QModelIndex()
_Role = Qt.ItemDataRole


EVENT_NAMES: Final[Mapping[str, str]] = {
    "pair": _t("Pair completes a hand"),
    "chow": _t("Chow"),
    "pung": _t("Pung"),
    "kong": _t("Kong"),
    "draw": _t("Draw: nobody is out"),
    "ready": _t("Ready"),
    "out": _t("Out"),
    "deal": _t("Tiles are dealt"),
    "discard": _t("Tile is laid down"),
    "error": _t("Something is not allowed"),
    "turn": _t("Your turn"),
    LIMIT: _t("A hand at the limit"),
    MUSIC: _t("Background Music"),
}
VOLUMES: Final = (
    ("sound_effects", "effects_volume", _t("Sound Effects")),
    ("voices", "voices_volume", _t("Spoken Calls")),
    ("music", "music_volume", _t("Background Music")),
)


class SoundsModel(QAbstractTableModel):
    """The events with the files that belong to them; an icon tells the person's own from the theme's (B282)."""

    def __init__(
        self, own: Mapping[str, str], parent: QObject | None = None, *, items: tuple[str, ...] = (*EVENTS, LIMIT, MUSIC)
    ) -> None:
        super().__init__(parent)
        self.items = items
        self.own: dict[str, str] = dict(own)
        self._theme: Theme | None = None
        self._own_icon, self._internal_icon = QIcon(), QIcon()

    def use_icons(self, own: QIcon, internal: QIcon) -> None:
        """The icons of the person's own files and of the theme's."""
        self._own_icon, self._internal_icon = own, internal

    def show_theme(self, theme: Theme | None) -> None:
        """Show the sounds of this theme where there are none of the person's own."""
        self._theme = theme
        self._tell()

    def set_own(self, item: str, file: str) -> None:
        """Take the person's own file for an event; empty: the theme's again."""
        if file:
            self.own[item] = file
        else:
            self.own.pop(item, None)
        self._tell()

    def file(self, row: int) -> Path | None:
        """What is heard."""
        item = self.items[row]
        if item in self.own:
            return Path(self.own[item])
        return sounds_of(self._theme).get(item)

    def _tell(self) -> None:
        self.dataChanged.emit(self.index(0, 0), self.index(len(self.items) - 1, 1))

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.items)

    def columnCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else 2

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole) -> object:
        if role == _Role.DisplayRole and orientation is Qt.Orientation.Horizontal and section < 2:
            return (tr("When"), tr("Sound"))[section]
        return None

    def data(self, index: Index, role: int = _Role.DisplayRole) -> object:
        if not index.isValid():
            return None
        item, file = self.items[index.row()], self.file(index.row())
        own = item in self.own
        match role, index.column():
            case ((_Role.DisplayRole | _Role.AccessibleTextRole), 0):
                return tr(EVENT_NAMES.get(item, item))
            case ((_Role.DisplayRole | _Role.AccessibleTextRole), _):
                if own and file is not None:
                    return tr("{file} (your own)").format(file=file.name)
                return tr("of the theme") if file else tr("silence")
            case _Role.ToolTipRole, 1:
                return plain_tip(str(file)) if file else None
            case _Role.DecorationRole, 1:
                return self._own_icon if own else self._internal_icon if file else None
            case _:
                return None


class SoundsView(QTableView):
    """The list of sounds; Enter and double click play, any other click stops."""

    wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Sounds"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().lineSpacing() + 6)
        self.horizontalHeader().setHighlightSections(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.wanted.emit(self.currentIndex().row())
        else:
            super().keyPressEvent(event)


class ThemesPage(QWidget):
    """Previews of the themes, volumes, and the sounds of events with the person's own files."""

    def __init__(
        self,
        choices: Choices,
        settings: Settings,
        themes: ThemeStore,
        sounds: Sounds | None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._choices, self._settings, self._sounds = choices, settings, sounds
        self._volumes = {name: getattr(settings, name) for _, name, _ in VOLUMES}
        self.model = SoundsModel(choices.now["own_sounds"], self)
        self.model.use_icons(
            self.style().standardIcon(QStyle.StandardPixmap.SP_FileIcon),
            inked(self, QStyle.StandardPixmap.SP_MediaVolume),
        )
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        buttons = self._make_buttons()
        self._previews = ThemePreviews(themes, choices.now["theme"])
        self._previews.chosen.connect(self._choose)
        self.model.show_theme(self._previews.current)
        box.addWidget(self._previews, 3)
        box.addLayout(self._make_volumes())
        box.addWidget(self._make_list(), 2)
        box.addLayout(buttons)
        self._on_row()

    def take_back(self) -> None:
        """The volumes are heard while they are set; this takes them back (B223)."""
        for name, volume in self._volumes.items():
            setattr(self._settings, name, volume)

    # --- parts --------------------------------------------------------------------------------

    def _make_volumes(self) -> QGridLayout:
        grid = QGridLayout()
        for place, (switch, volume, title) in enumerate(VOLUMES):
            check = QCheckBox(tr(title))
            check.setObjectName(f"settings.{switch}")
            check.setChecked(self._choices.now[switch])
            check.setWhatsThis(tr("Whether they are heard. The volume beside is heard while you set it."))
            check.clicked.connect(lambda on, switch=switch: self._set(switch, on))
            slider = QSlider(Qt.Orientation.Horizontal)
            slider.setObjectName(f"settings.{volume}")
            slider.setRange(0, 100)
            slider.setPageStep(10)
            slider.setValue(self._choices.now[volume])
            slider.setWhatsThis(tr("How loud it is, from 0 to 100 per cent. Cancel takes it back."))
            slider.setAccessibleName(tr("Volume: {sound}").format(sound=tr(title)))
            if switch == "voices":
                check.setToolTip(tr("The players call out what they claim, in voices that a machine makes."))
                check.clicked.connect(lambda on: self._try_voice() if on else self._stop())
                slider.sliderReleased.connect(self._try_voice)
            shown = QLabel()
            shown.setMinimumWidth(self.fontMetrics().horizontalAdvance("100 %"))
            slider.valueChanged.connect(lambda value, volume=volume: self._set_volume(volume, value))
            slider.valueChanged.connect(lambda value, shown=shown: shown.setText(f"{value} %"))
            shown.setText(f"{slider.value()} %")
            for column, widget in enumerate((check, slider, shown)):
                grid.addWidget(widget, place, column)
        grid.setColumnStretch(1, 1)
        return grid

    def _make_list(self) -> SoundsView:
        self._view = SoundsView()
        self._view.setObjectName("soundsList")
        self._view.setWhatsThis(tr("Double click plays a sound; any click ends it. Your own file takes its place."))
        self._view.setModel(self.model)
        self._view.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self._view.clicked.connect(self._stop)
        self._view.doubleClicked.connect(lambda index: self._play(index.row()))
        self._view.wanted.connect(self._play)
        self._view.selectionModel().currentRowChanged.connect(lambda *_: self._on_row())
        self._view.setCurrentIndex(self.model.index(0, 0))
        self._view.setMinimumHeight(self.fontMetrics().lineSpacing() * 8)
        return self._view

    def _make_buttons(self) -> QHBoxLayout:
        self._play_button = QPushButton(tr("&Play"))
        self._play_button.setObjectName("playSoundButton")
        self._play_button.setWhatsThis(tr("Plays the chosen sound; a click anywhere ends it."))
        self._play_button.clicked.connect(lambda: self._play(self._view.currentIndex().row()))
        self._browse = QPushButton(tr("Choose a &File ..."))
        self._browse.setObjectName("browseSoundButton")
        self._browse.setWhatsThis(
            tr("Takes a sound file of your own in place of the theme's. It stays where it is and is not copied.")
        )
        self._browse.clicked.connect(self._choose_file)
        self._internal = QPushButton(tr("Sound of the &Theme"))
        self._internal.setObjectName("internalSoundButton")
        self._internal.setWhatsThis(tr("Goes back to the sound that the theme has for this."))
        self._internal.clicked.connect(lambda: self._set_file(""))
        row = QHBoxLayout()
        for button in (self._play_button, self._browse, self._internal):
            button.setAutoDefault(False)
            row.addWidget(button)
        row.addStretch(1)
        return row

    # --- what is done -------------------------------------------------------------------------

    def _choose(self, theme: Theme) -> None:
        self._stop()
        self._choices.now["theme"] = theme.id
        self.model.show_theme(theme)
        self._on_row()

    def _set(self, name: str, value: object) -> None:
        self._stop()
        self._choices.now[name] = value

    def _set_volume(self, name: str, value: int) -> None:
        self._choices.now[name] = value
        setattr(self._settings, name, value)

    def _play(self, row: int) -> None:
        file = self.model.file(row)
        if self._sounds is not None and file is not None:
            self._sounds.preview(self.model.items[row], file)

    def _try_voice(self) -> None:
        if self._sounds is not None:
            self._sounds.try_speech(file_of("pung", VOICES[1]))

    def _stop(self) -> None:
        if self._sounds is not None:
            self._sounds.stop()

    def _on_row(self) -> None:
        row = self._view.currentIndex().row()
        self._play_button.setEnabled(row >= 0 and self.model.file(row) is not None and self._sounds is not None)
        self._internal.setEnabled(row >= 0 and self.model.items[row] in self.model.own)

    def _choose_file(self) -> None:
        self._stop()
        item = self.model.items[self._view.currentIndex().row()]
        endings = MUSIC_FILES if item == MUSIC else EFFECT_FILES
        dialog = QFileDialog(self, tr("Choose a Sound"), sounds_folder())
        dialog.setObjectName("soundFileDialog")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilter(tr("Sounds ({files})").format(files=" ".join(f"*{ending}" for ending in endings)))
        if item in self.model.own:
            dialog.selectFile(self.model.own[item])
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self._set_file)
        dress(dialog)
        dialog.open()

    def _set_file(self, file: str) -> None:
        self.model.set_own(self.model.items[self._view.currentIndex().row()], file)
        self._choices.now["own_sounds"] = dict(self.model.own)
        self._on_row()
