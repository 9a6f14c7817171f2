"""`FactsTable`: rows of facts that can be sorted by each column, by what a number is and not by how it is written."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt, QTimer, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyleOptionHeader,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from fourwinds.ui.widgets.plain import plain_tip
from fourwinds.values import Value

_SORTS_ROLE: Final = int(Qt.ItemDataRole.UserRole) + 1
_ROW: Final = 1.5
"""The height of a row, in lines."""
AT_ONCE: Final = 12
"""How many rows are added in one go."""
_LONG: Final = 24
"""Letters: what is longer is no word but a sentence, and can be read in its tool tip ..."""
_BEGINNING: Final = 12
"""... so that this much of it will do where there is little room."""
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

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._broken = False
        self.sortIndicatorChanged.connect(self._measure)

    @property
    def broken(self) -> bool:
        """Whether headings of several words stand in two lines, and only the sorted one has room for the triangle."""
        return self._broken

    @broken.setter
    def broken(self, broken: bool) -> None:
        if broken != self._broken:
            self._broken = broken
            self._measure()

    @Slot()
    def _measure(self) -> None:
        """Find the sizes of all headings anew."""
        self.headerDataChanged(Qt.Orientation.Horizontal, 0, self.count() - 1)

    def initStyleOptionForIndex(self, option: QStyleOptionHeader, logicalIndex: int) -> None:
        super().initStyleOptionForIndex(option, logicalIndex)
        lines = self._lines(option.text) if self._broken else [option.text]
        if option.textAlignment & Qt.AlignmentFlag.AlignRight:
            lines = [line + _GAP for line in lines]
        option.text = "\n".join(lines)

    def sectionSizeFromContents(self, logicalIndex: int) -> QSize:
        size = super().sectionSizeFromContents(logicalIndex)
        if not self._broken:
            return size
        text = str(self.model().headerData(logicalIndex, self.orientation()))
        lines, letters = self._lines(text), self.fontMetrics()
        saved = letters.horizontalAdvance(text) - max(map(letters.horizontalAdvance, lines))
        if logicalIndex != self.sortIndicatorSection():
            saved += letters.height()  # as broad as the triangle is said to be
        return size + QSize(-saved, (len(lines) - 1) * letters.lineSpacing())

    def _lines(self, text: str) -> list[str]:
        """The words in two lines, the longer of which is as short as can be."""
        words = text.split()
        ways = [[" ".join(words[:at]), " ".join(words[at:])] for at in range(1, len(words))]
        width = self.fontMetrics().horizontalAdvance
        return min(ways, key=lambda lines: max(map(width, lines)), default=[text])


class FactsTable(QTreeWidget):
    """A click on a heading sorts by its column, another turns the order round; at first rows come as given.

    Where it is narrow headings are broken, and where that is not enough it can be scrolled: no word is cut.
    """

    def __init__(self, name: str, title: str, headings: Sequence[str], stretched: int = 0) -> None:
        """The column `stretched`, one of words, has the room that the others leave."""
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(title)
        self._headings = _Headings(self)
        self.setHeader(self._headings)
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
        self._stretched = stretched
        header.setSectionResizeMode(stretched, QHeaderView.ResizeMode.Stretch)
        header.setToolTip(self.tr("A click sorts by this column."))
        self.setSortingEnabled(True)
        self._fits_rows = False
        """The table is as high as its rows."""
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
            self._fit_columns()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_columns()

    def _fit_columns(self) -> None:
        """The stretched column has what is left, and not less than its words; of long sentences the beginning."""
        room = self.viewport().width()
        self._headings.broken = False
        self._headings.broken = self._needed() > room
        if self._needed() <= room:
            self._headings.setSectionResizeMode(self._stretched, QHeaderView.ResizeMode.Stretch)
        else:
            self._headings.setSectionResizeMode(self._stretched, QHeaderView.ResizeMode.Fixed)
            self._headings.resizeSection(self._stretched, self._need_of(self._stretched))
        if self._fits_rows:
            self._set_height()  # headings in two lines are higher

    def _needed(self) -> int:
        """The width of all columns with nothing cut."""
        return sum(self._need_of(column) for column in range(self.columnCount()) if not self.isColumnHidden(column))

    def _need_of(self, column: int) -> int:
        need = max(self.sizeHintForColumn(column), self._headings.sectionSizeHint(column))
        letter = self.fontMetrics().averageCharWidth()
        return letter * _BEGINNING if column == self._stretched and need > letter * _LONG else need

    def words(self) -> list[list[str]]:
        """The rows as they stand now, without hidden columns."""
        self._add_all()
        columns = [column for column in range(self.columnCount()) if not self.isColumnHidden(column)]
        rows = (self.topLevelItem(row) for row in range(self.topLevelItemCount()))
        return [[item.text(column) for column in columns] for item in rows if item is not None]

    def fit_rows(self) -> None:
        """Take the height of the rows, so that another part of the page has the rest."""
        self._add_all()
        self._fits_rows = True
        self._set_height()

    def _set_height(self) -> None:
        height = self.header().sizeHint().height() + self.topLevelItemCount() * self._row_height
        self.setFixedHeight(height + 2 * self.frameWidth() + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().averageCharWidth() * 24, self._row_height * 4)
