"""The one of bamboos: a peacock on a bamboo stalk."""

from tools.tile_art.four_winds.inks import (
    BLUE,
    BLUE_DARK,
    BLUE_LIGHT,
    GOLD,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    IVORY,
    RED,
    RED_DARK,
)
from tools.tile_art.svg import Point, brush, circle, defs, gradient, leaf, line, path, smooth, xy

PLUMES: tuple[tuple[Point, ...], ...] = (
    ((196, 206), (236, 232), (258, 278), (262, 330)),
    ((190, 214), (216, 250), (230, 296), (229, 352)),
    ((180, 220), (192, 262), (199, 308), (193, 358)),
)


def _stalk() -> str:
    """The perch: three segments of bamboo rising to the right, and leaves under it."""
    segments = "".join(
        brush((a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), b), (17, 12, 17))
        for a, b in (((26, 316), (92, 300)), ((97, 299), (168, 282)), ((173, 281), (226, 268)))
    )
    leaves = leaf(95, 302, 66, 20, 152, -4) + leaf(95, 302, 74, 22, 112, 4) + leaf(95, 302, 62, 20, 72, -3)
    return path(segments, GREEN_DARK) + path(leaves, GREEN)


def _tail() -> str:
    feathers = ""
    for plume in PLUMES:
        x, y = plume[-1]
        feathers += path(brush(plume, (12, 20, 24, 20)), GREEN)
        feathers += line(f"M{xy(plume[0])}C{xy(*plume[1:])}", GREEN_LIGHT, 3)
        feathers += circle(x, y - 6, 21, GREEN_DARK) + circle(x, y - 6, 14.5, GOLD)
        feathers += circle(x, y - 5, 10, BLUE_DARK) + circle(x, y - 2, 4.5, RED)
    return feathers


def _wing() -> str:
    quills = "".join(
        path(brush(points, (14, 22, 4)), colour)
        for points, colour in (
            (((130, 170), (172, 214), (216, 248)), BLUE_DARK),
            (((124, 166), (162, 202), (212, 226)), BLUE),
            (((124, 158), (162, 186), (206, 202)), BLUE_LIGHT),
        )
    )
    shoulder = smooth([(106, 152), (124, 136), (150, 144), (168, 172), (154, 190), (128, 186), (110, 172)])
    scales = "M120 160Q130 156 134 166M134 152Q146 150 149 162M128 176Q138 172 143 182M146 170Q156 168 160 178"
    return quills + path(shoulder, RED) + line(scales, IVORY, 3.5)


def _head() -> str:
    crest = "".join(
        line(f"M{xy((126, 66))}Q{xy(bend, tip)}", GREEN_DARK, 4) + circle(*tip, 8, RED)
        for bend, tip in (((120, 48), (112, 34)), ((134, 46), (140, 32)), ((146, 52), (164, 43)))
    )
    beak = path("M100 74C88 74 76 82 70 92C82 94 94 94 102 92Z", GOLD) + line("M72 91L100 84", RED_DARK, 2.5)
    face = path("M97 76C102 66 116 66 124 74C128 84 116 94 104 92Z", IVORY)
    return crest + beak + face + circle(110, 79, 6.5, BLUE_DARK) + circle(108, 77, 2, IVORY)


def face() -> str:
    """The bird, its tail behind it and its claws on the stalk."""
    body = smooth(
        [(100, 82), (112, 60), (136, 60), (150, 82), (148, 112), (166, 142), (196, 180), (204, 216), (186, 238),
         (148, 248), (108, 236), (84, 206), (80, 170), (94, 138), (104, 112)]
    )  # fmt: skip
    breast = "M94 168Q102 178 112 172M92 190Q102 202 114 194M104 212Q116 222 128 212M128 228Q140 236 152 226"
    legs = line("M132 242L128 288M128 288L112 294M128 288L138 296M160 242L160 280M160 280L146 286M160 280L172 288", GOLD, 6)
    paints = defs(gradient("body", GREEN_LIGHT, GREEN_DARK, to=(0.7, 1)))
    return (
        paints
        + _stalk()
        + _tail()
        + legs
        + path(body, "url(#body)")
        + line(breast, "#8fd0a2", 4)
        + _wing()
        + _head()
    )


