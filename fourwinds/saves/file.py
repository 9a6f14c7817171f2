"""Reading and writing game files: never half a file, never more than a game can need."""

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fourwinds import __version__, engine
from fourwinds.errors import FourWindsError
from fourwinds.outside import NotOneFileError, read_up_to
from fourwinds.rules.writing import to_text
from fourwinds.saves.document import damaged, from_json, to_document
from fourwinds.saves.saved import DESCRIPTION_LENGTH, SavedGame, SaveError
from fourwinds.text import Text
from fourwinds.values import replace
from fourwinds.whole_files import write_atomically

if TYPE_CHECKING:
    from fourwinds.engine.game import Game

MOST_BYTES: Final = 4 << 20
"""A deal has some 4 KB, and a finished game well under 100."""


def read(path: Path) -> SavedGame:
    """The game in a file, not yet played again (see `open_game`).

    Raises `SaveError` for a file that cannot be read, is too large, damaged, no game, or from a newer version.
    """
    try:
        content = read_up_to(path, MOST_BYTES + 1)
    except (NotOneFileError, IsADirectoryError):
        raise SaveError(path.name or str(path), Text("this is not a file.")) from None
    except OSError as error:
        raise SaveError(path.name, Text("the file cannot be read ({reason}).", reason=_reason(error))) from None
    if len(content) > MOST_BYTES:
        raise SaveError(path.name, Text("the file is larger than 4 MiB and cannot be a game."))
    return from_json(content, path.name)


def open_game(path: Path) -> "tuple[SavedGame, Game]":
    """What a file holds, and its game played again, which checks every move.

    Raises `SaveError` as `read` does, and for a log that no game could have made.
    """
    saved = read(path)
    try:
        return saved, engine.Game.from_record(saved.record)
    except FourWindsError as error:
        raise damaged(path.name, error.message) from None


def write(path: Path, game: SavedGame, *, saved_at: datetime) -> None:
    """Write the game with the time `saved_at`; afterwards the file is the old or the new one, never half of it.

    Missing folders are made. Raises `SaveError` when it cannot be written, or the description is too long.
    """
    if len(game.description) > DESCRIPTION_LENGTH:
        most = Text("the description may have at most {most} characters.", most=DESCRIPTION_LENGTH)
        raise SaveError(path.name, most)
    document = to_document(replace(game, saved_at=saved_at), __version__)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # A link stays a link: what it leads to is written.
        write_atomically(_target(path), to_text(document))
    except RuntimeError:  # which Python before 3.13 makes of it
        raise SaveError(path.name, Text("the game cannot be saved (the link leads back to itself).")) from None
    except (OSError, UnicodeError) as error:
        raise SaveError(path.name, Text("the game cannot be saved ({reason}).", reason=_reason(error))) from None


def _target(path: Path) -> Path:
    """What a link leads to. One that leads back to itself raises `OSError`, before Python 3.13 a `RuntimeError`."""
    try:
        return path.resolve(strict=True)  # else 3.13 answers with the link itself, and the game would take its place
    except FileNotFoundError:
        return path.resolve()


def _reason(error: OSError | UnicodeError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
