"""What became of each tile of the wall, as Look Back tells it."""

from random import Random

import pytest

from fourwinds.engine.events import TileDrawn, TilesDealt
from fourwinds.engine.game import Game
from fourwinds.engine.lookback import finished_deals, look_back
from fourwinds.engine.record import Player
from fourwinds.engine.seats import SEATS, Seat
from tests.engine.greedy import play
from tests.engine.table import preset

PLAYERS = (Player("A"), Player("B"), Player("C"), Player("D", human=True))


@pytest.mark.parametrize("id_", ["european-contemporary", "ema-riichi", "chinese-official", "taiwanese-16-tile"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_each_tile_of_the_wall_is_told(id_: str, seed: int) -> None:
    game = Game.begin(preset(id_), PLAYERS, seed)
    game.start_deal()
    assert game.deal is not None
    play(game.deal, Random(seed))
    (deal,) = finished_deals(game, Seat(3))
    look = look_back(deal)
    assert tuple(tile.tile for tile in look.wall) == deal.begun.wall
    drawn = {event.tile: event.seat for event in game.deal.events if isinstance(event, TileDrawn)}
    dealt = {tile: event.seat for event in game.deal.events if isinstance(event, TilesDealt) for tile in event.tiles}
    told = {tile.tile: tile.taken.seat for tile in look.wall if tile.taken is not None}
    assert told == {**dealt, **drawn}
    steps = [tile.taken.step for tile in look.wall if tile.taken is not None and not tile.taken.supplement]
    assert steps == sorted(steps), "the wall is in the order of drawing"
    for tile in look.wall:
        if tile.taken is not None and tile.taken.turn:
            view = look.steps[tile.taken.step].open.view
            assert len(view.seats[tile.taken.seat].discards) <= tile.taken.turn
    assert {tile.taken.seat for tile in look.wall if tile.taken is not None} == set(SEATS)
