"""`ScoreModel`: the whole score list as a tree of categories and patterns, its amounts written as text."""

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import (
    QAbstractItemModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QPalette

from fourwinds.app.language import say, tr
from fourwinds.rules import LoserScore, PatternScore, RulePreset
from fourwinds.rules.declaring import FieldValue
from fourwinds.rules.describe import CATEGORY_TITLES
from fourwinds.rules.scores import Worth
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.text import unit_heading
from fourwinds.ui.preferences.draft import Draft
from fourwinds.ui.preferences.forms import PATTERNS
from fourwinds.ui.preferences.reasons import without_effect
from fourwinds.ui.preferences.wording import category_title, pattern_name, read_worth, worth_text
from fourwinds.ui.widgets.plain import plain_tip

Index = QModelIndex | QPersistentModelIndex
_NO_PARENT: Final = QModelIndex()
_Role = Qt.ItemDataRole
PATTERN: Final = _Role.UserRole + 1
"""The id of the row's pattern; empty for a category."""

NAME: Final = 0
WINNER: Final = (1, 2, 3)
LOSERS: Final = (4, 5, 6)
_UNITS: Final = ("points", "doubles", "limit")
_NOTHING: Final = PatternScore()
_CATEGORY: Final = 0
"""The internal id of a category; a pattern has the number of its category and 1."""


class ScoreModel(QAbstractItemModel):
    """Reads and writes the draft; knows every pattern of the catalogue."""

    refused = Signal(str)

    def __init__(self, draft: Draft, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._draft = draft
        self.categories = tuple(c for c in CATEGORY_TITLES if any(p.category == c for p in CATALOGUE.values()))
        self.patterns = tuple(tuple(p.id for p in CATALOGUE.values() if p.category == c) for c in self.categories)
        self.dead = without_effect(draft.rules)
        """Patterns that cannot occur or are never paid under the other rules, and why."""
        self._shown = (draft.rules, draft.base, draft.locked)
        draft.changed.connect(self._on_changed)

    # --- where things are ---------------------------------------------------------------------

    def index_of(self, pattern: str, column: int = NAME) -> QModelIndex:
        """Where a pattern is."""
        for row, ids in enumerate(self.patterns):
            if pattern in ids:
                return self.createIndex(ids.index(pattern), column, row + 1)
        return QModelIndex()

    def pattern_at(self, index: Index) -> str:
        """The pattern of a row; empty for a category."""
        if not index.isValid() or index.internalId() == _CATEGORY:
            return ""
        return self.patterns[index.internalId() - 1][index.row()]

    def score(self, pattern: str) -> PatternScore:
        """What a pattern is worth now."""
        return self._draft.rules.scoring.patterns.get(pattern, _NOTHING)

    def index(self, row: int, column: int, parent: Index = _NO_PARENT) -> QModelIndex:
        if not (0 <= column < 7 and 0 <= row < self.rowCount(parent)):
            return QModelIndex()
        return self.createIndex(row, column, parent.row() + 1 if parent.isValid() else _CATEGORY)

    def parent(self, index: Index = _NO_PARENT) -> QModelIndex:  # type: ignore[override]  # Qt has a second meaning of it
        if not index.isValid() or index.internalId() == _CATEGORY:
            return QModelIndex()
        return self.createIndex(index.internalId() - 1, 0, _CATEGORY)

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        if not parent.isValid():
            return len(self.categories)
        is_category = parent.internalId() == _CATEGORY and parent.column() == 0
        return len(self.patterns[parent.row()]) if is_category else 0

    def columnCount(self, parent: Index = _NO_PARENT) -> int:
        del parent
        return 7

    # --- what is shown ------------------------------------------------------------------------

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < 7:
            return None
        scoring = self._draft.rules.scoring
        # Where a table settles scores, both may have the same name.
        alike = scoring.points_name == scoring.doubles_name
        added = tr("auxiliary") if alike else tr(scoring.points_name)
        heading = tr("Auxiliary") if alike else say(unit_heading(scoring.points_name))
        titles = (tr("Pattern"), heading, say(unit_heading(scoring.doubles_name)), tr("% of limit"))
        losers = (tr("Losers:\n{unit}").format(unit=unit) for unit in (added, tr(scoring.doubles_name), "%"))
        match role:
            case _Role.DisplayRole:
                return (*titles, *losers)[section]
            case _Role.ToolTipRole if section:
                return plain_tip(
                    tr(
                        "One amount, or two for melded and concealed: 2 / 4. Ctrl+double click: 100% of the limit, or "
                        "for losers the same as for the winner."
                    )
                )
            case _Role.TextAlignmentRole if section:
                return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            case _:
                return None

    def data(self, index: Index, role: int = _Role.DisplayRole) -> object:
        if not index.isValid():
            return None
        pattern = self.pattern_at(index)
        if role == PATTERN:
            return pattern
        return self._of_pattern(pattern, index.column(), role) if pattern else self._of_category(index, role)

    def _of_category(self, index: Index, role: int) -> object:
        if index.column() != NAME:
            return None
        if role in (_Role.DisplayRole, _Role.AccessibleTextRole):
            ids = self.patterns[index.row()]
            used = sum(id_ in self._draft.rules.scoring.patterns for id_ in ids)
            title = category_title(self.categories[index.row()])
            return tr("{category} ({used} of {all} used)").format(category=title, used=used, all=len(ids))
        return _bold() if role == _Role.FontRole else None

    def _of_pattern(self, pattern: str, column: int, role: int) -> object:
        match role:
            case _Role.DisplayRole | _Role.AccessibleTextRole | _Role.EditRole:
                return pattern_name(pattern, self._draft.rules) if column == NAME else self.text(pattern, column)
            case _Role.ToolTipRole:
                return plain_tip(self.dead.get(pattern) or tr(CATALOGUE[pattern].definition))
            case _Role.TextAlignmentRole if column != NAME:
                return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            case _Role.FontRole:
                changed = self.score(pattern) != self._draft.base.scoring.patterns.get(pattern, _NOTHING)
                return _bold() if changed else None
            case _Role.ForegroundRole if pattern in self.dead or not self.is_used(pattern):
                return _faint()
            case _:
                return None

    def is_used(self, pattern: str) -> bool:
        """Whether these rules pay for it."""
        return pattern in self._draft.rules.scoring.patterns

    def text(self, pattern: str, column: int) -> str:
        """An amount as it is written."""
        score = self.score(pattern)
        if column in WINNER:
            return worth_text(getattr(score, _UNITS[column - WINNER[0]]))
        unit = _UNITS[column - LOSERS[0]]
        if score.losers == "none":
            return ""
        return worth_text(getattr(score if score.losers == "same" else score.losers, unit))

    # --- what is changed ----------------------------------------------------------------------

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        shown = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return shown | Qt.ItemFlag.ItemIsEditable if self._can_edit(self.pattern_at(index), index.column()) else shown

    def _can_edit(self, pattern: str, column: int) -> bool:
        if not pattern or self._draft.locked or (pattern in self.dead and not self.is_used(pattern)):
            return False
        return column not in LOSERS or CATALOGUE[pattern].losers or isinstance(self.score(pattern).losers, LoserScore)

    def setData(self, index: Index, value: object, role: int = _Role.EditRole) -> bool:
        if role != _Role.EditRole or not self.flags(index) & Qt.ItemFlag.ItemIsEditable:
            return False
        pattern, column = self.pattern_at(index), index.column()
        if column == NAME:
            name = " ".join(str(value).split())
            return self._write(pattern, "name", "" if name == tr(CATALOGUE[pattern].name) else name)
        try:
            worth = read_worth(str(value))
        except ValueError as error:
            self.refused.emit(str(error))
            return False
        if column in WINNER:
            return self._write(pattern, _UNITS[column - WINNER[0]], worth)
        return self._write(pattern, "losers", self._losers_with(pattern, _UNITS[column - LOSERS[0]], worth))

    def _losers_with(self, pattern: str, unit: str, worth: Worth) -> LoserScore | str:
        """What losers get, with another amount; as short as it can be said."""
        score = self.score(pattern)
        own = score.losers if isinstance(score.losers, LoserScore) else LoserScore()
        amounts = {name: getattr(own, name) for name in _UNITS}
        if score.losers == "same":
            amounts = {name: getattr(score, name) for name in _UNITS}
        amounts[unit] = worth
        if own.when == "always" and not any(amounts.values()):
            return "none"
        if own.when == "always" and all(amounts[name] == getattr(score, name) for name in _UNITS):
            return "same"
        return LoserScore.model_validate({**amounts, "when": own.when})

    def take_limit(self, index: Index) -> None:
        """100% of the limit for the winner; in a loser's cell the same as the winner gets."""
        pattern, column = self.pattern_at(index), index.column()
        if not self._can_edit(pattern, column):
            return
        if column in LOSERS:
            self._write(pattern, "losers", "same")
        else:
            self._write(pattern, "limit", 100)

    def write_score(self, pattern: str, score: PatternScore | None) -> None:
        """Everything about a pattern at once; None takes it out of the score list."""
        self._draft.set_value((*PATTERNS, pattern), score)

    def _write(self, pattern: str, field: str, value: FieldValue) -> bool:
        return self._draft.set_value((*PATTERNS, pattern, field), value)

    def _on_changed(self) -> None:
        """Tell what is different now; telling everything would be felt with each key."""
        shown, self._shown = self._shown, (self._draft.rules, self._draft.base, self._draft.locked)
        rules, before = self._draft.rules, shown[0]
        if shown[1:] != self._shown[1:] or _without_patterns(rules) != _without_patterns(before):
            self.dead = without_effect(rules)
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, 6)
            self._tell(range(len(self.categories)))
            return
        now, was = rules.scoring.patterns, before.scoring.patterns
        for pattern in now.keys() | was.keys():
            if now.get(pattern) is not was.get(pattern):
                first = self.index_of(pattern)
                self.dataChanged.emit(first, first.siblingAtColumn(6))
                category = self.parent(first)
                self.dataChanged.emit(category, category)

    def _tell(self, rows: Iterable[int]) -> None:
        for row in rows:
            category = self.index(row, 0)
            self.dataChanged.emit(category, category)
            self.dataChanged.emit(self.index(0, 0, category), self.index(len(self.patterns[row]) - 1, 6, category))


class ScoreFilter(QSortFilterProxyModel):
    """The rows that are wanted: by words, by category, only those that the rules use."""

    def __init__(self, model: ScoreModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._words: tuple[str, ...] = ()
        self._categories: tuple[str, ...] = model.categories
        self._used_only = False
        self._kept: frozenset[str] = frozenset()
        """Patterns that were used when the list was filtered: a row does not vanish while it is edited."""
        self.setSourceModel(model)

    def want(
        self, text: str | None = None, categories: Sequence[str] | None = None, *, used_only: bool | None = None
    ) -> None:
        """Show other rows; what is not given stays as it is."""
        if text is not None:
            self._words = tuple(text.casefold().split())
        if categories is not None:
            self._categories = tuple(categories)
        if used_only is not None:
            self._used_only = used_only
        self._kept = frozenset(id_ for ids in self._model.patterns for id_ in ids if self._model.is_used(id_))
        self.invalidate()

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        if not parent.isValid():
            wanted = self._model.categories[row] in self._categories
            return wanted and any(self._accepts(pattern) for pattern in self._model.patterns[row])
        return self._accepts(self._model.patterns[parent.row()][row])

    def _accepts(self, pattern: str) -> bool:
        if self._used_only and pattern not in self._kept and not self._model.is_used(pattern):
            return False
        facts = CATALOGUE[pattern]
        own = self._model.score(pattern).name
        said = f"{tr(facts.name)} {own} {tr(facts.other_names)} {tr(facts.definition)} {pattern}".casefold()
        return all(word in said for word in self._words)


def _without_patterns(rules: RulePreset) -> RulePreset:
    return rules.model_copy(update={"scoring": rules.scoring.model_copy(update={"patterns": {}})})


def _bold() -> QFont:
    font = QFont()
    font.setBold(True)
    return font


def _faint() -> QColor:
    return QPalette().color(QPalette.ColorRole.PlaceholderText)
