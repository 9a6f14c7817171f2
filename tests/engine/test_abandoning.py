"""Abandoned deals: nobody wins, nobody is paid, the same dealer deals again, stakes wait."""

from typing import Any

import pytest

from fourwinds.engine import progress
from fourwinds.engine.actions import Abandon, DeclareKong, DeclareReady, Discard, GoOut, IllegalAction, Pass
from fourwinds.engine.deal import Deal
from fourwinds.engine.outcome import Outcome, Termination
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.engine.telling import tell
from fourwinds.saves.notation import read_action, write_action
from fourwinds.tiles import parse
from fourwinds.values import replace
from tests.engine.table import E, N, S, W, all_pass, claims, deal, discards, held, preset

RIICHI = "japanese-riichi"
ORPHANS = "B19C19D19ESW"
"""Nine different terminals and honors."""
JUNK = "B258C258D258"


def riichi(*hands: str, **rest: Any) -> Deal:
    return deal(*hands, rules=RIICHI, begun={"scores": (8_000,) * 4, **rest.pop("begun", {})}, **rest)


def outcome_of(game: Deal) -> Outcome:
    assert game.outcome is not None
    return game.outcome


def is_abandoned(game: Deal) -> bool:
    return game.outcome is not None and game.outcome.termination is Termination.ABANDONED


# --- nine terminals and honors ----------------------------------------------------------------


def test_who_holds_nine_may_abandon_the_first_turn() -> None:
    game = riichi(f"{ORPHANS}B2358D8", abandoning__nine=True)
    assert Abandon() in game.legal_actions(E)
    game.apply(E, Abandon())
    outcome = outcome_of(game)
    assert outcome.termination is Termination.ABANDONED
    assert (outcome.winners, outcome.net, outcome.transfers) == ((), (0, 0, 0, 0), ())
    assert not outcome.deal_passes
    assert "terminals and honors" in outcome.reason


def test_nobody_has_to() -> None:
    game = riichi(f"{ORPHANS}B2358D8", abandoning__nine=True)
    discards(game, E, "B2", passes=True)
    assert game.outcome is None


@pytest.mark.parametrize(
    ("hand", "rules"),
    [
        (f"{ORPHANS}B2358D8", {}),  # not under these rules
        ("B19C19D19ESB23588D8", {"abandoning__nine": True}),  # eight of them
        ("B1199C1199D19ESB23", {"abandoning__nine": True}),  # eight different ones, twelve tiles
    ],
)
def test_otherwise_nobody_may(hand: str, rules: dict[str, Any]) -> None:
    game = riichi(hand, **rules)
    assert Abandon() not in game.legal_actions(E)
    with pytest.raises(IllegalAction):
        game.apply(E, Abandon())


def test_the_others_may_on_their_first_turn_with_the_tile_that_they_draw() -> None:
    game = riichi("B2", "B19C19D19ESB23467", draws="W", abandoning__nine=True)
    discards(game, E, "B2", passes=True)
    assert Abandon() in game.legal_actions(S)


def test_a_second_turn_is_too_late() -> None:
    game = riichi(f"{ORPHANS}B2D5588", "B5", "B6", "B7", draws="B5B6B7C7", abandoning__nine=True)
    for seat, kind in ((E, "B2"), (S, "B5"), (W, "B6"), (N, "B7")):
        discards(game, seat, kind, passes=True)
    assert Abandon() not in game.legal_actions(E)


def test_after_a_declared_set_it_is_too_late() -> None:
    game = riichi("D9", "", "D99B2", ORPHANS + "B25", draws="N", abandoning__nine=True)
    discards(game, E, "D9")
    claims(game, W, "pung", "D99")
    discards(game, W, "B2", passes=True)
    assert game.state.turn == N
    assert Abandon() not in game.legal_actions(N)


def test_who_is_not_at_turn_is_refused() -> None:
    game = riichi("B2", ORPHANS + "B234", abandoning__nine=True)
    assert game.check(S, Abandon()) == "It is not your turn."


# --- four equal discards ----------------------------------------------------------------------


def thrown_first(*kinds: str, **rest: Any) -> Deal:
    """Each player begins by discarding such a tile."""
    game = riichi(*kinds, draws="C3C4C6", **rest)
    for seat, kind in zip(SEATS, kinds, strict=True):
        discards(game, seat, kind, passes=True)
    return game


@pytest.mark.parametrize(("form", "ends"), [("no", False), ("winds", True), ("any", True)])
def test_four_equal_winds_end_the_deal(form: str, ends: bool) -> None:
    assert is_abandoned(thrown_first("E", "E", "E", "E", abandoning__equal_discards=form)) is ends


@pytest.mark.parametrize(("form", "ends"), [("winds", False), ("any", True)])
def test_four_equal_tiles_that_are_no_winds_end_it_only_where_any_do(form: str, ends: bool) -> None:
    assert is_abandoned(thrown_first("Dr", "Dr", "Dr", "Dr", abandoning__equal_discards=form)) is ends


def test_a_different_one_among_them_ends_nothing() -> None:
    assert not is_abandoned(thrown_first("E", "E", "E", "D2", abandoning__equal_discards="any"))


def test_four_equal_discards_ended_by_a_claim_end_nothing() -> None:
    game = riichi("E", "EB5", "E", "EB55", draws="C3C4C6", abandoning__equal_discards="any")
    discards(game, E, "E", passes=True)
    discards(game, S, "B5")
    claims(game, N, "pung", "B55")
    discards(game, N, "E", passes=True)
    assert game.outcome is None


# --- four kongs -------------------------------------------------------------------------------

THREE = "B1111C1111D1111S"


def kongs_of(game: Deal, seat: Seat, *kinds: str) -> None:
    for kind in kinds:
        game.apply(seat, DeclareKong(parse(kind)[0]))


@pytest.mark.parametrize(
    ("form", "south", "after_discard"),
    [("no", False, False), ("at_once", True, True), ("several", True, True), ("several_after_discard", False, True)],
)
def test_the_fourth_kong_of_two_players_ends_it_in_each_form(form: str, south: bool, after_discard: bool) -> None:
    game = riichi(THREE, "D9999W", supplements="NNNE", abandoning__kongs=form)
    kongs_of(game, E, "B1", "C1", "D1")
    assert game.outcome is None
    discards(game, E, "S", passes=True)
    kongs_of(game, S, "D9")
    assert is_abandoned(game) is south
    if not south:
        discards(game, S, "W", passes=True)
        assert is_abandoned(game) is after_discard


@pytest.mark.parametrize(("form", "ends"), [("at_once", True), ("several", False), ("several_after_discard", False)])
def test_four_kongs_of_one_player_may_be_played_on(form: str, ends: bool) -> None:
    game = riichi("B1111C1111D111EEE", supplements="D1ESN", abandoning__kongs=form)
    kongs_of(game, E, "B1", "C1", "D1", "E")
    assert is_abandoned(game) is ends
    if not ends:
        discards(game, E, "S", passes=True)
        assert game.outcome is None


def test_who_goes_out_on_the_discard_after_the_fourth_kong_wins() -> None:
    game = riichi(THREE, "D9999", "B234567C567D78EE", supplements="NNND6", abandoning__kongs="several_after_discard")
    kongs_of(game, E, "B1", "C1", "D1")
    discards(game, E, "S", passes=True)
    kongs_of(game, S, "D9")
    discards(game, S, "D6")
    game.apply(W, GoOut())
    all_pass(game)
    assert outcome_of(game).winners == (W,)


@pytest.mark.parametrize("most", [0, 4])
def test_a_fifth_kong_may_be_forbidden(most: int) -> None:
    game = riichi(THREE, "D9999C9999", supplements="NNNSS", kongs__most=most)
    kongs_of(game, E, "B1", "C1", "D1")
    discards(game, E, "S", passes=True)
    kongs_of(game, S, "D9")
    fifth = DeclareKong(parse("C9")[0])
    assert (fifth in game.legal_actions(S)) is (most == 0)
    if most:
        assert "no more" in str(game.check(S, fifth))


# --- four declarations, three winners ---------------------------------------------------------

READY = ("B123456C111D78EE", "B456789C222D78SS", "B345678C333D78WW", "B234567C444D78NN")


@pytest.mark.parametrize("ends", [True, False])
def test_four_declarations_of_ready_end_it_once_the_last_discard_has_passed(ends: bool) -> None:
    game = riichi(READY[0] + "C9", *READY[1:], draws="DgDwDr", abandoning__ready=ends)
    for seat, kind in zip(SEATS, ("C9", "Dg", "Dw", "Dr"), strict=True):
        assert game.outcome is None
        game.apply(seat, DeclareReady())
        discards(game, seat, kind, passes=True)
    assert is_abandoned(game) is ends
    if ends:
        outcome = outcome_of(game)
        assert outcome.net == (-100,) * 4
        assert outcome.pool == 400


def test_stakes_go_back_where_they_do_after_a_draw() -> None:
    game = riichi(
        READY[0] + "C9", *READY[1:], draws="DgDwDr", abandoning__ready=True, ready__stake_after_draw="returned"
    )
    for seat, kind in zip(SEATS, ("C9", "Dg", "Dw", "Dr"), strict=True):
        game.apply(seat, DeclareReady())
        discards(game, seat, kind, passes=True)
    assert outcome_of(game).net == (0, 0, 0, 0)
    assert outcome_of(game).pool == 0


@pytest.mark.parametrize("ends", [True, False])
def test_three_winners_end_it_where_the_rules_say_so(ends: bool) -> None:
    game = deal("D9", READY[0], READY[1], READY[2], claims__out_precedence="all", abandoning__winners=ends)
    discards(game, E, "D9")
    for seat in game.waiting_for():
        game.apply(seat, GoOut())
    assert is_abandoned(game) is ends
    assert len(outcome_of(game).winners) == (0 if ends else 3)


def test_two_winners_win() -> None:
    game = deal("D9", READY[0], READY[1], claims__out_precedence="all", abandoning__winners=True)
    discards(game, E, "D9")
    for seat in game.waiting_for():
        game.apply(seat, GoOut() if seat in (S, W) else Pass())
    assert outcome_of(game).winners == (S, W)


# --- what follows -----------------------------------------------------------------------------


@pytest.mark.parametrize(("counted", "extra"), [("wins", 0), ("wins_and_draws", 3), ("wins_and_all_draws", 3)])
def test_the_same_dealer_deals_again_and_the_counter_grows_as_after_a_draw(
    counted: progress.Counted, extra: int
) -> None:
    game = riichi(f"{ORPHANS}B2358D8", abandoning__nine=True)
    game.apply(E, Abandon())
    before = progress.first(preset(RIICHI), E)
    before = replace(before, extra_hands=2)
    after = progress.after(before, outcome_of(game), counted)
    assert (after.dealer, after.hand, after.redeal, after.extra_hands) == (E, 1, 1, extra)


def test_it_is_told_and_written_in_the_log() -> None:
    game = riichi(f"{ORPHANS}B2358D8", abandoning__nine=True)
    *_, ended = game.apply(E, Abandon())
    told = tell(ended, ("Anna", "Bert", "Carl", "Dora"), S)
    assert told.sentences == ("Nine different terminals and honors: the hand is abandoned.",)
    assert write_action(E, Abandon()) == "0 abandon"
    assert read_action("0 abandon") == (E, Abandon())
    assert game.state.phase is Phase.OVER


def test_discards_are_still_offered_beside_it() -> None:
    game = riichi(f"{ORPHANS}B2358D8", abandoning__nine=True)
    assert sum(isinstance(action, Discard) for action in game.legal_actions(E)) == 14
    assert held(game, E, "B2")
