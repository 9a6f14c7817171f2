"""Turns: drawing, discarding, the order of play, and what is refused when."""

import pytest

from fourwinds.engine.actions import (
    Action,
    Claim,
    DeclareKong,
    DeclareReady,
    Discard,
    FaultyClaim,
    FaultyOut,
    GoOut,
    IllegalAction,
    Pass,
)
from fourwinds.engine.events import ClaimAnswered, DiscardPassed, TileDiscarded, TileDrawn
from fourwinds.engine.knowledge import seat_view
from fourwinds.engine.melds import Discarded
from fourwinds.engine.outcome import Termination
from fourwinds.engine.phase import Phase
from fourwinds.scoring import MeldKind
from fourwinds.tiles import Kind
from fourwinds.values import replace
from tests.engine.table import E, N, S, W, deal, discards, draws_and_discards, held


def test_b102_east_begins_by_discarding_one_of_fourteen_tiles() -> None:
    game = deal()
    assert game.waiting_for() == (E,)
    hand = game.state.seats[E].hand
    assert [len(own.hand) for own in game.state.seats] == [14, 13, 13, 13]
    assert game.legal_actions(E) == tuple(map(Discard, hand)), "and he may do nothing else"
    game.apply(E, Discard(hand[0]))
    assert game.state.seats[E].hand == hand[1:]
    assert game.waiting_for() == (S, W, N)


def test_a_discard_is_open_until_all_others_have_answered() -> None:
    game = deal("B1")
    (event,) = discards(game, E, "B1")
    assert event == TileDiscarded(E, held(deal("B1"), E, "B1")[0], drawn=False)
    assert game.state.phase is Phase.CLAIM
    assert game.waiting_for() == (S, W, N)
    assert not game.state.seats[E].discards


def test_the_others_may_answer_in_any_order() -> None:
    game = deal("B1")
    discards(game, E, "B1")
    for seat, rest in ((N, (S, W)), (S, (W,))):
        assert game.apply(seat, Pass()) == (ClaimAnswered(seat, Pass()),)
        assert game.waiting_for() == rest
    events = game.apply(W, Pass())
    assert [type(e) for e in events] == [ClaimAnswered, DiscardPassed, TileDrawn]


def test_b107_a_discard_that_nobody_wants_joins_the_discards_and_the_next_player_draws() -> None:
    game = deal("B1", draws="C5")
    discards(game, E, "B1", passes=True)
    assert game.state.seats[E].discards == (Discarded(held(deal("B1"), E, "B1")[0], drawn=False),)
    assert game.waiting_for() == (S,)
    assert game.state.drawn == game.state.seats[S].hand[-1] == held(game, S, "C5")[-1]
    assert game.state.river == (E,)


def test_play_goes_round_in_order() -> None:
    game = deal()
    turns = []
    for _ in range(6):
        turns.append(game.state.turn)
        draws_and_discards(game)
    assert turns == [E, S, W, N, E, S]


def test_a_tile_discarded_straight_after_it_was_drawn_is_marked() -> None:
    game = deal("B1", draws="C5C5")
    discards(game, E, "B1", passes=True)
    draws_and_discards(game)
    assert [d.drawn for d in game.state.seats[E].discards] == [False]
    assert [d.drawn for d in game.state.seats[S].discards] == [True]


def test_b22_the_deal_ends_after_the_last_discard_if_nobody_takes_it() -> None:
    game = deal(left=2)
    draws_and_discards(game, 2)
    assert game.state.tiles_left == 0
    assert game.outcome is None
    draws_and_discards(game)
    assert game.state.phase is Phase.OVER
    assert game.outcome is not None
    assert game.outcome.termination is Termination.DRAW
    assert game.outcome.net == (0, 0, 0, 0)
    assert game.waiting_for() == ()


@pytest.mark.parametrize(
    "action", [Discard(held(deal("B1"), E, "B1")[0]), DeclareReady(), DeclareKong(Kind(0)), GoOut()], ids=repr
)
def test_who_is_not_at_turn_can_only_wait(action: Action) -> None:
    game = deal("B1")
    assert game.check(S, action) == "It is not your turn."
    assert game.legal_actions(S) == ()


@pytest.mark.parametrize("action", [Pass(), Claim(MeldKind.PUNG, ()), FaultyClaim()], ids=repr)
def test_nothing_can_be_claimed_while_no_tile_is_open(action: Action) -> None:
    assert deal().check(S, action) == "There is no tile to claim."


def test_nobody_claims_an_own_discard() -> None:
    game = deal("B1")
    discards(game, E, "B1")
    assert game.check(E, Pass()) == "You cannot claim your own tile."
    assert game.legal_actions(E) == ()


def test_nobody_answers_twice() -> None:
    game = deal("B1")
    discards(game, E, "B1")
    game.apply(S, Pass())
    assert game.check(S, Pass()) == "You have already answered."


def test_a_tile_that_is_not_in_the_hand_cannot_be_discarded() -> None:
    game = deal()
    (elsewhere, *_) = game.state.seats[S].hand
    assert game.check(E, Discard(elsewhere)) == "This tile is not in your hand."


def test_an_illegal_action_gives_its_reason_and_changes_nothing() -> None:
    game = deal()
    state, events, actions = game.state, game.events, game.actions
    with pytest.raises(IllegalAction, match="It is not your turn") as refused:
        game.apply(W, DeclareReady())
    assert (refused.value.seat, refused.value.action) == (W, DeclareReady())
    assert (game.state, game.events, game.actions) == (state, events, actions)


def test_after_the_end_nothing_can_be_done() -> None:
    game = deal(left=0)
    draws_and_discards(game)
    assert {game.check(s, a) for s in (E, S) for a in (Pass(), DeclareReady(), GoOut())} == {"The deal is over."}


def test_what_a_seat_said_to_a_discard_is_in_the_log_and_in_nobodys_view() -> None:
    game = deal("B1")
    discards(game, E, "B1")
    before = game.view(N)
    game.apply(S, Pass())
    assert game.state.answers[S] == Pass()
    assert game.view(N) == before


def test_the_drawn_tile_is_the_last_of_the_hand_and_only_its_owner_sees_it() -> None:
    game = deal("B1", draws="C5")
    discards(game, E, "B1", passes=True)
    assert game.view(S).hand[-1] == game.view(S).drawn
    assert game.view(W).drawn is None
    assert game.view(W).seats[S].hand_size == 14


def test_a_view_shows_scores_with_the_stakes_off() -> None:
    game = deal(begun={"scores": (100, 200, 300, 400), "pool": 60})
    assert [s.score for s in game.view(E).seats] == [100, 200, 300, 400]
    assert game.view(E).pool == 60


def test_views_do_not_depend_on_where_hidden_tiles_are() -> None:
    game = deal("B123C123", draws="D5D6")
    discards(game, E, "B1", passes=True)
    state = game.state
    south, north = state.seats[S], state.seats[N]
    front = state.drawn_from_front
    swapped = replace(
        state,
        seats=(
            state.seats[E],
            replace(south, hand=(*north.hand[:1], *south.hand[1:])),
            state.seats[W],
            replace(north, hand=(*south.hand[:1], *north.hand[1:])),
        ),
        wall=(*state.wall[:front], *reversed(state.wall[front:])),
    )
    assert seat_view(game.rules, swapped, W) == game.view(W)
    assert seat_view(game.rules, swapped, S) != game.view(S)


def test_b101_who_draws_goes_out_declares_a_kong_or_discards_and_may_not_pass() -> None:
    game = deal("S", "B123C123D123EEEN", draws="E")
    discards(game, E, "S", passes=True)
    assert game.waiting_for() == (S,)
    legal = game.legal_actions(S)
    assert {type(action) for action in legal} == {Discard, DeclareKong}
    assert [a for a in legal if isinstance(a, Discard)] == [Discard(t) for t in game.state.seats[S].hand]
    assert len(game.state.seats[S].hand) == 14
    with pytest.raises(IllegalAction):
        game.apply(S, Pass())
    winning = deal("S", "B123C123D123EEEN", draws="N")
    discards(winning, E, "S", passes=True)
    assert GoOut() in winning.legal_actions(S)


@pytest.mark.parametrize("ending", [Termination.OUT, Termination.FAULTY_OUT, Termination.DRAW])
def test_b108_a_deal_ends_by_out_by_a_faulty_out_or_when_the_wall_is_used_up(ending: Termination) -> None:
    game = deal("B123C123D123EEENN", left=1)
    if ending is Termination.OUT:
        game.apply(E, GoOut())
    elif ending is Termination.FAULTY_OUT:
        game = deal("B147C147D147ESWNDr")
        game.apply(E, FaultyOut())
    else:
        discards(game, E, "N", passes=True)
        assert game.outcome is None
        draws_and_discards(game)
    assert game.outcome is not None
    assert game.outcome.termination is ending
    assert game.waiting_for() == ()
