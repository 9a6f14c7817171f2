"""`Reckoning`: has something long read or summed in the thread where all thinking is done, and shows it then."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Slot

from fourwinds.app.worker import PlayerThread, ReckonAnswer, Show


class Reckoning(QObject):
    """One thing after the other is asked for; what nobody waits for any more is not shown."""

    def __init__(self, thread: PlayerThread, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = thread
        self._ticket = 0
        thread.worker.reckoned.connect(self._on_reckoned)

    def begin(self, reckon: Callable[[], Show]) -> None:
        """Call `reckon`, which touches no widget, over there, and what it answers here; drops what was begun before."""
        self._ticket = self._thread.reckon(reckon)

    @Slot(ReckonAnswer)
    def _on_reckoned(self, answer: ReckonAnswer) -> None:
        if answer.ticket == self._ticket and answer.show is not None:
            answer.show()
