"""`MistakesWindow`: the moments in which the person made a mistake come back, until he knows what to do."""

from collections.abc import Callable
from datetime import date
from typing import Final

from PySide6.QtCore import QItemSelectionModel, QSize, Qt, QTimer, Slot
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.again import Again
from fourwinds.app.deck import Card, Deck
from fourwinds.app.language import tr
from fourwinds.app.themes import Theme
from fourwinds.app.worker import Advice, SetUpAnswer
from fourwinds.engine.actions import Action, Discard
from fourwinds.engine.lookback import essence
from fourwinds.engine.view import SeatView
from fourwinds.saves.notation import LogError, read_action
from fourwinds.text import counted, estimated
from fourwinds.tiles import Tile
from fourwinds.ui.board.boards import TableBoard
from fourwinds.ui.board.tablestate import Choices, from_view
from fourwinds.ui.board.view import BoardView
from fourwinds.ui.practice.answers import RIGHT, WRONG
from fourwinds.ui.practice.choices import choices, in_words
from fourwinds.ui.widgets.fitting import list_beside_board, open_at
from fourwinds.ui.widgets.pieces import plain_label, push_button

_SMALLEST: Final = QSize(420, 300)
_OF_PARENT: Final = 0.92
_LIST_LETTERS: Final = 36
_NOTHING_LETTERS: Final = 64
"""So broad is what stands there while nothing is asked."""


class MistakesWindow(QDialog):
    """A board with the moment, what could be done, and what the adviser thinks of it once one has chosen."""

    def __init__(
        self,
        deck: Deck,
        again: Again,
        theme: Theme,
        parent: QWidget | None = None,
        *,
        today: Callable[[], date] = date.today,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("mistakesWindow")
        self.setWindowTitle(self.tr("My Mistakes"))
        self._deck, self._again, self._today = deck, again, today
        self._card: Card | None = None
        self._stood: SetUpAnswer | None = None
        self._offered: list[Action] = []
        self._advice: Advice | None = None
        self._given: Action | None = None
        self._board = BoardView(theme, layout=TableBoard().layout(upright=False))
        self._board.setObjectName("mistakeBoard")
        self._board.setAccessibleName(self.tr("The table as it was"))
        self._board.set_playable(False)
        self._board.setMinimumSize(_SMALLEST)
        self._board.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._board.tile_clicked.connect(self._discard)
        self._question = plain_label("mistakeQuestion", bold=True)
        self._list = QListWidget()
        self._list.setObjectName("choiceList")
        self._list.setAccessibleName(self.tr("What you could do"))
        self._list.setWordWrap(True)
        self._list.itemActivated.connect(self._choose)
        self._list.itemSelectionChanged.connect(self._follow)
        self._verdict = plain_label("mistakeVerdict", bold=True)
        self._why = plain_label("mistakeWhy")
        self._figures = plain_label("mistakeFigures")
        self._split = QSplitter()
        self._page = QWidget()
        self._nothing = plain_label("nothingAsked", bold=True)
        self._coming = plain_label("nothingComing")
        self._next = push_button("nextButton", self.tr("&Next"), self._go_on)
        self._remove = push_button("removeButton", self.tr("&Remove"), self._take_out)
        self._remove.setToolTip(self.tr("This moment does not come back."))
        self._arrange()
        again.stood.connect(self._show)
        again.advised.connect(self._hear)
        self.finished.connect(again.stop)
        self._left = list(deck.due(today()))
        """What is still to be asked."""
        self._ask()
        self._fit()

    # --- putting together ---------------------------------------------------------------------

    def _arrange(self) -> None:
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        for widget, stretch in ((self._question, 0), (self._list, 3), (self._verdict, 0), (self._why, 1)):
            column.addWidget(widget, stretch)
        self._why.setAlignment(Qt.AlignmentFlag.AlignTop)
        split = self._split
        split.setChildrenCollapsible(False)
        split.addWidget(self._board)
        split.addWidget(side)
        split.setStretchFactor(0, 1)
        for label in (self._nothing, self._coming):
            label.setFixedWidth(label.fontMetrics().averageCharWidth() * _NOTHING_LETTERS)
        words = QVBoxLayout(self._page)
        words.addStretch()
        for label in (self._nothing, self._coming):
            words.addWidget(label, 0, Qt.AlignmentFlag.AlignHCenter)
        words.addStretch()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        buttons.addButton(self._remove, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.addButton(self._next, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.rejected.connect(self.reject)
        bottom = QHBoxLayout()
        bottom.addWidget(self._figures, 1)
        bottom.addWidget(buttons)
        box = QVBoxLayout(self)
        box.addWidget(split, 1)
        box.addWidget(self._page, 1)
        box.addLayout(bottom)

    def _fit(self) -> None:
        """Open as large as the table asks for, and no larger than the words where nothing is asked."""
        if self._card is None:
            self.adjustSize()
            return
        parent = self.parentWidget()
        size = parent.window().size() * _OF_PARENT if parent is not None else QSize(1100, 700)
        open_at(self, size.width(), size.height())
        list_beside_board(self._split, self.width(), _LIST_LETTERS)

    # --- asking -------------------------------------------------------------------------------

    @Slot()
    def _ask(self) -> None:
        """Set up the next moment."""
        self._card, self._stood, self._advice, self._given = None, None, None, None
        self._offered = []
        self._list.clear()
        self._verdict.clear()
        self._why.clear()
        if self._left:
            self._card = self._left.pop(0)
            self._question.setText(self.tr("A moment, please."))
            self._again.set_up(self._card.game)
        else:
            self._again.stop()
            nothing, coming = self._none()
            # Paragraphs begin at the left; a line stands in the middle of what was the table's window.
            side = Qt.AlignmentFlag.AlignHCenter if self._deck.cards else Qt.AlignmentFlag.AlignLeft
            for label, words in ((self._nothing, nothing), (self._coming, coming)):
                label.setAlignment(side)
                label.setText(words)
        self._follow()

    def _none(self) -> tuple[str, str]:
        """Why nothing is asked, and what will be."""
        if not self._deck.cards:
            return (
                self.tr("There are no mistakes here yet."),
                self.tr(
                    "Play a hand and open Look Back: what the adviser finds a mistake of yours waits for you here.\n\n"
                    "You see the table as it was, choose once more, and are told what is better, and why. Each "
                    "mistake comes back on another day, until you got it right three times."
                ),
            )
        days = self._deck.days_left(self._today())
        if days is None:
            return (
                self.tr("You know all of these by now."),
                self.tr("What the adviser finds in Look Back from now on waits for you here."),
            )
        next_one = counted(days, "The next one comes back tomorrow.", "The next one comes back in {count} days.")
        return self.tr("That is all for today."), tr(next_one)

    @Slot(SetUpAnswer)
    def _show(self, answer: SetUpAnswer) -> None:
        self._stood = answer
        view = answer.view
        if view is None:
            self._question.setText(
                self.tr("This moment cannot be set up any more. {why}").format(why=tr(answer.trouble))
            )
            self._follow()
            return
        turn = len(view.seats[view.seat].discards) + 1
        # Cards come from games by all kinds of rules.
        asked = self.tr("{rules}, turn {turn}. What would you do?")
        self._question.setText(asked.format(rules=tr(view.rules.name), turn=turn))
        scores = [seat.score for seat in view.seats]
        self._board.show_when_made(from_view(view, answer.names, scores, view.seat, Choices()))
        self._offered = choices(answer.legal, view)
        for action in self._offered:
            QListWidgetItem(in_words(action, view), self._list)
        # The keys begin there, but nothing is chosen yet.
        self._list.setCurrentRow(0, QItemSelectionModel.SelectionFlag.NoUpdate)
        self._follow()
        self._list.setFocus()

    @Slot(Advice)
    def _hear(self, advice: Advice) -> None:
        self._advice = advice
        if self._given is not None:
            self._judge()

    @Slot()
    def _go_on(self) -> None:
        """Answer with what is chosen in the list; or, once that is done, ask the next."""
        if not self._is_open:
            self._ask()
        elif chosen := self._list.selectedItems():
            self._choose(chosen[0])

    @property
    def _is_open(self) -> bool:
        """Whether an answer is waited for."""
        stands = self._stood is not None and self._stood.view is not None
        return self._card is not None and self._given is None and stands

    # --- answering ----------------------------------------------------------------------------

    @Slot(QListWidgetItem)
    def _choose(self, item: QListWidgetItem) -> None:
        self._answer(self._offered[self._list.row(item)])

    @Slot(int)
    def _discard(self, tile: int) -> None:
        chosen = Discard(Tile(tile))
        if self._stood is not None and chosen in self._stood.legal:
            self._answer(chosen)

    def _answer(self, action: Action) -> None:
        if self._given is not None or self._card is None:
            return
        self._given = action
        if self._advice is None:
            self._verdict.setText(self.tr("A moment, please."))
        else:
            self._judge()

    def _judge(self) -> None:
        card, advice, given = self._card, self._advice, self._given
        stood = self._stood
        assert card is not None, "a card is asked"
        assert advice is not None, "the adviser has spoken"
        assert given is not None, "the person has chosen"
        assert stood is not None, "the moment stands"
        assert stood.view is not None, "the moment stands"
        cost, fault = advice.cost_of(given), advice.fault_of(given)
        same = essence(given) == essence(advice.action)
        right = same or (cost is not None and cost.size.value == "fine")
        if right:
            said = self.tr("Right.") if same else self.tr("Right: the difference is small.")
        elif cost is not None and cost.told and fault is not None:
            said = self.tr("Not quite: that costs about {points}: {why}.")
            said = said.format(points=tr(cost.told), why=tr(fault))
        elif cost is not None and cost.told:
            said = self.tr("Not quite: that costs about {points}.").format(points=tr(cost.told))
        else:
            said = self.tr("Not quite.")
        self._verdict.setText(f"{RIGHT if right else WRONG} {said}")
        self._mark(advice, stood.view)
        then = self._then(card, stood.view)
        self._why.setText(
            "\n".join(filter(None, (self.tr("The adviser: {why}").format(why=tr(advice.sentence)), then)))
        )
        if self._left.count(card) == 0:
            self._keep(lambda: self._deck.answer(card, self._today(), right=right))
            if not right:
                self._left.append(card)  # once more today
        self._follow()
        self._next.setFocus()

    def _mark(self, advice: Advice, view: SeatView) -> None:
        """Say in the list which was right, and which was chosen."""
        for row, action in enumerate(self._offered):
            words, item = in_words(action, view), self._list.item(row)
            if essence(action) == essence(advice.action):
                item.setText(f"{RIGHT} {words}")
            elif self._given is not None and essence(action) == essence(self._given):
                item.setText(f"{WRONG} {words}")
        chosen = next((a for a in self._offered if essence(a) == essence(advice.action)), None)
        if chosen is not None:
            self._list.setCurrentRow(self._offered.index(chosen))

    def _then(self, card: Card, view: SeatView) -> str:
        """What was done when it was played."""
        try:
            _, action = read_action(card.action)
        except LogError:
            return ""
        text = self.tr("In the game: {what}. That cost about {points}.")
        return text.format(what=in_words(action, view), points=tr(estimated(card.cost, "points")))

    @Slot()
    def _take_out(self) -> None:
        card = self._card
        if card is not None:
            self._left = [other for other in self._left if other is not card]
            self._keep(lambda: self._deck.remove(card, self._today()))
            self._ask()

    def _keep(self, write: Callable[[], None]) -> None:
        try:
            write()
        except OSError as error:
            self._figures.setText(self.tr("This cannot be kept: {reason}.").format(reason=error.strerror or error))

    @Slot()
    def _follow(self) -> None:
        """Keep buttons and figures in step."""
        asked = self._card is not None
        open_ = self._is_open
        waits = asked and self._stood is None
        for widget in (self._split, self._remove, self._next):
            widget.setVisible(asked)
        self._page.setVisible(not asked)
        self._list.setEnabled(not waits)
        self._remove.setEnabled(asked)
        # A click chooses in the list, and this button answers: who does not know that a double click does, too, would
        # not get on.
        self._next.setText(self.tr("Cho&ose") if open_ else self.tr("&Next"))
        self._next.setEnabled(bool(self._list.selectedItems()) if open_ else asked and not waits)
        # Not before the key is done with that chose: the list passes Enter on to the window.
        QTimer.singleShot(0, self, lambda: self._next.setDefault(self._next.isEnabled() and not self._is_open))
        cards = self._deck.cards
        known = sum(card.known for card in cards)
        left = len(self._left) + (1 if open_ else 0)
        said = [
            tr(counted(left, "One is left for today.", "{count} are left for today.")) if left else "",
            self.tr("{count} in all, {known} known.").format(count=len(cards), known=known) if cards else "",
        ]
        self._figures.setText(" ".join(filter(None, said)))
