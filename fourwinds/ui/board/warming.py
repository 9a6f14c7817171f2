"""`Warming`: makes the pictures of a board's tiles a few at a time, before the board is painted with all of them."""

from collections.abc import Callable, Iterator
from functools import partial
from time import perf_counter
from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

BREATH: Final = 0.006
"""Seconds at a time; the window lives in between."""


class Warming(QObject):
    """Keeps a widget as it is until all its pictures are made.

    All in one painting hold the window up for as long as three or four frames of a film.
    """

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self._left: Iterator[Callable[[], object]] = iter(())
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._go_on)

    def begin(self, pictures: Iterator[Callable[[], object]]) -> None:
        """Make these pictures, and show the widget with them."""
        self._left = pictures
        self._widget.setUpdatesEnabled(False)
        self._timer.start()

    def _go_on(self) -> None:
        end = perf_counter() + BREATH
        for make in self._left:
            make()
            if perf_counter() > end:
                return
        self._timer.stop()
        # A breath later: the painting that follows is a work of its own.
        QTimer.singleShot(1, self, partial(self._widget.setUpdatesEnabled, True))
