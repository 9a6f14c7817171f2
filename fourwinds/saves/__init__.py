"""The .4W file: a game as a readable log, written so that a crash cannot spoil it and read with suspicion.

How a game goes on from its log is the engine's business; when it is saved, that of `app`.
"""

from typing import TYPE_CHECKING

from fourwinds.late import late

if TYPE_CHECKING:
    from fourwinds.saves.document import DESCRIPTION_LENGTH, NAME_LENGTH, SavedGame, SaveError
    from fourwinds.saves.file import SUFFIX, open_game, read, write

__all__ = ["DESCRIPTION_LENGTH", "NAME_LENGTH", "SUFFIX", "SaveError", "SavedGame", "open_game", "read", "write"]

__getattr__ = late(
    __name__,
    {
        "document": (
            "DESCRIPTION_LENGTH",
            "NAME_LENGTH",
            "SavedGame",
            "SaveError",
        ),
        "file": (
            "SUFFIX",
            "open_game",
            "read",
            "write",
        ),
    },
)
