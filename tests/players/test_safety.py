"""How safe discards are against declared hands: the rules, what lies there, and nothing hidden."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourwinds.engine.actions import Action, DeclareReady, Discard, GoOut, Pass
from fourwinds.engine.deal import Deal
from fourwinds.engine.knowledge import seat_view
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.engine.view import SeatView
from fourwinds.players import Strategy, create
from fourwinds.players.safety import Judged, Safety, safety_of_hand
from fourwinds.tiles import PLAIN_OF, Kind, parse
from fourwinds.values import replace
from tests.engine.table import E, S, W, all_pass, deal, discards, preset
from tests.players.tables import after_a_riichi
from tests.players.test_play import hidden_tiles_shuffled

SAFE, HALF_SAFE, LIVE = Safety

FREE: dict[str, Any] = {"discards__sacred": "none", "discards__missed": "none", "ready__first_tile": False}
"""Rules that keep nobody from going out on anything."""
SACRED: dict[str, Any] = FREE | {"discards__sacred": "deal"}
MISSED: dict[str, Any] = FREE | {"discards__missed": "same"}
FIRST_TILE: dict[str, Any] = FREE | {"ready__first_tile": True}

EAST = "Dw C14567 B19 D5 ENDrDgS"


def seen(draws: str, ready: Sequence[Seat] = (S,), east: str = EAST, turn: int = 0, **rules: Any) -> SeatView:
    """What East sees on its turn, after everybody has discarded what was drawn: South, West, North, East, ...

    The `ready` ones declared it on that turn of theirs, counted from 0. East's last draw is in its hand.
    """
    table = deal(east=east, draws=draws, rules="japanese-riichi", **rules)
    discards(table, E, "Dw", passes=True)
    for drawn in range(len(parse(draws)) - 1):
        state = table.state
        if state.turn in ready and drawn // 4 == turn:
            table.apply(state.turn, DeclareReady())
        assert state.drawn is not None
        table.apply(state.turn, Discard(state.drawn))
        all_pass(table)
    assert (table.state.phase, table.state.turn) == (Phase.TURN, E)
    return table.view(E)


def judged(view: SeatView, text: str) -> Judged:
    return safety_of_hand(view)[parse(text)[0]]


def safety(view: SeatView, text: str) -> Safety:
    return judged(view, text).safety


# --- safe ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("sacred", ["last", "deal", "one_four_seven", "absolute"])
def test_a_declared_hands_own_last_discard_is_safe_where_discards_are_sacred(sacred: str) -> None:
    rules = FREE | {"discards__sacred": sacred, "discards__sacred_bars": "out"}
    assert safety(after_a_riichi(**rules).view(E), "B9") is SAFE


def test_its_own_discard_is_not_where_they_are_not() -> None:
    assert safety(after_a_riichi(**FREE).view(E), "B9") is LIVE


@pytest.mark.parametrize(("sacred", "expected"), [("last", LIVE), ("deal", SAFE)])
def test_an_earlier_own_discard_is_safe_where_all_of_them_are_sacred(sacred: str, expected: Safety) -> None:
    view = seen("C5 B2B2S D9D9D9W", turn=1, **FREE | {"discards__sacred": sacred})
    assert safety(view, "C5") is expected


def test_what_a_riichi_has_let_go_by_since_is_safe_as_it_would_have_been_cancelled() -> None:
    view = seen("B2 C5D9W B2D9B3W", **FIRST_TILE)
    assert safety(view, "C5") is SAFE
    assert safety(view, "D5") is LIVE


def test_what_a_locked_hand_drew_and_discarded_is_safe_but_not_the_discard_of_the_declaration() -> None:
    view = seen("C5 D9D9W B9D9D9W", **FIRST_TILE)
    assert safety(view, "B9") is SAFE
    assert safety(view, "C5") is LIVE


def test_what_went_by_before_the_declaration_is_not_safe() -> None:
    assert safety(seen("B2 C5D9D9 B2D9B3W", turn=1, **FIRST_TILE), "C5") is LIVE


@pytest.mark.parametrize("loose", [{"ready__first_tile": False}, {"ready__lock": False}])
def test_where_the_declaration_does_not_hold_it_to_that_nothing_is(loose: dict[str, Any]) -> None:
    assert safety(seen("B2 C5D9W B2D9B3W", **FIRST_TILE | loose), "C5") is LIVE


def test_where_only_a_miss_bars_the_hand_it_is_barred_until_its_next_discard() -> None:
    assert safety(seen("B2 C5D9W", **MISSED), "C5") is SAFE
    assert safety(seen("B2 C5D9W B2D9B3W", **MISSED), "C5") is LIVE


def test_where_a_set_that_anybody_declares_ends_the_bar_a_miss_proves_nothing() -> None:
    until = {"discards__missed_until": "interruption"}
    assert safety(seen("B2 C5D9W", **MISSED | until), "C5") is LIVE
    assert safety(seen("B2 C5D9W", **FIRST_TILE | {"discards__missed": "same"} | until), "C5") is SAFE


def test_what_passed_while_it_was_the_last_discard_proves_nothing() -> None:
    view = seen("C5 C5B1W B2D9B3W", **FIRST_TILE | {"discards__sacred": "last"})
    assert safety(view, "C5") is LIVE
    assert safety(view, "B1") is SAFE


def test_what_passed_proves_nothing_where_it_can_have_been_too_cheap() -> None:
    draws = "B2 C5D9W"
    assert safety(seen(draws, **FIRST_TILE | {"winning__minimum": 50}), "C5") is SAFE
    assert safety(seen(draws, **FIRST_TILE | {"winning__minimum": 500}), "C5") is LIVE
    raised = FIRST_TILE | {"winning__minimum_raised": 500}
    assert safety(seen(draws, begun={"extra_hands": 4}, **raised), "C5") is SAFE
    assert safety(seen(draws, begun={"extra_hands": 5}, **raised), "C5") is LIVE


def test_what_could_not_make_a_chow_proves_nothing_for_who_could() -> None:
    view = seen("B2 C5NW", **FIRST_TILE | {"claims__chow_from": "previous"})
    assert safety(view, "C5") is LIVE
    assert safety(view, "N") is SAFE


# --- half-safe ----------------------------------------------------------------------------------


def test_beside_a_forbidden_four_the_one_and_the_seven_are_half_safe() -> None:
    view = seen("C4 D9D9W", **SACRED)
    found = {text: safety(view, text) for text in ("C4", "C1", "C7", "C5", "C6", "B1")}
    assert found == {"C4": SAFE, "C1": HALF_SAFE, "C7": HALF_SAFE, "C5": LIVE, "C6": LIVE, "B1": LIVE}


def test_a_four_needs_both_ends() -> None:
    assert safety(seen("C1 D9D9W", **SACRED), "C4") is LIVE
    assert safety(seen("C7 D9D9W", **SACRED), "C4") is LIVE
    assert safety(seen("C1 D9D9W C7D9D9W", **SACRED), "C4") is HALF_SAFE


def test_the_other_end_may_be_forbidden_by_what_passed() -> None:
    view = seen("B2 C4D9W", **FIRST_TILE)
    assert (safety(view, "C1"), safety(view, "C7")) == (HALF_SAFE, HALF_SAFE)


def test_without_a_rule_the_other_end_says_nothing() -> None:
    view = seen("C4 D9D9W", **FREE)
    assert {safety(view, text) for text in ("C4", "C1", "C7")} == {LIVE}


def test_where_all_of_a_neighbour_are_in_sight_nobody_holds_it() -> None:
    assert safety(seen("C2 C2C2 C2", **FREE), "C1") is HALF_SAFE
    assert safety(seen("C3 C3C3 C3", **FREE), "C1") is HALF_SAFE
    assert safety(seen("C2 C2C2 C3", **FREE), "C1") is LIVE


def test_an_honour_is_half_safe_when_the_other_three_are_in_sight() -> None:
    assert safety(seen("N NN W", **FREE), "N") is HALF_SAFE
    assert safety(seen("N N D9 W", **FREE), "N") is LIVE


def test_a_terminal_still_completes_a_chow_then_but_where_there_are_none() -> None:
    draws = "B1 B1B1 W"
    assert safety(seen(draws, **FREE), "B1") is LIVE
    assert safety(seen(draws, **FREE, winning__max_chows=0), "B1") is HALF_SAFE
    assert safety(seen("B1 B1D9 W", **FREE, winning__max_chows=0), "B1") is LIVE


def test_where_there_are_no_chows_the_other_end_says_nothing() -> None:
    assert safety(seen("C4 D9D9W", **SACRED, winning__max_chows=0), "C1") is LIVE


def test_who_may_not_take_a_chow_from_the_seat_waits_for_pairs_and_pungs() -> None:
    rules = FREE | {"claims__chow_from": "previous"}
    assert safety(seen("D9 B1B1B1", ready=[W], **rules), "B1") is HALF_SAFE
    assert safety(seen("D9 B1B1B1", ready=[S], **rules), "B1") is LIVE


# --- who is asked -------------------------------------------------------------------------------


def test_of_several_declared_hands_the_worst_counts() -> None:
    view = seen("C4 C7D9 W", ready=[S, W], **SACRED)
    assert judged(view, "C4") == Judged(LIVE, (W,))
    assert judged(view, "C7") == Judged(HALF_SAFE, (S,))
    assert judged(view, "C1") == Judged(LIVE, (W,))
    assert judged(view, "B1") == Judged(LIVE, (S, W))
    assert judged(seen("C4 C4D9 W", ready=[S, W], **SACRED), "C4") == Judged(SAFE, (S, W))


def test_while_nobody_has_declared_nothing_is_judged() -> None:
    assert safety_of_hand(seen("C4 D9D9 W", ready=(), **SACRED)) == {}


def test_an_obligatory_declaration_counts_and_keeps_nothing_safe() -> None:
    table = deal(east="C5C9", rules="novice", south="B123456C555D78NW", draws="N")
    discards(table, E, "C9", passes=True)
    table.apply(S, DeclareReady())
    for _ in range(3):
        state = table.state
        table.apply(state.turn, Discard(state.seats[state.turn].hand[-1]))
        all_pass(table)
    view = table.view(E)
    assert len(safety_of_hand(view)) == len({PLAIN_OF[tile] for tile in view.hand})
    assert SAFE not in {found.safety for found in safety_of_hand(view).values()}


def test_nothing_is_judged_on_anothers_turn() -> None:
    table = after_a_riichi()
    assert safety_of_hand(table.view(S)) == safety_of_hand(table.view(W)) == {}
    discards(table, E, "C2")
    assert safety_of_hand(table.view(E)) == {}


def test_who_may_not_go_out_any_more_is_no_danger() -> None:
    view = after_a_riichi().view(E)
    east, south, west, north = view.seats
    assert safety_of_hand(replace(view, seats=(east, replace(south, barred=True), west, north))) == {}
    view = seen("C4 C7D9 W", ready=[S, W], **SACRED)
    east, south, west, north = view.seats
    assert judged(replace(view, seats=(east, south, replace(west, barred=True), north)), "C4") == Judged(SAFE, (S,))


def test_nothing_is_told_of_discards_that_lie_face_down() -> None:
    assert safety_of_hand(seen("C4 D9D9 W", **FREE, discards__shown="face_down")) == {}


# --- any deal -----------------------------------------------------------------------------------

RULES: tuple[dict[str, Any], ...] = (
    {},
    FREE,
    SACRED,
    MISSED,
    FIRST_TILE,
    SACRED | {"discards__missed": "same", "ready__first_tile": True, "discards__sacred_bars": "out"},
    SACRED | {"discards__sacred": "absolute", "discards__sacred_bars": "out", "discards__missed": "absolute"},
    SACRED | {"discards__sacred": "one_four_seven", "discards__sacred_bars": "out", "discards__missed": "any"},
    MISSED | {"claims__chow_from": "previous", "ready__lock": False},
    MISSED | {"discards__missed_until": "interruption"},
    FIRST_TILE | {"claims__chow_from": "previous", "ready__kong_after": "same_waits"},
    FIRST_TILE | {"winning__minimum": 60},
    {"ready__rule": "obligatory", "discards__sacred": "last", "discards__missed": "same"},
)


def careless(strategy: Strategy, chance: Random) -> Strategy:
    """Plays like the strategy, but declares when it may and lets every second winning tile go by."""

    class Careless:
        def choose(self, view: SeatView, legal: Sequence[Action], rng: Random) -> Action:
            if DeclareReady() in legal:
                return DeclareReady()
            chosen = strategy.choose(view, legal, rng)
            if isinstance(chosen, GoOut) and chance.random() < 0.5:
                others = [action for action in legal if isinstance(action, Pass | Discard)]
                return others[-1] if others else chosen
            return chosen

    return Careless()


@settings(max_examples=40, deadline=None, derandomize=True)
@given(changes=st.sampled_from(RULES), seed=st.integers(0, 10**6))
def test_nobody_goes_out_on_a_safe_tile_and_nothing_hidden_is_told(changes: dict[str, Any], seed: int) -> None:
    def begun() -> Deal:
        return deal(rules="japanese-riichi", seed=seed, ready__checked=True, **changes)

    rules = preset("japanese-riichi", ready__checked=True, **changes)
    table = begun()
    chance = Random(seed)
    player = careless(create("expert"), chance)
    while waiting := table.waiting_for():
        seat = waiting[0]
        view = table.view(seat)
        found = safety_of_hand(view)
        for kind, verdict in found.items():
            if verdict.safety is SAFE:
                assert not feeds(replayed(begun(), table), seat, kind), (seed, kind, verdict)
        assert safety_of_hand(seat_view(rules, hidden_tiles_shuffled(table.state, seat, chance), seat)) == found
        table.apply(seat, player.choose(view, table.legal_actions(seat), Random(seed)))


def replayed(fresh: Deal, table: Deal) -> Deal:
    for seat, action in table.actions:
        fresh.apply(seat, action)
    return fresh


def feeds(table: Deal, seat: Seat, kind: Kind) -> bool:
    """Whether a declared hand may go out on a discard of this kind; false where it may not be discarded."""
    tile = next(tile for tile in table.state.seats[seat].hand if PLAIN_OF[tile] == kind)
    if Discard(tile) not in table.legal_actions(seat):
        return False
    table.apply(seat, Discard(tile))
    ready = [s for s in SEATS if s != seat and table.state.seats[s].ready]
    return any(isinstance(action, GoOut) for s in ready for action in table.legal_actions(s))
