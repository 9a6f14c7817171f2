"""Faces from a folder of somebody's own: which tile a picture is for, and how it becomes the face of a theme.

The faces of a theme are SVG of 300 by 400 units (`app.themes`). A drawing that is already such is taken as it is; every
other one, and each PNG or JPEG, is painted once, large enough for the largest tile on a screen, and put into a face as
`fourwinds.painted` writes it.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QImageWriter, QPainter
from PySide6.QtSvg import QSvgRenderer

from fourwinds.app.theme_pictures import fault_of
from fourwinds.app.themes import BACK, LARGEST_FILE
from fourwinds.errors import FourWindsError
from fourwinds.outside import read_bytes
from fourwinds.painted import painted
from fourwinds.reports.html import is_plain
from fourwinds.text import Text
from fourwinds.tiles import KIND_COUNT, Kind, notation

ENDINGS: Final = (".svg", ".png", ".jpg", ".jpeg")
"""Of pictures, the best first: where a tile has two, this decides."""

_WIDTHS: Final = (600, 450, 300, 200)
"""Of a painted face, in pixels: the first one at which the theme's file is small enough."""
_LARGEST_PICTURE: Final = 16 << 20
_MOST_SIDE: Final = 8_192
_MOST_LOOKED_AT: Final = 5_000
_KINDS: Final = {b"png", b"jpeg"}
_SUITS: Final = {"B": ("sou", "bamboo", "bamboos", "bam"), "C": ("man", "character", "characters", "char"),
                 "D": ("pin", "dot", "dots", "circle", "circles")}  # fmt: skip
_HONORS: Final = {
    "E": ("ton", "east", "1z"),
    "S": ("nan", "south", "2z"),
    "W": ("shaa", "west", "3z"),
    "N": ("pei", "north", "4z"),
    "Dw": ("haku", "whitedragon", "5z"),
    "Dg": ("hatsu", "greendragon", "6z"),
    "Dr": ("chun", "reddragon", "7z"),
    "J": ("joker",),
    BACK: (),
}


class FacesError(FourWindsError):
    """Pictures that no tiles can have; says why."""


def faces_of(folder: Path) -> Mapping[str, bytes]:
    """The faces in a folder, by notation, and `back`; those that it lacks are left out. Raises `FacesError`."""
    files = _files_by_face(folder)
    if not files:
        raise FacesError(
            Text(
                "There is no picture of a tile in {folder}. Call them {own}, or {other}, with .svg or .png.",
                folder=folder.name,
                own="B1 ... B9, C1 ..., D1 ..., E, S, W, N, Dr, Dg, Dw, F1 ..., S1 ..., J, back",
                other="Man1 ..., Pin1 ..., Sou1 ..., Ton ...",
            )
        )
    return {name: face_of(file) for name, file in files.items()}


def face_of(file: Path) -> bytes:
    """The picture in a file as a theme's face. Raises `FacesError`."""
    try:
        content = read_bytes(file, _LARGEST_PICTURE)
    except OSError as error:
        raise _refused(file, Text("it cannot be read ({reason}).", reason=error.strerror or str(error))) from None
    if file.suffix.lower() == ".svg":
        return _drawn(file, content)
    return _shrunk(file, _picture(file, content))


def _files_by_face(folder: Path) -> dict[str, Path]:
    known = dict(_known_names())
    found: dict[str, Path] = {}
    try:
        looked_at = [path for path, _ in zip(folder.iterdir(), range(_MOST_LOOKED_AT), strict=False)]
    except OSError as error:
        reason = error.strerror or str(error)
        raise FacesError(
            Text("The folder {folder} cannot be read ({reason}).", folder=folder.name, reason=reason)
        ) from None
    pictures = [path for path in looked_at if path.suffix.lower() in ENDINGS]
    for path in sorted(pictures, key=lambda one: (ENDINGS.index(one.suffix.lower()), one.name)):
        name = known.get(re.sub(r"[-_ ]", "", path.stem.casefold()))
        if name is not None:
            found.setdefault(name, path)
    return found


def _known_names() -> Iterator[tuple[str, str]]:
    """What people call the pictures of tiles, in small letters, and the notation for it."""
    for name in (*(notation(Kind(kind)) for kind in range(KIND_COUNT)), BACK):
        yield name.casefold(), name
    for letter, words in _SUITS.items():
        for digit in range(1, 10):
            yield f"{digit}{words[0][0]}", f"{letter}{digit}"  # 1s, 1m, 1p
            yield from ((f"{word}{digit}", f"{letter}{digit}") for word in words)
        yield f"0{words[0][0]}", f"{letter}0"
        yield f"{words[0]}5dora", f"{letter}0"
    for name, words in _HONORS.items():
        yield from ((word, name) for word in words)
    for letter, word in (("F", "flower"), ("S", "season")):
        yield from ((f"{word}{digit}", f"{letter}{digit}") for digit in range(1, 5))


def _drawn(file: Path, content: bytes) -> bytes:
    if len(content) > LARGEST_FILE:
        raise _refused(file, Text("it is too large for a drawing."))
    if problem := fault_of(content):
        raise _refused(file, problem)
    if is_plain(content):
        return content
    renderer = QSvgRenderer(QByteArray(content))
    size = renderer.defaultSize()
    if size.isEmpty():
        raise _refused(file, Text("it is not a picture that Four Winds can read."))
    picture = _empty(_WIDTHS[0])
    painter = QPainter(picture)
    renderer.render(painter, _fitted(size, picture.size()))
    painter.end()
    return _shrunk(file, picture)


def _picture(file: Path, content: bytes) -> QImage:
    buffer = QBuffer()
    buffer.setData(QByteArray(content))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    unread = _refused(file, Text("it is not a picture that Four Winds can read."))
    kind = QImageReader.imageFormat(buffer).data()
    if kind not in _KINDS:
        raise unread
    reader = QImageReader(buffer, QByteArray(kind))
    reader.setAutoTransform(True)
    if reader.size().isEmpty() or max(reader.size().width(), reader.size().height()) > _MOST_SIDE:
        raise unread
    image = reader.read()
    if image.isNull():
        raise unread
    picture = _empty(_WIDTHS[0])
    place = _fitted(image.size(), picture.size()).toRect()
    modes = (Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    painter = QPainter(picture)
    painter.drawImage(place.topLeft(), image.scaled(place.size(), *modes))
    painter.end()
    return picture


def _shrunk(file: Path, picture: QImage) -> bytes:
    """The picture as a face, as large as a theme's file may be."""
    for width in _WIDTHS:
        size = QSize(width, width * 4 // 3)
        smaller = picture.scaled(size, mode=Qt.TransformationMode.SmoothTransformation)
        out = QBuffer()
        out.open(QIODevice.OpenModeFlag.WriteOnly)
        QImageWriter(out, QByteArray(b"png")).write(smaller)
        face = painted(bytes(out.data().data()))
        if len(face) <= LARGEST_FILE:
            return face
    raise _refused(file, Text("it is too large for a tile."))


def _empty(width: int) -> QImage:
    picture = QImage(width, width * 4 // 3, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    return picture


def _fitted(size: QSize, inside: QSize) -> QRectF:
    """Where a picture of this size stands in the middle of another one, as large as it can be."""
    fit = size.scaled(inside, Qt.AspectRatioMode.KeepAspectRatio)
    return QRectF((inside.width() - fit.width()) / 2, (inside.height() - fit.height()) / 2, fit.width(), fit.height())


def _refused(file: Path, problem: str) -> FacesError:
    return FacesError(Text("The picture {file} cannot be used: {problem}", file=file.name, problem=problem))
