"""Print: black outlines and three flat colours whose greys are far apart, for pictures made small or copied."""

import re
from typing import Final

from tools.tile_art import high_contrast
from tools.tile_art.four_winds import inks
from tools.tile_art.four_winds.bamboos import faces as bamboos
from tools.tile_art.four_winds.dots import faces as dots
from tools.tile_art.high_contrast.inks import BLACK as HEAVY
from tools.tile_art.high_contrast.inks import BLUE as HEAVY_BLUE
from tools.tile_art.high_contrast.inks import ORANGE as HEAVY_ORANGE
from tools.tile_art.high_contrast.inks import WHITE
from tools.tile_art.recolour import recoloured
from tools.tile_art.svg import Attribute, Point, circle, group, leaf, line, moved, num, path, polar, polygon, rect
from tools.tile_art.writing import CAPTIONS, Writing

BLACK, RED, GREEN, BLUE = "#14181b", "#e2503f", "#8ed07a", "#1f57ad"
DEEP_RED, DEEP_GREEN = "#c2261d", "#17753a"
"""For writing, which has no outline."""
BY_NAME: Final = {"green": GREEN, "red": RED, "blue": BLUE}
OF_DOTS: Final = {inks.GREEN: GREEN, inks.RED: RED, inks.BLUE: BLUE}
WRITING: Final = Writing("sans", BLACK, DEEP_RED, BLACK, DEEP_RED, DEEP_GREEN, bolder=0)
LINE: Final = 7.0


def stick(length: float, width: float, ink: str) -> str:
    """A cane of two segments with a joint between them, flat, in outline."""
    colour, half, w = BY_NAME[ink], length / 2 - LINE / 2, width * 0.38
    edge: dict[str, Attribute] = {"stroke": BLACK, "stroke_width": LINE}
    cane = rect(-w, -half, 2 * w, 2 * half, colour, rx=w * 0.55, **edge)
    return cane + rect(-w * 1.22, -7, w * 2.44, 14, WHITE, rx=6, **edge)


def plain_stick(length: float, width: float, ink: str) -> str:
    """For small tiles: the flat cane and a black joint."""
    colour, half, w = BY_NAME[ink], length / 2 - 9, width * 0.4
    cane = rect(-w, -half, 2 * w, 2 * half, colour, rx=w * 0.4, stroke=BLACK, stroke_width=10)
    return cane + line(f"M{num(-w)} 0H{num(w)}", BLACK, 15)


def dot(x: float, y: float, r: float, ink: str) -> str:
    """A ring between two outlines, with a heart where there is room."""
    disc = circle(x, y, r - LINE / 2, OF_DOTS[ink], stroke=BLACK, stroke_width=LINE)
    hole = circle(x, y, r * 0.46, WHITE, stroke=BLACK, stroke_width=LINE * 0.8)
    return disc + hole + circle(x, y, r * 0.17, BLACK)


def plain_dot(x: float, y: float, r: float, ink: str) -> str:
    """The disc in outline and a white heart."""
    return circle(x, y, r - 4, OF_DOTS[ink], stroke=BLACK, stroke_width=10) + circle(x, y, r * 0.3, WHITE)


def _one() -> str:
    """A wheel: eight leaves between two rings."""
    x, y = 150, 200
    rim = circle(x, y, 119, BLUE, stroke=BLACK, stroke_width=9) + circle(x, y, 90, WHITE, stroke=BLACK, stroke_width=7)
    leaves = "".join(leaf(*polar(x, y, 36, 45 * i), 48, 30, 45 * i) for i in range(8))
    return rim + path(leaves, GREEN, stroke=BLACK, stroke_width=5) + circle(x, y, 34, RED, stroke=BLACK, stroke_width=7)


def _outlined(face: str, blue: str = BLUE) -> str:
    """A sign of the heavy set in flat colours, each of its surfaces edged with black; `blue` is what blue becomes."""
    flat = {HEAVY: GREEN, HEAVY_BLUE: blue, HEAVY_ORANGE: RED, WHITE: WHITE}
    edged = re.sub(
        r'fill="(#[0-9a-f]{6})"(?: stroke="#[0-9a-f]{6}" stroke-width="10")?',
        lambda found: f'fill="{flat[found[1]]}" stroke="{BLACK}" stroke-width="6"',
        face,
    )
    # What is only a line stays one.
    return recoloured(edged, {HEAVY_BLUE: blue, HEAVY_ORANGE: DEEP_RED, HEAVY: BLACK})


SEASONS: Final = {"S1": GREEN, "S2": RED, "S3": RED, "S4": BLUE}


def _signs(scale: float) -> dict[str, str]:
    """Flowers and seasons without their captions."""
    drawn = high_contrast.small()
    return {
        name: moved(_outlined(drawn[name], SEASONS.get(name, BLUE)), 150 * (1 - scale), 370 * (1 - scale) - 7, 0, scale)
        for name in CAPTIONS
    }


def _sign() -> str:
    """What marks a red five: a black star around the origin with a red heart."""
    points = [polar(0, 0, 26 if i % 2 == 0 else 12, -90 + 36 * i) for i in range(10)]
    return polygon(points, BLACK) + circle(0, 0, 7, RED)


def _red_dots() -> str:
    centres = ((80, 84), (220, 84), (150, 200), (80, 316), (220, 316))
    disc = circle(0, 0, 50, RED, stroke=BLACK, stroke_width=8)
    return "".join(moved(disc + moved(_sign(), 0, 0, 0, 1.25), x, y) for x, y in centres)


def _red_sticks(*, plain: bool = False) -> str:
    draw, large = (plain_stick, 1.9) if plain else (stick, 1.4)
    places: tuple[Point, ...] = ((70, 110), (230, 110), (70, 290), (230, 290), (150, 200))
    sticks = "".join(moved(draw(158, 50, "red"), x, y) for x, y in places)
    return sticks + "".join(moved(_sign(), 150, y, 0, large) for y in (74, 328))


def _white() -> str:
    """A blue frame between two outlines."""
    outer = rect(44, 48, 212, 304, stroke=BLACK, stroke_width=40)
    return outer + rect(44, 48, 212, 304, stroke=BLUE, stroke_width=26)


def _back() -> str:
    """Hatching within a frame."""
    lines = ""
    for i in range(-9, 17):
        x = 42 + 26 * i
        top, bottom = max(44, 44 - (x - 42)), min(356, 44 + (258 - x))
        if bottom > top:
            lines += f"M{num(x + top - 44)} {num(top)}L{num(x + bottom - 44)} {num(bottom)}"
    return line(lines, "#fff", 7, opacity=0.34) + rect(34, 36, 232, 328, stroke="#fff", stroke_width=11, opacity=0.8)


def _blank() -> str:
    return group(line("M104 154L196 246M196 154L104 246", "#c3c9cd", 16))


def faces() -> dict[str, str]:
    """Every drawing of the set by file name without its ending."""
    return {
        **bamboos(stick),
        **dots(dot),
        **WRITING.faces(),
        **WRITING.captioned(_signs(0.9), {"F": DEEP_RED, "S": BLACK}),
        "B1": moved(_outlined(high_contrast.faces()["B1"]), 6, 8, 0, 0.96),
        "B0": _red_sticks(),
        "C0": WRITING.red_five(_sign()),
        "D1": _one(),
        "D0": _red_dots(),
        "Dw": _white(),
        "J": moved(_outlined(high_contrast.faces()["J"]), 6, 8, 0, 0.96),
        "blank": _blank(),
        "back": _back(),
    }


def small() -> dict[str, str]:
    """Those faces that are drawn otherwise when they are small."""
    sticks = {name: face for name, face in bamboos(plain_stick).items() if name != "B0"}
    rounds = {name: face for name, face in dots(plain_dot).items() if name not in {"D0", "D1"}}
    return {**sticks, **rounds, **WRITING.small(), **_signs(0.95), "B0": _red_sticks(plain=True)}
