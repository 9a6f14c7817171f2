"""The application object, or one line that tells why there can be no window."""

import os
import sys
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from fourwinds.text import brief

_NO_WINDOW: Final = "no window can be opened ({why}); the commands of the shell work without: fourwinds --help."


def application(arguments: Sequence[str]) -> QApplication:
    """Qt's application, made with the program's arguments.

    Where no window can be opened (no such display, a library that is missing) Qt would abort the process, with a
    core dump for the person. Instead the process ends here with exit code 2 and the reason.
    """
    told: list[str] = []

    def listen(kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
        told.append(text)
        if kind is QtMsgType.QtFatalMsg:
            # The first message is the cause, and the others what came of it. Qt aborts when this returns.
            sys.stderr.write(f"fourwinds: {_NO_WINDOW.format(why=brief(told[0]).rstrip('.'))}\n")
            sys.stderr.flush()
            os._exit(2)

    before = qInstallMessageHandler(listen)
    try:
        made = QApplication([sys.argv[0], *arguments])
    finally:
        qInstallMessageHandler(before)
    for text in told:
        sys.stderr.write(f"{text}\n")
    return made
