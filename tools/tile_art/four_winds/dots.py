"""Dots: ornate rings, as they were turned and painted on bone: a rim, and a blossom within."""

from collections.abc import Callable

from tools.tile_art.four_winds.blossom import blossom, petals
from tools.tile_art.four_winds.inks import BLUE, BLUE_DARK, GOLD, GOLD_LIGHT, GREEN, GREEN_DARK, IVORY, RED, RED_DARK
from tools.tile_art.svg import circle, leaf, path, polar, ring

Dot = tuple[str, float, float]
"""Ink and centre."""
Draw = Callable[[float, float, float, str], str]
"""Draws a dot: its centre, radius and ink."""

DARKER = {BLUE: BLUE_DARK, GREEN: GREEN_DARK, RED: RED_DARK}


def dot(x: float, y: float, r: float, ink: str) -> str:
    """A ring of radius `r`; the largest carry pearls.

    The rim is a fifth of `r` or more, and nothing fine lies beside it: thick enough to stay a ring on a tile of
    32 pixels.
    """
    petal_count, inner, reach = (6, 0.75, 0.61) if r < 50 else (8, 0.78, 0.65) if r < 70 else (8, 0.79, 0.54)
    pearls = "".join(circle(*polar(x, y, r * 0.65, i * 22.5), r * 0.055, RED) for i in range(16)) if r >= 70 else ""
    blossom_ = path(petals(x, y, r * reach, petal_count), ink) + circle(x, y, r * 0.13, IVORY)
    return ring(x, y, r, r * inner, DARKER[ink]) + pearls + blossom_


def plain_dot(x: float, y: float, r: float, ink: str) -> str:
    """A bold ring with a heart and nothing else: for the smallest tiles."""
    return ring(x, y, r + 2, r * 0.58, DARKER[ink]) + circle(x, y, r * 0.3, ink)


def _face(draw: Draw, r: float, *dots: Dot) -> str:
    return "".join(draw(x, y, r, ink) for ink, x, y in dots)


def _grid(ink: str, xs: tuple[float, ...], ys: tuple[float, ...]) -> tuple[Dot, ...]:
    return tuple((ink, x, y) for y in ys for x in xs)


def _one() -> str:
    """The great rosette: rim, pearls, leaves and a red blossom, from the outside in."""
    x, y = 150, 200
    pearls = "".join(circle(*polar(x, y, 95, i * 15), 6.5, RED if i % 2 else BLUE) for i in range(24))
    leaves = "".join(leaf(*polar(x, y, 44, i * 30), 39, 19, i * 30) for i in range(12))
    return (
        ring(x, y, 124, 107, BLUE_DARK)
        + pearls
        + ring(x, y, 84, 79, GREEN_DARK)
        + path(leaves, GREEN)
        + circle(x, y, 46, IVORY)
        + path(petals(x, y, 47, 8), RED)
        + ring(x, y, 20, 16, IVORY)
        + circle(x, y, 10, GOLD)
    )


def _red_five() -> str:
    centres = ((80, 84), (220, 84), (150, 200), (80, 316), (220, 316))
    return "".join(ring(x, y, 54, 46, RED_DARK) + blossom(x, y, 40, RED, GOLD_LIGHT) for x, y in centres)


def faces(draw: Draw = dot) -> dict[str, str]:
    """Dots one to nine and the red five, the smaller ones drawn like this."""
    two, three = (92.0, 208.0), (63.0, 150.0, 237.0)
    return {
        "D1": _one(),
        "D2": _face(draw, 78, (GREEN, 150, 110), (BLUE, 150, 290)),
        "D3": _face(draw, 57, (BLUE, 83, 85), (RED, 150, 200), (GREEN, 217, 315)),
        "D4": _face(draw, 56, (BLUE, 82, 94), (GREEN, 218, 94), (GREEN, 82, 306), (BLUE, 218, 306)),
        "D5": _face(draw, 52, (BLUE, 78, 82), (GREEN, 222, 82), (RED, 150, 200), (GREEN, 78, 318), (BLUE, 222, 318)),
        "D0": _red_five(),
        "D6": _face(draw, 49, *_grid(GREEN, two, (76,)), *_grid(RED, two, (212, 324))),
        "D7": _face(draw, 41, (GREEN, 66, 66), (GREEN, 150, 102), (GREEN, 234, 138), *_grid(RED, two, (238, 334))),
        "D8": _face(draw, 40, *_grid(BLUE, two, (64, 154.7, 245.3, 336))),
        "D9": _face(draw, 39, *_grid(GREEN, three, (72,)), *_grid(RED, three, (200,)), *_grid(BLUE, three, (328,))),
    }
