"""Bamboos two to nine: jointed sticks in rows, countable by their groups."""

from collections.abc import Callable
from typing import Final

from tools.tile_art.four_winds.blossom import mark
from tools.tile_art.four_winds.inks import (
    BLUE,
    BLUE_DARK,
    BLUE_LIGHT,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    IVORY,
    RED,
    RED_DARK,
    RED_LIGHT,
)
from tools.tile_art.svg import defs, gradient, line, moved, num, path, xy

Stick = tuple[str, float, float, float]
"""Ink, x and y of the middle, and the turn in degrees."""
Draw = Callable[[float, float, str], str]
"""Draws a stick around the origin: of a length, a width, and an ink."""

INKS: Final = {
    "green": (GREEN_LIGHT, GREEN, GREEN_DARK, "#9fd4b0"),
    "red": (RED_LIGHT, RED, RED_DARK, "#f6b6ae"),
    "blue": (BLUE_LIGHT, BLUE, BLUE_DARK, "#b3cdf0"),
}
"""Light, middle, dark, and the line that is scratched around the joint."""

LEFT, MIDDLE, RIGHT = 66.0, 150.0, 234.0
TOP, CENTRE, BOTTOM = 79.0, 200.0, 321.0


def stick(length: float, width: float, ink: str) -> str:
    """An upright stick around the origin: two segments that are slimmer in the middle, and three knots."""
    half, w = length / 2, width / 2
    shine = "".join(_slit(-w * 0.16, y, half * 0.44, width * 0.2) for y in (-half * 0.52, half * 0.52))
    joint = f"M{num(-w * 0.7)} 0Q0 3 {num(w * 0.7)} 0"
    return path(_body(half, w), f"url(#{ink})") + line(joint, INKS[ink][3], 4) + path(shine, IVORY, opacity=0.92)


def plain_stick(length: float, width: float, ink: str) -> str:
    """The same in one flat colour, for the smallest tiles: shorter and stouter, so that each stands for itself."""
    joint = f"M{num(-width * 0.42)} 0L{num(width * 0.42)} 0"
    return path(_body(length / 2 - 7, width * 0.52), INKS[ink][1]) + line(joint, INKS[ink][2], 15)


def _body(half: float, w: float) -> str:
    """The outline, clockwise from the upper left; the knots have full width `w`, the segments are hollowed."""
    knot, waist = 10.0, w * 0.62
    right = [(w, -half + knot), (w, -knot), (w, knot), (w, half - knot)]

    def hollow(x: float, y0: float, y1: float) -> str:
        inner = waist if x > 0 else -waist
        return f"C{xy((inner, y0 + (y1 - y0) * 0.12), (inner, y1 - (y1 - y0) * 0.12), (x, y1))}"

    def bulge(x: float, y0: float, y1: float) -> str:
        outer = x + (3 if x > 0 else -3)
        return f"C{xy((outer, y0 + (y1 - y0) * 0.3), (outer, y1 - (y1 - y0) * 0.3), (x, y1))}"

    def cap(x: float, y: float) -> str:
        """Over an end of the stick, from the side -x to x."""
        end = half if y > 0 else -half
        first = xy((-x * 1.12, end), (-x * 0.9, end), (-x * 0.6, end))
        return f"C{first}L{xy((x * 0.6, end))}C{xy((x * 0.9, end), (x * 1.12, end), (x, y))}"

    down = hollow(w, right[0][1], -knot) + bulge(w, -knot, knot) + hollow(w, knot, right[3][1])
    up = hollow(-w, half - knot, knot) + bulge(-w, knot, -knot) + hollow(-w, -knot, -half + knot)
    return f"M{xy((-w, -half + knot))}" + cap(w, -half + knot) + down + cap(-w, half - knot) + up + "Z"


def _slit(x: float, y: float, length: float, width: float) -> str:
    h = length / 2
    return f"M{xy((x, y - h))}Q{xy((x + width, y), (x, y + h))}Q{xy((x - width, y), (x, y - h))}Z"


def _row(ink: str, y: float, *xs: float) -> tuple[Stick, ...]:
    return tuple((ink, x, y, 0.0) for x in xs)


def _face(draw: Draw, length: float, width: float, *sticks: Stick) -> str:
    used = dict.fromkeys(ink for ink, *_ in sticks)
    paints = defs(*(gradient(ink, INKS[ink][0], INKS[ink][2]) for ink in used)) if draw is stick else ""
    return paints + "".join(moved(draw(length, width, ink), x, y, turn) for ink, x, y, turn in sticks)


def _eight(draw: Draw) -> str:
    """The letter M above its mirror image, as on every old set."""
    outer = _row("green", 108, 43, 257) + _row("green", 292, 43, 257)
    inner = tuple(
        ("blue", 150 + side * 40.5, 200 + end * 92.0, -side * end * 15.5) for end in (-1, 1) for side in (-1, 1)
    )
    return _face(draw, 160, 36, *outer, *inner)


def faces(draw: Draw = stick) -> dict[str, str]:
    """Bamboos two to nine and the red five, of sticks that are drawn like this."""
    up, down = 110.0, 290.0
    corners = (*_row("green", up, 70, 230), *_row("green", down, 70, 230))
    three = (LEFT, MIDDLE, RIGHT)
    nine = tuple(s for y in (TOP, CENTRE, BOTTOM) for s in (*_row("green", y, LEFT, RIGHT), *_row("red", y, MIDDLE)))
    blossoms = "".join(mark(150, y, 38) for y in (68, 332))
    return {
        "B2": _face(draw, 162, 58, *_row("blue", up, 150), *_row("green", down, 150)),
        "B3": _face(draw, 162, 54, *_row("blue", up, 150), *_row("green", down, 84, 216)),
        "B4": _face(
            draw, 162, 54, ("blue", 84, up, 0), ("green", 216, up, 0), ("green", 84, down, 0), ("blue", 216, down, 0)
        ),
        "B5": _face(draw, 158, 50, *corners, ("red", 150, 200, 0)),
        "B0": _face(draw, 158, 50, *(("red", x, y, turn) for _, x, y, turn in corners), ("red", 150, 200, 0))
        + blossoms,
        "B6": _face(draw, 162, 48, *_row("green", up, *three), *_row("blue", down, *three)),
        "B7": _face(
            draw, 104, 48, *_row("red", TOP, MIDDLE), *_row("green", CENTRE, *three), *_row("blue", BOTTOM, *three)
        ),
        "B8": _eight(draw),
        "B9": _face(draw, 104, 48, *nine),
    }
