"""What a preset's fields allow, in words; found by the dotted path under which a file names them.

Everything here is read from the declarations in `parts`, `scores` and `preset`, so that a message about a wrong
value never tells another range than the one that is checked.
"""

import types
from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Final, Literal, TypeAlias, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from fourwinds.rules.parts import LINE, NAME, TEXT, Number
from fourwinds.rules.preset import RulePreset
from fourwinds.text import Text, chained, either
from fourwinds.values import Value

Key = str | int
Limits: TypeAlias = tuple[object, ...]
"""What stands in an `Annotated` beside the type: ranges, lengths, fields."""

_ANY_TEXT: Final = Text("text")
_PATTERNS: Final = {
    r"^[a-z0-9]+(-[a-z0-9]+)*$": Text("lower-case letters and digits, with single hyphens between them"),
    r"^[a-z][a-z0-9_]*$": Text("the id of a pattern: lower-case letters, digits and underscores"),
    LINE: Text("text on one line"),
    NAME: Text("text on one line, not empty"),
    TEXT: _ANY_TEXT,
}
"""Regular expressions of the declarations in a player's words."""


class Allowed(Value):
    """What may stand in one place: a type annotation and the limits that go with it."""

    annotation: object
    limits: Limits = ()

    @property
    def words(self) -> str:
        """The same for whoever has written something else there."""
        return _in_words(self.annotation, self.limits)


def dotted(path: Iterable[Key]) -> str:
    """The path as messages write it: `scoring.table[2].score`."""
    text = ""
    for key in path:
        text += f"[{key}]" if isinstance(key, int) else f".{key}"
    return text.removeprefix(".")


def allowed_at(path: Sequence[Key]) -> Allowed | None:
    """What may stand at the path in a preset; None where nothing may."""
    here: Allowed | None = Allowed(RulePreset)
    for key in path:
        if here is None:
            return None
        here = _child(here.annotation, key)
    return here


def names_at(path: Sequence[Key]) -> tuple[str, ...]:
    """The names of the fields that may stand under the path; empty for lists, tables and single values."""
    here = allowed_at(path)
    part = _part_of(here.annotation) if here else None
    return tuple(field.alias or name for name, field in part.model_fields.items()) if part else ()


def _arms(annotation: object) -> tuple[object, ...]:
    """The alternatives of a union, without `Annotated` around them; the annotation itself if it is none."""
    annotation = _bare(annotation)
    if get_origin(annotation) in (Union, types.UnionType):
        return tuple(_bare(arm) for arm in get_args(annotation))
    return (annotation,)


def _bare(annotation: object) -> object:
    return get_args(annotation)[0] if get_origin(annotation) is Annotated else annotation


def _part_of(annotation: object) -> type[BaseModel] | None:
    return next((arm for arm in _arms(annotation) if isinstance(arm, type) and issubclass(arm, BaseModel)), None)


def _child(annotation: object, key: Key) -> Allowed | None:
    part = _part_of(annotation)
    if part is not None:
        return next(
            (_of_field(field) for name, field in part.model_fields.items() if key == (field.alias or name)), None
        )
    for arm in _arms(annotation):
        if get_origin(arm) is dict and isinstance(key, str):
            return Allowed(get_args(arm)[1])
        if get_origin(arm) is tuple and isinstance(key, int):
            return Allowed(get_args(arm)[0])
    return None


def _of_field(field: FieldInfo) -> Allowed:
    return Allowed(field.annotation, tuple(field.metadata))


def _in_words(annotation: object, limits: Limits) -> str:
    if get_origin(annotation) is Annotated:
        inner, *extra = get_args(annotation)
        more = [m for e in extra for m in (e.metadata if isinstance(e, FieldInfo) else (e,))]
        return _in_words(inner, (*limits, *more))
    if annotation == Number:
        return _within(Text("a number"), limits)
    if get_origin(annotation) in (Union, types.UnionType):
        return chained("{some}, or {next}", [_in_words(arm, limits) for arm in get_args(annotation)])
    if get_origin(annotation) is Literal:
        return either([f'"{choice}"' if isinstance(choice, str) else str(choice) for choice in get_args(annotation)])
    if get_origin(annotation) is tuple:
        entries, most = _list(get_args(annotation)), _limit(limits, "max_length")
        return Text("{entries}, at most {most} of them", entries=entries, most=most) if most else entries
    return _plain(annotation, limits)


def _plain(annotation: object, limits: Limits) -> Text:
    if annotation is bool:
        return Text("true or false")
    if annotation is int:
        return _within(Text("a whole number"), limits)
    if annotation is str:
        return _text(limits)
    if annotation is types.NoneType:
        return Text("null")
    return Text("a group of fields in { }")


def _list(entries: tuple[object, ...]) -> Text:
    each = _in_words(entries[0], ())
    if Ellipsis in entries:
        return Text("a list in [ ], each entry {entry}", entry=each)
    return Text("a list of {number}, each {entry}", number=len(entries), entry=each)


def _within(number: Text, limits: Limits) -> Text:
    low, high, step = (_limit(limits, name) for name in ("ge", "le", "multiple_of"))
    if low is not None and high is not None:
        number = Text("{number} between {low} and {high}", number=number, low=low, high=high)
    return number if step is None else Text("{number}, a multiple of {step}", number=number, step=step)


def _text(limits: Limits) -> Text:
    pattern, longest = _limit(limits, "pattern"), _limit(limits, "max_length")
    kind = _PATTERNS.get(pattern, _ANY_TEXT)
    return Text("{text}, at most {longest} characters", text=kind, longest=longest) if longest else kind


def _limit(limits: Limits, name: str) -> Any:  # noqa: ANN401 - a number, a length or a pattern
    return next((value for limit in limits if (value := getattr(limit, name, None)) is not None), None)
