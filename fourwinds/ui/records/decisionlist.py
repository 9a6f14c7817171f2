"""`DecisionList`: the person's decisions in a hand, a row each: what the adviser thinks of it, and what it cost."""

from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from fourwinds.app.language import tr
from fourwinds.app.worker import Advice
from fourwinds.engine.lookback import Decision, LookBack
from fourwinds.ui.records.deeds import deed_in_words
from fourwinds.ui.widgets.plain import plain_tip

MATTERS: Final = ("doubtful", "mistake")
"""Sizes of costs."""
_NUMBER: Final = Qt.ItemDataRole.UserRole
_MARKS: Final = {
    "": "\N{CHECK MARK}",
    "differs": "\N{NOT EQUAL TO}",
    "fine": "\N{ALMOST EQUAL TO}",
    "doubtful": "?!",
    "mistake": "??",
}
"""Before a decision: what the adviser thinks of it, as chess players write it."""


class DecisionList(QListWidget):
    """Shows all, or only those in which the adviser differs, or only mistakes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("decisionList")
        self.setAccessibleName(self.tr("Your decisions"))
        self.setWordWrap(True)
        # Three rows are enough to scroll in; with everything told there is no more room on a screen of 640 pixels.
        self.setMinimumHeight(self.fontMetrics().lineSpacing() * 3)
        self._sizes: dict[int, str] = {}
        """Of the decisions that the adviser has come to, by number: a key of `_MARKS`."""
        self._reasons: dict[int, str] = {}
        """What the adviser would do and why, of each of them."""
        self._only_other = self._only_mistakes = self._reasons_hidden = False

    def show_hand(self, look: LookBack) -> None:
        """Show the decisions of another hand, of which the adviser has said nothing yet."""
        self._sizes.clear()
        self._reasons.clear()
        self.clear()
        for number, decision in enumerate(look.decisions):
            item = QListWidgetItem(self.title(decision), self)
            item.setData(_NUMBER, number)

    def number_of(self, item: QListWidgetItem) -> int:
        """Which decision stands in this row."""
        number = item.data(_NUMBER)
        assert isinstance(number, int)
        return number

    def mark(self, number: int, decision: Decision, advice: Advice) -> str:
        """Show what the adviser says of a decision; answers how large the mistake was, empty where he agrees."""
        agrees = decision.is_same(advice.action)
        cost = advice.cost_of(decision.action)
        size = "" if agrees else "differs" if cost is None else cost.size.value
        self._sizes[number] = size
        title = self.title(decision)
        told = tr(cost.told) if cost is not None and size in MATTERS else ""
        row = self.tr("{mark} {decision} ({points})") if told else "{mark} {decision}"
        item = self.item(number)
        item.setText(row.format(mark=_MARKS[size], decision=title, points=told))
        verdict = {
            "": self.tr("the adviser agrees"),
            "differs": self.tr("the adviser differs"),
            "fine": self.tr("the adviser differs, but it costs next to nothing"),
            "doubtful": self.tr("doubtful"),
            "mistake": self.tr("a mistake"),
        }[size]
        item.setData(Qt.ItemDataRole.AccessibleTextRole, ", ".join(filter(None, (title, verdict, told))))
        self._reasons[number] = tr(advice.sentence)
        self._tip(number)
        font = item.font()
        font.setBold(size in MATTERS or size == "differs")
        item.setFont(font)
        self._hide(number)
        return size

    def show_only(self, *, other: bool, mistakes: bool) -> None:
        """Show only where the adviser differs, or only mistakes. What he has not come to stays."""
        self._only_other, self._only_mistakes = other, mistakes
        for number in range(self.count()):
            self._hide(number)

    def keep_reasons(self, *, hidden: bool) -> None:
        """Whether pointing at a decision tells what the adviser would have done."""
        self._reasons_hidden = hidden
        for number in self._reasons:
            self._tip(number)

    def title(self, decision: Decision) -> str:
        """Which decision it is, and what was done."""
        return self.tr("Turn {turn}: {what}").format(turn=decision.turn, what=deed_in_words(decision))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if words := self.none_words:
            viewport = self.viewport()
            painter = QPainter(viewport)
            painter.setPen(self.palette().color(QPalette.ColorRole.Text))
            room = viewport.rect().adjusted(8, 6, -8, -6)
            painter.drawText(QRect(room), Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap, words)

    @property
    def none_words(self) -> str:
        """What stands in the list where nothing is left to show."""
        if not self.count() or any(not self.item(row).isHidden() for row in range(self.count())):
            return ""
        if self._only_mistakes:
            return self.tr("No mistakes in this hand.")
        return self.tr("The adviser agrees with everything in this hand.")

    def _tip(self, number: int) -> None:
        self.item(number).setToolTip("" if self._reasons_hidden else plain_tip(self._reasons[number]))

    def _hide(self, number: int) -> None:
        size = self._sizes.get(number)
        hidden = size is not None and ((self._only_mistakes and size != "mistake") or (self._only_other and not size))
        self.item(number).setHidden(hidden)
        self.setAccessibleDescription(self.none_words)
        self.viewport().update()
