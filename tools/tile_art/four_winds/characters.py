"""Faces that are written: the character suit, winds and dragons."""

from typing import Final

from tools.tile_art.four_winds.blossom import mark
from tools.tile_art.four_winds.inks import BLUE, BLUE_DARK, GREEN, NAVY, RED
from tools.tile_art.glyphs import glyph
from tools.tile_art.svg import line, rect

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
    """A double frame; the corners between the two lines hold a scroll each."""
    scroll = "M46 84L46 62Q46 46 62 46L84 46M62 84Q62 62 84 62"
    corners = "".join(
        f'<g transform="translate({x} {y}) scale({sx} {sy})">{line(scroll, BLUE, 7)}</g>'
        for x, y, sx, sy in ((24, 24, 1, 1), (276, 24, -1, 1), (24, 376, 1, -1), (276, 376, -1, -1))
    )
    outer = rect(40, 40, 220, 320, stroke=BLUE_DARK, stroke_width=16, rx=10)
    return outer + rect(62, 62, 176, 276, stroke=BLUE, stroke_width=7, rx=4) + corners


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
