"""The geometric set: circles, bars and triangles in red, blue, yellow and black."""

from tools.tile_art.bauhaus.back import blank
from tools.tile_art.bauhaus.back import face as back
from tools.tile_art.bauhaus.bars import faces as bars
from tools.tile_art.bauhaus.characters import faces as characters
from tools.tile_art.bauhaus.dots import faces as dots
from tools.tile_art.bauhaus.honours import faces as honours
from tools.tile_art.bauhaus.pictures import faces as pictures
from tools.tile_art.bauhaus.pictures import small

__all__ = ("faces", "small")


def faces() -> dict[str, str]:
    """Every drawing of the set by file name without its ending."""
    return {**bars(), **characters(), **dots(), **honours(), **pictures(), "blank": blank(), "back": back()}
