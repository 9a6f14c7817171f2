"""Reads the arguments, runs the command, and turns bad input into exit code 2 with one clear line."""

import argparse
import os
import sys
from collections.abc import Sequence

import fourwinds
from fourwinds.cli import games, hint, presets, score, settle, simulate
from fourwinds.errors import FourWindsError

BAD_INPUT = 2


def main(arguments: Sequence[str]) -> int:
    """Run one command; the answer is the exit code."""
    options = _parser().parse_args(arguments)
    try:
        options.run(options)
    except FourWindsError as error:
        print(f"fourwinds: {' '.join(str(error).split())}", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        # Whoever read our output (`head`) has seen enough; Python would complain again when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="fourwinds",
        description="Mah Jong for the desktop. Without a command the game opens; these commands work in the shell.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"Four Winds {fourwinds.__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for module in (presets, score, settle, hint, simulate, games):
        module.add_commands(commands)
    return parser
