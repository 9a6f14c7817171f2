"""The back: quarters of a circle on the grid; the blank tile: the three forms, pale."""

from tools.tile_art.bauhaus.forms import quarter, triangle
from tools.tile_art.svg import circle, group, rect

PALE = "#e3ddcf"


def blank() -> str:
    """The three forms in a row, so that an empty tile is seen to be meant."""
    return rect(66, 182, 36, 36, PALE) + circle(150, 200, 19, PALE) + triangle((198, 219), (236, 219), (217, 181), PALE)


TURNS = (
    (0, 90, 0, 90),
    (270, 0, 90, 180),
    (0, 180, 0, 180),
    (0, 270, 180, 90),
    (270, 180, 270, 180),
)
"""How the quarter in each field lies; half a turn of the whole pattern changes nothing."""


def face() -> str:
    """A quarter of a disc in each field of four by five, light on whatever colour the back has."""
    size, gap = 63.0, 3.0
    corners = {0: (gap, gap), 90: (size - gap, gap), 180: (size - gap, size - gap), 270: (gap, size - gap)}
    light = dim = ""
    for row, turns in enumerate(TURNS):
        for column, turn in enumerate(turns):
            dx, dy = corners[turn]
            drawn = quarter(24 + size * column + dx, 42.5 + size * row + dy, size - 2 * gap, turn, "#fff")
            light, dim = (light + drawn, dim) if (row + column) % 2 else (light, dim + drawn)
    return group(light, opacity=0.42) + group(dim, opacity=0.2)
