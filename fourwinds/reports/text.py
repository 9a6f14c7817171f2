"""A report as plain text: aligned in a monospace font, at most 80 columns wide."""

import textwrap
from collections.abc import Iterator

from fourwinds.reports.content import DealReport, GameReport, HandReport, PaymentReport
from fourwinds.reports.words import amount, worth
from fourwinds.rules.parts import Number

WIDTH = 80


def render(report: GameReport, *, counters: range | None = None, summary: bool = False) -> str:
    """The report as text, ending with a line feed. `counters` picks deals; `summary` leaves their details out."""
    deals = [deal for deal in report.deals if counters is None or deal.counter in counters]
    blocks = ["\n".join(_head(report))]
    if not summary:
        blocks.extend("\n".join(_deal(deal, report.doubles_name)) for deal in deals)
    blocks.append("\n".join(_table(report, deals)))
    blocks.append("\n".join(_ranking(report)))
    return "\n\n".join(blocks) + "\n"


def _head(report: GameReport) -> Iterator[str]:
    yield "Four Winds - score report"
    yield "=" * WIDTH
    if report.description:
        yield from textwrap.wrap(report.description, WIDTH)
    yield f"Rules:   {report.rules}"
    yield from textwrap.wrap(f"Players: {', '.join(report.players)}", WIDTH, subsequent_indent=" " * 9)


def _deal(deal: DealReport, doubles_name: str) -> Iterator[str]:
    yield deal.title
    yield "-" * len(deal.title)
    yield from textwrap.wrap(f"{deal.dealer} deals. {deal.how}", WIDTH)
    for hand in deal.hands:
        yield ""
        yield from _hand(hand, doubles_name)
    if deal.payments:
        yield ""
        yield "Payments"
        for payment in deal.payments:
            yield from _payment(payment)
    if deal.pool:
        yield f"  {amount(deal.pool)} wait in the pool for the next winner"
    yield ""
    yield "Totals: " + ", ".join(f"{hand.player} {amount(hand.after)}" for hand in deal.hands)


def _hand(hand: HandReport, doubles_name: str) -> Iterator[str]:
    total = f"{amount(hand.score.total)} {hand.score.unit}" if hand.score is not None else ""
    title = f"{hand.player} ({hand.wind.title})" + (", winner" if hand.won else "")
    yield f"{title:<56}{total:>{WIDTH - 56}}".rstrip()
    tiles = f"{hand.tiles}  {hand.extras}".rstrip()
    yield from textwrap.wrap(tiles, WIDTH, initial_indent="  ", subsequent_indent="  ")
    if hand.score is None:
        return
    for line in hand.score.lines:
        name = f"{line.name} x {line.count}" if line.count > 1 else line.name
        yield f"    {name:<50}{worth(line, doubles_name):>{WIDTH - 54}}"
    for step in hand.score.steps:
        yield from textwrap.wrap(step, WIDTH, initial_indent="    ", subsequent_indent="    ")


def _payment(payment: PaymentReport) -> Iterator[str]:
    who = f"{payment.payer or 'the pool'} to {payment.payee or 'the pool'}"
    reason = textwrap.wrap(payment.reason, WIDTH - 42) or [""]
    yield f"  {who:<28}{amount(payment.amount):>8}  {reason[0]}".rstrip()
    for more in reason[1:]:
        yield " " * 40 + more


def _table(report: GameReport, deals: list[DealReport]) -> Iterator[str]:
    """What each deal brought each player, a line a deal."""
    yield "Hand  Round  Dealer      " + "".join(f"{name[:12]:>13}" for name in report.players)
    yield "-" * (25 + 13 * len(report.players))
    for deal in deals:
        number = f"{deal.hand}.{deal.redeal}" if deal.redeal else str(deal.hand)
        place = f"{deal.counter:>4}  {deal.round_wind.letter + ' ' + number:<5}  {deal.dealer[:12]:<12}"
        yield place + "".join(f"{_signed(hand.net, won=hand.won):>13}" for hand in deal.hands)


def _signed(net: Number, *, won: bool) -> str:
    sign = "+" if net > 0 else ""
    return f"{'* ' if won else ''}{sign}{amount(net)}"


def _ranking(report: GameReport) -> Iterator[str]:
    yield "Final result" if report.over else "As it stands"
    for place, player, total in report.ranking:
        yield f"  {place}. {player:<14}{amount(total):>10}"
