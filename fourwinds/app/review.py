"""`Review`: goes through finished deals, played again and judged in the thread where all thinking is done."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from fourwinds.app.checking import Checking
from fourwinds.app.judging import Judging
from fourwinds.app.same_walls import SameWalls
from fourwinds.app.worker import BEST_ADVISER, Advice, HintAnswer, PlayerThread, ReplayAnswer, WhyAnswer
from fourwinds.engine.lookback import LookBack, PlayedDeal, deed

ASKS_AFTER_MS: Final = 200
"""The adviser begins when the hand stands on the board: until then his thinking would make its drawing slow."""


class Review(QObject):
    """Asks for one deal after the other, whichever the person wants to see; late answers about another are dropped."""

    replayed = Signal(LookBack)
    """The deal that was wanted."""
    advised = Signal(int, Advice)
    """The number of a decision, and the Advice about it. An adviser who fails says nothing."""

    explained = Signal(WhyAnswer)
    """What a computer player was asked and did, with the reasons."""

    def __init__(self, thread: PlayerThread, deals: Sequence[PlayedDeal], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = thread
        self.checking = Checking(thread, self)
        """Compares choices of the deal that is gone through by playing out."""
        self.judging = Judging(thread, deals, self)
        """Says how well each of the deals was played."""
        self.same_walls = SameWalls(thread, self)
        """Has a deal played by four Experts."""
        self._deals = {deal.begun.counter: deal for deal in deals}
        self._ticket = self._why = 0
        self._counter = 0
        self._look: LookBack | None = None
        self._number = 0
        self._begins = QTimer(self, singleShot=True, interval=ASKS_AFTER_MS)
        self._begins.timeout.connect(self._ask)
        thread.worker.replayed.connect(self._on_replayed)
        thread.worker.hinted.connect(self._on_hinted)
        thread.worker.explained.connect(self._on_explained)

    def go_through(self, counter: int) -> None:
        """Play the deal with this number again, and ask about its decisions, one after the other."""
        self._look = None
        self._counter, self._why = counter, 0
        self._begins.stop()
        self.checking.stop()
        self._ticket = self._thread.replay(self._deals[counter])

    def let_experts_play(self, counter: int) -> None:
        """Have the deal with this number played by four Experts; `same_walls` tells of it."""
        self.same_walls.begin(self._deals[counter])

    def stop(self) -> None:
        """Nothing is wanted any more."""
        self._ticket = self._why = 0
        self.same_walls.stop()
        self._begins.stop()
        self.checking.stop()
        self.judging.stop()

    def doer(self, step: int) -> str:
        """The name of the computer player who did what led to this step; empty where none did."""
        if self._look is None:
            return ""
        played = self._deals[self._counter]
        number = deed(self._look, played, step)
        return "" if number is None else played.players[played.actions[number][0]].name

    def explain(self, step: int) -> None:
        """Ask why the computer player did what led to this step; `explained` tells."""
        number = None if self._look is None else deed(self._look, self._deals[self._counter], step)
        if number is not None:
            self._why = self._thread.explain(self._deals[self._counter], number)

    @Slot(WhyAnswer)
    def _on_explained(self, answer: WhyAnswer) -> None:
        if answer.ticket == self._why:
            self.explained.emit(answer)

    @Slot(ReplayAnswer)
    def _on_replayed(self, answer: ReplayAnswer) -> None:
        if answer.ticket == self._ticket:
            self._look, self._number = answer.look, 0
            self.replayed.emit(answer.look)
            self._begins.start()

    @Slot(HintAnswer)
    def _on_hinted(self, answer: HintAnswer) -> None:
        if answer.ticket != self._ticket:
            return
        number, advice = self._number, answer.advice
        self._number += 1
        self._ask()
        if advice is not None:
            self.advised.emit(number, advice)

    @Slot()
    def _ask(self) -> None:
        """One question at a time, so that players at the table never wait for more than one answer."""
        if self._look is not None and self._number < len(self._look.decisions):
            decision = self._look.decisions[self._number]
            self._ticket = self._thread.advise(decision.view, decision.legal, BEST_ADVISER)
