"""`Trial`: a hand and what it is worth under the edited rules and under those that they came from."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Final

from PySide6.QtCore import QTimer, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.language import tr
from fourwinds.errors import FourWindsError
from fourwinds.reports.words import line_name, steps, total, worth
from fourwinds.rules import RulePreset
from fourwinds.scoring import Circumstances, Hand, HandScore, NotOut, Scorer, WonBy, as_if, parse_hand
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.scoring.growing import in_size
from fourwinds.tiles import JOKER, NotationError, Wind
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.calculator.entry import Entry, Table
from fourwinds.ui.calculator.handeditor import HandEditor
from fourwinds.ui.calculator.handview import HandView
from fourwinds.ui.preferences.draft import Draft
from fourwinds.ui.preferences.library import faults
from fourwinds.ui.preferences.running import entry_of
from fourwinds.ui.preferences.wording import in_names
from fourwinds.ui.records.points.models import Row, RowsModel
from fourwinds.ui.widgets.entries import allow
from fourwinds.ui.widgets.fitting import open_at
from fourwinds.ui.widgets.plain import plain_tip
from fourwinds.values import replace

WAIT_MS: Final = 120
_WAYS_TO_GROW: Final = 20

FIRST_HAND: Final = "(B789) C678 DgDgDg EE D234 ~D4 @SE"
_WAYS: Final = (WonBy.SELF_DRAWN, WonBy.DISCARD, WonBy.ROBBED_KONG, WonBy.EXTRA_TILES, WonBy.NONE)
NOT_THERE: Final = "\N{EN DASH}"


def compared(before: HandScore, now: HandScore, old: RulePreset, new: RulePreset, *, out: bool = True) -> list[Row]:
    """The lines of both scores side by side; those that differ are strong and marked.

    `out`: the hand is meant to go out, so that it is told whether it can.
    """
    was = {line.pattern: line for line in before.lines}
    is_ = {line.pattern: line for line in now.lines}
    rows = []
    for id_ in dict.fromkeys([*is_, *was]):
        texts = [
            tr(worth(line, rules.scoring.points_name, rules.scoring.doubles_name)) or tr("nothing")
            if (line := lines.get(id_))
            else NOT_THERE
            for lines, rules in ((is_, new), (was, old))
        ]
        name = tr(line_name(is_.get(id_) or was[id_]))
        changed = texts[0] != texts[1]
        rows.append(Row((f"\N{BLACK DIAMOND} {name}" if changed else name, *texts), strong=changed))
    sums = [(tr("Worth"), [_total(score) for score in (now, before)])]
    if out:
        sums.append((tr("Goes out"), [tr("yes") if score.valid else tr("no") for score in (now, before)]))
    for title, texts in sums:
        changed = texts[0] != texts[1]
        rows.append(Row((f"\N{BLACK DIAMOND} {title}" if changed else title, *texts), strong=changed))
    return rows


def _goes_out(scorer: Scorer | None, hand: Hand) -> bool:
    won = not isinstance(hand.circumstances.last, NotOut)
    return won and scorer is not None and scorer.value(hand) is not None


def _with_a_joker(entry: Entry) -> Iterator[Entry]:
    """The hand with a joker in place of each of its concealed tiles; the winning tile stays what it is."""
    kept = entry.concealed.index(entry.winning) if entry.winning in entry.concealed else None
    for place in range(len(entry.concealed)):
        if place != kept:
            others = (*entry.concealed[:place], *entry.concealed[place + 1 :])
            yield replace(entry, concealed=(*others, JOKER))


def _out_as(entry: Entry, hand: Hand) -> Hand:
    """The tiles of the entry, out as the hand is."""
    circumstances = hand.circumstances
    made = entry.told(circumstances.seat, circumstances.round, circumstances.won_by).hand
    return replace(made, circumstances=circumstances)


def _total(score: HandScore) -> str:
    return tr(total(score)) if score.lines or score.valid else NOT_THERE


class Trial(QWidget):
    """The panel beside the editor."""

    def __init__(
        self, draft: Draft, painter: TilePainter, running: Hand | None = None, parent: QWidget | None = None
    ) -> None:
        """`running` is the person's hand in the game that is being played."""
        super().__init__(parent)
        self.setObjectName("trial")
        self._draft, self._painter, self._running = draft, painter, running
        self._entry = Entry()
        self._example: tuple[str, Entry] | None = None
        """The example that is shown: as it is written, and what was made of it for these rules."""
        self._random = random.Random()
        self._scorers: dict[str, Scorer] = {}
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(WAIT_MS)
        self._timer.timeout.connect(self.refresh)
        self._arrange()
        draft.changed.connect(self._on_changed)
        if running is not None:
            self._from_game()
        else:
            self._show_example(FIRST_HAND)

    def _arrange(self) -> None:
        title = QLabel(tr("Try a hand"))
        title.setProperty("heading", True)
        font = title.font()
        font.setBold(True)
        title.setFont(font)
        self.view = HandView(self._painter)
        self.view.setObjectName("trialHand")
        self._text = self._make_field()
        self._complaint = QLabel()
        self._complaint.setObjectName("trialComplaint")
        self._complaint.setWordWrap(True)
        self.model = RowsModel(("", tr("These rules"), tr("Before")), frozenset({1, 2}), self)
        self._table = self._make_table()
        self._steps = QLabel()
        self._steps.setObjectName("trialSteps")
        self._steps.setWordWrap(True)
        box = QVBoxLayout(self)
        box.setContentsMargins(6, 0, 0, 0)
        box.addWidget(title)
        box.addWidget(self.view)
        box.addWidget(self._text)
        box.addWidget(self._complaint)
        box.addLayout(self._make_circumstances())
        box.addLayout(self._make_buttons())
        box.addWidget(self._table, 1)
        box.addWidget(self._steps)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 46)

    def _make_field(self) -> QLineEdit:
        """For the hand in letters and digits."""
        text = QLineEdit()
        text.setObjectName("trialNotation")
        text.setAccessibleName(tr("Hand in notation"))
        text.setToolTip(
            plain_tip(
                tr("(B123) a melded set, [B1111] a concealed kong, ~D4 the winning tile, +last and other ways to end")
            )
        )
        text.setWhatsThis(
            tr(
                "The hand in letters and digits: B123 are bamboos, C characters, D dots; E S W N winds; Dr Dg Dw "
                "dragons; F1 to F4 Flowers, S1 to S4 Seasons; J is a joker. (B123) is a melded set, [B1111] a "
                "concealed kong, ~D4 the winning tile."
            )
        )
        text.textEdited.connect(self._on_typed)
        return text

    def _make_table(self) -> QTableView:
        """Of the lines of both scores."""
        table = QTableView()
        table.setObjectName("trialTable")
        table.setAccessibleName(tr("Score before and after the changes"))
        table.setModel(self.model)
        table.setWhatsThis(
            tr("Each line of the score under these rules, and under those that they came from. What differs is marked.")
        )
        table.setShowGrid(False)
        table.setWordWrap(True)
        table.setFrameShape(QFrame.Shape.NoFrame)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setTabKeyNavigation(False)
        table.verticalHeader().hide()
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header = table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setHighlightSections(False)
        return table

    def _make_circumstances(self) -> QGridLayout:
        texts = {
            WonBy.SELF_DRAWN: tr("self-drawn"),
            WonBy.DISCARD: tr("on a discard"),
            WonBy.ROBBED_KONG: tr("robbed kong"),
            WonBy.EXTRA_TILES: tr("Flowers and Seasons"),
            WonBy.NONE: tr("not out"),
        }
        self._way = _list("trialWay", tr("How it ended"), [texts[way] for way in _WAYS])
        winds = [tr(wind.title) for wind in Wind]
        self._seat = _list("trialSeat", tr("Seat wind"), winds)
        self._round = _list("trialRound", tr("Wind of the round"), winds)
        grid = QGridLayout()
        titles = (tr("It ended"), tr("Seat wind"), tr("Round wind"))
        for column, (box, title) in enumerate(zip((self._way, self._seat, self._round), titles, strict=True)):
            box.activated.connect(self.refresh)
            label = QLabel(title)
            label.setBuddy(box)
            label.setProperty("muted", True)
            grid.addWidget(label, 0, column)
            grid.addWidget(box, 1, column)
            grid.setColumnStretch(column, 1)
        return grid

    def _make_buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        for name, text, about, slot in (
            ("trialPick", tr("&Pick ..."), tr("Puts the hand together from pictures of the tiles."), self._pick),
            ("trialRandom", tr("Ra&ndom"), tr("An example of a pattern that these rules pay for."), self._any),
            (
                "trialRunning",
                tr("From the &Game"),
                tr("Your own hand in the game that is being played, with its sets and winds."),
                self._from_game,
            ),
        ):
            button = QPushButton(text)
            button.setWhatsThis(about)
            button.setObjectName(name)
            button.setAutoDefault(False)
            button.clicked.connect(slot)
            row.addWidget(button)
            if name == "trialRunning":
                button.setEnabled(self._running is not None)
                button.setToolTip(tr("No game is being played.") if self._running is None else "")
        return row

    # --- the hand -----------------------------------------------------------------------------

    def show_hand(self, text: str) -> None:
        """Score this hand, in the notation of the examples with all its circumstances."""
        self._show(Entry.of_text(text), parse_hand(text).circumstances)

    def _show_example(self, text: str) -> None:
        """Score this hand in the size of the rules and, where jokers are in play, with one of them."""
        rules = self._draft.rules
        scorer = None if faults(rules) else self._scorer("now", rules)
        grown = list(islice(in_size(text, rules.tiles.sets), _WAYS_TO_GROW))
        entry, circumstances = Entry.of_text(grown[0]), parse_hand(grown[0]).circumstances
        if rules.tiles.jokers:
            tried = ((each, with_joker) for each in grown for with_joker in _with_a_joker(Entry.of_text(each)))
            found = ((each, made) for each, made in tried if _goes_out(scorer, _out_as(made, parse_hand(each))))
            if (first := next(found, None)) is not None:
                entry, circumstances = first[1], parse_hand(first[0]).circumstances
        self._show(entry, circumstances)
        self._example = text, entry

    def _show(self, entry: Entry, circumstances: Circumstances) -> None:
        self._entry = entry
        self._way.setCurrentIndex(_WAYS.index(circumstances.won_by))
        self._seat.setCurrentIndex(circumstances.seat)
        self._round.setCurrentIndex(circumstances.round)
        self._text.setText(self._entry.text)
        self._complaint.hide()
        self.refresh()

    @Slot(str)
    def _on_typed(self, text: str) -> None:
        try:
            self._entry = Entry.of_text(text)
        except NotationError as error:
            complaint = tr("At character {place}: {problem}.")
            self._complaint.setText(complaint.format(place=error.position + 1, problem=tr(error.problem)))
            self._complaint.show()
            return
        self._complaint.hide()
        self.refresh()

    def _any(self) -> None:
        """An example of any pattern that these rules pay for, one that goes out if there is one."""
        scored = [id_ for id_ in self._draft.rules.scoring.patterns if id_ in CATALOGUE] or list(CATALOGUE)
        examples = [text for id_ in scored for text in CATALOGUE[id_].has]
        self._random.shuffle(examples)
        sets = self._draft.rules.tiles.sets
        hands = (text for example in examples for text in islice(in_size(example, sets), _WAYS_TO_GROW))
        scorer = None if faults(self._draft.rules) else self._scorer("now", self._draft.rules)
        self._show_example(next((text for text in hands if _goes_out(scorer, parse_hand(text))), examples[0]))

    def _from_game(self) -> None:
        assert self._running is not None, "the button is off without a game"
        circumstances = self._running.circumstances
        rules = [each for each in (self._draft.rules, self._draft.base) if not faults(each)]
        if not any(_goes_out(self._scorer(each.id, each), self._running) for each in rules):
            # Nobody wants to read that a hand which is still growing does not go out.
            circumstances = replace(circumstances, last=NotOut())
        self._show(entry_of(self._running), circumstances)

    def _pick(self) -> None:
        dialog = PickDialog(self._entry, self._painter, self._draft.rules, self.window())
        dialog.edited.connect(self._on_picked)
        dialog.open()

    @Slot(Entry)
    def _on_picked(self, entry: Entry) -> None:
        self._entry = entry
        self._text.setText(entry.text)
        self.refresh()

    @property
    def _is_out(self) -> bool:
        return _WAYS[self._way.currentIndex()] is not WonBy.NONE

    def _hand(self) -> Hand:
        way = _WAYS[self._way.currentIndex()]
        seat, round_ = Wind(self._seat.currentIndex()), Wind(self._round.currentIndex())
        hand = self._entry.told(seat, round_, way).hand
        circumstances = hand.circumstances
        if self._running is not None and self._entry == entry_of(self._running):
            # Not everything that a game knows of a hand can be written in the notation.
            circumstances = self._running.circumstances
        last = as_if(circumstances.last, way)
        return replace(hand, circumstances=replace(circumstances, seat=seat, round=round_, last=last))

    # --- the score ----------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    def _on_changed(self) -> None:
        if not self.isVisible():
            return
        if self._example is not None and self._example[1] == self._entry:
            # Nobody has changed it: it follows the rules to five sets, or gets a joker.
            self._show_example(self._example[0])
        self._timer.start()

    @Slot()
    def refresh(self) -> None:
        """Score the hand anew."""
        self.view.show_entry(self._entry)
        if not self.isVisible():
            return
        for wind in Wind:
            allow(self._seat, wind, allowed=wind in self._draft.rules.deal.winds)
        try:
            rules = self._draft.rules
            wrong = faults(rules)
            if wrong:
                self._tell(
                    tr("These rules cannot be tried before their errors are put right: {error}").format(
                        error=in_names(wrong[0])
                    )
                )
                return
            hand = self._hand()
            now, before = (
                self._scorer(name, r).score(hand) for name, r in (("now", rules), ("base", self._draft.base))
            )
        except FourWindsError as error:
            self._tell(tr(error.message))
            return
        self.model.show_rows(compared(before, now, self._draft.base, rules, out=self._is_out))
        self._table.show()
        self._steps.setText(" ".join(map(tr, steps(now))) if now.valid else tr(now.reason))

    def _scorer(self, name: str, rules: RulePreset) -> Scorer:
        made = self._scorers.get(name)
        if made is None or made.preset != rules:
            made = self._scorers[name] = Scorer(rules)
        return made

    def _tell(self, text: str) -> None:
        self.model.show_rows([])
        self._steps.setText(text)


class PickDialog(QDialog):
    """The tiles of the trial's hand, picked with the mouse or the keys."""

    def __init__(self, entry: Entry, painter: TilePainter, rules: RulePreset, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("pickTilesDialog")
        self._rules = rules
        self.setWindowTitle(tr("Pick Tiles"))
        self._editor = HandEditor(painter)
        self._editor.out.hide()
        self._editor.edited.connect(self._on_edited)
        self._show(entry)
        self.edited = self._editor.edited
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        # On a low screen with large letters the circumstances below the tiles are scrolled to.
        area = QScrollArea()
        area.setWidget(self._editor)
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setMinimumWidth(self._editor.minimumSizeHint().width() + 24)
        box = QVBoxLayout(self)
        box.addWidget(area)
        box.addWidget(buttons)
        below = buttons.sizeHint().height() + self.fontMetrics().lineSpacing() * 2
        open_at(self, self.sizeHint().width(), self._editor.sizeHint().height() + below)

    def _show(self, entry: Entry) -> None:
        self._editor.show_hand(entry, Table().with_entry(Wind.EAST, entry), self._rules)

    @Slot(Entry)
    def _on_edited(self, entry: Entry) -> None:
        self._show(entry)


def _list(name: str, title: str, texts: list[str]) -> QComboBox:
    box = QComboBox()
    box.setObjectName(name)
    box.setAccessibleName(title)
    box.setToolTip(title)
    box.setWhatsThis(tr("{circumstance}: many patterns ask for it.").format(circumstance=title))
    box.addItems(texts)
    return box
