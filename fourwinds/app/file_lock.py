"""`FileLock`: a lock that ends with its program, however that ends."""

import os
import stat
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

_DO_NOT_WAIT: Final = getattr(os, "O_NONBLOCK", 0)
"""A pipe without a reader would be waited for without end."""


class FileLock:
    """A lock on a file of its own, which stays behind empty.

    The system keeps the lock for the open file, and drops it when the process is gone. `QLockFile` writes the process
    id into the file instead, and takes a dead program for a running one once another process has its id.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._descriptor: int | None = None

    def acquire(self) -> bool:
        """Take the lock without waiting; False where another program has it, or where there can be no such file."""
        if self._descriptor is not None:
            return True
        try:
            descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT | _DO_NOT_WAIT, 0o666)
        except OSError:
            return False
        if stat.S_ISREG(os.fstat(descriptor).st_mode) and _lock(descriptor):
            self._descriptor = descriptor
            return True
        os.close(descriptor)
        return False

    def release(self) -> None:
        """Give the lock back, if it was taken. May be called twice."""
        if self._descriptor is not None:
            with suppress(OSError):
                os.close(self._descriptor)
            self._descriptor = None


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> bool:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
