"""`StoryPanel`: how well a hand was played, in one figure, and what it was worth from decision to decision."""

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from fourwinds.app.judging import Judging, verdict_on
from fourwinds.app.worker import Advice
from fourwinds.engine.lookback import Decision, LookBack
from fourwinds.statistics import Verdict
from fourwinds.ui.records.decisionlist import MATTERS
from fourwinds.ui.records.expectation import ExpectationChart, Moment


class StoryPanel(QWidget):
    """Hears of one decision after the other, and once all are known of how the other hands were played."""

    step_chosen = Signal(int)
    """The step of a decision that was chosen in the chart."""
    judged = Signal(int, list)
    """The number of a deal, and a `Verdict` on each decision in it: all that the adviser has to say of it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("storyPanel")
        self._judging: Judging | None = None
        """None once it has begun."""
        self._look: LookBack | None = None
        self._heard = 0
        self._moments: dict[int, Moment] = {}
        self._verdicts: list[Verdict] = []
        """On the decisions of the hand that were heard."""
        self._of_hands: dict[int, tuple[float, float]] = {}
        """The same of each hand of the game."""
        self._figure = QLabel()
        self._figure.setObjectName("qualityLabel")
        self._figure.setTextFormat(Qt.TextFormat.PlainText)
        self._figure.setWordWrap(True)
        self._figure.setToolTip(
            self.tr(
                "At each decision the adviser says what your hand was worth with the best choice, and what yours cost. "
                "The figure is what you kept of all these points together."
            )
        )
        self._chart = ExpectationChart()
        self._chart.step_chosen.connect(self.step_chosen)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._figure)
        column.addWidget(self._chart)
        self._show()

    def use(self, judging: Judging) -> None:
        """Let this judge the hands of the game."""
        self._judging = judging
        judging.judged.connect(self._on_judged)

    def begin(self, look: LookBack) -> None:
        """Another hand is looked at."""
        self._look = look
        self._heard = 0
        self._moments.clear()
        self._verdicts = []
        self._show()

    def hear(self, number: int, title: str, decision: Decision, advice: Advice) -> None:
        """What the adviser says of the decision with this number; `title` says which it is."""
        self._verdicts.append(verdict_on(decision, advice))
        worth, cost = advice.expectation, advice.cost_of(decision.action)
        if worth is not None and cost is not None:
            costly = cost.size.value in MATTERS
            self._moments[number] = Moment(decision.step, title, worth, cost.points or 0.0, costly)
        self._heard += 1
        if self._look is not None and self._heard == len(self._look.decisions):
            self._judge_others(self._look.steps[0].own.view.counter)
        self._show()

    def _judge_others(self, counter: int) -> None:
        """This hand has been judged; now it is the turn of the others, which nobody waits for."""
        self._of_hands[counter] = _sum(self._verdicts)
        self.judged.emit(counter, self._verdicts)
        if self._judging is not None:
            self._judging.begin([counter])
            self._judging = None

    def mark_step(self, step: int) -> None:
        """This step is shown on the board."""
        self._chart.mark_step(step)

    @Slot(int, list)
    def _on_judged(self, counter: int, verdicts: list[Verdict]) -> None:
        self._of_hands[counter] = _sum(verdicts)
        self.judged.emit(counter, verdicts)
        self._show_figure()

    def _show(self) -> None:
        look = self._look
        if look is not None:
            outcome = look.steps[-1].own.view.outcome
            gained = None if outcome is None or look.person is None else float(outcome.net[look.person])
            self._chart.show_moments([self._moments[n] for n in sorted(self._moments)], gained, len(look.steps) - 1)
        self._chart.setVisible(bool(self._moments))
        self._show_figure()

    def _show_figure(self) -> None:
        hand, game = _part(_sum(self._verdicts)), _part(_added(self._of_hands.values()))
        words = []
        if hand is not None:
            words.append(self.tr("You kept {part}% of what this hand was worth.").format(part=hand))
        if game is not None and len(self._of_hands) > 1:
            text = self.tr("In the {count} hands so far: {part}%.")
            words.append(text.format(count=len(self._of_hands), part=game))
        self._figure.setText(" ".join(words))
        self._figure.setVisible(bool(words))


def _sum(verdicts: Iterable[Verdict]) -> tuple[float, float]:
    """What was kept, and of how much."""
    return _added(verdict.kept for verdict in verdicts if verdict.kept is not None)


def _added(kept: Iterable[tuple[float, float]]) -> tuple[float, float]:
    found = list(kept)
    return sum(points for points, _ in found), sum(worth for _, worth in found)


def _part(kept: tuple[float, float]) -> int | None:
    """In whole hundredths: 100 only where nothing was lost."""
    points, worth = kept
    if worth <= 0:
        return None
    part = int(100 * points / worth)
    return part if part < 100 or points >= worth else 99
