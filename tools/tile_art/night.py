"""Night: moons, staffs with a star and an owl, in deep inks on a face of pale grey that does not dazzle."""

import math
from typing import Final

from tools.tile_art.four_winds import inks
from tools.tile_art.four_winds.bamboos import faces as bamboos
from tools.tile_art.four_winds.dots import faces as dots
from tools.tile_art.four_winds.joker import face as joker
from tools.tile_art.four_winds.pictures import pictures
from tools.tile_art.recolour import recoloured
from tools.tile_art.svg import (
    Point,
    brush,
    circle,
    ellipse,
    group,
    leaf,
    line,
    moved,
    num,
    path,
    polar,
    polygon,
    rect,
    ring,
    smooth,
    xy,
)  # fmt: skip
from tools.tile_art.writing import Writing

GREEN, RED, BLUE = "#0a5a50", "#a0193c", "#243a86"
DARK: Final = {GREEN: "#053a36", RED: "#6c0c2a", BLUE: "#141f52"}
MOON, PALE, GOLD = "#f0ecd6", "#e4e9ee", "#c98f12"
INKS: Final = {
    inks.GREEN: GREEN, inks.GREEN_DARK: DARK[GREEN], inks.GREEN_LIGHT: "#1f7d70",
    inks.RED: RED, inks.RED_DARK: DARK[RED], inks.RED_LIGHT: "#c84468",
    inks.BLUE: BLUE, inks.BLUE_DARK: DARK[BLUE], inks.BLUE_LIGHT: "#5a74c0", inks.NAVY: DARK[BLUE],
    inks.GOLD: GOLD, inks.GOLD_LIGHT: "#e9bf52", inks.PINK: "#cf6f92", inks.PINK_LIGHT: "#e6aec2",
    inks.BARK: "#3c3038", inks.IVORY: PALE,
}  # fmt: skip
BY_NAME: Final = {"green": GREEN, "red": RED, "blue": BLUE}
LIT: Final = {GREEN: 0.0, BLUE: 180.0, RED: -90.0}
"""From where the light falls on a moon: each ink has its phase, so that they differ in shape, too."""
WRITING: Final = Writing("serif", DARK[BLUE], RED, DARK[BLUE], RED, GREEN, bolder=7)


def star(x: float, y: float, r: float, points: int = 4, waist: float = 0.34) -> str:
    """Path data of a star."""
    tips = [polar(x, y, r if i % 2 == 0 else r * waist, -90 + 180 / points * i) for i in range(2 * points)]
    return f"M{xy(*tips)}Z"


def crescent(x: float, y: float, r: float, light: float) -> str:
    """Path data of a moon of radius `r` that is lit from the direction `light`."""
    one, other = polar(x, y, r, light - 112), polar(x, y, r, light + 112)
    inner = r * 1.02
    return f"M{xy(one)}A{num(r)} {num(r)} 0 1 1 {xy(other)}A{num(inner)} {num(inner)} 0 0 0 {xy(one)}Z"


def stick(length: float, width: float, ink: str) -> str:
    """A staff in two halves, and a star where they meet."""
    colour, half, w = BY_NAME[ink], length / 2, width * 0.37
    drawn = rect(-w * 0.5, -half * 0.4, w, half * 0.8, colour)
    for top, bottom in ((-half, -half * 0.2), (half * 0.2, half)):
        drawn += rect(-w, top, 2 * w, bottom - top, colour, rx=w * 0.7)
        drawn += line(f"M{num(-w * 0.35)} {num(top + 14)}L{num(-w * 0.35)} {num(bottom - 14)}", PALE, width * 0.1, 0.8)
    return drawn + path(star(0, 0, min(half * 0.36, width * 0.54), 4, 0.42), DARK[colour])


def plain_stick(length: float, width: float, ink: str) -> str:
    """For small tiles: the staff in one piece with a broad bead."""
    colour, half, w = BY_NAME[ink], length / 2 - 7, width * 0.36
    bead = polygon(((0, -20), (w * 1.5, 0), (0, 20), (-w * 1.5, 0)), DARK[colour])
    return rect(-w, -half, 2 * w, 2 * half, colour, rx=w * 0.6) + bead


def dot(x: float, y: float, r: float, ink: str) -> str:
    """A moon in its dark disc; where there is room, a star beside it."""
    colour = INKS[ink]
    light = LIT[colour]
    spark = path(star(*polar(x, y, r * 0.32, light + 180), r * 0.22), MOON)
    return (
        circle(x, y, r, DARK[colour])
        + circle(x, y, r * 0.9, colour)
        + path(crescent(x, y, r * 0.7, light), MOON)
        + spark
    )


def plain_dot(x: float, y: float, r: float, ink: str) -> str:
    """The disc and a bold moon."""
    colour = INKS[ink]
    return circle(x, y, r + 2, DARK[colour]) + path(crescent(x, y, r * 0.68, LIT[colour]), MOON)


def _one() -> str:
    """The full moon with its seas, among stars."""
    x, y = 150, 200
    sky = circle(x, y, 124, DARK[BLUE]) + ring(x, y, 124, 114, BLUE)
    stars = "".join(path(star(*polar(x, y, 96, 30 * i), 12 if i % 2 else 17), MOON) for i in range(12))
    moon = circle(x, y, 66, MOON) + ring(x, y, 66, 60, "#cfc79f")
    seas = "".join(ellipse(a, b, c, d, "#d6ceaa") for a, b, c, d in
                   ((132, 180, 22, 17), (166, 168, 13, 10), (174, 206, 19, 23), (138, 226, 16, 11)))  # fmt: skip
    return sky + stars + moon + seas + path(star(150, 200, 24, 5, 0.42), RED)


def _owl() -> str:
    """An owl on a branch, full face."""
    branch = path(brush([(26, 334), (110, 322), (190, 330), (274, 312)], (12, 19, 18, 8)), "#3c3038")
    needles = path(leaf(232, 320, 46, 13, 60) + leaf(250, 318, 40, 12, 100) + leaf(50, 332, 42, 12, 60), GREEN)
    tail = path("M112 306L188 306L178 368L150 376L122 368Z", DARK[BLUE])
    body = path(
        smooth([(150, 84), (198, 92), (222, 124), (222, 170), (232, 222), (220, 286), (182, 322), (150, 328),
                (118, 322), (80, 286), (68, 222), (78, 170), (78, 124), (102, 92)]),
        "#5f5a78",
    )  # fmt: skip
    ears = polygon(((82, 124), (72, 46), (132, 88)), "#5f5a78") + polygon(((218, 124), (228, 46), (168, 88)), "#5f5a78")
    belly = path(
        smooth([(150, 196), (190, 216), (200, 264), (178, 308), (150, 318), (122, 308), (100, 264), (110, 216)]), MOON
    )
    flecks = "".join(
        path(star(x, y, 10, 4, 0.5), BLUE)
        for x, y in ((150, 226), (126, 246), (174, 246), (150, 266), (128, 286), (172, 286))
    )
    wings = path("M82 176C58 214 60 268 96 308C112 268 110 214 82 176Z", DARK[BLUE])
    wings += path("M218 176C242 214 240 268 204 308C188 268 190 214 218 176Z", DARK[BLUE])
    discs = circle(114, 142, 42, MOON) + circle(186, 142, 42, MOON)
    eyes = "".join(
        circle(x, 142, 27, GOLD) + circle(x, 142, 16, "#0c1230") + circle(x - 5, 136, 5, PALE) for x in (114, 186)
    )
    beak = polygon(((150, 152), (164, 168), (150, 194), (136, 168)), RED)
    claws = line("M118 318V334M132 320V336M168 320V336M182 318V334", GOLD, 9)
    return branch + needles + tail + ears + body + belly + flecks + wings + discs + eyes + beak + claws


def _sign() -> str:
    """What marks a red five: a golden star with five points, edged."""
    return path(star(0, 0, 25, 5, 0.46), "#e9bf52", stroke=DARK[RED], stroke_width=5, stroke_linejoin="round")


def _red_dots() -> str:
    centres = ((80, 84), (220, 84), (150, 200), (80, 316), (220, 316))
    return "".join(
        circle(x, y, 54, RED) + ring(x, y, 54, 47, DARK[RED]) + moved(_sign(), x, y, 0, 1.35) for x, y in centres
    )


def _red_sticks(*, plain: bool = False) -> str:
    draw, large = (plain_stick, 1.9) if plain else (stick, 1.35)
    places: tuple[Point, ...] = ((70, 110), (230, 110), (70, 290), (230, 290), (150, 200))
    sticks = "".join(moved(draw(158, 50, "red"), x, y) for x, y in places)
    return sticks + "".join(moved(_sign(), 150, y, 0, large) for y in (72, 328))


def _white() -> str:
    """A frame with moons in its corners: the sky before anything has risen."""
    frame = rect(40, 44, 220, 312, stroke=DARK[BLUE], stroke_width=16, rx=26)
    inner = rect(68, 72, 164, 256, stroke=BLUE, stroke_width=6, rx=14)
    stars = "".join(path(star(x, y, 21), BLUE) for x in (94, 206) for y in (100, 300))
    return frame + inner + stars


def _back() -> str:
    """A crescent and the stars of a clear night."""
    places = [(46 + 208 * (i * 0.618 % 1), 40 + 320 * (i * 0.755 % 1)) for i in range(1, 34)]
    far = [p for p in places if math.hypot(p[0] - 150, p[1] - 190) > 84]
    small_stars = "".join(circle(x, y, 3 + i % 3, "#fff") for i, (x, y) in enumerate(far))
    large = "".join(
        path(star(x, y, r), "#fff") for x, y, r in ((74, 84, 22), (232, 112, 16), (226, 318, 24), (66, 300, 16))
    )
    frame = rect(28, 30, 244, 340, stroke="#fff", stroke_width=4, rx=18)
    return (
        group(frame + small_stars, opacity=0.4)
        + group(large, opacity=0.55)
        + path(crescent(158, 190, 70, 152), "#fff", opacity=0.62)
    )


def _blank() -> str:
    return path(crescent(154, 200, 48, 152), "#b3bcc6") + path(star(176, 194, 18), "#b3bcc6")


def faces() -> dict[str, str]:
    """Every drawing of the set by file name without its ending."""
    painted = {name: recoloured(picture, INKS) for name, picture in pictures().items()}
    return {
        **bamboos(stick),
        **dots(dot),
        **WRITING.faces(),
        **WRITING.captioned(painted, {"F": RED, "S": DARK[BLUE]}),
        "B1": _owl(),
        "B0": _red_sticks(),
        "C0": WRITING.red_five(_sign()),
        "D1": _one(),
        "D0": _red_dots(),
        "Dw": _white(),
        "J": recoloured(joker(), INKS),
        "blank": _blank(),
        "back": _back(),
    }


def small() -> dict[str, str]:
    """Those faces that are drawn otherwise when they are small."""
    sticks = {name: face for name, face in bamboos(plain_stick).items() if name != "B0"}
    rounds = {name: face for name, face in dots(plain_dot).items() if name not in {"D0", "D1"}}
    return {
        **sticks,
        **rounds,
        **WRITING.small(),
        **{name: recoloured(picture, INKS) for name, picture in pictures().items()},
        "B0": _red_sticks(plain=True),
        "Dw": rect(42, 46, 216, 308, stroke=DARK[BLUE], stroke_width=28, rx=26),
    }
