"""What pydantic finds wrong in data from outside (batch lines, game files), told in plain words.

Presets and themes have words of their own, as their fields have titles and examples.
"""

from collections.abc import Sequence
from typing import Final

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from fourwinds.text import Text, either, marked

LONGEST: Final = 60
"""Characters of a wrong value that are shown."""
MOST: Final = 10
"""Places that are told in one message."""

_KINDS: Final = {
    "missing": marked("is missing"),
    "extra_forbidden": marked("there is no such key"),
    "string_unicode": marked("holds half a character"),
}
"""What is wrong, by pydantic's names."""
_MUST_BE: Final = {
    **dict.fromkeys(("bool_type", "bool_parsing"), marked("true or false")),
    "string_type": marked("a text in quotes"),
    **dict.fromkeys(("int_type", "int_parsing", "int_from_float"), marked("a whole number")),
    **dict.fromkeys(("tuple_type", "list_type"), marked("a list in square brackets")),
    **dict.fromkeys(("dict_type", "model_type"), marked("an object in braces")),
    **dict.fromkeys(
        ("datetime_parsing", "datetime_from_date_parsing", "datetime_type"),
        marked("a time such as 2026-03-31T20:15:00Z"),
    ),
    "timezone_aware": marked("a time with its zone, such as 2026-03-31T20:15:00Z"),
}
"""What the value must be instead."""
_MUST_BE_SO: Final = {
    "greater_than_equal": (marked("{bound} or more"), "ge"),
    "greater_than": (marked("more than {bound}"), "gt"),
    "less_than_equal": (marked("{bound} or less"), "le"),
    "less_than": (marked("less than {bound}"), "lt"),
    "literal_error": (marked("{bound}"), "expected"),
}
"""The same with a bound, and where pydantic tells that."""
_MEASURED: Final = {
    "string_too_long": (marked("is too long; it may have {bound} characters at most"), "max_length"),
    "string_too_short": (marked("is too short; it must have {bound} or more characters"), "min_length"),
    "too_long": (marked("has too many entries; {bound} are the most"), "max_length"),
    "too_short": (marked("has too few entries; it needs {bound}"), "min_length"),
}

_SAY_IT_ALL: Final = ("missing", "extra", "too", "string_too", "string_unicode", "json")


def told(error: ValidationError, most: int = MOST) -> tuple[list[Text], int]:
    """What is wrong, place by place: `extra_hands: must be 0 or more, not -1`; and how many more places are wrong.

    The place has dots between its parts (`deals.0.dealer`) and is left out where the whole is meant. Only the first
    `most` places are put into words: whoever hands in a thousand wrong things reads no thousand sentences.
    """
    found: dict[str, list[ErrorDetails]] = {}
    for finding in error.errors(include_url=False):
        found.setdefault(_place(finding), []).append(finding)
    in_words = [
        Text("{place}: {wrong}", place=place, wrong=_in_words(those)) if place else _in_words(those)
        for place, those in list(found.items())[:most]
    ]
    return in_words, max(0, len(found) - most)


def wrong_with(error: ValidationError) -> Text:
    """What is wrong with the first place, without naming it: `must be 0 or more, not -1`."""
    first = error.errors(include_url=False)[0]
    return _in_words([first])


def _place(found: ErrorDetails) -> str:
    """Names of pydantic's own, such as those of a union's arms, are left out."""
    parts = (str(part) for part in found["loc"] if isinstance(part, int) or _is_key(str(part)))
    return ".".join(part if len(part) <= LONGEST else f"{part[:LONGEST]}..." for part in parts)


def _in_words(found: Sequence[ErrorDetails]) -> Text:
    """Several findings at one place are the arms of a union: `must be true or false or double, not "soon"`."""
    wishes = [wish for wish in map(_wish, found) if wish]
    if len(wishes) < len(found):
        return _wrong(next(finding for finding in found if not _wish(finding)))
    wanted, value = either(list(dict.fromkeys(wishes))), _value(found[0])
    if value:
        return Text("must be {wanted}, not {value}", wanted=wanted, value=value)
    return Text("must be {wanted}", wanted=wanted)


def _wish(found: ErrorDetails) -> Text | None:
    """What the value must be; None where something else is wrong with it."""
    kind = str(found["type"])
    if kind in _MUST_BE:
        return Text(_MUST_BE[kind])
    if kind in _MUST_BE_SO:
        words, key = _MUST_BE_SO[kind]
        return Text(words, bound=_bound(found, key))
    return None


def _wrong(found: ErrorDetails) -> Text:
    kind = str(found["type"])
    if kind in _KINDS:
        return Text(_KINDS[kind])
    if kind in ("too_long", "too_short") and isinstance(found["input"], str):
        kind = f"string_{kind}"
    if kind in _MEASURED:
        words, key = _MEASURED[kind]
        return Text(words, bound=_bound(found, key))
    message, value = str(found["msg"]), _value(found)
    # What pydantic says itself is English in every language; none of our own models gets it to.
    problem = f"{message[:1].lower()}{message[1:]}"[: 4 * LONGEST]
    return Text("{problem}, not {value}", problem=problem, value=value) if value else Text("{problem}", problem=problem)


def _bound(found: ErrorDetails, key: str) -> str:
    bound = found.get("ctx", {}).get(key, "")
    whole = isinstance(bound, float) and bound.is_integer()
    return str(int(bound) if whole else bound).replace("'", "")


def _value(found: ErrorDetails) -> str:
    """What stands there instead, as JSON writes it; empty where the wish says it already."""
    if str(found["type"]).startswith(_SAY_IT_ALL):
        return ""
    match found["input"]:
        case bool() as value:
            text = str(value).lower()
        case None:
            text = "null"
        case str() as value:
            text = f'"{value}"'
        case int() | float() as value:
            text = str(value)
        case dict():
            return Text("an object")
        case list() | tuple():
            return Text("a list")
        case _:
            return ""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."


def _is_key(part: str) -> bool:
    """Not the name of an arm of a union, such as `literal['E','S']`, `tuple[...]`, `bool`, `function-after[...]`."""
    return not any(sign in part for sign in "[](") and part not in ("bool", "str", "int", "none")
