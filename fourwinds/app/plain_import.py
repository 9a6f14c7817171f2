"""Python's own `import`, after PySide has put another one in its place.

PySide replaces `builtins.__import__` so that a program can write `from __feature__ import snake_case`. To know which
modules that concerns it reads the source of every module that is imported from then on, and `linecache` keeps the
lines: 60 ms of the start and 10 MB of the running game, for a feature that nobody here uses.
"""

import builtins
import linecache
from typing import Any


def restore() -> None:
    """Import as Python does again; without PySide, and the second time, there is nothing to do.

    Whoever has wrapped `__import__` in the meantime, a debugger or a profiler, keeps his own.
    """
    names: dict[str, Any] = vars(builtins)
    if names["__import__"] is names.get("__feature_import__"):
        builtins.__import__ = names["__orig_import__"]
        linecache.clearcache()
