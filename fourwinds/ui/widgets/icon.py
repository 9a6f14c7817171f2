"""The program's icon in the colours of a theme: a tile with the compass of the four winds."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from fourwinds import app
from fourwinds.app.themes import Palette

SIZES: Final = (16, 24, 32, 48, 64, 128)
"""In pixels; desktops scale larger ones themselves."""
LARGEST_SMALL: Final = 32
"""In pixels: up to here the drawing with fewer forms is used."""

_ROLES: Final[Mapping[str, str]] = {
    "#16493a": "board",
    "#3a2216": "board_edge",
    "#b5803a": "tile_back",
    "#86571f": "tile_back_shade",
    "#fbf6e8": "tile_face",
    "#e0d4b8": "tile_face_shade",
    "#c8261c": "stick",
    "#5a4a34": "tile_id",
    "#d8b25e": "accent",
}
"""What the colours of the drawing stand for."""


def application_icon(colours: Palette) -> QIcon:
    """The icon in several sizes."""
    icon = QIcon()
    for size in SIZES:
        icon.addPixmap(icon_picture(colours, size))
    return icon


def icon_picture(colours: Palette, size: int, ratio: float = 1.0) -> QPixmap:
    """The icon as a picture, `size` logical pixels wide and high."""
    pixels = max(1, round(size * ratio))
    picture = QPixmap(pixels, pixels)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(QByteArray(_drawing(colours, small=pixels <= LARGEST_SMALL).encode())).render(painter)
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture


def _drawing(colours: Palette, *, small: bool) -> str:
    """The SVG in these colours; in one pass, because a theme may give one role the colour of another."""
    pieces = _read("icons/fourwinds-small.svg" if small else "fourwinds.svg").split("#")
    recoloured = (_recoloured(colours, piece) for piece in pieces[1:])
    return pieces[0] + "".join(recoloured)


def _recoloured(colours: Palette, piece: str) -> str:
    """A piece of the drawing that begins with a colour, without its `#`."""
    role = _ROLES.get(f"#{piece[:6]}")
    return f"#{piece}" if role is None else getattr(colours, role) + piece[6:]


@cache
def _read(place: str) -> str:
    return (Path(app.__file__).parent / place).read_text(encoding="utf-8")
