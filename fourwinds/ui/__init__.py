"""The program's window: `create_window` builds it with everything behind it, `main` runs it.

Its rooms are the folders; no module stands beside them. What a move means, what is kept and when things happen is in
`fourwinds.app`.
"""

import gc
import os
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fourwinds.app.worker import Computers
    from fourwinds.ui.window.mainwindow import MainWindow


def create_window(arguments: Sequence[str], computers: "Computers | None" = None) -> "MainWindow":
    """The whole program inside an existing `QApplication`; closing the window ends its threads.

    `arguments` are those after the program's name: a game file, `--seed N`. `computers` makes the computer players;
    by default the package `fourwinds.players`.
    """
    # Pydantic would look through all installed packages for plug-ins, which takes 15 ms, and the program uses none.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    from PySide6 import QtWidgets  # noqa: F401, PLC0415 - whoever asks for a command needs no window

    from fourwinds.app import plain_import  # noqa: PLC0415

    plain_import.restore()
    from fourwinds.ui.window.compose import compose  # noqa: PLC0415

    return compose(arguments, computers)


def start(arguments: Sequence[str]) -> "MainWindow":
    """The window on the screen. Nothing is collected meanwhile, and what was made is left alone afterwards.

    Without it the start takes a fifth longer, and later a player would feel each search through all modules.
    """
    gc.disable()
    window = create_window(arguments)
    window.show()
    gc.freeze()
    return window


def main(arguments: Sequence[str]) -> int:
    """Open the window and run until it is closed; the answer is the exit code."""
    gc.disable()
    from fourwinds.ui.window.display import application as make_application  # noqa: PLC0415 - see above

    application = make_application(arguments)
    application.setApplicationName("Four Winds")
    window = start(arguments)
    window.greeting.greet()
    code = application.exec()
    del window
    return code
