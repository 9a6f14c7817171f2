"""A joker is dealt to each player before the other tiles of the hand."""

from random import Random
from typing import Any, Final

import pytest

from fourwinds.engine.actions import Claim, DeclareKong, Discard
from fourwinds.engine.events import TilesDealt
from fourwinds.engine.game import Game
from fourwinds.engine.record import RecordError
from fourwinds.engine.seats import SEATS
from fourwinds.engine.wall import standing
from fourwinds.players.situation import situation_of
from fourwinds.rules.check import problems
from fourwinds.simulation.hidden import Hidden
from fourwinds.tiles import is_joker
from fourwinds.values import replace
from tests.engine.table import E, S, can_go_out, deal, discards, draws_and_discards, held, preset
from tests.engine.test_game import PLAYERS

WILMINGTON: Final[dict[str, Any]] = {"rules": "wilmington-12-tile"}
MELDED: Final[dict[str, Any]] = {**WILMINGTON, "jokers__in_melds": True, "jokers__discarded": True}


def begun(seed: int) -> Game:
    game = Game.begin(preset("wilmington-12-tile"), PLAYERS, seed)
    game.start_deal()
    return game


@pytest.mark.parametrize("seed", range(5))
def test_everybody_has_one_joker_and_the_wall_none(seed: int) -> None:
    state = begun(seed).deals[0].state
    assert [sum(map(is_joker, seat.hand)) for seat in state.seats] == [1, 1, 1, 1]
    assert sorted(len(seat.hand) for seat in state.seats) == [13, 13, 13, 14]
    assert len(state.seats[state.dealer].hand) == 14
    left = standing(len(state.wall), state.drawn_from_front, state.drawn_from_back)
    assert len(left) == 140 - 53
    assert not any(is_joker(state.wall[place]) for place in left)


def test_the_joker_is_dealt_first() -> None:
    events = [event for event in begun(1).deals[0].events if isinstance(event, TilesDealt)]
    assert [len(event.tiles) for event in events] == [1] * 4 + [4] * 12 + [1]
    assert all(is_joker(tile) for event in events[:4] for tile in event.tiles)


def test_it_stays_in_the_hand() -> None:
    table = deal("B555D12", "B12", **WILMINGTON)
    assert Discard(held(table, E, "J")[0]) not in table.legal_actions(E)
    assert not any(isinstance(action, DeclareKong) for action in table.legal_actions(E))
    discards(table, E, "B5")
    claims = [a for a in table.legal_actions(S) if isinstance(a, Claim)]
    assert not any(map(is_joker, (tile for claim in claims for tile in claim.tiles)))


def test_it_completes_a_hand_that_is_worth_enough() -> None:
    """All suits, dragons and winds 12, a pung of dragons 2, a concealed hand 2."""
    table = deal("D8", "B234C567DrDrDrD67E", **WILMINGTON)
    discards(table, E, "D8")
    assert can_go_out(table, S)


def test_nobody_goes_out_with_less_than_fifteen_points() -> None:
    table = deal("D8", "B234C567D345D67E", **WILMINGTON)
    discards(table, E, "D8")
    assert not can_go_out(table, S)


def test_a_saved_wall_with_jokers_among_the_other_tiles_is_refused() -> None:
    record = begun(3).record()
    wall = record.deals[0].wall
    mixed = replace(record, deals=(replace(record.deals[0], wall=(*wall[5:], *wall[:5])),))
    Game.from_record(record)
    with pytest.raises(RecordError, match="not made of the tiles in play"):
        Game.from_record(mixed)


@pytest.mark.parametrize("rules", [WILMINGTON, MELDED])
def test_who_guesses_the_hidden_tiles_gives_everybody_a_joker(rules: dict[str, Any]) -> None:
    table = deal("B1B2", **rules)
    discards(table, E, "B1", passes=True)
    draws_and_discards(table, 2)
    view = table.view(table.state.turn)
    for seed in range(10):
        state = Hidden(view).deal(Random(seed))
        assert [sum(map(is_joker, seat.hand)) for seat in state.seats] == [1, 1, 1, 1]
        assert sorted(state.wall) == sorted(table.state.wall)


def test_who_has_discarded_the_joker_has_none_in_a_guess() -> None:
    table = deal("B1B2", **MELDED)
    table.apply(E, Discard(held(table, E, "J")[0]))
    view = table.view(S)
    for seed in range(10):
        state = Hidden(view).deal(Random(seed))
        assert [sum(map(is_joker, state.seats[seat].hand)) for seat in SEATS if seat != E] == [1, 1, 1]
        assert not any(map(is_joker, state.seats[E].hand))


def test_players_know_that_they_draw_no_joker() -> None:
    table = deal("B1", **WILMINGTON)
    situation = situation_of(table.view(E))
    assert (situation.jokers, situation.unseen_jokers) == (1, 0)
    plain = deal("B1", rules="european-classical", tiles__jokers=4)
    assert situation_of(plain.view(E)).unseen_jokers == 4


@pytest.mark.parametrize("changes", [{"tiles__jokers": 8}, {"tiles__jokers": 0}, {"deal__players": 3}])
def test_there_is_one_for_each_player(changes: dict[str, Any]) -> None:
    found = problems(preset("wilmington-12-tile", **changes))
    assert any("there is not one for each" in str(problem) for problem in found)
