"""A deal on paper: every hand with its tiles and what it scored, the payments, and the new totals."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from fourwinds.reports import words
from fourwinds.reports.content import (
    DealReport,
    Group,
    HandReport,
    PaymentReport,
    Role,
    Standing,
    group_of_pass,
)
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
from fourwinds.reports.exchanges import ExchangeReport, PassReport
from fourwinds.reports.paging import GAP, GREY, INK, LEADING, SHADE, SMALL, TEXT, Box, title
from fourwinds.reports.words import Say, dropped, line_name, steps, total, worth
from fourwinds.scoring import HandScore, Purpose
from fourwinds.text import figure, in_turn
from fourwinds.tiles import write
from fourwinds.values import replace

_LINES: Final = 182.0
"""The width of the column in which a hand's score is explained."""
_TILE: Final = 15.0
_SMALLEST_TILE: Final = 12.5
_PASSED_TILE: Final = 9.0
"""The width of a tile that was passed on."""
_STEP: Final = 1.05
_BETWEEN: Final = 0.4
"""From tile to tile and between groups, in tile widths."""
_SMALL: Final = 0.5
"""How broad what a joker stands for is drawn on it."""


class DealBoxes:
    """Makes the boxes of deals for a column of a width."""

    def __init__(self, measure: Measure, width: float, units: tuple[str, str], say: Say) -> None:
        """`units` is what the rules call points and doubles; `say` says texts in the reader's language."""
        self._say = say
        self._measure = measure
        self._width = width
        self._units = units

    def boxes(self, deal: DealReport) -> Iterator[Box]:
        """The deal, from its heading to the new totals."""
        boxes = list(self._boxes(deal))
        whole = sum(box.height for box in boxes) - boxes[-1].blank
        # A deal that does not fit begins overleaf when it then stays whole; a longer one goes on where it is.
        yield replace(boxes[0], fresh=min(whole, 420))
        yield from boxes[1:]

    def _boxes(self, deal: DealReport) -> Iterator[Box]:
        say = self._say
        again = title(say(words.continued(deal.title)), self._width)
        yield title(say(deal.title), self._width, say(words.is_east(deal.dealer)), height=17)
        lines = self._wrap(say(deal.how), self._width)
        texts = tuple(Text(0, 9 + i * TEXT * LEADING, line, TEXT) for i, line in enumerate(lines))
        yield Box(len(lines) * TEXT * LEADING + 5, texts, keeps_next=True)
        if deal.exchanges:
            yield Box(12, (Text(0, 9, say(words.EXCHANGED), TEXT, Style.BOLD),), keeps_next=True, heading=again)
        for exchange in deal.exchanges:
            yield from (replace(box, heading=again) for box in self._exchange(exchange))
        if deal.exchanges:
            yield Box(8)
        for hand in deal.hands:
            yield replace(self._hand(hand), heading=again)
        for purpose in Purpose:
            if paid := deal.paid(purpose):
                yield from self._payments(purpose, paid, again)
        if deal.remark:
            yield Box(TEXT * 1.5, (Text(8, TEXT, say(deal.remark), TEXT),), heading=again)
        yield replace(self._totals(deal), heading=again)

    def _exchange(self, exchange: ExchangeReport) -> Iterator[Box]:
        """Who passed what to whom, as many beside each other as there is room for."""
        lines = self._wrap(self._say(exchange.title), self._width - 8)
        told = tuple(Text(8, 8.5 + i * TEXT * LEADING, line, TEXT) for i, line in enumerate(lines))
        yield Box(len(lines) * TEXT * LEADING, told, keeps_next=True)
        who = max(self._measure(self._say(passed.who), TEXT, Style.PLAIN) for passed in exchange.passes) + 6
        tiles = max(self._passed(passed)[1] for passed in exchange.passes) + 8
        beside = next(number for number in (4, 2, 1) if number == 1 or who + tiles <= (self._width - 8) / number)
        cell = (self._width - 8) / beside
        at = min(who, cell - tiles)
        for first in range(0, len(exchange.passes), beside):
            items: list[Item] = []
            for number, passed in enumerate(exchange.passes[first : first + beside]):
                name = fitted(self._say(passed.who), at - 6, TEXT, Style.PLAIN, self._measure)
                row = (Text(0, 9.5, name, TEXT), *moved(self._passed(passed)[0], at, 0))
                items += moved(row, 8 + number * cell, 0)
            yield Box(_PASSED_TILE * 4 / 3 + 4, tuple(items))

    def _passed(self, passed: PassReport) -> tuple[list[Item], float]:
        """The tiles that one player passed on, and how broad that is."""
        step, more = _PASSED_TILE * _STEP, self._say(passed.more)
        x = len(passed.kinds) * step
        group, items = group_of_pass(passed), list[Item]()
        for index in range(len(passed.kinds)):
            items += _pictures(group, index, (index * step, 1), _PASSED_TILE)
        items.append(Text(0, 9.5, write(passed.kinds), 6, hidden=True))
        items.append(Text(x + 2, 9.5, more, SMALL, colour=GREY))
        return items, x + 2 + self._measure(more, SMALL, Style.PLAIN)

    def _hand(self, hand: HandReport) -> Box:
        """Who, the tiles, what they scored: three columns."""
        width = self._width
        tiles_at, lines_at = 76.0, width - _LINES
        name = fitted(hand.player, tiles_at - 18, 9.5, Style.BOLD, self._measure)
        items: list[Item] = [*_role_mark(hand.role, 4, 6), Text(12, 9, name, 9.5, Style.BOLD)]
        y = 9.0
        for about in filter(None, (hand.wind.title, hand.role.title)):
            for part in wrapped(self._say(about), tiles_at - 16, SMALL, Style.PLAIN, self._measure):
                y += SMALL * LEADING
                items.append(Text(12, y, part, SMALL, colour=GREY))
        # A hand that is not scored leaves the column of lines to its flowers.
        tiles, bottom = self._tiles(hand.groups, (width if hand.score is None else lines_at - 14) - tiles_at)
        items += moved(tiles, tiles_at, 0)
        items.append(Text(tiles_at, 16, hand.tiles, 6, hidden=True))
        lines, height = self._lines(hand, _LINES)
        items += moved(lines, lines_at, 0)
        if hand.score is not None:
            # Below the tiles there is room for what is not counted.
            notes, bottom = self._notes(hand.score, lines_at - 14 - tiles_at, bottom)
            items += moved(notes, tiles_at, 0)
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
            for index in range(len(group.kinds)):
                items += _pictures(group, index, (x + index * step, y), width)
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
        items.append(Text(width, 9, self._say(total(score)), 9.5, Style.BOLD, Align.RIGHT))
        y = 10.0
        for line in score.lines:
            value = self._say(worth(line, *self._units))
            room = width - self._measure(value, TEXT, Style.PLAIN) - 8
            y += TEXT * LEADING
            items.append(Text(width, y, value, TEXT, align=Align.RIGHT))
            for number, part in enumerate(self._wrap(self._say(line_name(line)), room)):
                y += TEXT * LEADING if number else 0
                items.append(Text(0, y, part, TEXT))
        for part in wrapped(self._say(in_turn(steps(score))), width, SMALL, Style.PLAIN, self._measure):
            y += SMALL * LEADING
            items.append(Text(0, y, part, SMALL, colour=GREY))
        return items, y + 3

    def _notes(self, score: HandScore, width: float, top: float) -> tuple[list[Item], float]:
        """What is not counted, below `top`, and where that ends."""
        items: list[Item] = []
        y = top
        for sentence in dropped(score):
            for part in wrapped(self._say(sentence), width, SMALL, Style.ITALIC, self._measure):
                y += SMALL * LEADING
                items.append(Text(0, y, part, SMALL, Style.ITALIC, colour=GREY))
        return items, y + 3 if items else top

    def _payments(self, purpose: Purpose, paid: Sequence[PaymentReport], again: Box) -> Iterator[Box]:
        yield Box(12, (Text(0, 9, self._say(purpose.title), TEXT, Style.BOLD),), keeps_next=True, heading=again)
        told = [(self._say(p.who), figure(p.amount), self._say(p.reason)) for p in paid]
        who, figures, reasons = (
            max(self._measure(text, TEXT, Style.PLAIN) for text in texts) for texts in zip(*told, strict=True)
        )
        amount_at = 8 + who + 10 + figures
        half = (self._width - GAP) / 2
        # Two beside each other where that needs no wrapping; a hand more fits on the page for it.
        beside = amount_at + 10 + reasons <= half
        if not beside:
            amount_at = max(amount_at, 200)
        room = self._width - amount_at - 14
        lines = [told[i : i + 2] for i in range(0, len(told), 2)] if beside else [[payment] for payment in told]
        for number, payments in enumerate(lines, start=1):
            items: list[Item] = []
            height = 1
            for place, (name, amount, reason) in enumerate(payments):
                x = place * (half + GAP)
                items += [
                    Text(x + 8, 8.5, name, TEXT),
                    Text(x + amount_at, 8.5, amount, TEXT, align=Align.RIGHT),
                ]
                parts = self._wrap(reason, room)
                reason_at = x + amount_at + (10 if beside else 14)
                items += [Text(reason_at, 8.5 + i * TEXT * LEADING, part, TEXT) for i, part in enumerate(parts)]
                height = max(height, len(parts))
            keeps_next = number in (1, len(lines) - 1, len(lines))
            yield Box(height * TEXT * LEADING, tuple(items), heading=again, keeps_next=keeps_next)
        # The totals would be lost overleaf without a payment that led to them.
        yield Box(4, keeps_next=True)

    def _totals(self, deal: DealReport) -> Box:
        """The new totals in a band."""
        heading = self._say(words.NEW_TOTALS)
        first = max(66, 6 + self._measure(heading, TEXT, Style.BOLD) + GAP)
        items: list[Item] = [rectangle(0, 2, self._width, 26, fill=SHADE), Text(6, 18, heading, TEXT, Style.BOLD)]
        cell = (self._width - first) / len(deal.hands)
        for number, hand in enumerate(deal.hands):
            x = first + number * cell
            items.append(Text(x, 12, hand.player, SMALL, colour=GREY))
            items.append(Text(x, 23.5, figure(hand.after), 9.5, Style.BOLD))
            after = x + self._measure(f"{figure(hand.after)} ", 9.5, Style.BOLD)
            items.append(Text(after + 2, 23.5, f"({figure(hand.net, signed=True)})", SMALL))
        return Box(28 + 20, tuple(items), blank=20)

    def _wrap(self, text: str, width: float) -> list[str]:
        return wrapped(text, width, TEXT, Style.PLAIN, self._measure)


def _breadth(groups: Sequence[Group], width: float) -> float:
    """How wide these groups are in one row of tiles of this width."""
    return sum(len(g.kinds) * width * _STEP + width * _BETWEEN for g in groups) - width * (_STEP - 1 + _BETWEEN)


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


def _pictures(group: Group, index: int, at: tuple[float, float], width: float) -> Iterator[TilePicture]:
    """A tile of the group, and small in its corner what it stands for."""
    down = group.standing is Standing.CONCEALED_KONG and index in (0, 3)
    (x, y), (kind, corner) = at, group.drawn(index)
    yield TilePicture(x, y, width, kind, down)
    if corner is not None and not down:
        small = width * _SMALL
        yield TilePicture(x + width - small, y + (width - small) * 4 / 3, small, corner)
