"""`Again`: a moment in which the person once chose, set up again, with what the adviser thinks of it."""

from PySide6.QtCore import QObject, Signal, Slot

from fourwinds.app.worker import BEST_ADVISER, Advice, HintAnswer, PlayerThread, SetUpAnswer


class Again(QObject):
    """One moment at a time; late answers about another are dropped."""

    stood = Signal(SetUpAnswer)
    """The moment, or why it cannot be set up."""
    advised = Signal(Advice)
    """What the adviser thinks of it. An adviser who fails says nothing."""

    def __init__(self, thread: PlayerThread, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = thread
        self._ticket = 0
        thread.worker.stood.connect(self._on_stood)
        thread.worker.hinted.connect(self._on_hinted)

    def set_up(self, document: str) -> None:
        """Set up the moment with which the game of this document ends."""
        self._ticket = self._thread.set_up(document)

    def stop(self) -> None:
        """Nobody waits any more."""
        self._ticket = 0

    @Slot(SetUpAnswer)
    def _on_stood(self, answer: SetUpAnswer) -> None:
        if answer.ticket != self._ticket:
            return
        self._ticket = 0
        if answer.view is not None:
            self._ticket = self._thread.advise(answer.view, answer.legal, BEST_ADVISER)
        self.stood.emit(answer)

    @Slot(HintAnswer)
    def _on_hinted(self, answer: HintAnswer) -> None:
        if answer.ticket == self._ticket and answer.advice is not None:
            self._ticket = 0
            self.advised.emit(answer.advice)
