"""Words of the preferences: the pages, what choices are called, and values as text.

A choice that has no words here is called after its value, so that a new field of the rules can be edited at once.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from typing import Final

from pydantic import BaseModel

from fourwinds.app.language import labelled, tr
from fourwinds.rules import LoserScore, PatternScore, RulePreset
from fourwinds.rules.declaring import FieldValue
from fourwinds.rules.describe import CATEGORY_TITLES
from fourwinds.rules.facts import choice_name
from fourwinds.rules.parts import Factors, Number
from fourwinds.rules.scores import Worth
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.text import commas, counted, number_text, one_or_many
from fourwinds.text import marked as _t
from fourwinds.ui.board.boards import BOARDS
from fourwinds.ui.preferences.forms import PATTERNS, Form, Shape, form_named, forms, forms_of
from fourwinds.values import Value

_PATTERN_ID: Final = re.compile(r"\b[a-z]{2,3}_[a-z0-9_]+\b")
NONE: Final = "\N{EN DASH}"


class RulesPlan(Value):
    """One page of rules: its groups of options, or single fields, by dotted path."""

    id: str
    title: str
    groups: tuple[str, ...]


_TABLES: Final = ("scoring.table", "scoring.conversion", "scoring.multipliers", "scoring.mangan")

CARD: Final = "card"
"""The id of the page of the card, which is no list of fields."""

_PLANS: Final = (
    RulesPlan("about", _t("About these rules"), ("name", "family", "description", "notes")),
    RulesPlan("tiles", _t("Tiles and wall"), ("tiles", "deal", "dora")),
    RulesPlan("claims", _t("Claims"), ("claims", "kongs")),
    RulesPlan("discards", _t("Discards"), ("discards",)),
    RulesPlan("ready", _t("Ready"), ("ready",)),
    RulesPlan("winning", _t("Winning"), ("winning",)),
    RulesPlan("dealing", _t("Dealing on"), ("dealing_on", "abandoning")),
    RulesPlan("ending", _t("End of the game"), ("ending",)),
    RulesPlan("payment", _t("Payment"), ("payment",)),
    RulesPlan("penalties", _t("Penalties"), ("penalties",)),
    RulesPlan("scoring", _t("Scoring"), ("scoring",)),
    RulesPlan("tables", _t("Settling tables"), _TABLES),
)


@cache
def plans() -> tuple[RulesPlan, ...]:
    """The pages of rules; groups that no page was planned for have pages of their own."""
    planned = {group.split(".")[0] for plan in _PLANS for group in plan.groups} | {"id"}
    others = dict.fromkeys(form.path[0] for form in forms().values() if form.path[0] not in planned)
    new = [RulesPlan(name, RulePreset.model_fields[name].title or name, (name,)) for name in others]
    return (*_PLANS[:-2], *new, *_PLANS[-2:])


@cache
def forms_on(plan: RulesPlan) -> tuple[Form, ...]:
    """The fields of a page, in the order of their declaration; each field is on one page only.

    Sorted out once: for all pages it takes longer than a window may be held up.
    """
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


_SETTINGS: Final[Mapping[str, Mapping[object, str]]] = {
    "settings.discards": {
        "player": _t("before each player"),
        "common": _t("in one area"),
        "rules": _t("as the rules say"),
    },
    "settings.coach": {
        "off": _t("says nothing"),
        "mistakes": _t("speaks of mistakes"),
        "doubts": _t("speaks of doubtful moves, too"),
    },
    "settings.messages": {"line": _t("on the message line"), "box": _t("in a box")},
    "settings.text_size": {"small": _t("small"), "normal": _t("normal"), "large": _t("large")},
    "settings.board": {id_: board.title for id_, board in BOARDS.items()},
}
"""What the choices of the program's own options are called; those of the rules say it in their declaration."""


def choice_text(form: Form, value: FieldValue) -> str:
    """What a choice is called."""
    assert isinstance(value, int | str), "choices are words, numbers, or yes and no"
    choice = form.about.choices.get(value)
    label = choice.label if choice else _SETTINGS.get(form.name, {}).get(value)
    return tr(label or choice_name(value))


def pattern_name(id_: str, rules: RulePreset | None = None) -> str:
    """What the preset calls the pattern, or else the catalogue."""
    own = rules.scoring.patterns.get(id_) if rules is not None else None
    return tr((own.name if own else "") or (CATALOGUE[id_].name if id_ in CATALOGUE else id_))


def in_names(message: str) -> str:
    """A message of the rules with the names of patterns, which people know, in place of their ids."""
    return _PATTERN_ID.sub(lambda match: pattern_name(match[0]), message)


def category_title(category: str) -> str:
    """The heading of a part of the score list."""
    return next((tr(title) for name, title in CATEGORY_TITLES.items() if name == category), category)


def rich(text: str) -> str:
    """A text that a preset brought along, for a label that shows marks like <b>."""
    return escape(text, quote=False)


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


def as_worth(value: FieldValue) -> Worth:
    """The value of a field that holds one amount, or two for melded and concealed."""
    if isinstance(value, tuple):
        first, second = value
        assert isinstance(first, int | float), "an amount"
        assert isinstance(second, int | float), "an amount"
        return first, second
    assert isinstance(value, int | float), "an amount"
    return value


def value_text(form: Form, value: FieldValue) -> str:
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
        case "same":
            return tr("the same")  # for losers
        case str():
            return tr(value) if value else tr("none")
        case int() | float():
            return number_text(value)
        case tuple():
            return ", ".join(_entry_text(form, each) for each in value) or tr("none")
        case PatternScore() | LoserScore():
            return score_text(value)
        case _:
            return str(value)


def _entry_text(form: Form, entry: FieldValue) -> str:
    if form.choices:
        return choice_text(form, entry)
    if isinstance(entry, BaseModel):
        return _row_text(entry)
    if isinstance(entry, int | float):
        return number_text(entry)
    return pattern_name(str(entry))


def _row_text(row: BaseModel) -> str:
    """`3: 8`, `4: 2 limits`, `in a concealed hand: 2 doubles`."""
    first, *others = forms_of(type(row))
    start = getattr(row, first.path[-1])
    told = []
    for column, form in enumerate(form for form in others if form.shape is not Shape.TEXT):
        field = form.path[-1]
        worth = getattr(row, field)
        if worth:
            alone = (column == 0 and not first.choices) or field not in _AMOUNTS
            told.append(worth_text(worth) if alone else _amount_text(field, worth))
    begins = choice_text(first, start) if first.choices else number_text(start)
    names = [f" ({name})" for form in others if form.shape is Shape.TEXT and (name := getattr(row, form.path[-1]))]
    return labelled(begins, f"{', '.join(told) or 0}{''.join(names)}")


_AMOUNTS: Final[Mapping[str, tuple[str, str]]] = {
    "points": one_or_many("{amount} point", "{amount} points"),
    "doubles": one_or_many("{amount} double", "{amount} doubles"),
    "limit": one_or_many("{amount}% of the limit", "{amount}% of the limit"),
    "limits": one_or_many("{amount} limit", "{amount} limits"),
}


def _amount_text(field: str, worth: Worth) -> str:
    """`2 / 4 points`, `1 double`; of two amounts the second decides about the noun, beside which it stands."""
    last = worth[1] if isinstance(worth, tuple) else worth
    return tr(counted(last, *_AMOUNTS[field], amount=worth_text(worth)))


def score_text(score: PatternScore | LoserScore) -> str:
    """`2 / 4 points, 1 double`: what a pattern is worth, in short."""
    worths = (("points", score.points), ("doubles", score.doubles), ("limit", score.limit))
    return tr(commas([_amount_text(field, worth) for field, worth in worths if worth])) or tr("nothing")


def field_title(dotted: str) -> str:
    """Where a field is, in words: `Payment: Limit`, `Score list: Pung of dragons`."""
    found = form_named(dotted)
    if found is None:
        return dotted
    form, pattern = found
    if pattern:
        return tr("Score list: {pattern}").format(pattern=pattern_name(pattern))
    group = tr(RulePreset.model_fields[form.path[0]].title or "") if len(form.path) > 1 else ""
    return tr("{place}: {field}").format(place=group, field=form.label) if group else form.label


def titled(paths: Sequence[str]) -> str:
    """Several fields in words."""
    return ", ".join(field_title(path) for path in paths)
