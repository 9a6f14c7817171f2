"""Swap calling: what may not be discarded right after a claim (option `claims.swap`)."""

import pytest

from fourwinds.engine.actions import Discard
from fourwinds.engine.deal import Deal
from fourwinds.tiles import PLAIN_OF, write
from tests.engine.table import E, S, claim, claims, deal, discards, draws_and_discards, held


def barred(game: Deal) -> str:
    """What South may not discard."""
    free = {PLAIN_OF[action.tile] for action in game.legal_actions(S) if isinstance(action, Discard)}
    hand = {PLAIN_OF[tile] for tile in game.state.seats[S].hand}
    return write(sorted(hand - free))


@pytest.mark.parametrize(
    ("form", "thrown", "with_", "kept"),
    [
        ("allowed", "B2", "B34", ""),
        ("same", "B2", "B34", "B2"),
        ("both_ends", "B2", "B34", "B25"),  # 3-4 would have made a chow with the 5, too
        ("both_ends", "B5", "B34", "B25"),
        ("both_ends", "B4", "B35", "B4"),  # a gap has no other end
        ("both_ends", "B7", "B89", "B7"),  # nor has an edge
        ("both_ends", "B3", "B12", "B3"),
    ],
)
def test_after_a_chow(form: str, thrown: str, with_: str, kept: str) -> None:
    game = (
        deal(thrown, "B123456789B25SW", claims__swap=form)
        if thrown != "B4"
        else deal(thrown, "B123456789B4SW", claims__swap=form)
    )
    discards(game, E, thrown)
    claims(game, S, "chow", with_)
    assert barred(game) == kept


@pytest.mark.parametrize(("form", "kept"), [("allowed", ""), ("same", "Dr"), ("both_ends", "Dr")])
def test_after_a_pung(form: str, kept: str) -> None:
    game = deal("Dr", "DrDrDrB123", claims__swap=form)
    discards(game, E, "Dr")
    claims(game, S, "pung", "DrDr")
    assert barred(game) == kept
    tile = held(game, S, "Dr")[0]
    assert (game.check(S, Discard(tile)) is None) is (form == "allowed")


def test_from_the_next_turn_on_everything_may_be_discarded() -> None:
    game = deal("B2", "B34B2SSSWWWNNNDr", draws="B7B8B9B7", claims__swap="both_ends")
    discards(game, E, "B2")
    claims(game, S, "chow", "B34")
    assert barred(game) == "B2"
    discards(game, S, "Dr", passes=True)
    draws_and_discards(game, 3)
    assert game.state.turn == S
    assert barred(game) == ""


def test_a_claim_that_would_leave_nothing_to_discard_is_refused() -> None:
    """South has four tiles left: 3 and 4, and 2 and 5 of Bamboos."""
    game = deal("C1C2C3B2", "B2345C112233SWN", draws="D1D2D3D4D5D6", claims__swap="both_ends")
    for kind, pair, kept in (("C1", "C11", "S"), ("C2", "C22", "W"), ("C3", "C33", "N")):
        discards(game, E, kind)
        claims(game, S, "pung", pair)
        discards(game, S, kept, passes=True)
        draws_and_discards(game, 2)
    discards(game, E, "B2")
    assert "discard such a tile again" in str(game.check(S, claim(game, S, "chow", "B34")))


@pytest.mark.parametrize("when", ["dealt", "first_turn"])
def test_an_extra_tile_that_is_laid_out_after_the_claim_changes_nothing(when: str) -> None:
    """South claims B1 for 1-2-3 on its first turn and lays out F1: B1 and B4 still stay."""
    game = deal(
        "B1", "B1234F1", supplements="D5", tiles__flowers=8, deal__extra_tiles_when=when, claims__swap="both_ends"
    )
    discards(game, E, "B1")
    claims(game, S, "chow", "B23")
    assert len(game.state.seats[S].extras) == 1
    assert barred(game) == "B14"
