"""The back: quarters of a circle on the grid; the blank tile: the three forms, pale."""

from tools.tile_art.bauhaus.forms import quarter, triangle
from tools.tile_art.svg import circle, group, rect

PALE = "#e3ddcf"


def blank() -> str:
    """The three forms in a row, so that an empty tile is seen to be meant."""
    return rect(66, 182, 36, 36, PALE) + circle(150, 200, 19, PALE) + triangle((198, 219), (236, 219), (217, 181), PALE)


def face() -> str:
    """A pattern of quarters that meet as leaves and circles, light on whatever colour the back has."""
    size, turns = 63, (0, 90, 270, 180)
    quarters = ""
    for row in range(5):
        for column in range(4):
            turn = turns[(row % 2) * 2 + column % 2]
            x, y = 24 + size * column, 42.5 + size * row
            corner = {0: (0, 0), 90: (size, 0), 180: (size, size), 270: (0, size)}[turn]
            quarters += quarter(x + corner[0], y + corner[1], size - 6, turn, "#fff")
    return group(quarters, opacity=0.34)


