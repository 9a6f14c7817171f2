"""Faces that are written: the character suit, winds and dragons."""

from typing import Final

from tools.tile_art.four_winds.blossom import mark
from tools.tile_art.four_winds.inks import BLUE, BLUE_DARK, GREEN, NAVY, RED
from tools.tile_art.glyphs import glyph
from tools.tile_art.svg import Point, line, path, rect, xy

NUMERALS: Final = {
    "一": (176, 34),
    "二": (176, 112),
    "三": (178, 136),
    "四": (168, 132),
    "五": (178, 138),
    "六": (180, 142),
    "七": (178, 142),
    "八": (190, 138),
    "九": (182, 144),
}
"""Width and height of the ink, tuned by eye so that all look equally large above the 萬."""

WINDS: Final = {"E": ("東", 244, 282), "S": ("南", 228, 278), "W": ("西", 232, 250), "N": ("北", 244, 266)}


def numbered(numeral: str, colour: str) -> str:
    """A numeral over a red 萬."""
    return glyph(numeral, (150, 102), NUMERALS[numeral], colour, 6) + glyph("萬", (150, 279), (206, 186), RED, 5)


def _red_five() -> str:
    blossoms = mark(51, 102, 27) + mark(249, 102, 27)
    return blossoms + glyph("五", (150, 102), (136, 138), RED, 6) + glyph("萬", (150, 279), (206, 186), RED, 5)


def _white() -> str:
    """A double frame; the inner line steps back at each corner and leaves room for a lozenge."""
    left, top, right, bottom, step = 68, 72, 232, 328, 34
    corners = ((left, top, 1, 1), (right, top, -1, 1), (right, bottom, -1, -1), (left, bottom, 1, -1))
    steps: list[Point] = []
    lozenges = inner = ""
    for i, (x, y, dx, dy) in enumerate(corners):
        ends = ((x, y + dy * step), (x + dx * step, y + dy * step), (x + dx * step, y))
        steps += ends if i % 2 == 0 else ends[::-1]
        cx, cy = x + dx * 8, y + dy * 8
        lozenges += f"M{xy((cx - 17, cy), (cx, cy - 17), (cx + 17, cy), (cx, cy + 17))}Z"
        inset = ((x + dx * 16, y + dy * (step + 16)), (x + dx * (step + 16), y + dy * (step + 16)))
        inner += f"M{xy(inset[0], inset[1], (x + dx * (step + 16), y + dy * 16))}"
    outer = rect(37, 41, 226, 318, stroke=BLUE_DARK, stroke_width=17, rx=12)
    frame = path(f"M{xy(*steps)}Z", stroke=BLUE, stroke_width=9)
    return outer + frame + path(lozenges, BLUE_DARK) + line(inner, BLUE, 5)


def faces() -> dict[str, str]:
    """Characters one to nine and the red five, winds and dragons."""
    suit = {f"C{i}": numbered(numeral, NAVY) for i, numeral in enumerate(NUMERALS, 1)}
    winds = {id_: glyph(text, (150, 200), (w, h), NAVY, 7) for id_, (text, w, h) in WINDS.items()}
    return {
        **suit,
        "C0": _red_five(),
        **winds,
        "Dr": glyph("中", (150, 200), (196, 300), RED, 9),
        "Dg": glyph("發", (150, 200), (244, 290), GREEN, 6),
        "Dw": _white(),
    }
