"""Large print: a number or letter that is read from across the room, and under it what it counts."""

from typing import Final

from tools.tile_art import high_contrast
from tools.tile_art.glyphs import glyph, natural
from tools.tile_art.high_contrast.inks import BLACK as HEAVY
from tools.tile_art.high_contrast.inks import BLUE as HEAVY_BLUE
from tools.tile_art.high_contrast.inks import ORANGE as HEAVY_ORANGE
from tools.tile_art.recolour import recoloured
from tools.tile_art.svg import Point, circle, group, moved, polygon, rect, ring
from tools.tile_art.writing import CAPTIONS, NUMERALS, WINDS

BLACK, GREEN, BLUE, RED, WHITE = "#0d1116", "#0b5d33", "#0a4596", "#b3201a", "#ffffff"
INKS: Final = {HEAVY: BLACK, HEAVY_BLUE: BLUE, HEAVY_ORANGE: RED}
SEASONS: Final = {"S1": {HEAVY_BLUE: GREEN}, "S2": {HEAVY_BLUE: "#b04a00"}, "S3": {HEAVY_BLUE: RED}}
"""The heavy set has one blue for all seasons; here each has what belongs to it."""

DIGIT: Final = (150.0, 122.0)
"""The middle of the number; it is as high as half the tile."""


def _large(text: str, ink: str, centre: Point = DIGIT, height: float = 192, most: float = 190) -> str:
    """A digit or letter of this height, in the widest natural proportion up to `most`."""
    width, tall = natural(text, (height, height), "sans")
    width *= height / tall
    return glyph(text, centre, (min(width * 1.08, most), height), ink, 0, "sans")


def _number(digit: str, ink: str) -> str:
    """A number; 6 and 9 stand on a line, as across the table they would be each other."""
    if digit not in "69":
        return _large(digit, ink)
    return _large(digit, ink, (150, 112), 178) + rect(84, 210, 132, 16, ink)


def _rows(number: int) -> tuple[tuple[float, int], ...]:
    """Where the rows of so many signs stand, and how many are in each: no more than five, the upper ones fewer."""
    if number <= 4:
        return ((306, number),)
    return ((272, number // 2), (342, number - number // 2))


def _places(number: int, step: float) -> tuple[Point, ...]:
    return tuple((150 + step * (i - (count - 1) / 2), y) for y, count in _rows(number) for i in range(count))


def _stick(x: float, y: float, width: float, height: float, ink: str) -> str:
    """A stick with a joint, as short as its row is high."""
    w = width / 2
    body = rect(x - w * 0.72, y - height / 2, width * 0.72, height, ink, rx=7)
    gleam = rect(x - w * 0.24, y - height / 2 + 10, width * 0.2, height / 2 - 20, WHITE)
    return body + rect(x - w, y - 6, width, 12, ink, rx=5) + gleam


def _sticks(number: int, ink: str) -> str:
    width, height, step = (84, 132, 0) if number == 1 else (48, 112, 60) if number <= 4 else (38, 62, 50)
    return "".join(_stick(x, y, width, height, ink) for x, y in _places(number, step))


def _dots(number: int, ink: str) -> str:
    r = 64 if number == 1 else 33 if number <= 3 else 29 if number == 4 else 24.5
    step = 70 if number <= 3 else 62 if number == 4 else 50.5
    return "".join(ring(x, y, r, r * 0.42, ink) for x, y in _places(number, step))


def _in_chinese(number: int) -> str:
    """The numeral and the sign of the suit side by side."""
    width, height = natural(NUMERALS[number - 1], (116, 124), "sans")
    numeral = glyph(NUMERALS[number - 1], (86, 308), (width, max(height, 26)), BLACK, 0, "sans")
    return numeral + glyph("萬", (212, 308), (118, 128), RED, 0, "sans")


def _on_red(text: str) -> str:
    """A number in white on a red field: seen in grey, too."""
    return rect(26, 26, 248, 192, RED, rx=24) + _large(text, WHITE, (150, 122), 150)


def _red_fives() -> dict[str, str]:
    return {
        "B0": _on_red("5") + _sticks(5, RED),
        "C0": _on_red("5") + _in_chinese(5),
        "D0": _on_red("5") + _dots(5, RED),
    }


def _named(letter: str, character: str, ink: str) -> str:
    """A letter over the character that it stands for."""
    return _large(letter, ink) + glyph(character, (150, 302), (206, 140), ink, 0, "sans")


def _signs(scale: float) -> dict[str, str]:
    """Flowers and seasons without captions: heavy signs, standing on the lower edge."""
    drawn = high_contrast.small()
    return {
        name: moved(
            recoloured(drawn[name], INKS | SEASONS.get(name, {})), 150 * (1 - scale), 370 * (1 - scale) - 9, 0, scale
        )
        for name in CAPTIONS
    }


def _pictures() -> dict[str, str]:
    """Each sign with its number, as large as the place for it allows, and its character."""
    drawn = {}
    for name, sign in _signs(0.92).items():
        ink = RED if name[0] == "F" else BLUE
        caption = glyph(CAPTIONS[name], (84, 78), (108, 104), ink, 0, "sans")
        drawn[name] = sign + caption + _large(name[1], BLACK, (246, 74), 94, 58)
    return drawn


def _white() -> str:
    return rect(50, 54, 200, 292, stroke=BLUE, stroke_width=48, rx=6)


def _back() -> str:
    """One large disc in a frame: a back is not to be read."""
    frame = rect(36, 38, 228, 324, stroke="#fff", stroke_width=16, rx=14)
    return group(frame + ring(150, 200, 70, 44, "#fff") + circle(150, 200, 18, "#fff"), opacity=0.7)


def _blank() -> str:
    return polygon(((150, 130), (206, 200), (150, 270), (94, 200)), "#cfd6dc")


def faces() -> dict[str, str]:
    """Every drawing of the set by file name without its ending."""
    suits = {}
    for number in range(1, 10):
        digit = str(number)
        suits[f"B{digit}"] = _number(digit, GREEN) + _sticks(number, GREEN)
        suits[f"D{digit}"] = _number(digit, BLUE) + _dots(number, BLUE)
        suits[f"C{digit}"] = _number(digit, RED) + _in_chinese(number)
    return {
        **suits,
        **_red_fives(),
        **{letter: _named(letter, character, BLACK) for letter, character in WINDS.items()},
        "Dr": _named("R", "中", RED),
        "Dg": _named("G", "發", GREEN),
        "Dw": _white(),
        **_pictures(),
        "J": moved(recoloured(high_contrast.faces()["J"], INKS), 3, 4, 0, 0.98),
        "blank": _blank(),
        "back": _back(),
    }


def small() -> dict[str, str]:
    """Flowers and seasons without captions."""
    return _signs(1.0)
