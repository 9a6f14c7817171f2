"""Who pays whom how much for given scores: the winner, the losers among each other, ready hands, extra hands.

Everything here is arithmetic on scores; what a hand is worth comes from the scorer. Amounts are exact: whole numbers,
or binary fractions where a preset pays parts of a score. Source: Four Winds 1.0, Scoring - Payment.
"""

from collections.abc import Collection, Iterable, Mapping
from itertools import combinations, permutations, product
from math import ceil, floor
from typing import Final, Literal

from fourwinds.rules import RulePreset, discarder_pays_all, factors_of, parts, stands_for_all
from fourwinds.rules.number import Number, exact
from fourwinds.rules.parts import Payer
from fourwinds.scoring.result import Payment, Purpose
from fourwinds.text import Text, commas
from fourwinds.text import marked as _t
from fourwinds.tiles import Wind
from fourwinds.values import replace


def pay_winner(  # noqa: PLR0913 - who has to do with a win, all of it named
    rules: parts.Payment,
    score: Number,
    winner: Wind,
    *,
    discarder: Wind | None = None,
    payers: Collection[Wind] = tuple(Wind),
    liable: Wind | None = None,
    answers: Wind | Literal["discarder"] | None = "discarder",
    absent: int = 0,
    error: Text | None = None,
) -> tuple[Payment, ...]:
    """What the winner gets for a score; `discarder` is None when the winning tile was self-drawn.

    `payers` are those who pay at all (the winner, and others who won as well, are left out). `liable` pays the shares
    of all of them, for the `error` of that name if it is known. Where the rules bound what the others pay, `answers`
    pays the rest; None: everybody pays alike. The shares of so many `absent` players (`absent_shares`) are split
    between the losers of a self-drawn hand. Raises `ValueError` if the winner discarded.

    >>> [(p.payer.letter, p.amount) for p in pay_winner(parts.Payment(), 120, Wind.WEST, discarder=Wind.SOUTH)]
    [('E', 240), ('S', 120), ('N', 120)]
    """
    if discarder is winner:
        raise ValueError(f"{winner.title} cannot win on the own discard")
    factors = factors_of(rules)
    losers = [w for w in Wind if w in payers and w is not winner]
    due = {w: score * whole_share(factors, w, winner, discarder, absent) for w in losers}
    shares = {w: _rounded(rules, amount) for w, amount in due.items()}
    each = rules.minimum_each
    if liable is not None:
        return _for_all(liable, winner, score, sum(shares.values()) + each * len(losers), error)
    whose = discarder if answers == "discarder" else answers
    if rules.others_at_most and discarder is not None and whose in shares:
        won = _bounded(rules.others_at_most, shares, score, winner, whose)
    else:
        own = {w: score * share(factors, w, winner, discarder) for w in losers}
        reasons = {w: _reason(factors, score, own[w], winner, w, discarder) for w in losers}
        won = tuple(
            payment
            for loser, amount in shares.items()
            for payment in _paid(
                loser,
                winner,
                amount,
                _told(due[loser], amount, _with_absent(reasons[loser], due[loser] - own[loser])),
            )
        )
    always = Text("{winner} wins, each loser pays {points} besides", winner=winner.title, points=each)
    return won + tuple(p for loser in losers for p in _paid(loser, winner, each, always))


def _for_all(liable: Wind, winner: Wind, score: Number, amount: Number, error: Text | None) -> tuple[Payment, ...]:
    """The shares of all, paid by who is liable for an `error`."""
    reason = Text("{winner} wins {score}, {payer} pays for all", winner=winner.title, score=score, payer=liable.title)
    return _paid(liable, winner, amount, _blamed(reason, error))


def _blamed(reason: Text, error: Text | None) -> Text:
    """The reason, with the error that made a player liable where its name is known."""
    return reason if error is None else Text("{reason} ({error})", reason=reason, error=error)


def shared_with_discarder(
    rules: parts.Payment, paid: Payment, score: Number, discarder: Wind, error: Text | None = None
) -> tuple[Payment, ...]:
    """What is paid for all, half by who is liable and half by another who discarded, each rounded as payments are."""
    assert paid.payer is not None, "somebody is liable"
    assert paid.payee is not None, "to a winner"
    wins = Text("{winner} wins {score}", winner=paid.payee.title, score=score)
    half = _blamed(Text("{wins}, {payer} pays half for all", wins=wins, payer=paid.payer.title), error)
    other = Text("{wins}, {payer} pays the other half for the discard", wins=wins, payer=discarder.title)
    amount = _rounded(rules, paid.amount / 2)
    return (
        Payment(paid.payer, paid.payee, amount, half),
        Payment(discarder, paid.payee, amount, other),
    )


def _bounded(
    most: Number, shares: Mapping[Wind, Number], score: Number, winner: Wind, whose: Wind
) -> tuple[Payment, ...]:
    """The shares with the others' cut to `most`, and what is cut paid by `whose` tile it was."""
    wins = Text("{winner} wins {score}", winner=winner.title, score=score)
    paid: list[Payment] = []
    for wind, amount in bounded(most, shares, whose).items():
        words = wins
        if amount > shares[wind]:
            words = Text("{wins}, {payer} pays the rest for the discard", wins=wins, payer=wind.title)
        elif amount < shares[wind]:
            words = Text("{wins}, {payer} pays at most {most}", wins=wins, payer=wind.title, most=most)
        paid += _paid(wind, winner, amount, words)
    return tuple(paid)


def bounded(most: Number, shares: Mapping[Wind, Number], whose: Wind) -> dict[Wind, Number]:
    """The shares, where the others pay `most` at the most and the rest is paid by `whose` tile it was.

    >>> list(bounded(3, {Wind.EAST: 4, Wind.SOUTH: 2, Wind.WEST: 2}, Wind.WEST).values())
    [3, 2, 3]
    """
    spared = sum(max(0, amount - most) for wind, amount in shares.items() if wind is not whose)
    return {wind: amount + spared if wind is whose else min(amount, most) for wind, amount in shares.items()}


def settle_losers(
    how: Literal["no", "difference", "east_first", "scores"],
    totals: Mapping[Wind, Number],
    limit: Number | None = None,
) -> tuple[Payment, ...]:
    """What the losers in `totals` pay each other: the lower pays the higher the difference of their scores.

    Where East is one of the two the difference is doubled, or with `east_first` East's score before it is taken. No
    difference is more than `limit`, before it is doubled; None where the limit does not cut differences. With
    `scores` each pays each other's whole score instead, East paying and receiving double.
    """
    if how == "no":
        return ()
    paid: list[Payment] = []
    if how == "scores":
        for payer, payee in permutations(sorted(totals), 2):
            twice = Wind.EAST in (payer, payee)
            has = _has(payee, totals[payee])
            words = Text("{score}, East double", score=has) if twice else has
            paid += _paid(payer, payee, totals[payee] * (2 if twice else 1), words)
        return tuple(paid)
    for a, b in combinations(sorted(totals), 2):
        with_east = a is Wind.EAST
        ahead = totals[a] * (2 if with_east and how == "east_first" else 1) - totals[b]
        payer, payee = (b, a) if ahead > 0 else (a, b)
        twice = with_east and how == "difference"
        difference = abs(ahead) if limit is None else min(abs(ahead), limit)
        reason = commas([_has(wind, totals[wind]) for wind in (payer, payee)])
        if with_east:
            reason = Text("{scores}: the difference, East double", scores=reason)
        paid += _paid(payer, payee, exact(difference * (2 if twice else 1)), reason)
    return tuple(paid)


def pay_ready_after_draw(
    pool: int, ready: Collection[Wind], winds: Collection[Wind] = tuple(Wind)
) -> tuple[Payment, ...]:
    """What those who are not ready pay those who are after a draw; nothing when all or none of the players are."""
    others = [wind for wind in winds if wind not in ready]
    if not ready or not others:
        return ()
    each = exact(pool / (len(ready) * len(others)))
    paid: list[Payment] = []
    for payer, payee in product(others, [wind for wind in winds if wind in ready]):
        words = {"payee": payee.title, "payer": payer.title}
        paid += _paid(payer, payee, each, Text("{payee} is ready after the draw, {payer} is not", **words))
    return tuple(paid)


def extra_hands_bonus(
    bonus: int,
    extra_hands: int,
    payers: Collection[Wind] = tuple(Wind),
    liable: Wind | None = None,
    winner: Wind = Wind.EAST,
) -> tuple[Payment, ...]:
    """What each loser pays the winner besides for the win in the dealer's extra hand number `extra_hands`.

    `bonus` for the first, twice as much for the second, and so on; never doubled, not limited. `liable` pays for all.
    """
    each = bonus * extra_hands
    losers = [wind for wind in Wind if wind in payers and wind is not winner]
    reason = Text(
        "{winner} wins in the dealer's {ordinal} extra hand", winner=winner.title, ordinal=_ordinal(extra_hands)
    )
    if liable is not None:
        reason = Text("{reason}, {payer} pays for all", reason=reason, payer=liable.title)
        paid = _paid(liable, winner, each * len(losers), reason)
    else:
        paid = tuple(payment for loser in losers for payment in _paid(loser, winner, each, reason))
    return tuple(replace(payment, purpose=Purpose.PENALTY) for payment in paid)


def dealer_bonus(
    rules: parts.DealingOn, extra_hands: int, payers: Collection[Wind], liable: Wind | None, winner: Wind
) -> tuple[Payment, ...]:
    """What passes between East and a winner, or East as the winner and each who pays, besides the score.

    It is more in each of the dealer's extra hands; never doubled, not limited. `liable` pays for all. Source: the
    dealer's point of the Taiwanese game.
    """
    each = rules.dealer_bonus + rules.dealer_bonus_more * extra_hands
    owing = [wind for wind in Wind if wind in payers and wind is not winner and Wind.EAST in (wind, winner)]
    reason = Text("{winner} wins as the dealer", winner=winner.title)
    if winner is not Wind.EAST:
        reason = Text("{winner} wins against the dealer", winner=winner.title)
    if extra_hands and rules.dealer_bonus_more:
        reason = Text("{reason} in the {ordinal} extra hand", reason=reason, ordinal=_ordinal(extra_hands))
    if liable is not None and owing:
        reason = Text("{reason}, {payer} pays for all", reason=reason, payer=liable.title)
        paid = _paid(liable, winner, each * len(owing), reason)
    else:
        paid = tuple(payment for loser in owing for payment in _paid(loser, winner, each, reason))
    return tuple(replace(payment, purpose=Purpose.PENALTY) for payment in paid)


def bonus_payers(
    rules: parts.Payment,
    discarder: Wind | None,
    payers: Collection[Wind],
    everybody: Collection[Wind] = tuple(Wind),
) -> tuple[Collection[Wind], Wind | None]:
    """Who pays a flat bonus as the scheme charges losers: all of them, or the discarder for himself or for all.

    The second is who pays for all, or None. One of `everybody` may have won too: the discarder pays that share as well.
    """
    if discarder is None or not discarder_pays_all(factors_of(rules)):
        return payers, None
    return (everybody, discarder) if stands_for_all(rules) else ([discarder], None)


def net_of(payments: Collection[Payment], winds: Iterable[Wind] = tuple(Wind)) -> dict[Wind, Number]:
    """What each of the winds gains, or loses when negative; the sum is zero where players pay each other."""
    net: dict[Wind, Number] = dict.fromkeys(winds, 0)
    for payment in payments:
        if payment.payer is not None:
            net[payment.payer] -= payment.amount
        if payment.payee is not None:
            net[payment.payee] += payment.amount
    return {wind: exact(amount) for wind, amount in net.items()}


def added_up(rules: parts.Payment, scores: Mapping[Wind, Number]) -> tuple[Payment, ...]:
    """Where nobody pays anybody: each player's own score, East's doubled where the rules say so.

    >>> scores = {Wind.EAST: 120, Wind.SOUTH: 12}
    >>> [(p.payer, p.payee.letter, p.amount) for p in added_up(parts.Payment(scheme="added"), scores)]
    [(None, 'E', 240), (None, 'S', 12)]
    """
    paid = []
    for wind, score in sorted(scores.items()):
        words, twice = _has(wind, score), wind is Wind.EAST and rules.added_east_double
        if twice:
            words = Text("{score}, East double", score=words)
        if score:
            paid.append(Payment(None, wind, exact(score * (2 if twice else 1)), words, Purpose.ADDED))
    return tuple(paid)


def added_once(payments: Collection[Payment]) -> tuple[Payment, ...]:
    """What would be paid by each of several, added once to the points of who gets it."""
    largest: dict[tuple[Wind | None, str], Payment] = {}
    for payment in payments:
        known = largest.setdefault((payment.payee, payment.reason), payment)
        largest[payment.payee, payment.reason] = max(known, payment, key=lambda one: one.amount)
    return tuple(replace(one, payer=None, purpose=Purpose.ADDED) for one in largest.values())


def taken_away(payments: Collection[Payment]) -> tuple[Payment, ...]:
    """What would be paid to the others, taken from the points of who owes it: nobody gets it."""
    owed: dict[tuple[Wind | None, str], Number] = {}
    for payment in payments:
        key = payment.payer, payment.reason
        owed[key] = owed.get(key, 0) + payment.amount
    return tuple(Payment(payer, None, exact(amount), reason, Purpose.ADDED) for (payer, reason), amount in owed.items())


def _rounded(rules: parts.Payment, amount: Number) -> Number:
    """A payment of the winner's score, rounded up or down where the rules round payments."""
    unit = rules.round_up_to
    if not unit:
        return exact(amount)
    return (ceil if rules.round_mode == "up" else floor)(amount / unit) * unit


def _situation(factors: parts.Factors, winner: Wind, discarder: Wind | None) -> Payer:
    if winner is Wind.EAST:
        return factors.east_self_drawn if discarder is None else factors.east_on_discard
    if discarder is None:
        return factors.other_self_drawn
    return factors.other_on_east if discarder is Wind.EAST else factors.other_on_discard


def share(factors: parts.Factors, loser: Wind, winner: Wind, discarder: Wind | None) -> Number:
    """How many times the winner's score the loser pays; `discarder` is None when the tile was self-drawn.

    >>> share(factors_of(parts.Payment()), Wind.EAST, Wind.WEST, Wind.SOUTH)  # East pays double, whoever discards
    2
    """
    payer = _situation(factors, winner, discarder)
    if loser is discarder and payer.discarder is not None:
        return payer.discarder
    if loser is Wind.EAST and loser is not discarder and payer.east is not None:
        return payer.east
    return payer.others


def absent_shares(rules: RulePreset) -> int:
    """For how many absent players the losers of a self-drawn hand pay."""
    return len(Wind) - rules.deal.players if rules.payment.absent == "split" else 0


def whole_share(factors: parts.Factors, loser: Wind, winner: Wind, discarder: Wind | None, absent: int) -> Number:
    """The share of the loser, and when the tile was self-drawn his part of those of so many absent players.

    >>> japanese = factors_of(parts.Payment(scheme="japanese"))
    >>> [whole_share(japanese, loser, Wind.WEST, None, 1) for loser in (Wind.EAST, Wind.SOUTH)]
    [2.5, 1.5]
    """
    own = share(factors, loser, winner, discarder)
    if discarder is not None or not absent:
        return own
    losers = len(Wind) - 1 - absent
    return exact(own + absent * _situation(factors, winner, None).others / losers)


def _with_absent(reason: Text, more: Number) -> Text:
    """The reason, and that part of an absent player's share is paid besides."""
    if not more:
        return reason
    return Text("{reason}, and {more} of an absent player's share", reason=reason, more=exact(more))


def _paid(payer: Wind, payee: Wind, amount: Number, reason: str) -> tuple[Payment, ...]:
    """The payment, or none: nobody hands over nothing, and nobody pays himself."""
    return (Payment(payer, payee, exact(amount), reason),) if amount and payer is not payee else ()


def _by_east(factors: parts.Factors, loser: Wind, winner: Wind, discarder: Wind | None) -> bool:
    """Whether the share is another because one of the two is East."""
    giver = None if discarder is None else Wind.SOUTH if loser is discarder else Wind.NORTH
    return share(factors, loser, winner, discarder) != share(factors, Wind.SOUTH, Wind.WEST, giver)


def _told(due: Number, paid: Number, reason: Text) -> Text:
    """The reason for what is due, and to what it was rounded."""
    if paid == due:
        return reason
    if paid > due:
        return Text("{reason}, rounded up to {paid}", reason=reason, paid=exact(paid))
    return Text("{reason}, rounded down to {paid}", reason=reason, paid=exact(paid))


def _reason(
    factors: parts.Factors, score: Number, paid: Number, winner: Wind, loser: Wind, discarder: Wind | None
) -> Text:
    wins = Text("{winner} wins {score}", winner=winner.title, score=score)
    if paid == score:
        return wins
    if paid == 2 * score and _by_east(factors, loser, winner, discarder):
        if winner is Wind.EAST:
            return Text("{wins}, East receives double", wins=wins)
        return Text("{wins}, East pays double", wins=wins)
    if loser is discarder and paid > 2 * score:
        return Text("{wins}, the discarder pays for all", wins=wins)
    payer = Text("the discarder") if loser is discarder else loser.title
    match paid / score:
        case 0.25:
            return Text("{wins}, {payer} pays a quarter", wins=wins, payer=payer)
        case 0.5:
            return Text("{wins}, {payer} pays half", wins=wins, payer=payer)
        case 2:
            return Text("{wins}, {payer} pays double", wins=wins, payer=payer)
        case times:
            return Text("{wins}, {payer} pays {times} times that", wins=wins, payer=payer, times=times)


def _has(wind: Wind, total: Number) -> Text:
    return Text("{wind} has {score}", wind=wind.title, score=total)


_ORDINALS: Final = (
    *(_t("first"), _t("second"), _t("third"), _t("fourth"), _t("fifth")),
    *(_t("sixth"), _t("seventh"), _t("eighth"), _t("ninth")),
)


def _ordinal(number: int) -> Text:
    return Text(_ORDINALS[number - 1]) if number <= len(_ORDINALS) else Text("{number}th", number=number)
