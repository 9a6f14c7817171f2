"""`cover_of`: a person's photograph as the picture on a table, no larger than a table needs."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImageWriter

from fourwinds.app.photographs import photograph
from fourwinds.errors import FourWindsError
from fourwinds.outside import read_bytes
from fourwinds.text import Text

SIDE: Final = 2560
"""The longer side, in pixels: sharp enough under a veil and tiles, and below a megabyte."""
_QUALITY: Final = 86
_MOST_BYTES: Final = 64 << 20


def cover_of(file: Path) -> bytes:
    """The picture as JPEG, without what a camera wrote into it; raises `FourWindsError` for what is no picture."""
    problem = Text("{file} is no picture that Four Winds can read; choose a PNG or JPEG file.", file=file.name)
    try:
        content = read_bytes(file, _MOST_BYTES)
    except OSError:
        raise FourWindsError(problem) from None
    image = photograph(content, QSize(SIDE, SIDE), Qt.AspectRatioMode.KeepAspectRatio)
    if image is None:
        raise FourWindsError(problem)
    out = QBuffer()
    out.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(out, QByteArray(b"jpeg"))
    writer.setQuality(_QUALITY)
    writer.write(image)
    return bytes(out.data().data())
