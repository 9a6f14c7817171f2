"""`fourwinds report` and `fourwinds replay`: what is in a saved game."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from fourwinds.cli.common import Commands, UsageError, show
from fourwinds.cli.log import as_json, lines
from fourwinds.engine.game import Game
from fourwinds.reports import Extent, GameReport, as_csv, load_faces, of_game, render
from fourwinds.reports.html import render as as_html
from fourwinds.reports.pdf import render as as_pdf
from fourwinds.reports.typeset import lost
from fourwinds.resources import themes_folder
from fourwinds.roster import OWN_IDS, installed
from fourwinds.saves import SavedGame, open_game
from fourwinds.text import Text, counted

THEME: Final = "four_winds"
"""Whose tiles are drawn in reports of the shell."""


def add_commands(commands: Commands) -> None:
    """Add `report` and `replay` to the command line."""
    report = commands.add_parser("report", help="the score report of a saved game")
    report.add_argument("game", type=Path, metavar="GAME.4W", help="a saved game")
    part = report.add_mutually_exclusive_group()
    part.add_argument("--hand", metavar="N", help="only this hand, counted through the game")
    part.add_argument("--hands", metavar="A-B", help="only these hands")
    part.add_argument("--summary", action="store_true", help="only the result and the table of all hands")
    report.add_argument(
        "--format",
        choices=list(_FORMATS),
        help="how it is written (default: what FILE ends in, else text); csv is the table of all hands",
    )
    report.add_argument(
        "--paper", choices=["a4", "letter"], default="a4", help="the size of the pages of a PDF (default: a4)"
    )
    report.add_argument("-o", dest="output", type=Path, metavar="FILE", help="write it to this file")
    report.set_defaults(run=run_report)
    replay = commands.add_parser("replay", help="the log of a saved game in words")
    replay.add_argument("game", type=Path, metavar="GAME.4W", help="a saved game")
    replay.add_argument("--check", action="store_true", help="only rebuild and verify the game")
    replay.add_argument("--json", action="store_true", help="answer as JSON")
    replay.set_defaults(run=run_replay)


def run_report(options: argparse.Namespace) -> None:
    """Write the report of a saved game."""
    kind = options.format or _format_of(options.output)
    if kind == "pdf" and options.output is None and sys.stdout.isatty():
        raise UsageError("a PDF cannot be shown here; name a file for it with -o FILE")
    saved, game = open_game(options.game)
    _tell_of_substitutes(game)
    report = _report_of(saved, game)
    content = _FORMATS[kind](report, Extent(_counters(options, len(report.deals)), options.summary), options.paper)
    if kind == "pdf":
        _warn_of_lost_letters(report)
    if options.output is None:
        sys.stdout.flush()
        # As bytes, so that lines end and letters are written the same on every system.
        (sys.stdout.buffer.write if kind == "pdf" else _print)(content)
        return
    try:
        options.output.write_bytes(content)
    except OSError as error:
        raise UsageError(f"{options.output}: {error.strerror or error}") from None


def _tell_of_substitutes(game: Game) -> None:
    """Say which players of the game are not installed here; the file may come from another computer."""
    if any(player.strategy not in OWN_IDS for player in game.players):
        for sentence in installed().substitutions(game.players):
            print(f"fourwinds: {sentence}", file=sys.stderr)


def _report_of(saved: SavedGame, game: Game) -> GameReport:
    played = None if saved.saved_at is None else saved.saved_at.date()
    return of_game(game, saved.description, played)


def _text(report: GameReport, extent: Extent, _paper: str) -> bytes:
    return render(report, extent).encode()


def _html(report: GameReport, extent: Extent, _paper: str) -> bytes:
    return as_html(report, load_faces(themes_folder() / THEME), extent).encode()


def _pdf(report: GameReport, extent: Extent, paper: str) -> bytes:
    return as_pdf(report, load_faces(themes_folder() / THEME), extent, paper=paper)


def _csv(report: GameReport, extent: Extent, _paper: str) -> bytes:
    return as_csv(report, extent.deals(report)).encode()


_FORMATS: Final[dict[str, Callable[[GameReport, Extent, str], bytes]]] = {
    "text": _text,
    "html": _html,
    "pdf": _pdf,
    "csv": _csv,
}


def _format_of(file: Path | None) -> str:
    ending = "" if file is None else file.suffix.lower()
    return {".html": "html", ".htm": "html", ".pdf": "pdf", ".csv": "csv"}.get(ending, "text")


def _print(content: bytes) -> int:
    return sys.stdout.write(content.decode())


def _warn_of_lost_letters(report: GameReport) -> None:
    """Say which letters of names the PDF of the shell cannot write."""
    if missing := "".join(sorted(lost(" ".join((report.description, *report.players))))):
        print(f"fourwinds: the PDF has no letters for {missing}; --format html keeps them", file=sys.stderr)


_LONGEST_COUNTERS: Final = 20


def _counters(options: argparse.Namespace, finished: int) -> range | None:
    if options.hand is None and options.hands is None:
        return None
    text = options.hand if options.hand is not None else options.hands
    first, _, last = text.partition("-")
    last = last or first
    are_numbers = len(text) <= _LONGEST_COUNTERS and first.isdecimal() and last.isdecimal()
    if not are_numbers or not 1 <= int(first) <= int(last) <= finished:
        raise UsageError(f"--hand{'' if options.hand else 's'}: {text!r} is not among the {finished} finished hands")
    return range(int(first), int(last) + 1)


def run_replay(options: argparse.Namespace) -> None:
    """Tell the log of a saved game; reading it has rebuilt and so verified it."""
    _, game = open_game(options.game)
    _tell_of_substitutes(game)
    if options.check:
        deals = len(game.deals)
        moves = sum(len(deal.actions) for deal in game.deals)
        data = {"valid": True, "deals": deals, "moves": moves, "over": game.over, "scores": list(game.scores)}
        if game.over:
            data["results"] = list(game.results)
        hands = counted(deals, "{count} hand", "{count} hands")
        played = counted(moves, "{count} move", "{count} moves")
        text = Text("{file}: {hands}, {moves}, all in order", file=options.game.name, hands=hands, moves=played)
        show(options, data, text)

        return
    show(options, as_json(game), "\n".join(lines(game)))
