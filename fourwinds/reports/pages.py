"""A report laid out on pages: a score sheet with header, result, chart, table and hands, page numbers below.

The layout is a flow of boxes (see `boxes`); those of the deals come from `dealboxes`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from fourwinds.reports import chart, words
from fourwinds.reports.content import GameReport
from fourwinds.reports.dealboxes import DealBoxes
from fourwinds.reports.drawing import Align, Item, Measure, Path, Style, Text, fitted, moved, rectangle, wrapped
from fourwinds.reports.extent import ALL, Extent
from fourwinds.reports.paging import FAINT, GAP, GREY, INK, LEADING, SHADE, SMALL, TEXT, Box, below, paginate, title
from fourwinds.reports.table import DealRow, rows
from fourwinds.reports.words import Say
from fourwinds.text import figure
from fourwinds.values import Value, replace


class Paper(Value):
    """A sheet in points, with its margin."""

    name: str
    width: float
    height: float
    margin: float = 42.0

    @property
    def room(self) -> float:
        """The width between the margins."""
        return self.width - 2 * self.margin


A4: Final = Paper("A4", 595.28, 841.89)
LETTER: Final = Paper("Letter", 612.0, 792.0)
PAPERS: Final = (A4, LETTER)

Page = tuple[Item, ...]

_FIRST_FIGURES: Final = 170.0
_NEXT_FIGURES: Final = 76.0
"""Where the figures of the result end, in points from the left: the first ones, and each how far from those before."""


def lay_out(
    report: GameReport, measure: Measure, paper: Paper = A4, extent: Extent = ALL, say: Say = str
) -> tuple[Page, ...]:
    """The pages of the report; `say` says it in the reader's language."""
    flow = tuple(_Flow(report, measure, paper.room, say).boxes(extent))
    bodies = paginate(flow, paper.height - 2 * paper.margin - 14)
    pages = []
    for number, body in enumerate(bodies, start=1):
        placed = [item for y, box in body for item in moved(box.items, paper.margin, paper.margin + y)]
        pages.append((*placed, *_foot(report, paper, say(words.page_of(number, len(bodies))), measure, say)))
    return tuple(pages)


def _foot(report: GameReport, paper: Paper, page: str, measure: Measure, say: Say) -> Iterator[Item]:
    y = paper.height - paper.margin + 4
    left, right = paper.margin, paper.width - paper.margin
    yield Path(((left, y - 11), (right, y - 11)), FAINT, 0.5)
    name = " \N{EN DASH} ".join(filter(None, ("Four Winds", say(report.rules_title), report.description)))
    room = paper.room - measure(page, SMALL, Style.PLAIN) - 20
    yield Text(left, y, fitted(name, room, SMALL, Style.PLAIN, measure), SMALL, colour=GREY)
    yield Text(right, y, page, SMALL, align=Align.RIGHT, colour=GREY)


class _Flow:
    """Makes the boxes of a report for a column of a width."""

    def __init__(self, report: GameReport, measure: Measure, width: float, say: Say) -> None:
        self._report = report
        self._measure = measure
        self._width = width
        self._say = say

    def boxes(self, extent: Extent) -> Iterator[Box]:
        deals = extent.deals(self._report)
        yield from self._head()
        yield from self._result()
        if deals:
            yield from self._chart(rows(deals))
            yield from self._table(rows(deals))
        on_paper = DealBoxes(
            self._measure, self._width, (self._report.points_name, self._report.doubles_name), self._say
        )
        for deal in extent.hands(self._report):
            yield from on_paper.boxes(deal)

    # --- head, result, chart ------------------------------------------------------------------

    def _head(self) -> Iterator[Box]:
        items: list[Item] = [
            Text(0, 18, "Four Winds", 20, Style.BOLD),
            Text(self._width, 18, self._say(words.SCORE_REPORT), 14, align=Align.RIGHT, colour=GREY),
            Path(((0, 26), (self._width, 26)), INK, 1.2),
        ]
        y = 30.0
        facts = [(self._say(what), self._say(text)) for what, text in self._report.facts]
        told_at = max(54, *(self._measure(what, TEXT, Style.BOLD) + GAP for what, _ in facts))
        for what, text in facts:
            y += TEXT * LEADING
            items.append(Text(0, y, what, TEXT, Style.BOLD))
            for number, line in enumerate(self._wrap(text, self._width - told_at)):
                y += TEXT * LEADING if number else 0
                items.append(Text(told_at, y, line, TEXT))
        yield Box(y + GAP, tuple(items))

    def _result(self) -> Iterator[Box]:
        yield title(self._say(self._report.result_title), self._width)
        items: list[Item] = []
        y = 0.0
        columns = [_FIRST_FIGURES + _NEXT_FIGURES * index for index in range(len(self._report.settled_as))]
        if columns:
            y += TEXT * 1.5
            headings = zip(columns, map(self._say, self._report.settled_as), strict=True)
            items += [Text(x, y, heading, SMALL, align=Align.RIGHT, colour=GREY) for x, heading in headings]
        for place in self._report.ranking:
            y += TEXT * 1.5
            style = Style.BOLD if place.place == 1 else Style.PLAIN
            items += [
                Text(10, y, f"{place.place}.", TEXT + 1, style, Align.RIGHT),
                Text(16, y, place.player, TEXT + 1, style),
            ]
            for index, amount in enumerate(place.settled or (place.total,)):
                x, told = _FIRST_FIGURES + _NEXT_FIGURES * index, figure(amount, signed=index > 0)
                items.append(Text(x, y, told, TEXT + 1, style, Align.RIGHT))
        yield Box(y + GAP, tuple(items))

    def _chart(self, table: Sequence[DealRow]) -> Iterator[Box]:
        yield title(self._say(words.CHART), self._width)
        report = self._report
        drawn = chart.draw(report.players, report.initial, table, (self._width, 190), self._measure)
        note = wrapped(self._say(words.CHART_NOTE), self._width, SMALL, Style.ITALIC, self._measure)
        places = [198 + number * SMALL * LEADING for number in range(len(note))]
        lines = [Text(0, y, line, SMALL, Style.ITALIC, colour=GREY) for y, line in zip(places, note, strict=True)]
        yield Box(190 + 18 + (len(lines) - 1) * SMALL * LEADING, (*drawn.items, *lines))

    # --- the table of deals -------------------------------------------------------------------

    def _table(self, table: Sequence[DealRow]) -> Iterator[Box]:
        results = words.results_of(len(table))
        heading = title(self._say(results), self._width)
        again = title(self._say(words.continued(results)), self._width)
        columns = self._columns(table)
        head = self._table_line(columns, 0)
        repeated = below(again, head)
        yield heading
        yield head
        for number in range(1, len(table) + 1):
            line = self._table_line(columns, number)
            # The first and the last line are not left alone on a page.
            yield replace(line, heading=repeated, keeps_next=number in (1, len(table) - 1) and number < len(table))
        yield Box(GAP)

    def _columns(self, table: Sequence[DealRow]) -> "list[_Column]":
        report, say = self._report, self._say
        columns = [
            _Column(say(words.NUMBER), [str(row.counter) for row in table], Align.RIGHT),
            _Column(say(words.HAND), [row.place for row in table]),
            _Column(say(words.EAST), [row.dealer for row in table]),
            _Column(say(words.OUT), [say(row.winner) or "\N{EN DASH}" for row in table]),
            _Column(say(words.HOW), [say(row.way) for row in table]),
            _Column(
                say(words.VALUE),
                ["\N{EN DASH}" if row.value is None else figure(row.value) for row in table],
                Align.RIGHT,
            ),
        ]
        for seat, player in enumerate(report.players):
            nets = [figure(row.nets[seat], signed=True) for row in table]
            columns.append(_Column(player, nets, Align.RIGHT, [row.won[seat] for row in table]))
        natural = [max(self._measure(t, TEXT, Style.BOLD) for t in (c.heading, *c.cells)) for c in columns]
        gap = min(40.0, (self._width - sum(natural)) / (len(columns) - 1))
        if gap < 6:  # long names: what they take too much is shared out among the columns of words
            gap, over = 6.0, sum(natural) + 6.0 * (len(columns) - 1) - self._width
            taken = sum(natural[i] for i in (2, 3, 4))
            for i in (2, 3, 4):
                natural[i] -= over * natural[i] / taken
        x = 0.0
        for column, width in zip(columns, natural, strict=True):
            column.x, column.width = x, width
            x += width + gap
        return columns

    def _table_line(self, columns: "Sequence[_Column]", number: int) -> Box:
        height = TEXT * 1.55
        items: list[Item] = []
        if number and number % 2 == 0:
            items.append(rectangle(-3, 0, self._width + 6, height, fill=SHADE))
        for column in columns:
            text = column.cells[number - 1] if number else column.heading
            strong = not number or bool(column.strong and column.strong[number - 1])
            style = Style.BOLD if strong else Style.PLAIN
            x = column.x + (column.width if column.align is Align.RIGHT else 0)
            shown = fitted(text, column.width + 1, TEXT, style, self._measure)
            items.append(Text(x, height * 0.72, shown, TEXT, style, column.align))
        if not number:
            items.append(Path(((0, height), (self._width, height)), INK, 0.5))
        return Box(height, tuple(items), keeps_next=not number)

    def _wrap(self, text: str, width: float) -> list[str]:
        return wrapped(text, width, TEXT, Style.PLAIN, self._measure)


@dataclass(slots=True)
class _Column:
    heading: str
    cells: list[str]
    align: Align = Align.LEFT
    strong: list[bool] | None = None
    x: float = 0
    width: float = 0
