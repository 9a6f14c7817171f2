"""`fourwinds export`: a saved game in the words of other programs."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Final

from fourwinds.bots import mjai, tenhou
from fourwinds.cli.common import Commands, UsageError
from fourwinds.engine.game import Game
from fourwinds.errors import FourWindsError
from fourwinds.resources import presets_folder
from fourwinds.rules import PresetStore, RulePreset
from fourwinds.saves import open_game
from fourwinds.saves.line import to_line

_FORMATS = (
    "mjai: lines of JSON, a message each; tenhou: the JSON of tenhou.net/6; "
    "line: each hand as a line of text that Open Position plays on from"
)


def add_commands(commands: Commands) -> None:
    """Add `export` to the command line."""
    parser = commands.add_parser(
        "export",
        help="write a saved game for other programs",
        description="Writes the finished hands of a saved game with all their tiles. mjai and Tenhou have words for "
        "the Japanese game with riichi and dora only; lines are for Four Winds itself, under any rules.",
    )
    parser.add_argument("game", type=Path, metavar="GAME.4W", help="a saved game")
    parser.add_argument("--format", choices=[*_WRITERS], required=True, help=_FORMATS)
    parser.add_argument("-o", dest="output", type=Path, metavar="FILE", help="write it to this file")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Write the game."""
    _, game = open_game(options.game)
    lines = _WRITERS[options.format](game)
    if options.output is None:
        print("\n".join(lines))
        return
    try:
        options.output.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
    except OSError as error:
        raise UsageError(f"{options.output}: {error.strerror or error}") from None


def _lines_of(game: Game) -> list[str]:
    """Each hand as a line, the last one as far as it was played."""
    store = PresetStore(presets_folder(), presets_folder() / "none of the player's")

    def everybodys(id_: str) -> RulePreset | None:
        try:
            stored = store.find(id_)
        except FourWindsError:
            return None
        return stored.rules if stored.rules.id == id_ else None

    return [to_line(game.cut_out(number), everybodys) for number in range(1, len(game.deals) + 1)]


_WRITERS: Final[dict[str, Callable[[Game], list[str]]]] = {
    "mjai": mjai.lines_of,
    "tenhou": lambda game: [tenhou.text_of(game)],
    "line": _lines_of,
}
