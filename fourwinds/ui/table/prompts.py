"""What the game waits for can be seen on the board: a computer dealer who gives one time, and a pause."""

from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from fourwinds.app.session import Session
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import Seat
from fourwinds.ui.board.offers import Offer
from fourwinds.ui.board.view import BoardView
from fourwinds.ui.commands.actions import Actions
from fourwinds.ui.table.clock import SHORTEST_MS
from fourwinds.ui.table.table import Table

BEGIN: Final = "begin"
GO_ON: Final = "go_on"


class BeginPrompt(QObject):
    """Offers to begin while the dealer waits before the first discard (B23)."""

    said = Signal(str)

    def __init__(self, session: Session, table: Table, board: BoardView, actions: Actions, parent: QObject) -> None:
        super().__init__(parent)
        self._actions = actions
        self._session = session
        self._table = table
        self._board = board
        self._stands = False
        session.delay_started.connect(self._on_delay_started)
        session.delay_ended.connect(self._clear)
        session.game_closed.connect(self._clear)
        board.offer_chosen.connect(self._on_chosen)

    @Slot(int, int)
    def _on_delay_started(self, seat: int, milliseconds: int) -> None:
        moment = self._session.moment
        if moment is None or self._session.auto_play or milliseconds < SHORTEST_MS:
            return
        if moment.view.phase is Phase.TURN and not moment.view.river:
            self._stands = True
            dealer = self._session.players[Seat(seat)].name
            key = self._actions.way("Accelerate")
            text = self.tr("{name} begins: click or press {key}").format(name=dealer, key=key)
            self._board.offer((Offer(BEGIN, text),))
            self.said.emit(self.tr("A click on the board or {key} begins at once.").format(key=key))

    @Slot()
    def _clear(self) -> None:
        if self._stands:
            self._stands = False
            self._board.offer(())

    @Slot(str)
    def _on_chosen(self, name: str) -> None:
        if name == BEGIN:
            self._table.finish_deal()
            self._session.accelerate()


class PausePrompt(QObject):
    """Says in the place of the claims, which cannot be made now, that the game is paused."""

    def __init__(self, session: Session, board: BoardView, actions: Actions, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._board, self._actions = session, board, actions
        self._kept: tuple[Offer, ...] | None = None
        board.offer_chosen.connect(self._on_chosen)

    def show(self) -> None:
        """The person has paused the game."""
        if self._kept is None:
            self._kept = self._board.offers
            key = self._actions.key("Pause")
            text = self.tr("The game is paused: go on")
            self._board.offer((Offer(GO_ON, self.tr("{text}  ({key})").format(text=text, key=key) if key else text),))

    def clear(self) -> None:
        """The game goes on: what was offered before is offered again."""
        if self._kept is not None:
            kept, self._kept = self._kept, None
            self._board.offer(kept)

    @Slot(str)
    def _on_chosen(self, name: str) -> None:
        if name == GO_ON:
            self._session.pause(False)
