"""The command line: everything that works without Qt and without a display.

It reads words and prints answers; what it answers is reckoned in the layers below.
"""

from fourwinds.cli.main import main

__all__ = ["main"]
