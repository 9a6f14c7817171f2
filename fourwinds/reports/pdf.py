"""Pages written as a PDF file by ReportLab, without Qt: tile faces as vector pictures, letters as `typeset` has them.

Each tile face is one form that all its tiles refer to, so that a game of sixteen deals stays small. The same pages make
the same file, byte for byte.
"""

from collections.abc import Iterable, Sequence
from datetime import date
from io import BytesIO
from typing import Final

from reportlab import rl_config
from reportlab.lib.colors import HexColor
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase.pdfdoc import PDFResourceDictionary
from reportlab.pdfgen.canvas import FILL_EVEN_ODD, FILL_NON_ZERO, Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from fourwinds import __version__
from fourwinds.painted import png_in
from fourwinds.reports import svg
from fourwinds.reports.content import GameReport
from fourwinds.reports.drawing import Align, Disc, Item, Path, Style, Text, TilePicture
from fourwinds.reports.extent import ALL, Extent
from fourwinds.reports.faces import BACK, HEIGHT, WIDTH, Faces
from fourwinds.reports.pages import A4, PAPERS, Page, Paper, lay_out
from fourwinds.reports.typeset import Typeface, measure, runs
from fourwinds.reports.words import Say
from fourwinds.tiles import notation

_FACE: Final = "#fdfaf2"
_BACK: Final = "#b5803a"
_EDGE: Final = "#6e6248"
_ROUND: Final = 27
"""The radius of a tile's corner, of 300 units of width."""
_SLANT: Final = 0.21
"""How far upright letters lean to stand for italics."""
_SEEN, _UNSEEN = 0, 3
"""PDF's ways to paint letters."""

rl_config.useA85 = 0  # a quarter of the file would go into writing bytes as printable characters


def render(report: GameReport, faces: Faces, extent: Extent = ALL, *, paper: str = A4.name, say: Say = str) -> bytes:
    """The report as a PDF file on A4 or Letter; `say` says it in the reader's language."""
    sheet = next(sheet for sheet in PAPERS if sheet.name.lower() == paper.lower())
    pages = lay_out(report, measure, sheet, extent, say)
    return to_pdf(pages, sheet, faces, say(report.title), report.played)


def to_pdf(pages: Sequence[Page], paper: Paper, faces: Faces, title: str, day: date | None = None) -> bytes:
    """The file, made on this day as far as it tells. Raises `ValueError` for a tile face that is no SVG."""
    canvas = _Canvas(BytesIO(), (paper.width, paper.height), pageCompression=1, invariant=1, lang="en")
    canvas.setTitle(title)
    canvas.setProducer(f"Four Winds {__version__}")
    for unsaid in (canvas.setAuthor, canvas.setCreator, canvas.setSubject):
        unsaid("")
    # The time of writing would make each file another one.
    canvas.setDateFormatter(lambda *_: "" if day is None else f"D:{day:%Y%m%d}")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    painter = _Painter(canvas, faces)
    for page in pages:
        canvas.transform(1, 0, 0, -1, 0, paper.height)  # from here on y grows downwards, as everywhere else
        for item in page:
            painter.paint(item)
        canvas.showPage()
    data: bytes = canvas.getpdfdata()
    return data


class _Canvas(Canvas):  # type: ignore[misc]  # ReportLab has no type information
    """A canvas whose forms have opacities and gradients; ReportLab writes down those of pages only."""

    def endForm(self) -> None:  # noqa: N802 - ReportLab's name
        resources = PDFResourceDictionary(ExtGState=self._extgstate.getState() or {})
        resources.setShading(self._shadingUsed)
        resources.basicFonts()
        super().endForm(Resources=resources)


class _Painter:
    """Paints what pages are made of."""

    def __init__(self, canvas: _Canvas, faces: Faces) -> None:
        self._canvas = canvas
        self._faces = faces

    def paint(self, item: Item) -> None:
        match item:
            case Text():
                self._text(item)
            case Path():
                (start, *more) = item.points
                end: tuple[svg.Segment, ...] = (("Z", ()),) if item.closed else ()
                way = (("M", start), *(("L", point) for point in more), *end)
                self._outline(way, item.fill, item.stroke, item.width, item.dash)
            case Disc():
                way = tuple(svg.ellipse(item.x, item.y, item.radius, item.radius))
                self._outline(way, item.fill, item.stroke, item.width)
            case TilePicture():
                self._tile(item)

    def _text(self, item: Text) -> None:
        parts = runs(item.text, item.style)
        width = sum(part.width for part in parts) * item.size / 1000
        x = item.x - {Align.LEFT: 0.0, Align.CENTRE: width / 2, Align.RIGHT: width}[item.align]
        for part in parts:
            text = self._canvas.beginText()
            if item.hidden:
                text.setTextRenderMode(_UNSEEN)
            text.setFillColor(HexColor(item.colour))
            text.setFont(part.typeface.font(item.style), item.size)
            leans = item.style is Style.ITALIC and part.typeface is not Typeface.HELVETICA
            text.setTextTransform(1, 0, _SLANT if leans else 0, -1, x, item.y)
            text.textOut(part.in_file)
            text.setTextRenderMode(_SEEN)  # it would hold for the texts that follow
            self._canvas.drawText(text)
            x += part.width * item.size / 1000

    def _outline(
        self, way: Iterable[svg.Segment], fill: str, stroke: str, width: float, dash: Sequence[float] = ()
    ) -> None:
        canvas = self._canvas
        canvas.saveState()
        canvas.setLineCap(1)
        canvas.setLineJoin(1)
        canvas.setLineWidth(width)
        if dash:
            canvas.setDash(list(dash))
        self._coloured(fill, stroke)
        canvas.drawPath(self._path(way), stroke=bool(stroke), fill=bool(fill), fillMode=FILL_NON_ZERO)
        canvas.restoreState()

    def _tile(self, item: TilePicture) -> None:
        name = BACK if item.down else notation(item.kind)
        canvas = self._canvas
        if not canvas.hasForm(name):
            canvas.beginForm(name, -4, -4, WIDTH + 4, HEIGHT + 4)
            body = svg.rectangle(5, 5, WIDTH - 10, HEIGHT - 10, _ROUND, _ROUND)
            self._outline(body, _BACK if item.down else _FACE, _EDGE, 9)
            self._face(self._faces.get(name, b""))
            canvas.endForm()
        scale = item.width / WIDTH
        canvas.saveState()
        canvas.transform(scale, 0, 0, scale, item.x, item.y)
        canvas.doForm(name)
        canvas.restoreState()

    def _face(self, face: bytes) -> None:
        """What is on a tile; nothing, as a theme may have it on the backs."""
        png = png_in(face)
        if png is not None:
            # Pictures stand on their heads where pages are written from top to bottom.
            self._canvas.saveState()
            self._canvas.transform(1, 0, 0, -1, 0, HEIGHT)
            self._canvas.drawImage(ImageReader(BytesIO(png)), 0, 0, WIDTH, HEIGHT, mask="auto")
            self._canvas.restoreState()
        elif face:
            for shape in svg.parse(face):
                self._shape(shape)

    def _shape(self, shape: svg.Shape) -> None:
        canvas = self._canvas
        path = self._path(shape.segments)
        mode = FILL_EVEN_ODD if shape.even_odd else FILL_NON_ZERO
        canvas.saveState()
        canvas.transform(*shape.matrix)
        if shape.gradient is not None:
            left, top, right, bottom = shape.box
            canvas.saveState()
            canvas.setFillAlpha(shape.opacity)
            canvas.clipPath(path, stroke=0, fill=0, fillMode=mode)
            canvas.transform(right - left, 0, 0, bottom - top, left, top)
            places, colours = zip(*shape.gradient.stops, strict=True)
            canvas.linearGradient(*shape.gradient.start, *shape.gradient.end, [*map(HexColor, colours)], places)
            canvas.restoreState()
        if shape.fill or shape.stroke:
            canvas.setLineWidth(shape.width)
            canvas.setLineCap(shape.cap)
            canvas.setLineJoin(shape.join)
            self._coloured(shape.fill, shape.stroke, shape.opacity)
            canvas.drawPath(path, stroke=bool(shape.stroke), fill=bool(shape.fill), fillMode=mode)
        canvas.restoreState()

    def _coloured(self, fill: str, stroke: str, opacity: float = 1) -> None:
        if fill:
            self._canvas.setFillColor(HexColor(fill), opacity)
        if stroke:
            self._canvas.setStrokeColor(HexColor(stroke), opacity)

    def _path(self, way: Iterable[svg.Segment]) -> PDFPathObject:
        path = self._canvas.beginPath()
        draw = {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}
        for command, values in way:
            draw[command](*values)
        return path
