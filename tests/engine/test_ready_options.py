"""The sub-options of the declaration of ready; the two rules as Four Winds 1.0 has them are in `test_ready`."""

from typing import Any

import pytest

from fourwinds.engine.actions import DeclareKong, DeclareReady, Discard, FaultyOut, GoOut, Pass
from fourwinds.engine.deal import Deal
from fourwinds.engine.events import ReadyCancelled
from fourwinds.engine.outcome import Transfer
from fourwinds.engine.seats import Seat
from fourwinds.scoring import ReadyState
from fourwinds.tiles import Kind, kind_of, write
from tests.engine.table import E, S, W, all_pass, can_go_out, claims, deal, discards, draws_and_discards, held

READY = "B123456C111D78EE"
"""Waits for D6 and D9."""
JUNK = "C258D258B258SWNDr"
C9 = Kind(17)


def riichi(east: str = READY + "S", south: str = "", **rest: Any) -> Deal:
    return deal(east, south, rules="japanese-riichi", begun={"scores": (8000,) * 4}, **rest)


def declared(game: Deal, kind: str = "S", seat: Seat = E) -> Deal:
    game.apply(seat, DeclareReady())
    discards(game, seat, kind, passes=True)
    return game


# --- which hands may be declared --------------------------------------------------------------


@pytest.mark.parametrize("concealed", [True, False])
def test_melded_sets_forbid_it_only_where_a_concealed_hand_is_asked(concealed: bool) -> None:
    game = riichi("D9", "D99", ready__concealed=concealed)
    discards(game, E, "D9")
    claims(game, S, "pung", "D99")
    assert (DeclareReady() in game.legal_actions(S)) is not concealed


@pytest.mark.parametrize(
    ("concealed", "kongs", "allowed"), [(True, True, True), (True, False, False), (False, False, True)]
)
def test_concealed_kongs_may_be_forbidden_before_it(concealed: bool, kongs: bool, allowed: bool) -> None:
    game = riichi("C9999B123456D78EE", supplements="S", ready__concealed=concealed, ready__concealed_kongs=kongs)
    game.apply(E, DeclareKong(C9))
    assert (DeclareReady() in game.legal_actions(E)) is allowed
    if not allowed:
        assert "concealed kong" in (game.check(E, DeclareReady()) or "")


@pytest.mark.parametrize(("left", "allowed"), [(3, False), (4, True)])
def test_so_many_tiles_must_be_left_in_the_wall(left: int, allowed: bool) -> None:
    game = riichi(left=left, ready__tiles_left=4)
    assert (DeclareReady() in game.legal_actions(E)) is allowed
    if not allowed:
        assert game.check(E, DeclareReady()) == "Ready may be declared only while 4 tiles are left in the wall."


# --- checked declarations ---------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["novice", "japanese-riichi"])
@pytest.mark.parametrize(
    ("hand", "ready"),
    [
        (READY + "S", True),
        (READY + "D9", True),  # complete: whatever else is right, a tile is given away
        ("B123456C111D7E" + "WNS", False),
        ("B123456C111EEE" + "EW", True),
        (JUNK + "S", False),
    ],
)
def test_a_checked_declaration_needs_a_discard_that_leaves_the_hand_ready(rules: str, hand: str, ready: bool) -> None:
    game = deal(hand, rules=rules, ready__checked=True)
    assert (DeclareReady() in game.legal_actions(E)) is ready
    if not ready:
        assert game.check(E, DeclareReady()) == (
            "Your hand is not ready: whatever you discard, no single tile completes it."
        )
    assert DeclareReady() in deal(hand, rules=rules).legal_actions(E)


def test_then_only_discards_that_leave_it_ready_complete_the_declaration() -> None:
    game = riichi(ready__checked=True)
    game.apply(E, DeclareReady())
    allowed = {d.tile for d in game.legal_actions(E) if isinstance(d, Discard)}
    assert allowed == {held(game, E, "S")[0]}
    assert game.check(E, Discard(held(game, E, "B1")[0])) == (
        "Without this tile your hand is not ready, and you have declared that it is."
    )


def test_a_wait_for_a_fifth_tile_is_no_ready_hand() -> None:
    game = riichi("B123456C789D1111S", ready__checked=True)
    game.apply(E, DeclareReady())
    assert game.check(E, Discard(held(game, E, "S")[0])) is not None
    assert game.check(E, Discard(held(game, E, "D1")[0])) is None


# --- hands that own discards bar --------------------------------------------------------------


@pytest.mark.parametrize(
    ("sacred", "barred_hand", "own", "allowed"),
    [
        ("deal", False, "D9", False),
        ("deal", False, "D5", True),
        ("deal", True, "D9", True),
        ("absolute", False, "D6", False),
        ("one_four_seven", False, "D6", False),
        ("last", False, "D9", True),  # the discard of the declaration is then the last one
        ("none", False, "D9", True),
    ],
)
def test_a_hand_that_own_discards_bar_may_be_forbidden(sacred: str, barred_hand: bool, own: str, allowed: bool) -> None:
    game = riichi(
        READY[:-1] + own + "S",
        draws="C9C9C9E",
        discards__sacred=sacred,
        discards__sacred_bars="out" if sacred != "none" else "claims",
        ready__barred_hand=barred_hand,
    )
    discards(game, E, own, passes=True)
    draws_and_discards(game, 3)
    assert (DeclareReady() in game.legal_actions(E)) is allowed
    if not allowed:
        assert "Your own discards bar your hand" in (game.check(E, DeclareReady()) or "")


def test_a_hand_may_leave_the_choice_between_barred_and_free_waits() -> None:
    game = riichi(
        "B123456C111D788ED9",
        draws="C9C9C9E",
        discards__sacred="deal",
        discards__sacred_bars="out",
        ready__barred_hand=False,
    )
    discards(game, E, "D9", passes=True)
    draws_and_discards(game, 3)
    game.apply(E, DeclareReady())
    assert "bar the hand" in (game.check(E, Discard(held(game, E, "D8")[0])) or "")
    assert game.check(E, Discard(held(game, E, "D7")[0])) is None


def test_a_complete_hand_always_waits_for_the_discard_of_the_declaration() -> None:
    game = riichi(READY + "D9", discards__sacred="last", discards__sacred_bars="out", ready__barred_hand=False)
    assert "Your own discards bar your hand" in (game.check(E, DeclareReady()) or "")


# --- after it ---------------------------------------------------------------------------------


def test_without_the_lock_the_hand_may_change() -> None:
    game = declared(riichi(draws="C9C9C9C8", ready__lock=False))
    assert not game.state.seats[E].locked
    draws_and_discards(game, 3)
    assert len([a for a in game.legal_actions(E) if isinstance(a, Discard)]) == 14
    assert game.check(E, DeclareReady()) == "You have already declared ready."


@pytest.mark.parametrize(("lock", "first_tile", "cancelled"), [(True, False, False), (False, True, True)])
def test_a_winning_discard_that_is_let_go_by_cancels_where_the_first_must_be_taken(
    lock: bool, first_tile: bool, cancelled: bool
) -> None:
    game = declared(riichi(draws="D9", ready__lock=lock, ready__first_tile=first_tile))
    discards(game, S, "D9")
    events = all_pass(game)
    assert (ReadyCancelled(E, game.rules.ready.stake) in events) is cancelled
    assert (game.state.seats[E].ready is ReadyState.NO) is cancelled


def test_a_drawn_winning_tile_may_be_given_away_where_the_first_need_not_be_taken() -> None:
    game = declared(riichi(draws="C9C9C9D9", ready__first_tile=False))
    draws_and_discards(game, 3)
    events = discards(game, E, "D9", passes=True)
    assert ReadyCancelled(E, game.rules.ready.stake) not in events
    assert game.state.seats[E].locked


KONG_HAND = "B123456C999D78EES"
"""With the fourth C9 still waits for D6 and D9; a kong of C9 changes nothing."""
MIXED = "B123456C78999EES"
"""Waits for C6, C9 and E: a kong of C9 would leave other waits."""


@pytest.mark.parametrize(
    ("hand", "kong_after", "allowed"),
    [(KONG_HAND, "never", False), (KONG_HAND, "same_waits", True), (MIXED, "same_waits", False)],
)
def test_a_locked_hand_may_declare_a_kong_that_leaves_its_waits_alone(
    hand: str, kong_after: str, allowed: bool
) -> None:
    game = declared(riichi(hand, draws="C1C1C1C9", supplements="D9", ready__kong_after=kong_after))
    draws_and_discards(game, 3)
    assert (DeclareKong(C9) in game.legal_actions(E)) is allowed
    if allowed:
        game.apply(E, DeclareKong(C9))
        assert game.legal_actions(E)[0] == GoOut()
    else:
        assert game.check(E, DeclareKong(C9)) == "Your hand is locked; no kong may be declared."


def test_only_the_tile_just_drawn_makes_such_a_kong() -> None:
    game = declared(riichi("C9999B12345D78EES", draws="C1C1C1B6", ready__kong_after="same_waits"))
    draws_and_discards(game, 3)
    assert DeclareKong(C9) not in game.legal_actions(E)


# --- stakes after a draw ----------------------------------------------------------------------


@pytest.mark.parametrize(("after", "pool", "east"), [("kept", 400, -100), ("returned", 300, 0)])
def test_stakes_of_a_drawn_deal_may_go_back(after: str, pool: int, east: int) -> None:
    game = deal(
        JUNK + "S",
        rules="japanese-riichi",
        left=1,
        begun={"scores": (8000,) * 4, "pool": 300},
        payment__draw="nothing",
        ready__stake_after_draw=after,
    )
    declared(game)
    draws_and_discards(game)
    assert game.outcome is not None
    assert game.outcome.pool == pool
    assert game.outcome.net == (east, 0, 0, 0)
    assert (Transfer(None, E, 100, "Stake given back after the draw") in game.outcome.transfers) is (
        after == "returned"
    )


def test_the_stake_of_a_cancelled_declaration_is_lost_all_the_same() -> None:
    game = riichi(draws="D9", left=1, payment__draw="nothing", ready__stake_after_draw="returned")
    declared(game)
    discards(game, S, "D9", passes=True)
    assert game.outcome is not None
    assert game.outcome.pool == 100
    assert game.outcome.net == (-100, 0, 0, 0)


def test_a_winner_takes_the_stakes_all_the_same() -> None:
    game = declared(riichi(draws="D9", west="B234567C222D78SS", ready__stake_after_draw="returned"))
    discards(game, S, "D9")
    assert can_go_out(game, W)
    game.apply(W, GoOut())
    for seat in game.waiting_for():
        game.apply(seat, Pass())
    assert game.outcome is not None
    assert game.outcome.pool == 0
    assert game.outcome.net[E] == -100


# --- the Original Call ------------------------------------------------------------------------


def calling(east: str = READY + "S", south: str = "", west: str = "", **rest: Any) -> Deal:
    return deal(east, south, west, rules="european-contemporary", ready__rule="original_call", **rest)


def test_an_original_call_is_made_with_the_first_discard_only() -> None:
    game = calling(JUNK + "N", READY, draws="W")
    assert game.check(E, DeclareReady()) == (
        "Your hand is not ready: whatever you discard, no single tile completes it."
    )
    discards(game, E, "N", passes=True)
    declared(game, "W", S)
    assert game.state.seats[S].ready is ReadyState.ORIGINAL
    draws_and_discards(game, 2)
    assert game.check(E, DeclareReady()) == "Ready may be declared only with your first discard."


def test_an_original_call_is_checked_although_the_option_is_off() -> None:
    game = calling()
    game.apply(E, DeclareReady())
    assert {d.tile for d in game.legal_actions(E) if isinstance(d, Discard)} == {held(game, E, "S")[0]}


def test_sets_of_others_do_not_spoil_an_original_call() -> None:
    game = calling(JUNK + "B9", "B99", READY, draws="N")
    discards(game, E, "B9")
    claims(game, S, "pung", "B99")
    game.apply(S, Discard(game.state.seats[S].hand[0]))
    all_pass(game)
    declared(game, "N", W)
    assert game.state.seats[W].ready is ReadyState.ORIGINAL


@pytest.mark.parametrize(("kind", "lost"), [("W", False), ("B1", True)])
def test_an_original_call_is_lost_when_another_tile_than_the_drawn_one_is_discarded(kind: str, lost: bool) -> None:
    game = declared(calling(draws="DwDwDwW"))
    draws_and_discards(game, 3)
    events = discards(game, E, kind)
    assert (ReadyCancelled(E, hand_changed=True) in events) is lost
    assert (game.state.seats[E].ready is ReadyState.NO) is lost
    assert not game.state.seats[E].locked


def test_a_claim_loses_an_original_call() -> None:
    game = declared(calling(draws="E"))
    discards(game, S, "E")
    assert ReadyCancelled(E, hand_changed=True) in claims(game, E, "pung", "EE")
    assert game.state.seats[E].ready is ReadyState.NO


def test_a_kong_loses_an_original_call() -> None:
    game = declared(calling(draws="DwDwDwC1"))
    draws_and_discards(game, 3)
    assert ReadyCancelled(E, hand_changed=True) in game.apply(E, DeclareKong(Kind(9)))


def test_a_winning_tile_may_go_by_after_an_original_call() -> None:
    game = declared(calling(draws="D9"))
    discards(game, S, "D9", passes=True)
    assert game.state.seats[E].ready is ReadyState.ORIGINAL


# --- the Original Call beside the obligatory declaration ---------------------------------------


def obligatory(east: str = READY + "S", south: str = "", west: str = "", **rest: Any) -> Deal:
    return deal(east, south, west, rules="european-contemporary", ready__rule="obligatory", **rest)


def called(**rest: Any) -> Deal:
    return declared(obligatory(**rest, ready__at_once=True))


@pytest.mark.parametrize(("kind", "state"), [("W", ReadyState.ORIGINAL), ("B1", ReadyState.DECLARED)])
def test_a_changed_hand_loses_its_original_call_and_stays_declared(kind: str, state: ReadyState) -> None:
    game = called(draws="DwDwDwW")
    draws_and_discards(game, 3)
    events = discards(game, E, kind)
    assert (ReadyCancelled(E, hand_changed=True, still_declared=True) in events) is (kind == "B1")
    assert game.state.seats[E].ready is state


def test_a_call_is_lost_once() -> None:
    game = called(draws="DwDwDwWNNNDr")
    draws_and_discards(game, 3)
    discards(game, E, "B1", passes=True)
    draws_and_discards(game, 3)
    assert not [e for e in discards(game, E, "B2") if isinstance(e, ReadyCancelled)]
    assert game.state.seats[E].ready is ReadyState.DECLARED


def test_sets_of_others_do_not_spoil_an_obligatory_call_at_once() -> None:
    game = obligatory(JUNK + "B9", "B99", west=READY, draws="N", ready__at_once=True)
    discards(game, E, "B9")
    claims(game, S, "pung", "B99")
    game.apply(S, Discard(game.state.seats[S].hand[0]))
    all_pass(game)
    declared(game, "N", W)
    assert game.state.seats[W].ready is ReadyState.ORIGINAL


def test_without_the_option_no_change_is_told() -> None:
    game = declared(obligatory(draws="DwDwDwW"))
    draws_and_discards(game, 3)
    assert not [e for e in discards(game, E, "B1") if isinstance(e, ReadyCancelled)]


# --- the stake is paid when the discard has passed ---------------------------------------------


@pytest.mark.parametrize(("paid", "net"), [("at_once", -100), ("discard_passes", 0)])
def test_who_goes_out_on_the_discard_of_a_riichi_may_leave_its_stake_alone(paid: str, net: int) -> None:
    game = riichi(READY + "D9", "B123456C222D78SS", ready__stake_paid=paid, ready__lost=0)
    game.apply(E, DeclareReady())
    discards(game, E, "D9")
    game.apply(S, GoOut())
    all_pass(game)
    outcome = game.outcome
    assert outcome is not None
    stakes = [transfer for transfer in outcome.transfers if transfer.payer == E and transfer.payee is None]
    assert sum(transfer.amount for transfer in stakes) == -net
    assert (game.state.seats[E].ready is ReadyState.NO) is (paid == "discard_passes")
    assert sum(outcome.net) + outcome.pool == 0


@pytest.mark.parametrize(("stakes", "pool"), [("kept", 100), ("returned", 0)])
def test_stakes_go_back_after_a_faulty_out_where_the_rules_say_so(stakes: str, pool: int) -> None:
    game = declared(riichi(penalties__faulty_out_stakes=stakes, penalties__faulty_out_then="deal_ends"))
    game.apply(S, FaultyOut())
    assert game.outcome is not None
    assert game.outcome.pool == pool
    assert sum(game.outcome.net) + pool == 0


# --- what a player and a hand must have --------------------------------------------------------


@pytest.mark.parametrize(("points", "owned", "allowed"), [(99, True, False), (100, True, True), (99, False, True)])
def test_the_stake_must_be_owned_where_the_rules_say_so(points: int, owned: bool, allowed: bool) -> None:
    scores = (points, 8_000, 8_000, 8_000)
    game = deal(READY + "S", rules="japanese-riichi", begun={"scores": scores}, ready__stake_owned=owned)
    assert (DeclareReady() in game.legal_actions(E)) is allowed
    if not allowed:
        assert game.check(E, DeclareReady()) == "You do not have the 100 points of the stake."


@pytest.mark.parametrize(("least", "allowed"), [(0, True), (40, True), (400, False)])
@pytest.mark.parametrize("asked", [True, False])
def test_a_declared_hand_must_be_able_to_reach_the_minimum_where_that_is_checked(
    least: int, allowed: bool, asked: bool
) -> None:
    game = riichi(ready__checked=True, ready__minimum_checked=asked, winning__minimum=least)
    assert (DeclareReady() in game.legal_actions(E)) is (allowed or not asked)
    if asked and not allowed:
        assert game.check(E, DeclareReady()) == (
            "No tile would make your hand worth what going out takes; it may not be declared ready."
        )


def test_the_discard_of_such_a_declaration_must_leave_enough() -> None:
    """Without D5 the hand has one suit only; without a tile of bamboos it waits for another D5, and is cheap."""
    rules: dict[str, Any] = {"ready__checked": True, "ready__minimum_checked": True}
    thrown = {}
    for least in (0, 300):
        game = riichi("B1112345678999D5", **rules, winning__minimum=least)
        game.apply(E, DeclareReady())
        thrown[least] = {write([kind_of(a.tile)]) for a in game.legal_actions(E) if isinstance(a, Discard)}
    assert thrown[300] == {"D5"} < thrown[0]
    (cheap, *_) = held(game, E, min(thrown[0] - {"D5"}))
    assert (
        game.check(E, Discard(cheap)) == "Without this tile no other would make your hand worth what going out takes."
    )
