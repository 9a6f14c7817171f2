"""Puts the inks of one set in the place of another's."""

import re
from collections.abc import Mapping
from typing import Final

_COLOUR: Final = re.compile(r'"(#[0-9a-f]{6})"')


def recoloured(face: str, inks: Mapping[str, str]) -> str:
    """The drawing with every colour that `inks` names exchanged; the others stay.

    A key that does not occur does no harm: the same inks serve many drawings.
    """
    return _COLOUR.sub(lambda found: f'"{inks.get(found[1], found[1])}"', face)


def colours(face: str) -> frozenset[str]:
    """All that the drawing is painted with."""
    return frozenset(_COLOUR.findall(face))


def parts(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of `#rrggbb`, 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def between(one: str, other: str, share: float) -> str:
    """The colour that lies so far (0 to 1) on the way from one to the other."""
    mixed = (round(a + (b - a) * share) for a, b in zip(parts(one), parts(other), strict=True))
    return "#" + "".join(f"{value:02x}" for value in mixed)
