"""Dots: circles, whole, halved and as rings, each number in an order of its own."""

from tools.tile_art.bauhaus.forms import BLACK, BLUE, PAPER, RED, YELLOW, split, target
from tools.tile_art.svg import circle, line, ring


def _one() -> str:
    return split(150, 200, 126, 0, BLUE, BLACK) + split(150, 200, 78, 180, PAPER, YELLOW) + circle(150, 200, 36, RED)


def _three() -> str:
    """Three discs that grow along a line."""
    axis = line("M52 60L204 290", BLACK, 8)
    return axis + circle(66, 80, 40, BLUE) + split(128, 176, 54, 57, RED, BLACK) + target(204, 296, 71, BLUE, RED)


def _seven() -> str:
    """One great disc above six small ones."""
    small = "".join(circle(x, y, 36, RED if y < 280 else BLUE) for y in (236, 332) for x in (62, 150, 238))
    return split(150, 112, 78, 90, BLACK, YELLOW) + small


def _nine() -> str:
    top = "".join(circle(x, 72, 37, BLUE) for x in (63, 150, 237))
    middle = "".join(ring(x, 200, 37, 20, BLACK) for x in (63, 150, 237))
    return top + middle + "".join(circle(x, 328, 37, RED) for x in (63, 150, 237))


def _red_five() -> str:
    corners = "".join(ring(x, y, 50, 37, RED) for x in (76, 224) for y in (86, 314))
    return corners + ring(150, 200, 58, 44, RED) + circle(150, 200, 20, RED)


def faces() -> dict[str, str]:
    """Dots one to nine and the red five."""
    four = ((84, 105, 225), (216, 105, 315), (84, 295, 135), (216, 295, 45))
    six = tuple((x, y, turn) for x, turn in ((90, 180), (210, 0)) for y in (84, 200, 316))
    eight = tuple((x, y) for y in (69, 156, 244, 331) for x in (92, 208))
    return {
        "D1": _one(),
        "D2": split(150, 113, 80, 180, RED, BLACK) + split(150, 287, 80, 0, BLUE, BLACK),
        "D3": _three(),
        "D4": "".join(split(x, y, 60, turn, BLUE, YELLOW) for x, y, turn in four),
        "D5": "".join(circle(x, y, 48, BLACK) for x in (74, 226) for y in (84, 316)) + target(150, 200, 66, RED, RED),
        "D0": _red_five(),
        "D6": "".join(split(x, y, 51, turn, RED, BLACK) for x, y, turn in six),
        "D7": _seven(),
        "D8": "".join(ring(x, y, 40, 21, BLUE) if x < 150 else circle(x, y, 40, BLACK) for x, y in eight),
        "D9": _nine(),
    }
