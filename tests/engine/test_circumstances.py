"""What is told of how a winning tile came, beyond what Four Winds 1.0 scores: ready, kongs, discards."""

from typing import Any

from fourwinds.engine.actions import DeclareKong, DeclareReady
from fourwinds.engine.deal import Deal
from fourwinds.engine.hands import winning_hand
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import Seat
from fourwinds.scoring import Circumstances, FirstDiscard, FromDiscard, ReadyState, SelfDrawn
from fourwinds.tiles import Kind
from tests.engine.table import E, S, W, can_go_out, claims, deal, discards, draws_and_discards

READY = "B123456C111D78EE"
"""Waits for D6 and D9."""
QUIET = "C258D258B258SWNDr"
"""Claims nothing that the tests discard."""


def facts(game: Deal, seat: Seat) -> Circumstances:
    assert can_go_out(game, seat)
    return winning_hand(game.state, seat).circumstances


def drawn(game: Deal, seat: Seat) -> SelfDrawn:
    last = facts(game, seat).last
    assert isinstance(last, SelfDrawn)
    return last


def claimed(game: Deal, seat: Seat) -> FromDiscard:
    last = facts(game, seat).last
    assert isinstance(last, FromDiscard)
    return last


def is_one_shot(game: Deal, seat: Seat) -> bool:
    ready = facts(game, seat).ready
    return ready is not None and ready.one_shot


def riichi(east: str = READY + "S", south: str = "", **rest: Any) -> Deal:
    return deal(east, south, rules="japanese-riichi", begun={"scores": (8000,) * 4}, **rest)


def declares(game: Deal, seat: Seat, kind: str) -> None:
    game.apply(seat, DeclareReady())
    discards(game, seat, kind, passes=True)


# --- ready ------------------------------------------------------------------------------------


def test_ready_on_the_dealt_tiles_is_declared_with_the_drawn_tile() -> None:
    game = riichi()
    declares(game, E, "S")
    assert game.state.seats[E].ready is ReadyState.ORIGINAL
    game = riichi("B123456C111D78EDrE")
    declares(game, E, "Dr")
    assert game.state.seats[E].ready is ReadyState.FIRST_TURN


def test_ready_on_the_dealt_tiles_is_declared_on_the_first_turn() -> None:
    game = riichi(QUIET + "S", READY, draws="C9C9C9C9C8")
    discards(game, E, "S", passes=True)
    draws_and_discards(game, 4)
    declares(game, S, "C8")
    assert game.state.seats[S].ready is ReadyState.DECLARED


def test_the_win_before_the_own_next_discard_is_one_shot() -> None:
    game = riichi(draws="D9")
    declares(game, E, "S")
    discards(game, S, "D9")
    assert is_one_shot(game, E)


def test_the_own_next_draw_is_still_one_shot_and_the_discard_after_it_is_the_end() -> None:
    game = riichi(draws="C9C9C9D9")
    declares(game, E, "S")
    draws_and_discards(game, 3)
    assert is_one_shot(game, E)
    game = riichi(draws="C9C9C9C8D9")
    declares(game, E, "S")
    draws_and_discards(game, 4)
    discards(game, S, "D9")
    assert not is_one_shot(game, E)


def test_a_set_that_anybody_declares_between_ends_one_shot() -> None:
    game = riichi(west="C99D9", draws="C9")
    declares(game, E, "S")
    discards(game, S, "C9")
    claims(game, W, "pung", "C99")
    discards(game, W, "D9")
    assert not is_one_shot(game, E)


def test_the_claim_of_the_ready_discard_ends_one_shot_too() -> None:
    game = riichi(west="SSD9")
    game.apply(E, DeclareReady())
    discards(game, E, "S")
    claims(game, W, "pung", "SS")
    discards(game, W, "D9")
    assert not is_one_shot(game, E)


def test_a_kong_that_is_robbed_is_no_set_yet() -> None:
    game = riichi(QUIET + "D9", "D99C1", west=READY, draws="SC9C9D9")
    discards(game, E, "D9")
    claims(game, S, "pung", "D99")
    discards(game, S, "C1", passes=True)
    declares(game, W, "S")
    draws_and_discards(game, 2)
    game.apply(S, DeclareKong(Kind(26)))
    assert game.state.phase is Phase.ROB
    assert is_one_shot(game, W)


def test_who_has_not_declared_ready_has_no_one_shot() -> None:
    game = riichi("D9", READY)
    discards(game, E, "D9")
    assert not is_one_shot(game, S)


def test_a_discard_with_which_another_declares_ready_is_known() -> None:
    game = riichi("B123456C222D78WWD9", READY)
    game.apply(E, DeclareReady())
    discards(game, E, "D9")
    assert claimed(game, S).declares_ready
    game = riichi("B123456C222D78WWD9", READY)
    discards(game, E, "D9")
    assert not claimed(game, S).declares_ready


# --- kongs ------------------------------------------------------------------------------------


def test_kongs_of_one_turn_are_counted() -> None:
    game = deal("C9999D9999B12378E", supplements="EB9")
    game.apply(E, DeclareKong(Kind(17)))
    game.apply(E, DeclareKong(Kind(26)))
    assert drawn(game, E).kongs == 2
    game = deal("C9999B123456D78EE", supplements="D9")
    game.apply(E, DeclareKong(Kind(17)))
    assert drawn(game, E).kongs == 1


def test_a_flower_between_two_kongs_changes_nothing() -> None:
    game = deal("C9999D9999B12378E", supplements="F1EB9", tiles__flowers=8)
    game.apply(E, DeclareKong(Kind(17)))
    game.apply(E, DeclareKong(Kind(26)))
    assert drawn(game, E).kongs == 2


def test_a_claimed_kong_is_the_first_of_its_turn() -> None:
    game = deal("C9", "C999D9999B12378E", supplements="EB9")
    discards(game, E, "C9")
    claims(game, S, "kong", "C999")
    game.apply(S, DeclareKong(Kind(26)))
    assert drawn(game, S).kongs == 2


def test_kongs_of_another_turn_do_not_count() -> None:
    game = deal("C9999B123456D78EE", supplements="S", draws="C8C8C8D9")
    game.apply(E, DeclareKong(Kind(17)))
    discards(game, E, "S", passes=True)
    draws_and_discards(game, 3)
    assert drawn(game, E).kongs == 0


def test_the_discard_after_a_kong_is_known() -> None:
    game = deal("C9999" + QUIET[:8], READY, supplements="D9")
    game.apply(E, DeclareKong(Kind(17)))
    discards(game, E, "D9")
    assert claimed(game, S).after_kong
    game = deal("C9999D9", READY, draws="C1")
    discards(game, E, "D9")
    assert not claimed(game, S).after_kong


def test_out_after_a_claim_tells_the_same_as_out_on_the_discard() -> None:
    told = []
    for at_once in (True, False):
        game = deal("C9999" + QUIET[:8], "B123456C111D99EE", supplements="D9")
        game.apply(E, DeclareKong(Kind(17)))
        discards(game, E, "D9")
        if not at_once:
            claims(game, S, "pung", "D99")
        told.append(facts(game, S))
        assert claimed(game, S).after_kong
    assert told[0] == told[1]


# --- discards ---------------------------------------------------------------------------------


def test_discards_before_the_winning_tile_are_counted() -> None:
    game = deal("S", READY, draws="C9C9C9C9D9")
    discards(game, E, "S", passes=True)
    assert game.state.phase is Phase.TURN
    draws_and_discards(game, 3)
    discards(game, E, "C9", passes=True)
    assert facts(game, S).discards_before == 5
    game = deal("D9", READY)
    discards(game, E, "D9")
    assert facts(game, S).discards_before == 0


def test_whose_first_discard_it_is_is_known() -> None:
    game = deal("S", "D9", READY)
    discards(game, E, "S", passes=True)
    discards(game, S, "D9")
    assert facts(game, W).last == FromDiscard(first=FirstDiscard.OF_PLAYER)
    assert facts(game, W).first_turn
    game = deal("SD9", "", READY, draws="C9C9C9C9")
    discards(game, E, "S", passes=True)
    draws_and_discards(game, 3)
    discards(game, E, "D9")
    assert claimed(game, W).first is FirstDiscard.NO


def test_the_dealers_extra_hands_are_told_to_every_winner() -> None:
    game = deal("D9", READY, begun={"extra_hands": 3})
    discards(game, E, "D9")
    assert facts(game, S).extra_hands == 3
