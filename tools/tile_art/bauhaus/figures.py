"""Figures and letters drawn with one broad stroke, as lines, arcs and circles on a box of 120 by 200."""

from typing import Final

from tools.tile_art.svg import group, path

STROKES: Final = {
    "1": "M24 52L70 22V200",
    "2": "M22 66A38 44 0 0 1 98 66C98 112 24 128 24 180H118",
    "3": "M20 21H94L54 86A47 47 0 1 1 20 164",
    "4": "M84 200V22L22 136H120",
    "5": "M108 21H34V92H62A43 43 0 0 1 62 179H16",
    "6": "M92 4L30 112M60 97A41 41 0 1 1 60 179A41 41 0 1 1 60 97Z",
    "7": "M12 21H94L42 200",
    "8": "M60 20A35 35 0 1 1 60 91A35 35 0 1 1 60 20ZM60 92A43 43 0 1 1 60 179A43 43 0 1 1 60 92Z",
    "9": "M28 196L90 88M60 103A41 41 0 1 0 60 21A41 41 0 1 0 60 103Z",
    "E": "M112 21H29V179H112M29 100H98",
    "S": "M104 21H58A39 39 0 0 0 58 100H62A39 39 0 0 1 62 179H14",
    "W": "M4 14L32 170L60 60L88 170L116 14",
    "N": "M23 200V0M97 200V0M20 10L100 190",
}


def figure(
    name: str, x: float, y: float, height: float, colour: str, halo: str | None = None, weight: float = 40
) -> str:
    """A figure around (x, y), `height` units high; a `halo` parts it from what lies under it."""
    scale = height / 200
    transform = f"translate({x - 60 * scale:.4g} {y - height / 2:.4g}) scale({scale:.4g})"
    under = path(STROKES[name], stroke=halo, stroke_width=weight + 24) if halo else ""
    return group(under + path(STROKES[name], stroke=colour, stroke_width=weight), transform=transform)
