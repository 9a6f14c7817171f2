"""Flowers and Seasons that their player keeps as long as he likes (option `deal.extra_tiles_when`: held)."""

from random import Random
from typing import Any

import pytest

from fourwinds.engine.actions import DeclareReady, Discard, GoOut, LayOut, Pass
from fourwinds.engine.deal import Deal
from fourwinds.engine.events import ExtraExposed, TileDrawn
from fourwinds.engine.knowledge import SPECTATOR
from fourwinds.engine.outcome import Termination
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.players import hint
from fourwinds.saves.notation import read_action, write_action
from fourwinds.scoring import Source
from fourwinds.simulation import simulated
from fourwinds.simulation.hidden import Hidden
from fourwinds.simulation.playing_out import PlayingOut
from fourwinds.tiles import Tile, is_extra, kind_of, parse
from tests.engine.table import E, S, W, all_pass, deal, discards, held
from tests.players.tables import played

KEPT: dict[str, Any] = {"tiles__flowers": 8, "deal__extra_tiles_when": "held"}
OUT = "B123C456D789EEEN"
"""Waits for N."""


def plum(game: Deal, seat: Seat = E) -> Tile:
    return held(game, seat, "F1")[0]


def lay_out(game: Deal, seat: Seat = E) -> list[object]:
    return list(game.apply(seat, LayOut(plum(game, seat))))


# --- keeping them -----------------------------------------------------------------------------


def test_those_of_the_deal_stay_in_the_hand_and_nobody_sees_them() -> None:
    game = deal("F1", "F2S3", **KEPT)
    assert [len(own.extras) for own in game.state.seats] == [0, 0, 0, 0]
    assert game.seen_by(SPECTATOR).seats[S].extras == ()
    assert game.waiting_for() == (E,)


def test_one_that_is_drawn_stays_there_too() -> None:
    game = deal(draws="F1", **KEPT)
    game.apply(E, Discard(game.state.seats[E].hand[0]))
    all_pass(game)
    assert kind_of(game.state.seats[S].hand[-1]) == parse("F1")[0]
    assert LayOut(plum(game, S)) in game.legal_actions(S)


def test_a_turn_can_be_played_without_laying_one_out() -> None:
    game = deal("F1", **KEPT)
    discard = next(action for action in game.legal_actions(E) if isinstance(action, Discard))
    game.apply(E, discard)
    all_pass(game)
    assert plum(game) in game.state.seats[E].hand


# --- laying them out --------------------------------------------------------------------------


def test_another_tile_comes_for_it_as_for_a_kong() -> None:
    game = deal("F1", supplements="C7", **KEPT)
    laid_out, drawn = lay_out(game)
    assert isinstance(laid_out, ExtraExposed)
    assert isinstance(drawn, TileDrawn)
    assert (kind_of(drawn.tile), drawn.source) == (parse("C7")[0], Source.EXTRA)
    assert game.waiting_for() == (E,)
    assert len(game.state.seats[E].hand) == 14


def test_or_from_the_open_end_of_the_wall_where_the_rules_say_so() -> None:
    game = deal("F1", draws="C8", supplements="C7", deal__extra_tiles_from="wall", **KEPT)
    _, drawn = lay_out(game)
    assert isinstance(drawn, TileDrawn)
    assert (kind_of(drawn.tile), drawn.source) == (parse("C8")[0], Source.WALL)


def test_one_that_comes_for_another_may_be_kept_again() -> None:
    game = deal("F1", supplements="F2", **KEPT)
    lay_out(game)
    assert len(game.state.seats[E].extras) == 1
    assert LayOut(held(game, E, "F2")[0]) in game.legal_actions(E)


def test_it_is_laid_out_on_the_own_turn_only() -> None:
    game = deal("", "F1", **KEPT)
    assert game.check(S, LayOut(plum(game, S))) == "It is not your turn."
    assert game.check(E, LayOut(game.state.seats[E].hand[0])) == "There is no such Flower or Season in your hand."


def test_where_no_tile_is_left_for_it_the_deal_ends() -> None:
    game = deal("F1", left=0, deal__dead_wall="none", **KEPT)
    lay_out(game)
    assert game.outcome is not None
    assert game.outcome.termination is Termination.DRAW


def test_the_eighth_wins_at_once_where_the_rules_say_so() -> None:
    game = deal("F1F2F3F4S1S2S3S4", supplements="C123456", winning__extra_tiles_win="all_eight", **KEPT)
    while game.outcome is None:
        game.apply(E, next(action for action in game.legal_actions(E) if isinstance(action, LayOut)))
    assert game.outcome.winners == (E,)


# --- what may not be done with one ------------------------------------------------------------


def test_nobody_discards_one() -> None:
    game = deal("F1", **KEPT)
    assert Discard(plum(game)) not in game.legal_actions(E)
    assert game.check(E, Discard(plum(game))) == (
        "Flowers and Seasons are not discarded; lay it out, and another tile comes for it."
    )


def test_nobody_goes_out_with_one() -> None:
    game = deal(OUT + "F1", supplements="N", **KEPT)
    assert GoOut() not in game.legal_actions(E)
    lay_out(game)
    assert any(isinstance(action, GoOut) for action in game.legal_actions(E))


def test_nobody_declares_ready_with_one() -> None:
    game = deal(OUT + "F1", rules="japanese-riichi", begun={"scores": (8_000,) * 4}, supplements="C7", **KEPT)
    assert DeclareReady() not in game.legal_actions(E)
    assert game.check(E, DeclareReady()) == (
        "You hold an extra tile that you have not laid out yet; nobody declares ready with one."
    )
    lay_out(game)
    assert DeclareReady() in game.legal_actions(E)


def test_a_locked_hand_lays_out_the_one_that_it_draws() -> None:
    game = deal(
        OUT + "C7", rules="japanese-riichi", begun={"scores": (8_000,) * 4}, draws="D1D1D1F1", supplements="D2", **KEPT
    )
    game.apply(E, DeclareReady())
    discards(game, E, "C7", passes=True)
    for seat in (S, W, Seat(3)):
        discards(game, seat, "D1", passes=True)
    assert game.legal_actions(E) == (LayOut(plum(game)),)
    lay_out(game)
    assert game.legal_actions(E) == (Discard(held(game, E, "D2")[0]),)


# --- around it --------------------------------------------------------------------------------


def test_it_is_kept_in_files() -> None:
    game = deal("F1", **KEPT)
    written = write_action(E, LayOut(plum(game)))
    assert written == "0 lay F1a"
    assert read_action(written) == (E, LayOut(plum(game)))


def test_a_hint_lays_it_out() -> None:
    game = deal("F1", **KEPT)
    told = hint(game.view(E), game.legal_actions(E), "expert")
    assert told.action == LayOut(plum(game))
    assert str(told.sentence) == "Lay out the Plum (Flower 1): another tile comes for it."


@pytest.mark.parametrize("who", ["beginner", "expert"])
def test_computers_lay_them_out_as_soon_as_they_can(who: str) -> None:
    game = deal("F1S1", "F2", "S3", supplements="B1C1D1B5C5D5", seed=11, **KEPT)
    played(game, [simulated(who) for _ in SEATS], Random(1))
    assert game.outcome is not None
    laid_out = [action for _, action in game.actions if isinstance(action, LayOut)]
    assert laid_out
    assert all(own.extras for own in game.state.seats[:3])
    assert not any(is_extra(kind_of(tile)) for own in game.state.seats for tile in own.hand)


def test_what_is_guessed_may_hold_some_and_is_played_to_its_end() -> None:
    game = deal(seed=11, **KEPT)
    game.apply(E, next(action for action in game.legal_actions(E) if isinstance(action, Discard)))
    view = game.view(S)
    guessed = [Hidden(view).deal(Random(number)) for number in range(30)]
    assert any(is_extra(kind_of(tile)) for state in guessed for tile in state.seats[W].hand)
    assert PlayingOut(view).end(Pass(), 3) is not None
