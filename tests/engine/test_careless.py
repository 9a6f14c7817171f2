"""For which of its tiles a seat might have to pay for all, by what it may know."""

from typing import Any

import pytest

from fourwinds.engine.careless import Risk, risks_of
from fourwinds.engine.deal import Deal
from fourwinds.engine.events import TileDiscarded
from fourwinds.engine.knowledge import Observer, seen
from fourwinds.tiles import parse
from tests.engine.table import E, N, S, W, claims, deal, discards, draws_and_discards

(RED,) = parse("Dr")
(SOUTH,) = parse("S")


def two_dragons(east: str = "DgDwDrC9", **changes: Any) -> Deal:
    """West claims the green and the white dragon from East, who has a red one and is at turn again."""
    game = deal(east, "", "DgDgDwDwC5SN", draws="C1C1C1", **changes)
    for kind, gives in (("Dg", "S"), ("Dw", "N")):
        discards(game, E, kind)
        claims(game, W, "pung", kind + kind)
        discards(game, W, gives, passes=True)
        draws_and_discards(game)
    return game


def test_the_third_dragon_is_a_risk_while_the_player_may_hold_a_pair() -> None:
    assert risks_of(two_dragons(penalties__three_dragons=True).view(E), RED) == (Risk(W, "three_dragons"),)
    assert risks_of(two_dragons().view(E), RED) == ()
    three = two_dragons("DgDwDrDrDrC9", penalties__three_dragons=True)
    assert risks_of(three.view(E), RED) == ()


def test_no_hidden_tile_matters() -> None:
    """Whoever holds the other red dragons: the seat knows the same, and is warned of the same."""
    risks = {
        risks_of(deal_of.view(E), RED)
        for deal_of in (two_dragons(penalties__three_dragons=True, seed=seed) for seed in range(4))
    }
    assert risks == {(Risk(W, "three_dragons"),)}


@pytest.mark.parametrize(("left", "risks"), [(5, [S, W, N]), (6, [])])
def test_a_late_tile_that_does_not_lie_there_is_a_risk_with_everybody(left: int, risks: list[int]) -> None:
    game = deal("SC9", left=left, penalties__five_last_tiles=True)
    assert [risk.seat for risk in risks_of(game.view(E), SOUTH)] == risks


def test_a_late_tile_of_which_another_lies_there_is_none() -> None:
    game = deal("SSC9", left=8, penalties__five_last_tiles=True)
    discards(game, E, "S", passes=True)
    draws_and_discards(game, 3)
    assert game.state.tiles_left <= 5
    assert risks_of(game.view(E), SOUTH) == ()


def test_nobody_else_sees_that_a_seat_had_no_choice() -> None:
    """It would tell what the seat holds."""
    game = deal("SC9", left=5, penalties__five_last_tiles=True, penalties__no_choice=True)
    event = next(one for one in discards(game, E, "S") if isinstance(one, TileDiscarded))
    assert event.forced
    (told,) = seen(game.rules, [event], Observer(S))
    assert isinstance(told, TileDiscarded)
    assert not told.forced
