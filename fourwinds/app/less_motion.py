"""`LessMotion`: asks the desktop, once and without waiting, whether the person wants things to keep still.

Qt does not tell. Windows has a call for it, KDE a file; GNOME and its relatives, and macOS, are asked by the small
programs that come with them, while the window goes on.
"""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QProcess, Signal, Slot

from fourwinds.outside import read_bytes

_GNOME: Final = frozenset({"GNOME", "UNITY", "X-CINNAMON", "BUDGIE", "MATE", "PANTHEON"})
_GSETTINGS: Final = ("gsettings", "get", "org.gnome.desktop.interface", "enable-animations")
_DEFAULTS: Final = ("defaults", "read", "com.apple.universalaccess", "reduceMotion")
_MOST_BYTES: Final = 1 << 20
_CLIENT_AREA_ANIMATION: Final = 0x1042
_PATIENCE: Final = 200
"""Milliseconds that the end of the program waits for one that was asked and has not answered."""


class LessMotion(QObject):
    """Asks when it is told to; says nothing where nobody asks for less motion, or nobody knows."""

    wanted = Signal()

    def __init__(self, environ: Mapping[str, str], platform: str = sys.platform, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._environ, self._platform = environ, platform
        self._process: QProcess | None = None

    def ask(self) -> None:
        """Ask now; `wanted` comes at once or a little later."""
        desktops = set(self._environ.get("XDG_CURRENT_DESKTOP", "").upper().split(":"))
        if self._platform == "win32":
            self._tell(_windows_wants_less())
        elif self._platform == "darwin":
            self._start(_DEFAULTS)
        elif "KDE" in desktops:
            self._tell(_kde_wants_less(self._environ))
        elif desktops & _GNOME:
            self._start(_GSETTINGS)

    @Slot()
    def close(self) -> None:
        """Wait for no answer any more."""
        if self._process is not None and self._process.state() is not QProcess.ProcessState.NotRunning:
            self._process.kill()
            self._process.waitForFinished(_PATIENCE)

    def _start(self, command: tuple[str, ...]) -> None:
        # One that is not there ends with an error, and that is an answer, too: nobody knows.
        self._process = QProcess(self)
        self._process.finished.connect(self._on_finished)
        self._process.start(command[0], list(command[1:]))

    @Slot()
    def _on_finished(self) -> None:
        assert self._process is not None, "it has been started"
        said = bytes(self._process.readAllStandardOutput().data()).strip()
        self._tell(said in {b"false", b"1"} and self._process.exitCode() == 0)

    def _tell(self, less: bool) -> None:
        if less:
            self.wanted.emit()


def _kde_wants_less(environ: Mapping[str, str]) -> bool:
    import configparser  # noqa: PLC0415 - only there

    folder = environ.get("XDG_CONFIG_HOME") or str(Path(environ.get("HOME", "~")) / ".config")
    told = configparser.ConfigParser(strict=False, interpolation=None)
    try:
        told.read_string(read_bytes(Path(folder) / "kdeglobals", _MOST_BYTES).decode())
        return told.getfloat("KDE", "AnimationDurationFactor", fallback=1.0) == 0
    except (OSError, ValueError, configparser.Error):
        return False


def _windows_wants_less() -> bool:
    import ctypes  # noqa: PLC0415 - only there

    library = getattr(ctypes, "windll", None)
    moves = ctypes.c_int(1)
    known = library is not None and library.user32.SystemParametersInfoW(
        _CLIENT_AREA_ANIMATION, 0, ctypes.byref(moves), 0
    )
    return bool(known) and moves.value == 0
