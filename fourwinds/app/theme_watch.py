"""`ThemeWatch`: tells when somebody changes the theme in use, so that its maker sees at once what it looks like."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal, Slot

from fourwinds.app.themes import FILE

QUIET_MS: Final = 150
"""An editor that saves writes, renames and deletes; only when it is done is there a theme to be read."""


class ThemeWatch(QObject):
    """Watches the folders of the theme in use and of its tiles, as far as they are the person's own."""

    changed = Signal()
    """The theme's file or one of its pictures is another one now."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folders: tuple[Path, ...] = ()
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(self._on_change)
        self._watcher.directoryChanged.connect(self._on_change)
        self._quiet = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._quiet.timeout.connect(self._tell)

    def watch(self, *folders: Path) -> None:
        """Look at these folders from now on, and at no others."""
        self._quiet.stop()
        self._folders = folders
        watched = [*self._watcher.files(), *self._watcher.directories()]
        if watched:
            self._watcher.removePaths(watched)
        self._look()

    def _look(self) -> None:
        """Editors that replace a file leave a new one behind, which has to be looked at anew."""
        places: list[Path] = []
        for folder in self._folders:
            inside = [path for path in folder.rglob("*") if path.is_dir() or path.suffix == ".svg"]
            places += [folder / FILE, folder, *inside]
        known = {*self._watcher.files(), *self._watcher.directories()}
        new = [str(place) for place in places if place.exists() and str(place) not in known]
        if new:
            self._watcher.addPaths(new)

    @Slot(str)
    def _on_change(self, _place: str) -> None:
        self._quiet.start()

    @Slot()
    def _tell(self) -> None:
        self._look()
        self.changed.emit()
