"""A widget for each shape of value. An editor shows what it is given and tells what the person wants; it keeps nothing.

`make_editor` finds the right one for a `Form`; no form is written by hand.
"""

from collections.abc import Callable, Sequence
from typing import Final

from pydantic import BaseModel
from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QStandardItemModel, QValidator, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.language import labelled, tr
from fourwinds.rules import LoserScore, RulePreset, factors_of
from fourwinds.rules.declaring import FieldValue
from fourwinds.rules.parts import Factors, Number
from fourwinds.rules.scores import OptionValue, TableRow, Worth
from fourwinds.text import in_units, number_text
from fourwinds.ui.preferences.forms import Change, Form, Shape, forms_of
from fourwinds.ui.preferences.rows import BarChart, FactorsModel, NumberRow, RowsEditor, RowsModel, cells_view
from fourwinds.ui.preferences.wording import as_worth, choice_text, pattern_name, read_worth, worth_text
from fourwinds.ui.widgets.long_list import show_rows_whole
from fourwinds.ui.widgets.plain import plain_tip

LONG_TEXT: Final = 200
"""Texts that may be longer than this get several lines."""


class Editor(QWidget):
    """Shows a value and tells another one that the person wants."""

    edited = Signal(Change)
    refused = Signal(str)
    """Why what was written is no value."""

    def __init__(self, form: Form, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.form = form
        self.setObjectName(form.name)
        self._box = QHBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self.main: QWidget = self
        """What takes the keys."""

    def show_value(self, value: FieldValue, *, editable: bool) -> None:
        """Show the value; `editable`: the person may change it."""
        raise NotImplementedError

    def know(self, rules: RulePreset) -> None:
        """What the other rules say, for those who show something that depends on it; told before each value."""

    def tell(self, value: FieldValue) -> None:
        """The person wants this value."""
        self.edited.emit(Change(self.form.path, value))

    def _add(self, widget: QWidget, *, stretch: int = 0) -> None:
        self._box.addWidget(widget, stretch)
        if self.main is self:
            self.main = widget
            self.setFocusProxy(widget)
            widget.setAccessibleName(self.form.label)
            widget.setAccessibleDescription(self.form.explanation)
            widget.setWhatsThis(self.form.explanation)
        self.setWhatsThis(self.form.explanation)


class SwitchEditor(Editor):
    """On or off."""

    def __init__(self, form: Form) -> None:
        super().__init__(form)
        self._check = QCheckBox()
        self._check.clicked.connect(lambda on: self.tell(bool(on)))
        self._add(self._check)
        self._box.addStretch(1)

    def show_value(self, value: FieldValue, *, editable: bool) -> None:
        self._check.setChecked(bool(value))
        self._check.setText(tr("yes") if value else tr("no"))
        self._check.setEnabled(editable)


class ChoiceEditor(Editor):
    """One of a few words or numbers."""

    def __init__(self, form: Form, text: Callable[[Form, OptionValue], str] = choice_text) -> None:
        super().__init__(form)
        self._list = QComboBox()
        self._list.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._list.setMinimumContentsLength(18)
        for choice in form.choices:
            self._list.addItem(text(form, choice), choice)
        show_rows_whole(self._list)
        self._list.activated.connect(lambda index: self.tell(self._list.itemData(index)))
        _no_wheel(self._list)
        self._add(self._list, stretch=1)

    def show_value(self, value: FieldValue, *, editable: bool) -> None:
        # By hand: `findData` takes False for 0.
        self._list.setCurrentIndex(next((i for i, c in enumerate(self.form.choices) if c == value), -1))
        self._list.setToolTip(plain_tip(self._list.currentText()))
        self._list.setEnabled(editable)


class NumberEditor(Editor):
    """A number within its range."""

    def __init__(self, form: Form) -> None:
        super().__init__(form)
        whole = isinstance(form.step, int) and form.step >= 1
        self._spin: QSpinBox | QDoubleSpinBox = _WholeSpinBox() if whole else _PlainDoubleSpinBox()
        if isinstance(self._spin, QSpinBox):
            self._spin.setRange(int(form.least), int(form.most) or 1_000_000)
            # Steps that take a person through the range in reasonable time.
            step = int(form.step) if form.step > 1 else _stride(int(form.most))
            self._spin.setSingleStep(step)
        else:
            self._spin.setRange(form.least, form.most or 1_000_000)
            self._spin.setSingleStep(form.step or 1)
        self._spin.setKeyboardTracking(False)
        self._spin.valueChanged.connect(self._on_changed)
        _no_wheel(self._spin)
        self._add(self._spin)
        self._box.addStretch(1)

    def show_value(self, value: FieldValue, *, editable: bool) -> None:
        assert isinstance(value, int | float), "numbers are edited here"
        with QSignalBlocker(self._spin):
            if isinstance(self._spin, QSpinBox):
                self._spin.setValue(int(value))
            else:
                self._spin.setValue(value)
        self._spin.setEnabled(editable)

    def _on_changed(self, value: float) -> None:
        if isinstance(self._spin, QSpinBox) and self.form.step > 1:
            value = round(value / self.form.step) * int(self.form.step)
            with QSignalBlocker(self._spin):
                self._spin.setValue(int(value))
        self.tell(int(value) if float(value).is_integer() else value)


def _stride(most: int) -> int:
    return 1 if most <= 200 else 10 if most <= 2_000 else 50


class _WholeSpinBox(QSpinBox):
    """Shows 1,000 and takes 1,000 and 1000, while it is typed, too."""

    def textFromValue(self, value: int) -> str:
        return f"{value:,}"

    def valueFromText(self, text: str) -> int:
        return int(text.replace(",", "") or max(self.minimum(), 0))

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        state = QValidator.State.Intermediate
        digits = text.replace(",", "")
        sign = -1 if self.minimum() < 0 and digits.startswith("-") else 1
        digits = digits[1:] if sign < 0 else digits
        if digits and (not digits.isdecimal() or not self._may_become(sign * int(digits))):
            state = QValidator.State.Invalid
        elif digits and self.minimum() <= sign * int(digits) <= self.maximum():
            state = QValidator.State.Acceptable
        return state, text, place

    def _may_become(self, number: int) -> bool:
        """Whether more digits can still bring the number into the range; they only take it further from 0."""
        return min(self.minimum(), 0) <= number <= self.maximum()


class _PlainDoubleSpinBox(QDoubleSpinBox):
    """Writes 8 and 0.5, not 8.00."""

    def __init__(self) -> None:
        super().__init__()
        self.setDecimals(2)

    def textFromValue(self, value: float) -> str:
        return number_text(value)


class TextEditor(Editor):
    """A line of text, or several where it may be long."""

    def __init__(self, form: Form) -> None:
        super().__init__(form)
        self._line = QLineEdit()
        self._line.setMaxLength(form.longest or 4096)
        self._line.setClearButtonEnabled(form.path == ("pattern", "name"))
        self._line.textEdited.connect(self.tell)
        self._add(self._line, stretch=1)

    def show_value(self, value: FieldValue, *, editable: bool) -> None:
        if self._line.text() != value:
            self._line.setText(str(value))
        # The name is changed by Rename, which looks whether it is free.
        self._line.setReadOnly(not editable or self.form.path == ("name",))

    def suggest(self, text: str) -> None:
        """What holds while nothing is written."""
        self._line.setPlaceholderText(text)


class LinesEditor(Editor):
    """A long text, or a list of texts with one a line."""

    def __init__(self, form: Form) -> None:
        super().__init__(form)
        self._edit = QPlainTextEdit()
        self._edit.setTabChangesFocus(True)
        self._edit.setFixedHeight(self.fontMetrics().lineSpacing() * 6)
        self._edit.textChanged.connect(self._on_changed)
        self._add(self._edit, stretch=1)

    def show_value(self, value: FieldValue, *, editable: bool) -> None:
        if self._read() != value:
            lines = value if isinstance(value, tuple) else (value,)
            with QSignalBlocker(self._edit):
                self._edit.setPlainText("\n".join(map(str, lines)))
        self._edit.setReadOnly(not editable)

    def _read(self) -> str | tuple[str, ...]:
        text = self._edit.toPlainText()
        return text if self.form.shape is Shape.TEXT else tuple(line for line in text.split("\n") if line.strip())

    def _on_changed(self) -> None:
        self.tell(self._read())


class FlagsEditor(Editor):
    """Some of a few words."""

    def __init__(self, form: Form) -> None:
        super().__init__(form)
        column = QVBoxLayout()
        self._box.addLayout(column)
        self._checks = {choice: QCheckBox(choice_text(form, choice)) for choice in form.choices}
        for check in self._checks.values():
            check.clicked.connect(self._on_clicked)
            self._add(check)
            column.addWidget(check)
            check.setAccessibleName(labelled(form.label, check.text()))
        self._box.addStretch(1)

    def show_value(self, value: FieldValue, *, editable: bool) -> None:
        assert isinstance(value, tuple), "several of the choices"
        for choice, check in self._checks.items():
            check.setChecked(choice in value)
            check.setEnabled(editable)

    def _on_clicked(self) -> None:
        self.tell(tuple(choice for choice, check in self._checks.items() if check.isChecked()))


class WorthEditor(Editor):
    """One amount, or two with a slash between."""

    def __init__(self, form: Form) -> None:
        super().__init__(form)
        self._line = QLineEdit()
        self._line.setPlaceholderText("0")
        self._line.setToolTip(tr("One amount, or two for melded and concealed: 2 / 4"))
        self._line.editingFinished.connect(self._on_finished)
        self._shown: Worth = 0
        self._add(self._line, stretch=1)

    def show_value(self, value: FieldValue, *, editable: bool) -> None:
        self._shown = as_worth(value)
        self._line.setText(worth_text(self._shown))
        self._line.setReadOnly(not editable)

    def _on_finished(self) -> None:
        try:
            value = read_worth(self._line.text())
        except ValueError as error:
            self.refused.emit(str(error))
            self._line.setText(worth_text(self._shown))
            return
        if value != self._shown:
            self.tell(value)


class PatternsEditor(Editor):
    """A list of patterns, chosen in a dialog."""

    def __init__(self, form: Form) -> None:
        super().__init__(form)
        self._value: tuple[str, ...] = ()
        self._names = QLabel()
        self._names.setTextFormat(Qt.TextFormat.PlainText)
        self._names.setWordWrap(True)
        self._button = QPushButton(tr("Choose ..."))
        self._button.setAutoDefault(False)
        self._button.clicked.connect(self._choose)
        self._add(self._button)
        self._box.addWidget(self._names, 1)

    def show_value(self, value: FieldValue, *, editable: bool) -> None:
        assert isinstance(value, tuple), "ids of patterns"
        self._value = tuple(map(str, value))
        self._names.setText(", ".join(map(pattern_name, self._value)) or tr("none"))
        self._button.setEnabled(editable)

    def _choose(self) -> None:
        from fourwinds.ui.preferences.choosing import PatternsDialog  # noqa: PLC0415 - only when it is asked for

        dialog = PatternsDialog(self.form.label, self._value, self.window())
        dialog.chosen.connect(self.tell)
        dialog.open()


class TableEditor(Editor):
    """Rows, edited in their table."""

    def __init__(self, form: Form) -> None:
        super().__init__(form)
        self.model = RowsModel(form.row or NumberRow, self)
        if form.row is None:
            self.model.heading = lambda row: tr(in_units(row, "doubles"))
        self._limit: Number = 0
        self.rows = RowsEditor(self.model, form.label, chart=form.path[0] == "scoring")
        self.model.edited.connect(self._on_edited)
        self.model.refused.connect(self.refused)
        self._add(self.rows, stretch=1)
        self.main = self.rows.view
        self.setFocusProxy(self.rows.view)

    def show_value(self, value: FieldValue, *, editable: bool) -> None:
        assert isinstance(value, tuple), "rows or numbers"
        rows = [each if isinstance(each, BaseModel) else NumberRow.model_validate({"factor": each}) for each in value]
        self.rows.show_rows(rows, editable=editable, bars=_bars(rows, self._limit))

    def know(self, rules: RulePreset) -> None:
        self._limit = rules.payment.limit

    def _on_edited(self, rows: Sequence[BaseModel]) -> None:
        self.tell(tuple(row.factor if isinstance(row, NumberRow) else row for row in rows))


def _bars(rows: Sequence[BaseModel], limit: Number) -> list[tuple[str, float]]:
    bars = []
    for place, row in enumerate(rows):
        cells = [getattr(row, name) for name in type(row).model_fields]
        label = number_text(cells[0]) if len(cells) > 1 and not isinstance(cells[0], str) else str(place)
        if isinstance(row, TableRow):
            cells[2] *= limit
        numbers = [cell for cell in (cells[1:] or cells) if not isinstance(cell, str | tuple)]
        bars.append((label, max(numbers, default=0)))
    return bars


class FactorsEditor(Editor):
    """Who pays how many times the score, and what the winner gets in all."""

    def __init__(self, form: Form) -> None:
        super().__init__(form)
        self.model = FactorsModel(self)
        self._of_scheme = Factors()
        self.model.edited.connect(self.tell)
        self.model.refused.connect(self.refused)
        self.view = cells_view(self.model, form.label)
        self.chart = BarChart()
        self.chart.setFixedHeight(self.fontMetrics().lineSpacing() * 7)
        inside = QWidget()
        box = QVBoxLayout(inside)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.view)
        caption = QLabel(tr("What the winner gets in all, as multiples of the score:"))
        caption.setProperty("muted", True)
        box.addWidget(caption)
        box.addWidget(self.chart)
        self._add(inside, stretch=1)
        self.setFocusProxy(self.view)

    def know(self, rules: RulePreset) -> None:
        self._of_scheme = factors_of(rules.payment)

    def show_value(self, value: FieldValue, *, editable: bool) -> None:
        own = value if isinstance(value, Factors) else None
        self.model.show_factors(own or self._of_scheme, editable=editable and own is not None)
        self.chart.show_bars([(title, sum_) for title, sum_ in self.model.received()])


class LosersEditor(Editor):
    """What losers get for a pattern: nothing, the same, or amounts of their own."""

    def __init__(self, form: Form) -> None:
        super().__init__(form)
        self._list = QComboBox()
        for text, value in ((tr("nothing"), "none"), (tr("the same"), "same"), (tr("amounts of their own"), "own")):
            self._list.addItem(text, value)
        self._list.activated.connect(self._on_activated)
        self._may_hold = True
        self._value: FieldValue = "none"
        self._add(self._list)
        self._own: list[tuple[QLabel, Editor]] = []
        for field in forms_of(LoserScore, form.path):
            editor = make_editor(field)
            editor.edited.connect(self._on_own)
            editor.refused.connect(self.refused)
            label = QLabel(field.title)
            label.setBuddy(editor.main)
            self._own.append((label, editor))
            self._box.addWidget(label)
            self._box.addWidget(editor)
        self._box.addStretch(1)

    def show_value(self, value: FieldValue, *, editable: bool) -> None:
        self._value = value
        own = isinstance(value, LoserScore)
        self._list.setCurrentIndex(self._list.findData("own" if own else value))
        self._list.setEnabled(editable)
        for label, editor in self._own:
            label.setVisible(own)
            editor.setVisible(own)
            if own:
                editor.show_value(getattr(value, editor.form.path[-1]), editable=editable)

    def allow_holding(self, *, may_hold: bool) -> None:
        """Whether a loser can have the pattern; what only a winner can have is paid for one lacking tile at most."""
        self._may_hold = may_hold
        items = self._list.model()
        assert isinstance(items, QStandardItemModel), "what a combo box is made with"
        items.item(self._list.findData("same")).setEnabled(may_hold)

    def _on_activated(self, index: int) -> None:
        wanted = self._list.itemData(index)
        own = LoserScore(when="always" if self._may_hold else "fishing")
        self.tell(own if wanted == "own" else wanted)

    @Slot(Change)
    def _on_own(self, change: Change) -> None:
        fields = {field: getattr(self._value, field) for field in LoserScore.model_fields}
        self.tell(LoserScore.model_validate({**fields, change.path[-1]: change.value}))


_EDITORS: Final[dict[Shape, type[Editor]]] = {
    Shape.SWITCH: SwitchEditor,
    Shape.CHOICE: ChoiceEditor,
    Shape.NUMBER: NumberEditor,
    Shape.TEXT: TextEditor,
    Shape.LINES: LinesEditor,
    Shape.FLAGS: FlagsEditor,
    Shape.PATTERNS: PatternsEditor,
    Shape.WORTH: WorthEditor,
    Shape.ROWS: TableEditor,
    Shape.NUMBERS: TableEditor,
    Shape.FACTORS: FactorsEditor,
    Shape.LOSERS: LosersEditor,
}


def make_editor(form: Form) -> Editor:
    """The widget for a field."""
    if form.shape is Shape.TEXT and form.longest > LONG_TEXT:
        return LinesEditor(form)
    return _EDITORS[form.shape](form)


class _WheelGuard(QObject):
    """Lets the wheel scroll the page unless the field has been chosen: values do not change by the way."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QWheelEvent) and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return False


def _no_wheel(widget: QComboBox | QAbstractSpinBox) -> None:
    widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    widget.installEventFilter(_WheelGuard(widget))
