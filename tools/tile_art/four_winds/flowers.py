"""The four gentlemen: plum, orchid, chrysanthemum and bamboo."""

import math
from itertools import pairwise

from tools.tile_art.four_winds.blossom import petals
from tools.tile_art.four_winds.caption import caption
from tools.tile_art.four_winds.inks import (
    BARK,
    GOLD_LIGHT,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    IVORY,
    PINK,
    RED,
    RED_DARK,
)
from tools.tile_art.svg import Point, brush, circle, defs, gradient, leaf, line, path, polar, xy

VIOLET, VIOLET_LIGHT, VIOLET_DARK = "#7b479f", "#b98fd0", "#4f2a70"


def _plum_blossom(x: float, y: float, r: float, turn: float) -> str:
    stamens = "".join(f"M{xy((x, y))}L{xy(polar(x, y, r * 0.5, turn + 72 * i))}" for i in range(5))
    pollen = "".join(circle(*polar(x, y, r * 0.54, turn + 72 * i), r * 0.09, GOLD_LIGHT) for i in range(5))
    rim = path(petals(x, y, r, turn=turn), RED)
    inner = path(petals(x, y, r * 0.84, turn=turn), PINK)
    return rim + inner + line(stamens, RED_DARK, r * 0.07) + pollen + circle(x, y, r * 0.13, RED_DARK)


def _plum() -> str:
    """An old branch that turns twice, young twigs on it, four blossoms and buds."""
    branch = brush([(46, 364), (78, 328), (132, 306), (150, 262), (200, 226), (230, 170)], (30, 24, 21, 17, 13, 6))
    twigs = (
        brush([(84, 326), (66, 280), (52, 236), (50, 196)], (13, 10, 7, 4))
        + brush([(134, 304), (190, 300), (236, 316), (266, 306)], (13, 10, 7, 4))
        + brush([(168, 244), (150, 200), (152, 164)], (10, 7, 4))
    )
    scars = "M66 346L84 340M104 318L118 322M146 282L158 276M184 236L192 244"
    buds = "".join(
        circle(x, y, r, RED) + circle(x - r * 0.25, y - r * 0.3, r * 0.45, PINK)
        for x, y, r in ((50, 190, 14), (233, 158, 14), (266, 304, 12), (252, 178, 10))
    )
    blossoms = (
        _plum_blossom(152, 164, 38, -80)
        + _plum_blossom(206, 232, 43, -100)
        + _plum_blossom(70, 262, 41, -60)
        + _plum_blossom(208, 326, 42, -85)
    )
    return path(branch + twigs, BARK) + line(scars, "#8a6244", 4) + buds + blossoms


def _orchid_flower(x: float, y: float, r: float, turn: float) -> str:
    """Three narrow sepals, two broad petals, and a lip with red spots; `turn` is where the flower nods to."""
    sepals = "".join(leaf(x, y, r, r * 0.46, turn + angle) for angle in (180, 62, -62))
    wings = "".join(leaf(x, y, r * 0.9, r * 0.62, turn + angle) for angle in (118, -118))
    lip = leaf(x, y, r * 0.82, r * 0.72, turn)
    spots = "".join(
        circle(*polar(x, y, r * d, turn + a), r * 0.06, RED) for d, a in ((0.5, 0), (0.38, 24), (0.38, -24))
    )
    return (
        path(sepals, VIOLET_LIGHT, stroke=VIOLET, stroke_width=2.5)
        + path(wings, VIOLET)
        + path(lip, IVORY, stroke=VIOLET, stroke_width=3.5)
        + spots
        + circle(x, y, r * 0.15, GOLD_LIGHT)
    )


def _orchid() -> str:
    blades: tuple[tuple[str, tuple[Point, ...], tuple[float, ...]], ...] = (
        (GREEN_DARK, ((146, 372), (120, 300), (78, 258), (28, 262)), (12, 15, 11, 2)),
        (GREEN_DARK, ((154, 372), (190, 300), (226, 270), (274, 282)), (12, 15, 11, 2)),
        (GREEN, ((150, 372), (136, 290), (112, 226), (64, 176)), (12, 15, 11, 2)),
        (GREEN, ((152, 372), (168, 290), (206, 232), (272, 212)), (12, 16, 12, 2)),
        (GREEN_LIGHT, ((148, 371), (112, 338), (74, 328), (38, 346)), (10, 13, 9, 2)),
        (GREEN_LIGHT, ((155, 371), (200, 344), (232, 342), (264, 358)), (10, 13, 9, 2)),
    )
    stem = path(brush([(150, 374), (152, 290), (162, 210), (190, 120)], (8, 7, 6, 5)), "#6b8f3c")
    leaves = "".join(path(brush(points, widths), colour) for colour, points, widths in blades)
    bud = path(leaf(190, 122, 36, 20, -70), VIOLET)
    return leaves + stem + bud + _orchid_flower(188, 166, 58, 30) + _orchid_flower(132, 238, 56, 130)


LOBES = ((0, 112, 40, 20), (34, 52, 30, 66), (34, 50, 30, -30), (66, 40, 26, 66), (66, 40, 24, -22))
"""Of one leaf of the chrysanthemum: distance along its rib, length, width, angle."""

PETALS: tuple[tuple[int, float, float, float, str], ...] = (
    (16, 100, 33, 0, "#b8590f"),
    (16, 88, 31, 11.25, "#d98a17"),
    (14, 70, 28, 4, "#e6a72c"),
    (11, 52, 25, 16, GOLD_LIGHT),
    (7, 34, 21, 0, "#f9e08c"),
)
"""Of each row of its bloom: how many, length, width, angle of the first, colour."""


def _chrysanthemum() -> str:
    """One full bloom, its outer petals darker, over two lobed leaves."""
    x, y, edge = 156, 216, "#8f430a"
    stem = path(brush([(148, 372), (158, 330), (156, 280)], (13, 11, 11)), GREEN_DARK)
    leaves = veins = ""
    for rib, side in ((-14, 1), (194, -1)):
        for along, length, wide, angle in LOBES:
            foot, turn = polar(152, 352, along, rib), rib + side * (angle - 20)
            leaves += leaf(*foot, length, wide, turn)
            veins += f"M{xy(foot)}L{xy(polar(*foot, length * 0.72, turn))}"
    bloom = ""
    for count, reach, width, first, colour in PETALS:
        rays = "".join(_ray(x, y, reach, width, first + i * 360 / count) for i in range(count))
        bloom += path(rays, colour, stroke=edge, stroke_width=1.8)
    heart = circle(x, y, 11, "#d98a17", stroke=edge, stroke_width=1.8)
    return stem + path(leaves, GREEN) + line(veins, "#8fce9e", 2) + bloom + heart


def _ray(x: float, y: float, length: float, width: float, angle: float) -> str:
    """One petal of a chrysanthemum: slim at its foot, round at its tip."""
    a = math.radians(angle)
    ux, uy, w = math.cos(a), math.sin(a), width / 2

    def at(along: float, across: float) -> Point:
        return x + ux * along * length - uy * across, y + uy * along * length + ux * across

    there = xy(at(0.4, -w * 0.7), at(0.62, -w), at(0.8, -w), at(0.93, -w), at(1, -w * 0.5), at(1, 0))
    back = xy(at(1, w * 0.5), at(0.93, w), at(0.8, w), at(0.62, w), at(0.4, w * 0.7), at(0, 2))
    return f"M{xy(at(0, -2))}C{there} {back}Z"


def _bamboo() -> str:
    def stalk(x: float, lean: float, knots: tuple[float, ...], width: float) -> str:
        pieces = ""
        for top, bottom in pairwise(knots):
            a, b = (x + (376 - bottom) * lean, bottom - 2), (x + (376 - top) * lean, top + 3)
            pieces += brush([a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), b], (width, width * 0.84, width))
        return pieces

    back = path(stalk(196, 0.1, (112, 176, 246, 316, 376), 17), GREEN_LIGHT)
    front = path(stalk(134, -0.06, (150, 216, 294, 376), 26), "url(#cane)")
    light = line("M127 366L124 306M121 284L118 228", "#a9dcb2", 4, opacity=0.9)
    twigs = line(
        "M124 218Q104 214 86 198M210 246Q230 240 242 222M203 316Q228 322 240 306M216 178Q196 160 180 156", GREEN_DARK, 5
    )
    clusters = (
        ((86, 198), (114, 76), (150, 68), (70, 82), (196, 44)),
        ((242, 222), (62, 66), (100, 84), (140, 62), (-60, 40)),
        ((240, 306), (80, 66), (118, 72), (30, 30)),
        ((180, 156), (196, 74), (158, 70), (226, 46)),
    )
    dark = light_ = ""
    for (x, y), *leaves in clusters:
        for i, (angle, length) in enumerate(leaves):
            data = leaf(x, y, length, length * 0.27, angle, 3)
            dark, light_ = (dark + data, light_) if i % 2 == 0 else (dark, light_ + data)
    paints = defs(gradient("cane", GREEN_LIGHT, GREEN_DARK))
    return paints + back + front + light + twigs + path(dark, GREEN_DARK) + path(light_, GREEN)


def pictures() -> dict[str, str]:
    """The four pictures by their characters."""
    return {"梅": _plum(), "蘭": _orchid(), "菊": _chrysanthemum(), "竹": _bamboo()}


def faces() -> dict[str, str]:
    """The four flowers, in red script."""
    return {f"F{i}": picture + caption(text, i, RED) for i, (text, picture) in enumerate(pictures().items(), 1)}
