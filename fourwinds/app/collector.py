"""Python's cyclic garbage, collected on the window's thread, between two events, and never so much that it is felt.

By itself the collector runs wherever memory is asked for: while Qt restyles every widget, or on a player's thread. A
widget that it frees there is still in use, and the program crashes. And each of its full searches looks through all
that there is, some 170,000 objects in a long game: 80 ms, in which no tile moves. Nearly all of them stay for good. So

* what was made lately is looked through often, as Python would do it: 1 to 10 ms;
* what outlives that is looked through once more and then set aside (frozen), so that the next search need not pass it;
* what was set aside is searched when nobody plays or uses a dialog and nothing moves, for half a second at least, and
  when a little more lies there than was left the last time: closed dialogs, mostly, which would else make a long game
  heavier by 10 MB in a hundred hands. Where such a moment never comes it waits until there is half as much again.

What is counted here does not lean on Python's own counts of its generations: they have other meanings since 3.14.
"""

import gc
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer

INTERVAL: Final = 200
"""Milliseconds between two looks at what has gathered."""

MIDDLE_AFTER: Final = 10
"""So many searches of the newest come before one of those that outlived them, as in Python."""
OLD_AFTER: Final = 3
"""So many of these come before what is left is set aside: with more of them the last one could be felt."""

QUIET_LOOKS: Final = 3
"""So many looks one after the other find the table quiet before all is searched."""
MORE: Final = 1.05
MUCH_MORE: Final = 1.5
"""How many times as much as was left after the last whole search is searched again: in a quiet moment, and anyhow."""


class Collector(QObject):
    """Takes over from Python's collector until it is closed. `is_quiet` says whether nobody would feel a pause now."""

    _open: Final[set["Collector"]] = set()

    def __init__(self, is_quiet: Callable[[], bool], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._is_quiet = is_quiet
        self._quiet_looks = 0
        self._searches = self._middle_searches = 0
        self._added = True
        """Whether more may be set aside than when it was last counted."""
        self._left = 0
        """How much was set aside after the last whole search; 0 before it is first counted."""
        self._timer = QTimer(self, interval=INTERVAL)
        self._timer.timeout.connect(self._look)
        self._timer.start()
        self._open.add(self)
        gc.disable()

    def close(self) -> None:
        """Leave it to Python again, once nobody else has taken over; may be called more than once.

        What was set aside stays there: a program that ends need not look through it.
        """
        self._timer.stop()
        self._open.discard(self)
        if not self._open:
            gc.enable()

    def _look(self) -> None:
        """Collect what is due, at most one kind of it."""
        self._quiet_looks = self._quiet_looks + 1 if self._is_quiet() else 0
        if self._added and self._quiet_looks >= QUIET_LOOKS:
            self._added = False
            if self._is_grown(MORE):
                self._search_all()
        elif self._middle_searches >= OLD_AFTER:
            self._search_old()
        elif self._searches >= MIDDLE_AFTER:
            self._searches = 0
            self._middle_searches += 1
            gc.collect(1)
            _give_back()
        elif gc.get_count()[0] > gc.get_threshold()[0]:
            self._searches += 1
            gc.collect(0)

    def _search_old(self) -> None:
        """Look through what is not set aside, and set aside what is left; all, where far too much lies there."""
        self._searches = self._middle_searches = 0
        self._added = True
        gc.collect()
        gc.freeze()
        if self._is_grown(MUCH_MORE):
            self._search_all()
        else:
            _give_back()

    def _search_all(self) -> None:
        self._searches = self._middle_searches = 0
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._left = gc.get_freeze_count()
        _give_back()

    def _is_grown(self, times: float) -> bool:
        """Whether so many times as much lies there as was left last. Counting takes 4 ms."""
        there = gc.get_freeze_count()
        self._left = self._left or there  # what the start has set aside
        return there > times * self._left


def _give_back() -> None:
    """Return what that leaves empty: half a millisecond."""
    from fourwinds.app import heap  # noqa: PLC0415 - 5 ms, which the start does without

    heap.give_back()
