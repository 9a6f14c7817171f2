"""Reads the arguments, runs the command, and turns bad input into exit code 2 with one clear line."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

from fourwinds.errors import FourWindsError
from fourwinds.options import OptionParser
from fourwinds.text import brief

BAD_INPUT = 2

MODULES: Final = {
    "presets": "fourwinds.cli.presets",
    "score": "fourwinds.cli.score",
    "settle": "fourwinds.cli.settle",
    "hint": "fourwinds.cli.hint",
    "simulate": "fourwinds.cli.simulate",
    "report": "fourwinds.cli.games",
    "replay": "fourwinds.cli.games",
    "export": "fourwinds.cli.export",
}
"""Where each command is. Only the one that was asked for is imported: `presets list` needs no players and no paper."""

_USAGE = """\
fourwinds [FILE.4W] [--seed N]
       fourwinds COMMAND ...
       fourwinds --register | --unregister"""
_WINDOW = """\
the window:
  FILE.4W       open this saved game
  --seed N      mix the tiles of the next new game by this number
  --register    put Four Winds into the desktop's menu and let it open .4W files (for you alone)
  --unregister  take it out again

fourwinds COMMAND --help tells more about a command."""
"""What the parser of the shell's commands does not know, because the window reads it."""


def main(arguments: Sequence[str]) -> int:
    """Run one command; the answer is the exit code."""
    _speak_utf8()
    options = _parser(arguments[0] if arguments else "").parse_args(arguments)
    try:
        options.run(options)
        # Whoever closed standard output altogether wants no answer, only the exit code.
        if sys.stdout is not None:
            sys.stdout.flush()
    except FourWindsError as error:
        print(f"fourwinds: {brief(str(error))}", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        # Whoever read our output (`head`) has seen enough; Python would complain again when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        # Files that are read have answers of their own, so this is the output: a full disk.
        print(f"fourwinds: the answer cannot be written ({error.strerror or error})", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BAD_INPUT
    except KeyboardInterrupt:
        return 130
    return 0


def _speak_utf8() -> None:
    """JSON lines are UTF-8 whatever the locale says; a character that a terminal cannot show must not end a command."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


class _Version(argparse.Action):
    """Tells the versions; finding them out takes longer than some commands."""

    def __init__(self, option_strings: Sequence[str], dest: str, **others: Any) -> None:  # noqa: ANN401 - argparse's own
        super().__init__(option_strings, dest, nargs=0, **others)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from fourwinds.versions import versions  # noqa: PLC0415 - see above

        print("\n".join(map(" ".join, versions())))
        parser.exit()


def _parser(command: str) -> argparse.ArgumentParser:
    """What understands this command; for anything else (`--help`, a mistyped word) all of them."""
    parser = OptionParser(
        prog="fourwinds",
        usage=_USAGE,
        description="Mah Jong for the desktop. Without a command the game opens; these commands work in the shell.",
        epilog=_WINDOW,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action=_Version, help="tell the versions of the program and of what it runs on")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND", prog="fourwinds")
    for module in [MODULES[command]] if command in MODULES else dict.fromkeys(MODULES.values()):
        import_module(module).add_commands(commands)
    return parser
