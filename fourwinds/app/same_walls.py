"""`SameWalls`: has a finished deal played once more by four Experts, and waits for it.

Between two of their choices the worker answers others, so that players at the table hardly notice.
"""

from PySide6.QtCore import QObject, Signal, Slot

from fourwinds.app.worker import ExpertsAnswer, PlayerThread
from fourwinds.engine.lookback import LookBack, PlayedDeal


class SameWalls(QObject):
    """One deal at a time; what comes after `stop` is dropped."""

    progressed = Signal(int)
    """So many tiles can still be drawn."""
    finished = Signal(LookBack)
    """The deal as they played it."""
    failed = Signal()
    """They cannot play it; the reason is in the log."""

    def __init__(self, thread: PlayerThread, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = thread
        self._ticket = 0
        self._deal: PlayedDeal | None = None
        thread.worker.experts_played.connect(self._on_played)

    def begin(self, deal: PlayedDeal) -> None:
        """Have this deal played."""
        self._deal = deal
        self._ticket = self._thread.let_experts_play(deal)

    def stop(self) -> None:
        """Nothing is wanted any more."""
        self._ticket = 0

    @Slot(ExpertsAnswer)
    def _on_played(self, answer: ExpertsAnswer) -> None:
        if answer.ticket != self._ticket or self._deal is None:
            return
        if answer.failed:
            self._ticket = 0
            self.failed.emit()
        elif answer.look is not None:
            self._ticket = 0
            self.finished.emit(answer.look)
        else:
            self._ticket = self._thread.let_experts_play(self._deal)
            self.progressed.emit(answer.left)
