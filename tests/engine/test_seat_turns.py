"""A deal turn by turn, as one seat played it."""

from random import Random

import pytest

from fourwinds.engine.events import MeldClaimed
from fourwinds.engine.game import Game
from fourwinds.engine.knowledge import EVERYBODY, seen
from fourwinds.engine.record import Player
from fourwinds.engine.seats import SEATS
from fourwinds.engine.turns import Turn, turns_of
from fourwinds.tiles import Tile, is_extra, kind_of
from tests.engine.greedy import play
from tests.engine.table import preset

PLAYERS = (Player("A"), Player("B"), Player("C"), Player("D", human=True))


@pytest.mark.parametrize("seed", range(6))
def test_the_turns_hold_all_that_a_seat_did(seed: int) -> None:
    game = Game.begin(preset("european-contemporary", tiles__flowers=8), PLAYERS, seed)
    game.start_deal()
    deal = game.deal
    assert deal is not None
    play(deal, Random(seed))
    events = seen(deal.rules, deal.events, EVERYBODY)
    view = deal.seen_by(EVERYBODY)
    assert deal.outcome is not None
    for seat in SEATS:
        turns = turns_of(events, seat)
        assert [turn.number for turn in turns] == list(range(1, len(turns) + 1))
        claimed = [event.meld for event in events if isinstance(event, MeldClaimed) and event.seat == seat]
        assert [meld for turn in turns for meld in turn.melds if meld in claimed] == claimed
        discarded = [turn.discarded for turn in turns if turn.discarded is not None]
        on_the_table = [thrown.tile for thrown in view.seats[seat].discards]
        assert [tile for tile in discarded if tile in on_the_table] == on_the_table
        assert any(turn.won for turn in turns) is (seat in deal.outcome.winners)
        assert not any(turn.won for turn in turns[:-1])
        assert not any(turn.drawn is not None and is_extra(kind_of(turn.drawn)) for turn in turns)


def test_equal_tiles_make_no_difference_and_others_do() -> None:
    assert Turn(3, drawn=Tile(0), discarded=Tile(4)).is_like(Turn(3, drawn=Tile(1), discarded=Tile(7)))
    assert not Turn(3, discarded=Tile(0)).is_like(Turn(3, discarded=Tile(4)))
    assert not Turn(3, ready=True).is_like(Turn(3))
    assert not Turn(3, won=True).is_like(Turn(3))
