"""How large a window opens: as it wishes, but never larger than its screen; and what its parts have of it."""

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QSplitter, QWidget

MANY_ROWS: Final = 60
"""A list of presets shows so many at once before it has to be scrolled, if the screen has room for them."""
FRAME: Final = (12, 42)
"""What a title bar and a frame take of a screen, in logical pixels."""

_LIST_PART: Final = 0.22
"""In a broad window the list beside a board has so much of the width, and its rows need not be parted."""


def room_on_screen(window: QWidget) -> QSize:
    """What the window's screen has for it, in logical pixels: without a title bar and a frame."""
    return window.screen().availableSize() - QSize(*FRAME)


def smallest_in(room: QSize, usual: QSize) -> QSize:
    """The smallest size of a window: the usual one, on a low screen (old, or with everything enlarged) what it has."""
    return usual if room.height() >= usual.height() else usual.boundedTo(room)


def open_at(window: QWidget, width: int, height: int) -> None:
    """Give the window this size, or what its screen has."""
    window.resize(QSize(width, height).boundedTo(room_on_screen(window)))


def grow_to(window: QWidget, height: int) -> None:
    """Make an open window so high, or as high as its screen allows, and keep it on the screen."""
    if height <= window.height():
        return
    window.resize(window.width(), min(height, max(window.height(), room_on_screen(window).height())))
    bottom = window.screen().availableGeometry().bottom() + 1
    over = window.frameGeometry().bottom() + 1 + _unknown_frame(window) - bottom
    if over > 0:
        window.move(window.x(), max(window.screen().availableGeometry().top(), window.y() - over))


def _unknown_frame(window: QWidget) -> int:
    """How much the frame adds to the height of a window that has just been shown, so that nobody has told it yet."""
    parent = window.parentWidget()
    if parent is None or window.frameGeometry() != window.geometry():
        return 0
    return parent.window().frameGeometry().height() - parent.window().height()


def list_beside_board(split: QSplitter, width: int, letters: int) -> None:
    """Part `width` between a board and the list at its right, which has room for so many letters at least."""
    side = max(split.fontMetrics().averageCharWidth() * letters, round(width * _LIST_PART))
    split.setSizes([width - side, side])
