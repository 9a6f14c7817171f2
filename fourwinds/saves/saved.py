"""`SavedGame`: what is kept of a game, and what is wrong with a file of one. How it is written, `document` knows."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from fourwinds.engine.record import GameRecord
from fourwinds.errors import FourWindsError
from fourwinds.roster import Program
from fourwinds.text import Text
from fourwinds.values import Value

SUFFIX: Final = ".4W"

DESCRIPTION_LENGTH: Final = 128
NAME_LENGTH: Final = 12
"""The most characters of a description (B214) and of a player's name (B244)."""


@dataclass
class SaveError(FourWindsError):
    """A game file that cannot be read or written; `file` is its name, `problem` what is wrong and what to do."""

    file: str
    problem: str

    @property
    def message(self) -> Text:
        """File and problem."""
        return Text("{file}: {problem}", file=self.file, problem=self.problem)

    def __str__(self) -> str:
        return str(self.message)


class SavedGame(Value):
    """What a file holds: the game, and what its owner wrote about it."""

    record: GameRecord
    description: str = ""
    """At most 128 characters."""
    saved_at: datetime | None = None
    """When it was written; None for a game that has not been."""
    programs: tuple[Program, ...] = ()
    """The programs among the players, each once."""
