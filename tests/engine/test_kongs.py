"""Kongs: concealed, claimed, added to a pung and robbed; and supplement tiles."""

from random import Random
from typing import Any

import pytest

from fourwinds.engine.actions import DeclareKong, Discard, FaultyClaim, FaultyOut, GoOut, Pass
from fourwinds.engine.deal import Deal
from fourwinds.engine.events import KongDeclared, TileDrawn
from fourwinds.engine.hands import winning_hand
from fourwinds.engine.outcome import Termination
from fourwinds.engine.phase import Phase
from fourwinds.players import create
from fourwinds.scoring import MeldKind, Source, WonBy
from fourwinds.tiles import Kind, kind_of, notation, parse, write
from tests.engine.table import (
    E,
    N,
    S,
    W,
    all_pass,
    can_go_out,
    claim,
    claims,
    deal,
    discards,
    draws_and_discards,
    goes_out,
    melds,
    on_the_table,
    source,
)

A_KONG = "A kong needs four equal tiles in your hand, or the fourth tile of a pung that you have melded."
FLOWERS: dict[str, Any] = {"tiles__flowers": 8}


def kong(kind: str) -> DeclareKong:
    return DeclareKong(parse(kind)[0])


def drawn(game: Deal) -> str:
    assert game.state.drawn is not None
    return notation(kind_of(game.state.drawn))


def test_b136_four_equal_hand_tiles_are_a_concealed_kong_at_once() -> None:
    game = deal("C9999", supplements="D5")
    events = game.apply(E, kong("C9"))
    assert [type(e) for e in events] == [KongDeclared, TileDrawn]
    assert melds(game, E) == "[C9999]"
    assert (drawn(game), source(game)) == ("D5", Source.KONG)
    assert game.state.tiles_left == 68
    assert len(game.state.seats[E].hand) == 11


@pytest.mark.parametrize("from_discard", [True, False])
def test_whether_a_discard_may_be_claimed_for_a_kong_is_a_rule(from_discard: bool) -> None:
    game = deal("B1C258D47ESWNDrDgDw", "B111C147D258SSWW", kongs__from_discard=from_discard)
    discards(game, E, "B1")
    wanted = claim(game, S, "kong", "B111")
    assert (wanted in game.legal_actions(S)) is from_discard
    assert claim(game, S, "pung", "B11") in game.legal_actions(S)
    if not from_discard:
        assert game.check(S, wanted) == "No discard may be claimed for a kong under these rules."


def test_extra_tiles_are_replaced_from_the_open_end_of_the_wall_where_the_rules_say_so() -> None:
    """East is dealt F1 and F2 and draws C8 and C9; South draws F3 and then C7, which is no supplement tile."""
    game = deal("F1F2B1", draws="C8C9F3C7", supplements="D5", **FLOWERS, deal__extra_tiles_from="wall")
    assert [kind_of(tile) for tile in game.state.seats[E].hand[-2:]] == list(parse("C8C9"))
    assert (game.state.drawn_from_back, source(game)) == (0, Source.WALL)
    discards(game, E, "B1", passes=True)
    assert (drawn(game), source(game)) == ("C7", Source.WALL)
    assert (game.state.drawn_from_back, len(game.state.seats[S].extras)) == (0, 1)


def test_a_kong_still_has_its_supplement_tile_then() -> None:
    game = deal("C9999", supplements="D5", **FLOWERS, deal__extra_tiles_from="wall")
    game.apply(E, kong("C9"))
    assert (drawn(game), source(game)) == ("D5", Source.KONG)


def test_the_deal_is_drawn_when_no_tile_is_left_for_an_extra_one() -> None:
    game = deal("S", draws="F1", left=1, **FLOWERS, deal__extra_tiles_from="wall")
    discards(game, E, "S", passes=True)
    assert game.outcome is not None
    assert game.outcome.termination is Termination.DRAW


LATER: dict[str, Any] = {**FLOWERS, "deal__extra_tiles_when": "first_turn"}


def extras(game: Deal) -> list[int]:
    """How many extra tiles each seat has laid out."""
    return [len(own.extras) for own in game.state.seats]


def test_dealt_extra_tiles_wait_for_ones_first_turn_where_the_rules_say_so() -> None:
    """East lays F1 out at once, South two with its first draw, and each draws for them; West keeps F4 meanwhile."""
    game = deal("F1B1", "F2F3", "F4", draws="C7", supplements="D5D6D7", **LATER)
    assert (extras(game), drawn(game), source(game)) == ([1, 0, 0, 0], "D5", Source.EXTRA)
    assert [len(own.hand) for own in game.state.seats] == [14, 13, 13, 13]
    discards(game, E, "B1", passes=True)
    assert (extras(game), drawn(game)) == ([1, 2, 0, 0], "D7")
    assert {kind_of(tile) for tile in game.state.seats[S].hand[-3:]} == set(parse("C7D6D7"))
    assert len(game.state.seats[S].hand) == 14


def test_they_are_laid_out_after_a_claim_too() -> None:
    game = deal("B1", "", "F2B11", supplements="D5", **LATER)
    discards(game, E, "B1")
    claims(game, W, "pung", "B11")
    assert (extras(game), drawn(game), len(game.state.seats[W].hand)) == ([0, 0, 1, 0], "D5", 11)


def test_nobody_goes_out_with_one_in_the_hand() -> None:
    """South lacks D9 besides the tile that F1 will be replaced by."""
    game = deal("D9", "B123456C111D78EF1", **LATER)
    discards(game, E, "D9")
    assert not can_go_out(game, S)
    assert game.check(S, GoOut()) == (
        "You hold an extra tile that you have not laid out yet; nobody goes out with one."
    )
    assert game.check(S, FaultyOut()) is None


def test_a_loser_who_had_no_turn_scores_without_them() -> None:
    """West goes out on East's first discard; South never had a turn, and F1 counts for nothing."""
    game = deal("D9", "EEEF1", "B123456C111D78WW", **LATER)
    discards(game, E, "D9")
    goes_out(game, W)
    assert game.outcome is not None
    score = game.outcome.scores[S]
    assert score is not None
    assert not {line.pattern for line in score.lines if line.pattern.startswith("fl_")}
    assert extras(game)[S] == 0


@pytest.mark.parametrize("seed", range(4))
def test_players_play_on_with_extra_tiles_that_wait(seed: int) -> None:
    game = deal(seed=seed, south="F1F2", west="F3", north="F4S1S2", **LATER)
    strategies = [create(name) for name in ("expert", "beginner", "expert", "beginner")]
    while waiting := game.waiting_for():
        seat = waiting[0]
        view, legal = game.view(seat), game.legal_actions(seat)
        game.apply(seat, strategies[seat].choose(view, legal, Random(seed)))
    assert game.outcome is not None
    assert sum(game.outcome.net) == 0


def test_b136_or_on_any_later_own_turn() -> None:
    game = deal("C9999S")
    discards(game, E, "S", passes=True)
    draws_and_discards(game, 3)
    assert kong("C9") in game.legal_actions(E)


def test_b138_three_equal_tiles_are_no_kong() -> None:
    game = deal("C999", "C9")
    assert game.check(E, kong("C9")) == A_KONG
    assert game.check(E, DeclareKong(Kind(99))) == A_KONG


def with_fourth_tile(*, robber: str = "", north: str = "", **options: Any) -> Deal:
    """South has melded B333 and has just drawn the fourth B3."""
    game = deal("B3S", "B33E", robber, north, draws="D5D5D5B3", **options)
    discards(game, E, "B3")
    claims(game, S, "pung", "B33")
    discards(game, S, "E", passes=True)
    draws_and_discards(game, 3)
    return game


def test_b137_the_fourth_tile_may_be_added_to_a_melded_pung() -> None:
    game = with_fourth_tile()
    assert kong("B3") in game.legal_actions(S)
    (event,) = game.apply(S, kong("B3"))
    assert isinstance(event, KongDeclared)
    assert event.meld.kind is MeldKind.KONG
    assert event.meld.scored.promoted
    assert event.meld.tiles[3] == event.meld.added == game.state.open_tile
    assert game.state.phase is Phase.ROB
    assert game.waiting_for() == (W, N, E)
    assert sorted(on_the_table(game.state)) == sorted(game.state.wall)


def test_b137_also_on_a_later_turn() -> None:
    game = with_fourth_tile()
    other = next(t for t in game.state.seats[S].hand if t != game.state.drawn)
    game.apply(S, Discard(other))
    all_pass(game)
    draws_and_discards(game, 3)
    assert kong("B3") in game.legal_actions(S)


def test_when_nobody_robs_the_kong_a_supplement_tile_follows() -> None:
    game = with_fourth_tile(supplements="C7")
    game.apply(S, kong("B3"))
    events = all_pass(game)
    assert isinstance(events[-1], TileDrawn)
    assert (melds(game, S), drawn(game), source(game)) == ("(B3333)", "C7", Source.KONG)
    assert game.state.phase is Phase.TURN


def test_a_kong_may_be_declared_right_after_a_claim() -> None:
    game = deal("B3", "B33C9999")
    discards(game, E, "B3")
    claims(game, S, "pung", "B33")
    assert kong("C9") in game.legal_actions(S)
    game.apply(S, kong("C9"))
    assert melds(game, S) == "(B333) [C9999]"
    assert not game.state.has_claimed(game.state.turn)


ROBBER = "B12C123456D777EE"


def test_b143_a_tile_added_to_a_pung_may_be_taken_to_go_out() -> None:
    game = with_fourth_tile(robber=ROBBER)
    (b3,) = {t for t in game.state.seats[S].hand if notation(kind_of(t)) == "B3"}
    game.apply(S, kong("B3"))
    assert game.legal_actions(W) == (GoOut(), Pass())
    assert game.legal_actions(N) == (Pass(),)
    goes_out(game, W)
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.discarder, game.outcome.won_by) == ((W,), S, WonBy.ROBBED_KONG)
    assert melds(game, S) == "(B333)"
    assert b3 in game.state.seats[W].hand
    assert sorted(on_the_table(game.state)) == sorted(game.state.wall)


def test_a_kong_may_be_robbed_by_a_player_who_is_not_on_the_right_whatever_the_chow_rule() -> None:
    game = with_fourth_tile(north=ROBBER, claims__chow_from="previous")
    game.apply(S, kong("B3"))
    assert can_go_out(game, N)


def test_thirteen_orphans_cannot_rob_a_concealed_kong() -> None:
    game = deal("C9999", "B19C1D19ESWNDrDgDwDw", supplements="D5")
    game.apply(E, kong("C9"))
    assert game.state.phase is Phase.TURN


def test_a_kong_that_is_being_added_can_only_be_robbed() -> None:
    game = with_fourth_tile(robber=ROBBER)
    game.apply(S, kong("B3"))
    assert game.check(N, GoOut()) is not None
    assert game.check(N, FaultyClaim()) == "There is no discard to claim."
    assert game.check(N, FaultyOut()) is None
    assert game.check(W, FaultyOut()) == "You can go out with this hand."
    assert game.check(S, Discard(game.state.seats[S].hand[0])) == "It is not your turn."


def test_w5_after_a_kong_on_the_last_wall_tile_there_is_no_supplement_and_the_deal_ends() -> None:
    game = deal("C9999", left=0)
    game.apply(E, kong("C9"))
    assert game.outcome is not None
    assert game.outcome.termination is Termination.DRAW
    assert melds(game, E) == "[C9999]"


def test_w5_after_a_flower_as_last_wall_tile_the_deal_ends() -> None:
    game = deal("S", draws="F1", left=1, **FLOWERS)
    discards(game, E, "S", passes=True)
    assert game.outcome is not None
    assert game.outcome.termination is Termination.DRAW
    assert [notation(kind_of(t)) for t in game.state.seats[S].extras] == ["F1"]


def test_a_kong_on_the_last_tile_can_still_be_robbed() -> None:
    game = with_fourth_tile(robber=ROBBER, left=4)
    assert game.state.tiles_left == 0
    game.apply(S, kong("B3"))
    goes_out(game, W)
    assert game.outcome is not None
    assert game.outcome.termination is Termination.OUT


def test_b168_a_hand_may_be_completed_by_a_supplement_tile() -> None:
    # Not East's: for East such a hand would be a Heavenly Hand, which fixes the score.
    game = deal("N", "C9999B123456D78E", draws="E", supplements="D9")
    discards(game, E, "N", passes=True)
    game.apply(S, kong("C9"))
    assert can_go_out(game, S)
    goes_out(game, S)
    assert game.outcome is not None
    score = game.outcome.scores[S]
    assert score is not None
    assert game.outcome.won_by is WonBy.SELF_DRAWN
    assert any("supplement" in line.name.lower() for line in score.lines)


def test_two_kongs_one_after_the_other_bring_two_supplement_tiles() -> None:
    game = deal("C9999D111", supplements="D1D5")
    game.apply(E, kong("C9"))
    game.apply(E, kong("D1"))
    assert (melds(game, E), drawn(game), game.state.tiles_left) == ("[C9999] [D1111]", "D5", 67)


def test_a_flower_as_supplement_tile_is_replaced_again() -> None:
    game = deal("C9999", supplements="F1D5", **FLOWERS)
    game.apply(E, kong("C9"))
    assert (drawn(game), source(game)) == ("D5", Source.EXTRA)


@pytest.mark.parametrize("seat", [S, W, N])
def test_only_the_player_at_turn_declares_kongs(seat: Any) -> None:
    game = deal("", "C9999", "D9999", "B9999")
    assert game.check(seat, kong("C9")) == "It is not your turn."


def test_everybody_is_asked_before_the_supplement_is_drawn() -> None:
    game = with_fourth_tile()
    game.apply(S, kong("B3"))
    for seat in (E, N):
        game.apply(seat, Pass())
        assert game.state.phase is Phase.ROB
    assert game.waiting_for() == (W,)


def test_the_robbed_tile_is_the_fourth_of_its_kind_and_the_robbed_player_is_left_with_a_pung() -> None:
    game = with_fourth_tile(robber=ROBBER)
    game.apply(S, kong("B3"))
    assert winning_hand(game.state, W).circumstances.fourth_of_kind
    goes_out(game, W)
    assert game.outcome is not None
    score = game.outcome.scores[S]
    assert score is not None
    assert [write(s.kinds) for s in score.sets if s.declared] == ["B333"]


def test_b138_four_equal_tiles_that_are_left_in_the_hand_count_as_a_pung() -> None:
    game = deal("N", "B1111 B23 C456 D777 E", draws="E")
    discards(game, E, "N", passes=True)
    game.apply(S, GoOut())
    assert game.outcome is not None
    score = game.outcome.scores[S]
    assert score is not None
    assert sorted(len(part.kinds) for part in score.sets) == [2, 3, 3, 3, 3]
    assert not any("kong" in line.pattern for line in score.lines)
    declared = deal("N", "B1111 B23 C456 D777 E", draws="E", supplements="B4")
    discards(declared, E, "N", passes=True)
    declared.apply(S, kong("B1"))
    assert can_go_out(declared, S)
    declared.apply(S, GoOut())
    assert declared.outcome is not None
    with_kong = declared.outcome.scores[S]
    assert with_kong is not None
    assert sorted(len(part.kinds) for part in with_kong.sets) == [2, 3, 3, 3, 4]
    assert any("kong" in line.pattern for line in with_kong.lines)
