"""`PatternRows`: the patterns of some rules as rows, filtered by words and in the order that is wanted."""

from enum import Enum, auto
from typing import Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from fourwinds.app.language import tr
from fourwinds.rules import RulePreset
from fourwinds.ui.patterns.entries import Entry, entries
from fourwinds.ui.patterns.pictures import Pictures
from fourwinds.ui.widgets.tilepictures import in_words

Index = QModelIndex | QPersistentModelIndex
_NO_PARENT: Final = QModelIndex()
_Role = Qt.ItemDataRole


class Order(Enum):
    """How the rows are sorted."""

    RULES = auto()
    """By category, as the rules list them."""
    VALUE = auto()
    """The dearest first."""
    NAME = auto()


class PatternRows(QAbstractListModel):
    """One row for each pattern, and a heading before each category where the order is that of the rules."""

    def __init__(self, pictures: Pictures, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self._rules: RulePreset | None = None
        self._groups: list[tuple[str, list[Entry]]] = []
        self._rows: list[Entry] = []
        self._words: tuple[str, ...] = ()
        self._order = Order.RULES
        self._every = False

    @property
    def rows(self) -> tuple[Entry, ...]:
        """What is shown, headings among it."""
        return tuple(self._rows)

    def entry(self, row: int) -> Entry:
        """What is in a row."""
        return self._rows[row]

    @property
    def count(self) -> int:
        """How many patterns are shown."""
        return sum(bool(entry.id) for entry in self._rows)

    def show_rules(self, rules: RulePreset) -> None:
        """List the patterns of these rules."""
        self._rules = rules
        self._groups = list(entries(rules, every=self._every))
        self._fill()

    def list_every(self, *, every: bool) -> None:
        """List also those for which the rules pay nothing, or no longer."""
        self._every = every
        if self._rules is not None:
            self.show_rules(self._rules)

    def look_for(self, text: str) -> None:
        """List those only that have these words in their name or definition."""
        self._words = tuple(text.casefold().split())
        self._fill()

    def sort_by(self, order: Order) -> None:
        """List them in this order."""
        self._order = order
        self._fill()

    def row_of(self, id_: str) -> int:
        """The row of a pattern; -1 where it is not listed."""
        return next((row for row, entry in enumerate(self._rows) if entry.id == id_), -1)

    def _fill(self) -> None:
        self.beginResetModel()
        found = [(title, [each for each in group if each.has_words(self._words)]) for title, group in self._groups]
        every = [entry for _, group in found for entry in group]
        match self._order:
            case Order.RULES:
                self._rows = [row for title, group in found if group for row in (Entry("", title), *group)]
            case Order.VALUE:
                self._rows = sorted(every, key=lambda entry: entry.dearness, reverse=True)
            case Order.NAME:
                self._rows = sorted(every, key=lambda entry: entry.name.casefold())
        self.endResetModel()

    # --- what Qt asks -------------------------------------------------------------------------

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return super().flags(index)
        if not self._rows[index.row()].id:
            return Qt.ItemFlag.ItemIsEnabled
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = _Role.DisplayRole) -> object:
        if not index.isValid():
            return None
        entry = self._rows[index.row()]
        match role:
            case _Role.DisplayRole:
                return entry.name
            case _Role.AccessibleTextRole:
                return self._in_words(entry) if entry.id else entry.name
            case _:
                return None

    def _in_words(self, entry: Entry) -> str:
        picture = self._pictures.picture(entry.id)
        text = tr("{pattern}: {worth}. {definition} Example: {tiles}.")
        tiles = in_words(picture.groups)
        told = text.format(pattern=entry.name, worth=entry.worth, definition=entry.definition, tiles=tiles)
        return " ".join(filter(None, (told, picture.note, entry.terms)))
