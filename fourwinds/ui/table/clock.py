"""`ClockRing`: shows on the board how much of a discard's delay is left."""

from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Slot

from fourwinds.engine.seats import Seat
from fourwinds.ui.board.view import BoardView

STEP_MS: Final = 50
SHORTEST_MS: Final = 1_000
"""Shorter delays are a beat of the game, and nobody can use what is left of them."""


class ClockRing(QObject):
    """Follows the session's delays."""

    def __init__(self, board: BoardView, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._board = board
        self._seat: Seat | None = None
        self._total = 0
        self._gone = 0
        self._since = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setInterval(STEP_MS)
        self._timer.timeout.connect(self._show)

    @Slot(int, int)
    def start(self, seat: int, milliseconds: int) -> None:
        """A delay begins."""
        self.stop()
        if milliseconds < SHORTEST_MS:
            return
        self._seat, self._total, self._gone = Seat(seat), milliseconds, 0
        self._since.start()
        self._timer.start()
        self._show()

    @Slot()
    def stop(self) -> None:
        """The delay is over."""
        self._timer.stop()
        if self._seat is not None:
            self._board.set_clock(self._seat, None)
        self._seat = None

    @Slot(bool)
    def hold(self, on: bool) -> None:
        """The clock stands still, or goes on."""
        if self._seat is None or on != self._timer.isActive():
            return
        if on:
            self._gone += self._since.elapsed()
            self._timer.stop()
        else:
            self._since.start()
            self._timer.start()

    def _show(self) -> None:
        if self._seat is not None:
            left = 1 - (self._gone + self._since.elapsed()) / self._total
            self._board.set_clock(self._seat, max(left, 0.0))
