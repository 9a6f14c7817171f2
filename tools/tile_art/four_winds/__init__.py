"""The traditional set: jointed bamboos, ornate dots, characters, pictures of flowers and seasons."""

from tools.tile_art.four_winds import back, bamboos, bird, characters, dots, flowers, joker, seasons


def faces() -> dict[str, str]:
    """Every drawing of the set by file name without its ending."""
    return {
        **bamboos.faces(),
        "B1": bird.face(),
        **characters.faces(),
        **dots.faces(),
        **flowers.faces(),
        **seasons.faces(),
        "J": joker.face(),
        "blank": back.blank(),
        "back": back.face(),
    }
