"""The one place where errors end that nobody expected: they are logged, the player is told, the game goes on."""

import logging
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import Final

from PySide6.QtCore import QMessageLogContext, QObject, QtMsgType, Signal, qInstallMessageHandler

from fourwinds.errors import FourWindsError
from fourwinds.outside import read_up_to

LOG_NAME: Final = "fourwinds.log"
LOG_BYTES: Final = 500_000

_LEVELS: Final = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}

QtHandler = Callable[[QtMsgType, QMessageLogContext, str], object]

_log = logging.getLogger("fourwinds")
_qt_log = logging.getLogger("fourwinds.qt")


class _LogFile(RotatingFileHandler):
    def handleError(self, record: logging.LogRecord) -> None:
        """Say nothing of a full disk: a traceback for each line would be all that the person sees of it."""


class ErrorHandler(QObject):
    """Receives uncaught exceptions of all threads and Qt's messages while it is installed.

    The hooks that were there before are called as well, so that a console shows the traceback and a test fails.
    """

    told = Signal(str)
    """A sentence for the player. May come from another thread; connect it to a method of a `QObject`."""

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.log_file = folder / LOG_NAME
        self._file: logging.Handler | None = None
        self._installed = False
        self._level = _log.level
        self._hook = sys.excepthook
        self._thread_hook = threading.excepthook
        self._qt_handler: QtHandler | None = None

    def install(self) -> None:
        """Take over the hooks and begin to log into the file; without a file there is none, and the game runs."""
        if self._installed:
            return
        self._installed = True
        self._open_log()
        self._hook, sys.excepthook = sys.excepthook, self._on_exception
        self._thread_hook, threading.excepthook = threading.excepthook, self._on_thread_exception
        self._qt_handler = qInstallMessageHandler(self._on_qt_message)

    def remove(self) -> None:
        """Give the hooks back and close the file. May be called twice."""
        if not self._installed:
            return
        self._installed = False
        sys.excepthook, threading.excepthook = self._hook, self._thread_hook
        qInstallMessageHandler(self._qt_handler)
        _log.setLevel(self._level)
        if self._file is not None:
            _log.removeHandler(self._file)
            self._file.close()
            self._file = None

    def _open_log(self) -> None:
        self._level = _log.level
        _log.setLevel(logging.INFO)
        try:
            self.log_file.parent.mkdir(parents=True, exist_ok=True)
            with suppress(FileNotFoundError):
                read_up_to(self.log_file, 1)  # a pipe would be waited for without end
            self._file = _LogFile(self.log_file, maxBytes=LOG_BYTES, backupCount=1, encoding="utf-8")
        except OSError as error:
            _log.warning("no log file: %s", error)
            return
        self._file.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        _log.addHandler(self._file)

    def _on_exception(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if not issubclass(kind, KeyboardInterrupt):
            _log.error("unexpected", exc_info=(kind, error, trace))
            self._tell(error)
        self._hook(kind, error, trace)

    def _on_thread_exception(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            _log.error("unexpected", exc_info=(args.exc_type, args.exc_value, args.exc_traceback))
            self._tell(args.exc_value)
        self._thread_hook(args)

    def _tell(self, error: BaseException) -> None:
        if isinstance(error, FourWindsError):
            self.told.emit(str(error))
            return
        text = self.tr(
            "Something went wrong in the program ({error}). The game goes on; Help > Report a Problem has the details."
        )
        self.told.emit(text.format(error=type(error).__name__))

    def _on_qt_message(self, kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        _qt_log.log(_LEVELS.get(kind, logging.WARNING), "%s", text)
        if self._qt_handler is not None:
            self._qt_handler(kind, context, text)
