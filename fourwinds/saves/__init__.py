"""The .4W file: a game as a readable log, written so that a crash cannot spoil it and read with suspicion.

How a game goes on from its log is the engine's business; when it is saved, that of `app`.
"""

from typing import TYPE_CHECKING

from fourwinds.late import late

if TYPE_CHECKING:
    from fourwinds.saves.document import from_json, to_document
    from fourwinds.saves.file import open_game, read, write
    from fourwinds.saves.journal import opening, read_journal, since
    from fourwinds.saves.saved import DESCRIPTION_LENGTH, NAME_LENGTH, SUFFIX, SavedGame, SaveError

__all__ = [
    "DESCRIPTION_LENGTH",
    "NAME_LENGTH",
    "SUFFIX",
    "SaveError",
    "SavedGame",
    "from_json",
    "open_game",
    "opening",
    "read",
    "read_journal",
    "since",
    "to_document",
    "write",
]

__getattr__ = late(
    __name__,
    {
        "document": ("from_json", "to_document"),
        "file": ("open_game", "read", "write"),
        "saved": ("DESCRIPTION_LENGTH", "NAME_LENGTH", "SUFFIX", "SavedGame", "SaveError"),
        "journal": ("opening", "read_journal", "since"),
    },
)
