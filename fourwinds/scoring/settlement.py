"""A finished deal, settled: every hand scored, everything paid, each payment with its reason.

Order (Four Winds 1.0, and our decisions K1 to K4): the winner is paid, the losers settle, then what is neither doubled
nor limited: the bonus for the dealer's extra hands, faulty claims, stakes.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import Protocol

from fourwinds.errors import FourWindsError
from fourwinds.rules import RulePreset, limit_of
from fourwinds.rules.number import exact
from fourwinds.rules.parts import Number
from fourwinds.scoring.after_draw import worth_after_draw
from fourwinds.scoring.hand import Hand
from fourwinds.scoring.kitty import kitty_payments, kitty_winner
from fourwinds.scoring.payments import (
    absent_shares,
    added_once,
    added_up,
    bonus_payers,
    dealer_bonus,
    extra_hands_bonus,
    net_of,
    pay_ready_after_draw,
    pay_winner,
    settle_losers,
    shared_with_discarder,
)
from fourwinds.scoring.penalties import faulty_claim_payments, faulty_outs_to_winner, faulty_ready_payments
from fourwinds.scoring.result import HandScore, Payment, Settlement
from fourwinds.text import Text, counted, listed
from fourwinds.tiles import Wind
from fourwinds.values import Value, field, replace


class HandScorer(Protocol):
    """What settling asks of the scorer."""

    @property
    def preset(self) -> RulePreset:
        """The rules by which it scores."""

    def score(self, hand: Hand) -> HandScore:
        """The score of a winner's or a loser's hand, as its circumstances say."""

    def is_ready(self, hand: Hand, *, to_go_out: bool = False) -> bool:
        """Whether some tile completes a loser's hand; `to_go_out`: so that it may go out."""


class SettlementError(FourWindsError):
    """A finished deal that cannot have ended so."""


class Finish(Value):
    """How a deal ended, by winds."""

    round: Wind
    winners: tuple[Wind, ...]
    """Who went out, in any order; empty after a draw."""
    discarder: Wind | None
    """Who discarded the winning tile, or whose kong was robbed; None when it was self-drawn, and after a draw."""
    hands: Mapping[Wind, Hand]
    """The hands of all players, their circumstances (seat, round, way of winning, ready) filled in."""
    extra_hands: int = 0
    """How many deals in a row East has won before this one."""
    faulty_claims: Mapping[Wind, int] = field(default_factory=dict)
    faulty_chows: Mapping[Wind, int] = field(default_factory=dict)
    """How many of these were for a chow."""
    pool: Number | None = None
    """The ready stakes that wait for a winner, already paid. None when nobody has paid yet: then each loser who
    declared a riichi pays the stake now, straight to the winner."""
    liable: Wind | Mapping[Wind, Wind] | None = None
    """Who pays for all because of a careless discard; for several winners who does so to which of them."""
    errors: Mapping[Wind, Text] = field(default_factory=dict)
    """What the rules call the careless discard for which somebody pays that winner for all."""
    answers: Mapping[Wind, Wind | None] = field(default_factory=dict)
    """Who answers to which winner for the winning discard, where it is not the discarder; None: nobody does."""
    faulty_outs: Mapping[Wind, int] = field(default_factory=dict)
    """How often each player declared out wrongly while the deal went on, where the winner is paid for it."""
    kitty: int = 0
    """How many stakes each player has in the kitty, that of this deal included."""
    dead: Collection[Wind] = ()
    """Losers whose hands are worth nothing, because they declared out wrongly."""


def settle(scorer: HandScorer, finish: Finish) -> Settlement:
    """All scores and payments of a finished deal. `net` sums to the pool that the winner takes, else to zero.

    Where scores are only added up it sums to what is added.

    Of several winners the first in playing order after the discarder gets what is paid once: stakes and penalties.
    Raises `SettlementError` when a winner's hand may not go out, or a hand is missing.
    """
    _check(finish, scorer.preset)
    if not finish.winners:
        return _draw(scorer, finish)
    finish = replace(finish, winners=in_turn(finish.winners, finish.discarder))
    rules = scorer.preset
    scores = {wind: _winning_score(scorer, finish, wind) for wind in finish.winners}
    settles = rules.payment.scheme == "added" or (
        rules.payment.losers_settle != "no" and not any(_liable(rules, finish, w) is not None for w in finish.winners)
    )
    if rules.payment.losers_score:
        scores |= {
            w: _losing_score(scorer, finish, w, settles=settles) for w in rules.deal.winds if w not in finish.winners
        }
    to_kitty = kitty_winner(finish.hands, finish.winners) if rules.payment.kitty else None
    payments = (
        *_won(rules, finish, scores, settles=settles),
        *_bonuses(rules, finish),
        *faulty_claim_payments(rules, finish.faulty_claims, finish.winners, finish.faulty_chows),
        *faulty_outs_to_winner(rules, finish.faulty_outs, finish.winners),
        *_stakes(rules, finish),
        *kitty_payments(rules, finish.kitty, to_kitty),
    )
    net = net_of(payments, rules.deal.winds)
    net[finish.winners[0]] = exact(net[finish.winners[0]] + (finish.pool or 0))
    return Settlement(
        {w: scores[w].total if w in scores else 0 for w in rules.deal.winds}, payments, net, scores, to_kitty
    )


def in_turn(winners: Iterable[Wind], discarder: Wind | None) -> tuple[Wind, ...]:
    """The winners in playing order after who gave the tile.

    >>> [wind.letter for wind in in_turn((Wind.EAST, Wind.NORTH), Wind.SOUTH)]
    ['N', 'E']
    """
    first = Wind.NORTH if discarder is None else discarder
    return tuple(sorted(winners, key=lambda wind: (wind - first) % 4))


def _check(finish: Finish, rules: RulePreset) -> None:
    missing = [wind.title for wind in rules.deal.winds if wind not in finish.hands]
    if missing:
        raise SettlementError(
            counted(
                rules.deal.players,
                "The hand of {winds} is missing; a deal has {count} hand.",
                "The hand of {winds} is missing; a deal has {count} hands.",
                winds=listed(missing),
            )
        )
    named = dict.fromkeys((*finish.winners, finish.discarder, *finish.hands))
    nobody = [wind.title for wind in named if wind is not None and wind not in rules.deal.winds]
    if nobody:
        raise SettlementError(Text("Nobody is {winds} where so few play; name others.", winds=listed(nobody)))
    if len(set(finish.winners)) < len(finish.winners):
        raise SettlementError(Text("A winner is named twice; name each once."))
    if finish.discarder in finish.winners:
        raise SettlementError(Text("The discarder cannot be a winner; leave the discarder out for a self-drawn tile."))
    if finish.discarder is not None and not finish.winners:
        raise SettlementError(Text("There is a discarder but no winner; leave the discarder out for a draw."))
    if len(finish.winners) > 1 and finish.discarder is None:
        raise SettlementError(Text("Several players can only win on one and the same discard; name the discarder."))
    if len(finish.winners) > 1 and rules.claims.out_precedence != "all":
        raise SettlementError(Text("Only one player can win under these rules; name the one who goes first."))


def _draw(scorer: HandScorer, finish: Finish) -> Settlement:
    rules = scorer.preset
    winds = rules.deal.winds
    if instead := _after_draw(rules, finish):
        paid = tuple(wind for wind in winds if any(payment.payee is wind for payment in instead))
        return Settlement(dict.fromkeys(winds, 0), instead, net_of(instead, winds), paid_after_draw=paid)
    payments: tuple[Payment, ...] = ()
    scores: dict[Wind, HandScore] = {}
    ready: Collection[Wind] = ()
    if rules.payment.draw in ("ready_pool", "ready_settle") or rules.penalties.faulty_ready:
        to_go_out = rules.winning.minimum_after_draw
        ready = [w for w, hand in finish.hands.items() if scorer.is_ready(hand, to_go_out=to_go_out)]
    match rules.payment.draw:
        case "ready_pool":
            payments = pay_ready_after_draw(rules.payment.draw_pool, ready, winds)
        case "all_settle" | "ready_settle":
            scores = {w: _losing_score(scorer, finish, w, settles=True) for w in winds}
            if rules.payment.draw == "ready_settle":
                scores = {w: score if w in ready else _not_ready(score) for w, score in scores.items()}
            totals = {w: score.total for w, score in scores.items()}
            payments = settle_losers(rules.payment.losers_settle, totals, _limit_of_differences(rules))
    if rules.penalties.faulty_ready:
        declared = [w for w in winds if finish.hands[w].circumstances.ready is not None]
        for wind in declared:
            if wind not in ready:
                payments += faulty_ready_payments(rules, wind)
    return Settlement(
        {w: scores[w].total if w in scores else 0 for w in winds}, payments, net_of(payments, winds), scores
    )


def _not_ready(score: HandScore) -> HandScore:
    steps = (*score.steps, Text("The hand is not ready: nothing."))
    return replace(score, total=0, limited=False, steps=steps)


def _after_draw(rules: RulePreset, finish: Finish) -> tuple[Payment, ...]:
    """What those get from everybody whose hands are worth something although nobody goes out, as if self-drawn."""
    paid: list[Payment] = []
    for wind, hand in finish.hands.items():
        worth, pattern = (0, None) if wind in finish.dead else worth_after_draw(rules, hand)
        if pattern is not None:
            reason = Text(
                "{player} after the draw: {pattern}",
                player=wind.title,
                pattern=Text(rules.scoring.patterns[pattern.id].name or pattern.name),
            )
            paid += [
                replace(payment, reason=reason)
                for payment in pay_winner(
                    rules.payment, worth, wind, payers=rules.deal.winds, absent=absent_shares(rules)
                )
            ]
    return tuple(paid)


def _losing_score(scorer: HandScorer, finish: Finish, loser: Wind, *, settles: bool) -> HandScore:
    score = scorer.score(finish.hands[loser])
    if loser not in finish.dead:
        if settles or not score.total:
            return score
        return replace(score, steps=(*score.steps, Text("One player pays for all: the losers do not settle.")))
    return replace(score, total=0, limited=False, steps=(*score.steps, Text("Out was declared wrongly: nothing.")))


def _limit_of_differences(rules: RulePreset) -> Number | None:
    return limit_of(rules) if "differences" in rules.payment.limit_cuts else None


def _winning_score(scorer: HandScorer, finish: Finish, winner: Wind) -> HandScore:
    score = scorer.score(finish.hands[winner])
    if not score.valid or not score.meets_minimum:
        reason = score.reason or Text("it is worth less than the minimum.")
        raise SettlementError(
            Text("{winner} cannot go out with this hand: {reason}", winner=winner.title, reason=reason)
        )
    rules = scorer.preset
    most = rules.dealing_on.most_wins
    if winner is Wind.EAST and most and finish.extra_hands + 1 >= most:
        limit = limit_of(rules)
        wins = finish.extra_hands + 1
        step = Text("Win number {number} of the dealer in a row: the limit, {limit}.", number=wins, limit=limit)
        return replace(score, total=limit, limited=True, steps=(*score.steps, step))
    return _fed_openly(rules, finish, winner, score)


def _fed_openly(rules: RulePreset, finish: Finish, winner: Wind, score: HandScore) -> HandScore:
    """The score where somebody who has not declared ready has fed a hand that everybody saw."""
    ready = finish.hands[winner].circumstances.ready
    least = exact(limit_of(rules) * rules.ready.open_fed / 100)
    if ready is None or not ready.open or finish.discarder is None or least <= score.total:
        return score
    if finish.hands[finish.discarder].circumstances.ready is not None:
        return score
    step = Text(
        "The hand lay open, and {discarder} has not declared ready: {percent} per cent of the limit, {least}.",
        discarder=finish.discarder.title,
        percent=rules.ready.open_fed,
        least=least,
    )
    return replace(score, total=least, limited=True, steps=(*score.steps, step))


def _won(rules: RulePreset, finish: Finish, scores: Mapping[Wind, HandScore], *, settles: bool) -> tuple[Payment, ...]:
    """What is paid for the hands, or where nobody pays anybody what is added for them."""
    if rules.payment.scheme == "added":
        return added_up(rules.payment, {wind: score.total for wind, score in scores.items()})
    losers = {w: scores[w].total for w in rules.deal.winds if w not in finish.winners} if settles else {}
    return (
        *_to_winners(rules, finish, scores),
        *settle_losers(rules.payment.losers_settle, losers, _limit_of_differences(rules)),
        *_between_winners(rules, finish, scores),
    )


def _between_winners(rules: RulePreset, finish: Finish, scores: Mapping[Wind, HandScore]) -> tuple[Payment, ...]:
    """What several winners pay each other; the limit cuts the differences of losers only."""
    if not rules.payment.winners_settle:
        return ()
    return settle_losers(rules.payment.losers_settle, {winner: scores[winner].total for winner in finish.winners})


def _bonuses(rules: RulePreset, finish: Finish) -> tuple[Payment, ...]:
    paid = (*_bonus(rules, finish), *_dealer_bonus(rules, finish))
    return added_once(paid) if rules.payment.scheme == "added" else paid


def _to_winners(rules: RulePreset, finish: Finish, scores: Mapping[Wind, HandScore]) -> tuple[Payment, ...]:
    payers = [wind for wind in rules.deal.winds if wind not in finish.winners]
    paid: list[Payment] = []
    for winner in finish.winners:
        liable, score = _liable(rules, finish, winner), scores[winner].total
        whole = pay_winner(
            rules.payment,
            score,
            winner,
            discarder=finish.discarder,
            payers=payers,
            liable=liable,
            answers=finish.answers.get(winner, "discarder"),
            absent=absent_shares(rules),
            error=finish.errors.get(winner),
        )
        if liable is not None and finish.discarder not in (None, liable) and rules.penalties.liable_pays == "half":
            error = finish.errors.get(winner)
            halves = [shared_with_discarder(rules.payment, each, score, finish.discarder, error) for each in whole]
            paid += [payment for half in halves for payment in half]
        else:
            paid += whole
    return tuple(paid)


def _liable(rules: RulePreset, finish: Finish, winner: Wind) -> Wind | None:
    """Who pays this winner for all; None when nobody does, also because the rules spare him in such a case."""
    on = finish.liable
    liable = on if on is None or isinstance(on, Wind) else on.get(winner)
    if finish.discarder is None:
        return liable if rules.penalties.liable_self_drawn else None
    return None if rules.penalties.liable_pays == "nothing" and liable is not finish.discarder else liable


def _bonus(rules: RulePreset, finish: Finish) -> tuple[Payment, ...]:
    if not finish.extra_hands:
        return ()
    paid_to: Iterable[Wind]
    match rules.dealing_on.extra_hands_to:
        case "dealer":
            paid_to = [Wind.EAST] if Wind.EAST in finish.winners else []
        case "winner":
            paid_to = finish.winners[:1]
        case "every_winner":
            paid_to = finish.winners
    return tuple(payment for winner in paid_to for payment in _bonus_of(rules, finish, winner))


def _bonus_of(rules: RulePreset, finish: Finish, winner: Wind) -> tuple[Payment, ...]:
    on = rules.dealing_on
    payers, liable = _payers_of_bonus(rules, finish, winner, by_scheme=on.extra_hands_by == "scheme")
    return extra_hands_bonus(on.extra_hands_bonus, finish.extra_hands, payers, liable, winner)


def _dealer_bonus(rules: RulePreset, finish: Finish) -> tuple[Payment, ...]:
    """What passes between the dealer and each winner besides, paid by those who pay the score."""
    paid: list[Payment] = []
    for winner in finish.winners:
        payers, liable = _payers_of_bonus(rules, finish, winner, by_scheme=True)
        paid += dealer_bonus(rules.dealing_on, finish.extra_hands, payers, liable, winner)
    return tuple(paid)


def _payers_of_bonus(
    rules: RulePreset, finish: Finish, winner: Wind, *, by_scheme: bool
) -> tuple[Collection[Wind], Wind | None]:
    """Who pays this winner a flat bonus, and who pays for all of them; `by_scheme`: as the scheme charges losers."""
    payers: Collection[Wind] = [wind for wind in rules.deal.winds if wind not in finish.winners]
    liable = _liable(rules, finish, winner)
    if rules.penalties.liable_pays == "half" and finish.discarder is not None:
        liable = None  # another discarder pays the bonus
    if liable is None and by_scheme:
        return bonus_payers(rules.payment, finish.discarder, payers, rules.deal.winds)
    return payers, liable


def _stakes(rules: RulePreset, finish: Finish) -> tuple[Payment, ...]:
    """What losers who had declared a riichi pay the winner: the stake, if it does not lie in the pool, and more."""
    ready = rules.ready
    if ready.rule != "riichi":
        return ()
    each = ready.lost + (ready.stake if finish.pool is None else 0)
    return tuple(
        Payment(wind, finish.winners[0], each, Text("{wind} declared ready and did not win", wind=wind.title))
        for wind in rules.deal.winds
        if each and wind not in finish.winners and finish.hands[wind].circumstances.ready is not None
    )
