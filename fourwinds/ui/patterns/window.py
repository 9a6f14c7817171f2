"""`PatternsWindow`: every pattern that the rules in force pay for, to be searched, sorted and looked at."""

from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Slot
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.language import tr
from fourwinds.rules import RulePreset
from fourwinds.text import counted
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.patterns.delegate import PatternDelegate
from fourwinds.ui.patterns.model import Order, PatternRows
from fourwinds.ui.patterns.pictures import Pictures
from fourwinds.ui.widgets.fitting import open_at

_FOR_LIST: Final = frozenset((Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown))
"""Keys that move through the list also while a word is being written."""


class _Rows(QListView):
    """The list; it measures its rows anew when it gets another width."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()


class PatternsWindow(QDialog):
    """Stands beside the game and does not stop it."""

    def __init__(self, rules: RulePreset, tiles: TilePainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("patternsWindow")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(False)
        self._shown: RulePreset | None = None
        self._pictures = Pictures(tiles, self)
        self._rows = PatternRows(self._pictures, self)
        self._wanted = self._make_search()
        self._order = self._make_order()
        self._every = QCheckBox(self.tr("&All patterns"))
        self._every.setObjectName("everyPatternCheck")
        self._every.setToolTip(self.tr("Lists also the patterns for which these rules pay nothing."))
        self._every.toggled.connect(self._on_every)
        self._count = QLabel()
        self._count.setObjectName("patternCount")
        self._count.setProperty("muted", True)
        self._list = _Rows()
        self._list.setObjectName("patternRows")
        self._list.setAccessibleName(self.tr("Patterns"))
        self._list.setModel(self._rows)
        self._delegate = PatternDelegate(self._rows, self._pictures, self._list)
        self._list.setItemDelegate(self._delegate)
        self._list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # Whether there is a scroll bar must not depend on the height of rows that depends on their width.
        self._list.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self._list.setMinimumSize(QSize(_least_width(self._delegate), self.fontMetrics().lineSpacing() * 12))
        self._pictures.made.connect(self._on_made)
        self._arrange()
        self.show_rules(rules)

    @property
    def chosen(self) -> str:
        """The id of the pattern that is chosen; empty for none."""
        row = self._list.currentIndex().row()
        return self._rows.entry(row).id if row >= 0 else ""

    def show_rules(self, rules: RulePreset) -> None:
        """List what these rules pay for, if they are others than those that are shown."""
        if rules == self._shown:
            return
        self._shown = rules
        self.setWindowTitle(self.tr("Patterns: {rules}").format(rules=tr(rules.name)))
        self._pictures.use_rules(rules)
        self._delegate.forget()
        self._rows.show_rules(rules)
        self._choose(self.chosen)

    def show_pattern(self, id_: str) -> None:
        """Go to the pattern, also to one for which the rules pay nothing."""
        if self._rows.row_of(id_) < 0:
            self._wanted.clear()
        if self._rows.row_of(id_) < 0:
            self._every.setChecked(True)
        self._choose(id_)
        self._list.scrollTo(self._list.currentIndex(), QAbstractItemView.ScrollHint.PositionAtTop)

    # --- putting together ---------------------------------------------------------------------

    def _make_search(self) -> QLineEdit:
        edit = QLineEdit()
        edit.setObjectName("patternSearch")
        edit.setPlaceholderText(self.tr("Find a pattern by its name or by what it is"))
        edit.setAccessibleName(self.tr("Find a pattern"))
        edit.setClearButtonEnabled(True)
        edit.textChanged.connect(self._on_words)
        find = QAction(self)
        find.setShortcut(QKeySequence.StandardKey.Find)
        find.triggered.connect(edit.setFocus)
        self.addAction(find)
        return edit

    def _make_order(self) -> QComboBox:
        order = QComboBox()
        order.setObjectName("patternOrder")
        order.setAccessibleName(self.tr("Order"))
        order.addItem(self.tr("As in the rules"), Order.RULES)
        order.addItem(self.tr("Dearest first"), Order.VALUE)
        order.addItem(self.tr("By name"), Order.NAME)
        order.currentIndexChanged.connect(self._on_order)
        return order

    def _arrange(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self._wanted, 1)
        label = QLabel(self.tr("&Order:"))
        label.setBuddy(self._order)
        top.addWidget(label)
        top.addWidget(self._order)
        top.addWidget(self._every)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        close = buttons.button(QDialogButtonBox.StandardButton.Close)
        close.setObjectName("closeButton")
        # Enter in the search must not close.
        close.setAutoDefault(False)
        box = QVBoxLayout(self)
        box.addLayout(top)
        box.addWidget(self._count)
        box.addWidget(self._list, 1)
        box.addWidget(buttons)
        metrics = self.fontMetrics()
        open_at(self, metrics.averageCharWidth() * 150, metrics.lineSpacing() * 46)
        self._wanted.setFocus()

    # --- what happens -------------------------------------------------------------------------

    @Slot(str)
    def _on_words(self, text: str) -> None:
        chosen = self.chosen
        self._rows.look_for(text)
        self._choose(chosen)

    @Slot(bool)
    def _on_every(self, on: bool) -> None:
        chosen = self.chosen
        self._rows.list_every(every=on)
        self._choose(chosen)

    @Slot()
    def _on_order(self) -> None:
        chosen = self.chosen
        self._rows.sort_by(self._order.currentData())
        self._choose(chosen)

    def _choose(self, id_: str) -> None:
        """Choose the pattern, or if it is not there the first one, and tell how many there are."""
        rows = self._rows.rows
        first = next((row for row, entry in enumerate(rows) if entry.id), -1)
        row = self._rows.row_of(id_) if id_ else first
        index = self._rows.index(row if row >= 0 else first)
        if index.isValid():
            self._list.setCurrentIndex(index)
            if self.isVisible():  # not before there is a width to measure rows by
                self._list.scrollTo(index)
        told = counted(self._rows.count, "{count} pattern", "{count} patterns")
        self._count.setText(tr(told) if rows else self.tr("No pattern has these words."))

    @Slot(str)
    def _on_made(self, id_: str) -> None:
        if (row := self._rows.row_of(id_)) >= 0:
            self._list.update(self._rows.index(row))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange, QEvent.Type.StyleChange):
            # Another theme: its tiles may be thicker.
            self._pictures.forget()
            self._delegate.forget()
            self._list.scheduleDelayedItemsLayout()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._wanted.text():
            self._wanted.clear()  # the next one closes
            self._wanted.setFocus()
        elif event.key() in _FOR_LIST and self._wanted.hasFocus():
            self._list.keyPressEvent(event)
        else:
            super().keyPressEvent(event)


def _least_width(delegate: PatternDelegate) -> int:
    """So much that the picture of fourteen tiles is not made smaller."""
    return delegate.tile_width * 18
