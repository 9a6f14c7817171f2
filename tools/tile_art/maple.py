"""Maple: a set that a joiner turned on the lathe, burnt and stained; nothing on it shines."""

from typing import Final

from tools.tile_art.four_winds import inks
from tools.tile_art.four_winds.bamboos import faces as bamboos
from tools.tile_art.four_winds.dots import faces as dots
from tools.tile_art.four_winds.joker import face as joker
from tools.tile_art.four_winds.pictures import pictures
from tools.tile_art.four_winds.seasons import maple
from tools.tile_art.recolour import recoloured
from tools.tile_art.svg import (
    Point,
    circle,
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

MOSS, MADDER, WOAD = "#3c5a26", "#96301f", "#2f4560"
DARK: Final = {MOSS: "#243a16", MADDER: "#651a11", WOAD: "#1c2c42"}
WOOD, BURNT, OCHRE = "#f6e7c4", "#3b2212", "#b87a1e"
INKS: Final = {
    inks.GREEN: MOSS, inks.GREEN_DARK: DARK[MOSS], inks.GREEN_LIGHT: "#66803f",
    inks.RED: MADDER, inks.RED_DARK: DARK[MADDER], inks.RED_LIGHT: "#b85438",
    inks.BLUE: WOAD, inks.BLUE_DARK: DARK[WOAD], inks.BLUE_LIGHT: "#64809c", inks.NAVY: BURNT,
    inks.GOLD: OCHRE, inks.GOLD_LIGHT: "#dcae55", inks.PINK: "#cf8268", inks.PINK_LIGHT: "#e3b394", inks.BARK: BURNT,
    inks.IVORY: WOOD, "#7b479f": "#6d3a4e", "#b98fd0": "#b08292", "#4f2a70": "#4a2434",
    "#f8e5ab": "#e9cc8c", "#e3bf5c": "#c99a48", "#e3edf8": "#e9e2d0", "#9fb9dc": "#b0a68e",
}  # fmt: skip
BY_NAME: Final = {"green": MOSS, "red": MADDER, "blue": WOAD}
WRITING: Final = Writing("kai", BURNT, MADDER, BURNT, MADDER, MOSS, bolder=11)


def _profile(half: float, w: float) -> str:
    """The outline of a turned spindle: foot, belly, bead in the middle, belly, head."""
    side = (
        (0.62, -1.0), (0.95, -0.95), (0.95, -0.86), (0.5, -0.8), (0.62, -0.66), (0.9, -0.44), (0.58, -0.2),
        (0.46, -0.13),
        (0.98, -0.07), (0.98, 0.07), (0.46, 0.13), (0.58, 0.2), (0.9, 0.44), (0.62, 0.66), (0.5, 0.8), (0.95, 0.86),
        (0.95, 0.95), (0.62, 1.0),
    )  # fmt: skip
    right = [(x * w, y * half) for x, y in side]
    return f"M{xy(*right, *((-x, y) for x, y in right[::-1]))}Z"


def stick(length: float, width: float, ink: str) -> str:
    """A spindle from the lathe, a groove burnt into its bead."""
    colour, half, w = BY_NAME[ink], length / 2, width * 0.5
    shape = path(_profile(half - 1.5, w), colour, stroke=colour, stroke_width=3, stroke_linejoin="round")
    gleam = line(
        "".join(
            f"M{num(-w * 0.24)} {num(y - half * 0.13)}V{num(y + half * 0.13)}" for y in (-half * 0.44, half * 0.44)
        ),
        WOOD,
        width * 0.1,
        0.75,
    )
    groove = line(f"M{num(-w * 0.8)} 0H{num(w * 0.8)}", DARK[colour], 5)
    return shape + gleam + groove


def plain_stick(length: float, width: float, ink: str) -> str:
    """For small tiles: a spindle of three beads."""
    colour, half, w = BY_NAME[ink], length / 2 - 7, width * 0.52
    body = rect(-w * 0.6, -half, w * 1.2, 2 * half, colour)
    beads = "".join(rect(-w, y - 9, 2 * w, 18, DARK[colour], rx=7) for y in (-half + 9, 0, half - 9))
    return body + beads


def dot(x: float, y: float, r: float, ink: str) -> str:
    """A disc from the lathe: a raised rim, a groove, a boss."""
    colour = INKS[ink]
    rim = circle(x, y, r, colour) + ring(x, y, r, r * 0.88, DARK[colour])
    return rim + ring(x, y, r * 0.72, r * 0.56, WOOD) + ring(x, y, r * 0.3, r * 0.16, WOOD)


def plain_dot(x: float, y: float, r: float, ink: str) -> str:
    """The rim and the boss."""
    return ring(x, y, r + 2, r * 0.6, DARK[INKS[ink]]) + circle(x, y, r * 0.3, INKS[ink])


def _one() -> str:
    """A slice of a trunk: bark, the rings of its years, a crack."""

    def year(r: float, wobble: float) -> str:
        return smooth([polar(150, 200, r * (1 + wobble * (i * 5 % 7 - 3) / 3), 24 * i) for i in range(15)])

    bark = path(year(123, 0.012), BURNT)
    sapwood = path(year(108, 0.014), "#ecd09a") + path(year(70, 0.02), "#d9ac68") + path(year(30, 0.03), MADDER)
    years = "".join(path(year(r, 0.016 + r / 9000), stroke="#8a5a2c", stroke_width=4) for r in (96, 84, 58, 45))
    crack = path("M164 192L262 162L166 204Z", BURNT)
    return bark + sapwood + years + crack + circle(150, 200, 8, WOOD)


def _woodpecker() -> str:
    """A woodpecker at a trunk."""
    trunk = path("M40 26C52 120 34 220 46 374L112 374C98 300 112 220 100 130C98 90 106 56 104 26Z", "#8a5a33")
    bark = line(
        "M58 52C62 90 54 120 60 160M84 74C78 120 88 150 82 196M60 214C54 250 66 280 60 330M88 240C82 280 94 310 88 352",
        BURNT,
        6,
    )
    tail = path("M166 274L196 356L176 368L160 346L146 370L136 282Z", BURNT)
    body = path(
        smooth(
            [
                (168, 104),
                (206, 128),
                (226, 178),
                (222, 232),
                (196, 276),
                (160, 292),
                (132, 274),
                (122, 226),
                (128, 176),
                (140, 130),
            ]
        ),
        WOOD,
    )
    belly = path(smooth([(138, 242), (160, 236), (178, 258), (172, 284), (150, 290), (132, 272)]), MADDER)
    wing = path("M190 122C236 140 262 200 246 276C224 268 188 232 178 184C176 160 180 138 190 122Z", BURNT)
    bars = "".join(
        line(f"M{xy((196 + 3 * i, y))}C{xy((210 + 3 * i, y + 8), (226 + 3 * i, y + 6), (240 + 2 * i, y))}", WOOD, 7)
        for i, y in enumerate((168, 194, 220, 244))
    )
    head = path(smooth([(150, 66), (184, 62), (206, 84), (204, 116), (176, 132), (146, 122), (136, 92)]), WOOD)
    cap = path("M136 88C140 56 176 40 206 60C222 72 226 96 218 116C206 92 184 78 136 88Z", MADDER)
    beak = polygon(((142, 84), (146, 110), (88, 102)), BURNT)
    stripe = path("M146 110C164 116 184 118 200 142C180 138 156 134 144 122Z", BURNT)
    claws = line("M130 216L98 206M132 232L100 236M130 248L102 262", OCHRE, 8)
    edge = path(
        smooth(
            [
                (168, 104),
                (206, 128),
                (226, 178),
                (222, 232),
                (196, 276),
                (160, 292),
                (132, 274),
                (122, 226),
                (128, 176),
                (140, 130),
            ]
        ),
        stroke=BURNT,
        stroke_width=6,
    )
    rim = path(
        smooth([(150, 66), (184, 62), (206, 84), (204, 116), (176, 132), (146, 122), (136, 92)]),
        stroke=BURNT,
        stroke_width=6,
    )
    eye = circle(162, 94, 8, BURNT) + circle(159.5, 91.5, 2.6, WOOD)
    return trunk + bark + tail + body + belly + edge + wing + bars + head + rim + cap + stripe + beak + eye + claws


def _sign() -> str:
    """What marks a red five: an ochre maple leaf around the origin, edged."""
    return path(maple(0, 11, 33, -90), OCHRE, stroke=DARK[MADDER], stroke_width=4, stroke_linejoin="round")


def _red_dots() -> str:
    centres = ((80, 84), (220, 84), (150, 200), (80, 316), (220, 316))
    return "".join(
        circle(x, y, 54, DARK[MADDER]) + circle(x, y, 45, WOOD) + moved(_sign(), x, y, 0, 1.2) for x, y in centres
    )


def _red_sticks(*, plain: bool = False) -> str:
    draw, large = (plain_stick, 1.7) if plain else (stick, 1.35)
    places: tuple[Point, ...] = ((70, 110), (230, 110), (70, 290), (230, 290), (150, 200))
    sticks = "".join(moved(draw(158, 50, "red"), x, y) for x, y in places)
    return sticks + "".join(moved(_sign(), 150, y, 0, large) for y in (74, 326))


def _white() -> str:
    """A frame of four boards with their joints at the corners."""
    frame = rect(46, 50, 208, 300, stroke=WOAD, stroke_width=24)
    joints = "".join(line(f"M{x} {y}L{x + 24 * dx} {y + 24 * dy}", WOOD, 4.5) for x, y, dx, dy in
                     ((34, 38, 1, 1), (266, 38, -1, 1), (266, 362, -1, -1), (34, 362, 1, -1)))  # fmt: skip
    pegs = "".join(circle(x, y, 5, WOOD) for x in (46, 254) for y in (84, 200, 316))
    return frame + joints + pegs + rect(70, 74, 160, 252, stroke=DARK[WOAD], stroke_width=5)


def _back() -> str:
    """The grain of a board with a knot, and an inlay of lighter wood."""
    lines = ""
    for i in range(21):
        x = 34 + 11.6 * i
        push = 26 * max(0.0, 1 - abs(x - 196) / 90) * (1 if x >= 196 else -1)
        lines += f"M{num(x)} 28C{xy((x + push * 0.1, 160), (x + push, 240), (x + push, 282))}S{xy((x, 350), (x, 372))}"
    grain = line(lines, "#000", 3, opacity=0.17) + path(leaf(196, 232, 100, 26, 90), "#000", opacity=0.2)
    lozenges = polygon(
        ((150, 108), (204, 200), (150, 292), (96, 200)), "none", stroke="#fff", stroke_width=6, opacity=0.5
    )
    lozenges += polygon(((150, 152), (178, 200), (150, 248), (122, 200)), "#fff", opacity=0.42)
    return grain + rect(29, 31, 242, 338, stroke="#fff", stroke_width=5, rx=14, opacity=0.34) + lozenges


def _blank() -> str:
    return path(maple(150, 232, 88, -90), "#d3b67e")


def faces() -> dict[str, str]:
    """Every drawing of the set by file name without its ending."""
    painted = {name: recoloured(picture, INKS) for name, picture in pictures().items()}
    return {
        **bamboos(stick),
        **dots(dot),
        **WRITING.faces(),
        **WRITING.captioned(painted, {"F": MADDER, "S": BURNT}),
        "B1": _woodpecker(),
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
