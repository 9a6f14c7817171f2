"""The table of all deals: who dealt, who won, how, for how much, and what it brought each player; also as CSV."""

import csv
import io
from collections.abc import Iterable
from typing import Final

from fourwinds.reports.content import DealReport, GameReport
from fourwinds.reports.words import Say
from fourwinds.rules.parts import Number
from fourwinds.text import Text, listed
from fourwinds.tiles import Wind
from fourwinds.values import Value

_HEADINGS: Final = (Text("hand"), Text("round"), Text("dealer"), Text("winner"), Text("how"), Text("value"))


class DealRow(Value):
    """One deal in the table."""

    counter: int
    place: str
    """Round, hand and re-deal: `E4.1`."""
    dealer: str
    winner: str
    """Empty when nobody went out."""
    way: str
    value: Number | None
    nets: tuple[Number, ...]
    """What the deal brought each player, by seat."""
    after: tuple[Number, ...]
    """Each player's total after it."""
    won: tuple[bool, ...]
    winds: tuple[Wind, ...]
    """Each player's wind in this deal."""


def rows(deals: Iterable[DealReport]) -> tuple[DealRow, ...]:
    """A row for each of the deals."""
    return tuple(
        DealRow(
            counter=deal.counter,
            place=deal.place,
            dealer=deal.dealer,
            winner=listed(deal.winners),
            way=deal.way,
            value=deal.value,
            nets=tuple(hand.net for hand in deal.hands),
            after=tuple(hand.after for hand in deal.hands),
            won=tuple(hand.won for hand in deal.hands),
            winds=tuple(hand.wind for hand in deal.hands),
        )
        for deal in deals
    )


def as_csv(report: GameReport, deals: Iterable[DealReport], say: Say = str) -> str:
    """The table with a line of headings, for spreadsheets: commas, quotes where needed, lines ended as RFC 4180 asks.

    Numbers are plain, without separators of thousands.
    """
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(
        [
            *map(say, _HEADINGS),
            *(say(Text("{player}: result", player=_text(player))) for player in report.players),
            *(say(Text("{player}: total", player=_text(player))) for player in report.players),
        ]
    )
    for row in rows(deals):
        value = "" if row.value is None else row.value
        told = map(_text, (row.dealer, say(row.winner), say(row.way)))
        writer.writerow([row.counter, row.place, *told, value, *row.nets, *row.after])
    return out.getvalue()


def _text(cell: str) -> str:
    # A name that begins like a formula would be worked out by a spreadsheet that opens the file.
    return f"'{cell}" if cell[:1] in ("=", "+", "-", "@", "\t", "\r") else cell
