"""`ScoresPage`: the chart of the scores above the table of all deals; choosing a deal in either opens it."""

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QSplitter,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from fourwinds.reports import GameReport, rows
from fourwinds.ui.records.chart import ScoreChart
from fourwinds.ui.records.dealtable import COUNTER_ROLE, VALUE_COLUMN, DealsModel


class ScoresPage(QWidget):
    """A page of the Points window, or a widget of its own."""

    deal_chosen = Signal(int)
    """The number of the deal that the person wants to see (`DealResult.counter`)."""
    export_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("scoresPage")
        self.chart = ScoreChart()
        self.model = DealsModel(self)
        self.table = self._make_table()
        export = QPushButton(self.tr("&Export as CSV ..."))
        export.setObjectName("exportButton")
        export.setAutoDefault(False)
        export.setToolTip(self.tr("Write the table into a file for a spreadsheet"))
        export.clicked.connect(self.export_wanted)
        split = QSplitter(Qt.Orientation.Vertical)
        split.setChildrenCollapsible(False)
        split.addWidget(self.chart)
        split.addWidget(self.table)
        split.setStretchFactor(0, 1)
        split.setStretchFactor(1, 1)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(export)
        box = QVBoxLayout(self)
        box.addWidget(split, 1)
        box.addLayout(foot)
        self.chart.deal_chosen.connect(self.deal_chosen)
        self.chart.deal_pointed.connect(self._on_pointed)
        self.table.activated.connect(self._on_activated)
        self.table.clicked.connect(self._on_activated)
        self.table.selectionModel().currentRowChanged.connect(self._on_row)

    def show_report(self, report: GameReport) -> None:
        """Show the deals of this game."""
        table = rows(report.deals)
        self.model.show_deals(report.players, table)
        self.chart.show_scores(report.players, report.initial, table)

    def mark_deal(self, counter: int) -> None:
        """Mark the deal that is shown elsewhere."""
        self.chart.mark_deal(counter)

    def _make_table(self) -> QTableView:
        table = QTableView()
        table.setObjectName("dealsTable")
        table.setAccessibleName(self.tr("All hands of the game"))
        table.setModel(self.model)
        table.setShowGrid(False)
        table.setAlternatingRowColors(True)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setTabKeyNavigation(False)
        table.setFrameShape(QFrame.Shape.NoFrame)
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(round(table.fontMetrics().lineSpacing() * 1.4))
        header = table.horizontalHeader()
        header.setHighlightSections(False)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.model.modelReset.connect(self._fit_columns)
        return table

    @Slot()
    def _fit_columns(self) -> None:
        """Numbers, places, ways of going out and values take what they need, the rest is shared out."""
        for column in (0, 1, VALUE_COLUMN - 1, VALUE_COLUMN):
            self.table.horizontalHeader().setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)

    @Slot(int)
    def _on_pointed(self, counter: int) -> None:
        row = self.model.row_of(counter)
        if row is None:
            self.table.clearSelection()
            return
        index = self.model.index(row, 0)
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.table.selectionModel().setCurrentIndex(index, flags)
        self.table.scrollTo(index)

    @Slot(QModelIndex)
    def _on_row(self, index: QModelIndex) -> None:
        if index.isValid():
            self.chart.mark_deal(index.data(COUNTER_ROLE))

    @Slot(QModelIndex)
    def _on_activated(self, index: QModelIndex) -> None:
        self.deal_chosen.emit(index.data(COUNTER_ROLE))
