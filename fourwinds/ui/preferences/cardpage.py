"""`CardPage`: the card of hands, typed line by line, with an example in tiles and what is wrong beside it."""

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Final

from PySide6.QtCore import QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.language import tr
from fourwinds.rules.card_hands import Sets, fault_of, hands_of
from fourwinds.rules.card_notation import from_text, to_text
from fourwinds.rules.parts import CardLine
from fourwinds.text import counted
from fourwinds.tiles import write
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.preferences.cardmodel import (
    CONCEALED,
    HAND,
    LINES,
    NAME,
    SECTION,
    VALUE,
    CardModel,
    Index,
    wrong_with_line,
)
from fourwinds.ui.preferences.draft import Draft
from fourwinds.ui.preferences.forms import forms
from fourwinds.ui.widgets.tilepictures import Group, TileGroups

TILE_WIDTH: Final = 26
_LETTERS: Final = {SECTION: 18, HAND: 24, VALUE: 7, CONCEALED: 11}
"""How wide the columns are at least, in letters."""
_NARROWEST_NAME: Final = 18
_WIDEST_HEADING: Final = 28
_NEW: Final = CardLine(hand="")


class CardView(QTableView):
    """The table of lines, which the keys alone can work: Insert, Delete, Alt with arrows, copy and paste."""

    add_wanted = Signal()
    removal_wanted = Signal()
    move_wanted = Signal(int)
    copy_wanted = Signal()
    paste_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._passed: tuple[int, int] | None = None
        """Where Tab has led out of a cell that is typed in, to one that is not."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        alt = event.modifiers() & Qt.KeyboardModifier.AltModifier
        if self.state() is QAbstractItemView.State.EditingState:
            super().keyPressEvent(event)
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copy_wanted.emit()
        elif event.matches(QKeySequence.StandardKey.Paste):
            self.paste_wanted.emit()
        elif event.key() == Qt.Key.Key_Insert:
            self.add_wanted.emit()
        elif event.key() == Qt.Key.Key_Delete:
            self.removal_wanted.emit()
        elif alt and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.move_wanted.emit(-1 if event.key() == Qt.Key.Key_Up else 1)
        else:
            super().keyPressEvent(event)

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        """Tab leads from cell to cell while a line is typed, also over the one that is only ticked."""
        super().closeEditor(editor, hint)
        hints = QAbstractItemDelegate.EndEditHint
        tabbed = hint in (hints.EditNextItem, hints.EditPreviousItem)
        self._passed = self._tick() if tabbed else None

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's name
        if self._passed is None or self._passed != self._tick():
            return super().focusNextPrevChild(next)
        row, column = self._passed
        self._passed = None
        beside = self.model().index(row, column + (1 if next else -1))
        self.setCurrentIndex(beside)
        self.edit(beside)
        return True

    def _tick(self) -> tuple[int, int] | None:
        """The place of the current cell, if it is one that is ticked and not typed."""
        at = self.currentIndex()
        return (at.row(), at.column()) if at.isValid() and at.column() == CONCEALED else None

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    @Slot()
    def grow(self) -> None:
        """Make room for what has been typed, where a column is too narrow for it."""
        if any(self.sizeHintForColumn(column) > self.columnWidth(column) for column in (HAND, SECTION)):
            self.fit()

    def fit(self) -> None:
        """The columns as wide as what stands in them; names get the rest, and hands what these can spare."""
        letter = self.fontMetrics().averageCharWidth()
        header = self.horizontalHeader()
        for column, letters in _LETTERS.items():
            header.resizeSection(column, max(letter * letters, header.sectionSizeHint(column)))
        headings = min(self.sizeHintForColumn(SECTION), letter * _WIDEST_HEADING)
        header.resizeSection(SECTION, max(header.sectionSize(SECTION), headings))
        narrow = sum(header.sectionSize(column) for column in _LETTERS if column != HAND)
        room = self.viewport().width() - narrow - letter * _NARROWEST_NAME
        wished = self.sizeHintForColumn(HAND) + letter * 2
        header.resizeSection(HAND, max(letter * _LETTERS[HAND], min(wished, room)))
        rest = self.viewport().width() - narrow - header.sectionSize(HAND)
        header.resizeSection(NAME, max(letter * _NARROWEST_NAME, rest))


class _Typing(QStyledItemDelegate):
    """Tells what stands in a cell while it is typed."""

    typed = Signal(int, str)
    """The row, and the hand as far as it has been typed."""

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        editor = super().createEditor(parent, option, index)
        if isinstance(editor, QLineEdit) and index.column() == HAND:
            row = index.row()
            editor.textEdited.connect(lambda text: self.typed.emit(row, text))
        return editor


class CardPage(QWidget):
    """The lines in a table, and below it the chosen one: what it stands for, or what is wrong with it."""

    refused = Signal(str)
    tried = Signal(str)
    """A hand, in notation, to be scored."""

    def __init__(self, draft: Draft, painter: TilePainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft, self._painter = draft, painter
        self.model = CardModel(draft, self)
        self.model.refused.connect(self.refused)
        self._examples: list[Sets] = []
        self._example = 0
        self._make_view()
        self._make_buttons()
        self._make_shown()
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self._make_field(), 1)
        box.addLayout(self._buttons)
        box.addLayout(self._shown)
        self.model.modelReset.connect(self._refresh)
        self.model.modelReset.connect(self.view.grow)
        self.model.dataChanged.connect(self.view.grow)
        draft.changed.connect(self._on_changed)
        self._refresh()

    # --- parts --------------------------------------------------------------------------------

    def _make_field(self) -> QWidget:
        """The table as the field that it edits."""
        field = QWidget()
        field.setObjectName(".".join(LINES))
        field.setWhatsThis(forms()[".".join(LINES)].explanation)
        inside = QVBoxLayout(field)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self.view)
        return field

    def _make_view(self) -> None:
        view = self.view = CardView()
        view.setObjectName("cardLines")
        view.setAccessibleName(tr("Lines of the card"))
        view.setModel(self.model)
        self._typing = _Typing(view)
        self._typing.typed.connect(self._on_typed)
        self._typing.closeEditor.connect(self._on_typing_ended)
        view.setItemDelegate(self._typing)
        view.setAlternatingRowColors(True)
        view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        view.setTabKeyNavigation(False)
        view.setWordWrap(False)
        triggers = QAbstractItemView.EditTrigger
        view.setEditTriggers(triggers.DoubleClicked | triggers.EditKeyPressed | triggers.AnyKeyPressed)
        header = view.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setHighlightSections(False)
        view.verticalHeader().setHighlightSections(False)
        view.verticalHeader().setDefaultSectionSize(round(self.fontMetrics().height() * 1.5))
        view.setWhatsThis(
            tr(
                "The hands of the card, in its order. Type over a cell, or press F2; Space ticks Concealed. Insert "
                "adds a line, Delete takes the chosen ones out, Alt with an arrow moves a line. Copied text with a "
                "line for each hand can be pasted: the hand, X or C, the value, the name."
            )
        )
        view.selectionModel().currentChanged.connect(self._on_current)
        view.add_wanted.connect(self._add)
        view.removal_wanted.connect(self._remove)
        view.move_wanted.connect(self._move)
        view.copy_wanted.connect(self._copy)
        view.paste_wanted.connect(self._paste)

    def _make_buttons(self) -> None:
        self._buttons = QHBoxLayout()
        self._of_lines: dict[str, QPushButton] = {}
        for name, text, tip, slot in (
            ("addLine", tr("&Add"), tr("Adds a line below the chosen one (Insert)."), self._add),
            ("removeLine", tr("&Remove"), tr("Takes the chosen lines out (Delete)."), self._remove),
            ("lineUp", tr("&Up"), tr("Moves the line up (Alt+Up)."), lambda: self._move(-1)),
            ("lineDown", tr("&Down"), tr("Moves the line down (Alt+Down)."), lambda: self._move(1)),
            ("copyLines", tr("&Copy"), tr("Copies the chosen lines as text, or the whole card."), self._copy),
            ("pasteLines", tr("&Paste"), tr("Adds lines from copied text, below the chosen one."), self._paste),
        ):
            button = QPushButton(text)
            button.setObjectName(f"{name}Button")
            button.setAutoDefault(False)
            button.setToolTip(tip)
            button.setWhatsThis(tip)
            button.clicked.connect(slot)
            self._of_lines[name] = button
            self._buttons.addWidget(button)
        self._buttons.addStretch(1)

    def _make_shown(self) -> None:
        self.told = QLabel()
        self.told.setObjectName("cardLineTold")
        self.told.setTextFormat(Qt.TextFormat.PlainText)
        self.told.setWordWrap(True)
        self.told.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.told.setMinimumHeight(self.fontMetrics().lineSpacing() * 2)
        self.example = TileGroups(self._painter, TILE_WIDTH)
        self.example.setObjectName("cardLineExample")
        self.another = self._button(
            "anotherExample", tr("A&nother"), tr("Shows another hand that the line stands for."), self._show_another
        )
        self.try_it = self._button(
            "tryLine", tr("&Try It"), tr("Scores this hand in the panel for trying hands."), self._try
        )
        self._shown = QGridLayout()
        self._shown.addWidget(self.told, 0, 0)
        self._shown.addWidget(self.another, 0, 1, Qt.AlignmentFlag.AlignTop)
        self._shown.addWidget(self.try_it, 0, 2, Qt.AlignmentFlag.AlignTop)
        self._shown.addWidget(self.example, 1, 0, 1, 3)
        self._shown.setColumnStretch(0, 1)

    def _button(self, name: str, text: str, tip: str, slot: Callable[[], None]) -> QPushButton:
        button = QPushButton(text)
        button.setObjectName(f"{name}Button")
        button.setAutoDefault(False)
        button.setToolTip(tip)
        button.setWhatsThis(tip)
        button.clicked.connect(slot)
        return button

    # --- which line ---------------------------------------------------------------------------

    @property
    def row(self) -> int:
        """The row of the chosen line; -1 without one."""
        return self.view.currentIndex().row()

    def go_to(self, field: str) -> None:
        """Choose the line that a problem names (`card.lines[3].hand`), and give it the keys."""
        number = field.partition("[")[2].partition("]")[0]
        self._choose(int(number) if number.isdigit() else 0, HAND)
        self.view.setFocus()

    def _choose(self, row: int, column: int = HAND) -> None:
        index = self.model.index(min(max(row, 0), self.model.rowCount() - 1), column)
        if index.isValid():
            self.view.setCurrentIndex(index)
            self.view.scrollTo(index)
        self._refresh()

    def _rows(self) -> list[int]:
        """The chosen lines, in order."""
        chosen = {index.row() for index in self.view.selectionModel().selectedIndexes()}
        return sorted(chosen or ({self.row} if self.row >= 0 else set()))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.view.fit()
        if self.row < 0:
            self._choose(0)
        self._refresh()

    # --- what is done with lines --------------------------------------------------------------

    @Slot()
    def _add(self) -> None:
        lines, at = list(self.model.lines), self.row + 1
        section = lines[at - 1].section if at else ""
        lines.insert(at, _NEW.model_copy(update={"section": section}))
        if self.model.write(lines):
            self._choose(at)
            self.view.setFocus()
            self.view.edit(self.model.index(at, HAND))

    @Slot()
    def _remove(self) -> None:
        rows = self._rows()
        if rows and self.model.write([line for row, line in enumerate(self.model.lines) if row not in rows]):
            self._choose(rows[0])

    @Slot(int)
    def _move(self, by: int) -> None:
        lines, row = list(self.model.lines), self.row
        if row < 0 or not 0 <= row + by < len(lines):
            return
        column = self.view.currentIndex().column()
        lines.insert(row + by, lines.pop(row))
        if self.model.write(lines):
            self._choose(row + by, column)

    @Slot()
    def _copy(self) -> None:
        rows = self._rows()
        lines = self.model.lines
        chosen = tuple(lines[row] for row in rows) if len(rows) > 1 else lines
        QGuiApplication.clipboard().setText(to_text(chosen))

    @Slot()
    def _paste(self) -> None:
        lines, at = list(self.model.lines), self.row + 1
        pasted = from_text(QGuiApplication.clipboard().text(), lines[at - 1].section if at else "")
        if not pasted:
            self.refused.emit(tr("There is no text to paste: copy lines of a card first."))
            return
        if self.model.write([*lines[:at], *pasted, *lines[at:]]):
            self._choose(at)
            text = counted(len(pasted), "One line was pasted.", "{count} lines were pasted.")
            self.refused.emit(tr(text))

    # --- the chosen line ----------------------------------------------------------------------

    @Slot(QModelIndex)
    def _on_current(self, _: QModelIndex) -> None:
        self._example = 0
        self._refresh()

    def _on_changed(self) -> None:
        if self.isVisible():
            self._refresh()

    @Slot(int, str)
    def _on_typed(self, row: int, text: str) -> None:
        lines = list(self.model.lines)
        if row < len(lines):
            lines[row] = lines[row].model_copy(update={"hand": " ".join(text.split())})
            self._tell(lines, row)

    def _on_typing_ended(self, *_: QWidget | QAbstractItemDelegate.EndEditHint) -> None:
        self._refresh()

    def _refresh(self) -> None:
        lines, row, locked = self.model.lines, self.row, bool(self._draft.locked)
        chosen = 0 <= row < len(lines)
        for name, can in (
            ("addLine", True),
            ("removeLine", chosen),
            ("lineUp", chosen and row > 0),
            ("lineDown", chosen and row < len(lines) - 1),
            ("pasteLines", True),
        ):
            self._of_lines[name].setEnabled(can and not locked)
        self._of_lines["copyLines"].setEnabled(bool(lines))
        if chosen:
            self._tell(lines, row)
            return
        self._show_examples([])
        self.told.setText(
            tr("There are no hands on the card. Add a line and type a hand, as a222 b444 c666 a888 DxDx.")
            if not lines
            else ""
        )

    def _tell(self, lines: Sequence[CardLine], row: int) -> None:
        """What the line stands for, or what is wrong with it."""
        rules = self._draft.rules
        measure = rules.tiles.whole, tuple(rules.tiles.suits)
        line = lines[row]
        wrong = wrong_with_line(lines, row, rules)
        if fault_of(line, *measure) is not None:
            self._show_examples([])
            self.told.setText(tr("Line {number}: {wrong}").format(number=row + 1, wrong=wrong))
            return
        hands = hands_of(line.hand, *measure)
        # Of a line with many hands not the first ones only, which are much alike.
        step = max(1, len(hands) // 12)
        self._show_examples(list(islice(hands.values(), 0, None, step)))
        told = tr(counted(len(hands), "It stands for one hand.", "It stands for {count} hands, such as this one."))
        self.told.setText(f"{wrong} {told}" if wrong else told)

    def _show_examples(self, hands: list[Sets]) -> None:
        self._examples = hands
        self._example %= max(1, len(hands))
        self.another.setEnabled(len(hands) > 1)
        self.try_it.setEnabled(bool(hands))
        self.example.show_groups([Group(kinds) for kinds in hands[self._example]] if hands else [])

    @Slot()
    def _show_another(self) -> None:
        self._example += 1
        self._show_examples(self._examples)

    @Slot()
    def _try(self) -> None:
        sets = self._examples[self._example]
        self.tried.emit(f"{' '.join(write(kinds) for kinds in sets)} ~{write(sets[-1][-1:])}")
