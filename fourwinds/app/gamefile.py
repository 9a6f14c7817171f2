"""`GameFile`: the file of the game that is played, and whether it holds the game as it stands."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from fourwinds import saves
from fourwinds.app.settings import Settings
from fourwinds.values import Value, replace

if TYPE_CHECKING:
    from fourwinds.saves import SavedGame


class Kept(Value):
    """What is known of how a game is kept."""

    path: Path | None = None
    """The file that it was saved to or opened from."""
    description: str = ""
    """What is said of it in that file."""
    saved_at: datetime | None = None
    """When the game as it stands was saved; None for one that has gone on since, or never was."""
    modified: bool = False
    """Whether leaving the game now would lose something."""


class GameFile(QObject):
    """Belongs to whatever game is played."""

    saved = Signal(str)
    """The path of the file that now holds the game."""
    outdated = Signal()
    """The game is no longer what its file holds."""

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._is_kept = True
        self.kept = Kept()
        """How the game is kept."""

    @property
    def path(self) -> Path | None:
        """The file that the game was saved to or opened from."""
        return self.kept.path

    @property
    def modified(self) -> bool:
        """Whether leaving the game now would lose something."""
        return self.kept.modified

    def begin(self, path: Path | None = None, description: str = "", *, is_kept: bool = True) -> None:
        """Another game is played, as that file has it; some (lessons) are not kept."""
        self._is_kept = is_kept
        self.kept = Kept(path, description)

    def forget(self) -> None:
        """No game is played."""
        self.kept = Kept()

    def outdate(self) -> None:
        """The game has gone on."""
        if not self._is_kept:
            return
        was_modified = self.modified
        self.kept = replace(self.kept, modified=True, saved_at=None)
        self._settings.last_saved = ""
        if not was_modified:
            self.outdated.emit()

    def go_back_to(self, kept: Kept) -> None:
        """An earlier game is played again, and nothing has become of it meanwhile."""
        self.kept = kept
        if kept.modified:
            self.outdated.emit()
        elif kept.path is not None:
            self._settings.last_saved = str(kept.path)

    def note_opened(self, path: Path, saved_at: datetime | None) -> None:
        """The game was opened from its file, and may have gone on already."""
        if not self.modified:
            self.kept = replace(self.kept, saved_at=saved_at)
        self._remember(path)

    def write(self, path: Path, game: SavedGame) -> None:
        """Save the game in a file, which is its own from then on. Raises `SaveError` if it cannot be written."""
        saves.write(path, game, saved_at=datetime.now(UTC))
        self.kept = Kept(path, game.description, saved_at=datetime.now(UTC))
        self._remember(path)
        self.saved.emit(str(path))

    def _remember(self, path: Path) -> None:
        self._settings.add_recent(path)
        self._settings.last_saved = str(path)
