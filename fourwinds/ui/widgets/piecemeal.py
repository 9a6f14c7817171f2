"""`Piecemeal`: long work of the window, done a little at a time, so that nothing waits for it."""

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Slot

_SLICE: Final = 4
"""So many milliseconds are worked at once, before the window may do something else."""


class Piecemeal(QObject):
    """Goes on with one work when the event loop is idle; another one takes its place."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._steps: Iterator[None] | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._work)

    @property
    def busy(self) -> bool:
        """Whether there is something left to do."""
        return self._steps is not None

    def begin(self, steps: Iterator[None]) -> None:
        """Do this; after each step there may be a break."""
        self._steps = steps
        self._timer.start()

    def finish(self) -> None:
        """Do the rest at once: somebody waits for it."""
        rest = self._steps
        self.stop()
        for _ in rest or ():
            pass

    def stop(self) -> None:
        """Leave the rest undone."""
        self._steps = None
        self._timer.stop()

    @Slot()
    def _work(self) -> None:
        clock = QElapsedTimer()
        clock.start()
        while self._steps is not None and clock.elapsed() < _SLICE:
            steps = self._steps
            # A step may begin another work, which is not over with this one.
            if next(steps, self) is self and self._steps is steps:
                self.stop()
