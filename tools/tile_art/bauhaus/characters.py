"""Characters: a black figure before a triangle that lies differently, and in another colour, for each number."""

from typing import Final

from tools.tile_art.bauhaus.figures import figure
from tools.tile_art.bauhaus.forms import BLACK, BLUE, BOTTOM, LEFT, PAPER, RED, RIGHT, TOP, YELLOW, triangle
from tools.tile_art.svg import Point, path, xy

A, B, C, D = (LEFT, TOP), (RIGHT, TOP), (RIGHT, BOTTOM), (LEFT, BOTTOM)
PLANES: Final[dict[str, tuple[Point, Point, Point, str]]] = {
    "1": (D, C, (150, TOP), YELLOW),
    "2": (A, D, C, RED),
    "3": (A, B, (150, BOTTOM), BLUE),
    "4": (B, C, D, YELLOW),
    "5": (A, B, D, RED),
    "6": (A, (RIGHT, 200), D, BLUE),
    "7": (A, B, C, YELLOW),
    "8": (B, (LEFT, 200), C, RED),
    "9": (D, C, (RIGHT, 90), BLUE),
}
"""Corners and colour of the triangle."""


def faces() -> dict[str, str]:
    """Characters one to nine and the red five."""
    faces_ = {f"C{n}": triangle(*plane) + figure(n, 150, 200, 228, BLACK, PAPER) for n, plane in PLANES.items()}
    outline = path(f"M{xy((34, 42), (254, 42), (34, 336))}Z", stroke=RED, stroke_width=14)
    return faces_ | {"C0": outline + figure("5", 150, 200, 228, RED, PAPER)}
