"""Walls without a dead wall, and with one that supplement tiles use up (options `deal.dead_wall`)."""

from typing import Any

import pytest

from fourwinds.engine.actions import DeclareKong, Discard, GoOut
from fourwinds.engine.deal import Deal
from fourwinds.engine.hands import winning_hand
from fourwinds.engine.outcome import Termination
from fourwinds.engine.phase import Phase
from fourwinds.engine.wall import dead_wall_size, next_index, next_supplement, standing
from fourwinds.scoring import SelfDrawn, Source
from fourwinds.tiles import Kind, kind_of, notation
from tests.engine.table import (
    E,
    S,
    W,
    all_pass,
    can_go_out,
    claims,
    deal,
    discards,
    draws_and_discards,
    on_the_table,
)

NONE: dict[str, Any] = {"deal__dead_wall": "none"}
USED_UP: dict[str, Any] = {"deal__dead_wall": "exhaustible", "deal__dead_wall_tiles": 2}
KONGS = "C9999D9999B12378S"
"""Two concealed kongs, of the 9s of characters and dots, and nothing that completes the rest."""
C9, D9 = Kind(17), Kind(26)


def ended(game: Deal) -> Termination:
    assert game.outcome is not None
    return game.outcome.termination


# --- no dead wall -----------------------------------------------------------------------------


def test_without_a_dead_wall_every_tile_is_left_to_draw() -> None:
    game = deal(**NONE)
    assert dead_wall_size(game.rules) == 0
    assert game.state.tiles_left == 136 - 53


def test_supplement_tiles_come_from_the_far_end_and_shorten_the_wall() -> None:
    game = deal(KONGS, supplements="B1 B9", **NONE)
    game.apply(E, DeclareKong(C9))
    assert game.state.drawn == game.state.wall[-2]
    assert game.state.tiles_left == 82
    game.apply(E, DeclareKong(D9))
    assert game.state.drawn == game.state.wall[-1]
    assert game.state.tiles_left == 81


@pytest.mark.parametrize("kongs", [0, 1, 2])
def test_the_wall_is_played_to_its_last_tile(kongs: int) -> None:
    game = deal(KONGS, left=6, **NONE)
    for kind in (C9, D9)[:kongs]:
        game.apply(E, DeclareKong(kind))
    draws_and_discards(game, 1) if kongs else discards(game, E, "S", passes=True)
    draws_and_discards(game, 6 - kongs)
    assert ended(game) is Termination.DRAW
    assert standing(len(game.state.wall), game.state.drawn_from_front, game.state.drawn_from_back) == ()
    assert sorted(on_the_table(game.state)) == sorted(game.state.wall)
    assert len(game.state.river) == 7 - kongs


def test_the_last_tile_of_a_broken_stack_is_drawn_from_either_end() -> None:
    assert [next_index(10, 8, back) for back in (0, 1)] == [8, 9]
    assert [next_supplement(10, front, 0) for front in (8, 9)] == [8, 9]
    assert standing(10, 8, 1) == (9,)
    assert standing(10, 9, 0) == (9,)


def test_the_last_tile_may_be_a_supplement_and_is_then_the_last_of_the_wall_as_well() -> None:
    game = deal("C9999B123456D78EE", supplements="D9", left=1, **NONE)
    game.apply(E, DeclareKong(C9))
    assert game.state.tiles_left == 0
    assert can_go_out(game, E)
    last = winning_hand(game.state, E).circumstances.last
    assert last == SelfDrawn(Source.KONG, last_of_wall=True, kongs=1)


def test_a_kong_for_which_no_tile_is_left_ends_the_deal() -> None:
    game = deal(KONGS, left=1, **NONE)
    game.apply(E, DeclareKong(C9))
    game.apply(E, DeclareKong(D9))
    assert ended(game) is Termination.DRAW


def test_a_flower_that_is_the_last_tile_ends_the_deal() -> None:
    game = deal("S", draws="F1", left=1, tiles__flowers=8, **NONE)
    discards(game, E, "S", passes=True)
    assert [notation(kind_of(t)) for t in game.state.seats[S].extras] == ["F1"]
    assert ended(game) is Termination.DRAW


# --- a dead wall that is used up --------------------------------------------------------------


def test_supplement_tiles_out_of_an_exhaustible_dead_wall_leave_the_wall_alone() -> None:
    game = deal(KONGS, **USED_UP)
    assert game.state.tiles_left == 136 - 53 - 2
    game.apply(E, DeclareKong(C9))
    assert game.state.tiles_left == 136 - 53 - 2
    discards(game, E, "S", passes=True)
    assert game.outcome is None
    assert game.state.turn == S


def test_after_the_last_supplement_tile_the_deal_ends_with_its_discard() -> None:
    game = deal(KONGS, **USED_UP)
    game.apply(E, DeclareKong(C9))
    game.apply(E, DeclareKong(D9))
    assert game.state.phase is Phase.TURN
    assert game.state.exhausted
    discards(game, E, "S", passes=True)
    assert ended(game) is Termination.DRAW


def test_the_discard_after_the_last_supplement_tile_can_still_be_claimed() -> None:
    game = deal(KONGS, "B345678C345D222S", "SS", **USED_UP)
    game.apply(E, DeclareKong(C9))
    game.apply(E, DeclareKong(D9))
    discards(game, E, "S")
    assert can_go_out(game, S)
    claims(game, W, "pung", "SS")
    assert game.state.turn == W
    game.apply(W, Discard(game.state.seats[W].hand[0]))
    all_pass(game)
    assert ended(game) is Termination.DRAW


def test_the_last_supplement_tile_may_win() -> None:
    game = deal("C9999D9999B12378E", supplements="EB9", **USED_UP)
    game.apply(E, DeclareKong(C9))
    assert not game.state.exhausted
    assert not can_go_out(game, E)
    game.apply(E, DeclareKong(D9))
    assert game.state.exhausted
    assert game.legal_actions(E)[0] == GoOut()


def test_a_third_kong_finds_no_supplement_tile() -> None:
    game = deal("C9999D9999B1111EE", **USED_UP)
    for kind in (C9, D9, Kind(0)):
        game.apply(E, DeclareKong(kind))
    assert ended(game) is Termination.DRAW


def test_flowers_of_the_dealt_hands_can_use_the_dead_wall_up() -> None:
    game = deal("F123", tiles__flowers=4, **USED_UP)
    assert ended(game) is Termination.DRAW
    assert sorted(on_the_table(game.state)) == sorted(game.state.wall)


def test_with_the_dead_wall_used_up_at_the_deal_one_turn_is_played() -> None:
    game = deal("F12S", supplements="C1C2", tiles__flowers=4, **USED_UP)
    assert game.state.phase is Phase.TURN
    discards(game, E, "S", passes=True)
    assert ended(game) is Termination.DRAW
