"""What the parts of a theme are called in the editor, and under which heading each colour stands."""

from collections.abc import Mapping
from typing import Final

from fourwinds.text import marked as _t

COLOUR_NAMES: Final[Mapping[str, str]] = {
    "board": _t("Table"),
    "board_light": _t("Table where the light falls"),
    "board_edge": _t("Frame"),
    "text": _t("Text on the table"),
    "highlight": _t("Marks, and whose turn it is"),
    "shadow": _t("Shadows"),
    "plane_red": _t("First plane"),
    "plane_blue": _t("Second plane"),
    "plane_yellow": _t("Third plane"),
    "panel": _t("Windows and panels"),
    "panel_text": _t("Text in windows"),
    "muted_text": _t("Less important text"),
    "accent": _t("Headings, what is chosen"),
    "warning": _t("Warnings"),
    "good": _t("Gains"),
    "bad": _t("Losses and errors"),
    "east": _t("Wind of the dealer"),
    "wind": _t("The other winds"),
    "tile_face": _t("Face of the tiles, paper"),
    "tile_face_shade": _t("Face away from the light"),
    "tile_edge": _t("Layer under the face"),
    "tile_back": _t("Back"),
    "tile_back_shade": _t("Back away from the light"),
    "tile_back_dead": _t("Back in the dead wall"),
    "tile_id": _t("Number in the corner"),
    "stick": _t("Points on riichi sticks"),
    "people_ink": _t("Lines and darkest tone of faces"),
    "people_paper": _t("Lightest tone of faces"),
    "people_ground": _t("Behind all faces"),
}

TABLE_COLOURS: Final = ("board", "board_light", "board_edge", "text", "highlight", "shadow")
PLANES: Final = ("plane_red", "plane_blue", "plane_yellow")
"""They are seen on a table of planes only."""
WINDOW_COLOURS: Final = (*("panel", "panel_text", "muted_text", "accent", "warning", "good", "bad", "east", "wind"),)
TILE_COLOURS: Final = (
    *("tile_face", "tile_face_shade", "tile_edge", "tile_back", "tile_back_shade", "tile_back_dead"),
    *("tile_id", "stick"),
)

GROUNDS: Final[Mapping[str, str]] = {
    "felt": _t("Felt in a wooden frame"),
    "wood": _t("Planks"),
    "paper": _t("Handmade paper"),
    "plain": _t("Smooth"),
    "planes": _t("Smooth, with coloured planes"),
}

MANNERS: Final[Mapping[str, str]] = {
    "colours": _t("in all colours"),
    "tones": _t("in tones of one ink"),
    "lines": _t("in lines on paper"),
}

FACE_GROUNDS: Final[Mapping[str, str]] = {
    "own": _t("a colour for each"),
    "one": _t("one colour for all"),
    "planes": _t("the colours of the planes"),
}
