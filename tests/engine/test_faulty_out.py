"""Wrong declarations of out after which the deal goes on, and how the deal passes when it does not."""

from typing import Any

import pytest

from fourwinds.engine.actions import DeclareKong, Discard, FaultyOut, GoOut, Pass
from fourwinds.engine.deal import Deal
from fourwinds.engine.events import FaultyOutMade
from fourwinds.engine.game import Game
from fourwinds.engine.outcome import Outcome, Termination
from fourwinds.engine.phase import Phase, Restriction
from fourwinds.engine.record import Player
from fourwinds.engine.seats import Seat
from fourwinds.scoring import Source
from fourwinds.tiles import Kind
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
    preset,
    source,
)

READY = "B123456C111D78EE"
"""Waits for D6 and D9."""
NO_MORE = "You have declared out wrongly; you may not go out any more in this deal."


def going_on(then: str, *hands: str, **rest: Any) -> Deal:
    return deal(*hands, penalties__faulty_out_then=then, **rest)


def ended(game: Deal) -> Outcome:
    assert game.outcome is not None
    return game.outcome


# --- the deal goes on -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("then", "restriction"),
    [("continues", Restriction.NONE), ("barred", Restriction.BARRED), ("dead", Restriction.DEAD)],
)
def test_on_the_own_turn_the_offender_still_has_to_discard(then: str, restriction: Restriction) -> None:
    game = going_on(then)
    (event,) = game.apply(E, FaultyOut())
    assert isinstance(event, FaultyOutMade)
    assert (event.seat, event.restriction) == (E, restriction)
    assert "not complete" in event.reason
    assert game.outcome is None
    assert game.waiting_for() == (E,)
    assert any(isinstance(action, Discard) for action in game.legal_actions(E))


@pytest.mark.parametrize(("then", "free"), [("continues", True), ("barred", False), ("dead", False)])
def test_whether_the_offender_may_still_go_out(then: str, free: bool) -> None:
    game = going_on(then, READY + "S", draws="C9C9C9D9")
    game.apply(E, FaultyOut())
    discards(game, E, "S", passes=True)
    draws_and_discards(game, 3)
    assert can_go_out(game, E) is free
    assert game.view(S).seats[E].barred is not free
    if not free:
        assert game.check(E, GoOut()) == NO_MORE
        assert game.check(E, FaultyOut()) == NO_MORE


def test_a_barred_player_lets_no_winning_tile_go_by() -> None:
    game = going_on("barred", READY + "S", draws="D9", discards__missed="same")
    game.apply(E, FaultyOut())
    discards(game, E, "S", passes=True)
    discards(game, S, "D9", passes=True)
    assert game.state.seats[E].missed == frozenset()


def test_on_a_discard_the_offence_is_noticed_when_all_have_answered() -> None:
    game = going_on("barred", "B9")
    discards(game, E, "B9")
    game.apply(S, FaultyOut())
    assert game.outcome is None
    assert game.state.seats[S].restriction is Restriction.NONE
    events = all_pass(game)
    assert [e.seat for e in events if isinstance(e, FaultyOutMade)] == [S]
    assert game.state.seats[S].restriction is Restriction.BARRED
    assert (game.state.phase, game.state.turn) == (Phase.TURN, S)


def test_after_the_offence_the_other_claims_are_carried_out() -> None:
    game = going_on("barred", "B9", "", "B99")
    discards(game, E, "B9")
    game.apply(S, FaultyOut())
    game.apply(W, claim(game, W, "pung", "B99"))
    game.apply(N, Pass())
    assert game.state.turn == W
    assert game.state.seats[S].restriction is Restriction.BARRED


def test_two_offences_on_one_tile_are_both_noticed() -> None:
    game = going_on("barred", "B9")
    discards(game, E, "B9")
    for seat, answer in ((S, FaultyOut()), (N, FaultyOut()), (W, Pass())):
        game.apply(seat, answer)
    assert [s.faulty_outs for s in game.state.seats] == [0, 1, 0, 1]


@pytest.mark.parametrize(("offender", "winner", "noticed"), [(S, W, True), (W, S, False)])
def test_before_a_winner_the_offence_is_noticed_and_the_winner_still_wins(
    offender: Seat, winner: Seat, noticed: bool
) -> None:
    hands = {S: "", W: ""} | {winner: READY}
    game = going_on("barred", "D9", hands[S], hands[W])
    discards(game, E, "D9")
    game.apply(offender, FaultyOut())
    game.apply(winner, GoOut())
    game.apply(N, Pass())
    assert ended(game).termination is Termination.OUT
    assert ended(game).winners == (winner,)
    assert any(isinstance(e, FaultyOutMade) for e in game.events) is noticed


def test_a_kong_that_is_robbed_wrongly_is_completed() -> None:
    game = going_on("continues", "D9", "D99C1", draws="C9C9C9D9")
    discards(game, E, "D9")
    claims(game, S, "pung", "D99")
    discards(game, S, "C1", passes=True)
    draws_and_discards(game, 3)
    game.apply(S, DeclareKong(Kind(26)))
    assert game.state.phase is Phase.ROB
    game.apply(W, FaultyOut())
    all_pass(game)
    assert (game.state.phase, game.state.turn, source(game)) == (Phase.TURN, S, Source.KONG)


# --- what it costs ----------------------------------------------------------------------------


def test_the_penalty_is_paid_at_once_and_told_with_the_outcome() -> None:
    """10 points to each other player, as in Chinese Official."""
    costs: dict[str, Any] = {
        "penalties__faulty_out": 0,
        "penalties__faulty_out_points": 10,
        "penalties__faulty_out_east_double": False,
    }
    game = going_on("barred", "D9S", READY, begun={"scores": (500,) * 4}, **costs)
    game.apply(E, FaultyOut())
    assert [game.view(N).seats[s].score for s in (E, S, W, N)] == [470, 510, 510, 510]
    discards(game, E, "D9")
    game.apply(S, GoOut())
    all_pass(game)
    penalties = [t for t in ended(game).transfers if "wrongly" in t.reason]
    assert [(t.payer, t.payee, t.amount) for t in penalties] == [(E, S, 10), (E, W, 10), (E, N, 10)]
    assert sum(ended(game).net) == 0


def test_a_drawn_deal_keeps_the_penalty() -> None:
    game = going_on("continues", "S", left=1, penalties__faulty_out=50, payment__losers_settle="no")
    game.apply(E, FaultyOut())
    discards(game, E, "S", passes=True)
    draws_and_discards(game)
    assert ended(game).termination is Termination.DRAW
    assert ended(game).net == (-1500, 500, 500, 500)


def test_where_the_winner_gets_it_nothing_is_paid_at_once() -> None:
    game = going_on("continues", "D9S", READY, begun={"scores": (2000,) * 4}, penalties__faulty_out_to="winner")
    game.apply(E, FaultyOut())
    assert game.view(N).seats[E].score == 2000
    discards(game, E, "D9")
    game.apply(S, GoOut())
    all_pass(game)
    paid = [t for t in ended(game).transfers if t.reason == "East declared out wrongly"]
    assert [(t.payer, t.payee) for t in paid] == [(E, S)]


@pytest.mark.parametrize("then", ["deal_ends", "continues"])
def test_a_penalty_that_is_only_deducted_is_paid_to_nobody(then: str) -> None:
    """East owes the limit of 500 three times."""
    costs: dict[str, Any] = {"penalties__faulty_out_to": "nobody", "penalties__faulty_out": 50}
    game = going_on(then, "S", left=1, payment__losers_settle="no", begun={"scores": (2000,) * 4}, **costs)
    game.apply(E, FaultyOut())
    if then == "continues":
        assert [seat.score for seat in game.view(N).seats] == [500, 2000, 2000, 2000]
        discards(game, E, "S", passes=True)
        draws_and_discards(game)
    assert ended(game).net == (-1500, 0, 0, 0)
    assert ended(game).pool == 0


def test_a_dead_hand_is_worth_nothing_at_the_end() -> None:
    totals = {}
    for then in ("barred", "dead"):
        game = going_on(then, "D9EEES", READY.replace("EE", "WW"))
        game.apply(E, FaultyOut())
        discards(game, E, "D9")
        game.apply(S, GoOut())
        all_pass(game)
        score = ended(game).scores[E]
        assert score is not None
        totals[then] = score.total
    assert totals["barred"] > 0
    assert totals["dead"] == 0


def test_a_game_shows_the_penalty_while_the_deal_is_played() -> None:
    rules = preset("european-contemporary", penalties__faulty_out_then="continues")
    game = Game.begin(rules, (Player("A"), Player("B"), Player("C"), Player("D")), 1)
    game.start_deal()
    assert game.deal is not None
    offender = game.deal.state.turn
    game.apply(offender, FaultyOut())
    assert game.scores[offender] == 2000 - 1500
    assert sum(game.scores) == 8000
    again = Game.from_record(game.record())
    assert again.scores == game.scores
    game.restart_hand()
    assert game.scores == (2000,) * 4


# --- the deal ends ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("passes", "offender", "expected"),
    [
        ("always", E, True),
        ("always", S, True),
        ("if_east", E, True),
        ("if_east", S, False),
        ("never", E, False),
        ("never", S, False),
    ],
)
def test_whether_the_deal_passes_when_a_wrong_out_ends_it(passes: str, offender: Seat, expected: bool) -> None:
    game = deal("B9", penalties__faulty_out_passes=passes)
    if offender == E:
        game.apply(E, FaultyOut())
    else:
        discards(game, E, "B9")
        game.apply(offender, FaultyOut())
        all_pass(game)
    assert ended(game).termination is Termination.FAULTY_OUT
    assert ended(game).deal_passes is expected
