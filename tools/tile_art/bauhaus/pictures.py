"""Flowers (number in a red square) and seasons (number in a blue disc)."""

from tools.tile_art.bauhaus.figures import figure
from tools.tile_art.bauhaus.forms import BLACK, BLUE, PAPER, RED, YELLOW, half, quarter, triangle
from tools.tile_art.svg import circle, line, moved, path, polar, rect, ring


def _plum() -> str:
    petals = "".join(circle(*polar(164, 208, 56, -90 + 72 * i), 44, RED) for i in range(5))
    stem = line("M164 208L82 368M112 308L46 270", BLACK, 15)
    return (
        stem.replace("round", "butt")
        + circle(46, 266, 24, BLUE)
        + petals
        + circle(164, 208, 34, PAPER)
        + circle(164, 208, 22, BLACK)
    )


def _orchid() -> str:
    """Two great leaves as quarters, and a flower of four quarters on a stem."""
    leaves = quarter(24, 368, 126, -90, BLUE) + quarter(276, 368, 126, 180, BLACK)
    stem = rect(143, 200, 14, 168, BLACK)
    flower = (
        quarter(150, 190, 88, 180, RED)
        + quarter(150, 190, 88, -90, YELLOW)
        + quarter(150, 190, 56, 90, BLACK)
        + quarter(150, 190, 56, 0, RED)
    )
    return leaves + stem + flower


def _chrysanthemum() -> str:
    rays = "".join(
        triangle(
            polar(150, 222, 118, 22.5 * i),
            polar(150, 222, 44, 22.5 * i - 20),
            polar(150, 222, 44, 22.5 * i + 20),
            RED if i % 2 else YELLOW,
        )
        for i in range(16)
    )
    return rect(141, 300, 18, 68, BLACK) + rays + circle(150, 222, 48, BLACK) + circle(150, 222, 22, YELLOW)


def _bamboo() -> str:
    cane = "".join(rect(118, y, 52, 58, BLACK if i % 2 else BLUE) for i, y in enumerate((112, 178, 244, 310)))
    leaves = triangle((176, 172), (276, 172), (276, 104), RED) + triangle((176, 184), (276, 184), (232, 242), YELLOW)
    leaves += triangle((112, 304), (24, 304), (24, 236), RED) + triangle((112, 316), (24, 316), (64, 368), YELLOW)
    return cane + leaves


def _spring() -> str:
    """A seedling before the rising sun."""
    sun = half(150, 306, 126, -90, YELLOW)
    leaves = _leaf(152, 244, 88, 180, BLUE, BLACK) + _leaf(148, 244, 88, -90, BLACK, RED)
    return sun + rect(142, 226, 16, 80, BLACK) + leaves + rect(24, 306, 252, 62, BLACK)


def _summer() -> str:
    """The high sun over waves."""
    near = "".join(half(66 + 84 * i, 282, 42, 90, BLUE) for i in range(3))
    far = "".join(half(108 + 84 * i, 326, 42, 90, BLACK) for i in range(2))
    ends = quarter(24, 326, 42, 0, BLACK) + quarter(276, 326, 42, 90, BLACK)
    return circle(180, 172, 88, RED) + ring(180, 172, 62, 48, YELLOW) + near + far + ends


def _leaf(x: float, y: float, size: float, turn: float, first: str, second: str) -> str:
    """A leaf from (x, y), at `turn` 0 to the lower right; one half of it in each colour."""
    n = f"{size:.4g}"
    halves = path(f"M0 0A{n} {n} 0 0 1 {n} {n}Z", first) + path(f"M0 0A{n} {n} 0 0 0 {n} {n}Z", second)
    return moved(halves, x, y, turn)


def _autumn() -> str:
    """Three leaves that fall and turn."""
    stalks = line("M232 240L252 260M118 340L128 360M230 348L222 362", BLACK, 9)
    return (
        stalks
        + _leaf(100, 108, 132, 0, RED, BLACK)
        + _leaf(44, 226, 98, 12, YELLOW, BLUE)
        + _leaf(254, 268, 62, 62, BLACK, RED)
    )


def _winter() -> str:
    """Two peaks under snow, and flakes."""
    peaks = triangle((24, 368), (116, 168), (208, 368), BLUE) + triangle((126, 368), (204, 220), (276, 368), BLACK)
    snow = triangle((93.5, 218), (116, 168), (138.5, 218), PAPER) + line("M93 219L116 168L139 219", BLUE, 5)
    flakes = "".join(circle(x, y, r, BLUE) for x, y, r in ((206, 142, 22), (254, 194, 14), (52, 192, 14)))
    return peaks + snow + flakes


def _marked(number: int, *, season: bool) -> str:
    plate = circle(61, 69, 37, BLUE) if season else rect(24, 32, 72, 72, RED)
    return plate + figure(str(number), *((61, 69) if season else (60, 68)), 50, PAPER, weight=38)


def small() -> dict[str, str]:
    """The four flowers and the four seasons without their marks, which cannot be read on the smallest tiles."""
    flowers = (_plum(), _orchid(), _chrysanthemum(), _bamboo())
    seasons = (_spring(), _summer(), _autumn(), _winter())
    return {
        **{f"F{i}": picture for i, picture in enumerate(flowers, 1)},
        **{f"S{i}": picture for i, picture in enumerate(seasons, 1)},
    }


def faces() -> dict[str, str]:
    """The four flowers and the four seasons, each with its number."""
    return {name: picture + _marked(int(name[1]), season=name[0] == "S") for name, picture in small().items()}
