"""Options that depend on each other: what contradicts itself in a preset, and what can have no effect.

Values out of range never get here, the parts refuse them. Whether a pattern exists is checked by `scoring`, which
knows the catalogue.
"""

from collections.abc import Iterator

from fourwinds.rules.check_scores import score_problems, valued
from fourwinds.rules.parts import Deal, Factors, Payer
from fourwinds.rules.preset import RulePreset
from fourwinds.rules.problems import Problem, Severity, error, warning
from fourwinds.rules.schemes import SCHEMES, discarder_pays_all, factors_of, stands_for_all


def problems(preset: RulePreset) -> tuple[Problem, ...]:
    """Everything that is wrong with the preset: errors first, then warnings."""
    found = [
        *_wall(preset),
        *_chows(preset),
        *_discards(preset),
        *_ready(preset),
        *_winning(preset),
        *_dealing_on(preset),
        *_payment(preset),
        *_penalties(preset),
        *score_problems(preset),
    ]
    return tuple(sorted(found, key=lambda problem: problem.severity is Severity.WARNING))


def _wall(preset: RulePreset) -> Iterator[Problem]:
    if preset.deal.dead_wall == "none" and preset.deal.dead_wall_tiles != Deal().dead_wall_tiles:
        yield warning(
            "It is set how many tiles the Dead Wall has, but there is none",
            "choose a Dead Wall, or leave its tiles as they are by default",
            "deal.dead_wall_tiles",
            "deal.dead_wall",
        )


def _chows(preset: RulePreset) -> Iterator[Problem]:
    most = preset.winning.max_chows
    if most == 0 and preset.claims.chow_from != "previous_or_out":
        yield warning(
            "A hand may have no chows, so it does not matter from whom they are claimed",
            "allow chows, or leave the claiming of chows as it is by default",
            "winning.max_chows",
            "claims.chow_from",
        )


def _discards(preset: RulePreset) -> Iterator[Problem]:
    discards = preset.discards
    if discards.sacred == "none" and discards.sacred_bars != "claims":
        yield warning(
            "It is set what sacred discards bar, but there are none",
            "choose a form of the sacred discard",
            "discards.sacred_bars",
            "discards.sacred",
        )
    if discards.sacred in ("one_four_seven", "absolute") and discards.sacred_bars != "out":
        yield error(
            "This form of the sacred discard cannot bar every claim",
            "let it bar only going out, or choose another form",
            "discards.sacred_bars",
            "discards.sacred",
        )
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


def _ready(preset: RulePreset) -> Iterator[Problem]:
    ready = preset.ready
    usual = type(ready)()
    for field in type(ready).model_fields:
        of_riichi = field not in ("rule", "checked")
        if ready.rule != "riichi" and of_riichi and getattr(ready, field) != getattr(usual, field):
            yield warning(
                f"Only a riichi has this, but it is set: {type(ready).model_fields[field].title}",
                "choose the rule of riichi",
                f"ready.{field}",
                "ready.rule",
            )
    if ready.checked and ready.rule == "none":
        yield warning(
            "Declarations of ready are checked, but ready is not declared",
            "choose a ready hand rule",
            "ready.checked",
            "ready.rule",
        )
    if ready.kong_after != "never" and not ready.lock:
        yield warning(
            "It is set whether a locked hand may declare kongs, but a ready hand is not locked",
            "lock the hand after a riichi",
            "ready.kong_after",
            "ready.lock",
        )
    if not ready.concealed_kongs and not ready.concealed:
        yield warning(
            "Concealed kongs spoil a concealed hand, but a riichi needs none",
            "ask for a concealed hand",
            "ready.concealed_kongs",
            "ready.concealed",
        )
    for pattern in ("wn_ready", "wn_ready_first_turn"):
        if ready.rule != "riichi" and pattern in valued(preset):
            yield warning(
                "A voluntary declaration of ready is scored, but ready is not declared as a riichi",
                "choose the rule of riichi, or take the value out of the score list",
                "ready.rule",
                f"scoring.patterns.{pattern}",
            )


def _winning(preset: RulePreset) -> Iterator[Problem]:
    winning = preset.winning
    if winning.minimum and winning.minimum_unit == "doubles" and preset.scoring.system == "points":
        yield error(
            "A minimum of doubles is asked, but points are only added",
            "count the minimum in points, or choose a scoring system with doubles",
            "winning.minimum_unit",
            "scoring.system",
        )
    ignored = winning.minimum_ignores_flowers or winning.minimum_ignores_auxiliary or winning.minimum_ignores
    if ignored and not winning.minimum:
        yield warning(
            "It is set what does not count towards the minimum, but there is none",
            "set a minimum, or let everything count",
            "winning.minimum",
        )
    for pattern in winning.minimum_ignores:
        if pattern not in preset.scoring.patterns:
            yield warning(
                f"The minimum ignores {pattern}, which this preset does not score",
                "score it, or take it out of the list",
                "winning.minimum_ignores",
                f"scoring.patterns.{pattern}",
            )
    if winning.minimum_ignores_auxiliary and not preset.scoring.conversion:
        yield warning(
            "Auxiliary points do not count towards the minimum, but there are none",
            "give the conversion table its rows, or let everything count",
            "winning.minimum_ignores_auxiliary",
            "scoring.conversion",
        )


def _dealing_on(preset: RulePreset) -> Iterator[Problem]:
    on = preset.dealing_on
    stays = {on.stays_on_draw, on.stays_on_draw_later} - {"same", "never"}
    if stays and not on.passes_on_draw:
        yield warning(
            "It is set when the deal stays after a draw, but it never passes then",
            "let the deal pass after a draw",
            "dealing_on.stays_on_draw",
            "dealing_on.passes_on_draw",
        )
    may_stay = not on.passes_on_win or (on.extra_hands_count == "wins_and_draws" and (stays or not on.passes_on_draw))
    if on.extra_hands_bonus and not may_stay:
        yield warning(
            "There is a bonus for the dealer's extra hands, but the deal always passes",
            "let the deal stay when East wins, or give no bonus",
            "dealing_on.extra_hands_bonus",
            "dealing_on.passes_on_win",
        )
    if on.extra_hands_to == "every_winner" and preset.claims.out_precedence != "all":
        yield warning(
            "Every winner gets the bonus for the dealer's extra hands, but only one player can win",
            "let all win who go out on the same tile, or pay the bonus to whoever wins",
            "dealing_on.extra_hands_to",
            "claims.out_precedence",
        )
    if on.passes_on_win and on.most_wins:
        yield warning(
            "The dealer's wins in a row are limited, but the deal always passes after a win",
            "let the deal stay when East wins, or set no limit",
            "dealing_on.most_wins",
            "dealing_on.passes_on_win",
        )
    if on.most_wins == 1:
        yield warning(
            "The deal passes after the dealer's first win, and each win of the dealer is paid the limit",
            "allow the dealer more wins in a row, or 0 for any number",
            "dealing_on.most_wins",
        )


def _payment(preset: RulePreset) -> Iterator[Problem]:
    payment = preset.payment
    if payment.scheme == "customized" and payment.factors is None:
        yield error(
            "The payment scheme is customized, but it has no factors",
            "give the payment factors, or choose another scheme",
            "payment.factors",
            "payment.scheme",
        )
    if payment.scheme != "customized" and payment.factors is not None:
        yield warning(
            "Payment factors are given, but the payment scheme is not customized",
            "choose the customized scheme",
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
    for way in _unpaid(factors_of(payment)):
        yield warning(
            f"Nobody pays the winner: {way}",
            "give somebody a factor above 0",
            "payment.factors",
            "payment.scheme",
        )
    if payment.minimum_each > payment.limit:
        yield warning(
            f"Each loser always pays {payment.minimum_each:,}, which is more than the limit of {payment.limit:,}",
            "lower it, or raise the limit",
            "payment.minimum_each",
            "payment.limit",
        )
    settle = payment.losers_settle != "no"
    if settle and (payment.discarder_pays_all or payment.scheme not in ("chinese_classical", "customized")):
        yield error(
            "Losers cannot settle with each other when only the winner is paid",
            "choose payment by everybody, or no settling between losers",
            "payment.losers_settle",
            "payment.discarder_pays_all" if payment.discarder_pays_all else "payment.scheme",
        )
    if "differences" in payment.limit_cuts and not settle:
        yield warning(
            "The limit cuts the differences that losers pay, but they do not settle with each other",
            "let losers settle, or take the differences out",
            "payment.limit_cuts",
            "payment.losers_settle",
        )
    if settle and payment.draw == "ready_pool":
        yield error(
            "A pool for ready hands after a draw cannot be used when losers settle with each other",
            "choose no payment after a draw, or no settling between losers",
            "payment.draw",
            "payment.losers_settle",
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


def _penalties(preset: RulePreset) -> Iterator[Problem]:
    penalties = preset.penalties
    if penalties.five_last_tiles and stands_for_all(preset.payment):
        yield warning(
            "The five last tiles error has no effect, because the discarder always pays for all",
            "switch it off, or choose another payment scheme",
            "penalties.five_last_tiles",
            "payment.scheme",
        )
    if penalties.faulty_out and penalties.faulty_out_points:
        yield error(
            "A faulty out costs a part of the limit and a sum of points at once",
            "set one of the two to 0",
            "penalties.faulty_out",
            "penalties.faulty_out_points",
        )
    if penalties.faulty_out_then != "deal_ends" and penalties.faulty_out_passes != "always":
        yield warning(
            "It is set when the deal passes after a faulty out, but the deal goes on",
            "let the deal end",
            "penalties.faulty_out_passes",
            "penalties.faulty_out_then",
        )
    if penalties.faulty_out_then == "deal_ends" and penalties.faulty_out_to == "winner":
        yield error(
            "A faulty out is paid to the winner, but it ends the deal, so that nobody wins",
            "let the deal go on, or choose who gets the penalty instead",
            "penalties.faulty_out_to",
            "penalties.faulty_out_then",
        )
    if penalties.faulty_ready and preset.ready.rule != "riichi":
        yield warning(
            "A faulty ready declaration costs something, but only a riichi is checked",
            "choose the rule of riichi, or set the penalty to 0",
            "penalties.faulty_ready",
            "ready.rule",
        )
    if penalties.faulty_ready and preset.ready.checked and preset.ready.lock:
        yield warning(
            "A faulty ready declaration costs something, but declarations are checked, so that there is none",
            "let players bluff, or set the penalty to 0",
            "penalties.faulty_ready",
            "ready.checked",
        )
