"""Ivory and bamboo: an old set of bone, cut by hand and painted in three worn inks."""

from typing import Final

from tools.tile_art.four_winds import inks
from tools.tile_art.four_winds.bamboos import faces as bamboos
from tools.tile_art.four_winds.dots import faces as dots
from tools.tile_art.four_winds.joker import face as joker
from tools.tile_art.four_winds.pictures import pictures
from tools.tile_art.recolour import recoloured
from tools.tile_art.svg import (
    brush,
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

GREEN, RED, BLUE = "#1f5f38", "#a02a24", "#27406f"
DARK: Final = {GREEN: "#12402a", RED: "#741a1a", BLUE: "#182a52"}
BONE, GOLD, UMBER = "#f6ecd2", "#b9862f", "#5a3d24"
INKS: Final = {
    inks.GREEN: GREEN, inks.GREEN_DARK: DARK[GREEN], inks.GREEN_LIGHT: "#3f7d4f",
    inks.RED: RED, inks.RED_DARK: DARK[RED], inks.RED_LIGHT: "#bd4b3d",
    inks.BLUE: BLUE, inks.BLUE_DARK: DARK[BLUE], inks.BLUE_LIGHT: "#5672a3", inks.NAVY: "#1d2f5c",
    inks.GOLD: GOLD, inks.GOLD_LIGHT: "#dcb765", inks.PINK: "#d98f83", inks.PINK_LIGHT: "#edbfae", inks.IVORY: BONE,
}  # fmt: skip
"""The paints of the traditional set, as a hundred years of light leave them."""
BY_NAME: Final = {"green": GREEN, "red": RED, "blue": BLUE}
WRITING: Final = Writing("serif", DARK[BLUE], RED, DARK[BLUE], RED, GREEN, bolder=6)


def stick(length: float, width: float, ink: str) -> str:
    """Two barrels between three rims, a light cut down the middle of each: the graver's bamboo."""
    colour, half, w = BY_NAME[ink], length / 2, width / 2
    data = cuts = ""
    for top, bottom in ((-half + 5, -6), (6, half - 5)):
        middle = (top + bottom) / 2
        data += f"M{xy((-w * 0.52, top))}Q{xy((-w * 1.12, middle), (-w * 0.52, bottom))}"
        data += f"L{xy((w * 0.52, bottom))}Q{xy((w * 1.12, middle), (w * 0.52, top))}Z"
        cuts += f"M0 {num(top + 15)}L0 {num(bottom - 15)}"
    rims = "".join(rect(-w * 0.86, y, w * 1.72, 10, DARK[colour], rx=4) for y in (-half, -5, half - 10))
    return path(data, colour) + line(cuts, BONE, width * 0.13) + rims


def plain_stick(length: float, width: float, ink: str) -> str:
    """For small tiles: the barrels and the middle rim, without cuts."""
    colour, half, w = BY_NAME[ink], length / 2 - 7, width * 0.52
    left = f"M{xy((-w * 0.62, -half))}Q{xy((-w * 1.1, -half / 2), (-w * 0.62, 0))}"
    left += f"Q{xy((-w * 1.1, half / 2), (-w * 0.62, half))}"
    right = f"L{xy((w * 0.62, half))}Q{xy((w * 1.1, half / 2), (w * 0.62, 0))}"
    right += f"Q{xy((w * 1.1, -half / 2), (w * 0.62, -half))}Z"
    body = left + right
    return path(body, colour) + rect(-w * 0.92, -9, w * 1.84, 18, DARK[colour], rx=5)


def dot(x: float, y: float, r: float, ink: str) -> str:
    """Circles within circles, as a drill with two points turns them."""
    colour = INKS[ink]
    beads = "".join(circle(*polar(x, y, r * 0.66, 30 * i), r * 0.06, RED) for i in range(12)) if r >= 70 else ""
    middle = ring(x, y, r * 0.52, r * 0.4, colour) if r >= 70 else ring(x, y, r * 0.64, r * 0.46, colour)
    return ring(x, y, r, r * 0.8, DARK[colour]) + beads + middle + circle(x, y, r * 0.22, colour)


def plain_dot(x: float, y: float, r: float, ink: str) -> str:
    """Two circles, bold."""
    return ring(x, y, r + 2, r * 0.62, DARK[INKS[ink]]) + circle(x, y, r * 0.32, INKS[ink])


def _one() -> str:
    """A wheel of circles around a wheel of leaves."""
    x, y = 150, 200
    wheel = "".join(ring(*polar(x, y, 91, 30 * i), 13, 7, (GREEN, RED)[i % 2]) for i in range(12))
    beads = "".join(circle(*polar(x, y, 91, 30 * i + 15), 4.5, BLUE) for i in range(12))
    leaves = "".join(leaf(*polar(x, y, 14, 45 * i), 40, 22, 45 * i) for i in range(8))
    rings = ring(x, y, 124, 110, DARK[BLUE]) + ring(x, y, 72, 63, DARK[GREEN])
    return rings + wheel + beads + path(leaves, RED) + circle(x, y, 13, BONE) + circle(x, y, 8, DARK[BLUE])


def _sparrow() -> str:
    """A sparrow on a twig, its head turned back."""
    twig = path(brush([(32, 318), (96, 304), (170, 310), (266, 290)], (8, 13, 12, 5)), UMBER)
    leaves = path(leaf(216, 302, 58, 24, 62, 4) + leaf(196, 306, 50, 22, 118, -3), GREEN)
    leaves += path(leaf(66, 310, 60, 24, 100, 4) + leaf(66, 310, 38, 18, 152, -3), DARK[GREEN])
    tail = path("M188 232L262 300L248 312L270 340L244 344L228 372L160 264Z", DARK[BLUE])
    quills = line("M196 254L246 330M184 262L230 344", "#8a97b8", 4)
    body = path(
        smooth([(120, 72), (152, 84), (166, 112), (172, 140), (200, 178), (212, 222), (196, 258), (158, 280),
                (116, 276), (80, 248), (66, 206), (74, 168), (90, 138), (84, 112), (94, 84)]),
        "#8f6236",
    )  # fmt: skip
    breast = path(
        smooth(
            [(88, 150), (108, 160), (120, 196), (128, 240), (150, 276), (116, 276), (80, 248), (66, 206), (74, 170)]
        ),
        "#e3cda0",
    )
    wing = path("M128 164C166 160 204 190 232 258C196 262 158 250 140 222C128 204 122 182 128 164Z", UMBER)
    bars = line("M146 190C170 194 190 208 206 232M148 210C166 220 182 230 196 244", "#e3cda0", 6)
    bars += line("M142 178C154 176 166 178 174 184", RED, 7)
    cap = path("M92 90C100 68 138 64 158 92C164 104 166 114 162 122C140 104 112 98 86 106Z", RED)
    cheek = path("M84 106C104 100 126 106 138 122C132 140 110 146 92 136C86 128 82 116 84 106Z", BONE)
    beak = polygon(((88, 96), (84, 122), (48, 114)), GOLD) + line("M54 114L86 110", UMBER, 3)
    bib = path("M90 124C104 126 114 134 116 150C104 154 92 150 86 140Z", DARK[BLUE])
    legs = line(
        "M116 272L112 304M146 278L148 306M112 304L96 306M112 304L124 308M148 306L134 308M148 306L162 308", GOLD, 7
    )
    eye = circle(112, 102, 8, DARK[BLUE]) + circle(109.5, 99.5, 2.6, BONE)
    return twig + leaves + tail + quills + body + breast + wing + bars + legs + cheek + cap + bib + beak + eye


def _sign() -> str:
    """What marks a red five: a rosette of six leaves, in gold and edged."""
    leaves = "".join(leaf(0, 0, 25, 16, 60 * i - 90) for i in range(6))
    return path(leaves, GOLD, stroke=DARK[RED], stroke_width=4) + circle(0, 0, 6, DARK[RED])


def _red_dots(*, plain: bool = False) -> str:
    centres = ((80, 84), (220, 84), (150, 200), (80, 316), (220, 316))
    if plain:
        return "".join(circle(x, y, 54, DARK[RED]) + circle(x, y, 27, "#dcb765") for x, y in centres)
    return "".join(ring(x, y, 54, 44, DARK[RED]) + moved(_sign(), x, y, 0, 1.4) for x, y in centres)


def _red_sticks() -> str:
    corners = "".join(moved(stick(158, 50, "red"), x, y) for x in (70, 230) for y in (110, 290))
    return (
        corners
        + moved(stick(158, 50, "red"), 150, 200)
        + moved(_sign(), 150, 68, 0, 1.4)
        + moved(_sign(), 150, 332, 0, 1.4)
    )


def _white() -> str:
    """A frame with corners cut inward, and a second one within."""
    cut = 34
    points = ((38 + cut, 42), (262 - cut, 42), (262 - cut, 42 + cut), (262, 42 + cut), (262, 358 - cut),
              (262 - cut, 358 - cut), (262 - cut, 358), (38 + cut, 358), (38 + cut, 358 - cut), (38, 358 - cut),
              (38, 42 + cut), (38 + cut, 42 + cut))  # fmt: skip
    frame = polygon(points, "none", stroke=DARK[BLUE], stroke_width=15, stroke_linejoin="round")
    corners = "".join(ring(x, y, 13, 6, RED) for x in (53, 247) for y in (57, 343))
    return frame + rect(90, 94, 120, 212, stroke=BLUE, stroke_width=6, rx=4) + corners


def _back() -> str:
    """Bamboo as it is split: long fibres, and the knot where the stalk was jointed."""
    fibres = ""
    for i in range(25):
        x, drift = 30 + 10 * i, (i * 37 % 11 - 5) * 0.5
        top, bottom = 28 + i * 53 % 40, 372 - i * 71 % 46
        fibres += f"M{num(x)} {num(top)}C{xy((x + drift, 140), (x - drift, 260), (x, bottom))}"
    dark = line(fibres, "#3a1f06", 2.6, opacity=0.2)
    light = line("".join(f"M{34 + 40 * i} 40L{34 + 40 * i} 360" for i in range(6)), "#fff", 3, opacity=0.16)
    knot = path("M26 176C90 188 210 188 274 176L274 196C210 208 90 208 26 196Z", "#3a1f06", opacity=0.24)
    knot += line("M27 174C90 186 210 186 273 174", "#fff", 4, opacity=0.45)
    knot += line("M27 199C90 211 210 211 273 199", "#fff", 2.5, opacity=0.3)
    return dark + light + knot


def _blank() -> str:
    rosette = "".join(leaf(150, 200, 56, 30, 60 * i - 90) for i in range(6))
    return path(rosette, "#ddcda4") + circle(150, 200, 12, BONE)


def faces() -> dict[str, str]:
    """Every drawing of the set by file name without its ending."""
    painted = {name: recoloured(picture, INKS) for name, picture in pictures().items()}
    return {
        **bamboos(stick),
        **dots(dot),
        **WRITING.faces(),
        **WRITING.captioned(painted, {"F": RED, "S": DARK[BLUE]}),
        "B1": _sparrow(),
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
        "D0": _red_dots(plain=True),
    }
