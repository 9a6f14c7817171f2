"""The table of all deals of a game as an item model: dealer, winner, how, value, and each player's result."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont

from fourwinds.app.language import tr
from fourwinds.reports.table import DealRow
from fourwinds.text import figure
from fourwinds.ui.widgets.plain import plain_tip

COUNTER_ROLE: Final = int(Qt.ItemDataRole.UserRole) + 1
"""The number of the row's deal in the game."""

NOTHING: Final = chr(0x2013)
VALUE_COLUMN: Final = 5
_FACTS: Final = 6
"""Columns before those of the players."""

Index = QModelIndex | QPersistentModelIndex
_NO_PARENT: Final = QModelIndex()
_Role = Qt.ItemDataRole


class DealsModel(QAbstractTableModel):
    """A row for each finished deal, the first deal first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._players: tuple[str, ...] = ()
        self._rows: tuple[DealRow, ...] = ()

    def show_deals(self, players: Sequence[str], rows: Sequence[DealRow]) -> None:
        """Show these deals instead."""
        self.beginResetModel()
        self._players, self._rows = tuple(players), tuple(rows)
        self.endResetModel()

    @property
    def deals(self) -> tuple[DealRow, ...]:
        """What is shown."""
        return self._rows

    def row_of(self, counter: int) -> int | None:
        """The row of the deal with this number."""
        return next((number for number, row in enumerate(self._rows) if row.counter == counter), None)

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else _FACTS + len(self._players)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < self.columnCount():
            return None
        if role == _Role.DisplayRole:
            return self._headings()[section]
        if role == _Role.ToolTipRole:  # a long name is cut, the tip has it whole
            return plain_tip(self._headings()[section])
        return _alignment(section) if role == _Role.TextAlignmentRole else None

    def data(self, index: Index, role: int = _Role.DisplayRole) -> object:
        if not index.isValid():
            return None
        row, column = self._rows[index.row()], index.column()
        match role:
            case _Role.DisplayRole:
                return self._texts(row)[column]
            case _Role.AccessibleTextRole:
                return self._spoken(row, column)
            case _Role.ToolTipRole:
                return plain_tip(self._spoken(row, column))
            case _Role.TextAlignmentRole:
                return _alignment(column)
            case _Role.FontRole:
                return _strong() if column >= _FACTS and row.won[column - _FACTS] else None
            case _ if role == COUNTER_ROLE:
                return row.counter
            case _:
                return None

    def _headings(self) -> tuple[str, ...]:
        facts = (tr("No"), tr("Hand"), tr("East"), tr("Out"), tr("How"), tr("Value"))
        return (*facts, *self._players)

    def _texts(self, row: DealRow) -> tuple[str, ...]:
        return (
            str(row.counter),
            row.place,
            row.dealer,
            row.winner or NOTHING,
            tr(row.way),
            NOTHING if row.value is None else figure(row.value),
            *(figure(net, signed=True) for net in row.nets),
        )

    def _spoken(self, row: DealRow, column: int) -> str:
        if column < _FACTS:
            return tr("{heading}: {text}").format(heading=self._headings()[column], text=self._texts(row)[column])
        seat = column - _FACTS
        text = tr("{player} went out: {net}, total {total}") if row.won[seat] else tr("{player}: {net}, total {total}")
        return text.format(
            player=self._players[seat], net=figure(row.nets[seat], signed=True), total=figure(row.after[seat])
        )


def _alignment(column: int) -> Qt.AlignmentFlag:
    number = column in (0, VALUE_COLUMN) or column >= _FACTS
    return (Qt.AlignmentFlag.AlignRight if number else Qt.AlignmentFlag.AlignLeft) | Qt.AlignmentFlag.AlignVCenter


def _strong() -> QFont:
    font = QFont()
    font.setBold(True)
    return font
