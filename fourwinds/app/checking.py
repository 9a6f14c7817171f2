"""`Checking`: compares two choices by playing the rest of the deal out, a little at a time, in the players' thread.

The worker gets what the seat knew and nothing else. Between two portions it answers others, so that players at the
table hardly notice; what comes of a comparison that was stopped is dropped.
"""

from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from fourwinds.app.comparison import Comparison
from fourwinds.app.worker import PlayerThread, PlayOutAnswer
from fourwinds.engine.actions import Action
from fourwinds.engine.view import SeatView

TIMES: Final = 400
"""How often each choice is played out."""

_PORTION: Final = 1
"""How many guesses are played out at a time: a hundredth of a second, for which the others wait at most."""


class Checking(QObject):
    """One comparison at a time."""

    progressed = Signal(int)
    """So many of the `TIMES` are done."""
    checked = Signal(Comparison)
    """What came of it."""
    failed = Signal()
    """It cannot be played out; the reason is in the log."""

    def __init__(self, thread: PlayerThread, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = thread
        self._ticket = 0
        self._asked: tuple[SeatView, Action, Action] | None = None
        self._lost: list[float] = []
        thread.worker.played_out.connect(self._on_played_out)

    @property
    def running(self) -> bool:
        """Whether a comparison goes on."""
        return self._ticket != 0

    def check(self, view: SeatView, best: Action, chosen: Action) -> None:
        """Compare what the best choice and the one that was made come to; what went on before is stopped."""
        self._asked = view, best, chosen
        self._lost.clear()
        self._ask()

    def stop(self) -> None:
        """Nothing is wanted any more."""
        self._ticket = 0

    @Slot(PlayOutAnswer)
    def _on_played_out(self, answer: PlayOutAnswer) -> None:
        if answer.ticket != self._ticket:
            return
        if not answer.lost:
            self._ticket = 0
            self.failed.emit()
            return
        self._lost += answer.lost
        if len(self._lost) < TIMES:
            self._ask()
            self.progressed.emit(len(self._lost))
            return
        self._ticket = 0
        self.checked.emit(Comparison.of(self._lost))

    def _ask(self) -> None:
        assert self._asked is not None, "something is compared"
        done = len(self._lost)
        self._ticket = self._thread.play_out(*self._asked, range(done, min(TIMES, done + _PORTION)))
