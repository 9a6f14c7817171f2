"""The geometric set: circles, bars and triangles in red, blue, yellow and black."""

from tools.tile_art.bauhaus import back, bars, characters, dots, honours, pictures


def faces() -> dict[str, str]:
    """Every drawing of the set by file name without its ending."""
    return {
        **bars.faces(),
        **characters.faces(),
        **dots.faces(),
        **honours.faces(),
        **pictures.faces(),
        "blank": back.blank(),
        "back": back.face(),
    }
