"""The five-petalled plum blossom: on the plum itself, and the mark of the red fives."""

from tools.tile_art.four_winds.inks import GOLD_LIGHT, IVORY, RED_DARK
from tools.tile_art.svg import Point, circle, path, polar, smooth


def petals(x: float, y: float, r: float, count: int = 5, turn: float = -90) -> str:
    """Path data of round petals that meet in the centre; `r` is how far they reach."""
    step = 360 / count
    shoulder, valley = (0.93, 0.52) if count == 5 else (0.83, 0.42)  # slim petals need a rounder tip
    outline: list[Point] = []
    for i in range(count):
        angle = turn + i * step
        outline += [
            polar(x, y, r * valley, angle - step * 0.5),
            polar(x, y, r * shoulder, angle - step * 0.27),
            polar(x, y, r, angle),
            polar(x, y, r * shoulder, angle + step * 0.27),
        ]
    return smooth(outline)


def blossom(x: float, y: float, r: float, colour: str, heart: str = IVORY) -> str:
    """A small flat blossom with a light heart and five dots of pollen."""
    dots = "".join(circle(*polar(x, y, r * 0.44, -90 + 72 * i), r * 0.085, heart) for i in range(5))
    return path(petals(x, y, r), colour) + circle(x, y, r * 0.2, heart) + dots


def mark(x: float, y: float, r: float) -> str:
    """What tells a red five without its colour: a golden blossom, edged so that it is seen in grey too."""
    return path(petals(x, y, r), RED_DARK) + blossom(x, y, r * 0.8, GOLD_LIGHT, RED_DARK)
