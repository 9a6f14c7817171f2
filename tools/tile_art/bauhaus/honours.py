"""Winds, dragons and the joker."""

from tools.tile_art.bauhaus.figures import letter
from tools.tile_art.bauhaus.forms import BLACK, BLUE, GREEN, PAPER, RED, YELLOW, half, split, triangle
from tools.tile_art.svg import circle, line, num, path, rect


def _wind(name: str, plane: tuple[float, float, float, float], x: float, y: float, r: float, turn: float) -> str:
    """A black plane, the letter cut out of it; the half disc on one side points where the wind is on a map.

    Cut out, not painted over, because the program also shows winds as silhouettes of one colour.
    """
    left, top, width, height = plane
    outline = f"M{num(left)} {num(top)}h{num(width)}v{num(height)}h{num(-width)}Z"
    hole = letter(name, left + width / 2, top + height / 2, 140)
    return path(outline + hole, BLACK, fill_rule="evenodd") + half(x, y, r, turn, RED)


def _joker() -> str:
    """A cap of three triangles with bells, a face in two halves."""
    cap = triangle((76, 196), (44, 76), (150, 172), RED) + triangle((224, 196), (256, 76), (150, 172), BLUE)
    cap += triangle((92, 196), (150, 50), (208, 196), YELLOW) + rect(66, 190, 168, 30, BLACK)
    bells = circle(46, 74, 22, BLACK) + circle(254, 74, 22, BLACK) + circle(150, 54, 22, BLACK)
    face = split(150, 252, 84, 0, BLACK, PAPER) + circle(150, 252, 80, stroke=BLACK, stroke_width=9)
    eyes = rect(100, 232, 24, 24, BLACK) + circle(188, 244, 14, PAPER)
    mouth = half(150, 280, 36, 90, RED)
    return face + rect(60, 160, 180, 34, PAPER) + cap + bells + eyes + mouth + line("M150 226L150 264", RED, 6)


def faces() -> dict[str, str]:
    """The four winds, the three dragons and the joker."""
    overlap = rect(24, 44, 196, 240, YELLOW) + rect(80, 116, 196, 240, BLUE) + rect(80, 116, 140, 168, GREEN)
    return {
        "E": _wind("E", (24, 74, 176, 252), 200, 200, 76, 0),
        "S": _wind("S", (43, 48, 214, 197), 150, 245, 107, 90),
        "W": _wind("W", (100, 74, 176, 252), 100, 200, 76, 180),
        "N": _wind("N", (43, 155, 214, 197), 150, 155, 107, -90),
        "Dr": rect(46, 130, 208, 120, stroke=RED, stroke_width=44) + rect(126, 32, 48, 336, RED),
        "Dg": overlap,
        "Dw": rect(36, 44, 228, 312, stroke=BLACK, stroke_width=24)
        + rect(72, 80, 156, 240, stroke=BLACK, stroke_width=7),
        "J": _joker(),
    }
