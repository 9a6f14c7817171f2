"""Bamboos as heavy bars with one joint, dots as heavy rings; the one of bamboos is a bird."""

from typing import Final

from tools.tile_art.high_contrast.inks import BLACK, BLUE, ORANGE, WHITE
from tools.tile_art.svg import Point, circle, path, polygon, rect, ring

LEFT, MIDDLE, RIGHT = 60.0, 150.0, 240.0
TOP, CENTRE, BOTTOM = 80.0, 200.0, 320.0

Places = tuple[Point, ...]


def _grid(xs: tuple[float, ...], ys: tuple[float, ...]) -> Places:
    return tuple((x, y) for y in ys for x in xs)


# --- bamboos ----------------------------------------------------------------------------------


def bar(x: float, y: float, width: float, height: float) -> str:
    """An upright stick in one piece, thicker at its ends and at the joint in its middle: one is not taken for two."""
    knot = 20.0
    body = rect(x - width * 0.33, y - height / 2 + 4, width * 0.66, height - 8, BLACK)
    ends = (y - height / 2, y - knot / 2, y + height / 2 - knot)
    return body + "".join(rect(x - width / 2, top, width, knot, BLACK, rx=7) for top in ends)


def _bars(width: float, height: float, places: Places) -> str:
    return "".join(bar(x, y, width, height) for x, y in places)


def _red_bar(x: float, y: float, width: float, height: float) -> str:
    """A hollow bar with a bead in it."""
    edge = 14.0
    frame = rect(
        x - width / 2 + edge / 2,
        y - height / 2 + edge / 2,
        width - edge,
        height - edge,
        stroke=ORANGE,
        stroke_width=edge,
        rx=8,
    )
    return frame + circle(x, y, 10, ORANGE)


def _bird() -> str:
    """A bird in profile, of one piece, with an open wing, on a bar."""
    body = path(
        "M64 116C64 74 94 46 130 46C166 46 190 74 190 108C190 128 200 142 218 152C252 172 274 206 276 262L224 238"
        "L240 300L190 262C176 278 156 286 134 286C88 286 60 254 60 212C60 184 74 166 80 148Z",
        BLACK,
    )
    wing = path("M118 158C150 150 186 170 200 212C170 232 134 226 112 200Z", WHITE)
    quill = path("M134 180C150 178 166 188 176 204C160 210 144 206 134 194Z", BLACK)
    beak = polygon(((66, 92), (66, 132), (24, 116)), ORANGE)
    legs = path("M112 280V334M158 280V334", stroke=BLACK, stroke_width=20)
    return body + wing + quill + beak + circle(118, 94, 17, WHITE) + circle(116, 94, 8, BLACK) + legs + _perch()


def _perch() -> str:
    return rect(36, 334, 228, 34, ORANGE, rx=9)


def _bamboos(trim: float = 0) -> dict[str, str]:
    """All bamboos; the sticks are so much shorter than on a large tile."""
    up, down = 112.0, 288.0
    pair, three, four = (84.0, 216.0), (LEFT, MIDDLE, RIGHT), (51.0, 117.0, 183.0, 249.0)
    five: Places = (*_grid((70, 230), (up, down)), (150, 200))

    def bars(width: float, height: float, places: Places) -> str:
        return _bars(width - trim / 4, height - trim, places)

    return {
        "B1": _bird(),
        "B2": bars(80, 156, _grid((150,), (up, down))),
        "B3": bars(76, 156, ((150, up), *_grid(pair, (down,)))),
        "B4": bars(76, 156, _grid(pair, (up, down))),
        "B5": bars(66, 156, five),
        "B0": "".join(_red_bar(x, y, 62, 158) for x, y in five),
        "B6": bars(66, 156, _grid(three, (up, down))),
        "B7": bars(66, 102, ((150, TOP), *_grid(three, (CENTRE, BOTTOM)))),
        "B8": bars(52, 156, _grid(four, (up, down))),
        "B9": bars(66, 102, _grid(three, (TOP, CENTRE, BOTTOM))),
    }


# --- dots -------------------------------------------------------------------------------------


HOLE: Final = 0.4
"""The hole of a ring, as a part of its radius: large enough to be seen on a tile of 32 pixels."""


def _rings(r: float, places: Places) -> str:
    return "".join(ring(x, y, r, r * HOLE, BLUE) for x, y in places)


def _red_ring(x: float, y: float) -> str:
    """A thin ring around a square."""
    return ring(x, y, 54, 40, ORANGE) + rect(x - 19, y - 19, 38, 38, ORANGE)


def _dots() -> dict[str, str]:
    pair, three = (86.0, 214.0), (63.0, MIDDLE, 237.0)
    five: Places = (*_grid((80, 220), (86, 314)), (150, 200))
    return {
        "D1": ring(150, 200, 124, 76, BLUE) + circle(150, 200, 42, BLUE),
        "D2": _rings(82, ((150, 108), (150, 292))),
        "D3": _rings(60, ((86, 86), (150, 200), (214, 314))),
        "D4": _rings(57, _grid((82, 218), (96, 304))),
        "D5": _rings(54, five),
        "D0": "".join(_red_ring(x, y) for x, y in five),
        "D6": _rings(54, _grid(pair, (TOP, CENTRE, BOTTOM))),
        "D7": _rings(38, ((62, 62), (150, 98), (238, 134))) + _rings(46, _grid(pair, (220, 322))),
        "D8": _rings(42, _grid(pair, (68, 156, 244, 332))),
        "D9": _rings(39, _grid(three, (TOP, CENTRE, BOTTOM))),
    }


def small() -> dict[str, str]:
    """Bamboos with wider gaps, so that sticks one above the other can be counted on the smallest tiles."""
    return {name: face for name, face in _bamboos(22).items() if name not in {"B0", "B1"}}


def faces() -> dict[str, str]:
    """Bamboos and dots with their red fives."""
    return {**_bamboos(), **_dots()}
