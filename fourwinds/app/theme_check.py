"""What is wrong with the fields of a `theme.json`: all of it at once, each with its place and what it must be.

The declarations in `app.theme_file` decide. This is loaded when a file is wrong: a right one needs no words.
"""

import difflib
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, get_args, get_origin

import msgspec
from msgspec import inspect
from msgspec.structs import FieldInfo, fields

from fourwinds.app.theme_file import Part, ThemeFile
from fourwinds.text import Text, counted, either, figure

_LONGEST_NAME: Final = 300
"""Of a key that somebody may have mistyped; to compare a longer one takes too long."""

_Place = tuple[str, ...]


def faults(written: Mapping[str, object]) -> Iterator[Text]:
    """A sentence for each field that is missing, unknown or wrong."""
    return _of_part(ThemeFile, written, ())


def _of_part(part: type[Part], written: Mapping[str, object], place: _Place) -> Iterator[Text]:
    known = {field.encode_name: field for field in fields(part)}
    for name, field in known.items():
        there = (*place, name)
        if name in written:
            yield from _of_value(field.type, written[name], there)
        elif field.required:
            yield Text("{field} is missing.", field=".".join(there))
    for name in written:
        if name not in known:
            yield _unknown(name, known, place)


def _unknown(name: str, known: Mapping[str, FieldInfo], place: _Place) -> Text:
    field = ".".join((*place, name))
    near = difflib.get_close_matches(name[:_LONGEST_NAME], known, n=1)
    if near:
        return Text("{field} is unknown. Did you mean {near}?", field=field, near=near[0])
    return Text("{field} is unknown.", field=field)


def _of_value(declared: Any, value: object, place: _Place) -> Iterator[Text]:  # noqa: ANN401 - an annotation
    kind = _kind(declared)
    if isinstance(kind, inspect.StructType) and issubclass(kind.cls, Part) and isinstance(value, dict):
        yield from _of_part(kind.cls, value, place)
    elif isinstance(kind, inspect.VarTupleType) and isinstance(value, list) and len(value) <= (kind.max_length or 0):
        item, _ = get_args(get_args(declared)[0] if get_origin(declared) is Annotated else declared)
        for i, each in enumerate(value):
            yield from _of_value(item, each, (*place, str(i)))
    elif not _is_right(declared, value):
        wanted = _wanted(kind, place)
        yield Text("{field} is {value}; it must be {wanted}.", field=".".join(place), value=repr(value), wanted=wanted)


def _kind(declared: Any) -> inspect.Type:  # noqa: ANN401 - see above
    """The type of an annotation without what is said of it, and without the None that stands for nothing."""
    kind = inspect.type_info(declared)
    if isinstance(kind, inspect.Metadata):
        kind = kind.type
    if isinstance(kind, inspect.UnionType):
        kind = next(each for each in kind.types if not isinstance(each, inspect.NoneType))
    return kind


def _is_right(declared: Any, value: object) -> bool:  # noqa: ANN401 - see above
    try:
        msgspec.json.encode(value)  # raises where a text has half a character
        msgspec.convert(value, declared)
    except (msgspec.ValidationError, UnicodeEncodeError):
        return False
    return True


def _wanted(kind: inspect.Type, place: _Place) -> Text | str:
    """What must stand there."""
    match kind:
        case inspect.StructType():
            return Text("an object in braces")
        case inspect.VarTupleType(max_length=most):
            return counted(most or 0, "a list of one in brackets", "a list of at most {count} in brackets")
        case inspect.LiteralType(values=values):
            return either([repr(value) for value in values])
        case inspect.BoolType():
            return Text("true or false")
        case inspect.IntType(ge=least, le=most):
            return Text("a whole number from {least} to {most}", least=least or 0, most=most or 0)
        case inspect.FloatType(ge=least, le=most):
            return Text("a number from {least} to {most}", least=figure(least or 0), most=figure(most or 0))
        case inspect.StrType(pattern=r"\S", max_length=most):
            return Text("a text of at most {count} characters that is not blank", count=most or 0)
        case inspect.StrType(pattern=None, max_length=most):
            return Text("a text of at most {count} characters", count=most or 0) if most else Text("a text")
        case _:
            return _example(place)


def _example(place: _Place) -> Text:
    """What a text of a certain form must look like there."""
    match place:
        case ("board", "picture"):
            return _such_a_file("table.jpg")
        case ("palette", *_):
            return Text("a colour such as {example}", example="#16493a")
        case (*_, "music"):
            return _such_a_file("sounds/music.opus")
        case ("sounds", *_, event):
            return _such_a_file(f"sounds/{event}.wav")
        case ("cursors", name, *_):
            return _such_a_file(f"cursors/{name}.svg")
        case ("fonts", *_):
            return _such_a_file("fonts/board.ttf")
        case ("tiles",):
            return Text("the name of a folder in the theme's folder such as {example}", example="tiles")
        case _:
            return Text("small letters, digits, _ and - such as {example}", example="my_theme")


def _such_a_file(example: str) -> Text:
    return Text("a file in the theme's folder such as {example}", example=example)
