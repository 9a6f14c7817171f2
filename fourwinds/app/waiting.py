"""`Waiting`: the person's game while a copy of it is played."""

from fourwinds.app.gamefile import Kept
from fourwinds.saves import SavedGame
from fourwinds.values import Value


class Waiting(Value):
    """The game as it was left, with all that was known of its file."""

    saved: SavedGame
    kept: Kept
