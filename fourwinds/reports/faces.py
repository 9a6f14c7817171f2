"""The tile faces of a theme, for reports: SVG pictures of 300 by 400 units."""

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
