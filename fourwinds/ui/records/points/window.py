"""`PointsDialog`: the window itself, with its pages, and the way through the deals of a game."""

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QByteArray, QEvent, QPoint, QRect, Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTabWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.language import tr
from fourwinds.app.signals import DealResult
from fourwinds.engine.places import Ranked
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.reports import GameReport
from fourwinds.rules.parts import Number
from fourwinds.text import figure
from fourwinds.ui.records.points.browse import BrowseButton, Leap
from fourwinds.ui.records.points.marks import role_icon, role_of
from fourwinds.ui.records.points.models import Row
from fourwinds.ui.records.points.pages import ICON, HandPage, TotalsPage
from fourwinds.ui.records.points.text import role_text
from fourwinds.ui.records.scorespage import ScoresPage
from fourwinds.ui.table.words import hand_title
from fourwinds.ui.widgets.fitting import grow_to, open_at
from fourwinds.ui.widgets.pieces import push_button

Settled = tuple[Sequence[str], Sequence[Sequence[Number]]]
"""Headings, and a line of figures for each player: the points, what is added to them, and the result."""


class PointsDialog(QDialog):
    """Shows the finished deals of one game."""

    closed = Signal()
    """Close or Next Hand: the window is gone for now."""
    table_wanted = Signal()
    """The person wants to look at the table; the window has stepped aside (B308)."""
    print_wanted = Signal()
    export_wanted = Signal()
    look_back_wanted = Signal(int)
    """The number of the deal that the person wants to follow step by step (`DealResult.counter`)."""

    def __init__(
        self, totals: TotalsPage, hands: Sequence[HandPage], scores: ScoresPage, parent: QWidget | None = None
    ) -> None:
        """The pages are made before, one at a time; `hands` has one for each seat."""
        super().__init__(parent)
        self.setObjectName("pointsDialog")
        self._results: tuple[DealResult, ...] = ()
        self._names: tuple[str, ...] = ()
        self._ranking: tuple[Ranked, ...] = ()
        self._settle: Callable[[Sequence[Ranked]], Settled | None] = lambda _: None
        self._me: Seat | None = None
        self._games = 1
        self._index = 0
        self._aside = False
        self._totals = totals
        self._hands = hands
        self._pages = QTabWidget()
        self._pages.setObjectName("pointsPages")
        self._pages.setDocumentMode(True)
        # Long names are cut rather than that a page slides out of sight.
        self._pages.setElideMode(Qt.TextElideMode.ElideRight)
        self._pages.setUsesScrollButtons(False)
        self._scores = scores
        self._scores.deal_chosen.connect(self._on_deal_chosen)
        self._scores.export_wanted.connect(self.export_wanted)
        box = QVBoxLayout(self)
        box.addWidget(self._pages)
        self._foot = self._make_foot()
        box.addWidget(self._foot)
        self._add_keys()
        letter, line = self.fontMetrics().averageCharWidth(), self.fontMetrics().lineSpacing()
        open_at(self, max(letter * 120, 740), max(line * 33, 520))
        self._usual = self.height()
        self._grown: tuple[QRect, QRect] | None = None
        """Where the window stood before it grew for a long page, and where it stood then."""

    def adding(self) -> Iterator[None]:
        """Set the pages into the window; after each of them there may be a break. It can be opened afterwards."""
        self._pages.addTab(self._totals, self.tr("Total Points"))
        yield
        for page in self._hands:
            self._pages.addTab(page, "")
            yield
        self._pages.addTab(self._scores, self.tr("&All Hands"))
        yield
        # What else the first opening would do in one go with showing it.
        for part in (self, *self.findChildren(QWidget)):
            part.ensurePolished()
            yield

    def lay_out(self) -> None:
        """Find out how large everything wants to be, which is part of the work of showing it."""
        layout = self.layout()
        assert layout is not None, "it has one"
        layout.activate()

    # --- what is shown ------------------------------------------------------------------------

    @property
    def shown(self) -> DealResult:
        """The deal that is shown."""
        return self._results[self._index]

    @property
    def is_aside(self) -> bool:
        """Whether the window has stepped aside for the table."""
        return self._aside

    def call_you(self, seat: Seat | None) -> None:
        """Speak of the person in this seat as you, in what is shown from now on."""
        self._me = seat

    def show_game(
        self,
        results: Sequence[DealResult],
        names: Sequence[str],
        *,
        resume: bool,
        ranking: Sequence[Ranked] = (),
        settle: Callable[[Sequence[Ranked]], Settled | None] = lambda _: None,
        games: int = 1,
        units: tuple[str, str] = ("points", "doubles"),
    ) -> None:
        """Take the deals of a game, and show the last. With `resume` the game goes on when the window is closed.

        `ranking` is that of the whole game, or match of so many `games`, once it is over. `settle` gives the headings
        and figures of a ranking that is more than the points. `units` is what the rules call points and doubles.
        """
        for page in self._hands:
            page.call_units(*units)
        self._results = tuple(results)
        self._names = tuple(names)
        self._ranking = tuple(ranking)
        self._settle = settle
        self._games = games
        self._close.setText(self.tr("&Next Hand") if resume else self.tr("&Close"))
        self._close.setAccessibleName(self.tr("Next Hand") if resume else self.tr("Close"))
        self._pages.setCurrentIndex(0)
        self._show(len(self._results) - 1)

    def show_report(self, report: GameReport) -> None:
        """The chart and the table of all deals; call it after `show_game`."""
        self._scores.show_report(report)
        self._scores.mark_deal(self.shown.counter)

    def turn_to(self, seat: Seat) -> None:
        """Show what this seat's hand was worth."""
        self._pages.setCurrentIndex(1 + seat)

    def keep_off(self, widget: QWidget) -> None:
        """Move to the left of a widget, as far as the screen allows, so that what it says can be read beside this."""
        over = self.frameGeometry().right() + 1 - widget.mapToGlobal(QPoint(0, 0)).x()
        if over > 0:
            self.move(max(self.screen().availableGeometry().left(), self.x() - over), self.y())

    def show_first(self) -> None:
        """The first finished hand of the game (B305)."""
        self._show(0)

    def show_previous(self) -> None:
        """The hand before the one that is shown (B305)."""
        self._show(self._index - 1)

    def show_next(self) -> None:
        """The hand after the one that is shown (B305)."""
        self._show(self._index + 1)

    def show_last(self) -> None:
        """The hand that was finished last (B305)."""
        self._show(len(self._results) - 1)

    def show_winner(self) -> None:
        """The page of the deal's winner; of a deal that nobody won the totals."""
        winners = self.shown.outcome.winners
        self._pages.setCurrentIndex(1 + winners[0] if winners else 0)

    def show_page(self, page: int) -> None:
        """0: the totals; 1 to 4: the players by seat; 5: all hands."""
        self._pages.setCurrentIndex(page)

    def point_at_line(self, row: int) -> None:
        """Choose a line of the hand that is shown, as a click on it does."""
        page = self._pages.currentWidget()
        if isinstance(page, HandPage):
            page.choose_line(row)

    def step_aside(self) -> None:
        """Let the person see the table; `come_back` or another `open` brings the window back."""
        if self.isVisible():
            self._aside = True
            self.hide()
            self.table_wanted.emit()

    def leave(self) -> None:
        """Go away without a word: there is nothing to show any more."""
        self._aside = False
        self.hide()

    def come_back(self) -> None:
        """Stand before the table again."""
        if self._aside:
            self._aside = False
            self.open()

    def roll(self) -> None:
        """Roll the window up to its title and buttons, or down again (B74, B97)."""
        rolled = self._pages.isVisible()
        self._pages.setVisible(not rolled)
        self._roll.setArrowType(Qt.ArrowType.DownArrow if rolled else Qt.ArrowType.UpArrow)
        self._roll.setAccessibleName(self.tr("Roll down") if rolled else self.tr("Roll up"))
        if rolled:
            self._unrolled = self.size()
            self.setMinimumHeight(0)
            self.resize(self.width(), self.minimumSizeHint().height())
        else:
            self.resize(self._unrolled)

    # --- leaving ------------------------------------------------------------------------------

    def done(self, result: int) -> None:
        super().done(result)
        if not self._aside:
            self.closed.emit()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.NonClientAreaMouseButtonDblClick:
            self.roll()  # where the desktop leaves the title bar's double click to the window (B74)
            return True
        return super().event(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._aside = False
        super().closeEvent(event)

    def place(self, geometry: bytes) -> None:
        """Stand where the window stood the last time."""
        if geometry:
            self.restoreGeometry(QByteArray(geometry))

    def make_room(self) -> None:
        """Once open, grow until no page has to be scrolled, as far as the screen allows; made smaller, stay so."""
        self._grown = None
        if self.height() < self._usual or self._pages.isHidden():
            return
        now = self._pages.currentWidget()
        hands = [page for seat, page in enumerate(self._hands) if self._pages.isTabVisible(1 + seat)]
        heights = (page.whole_height(now.width()) for page in hands)
        missing = max(self._totals.whole_height(now.width()), *heights) - now.height()
        if missing > 0:
            before = self.geometry()
            grow_to(self, self.height() + missing)
            self._grown = (before, self.geometry())

    def give_room_back(self) -> None:
        """Be as large as before it grew, unless its size has been changed since."""
        if self._grown is not None:
            before, then = self._grown
            if self.size() == then.size():
                self.setGeometry(before.translated(self.geometry().topLeft() - then.topLeft()))
            self._grown = None

    # --- within -------------------------------------------------------------------------------

    def _show(self, index: int) -> None:
        self._index = min(max(index, 0), len(self._results) - 1)
        result = self.shown
        where = hand_title(result.round_wind, result.hand_number, result.redeal, result.view.goulash)
        self.setWindowTitle(self.tr("Points: hand {counter} ({where})").format(counter=result.counter, where=where))
        self._where.setText(
            self.tr("Hand {number} of {count}").format(number=self._index + 1, count=len(self._results))
        )
        self._totals.show_result(result, self._names, self._ranking_text(result), self._me)
        self._show_settled(result)
        for seat, page in zip(SEATS, self._hands, strict=True):
            plays = seat in result.view.at_table
            if self._pages.isTabVisible(1 + seat) != plays:  # said again, Qt forgets to lay new names out
                self._pages.setTabVisible(1 + seat, plays)
            if plays:
                page.show_result(result, seat, self._names)
                self._show_tab(seat, result)
        self._scores.mark_deal(result.counter)
        first, last = self._index == 0, self._index == len(self._results) - 1
        for button, off in zip(self._browse, (first, first, last, last), strict=True):
            button.setEnabled(not off)

    def _show_tab(self, seat: Seat, result: DealResult) -> None:
        role = role_of(seat, result.outcome)
        # An ampersand would be taken for a mnemonic.
        self._pages.setTabText(1 + seat, self._names[seat].replace("&", "&&"))
        self._pages.setTabIcon(1 + seat, role_icon(role, ICON, self.devicePixelRatioF()))
        self._pages.setTabToolTip(1 + seat, role_text(self._names[seat], role))

    def _final(self, result: DealResult) -> tuple[Ranked, ...]:
        """The ranking that the deal decided: of the whole game or match, or of one game of a match."""
        return self._ranking if result.game_over else result.ranking

    def _ranking_text(self, result: DealResult) -> str:
        final = self._final(result)
        if not final:
            return ""
        # With a sign where it is not the points.
        signed = self._settle(final) is not None
        places = "   ".join(
            self.tr("{place}. {name} {score}").format(
                place=rank.place,
                name=self._names[rank.seat],
                score=figure(rank.result, signed=True) if signed else figure(rank.score),
            )
            for rank in final
        )
        if self._games == 1:
            return self.tr("The game is over. {places}").format(places=places)
        if result.game_over:
            return self.tr("The match is over. {places}").format(places=places)
        return self.tr("Game {number} of {games} is over. {places}").format(
            number=result.view.game, games=self._games, places=places
        )

    def _show_settled(self, result: DealResult) -> None:
        final = self._final(result)
        settled = self._settle(final)
        if settled is None:
            self._totals.show_settled((), ())
            return
        headings, lines = settled
        rows = []
        for rank, (points, *more) in zip(final, lines, strict=True):
            figures = (figure(points), *(figure(amount, signed=True) for amount in more))
            place = self.tr("{place}.").format(place=rank.place)
            rows.append(Row((place, self._names[rank.seat], *figures), strong=rank.place == 1))
        self._totals.show_settled(tuple(map(tr, headings)), rows)

    def _make_foot(self) -> QWidget:
        foot = QWidget()
        row = QHBoxLayout(foot)
        row.setContentsMargins(0, 0, 0, 0)
        self._browse = list(self._browse_buttons())
        for button in self._browse:
            row.addWidget(button)
        self._where = QLabel()
        self._where.setTextFormat(Qt.TextFormat.PlainText)
        self._where.setObjectName("dealNumber")
        row.addWidget(self._where)
        row.addStretch(1)
        self._roll = QToolButton()
        self._roll.setObjectName("rollButton")
        self._roll.setArrowType(Qt.ArrowType.UpArrow)
        self._roll.setAccessibleName(self.tr("Roll up"))
        self._roll.setToolTip(self.tr("Roll the window up to see the table, or down again (Del)"))
        self._roll.clicked.connect(self.roll)
        row.addWidget(self._roll)
        row.addWidget(push_button("printButton", self.tr("&Print ..."), self.print_wanted))
        look_back = push_button(
            "lookBackButton",
            self.tr("Look &Back ..."),
            lambda: self.look_back_wanted.emit(self.shown.counter),
            self.tr("Go through this hand step by step, with what the adviser would have done"),
        )
        row.addWidget(look_back)
        row.addWidget(push_button("showTableButton", self.tr("Show &Table (D)"), self.step_aside))
        self._close = QPushButton()
        self._close.setObjectName("closeButton")
        self._close.setDefault(True)
        self._close.clicked.connect(self.accept)
        row.addWidget(self._close)
        return foot

    def _browse_buttons(self) -> Iterator[QToolButton]:
        names = ("firstDealButton", "previousDealButton", "nextDealButton", "lastDealButton")
        titles = (self.tr("First hand"), self.tr("Previous hand"), self.tr("Next hand"), self.tr("Last hand"))
        keys = (self.tr("Home"), self.tr("Page Up"), self.tr("Page Down"), self.tr("End"))
        for name, title, key, step, slot in zip(names, titles, keys, Leap, self._ways(), strict=True):
            button = BrowseButton(step)
            button.setObjectName(name)
            button.setAccessibleName(title)
            button.setToolTip(self.tr("{what} ({key}; with Shift its winner)").format(what=title, key=key))
            button.clicked.connect(slot)
            button.clicked.connect(self._on_browsed)
            yield button

    def _ways(self) -> tuple[object, ...]:
        return self.show_first, self.show_previous, self.show_next, self.show_last

    def _add_keys(self) -> None:
        keys = ("Home", "PgUp", "PgDown", "End")
        for key, slot in zip(keys, self._ways(), strict=True):
            for prefix in ("", "Shift+"):
                shortcut = QShortcut(QKeySequence(prefix + key), self)
                shortcut.activated.connect(slot)
                if prefix:
                    shortcut.activated.connect(self.show_winner)
        for key, slot in (("D", self.step_aside), ("Del", self.roll)):
            QShortcut(QKeySequence(key), self).activated.connect(slot)

    @Slot(int)
    def _on_deal_chosen(self, counter: int) -> None:
        index = next((i for i, result in enumerate(self._results) if result.counter == counter), None)
        if index is not None:
            self._show(index)
            self._pages.setCurrentIndex(0)

    def _on_browsed(self) -> None:
        if QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.show_winner()
