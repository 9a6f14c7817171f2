"""How deals end: out with its circumstances, faulty out, draws, and what is paid. Scores are scoring's business."""

from typing import Any

import pytest

from fourwinds.engine.actions import DeclareKong, FaultyOut, GoOut, Pass
from fourwinds.engine.deal import Deal
from fourwinds.engine.hands import winning_hand
from fourwinds.engine.outcome import Outcome, Termination
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import SEATS, Seat, next_seat
from fourwinds.scoring import Circumstances, Completes, FirstDiscard, FromDiscard, SelfDrawn, Source, WonBy
from fourwinds.tiles import Kind, Wind, parse
from tests.engine.table import (
    E,
    N,
    S,
    W,
    all_pass,
    can_go_out,
    claims,
    deal,
    discards,
    draws_and_discards,
    goes_out,
    held,
    on_the_table,
)

READY = "B123456C111D78EE"
"""Waits for D6 and D9."""


def ended(game: Deal) -> Outcome:
    assert game.outcome is not None
    return game.outcome


def circumstances(game: Deal, seat: Seat) -> Circumstances:
    return winning_hand(game.state, seat).circumstances


def is_last_of_wall(game: Deal, seat: Seat) -> bool:
    last = circumstances(game, seat).last
    assert isinstance(last, SelfDrawn | FromDiscard)
    return last.last_of_wall


# --- going out --------------------------------------------------------------------------------


def test_b163_out_on_the_own_turn_with_the_drawn_tile() -> None:
    game = deal(READY + "S", draws="C9C9C9D9")
    discards(game, E, "S", passes=True)
    assert not can_go_out(game, S)
    draws_and_discards(game, 3)
    assert game.legal_actions(E)[0] == GoOut()
    goes_out(game, E)
    assert (ended(game).winners, ended(game).discarder, ended(game).won_by) == ((E,), None, WonBy.SELF_DRAWN)
    assert not ended(game).deal_passes


def test_b163_out_on_a_discard() -> None:
    game = deal("D9", READY)
    discards(game, E, "D9")
    goes_out(game, S)
    assert (ended(game).winners, ended(game).discarder, ended(game).won_by) == ((S,), E, WonBy.DISCARD)
    assert ended(game).deal_passes


def test_the_winner_has_the_tile_and_it_lies_nowhere_else() -> None:
    game = deal("D9", READY)
    tile = held(game, E, "D9")[0]
    discards(game, E, "D9")
    goes_out(game, S)
    assert tile in game.state.seats[S].hand
    assert [d.claimed_by for d in game.state.seats[E].discards] == [S]
    assert sorted(on_the_table(game.state)) == sorted(game.state.wall)


def test_b165_a_hand_that_is_not_complete_cannot_go_out() -> None:
    game = deal("D9")
    assert not can_go_out(game, E)
    assert "not complete" in (game.check(E, GoOut()) or "")
    discards(game, E, "D9")
    assert "not complete" in (game.check(S, GoOut()) or "")


def test_b166_more_chows_than_allowed_are_no_hand() -> None:
    game = deal("D9", READY, winning__max_chows=2)
    discards(game, E, "D9")
    assert not can_go_out(game, S)
    assert "chows" in (game.check(S, GoOut()) or "")


def test_b166_fewer_points_than_the_minimum_are_no_hand() -> None:
    game = deal("D9", READY, rules="hong-kong-fw1", winning__minimum=3)
    discards(game, E, "D9")
    assert not can_go_out(game, S)
    assert game.check(S, FaultyOut()) is None


def test_the_winner_chooses_the_set_that_a_claimed_tile_completes() -> None:
    names = {}
    for out in (GoOut(Completes.PAIR), GoOut(Completes.CHOW, Kind(3))):
        game = deal("B4", "B4456C123456D777")
        discards(game, E, "B4")
        goes_out(game, S, out.completes.value if out.completes else "", "B4" if out.chow is not None else "")
        score = ended(game).scores[S]
        assert score is not None
        (winning,) = [s for s in score.sets if s.winning]
        names[out.completes] = winning.kinds
    assert names == {Completes.PAIR: parse("B44"), Completes.CHOW: parse("B456")}


# --- circumstances ----------------------------------------------------------------------------


def test_b169_the_dealt_hand_of_east_is_the_first_turn() -> None:
    game = deal(READY + "D9")
    assert circumstances(game, E) == Circumstances(
        seat=Wind.EAST, round=Wind.EAST, last=SelfDrawn(), first_turn=True, discards_before=0
    )


def test_b169_after_a_concealed_kong_it_is_still_easts_dealt_hand() -> None:
    """The help: with the dealt hand (after supplement tiles, if any), and a kong is replaced by a supplement tile."""
    game = deal("C9999B123456D78EE", supplements="D9")
    game.apply(E, DeclareKong(Kind(17)))
    found = circumstances(game, E)
    assert (found.first_turn, found.last) == (True, SelfDrawn(Source.KONG, kongs=1))
    goes_out(game, E)
    score = ended(game).scores[E]
    assert score is not None
    assert [line.pattern for line in score.lines] == ["lw_heavenly"]


def test_b169_a_concealed_kong_of_ones_own_ends_the_first_turn_of_others() -> None:
    """The help: before any chows, pungs or kongs are declared."""
    game = deal("S", "C9999B123456D78E", draws="E", supplements="D9")
    discards(game, E, "S", passes=True)
    assert circumstances(game, S).first_turn
    game.apply(S, DeclareKong(Kind(17)))
    assert not circumstances(game, S).first_turn


def test_b169_easts_first_discard_is_known() -> None:
    game = deal("D9", READY)
    discards(game, E, "D9")
    found = circumstances(game, S)
    assert found.first_turn
    assert found.last == FromDiscard(first=FirstDiscard.OF_DEAL)


def test_b169_the_first_own_tile_counts_while_nobody_has_declared_a_set() -> None:
    game = deal("S", READY, draws="D9")
    discards(game, E, "S", passes=True)
    assert circumstances(game, S).first_turn
    claimed = deal("S", READY, "SSN", draws="C5C5D9")
    discards(claimed, E, "S")
    claims(claimed, W, "pung", "SS")
    discards(claimed, W, "N", passes=True)
    draws_and_discards(claimed, 2)
    assert claimed.state.seats[S].turns == 0
    assert not circumstances(claimed, S).first_turn


def test_a_later_turn_is_not_the_first() -> None:
    game = deal(READY + "S", draws="C9C9C9D9")
    discards(game, E, "S", passes=True)
    draws_and_discards(game, 3)
    assert not circumstances(game, E).first_turn


@pytest.mark.parametrize(("waits", "from_left"), [(S, True), (W, False), (N, False)])
def test_whether_the_discard_came_from_the_left(waits: Seat, from_left: bool) -> None:
    hands: dict[str, Any] = {"south": "", "west": "", "north": ""} | {{S: "south", W: "west", N: "north"}[waits]: READY}
    game = deal("D9", **hands)
    discards(game, E, "D9")
    last = circumstances(game, waits).last
    assert isinstance(last, FromDiscard)
    assert last.from_left is from_left


def test_the_last_tile_of_the_wall_and_the_discard_after_it() -> None:
    game = deal("S", READY, READY.replace("C111", "C222"), draws="D9", left=1)
    assert game.state.tiles_left == 1
    discards(game, E, "S")
    assert not is_last_of_wall(game, W)
    all_pass(game)
    assert is_last_of_wall(game, S)
    discards(game, S, "D9")
    assert is_last_of_wall(game, W)


def test_a_supplement_tile_is_not_the_last_of_the_wall() -> None:
    game = deal("C9999B123456D78EE", supplements="D9", left=1)
    game.apply(E, DeclareKong(Kind(17)))
    assert game.state.tiles_left == 0
    assert not is_last_of_wall(game, E)


@pytest.mark.parametrize(("seen", "fourth"), [("D9D9D9", True), ("D9D9C9", False)])
def test_the_fourth_of_a_kind_needs_the_other_three_to_be_visible(seen: str, fourth: bool) -> None:
    game = deal("D9S", "", "", READY, draws=seen)
    discards(game, E, "S", passes=True)
    draws_and_discards(game, 3)
    discards(game, E, "D9")
    assert circumstances(game, N).fourth_of_kind is fourth


def test_kinds_are_exhausted_that_lie_on_the_table_or_are_held() -> None:
    # North holds three C1; the fourth is discarded by South. Of the drawn D9 none had been seen.
    game = deal("S", "", "", READY, draws="C1C9D9")
    discards(game, E, "S", passes=True)
    draws_and_discards(game, 1)
    assert can_go_out(game, N) is False
    draws_and_discards(game, 1)
    assert can_go_out(game, N)
    assert circumstances(game, N).exhausted == parse("C1")


def test_b129_out_after_a_claim_scores_like_out_on_the_discard() -> None:
    outcomes = []
    for at_once in (True, False):
        game = deal("D9", "B123456C111D99EE")
        discards(game, E, "D9")
        if at_once:
            goes_out(game, S)
        else:
            claims(game, S, "pung", "D99")
            assert winning_hand(game.state, S).circumstances.first_turn
            goes_out(game, S)
        outcomes.append(ended(game))
    assert outcomes[0] == outcomes[1]


# --- payments ---------------------------------------------------------------------------------


def test_transfers_explain_what_each_seat_gained() -> None:
    game = deal("D9", READY, begun={"scores": (2000,) * 4})
    discards(game, E, "D9")
    goes_out(game, S)
    net = [0.0] * 4
    for transfer in ended(game).transfers:
        assert transfer.payer is not None
        assert transfer.payee is not None
        assert transfer.reason
        net[transfer.payer] -= transfer.amount
        net[transfer.payee] += transfer.amount
    assert tuple(net) == ended(game).net
    assert sum(net) == 0


@pytest.mark.parametrize(("kong", "blessed"), [(False, True), (True, False)])
def test_a_kong_of_east_cancels_the_blessing_of_earth(kong: bool, blessed: bool) -> None:
    game = deal("C9999D9S", READY, rules="alans-zung-jung")
    if kong:
        game.apply(E, DeclareKong(parse("C9")[0]))
    discards(game, E, "D9")
    goes_out(game, S)
    score = ended(game).scores[S]
    assert score is not None
    assert ("lw_earthly" in {line.pattern for line in score.lines}) is blessed


def test_scores_and_payments_follow_the_seats_when_another_deals() -> None:
    nets = []
    for dealer in SEATS:
        game = deal("D9", READY, begun={"dealer": dealer})
        discards(game, dealer, "D9")
        goes_out(game, next_seat(dealer, of=4))
        nets.append(tuple(ended(game).net[next_seat(dealer, steps, of=4)] for steps in range(4)))
    assert len(set(nets)) == 1
    assert nets[0][1] > 0


def test_losers_are_scored_where_they_settle() -> None:
    game = deal("D9", READY, "EDr")
    discards(game, E, "D9")
    goes_out(game, S)
    assert all(score is not None for score in ended(game).scores)


# --- faulty out (W31, W32, W33) ---------------------------------------------------------------


def test_w31_a_faulty_out_costs_the_limit_to_east_and_half_of_it_to_the_others() -> None:
    game = deal("D9")
    discards(game, E, "D9", passes=True)
    game.apply(S, FaultyOut())
    assert ended(game).termination is Termination.FAULTY_OUT
    assert ended(game).offender == S
    assert ended(game).net == (500, -1000, 250, 250)
    assert ended(game).deal_passes
    assert "not complete" in ended(game).reason
    assert ended(game).scores == (None, None, None, None)


def test_w32_east_pays_the_limit_to_each() -> None:
    game = deal("D9")
    game.apply(E, FaultyOut())
    assert ended(game).net == (-1500, 500, 500, 500)
    assert ended(game).deal_passes


def test_w33_in_hong_kong_everybody_gets_128() -> None:
    game = deal("D9", rules="hong-kong-fw1")
    game.apply(E, FaultyOut())
    assert ended(game).net == (-384, 128, 128, 128)


def test_without_the_penalty_the_deal_ends_and_nobody_pays() -> None:
    game = deal("D9", penalties__faulty_out=0)
    game.apply(E, FaultyOut())
    assert (ended(game).termination, ended(game).net) == (Termination.FAULTY_OUT, (0, 0, 0, 0))


def test_a_hand_that_may_go_out_does_not_do_so_wrongly() -> None:
    game = deal(READY + "D9")
    assert game.check(E, FaultyOut()) == "You can go out with this hand."


def test_a_faulty_out_on_a_discard_is_noticed_when_all_have_answered() -> None:
    game = deal("D9")
    discards(game, E, "D9")
    game.apply(W, FaultyOut())
    assert game.state.phase is Phase.CLAIM
    all_pass(game)
    assert ended(game).offender == W
    assert sorted(on_the_table(game.state)) == sorted(game.state.wall)


def test_who_goes_out_before_the_offender_wins() -> None:
    game = deal("D9", READY)
    discards(game, E, "D9")
    game.apply(W, FaultyOut())
    goes_out(game, S)
    assert (ended(game).termination, ended(game).winners) == (Termination.OUT, (S,))


def test_the_offender_before_the_winner_ends_the_deal() -> None:
    game = deal("D9", "", READY)
    discards(game, E, "D9")
    game.apply(S, FaultyOut())
    goes_out(game, W)
    assert (ended(game).termination, ended(game).offender) == (Termination.FAULTY_OUT, S)


def test_a_faulty_out_tells_which_rule_was_broken() -> None:
    game = deal("D9", READY, rules="novice")
    discards(game, E, "D9")
    game.apply(S, FaultyOut())
    all_pass(game)
    assert "declared ready" in ended(game).reason


# --- draws ------------------------------------------------------------------------------------


@pytest.mark.parametrize("passes", [False, True])
def test_b171_after_a_draw_the_deal_passes_only_where_the_rules_say_so(passes: bool) -> None:
    game = deal(left=0, dealing_on__passes_on_draw=passes)
    draws_and_discards(game)
    assert ended(game).termination is Termination.DRAW
    assert ended(game).deal_passes is passes


@pytest.mark.parametrize(
    ("ready", "net"),
    [
        ("", (0, 0, 0, 0)),
        ("S", (-200, 600, -200, -200)),
        ("SW", (-300, 300, 300, -300)),
        ("SWN", (-600, 200, 200, 200)),
    ],
)
def test_w23_ready_hands_share_600_after_a_draw(ready: str, net: tuple[int, ...]) -> None:
    game = deal(
        south=READY if "S" in ready else "",
        west="B234567C33399D22" if "W" in ready else "",
        north="D345678C55577B88" if "N" in ready else "",
        rules="japanese-riichi",
        left=0,
    )
    draws_and_discards(game)
    assert ended(game).net == net


# --- the dealer wins again --------------------------------------------------------------------


def test_w26_the_dealers_second_win_in_a_row_brings_100_from_each() -> None:
    nets = []
    for wins in (0, 1):
        game = deal(READY + "D9", dealing_on__extra_hands_bonus=100, begun={"extra_hands": wins})
        goes_out(game, E)
        nets.append(ended(game).net)
    assert [b - a for a, b in zip(*nets, strict=True)] == [300, -100, -100, -100]


def test_most_wins_in_a_row_and_the_deal_passes() -> None:
    for wins, passes in ((5, False), (6, True)):
        game = deal(READY + "D9", dealing_on__most_wins=7, begun={"extra_hands": wins})
        goes_out(game, E)
        assert ended(game).deal_passes is passes


def test_nothing_is_asked_any_more() -> None:
    game = deal(READY + "D9")
    goes_out(game, E)
    assert all(game.legal_actions(s) == () and game.check(s, Pass()) == "The deal is over." for s in SEATS)


# --- scores that are only added up ------------------------------------------------------------

ADDED: dict[str, Any] = {"payment__scheme": "added", "payment__losers_settle": "no"}


def test_nobody_pays_where_scores_are_added_up() -> None:
    game = deal(READY + "D9", "SSSB1", **ADDED)
    game.apply(E, GoOut())
    outcome = ended(game)
    east, south, west, north = [score.total for score in outcome.scores if score is not None]
    assert (east > 0, south > 0) == (True, True)
    assert outcome.net == (2 * east, south, west, north)
    assert {t.payer for t in outcome.transfers} == {None}


def test_a_faulty_out_costs_the_offender_alone_where_scores_are_added_up() -> None:
    game = deal("S", penalties__faulty_out=50, penalties__faulty_out_east_double=False, payment__limit=500, **ADDED)
    game.apply(E, FaultyOut())
    assert ended(game).net == (-750, 0, 0, 0)
