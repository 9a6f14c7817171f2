"""The tables of the Points window as item models over plain rows."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QFont, QIcon, QPixmap

from fourwinds.ui.widgets.plain import plain_tip
from fourwinds.values import Value

Index = QModelIndex | QPersistentModelIndex
_NO_PARENT: Final = QModelIndex()
_ItemRole = Qt.ItemDataRole
_TOLD: Final = frozenset(
    {
        int(_ItemRole.DisplayRole),
        int(_ItemRole.AccessibleTextRole),
        int(_ItemRole.TextAlignmentRole),
        int(_ItemRole.DecorationRole),
        int(_ItemRole.ToolTipRole),
        int(_ItemRole.FontRole),
    }
)
"""A view asks for much more, a dozen things of each cell before it is shown."""
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class Row(Value):
    """One row: its texts by column. `sets` are the groups of the hand that it belongs to."""

    texts: tuple[str, ...]
    icon: QIcon | None = None
    spoken: str = ""
    """What a screen reader says for the first column, where an icon tells more than its text."""
    sets: frozenset[int] = frozenset()
    strong: bool = False
    weak: bool = False
    """Told, but not counted."""
    tip: str = ""
    """What the tool tip of the first column says, where that is more than its text."""


class RowsModel(QAbstractTableModel):
    """Rows under headings; the columns named in `numbers` stand at the right."""

    def __init__(self, headings: Sequence[str], numbers: frozenset[int], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._headings = tuple(headings)
        self._numbers = numbers
        self._rows: tuple[Row, ...] = ()

    @property
    def rows(self) -> tuple[Row, ...]:
        """What is shown."""
        return self._rows

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show these rows instead."""
        self.beginResetModel()
        self._rows = tuple(rows)
        self.endResetModel()

    def name_column(self, column: int, heading: str) -> None:
        """Give a column another heading."""
        self._headings = (*self._headings[:column], heading, *self._headings[column + 1 :])
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, column, column)

    def is_empty(self, column: int) -> bool:
        """Whether no row says anything in this column."""
        return not any(row.texts[column] for row in self._rows)

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._headings)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _ItemRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(self._headings):
            return None
        if role == _ItemRole.DisplayRole:
            return self._headings[section]
        return self._alignment(section) if role == _ItemRole.TextAlignmentRole else None

    def data(self, index: Index, role: int = _ItemRole.DisplayRole) -> object:
        if role not in _TOLD or not index.isValid():
            return None
        row, column = self._rows[index.row()], index.column()
        match role:
            case _ItemRole.DisplayRole:
                return row.texts[column]
            case _ItemRole.AccessibleTextRole:
                return row.spoken if column == 0 and row.spoken else row.texts[column]
            case _ItemRole.TextAlignmentRole:
                return self._alignment(column)
            case _ItemRole.DecorationRole:
                return self._icon(row) if column == 0 else None
            case _ItemRole.ToolTipRole:
                return plain_tip((row.tip if column == 0 else "") or row.spoken or row.texts[column])
            case _ItemRole.FontRole:
                return _font(row)
            case _:
                return None

    def _icon(self, row: Row) -> QIcon | None:
        """The row's icon; beside rows with one those without get an empty one, so that texts stand in line."""
        icons = [other.icon for other in self._rows if other.icon is not None and not other.icon.isNull()]
        if not icons or row.icon in icons:
            return row.icon
        blank = QPixmap(icons[0].availableSizes()[0])
        blank.fill(QColor(0, 0, 0, 0))
        return QIcon(blank)

    def _alignment(self, column: int) -> Qt.AlignmentFlag:
        return _RIGHT if column in self._numbers else _LEFT


def _font(row: Row) -> QFont | None:
    if not row.strong and not row.weak:
        return None
    font = QFont()
    font.setBold(row.strong)
    font.setItalic(row.weak)
    return font
