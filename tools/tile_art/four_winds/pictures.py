"""The pictures of flowers and seasons by file name, for sets that paint them in inks of their own."""

from tools.tile_art.four_winds.flowers import pictures as flowers
from tools.tile_art.four_winds.seasons import pictures as seasons


def pictures() -> dict[str, str]:
    """Flowers `F1` to `F4` and seasons `S1` to `S4`, without captions."""
    return {
        f"{suit}{i}": p for suit, drawn in (("F", flowers()), ("S", seasons())) for i, p in enumerate(drawn.values(), 1)
    }
