"""Which rules of a preset are its own, and which it inherits from where."""

from collections.abc import Iterator, Sequence
from typing import Any

from fourwinds.rules.loading import PATTERNS, Data, own_of
from fourwinds.values import Value


class Origin(Value):
    """A value that a file gives, and the preset whose file that is."""

    field: str
    """Dotted, as `payment.limit`; a pattern is one field."""
    value: Any
    preset: str
    """As the file that extends it names it; of the preset itself its id."""


def origins(layers: Sequence[tuple[str, Data]]) -> tuple[Origin, ...]:
    """Every value that holds in the end, of a preset's file and of those that it begins with, itself first.

    What no file gives has its default and is not listed, nor are patterns that were taken out again.
    """
    found: dict[tuple[str, ...], Origin] = {}
    for name, data in reversed(layers):
        for path, value in _values(own_of(data), ()):
            # A value takes the place of a group, and a group that of a value.
            for other in [o for o in found if o[: len(path)] == path or path[: len(o)] == o]:
                del found[other]
            if value is not None or path[:-1] != PATTERNS:
                found[path] = Origin(".".join(path), value, name)
    return tuple(found.values())


def _values(data: Data, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
    for key, value in data.items():
        if isinstance(value, dict) and path != PATTERNS:
            yield from _values(value, (*path, key))
        else:
            yield (*path, key), value
