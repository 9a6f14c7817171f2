"""`SameWallsDialog`: what an Expert in the person's seat did with the same wall, beside what the person did."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHeaderView,
    QLabel,
    QProgressBar,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.language import tr
from fourwinds.app.same_walls import SameWalls
from fourwinds.engine.lookback import LookBack
from fourwinds.engine.seats import Seat
from fourwinds.engine.turns import Turn, turns_of
from fourwinds.engine.view import SeenEvent
from fourwinds.scoring import MeldKind
from fourwinds.text import commas, figure, listed
from fourwinds.tiles import PLAIN_OF, Tile, kind_of, kinds_of, name
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.table.words import meld_word
from fourwinds.ui.widgets.fitting import open_at
from fourwinds.ui.widgets.plain import plain_tip
from fourwinds.ui.widgets.tilepictures import Group, TileGroups, icon_size, tiles_icon

_TILE: Final = 22
"""The width of a tile in the table, in pixels."""
_HAND: Final = 28
"""The same in the hands at the end."""


class SameWallsDialog(QDialog):
    """Shows how far the Experts are, then the two hands turn by turn."""

    def __init__(self, look: LookBack, experts: SameWalls, painter: TilePainter, parent: QWidget | None = None) -> None:
        """`look` is the hand as the person played it; `experts` is about to play it, too."""
        super().__init__(parent)
        assert look.person is not None, "somebody is compared"
        self.setObjectName("sameWallsDialog")
        self.setWindowTitle(self.tr("The Same Wall, Four Experts"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._look, self._person, self._painter = look, look.person, painter
        self._wild = look.steps[-1].own.view.rules.tiles.wild_kind
        self._head = QLabel()
        self._head.setObjectName("sameWallsHead")
        self._head.setTextFormat(Qt.TextFormat.PlainText)
        self._head.setWordWrap(True)
        self._progress = QProgressBar()
        self._progress.setObjectName("sameWallsProgress")
        self._progress.setAccessibleName(self.tr("How far the Experts are"))
        whole = look.steps[0].own.view.tiles_left
        self._progress.setRange(0, whole)
        self._hands = [
            self._hand(self.tr("What you held"), "ownHand"),
            self._hand(self.tr("What the Expert held"), "expertHand"),
        ]
        self._table = self._make_table()
        self._results = QWidget()
        grid = QGridLayout()
        for row, (title, tiles, told) in enumerate(self._hands):
            grid.addWidget(title, row, 0)
            grid.addWidget(tiles, row, 1)
            grid.addWidget(told, row, 2)
        grid.setColumnStretch(1, 1)
        inside = QVBoxLayout(self._results)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addLayout(grid)
        inside.addWidget(self._table, 1)
        self._results.hide()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        buttons.rejected.connect(self.reject)
        box = QVBoxLayout(self)
        box.addWidget(self._head)
        box.addWidget(self._progress)
        box.addWidget(self._results, 1)
        box.addStretch(0)
        box.addWidget(buttons)
        open_at(self, self.fontMetrics().averageCharWidth() * 130, self.fontMetrics().lineSpacing() * 40)
        self._head.setText(self.tr("Four Experts play this hand from the same wall ..."))
        experts.progressed.connect(self._tell_progress)
        experts.finished.connect(self._compare)
        experts.failed.connect(self._tell_failure)
        self.finished.connect(experts.stop)

    def _hand(self, title: str, object_name: str) -> tuple[QLabel, TileGroups, QLabel]:
        tiles = TileGroups(self._painter, _HAND)
        tiles.setObjectName(object_name)
        told = QLabel()
        told.setObjectName(f"{object_name}Told")
        told.setTextFormat(Qt.TextFormat.PlainText)
        told.setWordWrap(True)
        told.setMinimumWidth(self.fontMetrics().averageCharWidth() * 34)
        return QLabel(title), tiles, told

    def _make_table(self) -> QTreeWidget:
        table = QTreeWidget()
        table.setObjectName("turnsTable")
        table.setAccessibleName(self.tr("Turn by turn"))
        table.setHeaderLabels(
            [
                self.tr("Turn"),
                self.tr("You drew"),
                self.tr("You discarded"),
                self.tr("The Expert drew"),
                self.tr("The Expert discarded"),
            ]
        )
        table.setRootIsDecorated(False)
        table.setIndentation(0)
        table.setUniformRowHeights(True)
        table.setAlternatingRowColors(True)
        table.setAllColumnsShowFocus(True)
        table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)  # it would tint the tiles
        table.setIconSize(icon_size(self._painter, 1, _TILE))
        table.header().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        table.header().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        return table

    # --- what comes of it ---------------------------------------------------------------------

    @Slot(int)
    def _tell_progress(self, left: int) -> None:
        self._progress.setValue(self._progress.maximum() - left)

    @Slot()
    def _tell_failure(self) -> None:
        self._progress.hide()
        self._head.setText(self.tr("The Experts could not play this hand; the reason is in the log."))

    @Slot(LookBack)
    def _compare(self, experts: LookBack) -> None:
        """Show what came of it."""
        own, its = (turns_of(_events(look), self._person) for look in (self._look, experts))
        same = 0
        while same < min(len(own), len(its)) and own[same].is_like(its[same]):
            same += 1
        self._head.setText(self._in_words(same, len(own), len(its)))
        for (_, tiles, told), look, turns in zip(self._hands, (self._look, experts), (own, its), strict=True):
            tiles.show_groups(_groups(look, self._person))
            told.setText(self._outcome(look, len(turns)))
        self._table.clear()
        for number, (left, right) in enumerate(zip_longest(own, its)):
            self._table.addTopLevelItem(self._row(number, left, right, differs=number == same))
        at = self._table.topLevelItem(same)
        if at is not None:
            self._table.setCurrentItem(at)
            self._table.scrollToItem(at, QAbstractItemView.ScrollHint.PositionAtCenter)
        self._progress.hide()
        self._results.show()

    def _in_words(self, same: int, own: int, its: int) -> str:
        if same == own == its:
            return self.tr("The Expert in your seat played this hand as you did, from the first turn to the last.")
        text = self.tr(
            "Four Experts played from the same wall, with nothing more to see than you had. The one in your seat went "
            "another way in turn {turn}; from then on the others do other things, too, and other tiles come."
        )
        return text.format(turn=same + 1)

    def _outcome(self, look: LookBack, turns: int) -> str:
        outcome = look.steps[-1].own.view.outcome
        assert outcome is not None, "the deal is over"
        words = {
            "net": figure(outcome.net[self._person], signed=True),
            "turn": turns,
            "players": tr(listed([look.players[seat].name for seat in outcome.winners])),
        }
        if self._person in outcome.winners:
            return self.tr("Out in turn {turn}: {net} points").format(**words)
        if outcome.winners and outcome.discarder == self._person:
            return self.tr("{players} went out on the discard: {net} points").format(**words)
        if outcome.winners:
            return self.tr("{players} went out: {net} points").format(**words)
        return self.tr("Nobody went out: {net} points").format(**words)

    def _row(self, number: int, own: Turn | None, its: Turn | None, *, differs: bool) -> QTreeWidgetItem:
        item = QTreeWidgetItem([str(number + 1)])
        if differs:
            font = self.font()
            font.setBold(True)
            item.setFont(0, font)
            item.setText(0, self.tr("{turn} \N{NOT EQUAL TO}").format(turn=number + 1))
            item.setData(
                0, Qt.ItemDataRole.AccessibleTextRole, self.tr("{turn}, the first that differs").format(turn=number + 1)
            )
        for column, turn in ((1, own), (3, its)):
            if turn is not None:
                self._put(item, column, turn.drawn, self._besides(turn))
                self._put(item, column + 1, turn.discarded, self.tr("out") if turn.won else "")
        return item

    def _put(self, item: QTreeWidgetItem, column: int, tile: Tile | None, words: str) -> None:
        """A tile and words beside it."""
        item.setText(column, words)
        said = [words] if words else []
        if tile is not None:
            kind = kind_of(tile)
            item.setIcon(column, tiles_icon(self._painter, (kind,), _TILE, self.devicePixelRatioF()))
            said.insert(0, tr(name(kind, self._wild)))
        spoken = tr(commas(said))
        item.setData(column, Qt.ItemDataRole.AccessibleTextRole, spoken)
        item.setToolTip(column, plain_tip(spoken))

    def _besides(self, turn: Turn) -> str:
        """What was claimed or declared in the turn."""
        said: list[str] = []
        for meld in turn.melds:
            word, tile = meld_word(meld.kind), tr(name(meld.scored.first, self._wild))
            text = self.tr("{set} from {tile}") if meld.kind is MeldKind.CHOW else self.tr("{set} of {tile}")
            said.append(text.format(set=word, tile=tile))
        if turn.ready:
            said.append(self.tr("ready"))
        return tr(commas(said))


def _events(look: LookBack) -> list[SeenEvent]:
    return [event for step in look.steps for event in step.open.events]


def _groups(look: LookBack, seat: Seat) -> Sequence[Group]:
    """The hand at the end: melds, then what was held."""
    shown = look.steps[-1].open.view.seats[seat]
    found = [Group(kinds_of(meld.tiles)) for meld in shown.melds]
    held = sorted(shown.hand or (), key=lambda tile: (PLAIN_OF[tile], tile))
    return [*found, Group(kinds_of(held))] if held else found
