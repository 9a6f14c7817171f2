"""`Journal`: writes down every move of the game as it happens.

A line is given to the system in a fraction of a millisecond, and what the system has been given outlives the program;
so a program that is killed loses no move. The power cut is the business of the thread that syncs.
"""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fourwinds import __version__, engine, saves
from fourwinds.errors import FourWindsError

if TYPE_CHECKING:
    from fourwinds.saves import SavedGame

_WITHIN: Final = 2.0
"""Seconds: a kept game that was written so much later than its journal knows more than that."""


class Journal:
    """The journal beside a kept game."""

    def __init__(self, kept: Path) -> None:
        self.file = kept.with_suffix(".moves")
        self._kept = kept
        self._written: SavedGame | None = None
        """What the file tells; None while it is another game's, or nobody's."""
        self._descriptor: int | None = None

    def left(self) -> SavedGame | None:
        """The game that a killed program has left; None where there is none that can be played again."""
        try:
            written = self.file.stat().st_mtime
            if self._kept.exists() and self._kept.stat().st_mtime > written + _WITHIN:
                return None  # a version without a journal has played on
            saved = saves.read_journal(self.file)
            engine.Game.from_record(saved.record)
        except (FourWindsError, OSError):
            return None
        return saved

    def keep(self, saved: SavedGame) -> None:
        """Write what is new. Raises `OSError`; then there is no journal until the next move."""
        more = None if self._written is None else saves.since(self._written, saved)
        try:
            if more is None:
                self._begin(saved)
            elif more:
                self._write(more)
        except OSError:
            self.end()
            raise
        self._written = saved

    def begin_anew(self) -> None:
        """What comes next is another game. The old journal stays until then."""
        self._written = None

    def end(self) -> None:
        """There is nothing to go on with."""
        self.close()
        with suppress(OSError):
            self.file.unlink(missing_ok=True)

    def close(self) -> None:
        """Write no more. May be called twice."""
        self._written = None
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    def sync(self) -> None:
        """Wait until all lines are on the disk. For another thread than that of `keep`."""
        with suppress(OSError):
            descriptor = os.open(self.file, os.O_RDWR)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)

    def _begin(self, saved: SavedGame) -> None:
        self.close()
        # Beside and renamed, so that at any moment the old journal or the new one is there.
        beside = self.file.with_name(f".{self.file.name}.{os.getpid()}.tmp")
        beside.write_text(saves.opening(saved, __version__, datetime.now(UTC)), encoding="utf-8", newline="\n")
        beside.replace(self.file)
        self._descriptor = os.open(self.file, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))

    def _write(self, lines: str) -> None:
        assert self._descriptor is not None, "a journal that was begun"
        content = lines.encode()
        while content:
            content = content[os.write(self._descriptor, content) :]
