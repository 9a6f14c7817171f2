"""The four seasons: swallow and willow, lotus, maple and moon, pine in the snow."""

from tools.tile_art.four_winds.caption import caption
from tools.tile_art.four_winds.inks import (
    BARK,
    BLUE,
    BLUE_DARK,
    BLUE_LIGHT,
    GOLD,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    IVORY,
    NAVY,
    PINK,
    PINK_LIGHT,
    RED,
)
from tools.tile_art.svg import Point, brush, circle, leaf, line, path, polar, smooth, xy

SNOW, SNOW_SHADE = "#e3edf8", "#9fb9dc"


def _along(curve: tuple[Point, ...], t: float) -> Point:
    """The point at `t` (0 to 1) of a cubic curve."""
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    return sum(w * p[0] for w, p in zip(weights, curve, strict=True)), sum(
        w * p[1] for w, p in zip(weights, curve, strict=True)
    )


def _willow() -> str:
    twigs: tuple[tuple[tuple[Point, ...], int], ...] = (
        (((226, 106), (216, 134), (222, 170), (214, 214)), 4),
        (((248, 103), (238, 160), (250, 220), (240, 280)), 5),
        (((268, 100), (262, 180), (272, 260), (262, 346)), 7),
    )
    green = leaves = ""
    for curve, count in twigs:
        green += f"M{xy(curve[0])}C{xy(*curve[1:])}"
        for i in range(1, count + 1):
            x, y = _along(curve, i / count)
            leaves += leaf(x, y, 34, 11, 112, 2)
            if x < 252 and i < count:
                leaves += leaf(x, y, 30, 11, 66, -2)
    bough = path(brush([(276, 98), (246, 106), (218, 104), (198, 112)], (10, 8, 6, 3)), BARK)
    return line(green, GREEN_LIGHT, 3.5) + path(leaves, GREEN) + bough


def _spring() -> str:
    """A swallow, its wings spread, before hanging willow twigs."""
    upper = path("M98 238C100 204 122 172 196 158C166 184 158 214 160 268C146 274 112 262 98 238Z", BLUE_DARK)
    lower = path("M88 268C72 292 72 334 114 376C112 344 122 322 148 304C140 286 108 268 88 268Z", BLUE)
    quills = line("M114 222C126 196 146 180 170 170M126 238C132 212 142 196 158 184", BLUE_LIGHT, 3)
    under = line("M84 298C88 326 96 344 106 358M98 298C100 318 104 328 110 338", BLUE_LIGHT, 3)
    tail = path(
        "M168 302C194 314 226 334 240 364C214 346 196 338 182 334C194 346 202 358 204 376C184 352 166 336 152 322Z",
        BLUE_DARK,
    )
    body = path(
        smooth(
            [
                (62, 244),
                (70, 228),
                (88, 224),
                (106, 234),
                (144, 266),
                (180, 308),
                (174, 326),
                (152, 322),
                (116, 298),
                (84, 274),
                (66, 260),
            ]
        ),
        BLUE_DARK,
    )
    belly = path(smooth([(76, 264), (92, 262), (118, 282), (156, 318), (132, 308), (100, 286)]), "#f4dcc0")
    throat = path(smooth([(60, 250), (72, 244), (86, 252), (88, 264), (76, 268), (64, 260)]), RED)
    beak = path("M66 240L40 250L63 256Z", NAVY)
    eye = circle(77, 240, 5, IVORY) + circle(76.5, 240, 2.6, NAVY)
    return _willow() + tail + lower + under + body + belly + throat + upper + quills + beak + eye


def _summer() -> str:
    """A lotus above its leaf on the water."""
    x, y = 150, 268
    stem = path(brush([(150, 260), (144, 310), (150, 350)], (11, 10, 11)), GREEN_DARK)
    pad = path(
        "M150 344C210 318 276 322 276 342C276 362 220 376 150 376C80 376 24 362 24 342C24 322 90 318 150 344Z", GREEN
    )
    veins = line(
        "M150 348L92 334M150 350L66 352M150 352L112 370M150 348L208 334M150 350L234 352M150 352L188 370", "#7cc492", 3
    )
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
    half = (
        (0, 1.0), (5, 0.84), (15, 0.8), (10, 0.68), (17, 0.48),
        (34, 0.66), (36, 0.76), (45, 0.95), (52, 0.74), (63, 0.7), (60, 0.6), (70, 0.42),
        (86, 0.52), (96, 0.76), (104, 0.54), (117, 0.36), (136, 0.5), (150, 0.3), (172, 0.05),
    )  # fmt: skip
    outline = [polar(x, y, r * d, turn + a) for a, d in half] + [polar(x, y, r * d, turn - a) for a, d in half[:0:-1]]
    return f"M{xy(*outline)}Z"


def _maple_leaf(x: float, y: float, r: float, turn: float, colour: str, vein: str) -> str:
    veins = "".join(
        f"M{xy((x, y))}L{xy(polar(x, y, r * d, turn + a))}"
        for a, d in ((0, 0.8), (48, 0.7), (-48, 0.7), (96, 0.52), (-96, 0.52))
    )
    stalk = path(
        brush(
            [(x, y), polar(x, y, r * 0.4, turn + 176), polar(x, y, r * 0.72, turn + 190)],
            (r * 0.05, r * 0.05, r * 0.07),
        ),
        vein,
    )
    return (
        stalk
        + path(maple(x, y, r, turn), colour, stroke=colour, stroke_width=3, stroke_linejoin="round")
        + line(veins, vein, r * 0.035)
    )


def _autumn() -> str:
    """Maple leaves falling before the moon."""
    moon = circle(186, 206, 86, "#f8e5ab") + circle(186, 206, 86, stroke="#e3bf5c", stroke_width=4)
    return (
        moon
        + _maple_leaf(152, 268, 114, -76, "#cf3b1f", "#8a1d12")
        + _maple_leaf(222, 328, 55, 20, GOLD, "#9a5a10")
        + _maple_leaf(68, 316, 44, -150, "#b5541c", "#7a3210")
    )


def _flake(x: float, y: float, r: float) -> str:
    data = ""
    for i in range(6):
        angle = 30 + 60 * i
        data += f"M{xy((x, y))}L{xy(polar(x, y, r, angle))}"
        fork = polar(x, y, r * 0.55, angle)
        data += f"M{xy(polar(*fork, r * 0.4, angle - 55))}L{xy(fork)}L{xy(polar(*fork, r * 0.4, angle + 55))}"
    return line(data, BLUE, r * 0.14)


def _pad(x: float, y: float, w: float, h: float) -> str:
    """A cloud of needles, flat below, with snow on it; (x, y) is the middle of its lower edge."""
    left, right, top = x - w / 2, x + w / 2, y - h
    needles = [
        (left, y - h * 0.2), (left + w * 0.1, y - h * 0.62), (x - w * 0.16, top), (x + w * 0.16, top),
        (right - w * 0.1, y - h * 0.62), (right, y - h * 0.2), (x + w * 0.34, y), (x + w * 0.14, y - h * 0.1),
        (x, y + 2), (x - w * 0.16, y - h * 0.1), (x - w * 0.34, y),
    ]  # fmt: skip
    snow = [
        (left + w * 0.06, y - h * 0.5), (x - w * 0.3, top), (x, top - h * 0.16), (x + w * 0.3, top),
        (right - w * 0.06, y - h * 0.5), (x + w * 0.3, y - h * 0.46), (x + w * 0.15, y - h * 0.66),
        (x - w * 0.05, y - h * 0.42), (x - w * 0.24, y - h * 0.64), (x - w * 0.34, y - h * 0.44),
    ]  # fmt: skip
    tufts = "".join(
        f"M{xy((x + w * k, y - h * 0.08))}L{xy((x + w * k * 1.1, y - h * 0.3))}" for k in (-0.36, -0.2, 0.04, 0.2, 0.36)
    )
    return (
        path(smooth(needles), GREEN_DARK)
        + line(tufts, GREEN_LIGHT, 2.5)
        + path(smooth(snow), SNOW, stroke=SNOW_SHADE, stroke_width=3)
    )


def _winter() -> str:
    """A pine under snow on a white hill, and flakes."""
    hill = path(
        "M26 366C56 334 104 324 150 332C196 322 248 332 274 366Q276 376 266 376L34 376Q24 376 26 366Z",
        SNOW,
        stroke=SNOW_SHADE,
        stroke_width=3.5,
    )
    trunk = path(brush([(140, 346), (156, 314), (148, 268), (164, 222), (160, 160)], (30, 22, 18, 14, 8)), BARK)
    boughs = brush([(150, 296), (118, 290), (86, 296)], (11, 9, 5)) + brush(
        [(158, 262), (194, 252), (222, 258)], (11, 9, 5)
    )
    pads = _pad(84, 306, 118, 48) + _pad(216, 264, 112, 46) + _pad(104, 240, 106, 44) + _pad(174, 190, 116, 52)
    roots = path("M106 352C124 334 166 334 190 352Q150 358 106 352Z", SNOW)
    return (
        hill
        + path(boughs, BARK)
        + trunk
        + roots
        + pads
        + _flake(252, 150, 22)
        + _flake(50, 182, 17)
        + _flake(246, 306, 16)
    )


def pictures() -> dict[str, str]:
    """The four pictures by their characters."""
    return {"春": _spring(), "夏": _summer(), "秋": _autumn(), "冬": _winter()}


def faces() -> dict[str, str]:
    """The four seasons, in blue script."""
    return {f"S{i}": picture + caption(text, i, NAVY) for i, (text, picture) in enumerate(pictures().items(), 1)}
