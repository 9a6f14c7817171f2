"""How large a window opens: as it wishes, but never larger than its screen."""

from typing import Final

from PySide6.QtWidgets import QWidget

FRAME: Final = (12, 42)
"""What a title bar and a frame take of a screen, in logical pixels."""


def open_at(window: QWidget, width: int, height: int) -> None:
    """Give the window this size, or what its screen has."""
    room = window.screen().availableGeometry()
    window.resize(min(width, room.width() - FRAME[0]), min(height, room.height() - FRAME[1]))
