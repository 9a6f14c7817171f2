"""The recorded games whose reports are kept, and the kept reports.

`python -m tests.reports.recorded` writes the reports anew. Read the difference against the rules before it is kept: a
report that has changed is a score that has changed.
"""

import re
from functools import cache
from pathlib import Path
from typing import Final

from fourwinds.engine.game import Game
from fourwinds.reports import GameReport, load_faces, of_game, render
from fourwinds.reports.faces import Faces
from fourwinds.reports.html import render as as_html
from fourwinds.resources import themes_folder
from fourwinds.saves import read

GAMES: Final = ("european", "hong-kong", "chinese-official", "riichi")
FOLDER: Final = Path(__file__).parent


@cache
def game(name: str) -> Game:
    """A recorded game, played again."""
    return Game.from_record(read(path(name)).record)


def path(name: str) -> Path:
    """The file of a recorded game."""
    return FOLDER / "games" / f"{name}.4W"


@cache
def report(name: str) -> GameReport:
    """The report of a recorded game, with the date of its file."""
    saved = read(path(name))
    assert saved.saved_at is not None
    return of_game(game(name), saved.description, saved.saved_at.date())


@cache
def faces() -> Faces:
    """The tiles of the built-in theme."""
    return load_faces(themes_folder() / "four_winds")


def without_pictures(html: str) -> str:
    """The HTML without style and the curves of its tiles: what a person can read a difference of."""
    html = re.sub(r"<style>.*?</style>", "<style>...</style>", html, flags=re.DOTALL)
    return re.sub(r"(<symbol [^>]*>).*?(</symbol>)", r"\1...\2", html, flags=re.DOTALL)


def written(name: str) -> dict[Path, str]:
    """What a game's kept reports should say, by file."""
    golden = FOLDER / "golden"
    return {
        golden / f"{name}.txt": render(report(name)),
        golden / f"{name}.html": without_pictures(as_html(report(name), faces())),
    }


if __name__ == "__main__":
    for each in GAMES:
        for file, text in written(each).items():
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
