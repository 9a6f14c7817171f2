"""What is paid at once when a kong or an extra tile is laid out, whoever wins the deal afterwards."""

from collections.abc import Iterable

from fourwinds.engine.melds import TableMeld
from fourwinds.engine.outcome import Transfer
from fourwinds.engine.seats import Seat, seats_of
from fourwinds.rules import RulePreset
from fourwinds.rules.parts import Number
from fourwinds.scoring import MeldKind, Purpose
from fourwinds.text import Text


def for_kong(rules: RulePreset, seat: Seat, kong: TableMeld) -> tuple[Transfer, ...]:
    """What the others pay the seat for this kong; nothing where the rules have no such payment."""
    payment = rules.payment
    if kong.kind is MeldKind.CONCEALED_KONG:
        return _from_all(rules, seat, payment.concealed_kong, Text("A concealed kong"))
    if kong.added is not None:
        return _from_all(rules, seat, payment.added_kong, Text("A kong of a melded pung"))
    words = Text("A claimed kong")
    assert kong.source is not None, "a claimed kong was somebody's discard"
    match payment.claimed_kong_by:
        case "all":
            return _from_all(rules, seat, payment.claimed_kong, words)
        case "discarder":
            return _paid([kong.source], seat, payment.claimed_kong, words)
        case "discarder_for_all":
            return _paid([kong.source], seat, (rules.deal.players - 1) * payment.claimed_kong, words)


def for_extra_tile(rules: RulePreset, seat: Seat) -> tuple[Transfer, ...]:
    """What the others pay the seat for an extra tile; nothing where the rules have no such payment."""
    return _from_all(rules, seat, rules.payment.extra_tile, Text("An extra tile"))


def _from_all(rules: RulePreset, seat: Seat, amount: Number, words: Text) -> tuple[Transfer, ...]:
    return _paid([other for other in seats_of(rules.deal.players) if other != seat], seat, amount, words)


def _paid(payers: Iterable[Seat], seat: Seat, amount: Number, words: Text) -> tuple[Transfer, ...]:
    return tuple(Transfer(payer, seat, amount, words, Purpose.PENALTY) for payer in payers) if amount else ()
