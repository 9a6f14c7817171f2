"""`ThemeEditorDialog`: a theme of one's own, made of others, with the table beside it as it is becoming."""

import os
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSignalBlocker, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSlider,
    QTabWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.language import tr
from fourwinds.app.sound import Sounds
from fourwinds.app.theme_file import SUFFIX
from fourwinds.app.theme_making import Making, keep, share
from fourwinds.app.theme_store import ListedTheme, ThemeStore
from fourwinds.app.themes import Theme
from fourwinds.errors import FourWindsError
from fourwinds.ui.board.boards import TableBoard
from fourwinds.ui.board.view import BoardView
from fourwinds.ui.themeeditor.colours import ColourRows
from fourwinds.ui.themeeditor.cover import cover_of
from fourwinds.ui.themeeditor.draft import ThemeDraft
from fourwinds.ui.themeeditor.names import GROUNDS, PLANES, TABLE_COLOURS, TILE_COLOURS, WINDOW_COLOURS
from fourwinds.ui.themeeditor.peoplepart import PeoplePart
from fourwinds.ui.themeeditor.readable import doubts
from fourwinds.ui.themeeditor.sample import sample_players, sample_table
from fourwinds.ui.themeeditor.soundpart import SoundPart
from fourwinds.ui.themeeditor.tilespart import TilesPart
from fourwinds.ui.themeeditor.windowsample import WindowSample
from fourwinds.ui.widgets.dressed import dress
from fourwinds.ui.widgets.faces import Faces
from fourwinds.ui.widgets.fitting import open_at
from fourwinds.ui.widgets.folders import pictures
from fourwinds.ui.widgets.letters import TEXT_FACE
from fourwinds.ui.widgets.questions import ask, tell
from fourwinds.values import replace

LONGEST_NAME: Final = 80
_SMALLEST: Final = QSize(360, 300)
"""Of the board: with large letters beside it there is room for both where a screen of 1920 pixels is twice as large."""
_AFTER_MS: Final = 30
"""Whoever drags through colours sees the table follow, but not each of a hundred."""
_SIDE_LETTERS: Final = 58
_TOLD: Final = 3
"""So many doubts are told at once."""


class ThemeEditorDialog(QDialog):
    """Holds a theme that is being made; nothing in use changes before it is saved."""

    kept = Signal(str)
    """The name of the folder of the theme that was saved."""

    deleted = Signal(str)
    """The name of the folder of the person's theme that is to be deleted."""

    def __init__(
        self,
        themes: ThemeStore,
        current: Theme,
        sounds: Sounds | None,
        folder: Path,
        parent: QWidget | None = None,
    ) -> None:
        """Begins with the theme `current`; files are shared to `folder` unless the person chooses another."""
        super().__init__(parent)
        self.setObjectName("themeEditorDialog")
        self.setWindowTitle(self.tr("Theme Editor"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._themes, self._folder = themes, folder
        self._leaving = False
        making, editing = self._beginning(current)
        self.draft = ThemeDraft(making, editing, self)
        self._later = QTimer(self, singleShot=True, interval=_AFTER_MS)
        self._later.timeout.connect(self._show_table)
        self._make_board()
        self._make_head()
        self._tabs = QTabWidget()
        self._tabs.addTab(self._make_table_page(), self.tr("&Table"))
        self._tabs.addTab(_scrolled(self._make_windows_page()), self.tr("&Windows"))
        self._tabs.addTab(self._make_tiles_page(), self.tr("T&iles"))
        self._tabs.addTab(self._make_people_page(), self.tr("P&eople"))
        self._tabs.addTab(self._make_sounds_page(sounds), self.tr("So&unds"))
        self._doubts = QLabel()
        self._doubts.setObjectName("themeDoubts")
        self._doubts.setTextFormat(Qt.TextFormat.PlainText)
        self._doubts.setWordWrap(True)
        self._doubts.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._doubts.setMinimumHeight(self.fontMetrics().lineSpacing() * 4)
        self._arrange()
        self.draft.changed.connect(self._refresh)
        self._refresh()

    # --- parts --------------------------------------------------------------------------------

    def _make_board(self) -> None:
        self._board = BoardView(self.draft.making.theme, layout=TableBoard().layout(upright=False))
        self._board.setObjectName("themeBoard")
        self._board.setAccessibleName(self.tr("The table in this theme"))
        self._board.setMinimumSize(_SMALLEST)
        self._board.set_playable(False)
        self._board.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._board.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        names = (self.tr("You"), self.tr("Right"), self.tr("Across"), self.tr("Left"))
        self._board.show_table(sample_table(names), animate=False)
        self._faces = Faces(Path(os.devnull), self.draft.making.theme)
        self._faces.seat(sample_players(names))
        self._board.show_people(self._faces.at)

    def _make_head(self) -> None:
        self._from = QComboBox()
        self._from.setObjectName("themeFrom")
        self._from.setWhatsThis(self.tr("The theme with which you begin. One of your own is changed itself."))
        self._list_themes()
        self._from.activated.connect(self._on_from)
        self._name = QLineEdit()
        self._name.setObjectName("themeName")
        self._name.setMaxLength(LONGEST_NAME)
        self._name.textEdited.connect(lambda text: self._change(self.tr("Name"), name=text))
        self._author = QLineEdit()
        self._author.setObjectName("themeAuthor")
        self._author.setMaxLength(LONGEST_NAME)
        self._author.textEdited.connect(lambda text: self._change(self.tr("Made by"), author=text))

    def _make_table_page(self) -> QWidget:
        self._ground = self._made_box("themeGround", {style: tr(title) for style, title in GROUNDS.items()})
        self._ground.activated.connect(lambda: self._change(self.tr("Ground"), style=self._ground.currentData()))
        self._veil = QSlider(Qt.Orientation.Horizontal)
        self._veil.setObjectName("themeVeil")
        self._veil.setAccessibleName(self.tr("Veil over the picture"))
        self._veil.setRange(0, 90)
        self._veil.setPageStep(10)
        self._veil.valueChanged.connect(lambda value: self._change(self.tr("Veil"), veil=value / 100))
        self._picture = _button("themePicture", self.tr("&Picture ..."), self._choose_picture)
        self._picture.setToolTip(self.tr("A picture of your own covers the table."))
        self._no_picture = _button("themeNoPicture", self.tr("No Pictu&re"), self._drop_picture)
        page = QWidget()
        form = _form(page)
        form.addRow(self.tr("&Ground:"), self._ground)
        row = QHBoxLayout()
        row.addWidget(self._picture)
        row.addWidget(self._no_picture)
        row.addStretch(1)
        form.addRow(row)
        form.addRow(self.tr("&Veil:"), self._veil)
        form.addRow(ColourRows(self.draft, TABLE_COLOURS))
        self._planes = ColourRows(self.draft, PLANES)
        form.addRow(self._planes)
        return _scrolled(page)

    def _make_windows_page(self) -> QWidget:
        page = QWidget()
        self._window_sample = WindowSample()
        self._letters = self._made_box("themeLetters", {})
        self._letters.setWhatsThis(self.tr("Whose letters windows, menus and help have; their size is a preference."))
        self._offered: list[tuple[str, ...]] = []
        self._letters.activated.connect(self._on_letters)
        box = QVBoxLayout(page)
        form = QFormLayout()
        form.addRow(self.tr("&Letters:"), self._letters)
        box.addLayout(form)
        box.addWidget(ColourRows(self.draft, WINDOW_COLOURS))
        box.addWidget(self._window_sample)
        box.addStretch(1)
        return page

    def _make_tiles_page(self) -> QWidget:
        self._tiles = self._made_box("themeTiles", self._whose())
        self._tiles.activated.connect(lambda: self._take_part(self._tiles, self._on_tiles))
        page = QWidget()
        form = _form(page)
        form.addRow(self.tr("Ti&les of:"), self._tiles)
        form.addRow(TilesPart(self.draft, Path(pictures())))
        form.addRow(ColourRows(self.draft, TILE_COLOURS))
        return _scrolled(page)

    def _make_people_page(self) -> QWidget:
        self._people = PeoplePart(self.draft)
        self._people.list_themes(self._usable())
        self._people.wanted.connect(self._on_people)
        return _scrolled(self._people)

    def _make_sounds_page(self, sounds: Sounds | None) -> QWidget:
        self._whose_sounds = self._made_box("themeSoundsOf", self._whose())
        self._whose_sounds.activated.connect(lambda: self._take_part(self._whose_sounds, self._on_sounds))
        page = QWidget()
        box = QVBoxLayout(page)
        form = QFormLayout()
        form.addRow(self.tr("Sou&nds of:"), self._whose_sounds)
        box.addLayout(form)
        box.addWidget(SoundPart(self.draft, sounds), 1)
        return page

    def _arrange(self) -> None:
        side = QVBoxLayout()
        head = QFormLayout()
        head.addRow(self.tr("&Begin with:"), self._from)
        head.addRow(self.tr("Na&me:"), self._name)
        head.addRow(self.tr("Made b&y:"), self._author)
        side.addLayout(head)
        side.addWidget(self._tabs, 1)
        side.addWidget(self._doubts)
        aside = QWidget()
        aside.setLayout(side)
        side.setContentsMargins(0, 0, 0, 0)
        letter = self.fontMetrics().averageCharWidth()
        aside.setFixedWidth(letter * _SIDE_LETTERS)
        both = QHBoxLayout()
        both.addWidget(self._board, 1)
        both.addWidget(aside)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        role = QDialogButtonBox.ButtonRole.ActionRole
        self._save = _button("saveTheme", self.tr("&Save and Use"), lambda: self._keep(self.draft.editing))
        self._save_new = _button("saveNewTheme", self.tr("Save as Ne&w"), lambda: self._keep(""))
        self._share = _button("shareTheme", self.tr("S&hare as a File ..."), self._ask_file)
        self._delete = _button("deleteTheme", self.tr("&Delete ..."), self._ask_delete)
        for button in (self._save, self._save_new, self._share, self._delete):
            buttons.addButton(button, role)
        close = buttons.button(QDialogButtonBox.StandardButton.Close)
        close.setAutoDefault(False)
        buttons.rejected.connect(self.reject)
        below = QHBoxLayout()
        for undo in (True, False):
            below.addWidget(self._undo_button(undo=undo))
        below.addWidget(buttons, 1)
        box = QVBoxLayout(self)
        box.addLayout(both, 1)
        box.addLayout(below)
        line = self.fontMetrics().lineSpacing()
        open_at(self, letter * 200, line * 46)

    def _undo_button(self, *, undo: bool) -> QToolButton:
        stack = self.draft.stack
        action = (
            stack.createUndoAction(self, self.tr("Undo")) if undo else stack.createRedoAction(self, self.tr("Redo"))
        )
        action.setObjectName("themeUndo" if undo else "themeRedo")
        action.setShortcut(QKeySequence.StandardKey.Undo if undo else QKeySequence.StandardKey.Redo)
        button = QToolButton()
        button.setObjectName("themeUndoButton" if undo else "themeRedoButton")
        button.setDefaultAction(action)
        title = self.tr("Undo") if undo else self.tr("Redo")
        action.changed.connect(lambda: button.setText(title))
        button.setText(title)
        self.addAction(action)
        return button

    def _made_box(self, name: str, rows: Mapping[str, str]) -> QComboBox:
        box = QComboBox()
        box.setObjectName(name)
        for id_, title in rows.items():
            box.addItem(title, id_)
        return box

    # --- what is shown ------------------------------------------------------------------------

    def _refresh(self) -> None:
        making = self.draft.making
        for edit, text in ((self._name, making.name), (self._author, making.author)):
            if edit.text() != text:
                edit.setText(text)
        blocked = [QSignalBlocker(self._veil)]
        self._veil.setValue(round(making.veil * 100))
        del blocked
        self._list_letters(making.letters)
        self._ground.setCurrentIndex(self._ground.findData(making.style))
        self._tiles.setCurrentIndex(max(self._tiles.findData(making.tiles.id), 0))
        self._whose_sounds.setCurrentIndex(max(self._whose_sounds.findData(making.sounds.id), 0))
        self._veil.setEnabled(bool(making.cover))
        self._no_picture.setEnabled(bool(making.cover))
        on_table = making.style == "planes" and not making.cover
        self._planes.setVisible(on_table or making.people.ground == "planes")
        named = bool(making.name.strip())
        for button in (self._save, self._share):
            button.setEnabled(named)
        self._save_new.setEnabled(named and bool(self.draft.editing))
        self._delete.setEnabled(bool(self.draft.editing))
        self._later.start()

    def _list_letters(self, chosen: tuple[str, ...]) -> None:
        offered = [(), (TEXT_FACE,)]
        if chosen not in offered:
            offered.append(chosen)
        if offered != self._offered:
            self._offered = offered
            self._letters.clear()
            self._letters.addItems([families[0] if families else self.tr("of the desktop") for families in offered])
        self._letters.setCurrentIndex(offered.index(chosen))

    def _show_table(self) -> None:
        theme = self.draft.making.theme
        self._faces.set_theme(theme)
        self._board.set_theme(theme)
        self._people.show_theme(theme)
        self._window_sample.show_theme(theme)
        found = doubts(theme)
        lines = [f"\N{WARNING SIGN} {tr(one)}" for one in found[:_TOLD]]
        if len(found) > _TOLD:
            lines.append(self.tr("And {count} more.").format(count=len(found) - _TOLD))
        self._doubts.setText("\n".join(lines) or f"\N{CHECK MARK} {self.tr('Text and tiles can be read everywhere.')}")
        self._doubts.setProperty("muted", not lines)
        self._doubts.style().polish(self._doubts)

    # --- what is done -------------------------------------------------------------------------

    def _change(self, what: str, **parts: object) -> None:
        self.draft.change(what, replace(self.draft.making, **parts))  # type: ignore[arg-type]  # by name

    def _beginning(self, theme: Theme) -> tuple[Making, str]:
        """The making that begins with a theme, and which of the person's themes it changes."""
        listed = self._themes.find(theme.id)
        if listed is not None and not listed.builtin:
            return Making.of(theme, listed.facts.name if listed.facts else theme.facts.name), listed.id
        name = self.tr("My {theme}").format(theme=tr(theme.facts.name))
        return replace(Making.of(theme, name), author="", description=""), ""

    def _list_themes(self) -> None:
        self._from.clear()
        for id_, title in self._whose().items():
            self._from.addItem(title, id_)
        wanted = self.draft.editing or self.draft.making.table.id
        self._from.setCurrentIndex(max(self._from.findData(wanted), 0))

    def _whose(self) -> dict[str, str]:
        """The themes that can be used, by their names in settings."""
        return {theme.id: tr(theme.name) for theme in self._usable()}

    def _usable(self) -> tuple[ListedTheme, ...]:
        return tuple(theme for theme in self._themes.themes() if not theme.problems)

    def _on_letters(self, row: int) -> None:
        self._change(self.tr("Letters"), letters=self._offered[row])

    def _on_from(self) -> None:
        if self.draft.modified:
            ask(
                self,
                "otherThemeDialog",
                self.tr("Begin anew with another theme?"),
                self.tr("What you have changed and not saved is lost."),
                self.tr("&Begin Anew"),
                self.tr("&Back"),
                self._begin,
            ).finished.connect(self._list_themes)
        else:
            self._begin()

    def _begin(self) -> None:
        def begin(theme: Theme) -> None:
            self.draft.begin(*self._beginning(theme))

        self._take_part(self._from, begin)

    def _take_part(self, box: QComboBox, then: Callable[[Theme], None]) -> None:
        self._take_of(str(box.currentData()), then)

    def _take_of(self, id_: str, then: Callable[[Theme], None]) -> None:
        try:
            theme = self._themes.load(id_)
        except FourWindsError as error:
            tell(self, "themeProblemDialog", tr(error.message))
            return
        then(theme)

    def _on_tiles(self, theme: Theme) -> None:
        self.draft.begin_chapter()
        self.draft.change(self.tr("Tiles"), self.draft.making.with_tiles(theme))

    def _on_people(self, id_: str) -> None:
        def take(theme: Theme) -> None:
            self.draft.begin_chapter()
            self.draft.change(self.tr("Faces"), self.draft.making.with_people(theme))

        self._take_of(id_, take)

    def _on_sounds(self, theme: Theme) -> None:
        self.draft.begin_chapter()
        self._change(self.tr("Sounds"), sounds=theme)

    def _choose_picture(self) -> None:
        dialog = QFileDialog(self, self.tr("A Picture on the Table"), pictures())
        dialog.setObjectName("themePictureDialog")
        dialog.setNameFilter(self.tr("Pictures (*.png *.jpg *.jpeg *.webp *.bmp)"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda file: self.take_picture(Path(file)))
        dialog.finished.connect(dialog.deleteLater)
        dress(dialog)
        dialog.open()

    def take_picture(self, file: Path) -> None:
        """Lay the picture in this file over the table; one that cannot be is told."""
        try:
            cover = cover_of(file)
        except FourWindsError as error:
            tell(self, "themePictureProblemDialog", tr(error.message))
            return
        self.draft.begin_chapter()
        self._change(self.tr("Picture"), cover=cover)

    def _drop_picture(self) -> None:
        self.draft.begin_chapter()
        self._change(self.tr("Picture"), cover=b"")

    # --- keeping ------------------------------------------------------------------------------

    def _keep(self, id_: str) -> None:
        themes = [theme.id for theme in self._themes.themes()]
        try:
            name = keep(self.draft.making, self._themes.own_folder, id_, themes)
        except (OSError, FourWindsError) as error:
            self._tell_unwritten(error)
            return
        # What was taken from its folder lies there under other names now.
        self.draft.begin(*self._beginning(self._themes.load(name)))
        self._fill_again()
        self.kept.emit(name)

    def _fill_again(self) -> None:
        self._list_themes()
        for box in (self._tiles, self._whose_sounds):
            box.clear()
            for id_, title in self._whose().items():
                box.addItem(title, id_)
        self._people.list_themes(self._usable())
        self._refresh()

    def _ask_file(self) -> None:
        dialog = QFileDialog(self, self.tr("Share Theme"), str(self._folder))
        dialog.setObjectName("shareThemeDialog")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(self.tr("Four Winds themes (*.4Wtheme *.4wtheme)"))
        dialog.setDefaultSuffix(SUFFIX)
        dialog.selectFile(f"{self.draft.making.name.strip().replace('/', '-')}{SUFFIX}")
        dialog.fileSelected.connect(lambda file: self._give(Path(file)))
        dialog.finished.connect(dialog.deleteLater)
        dress(dialog)
        dialog.open()

    def _give(self, file: Path) -> None:
        try:
            share(self.draft.making, file)
        except (OSError, FourWindsError) as error:
            self._tell_unwritten(error)
            return
        text = self.tr("The theme is in {file}. Whoever opens it in Four Winds has it.")
        tell(self, "themeSharedDialog", text.format(file=file))

    def _tell_unwritten(self, error: OSError | FourWindsError) -> None:
        reason = tr(error.message) if isinstance(error, FourWindsError) else error.strerror or str(error)
        tell(self, "themeProblemDialog", self.tr("The theme cannot be written: {reason}").format(reason=reason))

    def _ask_delete(self) -> None:
        ask(
            self,
            "deleteThemeDialog",
            self.tr("Delete your theme {name}?").format(name=self.draft.making.name),
            self.tr("Its folder goes to the wastebasket of your desktop, if there is one; else it is gone."),
            self.tr("&Delete"),
            self.tr("&Keep"),
            partial(self._delete_now, self.draft.editing),
        )

    def _delete_now(self, id_: str) -> None:
        self._leaving = True
        self.close()
        self.deleted.emit(id_)

    def reject(self) -> None:
        """Close, after a question if there is something to lose."""
        if not self.draft.modified or self._leaving:
            super().reject()
            return
        ask(
            self,
            "leaveThemeDialog",
            self.tr("Close the editor without saving?"),
            self.tr("What you have changed since you saved is lost."),
            self.tr("&Close without Saving"),
            self.tr("&Back"),
            self._leave,
        )

    def _leave(self) -> None:
        self._leaving = True
        self.reject()


def _button(name: str, text: str, do: Callable[[], object]) -> QPushButton:
    button = QPushButton(text)
    button.setObjectName(name)
    button.setAutoDefault(False)
    button.clicked.connect(lambda _=False: do())
    return button


def _form(page: QWidget) -> QFormLayout:
    form = QFormLayout(page)
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    return form


def _scrolled(page: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidget(page)
    area.setWidgetResizable(True)
    # The page of the tabs shall be seen, with its frame.
    for widget in (page, area.viewport()):
        widget.setAutoFillBackground(False)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return area
