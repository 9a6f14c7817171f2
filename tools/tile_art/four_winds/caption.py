"""The character and the number that every flower and season carries in its upper corners."""

from tools.tile_art.glyphs import glyph


def caption(character: str, number: int, colour: str) -> str:
    """The character at the upper left, the number at the upper right."""
    bolder = 1.5 if character == "蘭" else 4  # its many strokes would run together
    size = (34, 58) if number > 1 else (26, 58)
    return glyph(character, (75, 76), (100, 100), colour, bolder) + glyph(str(number), (252, 56), size, colour, 3)
