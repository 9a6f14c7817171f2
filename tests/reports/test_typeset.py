"""Names in any script come out in the PDF of the shell: in our own letters, or left to the reader's typefaces."""

import re
import struct
import unicodedata
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtPdf import QPdfDocument

from fourwinds.reports.drawing import Item, Style, Text, TilePicture
from fourwinds.reports.faces import Faces
from fourwinds.reports.pages import A4
from fourwinds.reports.pdf import render as as_pdf
from fourwinds.reports.pdf import to_pdf
from fourwinds.reports.typeset import Typeface, lost, measure, runs
from fourwinds.tiles import Kind, notation
from fourwinds.values import replace
from tests.reports.recorded import faces, report
from tests.reports.test_content import pdf_pages, plain
from tests.reports.test_text import renamed

NAMES = (
    "\u0141ukasz",
    "\u9e97\u83ef",
    "\u0414\u043c\u0438\u0442\u0440\u0438\u0439",
    "\u0395\u03bb\u03ad\u03bd\u03b7",
)
"""Polish, Chinese, Russian, Greek."""

NO_FACES: Faces = {}
LETTERS = (
    "aZ9 ()\\<>\xe9\u2013\u2212\u2030\u0141\u0159\u1ec5\u03a9\u0436"
    "\u9e97\u3055\uae40\u3001\uff21\ufb01\u0308\u05d0\U0001f004"
)
"""Of every script and of none, with what must be escaped, marks that combine, and a ligature."""


@pytest.mark.parametrize(
    ("text", "typefaces"),
    [
        ("J\xf6rg \u2013 5\u22123", [Typeface.HELVETICA]),
        ("\u0141ukasz", [Typeface.LETTERS]),  # a whole word in one typeface
        ("Dvo\u0159\xe1k", [Typeface.LETTERS]),
        ("Nguye\u0302\u0303n", [Typeface.LETTERS]),  # written with combining marks
        ("\u9e97\u83ef", [Typeface.CHINESE]),
        ("\u3055\u304f\u3089\u82b1", [Typeface.JAPANESE]),
        ("\uae40\uce58", [Typeface.KOREAN]),
        ("Mei \u9e97", [Typeface.HELVETICA, Typeface.CHINESE]),
        ("\u0416 \u2030", [Typeface.LETTERS, Typeface.HELVETICA]),  # the sign for a thousandth is in Helvetica alone
    ],
)
def test_each_script_has_its_typeface(text: str, typefaces: list[Typeface]) -> None:
    assert [run.typeface for run in runs(text, Style.PLAIN)] == typefaces
    assert not lost(text)


def test_what_no_typeface_has_is_named() -> None:
    assert lost("a\u05d0\U0001f004b") == {"\u05d0", "\U0001f004"}
    assert "".join(run.text for run in runs("a\u05d0b", Style.PLAIN)) == "a?b"
    assert "".join(run.text for run in runs("\ufb01x", Style.PLAIN)) == "fix"  # a ligature is taken apart


@pytest.mark.parametrize("style", Style)
def test_our_letters_are_as_wide_as_those_of_the_standard_typeface(style: Style) -> None:
    text = "Four Winds 1234, (East) \xc4\xdf\xe9"
    together = sum(run.width for run in runs(f"\u0141{text}", style))
    assert [run.typeface for run in runs(f"\u0141{text}", style)] == [Typeface.LETTERS]
    # Liberation Sans was drawn to the widths of Helvetica; half a unit a letter is rounding.
    apart = measure("\u0141", 1000, style) + measure(text, 1000, style)
    assert together == pytest.approx(apart, abs=len(text) / 2)


@pytest.mark.parametrize(
    ("text", "style", "width"),
    [
        ("East", Style.PLAIN, 667 + 556 + 500 + 278),  # the widths that Adobe gives of Helvetica
        ("East", Style.BOLD, 667 + 556 + 556 + 333),
        ("5\u22123", Style.PLAIN, 3 * 556),  # the minus sign is written as a dash
        ("\u9e97\u83ef", Style.PLAIN, 2 * 1000),
    ],
)
def test_widths_are_those_of_the_typefaces(text: str, style: Style, width: int) -> None:
    assert measure(text, 1000, style) == pytest.approx(width)


def streams(data: bytes) -> list[bytes]:
    """What is packed in a PDF."""
    return [zlib.decompress(part) for part in re.findall(rb"stream\r?\n(.*?)endstream", data, re.DOTALL)]


def embedded(data: bytes) -> list[bytes]:
    """The typefaces that travel in a PDF."""
    return [stream for stream in streams(data) if stream.startswith(b"\x00\x01\x00\x00")]


def test_a_file_carries_the_outlines_of_its_letters_and_no_others() -> None:
    (font,) = embedded(to_pdf([(Text(20, 40, "\u0416\u0434\u0436", 30),)], A4, NO_FACES, "Test"))
    (count,) = struct.unpack_from(">H", font, 4)
    places = {}
    for number in range(count):
        tag, _, place, _ = struct.unpack_from(">4sLLL", font, 12 + 16 * number)
        places[tag] = place
    (glyphs,) = struct.unpack_from(">H", font, places[b"maxp"] + 4)
    assert glyphs == 3 + 2  # what stands for a missing one, and the space
    assert len(font) < 4_000


def test_names_in_all_scripts_can_be_read_in_the_pdf(qapp: QGuiApplication) -> None:
    told = replace(renamed(report("chinese-official"), *NAMES), description="Dvo\u0159\xe1k & \u03a9, 5\u22123")
    data = as_pdf(told, faces())
    text = plain("".join(pdf_pages(data)))
    assert all(text.count(name) > 20 for name in NAMES)
    assert plain(told.description) in text
    assert len(embedded(data)) == 2  # plain and bold letters


def test_a_western_report_carries_no_letters() -> None:
    assert b"FontFile2" not in as_pdf(report("riichi"), faces())


def picture(*items: Item, tiles: Faces = NO_FACES) -> QImage:
    """The page as another program draws it, a pixel for each point."""
    buffer = QBuffer()
    buffer.setData(QByteArray(to_pdf([items], A4, tiles, "Test")))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    document = QPdfDocument()
    document.load(buffer)
    paper = QImage(QSize(595, 842), QImage.Format.Format_RGB32)
    paper.fill(QColor("white"))
    painter = QPainter(paper)
    painter.drawImage(0, 0, document.render(0, paper.size()))
    painter.end()
    return paper


def word(text: str) -> Text:
    return Text(20, 40, text, 30)


def ink(image: QImage) -> int:
    return sum(255 - image.pixelColor(x, y).value() for x in range(15, 60) for y in range(10, 50)) // 255


def test_our_letters_are_drawn(qapp: QGuiApplication) -> None:
    assert ink(picture(word(" "))) == 0
    # The stroke through the L is all that tells the two apart.
    assert ink(picture(word("\u0141"))) > ink(picture(word("L"))) > 50
    assert ink(picture(word("\u0416"))) > 150


def test_letters_after_hidden_ones_are_seen(qapp: QGuiApplication) -> None:
    hidden = replace(word("L"), hidden=True)
    assert ink(picture(hidden)) == 0
    assert ink(picture(hidden, word("L"))) == ink(picture(word("L")))


def test_tiles_keep_their_gradients_and_opacities(qapp: QGuiApplication) -> None:
    """Two areas side by side, from red to blue downwards, and half of black on the tile's cream (253, 250, 242)."""
    face = (
        b'<svg xmlns="http://www.w3.org/2000/svg"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">'
        b'<stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff"/></linearGradient></defs>'
        b'<rect x="30" y="40" width="120" height="320" fill="url(#g)"/>'
        b'<rect x="150" y="40" width="120" height="320" fill="#000000" opacity="0.5"/></svg>'
    )
    drawn = picture(TilePicture(0, 0, 300, Kind(0)), tiles={notation(Kind(0)): face})
    top, bottom, half = (drawn.pixelColor(*place) for place in ((90, 45), (90, 355), (210, 200)))
    assert (top.red(), top.blue()) == pytest.approx((255, 0), abs=9)  # five of 320 units down
    assert (bottom.red(), bottom.blue()) == pytest.approx((0, 255), abs=9)
    assert (half.red(), half.green(), half.blue()) == pytest.approx((126, 125, 121), abs=2)


@given(st.text(st.sampled_from(LETTERS)), st.sampled_from(Style))
def test_any_text_can_be_written_and_keeps_what_is_not_lost(text: str, style: Style) -> None:
    parts = runs(text, style)
    data = to_pdf([(Text(20, 40, text, 30, style),)], A4, NO_FACES, text)
    assert data.startswith(b"%PDF-")
    assert measure(text, 1000, style) == pytest.approx(sum(part.width for part in parts))
    if not lost(text):
        assert "".join(part.text for part in parts) == unicodedata.normalize("NFC", text)
