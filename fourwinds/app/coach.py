"""`Coach`: looks at what the person is about to do, and speaks when it costs much (*Choose first*)."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal, Slot

from fourwinds.app.settings import Settings
from fourwinds.app.signals import Question
from fourwinds.app.worker import BEST_ADVISER, Advice, HintAnswer, PlayerThread
from fourwinds.engine.actions import Action, DeclareReady
from fourwinds.text import Text
from fourwinds.values import Value

if TYPE_CHECKING:
    from fourwinds.players.pricing import Cost

_SPEAKS: Final = {"off": (), "mistakes": ("mistake",), "doubts": ("doubtful", "mistake")}
"""Of which sizes of costs the coach speaks, by the person's wish."""


class Move(Value):
    """What the person is about to do: the question, and the action that answers it."""

    question: Question
    action: Action


class Remark(Value):
    """What the coach has to say of a move: what it costs, and what he would do."""

    move: Move
    cost: "Cost | None"
    """None where the move is no choice to be priced: ready is declared, and the hand is not."""
    advice: Advice

    @property
    def fault(self) -> Text | None:
        """What is wrong with the move, as a part of a sentence; None where that cannot be told."""
        return self.advice.fault_of(self.move.action)


class Coach(QObject):
    """Asks the best adviser about a move before it is made. He knows no more than the person may know."""

    agreed = Signal(Move)
    """There is nothing to say against the move, or the adviser cannot say."""
    objected = Signal(Remark)

    def __init__(self, settings: Settings, thread: PlayerThread, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._thread = thread
        self._ticket = 0
        self._about: Move | None = None
        thread.worker.hinted.connect(self._on_hinted)

    @property
    def looks(self) -> bool:
        """Whether the person wants moves to be looked at."""
        return self._settings.coach != "off" and self._settings.allow_hints

    def look(self, question: Question, action: Action) -> None:
        """Look at the move; the answer comes by a signal. An earlier look is forgotten."""
        self._about = Move(question, action)
        self._ticket = self._thread.advise(question.view, question.legal, BEST_ADVISER)

    def look_away(self) -> None:
        """The question is answered or gone."""
        self._ticket, self._about = 0, None

    @Slot(HintAnswer)
    def _on_hinted(self, answer: HintAnswer) -> None:
        if self._about is None or answer.ticket != self._ticket:
            return
        move = self._about
        self.look_away()
        if answer.advice is not None and _is_false_ready(move):
            self.objected.emit(Remark(move, None, answer.advice))
            return
        cost = None if answer.advice is None else answer.advice.cost_of(move.action)
        if answer.advice is not None and cost is not None and cost.size.value in _SPEAKS[self._settings.coach]:
            self.objected.emit(Remark(move, cost, answer.advice))
        else:
            self.agreed.emit(move)


def _is_false_ready(move: Move) -> bool:
    """Whether ready is declared with a hand that is not, as most rules allow."""
    if not isinstance(move.action, DeclareReady):
        return False
    from fourwinds.players.waiting import can_be_ready  # noqa: PLC0415 - the window opens without the players

    return not can_be_ready(move.question.view)
