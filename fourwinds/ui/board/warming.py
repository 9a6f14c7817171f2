"""`Warming`: what a board needs before it can be shown, made a few pieces at a time."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from time import perf_counter
from typing import Final

from PySide6.QtCore import QObject, QTimer

BREATH: Final = 0.006
"""Seconds at a time; the window lives in between."""


class Warming:
    """Goes through pieces of work, each of which takes some milliseconds; the latest ones take the place of others."""

    def __init__(self, parent: QObject) -> None:
        self._left: Iterator[Callable[[], object]] = iter(())
        # A breath between them: each is a work of its own.
        self._timer = QTimer(parent, interval=1)
        self._timer.setObjectName("warmingTimer")
        self._timer.timeout.connect(self._go_on)

    def begin(self, works: Iterable[Callable[[], object]], then: Callable[[], object]) -> None:
        """Do these in a moment, and after them, not in one breath with any, what they are for."""
        self._left = chain(works, (_rest, then))
        self._timer.start()

    def stop(self) -> None:
        """Nothing of it is wanted any more."""
        self._left = iter(())
        self._timer.stop()

    def _go_on(self) -> None:
        end = perf_counter() + BREATH
        for work in self._left:
            work()
            if work is _rest or perf_counter() > end:
                return
        self._timer.stop()


def _rest() -> None:
    """Nothing more in this breath."""
