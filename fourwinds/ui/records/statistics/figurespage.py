"""`FiguresPage`: the figures that players quote, each with its meaning."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem, QVBoxLayout

from fourwinds.app.language import tr
from fourwinds.statistics import Figures, of_deals, quality_of, together
from fourwinds.text import counted
from fourwinds.ui.records.statistics.pages import Page, Shown, Told
from fourwinds.ui.records.statistics.placesbar import PlacesBar
from fourwinds.ui.records.statistics.words import decimal, percent, share
from fourwinds.ui.widgets.plain import plain_tip

_ROW: Final = 1.5
"""The height of a row, in lines."""

_Line = tuple[str, str, str]
"""Figure, value and meaning."""


class FiguresPage(Page):
    """The places as a bar, and the figures that players quote, each with its meaning."""

    def __init__(self) -> None:
        super().__init__("figuresPage")
        self._bar = PlacesBar()
        self._tree = self._make_tree()
        self._row = QSize(0, round(self.fontMetrics().lineSpacing() * _ROW))
        self._groups: Told = []
        column = QVBoxLayout(self.content)
        column.addWidget(self._bar)
        column.addWidget(self._tree, 1)

    def _make_tree(self) -> QTreeWidget:
        tree = QTreeWidget()
        tree.setObjectName("figures")
        tree.setAccessibleName(self.tr("Figures"))
        tree.setHeaderLabels([self.tr("Figure"), self.tr("Yours"), self.tr("What it means")])
        tree.setRootIsDecorated(False)
        tree.setUniformRowHeights(True)
        tree.setAlternatingRowColors(True)
        tree.setIndentation(0)
        header = tree.header()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(True)
        return tree

    def reckon(self, shown: Shown) -> Callable[[], None]:
        of, quality = together(shown.deals), quality_of(of_deals(shown.deals, shown.judgements))
        return partial(self._show, of, quality, points=shown.points)

    def _show(self, of: Figures, quality: float | None, *, points: bool) -> None:
        self.show_content(
            there=bool(of.deals),
            otherwise=self.tr(
                "Play a hand to its end yourself, and here you find how often you win, deal in and draw, what your "
                "hands are worth, and which places you take."
            ),
        )
        self._bar.show_places(of)
        self._groups = [
            (self.tr("Games"), self._games(of)),
            (self.tr("Hands"), self._hands(of, quality, points=points)),
        ]
        self._tree.clear()
        for heading, lines in self._groups:
            group = QTreeWidgetItem([heading])
            font = self.font()
            font.setBold(True)
            group.setFont(0, font)
            group.setFlags(Qt.ItemFlag.ItemIsEnabled)
            group.setSizeHint(0, self._row)
            self._tree.addTopLevelItem(group)
            group.setFirstColumnSpanned(True)
            for line in lines:
                item = QTreeWidgetItem(list(line))
                item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                item.setToolTip(2, plain_tip(line[2]))
                self._tree.addTopLevelItem(item)

    def _games(self, of: Figures) -> list[_Line]:
        return [
            (self.tr("Played"), str(of.games), self.tr("to their end")),
            *(
                (
                    self.tr("Place {place}").format(place=place),
                    percent(of.places[place], of.games),
                    tr(counted(of.places[place], "{count} game", "{count} games")),
                )
                for place in range(1, 5)
            ),
            (self.tr("Mean place"), decimal(of.mean_place, 2), self.tr("2.5 is that of four equal players")),
        ]

    def _hands(self, of: Figures, quality: float | None, *, points: bool) -> list[_Line]:
        hands = [
            (self.tr("Played"), str(of.deals), self.tr("also those of games that were given up")),
            (self.tr("Won"), percent(of.wins, of.deals), self.tr("hands that you won")),
            (self.tr("Self-drawn"), percent(of.self_drawn, of.wins), self.tr("of the hands that you won")),
            (self.tr("Dealt in"), percent(of.deal_ins, of.deals), self.tr("another went out on your discard")),
            (self.tr("Drawn"), percent(of.draws, of.deals), self.tr("nobody went out")),
            (self.tr("Ready"), percent(of.ready, of.deals), self.tr("you had declared ready")),
            (self.tr("Opened"), percent(of.opened, of.deals), self.tr("you had claimed a discard for a set")),
            (self.tr("Turn of a win"), decimal(of.of_wins(of.turns), 1), self.tr("in which of your turns you won")),
        ]
        if points:
            worth, gain = of.of_wins(of.value), of.of_deals(of.net)
            hands += [
                (self.tr("Winning hand"), decimal(worth, 1), self.tr("its worth, before payments")),
                (self.tr("Points a hand"), decimal(gain, 1, signed=True), self.tr("won and lost, on the average")),
            ]
        meaning = self.tr("what you kept of your hands' worth, by Look Back")
        return [*hands, (self.tr("Quality"), share(quality), meaning)]

    def told(self) -> Told:
        return list(self._groups)
