"""`TimePage`: how the person's play went over time."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import partial

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QVBoxLayout

from fourwinds.statistics import LATEST, LATEST_GAMES, Figures, Judged, Measure, by_month, course, of_deal, quality_of
from fourwinds.statistics.course import Moment
from fourwinds.text import figure
from fourwinds.ui.records.statistics.coursechart import CourseChart
from fourwinds.ui.records.statistics.pages import Page, Shown, Told
from fourwinds.ui.records.statistics.table import Fact, FactsTable, number
from fourwinds.ui.records.statistics.words import decimal, month, percent, share
from fourwinds.ui.widgets.long_list import show_rows_whole


class TimePage(Page):
    """A figure as a line over all hands, and the months as a table."""

    def __init__(self) -> None:
        super().__init__("timePage")
        self._courses: Mapping[Measure, Sequence[Moment]] = {}
        self._measure = QComboBox()
        self._measure.setObjectName("measureCombo")
        self._measure.setAccessibleName(self.tr("Figure"))
        # It is filled when it can be seen already.
        self._measure.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self._measure.activated.connect(self._choose)
        self._wished: Measure | None = None
        """What the person has chosen; it stays where the rules change."""
        self._meaning = QLabel()
        self._meaning.setObjectName("courseLabel")
        self._meaning.setTextFormat(Qt.TextFormat.PlainText)
        self._meaning.setWordWrap(True)
        self._chart = CourseChart()
        self._chart.setAccessibleName(self.tr("Figure over time"))
        self._chart.pointed.connect(self._tell)
        self._none = QLabel()
        self._none.setTextFormat(Qt.TextFormat.PlainText)
        self._none.setWordWrap(True)
        self._none.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._none.setObjectName("noCourseLabel")
        self._months = FactsTable(
            "monthsTable",
            self.tr("Months"),
            [
                self.tr("Month"),
                self.tr("Hands"),
                self.tr("Games"),
                self.tr("Won"),
                self.tr("Dealt in"),
                self.tr("Mean place"),
                self.tr("Quality"),
                self.tr("Points a hand"),
            ],
        )
        top = QHBoxLayout()
        top.addWidget(self._measure)
        top.addWidget(self._meaning, 1)
        column = QVBoxLayout(self.content)
        column.addLayout(top)
        column.addWidget(self._chart, 3)
        column.addWidget(self._none, 3)
        column.addWidget(self._months, 2)

    def reckon(self, shown: Shown) -> Callable[[], None]:
        judged: dict[date, list[Judged]] = {}
        for deal in shown.deals:
            if (found := of_deal(deal, shown.judgements)) is not None:
                judged.setdefault(deal.day.replace(day=1), []).append(found)
        courses = {measure: course(shown.deals, measure, shown.judgements) for measure in Measure}
        return partial(self._show, shown, courses, by_month(shown.deals), judged)

    def _show(
        self,
        shown: Shown,
        courses: Mapping[Measure, Sequence[Moment]],
        months: Sequence[tuple[date, Figures]],
        judged: Mapping[date, Sequence[Judged]],
    ) -> None:
        self._courses = courses
        there = bool(shown.deals)
        self.show_content(
            there=there,
            otherwise=self.tr(
                "Finish some hands, and here a line shows how your play goes, hand by hand and month by month."
            ),
        )
        self._measure.clear()
        for measure, title in self._titles().items():
            if shown.points or measure is not Measure.POINTS:
                self._measure.addItem(title, measure)
        show_rows_whole(self._measure)
        self._measure.setCurrentIndex(max(0, self._measure.findData(self._wished)))
        self._show_course()
        self._months.setColumnHidden(7, not shown.points)
        rows = [self._month(first, of, judged.get(first, [])) for first, of in months]
        self._months.show_rows(rows, at_once=0)  # the line is painted first

    def _titles(self) -> dict[Measure, str]:
        return {
            Measure.POINTS: self.tr("Points"),
            Measure.WON: self.tr("Hands won"),
            Measure.DEALT_IN: self.tr("Hands dealt in"),
            Measure.PLACE: self.tr("Mean place"),
            Measure.QUALITY: self.tr("Quality"),
        }

    @property
    def _explanation(self) -> str:
        measure = self._measure.currentData()
        if measure is Measure.POINTS:
            return self.tr("Won and lost, added up.")
        if measure is Measure.PLACE:
            return self.tr("In your latest {count} games.").format(count=LATEST_GAMES)
        if measure is Measure.QUALITY:
            text = self.tr("What you kept of your hands' worth, in the latest {count} that Look Back went through.")
            return text.format(count=LATEST)
        return self.tr("In your latest {count} hands.").format(count=LATEST)

    @Slot()
    def _choose(self) -> None:
        self._wished = self._measure.currentData()
        self._show_course()

    def _show_course(self) -> None:
        measure = self._measure.currentData()
        say: Callable[[float], str] = share
        if measure is Measure.POINTS:
            say = _signed
        elif measure is Measure.PLACE:
            say = _place
        moments = self._courses.get(measure, ())
        self._chart.setVisible(bool(moments))
        self._none.setVisible(not moments)
        self._none.setText(
            self.tr("Play a game to its end: your places are then shown here, game by game.")
            if measure is Measure.PLACE
            else self.tr("Look back at your hands: what you kept of their worth is then shown here, hand by hand.")
        )
        self._chart.show_course(
            self._measure.currentText(), moments, say, downwards=measure in (Measure.PLACE, Measure.DEALT_IN)
        )
        self._tell("")

    @Slot(str)
    def _tell(self, moment: str) -> None:
        self._meaning.setText(moment or self._explanation)

    def _month(self, first: date, of: Figures, judged: Sequence[Judged]) -> list[Fact]:
        quality = quality_of(judged)
        gain = of.of_deals(of.net)
        return [
            Fact(month(first), first.toordinal()),
            number(str(of.deals), of.deals),
            number(str(of.games), of.games),
            number(percent(of.wins, of.deals), of.wins / of.deals),
            number(percent(of.deal_ins, of.deals), of.deal_ins / of.deals),
            number(decimal(of.mean_place, 2), of.mean_place),
            number(share(quality), quality),
            number(decimal(gain, 1, signed=True), gain),
        ]

    def told(self) -> Told:
        return [(self.tr("By month"), self._months.words())]


def _signed(points: float) -> str:
    return figure(round(points, 1), signed=True)


def _place(place: float) -> str:
    return figure(round(place, 2))
