"""`FactsTable`: rows of facts that can be sorted by each column, by what a number is and not by how it is written."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt, QTimer, Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyleOptionHeader,
    QTreeWidget,
    QTreeWidgetItem,
)

from fourwinds.ui.widgets.plain import plain_tip
from fourwinds.values import Value

_SORTS_ROLE: Final = int(Qt.ItemDataRole.UserRole) + 1
_ROW: Final = 1.5
"""The height of a row, in lines."""
AT_ONCE: Final = 12
"""How many rows are added in one go."""
_GAP: Final = "\N{NO-BREAK SPACE}"
"""Between the heading of a number and what stands at its right."""
_ROLE = Qt.ItemDataRole


class Fact(Value):
    """One cell."""

    text: str
    value: float | None = None
    """What it is sorted by; a word without a value is sorted by itself."""
    is_number: bool = False


def number(text: str, value: float | None) -> Fact:
    """A number as it is written; None where there is none, which comes below all others."""
    return Fact(text, value, is_number=True)


class _Row(QTreeWidgetItem):
    def __lt__(self, other: QTreeWidgetItem) -> bool:
        column = self.treeWidget().sortColumn()
        own, its = self.data(column, _SORTS_ROLE), other.data(column, _SORTS_ROLE)
        if isinstance(own, float) and isinstance(its, float):
            return own < its
        return self.text(column).casefold() < other.text(column).casefold()


class _Headings(QHeaderView):
    """Headings of numbers stand over these, and off the triangle of the column by which is sorted."""

    def initStyleOptionForIndex(self, option: QStyleOptionHeader, logicalIndex: int) -> None:
        super().initStyleOptionForIndex(option, logicalIndex)
        if option.textAlignment & Qt.AlignmentFlag.AlignRight:
            option.text += _GAP


class FactsTable(QTreeWidget):
    """A click on a heading sorts by its column, another turns the order round; at first rows come as given."""

    def __init__(self, name: str, title: str, headings: Sequence[str], stretched: int = 0) -> None:
        """The column `stretched`, one of words, has the room that the others leave."""
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(title)
        self.setHeader(_Headings(Qt.Orientation.Horizontal, self))
        self.setHeaderLabels(list(headings))
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self.setUniformRowHeights(True)
        self.setAlternatingRowColors(True)
        self.setAllColumnsShowFocus(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        header = self.header()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionsClickable(True)
        header.setStretchLastSection(False)
        header.setSectionResizeMode(stretched, QHeaderView.ResizeMode.Stretch)
        header.setToolTip(self.tr("A click sorts by this column."))
        self.setSortingEnabled(True)
        self._left: list[Sequence[Fact]] = []
        """Rows that are still to be added."""
        self._adds = QTimer(self, singleShot=True, interval=0)
        self._adds.timeout.connect(self._add_some)
        self._row_height = round(self.fontMetrics().lineSpacing() * _ROW)

    def show_rows(self, rows: Sequence[Sequence[Fact]], at_once: int = AT_ONCE) -> None:
        """Show these rows, in this order until a heading is clicked; so many of them at once, the others soon."""
        self.setSortingEnabled(False)
        self.header().setSortIndicator(-1, Qt.SortOrder.DescendingOrder)
        self.clear()
        for column, fact in enumerate(rows[0] if rows else ()):
            side = Qt.AlignmentFlag.AlignRight if fact.is_number else Qt.AlignmentFlag.AlignLeft
            self.headerItem().setTextAlignment(column, side | Qt.AlignmentFlag.AlignVCenter)
        self._left = list(rows)
        self._add(at_once)
        if self._left:
            self._adds.start()

    @Slot()
    def _add_some(self) -> None:
        """The next rows; many at once would hold the window up."""
        self._add(AT_ONCE)
        if self._left:
            self._adds.start()

    def _add_all(self) -> None:
        self._adds.stop()
        self._add(len(self._left))

    def _add(self, number: int) -> None:
        rows, self._left = self._left[:number], self._left[number:]
        for facts in rows:
            item = _Row([fact.text for fact in facts])
            # With a width of its own, or the column would be as narrow as a row is said to be.
            width = self.fontMetrics().horizontalAdvance(facts[0].text) + 2 * self.fontMetrics().averageCharWidth()
            item.setSizeHint(0, QSize(width, self._row_height))
            for column, fact in enumerate(facts):
                if fact.is_number or fact.value is not None:
                    value = float("-inf") if fact.value is None else float(fact.value)
                    item.setData(column, _SORTS_ROLE, value)
                if fact.is_number:
                    item.setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                item.setToolTip(column, plain_tip(fact.text))
            self.addTopLevelItem(item)
        if not self._left and not self.isSortingEnabled():
            self.setSortingEnabled(True)

    def words(self) -> list[list[str]]:
        """The rows as they stand now, without hidden columns."""
        self._add_all()
        columns = [column for column in range(self.columnCount()) if not self.isColumnHidden(column)]
        rows = (self.topLevelItem(row) for row in range(self.topLevelItemCount()))
        return [[item.text(column) for column in columns] for item in rows if item is not None]

    def fit_rows(self) -> None:
        """Take the height of the rows, so that another part of the page has the rest."""
        self._add_all()
        height = self.header().sizeHint().height() + self.topLevelItemCount() * self._row_height
        self.setFixedHeight(height + 2 * self.frameWidth() + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().averageCharWidth() * 24, self._row_height * 4)
