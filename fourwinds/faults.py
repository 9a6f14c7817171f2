"""What pydantic finds wrong in data from outside (batch lines, game files), told in plain words.

Presets and themes have words of their own, as their fields have titles and examples.
"""

from collections.abc import Sequence
from typing import Final

from pydantic import ValidationError
from pydantic_core import ErrorDetails

LONGEST: Final = 60
"""Characters of a wrong value that are shown."""
MOST: Final = 10
"""Places that are told in one message."""

_KINDS: Final = {
    "missing": "is missing",
    "extra_forbidden": "there is no such key",
    "bool_type": "must be true or false",
    "bool_parsing": "must be true or false",
    "string_type": "must be a text in quotes",
    "int_type": "must be a whole number",
    "int_parsing": "must be a whole number",
    "int_from_float": "must be a whole number",
    "tuple_type": "must be a list in square brackets",
    "list_type": "must be a list in square brackets",
    "dict_type": "must be an object in braces",
    "model_type": "must be an object in braces",
    "datetime_parsing": "must be a time such as 2026-03-31T20:15:00Z",
    "datetime_from_date_parsing": "must be a time such as 2026-03-31T20:15:00Z",
    "datetime_type": "must be a time such as 2026-03-31T20:15:00Z",
    "timezone_aware": "must be a time with its zone, such as 2026-03-31T20:15:00Z",
    "string_unicode": "holds half a character",
}
_MEASURED: Final = {
    "greater_than_equal": ("must be {} or more", "ge"),
    "greater_than": ("must be more than {}", "gt"),
    "less_than_equal": ("must be {} or less", "le"),
    "less_than": ("must be less than {}", "lt"),
    "string_too_long": ("is too long; it may have {} characters at most", "max_length"),
    "string_too_short": ("is too short; it must have {} or more characters", "min_length"),
    "too_long": ("has too many entries; {} are the most", "max_length"),
    "too_short": ("has too few entries; it needs {}", "min_length"),
    "literal_error": ("must be {}", "expected"),
}

_SAY_IT_ALL: Final = ("missing", "extra", "too", "string_too", "string_unicode", "json")


def told(error: ValidationError, most: int = MOST) -> tuple[list[str], int]:
    """What is wrong, place by place: `extra_hands: must be 0 or more, not -1`; and how many more places are wrong.

    The place has dots between its parts (`deals.0.dealer`) and is left out where the whole is meant. Only the first
    `most` places are put into words: whoever hands in a thousand wrong things reads no thousand sentences.
    """
    found: dict[str, list[ErrorDetails]] = {}
    for finding in error.errors(include_url=False):
        found.setdefault(_place(finding), []).append(finding)
    first = list(found.items())[:most]
    in_words = [f"{place}: {_all_in_words(those)}" if place else _all_in_words(those) for place, those in first]
    return in_words, len(found) - len(first)


def _place(found: ErrorDetails) -> str:
    """Names of pydantic's own, such as those of a union's arms, are left out."""
    parts = (str(part) for part in found["loc"] if isinstance(part, int) or _is_key(str(part)))
    return ".".join(part if len(part) <= LONGEST else f"{part[:LONGEST]}..." for part in parts)


def _all_in_words(found: Sequence[ErrorDetails]) -> str:
    """Several findings at one place are the arms of a union: `must be true or false or double, not "soon"`."""
    wishes = list(dict.fromkeys(_wish(finding) for finding in found))
    more = (wish.removeprefix("must be ") for wish in wishes[1:])
    return " or ".join((wishes[0], *more)) + _not(found[0])


def _wish(found: ErrorDetails) -> str:
    kind = str(found["type"])
    if kind in _KINDS:
        return _KINDS[kind]
    if kind in ("too_long", "too_short") and isinstance(found["input"], str):
        kind = f"string_{kind}"
    if kind in _MEASURED:
        text, key = _MEASURED[kind]
        bound = found.get("ctx", {}).get(key, "")
        whole = isinstance(bound, float) and bound.is_integer()
        return text.format(str(int(bound) if whole else bound).replace("'", ""))
    message = str(found["msg"])
    return f"{message[:1].lower()}{message[1:]}"[: 4 * LONGEST]


def _not(found: ErrorDetails) -> str:
    """What stands there instead, as JSON writes it; nothing where the wish says it already."""
    if str(found["type"]).startswith(_SAY_IT_ALL):
        return ""
    value = found["input"]
    match value:
        case bool():
            text = str(value).lower()
        case None:
            text = "null"
        case str():
            text = f'"{value}"'
        case int() | float():
            text = str(value)
        case dict():
            return ", not an object"
        case list() | tuple():
            return ", not a list"
        case _:
            return ""
    return f", not {text if len(text) <= LONGEST else text[:LONGEST] + '...'}"


def _is_key(part: str) -> bool:
    """Not the name of an arm of a union, such as `literal['E','S']`, `tuple[...]`, `bool`, `function-after[...]`."""
    return not any(sign in part for sign in "[](") and part not in ("bool", "str", "int", "none")
