"""Tiles that are wild look in reports as on the table, and tell what they stood for."""

from fourwinds.reports import ALL, GameReport, of_game
from fourwinds.reports.content import Group, Standing
from fourwinds.reports.drawing import TilePicture
from fourwinds.reports.html import render as as_html
from fourwinds.reports.pages import lay_out
from fourwinds.reports.typeset import measure
from fourwinds.tiles import JOKER, parse
from tests.app.tables import RULES
from tests.reports.recorded import faces
from tests.reports.test_exchanges import played

FIVE, SEVEN = *parse("C5"), *parse("C7")


def drawn_hand() -> GameReport:
    """A hand that nobody won, in which the fives of characters were wild."""
    wild = RULES.model_copy(update={"tiles": RULES.tiles.model_copy(update={"wild": "C5"})})
    game, _ = played(wild)
    return of_game(game)


def test_a_joker_has_its_own_face_and_what_it_stands_for() -> None:
    group = Group(parse("JC89"), Standing.CONCEALED, stands_for=parse("C789"))
    assert group.drawn(0) == (JOKER, SEVEN)
    assert group.drawn(1) == (*parse("C8"), None)


def test_a_wild_tile_has_its_face_and_what_it_stands_for_or_a_joker() -> None:
    kinds = parse("JC89")
    named = Group(kinds, Standing.CONCEALED, stands_for=parse("C789"), wild=FIVE)
    assert named.drawn(0) == (FIVE, SEVEN)
    assert Group(kinds, Standing.LOOSE, wild=FIVE).drawn(0) == (FIVE, JOKER)


def test_they_are_drawn_so_on_paper_and_in_the_page_for_browsers() -> None:
    report = drawn_hand()
    groups = [group for deal in report.deals for hand in deal.hands for group in hand.groups]
    held = sum(group.kinds.count(JOKER) for group in groups)
    assert held
    pictures = [i for page in lay_out(report, measure) for i in page if isinstance(i, TilePicture)]
    assert [i.kind for i in pictures].count(FIVE) == held
    assert [i.kind for i in pictures].count(JOKER) == held
    page = as_html(report, faces(), ALL)
    assert page.count('href="#tile-C5"') == page.count('href="#tile-J"') == held
    assert 'id="tile-C5"' in page
