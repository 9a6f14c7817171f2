"""`fourwinds export`: a saved game in the words of other programs."""

import argparse
from pathlib import Path

from fourwinds.bots import mjai
from fourwinds.cli.common import Commands, UsageError
from fourwinds.saves import open_game


def add_commands(commands: Commands) -> None:
    """Add `export` to the command line."""
    parser = commands.add_parser(
        "export",
        help="write a saved game for other programs",
        description="Writes the finished hands of a saved game with all their tiles. mjai has words for the Japanese "
        "game with the riichi and dora only.",
    )
    parser.add_argument("game", type=Path, metavar="GAME.4W", help="a saved game")
    parser.add_argument("--format", choices=["mjai"], required=True, help="mjai: lines of JSON, a message each")
    parser.add_argument("-o", dest="output", type=Path, metavar="FILE", help="write it to this file")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Write the game."""
    _, game = open_game(options.game)
    lines = mjai.lines_of(game)
    if options.output is None:
        print("\n".join(lines))
        return
    try:
        options.output.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
    except OSError as error:
        raise UsageError(f"{options.output}: {error.strerror or error}") from None
