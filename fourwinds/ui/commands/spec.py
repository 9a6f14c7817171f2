"""What is said of a command: where it stands, its text, its keys, and two explanations. `specs` has all of them.

The status tip is a line for whoever passes by; *What's This* explains to whoever asks. `actions` makes the commands.
"""

import sys
from enum import Enum

from PySide6.QtGui import QAction

from fourwinds.text import marked as _t
from fourwinds.values import Value


class Menu(Enum):
    """Where a command stands. `NONE`: it has keys only."""

    FILE = _t("&File")
    GAME = _t("&Game")
    VIEW = _t("&View")
    OPTIONS = _t("&Options")
    HELP = _t("&Help")
    NONE = ""


class Spec(Value):
    """The facts of one command. `name` follows `action` in its object name; of the keys the first is shown in menus."""

    name: str
    menu: Menu
    text: str
    keys: tuple[str, ...]
    """As they are without any wish of the person's, in Qt's portable spelling."""
    tip: str
    what: str
    """What's This."""
    checkable: bool = False
    role: QAction.MenuRole = QAction.MenuRole.NoRole
    ends_group: bool = False
    """A line stands below it in the menu."""
    only_one_of: str = ""
    """Of the commands with the same word here one is checked."""
    repeats: bool = False
    """Holding the key down repeats it (arrows); a move is made once."""


def keys_of_leaving(platform: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The keys of Exit and of Abort: macOS leaves every program by Command+Q, which Qt calls Ctrl+Q (B78, B96)."""
    return (("Ctrl+Q",), ("Ctrl+Shift+Q",)) if platform == "darwin" else (("Alt+F4",), ("Ctrl+Q",))


EXIT_KEYS, ABORT_KEYS = keys_of_leaving(sys.platform)
