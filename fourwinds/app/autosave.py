"""`Autosave`: keeps the game in progress after every move, so that a crash or a power cut loses at most one.

Each move is written into a journal when it is made, without waiting for the disk. Writing the game itself (and waiting)
is done by a thread of its own. Only the newest game matters: while one is being written, a newer one takes the place of
any that waits.
"""

from __future__ import annotations

import json
import logging
import os
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QThreadPool, QTimer, Signal, Slot

from fourwinds import saves
from fourwinds.app.file_lock import FileLock
from fourwinds.app.journal import Journal
from fourwinds.app.language import tr
from fourwinds.app.session import Session
from fourwinds.errors import FourWindsError
from fourwinds.outside import BadJsonError, Bounds, parse_json, read_bytes
from fourwinds.saves import SaveError
from fourwinds.whole_files import write_atomically

if TYPE_CHECKING:
    from fourwinds.saves import SavedGame

FILE_NAME: Final = "autosave.4W"
ASIDE: Final = "unreadable.4W"
"""Where an interrupted game lies that could not be taken up; others have a number, `unreadable-2.4W`."""

MOST_PROGRAMS: Final = 20
"""So many programs at once keep a game each; any more keep none."""

LATER: Final = 40
"""Milliseconds after a move until it is written. First the window shows it and the players see it: only one thread runs
Python at a time, and who paints would have to wait for who writes."""

_MOST_ASIDE: Final = 100
_LONGEST_NOTE: Final = 1 << 16
_NOTE: Final = Bounds(parts=8, keys=8, levels=2)

_log = logging.getLogger(__name__)


class Autosave(QObject):
    """Keeps the game of a session in `folder`; connect nothing, it listens itself."""

    failed = Signal(str)
    """The game cannot be kept, and why; told once."""

    def __init__(self, session: Session, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lock_file, self.file = _own_place(folder)
        self.put_aside = ""
        """Why the interrupted game could not be offered, and where it is now; empty if there is nothing to tell."""
        self._session = session
        self._journal = Journal(self.file)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._lock = Lock()
        self._waiting = False
        self._newest: tuple[SavedGame, Path | None] | None = None
        self._named: object = None
        """What the note beside the kept game says, as far as it is known."""
        self.interrupted_file: Path | None = None
        """The person's own file of the interrupted game, if it had one."""
        self._told = False
        self._later = QTimer(self, singleShot=True, interval=LATER)
        self._later.timeout.connect(self.keep)
        session.game_started.connect(self._begin_anew)
        session.changed.connect(self._note_moves)
        session.file.saved.connect(self._on_saved)
        session.game_ended.connect(self.forget)
        session.game_closed.connect(self.forget)

    def interrupted(self) -> SavedGame | None:
        """The game that was in progress when the program ended the last time; None if there is none or it is damaged.

        Raises nothing: who starts the program is offered a game or not. One that cannot be read (damaged, or of a newer
        version, which could open it) is put aside, where the next game does not write over it; `put_aside` tells so.
        """
        journal = self._journal.left()
        if journal is None and not self.file.exists():
            return None
        try:
            saved = journal or saves.read(self.file)
        except SaveError as error:
            _log.warning("the interrupted game cannot be read: %s", error)
            self.put_aside = self.set_aside(error)
            return None
        self.interrupted_file = self._file_of(saved)
        return saved

    @property
    def _is_passing(self) -> bool:
        """Whether it is a lesson, one hand alone, or a copy of the game that waits: what was kept before stays."""
        return self._session.taught or self._session.alone or self._session.waits

    @property
    def _note(self) -> Path:
        """Says which file of the person's the kept game has: a game file itself has no room for that."""
        return self.file.with_suffix(".file")

    def _file_of(self, saved: SavedGame) -> Path | None:
        try:
            noted = parse_json(read_bytes(self._note, _LONGEST_NOTE), _NOTE)
        except (OSError, BadJsonError):
            return None
        # A note of another game was left by a crash between the two writings.
        if not isinstance(noted, dict) or noted.get("seed") != saved.record.seed:
            return None
        file = noted.get("file")
        return Path(file) if isinstance(file, str) and "\0" not in file and Path(file).is_file() else None

    def set_aside(self, why: FourWindsError) -> str:
        """Move the kept game, which cannot be taken up, to where the next game is not written over it.

        Another version may be able to open it. The answer tells the person where it is now, and why.
        """
        names = [ASIDE, *(f"unreadable-{number}.4W" for number in range(2, _MOST_ASIDE + 1))]
        places = [self.file.with_name(name) for name in names]
        aside = next((place for place in places if not os.path.lexists(place)), places[-1])
        try:
            self.file.replace(aside)
        except OSError:
            return self.tr("Your last game cannot be taken up. {reason}").format(reason=tr(why.message))
        text = self.tr("Your last game cannot be taken up; it is kept as {file}. {reason}")
        return text.format(file=aside, reason=tr(why.message))

    @Slot()
    def _begin_anew(self) -> None:
        if not self._is_passing:
            self._journal.begin_anew()

    @Slot()
    def _note_moves(self) -> None:
        if self._session.running and not self._is_passing:
            try:
                self._journal.keep(self._session.snapshot())
            except OSError as error:
                self._tell(error)
            self._keep_soon()

    def _keep_soon(self) -> None:
        # A clock that each move set anew would never run out where moves follow each other at once.
        if not self._later.isActive():
            self._later.start()

    @Slot()
    def _on_saved(self) -> None:
        """From now on the game has a file; one that is over is not kept any more."""
        if not self._session.ranking:
            self._note_moves()

    @Slot()
    def keep(self) -> None:
        """Keep the session's game as it is now."""
        self._later.stop()
        if self._session.running and not self._is_passing:
            self._hand_over((self._session.snapshot(), self._session.file.path))

    @Slot()
    def forget(self) -> None:
        """The game is over or was given up: there is nothing to go on with. A lesson or a copy was never kept."""
        if self._is_passing:
            return
        self._later.stop()
        self._journal.end()
        self._hand_over(None)

    def close(self) -> None:
        """Wait until everything is on the disk. The kept game stays, for the next start."""
        if self._later.isActive():
            self.keep()
        self._pool.waitForDone()
        self._journal.close()
        if self._lock_file is not None:
            self._lock_file.release()

    def _hand_over(self, kept: tuple[SavedGame, Path | None] | None) -> None:
        with self._lock:
            waiting, self._waiting = self._waiting, True
            self._newest = kept
        if not waiting:
            self._pool.start(self._write_newest)

    def _write_newest(self) -> None:
        """Bring the newest game to the disk, or take the kept one away. Runs on the writing thread."""
        with self._lock:
            kept, self._newest = self._newest, None
            self._waiting = False
        try:
            if kept is None:
                self.file.unlink(missing_ok=True)
                self._write_note(None, None)
            else:
                saved, path = kept
                self._write_note(saved.record.seed, path)
                self._journal.sync()  # first, so that it is never behind
                saves.write(self.file, saved, saved_at=datetime.now(UTC))
        except (SaveError, OSError) as error:
            self._tell(error)

    def _write_note(self, seed: int | None, path: Path | None) -> None:
        if (seed, path) == self._named:
            return
        if path is None:
            self._note.unlink(missing_ok=True)
        else:
            write_atomically(self._note, json.dumps({"seed": seed, "file": str(path)}))
        self._named = seed, path

    def _tell(self, error: SaveError | OSError) -> None:
        if self._told:
            return
        self._told = True
        # Which of the files beside it could not be written is nothing to the person.
        reason = tr(error.message) if isinstance(error, SaveError) else f"{self.file}: {error.strerror or error}."
        _log.warning("the game cannot be kept: %s", reason)
        text = self.tr("The running game cannot be kept in case of a crash: {reason}")
        self.failed.emit(text.format(reason=reason))


def _own_place(folder: Path) -> tuple[FileLock | None, Path]:
    """A file that no other running program keeps its game in, and the lock that says so.

    A place with a game that was interrupted comes before an empty one, so that it is offered again. Without a lock
    (the folder cannot be written) the first place is taken; writing to it will tell what is wrong.
    """
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    places = [folder / FILE_NAME, *(folder / f"autosave-{n}.4W" for n in range(2, MOST_PROGRAMS + 1))]
    for place in sorted(places, key=lambda path: not (path.exists() or Journal(path).file.exists())):
        lock = FileLock(place.with_suffix(".lock"))
        if lock.acquire():
            return lock, place
    return None, folder / FILE_NAME
