"""`Delay`: a clock that can be held, released and ended early."""

from PySide6.QtCore import QObject, Qt, QTimer, Signal


class Delay(QObject):
    """Counts one delay down. It ends by `ended`, always from the event loop and never inside `start`."""

    ended = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._end)
        self._left: int | None = None
        self._holders: set[str] = set()
        self._running = False

    @property
    def running(self) -> bool:
        """Whether a delay has begun and not ended, held or not."""
        return self._running

    @property
    def holders(self) -> frozenset[str]:
        """Who holds the clock."""
        return frozenset(self._holders)

    def start(self, milliseconds: int | None) -> None:
        """Begin a delay; a running one is forgotten. None has no end of its own, only `finish` ends it."""
        self.stop()
        self._running = True
        self._left = milliseconds
        self._go()

    def stop(self) -> None:
        """Forget the delay; `ended` is not emitted."""
        self._timer.stop()
        self._running = False

    def finish(self) -> None:
        """End the running delay as soon as the event loop turns (or nobody holds it), also one without an end."""
        if self._running:
            self._left = 0
            self._go()

    def hold(self, holder: str) -> None:
        """Stop the clock until the holder releases it; a hold outlasts the delay and stops the next one, too."""
        self._holders.add(holder)
        if self._timer.isActive():
            self._left = max(0, self._timer.remainingTime())
            self._timer.stop()

    def release(self, holder: str) -> None:
        """Let the clock go on where it was held, unless somebody else holds it."""
        if holder in self._holders:
            self._holders.remove(holder)
            self._go()

    def _go(self) -> None:
        if self._running and self._left is not None and not self._holders:
            self._timer.start(self._left)

    def _end(self) -> None:
        self._running = False
        self.ended.emit()
