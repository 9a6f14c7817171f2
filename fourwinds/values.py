"""Frozen values: a copy of one with some of its fields changed, as `dataclasses.replace` makes it, but quicker.

The engine makes a new state for each event, some thousand times in a deal, and `dataclasses.replace` then looks at
every field anew: what it is for, whether it is among the changes. Here that is worked out once for each class.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar

T = TypeVar("T")


def _replace(value: T, /, **changes: Any) -> T:  # noqa: ANN401 - of any field
    """A copy with these fields changed; raises `TypeError` for a name that is no field."""
    kind: Any = type(value)
    read, places = _fields(kind)
    values = list(read(value))
    try:
        for name, new in changes.items():
            values[places[name]] = new
    except KeyError as error:
        raise TypeError(f"{kind.__name__} has no field {error}") from None
    changed: T = kind(*values)
    return changed


@cache
def _fields(kind: Any) -> tuple[Callable[[Any], tuple[Any, ...]], Mapping[str, int]]:  # noqa: ANN401 - a dataclass
    """What reads all the fields of a class at once, and where among them each is."""
    found = fields(kind)
    assert all(field.init and not field.kw_only for field in found), "the constructor takes every field by its place"
    assert len(found) > 1, "one field alone is no tuple"
    names = [field.name for field in found]
    return attrgetter(*names), {name: place for place, name in enumerate(names)}


if TYPE_CHECKING:
    from dataclasses import replace  # so that a checker of types knows the fields
else:
    replace = _replace

__all__ = ["replace"]
