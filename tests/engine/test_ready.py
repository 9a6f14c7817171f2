"""The two ready rules: the obligatory declaration (B147-B151) and the riichi (B152-B159)."""

from typing import Any

from fourwinds.engine.actions import DeclareKong, DeclareReady, Discard, GoOut, Pass
from fourwinds.engine.deal import Deal
from fourwinds.engine.events import ReadyCancelled, ReadyDeclared, TileDiscarded
from fourwinds.scoring import MeldKind, ReadyState
from fourwinds.tiles import Kind, parse
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
    held,
)

READY = "B123456C111D78EE"
"""Waits for D6 and D9."""

JUNK = "C258D258B258SWNDr"
"""Is far from anything and cannot claim what the tests discard."""


def obligatory(east: str = READY + "S", south: str = "", **rest: Any) -> Deal:
    return deal(east, south, rules="novice", **rest)


def riichi(east: str = READY + "S", south: str = "", **rest: Any) -> Deal:
    return deal(east, south, rules="japanese-riichi", begun={"scores": (8000,) * 4}, **rest)


def declared(game: Deal, kind: str = "S") -> Deal:
    """East has declared ready and discarded; nobody wanted the tile."""
    game.apply(E, DeclareReady())
    discards(game, E, kind, passes=True)
    return game


# --- both -------------------------------------------------------------------------------------


def test_without_a_rule_ready_is_not_declared() -> None:
    game = deal(READY + "S")
    assert DeclareReady() not in game.legal_actions(E)
    assert game.check(E, DeclareReady()) == "Ready is not declared under these rules."


def test_after_saying_ready_only_a_discard_follows() -> None:
    for game in (obligatory("C9999B123456D78EE"), riichi("C9999B123456D78EE")):
        game.apply(E, DeclareReady())
        assert all(isinstance(action, Discard) for action in game.legal_actions(E))
        reason = "You have just declared ready: discard a tile first."
        assert game.check(E, DeclareKong(Kind(17))) == reason
        assert game.check(E, GoOut()) == reason
        assert game.check(E, DeclareReady()) == "You have already declared ready."


def test_the_discard_that_completes_the_declaration_is_marked() -> None:
    game = obligatory()
    game.apply(E, DeclareReady())
    (event,) = discards(game, E, "S")
    assert isinstance(event, TileDiscarded)
    assert event.ready
    assert game.view(W).seats[E].ready
    all_pass(game)
    assert [d.ready for d in game.state.seats[E].discards] == [True]


def test_a_declaration_on_the_first_turn_is_known_as_such() -> None:
    game = riichi()
    assert game.apply(E, DeclareReady()) == (ReadyDeclared(E, 100, first_turn=True),)
    assert game.state.seats[E].ready is ReadyState.FIRST_TURN
    later = riichi(JUNK + "S", draws="C9C9C9C9")
    discards(later, E, "S", passes=True)
    draws_and_discards(later, 3)
    later.apply(E, DeclareReady())
    assert later.state.seats[E].ready is ReadyState.DECLARED


# --- obligatory -------------------------------------------------------------------------------


def test_b147_without_a_declaration_nobody_goes_out() -> None:
    game = obligatory("D9", READY)
    discards(game, E, "D9")
    assert not can_go_out(game, S)
    assert "declared ready on an earlier turn" in (game.check(S, GoOut()) or "")


def test_b147_ready_and_out_are_not_said_on_the_same_turn() -> None:
    game = obligatory(READY + "D9")
    assert not can_go_out(game, E)
    game.apply(E, DeclareReady())
    assert not can_go_out(game, E)


def test_b148_after_the_declaration_and_its_discard_the_player_may_go_out() -> None:
    game = declared(obligatory(draws="D9"))
    assert game.state.turn == S
    discards(game, S, "D9")
    assert can_go_out(game, E)


def test_b149_bluffing_is_possible_and_the_hand_stays_free() -> None:
    game = declared(obligatory(JUNK + "S", draws="C9C9C9C9"))
    draws_and_discards(game, 3)
    assert len([a for a in game.legal_actions(E) if isinstance(a, Discard)]) == 14
    assert not game.state.seats[E].locked


def test_b151_a_complete_hand_without_declaration_must_give_a_tile_away() -> None:
    game = obligatory(READY + "D9")
    assert set(game.legal_actions(E)) == {DeclareReady(), *map(Discard, game.state.seats[E].hand)}


def test_the_obligatory_declaration_costs_nothing() -> None:
    game = declared(obligatory())
    assert game.view(S).pool == 0
    assert game.state.seats[E].stake == 0


# --- riichi -----------------------------------------------------------------------------------


def test_b153_only_a_concealed_hand_is_declared_ready() -> None:
    game = riichi("D9", "D99")
    discards(game, E, "D9")
    claims(game, S, "pung", "D99")
    assert DeclareReady() not in game.legal_actions(S)
    assert game.check(S, DeclareReady()) == "Only a concealed hand may be declared ready; yours has melded sets."


def test_b153_concealed_kongs_are_allowed_before_it() -> None:
    game = riichi("C9999B123456D78EE", supplements="S")
    game.apply(E, DeclareKong(parse("C9")[0]))
    game.apply(E, DeclareReady())
    discards(game, E, "S", passes=True)
    own = game.state.seats[E]
    assert (own.ready is ReadyState.NO, own.locked, len(own.hand)) == (False, True, 10)


def test_riichi_is_voluntary() -> None:
    game = riichi("D9", READY)
    discards(game, E, "D9")
    assert can_go_out(game, S)


def test_b154_the_stake_is_paid_at_the_declaration() -> None:
    game = declared(riichi())
    view = game.view(S)
    assert (view.seats[E].score, view.pool) == (7900, 100)


def test_b155_the_hand_is_locked_after_the_discard() -> None:
    game = declared(riichi(JUNK + "S", draws="C9C9C9E"))
    assert game.state.seats[E].locked
    draws_and_discards(game, 3)
    assert game.legal_actions(E) == (Discard(held(game, E, "E")[-1]),)
    other = next(t for t in game.state.seats[E].hand if t != game.state.drawn)
    assert game.check(E, Discard(other)) == (
        "Your hand is locked; you may discard only the tile that you have just drawn."
    )


def test_b155_no_further_kongs_and_no_claims_but_out() -> None:
    game = declared(riichi("B123456C111D78EES", draws="C9C9C9C1"))
    draws_and_discards(game, 3)
    assert game.check(E, DeclareKong(Kind(9))) == "Your hand is locked; no kong may be declared."
    game = declared(riichi(draws="E"))
    discards(game, S, "E")
    assert game.check(E, claim(game, E, "pung", "EE")) == "Your hand is locked; you may take a tile only to go out."
    assert game.legal_actions(E) == (Pass(),)


def test_b157_a_winning_discard_let_go_by_cancels_the_declaration() -> None:
    game = declared(riichi(draws="D9"))
    discards(game, S, "D9")
    assert can_go_out(game, E)
    events = all_pass(game)
    assert ReadyCancelled(E, game.rules.ready.stake) in events
    own = game.state.seats[E]
    assert (own.ready, own.locked, own.stake) == (ReadyState.NO, False, 100)
    assert game.view(E).pool == 100


def test_b157_a_winning_tile_that_was_drawn_and_discarded_cancels_the_declaration() -> None:
    game = declared(riichi(draws="C9C9C9D9"))
    draws_and_discards(game, 3)
    assert set(game.legal_actions(E)) == {GoOut(), Discard(held(game, E, "D9")[0])}
    events = discards(game, E, "D9")
    assert events[0] == ReadyCancelled(E, game.rules.ready.stake)
    assert not game.state.seats[E].locked


def test_other_tiles_let_go_by_cancel_nothing() -> None:
    game = declared(riichi(draws="C9C9C9C8"))
    draws_and_discards(game, 4)
    assert not [e for e in game.events if isinstance(e, ReadyCancelled)]
    assert game.state.seats[E].locked


def test_b156_a_winning_tile_that_another_takes_for_a_set_is_missed_as_well() -> None:
    game = declared(riichi(draws="D9", west="D99"))
    discards(game, S, "D9")
    events = claims(game, W, "pung", "D99")
    assert ReadyCancelled(E, game.rules.ready.stake) in events
    assert game.state.seats[W].melds[0].kind is MeldKind.PUNG


def test_b154_the_winner_collects_the_stakes_declarer_or_not() -> None:
    game = declared(riichi(draws="D9", north="B234567C222D78SS"))
    discards(game, S, "D9")
    goes_out(game, N)
    all_pass(game)
    assert game.outcome is not None
    assert game.outcome.winners == (N,)
    assert any(t.payer is None and t.payee == N and t.amount == 100 for t in game.outcome.transfers)
    assert game.outcome.net[E] == -100
    assert game.outcome.net[N] == 100 - game.outcome.net[S]
    assert game.outcome.pool == 0


def test_b158_a_winner_who_declared_has_his_stake_back_and_one_double_more() -> None:
    totals, nets = {}, {}
    for says in (False, True):
        game = riichi("S", READY, draws="C9", west="D9")
        discards(game, E, "S", passes=True)
        if says:
            game.apply(S, DeclareReady())
        discards(game, S, "C9", passes=True)
        discards(game, W, "D9")
        goes_out(game, S)
        assert game.outcome is not None
        score = game.outcome.scores[S]
        assert score is not None
        totals[says] = score.doubles
        nets[says] = game.outcome.net
        assert (sum(game.outcome.net), game.outcome.pool) == (0, 0)
    assert totals[True] == totals[False] + 1
    assert nets[True] == tuple(2 * net for net in nets[False]), "a double more, and nothing of the stake is missing"


def test_after_a_draw_the_stakes_wait_for_the_next_winner() -> None:
    game = declared(riichi(JUNK + "S", left=1, payment__draw="nothing"))
    draws_and_discards(game)
    assert game.outcome is not None
    assert game.outcome.pool == 100
    assert game.outcome.net == (-100, 0, 0, 0)


def test_the_winner_also_collects_what_earlier_deals_left() -> None:
    game = deal("D9", READY, rules="japanese-riichi", begun={"scores": (8000,) * 4, "pool": 300})
    discards(game, E, "D9")
    goes_out(game, S)
    assert game.outcome is not None
    assert sum(game.outcome.net) == 300
    assert game.outcome.pool == 0


def test_a_riichi_that_was_cancelled_leaves_its_stake_and_pays_no_second_time() -> None:
    game = declared(riichi(draws="D9C9D6"))
    discards(game, S, "D9", passes=True)
    discards(game, W, "C9", passes=True)
    discards(game, N, "D6")
    goes_out(game, E)
    assert game.outcome is not None
    score = game.outcome.scores[E]
    assert score is not None
    assert not [line for line in score.lines if "ready" in line.pattern]
    assert sum(game.outcome.net) == 0


def test_passing_is_no_miss_for_a_hand_that_the_rules_bar() -> None:
    game = declared(riichi(READY + "D9", draws="D9"), "D9")
    discards(game, S, "D9")
    assert not can_go_out(game, E)
    all_pass(game)
    assert game.state.seats[E].locked


def test_south_may_be_ready_too() -> None:
    game = declared(riichi(south=READY.replace("C111", "C222"), draws="S"))
    game.apply(S, DeclareReady())
    discards(game, S, "S", passes=True)
    assert [bool(s.ready) for s in game.state.seats] == [True, True, False, False]
    assert game.view(N).pool == 200
