"""`Judging`: goes through all finished deals of a game, one question at a time, for how well each was played."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from fourwinds.app.worker import BEST_ADVISER, Advice, HintAnswer, PlayerThread, ReplayAnswer
from fourwinds.engine.lookback import Decision, PlayedDeal

if TYPE_CHECKING:
    from fourwinds.statistics import Verdict


class Judging(QObject):
    """Begun by `begin`; each deal is told once. What comes after `stop` is dropped."""

    judged = Signal(int, list)
    """The number of a deal, and a `Verdict` on each decision of the person that the adviser could say something of."""

    def __init__(self, thread: PlayerThread, deals: Sequence[PlayedDeal], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = thread
        self._deals = [deal for deal in deals if deal.person is not None]
        self._ticket = 0
        self._left: list[PlayedDeal] = []
        self._decisions: list[Decision] = []
        self._verdicts: list[object] = []
        thread.worker.replayed.connect(self._on_replayed)
        thread.worker.hinted.connect(self._on_hinted)

    def begin(self, known: Sequence[int] = ()) -> None:
        """Go through the deals but those with these numbers, the oldest first."""
        self._left = [deal for deal in self._deals if deal.begun.counter not in known]
        self._next_deal()

    def stop(self) -> None:
        """Nothing is wanted any more."""
        self._ticket = 0
        self._left.clear()

    def _next_deal(self) -> None:
        self._verdicts = []
        self._ticket = self._thread.replay(self._left[0]) if self._left else 0

    @Slot(ReplayAnswer)
    def _on_replayed(self, answer: ReplayAnswer) -> None:
        if answer.ticket == self._ticket and self._left:
            self._decisions = list(answer.look.decisions)
            self._next_decision()

    @Slot(HintAnswer)
    def _on_hinted(self, answer: HintAnswer) -> None:
        if answer.ticket != self._ticket or not self._left:
            return
        decision = self._decisions.pop(0)
        if answer.advice is not None:
            self._verdicts.append(verdict_on(decision, answer.advice))
        self._next_decision()

    def _next_decision(self) -> None:
        if self._decisions:
            decision = self._decisions[0]
            self._ticket = self._thread.advise(decision.view, decision.legal, BEST_ADVISER)
            return
        deal = self._left.pop(0)
        self.judged.emit(deal.begun.counter, self._verdicts)
        self._next_deal()


def verdict_on(decision: Decision, advice: Advice) -> "Verdict":
    """What this advice makes of what was decided."""
    action = decision.action
    from fourwinds.statistics import Verdict  # noqa: PLC0415 - 7 ms of the start, where nobody looks back

    return Verdict.of(action, advice.action, advice.kept_by(action), advice.cost_of(action))
