"""`Foresight`: asks the worker what the person's hand can become, for the newest view only."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from fourwinds.app.worker import OutlookAnswer, PlayerThread
from fourwinds.engine.view import SeatView
from fourwinds.values import Value

if TYPE_CHECKING:
    from fourwinds.players.becoming import Outlook


class Foreseen(Value):
    """What the hand of a view can become."""

    view: SeatView
    outlook: "Outlook"


class Foresight(QObject):
    """One question at a time: the players at the table never wait for more than one answer."""

    foreseen = Signal(Foreseen)

    def __init__(self, thread: PlayerThread, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = thread
        self._asked: SeatView | None = None
        self._next: SeatView | None = None
        self._ticket = 0
        thread.worker.foreseen.connect(self._on_foreseen)

    def look(self, view: SeatView) -> None:
        """Ask about this view; while an answer is awaited, the newest view waits for its turn."""
        if self._asked is None:
            self._asked = view
            self._ticket = self._thread.foresee(view)
        else:
            self._next = None if view == self._asked else view

    def look_away(self) -> None:
        """Nobody wants to know any more."""
        self._asked = self._next = None
        self._ticket = 0

    @Slot(OutlookAnswer)
    def _on_foreseen(self, answer: OutlookAnswer) -> None:
        if answer.ticket != self._ticket or self._asked is None:
            return
        view, following = self._asked, self._next
        self.look_away()
        found: Outlook | None = answer.outlook
        if following is not None:
            self.look(following)
        elif found is not None:
            self.foreseen.emit(Foreseen(view, found))
