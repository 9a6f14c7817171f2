"""Flowers (number in a red square) and seasons (number in a blue disc)."""

from tools.tile_art.bauhaus.figures import figure
from tools.tile_art.bauhaus.forms import BLACK, BLUE, PAPER, RED, YELLOW, half, quarter, triangle
from tools.tile_art.svg import circle, line, moved, path, polar, rect, ring


def _plum() -> str:
    petals = "".join(circle(*polar(164, 208, 56, -90 + 72 * i), 44, RED) for i in range(5))
    stem = line("M164 208L82 368M112 308L46 270", BLACK, 15)
    return stem.replace("round", "butt") + circle(46, 266, 24, BLUE) + petals + circle(164, 208, 34, PAPER) + circle(164, 208, 22, BLACK)


def _orchid() -> str:
    """Two great leaves as quarters, and a flower of four quarters on a stem."""
    leaves = quarter(24, 368, 126, -90, BLUE) + quarter(276, 368, 126, 180, BLACK)
    stem = rect(143, 200, 14, 168, BLACK)
    flower = quarter(150, 190, 88, 180, RED) + quarter(150, 190, 88, -90, YELLOW) + quarter(150, 190, 56, 90, BLACK) + quarter(150, 190, 56, 0, RED)
    return leaves + stem + flower


def _chrysanthemum() -> str:
    rays = "".join(
        triangle(polar(150, 222, 118, 22.5 * i), polar(150, 222, 44, 22.5 * i - 20), polar(150, 222, 44, 22.5 * i + 20), RED if i % 2 else YELLOW)
        for i in range(16)
    )
    return rect(141, 300, 18, 68, BLACK) + rays + circle(150, 222, 48, BLACK) + circle(150, 222, 22, YELLOW)


def _bamboo() -> str:
    cane = "".join(rect(118, y, 52, 58, BLACK if i % 2 else BLUE) for i, y in enumerate((112, 178, 244, 310)))
    leaves = triangle((182, 170), (276, 112), (240, 190), RED) + triangle((182, 184), (276, 206), (222, 252), YELLOW)
    leaves += triangle((106, 250), (24, 206), (44, 284), RED) + triangle((106, 264), (24, 310), (78, 342), YELLOW)
    return cane + leaves


def _spring() -> str:
    """A seedling before the rising sun."""
    sun = half(150, 304, 126, -90, YELLOW)
    leaves = quarter(150, 226, 84, 180, BLUE) + quarter(150, 250, 66, -90, RED)
    return sun + rect(143, 190, 14, 114, BLACK) + leaves + rect(24, 304, 252, 64, BLACK)


def _summer() -> str:
    """The high sun over waves."""
    waves = "".join(half(66 + 84 * i, 300, 42, 90, BLUE) for i in range(3))
    waves += "".join(half(66 + 84 * i, 326, 42, 90, BLACK) for i in range(3))
    return circle(176, 186, 82, RED) + ring(176, 186, 58, 46, YELLOW) + waves


def _leaf(x: float, y: float, size: float, turn: float, first: str, second: str) -> str:
    """Two quarters that make a leaf, one half of it in each colour, with its stalk."""
    d = f"M0 0A{size} {size} 0 0 1 {size} {size}Z"
    e = f"M0 0A{size} {size} 0 0 0 {size} {size}Z"
    return moved(path(d, first) + path(e, second) + line(f"M{size} {size}L{size * 1.2} {size * 1.2}", BLACK, 9), x, y, turn)


def _autumn() -> str:
    return _leaf(104, 112, 124, 0, RED, BLACK) + _leaf(64, 236, 84, 20, YELLOW, BLUE) + _leaf(258, 268, 66, 60, BLACK, RED)


def _winter() -> str:
    """Two peaks under snow, and flakes."""
    peaks = triangle((24, 368), (116, 168), (208, 368), BLUE) + triangle((126, 368), (204, 220), (276, 368), BLACK)
    snow = triangle((93.5, 218), (116, 168), (138.5, 218), PAPER) + line("M93 219L116 168L139 219", BLUE, 5)
    flakes = "".join(circle(x, y, r, RED) for x, y, r in ((206, 146, 20), (250, 196, 13), (56, 178, 13)))
    return peaks + snow + flakes


def _marked(number: int, season: bool) -> str:
    plate = circle(56, 64, 32, BLUE) if season else rect(24, 32, 64, 64, RED)
    return plate + figure(str(number), 56, 64, 42, PAPER, weight=38)


def faces() -> dict[str, str]:
    """The four flowers and the four seasons."""
    flowers = (_plum(), _orchid(), _chrysanthemum(), _bamboo())
    seasons = (_spring(), _summer(), _autumn(), _winter())
    return {
        **{f"F{i}": picture + _marked(i, season=False) for i, picture in enumerate(flowers, 1)},
        **{f"S{i}": picture + _marked(i, season=True) for i, picture in enumerate(seasons, 1)},
    }
