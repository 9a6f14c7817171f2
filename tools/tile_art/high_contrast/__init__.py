"""The set of high contrast: few, heavy forms in inks that every kind of eye tells apart."""

from tools.tile_art.high_contrast.back import blank
from tools.tile_art.high_contrast.back import face as back
from tools.tile_art.high_contrast.characters import faces as characters
from tools.tile_art.high_contrast.pictures import faces as pictures
from tools.tile_art.high_contrast.pictures import small as small_pictures
from tools.tile_art.high_contrast.suits import faces as suits
from tools.tile_art.high_contrast.suits import small as small_bamboos

__all__ = ("faces", "small")


def faces() -> dict[str, str]:
    """Every drawing of the set by file name without its ending."""
    return {**suits(), **characters(), **pictures(), "blank": blank(), "back": back()}


def small() -> dict[str, str]:
    """Those faces that are drawn otherwise when they are small."""
    return {**small_bamboos(), **small_pictures()}
