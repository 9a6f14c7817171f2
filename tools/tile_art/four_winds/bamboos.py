"""Bamboos two to nine: jointed sticks in rows, countable by their groups."""

from typing import Final

from tools.tile_art.four_winds.blossom import blossom
from tools.tile_art.four_winds.inks import (
    BLUE_DARK,
    BLUE_LIGHT,
    BLUE,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    IVORY,
    RED,
    RED_DARK,
    RED_LIGHT,
)
from tools.tile_art.svg import defs, gradient, moved, num, path

Stick = tuple[str, float, float, float]
"""Ink, x and y of the middle, and the turn in degrees."""

INKS: Final = {
    "green": (GREEN_LIGHT, GREEN, GREEN_DARK),
    "red": (RED_LIGHT, RED, RED_DARK),
    "blue": (BLUE_LIGHT, BLUE, BLUE_DARK),
}

LEFT, MIDDLE, RIGHT = 66.0, 150.0, 234.0
TOP, CENTRE, BOTTOM = 83.0, 200.0, 317.0


def stick(length: float, width: float, ink: str) -> str:
    """An upright stick around the origin: two segments that are slimmer in the middle, and three knots."""
    half, w, waist = length / 2, width / 2, width * 0.32
    body = "".join(_segment(y, y + half - 3, w, waist) for y in (-half, 3.0))
    shine = "".join(_slit(-w * 0.1, y, half * 0.46, width * 0.17) for y in (-half / 2 - 1, half / 2 + 1))
    return path(body, f"url(#{ink})") + path(shine, IVORY, opacity=0.9)


def _segment(top: float, bottom: float, w: float, waist: float) -> str:
    """One segment between two knots; the knots are full width, the rest is drawn in a shallow curve."""
    knot = min(14.0, (bottom - top) * 0.22)
    a, b = top + knot, bottom - knot
    n = num
    return (
        f"M{n(-w + 4)} {n(top)}L{n(w - 4)} {n(top)}Q{n(w)} {n(top)} {n(w)} {n(top + 5)}"
        f"Q{n(w)} {n(a - 3)} {n(waist + 3)} {n(a)}Q{n(waist - 1)} {n((a + b) / 2)} {n(waist + 3)} {n(b)}"
        f"Q{n(w)} {n(b + 3)} {n(w)} {n(bottom - 5)}Q{n(w)} {n(bottom)} {n(w - 4)} {n(bottom)}"
        f"L{n(-w + 4)} {n(bottom)}Q{n(-w)} {n(bottom)} {n(-w)} {n(bottom - 5)}"
        f"Q{n(-w)} {n(b + 3)} {n(-waist - 3)} {n(b)}Q{n(-waist + 1)} {n((a + b) / 2)} {n(-waist - 3)} {n(a)}"
        f"Q{n(-w)} {n(a - 3)} {n(-w)} {n(top + 5)}Q{n(-w)} {n(top)} {n(-w + 4)} {n(top)}Z"
    )


def _slit(x: float, y: float, length: float, width: float) -> str:
    n, h, w = num, length / 2, width / 2
    return f"M{n(x)} {n(y - h)}Q{n(x + 2 * w)} {n(y)} {n(x)} {n(y + h)}Q{n(x - 2 * w)} {n(y)} {n(x)} {n(y - h)}Z"


def _row(ink: str, y: float, *xs: float) -> tuple[Stick, ...]:
    return tuple((ink, x, y, 0.0) for x in xs)


def _face(length: float, width: float, *sticks: Stick) -> str:
    used = dict.fromkeys(ink for ink, *_ in sticks)
    paints = defs(*(gradient(ink, INKS[ink][0], INKS[ink][2]) for ink in used))
    return paints + "".join(moved(stick(length, width, ink), x, y, turn) for ink, x, y, turn in sticks)


def _eight() -> str:
    """The letter M above its mirror image, as on every old set."""
    outer = _row("green", 114, 50, 250) + _row("green", 286, 50, 250)
    inner = tuple(("blue", 150 + side * 50.0, 200 + end * 86.0, side * end * 34.0) for end in (-1, 1) for side in (-1, 1))
    return _face(164, 38, *outer, *inner)


def faces() -> dict[str, str]:
    """Bamboos two to nine and the red five."""
    corners = (*_row("green", 110, 74, 226), *_row("green", 290, 74, 226))
    three = (LEFT, MIDDLE, RIGHT)
    blossoms = "".join(blossom(x, 200, 30, RED) for x in (74, 226))
    return {
        "B2": _face(168, 56, *_row("blue", 110, 150), *_row("green", 290, 150)),
        "B3": _face(168, 52, *_row("blue", 110, 150), *_row("green", 290, 80, 220)),
        "B4": _face(168, 52, ("blue", 80, 110, 0), ("green", 220, 110, 0), ("green", 80, 290, 0), ("blue", 220, 290, 0)),
        "B5": _face(160, 48, *corners, ("red", 150, 200, 0)),
        "B0": _face(160, 48, *(("red", *rest) for _, *rest in corners), ("red", 150, 200, 0)) + blossoms,
        "B6": _face(168, 46, *_row("green", 110, *three), *_row("blue", 290, *three)),
        "B7": _face(108, 46, *_row("red", TOP, MIDDLE), *_row("green", CENTRE, *three), *_row("blue", BOTTOM, *three)),
        "B8": _eight(),
        "B9": _face(
            108,
            46,
            *(stick_ for y in (TOP, CENTRE, BOTTOM) for stick_ in (*_row("green", y, LEFT, RIGHT), *_row("red", y, MIDDLE))),
        ),
    }
