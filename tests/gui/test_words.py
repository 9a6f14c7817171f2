"""The message line's sentences, and the figures in them."""

import pytest

from fourwinds.engine.events import KongDeclared, MeldClaimed
from fourwinds.engine.melds import TableMeld
from fourwinds.engine.seats import Seat
from fourwinds.scoring import MeldKind
from fourwinds.tiles import Kind, Tile, Wind, parse, pick
from fourwinds.ui.table.words import (
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
