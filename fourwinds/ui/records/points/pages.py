"""The pages of the Points window: the totals with the payments, and one page per player with the hand explained."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, QStandardPaths, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QMenu,
    QPushButton,
    QScrollArea,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.language import say, tr
from fourwinds.app.signals import DealResult
from fourwinds.engine.outcome import Termination, Transfer
from fourwinds.engine.seats import Seat
from fourwinds.reports.words import steps, total
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.scoring.result import HandScore, Purpose, ScoreLine
from fourwinds.text import Text, figure, listed, unit_heading
from fourwinds.ui.board.faceitem import Pictures
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.records.handpicture import ask_picture, copy_picture, hand_picture
from fourwinds.ui.records.points.hand import hand_groups
from fourwinds.ui.records.points.marks import Role, role_icon, role_of
from fourwinds.ui.records.points.models import Row, RowsModel
from fourwinds.ui.records.points.text import headline, role_text
from fourwinds.ui.widgets.characters import writable
from fourwinds.ui.widgets.tilepictures import TileGroups

ICON: Final = 16
FACE: Final = 48


class _Table(QTableView):
    """Leaves air between its columns: without, the names of two columns are read as one."""

    def sizeHintForColumn(self, column: int) -> int:
        return super().sizeHintForColumn(column) + 2 * self.fontMetrics().averageCharWidth()


def make_table(name: str, model: RowsModel, title: str) -> QTableView:
    """A quiet table that is as wide as its page; the first column takes what is left."""
    table = _Table()
    table.setObjectName(name)
    table.setAccessibleName(title)
    table.setModel(model)
    table.setShowGrid(False)
    table.setAlternatingRowColors(True)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setTabKeyNavigation(False)
    table.verticalHeader().hide()
    table.verticalHeader().setDefaultSectionSize(round(table.fontMetrics().lineSpacing() * 1.5))
    table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    table.horizontalHeader().setHighlightSections(False)
    table.setFrameShape(QFrame.Shape.NoFrame)
    return table


def _show_rows(table: QTableView, number: int) -> None:
    """Make the table as high as so many rows."""
    table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    table.setFixedHeight(_height_of(table, number))


def _height_of(table: QTableView, rows: int) -> int:
    return table.verticalHeader().defaultSectionSize() * rows + table.horizontalHeader().sizeHint().height() + 4


def _whole_height(page: QWidget, table: QTableView, width: int) -> int:
    """How high the page would have to be, at this width, to show every row of the table."""
    layout = page.layout()
    assert layout is not None, "it has one"
    layout.invalidate()
    layout.activate()  # a page that has not been seen remembers how large faces and words were before
    height = layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.totalSizeHint().height()
    if table.isHidden():
        return height
    return height - table.sizeHint().height() + _height_of(table, table.model().rowCount())


class TotalsPage(QWidget):
    """What the deal changed, and who paid whom (B302)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._headline = QLabel()
        self._headline.setTextFormat(Qt.TextFormat.PlainText)
        self._headline.setObjectName("pointsHeadline")
        self._headline.setWordWrap(True)
        self._headline.setProperty("heading", True)
        headings = (
            self.tr("Player"),
            self.tr("Wind"),
            self.tr("Hand"),
            self.tr("Before"),
            self.tr("This hand"),
            self.tr("Total"),
        )
        self.totals = RowsModel(headings, frozenset({2, 3, 4, 5}), self)
        paid = (self.tr("For"), self.tr("From"), self.tr("To"), self.tr("Points"))
        self.payments = RowsModel(paid, frozenset({3}), self)
        self._totals = make_table("totalsTable", self.totals, self.tr("Total points"))
        self._payments = make_table("paymentsTable", self.payments, self.tr("Payments"))
        self._totals.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self._payments.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self._paid = QLabel(self.tr("Who pays whom"))
        self._paid.setProperty("heading", True)
        self._nothing = QLabel(self.tr("Nobody pays anybody."))
        self._result = QLabel(self.tr("Final result"))
        self._result.setProperty("heading", True)
        self._box = QVBoxLayout(self)
        self.settled: RowsModel | None = None
        """The final result, while one is shown that is more than the points."""
        self._settled: QTableView | None = None
        for widget in (self._headline, self._result, self._totals, self._paid, self._nothing):
            self._box.addWidget(widget)
        self._box.addWidget(self._payments, 1)
        self._box.addStretch(0)
        self._result.hide()

    def show_result(self, result: DealResult, names: Sequence[str], ranking: str, me: Seat | None = None) -> None:
        """Show this deal; at the end of the game with the ranking above. The person sits in the seat `me`."""
        told = headline(result, names, me)
        self._headline.setText(f"{ranking}\n{told}" if ranking else told)
        seats = _by_total(result)
        self.totals.show_rows([self._total_row(result, seat, names) for seat in seats])
        _show_rows(self._totals, len(seats))
        paid = [transfer for transfer in result.outcome.transfers if transfer.amount]
        self.payments.show_rows(list(self._payment_rows(paid, names)))
        adds_up = result.view.rules.payment.scheme == "added"
        self._paid.setText(self.tr("What is added to whose points") if adds_up else self.tr("Who pays whom"))
        self._payments.setVisible(bool(paid))
        self._nothing.setVisible(not paid)

    def show_settled(self, headings: Sequence[str], rows: Sequence[Row]) -> None:
        """Show the final result above the totals, where it is more than the points; without headings take it away."""
        if self._settled is not None:
            self._settled.hide()
            self._box.removeWidget(self._settled)
            self._settled.deleteLater()
            self._settled = self.settled = None
        self._result.setVisible(bool(headings))
        if not headings:
            return
        columns = (self.tr("Place"), self.tr("Player"), *headings)
        self.settled = RowsModel(columns, frozenset(range(2, len(columns))), self)
        self.settled.show_rows(rows)
        self._settled = make_table("settledTable", self.settled, self.tr("Final result"))
        self._settled.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self._settled.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        _show_rows(self._settled, len(rows))
        self._box.insertWidget(self._box.indexOf(self._result) + 1, self._settled)

    def whole_height(self, width: int) -> int:
        """How high it is, at this width, when nothing of it has to be scrolled."""
        return _whole_height(self, self._payments, width)

    def _total_row(self, result: DealResult, seat: Seat, names: Sequence[str]) -> Row:
        outcome = result.outcome
        score = outcome.scores[seat]
        role = role_of(seat, outcome)
        return Row(
            (
                names[seat],
                tr(result.view.wind_of(seat).title),
                "\N{EN DASH}" if score is None else figure(score.total),
                figure(result.before[seat]),
                figure(outcome.net[seat], signed=True),
                figure(result.after[seat]),
            ),
            icon=role_icon(role, ICON, self.devicePixelRatioF()),
            spoken=role_text(names[seat], role),
            strong=role is Role.WINNER,
        )

    def _payment_rows(self, paid: Sequence[Transfer], names: Sequence[str]) -> Iterator[Row]:
        """The payments; penalties and the dealer's bonuses below, under a heading of their own (B309)."""
        for purpose in Purpose:
            those = [transfer for transfer in paid if transfer.purpose is purpose]
            if those and purpose is Purpose.PENALTY:
                yield Row((self.tr("Penalties and bonuses"), "", "", ""), strong=True)
            for transfer in those:
                yield self._payment_row(transfer, names)

    def _payment_row(self, transfer: Transfer, names: Sequence[str]) -> Row:
        pool = "\N{EN DASH}" if transfer.purpose is Purpose.ADDED else self.tr("pool")
        payer = pool if transfer.payer is None else names[transfer.payer]
        payee = pool if transfer.payee is None else names[transfer.payee]
        return Row((tr(transfer.reason), payer, payee, figure(transfer.amount)))


class HandPage(QScrollArea):
    """One player's hand: drawn, and every line of its score (B304)."""

    def __init__(self, painter: TilePainter, faces: Pictures | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._faces = faces
        self._painter = painter
        self._famous = ""
        """The names of its patterns that are worth the limit or a part of it: what a picture of it is shown for."""
        self._face = QLabel()
        self._face.setObjectName("handFace")
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self._summary = QLabel()
        self._summary.setTextFormat(Qt.TextFormat.PlainText)
        self._summary.setProperty("heading", True)
        self._summary.setWordWrap(True)
        self._summary.setObjectName("handSummary")
        self.tiles = TileGroups(painter)
        self.tiles.setObjectName("handTiles")
        headings = (self.tr("What it scores"), self.tr("Points"), self.tr("Doubles"), self.tr("Limit"))
        self.lines = RowsModel(headings, frozenset({1, 2, 3}), self)
        self._table = make_table("linesTable", self.lines, self.tr("Score of the hand"))
        self._table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self._table.setMouseTracking(True)
        self._table.entered.connect(self._light)
        self._table.selectionModel().currentRowChanged.connect(self._light)
        self._table.viewport().installEventFilter(self)
        self._steps = QLabel()
        self._steps.setTextFormat(Qt.TextFormat.PlainText)
        self._steps.setObjectName("stepsLabel")
        self._steps.setWordWrap(True)
        self._steps.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._total = QLabel()
        self._total.setTextFormat(Qt.TextFormat.PlainText)
        self._total.setObjectName("handTotal")
        self._total.setProperty("heading", True)
        bold = self._total.font()
        bold.setBold(True)
        self._total.setFont(bold)
        inside = QWidget()
        box = QVBoxLayout(inside)
        head = QHBoxLayout()
        head.addWidget(self._face)
        head.addWidget(self._summary, 1)
        head.addWidget(self._picture_button())
        box.addLayout(head)
        box.addWidget(self.tiles)
        box.addWidget(self._table, 1)
        box.addWidget(self._steps)
        box.addWidget(self._total)
        box.addStretch(0)
        self.setWidget(inside)

    def show_result(self, result: DealResult, seat: Seat, names: Sequence[str]) -> None:
        """Show this player's hand of the deal."""
        score = result.outcome.scores[seat]
        face = None if self._faces is None else self._faces(seat, FACE, self.devicePixelRatioF())
        self._face.setVisible(face is not None)
        if face is not None:
            self._face.setPixmap(face)
        self._summary.setText(self._summarised(result, seat, names, score))
        famous = [] if score is None else [line.name for line in score.lines if line.limit_percent]
        self._famous = tr(listed(famous)) if famous else ""
        self.tiles.show_groups(hand_groups(result, seat))
        self.lines.show_rows([] if score is None else self._rows(score))
        self._table.setVisible(bool(self.lines.rows))
        for column in (1, 2, 3):
            self._table.setColumnHidden(column, self.lines.is_empty(column))
        self._steps.setText("" if score is None else "\n".join(map(tr, steps(score))))
        self._steps.setVisible(bool(self._steps.text()))
        self._total.setText("" if score is None else tr(Text("Total: {points}", points=total(score))))

    def whole_height(self, width: int) -> int:
        """How high it is, at this width, when nothing of it has to be scrolled."""
        inside = self.widget()
        assert inside is not None, "made above"
        return _whole_height(inside, self._table, width)

    def _picture_button(self) -> QPushButton:
        """What keeps the hand as a picture."""
        button = QPushButton()  # the mark of a tool button's menu lies in its corner like a comma
        button.setAutoDefault(False)
        button.setObjectName("handPictureButton")
        button.setText(self.tr("Picture"))
        button.setAccessibleName(self.tr("Picture of the hand"))
        button.setToolTip(self.tr("Keep this hand as a picture, to show it to others."))
        menu = QMenu(button)
        menu.addAction(self.tr("&Copy Picture"), lambda: copy_picture(self.picture()))
        menu.addAction(self.tr("&Save Picture ..."), self._save_picture)
        button.setMenu(menu)
        return button

    def picture(self) -> QImage:
        """The hand as a picture, with what it was worth."""
        return hand_picture(self._painter, self.tiles.groups, self._summary.text(), self._famous or self._total.text())

    def _save_picture(self) -> None:
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.PicturesLocation)
        ask_picture(self.picture(), Path(folder) / f"{self.tr('Hand')}.png", self, self._summary.setStatusTip)

    def call_units(self, points: str, doubles: str) -> None:
        """Head the two columns with what the rules call points and doubles: points and faan, fu and han."""
        self.lines.name_column(1, say(unit_heading(points)))
        self.lines.name_column(2, say(unit_heading(doubles)))

    def choose_line(self, row: int) -> None:
        """Choose a line, as a click on it does."""
        self._table.selectRow(row)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave and watched is self._table.viewport():
            self._light(self._table.selectionModel().currentIndex())
        return super().eventFilter(watched, event)

    def _light(self, index: QModelIndex) -> None:
        rows = self.lines.rows
        self.tiles.light(rows[index.row()].sets if index.isValid() and index.row() < len(rows) else frozenset())

    def _summarised(self, result: DealResult, seat: Seat, names: Sequence[str], score: HandScore | None) -> str:
        text = self.tr("{player}, {wind}").format(
            player=role_text(names[seat], role_of(seat, result.outcome)), wind=tr(result.view.wind_of(seat).title)
        )
        if score is None:
            if result.outcome.termination is Termination.OUT:
                return self.tr("{player}: not scored, as only the winner is paid.").format(player=text)
            return self.tr("{player}: not scored, as nobody went out.").format(player=text)
        if not score.valid and score.reason:
            return self.tr("{player}: {reason}").format(player=text, reason=tr(score.reason))
        return self.tr("{player}: {total}").format(player=text, total=tr(total(score)))

    def _rows(self, score: HandScore) -> list[Row]:
        rows = [self._line_row(line) for line in score.lines]
        for dropped in score.dropped:
            text = self.tr("{name} (not counted: {reason})").format(name=tr(dropped.name), reason=tr(dropped.reason))
            tip = _what_it_is(text, dropped.pattern)
            rows.append(Row((text, "", "", ""), sets=_indices(dropped.sets), weak=True, tip=tip))
        return rows

    def _line_row(self, line: ScoreLine) -> Row:
        name = tr(line.name)
        if line.count > 1:
            name = self.tr("{count} x {name}").format(count=line.count, name=name)
        limit = f"{figure(line.limit_percent)}%" if line.limit_percent else ""
        texts = (name, _or_nothing(line.points), _or_nothing(line.doubles), limit)
        return Row(texts, sets=_indices(line.sets), tip=_what_it_is(name, line.pattern))


def _what_it_is(name: str, pattern: str) -> str:
    """The line itself, what the pattern asks for, and what else players call it; a hand of a card is no pattern."""
    facts = CATALOGUE.get(pattern)
    if facts is None:
        return ""
    told = [name, tr(facts.definition)]
    if facts.other_names:
        told.append(tr("Also called: {names}").format(names=writable(tr(facts.other_names))))
    return "\n".join(told)


def _by_total(result: DealResult) -> tuple[Seat, ...]:
    """The seats in their order of playing; at the end of the game the best first."""
    if not result.ranking:
        return result.view.at_table
    return tuple(sorted(result.view.at_table, key=lambda seat: -result.after[seat]))


def _indices(occurrences: Iterable[Iterable[int]]) -> frozenset[int]:
    return frozenset(index for occurrence in occurrences for index in occurrence)


def _or_nothing(number: float) -> str:
    return figure(number) if number else ""
