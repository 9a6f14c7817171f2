"""Waits until a window has come to rest: for the tools that take pictures of it, where no loop of events runs."""

import time
from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent

from fourwinds.ui.board.view import BoardView

PATIENCE = 60
"""Seconds, on a machine that has other things to do as well."""


def wait_for(condition: Callable[[], bool]) -> None:
    """Let time go by until the condition holds."""
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError("it does not come to rest")
        QCoreApplication.processEvents()
        time.sleep(0.001)


def settle(board: BoardView) -> None:
    """Let everything be painted, and what the players call out fade away."""
    for _ in range(10):
        QCoreApplication.processEvents()
    # There is no loop of events that would come to it.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    scene = board.scene()
    wait_for(lambda: not getattr(scene, "calls", ()) and not board.is_moving)
