"""Flowers and seasons as signs, each with its character and a large number; and the joker."""

from typing import Final

from tools.tile_art.four_winds.blossom import petals
from tools.tile_art.four_winds.seasons import maple
from tools.tile_art.glyphs import glyph
from tools.tile_art.high_contrast.inks import BLACK, BLUE, ORANGE, WHITE
from tools.tile_art.svg import circle, leaf, line, moved, path, polar, polygon, rect, ring, xy


def _caption(character: str, number: int, colour: str) -> str:
    """The character at the upper left, the number at the upper right, where the board puts its own when it is small."""
    wide = 40 if number > 1 else 30
    return glyph(character, (86, 80), (116, 106), colour, 5) + glyph(str(number), (250, 62), (wide, 70), BLACK, 8)


def _plum() -> str:
    stamens = "".join(circle(*polar(150, 262, 42, -90 + 72 * i), 11, WHITE) for i in range(5))
    return path(petals(150, 262, 112), ORANGE) + circle(150, 262, 24, WHITE) + stamens


def _orchid() -> str:
    """Three long leaves and a flower of three petals."""
    leaves = leaf(150, 370, 150, 40, -146, -18) + leaf(150, 370, 146, 40, -36, 18)
    flower = "".join(leaf(158, 222, 84, 62, angle) for angle in (-90, 30, 150))
    stalk = line(f"M{xy((150, 366), (158, 240))}", BLACK, 16)
    return path(leaves, BLACK) + stalk + path(flower, ORANGE) + circle(158, 222, 17, WHITE)


def _chrysanthemum() -> str:
    rays = "".join(leaf(150, 258, 116, 40, 22.5 * i) for i in range(16))
    return path(rays, ORANGE) + circle(150, 258, 40, WHITE) + circle(150, 258, 26, BLACK)


def _bamboo() -> str:
    """Two stalks with joints, and leaves."""
    stalks = "".join(
        rect(x - 17, y, 34, height, BLACK, rx=6) for x, y, height in ((118, 152, 64), (118, 226, 64), (118, 300, 74))
    )
    stalks += "".join(rect(197, y, 26, 68, BLACK, rx=6) for y in (152, 230, 308))
    leaves = leaf(108, 206, 90, 34, 152) + leaf(126, 288, 76, 34, 28) + leaf(214, 236, 70, 34, -26)
    return stalks + path(leaves + leaf(108, 296, 86, 34, 160), ORANGE)


def _sprout() -> str:
    """Two leaves out of the ground."""
    stem = line(f"M{xy((150, 350), (150, 262))}", BLACK, 20)
    left = path("M150 268C136 204 92 180 34 182C38 242 84 278 150 268Z", BLUE)
    right = path("M150 250C158 196 200 168 266 170C262 226 218 262 150 250Z", BLUE)
    return stem + left + right + rect(40, 344, 220, 30, BLACK, rx=8)


def _sun() -> str:
    rays = "".join(
        line(f"M{xy(polar(150, 260, 78, 45 * i))}L{xy(polar(150, 260, 104, 45 * i))}", BLUE, 22) for i in range(8)
    )
    return rays + circle(150, 260, 60, BLUE)


def _autumn() -> str:
    x, y = 150, 288
    stalk = line(f"M{xy((x, y), (x, 364))}", BLUE, 18)
    return stalk + path(maple(x, y, 132, -90), BLUE, stroke=BLUE, stroke_width=10, stroke_linejoin="round")


def _snow() -> str:
    data = ""
    for i in range(6):
        angle, fork = 30 + 60 * i, polar(150, 258, 64, 30 + 60 * i)
        data += f"M{xy((150, 258))}L{xy(polar(150, 258, 102, angle))}"
        data += f"M{xy(polar(*fork, 40, angle - 52))}L{xy(fork)}L{xy(polar(*fork, 40, angle + 52))}"
    return line(data, BLUE, 17)


def _joker() -> str:
    """A cap of three points with bells over a face that smiles."""
    cap = polygon(((66, 196), (34, 96), (132, 150)), ORANGE) + polygon(((234, 196), (266, 96), (168, 150)), BLUE)
    cap += polygon(((84, 196), (150, 66), (216, 196)), BLACK)
    bells = circle(48, 92, 24, BLACK) + circle(252, 92, 24, BLACK) + circle(150, 52, 26, ORANGE)
    face = ring(150, 272, 92, 70, BLACK) + circle(122, 262, 13, BLACK) + circle(178, 262, 13, BLACK)
    smile = path("M108 288Q150 346 192 288Z", ORANGE)
    return face + rect(52, 186, 196, 36, BLACK, rx=8) + cap + bells + smile


CHARACTERS: Final = {
    "F1": "梅",
    "F2": "蘭",
    "F3": "菊",
    "F4": "竹",
    "S1": "春",
    "S2": "夏",
    "S3": "秋",
    "S4": "冬",
}


def small() -> dict[str, str]:
    """Flowers and seasons without their characters, and so somewhat larger: for the smallest tiles."""
    larger = 1.05
    moved_by = (1 - larger) * 150, (1 - larger) * 400 + 8
    return {name: moved(picture, *moved_by, scale=larger) for name, picture in _pictures().items()}


def _pictures() -> dict[str, str]:
    flowers = (_plum(), _orchid(), _chrysanthemum(), _bamboo())
    return dict(zip(CHARACTERS, (*flowers, _sprout(), _sun(), _autumn(), _snow()), strict=True))


def faces() -> dict[str, str]:
    """Flowers in orange, seasons in blue, and the joker."""
    drawn = {"J": _joker()}
    for name, picture in _pictures().items():
        colour = ORANGE if name[0] == "F" else BLUE
        drawn[name] = picture + _caption(CHARACTERS[name], int(name[1]), colour)
    return drawn
