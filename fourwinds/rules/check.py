"""Options that depend on each other: what contradicts itself in a preset, and what can have no effect.

Values out of range never get here, the parts refuse them. Whether a pattern exists is checked by `scoring`, which
knows the catalogue.
"""

from collections.abc import Iterator
from itertools import pairwise
from math import lcm

from fourwinds.rules.check_card import card_problems
from fourwinds.rules.check_scores import score_problems
from fourwinds.rules.declaring import Path, idle_value, unmet
from fourwinds.rules.limit import limit_of
from fourwinds.rules.parts import Factors, Payer
from fourwinds.rules.parts.penalties import INSURANCES
from fourwinds.rules.parts.schemes import SCHEMES, discarder_pays_all, factors_of
from fourwinds.rules.preset import RulePreset
from fourwinds.rules.problems import Problem, Severity, error, warning
from fourwinds.text import Text, in_units


def problems(preset: RulePreset) -> tuple[Problem, ...]:
    """Everything that is wrong with the preset: errors first, then warnings."""
    found = [
        *_needs(preset),
        *_discards(preset),
        *_winning(preset),
        *_dealing_on(preset),
        *_ending(preset),
        *_payers(preset),
        *_limit(preset),
        *_after_draw(preset),
        *score_problems(preset),
        *card_problems(preset),
    ]
    return tuple(sorted(found, key=lambda problem: problem.severity is Severity.WARNING))


def _needs(preset: RulePreset) -> Iterator[Problem]:
    """What stands in the options' declarations: options that are set although they lack what they need."""
    for path, field, needs in unmet(preset):
        if needs.wrong and _value(preset, path) != idle_value(field, needs):
            severity = Severity.ERROR if needs.contradicts else Severity.WARNING
            fields = (".".join(path), *needs.fields)
            yield Problem(Text(needs.wrong, title=Text(field.title or path[-1])), needs.remedy, fields, severity)


def _value(preset: RulePreset, path: Path) -> object:
    value: object = preset
    for key in path:
        value = getattr(value, key)
    return value


def _discards(preset: RulePreset) -> Iterator[Problem]:
    discards = preset.discards
    if discards.sacred not in ("none", "last") and discards.shown in ("random", "face_down"):
        yield warning(
            "Discards are sacred, but the table does not show whose they are",
            "show the discards per player",
            "discards.shown",
            "discards.sacred",
        )
    if discards.shown == "face_down" and discards.extended_information:
        yield warning(
            "Discards lie face down, but extended information tells of them",
            "show the discards, or switch the information off",
            "discards.extended_information",
            "discards.shown",
        )


def _winning(preset: RulePreset) -> Iterator[Problem]:
    winning = preset.winning
    if winning.has_minimum and winning.minimum_unit == "doubles" and preset.scoring.system == "points":
        yield error(
            "A minimum of doubles is asked, but points are only added",
            "count the minimum in points, or choose a scoring system with doubles",
            "winning.minimum_unit",
            "scoring.system",
        )
    for pattern in winning.minimum_ignores:
        if pattern not in preset.scoring.patterns:
            yield warning(
                Text("The minimum ignores {pattern}, which this preset does not score", pattern=pattern),
                "score it, or take it out of the list",
                "winning.minimum_ignores",
                f"scoring.patterns.{pattern}",
            )


def _dealing_on(preset: RulePreset) -> Iterator[Problem]:
    on = preset.dealing_on
    after_draws = on.ready_hands_keep_it or not on.passes_on_draw or on.extra_hands_count == "wins_and_all_draws"
    may_stay = not on.passes_on_win or (on.extra_hands_count != "wins" and after_draws)
    for name in ("extra_hands_bonus", "dealer_bonus_more"):
        if may_stay or not getattr(on, name):
            continue
        yield warning(
            "There is a bonus for the dealer's extra hands, but the deal always passes",
            "let the deal stay when East wins, or give no bonus",
            f"dealing_on.{name}",
            "dealing_on.passes_on_win",
        )
    if preset.winning.minimum_raised and not may_stay:
        yield warning(
            "The minimum is raised after some extra hands of the dealer, but the deal always passes",
            "let the deal stay when East wins, or do not raise the minimum",
            "winning.minimum_raised",
            "dealing_on.passes_on_win",
        )
    if on.extra_hands_to == "every_winner" and preset.claims.out_precedence != "all":
        yield warning(
            "Every winner gets the bonus for the dealer's extra hands, but only one player can win",
            "let all win who go out on the same tile, or pay the bonus to whoever wins",
            "dealing_on.extra_hands_to",
            "claims.out_precedence",
        )
    if on.most_wins == 1:
        yield warning(
            "The deal passes after the dealer's first win, and each win of the dealer is paid the limit",
            "allow the dealer more wins in a row, or 0 for any number",
            "dealing_on.most_wins",
        )


def _ending(preset: RulePreset) -> Iterator[Problem]:
    places = preset.ending.places[: preset.deal.players]
    fields = ("ending.first_place", "ending.second_place", "ending.third_place", "ending.fourth_place")
    if sum(places):
        yield warning(
            "What the places are worth at the end of a game does not sum to zero",
            "let the last places lose as much as the first ones win",
            *fields,
        )
    if any(better < worse for better, worse in pairwise(places)):
        yield warning(
            "At the end of a game a worse place is worth more than a better one",
            "let each place be worth as much as the next or more",
            *fields,
        )


def _payers(preset: RulePreset) -> Iterator[Problem]:
    """Who pays the winner, and who pays for all."""
    payment = preset.payment
    if payment.scheme == "customized" and payment.factors is None:
        yield error(
            "The payment scheme is customized, but it has no factors",
            "give the payment factors, or choose another scheme",
            "payment.factors",
            "payment.scheme",
        )
    if payment.discarder_pays_all and payment.scheme in SCHEMES and discarder_pays_all(SCHEMES[payment.scheme]):
        yield warning(
            "In this payment scheme the discarder always pays alone, so that paying for all has no effect",
            "switch it off, or choose another payment scheme",
            "payment.discarder_pays_all",
            "payment.scheme",
        )
    insured = [name for name in INSURANCES if getattr(preset.penalties, name)]
    if payment.scheme == "added" and insured:
        yield warning(
            "Scores are only added up, so that nobody can pay for all",
            "switch the careless discards off, or choose another payment scheme",
            *(f"penalties.{name}" for name in insured),
            "payment.scheme",
        )
    for way in _unpaid(factors_of(payment)):
        yield warning(
            Text("Nobody pays the winner: {way}", way=way),
            "give somebody a factor above 0",
            "payment.factors",
            "payment.scheme",
        )


def _limit(preset: RulePreset) -> Iterator[Problem]:
    """What is paid beyond the limit, and what the limit cuts."""
    payment = preset.payment
    if payment.minimum_each > limit_of(preset):
        yield warning(
            Text(
                "Each loser always pays {minimum_each}, which is more than the limit of {limit}",
                minimum_each=payment.minimum_each,
                limit=limit_of(preset),
            ),
            "lower it, or raise the limit",
            "payment.minimum_each",
            "payment.limit",
        )
    if "differences" in payment.limit_cuts and payment.losers_settle in ("no", "scores"):
        yield warning(
            "The limit cuts the differences that losers pay, but they pay none",
            "let losers pay each other the difference, or take the differences out",
            "payment.limit_cuts",
            "payment.losers_settle",
        )


def _after_draw(preset: RulePreset) -> Iterator[Problem]:
    """Who pays whom when nobody wins."""
    payment = preset.payment
    if payment.draw == "ready_pool" and payment.losers_settle != "no":
        yield error(
            "A pool for ready hands after a draw cannot be used when losers settle with each other",
            "choose another payment after a draw, or no settling between losers",
            "payment.draw",
            "payment.losers_settle",
        )
    if payment.draw in ("all_settle", "ready_settle") and payment.losers_settle == "no":
        yield error(
            "After a draw all settle as losers do, but losers do not settle with each other",
            "let losers settle, or choose another payment after a draw",
            "payment.draw",
            "payment.losers_settle",
        )
    yield from _pool(preset)


def _pool(preset: RulePreset) -> Iterator[Problem]:
    payment = preset.payment
    shares = lcm(*(ready * (preset.deal.players - ready) for ready in range(1, preset.deal.players)))
    if payment.draw == "ready_pool" and payment.draw_pool % shares:
        yield error(
            Text("{points} cannot be shared evenly by ready hands", points=in_units(payment.draw_pool, "points")),
            Text("let them share a multiple of {number}", number=shares),
            "payment.draw_pool",
            "deal.players",
        )
    if payment.draw == "ready_pool" and payment.draw_pool == 0:
        yield warning(
            "Ready hands share a pool after a draw, but the pool is empty",
            "give the pool some points",
            "payment.draw_pool",
        )


def _unpaid(factors: Factors) -> Iterator[str]:
    """The ways to win in which no factor is above 0."""
    for way, field in Factors.model_fields.items():
        payer: Payer = getattr(factors, way)
        if not (payer.others or payer.east or payer.discarder):
            yield (field.title or way).lower()
