"""Faces that are written, in the hand and inks of a set: characters, winds, dragons, the captions of the pictures."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tools.tile_art.glyphs import Hand, glyph, natural
from tools.tile_art.svg import Point

NUMERALS: Final = "一二三四五六七八九"
WINDS: Final = {"E": "東", "S": "南", "W": "西", "N": "北"}
CAPTIONS: Final = {
    "F1": "梅", "F2": "蘭", "F3": "菊", "F4": "竹", "S1": "春", "S2": "夏", "S3": "秋", "S4": "冬",
}  # fmt: skip

_CROWDED: Final = frozenset("萬發蘭菊")
"""Characters of so many strokes that wider ones would run together."""


@dataclass(frozen=True, slots=True)
class Writing:
    """How a set is written: the hand, an ink for each purpose, and how much heavier than printed."""

    hand: Hand
    numeral: str
    suit: str
    wind: str
    red: str
    green: str
    bolder: float = 5
    """In units of the 300 that a tile is wide; crowded characters get less."""

    def _set(self, character: str, centre: Point, size: tuple[float, float], ink: str) -> str:
        bolder = self.bolder * (0.6 if character in _CROWDED else 1)
        return glyph(character, centre, size, ink, bolder, self.hand)

    def _numeral(self, numeral: str, centre: Point, em: tuple[float, float], ink: str) -> str:
        width, height = natural(numeral, em, self.hand)
        # A stroke alone would be a hairline where nine others are heavy.
        return self._set(numeral, centre, (width, max(height, 34)), ink)

    def _numbered(self, numeral: str) -> str:
        return self._numeral(numeral, (150, 100), (196, 160), self.numeral) + self._suit()

    def _suit(self) -> str:
        return self._set("萬", (150, 279), (208, 186), self.suit)

    def faces(self) -> dict[str, str]:
        """Characters one to nine, the winds, the red and the green dragon."""
        winds = {}
        for name, text in WINDS.items():
            width, height = natural(text, (266, 316), self.hand)
            winds[name] = self._set(text, (150, 200), (min(width, 250), min(height, 316)), self.wind)
        return {
            **{f"C{i}": self._numbered(numeral) for i, numeral in enumerate(NUMERALS, 1)},
            **winds,
            "Dr": self._set("中", (150, 200), (204, 312), self.red),
            "Dg": self._set("發", (150, 200), (248, 296), self.green),
        }

    def red_five(self, sign: str, reach: float = 27) -> str:
        """The five between two signs that are drawn around the origin, `reach` units each way."""
        signs = "".join(f'<g transform="translate({x} 100)">{sign}</g>' for x in (26 + reach, 274 - reach))
        width = min(138, 248 - 4 * reach)
        return signs + self._set("五", (150, 100), (width, 138), self.red) + self._suit()

    def small(self) -> dict[str, str]:
        """The characters for small tiles: the numeral, which is what tells them apart, larger than the 萬."""
        faces = {}
        for i, numeral in enumerate(NUMERALS, 1):
            width, height = natural(numeral, (254, 196), self.hand)
            size = min(width, 250), max(height, 46)
            top = glyph(numeral, (150, 116), size, self.numeral, self.bolder + 4, self.hand)
            faces[f"C{i}"] = top + glyph("萬", (150, 303), (180, 140), self.suit, self.bolder * 0.6, self.hand)
        return faces

    def captioned(self, pictures: Mapping[str, str], inks: Mapping[str, str]) -> dict[str, str]:
        """Flowers and seasons with their character at the upper left and their number at the upper right.

        `inks` says the ink of the captions by the first letter of the name.
        """
        drawn = {}
        for name, picture in pictures.items():
            ink, number = inks[name[0]], int(name[1])
            caption = self._set(CAPTIONS[name], (75, 76), (100, 100), ink)
            size = natural(name[1], (80, 80), self.hand)
            drawn[name] = picture + caption + glyph(str(number), (250, 56), size, ink, 3, self.hand)
        return drawn
