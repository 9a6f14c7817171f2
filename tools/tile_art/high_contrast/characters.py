"""What is written: the character suit with its red five, winds and dragons, all in heavy strokes."""

from typing import Final

from tools.tile_art.glyphs import glyph
from tools.tile_art.high_contrast.inks import BLACK, BLUE, ORANGE
from tools.tile_art.svg import polygon, rect

NUMERALS: Final = {
    "一": (220, 62),
    "二": (224, 150),
    "三": (224, 184),
    "四": (220, 184),
    "五": (224, 186),
    "六": (226, 190),
    "七": (226, 190),
    "八": (236, 186),
    "九": (228, 190),
}
"""Width and height of the ink: the numeral is what is read first."""

WINDS: Final = {"E": ("東", 250, 318), "S": ("南", 246, 312), "W": ("西", 248, 276), "N": ("北", 250, 290)}


def _numbered(numeral: str) -> str:
    return glyph(numeral, (150, 122), NUMERALS[numeral], BLACK, 16) + _suit()


def _suit() -> str:
    return glyph("萬", (150, 303), (204, 138), ORANGE, 5)


def _red_five() -> str:
    """Triangles in the corners around the numeral."""
    corners = "".join(
        polygon(((x, y), (x + dx * 52, y), (x, y + dy * 52)), ORANGE)
        for x, y, dx, dy in ((24, 26, 1, 1), (276, 26, -1, 1), (24, 218, 1, -1), (276, 218, -1, -1))
    )
    return corners + glyph("五", (150, 122), (168, 176), ORANGE, 16) + _suit()


def faces() -> dict[str, str]:
    """Characters one to nine and the red five, winds and dragons."""
    return {
        **{f"C{i}": _numbered(numeral) for i, numeral in enumerate(NUMERALS, 1)},
        "C0": _red_five(),
        **{name: glyph(text, (150, 200), (w, h), BLACK, 15) for name, (text, w, h) in WINDS.items()},
        "Dr": glyph("中", (150, 200), (216, 336), ORANGE, 18),
        "Dg": glyph("發", (150, 200), (250, 320), BLACK, 5),
        "Dw": rect(48, 52, 204, 296, stroke=BLUE, stroke_width=44),
    }
