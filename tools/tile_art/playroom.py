"""Playroom: crayons, buttons, a ball and a duckling, and numbers that a child of six can read."""

from typing import Final

from tools.tile_art.four_winds import inks
from tools.tile_art.four_winds.bamboos import faces as bamboos
from tools.tile_art.four_winds.dots import faces as dots
from tools.tile_art.four_winds.joker import face as joker
from tools.tile_art.four_winds.pictures import pictures
from tools.tile_art.glyphs import glyph, natural
from tools.tile_art.recolour import recoloured
from tools.tile_art.svg import (
    Attribute,
    Point,
    circle,
    ellipse,
    group,
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
from tools.tile_art.writing import NUMERALS, Writing

GREEN, RED, BLUE, PLUM = "#25874a", "#d2304a", "#2763bd", "#5b3a94"
DARK: Final = {GREEN: "#155c30", RED: "#96192f", BLUE: "#173f80"}
LIGHT: Final = {GREEN: "#8fd3a0", RED: "#f6a3ab", BLUE: "#9fc3f2"}
YELLOW, ORANGE, WHITE, DEEP = "#f7c948", "#ee8a2c", "#fffdf7", "#2f2a45"
INKS: Final = {
    inks.GREEN: GREEN, inks.GREEN_DARK: DARK[GREEN], inks.GREEN_LIGHT: "#4fb56f",
    inks.RED: RED, inks.RED_DARK: DARK[RED], inks.RED_LIGHT: "#ee6478",
    inks.BLUE: BLUE, inks.BLUE_DARK: DARK[BLUE], inks.BLUE_LIGHT: "#6ba3ea", inks.NAVY: PLUM,
    inks.GOLD: ORANGE, inks.GOLD_LIGHT: YELLOW, inks.PINK: "#f58ba6", inks.PINK_LIGHT: "#fbc6d2", inks.IVORY: WHITE,
    inks.BARK: "#7a4f2e",
}  # fmt: skip
BY_NAME: Final = {"green": GREEN, "red": RED, "blue": BLUE}
WRITING: Final = Writing("sans", PLUM, RED, PLUM, RED, GREEN, bolder=0)


def stick(length: float, width: float, ink: str) -> str:
    """A crayon: a blunt tip, a light wrapper with two bands, a flat end."""
    colour, half, w = BY_NAME[ink], length / 2, width * 0.44
    tip = half * 0.36
    wax = path(
        f"M{xy((-w * 0.36, -half + 5))}Q{xy((0, -half - 4), (w * 0.36, -half + 5))}L{xy((w * 0.9, -half + tip))}"
        f"L{xy((w * 0.9, half - 3))}L{xy((-w * 0.9, half - 3))}L{xy((-w * 0.9, -half + tip))}Z",
        colour,
    )
    top = -half + tip + 3
    wrapper = rect(-w, top, 2 * w, half - 9 - top, LIGHT[colour], rx=5)
    bands = rect(-w, top + 7, 2 * w, 7, colour) + rect(-w, half - 24, 2 * w, 7, colour)
    upper, lower = (top + (half - top) * share for share in (0.34, 0.66))
    name = ellipse(0, (upper + lower) / 2, w * 0.62, (lower - upper) / 2, DARK[colour])
    return wax + wrapper + bands + name


def plain_stick(length: float, width: float, ink: str) -> str:
    """For small tiles: the crayon in one colour and a dark band."""
    colour, half, w = BY_NAME[ink], length / 2 - 7, width * 0.46
    outline = ((-w * 0.4, -half), (w * 0.4, -half), (w, -half * 0.56), (w, half), (-w, half), (-w, -half * 0.56))
    return polygon(outline, colour, stroke=colour, stroke_width=3, stroke_linejoin="round") + rect(
        -w, 0, 2 * w, 17, DARK[colour]
    )


def dot(x: float, y: float, r: float, ink: str) -> str:
    """A button with four holes and a rim."""
    colour = INKS[ink]
    rim = (
        circle(x, y, r, colour) + ring(x, y, r, r * 0.86, DARK[colour]) + ring(x, y, r * 0.74, r * 0.66, LIGHT[colour])
    )
    holes = "".join(circle(*polar(x, y, r * 0.3, 45 + 90 * i), r * 0.14, WHITE) for i in range(4))
    return rim + holes


def plain_dot(x: float, y: float, r: float, ink: str) -> str:
    """The button with one large hole."""
    return ring(x, y, r + 2, r * 0.4, DARK[INKS[ink]])


def _one() -> str:
    """A beach ball."""
    x, y, r = 150.0, 200.0, 120.0
    panels = ""
    for i, colour in enumerate((RED, WHITE, YELLOW, WHITE, BLUE, WHITE)):
        a, b = polar(x, y, r, 60 * i - 75), polar(x, y, r, 60 * i - 15)
        mid = [polar(x, y, r * 0.5, 60 * i - 75 + 26), polar(x, y, r * 0.5, 60 * i - 15 + 26)]
        panels += path(f"M{xy((x, y))}Q{xy(mid[0], a)}A{num(r)} {num(r)} 0 0 1 {xy(b)}Q{xy(mid[1], (x, y))}Z", colour)
    gleam = ellipse(106, 132, 26, 15, "#ffffff", opacity=0.55, transform="rotate(-40 106 132)")
    return (
        panels
        + circle(x, y, 121, stroke=DEEP, stroke_width=6)
        + circle(x, y, 22, GREEN, stroke=DEEP, stroke_width=6)
        + gleam
    )


def _duckling() -> str:
    """A duckling on the water."""
    edge: dict[str, Attribute] = {"stroke": "#7a4a10", "stroke_width": 8}
    outline = smooth(
        [(126, 178), (150, 196), (196, 202), (238, 190), (262, 168), (268, 212), (250, 266), (206, 300), (146, 306),
         (88, 292), (58, 250), (66, 206), (92, 184)]
    )  # fmt: skip
    body = path(outline, YELLOW, **edge)
    head = circle(108, 124, 64, YELLOW, **edge) + path(
        smooth([(120, 172), (160, 186), (150, 214), (96, 210), (84, 184)]), YELLOW
    )
    tuft = line("M104 62C98 46 104 36 116 30M112 62C116 50 124 46 134 46", ORANGE, 8)
    wing = path("M140 220C176 212 216 222 240 214C236 256 200 282 160 276C134 268 124 240 140 220Z", "#eeb02f")
    quills = line("M160 242C180 246 200 244 218 236M164 260C180 262 194 260 208 254", YELLOW, 6)
    beak = path("M48 128C34 128 24 138 26 148C40 158 62 158 74 150C72 138 62 130 48 128Z", ORANGE) + line(
        "M30 146C44 148 58 148 70 145", "#a8561a", 4
    )
    eye = circle(98, 110, 14, DEEP) + circle(93, 105, 5, WHITE)
    cheek = circle(120, 142, 13, "#f7a08c", opacity=0.8)
    water = path(
        "M26 306C46 292 66 292 86 306S126 320 146 306S186 292 206 306S248 320 274 304V344C236 376 64 376 26 344Z",
        "#5fb4e0",
    )
    waves = line(
        "M58 336C72 328 86 328 100 336M130 348C146 340 160 340 176 348M198 334C212 326 226 326 240 334", WHITE, 6
    )
    return body + head + tuft + wing + quills + beak + eye + cheek + water + waves


def _numbered(number: int) -> str:
    """The digit, large, over the numeral that means the same and the sign of the suit."""
    width, tall = natural(str(number), (176, 176), "sans")
    digit = glyph(str(number), (150, 118), (width * 176 / tall * 1.05, 176), PLUM, 0, "sans")
    return digit + _in_chinese(number, BLUE)


def _in_chinese(number: int, ink: str) -> str:
    """The numeral and the sign of the suit side by side."""
    wide, upright = natural(NUMERALS[number - 1], (116, 124), "sans")
    numeral = glyph(NUMERALS[number - 1], (86, 304), (wide, max(upright, 26)), ink, 0, "sans")
    return numeral + glyph("萬", (212, 304), (118, 128), RED, 0, "sans")


def _sign() -> str:
    """What marks a red five: a yellow star with a face around the origin, edged."""
    points = [polar(0, 0, 27 if i % 2 == 0 else 15, -90 + 36 * i) for i in range(10)]
    star = polygon(points, YELLOW, stroke=DARK[RED], stroke_width=4, stroke_linejoin="round")
    return (
        star + circle(-5, -2, 2.6, DARK[RED]) + circle(5, -2, 2.6, DARK[RED]) + line("M-5 5Q0 10 5 5", DARK[RED], 2.6)
    )


def _red_dots(*, plain: bool = False) -> str:
    centres = ((80, 84), (220, 84), (150, 200), (80, 316), (220, 316))
    if plain:
        return "".join(circle(x, y, 55, DARK[RED]) + moved(_sign(), x, y, 0, 0.75) for x, y in centres)
    return "".join(
        circle(x, y, 54, RED) + ring(x, y, 54, 47, DARK[RED]) + moved(_sign(), x, y, 0, 1.35) for x, y in centres
    )


def _red_sticks(*, plain: bool = False) -> str:
    draw, large = (plain_stick, 1.8) if plain else (stick, 1.4)
    places: tuple[Point, ...] = ((70, 110), (230, 110), (70, 290), (230, 290), (150, 200))
    sticks = "".join(moved(draw(158, 50, "red"), x, y) for x, y in places)
    return sticks + "".join(moved(_sign(), 150, y, 0, large) for y in (72, 328))


def _red_characters() -> str:
    wide, upright = natural("5", (150, 150), "sans")
    digit = glyph("5", (150, 122), (wide * 142 / upright, 142), WHITE, 0, "sans")
    field = (
        rect(28, 28, 244, 188, RED, rx=40) + digit + moved(_sign(), 66, 122, 0, 1.1) + moved(_sign(), 234, 122, 0, 1.1)
    )
    return field + _in_chinese(5, RED)


def _white() -> str:
    """A picture frame that waits for a picture."""
    frame = rect(46, 50, 208, 300, stroke=BLUE, stroke_width=34, rx=22)
    knobs = "".join(circle(x, y, 11, YELLOW) for x in (46, 254) for y in (50, 125, 200, 275, 350))
    return frame + knobs + "".join(circle(x, y, 11, YELLOW) for x in (98, 150, 202) for y in (50, 350))


def _back() -> str:
    """Paw prints of a cat that has walked across."""

    def paw(x: float, y: float, turn: float) -> str:
        toes = "".join(ellipse(a, b, 8, 11, "#fff") for a, b in ((-24, -10), (-9, -25), (9, -25), (24, -10)))
        pad = path("M0 -8C14 -8 24 8 22 18C20 27 8 24 0 24C-8 24 -20 27 -22 18C-24 8 -14 -8 0 -8Z", "#fff")
        return moved(toes + pad, x, y, turn)

    prints = "".join(
        paw(x, y, turn) for x, y, turn in ((92, 318, 24), (186, 268, 34), (112, 196, 16), (208, 146, 30), (136, 84, 20))
    )
    return group(rect(30, 32, 240, 336, stroke="#fff", stroke_width=7, rx=34), opacity=0.5) + group(
        prints, opacity=0.62
    )


def _blank() -> str:
    smile = circle(150, 200, 58, "#efe3cd") + circle(130, 188, 8, "#c9b9a4") + circle(170, 188, 8, "#c9b9a4")
    return smile + line("M124 214Q150 242 176 214", "#c9b9a4", 8)


def faces() -> dict[str, str]:
    """Every drawing of the set by file name without its ending."""
    painted = {name: recoloured(picture, INKS) for name, picture in pictures().items()}
    return {
        **bamboos(stick),
        **dots(dot),
        **WRITING.faces(),
        **{f"C{number}": _numbered(number) for number in range(1, 10)},
        **WRITING.captioned(painted, {"F": RED, "S": PLUM}),
        "B1": _duckling(),
        "B0": _red_sticks(),
        "C0": _red_characters(),
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
        **{name: recoloured(picture, INKS) for name, picture in pictures().items()},
        "B0": _red_sticks(plain=True),
        "D0": _red_dots(plain=True),
    }
