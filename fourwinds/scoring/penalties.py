"""What mistakes cost: wrong declarations and claims. Careless discards, for which one pays for all: `insurance`.

Penalties are flat sums. They are not limited, and East's double is only what a preset says of a faulty out.
Source: Four Winds 1.0, Penalties and Scoring variations - Penalties.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from fourwinds.rules import RulePreset, limit_of
from fourwinds.rules.number import exact
from fourwinds.rules.parts import Number
from fourwinds.scoring.payments import taken_away
from fourwinds.scoring.result import Payment, Purpose
from fourwinds.text import Text, counted
from fourwinds.tiles import Wind

_NO_CHOWS: Final[Mapping[Wind, int]] = MappingProxyType({})


def faulty_out_payments(rules: RulePreset, offender: Wind) -> tuple[Payment, ...]:
    """What a wrong declaration of out costs at once: a part of the limit or so many points to each other player.

    East pays double, or receives double too, where it is so. Nothing where the winner of the deal gets the penalty
    later; where it is only deducted nobody gets the shares.
    """
    if rules.penalties.faulty_out_to == "winner":
        return ()
    double = _doubled(rules, on=rules.penalties.faulty_out_east_double)
    reason = Text("{offender} declared out wrongly", offender=offender.title)
    shares = _to_each(rules, offender, _faulty_out(rules), reason, double)
    return taken_away(shares) if rules.penalties.faulty_out_to == "nobody" else _owed(rules, shares)


def faulty_outs_to_winner(rules: RulePreset, outs: Mapping[Wind, int], winners: Sequence[Wind]) -> tuple[Payment, ...]:
    """What wrong declarations of out cost where the deal went on and the (first) winner gets the penalty.

    `outs` counts them by offender, who pays the shares of all others.
    """
    if rules.penalties.faulty_out_to != "winner" or not winners:
        return ()
    paid = []
    for offender, count in sorted(outs.items()):
        twice = rules.penalties.faulty_out_east_double and offender is Wind.EAST
        amount = exact(_faulty_out(rules) * (rules.deal.players - 1) * count * (2 if twice else 1))
        if amount and offender not in winners:
            paid.append(
                _penalty(offender, winners[0], amount, Text("{offender} declared out wrongly", offender=offender.title))
            )
    return _owed(rules, paid)


def faulty_out_cost(rules: RulePreset, offender: Wind) -> Number:
    """What a wrong declaration of out costs its player in all: at once, or as soon as another player wins."""
    winner = next(wind for wind in Wind if wind is not offender)
    paid = faulty_out_payments(rules, offender) or faulty_outs_to_winner(rules, {offender: 1}, (winner,))
    return exact(sum(payment.amount for payment in paid))


def faulty_ready_payments(rules: RulePreset, offender: Wind) -> tuple[Payment, ...]:
    """What a riichi costs that turns out after a draw to have been declared with a hand that is not ready."""
    each = _share_of_limit(rules, rules.penalties.faulty_ready)
    double = _doubled(rules, on=rules.penalties.faulty_ready_east_double)
    reason = Text("{offender} declared ready wrongly", offender=offender.title)
    return _owed(rules, _to_each(rules, offender, each, reason, double))


def _owed(rules: RulePreset, paid: Sequence[Payment]) -> tuple[Payment, ...]:
    """The payments; where scores are only added up nobody gets them."""
    return taken_away(paid) if rules.payment.scheme == "added" else tuple(paid)


def _faulty_out(rules: RulePreset) -> Number:
    """What each other player is due for a wrong declaration of out, before East's double."""
    return rules.penalties.faulty_out_points or _share_of_limit(rules, rules.penalties.faulty_out)


def _share_of_limit(rules: RulePreset, percent: int) -> Number:
    """So many per cent of the limit, to half a point."""
    return round(limit_of(rules) * percent / 50) / 2


class _Doubled(NamedTuple):
    """When East's share of a penalty is double."""

    paid: bool
    received: bool


def _doubled(rules: RulePreset, *, on: bool) -> _Doubled:
    return _Doubled(on, on and rules.penalties.east_double == "pays_and_receives")


def _to_each(rules: RulePreset, offender: Wind, each: Number, reason: str, doubled: _Doubled) -> tuple[Payment, ...]:
    paid = []
    for payee in rules.deal.winds:
        twice = (doubled.paid and offender is Wind.EAST) or (doubled.received and payee is Wind.EAST)
        amount = exact(each * (2 if twice else 1))
        if payee is not offender and amount:
            paid.append(_penalty(offender, payee, amount, reason))
    return tuple(paid)


def cancelled_claim_cost(rules: RulePreset) -> Number:
    """What a claim that is called off costs its player if another wins."""
    return 0 if rules.penalties.cancelled_claim == "free" else faulty_claim_cost(rules)


def faulty_claim_cost(rules: RulePreset, *, chow: bool = False) -> Number:
    """What an illegal claim costs its player if another wins."""
    half = chow and rules.penalties.faulty_chow == "half"
    return exact(rules.penalties.faulty_claim / (2 if half else 1))


def faulty_claim_payments(
    rules: RulePreset, claims: Mapping[Wind, int], winners: Sequence[Wind], chows: Mapping[Wind, int] = _NO_CHOWS
) -> tuple[Payment, ...]:
    """What faulty claims cost: so much for each, to the (first) winner, and perhaps half as much for a chow.

    `claims` counts them by offender, `chows` those among them that were for a chow. They are dropped after a draw, and
    those of a winner are dropped as well.
    """
    each = rules.penalties.faulty_claim
    spared = 0.5 if rules.penalties.faulty_chow == "half" else 0
    if not winners or not each:
        return ()
    paid = [
        _penalty(
            offender, winners[0], exact(each * (count - spared * chows.get(offender, 0))), _claims(offender, count)
        )
        for offender, count in sorted(claims.items())
        if count and offender not in winners
    ]
    return _owed(rules, paid)


def _penalty(offender: Wind, payee: Wind, amount: Number, reason: str) -> Payment:
    return Payment(offender, payee, amount, reason, Purpose.PENALTY)


def _claims(offender: Wind, count: int) -> str:
    return counted(
        count, "{offender} claimed wrongly", "{offender} claimed wrongly {count} times", offender=offender.title
    )
