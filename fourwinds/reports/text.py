"""A report as plain text: aligned in a monospace font, at most 80 columns wide."""

from collections.abc import Iterable, Iterator, Sequence

from fourwinds.reports import words
from fourwinds.reports.content import DealReport, GameReport, HandReport, PaymentReport, Place
from fourwinds.reports.extent import ALL, Extent
from fourwinds.reports.monospace import columns, cut, left, right, wrap
from fourwinds.reports.table import DealRow, rows
from fourwinds.reports.words import Say, dropped, line_name, steps, total, worth
from fourwinds.scoring import Purpose
from fourwinds.text import Text, in_turn, number_text
from fourwinds.tiles import write
from fourwinds.values import Value

WIDTH = 80
_LEGEND = Text(
    "Tiles: B bamboos, C characters, D dots, E S W N winds, Dr Dg Dw dragons, F1-F4 flowers, S1-S4 seasons. "
    "(Melded set), [concealed kong], ~set with the winning tile; what is no set stands together."
)
_HEADING = Text("Four Winds - score report")
_SHORTEST = 3
"""A name in a table is cut to no fewer characters."""


def render(report: GameReport, extent: Extent = ALL, say: Say = str) -> str:
    """The report as text, ending with a line feed; `say` says it in the reader's language."""
    text = "\n\n".join("\n".join(block) for block in _Writer(report, say).blocks(extent)) + "\n"
    return text.replace("\N{MULTIPLICATION SIGN}", "x")


class _Writer:
    """Writes a report, block by block."""

    def __init__(self, report: GameReport, say: Say) -> None:
        self._report = report
        self._say = say

    def blocks(self, extent: Extent) -> Iterator[Iterable[str]]:
        deals = extent.deals(self._report)
        yield self._head()
        yield self._result()
        if deals:
            yield self._table(rows(deals))
            yield self._totals(rows(deals))
        if hands := extent.hands(self._report):
            yield wrap(self._say(_LEGEND), WIDTH)
            yield from map(self._deal, hands)

    def _head(self) -> Iterator[str]:
        facts = [(f"{self._say(what)}:", self._say(text)) for what, text in self._report.facts]
        broad = max(9, *(columns(what) + 1 for what, _ in facts))
        yield self._say(_HEADING)
        yield "=" * WIDTH
        for what, text in facts:
            yield from wrap(f"{left(what, broad)}{text}", WIDTH, later=broad)

    def _result(self) -> Iterator[str]:
        yield from self._title(self._report.result_title)
        if self._report.settled_as:
            yield " " * 19 + "".join(right(self._say(heading), 15) for heading in self._report.settled_as)
        for place in self._report.ranking:
            if place.settled:
                yield f"  {place.place}. {left(place.player, 14)}{''.join(f'{text:>15}' for text in _settled(place))}"
            else:
                yield f"  {place.place}. {left(place.player, 14)}{number_text(place.total):>10}"

    def _title(self, text: str) -> Iterator[str]:
        wrapped = wrap(self._say(text), WIDTH)
        yield from wrapped
        yield "-" * max(map(columns, wrapped))

    # --- a deal -------------------------------------------------------------------------------

    def _deal(self, deal: DealReport) -> Iterator[str]:
        say = self._say
        yield from self._title(deal.title)
        yield from wrap(say(in_turn([words.deals(deal.dealer), deal.how])), WIDTH)
        if deal.exchanges:
            yield ""
            yield say(words.EXCHANGED)
        for exchange in deal.exchanges:
            yield from wrap(say(exchange.title), WIDTH, 2, 2)
            for passed in exchange.passes:
                yield f"    {left(say(passed.who), 36)}  {write(passed.kinds)} {say(passed.more)}".rstrip()
        for hand in deal.hands:
            yield ""
            yield from self._hand(hand)
        for purpose in Purpose:
            if paid := deal.paid(purpose):
                yield ""
                yield say(purpose.title)
                for payment in paid:
                    yield from self._payment(payment)
        if deal.remark:
            yield from wrap(say(deal.remark), WIDTH, 2, 2)
        yield ""
        net, after = say(Text("this hand")), say(Text("total"))
        yield f"{left(say(words.NEW_TOTALS), 40)}{right(net, 12)}{right(after, 12)}"
        for hand in deal.hands:
            yield f"  {left(hand.player, 38)}{number_text(hand.net, signed=True):>12}{number_text(hand.after):>12}"

    def _hand(self, hand: HandReport) -> Iterator[str]:
        say, score = self._say, hand.score
        yield from _spread(say(hand.title), say(total(score)) if score is not None else "", 0)
        yield from wrap(hand.tiles, WIDTH, 2, 2)
        if score is None:
            return
        for line in score.lines:
            yield from _spread(
                say(line_name(line)), say(worth(line, self._report.points_name, self._report.doubles_name)), 4
            )
        for sentence in (*steps(score), *dropped(score)):
            yield from wrap(say(sentence), WIDTH, 4, 6)

    def _payment(self, payment: PaymentReport) -> Iterator[str]:
        reason = wrap(self._say(payment.reason), WIDTH - 42) or [""]
        who = left(self._say(payment.who), 28)
        yield f"  {who}{number_text(payment.amount):>8}  {reason[0]}".rstrip()
        for more in reason[1:]:
            yield " " * 40 + more

    # --- tables -------------------------------------------------------------------------------

    def _table(self, table: Sequence[DealRow]) -> Iterator[str]:
        """What each deal brought each player, a line a deal."""
        say = self._say
        parts = [
            *self._which(table),
            _Column((say(words.EAST), *(row.dealer for row in table)), name=True),
            _Column((say(words.OUT), *(say(row.winner) or "-" for row in table)), name=True),
            _Column((say(words.HOW), *(say(row.way) for row in table)), name=True),
            _Column(
                (say(words.VALUE), *("-" if row.value is None else number_text(row.value) for row in table)),
                right=True,
            ),
            *(
                _Column((_heading(player), *(number_text(row.nets[seat], signed=True) for row in table)), right=True)
                for seat, player in enumerate(self._report.players)
            ),
        ]
        yield from self._title(words.results_of(len(table)))
        yield from _aligned(parts)

    def _totals(self, table: Sequence[DealRow]) -> Iterator[str]:
        """Each player's total after each deal: what the chart of the other reports shows."""
        yield from self._title(Text("Totals after each hand"))
        yield from _aligned(
            [
                *self._which(table),
                *(
                    _Column(
                        (player, *(("*" if row.won[seat] else "") + number_text(row.after[seat]) for row in table)),
                        right=True,
                    )
                    for seat, player in enumerate(self._report.players)
                ),
            ]
        )
        yield self._say(Text("* went out"))

    def _which(self, table: Sequence[DealRow]) -> "Iterator[_Column]":
        yield _Column((self._say(words.NUMBER), *(str(row.counter) for row in table)), right=True)
        yield _Column((self._say(words.HAND), *(row.place for row in table)))


def _settled(place: Place) -> Iterator[str]:
    """The points, and what is added to them up to the result."""
    points, *more = place.settled
    yield number_text(points)
    yield from (number_text(amount, signed=True) for amount in more)


def _spread(text: str, value: str, indent: int) -> Iterator[str]:
    """One text at the left, one at the right; the left one goes on below where there is no room."""
    room = WIDTH - indent - columns(value) - (2 if value else 0)
    first, *more = wrap(text, room, later=2) or [""]
    yield f"{' ' * indent}{left(first, room)}  {value}".rstrip()
    for part in more:
        yield " " * indent + part


class _Column(Value):
    """A column of a table; a `name` may be cut where the table would be too wide."""

    cells: tuple[str, ...]
    """The heading first."""
    right: bool = False
    name: bool = False

    @property
    def width(self) -> int:
        return max(map(columns, self.cells))


def _heading(player: str) -> str:
    return player[:8] if player.isascii() else cut(player, 8)


def _aligned(table: Sequence[_Column]) -> Iterator[str]:
    """The lines of a table; names are cut, the longest first, until it fits."""
    widths = [column.width for column in table]
    while sum(widths) + 2 * (len(widths) - 1) > WIDTH:
        longest = max((i for i, column in enumerate(table) if column.name), key=lambda i: widths[i])
        if widths[longest] <= _SHORTEST:
            break
        widths[longest] -= 1
    for number in range(len(table[0].cells)):
        cells = []
        for column, width in zip(table, widths, strict=True):
            cell = cut(column.cells[number], width)
            cells.append(right(cell, width) if column.right else left(cell, width))
        yield "  ".join(cells).rstrip()
        if number == 0:
            yield "-" * (sum(widths) + 2 * (len(widths) - 1))
