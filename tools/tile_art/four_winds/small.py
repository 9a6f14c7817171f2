"""Faces for the smallest tiles, where fine lines would run together: the same signs with fewer and bolder forms."""

from typing import Final

from tools.tile_art.four_winds.bamboos import faces as bamboos
from tools.tile_art.four_winds.bamboos import plain_stick
from tools.tile_art.four_winds.characters import NUMERALS
from tools.tile_art.four_winds.dots import faces as dots
from tools.tile_art.four_winds.dots import plain_dot
from tools.tile_art.four_winds.flowers import pictures as flowers
from tools.tile_art.four_winds.inks import BLUE_DARK, GOLD, GREEN_DARK, IVORY, NAVY, RED, RED_DARK
from tools.tile_art.four_winds.seasons import pictures as seasons
from tools.tile_art.glyphs import glyph
from tools.tile_art.svg import circle, moved, rect, ring

LARGER: Final = 1.03
"""The pictures of flowers and seasons have more room without their characters."""


def _one() -> str:
    x, y = 150, 200
    return (
        ring(x, y, 124, 98, BLUE_DARK)
        + ring(x, y, 82, 62, GREEN_DARK)
        + circle(x, y, 46, RED)
        + circle(x, y, 15, IVORY)
    )


def _red_five_of_dots() -> str:
    """The hearts are golden and not those of the other five, as the blossoms of the large tile are."""
    centres = ((78, 82), (222, 82), (150, 200), (78, 318), (222, 318))
    return "".join(circle(x, y, 54, RED_DARK) + circle(x, y, 26, GOLD) for x, y in centres)


def _characters() -> dict[str, str]:
    """The numeral, which is what tells them apart, larger than the 萬."""
    faces = {}
    for number, (numeral, (width, height)) in enumerate(NUMERALS.items(), 1):
        size = width * 1.3, max(height * 1.22, height + 12)
        faces[f"C{number}"] = glyph(numeral, (150, 116), size, NAVY, 9) + glyph("萬", (150, 303), (178, 140), RED, 4)
    return faces


def _white() -> str:
    """One frame; its middle is free for the letters."""
    return rect(38, 42, 224, 316, stroke=BLUE_DARK, stroke_width=27, rx=12)


def _pictures() -> dict[str, str]:
    drawn = {f"F{i}": picture for i, picture in enumerate(flowers().values(), 1)}
    drawn |= {f"S{i}": picture for i, picture in enumerate(seasons().values(), 1)}
    moved_by = (1 - LARGER) * 150, (1 - LARGER) * 400 + 4
    return {name: moved(picture, *moved_by, scale=LARGER) for name, picture in drawn.items()}


def faces() -> dict[str, str]:
    """Those faces that are drawn otherwise when they are small."""
    plain = {**bamboos(plain_stick), **dots(plain_dot)}
    return {**plain, **_characters(), "D1": _one(), "D0": _red_five_of_dots(), "Dw": _white(), **_pictures()}
