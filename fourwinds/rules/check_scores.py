"""What contradicts itself in a preset's scoring: its system with its tables, and the score list."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from fourwinds.rules.parts import Number
from fourwinds.rules.preset import RulePreset
from fourwinds.rules.problems import Problem, error, warning
from fourwinds.rules.scores import Condition, LoserScore, PatternScore, Worth
from fourwinds.text import Text

_CONVERSION: Final = Text("conversion table")
_SETTLING: Final = Text("settling table")
_MANGAN: Final = Text("mangan table")


def score_problems(preset: RulePreset) -> Iterator[Problem]:
    """Everything that is wrong with how the preset scores hands."""
    yield from _system(preset)
    yield from _patterns(preset)


def valued(preset: RulePreset) -> dict[str, PatternScore]:
    """The patterns that are worth something, by id."""
    return {
        id_: score
        for id_, score in preset.scoring.patterns.items()
        if _pays(score) or any(_pays(other) for other in score.when)
    }


def _amounts(worth: Worth) -> tuple[Number, ...]:
    return worth if isinstance(worth, tuple) else (worth,)


def _pays(score: PatternScore | LoserScore | Condition) -> bool:
    return any(a for worth in (score.points, score.doubles, score.limit) for a in _amounts(worth))


def _system(preset: RulePreset) -> Iterator[Problem]:
    scoring = preset.scoring
    yield from _unused_tables(preset)
    if scoring.system in ("faan_table", "mangan") and scoring.round_when != "never":
        yield error(
            "Scores of a settling table are not rounded",
            "choose that scores are never rounded",
            "scoring.round_when",
            "scoring.system",
        )
    with_both = scoring.system in ("points_and_doubles", "regulated_doubles", "mangan")
    if with_both and scoring.points_name.casefold() == scoring.doubles_name.casefold():
        yield warning(
            Text('Points and doubles are both called "{points_name}"', points_name=scoring.points_name),
            "give one of them another name",
            "scoring.points_name",
            "scoring.doubles_name",
        )
    match scoring.system:
        case "faan_table":
            yield from _table(preset)
            yield from _rising([row.from_ for row in scoring.conversion], _CONVERSION, "conversion")
            yield from _falling([(r.from_, r.faan) for r in scoring.conversion], _CONVERSION, "conversion", "faan")
        case "regulated_doubles":
            yield from _multipliers(scoring.multipliers)
        case "mangan":
            yield from _mangan(preset)
        case "points" | "points_and_doubles":
            pass


def _unused_tables(preset: RulePreset) -> Iterator[Problem]:
    scoring = preset.scoring
    if scoring.system == "faan_table":
        return
    for name, table in ((Text("settling table"), "table"), (Text("conversion table"), "conversion")):
        if getattr(scoring, table):
            yield warning(
                Text("A {name} is given, but {system}", name=name, system=_SYSTEMS[scoring.system]),
                "choose the settling table as scoring system",
                f"scoring.{table}",
                "scoring.system",
            )


_SYSTEMS = {
    "points_and_doubles": Text("hands are scored by points and doubles"),
    "points": Text("the points of a hand are only added"),
    "regulated_doubles": Text("hands are scored by regulated doubles"),
    "mangan": Text("hands are scored by the mangan table"),
}


def _table(preset: RulePreset) -> Iterator[Problem]:
    table, limit = preset.scoring.table, preset.payment.limit
    if not table:
        yield error("The settling table is empty", "give it its rows", "scoring.table", "scoring.system")
        return
    if table[0].from_ > preset.winning.minimum:
        yield error(
            Text(
                "The settling table begins at {first}, but a hand may go out with {minimum}",
                first=table[0].from_,
                minimum=preset.winning.minimum,
            ),
            "add a row for the lowest hand, or raise the minimum",
            "scoring.table",
            "winning.minimum",
        )
    yield from _rising([row.from_ for row in table], _SETTLING, "table")
    scores = [row.limits * limit or row.score for row in table]
    rows = [(row.from_, score) for row, score in zip(table, scores, strict=True)]
    yield from _falling(rows, _SETTLING, "table", "score")
    for index, (row, score) in enumerate(zip(table, scores, strict=True)):
        if not score:
            yield warning(
                Text("In the settling table {first} pays nothing", first=row.from_),
                "give the row a score",
                f"scoring.table[{index}].score",
            )
        if row.limits and row.score:
            yield error(
                Text("The row from {first} of the settling table has a score and a number of limits", first=row.from_),
                "set one of the two to 0",
                f"scoring.table[{index}].score",
                f"scoring.table[{index}].limits",
            )
        if row.limits and preset.payment.limit_in == "faan":
            yield error(
                Text(
                    "The row from {first} of the settling table counts in limits, and the limit in faan",
                    first=row.from_,
                ),
                "give the row a score, or count the limit in points",
                f"scoring.table[{index}].limits",
                "payment.limit_in",
            )


def _rising(starts: Sequence[Number], name: str, field: str) -> Iterator[Problem]:
    for index, (start, following) in enumerate(pairwise(starts)):
        if following <= start:
            yield error(
                Text("The {name} goes from {start} to {following}", name=name, start=start, following=following),
                "put the rows in rising order, each number once",
                f"scoring.{field}[{index + 1}].from",
            )


def _falling(rows: Sequence[tuple[Number, Number]], name: str, field: str, column: str) -> Iterator[Problem]:
    for index, ((start, pays), (higher, more)) in enumerate(pairwise(rows)):
        if higher > start and more < pays:
            yield warning(
                Text("In the {name} {higher} pays less than {start}", name=name, higher=higher, start=start),
                "let the scores rise",
                f"scoring.{field}[{index + 1}].{column}",
            )


def _multipliers(multipliers: Sequence[Number]) -> Iterator[Problem]:
    if not multipliers:
        yield error(
            "There are no factors for regulated doubles",
            "give at least the one for no double",
            "scoring.multipliers",
            "scoring.system",
        )
    if multipliers and not multipliers[0]:
        yield warning(
            "Without a double a hand is worth nothing",
            "let the factors begin at 1",
            "scoring.multipliers[0]",
        )
    for index, (factor, following) in enumerate(pairwise(multipliers)):
        if following < factor:
            yield warning(
                Text("Regulated doubles pay less for {more} than for {fewer}", more=index + 1, fewer=index),
                "let the factors rise",
                f"scoring.multipliers[{index + 1}]",
            )


def _mangan(preset: RulePreset) -> Iterator[Problem]:
    levels = preset.scoring.mangan.levels
    yield from _rising([row.from_ for row in levels], _MANGAN, "mangan.levels")
    yield from _falling([(row.from_, row.limit) for row in levels], _MANGAN, "mangan.levels", "limit")
    if preset.payment.round_up_to != 100 or preset.payment.round_mode == "down":
        yield warning(
            "Payments of the mangan table are not rounded up to hundreds",
            "round payments up to 100",
            "payment.round_up_to",
            "payment.round_mode",
            "scoring.system",
        )


def _patterns(preset: RulePreset) -> Iterator[Problem]:
    if not (valued(preset) or preset.card.lines):
        yield warning(
            "Nothing is worth anything", "give the patterns of the score list their values", "scoring.patterns"
        )
    called: dict[str, str] = {}
    for pattern, score in preset.scoring.patterns.items():
        yield from _pattern(preset, pattern, score)
        other = called.setdefault(score.name.casefold(), pattern) if score.name else pattern
        if other != pattern:
            yield warning(
                Text('{pattern} and {other} are both called "{name}"', pattern=pattern, other=other, name=score.name),
                "give one of them another name",
                f"scoring.patterns.{pattern}.name",
                f"scoring.patterns.{other}.name",
            )


def _pattern(preset: RulePreset, pattern: str, score: PatternScore) -> Iterator[Problem]:
    field = f"scoring.patterns.{pattern}"
    scoring = preset.scoring
    table = scoring.system == "faan_table"
    if not table and any(amount % 1 for amount in _amounts(score.doubles)):
        yield error(
            Text("{pattern} gives a part of a double, which only a settling table can count", pattern=pattern),
            "give whole doubles, or choose the settling table as scoring system",
            f"{field}.doubles",
        )
    if scoring.system == "points" and any(_amounts(score.doubles)):
        yield error(
            Text("{pattern} gives doubles, but points are only added", pattern=pattern),
            "give it points, or choose a scoring system with doubles",
            f"{field}.doubles",
            "scoring.system",
        )
    if table and not scoring.conversion and any(_amounts(score.points)):
        yield warning(
            Text(
                "{pattern} gives points, which a settling table does not count without a conversion table",
                pattern=pattern,
            ),
            "give it doubles, or give the conversion table its rows",
            f"{field}.points",
        )
    for index, condition in enumerate(score.when):
        if condition.with_ in {earlier.with_ for earlier in score.when[:index]}:
            yield error(
                Text("{pattern} has the same condition twice", pattern=pattern),
                "keep one of them",
                f"{field}.when[{index}].with",
            )
    yield from _flags(pattern, score, field)
    if isinstance(score.losers, LoserScore) and _pays(score.losers) and not _pays(score):
        yield warning(
            Text("{pattern} is worth something for losers only", pattern=pattern),
            "give it a value for the winner",
            f"{field}.losers",
        )
    yield from _relations(preset, pattern, score)


def _flags(pattern: str, score: PatternScore, field: str) -> Iterator[Problem]:
    """How the pattern counts beside others."""
    if score.direct and score.with_components:
        yield error(
            Text("{pattern} cannot count alone and with components", pattern=pattern),
            "choose one of the two",
            f"{field}.direct",
            f"{field}.with_components",
        )
    if score.direct and not _pays(score):
        yield warning(
            Text(
                "{pattern} alone fixes the score, but is worth nothing: such a hand is worth nothing", pattern=pattern
            ),
            "give it a value",
            f"{field}.direct",
            f"{field}.points",
        )
    if score.fixed_base and not any(_amounts(score.points)):
        yield error(
            Text("{pattern} has fixed base points, but gives none", pattern=pattern),
            "give it points",
            f"{field}.fixed_base",
            f"{field}.points",
        )
    if score.direct and score.fixed_base:
        yield error(
            Text("{pattern} cannot fix the whole score and the base points at once", pattern=pattern),
            "choose one of the two",
            f"{field}.direct",
            f"{field}.fixed_base",
        )


def _relations(preset: RulePreset, pattern: str, score: PatternScore) -> Iterator[Problem]:
    for relation, others in (
        ("silences", score.silences),
        ("silences_one", score.silences_one),
        ("keeps", score.keeps),
        ("uncounted_beside", score.uncounted_beside),
    ):
        for other in others:
            if other == pattern:
                yield error(
                    Text("{pattern} cannot name itself", pattern=pattern),
                    "take it out of the list",
                    f"scoring.patterns.{pattern}.{relation}",
                )
            elif other not in preset.scoring.patterns:
                yield warning(
                    Text("{pattern} names {other}, which this preset does not score", pattern=pattern, other=other),
                    "score it, or take it out of the list",
                    f"scoring.patterns.{pattern}.{relation}",
                )
    for other in set(score.silences) & set(score.keeps):
        yield error(
            Text("{pattern} both silences and keeps {other}", pattern=pattern, other=other),
            "choose one of the two",
            f"scoring.patterns.{pattern}.silences",
        )
    yield from _uncounted(preset, pattern, score)


def _uncounted(preset: RulePreset, pattern: str, score: PatternScore) -> Iterator[Problem]:
    field = f"scoring.patterns.{pattern}.uncounted_beside"
    if score.uncounted_beside and not preset.winning.has_minimum:
        yield warning(
            Text("{pattern} does not count towards the minimum beside others, but there is none", pattern=pattern),
            "set a minimum, or empty the list",
            field,
            "winning.minimum",
        )
    for other in score.uncounted_beside:
        theirs = preset.scoring.patterns.get(other)
        if other > pattern and theirs is not None and pattern in theirs.uncounted_beside:
            yield warning(
                Text(
                    "{pattern} and {other} do not count towards the minimum beside each other: neither of them does",
                    pattern=pattern,
                    other=other,
                ),
                "take one of them out of the other's list",
                field,
                f"scoring.patterns.{other}.uncounted_beside",
            )
