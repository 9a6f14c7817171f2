"""Names in any script come out in the PDF of the shell: in our own letters, or left to the reader's typefaces."""

import re
import struct
import unicodedata
import zlib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtPdf import QPdfDocument

from fourwinds.reports import as_pdf
from fourwinds.reports.drawing import Style, Text
from fourwinds.reports.faces import Faces
from fourwinds.reports.helvetica import western_width
from fourwinds.reports.letterfile import letter_file
from fourwinds.reports.pages import A4
from fourwinds.reports.pdf import to_pdf
from fourwinds.reports.typeset import Typeface, lost, measure, runs
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
    letters = letter_file("bold" if style is Style.BOLD else "plain")
    text = "Four Winds 1234, (East) \xc4\xdf\xe9"
    assert sum(letters.width(c) for c in text) == western_width(text, style)
    assert measure("\u0141" + text, 10, style) == pytest.approx(
        measure(text, 10, style) + letters.width("\u0141") / 100
    )


def test_a_cut_font_holds_the_outlines_of_its_letters_and_no_others() -> None:
    letters = letter_file("plain")
    data = letters.subset("\u0141u")
    count = struct.unpack_from(">H", data, 4)[0]
    tables = {}
    for number in range(count):
        tag, total, place, length = struct.unpack_from(">4sLLL", data, 12 + 16 * number)
        tables[tag] = data[place : place + length]
        padded = tables[tag] + b"\0" * (-length % 4)
        assert sum(struct.unpack(f">{len(padded) // 4}L", padded)) % (1 << 32) == total
    places = struct.unpack(f">{len(tables[b'loca']) // 2}H", tables[b"loca"])
    drawn = {glyph for glyph in range(len(places) - 1) if places[glyph] != places[glyph + 1]}
    assert drawn == {0, letters.glyphs["\u0141"], letters.glyphs["u"]}
    assert len(data) < 10_000


def test_names_in_all_scripts_can_be_read_in_the_pdf(qapp: QGuiApplication) -> None:
    told = replace(renamed(report("chinese-official"), *NAMES), description="Dvo\u0159\xe1k & \u03a9, 5\u22123")
    data = as_pdf(told, faces())
    text = plain("".join(pdf_pages(data)))
    assert all(text.count(name) > 20 for name in NAMES)
    assert plain(told.description) in text
    streams = [zlib.decompress(part) for part in re.findall(rb"stream\n(.*?)\nendstream", data, re.DOTALL)]
    assert sum(part.startswith(b"\x00\x01\x00\x00") for part in streams) == 2  # plain and bold letters


def test_a_western_report_carries_no_letters() -> None:
    assert b"FontFile2" not in as_pdf(report("riichi"), faces())


def picture(text: str) -> QImage:
    """The text as another program draws it."""
    buffer = QBuffer()
    buffer.setData(QByteArray(to_pdf([(Text(20, 40, text, 30),)], A4, NO_FACES, "Test")))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    document = QPdfDocument()
    document.load(buffer)
    paper = QImage(QSize(595, 842), QImage.Format.Format_RGB32)
    paper.fill(QColor("white"))
    painter = QPainter(paper)
    painter.drawImage(0, 0, document.render(0, paper.size()))
    painter.end()
    return paper


def ink(image: QImage) -> int:
    return sum(255 - image.pixelColor(x, y).value() for x in range(15, 60) for y in range(10, 50)) // 255


def test_our_letters_are_drawn(qapp: QGuiApplication) -> None:
    assert ink(picture(" ")) == 0
    # The stroke through the L is all that tells the two apart.
    assert ink(picture("\u0141")) > ink(picture("L")) > 50
    assert ink(picture("\u0416")) > 150


@given(st.text(st.sampled_from(LETTERS)), st.sampled_from(Style))
def test_any_text_can_be_written_and_keeps_what_is_not_lost(text: str, style: Style) -> None:
    parts = runs(text, style)
    data = to_pdf([(Text(20, 40, text, 30, style),)], A4, NO_FACES, text)
    assert data.startswith(b"%PDF-")
    assert measure(text, 1000, style) == sum(part.width for part in parts)
    if not lost(text):
        assert "".join(part.text for part in parts) == unicodedata.normalize("NFC", text)
