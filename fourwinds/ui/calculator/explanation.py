"""`Explanation`: what the shown hand is worth, line by line, and who pays whom."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, Slot
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QLabel, QTableView, QVBoxLayout, QWidget

from fourwinds.app.language import tr
from fourwinds.reports.words import line_name, steps, total, worth
from fourwinds.rules import RulePreset
from fourwinds.scoring import HandScore
from fourwinds.scoring.result import SetView
from fourwinds.text import figure, in_units, listed
from fourwinds.tiles import Wind, plain
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.calculator.entry import Answer, Entry
from fourwinds.ui.records.points.models import Row, RowsModel
from fourwinds.ui.widgets.tilepictures import Group, TileGroups

TILE_WIDTH: Final = 24


class Explanation(QWidget):
    """Shows the answer of scoring for one of the hands, and the payments of all."""

    def __init__(self, painter: TilePainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._summary = QLabel()
        self._summary.setObjectName("scoreSummary")
        self._summary.setProperty("heading", True)
        self._summary.setWordWrap(True)
        self.sets = TileGroups(painter, TILE_WIDTH)
        self.sets.setObjectName("scoredSets")
        self.lines = RowsModel((self.tr("What it scores"), self.tr("Worth")), frozenset({1}), self)
        self._lines = _table("scoreLines", self.lines, self.tr("Score of the hand"))
        self._lines.setMouseTracking(True)
        self._lines.entered.connect(self._light)
        self._lines.selectionModel().currentRowChanged.connect(self._light)
        self._lines.viewport().installEventFilter(self)
        self._steps = QLabel()
        self._steps.setObjectName("scoreSteps")
        self._steps.setWordWrap(True)
        self._paid = QLabel(self.tr("Who pays whom"))
        self._paid.setProperty("heading", True)
        headings = (self.tr("From"), self.tr("To"), self.tr("Points"), self.tr("For"))
        self.payments = RowsModel(headings, frozenset({2}), self)
        self._payments = _table("payments", self.payments, self.tr("Payments"))
        self._payments.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self._payments.horizontalHeader().setSectionResizeMode(3, QHeaderView.ResizeMode.Stretch)
        self._note = QLabel()
        self._note.setObjectName("paymentNote")
        self._note.setWordWrap(True)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self._summary)
        box.addWidget(self.sets)
        box.addWidget(self._lines, 3)
        box.addWidget(self._steps)
        box.addWidget(self._paid)
        box.addWidget(self._payments, 2)
        box.addWidget(self._note)
        box.addStretch(1)

    def show_answer(self, answer: Answer, seat: Wind, entry: Entry, rules: RulePreset) -> None:
        """Show the score of the hand at `seat`, and the payments."""
        score = answer.scores.get(seat)
        if seat in answer.unpaid:
            wind = tr(seat.title)
            self._summary.setText(self.tr("{wind}: not scored, as only the winner is paid.").format(wind=wind))
            score = None
        else:
            self._summary.setText(self._summarised(score, seat, rules))
        self.sets.show_groups([] if score is None else [_group(view, entry) for view in score.sets])
        self.sets.setVisible(bool(self.sets.groups))
        self.lines.show_rows([] if score is None else self._rows(score, rules))
        self._lines.setVisible(bool(self.lines.rows))
        self._steps.setText("" if score is None or not score.valid else " ".join(map(tr, steps(score))))
        self._show_payments(answer)

    def show_problem(self, problem: str) -> None:
        """Nothing can be worked out, and why."""
        self._summary.setText(tr(problem))
        self.sets.show_groups([])
        self.lines.show_rows([])
        self.payments.show_rows([])
        for widget in (self.sets, self._lines, self._payments, self._paid):
            widget.hide()
        self._steps.clear()
        self._note.clear()

    def _summarised(self, score: HandScore | None, seat: Wind, rules: RulePreset) -> str:
        wind = tr(seat.title)
        if score is None:
            return self.tr("{wind}: no hand yet").format(wind=wind)
        if not score.valid:
            return self.tr("{wind}: {reason}").format(wind=wind, reason=tr(score.reason))
        if rules.scoring.doubles_name not in ("doubles", score.unit) and score.doubles:
            text = self.tr("{wind}: {total} ({doubles})")
            doubles = tr(in_units(score.doubles, rules.scoring.doubles_name))
            return text.format(wind=wind, total=tr(total(score)), doubles=doubles)
        return self.tr("{wind}: {total}").format(wind=wind, total=tr(total(score)))

    def _rows(self, score: HandScore, rules: RulePreset) -> list[Row]:
        rows = [
            Row(
                (tr(line_name(line)), tr(worth(line, rules.scoring.points_name, rules.scoring.doubles_name))),
                sets=_indices(line.sets),
            )
            for line in score.lines
        ]
        for line in score.dropped:
            text = self.tr("{name} (not counted: {reason})").format(name=tr(line.name), reason=tr(line.reason))
            rows.append(Row((text, ""), sets=_indices(line.sets), weak=True))
        return rows

    def _show_payments(self, answer: Answer) -> None:
        settled = answer.settlement
        rows = []
        if settled is not None:
            rows = [Row((_side(p.payer), _side(p.payee), figure(p.amount), tr(p.reason))) for p in settled.payments]
        self.payments.show_rows(rows)
        self._payments.setVisible(bool(rows))
        self._paid.setVisible(settled is not None)
        self._note.setText(self._noted(answer))

    def _noted(self, answer: Answer) -> str:
        if answer.settlement is None:
            return tr(answer.problem)
        results = tr(
            listed(
                [
                    self.tr("{wind} {net}").format(wind=tr(wind.title), net=figure(net, signed=True))
                    for wind, net in answer.settlement.net.items()
                ]
            )
        )
        text = self.tr("Together: {results}.").format(results=results)
        if answer.missing:
            missing = tr(listed([tr(wind.title) for wind in answer.missing]))
            note = self.tr("Not entered, and counted as nothing: {hands}.").format(hands=missing)
            return f"{text} {note}"
        return text if answer.settlement.payments else self.tr("Nobody pays anybody.")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave and watched is self._lines.viewport():
            self._light(self._lines.selectionModel().currentIndex())
        return super().eventFilter(watched, event)

    @Slot(QModelIndex)
    def _light(self, index: QModelIndex) -> None:
        rows = self.lines.rows
        self.sets.light(rows[index.row()].sets if index.isValid() and index.row() < len(rows) else frozenset())


def _indices(occurrences: Iterable[Iterable[int]]) -> frozenset[int]:
    return frozenset(index for occurrence in occurrences for index in occurrence)


def _side(wind: Wind | None) -> str:
    """Who pays or is paid; a dash for nobody, where scores are only added up."""
    return "\N{EN DASH}" if wind is None else tr(wind.title)


def _group(view: SetView, entry: Entry) -> Group:
    kong = view.declared and not view.melded and len(view.kinds) == 4
    marked = None
    if view.winning and entry.winning is not None:
        winning = plain(entry.winning)
        marked = next((i for i, kind in enumerate(view.kinds) if plain(kind) == winning), None)
    turned = frozenset({0, 3}) if kong else frozenset()
    return Group(view.kinds, turned=turned, winning=marked, stands_for=view.stands_for)


def _table(name: str, model: RowsModel, title: str) -> QTableView:
    table = QTableView()
    table.setObjectName(name)
    table.setAccessibleName(title)
    table.setModel(model)
    table.setShowGrid(False)
    table.setWordWrap(True)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setTabKeyNavigation(False)
    table.setFrameShape(QFrame.Shape.NoFrame)
    table.verticalHeader().hide()
    # Reasons may need two lines.
    table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    table.horizontalHeader().setHighlightSections(False)
    return table
