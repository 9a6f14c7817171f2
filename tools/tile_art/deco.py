"""Art Deco: sunbursts, stepped towers and fans in black, gold, emerald and ruby."""

import math
from typing import Final

from tools.tile_art.four_winds import inks
from tools.tile_art.four_winds.bamboos import faces as bamboos
from tools.tile_art.four_winds.dots import faces as dots
from tools.tile_art.four_winds.joker import face as joker
from tools.tile_art.four_winds.pictures import pictures
from tools.tile_art.recolour import recoloured
from tools.tile_art.svg import Point, circle, leaf, line, moved, num, path, polar, polygon, rect, ring, xy
from tools.tile_art.writing import Writing

BLACK, EMERALD, RUBY, GOLD, CREAM = "#16130f", "#0b6a4e", "#a3202b", "#b98a2c", "#f9f3e2"
LIGHT_GOLD: Final = "#e3c06a"
DARK: Final = {BLACK: "#000000", EMERALD: "#05412f", RUBY: "#6c1018"}
INKS: Final = {
    inks.GREEN: EMERALD, inks.GREEN_DARK: DARK[EMERALD], inks.GREEN_LIGHT: "#2f9272",
    inks.RED: RUBY, inks.RED_DARK: DARK[RUBY], inks.RED_LIGHT: "#c6484c",
    inks.BLUE: "#2a2a33", inks.BLUE_DARK: BLACK, inks.BLUE_LIGHT: "#77737a", inks.NAVY: BLACK,
    inks.GOLD: GOLD, inks.GOLD_LIGHT: LIGHT_GOLD, inks.PINK: "#d0676a", inks.PINK_LIGHT: "#e4a49a",
    inks.BARK: "#2c221a", inks.IVORY: CREAM, "#7b479f": "#84384f", "#b98fd0": "#cf8f9a", "#4f2a70": "#52202f",
}  # fmt: skip
BY_NAME: Final = {"green": EMERALD, "red": RUBY, "blue": BLACK}
OF_DOTS: Final = {inks.GREEN: EMERALD, inks.RED: RUBY, inks.BLUE: BLACK}
WRITING: Final = Writing("sans", BLACK, RUBY, BLACK, RUBY, EMERALD, bolder=0)


def rays(x: float, y: float, inner: float, outer: float, count: int, *, first: float = -90, share: float = 0.5) -> str:
    """Path data of `count` wedges around (x, y); `share` of each step is filled."""
    step = 360 / count
    data = ""
    for i in range(count):
        a, b = first + i * step - step * share / 2, first + i * step + step * share / 2
        data += f"M{xy(polar(x, y, inner, a), polar(x, y, outer, a), polar(x, y, outer, b), polar(x, y, inner, b))}Z"
    return data


def stick(length: float, width: float, ink: str) -> str:
    """A tower with its reflection: a shaft with gold lines, stepped at both ends, a band of gold in its middle."""
    colour, half, w = BY_NAME[ink], length / 2, width / 2
    steps = ((0.42, 1.0), (0.42, 0.88), (0.68, 0.88), (0.68, 0.74), (0.94, 0.74))
    right = [(x * w, -y * half) for x, y in steps]
    outline = [*right, *((x, -y) for x, y in right[::-1])]
    tower = polygon((*outline, *((-x, y) for x, y in outline[::-1])), colour)
    reach = half * 0.64
    flutes = line(
        "".join(f"M{num(x)} {num(-reach)}V{num(reach)}" for x in (-w * 0.42, w * 0.42)), LIGHT_GOLD, width * 0.085
    )
    band = polygon(((0, -half * 0.3), (w * 0.94, 0), (0, half * 0.3), (-w * 0.94, 0)), GOLD)
    return (
        tower
        + flutes
        + band
        + polygon(((0, -half * 0.15), (w * 0.5, 0), (0, half * 0.15), (-w * 0.5, 0)), DARK[colour])
    )


def plain_stick(length: float, width: float, ink: str) -> str:
    """For small tiles: the shaft and its band."""
    colour, half, w = BY_NAME[ink], length / 2 - 7, width * 0.46
    shaft = rect(-w * 0.62, -half, w * 1.24, 2 * half, colour) + rect(-w, -half * 0.74, 2 * w, half * 1.48, colour)
    return shaft + polygon(((0, -15), (w, 0), (0, 15), (-w, 0)), LIGHT_GOLD)


def dot(x: float, y: float, r: float, ink: str) -> str:
    """A sun: rays between a rim and a disc of gold."""
    colour = OF_DOTS[ink]
    count = 20 if r >= 70 else 16 if r >= 48 else 12
    sun = ring(x, y, r, r * 0.84, colour) + path(rays(x, y, r * 0.36, r * 0.9, count, share=0.46), colour)
    return sun + circle(x, y, r * 0.34, GOLD) + ring(x, y, r * 0.4, r * 0.28, DARK[colour])


def plain_dot(x: float, y: float, r: float, ink: str) -> str:
    """Eight broad rays without a rim between them."""
    colour = OF_DOTS[ink]
    return ring(x, y, r + 1, r * 0.66, colour) + path(rays(x, y, 0, r * 0.8, 4, first=-45, share=0.34), colour)


def _one() -> str:
    """The great sun: three rings of rays, turned against each other."""
    x, y = 150, 200
    outer = circle(x, y, 124, BLACK) + path(rays(x, y, 92, 116, 36, share=0.5), LIGHT_GOLD)
    middle = circle(x, y, 86, CREAM) + path(rays(x, y, 44, 82, 18, share=0.55), EMERALD) + ring(x, y, 88, 80, GOLD)
    return (
        outer
        + middle
        + circle(x, y, 46, RUBY)
        + path(rays(x, y, 12, 38, 12, share=0.45), LIGHT_GOLD)
        + circle(x, y, 9, BLACK)
    )


def _peacock() -> str:
    """A peacock from the front: the fan in rows of eyes, the body a drop."""
    foot: Point = (150, 316)
    fan = ""
    for wide, high, count, colour, eye in ((107, 262, 11, EMERALD, RUBY), (84, 196, 9, DARK[EMERALD], GOLD)):
        for i in range(count):
            angle = math.radians((i - (count - 1) / 2) * 156 / (count - 1))
            x, y = foot[0] + wide * math.sin(angle), foot[1] - 24 - (high - 24) * math.cos(angle)
            length = math.hypot(x - foot[0], y - foot[1])
            turn = math.degrees(math.atan2(y - foot[1], x - foot[0]))
            fan += path(leaf(*foot, length + 22, 44, turn), colour, stroke=LIGHT_GOLD, stroke_width=3)
            fan += circle(x, y, 14, LIGHT_GOLD) + circle(x, y, 9, eye) + circle(x, y, 4, BLACK)
    body = path("M150 176C186 220 198 292 186 344L114 344C102 292 114 220 150 176Z", BLACK)
    chevrons = line("".join(f"M{num(150 - w)} {num(y)}L150 {num(y + 15)}L{num(150 + w)} {num(y)}" for y, w in
                            ((250, 24), (276, 29), (302, 31))), LIGHT_GOLD, 6)  # fmt: skip
    head = circle(150, 176, 24, BLACK) + polygon(((138, 186), (162, 186), (150, 212)), GOLD)
    eyes = circle(141, 172, 5, LIGHT_GOLD) + circle(159, 172, 5, LIGHT_GOLD)
    crest = line("M150 152L150 130M150 152L134 134M150 152L166 134", BLACK, 4)
    crest += "".join(circle(a, b, 6, RUBY) for a, b in ((150, 127), (132, 131), (168, 131)))
    steps = rect(104, 340, 92, 13, BLACK) + rect(80, 353, 140, 13, GOLD)
    return fan + body + chevrons + crest + head + eyes + steps


def _sign() -> str:
    """What marks a red five: a golden fan around the origin, edged."""
    fan = path("M0 20L-27 -8A33 33 0 0 1 27 -8Z", GOLD, stroke=DARK[RUBY], stroke_width=4, stroke_linejoin="round")
    return fan + line("M0 18L-13 -14M0 18V-18M0 18L13 -14", DARK[RUBY], 3.5)


def _red_dots() -> str:
    centres = ((80, 84), (220, 84), (150, 200), (80, 316), (220, 316))
    return "".join(circle(x, y, 54, RUBY) + circle(x, y, 44, CREAM) + moved(_sign(), x, y, 0, 1.15) for x, y in centres)


def _red_sticks(*, plain: bool = False) -> str:
    draw, large = (plain_stick, 1.7) if plain else (stick, 1.4)
    places: tuple[Point, ...] = ((70, 110), (230, 110), (70, 290), (230, 290), (150, 200))
    sticks = "".join(moved(draw(158, 50, "red"), x, y) for x, y in places)
    return sticks + "".join(moved(_sign(), 150, y, 0, large) for y in (74, 328))


def _white() -> str:
    """A frame whose corners are stepped thrice, in black and gold."""

    def stepped(inset: float, step: float) -> list[Point]:
        left, top, right, bottom = inset, inset + 4, 300 - inset, 396 - inset
        corner = [
            (0, 3 * step),
            (step, 3 * step),
            (step, 2 * step),
            (2 * step, 2 * step),
            (2 * step, step),
            (3 * step, step),
            (3 * step, 0),
        ]
        upper = [(left + x, top + y) for x, y in corner] + [(right - x, top + y) for x, y in corner[::-1]]
        return upper + [(right - x, bottom - y) for x, y in corner] + [(left + x, bottom - y) for x, y in corner[::-1]]

    outer = polygon(stepped(36, 16), "none", stroke=BLACK, stroke_width=16)
    return outer + polygon(stepped(62, 14), "none", stroke=GOLD, stroke_width=7)


def _scale(x: float, y: float, r: float) -> str:
    """One fan of the pattern: arcs above, ribs from its foot."""
    arcs = "".join(f"M{xy((x - q, y))}A{num(q)} {num(q)} 0 0 1 {xy((x + q, y))}" for q in (r - 4, r * 0.62))
    ribs = "".join(
        f"M{xy(polar(x, y, r * 0.14, a))}L{xy(polar(x, y, r * 0.56, a))}" for a in (-150, -120, -90, -60, -30)
    )
    return arcs + ribs


def _back() -> str:
    """Fans upon fans in gold, in a frame of three lines."""
    r, data = 36.0, ""
    for row in range(9):
        y = 360 - 36 * row
        xs = (78, 150, 222) if row % 2 == 0 else (114, 186)
        data += "".join(_scale(x, y, r) for x in xs)
    pattern = line(data, "#e6c46e", 3.2, opacity=0.75)
    frames = rect(28, 30, 244, 340, stroke="#e6c46e", stroke_width=6) + rect(
        37, 39, 226, 322, stroke="#e6c46e", stroke_width=2
    )
    return pattern + frames


def _blank() -> str:
    return path(rays(150, 200, 18, 58, 16, share=0.46), "#dccda2") + circle(150, 200, 12, "#dccda2")


def faces() -> dict[str, str]:
    """Every drawing of the set by file name without its ending."""
    painted = {name: recoloured(picture, INKS) for name, picture in pictures().items()}
    return {
        **bamboos(stick),
        **dots(dot),
        **WRITING.faces(),
        **WRITING.captioned(painted, {"F": RUBY, "S": BLACK}),
        "B1": _peacock(),
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
    }
