"""`ScorePage`: the score list with search and filter, and below it everything about the chosen pattern."""

from collections.abc import Collection, Mapping
from typing import Final

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QMouseEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QSplitter,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.language import tr
from fourwinds.rules import LoserScore
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.preferences.draft import Draft
from fourwinds.ui.preferences.forms import Form
from fourwinds.ui.preferences.itempanel import ItemPanel
from fourwinds.ui.preferences.limithands import LimitHandsDialog
from fourwinds.ui.preferences.scoremodel import LOSERS, NAME, PATTERN, WINNER, ScoreFilter, ScoreModel
from fourwinds.ui.preferences.wording import category_title
from fourwinds.ui.widgets.long_list import show_rows_whole
from fourwinds.ui.widgets.tworows import TwoRows

NARROWEST_NAME: Final = 26
"""In letters."""


class ScoreView(QTreeView):
    """The list; Ctrl+double click sets the limit, or copies the winner's amounts to the losers."""

    limit_wanted = Signal(QModelIndex)
    removal_wanted = Signal(QModelIndex)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit_names()

    def open_all(self) -> None:
        """Show every pattern, and the categories as headings over the whole width."""
        self.expandAll()
        for row in range(self.model().rowCount()):
            self.setFirstColumnSpanned(row, QModelIndex(), True)

    def fit_amounts(self, texts: Mapping[int, Collection[str]]) -> None:
        """The columns of amounts as wide as the longest of these texts, by column, and as their headings."""
        font = QFont(self.font())
        font.setBold(True)
        metrics = QFontMetrics(font)
        aside = metrics.horizontalAdvance("000")
        for column, inside in texts.items():
            longest = max(map(metrics.horizontalAdvance, inside), default=0)
            self.header().resizeSection(column, max(longest + aside, self.header().sectionSizeHint(column)))
        self.fit_names()

    def fit_names(self) -> None:
        """The names get what the amounts leave; where that is too little, the list is scrolled sideways."""
        header = self.header()
        amounts = sum(header.sectionSize(column) for column in (*WINNER, *LOSERS) if not self.isColumnHidden(column))
        least = self.fontMetrics().averageCharWidth() * NARROWEST_NAME
        header.resizeSection(NAME, max(least, self.viewport().width() - amounts))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and self.state() is not QAbstractItemView.State.EditingState:
            self.removal_wanted.emit(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.limit_wanted.emit(self.indexAt(event.position().toPoint()))
        else:
            super().mouseDoubleClickEvent(event)


class ScorePage(QWidget):
    """All patterns of the catalogue, by category."""

    refused = Signal(str)
    tried = Signal(str)
    pointed = Signal(Form)

    def __init__(self, draft: Draft, painter: TilePainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft, self._painter = draft, painter
        self.model = ScoreModel(draft, self)
        self.shown = ScoreFilter(self.model, self)
        self._shown_preset = ""
        self.panel = ItemPanel(draft, painter)
        self.view = self._make_view()
        splitter = QSplitter(Qt.Orientation.Vertical)
        splitter.addWidget(self.view)
        splitter.addWidget(self.panel)
        splitter.setStretchFactor(0, 3)
        splitter.setStretchFactor(1, 2)
        splitter.setChildrenCollapsible(False)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self._make_filter())
        box.addWidget(splitter, 1)
        self.model.refused.connect(self.refused)
        self.panel.refused.connect(self.refused)
        self.panel.tried.connect(self.tried)
        self.panel.pointed.connect(self.pointed)
        self.panel.chosen.connect(self.go_to)
        self.view.limit_wanted.connect(lambda index: self.model.take_limit(self.shown.mapToSource(index)))
        self.view.removal_wanted.connect(lambda index: self._remove(str(index.data(PATTERN) or "")))
        self.panel.removed.connect(self._remove)
        draft.changed.connect(self._on_draft_changed)
        self._on_changed()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._on_changed()
        self.view.scrollTo(self.view.currentIndex(), QAbstractItemView.ScrollHint.PositionAtCenter)

    def go_to(self, pattern: str, field: str = "") -> None:
        """Choose a pattern in the list, and a field of its score."""
        if not pattern:
            return
        index = self.shown.mapFromSource(self.model.index_of(pattern))
        if not index.isValid():
            self._search.clear()
            self._category.setCurrentIndex(0)
            self._used.setCurrentIndex(1)
            self._filter()
            index = self.shown.mapFromSource(self.model.index_of(pattern))
        self.view.setCurrentIndex(index)
        self.view.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)
        if field:
            self.panel.go_to(field)

    def _remove(self, pattern: str) -> None:
        if pattern:
            self.model.write_score(pattern, None)

    # --- parts --------------------------------------------------------------------------------

    def _make_filter(self) -> TwoRows:
        self._search = QLineEdit()
        self._search.setObjectName("scoreSearch")
        self._search.setPlaceholderText(tr("Find a pattern"))
        self._search.setAccessibleName(tr("Find a pattern"))
        self._search.setClearButtonEnabled(True)
        self._search.setMinimumWidth(self.fontMetrics().averageCharWidth() * 16)
        self._search.setWhatsThis(tr("Words that stand in a pattern's name, its other names or its definition."))
        self._search.textChanged.connect(self._filter)
        self._category = QComboBox()
        self._category.setObjectName("scoreCategory")
        self._category.setAccessibleName(tr("Category"))
        self._category.setWhatsThis(tr("Shows only the patterns of one sort."))
        self._category.addItem(tr("All categories"), "")
        for category in self.model.categories:
            self._category.addItem(category_title(category), category)
        self._category.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._category.setMinimumContentsLength(9)
        show_rows_whole(self._category)
        self._used = QComboBox()
        self._used.setObjectName("scoreUsed")
        self._used.setAccessibleName(tr("Which patterns"))
        self._used.setWhatsThis(tr("Shows the patterns that these rules pay for, or all that the program knows."))
        self._used.addItem(tr("Used here"), True)
        self._used.addItem(tr("All patterns"), False)
        for box in (self._category, self._used):
            box.activated.connect(self._filter)
        special = QPushButton(tr("&Limit Hands ..."))
        special.setObjectName("limitHandsButton")
        special.setAutoDefault(False)
        special.setToolTip(tr("All limit and special hands with their pictures"))
        special.setWhatsThis(tr("Opens the list of all limit and special hands with their pictures."))
        special.clicked.connect(self._open_limit_hands)
        return TwoRows([(self._search, 2), (self._category, 1)], [(self._used, 0), (special, 0)])

    def _make_view(self) -> ScoreView:
        view = ScoreView()
        view.setObjectName("scoreList")
        view.setAccessibleName(tr("Score list"))
        view.setModel(self.shown)
        self.shown.want(used_only=True)
        view.setAlternatingRowColors(True)
        view.setUniformRowHeights(True)
        view.setAllColumnsShowFocus(False)
        view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        triggers = QAbstractItemView.EditTrigger
        view.setEditTriggers(triggers.DoubleClicked | triggers.EditKeyPressed | triggers.AnyKeyPressed)
        header = view.header()
        header.setSectionsMovable(False)
        header.setMinimumSectionSize(self.fontMetrics().averageCharWidth() * 7)
        # Measured by itself, the list would ask for all its cells after each change.
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setStretchLastSection(False)
        view.setIndentation(self.fontMetrics().averageCharWidth() * 2)
        view.setWhatsThis(
            tr(
                "What each pattern is worth: one amount, or two for melded and concealed sets (2 / 4). Ctrl+double "
                "click gives the whole limit; in a column of the losers it gives them the same as the winner. Delete "
                "takes the pattern out of the list."
            )
        )
        view.selectionModel().currentChanged.connect(self._on_current)
        view.open_all()
        self.shown.modelReset.connect(view.open_all)
        return view

    def _filter(self) -> None:
        category = self._category.currentData()
        chosen = [category] if category else self.model.categories
        self.shown.want(self._search.text(), chosen, used_only=bool(self._used.currentData()))
        self.view.open_all()

    def _on_current(self, index: QModelIndex) -> None:
        pattern = str(index.data(PATTERN) or "")
        if pattern and pattern != self.panel.pattern:
            self.panel.show_pattern(pattern)

    def _on_draft_changed(self) -> None:
        if self.isVisible():  # or else it is told when it is shown
            self._on_changed()

    def _on_changed(self) -> None:
        rules = self._draft.rules
        if rules.id != self._shown_preset:
            self._shown_preset = rules.id
            self.shown.want()
            self.view.open_all()
        losers = rules.payment.losers_score  # or else their amounts, inherited perhaps, are never paid
        limits = any(isinstance(s.losers, LoserScore) and s.losers.limit for s in rules.scoring.patterns.values())
        for column in LOSERS:
            self.view.setColumnHidden(column, not losers or (column == LOSERS[2] and not limits))
        used = [id_ for id_ in rules.scoring.patterns if id_ in CATALOGUE]
        self.view.fit_amounts({c: {self.model.text(id_, c) for id_ in used} for c in (*WINNER, *LOSERS)})
        if not self.panel.pattern:
            self.go_to(next((id_ for id_ in rules.scoring.patterns if id_ in CATALOGUE), ""))

    def _open_limit_hands(self) -> None:
        LimitHandsDialog(self._draft, self.model, self._painter, self.window()).open()
