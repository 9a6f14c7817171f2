"""`OwnThemes`: a person makes themes and deletes them, and opens those of others: from the menu, by a drop."""

import shutil
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QFile, QObject, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from fourwinds.app.language import tr
from fourwinds.app.settings import Settings
from fourwinds.app.sound import Sounds
from fourwinds.app.theme_file import SUFFIX
from fourwinds.app.theme_store import DEFAULT_THEME, ThemeStore
from fourwinds.errors import FourWindsError
from fourwinds.ui.widgets.dressed import dress
from fourwinds.ui.widgets.questions import tell
from fourwinds.ui.window.appearance import Appearance


def is_theme_file(path: Path) -> bool:
    """Whether a file calls itself a theme."""
    return path.suffix.lower() == SUFFIX.lower()


class OwnThemes(QObject):
    """What it needs is loaded when it is wanted."""

    said = Signal(str)

    def __init__(
        self,
        settings: Settings,
        themes: ThemeStore,
        appearance: Appearance,
        folder: Callable[[], Path],
        window: QWidget,
    ) -> None:
        """`folder` is where a person's files are looked for first."""
        super().__init__(window)
        self._settings, self._themes, self._appearance = settings, themes, appearance
        self._folder, self._window = folder, window

    @Slot()
    def open(self) -> None:
        """Ask for the file of a theme."""
        dialog = QFileDialog(self._window, self.tr("Open Theme"), str(self._folder()))
        dialog.setObjectName("openThemeDialog")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters([self.tr("Four Winds themes (*.4Wtheme *.4wtheme)"), self.tr("All files (*)")])
        dialog.fileSelected.connect(lambda file: self.open_file(Path(file)))
        dialog.finished.connect(dialog.deleteLater)
        dress(dialog)
        dialog.open()

    def open_file(self, file: Path) -> None:
        """Add the theme in a file to the person's own, and use it; or say what is wrong with it."""
        from fourwinds.app.theme_pack import install, read_pack  # noqa: PLC0415 - see above

        try:
            taken = [theme.id for theme in self._themes.themes()]
            id_ = install(read_pack(file), file, self._themes.own_folder, taken)
        except FourWindsError as error:
            tell(self._window, "themeProblemDialog", tr(error.message))
            return
        self.use(id_)
        text = self.tr("You are looking at the theme {name}. It is in View > Theme from now on.")
        self.said.emit(text.format(name=tr(self._appearance.theme.facts.name)))

    def edit(self, sounds: Sounds | None = None) -> None:
        """Open the editor with the theme in use."""
        from fourwinds.ui.themeeditor.dialog import ThemeEditorDialog  # noqa: PLC0415 - see above

        try:
            current = self._themes.load(self._settings.theme)
        except FourWindsError:
            current = self._themes.load(DEFAULT_THEME)
        dialog = ThemeEditorDialog(self._themes, current, sounds, self._folder(), self._window)
        dialog.kept.connect(self._on_kept)
        dialog.deleted.connect(self._delete)
        dialog.open()

    @Slot(str)
    def _on_kept(self, id_: str) -> None:
        self.use(id_)
        text = self.tr("Your theme {name} is kept. It is in View > Theme.")
        self.said.emit(text.format(name=tr(self._appearance.theme.facts.name)))

    @Slot(str)
    def _delete(self, id_: str) -> None:
        found = self._themes.find(id_)
        if found is None or found.builtin:
            return
        if self._settings.tiles_of == id_:
            self._settings.tiles_of = ""
        if self._settings.theme == id_:
            self.use(DEFAULT_THEME)
        if not QFile(str(found.folder)).moveToTrash():
            shutil.rmtree(found.folder, ignore_errors=True)
        self.said.emit(self.tr("The theme {name} is deleted.").format(name=tr(found.name)))

    def use(self, id_: str) -> None:
        """Sit at this table, with its own tiles."""
        self._settings.tiles_of = ""
        self._appearance.choose_theme(id_)
