"""Claims: which sets may be made with a discard, whose claim comes first, and what own and missed discards forbid."""

import pytest

from fourwinds.engine.actions import Claim, Discard, FaultyClaim, FaultyOut, GoOut, IllegalAction, Pass
from fourwinds.engine.claims import chow_starts
from fourwinds.engine.deal import Deal
from fourwinds.engine.events import DiscardPassed, FaultyClaimMade, MeldClaimed
from fourwinds.engine.seats import Seat
from fourwinds.scoring import Completes, MeldKind, Source, WonBy
from fourwinds.tiles import Kind, notation, parse, write
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
    hand,
    held,
    melds,
    plain_kinds,
    source,
)


def sets(game: Deal, seat: Seat) -> list[str]:
    return [f"{a.kind.value} {write(plain_kinds(a.tiles))}" for a in game.legal_actions(seat) if isinstance(a, Claim)]


@pytest.mark.parametrize(
    ("kind", "starts"), [("B1", "B1"), ("B2", "B12"), ("B5", "B345"), ("C9", "C7"), ("E", ""), ("Dr", "")]
)
def test_a_tile_stands_in_up_to_three_runs(kind: str, starts: str) -> None:
    assert write(chow_starts(parse(kind)[0])) == starts


def test_every_set_is_offered_once_the_dearest_first() -> None:
    game = deal("B4", "B222333444555")
    discards(game, E, "B4")
    assert sets(game, S) == ["kong B444", "pung B44", "chow B23", "chow B35"]


def test_w55_a_tile_that_fits_two_runs_is_offered_for_both() -> None:
    game = deal("B4", "B23356")
    discards(game, E, "B4")
    assert set(sets(game, S)) >= {"chow B23", "chow B35", "chow B56"}


def test_with_b3345_only_the_run_from_three_can_be_made() -> None:
    game = deal("B4", "B3345C147D147EEE")
    discards(game, E, "B4")
    assert sets(game, S) == ["chow B35"]


def test_the_claimer_melds_the_set_and_discards_and_the_player_after_him_is_next() -> None:
    game = deal("B4", west="B44C1")
    discards(game, E, "B4")
    events = claims(game, W, "pung", "B44")
    (melded,) = [e for e in events if isinstance(e, MeldClaimed)]
    assert (melded.seat, melded.meld.kind, melded.meld.source) == (W, MeldKind.PUNG, E)
    assert melds(game, W) == "(B444)"
    assert (game.state.turn, game.state.drawn, game.state.has_claimed(W)) == (W, None, True)
    assert [d.claimed_by for d in game.state.seats[E].discards] == [W]
    discards(game, W, "C1", passes=True)
    assert game.state.turn == N


def test_the_tiles_of_a_chow_lie_in_rising_order() -> None:
    game = deal("B4", "B35")
    discards(game, E, "B4")
    claims(game, S, "chow", "B53")
    assert melds(game, S) == "(B345)"


def test_a_claimed_kong_brings_a_supplement_tile() -> None:
    game = deal("B4", north="B444", supplements="C7")
    discards(game, E, "B4")
    claims(game, N, "kong", "B444")
    assert melds(game, N) == "(B4444)"
    assert game.state.drawn is not None
    assert notation(plain_kinds([game.state.drawn])[0]) == "C7"
    assert (source(game), game.state.turn) == (Source.KONG, N)


def test_tiles_that_make_no_set_are_refused() -> None:
    game = deal("B4", "B3578EE")
    discards(game, E, "B4")
    for shape, kinds in (("chow", "B37"), ("pung", "EE"), ("kong", "B357"), ("chow", "B35E"), ("pung", "B3")):
        refusal = game.check(S, claim(game, S, shape, kinds))
        assert refusal == f"These tiles and the discard do not make a {shape}."
    assert game.check(S, claim(game, S, "concealed_kong", "B357")) is not None


def test_tiles_of_others_and_tiles_named_twice_are_refused() -> None:
    game = deal("B4", "B4", "B44")
    discards(game, E, "B4")
    (one,) = held(game, S, "B4")
    for tiles in (held(game, W, "B44"), (one, one)):
        assert game.check(S, Claim(MeldKind.PUNG, tiles)) == "You do not have these tiles in your hand."


# --- precedence (B105, W54) -------------------------------------------------------------------


def test_w54_a_pung_comes_before_a_chow() -> None:
    game = deal("B4", "B35", north="B44")
    discards(game, E, "B4")
    game.apply(S, claim(game, S, "chow", "B35"))
    game.apply(N, claim(game, N, "pung", "B44"))
    game.apply(W, Pass())
    assert (melds(game, S), melds(game, N)) == ("", "(B444)")


def test_w54_out_comes_before_a_pung() -> None:
    game = deal("D9", "D99", north="B123456C111D78EE")
    discards(game, E, "D9")
    game.apply(S, claim(game, S, "pung", "D99"))
    goes_out(game, N)
    assert game.outcome is not None
    assert game.outcome.winners == (N,)


def test_w54_of_two_who_go_out_the_next_in_turn_wins() -> None:
    game = deal("D9", "", "B123456C111D78EE", "B123456C222D78SS")
    discards(game, E, "D9")
    game.apply(N, GoOut())
    goes_out(game, W)
    assert game.outcome is not None
    assert game.outcome.winners == (W,)
    assert game.outcome.won_by is WonBy.DISCARD
    assert game.outcome.discarder == E


def test_w54_turns_are_counted_from_the_discarder() -> None:
    game = deal("B123456C222D78SSN", "D9", north="B123456C111D78EE")
    discards(game, E, "N", passes=True)
    discards(game, S, "D9")
    game.apply(E, GoOut())
    goes_out(game, N)
    assert game.outcome is not None
    assert game.outcome.winners == (N,)


def test_of_two_chows_the_next_in_turn_gets_the_tile() -> None:
    game = deal("B4", "B35", "B56", claims__chow_from="anyone")
    discards(game, E, "B4")
    game.apply(W, claim(game, W, "chow", "B56"))
    game.apply(S, claim(game, S, "chow", "B35"))
    game.apply(N, Pass())
    assert melds(game, S) == "(B345)"


# --- chows and pairs --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chow_from", "left", "across"),
    [
        ("previous", True, False),
        ("previous_or_out", True, False),
        ("anyone", True, True),
        ("out_only", False, False),
        ("never", False, False),
    ],
)
def test_b118_from_whom_a_chow_may_be_claimed(chow_from: str, left: bool, across: bool) -> None:
    game = deal("B4", "B35C147", "B35C147", claims__chow_from=chow_from)
    discards(game, E, "B4")
    assert bool(sets(game, S)) is left
    assert bool(sets(game, W)) is across


@pytest.mark.parametrize(
    ("chow_from", "may"),
    [("previous", False), ("previous_or_out", True), ("anyone", True), ("out_only", True), ("never", False)],
)
def test_b118_from_whom_a_chow_may_be_claimed_to_go_out(chow_from: str, may: bool) -> None:
    game = deal("B3", west="B12C123456D777EE", claims__chow_from=chow_from)
    discards(game, E, "B3")
    assert can_go_out(game, W) is may
    assert (game.check(W, GoOut()) is None) is may


def test_from_the_left_a_chow_always_completes_the_hand() -> None:
    game = deal("B3", "B12C123456D777EE", claims__chow_from="previous")
    discards(game, E, "B3")
    assert can_go_out(game, S)


def test_where_chows_are_never_claimed_they_have_to_be_drawn() -> None:
    game = deal("B3", "B12C123456D777EE", claims__chow_from="never")
    discards(game, E, "B3")
    assert not can_go_out(game, S)
    assert game.check(S, GoOut()) == "No discard may be claimed for a chow; all its tiles have to be drawn."
    drawn = deal("N", "B12C123456D777EE", draws="B3", claims__chow_from="never")
    discards(drawn, E, "N", passes=True)
    assert can_go_out(drawn, S)


def test_where_no_chow_may_be_claimed_a_pung_still_completes_the_hand() -> None:
    game = deal("B3", west="B33C123456D777EE", claims__chow_from="previous")
    discards(game, E, "B3")
    assert can_go_out(game, W)


def test_b126_a_chow_button_pressed_for_a_winning_tile_from_across_is_refused() -> None:
    game = deal("B3", west="B12C123456D777EE")
    discards(game, E, "B3")
    assert can_go_out(game, W)
    assert game.check(W, claim(game, W, "chow", "B12")) is not None


@pytest.mark.parametrize("may", [True, False])
def test_b119_the_pair_may_be_claimed_to_go_out_only_where_the_rules_allow_it(may: bool) -> None:
    game = deal("E", "E", claims__pair_to_go_out=may)
    waiting = deal("E", "EB123C123456D777", claims__pair_to_go_out=may)
    discards(waiting, E, "E")
    assert can_go_out(waiting, S) is may
    discards(game, E, "E")
    assert not sets(game, S)


def test_with_no_chows_allowed_none_can_be_claimed() -> None:
    game = deal("B4", "B35", winning__max_chows=0)
    discards(game, E, "B4")
    assert game.check(S, claim(game, S, "chow", "B35")) == "Chows are not allowed under these rules."


def test_a_hand_that_has_melded_as_many_chows_as_allowed_cannot_claim_another() -> None:
    game = deal("B4C4", "B35C35E", draws="", winning__max_chows=1)
    discards(game, E, "B4")
    claims(game, S, "chow", "B35")
    discards(game, S, "E", passes=True)
    draws_and_discards(game, 2)
    discards(game, E, "C4")
    assert "at most 1 chow" in (game.check(S, claim(game, S, "chow", "C35")) or "")


def test_b127_the_readings_of_a_claimed_winning_tile_are_offered() -> None:
    game = deal("B4", "B4456C123456D777")
    discards(game, E, "B4")
    outs = {a for a in game.legal_actions(S) if isinstance(a, GoOut)}
    assert outs == {GoOut(), GoOut(Completes.PAIR), GoOut(Completes.CHOW, Kind(3))}
    assert game.check(S, GoOut(Completes.PUNG)) is not None
    assert game.check(S, GoOut(Completes.CHOW, Kind(2))) is not None


BOTH_WAYS = "B4456C123456D777"
"""With B4 a pair beside 456, or 456 beside a pair of B4: the tile may be said to complete either."""


@pytest.mark.parametrize(
    ("named", "claimed", "drawn"), [("never", False, False), ("claimed", True, False), ("always", True, True)]
)
def test_rules_say_when_the_set_is_named(named: str, claimed: bool, drawn: bool) -> None:
    ways = {GoOut(), GoOut(Completes.PAIR), GoOut(Completes.CHOW, Kind(3))}
    game = deal("B4", BOTH_WAYS, winning__set_named=named)
    discards(game, E, "B4")
    assert {a for a in game.legal_actions(S) if isinstance(a, GoOut)} == (ways if claimed else {GoOut()})
    game = deal("E", BOTH_WAYS, draws="B4", winning__set_named=named)
    discards(game, E, "E", passes=True)
    assert {a for a in game.legal_actions(S) if isinstance(a, GoOut)} == (ways if drawn else {GoOut()})
    assert (game.check(S, GoOut(Completes.PAIR)) is None) is drawn
    assert game.check(S, GoOut(Completes.PUNG)) is not None


@pytest.mark.parametrize(
    ("out", "pattern"), [(GoOut(), True), (GoOut(Completes.PAIR), True), (GoOut(Completes.CHOW, Kind(3)), False)]
)
def test_the_set_that_was_named_for_a_drawn_tile_is_scored(out: GoOut, pattern: bool) -> None:
    """As a pair the tile is one that no other could be (2 points), as part of the chow it is not."""
    game = deal("E", BOTH_WAYS, draws="B4", winning__set_named="always")
    discards(game, E, "E", passes=True)
    game.apply(S, out)
    assert game.outcome is not None
    score = game.outcome.scores[S]
    assert score is not None
    (winning,) = [view for view in score.sets if view.winning]
    assert (len(winning.kinds) == 2) is pattern


def test_readings_that_may_not_be_claimed_are_not_offered() -> None:
    game = deal("B4", "B4456C123456D777", claims__pair_to_go_out=False)
    discards(game, E, "B4")
    assert [a for a in game.legal_actions(S) if isinstance(a, GoOut)] == [GoOut()]
    assert game.check(S, GoOut(Completes.PAIR)) is not None
    goes_out(game, S)
    assert game.outcome is not None


# --- sacred discard (B130) --------------------------------------------------------------------


@pytest.mark.parametrize(("sacred", "barred"), [("none", False), ("last", True), ("deal", True)])
def test_b130_a_tile_like_the_last_own_discard_cannot_be_claimed(sacred: str, barred: bool) -> None:
    game = deal("B4S", "B444E", draws="C1C2", discards__sacred=sacred)
    discards(game, E, "S", passes=True)
    discards(game, S, "B4", passes=True)
    draws_and_discards(game, 2)
    discards(game, E, "B4")
    assert bool(sets(game, S)) is not barred
    assert (game.check(S, claim(game, S, "pung", "B44")) is not None) is barred


@pytest.mark.parametrize(("sacred", "barred"), [("last", False), ("deal", True)])
def test_b130_only_the_entire_deal_form_remembers_earlier_discards(sacred: str, barred: bool) -> None:
    game = deal("B4SN", "B444E", discards__sacred=sacred)
    discards(game, E, "S", passes=True)
    discards(game, S, "B4", passes=True)
    draws_and_discards(game, 2)
    discards(game, E, "N", passes=True)
    discards(game, S, "E", passes=True)
    draws_and_discards(game, 2)
    discards(game, E, "B4")
    assert (game.check(S, claim(game, S, "pung", "B44")) is not None) is barred


@pytest.mark.parametrize(("bars", "pung"), [("claims", False), ("out", True)])
def test_a_sacred_discard_bars_every_claim_or_only_going_out(bars: str, pung: bool) -> None:
    game = deal("B3S", "B333C123456D77EE", discards__sacred="last", discards__sacred_bars=bars)
    discards(game, E, "S", passes=True)
    discards(game, S, "B3", passes=True)
    draws_and_discards(game, 2)
    discards(game, E, "B3")
    assert (game.check(S, claim(game, S, "pung", "B33")) is None) is pung
    assert not can_go_out(game, S)


# --- missed discard (B131, B132, W52, W53) ----------------------------------------------------

PUNG_WAIT = "B33C123456D777EE"
"""Ready for B3 and E, both to make a pung."""


def missing() -> Deal:
    """East is ready for a B3, South, West and North each hold one; South's has gone by."""
    game = deal(PUNG_WAIT + "S", "B3", "B3", discards__missed="same")
    discards(game, E, "S", passes=True)
    discards(game, S, "B3", passes=True)
    return game


def test_w52_a_winning_tile_that_one_let_go_by_cannot_be_used_to_go_out_in_the_same_turn() -> None:
    game = missing()
    discards(game, W, "B3")
    assert not can_go_out(game, E)
    assert "You let such a tile go by" in (game.check(E, GoOut()) or "")


def test_w52_claiming_it_without_going_out_is_legal() -> None:
    game = missing()
    discards(game, W, "B3")
    claims(game, E, "pung", "B33")
    assert melds(game, E) == "(B333)"
    assert not can_go_out(game, E)
    assert "You let such a tile go by" in (game.check(E, GoOut()) or "")


def test_b131_after_the_next_draw_it_may_be_used_again() -> None:
    game = deal(PUNG_WAIT + "S", "B3", "", "B3", draws="D1D2D4D5D1D2", discards__missed="same")
    discards(game, E, "S", passes=True)
    discards(game, S, "B3", passes=True)
    assert game.view(E).missed == {Kind(2)}
    draws_and_discards(game, 2)
    assert game.state.turn == E
    assert game.view(E).missed == set()
    draws_and_discards(game, 3)
    discards(game, N, "B3")
    assert can_go_out(game, E)


def test_other_winning_tiles_are_not_barred() -> None:
    game = deal(PUNG_WAIT + "S", "B3", "E", discards__missed="same")
    discards(game, E, "S", passes=True)
    discards(game, S, "B3", passes=True)
    discards(game, W, "E")
    assert can_go_out(game, E)


def test_without_the_rule_nothing_is_missed() -> None:
    game = deal(PUNG_WAIT + "S", "B3", "B3")
    discards(game, E, "S", passes=True)
    discards(game, S, "B3", passes=True)
    discards(game, W, "B3")
    assert can_go_out(game, E)


def test_w53_a_tile_that_could_not_be_claimed_was_not_missed() -> None:
    game = deal("B12C123456D777EES", "", "B3", "B3", discards__missed="same", claims__chow_from="previous")
    discards(game, E, "S", passes=True)
    draws_and_discards(game)
    discards(game, W, "B3", passes=True)
    discards(game, N, "B3")
    assert can_go_out(game, E)


def test_b129_a_winning_tile_may_be_claimed_for_a_set_and_then_used_to_go_out() -> None:
    game = deal("B3", "B33C123456D777EE", discards__missed="same")
    discards(game, E, "B3")
    claims(game, S, "pung", "B33")
    assert can_go_out(game, S)
    goes_out(game, S)
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.discarder, game.outcome.won_by) == ((S,), E, WonBy.DISCARD)


# --- faulty claims (B121, B124, W34, W35) -----------------------------------------------------


def test_a_faulty_claim_is_counted_and_passes_for_the_seat() -> None:
    game = deal("B4")
    discards(game, E, "B4")
    events = game.apply(S, FaultyClaim())
    assert events[0] == FaultyClaimMade(S)
    assert game.check(S, Pass()) == "You have already answered."
    assert any(isinstance(e, DiscardPassed) for e in all_pass(game))
    assert [s.faulty_claims for s in game.state.seats] == [0, 1, 0, 0]


def test_offences_are_never_offered() -> None:
    game = deal("B4")
    discards(game, E, "B4")
    assert not {FaultyClaim(), FaultyOut()} & set(game.legal_actions(S))
    assert game.check(S, FaultyClaim()) is None
    assert game.check(S, FaultyOut()) is None


def test_w34_a_loser_pays_100_for_each_faulty_claim_to_the_winner() -> None:
    net = {}
    for offences in (0, 1):
        game = deal("D9", "", "B123456C111D78EE")
        discards(game, E, "D9")
        for _ in range(offences):
            game.apply(S, FaultyClaim())
        goes_out(game, W)
        assert game.outcome is not None
        net[offences] = game.outcome.net
    assert [b - a for a, b in zip(net[0], net[1], strict=True)] == [0, -100, 100, 0]


@pytest.mark.parametrize(("rule", "pays"), [("same", 200), ("half", 150)])
def test_a_faulty_claim_for_a_chow_may_cost_half_as_much(rule: str, pays: int) -> None:
    net = {}
    for offences in ((), (FaultyClaim(chow=True), FaultyClaim())):
        game = deal("B4D9", "", "B123456C111D78EE", draws="DrDrDr", penalties__faulty_chow=rule)
        discards(game, E, "B4")
        if offences:
            game.apply(S, offences[0])
        all_pass(game)
        draws_and_discards(game, 3)
        discards(game, E, "D9")
        if offences:
            game.apply(S, offences[1])
        goes_out(game, W)
        assert game.outcome is not None
        net[len(offences)] = game.outcome.net
    assert [b - a for a, b in zip(net[0], net[2], strict=True)] == [0, -pays, pays, 0]


def test_w35_faulty_claims_are_dropped_after_a_draw_and_for_the_winner() -> None:
    drawn = deal("B4", left=0)
    discards(drawn, E, "B4")
    drawn.apply(S, FaultyClaim())
    all_pass(drawn)
    assert drawn.outcome is not None
    assert drawn.outcome.net == (0, 0, 0, 0)
    outcomes = []
    for offends in (False, True):
        game = deal("B4", "D9", "B123456C111D78EE")
        discards(game, E, "B4")
        game.apply(W, FaultyClaim() if offends else Pass())
        all_pass(game)
        discards(game, S, "D9")
        goes_out(game, W)
        outcomes.append(game.outcome)
    assert outcomes[0] == outcomes[1]


def test_a_claim_that_is_refused_changes_nothing() -> None:
    game = deal("B4", west="B35")
    discards(game, E, "B4")
    state = game.state
    with pytest.raises(IllegalAction, match="only from the player on your left"):
        game.apply(W, claim(game, W, "chow", "B35"))
    assert game.state == state
    assert hand(game, W).count("B35") <= 1


@pytest.mark.parametrize("claimer", [S, W, N])
@pytest.mark.parametrize(("shape", "kinds"), [("pung", "B44"), ("kong", "B444")])
def test_b117_a_pung_or_kong_is_claimed_from_any_player(claimer: Seat, shape: str, kinds: str) -> None:
    hands = {seat: "B444" if seat == claimer else "" for seat in (S, W, N)}
    game = deal("B4", hands[S], hands[W], hands[N])
    discards(game, E, "B4")
    claims(game, claimer, shape, kinds)
    assert melds(game, claimer) == ("(B444)" if shape == "pung" else "(B4444)")


@pytest.mark.parametrize(("presses_out", "winner"), [(True, S), (False, N)])
def test_b125_who_presses_pung_for_a_winning_tile_may_lose_it_to_a_higher_claim(
    presses_out: bool, winner: Seat
) -> None:
    game = deal("B4", "B44C123456D999EE", north="B35C123456D777NN")
    discards(game, E, "B4")
    assert can_go_out(game, S)
    game.apply(S, GoOut() if presses_out else claim(game, S, "pung", "B44"))
    game.apply(N, GoOut())
    game.apply(W, Pass())
    assert game.outcome is not None
    assert game.outcome.winners == (winner,)


def test_b133_tiles_of_melded_sets_are_neither_discarded_nor_used_again() -> None:
    game = deal("B4", "B3567C1", "", "B6S")
    discards(game, E, "B4")
    claims(game, S, "chow", "B35")
    melded = game.state.seats[S].melds[0].tiles
    for tile in melded:
        assert game.check(S, Discard(tile)) is not None
    discards(game, S, "C1", passes=True)
    draws_and_discards(game)
    discards(game, N, "B6")
    with_melded_five = Claim(MeldKind.CHOW, (melded[2], held(game, S, "B7")[0]))
    assert game.check(S, with_melded_five) is not None
    assert game.state.seats[S].melds[0].tiles == melded


def test_b131_after_another_claim_it_may_be_used_again() -> None:
    hands = ("B12C123456D789EES", "B33", "", "D6")
    game = deal(*hands, draws="NNW", discards__missed="same", claims__chow_from="anyone")
    discards(game, E, "S", passes=True)
    discards(game, S, "B3", passes=True)
    assert game.view(E).missed == {Kind(2)}
    draws_and_discards(game)
    discards(game, N, "D6")
    claims(game, E, "chow", "D78")
    assert game.view(E).missed == set()
    discards(game, E, "D9", passes=True)
    discards(game, S, "B3")
    assert can_go_out(game, E)


# --- how many chows may be claimed --------------------------------------------------------------


@pytest.mark.parametrize(("most", "may"), [(4, True), (2, True), (1, False)])
def test_only_so_many_chows_may_be_claimed_in_a_deal(most: int, may: bool) -> None:
    game = deal("B4C4", "B35C35S", draws="NNN", claims__most_chows=most)
    discards(game, E, "B4")
    claims(game, S, "chow", "B35")
    discards(game, S, "S", passes=True)
    draws_and_discards(game, 2)
    discards(game, E, "C4")
    refusal = game.check(S, claim(game, S, "chow", "C35"))
    assert (refusal is None) is may
    assert may or "at most 1 chow in a deal" in str(refusal)


def test_with_no_chow_to_claim_the_winning_tile_still_completes_one() -> None:
    game = deal("B3", "B12C123456D777EE", claims__most_chows=0)
    discards(game, E, "B3")
    assert game.check(S, claim(game, S, "chow", "B12")) is not None
    assert can_go_out(game, S)
