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
)
from tools.tile_art.svg import Point, brush, circle, defs, gradient, leaf, line, path, smooth, xy

PLUMES: tuple[tuple[Point, ...], ...] = (
    ((196, 204), (240, 224), (262, 266), (256, 314)),
    ((192, 212), (226, 244), (246, 296), (238, 351)),
    ((184, 220), (204, 258), (212, 306), (199, 357)),
    ((174, 224), (180, 264), (178, 300), (161, 337)),
)


def _stalk() -> str:
    """The perch: three segments of bamboo rising to the right, and leaves under it."""
    segments = "".join(
        brush((a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), b), (17, 12, 17))
        for a, b in (((26, 316), (92, 300)), ((97, 299), (168, 282)), ((173, 281), (202, 274)))
    )
    leaves = leaf(95, 302, 66, 20, 152, -4) + leaf(95, 302, 74, 22, 112, 4) + leaf(95, 302, 62, 20, 72, -3)
    return path(segments, GREEN_DARK) + path(leaves, GREEN)


def _tail() -> str:
    feathers = ""
    for plume in reversed(PLUMES):
        x, y = plume[-1]
        feathers += path(brush(plume, (12, 19, 23, 22)), GREEN, stroke=IVORY, stroke_width=1.5)
        feathers += line(f"M{xy(plume[0])}C{xy(*plume[1:])}", "#7cc492", 2.5)
        feathers += circle(x, y, 19, GREEN_DARK) + circle(x, y, 14, GOLD)
        feathers += circle(x, y + 1, 10, BLUE_DARK) + circle(x, y + 3, 4.5, RED)
    return feathers


def _wing() -> str:
    """Long quills under short ones under a scaled shoulder, each edged with ivory as if engraved."""
    quills = (
        (BLUE_DARK, 118, 186, 104, 30, 36),
        (BLUE, 122, 178, 106, 30, 29),
        (BLUE_LIGHT, 126, 170, 98, 28, 21),
        (GOLD, 112, 184, 62, 24, 42),
        (GREEN_LIGHT, 118, 174, 66, 24, 33),
        (GOLD, 124, 164, 60, 22, 22),
    )
    feathers = "".join(
        path(leaf(x, y, length, width, angle, 3), colour, stroke=IVORY, stroke_width=2)
        for colour, x, y, length, width, angle in quills
    )
    shoulder = smooth([(96, 164), (106, 146), (126, 142), (144, 154), (146, 170), (132, 184), (114, 192), (100, 184)])
    scales = "M104 166Q112 160 118 168M118 156Q128 152 132 162M110 180Q120 174 124 182M126 172Q134 166 139 172"
    return feathers + path(shoulder, RED, stroke=IVORY, stroke_width=2) + line(scales, "#f6b6ae", 3)


def _head() -> str:
    crest = "".join(
        line(f"M{xy((122, 58))}Q{xy(bend, tip)}", GREEN_DARK, 4)
        + circle(*tip, 7.5, RED)
        + circle(tip[0] - 2, tip[1] - 2, 2.5, "#f6b6ae")
        for bend, tip in (((114, 46), (104, 33)), ((126, 44), (131, 32)), ((142, 48), (157, 41)))
    )
    beak = path("M94 74C82 74 70 82 64 93C76 93 90 94 98 92Z", GOLD) + line("M67 91Q80 87 93 85", "#8a5a0c", 2)
    face = path("M94 78C100 68 112 67 122 76C118 88 106 94 95 90Z", IVORY)
    return crest + beak + face + circle(107, 79, 5.5, BLUE_DARK) + circle(105.5, 77.5, 1.7, IVORY)


def face() -> str:
    """The bird, its tail behind it and its claws on the stalk."""
    body = smooth(
        [(116, 54), (137, 63), (145, 84), (143, 108), (152, 130), (178, 158), (200, 190), (204, 218), (184, 236),
         (148, 244), (108, 234), (82, 206), (76, 172), (86, 142), (98, 118), (98, 102), (91, 86), (98, 64)]
    )  # fmt: skip
    breast = "M98 128Q108 134 118 128M86 176Q92 184 100 180M84 194Q92 204 102 198"
    breast += "M96 210Q106 220 118 212M114 226Q126 234 138 226"
    legs = "M122 238L116 292M116 292L100 296M116 292L128 298M152 240L150 284M150 284L136 290M150 284L162 288"
    paints = defs(gradient("body", GREEN_LIGHT, GREEN_DARK, to=(0.7, 1)))
    return (
        paints
        + _stalk()
        + _tail()
        + line(legs, "#a8741a", 6)
        + path(body, "url(#body)")
        + line(breast, "#8fd0a2", 3.5)
        + _wing()
        + _head()
    )
