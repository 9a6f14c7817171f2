"""A picture that a person chose: what Qt would draw, load or unpack under the name of a photograph is none."""

from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QColor, QImage, QImageWriter

from fourwinds.app.photographs import photograph
from fourwinds.errors import FourWindsError
from fourwinds.people import OWN
from fourwinds.ui.themeeditor.cover import cover_of
from fourwinds.ui.widgets.faces import Faces

DRAWN: Final = (
    b"<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'>"
    b"<rect width='100' height='100' fill='red'/></svg>"
)
"""A harmless one: whether it is drawn shows whether one that never ends would be."""
MODE: Final = Qt.AspectRatioMode.KeepAspectRatio


def written(kind: bytes, width: int = 60, height: int = 40) -> bytes:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("green"))
    out = QBuffer()
    out.open(QIODevice.OpenModeFlag.WriteOnly)
    assert QImageWriter(out, QByteArray(kind)).write(image)
    return bytes(out.data().data())


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("kind", [b"png", b"jpeg", b"webp", b"bmp"])
def test_photographs_are_read_whatever_they_are_called(kind: bytes, tmp_path: Path) -> None:
    read = photograph(written(kind), QSize(30, 30), MODE)
    assert read is not None
    assert (read.width(), read.height()) == (30, 20)
    file = tmp_path / "anything.txt"
    file.write_bytes(written(kind))
    assert cover_of(file)[:2] == b"\xff\xd8"


@pytest.mark.usefixtures("qapp")
def test_a_small_picture_is_not_made_larger() -> None:
    read = photograph(written(b"png"), QSize(500, 500), MODE)
    assert read is not None
    assert (read.width(), read.height()) == (60, 40)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(
    "content",
    [
        DRAWN,
        b"<?xml version='1.0'?>" + DRAWN,
        b"",
        b"\x89PNG\r\n\x1a\n",
        b"/* XPM */\nstatic char *x[]={};",
        b"P6 1 1 255 abc",
    ],
    ids=["svg", "svg with a head", "nothing", "half a png", "xpm", "ppm"],
)
def test_what_is_drawn_is_no_photograph(content: bytes, tmp_path: Path) -> None:
    assert photograph(content, QSize(30, 30), MODE) is None
    file = tmp_path / "me.png"
    file.write_bytes(content)
    faces = Faces(tmp_path / "face.png")
    with pytest.raises(FourWindsError, match="choose a PNG or JPEG"):
        faces.take_own(file)
    assert not faces.has_own
    with pytest.raises(FourWindsError, match="choose a PNG or JPEG"):
        cover_of(file)


@pytest.mark.usefixtures("qapp")
def test_a_drawing_in_the_place_of_the_own_face_is_not_drawn(tmp_path: Path) -> None:
    kept = tmp_path / "face.png"
    kept.write_bytes(DRAWN)
    seen = Faces(kept).picture(OWN, "Anna", 32, 1.0).toImage()
    letter = Faces(tmp_path / "none.png").picture(OWN, "Anna", 32, 1.0).toImage()
    assert seen == letter
    kept.write_bytes(written(b"png", 256, 256))
    assert Faces(kept).picture(OWN, "Anna", 32, 1.0).toImage() != letter
