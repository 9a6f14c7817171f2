"""The program's icon: a tile on felt, and on it the compass of the four winds, East in red.

On a sheet of 256 by 256 units. Every colour is one of the theme Four Winds, so that the program can show the icon in
the colours of another theme (`ui.icon`); what is lighter or darker is white or black laid over it.
"""

from typing import Final

from tools.tile_art.svg import Point, circle, path, polar, polygon, rect

SIDE: Final = 256

FELT, EDGE, BACK, BACK_SHADE = "#16493a", "#3a2216", "#b5803a", "#86571f"
FACE, FACE_SHADE = "#fbf6e8", "#e0d4b8"
EAST, WINDS, BRASS = "#c8261c", "#5a4a34", "#d8b25e"
"""`board`, `board_edge`, `tile_back`, `tile_back_shade`; `tile_face`, `tile_face_shade`; `stick`, `tile_id`,
`accent`.
"""


def large() -> str:
    """From 48 pixels on."""
    ground = rect(4, 4, 248, 248, EDGE, rx=56) + rect(12, 12, 232, 232, FELT, rx=48)
    ground += rect(14.5, 14.5, 227, 227, stroke=BRASS, stroke_width=3, rx=46)
    light = path("M60 15H196A45 45 0 0 1 241 60V128C180 108 76 108 15 128V60A45 45 0 0 1 60 15Z", "#fff", opacity=0.06)
    shadow = "".join(
        rect(56 - d, 38 - d / 2, 152 + 2 * d, 196 + d, "#000", rx=20 + d / 2, opacity=0.09) for d in (10, 5, 0)
    )
    tile = rect(54, 40, 148, 190, BACK_SHADE, rx=18) + rect(54, 36, 148, 186, BACK, rx=18)
    tile += rect(54, 30, 148, 184, FACE_SHADE, rx=18) + rect(54, 26, 148, 178, FACE, rx=18)
    bevel = rect(58.5, 30.5, 139, 169, stroke="#fff", stroke_width=3, rx=14, opacity=0.8)
    return ground + light + shadow + tile + bevel + _compass((128, 115), 76, 60, 17)


def small() -> str:
    """Up to 32 pixels: the tile alone, its compass with four points."""
    tile = rect(26, 20, 204, 236, BACK_SHADE, rx=30) + rect(26, 0, 204, 234, EDGE, rx=30)
    tile += rect(38, 12, 180, 208, FACE, rx=20)
    return tile + _points((128, 116), 92, 26, heavy=True)


def _compass(middle: Point, long: float, ring: float, inner: float) -> str:
    """Four long points and four short ones on a ring."""
    x, y = middle
    between = "".join(
        polygon(
            (polar(x, y, ring * 0.86, 45 + 90 * i), polar(x, y, inner, 90 * i), polar(x, y, inner, 90 + 90 * i)), BRASS
        )
        for i in range(4)
    )
    line = circle(x, y, ring * 0.8, stroke=BRASS, stroke_width=5)
    return line + between + _points(middle, long, inner, heavy=False) + circle(x, y, 7, FACE)


def _points(middle: Point, long: float, inner: float, *, heavy: bool) -> str:
    """North, West, South in dark, East in red; each of two halves, of which one lies in the shade."""
    x, y = middle
    drawn = ""
    for angle in (-90, 180, 90, 0):
        colour = EAST if angle == 0 else WINDS
        reach = long * (0.9 if angle in (0, 180) and not heavy else 1)
        tip, left, right = polar(x, y, reach, angle), polar(x, y, inner, angle - 45), polar(x, y, inner, angle + 45)
        drawn += polygon((tip, left, (x, y), right), colour)
        if not (heavy and angle == 0):
            shaded = (tip, left, (x, y), right) if heavy else (tip, right, (x, y))
            drawn += polygon(shaded, "#000", opacity=0.26 if angle == 0 else 0.55)
    return drawn
