"""The message line's sentences, and the figures in them."""

import pytest

from fourwinds.engine.events import DealBegun, KongDeclared, MeldClaimed, TileDiscarded, TileDrawn
from fourwinds.engine.melds import TableMeld
from fourwinds.engine.seats import Seat
from fourwinds.scoring import MeldKind
from fourwinds.tiles import Kind, Tile, Wind, parse, pick
from fourwinds.ui.words import (
    Teller,
    hand_title,
    is_claim_of_others,
    played_counts,
    played_text,
    played_tiles,
)
from tests.engine.table import preset
from tests.gui.board.tables import laden, view

NAMES = ("Jack", "Helen", "Tim", "Anna")
ANNA, JACK = Seat(3), Seat(0)


def tile(text: str) -> Tile:
    return pick(parse(text))[0]


@pytest.fixture
def teller(qapp: object) -> Teller:
    return Teller(NAMES, ANNA)


def test_a_discard_is_told_from_where_the_person_sits(teller: Teller) -> None:
    assert teller.tell(TileDiscarded(JACK, tile("B3"), drawn=False)) == "Jack discards the Three of Bamboos."
    assert teller.tell(TileDiscarded(ANNA, tile("Dr"), drawn=False)) == "You discard the Red Dragon."


def test_what_another_draws_is_not_told(teller: Teller) -> None:
    assert teller.tell(TileDrawn(JACK, tile("B3"))) == ""
    assert teller.tell(TileDrawn(ANNA, tile("B3"))) == "You drew the Three of Bamboos."


@pytest.mark.parametrize(("dealer", "wind"), [(2, "South"), (1, "West"), (0, "North")])
def test_the_deal_says_who_begins_and_which_wind_is_mine(teller: Teller, dealer: int, wind: str) -> None:
    begun = DealBegun(Seat(dealer), Wind.SOUTH, hand=2, redeal=1, counter=7, dice=(1, 2), wall=())
    told = f"South round, hand 2, re-deal 1. {NAMES[dealer]} is East and begins; you are {wind}."
    assert teller.tell(begun) == told


def test_a_claim_of_another_waits_in_a_box_and_the_own_does_not() -> None:
    meld = TableMeld(MeldKind.PUNG, pick(parse("EEE")))
    assert is_claim_of_others(MeldClaimed(JACK, meld), ANNA)
    assert is_claim_of_others(KongDeclared(JACK, meld), ANNA)
    assert not is_claim_of_others(MeldClaimed(ANNA, meld), ANNA)


def test_played_tiles_are_counted_with_their_neighbours(qapp: object) -> None:
    played = played_counts(pick(parse("B3B3B4EE")))
    assert (
        played_text(parse("B3")[0], played) == "Three of Bamboos: 2 of 4 played; Two of Bamboos: 0, Four of Bamboos: 1."
    )
    assert played_text(parse("E")[0], played) == "East Wind: 2 of 4 played."


@pytest.mark.parametrize(("text", "neighbours"), [("B1", ["Two of Bamboos"]), ("C9", ["Eight of Characters"])])
def test_a_terminal_has_one_neighbour(qapp: object, text: str, neighbours: list[str]) -> None:
    told = played_text(Kind(parse(text)[0]), played_counts(()))
    assert told.count(":") == 1 + len(neighbours)
    assert all(name in told for name in neighbours)


def test_hands_are_titled(qapp: object) -> None:
    assert hand_title(Wind.WEST, 3, 0) == "West round, hand 3"


def test_kongs_that_lie_face_down_are_not_counted_for_others() -> None:
    state = laden()  # seat 0 has a concealed kong of C1, seat 1 one of D1
    c1, d1 = parse("C1D1")
    seen = played_counts(played_tiles(view(state)))
    assert (seen[c1], seen[d1]) == (4, 4)
    face_down = preset("european-contemporary", kongs__concealed_shown="all_down")
    seen = played_counts(played_tiles(view(state, rules=face_down)))
    assert (seen[c1], seen[d1]) == (4, 0)
    (b7,) = parse("B7")
    assert seen[b7] >= 3  # an open pung is seen by all
