"""What is asked in the preferences, made from the declarations of the rules: one `Form` for each field.

A form tells a widget everything that it needs: title, description, kind of value, range, choices. Nothing here knows
a preset; what the fields are called and allow stands in `rules.parts` and `rules.scores` only.
"""

import types
from collections.abc import Iterator, Mapping
from enum import Enum, auto
from functools import cache
from typing import Annotated, Final, Literal, TypedDict, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo

from fourwinds.app.language import labelled, tr
from fourwinds.faults import wrong_with
from fourwinds.rules import PatternScore, RulePreset
from fourwinds.rules.declaring import NOTHING_MORE, About, FieldValue, Path, about, options_of
from fourwinds.rules.fields import Limits, allowed_at
from fourwinds.rules.parts import Factors, Number, PatternId
from fourwinds.rules.problems import hidden_in
from fourwinds.rules.scores import OptionValue, Worth
from fourwinds.values import Value

PATTERNS: Final[Path] = ("scoring", "patterns")


class Change(Value):
    """Another value that the person wants a field to have."""

    path: Path
    value: FieldValue


class Shape(Enum):
    """How a value is edited."""

    SWITCH = auto()
    CHOICE = auto()
    NUMBER = auto()
    TEXT = auto()
    LINES = auto()
    """A list of texts, one a line."""
    FLAGS = auto()
    """Some of a few words."""
    PATTERNS = auto()
    """A list of patterns."""
    WORTH = auto()
    """One amount, or two for melded and concealed."""
    ROWS = auto()
    """A table; `Form.row` has its columns."""
    NUMBERS = auto()
    """A list of numbers."""
    FACTORS = auto()
    LOSERS = auto()
    OTHER = auto()
    """Edited by a page of its own."""


class Form(Value):
    """One question of the preferences."""

    path: Path
    title: str
    description: str
    shape: Shape
    default: FieldValue = None
    choices: tuple[OptionValue, ...] = ()
    least: Number = 0
    most: Number = 0
    step: Number = 1
    longest: int = 0
    row: type[BaseModel] | None = None
    about: About = NOTHING_MORE
    """What its choices are called and what it needs beside it."""

    @property
    def name(self) -> str:
        """The dotted path, which is also the name of the widget."""
        return ".".join(self.path)

    @property
    def label(self) -> str:
        """The title in the person's language."""
        return tr(self.title)

    @property
    def explanation(self) -> str:
        """The description in the person's language."""
        return tr(self.description)


class RefusedValueError(ValueError):
    """A value that a field does not allow; the message says what it must be."""


@cache
def forms() -> Mapping[str, Form]:
    """All fields of the rules by dotted path, in the order of their declaration; the score list is one of them."""
    return {form.name: form for form in forms_of(RulePreset)}


def forms_of(part: type[BaseModel], prefix: Path = ()) -> Iterator[Form]:
    """The fields of a group of options, those of inner groups in their places."""
    return (form_of(field, path) for path, field in options_of(part, prefix))


def form_of(field: FieldInfo, path: Path) -> Form:
    """The form of a single field."""
    bare, limits = _unwrapped(field.annotation, tuple(field.metadata))
    shape, extra = _shape(bare)
    return Form(
        path,
        field.title or path[-1],
        field.description or "",
        shape,
        default=field.get_default(),
        least=_limit(limits, "ge", 0),
        most=_limit(limits, "le", 0),
        step=_limit(limits, "multiple_of", 1 if bare is int else 0),
        longest=int(_limit(limits, "max_length", 0)),
        about=about(field),
        **extra,
    )


class _Extra(TypedDict, total=False):
    """What a form has besides because of its shape."""

    choices: tuple[OptionValue, ...]
    row: type[BaseModel]


def _unwrapped(annotation: object, limits: Limits) -> tuple[object, Limits]:
    if get_origin(annotation) is Annotated:
        inner, *more = get_args(annotation)
        found = [m for each in more for m in (each.metadata if isinstance(each, FieldInfo) else (each,))]
        return _unwrapped(inner, (*limits, *found))
    return annotation, limits


def _shape(bare: object) -> tuple[Shape, _Extra]:
    if bare is bool:
        return Shape.SWITCH, {}
    if bare in (int, Number):
        return Shape.NUMBER, {}
    if bare is str:
        return Shape.TEXT, {}
    if bare == Worth:
        return Shape.WORTH, {}
    if bare == Factors | None:
        return Shape.FACTORS, {}
    if get_origin(bare) is Literal:
        return Shape.CHOICE, {"choices": get_args(bare)}
    if get_origin(bare) is tuple:
        return _list(get_args(bare)[0])
    if get_origin(bare) in (Union, types.UnionType):
        return Shape.LOSERS, {}
    return Shape.OTHER, {}


def _list(entry: object) -> tuple[Shape, _Extra]:
    if entry == PatternId:
        return Shape.PATTERNS, {}
    bare, _ = _unwrapped(entry, ())
    if get_origin(bare) is Literal:
        return Shape.FLAGS, {"choices": get_args(bare)}
    if isinstance(bare, type) and issubclass(bare, BaseModel):
        return Shape.ROWS, {"row": bare}
    return (Shape.LINES, {}) if bare is str else (Shape.NUMBERS, {})


def _limit(limits: Limits, name: str, otherwise: Number) -> Number:
    return next((value for limit in limits if (value := getattr(limit, name, None)) is not None), otherwise)


# --- values --------------------------------------------------------------------------------------


def value_at(rules: RulePreset, path: Path) -> FieldValue:
    """What the rules say there; for a pattern that is not in the score list, the score of nothing."""
    here: FieldValue = rules
    for key in path:
        here = _inside(here, key)
    return here


def _inside(node: FieldValue, key: str) -> FieldValue:
    if isinstance(node, Mapping):
        return node.get(key, PatternScore())
    value: FieldValue = getattr(node, key)
    return value


def replaced(rules: RulePreset, path: Path, value: FieldValue) -> RulePreset:
    """The rules with another value there; a pattern that is worth nothing leaves the score list.

    Raises `RefusedValueError` for a value that the field does not allow. Whether options fit each other is not asked.
    """
    try:
        changed = _replaced(rules, path, value)
    except ValidationError as error:
        told = hidden_in(value, lines=path == ("description",)) if isinstance(value, str) else ""
        if told:
            raise RefusedValueError(tr("It contains {what}, which a text cannot show.").format(what=tr(told))) from None
        allowed = allowed_at(path)
        if allowed:
            raise RefusedValueError(tr("It must be {wanted}.").format(wanted=tr(allowed.words))) from None
        raise RefusedValueError(tr("It {wrong}.").format(wrong=tr(wrong_with(error)))) from None
    assert isinstance(changed, RulePreset), "the outermost group is the rules"
    return changed


def _replaced(node: FieldValue, path: Path, value: FieldValue) -> FieldValue:
    if not path:
        return value
    key, *rest = path
    inner = _replaced(_inside(node, key), tuple(rest), value)
    if isinstance(node, Mapping):
        if inner is None or inner == PatternScore():
            return {other: score for other, score in node.items() if other != key}
        return {**node, key: inner}
    assert isinstance(node, BaseModel), "a path leads through groups and the score list"
    return _validated(type(node), {**{name: getattr(node, name) for name in type(node).model_fields}, key: inner})


def _validated(part: type[BaseModel], values: Mapping[str, FieldValue]) -> BaseModel:
    return part.model_validate({(part.model_fields[name].alias or name): value for name, value in values.items()})


def made(part: type[BaseModel], values: Mapping[str, FieldValue]) -> BaseModel:
    """A row with these values by field name; raises `RefusedValueError`, which names the field."""
    try:
        return _validated(part, values)
    except ValidationError as error:
        detail = error.errors(include_url=False)[0]
        field = next((f for n, f in part.model_fields.items() if (f.alias or n) == detail["loc"][0]), None)
        title = field.title if field else str(detail["loc"][0])
        raise RefusedValueError(
            labelled(tr(str(title)), tr("it {wrong}.").format(wrong=tr(wrong_with(error))))
        ) from None


def form_named(dotted: str) -> tuple[Form, str] | None:
    """The form that a problem's field belongs to, and the pattern if it is in the score list.

    `scoring.table[2].score` belongs to the settling table.
    """
    parts = dotted.split("[", maxsplit=1)[0].split(".")
    while parts:
        form = forms().get(".".join(parts))
        if form is not None:
            _, inside, below = dotted.partition(form.name + ".")
            return form, below.split(".")[0] if form.path == PATTERNS and inside else ""
        parts.pop()
    return None
