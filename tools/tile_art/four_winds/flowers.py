"""The four gentlemen: plum, orchid, chrysanthemum and bamboo."""

import math

from tools.tile_art.four_winds.blossom import petals
from tools.tile_art.four_winds.caption import caption
from tools.tile_art.four_winds.inks import (
    BARK,
    GOLD,
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
    branch = brush([(40, 376), (76, 330), (132, 306), (150, 262), (200, 226), (230, 170)], (30, 24, 21, 17, 13, 6))
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
    spots = "".join(circle(*polar(x, y, r * d, turn + a), r * 0.06, RED) for d, a in ((0.5, 0), (0.38, 24), (0.38, -24)))
    return (
        path(sepals, VIOLET_LIGHT, stroke=VIOLET, stroke_width=2.5)
        + path(wings, VIOLET)
        + path(lip, IVORY, stroke=VIOLET, stroke_width=3.5)
        + spots
        + circle(x, y, r * 0.15, GOLD_LIGHT)
    )


def _orchid() -> str:
    blades: tuple[tuple[str, tuple[Point, ...], tuple[float, ...]], ...] = (
        (GREEN_DARK, ((146, 376), (120, 300), (78, 258), (28, 262)), (12, 15, 11, 2)),
        (GREEN_DARK, ((154, 376), (190, 300), (226, 270), (274, 282)), (12, 15, 11, 2)),
        (GREEN, ((150, 376), (136, 290), (112, 226), (64, 176)), (12, 15, 11, 2)),
        (GREEN, ((152, 376), (168, 290), (206, 232), (272, 212)), (12, 16, 12, 2)),
        (GREEN_LIGHT, ((148, 376), (112, 338), (74, 328), (38, 346)), (10, 13, 9, 2)),
        (GREEN_LIGHT, ((155, 376), (200, 344), (232, 342), (264, 358)), (10, 13, 9, 2)),
    )
    stem = path(brush([(150, 376), (152, 290), (162, 210), (190, 120)], (8, 7, 6, 5)), "#6b8f3c")
    leaves = "".join(path(brush(points, widths), colour) for colour, points, widths in blades)
    bud = path(leaf(190, 122, 36, 20, -70), VIOLET)
    return leaves + stem + bud + _orchid_flower(188, 166, 58, 30) + _orchid_flower(132, 238, 56, 130)


def _chrysanthemum() -> str:
    """One full bloom in five rows of petals, the outer ones darker, over two lobed leaves."""
    x, y = 156, 216
    stem = path(brush([(146, 376), (158, 330), (156, 280)], (13, 11, 11)), GREEN_DARK)
    leaves = veins = ""
    for side in (-1, 1):
        for fx, length, width, angle in ((0, 112, 40, 20), (34, 52, 30, 66), (34, 50, 30, -30), (66, 40, 26, 66), (66, 40, 24, -22)):
            foot = polar(152, 364, fx, -14 if side > 0 else 194)
            turn = -34 + angle if side > 0 else 214 - angle
            leaves += leaf(*foot, length, width, turn)
            veins += f"M{xy(foot)}L{xy(polar(*foot, length * 0.72, turn))}"
    rows = (
        (16, 100, 33, 0, "#b8590f"),
        (16, 88, 31, 11.25, "#d98a17"),
        (14, 70, 28, 4, "#e6a72c"),
        (11, 52, 25, 16, GOLD_LIGHT),
        (7, 34, 21, 0, "#f9e08c"),
    )
    bloom = ""
    for count, length, width, turn, colour in rows:
        rays = "".join(_ray(x, y, length, width, turn + i * 360 / count) for i in range(count))
        bloom += path(rays, colour, stroke="#8f430a", stroke_width=1.8)
    heart = circle(x, y, 11, "#d98a17", stroke="#8f430a", stroke_width=1.8)
    return stem + path(leaves, GREEN) + line(veins, "#8fce9e", 2) + bloom + heart


def _ray(x: float, y: float, length: float, width: float, angle: float) -> str:
    """One petal of a chrysanthemum: slim at its foot, round at its tip."""
    a = math.radians(angle)
    ux, uy, w = math.cos(a), math.sin(a), width / 2

    def at(along: float, across: float) -> Point:
        return x + ux * along * length - uy * across, y + uy * along * length + ux * across

    return (
        f"M{xy(at(0, -2))}C{xy(at(0.4, -w * 0.7), at(0.62, -w), at(0.8, -w))}C{xy(at(0.93, -w), at(1, -w * 0.5), at(1, 0))}"
        f"C{xy(at(1, w * 0.5), at(0.93, w), at(0.8, w))}C{xy(at(0.62, w), at(0.4, w * 0.7), at(0, 2))}Z"
    )


def _bamboo() -> str:
    def stalk(x: float, lean: float, knots: tuple[float, ...], width: float) -> str:
        pieces = ""
        for top, bottom in zip(knots, knots[1:], strict=False):
            a, b = (x + (376 - bottom) * lean, bottom - 2), (x + (376 - top) * lean, top + 3)
            pieces += brush([a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), b], (width, width * 0.84, width))
        return pieces

    back = path(stalk(196, 0.1, (112, 176, 246, 316, 376), 17), GREEN_LIGHT)
    front = path(stalk(134, -0.06, (150, 216, 294, 376), 26), "url(#cane)")
    light = line("M127 366L124 306M121 284L118 228", "#a9dcb2", 4, opacity=0.9)
    twigs = line("M124 218Q90 214 66 196M210 246Q236 240 250 222M203 316Q232 322 250 306M216 178Q196 160 180 156", GREEN_DARK, 5)
    clusters = (
        ((66, 196), (112, 74), (150, 66), (70, 82), (196, 42)),
        ((250, 222), (62, 70), (100, 84), (140, 62), (-60, 40)),
        ((250, 306), (80, 66), (118, 72), (30, 28)),
        ((180, 156), (196, 74), (158, 70), (226, 46)),
    )
    dark = light_ = ""
    for (x, y), *leaves in clusters:
        for i, (angle, length) in enumerate(leaves):
            data = leaf(x, y, length, length * 0.27, angle, 3)
            dark, light_ = (dark + data, light_) if i % 2 == 0 else (dark, light_ + data)
    paints = defs(gradient("cane", GREEN_LIGHT, GREEN_DARK))
    return paints + back + front + light + twigs + path(dark, GREEN_DARK) + path(light_, GREEN)


def faces() -> dict[str, str]:
    """The four flowers, in red script."""
    pictures = {"梅": _plum(), "蘭": _orchid(), "菊": _chrysanthemum(), "竹": _bamboo()}
    return {f"F{i}": picture + caption(text, i, RED) for i, (text, picture) in enumerate(pictures.items(), 1)}


