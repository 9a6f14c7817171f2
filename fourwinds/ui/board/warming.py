"""`Warming`: what a board needs before it can be shown, made a few pieces at a time."""

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Final

from PySide6.QtCore import QObject, QTimer

BREATH: Final = 0.004
"""Seconds at a time; the window lives in between, and paints what else has changed."""


class Warming:
    """Goes through a work some milliseconds at a time; the latest one takes the place of others."""

    def __init__(self, parent: QObject) -> None:
        self._left: Iterator[object] = iter(())
        self._then: Callable[[], object] = _nothing
        # A breath between them: each is a work of its own.
        self._timer = QTimer(parent, interval=1)
        self._timer.setObjectName("warmingTimer")
        self._timer.timeout.connect(self._go_on)

    def begin(self, work: Iterator[object], then: Callable[[], object]) -> None:
        """Do this in a moment, and after it, not in one breath with any of it, what it is for."""
        self._left, self._then = work, then
        self._timer.start()

    def stop(self) -> None:
        """Nothing of it is wanted any more."""
        self._left, self._then = iter(()), _nothing
        self._timer.stop()

    def _go_on(self) -> None:
        end = perf_counter() + BREATH
        begun = False
        for _ in self._left:
            begun = True
            if perf_counter() > end:
                return
        if not begun:
            then = self._then
            self.stop()
            then()


def _nothing() -> None:
    """What nobody waits for."""
