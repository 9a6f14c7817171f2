"""Pages written as a PDF file, without Qt: the standard typeface of every reader, tile faces as vector pictures.

Each tile face is one form that all its tiles refer to, so that a game of sixteen deals stays small. Which letters can
be written, and how, is told in `typeset`; typefaces and their parts are written by `pdffonts`.
"""

import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from fourwinds import __version__
from fourwinds.reports import faces as tile_faces
from fourwinds.reports import svg
from fourwinds.reports.content import GameReport
from fourwinds.reports.drawing import Align, Disc, Item, Path, Text, TilePicture
from fourwinds.reports.extent import ALL, Extent
from fourwinds.reports.faces import BACK, Faces
from fourwinds.reports.helvetica import ENCODING
from fourwinds.reports.pages import A4, PAPERS, Page, Paper, lay_out
from fourwinds.reports.pdffonts import Fonts, literal
from fourwinds.reports.typeset import measure, runs
from fourwinds.tiles import notation

_FACE: Final = "#fdfaf2"
_BACK: Final = "#b5803a"
_EDGE: Final = "#6e6248"
_ROUND: Final = 27
"""The radius of a tile's corner, of 300 units of width."""


def render(report: GameReport, faces: Faces, extent: Extent = ALL, *, paper: str = A4.name) -> bytes:
    """The report as a PDF file on A4 or Letter."""
    sheet = next(sheet for sheet in PAPERS if sheet.name.lower() == paper.lower())
    title = ": ".join(filter(None, ("Four Winds", report.description or report.rules)))
    return to_pdf(lay_out(report, measure, sheet, extent), sheet, faces, title)


def to_pdf(pages: Sequence[Page], paper: Paper, faces: Faces, title: str) -> bytes:
    """The file. Raises `ValueError` for a tile face that is no SVG."""
    return _Document(paper, faces, title).written(pages)


@dataclass(slots=True)
class _Forms:
    """What the pictures of tiles need: graphics states for opacities, shadings for gradients."""

    opacities: dict[float, str] = field(default_factory=dict)
    shadings: list[bytes] = field(default_factory=list)

    def opacity(self, value: float) -> str:
        return self.opacities.setdefault(value, f"G{len(self.opacities)}")

    def shading(self, gradient: svg.Gradient) -> str:
        self.shadings.append(_shading(gradient))
        return f"S{len(self.shadings) - 1}"

    def resources(self) -> bytes:
        states = " ".join(f"/{name} << /ca {_n(value)} /CA {_n(value)} >>" for value, name in self.opacities.items())
        shadings = b" ".join(b"/S%d %s" % (number, body) for number, body in enumerate(self.shadings))
        return b"<< /ExtGState << %s >> /Shading << %s >> >>" % (states.encode(), shadings)


class _Document:
    """Collects numbered objects and writes them with their table."""

    def __init__(self, paper: Paper, faces: Faces, title: str) -> None:
        self._paper = paper
        self._faces = faces
        self._title = title
        self._objects: list[bytes] = []
        self._tiles: dict[str, int] = {}
        self._fonts = Fonts()

    def written(self, pages: Sequence[Page]) -> bytes:
        catalog, tree, info = self._reserve(), self._reserve(), self._reserve()
        streams = [self._stream(self._content(page)) for page in pages]
        tiles = b" ".join(b"/T%s %d 0 R" % (name.encode(), number) for name, number in self._tiles.items())
        fonts = self._fonts.written(self._add, self._stream)
        named = b" ".join(b"/%s %d 0 R" % (name.encode(), number) for name, number in fonts.items())
        resources = self._add(b"<< /Font << %s >> /XObject << %s >> >>" % (named, tiles))
        size = f"{_n(self._paper.width)} {_n(self._paper.height)}".encode()
        kids = [
            self._add(
                b"<< /Type /Page /Parent %d 0 R /MediaBox [0 0 %s] /Resources %d 0 R /Contents %d 0 R >>"
                % (tree, size, resources, stream)
            )
            for stream in streams
        ]
        listed = b" ".join(b"%d 0 R" % kid for kid in kids)
        self._objects[tree - 1] = b"<< /Type /Pages /Count %d /Kids [%s] >>" % (len(kids), listed)
        self._objects[catalog - 1] = (
            b"<< /Type /Catalog /Pages %d 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>" % tree
        )
        producer = _string(f"Four Winds {__version__}")
        self._objects[info - 1] = b"<< /Title %s /Producer %s >>" % (_unicode(self._title), producer)
        return self._file(catalog, info)

    # --- objects ------------------------------------------------------------------------------

    def _reserve(self) -> int:
        self._objects.append(b"")
        return len(self._objects)

    def _add(self, body: bytes) -> int:
        self._objects.append(body)
        return len(self._objects)

    def _stream(self, content: bytes, extra: bytes = b"") -> int:
        packed = zlib.compress(content, 9)
        head = b"<< %s/Length %d /Filter /FlateDecode >>" % (extra, len(packed))
        return self._add(head + b"\nstream\n" + packed + b"\nendstream")

    def _file(self, catalog: int, info: int) -> bytes:
        out = bytearray(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
        places = []
        for number, body in enumerate(self._objects, start=1):
            places.append(len(out))
            out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
        table = len(out)
        out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(places) + 1)
        out += b"".join(b"%010d 00000 n \n" % place for place in places)
        trailer = b"<< /Size %d /Root %d 0 R /Info %d 0 R >>" % (len(places) + 1, catalog, info)
        out += b"trailer\n%s\nstartxref\n%d\n%%%%EOF\n" % (trailer, table)
        return bytes(out)

    # --- pages --------------------------------------------------------------------------------

    def _content(self, page: Page) -> bytes:
        # From here on y grows downwards, as everywhere else.
        lines = [f"1 0 0 -1 0 {_n(self._paper.height)} cm"]
        for item in page:
            lines += self._painted(item)
        return "\n".join(lines).encode(ENCODING)

    def _painted(self, item: Item) -> Iterator[str]:
        match item:
            case Text():
                yield from _text(item, self._fonts)
            case Path():
                yield from _path(item)
            case Disc():
                yield from _disc(item)
            case TilePicture():
                name = BACK if item.down else notation(item.kind)
                self._need(name)
                scale = item.width / tile_faces.WIDTH
                yield f"q {_n(scale)} 0 0 {_n(scale)} {_n(item.x)} {_n(item.y)} cm /T{name} Do Q"

    def _need(self, name: str) -> None:
        """Make sure that the picture of a tile is in the file."""
        if name in self._tiles:
            return
        forms = _Forms()
        content = "\n".join(_tile(name, svg.parse(self._faces[name]), forms)).encode()
        box = f"-4 -4 {tile_faces.WIDTH + 4} {tile_faces.HEIGHT + 4}".encode()
        extra = b"/Type /XObject /Subtype /Form /BBox [%s] /Resources %s " % (box, forms.resources())
        self._tiles[name] = self._stream(content, extra)


# --- things to paint ----------------------------------------------------------------------------


def _text(item: Text, fonts: Fonts) -> Iterator[str]:
    parts = runs(item.text, item.style)
    width = sum(part.width for part in parts) * item.size / 1000
    x = item.x - {Align.LEFT: 0.0, Align.CENTRE: width / 2, Align.RIGHT: width}[item.align]
    mode = "3 Tr " if item.hidden else "0 Tr "
    colour = _colour(item.colour, "rg")
    for part in parts:
        font = fonts.use(part, item.style)
        place = f"1 0 {_n(font.slant)} -1 {_n(x)} {_n(item.y)} Tm"
        yield f"BT {mode}{colour} /{font.name} {_n(item.size)} Tf {place} {font.string} Tj ET"
        x += part.width * item.size / 1000


def _path(item: Path) -> Iterator[str]:
    (x, y), *more = item.points
    way = " ".join([f"{_n(x)} {_n(y)} m", *(f"{_n(x)} {_n(y)} l" for x, y in more), *(["h"] if item.closed else [])])
    yield from _outlined(way, item.fill, item.stroke, item.width, item.dash)


def _disc(item: Disc) -> Iterator[str]:
    segments = svg.ellipse(item.x, item.y, item.radius, item.radius)
    yield from _outlined(_way(segments), item.fill, item.stroke, item.width, ())


def _outlined(way: str, fill: str, stroke: str, width: float, dash: Sequence[float]) -> Iterator[str]:
    operator = {(True, True): "B", (True, False): "f", (False, True): "S", (False, False): "n"}[
        bool(fill), bool(stroke)
    ]
    colours = (_colour(fill, "rg") if fill else "", _colour(stroke, "RG") if stroke else "")
    dashes = f"[{' '.join(map(_n, dash))}] 0 d " if dash else ""
    yield f"q 1 J 1 j {' '.join(filter(None, colours))} {_n(width)} w {dashes}{way} {operator} Q"


def _tile(name: str, shapes: Iterable[svg.Shape], forms: _Forms) -> Iterator[str]:
    body = svg.rectangle(5, 5, tile_faces.WIDTH - 10, tile_faces.HEIGHT - 10, _ROUND, _ROUND)
    yield from _outlined(_way(body), _BACK if name == BACK else _FACE, _EDGE, 9, ())
    for shape in shapes:
        yield from _shape(shape, forms)


def _shape(shape: svg.Shape, forms: _Forms) -> Iterator[str]:
    way = _way(shape.segments)
    yield f"q {' '.join(map(_n, shape.matrix))} cm"
    if shape.opacity < 1:
        yield f"/{forms.opacity(shape.opacity)} gs"
    if shape.gradient is not None:
        left, top, right, bottom = shape.box
        clip = "W*" if shape.even_odd else "W"
        fitted = f"{_n(right - left)} 0 0 {_n(bottom - top)} {_n(left)} {_n(top)} cm"
        yield f"q {way} {clip} n {fitted} /{forms.shading(shape.gradient)} sh Q"
    if shape.fill or shape.stroke:
        operator = {(True, True): "B", (True, False): "f", (False, True): "S"}[bool(shape.fill), bool(shape.stroke)]
        star = "*" if shape.even_odd and shape.fill else ""
        colours = [_colour(shape.fill, "rg")] if shape.fill else []
        if shape.stroke:
            colours += [_colour(shape.stroke, "RG"), f"{_n(shape.width)} w {shape.cap} J {shape.join} j"]
        yield f"{' '.join(colours)} {way} {operator}{star}"
    yield "Q"


def _way(segments: Iterable[svg.Segment]) -> str:
    letters = {"M": "m", "L": "l", "C": "c", "Z": "h"}
    return " ".join(" ".join((*map(_n, values), letters[command])) for command, values in segments)


def _shading(gradient: svg.Gradient) -> bytes:
    ends = " ".join(map(_n, (*gradient.start, *gradient.end)))
    stops = gradient.stops
    parts = [
        f"<< /FunctionType 2 /Domain [0 1] /C0 [{_rgb(a[1])}] /C1 [{_rgb(b[1])}] /N 1 >>" for a, b in pairwise(stops)
    ]
    inner = " ".join(_n(offset) for offset, _ in stops[1:-1])
    function = (
        f"<< /FunctionType 3 /Domain [0 1] /Functions [{' '.join(parts)}] /Bounds [{inner}] "
        f"/Encode [{' '.join(['0 1'] * len(parts))}] >>"
    )
    shading = f"<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [{ends}] /Extend [true true] /Function {function} >>"
    return shading.encode()


# --- small things ---------------------------------------------------------------------------------


def _n(number: float) -> str:
    """A number as PDF wants it: no exponent, not more digits than can be seen."""
    return f"{number:.3f}".rstrip("0").rstrip(".") or "0"


def _rgb(colour: str) -> str:
    return " ".join(_n(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))


def _colour(colour: str, operator: str) -> str:
    return f"{_rgb(colour)} {operator}"


def _string(text: str) -> bytes:
    return literal(text).encode(ENCODING)


def _unicode(text: str) -> bytes:
    return b"<FEFF" + text.encode("utf-16-be").hex().encode() + b">"
