"""Text, HTML and PDF say the same; the pages hold together."""

import base64
import re
from datetime import date
from html import unescape
from html.parser import HTMLParser
from itertools import pairwise

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QGuiApplication
from PySide6.QtPdf import QPdfDocument

from fourwinds.engine.game import Game
from fourwinds.painted import painted
from fourwinds.reports import Extent, GameReport, as_csv, of_game, render
from fourwinds.reports.drawing import Align, Style, Text, TilePicture
from fourwinds.reports.faces import BACK
from fourwinds.reports.html import render as as_html
from fourwinds.reports.pages import PAPERS, Page, Paper, lay_out
from fourwinds.reports.pdf import render as as_pdf
from fourwinds.reports.typeset import measure
from fourwinds.reports.words import dropped, line_name, steps, total, worth
from fourwinds.scoring import Purpose
from fourwinds.text import number_text
from fourwinds.values import replace
from tests.helpers.pseudo import in_pseudo, unmarked
from tests.reports.recorded import GAMES, faces, game, report
from tests.reports.test_text import renamed


def plain(text: str) -> str:
    """Without what the ways of writing differ in: line breaks, and signs that have no place in plain text."""
    text = text.replace("\N{MINUS SIGN}", "-").replace("\N{EN DASH}", "-").replace("\N{MULTIPLICATION SIGN}", "x")
    return re.sub(r"\s+", "", text)


def said(told: GameReport) -> list[str]:
    """Everything that a report has to say."""
    texts = [text for fact in told.facts for text in fact]
    texts += [told.result_title, *(f"{place.player}{number_text(place.total)}" for place in told.ranking)]
    for deal in told.deals:
        texts += [deal.title, deal.how, f"{deal.dealer} is East", deal.remark]
        for hand in deal.hands:
            texts += [
                hand.player,
                hand.wind.title,
                hand.role.value,
                number_text(hand.after),
                number_text(hand.net, signed=True),
            ]
            if hand.score is not None:
                texts += [total(hand.score), *steps(hand.score), *dropped(hand.score)]
                texts += [
                    t
                    for line in hand.score.lines
                    for t in (line_name(line), worth(line, told.points_name, told.doubles_name))
                ]
        texts += [p.value for p in Purpose if deal.paid(p)]
        texts += [t for p in deal.payments for t in (p.who, number_text(p.amount), p.reason)]
    return [text for text in texts if text]


class _Words(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def words_of(html: str) -> str:
    parser = _Words()
    parser.feed(html[html.index("</style>") :])
    return "".join(parser.words)


def pdf_pages(data: bytes) -> list[str]:
    """The texts of a PDF's pages, as another program reads them."""
    assert QGuiApplication.instance() is not None
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    document = QPdfDocument()
    document.load(buffer)
    assert document.status() is QPdfDocument.Status.Ready
    return [document.getAllText(page).text() for page in range(document.pageCount())]


@pytest.mark.parametrize("name", GAMES)
def test_text_html_and_pdf_say_everything(name: str, qapp: QGuiApplication) -> None:
    told = report(name)
    written = {
        "text": plain(render(told)),
        "html": plain(unescape(words_of(as_html(told, faces())))),
        "pdf": plain("".join(pdf_pages(as_pdf(told, faces())))),
    }
    for text in said(told):
        assert [kind for kind, whole in written.items() if plain(text) not in whole] == [], text


@pytest.mark.parametrize("name", GAMES)
def test_each_hand_has_its_tiles_in_the_html_and_on_the_pages(name: str) -> None:
    told = report(name)
    tiles = sum(len(group.kinds) for deal in told.deals for hand in deal.hands for group in hand.groups)
    html = as_html(told, faces())
    assert html.count('<use href="#tile-') == tiles
    assert set(re.findall(r'href="#([^"]+)"', html)) == set(re.findall(r'<symbol id="([^"]+)"', html))
    pages = lay_out(told, measure)
    assert sum(isinstance(item, TilePicture) for page in pages for item in page) == tiles


def test_the_notation_of_the_tiles_can_be_found_in_the_pdf(qapp: QGuiApplication) -> None:
    told = report("european")
    text = plain("".join(pdf_pages(as_pdf(told, faces()))))
    assert all(plain(hand.tiles) in text for deal in told.deals for hand in deal.hands)


def test_html_holds_nothing_of_a_description_as_markup() -> None:
    told = replace(report("riichi"), description='<script>alert("x")</script>')
    html = as_html(told, faces())
    assert "<script>" not in html
    assert "&lt;script&gt;" in html


PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)


def test_faces_that_are_painted_and_a_theme_without_a_back_are_in_reports() -> None:
    own = {name: painted(PNG) for name in faces() if name != BACK}
    html = as_html(report("european"), own)
    assert f'href="data:image/png;base64,{base64.b64encode(PNG).decode()}"' in html
    assert b"/Subtype /Image" in as_pdf(report("european"), own)
    assert b"/Subtype /Image" not in as_pdf(report("european"), faces())


def test_html_takes_no_scripts_and_links_from_tile_faces() -> None:
    svg = b'<svg xmlns="http://www.w3.org/2000/svg"><script>1</script><path d="M0 0" onclick="x" fill="url(http://x)"/></svg>'
    html = as_html(report("european"), dict.fromkeys(faces(), svg))
    symbols = html[html.index("<symbol") : html.index("<header>")]
    assert "script" not in symbols
    assert "onclick" not in symbols
    assert "http" not in symbols
    assert '<path d="M0 0"/>' in symbols


def test_html_needs_nothing_else() -> None:
    html = as_html(report("european"), faces())
    assert not re.findall(r'(?:src|href)="(?!#)', html)
    assert "@import" not in html


# --- pages --------------------------------------------------------------------------------------

LONG = ("Wilhelmina W", "Maximilian M", "Bartholomew!", "WWWWWWWWWWWW")


def sheets(told: GameReport, paper: Paper) -> tuple[Page, ...]:
    return lay_out(told, measure, paper)


NOTATION = re.compile(r"\b(?:[BCDFS][1-9]+|D[rgw]|[ESWN])+\b")
"""Tiles as a text report writes them, and places as `E4`."""


@pytest.mark.parametrize("name", GAMES)
def test_in_another_language_no_word_stays_english(name: str) -> None:
    """Nothing but the names: of the players, the program, the game and what its preset calls points."""
    told = report(name)
    html = as_html(told, faces(), say=in_pseudo)
    style = re.search(r'content: ("[^;]*);', html)
    aloud = re.findall(r'aria-label="([^"]*)"', html)
    written = {
        "text": render(told, say=in_pseudo),
        "html": unescape(words_of(html)),
        "page of html": style[1] if style else "Page",
        "html aloud": unescape(" ".join(aloud)),
        "title": in_pseudo(told.title),
        "pages": "\n".join(
            item.text
            for page in lay_out(told, measure, say=in_pseudo)
            for item in page
            if isinstance(item, Text) and not item.hidden
        ),
        "csv": as_csv(told, told.deals, in_pseudo),
    }
    names = (*told.players, *told.description.split(), told.rules, "Four Winds", "counter(pages)", "counter(page)")
    found = {kind: unmarked(NOTATION.sub(" ", text), *names) for kind, text in written.items()}
    assert not any(found.values()), found


def span(item: Text) -> tuple[float, float]:
    width = measure(item.text, item.size, item.style)
    left = item.x - {Align.LEFT: 0.0, Align.CENTRE: width / 2, Align.RIGHT: width}[item.align]
    return left, left + width


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
@pytest.mark.parametrize("name", GAMES)
def test_nothing_stands_outside_the_margins_and_no_text_on_another(name: str, paper: Paper) -> None:
    everybody, long = report(name), renamed(report(name), *LONG)
    for told, say in ((everybody, str), (long, str), (everybody, in_pseudo)):
        for page in lay_out(told, measure, paper, say=say):
            texts = [item for item in page if isinstance(item, Text) and not item.hidden]
            for item in texts:
                left, right = span(item)
                assert paper.margin - 1 <= left < right <= paper.width - paper.margin + 1, item
                assert paper.margin <= item.y <= paper.height - paper.margin + 6, item
            for tile in (item for item in page if isinstance(item, TilePicture)):
                assert tile.x + tile.width <= paper.width - paper.margin
                assert tile.y + tile.width * 4 / 3 <= paper.height - paper.margin
            lines: dict[float, list[tuple[float, float]]] = {}
            for item in texts:
                lines.setdefault(round(item.y, 1), []).append(span(item))
            for y, spans in lines.items():
                ordered = sorted(spans)
                assert all(a[1] <= b[0] + 0.5 for a, b in pairwise(ordered)), (y, ordered)


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_no_heading_is_the_last_thing_on_a_page(paper: Paper) -> None:
    for name in GAMES:
        told = report(name)
        for page in sheets(told, paper):
            foot = paper.height - paper.margin - 12
            texts = [item for item in page if isinstance(item, Text) and not item.hidden and item.y < foot]
            lowest = max(texts, key=lambda item: item.y)
            assert not (lowest.size > 10 and lowest.style is Style.BOLD), lowest
            assert lowest.text not in {purpose.value for purpose in Purpose}


def test_new_totals_do_not_go_overleaf_without_a_payment() -> None:
    """Whatever the height of the paper: some heights break a page just there."""
    told = report("european")
    overleaf = 0
    for height in range(380, 842, 3):
        for page in lay_out(told, measure, Paper("any", PAPERS[0].width, height)):
            texts = [item.text for item in page if isinstance(item, Text) and not item.hidden]
            overleaf += "continued" in texts[0]
            for before, text in pairwise(texts):
                assert text != "New totals" or not before.endswith("continued"), f"{before} at {height}"
    assert overleaf


def test_pages_are_numbered() -> None:
    pages = sheets(report("european"), PAPERS[0])
    numbers = [item.text for page in pages for item in page if isinstance(item, Text) and "Page " in item.text]
    assert numbers == [f"Page {n} of {len(pages)}" for n in range(1, len(pages) + 1)]


def test_a_table_that_goes_on_overleaf_repeats_its_heading() -> None:
    told = report("european")
    long = replace(told, deals=tuple(replace(told.deals[i % 8], counter=i + 1) for i in range(80)))
    pages = lay_out(long, measure, PAPERS[0], Extent(summary=True))
    assert len(pages) > 1
    for page in pages[1:]:
        texts = [item.text for item in page if isinstance(item, Text)]
        assert texts[0] == "Results of 80 hands, continued"
        assert "Value" in texts


def test_a_pdf_has_the_size_of_its_paper() -> None:
    """US Letter is 8.5 by 11 inches of 72 points."""
    assert b"/MediaBox [ 0 0 612 792 ]" in as_pdf(report("hong-kong"), faces(), paper="letter")


def test_the_same_report_is_the_same_pdf_and_tells_the_day_of_the_game() -> None:
    told = replace(report("hong-kong"), played=date(2026, 3, 31))
    assert as_pdf(told, faces()) == as_pdf(told, faces())
    assert b"/CreationDate (D:20260331)" in as_pdf(told, faces())
    assert b"/CreationDate ()" in as_pdf(replace(told, played=None), faces())


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_a_whole_game_needs_few_pages(paper: Paper) -> None:
    """Sixteen hands: the summary, and two hands on most of the pages."""
    assert len(sheets(report("chinese-official"), paper)) <= 9


@pytest.mark.parametrize("name", GAMES)
def test_a_hand_that_was_cut_out_of_a_game_ends_with_the_points_that_it_ended_with_there(name: str) -> None:
    number = len(report(name).deals)
    alone = of_game(Game.from_record(game(name).cut_out(number)))
    assert [hand.after for hand in alone.deals[0].hands] == [hand.after for hand in report(name).deals[-1].hands]
    assert {place.player: place.total for place in alone.ranking} == dict(
        zip(alone.players, game(name).scores, strict=True)
    )


def test_a_hand_that_was_cut_out_of_a_game_says_what_each_player_began_it_with() -> None:
    whole = report("riichi")
    had = [hand.after for hand in whole.deals[-2].hands]
    alone = of_game(Game.from_record(game("riichi").cut_out(len(whole.deals))))
    each = ", ".join(f"{player} {points:,}" for player, points in zip(alone.players, had, strict=True))
    assert had != [whole.initial] * 4
    assert points_told(alone).startswith(f"{each} at the start")
    first = of_game(Game.from_record(game("riichi").cut_out(1)))
    assert points_told(first).startswith(f"{whole.initial:,} each at the start")


def points_told(told: GameReport) -> str:
    return next(str(text) for what, text in told.facts if str(what) == "Points")
