"""What stands behind the program's name on the command line: a game or theme file, and the seed of the next game."""

from collections.abc import Sequence
from pathlib import Path

from fourwinds.values import Value


class Arguments(Value):
    """What was asked for at the start."""

    file: Path | None = None
    seed: int | None = None
    """Fixes the walls of the first new game."""


def parse(arguments: Sequence[str]) -> Arguments:
    """The arguments as values, without Qt's own (`-style fusion`). Wrong ones end the program with a clear line."""
    if not arguments:
        return Arguments()
    from fourwinds.options import OptionParser  # noqa: PLC0415 - most start the program without a word

    parser = OptionParser(prog="fourwinds", add_help=False, allow_abbrev=False)
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE.4W")
    parser.add_argument("--seed", type=int, metavar="N")
    found, _ = parser.parse_known_args(_without_qt(arguments))
    return Arguments(found.file, found.seed)


def _without_qt(arguments: Sequence[str]) -> list[str]:
    """Qt takes words with a single dash, and the word after them."""
    kept: list[str] = []
    skip = False
    for argument in arguments:
        if skip or (argument.startswith("-") and not argument.startswith("--")):
            skip = not skip
            continue
        kept.append(argument)
    return kept
