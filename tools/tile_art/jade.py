"""Jade: pierced discs and cut stalks in three deep inks on a pale green stone, written with the brush."""

from typing import Final

from tools.tile_art.four_winds import inks
from tools.tile_art.four_winds.bamboos import faces as bamboos
from tools.tile_art.four_winds.bird import face as bird
from tools.tile_art.four_winds.dots import faces as dots
from tools.tile_art.four_winds.joker import face as joker
from tools.tile_art.four_winds.pictures import pictures
from tools.tile_art.recolour import recoloured
from tools.tile_art.svg import Point, circle, group, line, moved, num, path, polar, polygon, rect, ring, xy
from tools.tile_art.writing import Writing

GREEN, RED, BLUE = "#0b5a42", "#b3262b", "#2b3284"
DARK: Final = {GREEN: "#063a2c", RED: "#7d1420", BLUE: "#1b1f5a"}
STONE, GOLD = "#eef8ec", "#b9851c"
INKS: Final = {
    inks.GREEN: GREEN, inks.GREEN_DARK: DARK[GREEN], inks.GREEN_LIGHT: "#2f8a66",
    inks.RED: RED, inks.RED_DARK: DARK[RED], inks.RED_LIGHT: "#d8504a",
    inks.BLUE: BLUE, inks.BLUE_DARK: DARK[BLUE], inks.BLUE_LIGHT: "#6a72c8", inks.NAVY: DARK[BLUE],
    inks.GOLD: GOLD, inks.GOLD_LIGHT: "#e6bd55", inks.IVORY: STONE, "#7cc492": "#8fd0b4", "#8fd0a2": "#9bd8bd",
}  # fmt: skip
BY_NAME: Final = {"green": GREEN, "red": RED, "blue": BLUE}
WRITING: Final = Writing("kai", DARK[BLUE], RED, DARK[BLUE], RED, GREEN, bolder=9)


def stick(length: float, width: float, ink: str) -> str:
    """A cut stalk in one piece, its joint in the middle, and a gleam on each half: polished stone."""
    colour, half, w = BY_NAME[ink], length / 2, width * 0.42
    drawn = rect(-w, -half, 2 * w, 2 * half, colour, rx=w * 0.5)
    for top, bottom in ((-half, -9), (9, half)):
        drawn += line(
            f"M{num(-w * 0.42)} {num(top + 15)}L{num(-w * 0.42)} {num(bottom - 13)}", STONE, width * 0.13, 0.85
        )
    joint = rect(-w * 1.2, -8, w * 2.4, 16, DARK[colour], rx=7)
    return drawn + joint + line(f"M{num(-w * 0.8)} 0L{num(w * 0.8)} 0", STONE, 3, 0.6)


def plain_stick(length: float, width: float, ink: str) -> str:
    """For small tiles: one stalk and its joint."""
    colour, half, w = BY_NAME[ink], length / 2 - 7, width * 0.44
    joint = rect(-w * 1.22, -10, w * 2.44, 20, DARK[colour], rx=5)
    return rect(-w, -half, 2 * w, 2 * half, colour, rx=w * 0.4) + joint


def dot(x: float, y: float, r: float, ink: str) -> str:
    """A disc with a hole, as jade has been cut since the first dynasties, and grains around it."""
    colour = INKS[ink]
    count = 16 if r >= 70 else 12 if r >= 48 else 10
    grains = "".join(circle(*polar(x, y, r * 0.66, 360 / count * i), r * 0.075, STONE) for i in range(count))
    return ring(x, y, r, r * 0.36, colour) + ring(x, y, r, r * 0.88, DARK[colour]) + grains


def plain_dot(x: float, y: float, r: float, ink: str) -> str:
    """The disc and its hole."""
    return ring(x, y, r + 1, r * 0.42, DARK[INKS[ink]])


def _one() -> str:
    """The great disc: grains, a ring of curls, a red blossom in its hole."""
    x, y = 150, 200
    curls = ""
    for i in range(10):
        turn = 36 * i
        start, end = polar(x, y, 78, turn - 15), polar(x, y, 94, turn + 3)
        curls += f"M{xy(start)}C{xy(polar(x, y, 108, turn - 14), polar(x, y, 110, turn + 8), end)}"
        curls += f"C{xy(polar(x, y, 84, turn + 2), polar(x, y, 84, turn - 6), polar(x, y, 92, turn - 6))}"
    disc = ring(x, y, 124, 44, GREEN) + ring(x, y, 124, 115, DARK[GREEN]) + ring(x, y, 66, 60, STONE)
    petals = "".join(circle(*polar(x, y, 17, 72 * i - 90), 13, RED) for i in range(5))
    return disc + line(curls, STONE, 6) + ring(x, y, 52, 42, DARK[GREEN]) + petals + circle(x, y, 8, "#e6bd55")


def _meander(side: float, weight: float, ink: str) -> str:
    """A square spiral around the origin, as the corner of a key pattern."""
    s = side / 2
    turns = (
        (-s, s),
        (-s, -s),
        (s, -s),
        (s, s * 0.55),
        (-s * 0.25, s * 0.55),
        (-s * 0.25, -s * 0.2),
        (s * 0.4, -s * 0.2),
    )
    return path(f"M{xy(*turns)}", stroke=ink, stroke_width=weight)


def _white() -> str:
    """A frame whose corners turn inward as a key pattern does."""
    frame = rect(36, 40, 228, 320, stroke=DARK[BLUE], stroke_width=14)
    corners = "".join(
        group(_meander(56, 10, GREEN), transform=f"translate({x} {y}) scale({sx} {sy})")
        for x, y, sx, sy in ((86, 90, 1, 1), (214, 90, -1, 1), (86, 310, 1, -1), (214, 310, -1, -1))
    )
    return frame + corners


def _sign() -> str:
    """What marks a red five: a small golden disc with a square hole, as a coin, edged."""
    return circle(0, 0, 25, DARK[RED]) + circle(0, 0, 19, "#e6bd55") + rect(-7.5, -7.5, 15, 15, DARK[RED])


def _red_dots() -> str:
    centres = ((80, 84), (220, 84), (150, 200), (80, 316), (220, 316))
    return "".join(ring(x, y, 54, 42, RED) + moved(_sign(), x, y, 0, 1.25) for x, y in centres)


def _red_sticks() -> str:
    places: tuple[Point, ...] = ((70, 110), (230, 110), (70, 290), (230, 290), (150, 200))
    sticks = "".join(moved(stick(158, 50, "red"), x, y) for x, y in places)
    return sticks + "".join(moved(_sign(), 150, y, 0, 1.4) for y in (68, 332))


def _back() -> str:
    """A border of keys around a pierced disc."""
    step, keys = 32.0, ""
    for i in range(7):
        x = 54 + step * i
        keys += moved(_meander(22, 4, "#fff"), x, 48) + moved(_meander(22, 4, "#fff"), x, 352, 180)
    for i in range(8):
        y = 88 + step * i
        keys += moved(_meander(22, 4, "#fff"), 46, y, 270) + moved(_meander(22, 4, "#fff"), 254, y, 90)
    border = rect(28, 30, 244, 340, stroke="#fff", stroke_width=4) + rect(
        66, 68, 168, 264, stroke="#fff", stroke_width=4
    )
    grains = "".join(
        circle(*polar(150, 200, r, 360 / n * i), 4, "#fff") for r, n in ((48, 16), (34, 12)) for i in range(n)
    )
    disc = ring(150, 200, 66, 60, "#fff") + ring(150, 200, 22, 16, "#fff")
    return group(keys + border, opacity=0.34) + group(disc + grains, opacity=0.55)


def _blank() -> str:
    return ring(150, 200, 56, 24, "#bcd6bf") + circle(150, 200, 8, "#bcd6bf")


def faces() -> dict[str, str]:
    """Every drawing of the set by file name without its ending."""
    painted = {name: recoloured(picture, INKS) for name, picture in pictures().items()}
    return {
        **bamboos(stick),
        **dots(dot),
        **WRITING.faces(),
        **WRITING.captioned(painted, {"F": RED, "S": DARK[BLUE]}),
        "B1": recoloured(bird(), INKS),
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
    frame = rect(40, 44, 220, 312, stroke=DARK[BLUE], stroke_width=27)
    corners = "".join(polygon(((x, y), (x + dx * 56, y), (x, y + dy * 56)), GREEN) for x, y, dx, dy in
                      ((53, 57, 1, 1), (247, 57, -1, 1), (53, 343, 1, -1), (247, 343, -1, -1)))  # fmt: skip
    return {
        **sticks,
        **rounds,
        **WRITING.small(),
        **{name: recoloured(picture, INKS) for name, picture in pictures().items()},
        "Dw": frame + corners,
    }
