"""The set of high contrast: few, heavy forms in inks that every kind of eye tells apart."""

from tools.tile_art.high_contrast.back import blank
from tools.tile_art.high_contrast.back import face as back
from tools.tile_art.high_contrast.characters import faces as characters
from tools.tile_art.high_contrast.pictures import faces as pictures
from tools.tile_art.high_contrast.suits import faces as suits


def faces() -> dict[str, str]:
    """Every drawing of the set by file name without its ending."""
    return {**suits(), **characters(), **pictures(), "blank": blank(), "back": back()}
