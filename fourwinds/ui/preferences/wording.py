"""Words of the preferences: the pages, what choices are called, and values as text.

A choice that has no words here is called after its value, so that a new field of the rules can be edited at once.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Final

from PySide6.QtCore import QCoreApplication

from fourwinds.rules import LoserScore, PatternScore, RulePreset
from fourwinds.rules.describe import CATEGORY_TITLES
from fourwinds.rules.parts import Factors, Number
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.text import QT_TRANSLATE_NOOP
from fourwinds.ui.preferences.forms import PATTERNS, Form, Shape, form_named, forms, forms_of

_CONTEXT: Final = "Preferences"
_PATTERN_ID: Final = re.compile(r"\b[a-z]{2,3}_[a-z0-9_]+\b")
NONE: Final = "\N{EN DASH}"


def _t(text: str) -> str:
    return QT_TRANSLATE_NOOP(_CONTEXT, text)


def tr(text: str) -> str:
    """The text in the person's language."""
    return QCoreApplication.translate(_CONTEXT, text)


@dataclass(frozen=True, slots=True)
class RulesPlan:
    """One page of rules: its groups of options, or single fields, by dotted path."""

    id: str
    title: str
    groups: tuple[str, ...]


_TABLES: Final = ("scoring.table", "scoring.conversion", "scoring.multipliers", "scoring.mangan")

_PLANS: Final = (
    RulesPlan("about", _t("About these rules"), ("name", "family", "description", "notes")),
    RulesPlan("tiles", _t("Tiles and wall"), ("tiles", "deal")),
    RulesPlan("claims", _t("Claims"), ("claims", "kongs")),
    RulesPlan("discards", _t("Discards"), ("discards",)),
    RulesPlan("ready", _t("Ready"), ("ready",)),
    RulesPlan("winning", _t("Winning"), ("winning",)),
    RulesPlan("dealing", _t("Dealing on"), ("dealing_on",)),
    RulesPlan("payment", _t("Payment"), ("payment",)),
    RulesPlan("penalties", _t("Penalties"), ("penalties",)),
    RulesPlan("scoring", _t("Scoring"), ("scoring",)),
    RulesPlan("tables", _t("Settling tables"), _TABLES),
)


def plans() -> tuple[RulesPlan, ...]:
    """The pages of rules; groups that no page was planned for have pages of their own."""
    planned = {group.split(".")[0] for plan in _PLANS for group in plan.groups} | {"id"}
    others = dict.fromkeys(form.path[0] for form in forms().values() if form.path[0] not in planned)
    new = [RulesPlan(name, RulePreset.model_fields[name].title or name, (name,)) for name in others]
    return (*_PLANS[:-2], *new, *_PLANS[-2:])


def forms_on(plan: RulesPlan) -> tuple[Form, ...]:
    """The fields of a page, in the order of their declaration; each field is on one page only."""
    elsewhere = [group for other in _PLANS if other is not plan for group in other.groups]
    return tuple(
        form
        for form in forms().values()
        if form.path != PATTERNS
        and any(_within(form.name, group) for group in plan.groups)
        and not any(_within(form.name, group) and group not in plan.groups and "." in group for group in elsewhere)
    )


def page_of(form: Form) -> str:
    """The id of the page on which the field stands."""
    return next(plan.id for plan in plans() if form in forms_on(plan))


def _within(name: str, group: str) -> bool:
    return name == group or name.startswith(group + ".")


_CHOICES: Final[Mapping[str, Mapping[object, str]]] = {
    "family": {
        "chinese": _t("Chinese"),
        "japanese": _t("Japanese"),
        "western": _t("Western"),
        "american": _t("American"),
        "house": _t("House rules"),
    },
    "tiles.flowers": {0: _t("none"), 4: _t("four Flowers"), 8: _t("Flowers and Seasons")},
    "deal.dead_wall": {
        "replenished": _t("made up from the Wall"),
        "exhaustible": _t("can be used up"),
        "none": _t("none: the Wall is played to its end"),
    },
    "claims.chow_from": {
        "previous": _t("from the left only"),
        "previous_or_out": _t("from the left, or from anyone to go out"),
        "anyone": _t("from anyone"),
        "out_only": _t("only to go out"),
    },
    "claims.out_precedence": {"first_in_turn": _t("first in turn wins"), "all": _t("all of them win")},
    "kongs.concealed_shown": {"two_down": _t("two tiles face down"), "all_down": _t("all four face down")},
    "discards.shown": {
        "free": _t("as each player likes"),
        "random": _t("at random in the middle"),
        "in_order": _t("in order in the middle"),
        "per_player": _t("before each player"),
        "face_down": _t("face down"),
    },
    "discards.sacred": {
        "none": _t("none"),
        "last": _t("one's last discard"),
        "deal": _t("all one's discards of the deal"),
        "one_four_seven": _t("and what completes the same set (1-4-7)"),
        "absolute": _t("every discard while one of them would complete the hand"),
    },
    "discards.sacred_bars": {"claims": _t("every claim"), "out": _t("only going out")},
    "discards.missed": {
        "none": _t("nothing"),
        "same": _t("the same tile"),
        "any": _t("any discard"),
        "absolute": _t("going out at all"),
        "absolute_unless_better": _t("going out at all, unless it is worth more"),
    },
    "ready.rule": {
        "none": _t("not declared"),
        "obligatory": _t("must be declared before going out"),
        "riichi": _t("riichi"),
    },
    "ready.stake_after_draw": {"kept": _t("wait for the next winner"), "returned": _t("go back")},
    "ready.kong_after": {"never": _t("none"), "same_waits": _t("concealed, if the waits stay")},
    "winning.minimum_unit": {
        "usual": _t("as is usual for the system"),
        "points": _t("points"),
        "doubles": _t("doubles, faan or han"),
    },
    "dealing_on.stays_on_draw": {
        "never": _t("never"),
        "dealer_ready": _t("when the dealer is ready"),
        "anyone_ready": _t("when anyone is ready"),
    },
    "dealing_on.stays_on_draw_later": {
        "same": _t("as in the first round"),
        "never": _t("never"),
        "dealer_ready": _t("when the dealer is ready"),
        "anyone_ready": _t("when anyone is ready"),
    },
    "dealing_on.extra_hands_to": {
        "dealer": _t("the dealer who wins"),
        "winner": _t("whoever wins"),
        "every_winner": _t("each winner"),
    },
    "dealing_on.extra_hands_by": {"losers": _t("each loser"), "scheme": _t("those who pay the winner")},
    "dealing_on.extra_hands_count": {"wins": _t("the dealer's wins"), "wins_and_draws": _t("wins and draws")},
    "payment.limit_cuts": {
        "winner": _t("the winner's score"),
        "losers": _t("losers' scores"),
        "differences": _t("losers' differences"),
    },
    "payment.scheme": {
        "chinese_classical": _t("Chinese Classical: all pay, East double"),
        "chinese_modern": _t("Chinese Modern"),
        "chinese_official": _t("Chinese Official"),
        "japanese": _t("Japanese: the discarder pays for all"),
        "hong_kong": _t("Hong Kong: the others pay half"),
        "hong_kong_discarder": _t("Hong Kong: the discarder pays alone"),
        "simple": _t("Simple: all pay the same"),
        "internet_mahjong_server": _t("Internet Mahjong Server"),
        "mahjong_masters_million": _t("Mahjong Masters Million"),
        "wilmington": _t("Wilmington"),
        "korean": _t("Korean"),
        "wmpa": _t("World Mahjong Players Association"),
        "customized": _t("Factors of one's own"),
    },
    "payment.round_up_to": {0: _t("not rounded"), 1: _t("whole points"), 100: _t("hundreds")},
    "payment.losers_settle": {
        "no": _t("no, only the winner is paid"),
        "difference": _t("the difference, East double"),
        "east_first": _t("the difference, East doubled before"),
    },
    "payment.draw": {"nothing": _t("none"), "ready_pool": _t("a pool for ready hands")},
    "penalties.faulty_out_to": {"each": _t("each other player"), "winner": _t("the winner of the deal")},
    "penalties.faulty_out_then": {
        "deal_ends": _t("ends"),
        "continues": _t("goes on"),
        "barred": _t("goes on; the offender may not go out"),
        "dead": _t("goes on; the offender's hand is dead"),
    },
    "penalties.faulty_out_passes": {
        "always": _t("always"),
        "if_east": _t("when the dealer was wrong"),
        "never": _t("never"),
    },
    "scoring.system": {
        "points_and_doubles": _t("points and doubles"),
        "points": _t("points, added"),
        "faan_table": _t("faan with a settling table"),
        "regulated_doubles": _t("points with regulated doubles"),
        "mangan": _t("fu and han with a mangan table"),
    },
    "scoring.exclusion": {
        "implied": _t("what another pattern implies"),
        "no_reuse": _t("also sets that were used (Chinese Official)"),
    },
    "scoring.round_when": {
        "never": _t("never"),
        "before_doubles": _t("before doubles"),
        "after_doubles": _t("after doubles"),
    },
    "scoring.round_unit": {10: _t("tens"), 100: _t("hundreds")},
    "scoring.round_mode": {"nearest": _t("to the nearest"), "up": _t("up"), "down": _t("down")},
    "basis": {"sets": _t("the pattern's sets"), "hand": _t("the whole hand")},
    "count": {"each": _t("every occurrence"), "once": _t("once"), "best": _t("only the dearest")},
    "when": {"always": _t("always"), "if_ready": _t("when ready"), "fishing": _t("when one tile is lacking")},
    "with_": {
        "any_double": _t("beside another double"),
        "concealed": _t("in a concealed hand"),
        "fully_concealed": _t("concealed and self-drawn"),
        "melded": _t("with a claimed set"),
    },
    "settings.discards": {"player": _t("before each player"), "common": _t("in one area")},
    "settings.messages": {"line": _t("on the message line"), "box": _t("in a box")},
    "settings.board": {"classic": _t("Classic Board: seats in rows"), "table": _t("Table Board: around you")},
}


def choice_text(form: Form, value: object) -> str:
    """What a choice is called."""
    words = _CHOICES.get(form.name) or _CHOICES.get(form.path[-1]) or {}
    return tr(words[value]) if value in words else str(value).replace("_", " ")


def pattern_name(id_: str, rules: RulePreset | None = None) -> str:
    """What the preset calls the pattern, or else the catalogue."""
    own = rules.scoring.patterns.get(id_) if rules is not None else None
    return (own.name if own else "") or (CATALOGUE[id_].name if id_ in CATALOGUE else id_)


def in_names(message: str) -> str:
    """A message of the rules with the names of patterns, which people know, in place of their ids."""
    return _PATTERN_ID.sub(lambda match: pattern_name(match[0]), message)


def category_title(category: str) -> str:
    """The heading of a part of the score list."""
    return next((tr(title) for name, title in CATEGORY_TITLES.items() if name == category), category)


def rich(text: str) -> str:
    """A text that a preset brought along, for a label that shows marks like <b>."""
    return escape(text, quote=False)


def number_text(value: Number) -> str:
    """`1,250`, `0.5`."""
    return f"{int(value):,}" if value == int(value) else f"{value:,}"


def worth_text(worth: Number | tuple[Number, Number]) -> str:
    """`2`, or `2 / 4` for melded and concealed; empty for nothing."""
    if isinstance(worth, tuple):
        return " / ".join(number_text(each) for each in worth)
    return number_text(worth) if worth else ""


def read_worth(text: str) -> Number | tuple[Number, Number]:
    """The way back; raises `ValueError` for what is no amount."""
    parts = [_number(part) for part in text.split("/")] if text.strip() not in ("", NONE) else [0]
    if len(parts) > 2:
        raise ValueError(tr("Give one amount, or two with / between them: melded / concealed."))
    return parts[0] if len(parts) == 1 or parts[0] == parts[1] else (parts[0], parts[1])


def _number(text: str) -> Number:
    clean = text.strip().replace(",", "").removesuffix("%").strip()
    try:
        value = float(clean)
    except ValueError:
        raise ValueError(
            tr("“{text}” is not a number; write one such as 8 or 2.5.").format(text=text.strip())
        ) from None
    return int(value) if value.is_integer() else value


def value_text(form: Form, value: Any) -> str:  # noqa: ANN401 - a case for each kind of value
    """Any value of a field in words, for comparing and for telling what it was."""
    match value:
        case None:
            return tr("none")
        case bool():
            return tr("yes") if value else tr("no")
        case Factors():
            payers = (getattr(value, way) for way in Factors.model_fields)
            return "; ".join(
                "/".join(number_text(f) for f in (p.east, p.discarder, p.others) if f is not None) for p in payers
            )
        case _ if form.choices and not isinstance(value, tuple):
            return choice_text(form, value)
        case str():
            return value or tr("none")
        case int() | float():
            return number_text(value)
        case tuple() | list():
            return ", ".join(_entry_text(form, each) for each in value) or tr("none")
        case Mapping():
            return ", ".join(f"{_spaced(name)}: {_spaced(each)}" for name, each in value.items()) or tr("none")
        case PatternScore() | LoserScore():
            return score_text(value)
        case _:
            return str(value)


def _spaced(value: object) -> str:
    return str(value).replace("_", " ").lower()


def _entry_text(form: Form, entry: Any) -> str:  # noqa: ANN401 - an entry of any list
    if form.choices:
        return choice_text(form, entry)
    if hasattr(entry, "model_fields_set"):
        return _row_text(entry)
    if isinstance(entry, int | float):
        return number_text(entry)
    return pattern_name(str(entry))


def _row_text(row: Any) -> str:  # noqa: ANN401 - a row of any table
    """`3: 8`, `4: 2 limits`, `in a concealed hand: 2 doubles`."""
    first, *others = forms_of(type(row))
    start = getattr(row, first.path[-1])
    told = []
    for column, form in enumerate(form for form in others if form.shape is not Shape.TEXT):
        worth = worth_text(getattr(row, form.path[-1]))
        if worth:
            told.append(worth if column == 0 and not first.choices else f"{worth} {form.title.lower()}")
    begins = choice_text(first, start) if first.choices else number_text(start)
    names = [f" ({name})" for form in others if form.shape is Shape.TEXT and (name := getattr(row, form.path[-1]))]
    return f"{begins}: {', '.join(told) or 0}{''.join(names)}"


def score_text(score: PatternScore | LoserScore) -> str:
    """`2 / 4 points, 1 double`: what a pattern is worth, in short."""
    parts = [
        tr(text).format(amount=worth_text(worth))
        for worth, text in (
            (score.points, _t("{amount} points")),
            (score.doubles, _t("{amount} doubles")),
            (score.limit, _t("{amount}% of the limit")),
        )
        if worth
    ]
    return ", ".join(parts) or tr("nothing")


def field_title(dotted: str) -> str:
    """Where a field is, in words: `Payment: Limit`, `Score list: Pung of dragons`."""
    found = form_named(dotted)
    if found is None:
        return dotted
    form, pattern = found
    if pattern:
        return tr("Score list: {pattern}").format(pattern=pattern_name(pattern))
    group = RulePreset.model_fields[form.path[0]].title if len(form.path) > 1 else ""
    return f"{group}: {form.title}" if group else form.title


def titled(paths: Sequence[str]) -> str:
    """Several fields in words."""
    return ", ".join(field_title(path) for path in paths)
