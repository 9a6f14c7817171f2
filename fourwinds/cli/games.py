"""`fourwinds report` and `fourwinds replay`: what is in a saved game."""

import argparse
from pathlib import Path

from fourwinds.cli.common import Commands, UsageError, show
from fourwinds.cli.log import as_json, lines
from fourwinds.engine.game import Game
from fourwinds.reports import of_game, render
from fourwinds.saves import read


def add_commands(commands: Commands) -> None:
    """Add `report` and `replay` to the command line."""
    report = commands.add_parser("report", help="the score report of a saved game")
    report.add_argument("game", type=Path, metavar="GAME.4W", help="a saved game")
    part = report.add_mutually_exclusive_group()
    part.add_argument("--hand", metavar="N", help="only this hand, counted through the game")
    part.add_argument("--hands", metavar="A-B", help="only these hands")
    part.add_argument("--summary", action="store_true", help="only the table of results")
    report.add_argument("--format", choices=["text"], default="text", help="how it is written (default: text)")
    report.add_argument("-o", dest="output", type=Path, metavar="FILE", help="write it to this file")
    report.set_defaults(run=run_report)
    replay = commands.add_parser("replay", help="the log of a saved game in words")
    replay.add_argument("game", type=Path, metavar="GAME.4W", help="a saved game")
    replay.add_argument("--check", action="store_true", help="only rebuild and verify the game")
    replay.add_argument("--json", action="store_true", help="answer as JSON")
    replay.set_defaults(run=run_replay)


def run_report(options: argparse.Namespace) -> None:
    """Write the report of a saved game."""
    saved = read(options.game)
    report = of_game(Game.from_record(saved.record), saved.description)
    text = render(report, counters=_counters(options, len(report.deals)), summary=options.summary)
    if options.output is None:
        print(text, end="")
        return
    try:
        options.output.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{options.output}: {error.strerror or error}") from None


def _counters(options: argparse.Namespace, finished: int) -> range | None:
    if options.hand is None and options.hands is None:
        return None
    text = options.hand if options.hand is not None else options.hands
    first, _, last = text.partition("-")
    last = last or first
    if not (first.isdecimal() and last.isdecimal()) or not 1 <= int(first) <= int(last) <= finished:
        raise UsageError(f"--hand{'' if options.hand else 's'}: {text!r} is not among the {finished} finished hands")
    return range(int(first), int(last) + 1)


def run_replay(options: argparse.Namespace) -> None:
    """Tell the log of a saved game; reading it has rebuilt and so verified it."""
    game = Game.from_record(read(options.game).record)
    if options.check:
        deals = len(game.deals)
        moves = sum(len(deal.actions) for deal in game.deals)
        data = {"valid": True, "deals": deals, "moves": moves, "over": game.over, "scores": list(game.scores)}
        show(options, data, f"{options.game.name}: {deals} hands, {moves} moves, all in order")
        return
    show(options, as_json(game), "\n".join(lines(game)))
