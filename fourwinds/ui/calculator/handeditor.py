"""`HandEditor`: one of the four hands, entered with mouse, keys or notation, and how it ended."""

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.language import tr
from fourwinds.rules import RulePreset
from fourwinds.rules.parts import Tiles
from fourwinds.tiles import EXTRAS, JOKER, RED_FIVES, Kind, NotationError, is_extra, name, plain
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.calculator.entry import MOST_JOKERS, Add, Entry, Table, Way, tiles_of
from fourwinds.ui.calculator.handview import HandPart, HandView
from fourwinds.ui.calculator.tilepad import TilePad
from fourwinds.ui.widgets.plain import plain_tip
from fourwinds.values import replace


class HandEditor(QWidget):
    """Edits an `Entry`; every change is told at once."""

    edited = Signal(Entry)
    """The new `Entry`."""

    def __init__(self, painter: TilePainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entry = Entry()
        self._table = Table()
        self._add = Add.TILE
        self._loses = False
        self._rules: RulePreset | None = None
        self.view = HandView(painter)
        self.pad = TilePad(painter)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.view)
        box.addLayout(self._make_tools())
        box.addLayout(self._make_notation())
        box.addLayout(self._make_shapes())
        box.addWidget(self.pad)
        box.addLayout(self._make_ways())
        box.addStretch(1)
        self.view.chosen_changed.connect(self._on_chosen)
        self.view.removed.connect(self._remove)
        self.view.made_winning.connect(self._make_winning)
        self.pad.picked.connect(self._on_picked)
        self._show()

    # --- what is edited -----------------------------------------------------------------------

    def show_hand(self, entry: Entry, table: Table, rules: RulePreset | None, *, loses: bool = False) -> None:
        """Edit this hand of a table, with the tiles that the rules have; None are those that cannot be read.

        `loses`: another hand went out, so that this one has no winning tile.
        """
        self._table = table
        self._loses = loses
        self._rules = rules
        ready = rules is not None and rules.ready.rule != "none"
        for way in (Way.READY, Way.READY_AT_ONCE):
            self._ways[way].setEnabled(ready)
        self._entry = entry
        with QSignalBlocker(self.notation):
            if not self.notation.hasFocus():
                self.notation.setText(self._shown(entry).text)
        self._complain("")
        self._show()

    def _shown(self, entry: Entry) -> Entry:
        return replace(entry, winning=None) if self._loses else entry

    def _edit(self, entry: Entry) -> None:
        self._entry = entry
        with QSignalBlocker(self.notation):
            self.notation.setText(self._shown(entry).text)
        self._complain("")
        self._show()
        self.edited.emit(entry)

    def _show(self) -> None:
        self.view.show_entry(self._shown(self._entry))
        self.pad.allow(self._why_not)
        for way, box in self._ways.items():
            with QSignalBlocker(box):
                box.setChecked(way.value in self._entry.words)
        self._clear.setEnabled(not self._entry.is_empty)

    def _why_not(self, kind: Kind) -> str:
        """Why a tile cannot be added now; empty when it can."""
        tiles = tiles_of(self._add, kind)
        usual = Tiles(flowers=8) if self._rules is None else self._rules.tiles
        if kind == JOKER:
            return self._why_no_joker(usual)
        if kind == usual.wild_kind:
            return self.tr("It is wild in these rules: enter it as a joker.")
        if (kind in RED_FIVES and not usual.red_fives) or (not is_extra(kind) and plain(kind) not in usual.kinds):
            return self.tr("These rules are played without it.")
        if is_extra(kind):
            if kind in EXTRAS[usual.flowers :]:
                return self.tr("These rules are played without it.")
        elif self._entry.size + min(len(tiles), 3) > usual.whole:
            return self.tr("The hand has no room for more tiles.")
        if not tiles:
            return self.tr("No chow begins with this tile.")
        if any(self._table.left(tile) < tiles.count(tile) for tile in tiles):
            return self.tr("All tiles of this kind are in the hands already.")
        return ""

    def _why_no_joker(self, tiles: Tiles) -> str:
        if self._rules is None or not self._rules.has_jokers:
            return self.tr("These rules are played without it.")
        if self._add is not Add.TILE:
            return self.tr("Jokers are added as tiles; they find their sets by themselves.")
        if self._entry.size >= tiles.whole:
            return self.tr("The hand has no room for more tiles.")
        # Where they are found anew in each deal, or in a Goulash only, there are four.
        if MOST_JOKERS - self._table.left(JOKER) >= max(tiles.jokers_in_play, 4):
            return self.tr("All jokers are in the hands already.")
        return ""

    # --- parts --------------------------------------------------------------------------------

    def _make_tools(self) -> QHBoxLayout:
        self._winning = QPushButton(self.tr("&Winning Tile"))
        self._remove_button = QPushButton(self.tr("Re&move"))
        self._clear = QPushButton(self.tr("C&lear"))
        self.out = QCheckBox(self.tr("Went &out with this hand"))
        self.out.setObjectName("wentOutCheck")
        row = QHBoxLayout()
        row.addWidget(self.out)
        row.addStretch(1)
        for button, name_, tip, slot in (
            (self._winning, "winningTileButton", self.tr("The chosen tile completed the hand"), self._make_winning),
            (self._remove_button, "removeTileButton", self.tr("Take the chosen tile or set out"), self._remove),
            (self._clear, "clearHandButton", self.tr("Begin this hand anew"), self._clear_hand),
        ):
            button.setObjectName(name_)
            button.setToolTip(tip)
            button.setAutoDefault(False)
            button.clicked.connect(slot)
            row.addWidget(button)
        return row

    def _make_notation(self) -> QGridLayout:
        self.notation = QLineEdit()
        self.notation.setObjectName("notationEdit")
        self.notation.setPlaceholderText("[C9999] (DgDgDg) B555 D234 EE ~E")
        self.notation.setToolTip(
            plain_tip(
                self.tr(
                    "B1-B9 bamboos, C characters, D dots, E S W N winds, Dr Dg Dw dragons, F1-F4 flowers, S1-S4 "
                    "seasons; (B123) a melded set, [B1111] a concealed kong, ~B3 the winning tile"
                )
            )
        )
        self.notation.textEdited.connect(self._on_typed)
        label = QLabel(self.tr("&Notation:"))
        label.setBuddy(self.notation)
        self._complaint = QLabel()
        self._complaint.setObjectName("notationComplaint")
        self._complaint.setWordWrap(True)
        grid = QGridLayout()
        grid.addWidget(label, 0, 0)
        grid.addWidget(self.notation, 0, 1)
        grid.addWidget(self._complaint, 1, 0, 1, 2)
        return grid

    def _make_shapes(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(QLabel(self.tr("A click adds")))
        for add, text in (
            (Add.TILE, self.tr("&Tile")),
            (Add.CHOW, self.tr("C&how")),
            (Add.PUNG, self.tr("P&ung")),
            (Add.KONG, self.tr("&Kong")),
            (Add.CONCEALED_KONG, self.tr("Concealed Kon&g")),
        ):
            button = QRadioButton(text)
            button.setObjectName(f"{add.value}ModeButton")
            button.setChecked(add is Add.TILE)
            button.toggled.connect(lambda on, add=add: self._set_mode(add) if on else None)
            row.addWidget(button)
        row.addStretch(1)
        return row

    def _make_ways(self) -> QGridLayout:
        self._ways: dict[Way, QCheckBox] = {}
        grid = QGridLayout()
        for index, (way, text) in enumerate(
            (
                (Way.SUPPLEMENT, self.tr("Supplement tile")),
                (Way.KONG, self.tr("Supplement tile of a kong")),
                (Way.LAST, self.tr("Last tile, or the discard after it")),
                (Way.FIRST, self.tr("On the first turn")),
                (Way.FOURTH, self.tr("The three others are visible")),
                (Way.READY, self.tr("Declared ready")),
                (Way.READY_AT_ONCE, self.tr("Ready on the first turn")),
            )
        ):
            box = QCheckBox(text)
            box.setObjectName(f"{way.value}Check")
            box.toggled.connect(lambda on, way=way: self._edit(self._entry.having(way, on=on)))
            self._ways[way] = box
            grid.addWidget(box, index // 2, index % 2)
        return grid

    # --- editing ------------------------------------------------------------------------------

    def _set_mode(self, add: Add) -> None:
        self._add = add
        self.pad.allow(self._why_not)

    @Slot(int)
    def _on_picked(self, kind: int) -> None:
        if not self._why_not(Kind(kind)):
            self._edit(self._entry.adding(self._add, Kind(kind)))

    @Slot(str)
    def _on_typed(self, text: str) -> None:
        try:
            entry = Entry.of_text(text)
        except NotationError as error:
            self._complain(
                self.tr("At character {place}: {problem}.").format(place=error.position + 1, problem=tr(error.problem))
            )
            return
        too_many = next((k for k, n in (entry.tiles - self._entry.tiles).items() if n > self._table.left(k)), None)
        if too_many is not None:
            self._complain(self.tr("There are not so many tiles {tile}.").format(tile=name(too_many)))
            return
        self._complain("")
        self._entry = entry
        self._show()
        self.edited.emit(entry)

    def _complain(self, text: str) -> None:
        self._complaint.setText(text)
        self._complaint.setVisible(bool(text))

    @Slot()
    def _on_chosen(self) -> None:
        chosen = self.view.chosen
        self._winning.setEnabled(not self._loses and chosen is not None and chosen.part is HandPart.CONCEALED)
        self._remove_button.setEnabled(chosen is not None)

    @Slot()
    def _make_winning(self) -> None:
        chosen = self.view.chosen
        if chosen is not None and chosen.part is HandPart.CONCEALED and not self._loses:
            self._edit(replace(self._entry, winning=chosen.kind))

    @Slot()
    def _remove(self) -> None:
        chosen = self.view.chosen
        if chosen is None:
            return
        match chosen.part:
            case HandPart.CONCEALED:
                self._edit(self._entry.without_tile(chosen.index))
            case HandPart.MELD:
                self._edit(self._entry.without_meld(chosen.index))
            case HandPart.EXTRA:
                self._edit(self._entry.without_extra(chosen.index))

    @Slot()
    def _clear_hand(self) -> None:
        self._edit(Entry())
