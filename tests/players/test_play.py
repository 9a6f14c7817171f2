"""Computer players in whole deals: legal under all rules, honest, and the same every time."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourwinds.engine.actions import DeclareReady, FaultyClaim, FaultyOut
from fourwinds.engine.events import ReadyDeclared
from fourwinds.engine.knowledge import seat_view
from fourwinds.engine.melds import DrawnTile
from fourwinds.engine.seats import Seat
from fourwinds.engine.state import DealState, SeatState
from fourwinds.engine.wall import supplement_index
from fourwinds.players import STRATEGIES, create
from fourwinds.values import replace
from tests.engine.table import E, deal, discards, draws_and_discards, preset
from tests.players.tables import VARIATIONS, answer, played, thrown

FEW = settings(max_examples=12, deadline=None, derandomize=True)


def test_there_are_the_four_players_of_the_original() -> None:
    assert STRATEGIES == ("beginner", "defensive", "expert", "limitmaker")


def test_nobody_else_plays() -> None:
    with pytest.raises(ValueError, match="'genius'"):
        create("genius")


@pytest.mark.parametrize(("rules", "changes"), VARIATIONS)
@pytest.mark.parametrize("scatterbrain", [False, True])
def test_a_deal_is_played_legally_to_its_end(rules: str, changes: dict[str, Any], scatterbrain: bool) -> None:
    table = deal(rules=rules, seed=len(changes), **changes)
    players = [create(strategy, scatterbrain=scatterbrain) for strategy in STRATEGIES]
    played(table, players, Random(1))  # an illegal action raises
    assert table.outcome is not None
    assert sum(table.outcome.net) + table.outcome.pool == 0
    assert not any(isinstance(action, FaultyOut | FaultyClaim) for _, action in table.actions)


@FEW
@given(
    variation=st.sampled_from(VARIATIONS),
    seed=st.integers(0, 10_000),
    order=st.permutations(STRATEGIES),
    left=st.sampled_from([4, 20, 40]),
)
def test_every_player_stays_legal_in_any_seat(
    variation: tuple[str, dict[str, Any]], seed: int, order: list[str], left: int
) -> None:
    rules, changes = variation
    table = deal(rules=rules, seed=seed, left=left, **changes)
    played(table, [create(strategy) for strategy in order], Random(seed))
    assert table.outcome is not None


@FEW
@given(
    variation=st.sampled_from(VARIATIONS), seed=st.integers(0, 10_000), moment=st.integers(1, 150), chance=st.randoms()
)
def test_hidden_tiles_do_not_change_a_choice(
    variation: tuple[str, dict[str, Any]], seed: int, moment: int, chance: Random
) -> None:
    rules_id, changes = variation
    rules = preset(rules_id, **changes)
    table = deal(rules=rules_id, seed=seed, **changes)
    played(table, [create(strategy) for strategy in STRATEGIES], Random(seed), until=moment)
    for seat in table.waiting_for():
        legal = table.legal_actions(seat)
        shuffled = hidden_tiles_shuffled(table.state, seat, chance)
        for strategy in STRATEGIES:
            seen = create(strategy).choose(table.view(seat), legal, Random(3))
            assert create(strategy).choose(seat_view(rules, shuffled, seat), legal, Random(3)) == seen


def lies_open(own: SeatState) -> bool:
    return own.laid_open and not own.declaring


def hidden_tiles_shuffled(state: DealState, seat: Seat, chance: Random) -> DealState:
    """The same table as the seat sees it, with other tiles in the wall and in the others' hands."""
    behind = {supplement_index(len(state.wall), taken) for taken in range(state.drawn_from_back)}
    places = [i for i in range(state.drawn_from_front, len(state.wall)) if i not in behind]
    # The drawn tile of another seat is hidden as well, but a view does not tell it apart from its hand, unless
    # the hand lies open: then it is the only tile that is hidden.
    held = {
        s: [i for i, tile in enumerate(own.hand) if not lies_open(own) or (s == state.turn and tile == state.drawn)]
        for s, own in enumerate(state.seats)
        if s != seat
    }
    hidden = [state.wall[i] for i in places] + [state.seats[s].hand[i] for s, covered in held.items() for i in covered]
    chance.shuffle(hidden)
    wall = list(state.wall)
    for i in places:
        wall[i] = hidden.pop()
    seats = list(state.seats)
    last = state.last
    for s, covered in held.items():
        hand = list(seats[s].hand)
        for i in covered:
            if lies_open(seats[s]) and isinstance(last, DrawnTile):
                last = replace(last, tile=hidden[-1])
            hand[i] = hidden.pop()
        seats[s] = replace(seats[s], hand=tuple(hand))
    return replace(state, wall=tuple(wall), seats=tuple(seats), last=last)


@pytest.mark.parametrize("scatterbrain", [False, True])
def test_the_same_question_gets_the_same_answer(scatterbrain: bool) -> None:
    strategies = [create(strategy, scatterbrain=scatterbrain) for strategy in STRATEGIES]
    asked = played(deal(seed=5), strategies, Random(5), until=80)
    first = [strategies[q.seat].choose(q.view, q.legal, Random(i)) for i, q in enumerate(asked)]
    # In another order, with new players: nothing may linger.
    again = [
        create(STRATEGIES[q.seat], scatterbrain=scatterbrain).choose(q.view, q.legal, Random(i))
        for i, q in reversed(list(enumerate(asked)))
    ]
    assert first == again[::-1]


def test_a_scatterbrain_plays_otherwise_now_and_then() -> None:
    sober = [create("expert")] * 4
    asked = [q for q in played(deal(seed=2), sober, Random(2)) if len(q.legal) > 1]
    chance = Random(4)
    same = [create("expert", scatterbrain=True).choose(q.view, q.legal, chance) for q in asked] == [
        create("expert").choose(q.view, q.legal, chance) for q in asked
    ]
    assert not same


def test_ready_is_declared_before_anybody_goes_out_where_it_must_be() -> None:
    for seed in range(4):
        table = deal(rules="novice", seed=seed)
        played(table, [create("beginner")] * 4, Random(seed))
        assert table.outcome is not None
        if table.outcome.winners:
            declared = {event.seat for event in table.events if isinstance(event, ReadyDeclared)}
            assert set(table.outcome.winners) <= declared
            return
    pytest.fail("none of the deals was won")


@pytest.mark.parametrize(("call", "thrown_away"), [(True, "D6"), (False, "D9")])
def test_a_call_that_a_change_would_lose_is_kept(call: bool, thrown_away: str) -> None:
    rules = "chinese-classical"
    table = deal("B123456C111D79EES", draws="DwDwDrD6", rules=rules)
    if call:
        table.apply(E, DeclareReady())
    discards(table, E, "S", passes=True)
    draws_and_discards(table, 3)
    # D67 would wait for twice as many tiles as D79.
    assert thrown(answer(table, "expert")) == thrown_away
