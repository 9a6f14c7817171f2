"""A report laid out on pages: a score sheet with header, result, chart, table and hands, page numbers below.

The layout is a flow of boxes. A box is never cut; one that says so keeps the next one on its page, so that no heading
stands alone at the foot; a table or deal that goes on overleaf repeats its heading.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from fourwinds.reports import chart
from fourwinds.reports.content import DealReport, GameReport, Group, HandReport, PaymentReport, Role, Standing
from fourwinds.reports.drawing import (
    Align,
    Disc,
    Item,
    Measure,
    Path,
    Style,
    Text,
    TilePicture,
    fitted,
    moved,
    rectangle,
    wrapped,
)
from fourwinds.reports.extent import ALL, Extent
from fourwinds.reports.table import DealRow, rows
from fourwinds.reports.words import counted, dropped, figure, line_name, steps, total, worth
from fourwinds.scoring import Purpose

INK: Final = "#000000"
GREY: Final = "#555555"
FAINT: Final = "#b8b8b8"
SHADE: Final = "#efefef"

_TEXT: Final = 8.5
_SMALL: Final = 7.5
_LEADING: Final = 1.3
_GAP: Final = 10.0
_LINES: Final = 182.0
"""The width of the column in which a hand's score is explained."""
_TILE: Final = 15.0
_SMALLEST_TILE: Final = 12.5
_STEP: Final = 1.05
_BETWEEN: Final = 0.4
"""From tile to tile and between groups, in tile widths."""


@dataclass(frozen=True, slots=True)
class Paper:
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


@dataclass(frozen=True, slots=True)
class Box:
    """Things that stay together, placed from (0, 0)."""

    height: float
    items: tuple[Item, ...] = ()
    keeps_next: bool = False
    heading: "Box | None" = None
    """What is said again when a new page begins with this box."""
    fresh: float = 0
    """A new page is begun for this box when less than so much is left; 0: it goes where it fits."""


def lay_out(report: GameReport, measure: Measure, paper: Paper = A4, extent: Extent = ALL) -> tuple[Page, ...]:
    """The pages of the report."""
    flow = tuple(_Flow(report, measure, paper.room).boxes(extent))
    bodies = _paginate(flow, paper.height - 2 * paper.margin - 14)
    pages = []
    for number, body in enumerate(bodies, start=1):
        placed = [item for y, box in body for item in moved(box.items, paper.margin, paper.margin + y)]
        pages.append((*placed, *_foot(report, paper, number, len(bodies), measure)))
    return tuple(pages)


def _foot(report: GameReport, paper: Paper, number: int, count: int, measure: Measure) -> Iterator[Item]:
    y = paper.height - paper.margin + 4
    left, right = paper.margin, paper.width - paper.margin
    yield Path(((left, y - 11), (right, y - 11)), FAINT, 0.5)
    page = f"Page {number} of {count}"
    name = " \N{EN DASH} ".join(filter(None, ("Four Winds", report.rules, report.description)))
    room = paper.room - measure(page, _SMALL, Style.PLAIN) - 20
    yield Text(left, y, fitted(name, room, _SMALL, Style.PLAIN, measure), _SMALL, colour=GREY)
    yield Text(right, y, page, _SMALL, align=Align.RIGHT, colour=GREY)


def _paginate(flow: Sequence[Box], height: float) -> list[list[tuple[float, Box]]]:
    pages: list[list[tuple[float, Box]]] = [[]]
    y = 0.0
    for group in _groups(flow):
        needs = sum(box.height for box in group)
        if pages[-1] and (y + needs > height or (group[0].fresh and height - y < group[0].fresh)):
            pages.append([])
            y = 0.0
        if not pages[-1] and len(pages) > 1 and group[0].heading is not None:
            pages[-1].append((0.0, group[0].heading))
            y = group[0].heading.height
        for box in group:
            pages[-1].append((y, box))
            y += box.height
    return pages


def _groups(flow: Sequence[Box]) -> Iterator[list[Box]]:
    """The boxes that have to be on one page."""
    group: list[Box] = []
    for box in flow:
        group.append(box)
        if not box.keeps_next:
            yield group
            group = []
    if group:
        yield group


class _Flow:
    """Makes the boxes of a report for a column of a width."""

    def __init__(self, report: GameReport, measure: Measure, width: float) -> None:
        self._report = report
        self._measure = measure
        self._width = width

    def boxes(self, extent: Extent) -> Iterator[Box]:
        deals = extent.deals(self._report)
        yield from self._head()
        yield from self._result()
        if deals:
            yield from self._chart(rows(deals))
            yield from self._table(rows(deals))
        for deal in extent.hands(self._report):
            yield from self._deal(deal)

    # --- head, result, chart ------------------------------------------------------------------

    def _head(self) -> Iterator[Box]:
        items: list[Item] = [
            Text(0, 18, "Four Winds", 20, Style.BOLD),
            Text(self._width, 18, "Score Report", 14, align=Align.RIGHT, colour=GREY),
            Path(((0, 26), (self._width, 26)), INK, 1.2),
        ]
        y = 30.0
        for what, text in self._report.facts:
            y += _TEXT * _LEADING
            items.append(Text(0, y, what, _TEXT, Style.BOLD))
            for number, line in enumerate(self._wrap(text, self._width - 54)):
                y += _TEXT * _LEADING if number else 0
                items.append(Text(54, y, line, _TEXT))
        yield Box(y + _GAP, tuple(items))

    def _result(self) -> Iterator[Box]:
        yield self._title(self._report.result_title)
        items: list[Item] = []
        y = 0.0
        for place in self._report.ranking:
            y += _TEXT * 1.5
            style = Style.BOLD if place.place == 1 else Style.PLAIN
            items += [
                Text(10, y, f"{place.place}.", _TEXT + 1, style, Align.RIGHT),
                Text(16, y, place.player, _TEXT + 1, style),
                Text(170, y, figure(place.total), _TEXT + 1, style, Align.RIGHT),
            ]
        yield Box(y + _GAP, tuple(items))

    def _chart(self, table: Sequence[DealRow]) -> Iterator[Box]:
        yield self._title("The scores over the game")
        report = self._report
        drawn = chart.draw(report.players, report.initial, table, (self._width, 190), self._measure)
        note = "A large mark is a player who went out, with the letter of the player's wind."
        yield Box(190 + 18, (*drawn.items, Text(0, 198, note, _SMALL, Style.ITALIC, colour=GREY)))

    def _title(self, text: str, note: str = "", *, height: float = 20) -> Box:
        items: list[Item] = [Text(0, 11, text, 11, Style.BOLD), Path(((0, 15), (self._width, 15)), FAINT, 0.7)]
        if note:
            items.append(Text(self._width, 11, note, _TEXT, Style.ITALIC, Align.RIGHT, GREY))
        return Box(height, tuple(items), keeps_next=True)

    # --- the table of deals -------------------------------------------------------------------

    def _table(self, table: Sequence[DealRow]) -> Iterator[Box]:
        heading = self._title(f"Results of {counted(len(table), 'hands')}")
        again = self._title(f"Results of {counted(len(table), 'hands')}, continued")
        columns = self._columns(table)
        head = self._table_line(columns, 0)
        repeated = _below(again, head)
        yield heading
        yield head
        for number in range(1, len(table) + 1):
            line = self._table_line(columns, number)
            # The first and the last line are not left alone on a page.
            yield replace(line, heading=repeated, keeps_next=number in (1, len(table) - 1) and number < len(table))
        yield Box(_GAP)

    def _columns(self, table: Sequence[DealRow]) -> "list[_Column]":
        report = self._report
        columns = [
            _Column("No", [str(row.counter) for row in table], Align.RIGHT),
            _Column("Hand", [row.place for row in table]),
            _Column("East", [row.dealer for row in table]),
            _Column("Out", [row.winner or "\N{EN DASH}" for row in table]),
            _Column("How", [row.way for row in table]),
            _Column("Value", ["\N{EN DASH}" if row.value is None else figure(row.value) for row in table], Align.RIGHT),
        ]
        for seat, player in enumerate(report.players):
            nets = [figure(row.nets[seat], signed=True) for row in table]
            columns.append(_Column(player, nets, Align.RIGHT, [row.won[seat] for row in table]))
        natural = [max(self._measure(t, _TEXT, Style.BOLD) for t in (c.heading, *c.cells)) for c in columns]
        gap = min(40.0, (self._width - sum(natural)) / (len(columns) - 1))
        if gap < 6:  # long names: what they take too much is shared out among the columns of words
            gap, over = 6.0, sum(natural) + 6.0 * (len(columns) - 1) - self._width
            words = sum(natural[i] for i in (2, 3, 4))
            for i in (2, 3, 4):
                natural[i] -= over * natural[i] / words
        x = 0.0
        for column, width in zip(columns, natural, strict=True):
            column.x, column.width = x, width
            x += width + gap
        return columns

    def _table_line(self, columns: "Sequence[_Column]", number: int) -> Box:
        height = _TEXT * 1.55
        items: list[Item] = []
        if number and number % 2 == 0:
            items.append(rectangle(-3, 0, self._width + 6, height, fill=SHADE))
        for column in columns:
            text = column.cells[number - 1] if number else column.heading
            strong = not number or bool(column.strong and column.strong[number - 1])
            style = Style.BOLD if strong else Style.PLAIN
            x = column.x + (column.width if column.align is Align.RIGHT else 0)
            shown = fitted(text, column.width + 1, _TEXT, style, self._measure)
            items.append(Text(x, height * 0.72, shown, _TEXT, style, column.align))
        if not number:
            items.append(Path(((0, height), (self._width, height)), INK, 0.5))
        return Box(height, tuple(items), keeps_next=not number)

    # --- a deal -------------------------------------------------------------------------------

    def _deal(self, deal: DealReport) -> Iterator[Box]:
        boxes = list(self._deal_boxes(deal))
        whole = sum(box.height for box in boxes)
        # A deal that does not fit begins overleaf when it then stays whole; a longer one goes on where it is.
        yield replace(boxes[0], fresh=min(whole, 420))
        yield from boxes[1:]

    def _deal_boxes(self, deal: DealReport) -> Iterator[Box]:
        again = self._title(f"{deal.title}, continued")
        yield self._title(deal.title, f"{deal.dealer} is East", height=17)
        lines = self._wrap(deal.how, self._width)
        texts = tuple(Text(0, 9 + i * _TEXT * _LEADING, line, _TEXT) for i, line in enumerate(lines))
        yield Box(len(lines) * _TEXT * _LEADING + 5, texts, keeps_next=True)
        for hand in deal.hands:
            yield replace(self._hand(hand), heading=again)
        for purpose in Purpose:
            if paid := deal.paid(purpose):
                yield from self._payments(purpose, paid, again)
        if deal.remark:
            yield Box(_TEXT * 1.5, (Text(8, _TEXT, deal.remark, _TEXT),), heading=again)
        yield replace(self._totals(deal), heading=again)

    def _hand(self, hand: HandReport) -> Box:
        """Who, the tiles, what they scored: three columns."""
        width = self._width
        tiles_at, lines_at = 76.0, width - _LINES
        name = fitted(hand.player, tiles_at - 18, 9.5, Style.BOLD, self._measure)
        items: list[Item] = [*_role_mark(hand.role, 4, 6), Text(12, 9, name, 9.5, Style.BOLD)]
        y = 9.0
        for about in (hand.wind.title, hand.role.value):
            for part in wrapped(about, tiles_at - 16, _SMALL, Style.PLAIN, self._measure):
                y += _SMALL * _LEADING
                items.append(Text(12, y, part, _SMALL, colour=GREY))
        # A hand that is not scored leaves the column of lines to its flowers.
        tiles, bottom = self._tiles(hand.groups, (width if hand.score is None else lines_at - 14) - tiles_at)
        items += moved(tiles, tiles_at, 0)
        items.append(Text(tiles_at, 16, hand.tiles, 6, hidden=True))
        lines, height = self._lines(hand, _LINES)
        items += moved(lines, lines_at, 0)
        tall = max(y + 3, bottom, height) + 6
        items.append(Path(((0, tall - 3), (width, tall - 3)), "#dddddd", 0.4))
        return Box(tall, tuple(items))

    def _tiles(self, groups: Sequence[Group], room: float) -> tuple[list[Item], float]:
        """The tiles, group by group, and how high they stand; smaller, or in a second row, where room is short."""
        width = _TILE
        while (
            width > _SMALLEST_TILE and _breadth([g for g in groups if g.standing is not Standing.EXTRA], width) > room
        ):
            width -= 0.25
        step, x, y = width * _STEP, 0.0, 5.0
        items: list[Item] = []
        for group in groups:
            broad = len(group.kinds) * step
            if x and x + broad - step + width > room + 0.01:
                x, y = 0.0, y + width * 4 / 3 + 6
            for index, kind in enumerate(group.kinds):
                down = group.standing is Standing.CONCEALED_KONG and index in (0, 3)
                items.append(TilePicture(x + index * step, y, width, kind, down))
            if group.winning is not None:
                items.append(_wedge(x + group.winning * step + width / 2, y - 0.6))
            if group.standing is Standing.MELDED:
                foot = y + width * 4 / 3 + 1.8
                items.append(Path(((x, foot), (x + broad - step + width, foot)), INK, 0.9))
            x += broad + width * _BETWEEN
        return items, y + width * 4 / 3 + 4

    def _lines(self, hand: HandReport, width: float) -> tuple[list[Item], float]:
        """What the hand scored, line by line, and how high that is."""
        items: list[Item] = []
        score = hand.score
        if score is None:
            return items, 0
        items.append(Text(width, 9, total(score), 9.5, Style.BOLD, Align.RIGHT))
        y = 10.0
        for line in score.lines:
            value = worth(line, self._report.doubles_name)
            room = width - self._measure(value, _TEXT, Style.PLAIN) - 8
            y += _TEXT * _LEADING
            items.append(Text(width, y, value, _TEXT, align=Align.RIGHT))
            for number, part in enumerate(self._wrap(line_name(line), room)):
                y += _TEXT * _LEADING if number else 0
                items.append(Text(0, y, part, _TEXT))
        for sentence, style in (
            *((s, Style.PLAIN) for s in steps(score)),
            *((s, Style.ITALIC) for s in dropped(score)),
        ):
            for part in wrapped(sentence, width, _SMALL, style, self._measure):
                y += _SMALL * _LEADING
                items.append(Text(0, y, part, _SMALL, style, colour=GREY))
        return items, y + 3

    def _payments(self, purpose: Purpose, paid: Sequence[PaymentReport], again: Box) -> Iterator[Box]:
        yield Box(12, (Text(0, 9, purpose.value, _TEXT, Style.BOLD),), keeps_next=True, heading=again)
        who, figures, reasons = (
            max(self._measure(text, _TEXT, Style.PLAIN) for text in texts)
            for texts in zip(*((p.who, figure(p.amount), p.reason) for p in paid), strict=True)
        )
        amount_at = 8 + who + 10 + figures
        half = (self._width - _GAP) / 2
        # Two beside each other where that needs no wrapping; a hand more fits on the page for it.
        beside = amount_at + 10 + reasons <= half
        if not beside:
            amount_at = max(amount_at, 200)
        room = self._width - amount_at - 14
        lines = [paid[i : i + 2] for i in range(0, len(paid), 2)] if beside else [(payment,) for payment in paid]
        for number, payments in enumerate(lines, start=1):
            items: list[Item] = []
            height = 1
            for place, payment in enumerate(payments):
                x = place * (half + _GAP)
                items += [
                    Text(x + 8, 8.5, payment.who, _TEXT),
                    Text(x + amount_at, 8.5, figure(payment.amount), _TEXT, align=Align.RIGHT),
                ]
                parts = self._wrap(payment.reason, room)
                reason_at = x + amount_at + (10 if beside else 14)
                items += [Text(reason_at, 8.5 + i * _TEXT * _LEADING, part, _TEXT) for i, part in enumerate(parts)]
                height = max(height, len(parts))
            keeps_next = number < len(lines) and number in (1, len(lines) - 1)
            yield Box(height * _TEXT * _LEADING, tuple(items), heading=again, keeps_next=keeps_next)
        yield Box(4)

    def _totals(self, deal: DealReport) -> Box:
        """The new totals in a band."""
        items: list[Item] = [rectangle(0, 2, self._width, 26, fill=SHADE), Text(6, 18, "New totals", _TEXT, Style.BOLD)]
        cell = (self._width - 66) / len(deal.hands)
        for number, hand in enumerate(deal.hands):
            x = 66 + number * cell
            items.append(Text(x, 12, hand.player, _SMALL, colour=GREY))
            items.append(Text(x, 23.5, figure(hand.after), 9.5, Style.BOLD))
            after = x + self._measure(f"{figure(hand.after)} ", 9.5, Style.BOLD)
            items.append(Text(after + 2, 23.5, f"({figure(hand.net, signed=True)})", _SMALL))
        return Box(28 + 20, tuple(items))

    def _wrap(self, text: str, width: float) -> list[str]:
        return wrapped(text, width, _TEXT, Style.PLAIN, self._measure)


@dataclass(slots=True)
class _Column:
    heading: str
    cells: list[str]
    align: Align = Align.LEFT
    strong: list[bool] | None = None
    x: float = 0
    width: float = 0


def _breadth(groups: Sequence[Group], width: float) -> float:
    """How wide these groups are in one row of tiles of this width."""
    return sum(len(g.kinds) * width * _STEP + width * _BETWEEN for g in groups) - width * (_STEP - 1 + _BETWEEN)


def _below(upper: Box, lower: Box) -> Box:
    return Box(upper.height + lower.height, (*upper.items, *moved(lower.items, 0, upper.height)), keeps_next=True)


def _wedge(x: float, y: float) -> Path:
    return Path(((x - 2.4, y - 3.6), (x + 2.4, y - 3.6), (x, y)), fill=INK, closed=True)


def _role_mark(role: Role, x: float, y: float) -> Iterable[Item]:
    """A disc for the winner, a triangle for who gave the tile or erred."""
    if role is Role.OUT:
        return (Disc(x, y, 3.6, fill=INK),)
    if role is Role.NONE:
        return ()
    points = ((x - 3.8, y - 3), (x + 3.8, y - 3), (x, y + 3.8))
    return (Path(points, INK, 0.9, "#ffffff" if role is Role.DISCARDER else INK, closed=True),)
