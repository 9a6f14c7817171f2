"""The back: three broad lozenges; the blank tile: a cross of two bars."""

from tools.tile_art.high_contrast.inks import PALE
from tools.tile_art.svg import group, path, polygon, rect


def blank() -> str:
    """Two crossed bars, so that an empty tile is seen to be meant."""
    return path("M96 146L204 254M204 146L96 254", stroke=PALE, stroke_width=24)


def face() -> str:
    """A frame and three lozenges, light on whatever colour the back has."""
    frame = rect(34, 34, 232, 332, stroke="#fff", stroke_width=20)
    lozenges = "".join(polygon(((150, y - 44), (206, y), (150, y + 44), (94, y)), "#fff") for y in (102, 200, 298))
    return group(frame + lozenges, opacity=0.72)
