"""The traditional set: jointed bamboos, ornate dots, characters, pictures of flowers and seasons."""

from tools.tile_art.four_winds.back import blank
from tools.tile_art.four_winds.back import face as back
from tools.tile_art.four_winds.bamboos import faces as bamboos
from tools.tile_art.four_winds.bird import face as bird
from tools.tile_art.four_winds.characters import faces as characters
from tools.tile_art.four_winds.dots import faces as dots
from tools.tile_art.four_winds.flowers import faces as flowers
from tools.tile_art.four_winds.joker import face as joker
from tools.tile_art.four_winds.seasons import faces as seasons
from tools.tile_art.four_winds.small import faces as small

__all__ = ("faces", "small")


def faces() -> dict[str, str]:
    """Every drawing of the set by file name without its ending."""
    suits = {"B1": bird(), **bamboos(), **characters(), **dots()}
    return {**suits, **flowers(), **seasons(), "J": joker(), "blank": blank(), "back": back()}
