"""`LimitHandsDialog`: the limit and special hands as the original listed them (B287-B290)."""

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.language import tr
from fourwinds.rules import PatternScore
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.preferences.draft import Draft
from fourwinds.ui.preferences.scoremodel import NAME, PATTERN, ScoreFilter, ScoreModel
from fourwinds.ui.preferences.wording import category_title, pattern_name, rich, score_text
from fourwinds.ui.widgets.examples import example
from fourwinds.ui.widgets.fitting import open_at
from fourwinds.ui.widgets.tilepictures import TileGroups

CATEGORIES: Final = ("limit", "serpents", "pairs", "ways", "western", "irregular")
_ALLOWED: Final = 1
"""The column that says what a hand is worth."""
Index = QModelIndex | QPersistentModelIndex
_Role = Qt.ItemDataRole


class LimitHandsPage(QWidget):
    """Which limit and special hands the rules know, and the way to the dialog (B261, B262)."""

    def __init__(self, draft: Draft, model: ScoreModel, painter: TilePainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft, self._model, self._painter = draft, model, painter
        self._text = QLabel()
        self._text.setObjectName("limitHandsSummary")
        self._text.setWordWrap(True)
        self._text.setAlignment(Qt.AlignmentFlag.AlignTop)
        area = QScrollArea()
        area.setWidget(self._text)
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        select = QPushButton(tr("&Select ..."))
        select.setObjectName("selectHandsButton")
        select.setAutoDefault(False)
        select.setWhatsThis(tr("Opens the list of all limit and special hands with their pictures."))
        select.clicked.connect(self._open)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(select, 0, Qt.AlignmentFlag.AlignLeft)
        box.addWidget(area, 1)
        draft.changed.connect(self._show)
        self._show()

    def _open(self) -> None:
        LimitHandsDialog(self._draft, self._model, self._painter, self.window()).open()

    def _show(self) -> None:
        rules = self._draft.rules
        parts = []
        for category, ids in zip(self._model.categories, self._model.patterns, strict=True):
            used = [id_ for id_ in ids if self._model.is_used(id_)]
            if category in CATEGORIES and used:
                hands = "".join(
                    f"<li>{rich(pattern_name(id_, rules))}: {score_text(rules.scoring.patterns[id_])}</li>"
                    for id_ in used
                )
                parts.append(f"<p><b>{category_title(category)}</b></p><ul>{hands}</ul>")
        self._text.setText("".join(parts) or tr("These rules know no limit and no special hands."))


class _AllowedModel(QSortFilterProxyModel):
    """The score list's names with a tick, and what each hand is worth."""

    def __init__(self, shown: ScoreFilter, model: ScoreModel, parent: QDialog) -> None:
        super().__init__(parent)
        self._model = model
        self.setSourceModel(shown)

    def filterAcceptsColumn(self, column: int, parent: Index) -> bool:
        del parent
        return column in (NAME, _ALLOWED)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole) -> object:
        if role == _Role.DisplayRole and orientation is Qt.Orientation.Horizontal:
            return (tr("Hand"), tr("Worth"))[section] if section < 2 else None
        return None

    def data(self, index: Index, role: int = _Role.DisplayRole) -> object:
        pattern = str(super().data(index, PATTERN) or "")
        if pattern and index.column() == NAME and role == _Role.CheckStateRole:
            return Qt.CheckState.Checked if self._model.is_used(pattern) else Qt.CheckState.Unchecked
        if pattern and index.column() == _ALLOWED and role in (_Role.DisplayRole, _Role.AccessibleTextRole):
            return score_text(self._model.score(pattern)) if self._model.is_used(pattern) else ""
        if index.column() == _ALLOWED and role == _Role.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return super().data(index, role)

    def flags(self, index: Index) -> Qt.ItemFlag:
        return super().flags(index) & ~Qt.ItemFlag.ItemIsEditable


class _HandsView(QTreeView):
    """Space and Enter do what a double click does."""

    toggled = Signal(QModelIndex)

    def open_all(self) -> None:
        """Show every hand, and the categories as headings over the whole width."""
        self.expandAll()
        for row in range(self.model().rowCount()):
            self.setFirstColumnSpanned(row, QModelIndex(), True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.toggled.emit(self.currentIndex())
        else:
            super().keyPressEvent(event)


class LimitHandsDialog(QDialog):
    """Double click allows a hand or takes it out; OK accepts, Cancel takes all of it back (B289)."""

    def __init__(self, draft: Draft, model: ScoreModel, painter: TilePainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("limitHandsDialog")
        self.setWindowTitle(tr("Limit and Special Hands"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._draft, self._model = draft, model
        self._place = draft.begin_chapter()
        self._former: dict[str, PatternScore] = {}
        shown = ScoreFilter(model, self)
        shown.want(categories=[c for c in CATEGORIES if c in model.categories])
        self._tiles = TileGroups(painter)
        self._tiles.setObjectName("limitHandPicture")
        self._text = QLabel()
        self._text.setObjectName("limitHandText")
        self._text.setWordWrap(True)
        self._text.setMinimumHeight(self.fontMetrics().lineSpacing() * 3)
        search = QLineEdit()
        search.setObjectName("limitHandSearch")
        search.setPlaceholderText(tr("Find a hand"))
        search.setAccessibleName(tr("Find a hand"))
        search.textChanged.connect(shown.want)
        self._view = _HandsView()
        self._view.setObjectName("limitHandsList")
        self._view.setAccessibleName(tr("Limit and special hands"))
        self._view.setModel(_AllowedModel(shown, model, self))
        self._view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self._view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self._view.setExpandsOnDoubleClick(False)
        self._view.header().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self._view.open_all()
        search.textChanged.connect(self._view.open_all)
        self._view.doubleClicked.connect(self._toggle)
        self._view.toggled.connect(self._toggle)
        self._view.selectionModel().currentChanged.connect(self._show)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        buttons.button(QDialogButtonBox.StandardButton.Ok).setObjectName("okButton")
        buttons.button(QDialogButtonBox.StandardButton.Cancel).setObjectName("cancelButton")
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        box = QVBoxLayout(self)
        for widget in (self._tiles, self._text, search, self._view, self._note(), buttons):
            box.addWidget(widget)
        line = self.fontMetrics().lineSpacing()
        open_at(self, line * 38, line * 34)
        first = self._view.model().index(0, 0)
        self._view.setCurrentIndex(self._view.model().index(0, 0, first))

    def reject(self) -> None:
        while self._draft.stack.index() > self._place:
            self._draft.stack.undo()
        super().reject()

    def accept(self) -> None:
        self._draft.begin_chapter()
        super().accept()

    def _note(self) -> QLabel:
        note = QLabel(self._draft.locked or tr("Double click or Space allows a hand for the whole limit, or bans it."))
        note.setProperty("muted", True)
        note.setWordWrap(True)
        return note

    def _toggle(self, index: QModelIndex) -> None:
        pattern = str(index.data(PATTERN) or "")
        if not pattern:
            self._view.setExpanded(index, not self._view.isExpanded(index))
        elif self._draft.locked or pattern in self._model.dead:
            self._text.setText(self._draft.locked or self._model.dead[pattern])
        elif self._model.is_used(pattern):
            self._former[pattern] = self._model.score(pattern)
            self._model.write_score(pattern, None)
        else:
            before = self._former.get(pattern) or self._draft.base.scoring.patterns.get(pattern)
            self._model.write_score(pattern, before or PatternScore(limit=100))

    def _show(self, index: QModelIndex) -> None:
        pattern = str(index.data(PATTERN) or "")
        if not pattern:
            return
        facts = CATALOGUE[pattern]
        groups, note = example(facts.has[0])
        self._tiles.show_groups(groups)
        text = f"<b>{rich(pattern_name(pattern, self._draft.rules))}</b>: {rich(tr(facts.definition))}"
        self._text.setText(f"{text} ({note})" if note else text)
