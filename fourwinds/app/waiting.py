"""`Waiting`: the person's game while a copy of it is played."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from fourwinds.saves import SavedGame


@dataclass(frozen=True, slots=True)
class Waiting:
    """The game as it was left, with all that the session knew of its file."""

    saved: SavedGame
    path: Path | None
    saved_at: datetime | None
    modified: bool
