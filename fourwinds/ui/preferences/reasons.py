"""Which options make no sense beside others, why, and which others follow when one is changed.

`rules.check` tells what is wrong with finished rules. Here is what helps while they are made: an option without
effect is switched off and says why, and a choice that would contradict another one brings that along.
"""

from collections.abc import Iterator
from functools import lru_cache

from fourwinds.app.language import tr
from fourwinds.rules import PatternScore, Problem, RulePreset, Severity, factors_of, parts
from fourwinds.rules.check import problems
from fourwinds.rules.check_scores import valued
from fourwinds.rules.declaring import FieldValue, Needs, Path, idle_value, unmet
from fourwinds.rules.scores import Scoring, TableRow
from fourwinds.scoring.arrangement import Form
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.scoring.hardly_meant import unsupplied
from fourwinds.scoring.reachable import out_of_reach
from fourwinds.ui.preferences.forms import PATTERNS, forms, replaced, value_at
from fourwinds.ui.preferences.wording import field_title, pattern_name, value_text


def why_not(rules: RulePreset, path: Path) -> str:
    """Why the option has no effect beside the others; empty when it has one.

    An option that takes part in a contradiction always has a way out: it is never switched off. Nor is one for its own
    value, as another value may have an effect.
    """
    lacks = _lacks(rules, path)
    return "" if lacks is None else tr(lacks.why)


def way_out(rules: RulePreset, path: Path) -> str:
    """The option by which one that is switched off gets its effect, by its dotted path; empty where there is none."""
    lacks = _lacks(rules, path)
    others = () if lacks is None else lacks.fields
    return next((field for field in others if field in forms() and field != ".".join(path)), "")


def _lacks(rules: RulePreset, path: Path) -> Needs | None:
    """What the option would need first to have an effect."""
    name = ".".join(path)
    if name not in forms():
        return None
    lacking = [(field, needs) for other, field, needs in unmet(rules) if other == path]
    left = (needs for field, needs in lacking if not needs.when(replaced(rules, path, idle_value(field, needs))))
    found = next(left, None)
    if found is not None and any(name in p.fields for p in problems(rules) if p.severity is Severity.ERROR):
        return None
    return found


def without_effect(rules: RulePreset) -> dict[str, str]:
    """The patterns that cannot occur under the rules, or are never paid, by id, and why."""
    scoring = rules.scoring.model_copy(update={"patterns": dict.fromkeys(CATALOGUE, PatternScore(points=1))})
    all_paid = rules.model_copy(update={"scoring": scoring})
    prefix = ".".join(PATTERNS) + "."
    limits = _ruled_out(
        rules.winning.max_chows,
        rules.winning.max_chows_free,
        rules.claims,
        frozenset(CATALOGUE[id_].form for id_ in valued(rules)),
    )
    of_others = (p for p in problems(all_paid) if any(not field.startswith(prefix) for field in p.fields))
    return {
        (id_ := field.removeprefix(prefix)): tr(problem.message).replace(id_, pattern_name(id_))
        for problem in (*of_others, *unsupplied(all_paid), *limits)
        for field in problem.fields
        if field.startswith(prefix)
    }


@lru_cache(maxsize=16)
def _ruled_out(max_chows: int, free: str, claims: parts.Claims, forms: frozenset[Form]) -> tuple[Problem, ...]:
    """The patterns that these limits rule out, where hands of these forms may go out. Remembered: it tries hands."""
    paid = {id_: PatternScore(points=1) for id_, pattern in CATALOGUE.items() if pattern.form in {Form.REGULAR, *forms}}
    rules = RulePreset(
        id="limits",
        name="limits",
        winning=parts.Winning.model_validate({"max_chows": max_chows, "max_chows_free": free}),
        claims=claims,
        scoring=Scoring(patterns=paid),
    )
    return tuple(out_of_reach(rules))


def with_consequences(before: RulePreset, after: RulePreset, path: Path) -> tuple[RulePreset, tuple[str, ...]]:
    """The rules with what a change brings along, and a sentence for each further change."""
    told: list[str] = []
    for other, value in _following(before, after, path):
        if value_at(after, other) == value:
            continue
        after = replaced(after, other, value)
        form = forms()[".".join(other)]
        told.append(
            tr("{option} became: {value}.").format(option=field_title(form.name), value=value_text(form, value))
        )
    return after, tuple(told)


def _following(before: RulePreset, after: RulePreset, path: Path) -> Iterator[tuple[Path, FieldValue]]:
    """What would contradict the change, or say nothing any more, each with the value that goes with it."""
    changed = ".".join(path)
    for other, field, needs in unmet(after):
        if other != path and changed in needs.fields and needs.contradicts:
            yield other, idle_value(field, needs)
    match path:
        case ("payment", "scheme"):
            custom = after.payment.scheme == "customized"
            yield ("payment", "factors"), (after.payment.factors or factors_of(before.payment)) if custom else None
        case ("discards", "sacred") if after.discards.sacred == "none":
            yield ("discards", "sacred_bars"), "claims"
        case ("scoring", "system"):
            yield from _after_system(after)
        case _:
            pass


def _after_system(after: RulePreset) -> Iterator[tuple[Path, FieldValue]]:
    if after.scoring.system == "faan_table" and not after.scoring.table:
        yield ("scoring", "table"), _first_table(after)
    if after.scoring.system != "faan_table" and after.scoring.table == _first_table(after):
        yield ("scoring", "table"), ()  # what was brought along by choosing that system goes with it
    if after.scoring.system == "points":
        yield ("winning", "minimum_unit"), "usual"


def _first_table(rules: RulePreset) -> tuple[TableRow, ...]:
    """A table to begin with: each faan doubles the score, up to the limit."""
    scores = [2**faan for faan in range(20) if 2**faan < rules.payment.limit]
    rows = [*enumerate(scores), (len(scores), rules.payment.limit)]
    return tuple(TableRow.model_validate({"from": faan, "score": score}) for faan, score in rows)
