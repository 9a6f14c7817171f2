"""The four seasons: swallow and willow, lotus, maple and moon, pine in the snow."""

from tools.tile_art.four_winds.caption import caption
from tools.tile_art.four_winds.inks import (
    BARK,
    BLUE,
    BLUE_DARK,
    BLUE_LIGHT,
    GOLD,
    GOLD_LIGHT,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    IVORY,
    NAVY,
    PINK,
    PINK_LIGHT,
    RED,
    RED_DARK,
)
from tools.tile_art.svg import Point, brush, circle, ellipse, leaf, line, path, polar, smooth, xy

SNOW, SNOW_SHADE = "#e3edf8", "#9fb9dc"


def _spring() -> str:
    """A swallow under hanging willow twigs."""
    twigs: tuple[tuple[Point, ...], ...] = (
        ((286, 92), (262, 160), (266, 230), (250, 300)),
        ((262, 92), (228, 140), (222, 190), (206, 226)),
        ((276, 92), (282, 200), (268, 290), (272, 366)),
    )
    green = leaves = ""
    for (a, b, c, d), count in zip(twigs, (6, 4, 7), strict=True):
        green += f"M{xy(a)}C{xy(b, c, d)}"
        for i in range(1, count + 1):
            t = i / count
            x, y = (
                (1 - t) ** 3 * a[k] + 3 * t * (1 - t) ** 2 * b[k] + 3 * t * t * (1 - t) * c[k] + t**3 * d[k] for k in (0, 1)
            )
            leaves += leaf(x, y, 38, 13, 128, 2)
            if x < 262:
                leaves += leaf(x, y, 32, 12, 62, -2)
    wings = path(brush([(132, 260), (112, 210), (66, 174), (34, 168)], (30, 30, 16, 2)), BLUE_DARK)
    wings += path(brush([(148, 262), (182, 252), (214, 270), (236, 300)], (26, 26, 15, 2)), NAVY)
    tail = path(brush([(176, 318), (206, 344), (222, 374)], (16, 9, 1)) + brush([(166, 322), (182, 352), (180, 376)], (16, 9, 1)), NAVY)
    body = path(smooth([(94, 250), (112, 232), (142, 240), (170, 276), (186, 322), (170, 334), (132, 308), (100, 280)]), BLUE_DARK)
    belly = path(smooth([(98, 268), (112, 266), (136, 288), (164, 328), (140, 322), (110, 294)]), IVORY)
    throat = path(smooth([(88, 256), (100, 250), (112, 262), (108, 276), (94, 270)]), RED)
    beak = path("M92 248L70 254L90 262Z", NAVY)
    return (
        line(green, GREEN_LIGHT, 4) + path(leaves, GREEN) + tail + wings + body + belly + throat + beak + circle(102, 247, 4, IVORY)
    )


def _summer() -> str:
    """A lotus above its leaf on the water."""
    x, y = 150, 268
    stem = path(brush([(150, 260), (144, 310), (150, 350)], (11, 10, 11)), GREEN_DARK)
    pad = path("M150 344C210 318 276 322 276 342C276 362 220 376 150 376C80 376 24 362 24 342C24 322 90 318 150 344Z", GREEN)
    veins = line("M150 348L92 334M150 350L66 352M150 352L112 370M150 348L208 334M150 350L234 352M150 352L188 370", "#7cc492", 3)
    back = "".join(leaf(x, y, length, 56, angle) for angle, length in ((-118, 116), (-62, 116), (-90, 132)))
    side = "".join(leaf(x, y, 118, 50, angle, bend) for angle, bend in ((-152, -8), (-28, 8)))
    front = "".join(leaf(x, y, 98, 54, angle) for angle in (-128, -52))
    middle = leaf(x, y, 92, 62, -90)
    flower = (
        path(side, PINK_LIGHT, stroke=RED, stroke_width=3)
        + path(back, PINK, stroke=RED, stroke_width=3)
        + path(front, PINK_LIGHT, stroke=RED, stroke_width=3)
        + path(middle, IVORY, stroke=RED, stroke_width=3)
    )
    blush = line("M150 194L150 226M136 206L142 230M164 206L158 230M98 202L112 226M202 202L188 226", PINK, 4)
    sepals = path(leaf(x, y + 4, 42, 24, 160) + leaf(x, y + 4, 42, 24, 20), GREEN_LIGHT)
    return stem + pad + veins + flower + blush + sepals


def maple(x: float, y: float, r: float, turn: float) -> str:
    """Path data of a maple leaf of radius `r` around its stalk's foot, its middle lobe pointing to `turn`."""
    lobes = ((0, 1.0), (48, 0.92), (96, 0.74), (142, 0.45))
    right: list[Point] = []
    for i, (angle, reach) in enumerate(lobes):
        right += [
            (angle - 13, reach * 0.68), (angle - 15, reach * 0.78), (angle - 4, reach * 0.86), (angle, reach),
            (angle + 4, reach * 0.84), (angle + 15, reach * 0.76), (angle + 13, reach * 0.66),
        ]  # fmt: skip
        if i < len(lobes) - 1:
            right.append(((angle + lobes[i + 1][0]) / 2, 0.4 * lobes[i + 1][1] + 0.04))
    right = [p for p in right if p[0] >= 0]
    outline = [polar(x, y, r * d, turn + a) for a, d in right] + [polar(x, y, r * d, turn - a) for a, d in right[:0:-1]]
    return f"M{xy(*outline)}Z"


def _maple_leaf(x: float, y: float, r: float, turn: float, colour: str, vein: str) -> str:
    veins = "".join(f"M{xy((x, y))}L{xy(polar(x, y, r * d, turn + a))}" for a, d in ((0, 0.8), (48, 0.7), (-48, 0.7), (96, 0.52), (-96, 0.52)))
    stalk = path(brush([(x, y), polar(x, y, r * 0.4, turn + 176), polar(x, y, r * 0.72, turn + 190)], (r * 0.05, r * 0.05, r * 0.07)), vein)
    return stalk + path(maple(x, y, r, turn), colour, stroke=colour, stroke_width=3, stroke_linejoin="round") + line(veins, vein, r * 0.035)


def _autumn() -> str:
    """Maple leaves falling before the moon."""
    moon = circle(178, 196, 92, "#f7e3a6") + circle(178, 196, 92, stroke="#e3bf5c", stroke_width=4)
    return (
        moon
        + _maple_leaf(150, 258, 112, -68, "#cf3b1f", "#8a1d12")
        + _maple_leaf(226, 330, 58, 20, GOLD, "#9a5a10")
        + _maple_leaf(62, 316, 44, -150, "#b5541c", "#7a3210")
    )


def _flake(x: float, y: float, r: float) -> str:
    data = ""
    for i in range(6):
        angle = 30 + 60 * i
        data += f"M{xy((x, y))}L{xy(polar(x, y, r, angle))}"
        fork = polar(x, y, r * 0.55, angle)
        data += f"M{xy(polar(*fork, r * 0.4, angle - 55))}L{xy(fork)}L{xy(polar(*fork, r * 0.4, angle + 55))}"
    return line(data, BLUE, r * 0.14)


def _winter() -> str:
    """A pine under snow, and flakes."""
    hill = path("M24 352Q90 318 160 334Q230 348 276 328L276 370Q276 376 270 376L30 376Q24 376 24 370Z", SNOW, stroke=SNOW_SHADE, stroke_width=4)
    trunk = path(brush([(148, 354), (158, 310), (146, 256), (160, 206), (152, 150)], (28, 22, 18, 14, 8)), BARK)
    boughs = brush([(150, 276), (108, 268), (78, 280)], (12, 9, 5)) + brush([(158, 240), (200, 226), (228, 236)], (12, 9, 5))
    pads = ""
    for x, y, w, h in ((84, 288, 116, 46), (222, 248, 108, 44), (112, 214, 112, 42), (160, 150, 104, 50)):
        l, r, t = x - w / 2, x + w / 2, y - h
        needles = smooth([(l, y), (l + w * 0.04, y - h * 0.4), (x - w * 0.2, t + 3), (x + w * 0.2, t + 3), (r - w * 0.04, y - h * 0.4), (r, y),
                          (x + w * 0.3, y + 6), (x + w * 0.1, y), (x - w * 0.12, y + 7), (x - w * 0.3, y + 1)])  # fmt: skip
        snow = smooth([(l + 6, y - h * 0.42), (x - w * 0.3, t - 1), (x, t - 7), (x + w * 0.3, t - 1), (r - 6, y - h * 0.42), (x + w * 0.3, y - h * 0.42),
                       (x + w * 0.14, y - h * 0.56), (x - w * 0.06, y - h * 0.36), (x - w * 0.26, y - h * 0.52)])  # fmt: skip
        pads += path(needles, GREEN_DARK) + path(snow, SNOW, stroke=SNOW_SHADE, stroke_width=3)
    return hill + path(boughs, BARK) + trunk + pads + _flake(246, 150, 24) + _flake(52, 178, 18) + _flake(248, 300, 15)


def faces() -> dict[str, str]:
    """The four seasons, in blue script."""
    pictures = {"春": _spring(), "夏": _summer(), "秋": _autumn(), "冬": _winter()}
    return {f"S{i}": picture + caption(text, i, NAVY) for i, (text, picture) in enumerate(pictures.items(), 1)}
