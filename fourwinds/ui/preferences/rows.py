"""Tables that are edited in place: settling tables, conditions, payment factors; and a small chart of the result."""

from collections.abc import Callable, Sequence
from typing import Final

from pydantic import BaseModel
from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.language import labelled, tr
from fourwinds.rules.declaring import FieldValue
from fourwinds.rules.parts import Factors, Number, Part, Payer, option
from fourwinds.text import number_text
from fourwinds.ui.preferences.forms import Form, RefusedValueError, Shape, forms_of, made
from fourwinds.ui.preferences.wording import as_worth, choice_text, read_worth, worth_text
from fourwinds.ui.widgets.plain import plain_tip

Index = QModelIndex | QPersistentModelIndex
_NO_PARENT: Final = QModelIndex()
_Role = Qt.ItemDataRole
TALLEST_CHART: Final = 12
"""In lines: beside a long table it stays in sight."""
CHOICES: Final = _Role.UserRole + 1
"""The choices of a cell as pairs of text and value; None where any text may be written."""


class NumberRow(Part):
    """A row of a table that has one number in each row."""

    factor: Number = option(1, "Factor", "By how much points are multiplied.", ge=0, le=100_000)


class CellsModel(QAbstractTableModel):
    """What the tables here have in common: cells that are read and written as text."""

    refused = Signal(str)
    """Why a cell does not take what was written."""

    editable = False

    def cell(self, row: int, column: int) -> FieldValue:
        """The value of a cell; None where there is no cell."""
        raise NotImplementedError

    def write(self, row: int, column: int, value: FieldValue) -> None:
        """Take another value; raises `ValueError`."""
        raise NotImplementedError

    def form(self, column: int) -> Form:
        """What may stand in a column."""
        raise NotImplementedError

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid() or self.cell(index.row(), index.column()) is None:
            return Qt.ItemFlag.NoItemFlags
        shown = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return shown | Qt.ItemFlag.ItemIsEditable if self.editable else shown

    def data(self, index: Index, role: int = _Role.DisplayRole) -> object:
        if not index.isValid():
            return None
        form, value = self.form(index.column()), self.cell(index.row(), index.column())
        match role:
            case _Role.DisplayRole | _Role.AccessibleTextRole:
                return self._text(form, value)
            case _Role.EditRole:
                return value if form.choices else self._text(form, value)
            case _Role.TextAlignmentRole:
                is_text = form.choices or form.shape is Shape.TEXT
                side = Qt.AlignmentFlag.AlignLeft if is_text else Qt.AlignmentFlag.AlignRight
                return side | Qt.AlignmentFlag.AlignVCenter
            case _Role.ToolTipRole:
                return plain_tip(form.explanation)
            case _ if role == CHOICES and form.choices:
                return [(choice_text(form, choice), choice) for choice in form.choices]
            case _:
                return None

    def setData(self, index: Index, value: object, role: int = _Role.EditRole) -> bool:
        if role != _Role.EditRole or not index.flags() & Qt.ItemFlag.ItemIsEditable:
            return False
        form = self.form(index.column())
        try:
            written = value if isinstance(value, bool | int | float) else str(value)
            read = written if form.choices or form.shape is Shape.TEXT else read_worth(str(value))
            if form.shape is not Shape.WORTH and isinstance(read, tuple):
                raise RefusedValueError(self.tr("Give one number."))
            self.write(index.row(), index.column(), read)
        except ValueError as error:
            self.refused.emit(str(error))
            return False
        return True

    def _text(self, form: Form, value: FieldValue) -> str:
        if value is None:
            return ""
        if form.choices:
            return choice_text(form, value)
        if form.shape is Shape.TEXT:
            return str(value)
        return worth_text(as_worth(value)) or "0"


class RowsModel(CellsModel):
    """Rows of one sort, a column for each of their fields."""

    edited = Signal(tuple)
    """The rows as they shall be; whoever shows them answers with `show_rows`."""

    def __init__(self, row: type[BaseModel], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.row = row
        self.columns = tuple(forms_of(row))
        self.rows: tuple[BaseModel, ...] = ()
        self.heading: Callable[[int], str] | None = None
        """What stands before a row; its number by default."""

    def show_rows(self, rows: Sequence[BaseModel], *, editable: bool) -> None:
        """Show these rows instead."""
        self.editable = editable
        if len(rows) == len(self.rows):
            self.rows = tuple(rows)
            if rows:
                self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, len(self.columns) - 1))
            return
        self.beginResetModel()
        self.rows = tuple(rows)
        self.endResetModel()

    def add(self, after: int) -> None:
        """A row below this one, a step higher."""
        if not self.rows:
            self.edited.emit((self.row(),))
            return
        last = self.rows[after]
        first = next(iter(type(last).model_fields))
        values = {name: getattr(last, name) for name in type(last).model_fields}
        values |= {form.path[-1]: form.default for form in self.columns if form.shape is Shape.TEXT}
        if not self.columns[0].choices and len(self.columns) > 1:
            values[first] = min(values[first] + 1, self.columns[0].most or values[first] + 1)
        self.edited.emit((*self.rows[: after + 1], made(self.row, values), *self.rows[after + 1 :]))

    def remove(self, row: int) -> None:
        """Without this row."""
        self.edited.emit((*self.rows[:row], *self.rows[row + 1 :]))

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole) -> object:
        if role == _Role.DisplayRole and orientation is Qt.Orientation.Horizontal:
            return self.columns[section].label if section < len(self.columns) else None
        if role == _Role.DisplayRole:
            return self.heading(section) if self.heading else str(section + 1)
        return None

    def form(self, column: int) -> Form:
        return self.columns[column]

    def cell(self, row: int, column: int) -> FieldValue:
        value: FieldValue = getattr(self.rows[row], self.columns[column].path[-1])
        return value

    def write(self, row: int, column: int, value: FieldValue) -> None:
        old = self.rows[row]
        values = {name: getattr(old, name) for name in type(old).model_fields}
        new = made(self.row, {**values, self.columns[column].path[-1]: value})
        self.edited.emit((*self.rows[:row], new, *self.rows[row + 1 :]))


class FactorsModel(CellsModel):
    """The payment factors: a row for each way to win, a column for each of those who pay."""

    edited = Signal(Factors)
    """The factors as they shall be."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.ways = tuple(Factors.model_fields.items())
        self.columns = tuple(forms_of(Payer))
        self.factors = Factors()

    def show_factors(self, factors: Factors, *, editable: bool) -> None:
        """Show these factors instead."""
        self.editable = editable
        self.factors = factors
        self.dataChanged.emit(self.index(0, 0), self.index(len(self.ways) - 1, len(self.columns) - 1))

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.ways)

    def columnCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole) -> object:
        if role != _Role.DisplayRole:
            return None
        if orientation is Qt.Orientation.Horizontal:
            return self.columns[section].label if section < len(self.columns) else None
        return tr(self.ways[section][1].title or "")

    def form(self, column: int) -> Form:
        return self.columns[column]

    def cell(self, row: int, column: int) -> FieldValue:
        name, column_name = self.ways[row][0], self.columns[column].path[-1]
        # Whether somebody can be in that place at all does not depend on the factors.
        if getattr(getattr(Factors(), name), column_name) is None:
            return None
        payer: Payer = getattr(self.factors, name)
        value: Number | None = getattr(payer, column_name)
        return payer.others if value is None else value

    def write(self, row: int, column: int, value: FieldValue) -> None:
        name = self.ways[row][0]
        payer = getattr(self.factors, name)
        fields = {field: getattr(payer, field) for field in Payer.model_fields}
        changed = made(Payer, {**fields, self.columns[column].path[-1]: value})
        self.edited.emit(self.factors.model_copy(update={name: changed}))

    def received(self) -> list[tuple[str, Number]]:
        """What the winner gets in all, in each of the ways to win, as multiples of the score."""
        found = []
        for name, field in self.ways:
            payer: Payer = getattr(self.factors, name)
            special = [f for f in (payer.east, payer.discarder) if f is not None]
            found.append((tr(field.title or name), sum(special) + payer.others * (3 - len(special))))
        return found


class ChoiceDelegate(QStyledItemDelegate):
    """Cells with choices are edited by a list."""

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        choices = index.data(CHOICES)
        if not choices:
            return super().createEditor(parent, option, index)
        box = QComboBox(parent)
        for text, value in choices:
            box.addItem(text, value)
        box.activated.connect(lambda _: self._take(box))
        return box

    def _take(self, box: QComboBox) -> None:
        self.commitData.emit(box)
        self.closeEditor.emit(box)

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        if isinstance(editor, QComboBox):
            editor.setCurrentIndex(max(0, editor.findData(index.data(_Role.EditRole))))
        else:
            super().setEditorData(editor, index)

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        if isinstance(editor, QComboBox):
            model.setData(index, editor.currentData())
        else:
            super().setModelData(editor, model, index)


def cells_view(model: QAbstractTableModel, title: str, *, most_rows: int = 12) -> QTableView:
    """A table for editing, as high as its rows need."""
    view = _CellsView(most_rows)
    view.setAccessibleName(title)
    view.setModel(model)
    view.setItemDelegate(ChoiceDelegate(view))
    view.setAlternatingRowColors(True)
    view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    triggers = QAbstractItemView.EditTrigger
    view.setEditTriggers(triggers.DoubleClicked | triggers.EditKeyPressed | triggers.AnyKeyPressed)
    view.setTabKeyNavigation(False)
    view.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
    view.horizontalHeader().setHighlightSections(False)
    view.verticalHeader().setHighlightSections(False)
    return view


class _CellsView(QTableView):
    """As high as its rows, so that the page scrolls and not the table in it."""

    def __init__(self, most_rows: int) -> None:
        super().__init__()
        self._most_rows = most_rows
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def setModel(self, model: QAbstractItemModel | None) -> None:
        super().setModel(model)
        if model is not None:
            model.modelReset.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        model = self.model()
        rows = min(max(model.rowCount(), 2), self._most_rows)
        line = self.verticalHeader().defaultSectionSize()
        return QSize(super().sizeHint().width(), self.horizontalHeader().sizeHint().height() + rows * line + 4)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, self.sizeHint().height())


class RowsEditor(QWidget):
    """A table of rows with buttons that add and remove one, and a chart beside where there is something to see."""

    def __init__(self, model: RowsModel, title: str, *, chart: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = model
        self.view = cells_view(model, title)
        self.chart = BarChart() if chart else None
        self.add_button = QPushButton(tr("&Add Row"))
        self.remove_button = QPushButton(tr("&Remove Row"))
        buttons = QHBoxLayout()
        for button, slot in ((self.add_button, self._add), (self.remove_button, self._remove)):
            button.setAutoDefault(False)
            button.clicked.connect(slot)
            buttons.addWidget(button)
        self.add_button.setObjectName("addRowButton")
        self.remove_button.setObjectName("removeRowButton")
        buttons.addStretch(1)
        left = QVBoxLayout()
        left.addWidget(self.view)
        left.addLayout(buttons)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addLayout(left, 3)
        if self.chart is not None:
            self.chart.setFixedHeight(self.fontMetrics().lineSpacing() * TALLEST_CHART)
            row.addWidget(self.chart, 2, Qt.AlignmentFlag.AlignTop)
        self.view.selectionModel().currentChanged.connect(lambda *_: self._enable())
        model.modelReset.connect(self._enable)
        self._enable()

    def show_rows(self, rows: Sequence[BaseModel], *, editable: bool, bars: Sequence[tuple[str, Number]] = ()) -> None:
        """Show these rows, and these bars in the chart."""
        self.model.show_rows(rows, editable=editable)
        if self.chart is not None:
            self.chart.show_bars(bars)
        self._enable()

    def _enable(self) -> None:
        self.add_button.setEnabled(self.model.editable)
        self.remove_button.setEnabled(self.model.editable and bool(self.model.rows))

    def _row(self) -> int:
        index = self.view.currentIndex()
        return index.row() if index.isValid() else len(self.model.rows) - 1

    def _add(self) -> None:
        row = self._row()
        self.model.add(row)
        self.view.setCurrentIndex(self.model.index(min(row + 1, len(self.model.rows) - 1), 0))

    def _remove(self) -> None:
        row = self._row()
        self.model.remove(row)
        self.view.setCurrentIndex(self.model.index(min(row, len(self.model.rows) - 1), 0))


class BarChart(QWidget):
    """A bar for each row of a table, from the first to the last."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bars: tuple[tuple[str, Number], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(tr("Chart"))

    @property
    def bars(self) -> tuple[tuple[str, Number], ...]:
        """What is shown: each bar's label and value."""
        return self._bars

    def show_bars(self, bars: Sequence[tuple[str, Number]]) -> None:
        """Show these bars."""
        self._bars = tuple(bars)
        self.setAccessibleDescription(", ".join(labelled(label, number_text(value)) for label, value in bars))
        self.setToolTip(plain_tip(self.accessibleDescription()))
        self.update()

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().lineSpacing()
        return QSize(line * 12, line * 8)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint() / 2

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        highest = max((value for _, value in self._bars), default=0)
        if not highest:
            return
        painter = QPainter(self)
        line = self.fontMetrics().lineSpacing()
        step = self.width() / len(self._bars)
        crowded = any(" " in label and self.fontMetrics().horizontalAdvance(label) > step for label, _ in self._bars)
        below = line * (2 if crowded else 1)
        room = self.height() - below - 1.4 * line
        widest = max(self.fontMetrics().horizontalAdvance(number_text(value)) for _, value in self._bars)
        every = max(1, -int(-(widest + 6) // step))
        text = self.palette().color(QPalette.ColorRole.WindowText)
        accent = self.palette().color(QPalette.ColorRole.Highlight)
        base = self.height() - below
        for place, (label, value) in enumerate(self._bars):
            height = room * float(value) / float(highest)
            bar = QRectF(place * step + step * 0.15, base - height, step * 0.7, height)
            painter.fillRect(bar, accent)
            painter.setPen(text)
            if place % every == 0 or (place == len(self._bars) - 1 and every == 1):
                wide = QRectF(bar.center().x() - widest, bar.top() - line, 2 * widest, line)
                painter.drawText(wide, Qt.AlignmentFlag.AlignCenter, number_text(value))
            if place % every == 0:
                under = QRectF(bar.center().x() - step * every / 2, base, step * every, below)
                painter.drawText(under, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, label)
        painter.setPen(QPen(text, 1))
        painter.drawLine(QPointF(0, base), QPointF(self.width(), base))
