"""The command line: everything that works without Qt and without a display."""

from fourwinds.cli.main import main

__all__ = ["main"]
