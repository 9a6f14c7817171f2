"""Options that depend on each other: what contradicts itself in a preset, and what can have no effect.

Values out of range never get here, the parts refuse them. Whether a pattern exists is checked by `scoring`, which
knows the catalogue.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from fourwinds.rules.parts import Number
from fourwinds.rules.preset import RulePreset
from fourwinds.rules.problems import Problem, Severity
from fourwinds.rules.schemes import discarder_pays_all, factors_of
from fourwinds.rules.scores import LoserScore, PatternScore, Worth

_NEED_CHOWS: Final = {"wh_chow_hand": 4, "lh_nine_gates": 2, "ls_great_snake": 3, "ch_3_1suit_step3": 3}
"""How many chows these patterns need at least; with fewer allowed they cannot occur."""


def problems(preset: RulePreset) -> tuple[Problem, ...]:
    """Everything that is wrong with the preset: errors first, then warnings."""
    found = [
        *_chows(preset),
        *_discards(preset),
        *_ready(preset),
        *_winning(preset),
        *_payment(preset),
        *_penalties(preset),
        *_system(preset),
        *_flowers(preset),
        *_patterns(preset),
    ]
    return tuple(sorted(found, key=lambda problem: problem.severity is Severity.WARNING))


def _warning(what: str, remedy: str, *fields: str) -> Problem:
    return Problem(what, remedy, fields, Severity.WARNING)


def _error(what: str, remedy: str, *fields: str) -> Problem:
    return Problem(what, remedy, fields)


def _amounts(worth: Worth) -> tuple[Number, ...]:
    return worth if isinstance(worth, tuple) else (worth,)


def _pays(score: PatternScore | LoserScore) -> bool:
    return any(a for worth in (score.points, score.doubles, score.limit) for a in _amounts(worth))


def _valued(preset: RulePreset) -> dict[str, PatternScore]:
    return {id_: score for id_, score in preset.scoring.patterns.items() if _pays(score)}


def _chows(preset: RulePreset) -> Iterator[Problem]:
    most = preset.winning.max_chows
    if most == 0 and preset.claims.chow_from != "previous_or_out":
        yield _warning(
            "A hand may have no chows, so it does not matter from whom they are claimed",
            "allow chows, or leave the claiming of chows as it is by default",
            "winning.max_chows",
            "claims.chow_from",
        )
    for pattern, needed in _NEED_CHOWS.items():
        if most < needed and pattern in _valued(preset):
            yield _warning(
                f"{pattern} needs {needed} chows, but a hand may have at most {most}",
                "allow more chows, or take its value out of the score list",
                "winning.max_chows",
                f"scoring.patterns.{pattern}",
            )


def _discards(preset: RulePreset) -> Iterator[Problem]:
    if preset.discards.sacred == "none" and preset.discards.sacred_bars != "claims":
        yield _warning(
            "It is set what sacred discards bar, but there are none",
            "choose a form of the sacred discard",
            "discards.sacred_bars",
            "discards.sacred",
        )


def _ready(preset: RulePreset) -> Iterator[Problem]:
    ready = preset.ready
    if ready.rule != "riichi" and ready.stake != type(ready)().stake:
        yield _warning(
            "A stake is set, but only a riichi has one", "choose the rule of riichi", "ready.stake", "ready.rule"
        )
    for pattern in ("wn_ready", "wn_ready_first_turn"):
        if ready.rule != "riichi" and pattern in _valued(preset):
            yield _warning(
                "A voluntary declaration of ready is scored, but ready is not declared as a riichi",
                "choose the rule of riichi, or take the value out of the score list",
                "ready.rule",
                f"scoring.patterns.{pattern}",
            )


def _winning(preset: RulePreset) -> Iterator[Problem]:
    if preset.winning.minimum and preset.scoring.system != "faan_table":
        yield _error(
            "A minimum to go out is asked, but it can only be counted with a settling table",
            "set the minimum to 0, or choose the settling table as scoring system",
            "winning.minimum",
            "scoring.system",
        )
    if preset.dealing_on.most_wins == 1:
        yield _warning(
            "The deal passes after the dealer's first win, and each win of the dealer is paid the limit",
            "allow the dealer more wins in a row, or 0 for any number",
            "dealing_on.most_wins",
        )


def _payment(preset: RulePreset) -> Iterator[Problem]:
    payment = preset.payment
    if payment.scheme == "customized" and payment.factors is None:
        yield _error(
            "The payment scheme is customized, but it has no factors",
            "give the payment factors, or choose another scheme",
            "payment.factors",
            "payment.scheme",
        )
    if payment.scheme != "customized" and payment.factors is not None:
        yield _warning(
            "Payment factors are given, but the payment scheme is not customized",
            "choose the customized scheme",
            "payment.factors",
            "payment.scheme",
        )
    settle = payment.losers_settle != "no"
    if settle and payment.scheme not in ("chinese_classical", "customized"):
        yield _error(
            "Losers cannot settle with each other when only the winner is paid",
            "choose payment by everybody, or no settling between losers",
            "payment.losers_settle",
            "payment.scheme",
        )
    if settle and payment.draw == "ready_pool":
        yield _error(
            "A pool for ready hands after a draw cannot be used when losers settle with each other",
            "choose no payment after a draw, or no settling between losers",
            "payment.draw",
            "payment.losers_settle",
        )
    if payment.draw == "ready_pool" and payment.draw_pool == 0:
        yield _warning(
            "Ready hands share a pool after a draw, but the pool is empty",
            "give the pool some points",
            "payment.draw_pool",
        )


def _penalties(preset: RulePreset) -> Iterator[Problem]:
    if preset.penalties.five_last_tiles and discarder_pays_all(factors_of(preset.payment)):
        yield _warning(
            "The five last tiles error has no effect, because the discarder always pays for all",
            "switch it off, or choose another payment scheme",
            "penalties.five_last_tiles",
            "payment.scheme",
        )


def _system(preset: RulePreset) -> Iterator[Problem]:
    scoring = preset.scoring
    if scoring.system == "points_and_doubles":
        if scoring.table:
            yield _warning(
                "A settling table is given, but hands are scored by points and doubles",
                "choose the settling table as scoring system",
                "scoring.table",
                "scoring.system",
            )
        return
    if scoring.round_when != "never":
        yield _error(
            "Scores of a settling table are not rounded",
            "choose that scores are never rounded",
            "scoring.round_when",
            "scoring.system",
        )
    yield from _table(preset)


def _table(preset: RulePreset) -> Iterator[Problem]:
    table = preset.scoring.table
    if not table:
        yield _error("The settling table is empty", "give it its rows", "scoring.table", "scoring.system")
        return
    if table[0].from_ > preset.winning.minimum:
        yield _error(
            f"The settling table begins at {table[0].from_}, but a hand may go out with {preset.winning.minimum}",
            "add a row for the lowest hand, or raise the minimum",
            "scoring.table",
            "winning.minimum",
        )
    for index, (row, higher) in enumerate(pairwise(table)):
        if higher.from_ <= row.from_:
            yield _error(
                f"The settling table goes from {row.from_} to {higher.from_}",
                "put the rows in rising order, each number once",
                f"scoring.table[{index + 1}].from",
            )
        elif higher.score < row.score:
            yield _warning(
                f"In the settling table {higher.from_} pays less than {row.from_}",
                "let the scores rise",
                f"scoring.table[{index + 1}].score",
            )
    if max(row.score for row in table) > preset.payment.limit:
        yield _warning(
            f"The settling table goes beyond the limit of {preset.payment.limit:,}, which cuts it",
            "raise the limit, or lower the scores",
            "scoring.table",
            "payment.limit",
        )


def _flowers(preset: RulePreset) -> Iterator[Problem]:
    in_play = preset.tiles.flowers
    for pattern in _valued(preset):
        if not pattern.startswith("fl_"):
            continue
        if in_play == 0:
            yield _warning(
                f"{pattern} is scored, but there are no extra tiles in play",
                "add the Flowers and Seasons, or take its value out of the score list",
                "tiles.flowers",
                f"scoring.patterns.{pattern}",
            )
        elif in_play == 4 and "season" in pattern:
            yield _warning(
                f"{pattern} is scored, but there are no Seasons in play",
                "add the Seasons, or take its value out of the score list",
                "tiles.flowers",
                f"scoring.patterns.{pattern}",
            )


def _patterns(preset: RulePreset) -> Iterator[Problem]:
    if not _valued(preset):
        yield _warning(
            "Nothing is worth anything", "give the patterns of the score list their values", "scoring.patterns"
        )
    for pattern, score in preset.scoring.patterns.items():
        yield from _pattern(preset, pattern, score)


def _pattern(preset: RulePreset, pattern: str, score: PatternScore) -> Iterator[Problem]:
    field = f"scoring.patterns.{pattern}"
    table = preset.scoring.system == "faan_table"
    if not table and any(amount % 1 for amount in _amounts(score.doubles)):
        yield _error(
            f"{pattern} gives a part of a double, which only a settling table can count",
            "give whole doubles, or choose the settling table as scoring system",
            f"{field}.doubles",
        )
    if table and any(_amounts(score.points)):
        yield _warning(
            f"{pattern} gives points, which a settling table does not count", "give it doubles", f"{field}.points"
        )
    if score.fixed_base and not any(_amounts(score.points)):
        yield _error(
            f"{pattern} has fixed base points, but gives none",
            "give it points",
            f"{field}.fixed_base",
            f"{field}.points",
        )
    if score.direct and score.fixed_base:
        yield _error(
            f"{pattern} cannot fix the whole score and the base points at once",
            "choose one of the two",
            f"{field}.direct",
            f"{field}.fixed_base",
        )
    if isinstance(score.losers, LoserScore) and _pays(score.losers) and not _pays(score):
        yield _warning(
            f"{pattern} is worth something for losers only", "give it a value for the winner", f"{field}.losers"
        )
    yield from _relations(preset, pattern, score)


def _relations(preset: RulePreset, pattern: str, score: PatternScore) -> Iterator[Problem]:
    for relation, others in (("silences", score.silences), ("keeps", score.keeps)):
        for other in others:
            if other == pattern:
                yield _error(
                    f"{pattern} cannot name itself", "take it out of the list", f"scoring.patterns.{pattern}.{relation}"
                )
            elif other not in preset.scoring.patterns:
                yield _warning(
                    f"{pattern} names {other}, which this preset does not score",
                    "score it, or take it out of the list",
                    f"scoring.patterns.{pattern}.{relation}",
                )
    for other in set(score.silences) & set(score.keeps):
        yield _error(
            f"{pattern} both silences and keeps {other}",
            "choose one of the two",
            f"scoring.patterns.{pattern}.silences",
        )
