"""The few forms of which the set is built, on a grid of 6 by 8 squares of 42 units, and its four colours.

Each suit is one form: dots are circles, bamboos are bars and squares, characters are triangles under a
figure. Yellow is too pale to carry a form on the light face: it always touches another colour.
"""

from typing import Final

from tools.tile_art.svg import circle, moved, path, ring, xy

RED: Final = "#d3281c"
BLUE: Final = "#1c4ea1"
YELLOW: Final = "#f4b70f"
BLACK: Final = "#171717"
GREEN: Final = "#12804c"
PAPER: Final = "#fdfbf4"

LEFT, TOP, RIGHT, BOTTOM = 24, 32, 276, 368


def half(x: float, y: float, r: float, turn: float, colour: str) -> str:
    """Half a disc around (x, y) whose round side looks to `turn` degrees (0 right, 90 down)."""
    return moved(path(f"M0 {-r:.4g}A{r:.4g} {r:.4g} 0 0 1 0 {r:.4g}Z", colour), x, y, turn)


def quarter(x: float, y: float, r: float, turn: float, colour: str) -> str:
    """A quarter of a disc with its right angle at (x, y); at `turn` 0 it fills the lower right."""
    return moved(path(f"M0 0L{r:.4g} 0A{r:.4g} {r:.4g} 0 0 1 0 {r:.4g}Z", colour), x, y, turn)


def split(x: float, y: float, r: float, turn: float, first: str, second: str) -> str:
    """A disc of two halves; `first` looks to `turn`."""
    return half(x, y, r, turn, first) + half(x, y, r, turn + 180, second)


def target(x: float, y: float, r: float, outer: str, inner: str) -> str:
    """A thick ring with a disc in it."""
    return ring(x, y, r, r * 0.68, outer) + circle(x, y, r * 0.36, inner)


def triangle(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float], colour: str) -> str:
    """A triangle between three corners."""
    return path(f"M{xy(a, b, c)}Z", colour)
