"""`StatisticsDialog`: how the person plays, in the figures that players quote, by each set of rules."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from typing import Final

from PySide6.QtCore import QDate, QLocale, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QSplitter,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.language import tr
from fourwinds.roster import Roster
from fourwinds.scoring import CATALOGUE
from fourwinds.statistics import (
    Against,
    Figures,
    OfRules,
    Played,
    best_games,
    best_hands,
    by_month,
    by_rules,
    commonest_patterns,
    opponents,
    together,
)
from fourwinds.text import counted, figure
from fourwinds.ui.widgets.fitting import open_at
from fourwinds.ui.widgets.plain import plain_tip
from fourwinds.ui.widgets.questions import ask
from fourwinds.ui.widgets.style import mixed, readable_on

_SHADES: Final = (0.85, 0.55, 0.3, 0.12)
"""How much of the accent is in the colour of each place."""

_GAP: Final = 2.0
"""Between the parts of the bar, in pixels."""

_ROW: Final = 1.5
"""The height of a row, in lines."""

_MONTHS: Final = 12
"""How many months are listed, the latest."""

_OPPONENTS: Final = 12
"""How many opponents are listed; others were met less often."""

_Line = tuple[str, str, str]
"""Figure, value and meaning."""

_NONE: Final = "\N{EN DASH}"


class PlacesBar(QWidget):
    """One bar: how often the person was first, second, third and last."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("placesBar")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._places: tuple[int, ...] = ()

    def show_places(self, figures: Figures) -> None:
        """Show the places of these figures."""
        self._places = tuple(figures.places[place] for place in range(1, 5))
        shares = (
            self.tr("place {place}: {share}").format(place=place, share=_percent(count, figures.games))
            for place, count in enumerate(self._places, start=1)
        )
        self.setAccessibleName(self.tr("Places"))
        self.setAccessibleDescription(", ".join(shares))
        self.setToolTip(self.accessibleDescription())
        self.setVisible(figures.games > 0)
        self.update()

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().lineSpacing()
        return QSize(line * 20, round(line * 1.8))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        palette = self.palette()
        accent, ground = (palette.color(role) for role in (QPalette.ColorRole.Highlight, QPalette.ColorRole.Base))
        games, left = sum(self._places), 0.0
        ordinals = self.tr("1st"), self.tr("2nd"), self.tr("3rd"), self.tr("4th")
        for ordinal, count, shade in zip(ordinals, self._places, _SHADES, strict=False):
            width = self.width() * count / games
            colour = mixed(ground, accent, shade)
            box = QRectF(left, 0, max(0.0, width - _GAP), self.height())
            painter.fillRect(box, colour)
            text = self.tr("{place} {share}").format(place=ordinal, share=_percent(count, games))
            if painter.fontMetrics().horizontalAdvance(text) < width:
                painter.setPen(readable_on(colour, (palette.color(QPalette.ColorRole.Text),)))
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
            left += width


class StatisticsDialog(QDialog):
    """On the left the rules that were played, on the right what was done by them."""

    def __init__(self, deals: Sequence[Played], forget: Callable[[], None], parent: QWidget | None = None) -> None:
        """`forget` is called when the person wants everything forgotten; it may raise `OSError`."""
        super().__init__(parent)
        self.setObjectName("statisticsDialog")
        self.setWindowTitle(self.tr("Statistics"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._forget = forget
        self._deals = list(deals)
        self._listed: list[OfRules] = []
        self._row = QSize(0, round(self.fontMetrics().lineSpacing() * _ROW))
        self._head = QLabel()
        self._head.setTextFormat(Qt.TextFormat.PlainText)
        self._head.setObjectName("statisticsHead")
        self._head.setWordWrap(True)
        self._rules = QListWidget()
        self._rules.setObjectName("rulesList")
        self._rules.setAccessibleName(self.tr("Rules"))
        self._rules.currentRowChanged.connect(self._show_row)
        self._bar = PlacesBar()
        self._figures = self._make_figures()
        self._buttons = self._make_buttons()
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._bar)
        column.addWidget(self._figures, 1)
        split = QSplitter()
        split.setChildrenCollapsible(False)
        split.addWidget(self._rules)
        split.addWidget(right)
        split.setStretchFactor(1, 1)
        box = QVBoxLayout(self)
        box.addWidget(self._head)
        box.addWidget(split, 1)
        box.addWidget(self._buttons)
        metrics = self.fontMetrics()
        open_at(self, metrics.averageCharWidth() * 125, metrics.lineSpacing() * 42)
        split.setSizes([metrics.averageCharWidth() * 32, metrics.averageCharWidth() * 93])
        self._show()

    def _make_figures(self) -> QTreeWidget:
        tree = QTreeWidget()
        tree.setObjectName("figures")
        tree.setAccessibleName(self.tr("Figures"))
        tree.setHeaderLabels([self.tr("Figure"), self.tr("Yours"), self.tr("What it means")])
        tree.setRootIsDecorated(False)
        tree.setUniformRowHeights(True)
        tree.setAlternatingRowColors(True)
        tree.setIndentation(0)
        tree.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        header = tree.header()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(True)
        return tree

    def _make_buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        self._copy = buttons.addButton(self.tr("&Copy"), QDialogButtonBox.ButtonRole.ActionRole)
        self._copy.setObjectName("copyButton")
        self._copy.setToolTip(self.tr("Copy these figures as text"))
        self._copy.clicked.connect(self._copy_text)
        self._reset = buttons.addButton(self.tr("&Forget All ..."), QDialogButtonBox.ButtonRole.ResetRole)
        self._reset.setObjectName("forgetButton")
        self._reset.setToolTip(self.tr("Begin to count anew"))
        self._reset.clicked.connect(self._ask_to_forget)
        for button in (self._copy, self._reset):
            button.setAutoDefault(False)
        return buttons

    # --- what is shown ------------------------------------------------------------------------

    def _show(self) -> None:
        self._listed = by_rules(self._deals)
        if len(self._listed) != 1:
            self._listed.insert(0, OfRules("", self.tr("All rules"), together(self._deals)))
        self._rules.clear()
        for one in self._listed:
            item = QListWidgetItem(one.name, self._rules)
            item.setSizeHint(self._row)
            item.setToolTip(plain_tip(one.name))
        some = bool(self._deals)
        for button in (self._copy, self._reset):
            button.setEnabled(some)
        if some:
            first = min(played.day for played in self._deals)
            text = self.tr(
                "What you have played since {day}. Hands that the computer ended for you are not counted, nor hands in "
                "which you went back to an earlier decision; a hand that you play again from a saved game counts as it "
                "ended the last time."
            )
            self._head.setText(text.format(day=_written(first)))
        else:
            self._head.setText(self.tr("Nothing has been counted yet. Finish a hand, and you find it here."))
        self._rules.setCurrentRow(0)

    @Slot(int)
    def _show_row(self, row: int) -> None:
        if not 0 <= row < len(self._listed):
            return
        chosen = self._listed[row]
        self._bar.show_places(chosen.figures)
        self._figures.clear()
        for heading, lines in self._groups(chosen):
            group = QTreeWidgetItem([heading])
            font = self.font()
            font.setBold(True)
            group.setFont(0, font)
            group.setFlags(Qt.ItemFlag.ItemIsEnabled)
            group.setSizeHint(0, self._row)
            self._figures.addTopLevelItem(group)
            group.setFirstColumnSpanned(True)
            for line in lines:
                item = QTreeWidgetItem(list(line))
                item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                item.setToolTip(2, plain_tip(line[2]))
                self._figures.addTopLevelItem(item)

    def _groups(self, chosen: OfRules) -> Iterator[tuple[str, list[_Line]]]:
        """The headings, and below each of them figure, value and meaning."""
        of, points = chosen.figures, bool(chosen.id)
        yield (
            self.tr("Games"),
            [
                (self.tr("Played"), str(of.games), self.tr("to their end")),
                *(
                    (
                        self.tr("Place {place}").format(place=place),
                        _percent(of.places[place], of.games),
                        self._games(of.places[place]),
                    )
                    for place in range(1, 5)
                ),
                (self.tr("Mean place"), _decimal(of.mean_place, 2), self.tr("2.5 is that of four equal players")),
            ],
        )
        hands = [
            (self.tr("Played"), str(of.deals), self.tr("also those of games that were given up")),
            (self.tr("Won"), _percent(of.wins, of.deals), self.tr("hands that you won")),
            (self.tr("Self-drawn"), _percent(of.self_drawn, of.wins), self.tr("of the hands that you won")),
            (self.tr("Dealt in"), _percent(of.deal_ins, of.deals), self.tr("another went out on your discard")),
            (self.tr("Drawn"), _percent(of.draws, of.deals), self.tr("nobody went out")),
            (self.tr("Ready"), _percent(of.ready, of.deals), self.tr("you had declared ready")),
            (self.tr("Opened"), _percent(of.opened, of.deals), self.tr("you had claimed a discard for a set")),
            (self.tr("Turn of a win"), _decimal(of.of_wins(of.turns), 1), self.tr("in which of your turns you won")),
        ]
        if points:
            worth, gain = of.of_wins(of.value), of.of_deals(of.net)
            hands += [
                (self.tr("Winning hand"), _decimal(worth, 1), self.tr("its worth, before payments")),
                (self.tr("Points a hand"), _decimal(gain, 1, signed=True), self.tr("won and lost, on the average")),
            ]
        yield self.tr("Hands"), hands
        deals = [deal for deal in self._deals if deal.rules == chosen.id or not points]
        months = by_month(deals)[:_MONTHS]
        lists = [(self.tr("By month"), [self._month(*one, points=points) for one in months] if len(months) > 1 else [])]
        lists += [(self.tr("Opponents"), [self._opponent(one, points=points) for one in opponents(deals)[:_OPPONENTS]])]
        if points:
            lists += self._high_scores(deals)
        yield from ((heading, lines) for heading, lines in lists if lines)

    def _high_scores(self, deals: Sequence[Played]) -> list[tuple[str, list[_Line]]]:
        """The best of the deals by one set of rules, and what the hands were made of."""
        games = [
            (
                str(number),
                figure(deal.result or 0),
                self.tr("place {place}, {day}").format(place=deal.place, day=_written(deal.day)),
            )
            for number, deal in enumerate(best_games(deals), start=1)
        ]
        hands = [
            (
                str(number),
                figure(deal.value),
                self.tr("{tiles}, {day}").format(tiles=deal.hand, day=_written(deal.day)),
            )
            for number, deal in enumerate(best_hands(deals), start=1)
        ]
        wins = sum(bool(deal.patterns) for deal in deals)
        patterns = [
            (tr(CATALOGUE[id_].name), _percent(count, wins), tr(CATALOGUE[id_].definition))
            for id_, count in commonest_patterns(deals)
            if id_ in CATALOGUE  # not one of a later program
        ]
        return [
            (self.tr("Best games"), games),
            (self.tr("Best hands"), hands),
            (self.tr("Commonest patterns of your winning hands"), patterns),
        ]

    def _month(self, first: date, of: Figures, *, points: bool) -> _Line:
        shares = {"hands": tr(counted(of.deals, "{count} hand", "{count} hands"))}
        shares |= {"won": _percent(of.wins, of.deals), "lost": _percent(of.deal_ins, of.deals)}
        value = _decimal(of.of_deals(of.net), 1, signed=True) if points else str(of.deals)
        if points:
            text = self.tr("your points a hand in {hands}; won {won}, dealt in {lost}")
        else:
            text = self.tr("{hands}; won {won}, dealt in {lost}")
        return QLocale().toString(QDate(first.year, first.month, 1), "MMMM yyyy"), value, text.format(**shares)

    def _opponent(self, one: Against, *, points: bool) -> _Line:
        entrant = Roster().find(one.strategy)
        name = one.name
        if one.strategy:
            character = tr(entrant.title) if entrant else one.strategy
            name = self.tr("{name} ({character})").format(name=name, character=character)
        shares = {"hands": tr(counted(one.deals, "{count} hand", "{count} hands"))}
        shares |= {"won": _percent(one.won, one.deals), "lost": _percent(one.lost, one.deals)}
        value = _decimal(one.net / one.deals, 1, signed=True) if points else str(one.deals)
        if points:
            text = self.tr("your points a hand in {hands}; you won {won}, this opponent {lost}")
        else:
            text = self.tr("{hands}; you won {won}, this opponent {lost}")
        return name, value, text.format(**shares)

    def _games(self, count: int) -> str:
        return tr(counted(count, "{count} game", "{count} games"))

    # --- commands -----------------------------------------------------------------------------

    @Slot()
    def _copy_text(self) -> None:
        chosen = self._listed[self._rules.currentRow()]
        lines = [chosen.name]
        for heading, figures in self._groups(chosen):
            lines += ["", heading, *(f"{name}\t{value}\t{meaning}" for name, value, meaning in figures)]
        QGuiApplication.clipboard().setText("\n".join(lines) + "\n")

    @Slot()
    def _ask_to_forget(self) -> None:
        ask(
            self,
            "forgetDialog",
            self.tr("Forget everything that was counted?"),
            self.tr("The figures of all rules begin anew. Saved games are not touched."),
            self.tr("&Forget"),
            self.tr("&Keep"),
            self._forget_all,
        )

    def _forget_all(self) -> None:
        try:
            self._forget()
        except OSError as error:
            self._head.setText(self.tr("It could not be forgotten: {reason}.").format(reason=error.strerror or error))
            return
        self._deals = []
        self._show()


def _written(day: date) -> str:
    return QLocale().toString(QDate(day.year, day.month, day.day), QLocale.FormatType.LongFormat)


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}\N{NO-BREAK SPACE}%" if whole else _NONE


def _decimal(value: float | None, digits: int, *, signed: bool = False) -> str:
    return _NONE if value is None else figure(round(value, digits), signed=signed)
