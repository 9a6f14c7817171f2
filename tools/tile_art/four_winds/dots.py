"""Dots: ornate rings, as they were turned and painted on bone: a rim, and a blossom within."""

from tools.tile_art.four_winds.blossom import blossom, petals
from tools.tile_art.four_winds.inks import BLUE, BLUE_DARK, GOLD, GREEN, GREEN_DARK, IVORY, RED, RED_DARK
from tools.tile_art.svg import circle, leaf, path, polar, ring

Dot = tuple[str, float, float]
"""Ink and centre."""

DARKER = {BLUE: BLUE_DARK, GREEN: GREEN_DARK, RED: RED_DARK}


def dot(x: float, y: float, r: float, ink: str) -> str:
    """A ring of radius `r`. The rim is a fifth of it: thick enough to stay a ring on a tile of 32 pixels."""
    rim = ring(x, y, r, r * 0.8, DARKER[ink])
    if r > 50:
        rim += ring(x, y, r * 0.74, r * 0.69, ink)
    heart = circle(x, y, r * 0.13, IVORY)
    return rim + path(petals(x, y, r * 0.58, 8 if r > 50 else 6), ink) + heart


def _face(r: float, *dots: Dot) -> str:
    return "".join(dot(x, y, r, ink) for ink, x, y in dots)


def _grid(ink: str, xs: tuple[float, ...], ys: tuple[float, ...]) -> tuple[Dot, ...]:
    return tuple((ink, x, y) for y in ys for x in xs)


def _one() -> str:
    """The great rosette: rim, pearls, leaves and a red blossom, from the outside in."""
    x, y = 150, 200
    pearls = "".join(circle(*polar(x, y, 95, i * 15), 6.5, RED if i % 2 else BLUE) for i in range(24))
    leaves = "".join(leaf(*polar(x, y, 44, i * 30), 39, 19, i * 30) for i in range(12))
    return (
        ring(x, y, 122, 108, BLUE_DARK)
        + pearls
        + ring(x, y, 84, 79, GREEN_DARK)
        + path(leaves, GREEN)
        + circle(x, y, 46, IVORY)
        + path(petals(x, y, 45, 8), RED)
        + ring(x, y, 20, 16, IVORY)
        + circle(x, y, 10, GOLD)
    )


def _red_five() -> str:
    centres = ((84, 92), (216, 92), (150, 200), (84, 308), (216, 308))
    return "".join(ring(x, y, 54, 46, RED_DARK) + blossom(x, y, 40, RED) for x, y in centres)


def faces() -> dict[str, str]:
    """Dots one to nine and the red five."""
    two = (92.0, 208.0)
    return {
        "D1": _one(),
        "D2": _face(78, (GREEN, 150, 110), (BLUE, 150, 290)),
        "D3": _face(57, (BLUE, 85, 85), (RED, 150, 200), (GREEN, 215, 315)),
        "D4": _face(57, (BLUE, 87, 100), (GREEN, 213, 100), (GREEN, 87, 300), (BLUE, 213, 300)),
        "D5": _face(52, (BLUE, 80, 88), (GREEN, 220, 88), (RED, 150, 200), (GREEN, 80, 312), (BLUE, 220, 312)),
        "D0": _red_five(),
        "D6": _face(51, *_grid(GREEN, two, (83,)), *_grid(RED, two, (208, 317))),
        "D7": _face(43, (GREEN, 67, 67), (GREEN, 150, 103), (GREEN, 233, 139), *_grid(RED, (98, 202), (235, 332))),
        "D8": _face(43, *_grid(BLUE, (98, 202), (67, 155.7, 244.3, 333))),
        "D9": _face(
            41, *_grid(GREEN, (65, 150, 235), (80,)), *_grid(RED, (65, 150, 235), (200,)), *_grid(BLUE, (65, 150, 235), (320,))
        ),
    }
