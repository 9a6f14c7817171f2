"""Whether a picture of a theme may be drawn: what others have made is looked at before Qt is asked to draw it.

Qt's renderer draws what it is told: it loads the files that a picture names, and follows `<use>` in `<use>` as often as
a picture of three kilobytes can ask for it, which may be for ever. So a picture may show only what stands in it, and
may not become more than `MOST_ELEMENTS` when every `<use>` is followed. A picture that covers the table is a
photograph, whose size is asked for before it is unpacked. A face that is painted (`fourwinds.painted`) is one PNG and
nothing else, in one form only.
"""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImageReader
from PySide6.QtSvg import QSvgRenderer

from fourwinds.errors import FourWindsError
from fourwinds.painted import png_in
from fourwinds.text import Text, marked

if TYPE_CHECKING:
    from xml.etree import ElementTree as ET

MOST_ELEMENTS: Final = 2_000
"""The richest face that comes with the program has some hundred."""

LARGEST_COVER: Final = 8 << 20
"""In bytes, of the picture on the table."""
MOST_COVER_PIXELS: Final = 4096 * 4096
"""Of the picture on the table: more than any screen has, and 64 MiB unpacked."""
MOST_FACE_PIXELS: Final = 1024 * 1024
"""Of a tile's face that is painted and not drawn."""
_COVERS: Final = {"png", "jpeg"}
"""What it may be, whatever its name says: Qt's other readers are for rarer formats, and less tried."""

_MOST_LEVELS: Final = 60
_SVG: Final = "{http://www.w3.org/2000/svg}"
_HREFS: Final = ("href", "{http://www.w3.org/1999/xlink}href")
_FORBIDDEN: Final = {"image", "script", "foreignObject", "video", "audio", "filter", "mask"}
"""What loads or runs something, and what is drawn point by point: a thousand blurs take Qt minutes."""
_NO_PICTURE: Final = marked("this is not an SVG picture that can be drawn.")


def fault_of(data: bytes) -> str:
    """Why the SVG may or can not be drawn, as a sentence; empty if it can be.

    >>> fault_of(b"<svg xmlns='http://www.w3.org/2000/svg'><image href='/etc/passwd'/></svg>")
    'a picture may not contain <image>; draw with shapes.'
    """
    from xml.etree import ElementTree as ET  # noqa: PLC0415 - 5 ms of the start, where own pictures are proved

    png = png_in(data)
    if png is not None:
        return _png_fault(png)
    # A document type can define entities that grow without end; no drawing program writes one that is needed.
    if b"<!ENTITY" in data or b"\0" in data:
        return Text("a picture may not define entities; save it as plain SVG.")
    try:
        root = ET.fromstring(data)  # noqa: S314 - entities were refused above
    except (ET.ParseError, ValueError, LookupError, RecursionError):
        return Text(_NO_PICTURE)
    if root.tag != f"{_SVG}svg":
        return Text(_NO_PICTURE)
    problem = next(_faults(root), "") or _too_much(root)
    if problem:
        return problem
    return "" if QSvgRenderer(QByteArray(data)).isValid() else Text(_NO_PICTURE)


def cover_fault(data: bytes) -> str:
    """Why a picture may or can not cover the table, as a sentence; empty if it can.

    >>> cover_fault(b"no picture")
    'this is not a PNG or JPEG picture.'
    """
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    kind = QImageReader.imageFormat(buffer).toStdString()
    if kind not in _COVERS:
        return Text("this is not a PNG or JPEG picture.")
    reader = QImageReader(buffer, QByteArray(kind.encode()))
    size = reader.size()
    if size.width() * size.height() > MOST_COVER_PIXELS:
        return Text(
            "the picture has {width} by {height} pixels, which is too much.", width=size.width(), height=size.height()
        )
    return "" if size.isValid() and reader.canRead() else Text("this is not a PNG or JPEG picture.")


def _png_fault(png: bytes) -> str:
    """Why the PNG in a painted face may or can not be drawn."""
    buffer = QBuffer()
    buffer.setData(QByteArray(png))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, QByteArray(b"png"))
    size = reader.size()
    if not size.isValid() or not reader.canRead() or size.width() * size.height() > MOST_FACE_PIXELS:
        return Text(_NO_PICTURE)
    return "" if not reader.read().isNull() else Text(_NO_PICTURE)


def _faults(root: "ET.Element") -> Iterator[str]:
    for element in root.iter():
        name = str(element.tag).rpartition("}")[2]
        if name in _FORBIDDEN:
            yield Text("a picture may not contain <{name}>; draw with shapes.", name=name)
        if name == "style" and "@import" in (element.text or ""):
            yield Text("a picture may not import styles.")
        for other in _references(element):
            if not other.startswith("#"):
                yield Text("a picture may refer only to its own parts, not to {other}.", other=repr(other[:60]))


def _too_much(root: "ET.Element") -> str:
    """What is wrong if every `<use>` and pattern is followed; the count of elements is reckoned, nothing is drawn."""
    named = {key: element for element in root.iter() if (key := element.get("id"))}
    twice = Counter(element.get("id") for element in root.iter() if element.get("id"))
    if any(count > 1 for count in twice.values()):
        return Text("two parts of a picture have the same id.")
    try:
        size = _Sizes(named).of(root, 0)
    except _EndlessError as error:
        return error.message
    if size > MOST_ELEMENTS:
        return Text("a picture may have at most {most} shapes, with all that it repeats.", most=MOST_ELEMENTS)
    return ""


class _EndlessError(FourWindsError):
    """A picture without an end, or with none that is near."""


class _Sizes:
    """Counts elements with all that they refer to; each named part is counted once and remembered."""

    def __init__(self, named: "dict[str, ET.Element]") -> None:
        self._named = named
        self._known: dict[str, int] = {}
        self._open: set[str] = set()

    def of(self, element: "ET.Element", level: int) -> int:
        """How many elements are drawn for this one."""
        if level > _MOST_LEVELS:
            raise _EndlessError(
                Text("the parts of a picture may be in one another {most} deep at most.", most=_MOST_LEVELS)
            )
        inside = sum(self.of(child, level + 1) for child in element)
        return 1 + inside + sum(self._of_named(other.removeprefix("#"), level) for other in _references(element))

    def _of_named(self, name: str, level: int) -> int:
        if name in self._open:
            raise _EndlessError(Text("a part of a picture may not contain itself."))
        if name not in self._known:
            self._open.add(name)
            target = self._named.get(name)
            self._known[name] = 0 if target is None else self.of(target, level + 1)
            self._open.discard(name)
        return self._known[name]


def _references(element: "ET.Element") -> Iterator[str]:
    """What an element names: `#part` of the picture, or something else."""
    for key, value in element.attrib.items():
        if key in _HREFS:
            yield value.strip()
        yield from _urls(value)
    yield from _urls(element.text or "")


def _urls(text: str) -> Iterator[str]:
    return (part.split(")")[0].strip(" '\"") for part in text.split("url(")[1:])
