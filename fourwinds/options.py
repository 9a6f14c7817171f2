"""The parser of the program's arguments: a mistake is told in one line with its remedy, like all else in the shell."""

from argparse import ArgumentParser
from typing import NoReturn

from fourwinds.text import brief


class OptionParser(ArgumentParser):
    """An `ArgumentParser` that keeps its usage for those who ask for it with `--help`."""

    def error(self, message: str) -> NoReturn:
        """End the program with exit code 2."""
        self.exit(2, f"fourwinds: {brief(message)}; {self.prog} --help tells what can be given.\n")
