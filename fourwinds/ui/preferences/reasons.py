"""Which options make no sense beside others, why, and which others follow when one is changed.

`rules.check` tells what is wrong with finished rules. Here is what helps while they are made: an option without
effect is switched off and says why, and a choice that would contradict another one brings that along.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from fourwinds.rules import PatternScore, Problem, RulePreset, Severity, factors_of, parts, problems, stands_for_all
from fourwinds.rules.check_scores import valued
from fourwinds.rules.scores import Scoring, TableRow
from fourwinds.scoring.arrangement import Form
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.scoring.reachable import out_of_reach
from fourwinds.text import QT_TRANSLATE_NOOP
from fourwinds.ui.preferences.forms import PATTERNS, Path, forms, replaced, value_at
from fourwinds.ui.preferences.wording import field_title, pattern_name, tr, value_text

_SETTLING: Final = ("chinese_classical", "customized")
_EXTRA_HANDS: Final = ("dealing_on.extra_hands_to", "dealing_on.extra_hands_by", "dealing_on.extra_hands_count")
_IGNORES: Final = (
    "winning.minimum_unit",
    "winning.minimum_ignores_flowers",
    "winning.minimum_ignores_auxiliary",
    "winning.minimum_ignores",
)
_TABLES: Final = (
    ("faan_table", "scoring.table"),
    ("faan_table", "scoring.conversion"),
    ("regulated_doubles", "scoring.multipliers"),
    ("mangan", "scoring.mangan.levels"),
    ("mangan", "scoring.mangan.rounded_up_limit"),
)


def _t(text: str) -> str:
    return QT_TRANSLATE_NOOP("Preferences", text)


def _out_costs(rules: RulePreset) -> bool:
    return bool(rules.penalties.faulty_out or rules.penalties.faulty_out_points)


_Reason = tuple[str, Callable[[RulePreset], bool], str]

_REASONS: Final[tuple[_Reason, ...]] = (
    *((name, lambda r: r.winning.minimum == 0, _t("There is no minimum.")) for name in _IGNORES),
    ("deal.dead_wall_tiles", lambda r: r.deal.dead_wall == "none", _t("There is no Dead Wall.")),
    ("claims.chow_from", lambda r: r.winning.max_chows == 0, _t("A hand may have no chows (see Winning).")),
    ("discards.sacred_bars", lambda r: r.discards.sacred == "none", _t("There are no sacred discards.")),
    (
        "discards.sacred_bars",
        lambda r: r.discards.sacred in ("one_four_seven", "absolute"),
        _t("This form of the sacred discard bars only going out."),
    ),
    ("ready.checked", lambda r: r.ready.rule == "none", _t("Ready is not declared.")),
    ("ready.kong_after", lambda r: not r.ready.lock, _t("The hand is not locked.")),
    ("ready.concealed_kongs", lambda r: not r.ready.concealed, _t("The hand need not be concealed.")),
    (
        "winning.minimum_ignores_auxiliary",
        lambda r: not r.scoring.conversion,
        _t("There is no conversion of auxiliary points (see Settling tables)."),
    ),
    ("winning.minimum_ignores_flowers", lambda r: r.tiles.flowers == 0, _t("There are no extra tiles in play.")),
    ("dealing_on.stays_on_draw", lambda r: not r.dealing_on.passes_on_draw, _t("The deal never passes after a draw.")),
    (
        "dealing_on.stays_on_draw_later",
        lambda r: not r.dealing_on.passes_on_draw,
        _t("The deal never passes after a draw."),
    ),
    ("dealing_on.most_wins", lambda r: r.dealing_on.passes_on_win, _t("The deal always passes after a win.")),
    (
        "payment.factors",
        lambda r: r.payment.scheme != "customized",
        _t("The payment scheme has its own factors; choose Factors of one's own to change them."),
    ),
    (
        "payment.losers_settle",
        lambda r: r.payment.scheme not in _SETTLING,
        _t("In this payment scheme only the winner is paid."),
    ),
    ("payment.losers_settle", lambda r: r.payment.discarder_pays_all, _t("The discarder pays for all.")),
    ("payment.discarder_pays_all", lambda r: r.payment.losers_settle != "no", _t("Losers settle with each other.")),
    ("payment.draw", lambda r: r.payment.losers_settle != "no", _t("Losers settle with each other.")),
    ("payment.draw_pool", lambda r: r.payment.draw == "nothing", _t("Nothing is paid after a draw.")),
    ("penalties.faulty_out", lambda r: r.penalties.faulty_out_points > 0, _t("The penalty is a sum of points.")),
    ("penalties.faulty_out_points", lambda r: r.penalties.faulty_out > 0, _t("The penalty is a part of the limit.")),
    ("penalties.faulty_out_east_double", lambda r: not _out_costs(r), _t("A faulty out costs nothing.")),
    (
        "penalties.faulty_out_to",
        lambda r: r.penalties.faulty_out_then == "deal_ends",
        _t("The deal ends, so that nobody wins it."),
    ),
    ("penalties.faulty_out_passes", lambda r: r.penalties.faulty_out_then != "deal_ends", _t("The deal goes on.")),
    ("penalties.faulty_ready", lambda r: r.ready.rule != "riichi", _t("Only a riichi is checked.")),
    (
        "penalties.faulty_ready",
        lambda r: r.ready.checked and r.ready.lock,
        _t("Declarations are checked, so that there are no faulty ones."),
    ),
    (
        "penalties.faulty_ready_east_double",
        lambda r: r.penalties.faulty_ready == 0,
        _t("A faulty ready declaration costs nothing."),
    ),
    ("penalties.five_last_tiles", lambda r: stands_for_all(r.payment), _t("The discarder always pays for all.")),
    (
        "scoring.round_when",
        lambda r: r.scoring.system in ("faan_table", "mangan"),
        _t("Scores of a settling table are not rounded."),
    ),
    ("scoring.round_unit", lambda r: r.scoring.round_when == "never", _t("Scores are not rounded.")),
    ("scoring.round_mode", lambda r: r.scoring.round_when == "never", _t("Scores are not rounded.")),
    *((name, lambda r: r.dealing_on.extra_hands_bonus == 0, _t("There is no bonus.")) for name in _EXTRA_HANDS),
    *(
        (name, lambda r, system=system: r.scoring.system != system, _t("The scoring system does not use this table."))
        for system, name in _TABLES
    ),
)


def why_not(rules: RulePreset, path: Path) -> str:
    """Why the option has no effect beside the others; empty when it has one.

    An option that takes part in a contradiction always has a way out: it is never switched off.
    """
    name = ".".join(path)
    of_riichi = path[0] == "ready" and path[-1] not in ("rule", "checked")
    if of_riichi and rules.ready.rule != "riichi":
        return tr("Only a riichi has this.")
    reason = next((text for field, applies, text in _REASONS if field == name and applies(rules)), "")
    if reason and any(name in p.fields for p in problems(rules) if p.severity is Severity.ERROR):
        return ""
    return tr(reason) if reason else ""


def without_effect(rules: RulePreset) -> dict[str, str]:
    """The patterns that cannot occur under the rules, or are never paid, by id, and why."""
    scoring = rules.scoring.model_copy(update={"patterns": dict.fromkeys(CATALOGUE, PatternScore(points=1))})
    found: dict[str, str] = {}
    prefix = ".".join(PATTERNS) + "."
    limits = _ruled_out(rules.winning.max_chows, rules.claims, frozenset(CATALOGUE[id_].form for id_ in valued(rules)))
    for problem in (*problems(rules.model_copy(update={"scoring": scoring})), *limits):
        outside = any(not field.startswith(prefix) for field in problem.fields)
        for field in problem.fields if outside else ():
            if field.startswith(prefix):
                id_ = field.removeprefix(prefix)
                found[id_] = str(problem).replace(id_, pattern_name(id_))
    return found


@lru_cache(maxsize=16)
def _ruled_out(max_chows: int, claims: parts.Claims, forms: frozenset[Form]) -> tuple[Problem, ...]:
    """The patterns that these limits rule out, where hands of these forms may go out. Remembered: it tries hands."""
    paid = {id_: PatternScore(points=1) for id_, pattern in CATALOGUE.items() if pattern.form in {Form.REGULAR, *forms}}
    rules = RulePreset(
        id="limits",
        name="limits",
        winning=parts.Winning(max_chows=max_chows),
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


def _following(before: RulePreset, after: RulePreset, path: Path) -> Iterator[tuple[Path, object]]:
    match path:
        case ("payment", *_):
            yield from _after_payment(before, after, path[-1])
        case ("discards", "sacred") if after.discards.sacred in ("one_four_seven", "absolute"):
            yield ("discards", "sacred_bars"), "out"
        case ("discards", "sacred") if after.discards.sacred == "none":
            yield ("discards", "sacred_bars"), "claims"
        case ("penalties", "faulty_out") if after.penalties.faulty_out:
            yield ("penalties", "faulty_out_points"), 0
        case ("penalties", "faulty_out_points") if after.penalties.faulty_out_points:
            yield ("penalties", "faulty_out"), 0
        case ("penalties", "faulty_out_then") if after.penalties.faulty_out_then == "deal_ends":
            yield ("penalties", "faulty_out_to"), "each"
        case ("scoring", "system"):
            yield from _after_system(after)
        case _:
            pass


def _after_payment(before: RulePreset, after: RulePreset, field: str) -> Iterator[tuple[Path, object]]:
    payment = after.payment
    if field == "scheme":
        custom = payment.scheme == "customized"
        yield ("payment", "factors"), (payment.factors or factors_of(before.payment)) if custom else None
        if payment.scheme not in _SETTLING:
            yield ("payment", "losers_settle"), "no"
    if field == "discarder_pays_all" and payment.discarder_pays_all:
        yield ("payment", "losers_settle"), "no"
    if field == "losers_settle" and payment.losers_settle != "no":
        yield ("payment", "draw"), "nothing"


def _after_system(after: RulePreset) -> Iterator[tuple[Path, object]]:
    scoring = after.scoring
    if scoring.system in ("faan_table", "mangan"):
        yield ("scoring", "round_when"), "never"
    if scoring.system == "faan_table" and not scoring.table:
        yield ("scoring", "table"), _first_table(after)
    if scoring.system == "points":
        yield ("winning", "minimum_unit"), "usual"


def _first_table(rules: RulePreset) -> tuple[TableRow, ...]:
    """A table to begin with: each faan doubles the score, up to the limit."""
    scores = [2**faan for faan in range(20) if 2**faan < rules.payment.limit]
    rows = [*enumerate(scores), (len(scores), rules.payment.limit)]
    return tuple(TableRow.model_validate({"from": faan, "score": score}) for faan, score in rows)
