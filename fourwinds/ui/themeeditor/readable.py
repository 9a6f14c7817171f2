"""What cannot be read or seen well in a theme, told to its maker before anybody has to play on it."""

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor

from fourwinds.app.themes import Theme
from fourwinds.text import Text, marked
from fourwinds.ui.board.grounds import veiled_cover
from fourwinds.ui.themeeditor.names import COLOUR_NAMES
from fourwinds.ui.widgets.style import AA, GRAPHICS, contrast

READ_ON: Final = {
    "board": ("text", "muted_text"),
    "panel": ("panel_text", "muted_text", "accent", "warning", "good", "bad", "east", "wind"),
    "tile_face": ("tile_id",),
}
"""Which colours are text, by the ground on which it stands."""
_BACKS: Final = ("tile_back_shade", "tile_back", "tile_back_dead", "tile_face")
_SAMPLE: Final = QSize(32, 20)
_BAD_PART: Final = 0.1
"""Of a picture; less is a glint that no text stands on for long."""

_PALE: Final = marked("{text} is hard to read on {ground} ({found}; 4.5 is good).")


def doubts(theme: Theme) -> tuple[Text, ...]:
    """A sentence for everything that is too pale, the worst first."""
    return tuple(text for _, text in sorted(_doubts(theme), key=lambda one: one[0]))


def _doubts(theme: Theme) -> Iterator[tuple[float, Text]]:
    colours = theme.palette
    for ground, texts in READ_ON.items():
        on = QColor(getattr(colours, ground))
        for name in texts:
            found = contrast(QColor(getattr(colours, name)), on)
            if found < AA and not (theme.cover and ground == "board"):
                yield found, _told(_PALE, name, ground, found)
    if theme.cover:
        yield from _on_the_picture(theme)
    else:
        yield from _lost(theme, QColor(colours.board))


def _lost(theme: Theme, ground: QColor) -> Iterator[tuple[float, Text]]:
    """What is no text and must be seen on the table."""
    colours = theme.palette
    found = max(contrast(QColor(getattr(colours, name)), ground) for name in _BACKS)
    if found < GRAPHICS:
        yield found, Text("The tiles hardly stand out from the table.")
    found = contrast(QColor(colours.highlight), ground)
    if found < GRAPHICS:
        yield found, Text("Marks are hardly seen on the table: change {name}.", name=Text(COLOUR_NAMES["highlight"]))


def _on_the_picture(theme: Theme) -> Iterator[tuple[float, Text]]:
    """Text on the picture, where it is read worst."""
    picture = veiled_cover(theme, _SAMPLE)
    text = QColor(theme.palette.text)
    size = _SAMPLE
    found = sorted(contrast(text, picture.pixelColor(x, y)) for x in range(size.width()) for y in range(size.height()))
    worst = found[int(len(found) * _BAD_PART)]
    if worst < AA:
        yield worst, Text("Text is hard to read on parts of the picture: a denser veil, or another colour, helps.")


def _told(sentence: str, name: str, ground: str, found: float) -> Text:
    return Text(sentence, text=Text(COLOUR_NAMES[name]), ground=Text(COLOUR_NAMES[ground]), found=f"{found:.1f}")
