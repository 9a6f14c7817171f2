"""The winds as the board writes them: the character alone, black on nothing, in a square of 300 units.

The program gives them the colour that the place asks for.
"""

from typing import Final

from tools.tile_art.glyphs import Hand, glyph

SIDE: Final = 300
_INK: Final = "#000000"
_CHARACTERS: Final = {"E": "東", "S": "南", "W": "西", "N": "北"}


def winds(bolder: float, hand: Hand = "serif") -> dict[str, str]:
    """The four winds in a hand; `bolder` widens every stroke by that many units."""
    middle = (SIDE / 2, SIDE / 2)
    return {name: glyph(character, middle, (252, 252), _INK, bolder, hand) for name, character in _CHARACTERS.items()}
