"""`Waiting`: the person's game while a copy of it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourwinds.app.gamefile import Kept
from fourwinds.values import Value

if TYPE_CHECKING:
    from fourwinds.saves import SavedGame


class Waiting(Value):
    """The game as it was left, with all that was known of its file."""

    saved: SavedGame
    kept: Kept
