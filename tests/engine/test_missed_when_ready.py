"""A riichi that lets a winning tile go by goes out only on its own draw (option `discards.missed_when_ready`)."""

from typing import Any

import pytest

from fourwinds.engine.actions import DeclareKong, DeclareReady, GoOut
from fourwinds.engine.deal import Deal
from fourwinds.engine.events import TileDiscarded
from fourwinds.engine.knowledge import Observer, seen
from fourwinds.engine.telling import tell
from fourwinds.tiles import Kind
from tests.engine.table import E, S, W, all_pass, can_go_out, deal, discards, draws_and_discards

READY = "B123456C111D78EES"
"""After the discard of S waits for D6 and D9."""


def declared(draws: str, west: str = "", **changes: Any) -> Deal:
    """East has declared ready, and South draws and discards the first of the draws."""
    rules: dict[str, Any] = {"discards__missed": "any", "ready__first_tile": False} | changes
    game = deal(READY, west=west, rules="japanese-riichi", begun={"scores": (8_000,) * 4}, draws=draws, **rules)
    game.apply(E, DeclareReady())
    discards(game, E, "S", passes=True)
    return game


@pytest.mark.parametrize(("form", "barred"), [("turn", False), ("deal", True)])
def test_it_bars_for_the_turn_or_for_the_rest_of_the_deal(form: str, barred: bool) -> None:
    game = declared("D9NNWD6", discards__missed_when_ready=form)
    draws_and_discards(game)  # South's D9 goes by
    draws_and_discards(game, 3)  # West, North and East's own turn
    discards(game, S, "D6")
    assert can_go_out(game, E) is not barred
    if barred:
        assert "only on your own draw" in str(game.check(E, GoOut()))


def test_a_set_of_others_does_not_free_a_riichi_that_is_barred_for_the_deal() -> None:
    game = declared("D9N", west="C9999D6", discards__missed_when_ready="deal", discards__missed_until="interruption")
    draws_and_discards(game)  # South's D9 goes by
    game.apply(W, DeclareKong(Kind(17)))  # and West declares a kong before East's turn
    discards(game, W, "D6")
    assert not can_go_out(game, E)


def test_an_own_draw_still_wins() -> None:
    game = declared("D9NNWD2D2D2D6", discards__missed_when_ready="deal")
    draws_and_discards(game, 7)
    assert game.state.turn == E
    assert can_go_out(game, E)


def test_in_the_same_turn_every_discard_is_barred() -> None:
    game = declared("D9D6", discards__missed_when_ready="deal")
    draws_and_discards(game)
    discards(game, W, "D6")
    assert not can_go_out(game, E)


def test_what_is_missed_before_the_declaration_is_forgotten() -> None:
    rules: dict[str, Any] = {"discards__missed": "any", "ready__first_tile": False}
    game = deal(
        "B123456C111D78ESW",
        rules="japanese-riichi",
        begun={"scores": (8_000,) * 4},
        draws="NDwDwE",
        discards__missed_when_ready="deal",
        **rules,
    )
    discards(game, E, "W", passes=True)
    draws_and_discards(game, 3)
    game.apply(E, DeclareReady())
    discards(game, E, "S", passes=True)
    assert not game.state.seats[E].only_draws


def test_the_person_is_told_and_nobody_else_learns_of_it() -> None:
    game = declared("D9NNW", discards__missed_when_ready="deal")
    draws_and_discards(game, 3)
    (thrown,) = [event for event in discards(game, E, "W") if isinstance(event, TileDiscarded)]
    all_pass(game)
    assert thrown.bars
    names = ("Anna", "Bert", "Carl", "Dora")
    (own,) = seen(game.rules, [thrown], Observer(E))
    (others,) = seen(game.rules, [thrown], Observer(S))
    assert "only on your own draw" in " ".join(tell(own, names, E).sentences)
    assert isinstance(others, TileDiscarded)
    assert not others.bars
    assert game.view(S).missed == frozenset()
    assert len(game.view(E).missed) == 34
