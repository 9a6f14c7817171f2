"""`CardModel`: the lines of a card as a table that can be edited, with what is wrong with each line."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QApplication, QStyle

from fourwinds.app.language import tr
from fourwinds.rules import RulePreset
from fourwinds.rules.card_hands import fault_of, twin_of
from fourwinds.rules.parts import CardLine
from fourwinds.text import Text, number_text
from fourwinds.text import marked as _t
from fourwinds.ui.preferences.draft import Draft
from fourwinds.ui.preferences.forms import RefusedValueError, made
from fourwinds.ui.widgets.plain import plain_tip

Index = QModelIndex | QPersistentModelIndex
_NO_PARENT: Final = QModelIndex()
_Role = Qt.ItemDataRole

LINES: Final = ("card", "lines")
"""The path of the lines in the rules."""

SECTION, HAND, VALUE, CONCEALED, NAME = range(5)
_FIELDS: Final = ("section", "hand", "value", "concealed", "name")
_TITLES: Final = (_t("Section"), _t("Hand"), _t("Value"), _t("Concealed"), _t("Name"))


class CardModel(QAbstractTableModel):
    """Reads and writes the draft. Whoever adds, moves or takes out lines tells which lines there shall be then."""

    refused = Signal(str)

    def __init__(self, draft: Draft, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._draft = draft
        self._shown = self.lines
        draft.changed.connect(self._on_changed)

    @property
    def lines(self) -> tuple[CardLine, ...]:
        """The lines as they are now."""
        return self._draft.rules.card.lines

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(_FIELDS)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if self._draft.locked or not index.isValid():
            return flags
        return flags | (Qt.ItemFlag.ItemIsUserCheckable if index.column() == CONCEALED else Qt.ItemFlag.ItemIsEditable)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole) -> object:
        if role != _Role.DisplayRole:
            return None
        return tr(_TITLES[section]) if orientation is Qt.Orientation.Horizontal else str(section + 1)

    def data(self, index: Index, role: int = _Role.DisplayRole) -> object:
        if not index.isValid():
            return None
        line, column = self._shown[index.row()], index.column()
        match role:
            case _Role.EditRole:
                return _text(line, column)
            case _Role.DisplayRole:
                return _shown_text(line, column)
            case _Role.CheckStateRole if column == CONCEALED:
                return Qt.CheckState.Checked if line.concealed else Qt.CheckState.Unchecked
            case _Role.TextAlignmentRole if column == VALUE:
                return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            case _Role.DecorationRole if column == HAND:
                return self._mark(index.row())
            case _Role.ToolTipRole if column == HAND and (wrong := self.wrong(index.row())):
                return plain_tip(wrong)
            case _Role.AccessibleTextRole:
                return self._spoken(index.row(), line, column)
            case _:
                return None

    def _mark(self, row: int) -> object:
        rules = self._draft.rules
        if fault_of(self._shown[row], *_measure(rules)) is not None:
            standard = QStyle.StandardPixmap.SP_MessageBoxCritical
        elif twin_of(self._shown, row, *_measure(rules)) is not None:
            standard = QStyle.StandardPixmap.SP_MessageBoxWarning
        else:
            return None
        return QApplication.style().standardIcon(standard)

    def _spoken(self, row: int, line: CardLine, column: int) -> str:
        if column == CONCEALED:
            return tr("concealed") if line.concealed else tr("sets may be claimed")
        text = _shown_text(line, column) or tr("empty")
        wrong = self.wrong(row) if column == HAND else ""
        return tr("{text}. {wrong}").format(text=text, wrong=wrong) if wrong else text

    def wrong(self, row: int) -> str:
        """What is wrong with a line, and what to do; empty where all is well."""
        return wrong_with_line(self._shown, row, self._draft.rules)

    def setData(self, index: Index, value: object, role: int = _Role.EditRole) -> bool:
        if not index.isValid() or role not in (_Role.EditRole, _Role.CheckStateRole):
            return False
        line, field = self._shown[index.row()], _FIELDS[index.column()]
        if role == _Role.CheckStateRole:
            value = Qt.CheckState(value) is Qt.CheckState.Checked
        elif field == "value":
            value = _number(str(value))
        else:
            value = " ".join(str(value).split())
        if value == getattr(line, field):
            return False
        try:
            changed = made(CardLine, {**line.model_dump(), field: value})
        except RefusedValueError as error:
            self.refused.emit(str(error))
            return False
        assert isinstance(changed, CardLine), "a line stays one"
        return self.write([*self._shown[: index.row()], changed, *self._shown[index.row() + 1 :]])

    def write(self, lines: Sequence[CardLine]) -> bool:
        """Let these be the lines of the card, as a step that can be undone; whether that was allowed."""
        self._draft.begin_chapter()
        return self._draft.set_value(LINES, tuple(lines))

    def _on_changed(self) -> None:
        before, self._shown = self._shown, self.lines
        if len(before) == len(self._shown):
            self.headerDataChanged.emit(Qt.Orientation.Vertical, 0, max(0, len(before) - 1))
            if before:
                self.dataChanged.emit(self.index(0, 0), self.index(len(before) - 1, len(_FIELDS) - 1))
            return
        self.beginResetModel()
        self.endResetModel()


def _shown_text(line: CardLine, column: int) -> str:
    """What is read in a cell: headings and names of built-in cards in the person's language, hands as they are."""
    text = _text(line, column)
    return tr(text) if text and column in (SECTION, NAME) else text


def _text(line: CardLine, column: int) -> str:
    if column == CONCEALED:
        return ""
    return number_text(line.value) if column == VALUE else str(getattr(line, _FIELDS[column]))


def _number(text: str) -> float | int | str:
    """A number as it was typed; what is none stays a text, which is refused."""
    try:
        number = float(text.replace(",", ""))
    except ValueError:
        return text
    return int(number) if number.is_integer() else number


def _measure(rules: RulePreset) -> tuple[int, tuple[int, ...]]:
    return rules.tiles.whole, tuple(rules.tiles.suits)


def wrong_with_line(lines: Sequence[CardLine], row: int, rules: RulePreset) -> str:
    """What is wrong with a line of a card by these rules, and what to do; empty where all is well."""
    fault = fault_of(lines[row], *_measure(rules))
    if fault is not None:
        return tr(fault.message)
    twin = twin_of(lines, row, *_measure(rules))
    if twin is None:
        return ""
    return tr(
        Text("This is the same hand as line {other}: take one of them out, or write another hand.", other=twin + 1)
    )
