"""`CalculatorDialog`: enter hands, choose the rules, and see the scores explained and the payments."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSpinBox,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.language import tr
from fourwinds.errors import FourWindsError
from fourwinds.rules import RulePreset
from fourwinds.scoring import Scorer, WonBy
from fourwinds.tiles import Wind
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.calculator.entry import Entry, Table, answer
from fourwinds.ui.calculator.explanation import Explanation
from fourwinds.ui.calculator.handeditor import HandEditor
from fourwinds.ui.records.points.marks import Role, role_icon
from fourwinds.ui.widgets.entries import allow
from fourwinds.ui.widgets.fitting import open_at, room_on_screen
from fourwinds.ui.widgets.long_list import LongList
from fourwinds.values import replace

ICON: Final = 16
_BESIDE: Final = 30
"""What the dialog has at both sides of a row, in pixels ..."""
_BETWEEN: Final = 30
"""... and what is between a field and the next word."""
MOST_EXTRA_HANDS: Final = 20
ENDS: Final[tuple[tuple[WonBy, Wind | None], ...]] = (
    (WonBy.SELF_DRAWN, None),
    *((WonBy.DISCARD, wind) for wind in Wind),
    *((WonBy.ROBBED_KONG, wind) for wind in Wind),
)
"""Where the winning tile came from, in the order of the list."""


class CalculatorDialog(QDialog):
    """Works with or without a game, and changes nothing in it."""

    def __init__(
        self,
        presets: Sequence[tuple[str, str]],
        rules_of: Callable[[str], RulePreset],
        preset: str,
        painter: TilePainter,
        parent: QWidget | None = None,
    ) -> None:
        """`presets` are ids and names, `rules_of` gives the rules of an id; `preset` is chosen at first."""
        super().__init__(parent)
        self.setObjectName("scoreCalculatorDialog")
        self.setWindowTitle(self.tr("Score Calculator"))
        self._rules_of = rules_of
        self._scorer: Scorer | None = None
        self._table = Table()
        self._editor = HandEditor(painter)
        self._explanation = Explanation(painter)
        box = QVBoxLayout(self)
        box.addLayout(self._make_rules(presets, preset))
        row = QHBoxLayout()
        row.addWidget(self._make_hands(), 1)
        row.addWidget(self._explanation, 1)
        box.addLayout(row, 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        box.addWidget(buttons)
        self._editor.edited.connect(self._on_edited)
        self._preset.currentIndexChanged.connect(self._on_preset)
        self._on_preset()
        self._editor.view.setFocus()
        line = self.fontMetrics().lineSpacing()
        open_at(self, max(960, line * 64), max(600, line * 40))

    # --- what is shown ------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        """What has been entered."""
        return self._table

    @property
    def seat(self) -> Wind:
        """Whose hand is shown."""
        return Wind(self._tabs.currentIndex())

    @property
    def explanation(self) -> Explanation:
        """What scoring says."""
        return self._explanation

    def show_table(self, table: Table) -> None:
        """Show another deal, such as one that has been played."""
        self._table = table
        with QSignalBlocker(self._round), QSignalBlocker(self._giver), QSignalBlocker(self._extra):
            self._round.setCurrentIndex(table.round)
            self._extra.setValue(table.extra_hands)
            self._giver.setCurrentIndex(ENDS.index((table.how, table.giver)))
        self._show_hand()
        self._work_out()

    # --- parts --------------------------------------------------------------------------------

    def _make_rules(self, presets: Sequence[tuple[str, str]], preset: str) -> QVBoxLayout:
        self._preset = LongList()
        self._preset.setObjectName("calculatorPreset")
        for id_, name in presets:
            self._preset.addItem(name, id_)
        self._preset.setCurrentIndex(max(0, self._preset.findData(preset)))
        self._round = QComboBox()
        self._round.setObjectName("calculatorRound")
        for wind in Wind:
            self._round.addItem(tr(wind.title), wind)
        self._round.currentIndexChanged.connect(lambda index: self._change(replace(self._table, round=Wind(index))))
        self._extra = QSpinBox()
        self._extra.setObjectName("calculatorExtraHands")
        self._extra.setRange(0, MOST_EXTRA_HANDS)
        self._extra.setToolTip(self.tr("How many hands in a row East has won before this one"))
        self._extra.valueChanged.connect(lambda value: self._change(replace(self._table, extra_hands=value)))
        pairs = (
            (self.tr("&Rules:"), self._preset),
            (self.tr("Roun&d:"), self._round),
            (self.tr("East's wins &before:"), self._extra),
            (self.tr("W&inning tile:"), self._make_end()),
        )
        rows = QVBoxLayout()
        for row in _rows(room_on_screen(self).width() - _BESIDE, *pairs):
            rows.addLayout(row)
        return rows

    def _make_end(self) -> QComboBox:
        self._giver = QComboBox()
        self._giver.setObjectName("calculatorGiver")
        for how, giver in ENDS:
            wind = "" if giver is None else tr(giver.title)
            text = {
                WonBy.SELF_DRAWN: self.tr("self-drawn"),
                WonBy.DISCARD: self.tr("discard of {wind}"),
                WonBy.ROBBED_KONG: self.tr("robbed kong of {wind}"),
            }[how]
            self._giver.addItem(text.format(wind=wind))
        self._giver.currentIndexChanged.connect(self._on_giver)
        return self._giver

    def _make_hands(self) -> QWidget:
        self._tabs = QTabBar()
        self._tabs.setObjectName("calculatorSeats")
        self._tabs.setAccessibleName(self.tr("Hands"))
        for wind in Wind:
            self._tabs.addTab(tr(wind.title))
        self._tabs.currentChanged.connect(self._show_seat)
        self._out = self._editor.out
        self._out.toggled.connect(self._on_out)
        inside = QWidget()
        box = QVBoxLayout(inside)
        box.setContentsMargins(0, 0, 6, 0)
        box.addWidget(self._tabs)
        box.addWidget(self._editor, 1)
        area = QScrollArea()
        area.setWidget(inside)
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setMinimumWidth(inside.minimumSizeHint().width() + 24)
        return area

    # --- following the choices ----------------------------------------------------------------

    @Slot()
    def _on_preset(self) -> None:
        id_ = str(self._preset.currentData())
        try:
            self._scorer = Scorer(self._rules_of(id_))
        except FourWindsError as error:
            self._scorer = None
            self._explanation.show_problem(error.message)
            return
        self._show_hand()
        self._work_out()

    @Slot()
    def _on_giver(self) -> None:
        how, giver = ENDS[self._giver.currentIndex()]
        self._change(replace(self._table, how=how, giver=giver))

    @Slot(bool)
    def _on_out(self, on: bool) -> None:
        winners = self._table.winners | {self.seat} if on else self._table.winners - {self.seat}
        if on and self._table.giver is None:
            winners = frozenset({self.seat})  # only one can draw the winning tile
        self._change(replace(self._table, winners=winners))

    @Slot(Entry)
    def _on_edited(self, entry: Entry) -> None:
        first = all(hand.is_empty for hand in self._table.entries.values())
        table = self._table.with_entry(self.seat, entry)
        if first and not entry.is_empty and not table.winners:
            # Who enters a single hand mostly wants to know what it wins.
            table = replace(table, winners=frozenset({self.seat}))
        self._change(table)

    @Slot()
    def _show_seat(self) -> None:
        self._editor.notation.clearFocus()
        self._show_hand()
        self._work_out()

    def _change(self, table: Table) -> None:
        self._table = table
        self._show_hand()
        self._work_out()

    def _show_hand(self) -> None:
        entry = self._table.entries[self.seat]
        rules = None if self._scorer is None else self._scorer.preset
        loses = bool(self._table.winners) and self.seat not in self._table.winners
        self._editor.show_hand(entry, self._table, rules, loses=loses)
        with QSignalBlocker(self._out):
            self._out.setChecked(self.seat in self._table.winners)
        for wind in Wind:
            plays = rules is None or wind in rules.deal.winds
            if self._tabs.isTabVisible(wind) != plays:  # said again, Qt forgets to lay new icons out
                self._tabs.setTabVisible(wind, plays)
            won = wind in self._table.winners
            icon = role_icon(Role.WINNER, ICON, self.devicePixelRatioF()) if won else QIcon()
            self._tabs.setTabIcon(wind, icon)
        for place, (_, giver) in enumerate(ENDS):
            allow(self._giver, place, allowed=giver is None or rules is None or giver in rules.deal.winds)

    def _work_out(self) -> None:
        if self._scorer is not None:
            found = answer(self._scorer, self._table)
            entry = self._table.entries[self.seat]
            self._explanation.show_answer(found, self.seat, entry, self._scorer.preset)


def _rows(room: int, *pairs: tuple[str, QWidget]) -> Iterator[QHBoxLayout]:
    """A row of words and fields, or as many as a screen needs that is narrower."""
    row, used = QHBoxLayout(), 0
    for text, widget in pairs:
        label = QLabel(text)
        label.setBuddy(widget)
        for part in (label, widget):
            part.ensurePolished()
        wide = label.sizeHint().width() + widget.sizeHint().width() + _BETWEEN
        if used and used + wide > room:
            row.addStretch(1)
            yield row
            row, used = QHBoxLayout(), 0
        row.addWidget(label)
        row.addWidget(widget)
        row.addSpacing(12)
        used += wide
    row.addStretch(1)
    yield row
