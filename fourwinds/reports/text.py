"""A report as plain text: aligned in a monospace font, at most 80 columns wide."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from fourwinds.reports.content import DealReport, GameReport, HandReport, PaymentReport, Place
from fourwinds.reports.extent import ALL, Extent
from fourwinds.reports.monospace import columns, cut, left, right, wrap
from fourwinds.reports.table import DealRow, rows
from fourwinds.reports.words import dropped, line_name, steps, total, worth
from fourwinds.scoring import Purpose
from fourwinds.text import counted, number_text

WIDTH = 80
_LEGEND = (
    "Tiles: B bamboos, C characters, D dots, E S W N winds, Dr Dg Dw dragons, F1-F4",
    "flowers, S1-S4 seasons. (Melded set), [concealed kong], ~set with the winning",
    "tile; what is no set stands together.",
)
_SHORTEST = 3
"""A name in a table is cut to no fewer characters."""


def render(report: GameReport, extent: Extent = ALL) -> str:
    """The report as text, ending with a line feed."""
    deals = extent.deals(report)
    blocks: list[Iterable[str]] = [_head(report), _result(report)]
    if deals:
        blocks += [_table(report, rows(deals)), _totals(report, rows(deals))]
    if hands := extent.hands(report):
        blocks += [_LEGEND, *(_deal(deal, report.doubles_name) for deal in hands)]
    text = "\n\n".join("\n".join(block) for block in blocks) + "\n"
    return text.replace("\N{MULTIPLICATION SIGN}", "x")


def _title(text: str, line: str = "-") -> Iterator[str]:
    wrapped = wrap(text, WIDTH)
    yield from wrapped
    yield line * max(map(columns, wrapped))


def _head(report: GameReport) -> Iterator[str]:
    yield "Four Winds - score report"
    yield "=" * WIDTH
    for what, text in report.facts:
        yield from wrap(f"{what + ':':<9}{text}", WIDTH, later=9)


def _result(report: GameReport) -> Iterator[str]:
    yield from _title(report.result_title)
    if report.settled_as:
        yield " " * 19 + "".join(f"{heading:>15}" for heading in report.settled_as)
    for place in report.ranking:
        if place.settled:
            yield f"  {place.place}. {left(place.player, 14)}{''.join(f'{text:>15}' for text in _settled(place))}"
        else:
            yield f"  {place.place}. {left(place.player, 14)}{number_text(place.total):>10}"


def _settled(place: Place) -> Iterator[str]:
    """The points, and what is added to them up to the result."""
    points, *more = place.settled
    yield number_text(points)
    yield from (number_text(amount, signed=True) for amount in more)


# --- a deal -----------------------------------------------------------------------------------


def _deal(deal: DealReport, doubles_name: str) -> Iterator[str]:
    yield from _title(deal.title)
    yield from wrap(f"{deal.dealer} is East. {deal.how}", WIDTH)
    for hand in deal.hands:
        yield ""
        yield from _hand(hand, doubles_name)
    for purpose in Purpose:
        if paid := deal.paid(purpose):
            yield ""
            yield purpose.value
            for payment in paid:
                yield from _payment(payment)
    if deal.remark:
        yield from wrap(deal.remark, WIDTH, 2, 2)
    yield ""
    yield f"{'New totals':<40}{'this hand':>12}{'total':>12}"
    for hand in deal.hands:
        yield f"  {left(hand.player, 38)}{number_text(hand.net, signed=True):>12}{number_text(hand.after):>12}"


def _hand(hand: HandReport, doubles_name: str) -> Iterator[str]:
    yield from _spread(hand.title, total(hand.score) if hand.score is not None else "", 0)
    yield from wrap(hand.tiles, WIDTH, 2, 2)
    if hand.score is None:
        return
    for line in hand.score.lines:
        yield from _spread(line_name(line), worth(line, doubles_name), 4)
    for sentence in (*steps(hand.score), *dropped(hand.score)):
        yield from wrap(sentence, WIDTH, 4, 6)


def _spread(text: str, value: str, indent: int) -> Iterator[str]:
    """One text at the left, one at the right; the left one goes on below where there is no room."""
    room = WIDTH - indent - len(value) - (2 if value else 0)
    first, *more = wrap(text, room, later=2) or [""]
    yield f"{' ' * indent}{left(first, room)}  {value}".rstrip()
    for part in more:
        yield " " * indent + part


def _payment(payment: PaymentReport) -> Iterator[str]:
    reason = wrap(payment.reason, WIDTH - 42) or [""]
    yield f"  {left(payment.who, 28)}{number_text(payment.amount):>8}  {reason[0]}".rstrip()
    for more in reason[1:]:
        yield " " * 40 + more


# --- tables -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Column:
    """A column of a table; a `name` may be cut where the table would be too wide."""

    cells: tuple[str, ...]
    """The heading first."""
    right: bool = False
    name: bool = False

    @property
    def width(self) -> int:
        return max(map(columns, self.cells))


def _table(report: GameReport, table: Sequence[DealRow]) -> Iterator[str]:
    """What each deal brought each player, a line a deal."""
    parts = [
        _Column(("No", *(str(row.counter) for row in table)), right=True),
        _Column(("Hand", *(row.place for row in table))),
        _Column(("East", *(row.dealer for row in table)), name=True),
        _Column(("Out", *(row.winner or "-" for row in table)), name=True),
        _Column(("How", *(row.way for row in table)), name=True),
        _Column(("Value", *("-" if row.value is None else number_text(row.value) for row in table)), right=True),
        *(
            _Column((_heading(player), *(number_text(row.nets[seat], signed=True) for row in table)), right=True)
            for seat, player in enumerate(report.players)
        ),
    ]
    yield from _title(f"Results of {counted(len(table), '{count} hand', '{count} hands')}")
    yield from _aligned(parts)


def _totals(report: GameReport, table: Sequence[DealRow]) -> Iterator[str]:
    """Each player's total after each deal: what the chart of the other reports shows."""
    yield from _title("Totals after each hand")
    yield from _aligned(
        [
            _Column(("No", *(str(row.counter) for row in table)), right=True),
            _Column(("Hand", *(row.place for row in table))),
            *(
                _Column(
                    (player, *(("*" if row.won[seat] else "") + number_text(row.after[seat]) for row in table)),
                    right=True,
                )
                for seat, player in enumerate(report.players)
            ),
        ]
    )
    yield "* went out"


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
