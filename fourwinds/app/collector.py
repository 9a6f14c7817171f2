"""Python's cyclic garbage, collected on the window's thread and between two events only.

By itself the collector runs wherever memory is asked for: while Qt restyles every widget, or on a player's thread. A
widget that it frees there is still in use, and the program crashes.
"""

import gc
from typing import Final

from PySide6.QtCore import QObject, QTimer

INTERVAL: Final = 200
"""Milliseconds between two looks at what has gathered."""


class Collector(QObject):
    """Takes over from Python's collector until it is closed, with the same thresholds."""

    _open: Final[set["Collector"]] = set()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._timer = QTimer(self, interval=INTERVAL)
        self._timer.timeout.connect(self._look)
        self._timer.start()
        self._open.add(self)
        gc.disable()

    def close(self) -> None:
        """Leave it to Python again, once nobody else has taken over; may be called more than once."""
        self._timer.stop()
        self._open.discard(self)
        if not self._open:
            gc.enable()

    def _look(self) -> None:
        """Collect the oldest generation that is due, and return what that leaves empty: half a millisecond."""
        for generation in (2, 1, 0):
            if gc.get_count()[generation] > gc.get_threshold()[generation]:
                gc.collect(generation)
                if generation:
                    _give_back()
                return


def _give_back() -> None:
    from fourwinds.app import heap  # noqa: PLC0415 - 5 ms, which the start does without

    heap.give_back()
