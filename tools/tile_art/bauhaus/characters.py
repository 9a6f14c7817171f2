"""Characters: a black figure before a triangle that lies differently, and in another colour, for each number."""

from typing import Final

from tools.tile_art.bauhaus.figures import figure
from tools.tile_art.bauhaus.forms import BLACK, BLUE, BOTTOM, LEFT, PAPER, RED, RIGHT, TOP, YELLOW, triangle
from tools.tile_art.svg import Point, path, xy

A, B, C, D = (LEFT, TOP), (RIGHT, TOP), (RIGHT, BOTTOM), (LEFT, BOTTOM)
PLANES: Final[dict[str, tuple[Point, Point, Point, str]]] = {
    "1": (D, C, (150, TOP), YELLOW),
    "2": (A, D, C, RED),
    "3": (A, B, (RIGHT, 262), BLUE),
    "4": (B, C, D, YELLOW),
    "5": (A, B, D, RED),
    "6": (D, C, (LEFT, 70), BLUE),
    "7": (A, B, C, YELLOW),
    "8": (B, (LEFT, 200), C, RED),
    "9": (D, C, (RIGHT, 70), BLUE),
}
"""Corners and colour of the triangle."""


def faces() -> dict[str, str]:
    """Characters one to nine and the red five; only from blue must the black figure be parted."""
    outline = path(f"M{xy((34, 42), (254, 42), (34, 336))}Z", stroke=RED, stroke_width=14)
    suit = {
        f"C{n}": triangle(*plane) + figure(n, 150, 200, 228, BLACK, PAPER if plane[3] == BLUE else None)
        for n, plane in PLANES.items()
    }
    return suit | {"C0": outline + figure("5", 150, 200, 228, RED, PAPER)}
