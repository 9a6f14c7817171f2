"""`BeginPrompt`: a computer dealer gives the person time to look at the dealt hand; what ends it can be seen."""

from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from fourwinds.app.session import Session
from fourwinds.engine.seats import Seat
from fourwinds.engine.state import Phase
from fourwinds.ui.actions import Actions
from fourwinds.ui.board.offers import Offer
from fourwinds.ui.board.view import BoardView
from fourwinds.ui.clock import SHORTEST_MS
from fourwinds.ui.table import Table

BEGIN: Final = "begin"


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
        if moment.state.phase is Phase.TURN and not moment.state.river:
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
