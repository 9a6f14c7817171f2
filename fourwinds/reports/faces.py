"""The tile faces of a theme, for reports: SVG pictures of 300 by 400 units.

A face may be painted and not drawn: then the picture holds one PNG in exactly the form that `painted` writes, and
nothing else, so that whoever draws it knows what is in it without asking an XML reader.
"""

import base64
import binascii
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from fourwinds.errors import FourWindsError
from fourwinds.text import Text
from fourwinds.tiles import KIND_COUNT, Kind, notation

BACK: Final = "back"
"""The name of the pattern on a tile's back."""

WIDTH: Final = 300
HEIGHT: Final = 400

_HEAD: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 300 400">'
    '<image width="300" height="400" xlink:href="data:image/png;base64,'
)
_FOOT: Final = '"/></svg>\n'
_PAINTED: Final = re.compile(rf"{re.escape(_HEAD)}([A-Za-z0-9+/]+={{0,2}}){re.escape(_FOOT)}".encode())

Faces = Mapping[str, bytes]
"""SVG by notation, and `back`."""


class FacesError(FourWindsError):
    """Tile faces that cannot be read; the message names the file."""


def load(theme: Path) -> Faces:
    """All faces of a theme's folder, and the back; raises `FacesError`."""
    faces = {}
    for name in (*(notation(Kind(kind)) for kind in range(KIND_COUNT)), BACK):
        file = theme / "tiles" / f"{name}.svg"
        try:
            faces[name] = file.read_bytes()
        except OSError as error:
            problem = Text(
                "{file}: the picture of a tile cannot be read ({reason}).",
                file=str(file),
                reason=error.strerror or str(error),
            )
            raise FacesError(problem) from None
    return faces


def painted(png: bytes) -> bytes:
    """The face that is this PNG picture, three wide to four high."""
    return f"{_HEAD}{base64.b64encode(png).decode()}{_FOOT}".encode()


def png_in(face: bytes) -> bytes | None:
    """The PNG picture that a painted face holds; None for one that is drawn.

    >>> png_in(painted(b"any"))
    b'any'
    >>> png_in(b"<svg xmlns='http://www.w3.org/2000/svg'/>") is None
    True
    """
    found = _PAINTED.fullmatch(face)
    if found is None:
        return None
    try:
        return base64.b64decode(found[1], validate=True)
    except binascii.Error:
        return None
