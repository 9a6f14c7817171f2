"""The pages that list something: opponents, high scores, patterns and mistakes."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from fourwinds.app.language import tr
from fourwinds.roster import PROGRAM, Roster
from fourwinds.scoring import CATALOGUE
from fourwinds.statistics import (
    Against,
    Played,
    Slip,
    best_games,
    best_hands,
    commonest_patterns,
    commonest_slips,
    of_deals,
    opponents,
)
from fourwinds.text import commas, figure, in_units
from fourwinds.text import marked as _t
from fourwinds.tiles import NotationError, parse
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.records.statistics.pages import Page, Shown, Told
from fourwinds.ui.records.statistics.table import Fact, FactsTable, number
from fourwinds.ui.records.statistics.words import decimal, percent, written
from fourwinds.ui.widgets.tilepictures import Group, TileGroups

_PATTERNS: Final = 50
"""How many patterns are listed, the commonest."""

_TILE_LETTERS: Final = 5
"""How wide a tile of a best hand is, in letters."""

_SLIPS: Final[Mapping[Slip, tuple[str, str]]] = {
    Slip.DISCARD: (_t("Another tile"), _t("You discarded a tile; another one would have been much better.")),
    Slip.CLAIMED: (_t("Claimed too much"), _t("You claimed a discard that you had better let go by.")),
    Slip.LET_GO: (_t("Claimed too little"), _t("You let a discard go by that you had better claimed.")),
    Slip.OTHER_SET: (_t("Claimed another set"), _t("You claimed a discard for a set; another set was better.")),
    Slip.READY: (_t("Ready"), _t("You declared ready when you should not, or did not when you should.")),
    Slip.KONG: (_t("Kongs"), _t("You declared a kong when you should not, or did not when you should.")),
    Slip.WIN: (_t("Wins let go"), _t("Your hand was complete, and you did not go out.")),
    Slip.OTHER: (_t("Others"), _t("Anything else that cost you much.")),
}


class OpponentsPage(Page):
    """Everybody who sat at the table."""

    def __init__(self) -> None:
        super().__init__("opponentsPage")
        self._table = FactsTable(
            "opponentsTable",
            self.tr("Opponents"),
            [
                self.tr("Opponent"),
                self.tr("Plays like"),
                self.tr("Hands"),
                self.tr("You won"),
                self.tr("They won"),
                self.tr("Points a hand"),
            ],
        )
        QVBoxLayout(self.content).addWidget(self._table)

    def reckon(self, shown: Shown) -> Callable[[], None]:
        return partial(self._show, opponents(shown.deals), points=shown.points)

    def _show(self, found: Sequence[Against], *, points: bool) -> None:
        self.show_content(
            there=bool(found),
            otherwise=self.tr("Here you will find everybody whom you have played with, and how you fare against each."),
        )
        roster = Roster()
        self._table.setColumnHidden(5, not points)
        self._table.show_rows([self._row(one, roster) for one in found])

    def _row(self, one: Against, roster: Roster) -> list[Fact]:
        entrant = roster.find(one.strategy)
        a_program = self.tr("a program") if one.strategy.startswith(PROGRAM) else one.strategy
        character = tr(entrant.title) if entrant is not None else a_program
        gain = one.net / one.deals
        return [
            Fact(one.name),
            Fact(character or self.tr("a person")),
            number(str(one.deals), one.deals),
            number(percent(one.won, one.deals), one.won / one.deals),
            number(percent(one.lost, one.deals), one.lost / one.deals),
            number(decimal(gain, 1, signed=True), gain),
        ]

    def told(self) -> Told:
        return [(self.tr("Opponents"), self._table.words())]


class ScoresPage(Page):
    """The best games and the dearest hands by one set of rules, the hands in pictures."""

    def __init__(self, painter: TilePainter) -> None:
        super().__init__("scoresPage")
        self._painter = painter
        self._best: list[Played] = []
        self._games = FactsTable(
            "gamesTable",
            self.tr("Best games"),
            [self.tr("Day"), self.tr("Opponents"), self.tr("Place"), self.tr("Points")],
            stretched=1,
        )
        self._of_games, self._of_hands = _heading(self.tr("Best games")), _heading(self.tr("Best hands"))
        self._no_game = QLabel(self.tr("Play a game to its end, and it can stand here."))
        self._no_game.setWordWrap(True)
        self._no_hand = QLabel(self.tr("Win a hand, and it is shown here with its tiles."))
        self._no_hand.setWordWrap(True)
        self._scroll = QScrollArea()
        self._scroll.setObjectName("bestHands")
        self._scroll.setAccessibleName(self.tr("Best hands"))
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        column = QVBoxLayout(self.content)
        for widget in (self._of_games, self._no_game, self._games, self._of_hands, self._no_hand):
            column.addWidget(widget)
        column.addWidget(self._scroll, 1)

    def reckon(self, shown: Shown) -> Callable[[], None]:
        return partial(self._show, best_games(shown.deals), best_hands(shown.deals), points=shown.points)

    def _show(self, games: Sequence[Played], hands_won: Sequence[Played], *, points: bool) -> None:
        self._best = list(hands_won)
        there = bool(games or self._best)
        if there and not points:
            sentence = self.tr("Points of different rules cannot be compared: choose some rules at the left.")
        else:
            sentence = self.tr(
                "Here will stand the games that you ended with most points, and your dearest hands in tiles."
            )
        self.show_content(there=there and points, otherwise=sentence)
        self._games.show_rows([self._game(deal) for deal in games])
        self._games.fit_rows()
        self._games.setVisible(bool(games))
        self._no_game.setVisible(not games)
        self._no_hand.setVisible(not self._best)
        self._scroll.setVisible(bool(self._best))
        hands = QWidget()
        column = QVBoxLayout(hands)
        column.setContentsMargins(0, 0, 0, 0)
        for deal in self._best:
            title = QLabel(self._title(deal))
            title.setTextFormat(Qt.TextFormat.PlainText)
            title.setWordWrap(True)
            if deal is not self._best[0]:
                column.addSpacing(self.fontMetrics().lineSpacing())  # or the words seem to speak of the tiles above
            column.addWidget(title)
            if groups := _groups(deal.hand):
                tiles = TileGroups(self._painter, round(self.fontMetrics().averageCharWidth() * _TILE_LETTERS))
                tiles.show_groups(groups)
                column.addWidget(tiles)
        column.addStretch(1)
        self._scroll.setWidget(hands)
        # The page's own ground is behind the hands, as it is behind everything else.
        hands.setAutoFillBackground(False)
        self._scroll.viewport().setAutoFillBackground(False)

    def _game(self, deal: Played) -> list[Fact]:
        return [
            Fact(written(deal.day), deal.day.toordinal()),
            Fact(tr(commas([one.name for one in deal.opponents]))),
            number(str(deal.place), deal.place),
            number(figure(deal.result or 0), float(deal.result or 0)),
        ]

    def _title(self, deal: Played) -> str:
        shown = {"points": tr(in_units(deal.value, "points")), "day": written(deal.day)}
        names = [tr(CATALOGUE[id_].name) for id_ in deal.patterns if id_ in CATALOGUE]  # not those of a later program
        if not names:
            return self.tr("{points}, {day}").format(**shown)
        return self.tr("{points}, {day}: {patterns}").format(**shown, patterns=tr(commas(names)))

    def told(self) -> Told:
        hands = [(deal.hand, self._title(deal)) for deal in self._best]
        return [(self.tr("Best games"), self._games.words()), (self.tr("Best hands"), hands)]


class PatternsPage(Page):
    """What winning hands were made of, and which mistakes were made."""

    def __init__(self) -> None:
        super().__init__("patternsPage")
        self._patterns = FactsTable(
            "patternsTable",
            self.tr("Patterns of your winning hands"),
            [self.tr("Pattern"), self.tr("What it is"), self.tr("Hands"), self.tr("Share")],
            stretched=1,
        )
        self._slips = FactsTable(
            "slipsTable",
            self.tr("Your mistakes"),
            [self.tr("Mistake"), self.tr("What it is"), self.tr("Times"), self.tr("In 100 hands")],
            stretched=1,
        )
        self._no_pattern = QLabel(self.tr("Win a hand, and what it was made of stands here."))
        self._no_slip = QLabel()
        column = QVBoxLayout(self.content)
        column.addWidget(_heading(self.tr("Patterns of your winning hands")))
        column.addWidget(self._no_pattern)
        column.addWidget(self._patterns, 1)
        column.addWidget(_heading(self.tr("Your mistakes, as Look Back found them")))
        column.addWidget(self._no_slip)
        column.addWidget(self._slips)
        for label in (self._no_pattern, self._no_slip):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)

    def reckon(self, shown: Shown) -> Callable[[], None]:
        wins = sum(bool(deal.patterns) for deal in shown.deals)
        judged = of_deals(shown.deals, shown.judgements)
        common = commonest_patterns(shown.deals, _PATTERNS)
        return partial(self._show, wins, common, len(judged), commonest_slips(judged))

    def _show(
        self, wins: int, common: Sequence[tuple[str, int]], judged: int, made: Sequence[tuple[Slip, int]]
    ) -> None:
        patterns = [
            [
                Fact(tr(CATALOGUE[id_].name)),
                Fact(tr(CATALOGUE[id_].definition)),
                number(str(count), count),
                number(percent(count, wins), count / wins),
            ]
            for id_, count in common
            if id_ in CATALOGUE  # not one of a later program
        ]
        slips = [
            [
                Fact(tr(_SLIPS[slip][0])),
                Fact(tr(_SLIPS[slip][1])),
                number(str(count), count),
                number(decimal(100 * count / judged, 1), count / judged),
            ]
            for slip, count in made
        ]
        self.show_content(
            there=bool(patterns or judged),
            otherwise=self.tr(
                "Here will stand which patterns your winning hands have most often, and, once you have looked back at "
                "some hands, which mistakes cost you most often."
            ),
        )
        self._no_slip.setText(
            self.tr("Look Back found none in the hands that you went through. Well played!")
            if judged
            else self.tr("Look back at your hands: the mistakes that are found there are counted here.")
        )
        for table, label, rows in (
            (self._patterns, self._no_pattern, patterns),
            (self._slips, self._no_slip, slips),
        ):
            table.show_rows(rows)
            table.setVisible(bool(rows))
            label.setVisible(not rows)
        self._slips.fit_rows()

    def told(self) -> Told:
        return [
            (self.tr("Patterns of your winning hands"), self._patterns.words()),
            (self.tr("Your mistakes"), self._slips.words()),
        ]


def _heading(words: str) -> QLabel:
    label = QLabel(words)
    font = label.font()
    font.setBold(True)
    label.setFont(font)
    return label


def _groups(hand: str) -> Sequence[Group]:
    """The sets of a hand in notation; none if it cannot be read."""
    try:
        return [Group(parse(part)) for part in hand.split()]
    except NotationError:
        return []
