"""`Waiting`: the person's game while a copy of it is played."""

from dataclasses import dataclass

from fourwinds.app.gamefile import Kept
from fourwinds.saves import SavedGame


@dataclass(frozen=True, slots=True)
class Waiting:
    """The game as it was left, with all that was known of its file."""

    saved: SavedGame
    kept: Kept
