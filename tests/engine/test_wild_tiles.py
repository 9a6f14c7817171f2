"""An ordinary tile serves as joker: always the same, or the one that follows a tile turned up."""

from random import Random
from typing import Any

import pytest

from fourwinds.engine.events import IndicatorTurned
from fourwinds.engine.game import Game
from fourwinds.engine.indicators import following
from fourwinds.engine.knowledge import SPECTATOR
from fourwinds.engine.record import RecordError
from fourwinds.engine.telling import tell
from fourwinds.engine.wall import tiles_of
from fourwinds.players.situation import situation_of
from fourwinds.rules.check import problems
from fourwinds.saves.line import from_line, to_line
from fourwinds.simulation.hidden import Hidden
from fourwinds.tiles import JOKER, Kind, is_joker, kind_of, parse, write
from fourwinds.ui.board.tablestate import from_view
from fourwinds.values import replace
from tests.engine.table import E, S, can_go_out, deal, discards, preset
from tests.engine.test_game import PLAYERS

RULES = "european-classical"


def begun(seed: int, **changes: Any) -> Game:
    game = Game.begin(preset(RULES, **changes), PLAYERS, seed)
    game.start_deal()
    return game


def test_the_four_tiles_of_a_wild_kind_are_jokers() -> None:
    kinds = [*map(kind_of, tiles_of(preset(RULES, tiles__wild="B2")))]
    assert len(kinds) == 136
    assert (kinds.count(parse("B2")[0]), kinds.count(JOKER)) == (0, 4)


def test_a_wild_tile_completes_a_hand_also_as_itself() -> None:
    table = deal("S", "B13JC456D789EEES", rules=RULES, tiles__wild="B2")
    discards(table, E, "S")
    assert can_go_out(table, S)


@pytest.mark.parametrize("seed", range(6))
def test_the_tile_after_the_one_turned_up_is_wild(seed: int) -> None:
    game = begun(seed, tiles__wild_turned=True)
    (table,) = game.deals
    (shown,) = table.state.indicators
    wild = following(kind_of(shown.tile))
    assert (shown.dora, shown.wild, shown.index) == (wild, True, 136 - 6)
    kinds = [*map(kind_of, table.state.wall)]
    assert (kinds.count(wild), kinds.count(JOKER)) == (0, 4)
    assert table.rules.tiles.wild_kind == wild
    assert situation_of(table.view(E)).unseen[wild] == 0


def test_each_deal_has_a_wild_tile_of_its_own() -> None:
    wild = {begun(seed, tiles__wild_turned=True).deals[0].rules.tiles.wild_kind for seed in range(12)}
    assert len(wild) > 4


def test_what_is_wild_is_told() -> None:
    (event,) = [e for e in begun(1, tiles__wild_turned=True).deals[0].events if isinstance(e, IndicatorTurned)]
    (said,) = tell(event, ("A", "B", "C", "D"), E).sentences
    assert "is turned up" in said
    assert "is wild in this hand" in said


def test_it_is_no_dora() -> None:
    table = begun(1, tiles__wild_turned=True).deals[0]
    assert situation_of(table.view(E)).bonus.dora == ()


def test_the_board_knows_what_is_drawn_on_a_wild_tile() -> None:
    for changes, wild in (({}, None), ({"tiles__wild": "B2"}, parse("B2")[0])):
        view = begun(1, **changes).deals[0].seen_by(SPECTATOR)
        assert from_view(view, ("A", "B", "C", "D"), (0, 0, 0, 0), E).wild == wild


@pytest.mark.parametrize("changes", [{"tiles__wild": "Dr"}, {"tiles__wild_turned": True}])
def test_such_a_game_is_rebuilt_from_its_record_and_from_a_line(changes: dict[str, Any]) -> None:
    game = begun(5, **changes)
    again = Game.from_record(game.record())
    assert again.deals[0].events == game.deals[0].events
    read = Game.from_record(from_line(to_line(game.cut_out(1), lambda _: None), lambda _: None))
    assert write(map(kind_of, read.deals[0].state.wall)) == write(map(kind_of, game.deals[0].state.wall))
    assert read.deals[0].rules.tiles.wild_kind == game.deals[0].rules.tiles.wild_kind


def test_a_wall_with_the_wrong_jokers_is_refused() -> None:
    """Another tile is turned up than the one that the jokers in the wall follow."""
    record = begun(5, tiles__wild_turned=True).record()
    wall = list(record.deals[0].wall)
    other = next(i for i, tile in enumerate(wall) if not is_joker(tile) and kind_of(tile) != kind_of(wall[-6]))
    wall[-6], wall[other] = wall[other], wall[-6]
    with pytest.raises(RecordError, match="not made of the tiles in play"):
        Game.from_record(replace(record, deals=(replace(record.deals[0], wall=tuple(wall)),)))


def test_hidden_tiles_are_guessed_with_the_wild_ones() -> None:
    table = begun(5, tiles__wild_turned=True).deals[0]
    state = Hidden(table.view(E)).deal(Random(1))
    assert sorted(state.wall) == sorted(table.state.wall)
    assert state.indicators == table.state.indicators


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"tiles__wild": "B2", "tiles__jokers": 4}, "there are jokers besides"),
        ({"tiles__wild": "B2", "tiles__wild_turned": True}, "follows a tile turned up besides"),
        ({"tiles__wild": "B2", "tiles__left_out": "bamboos"}, "a tile is wild that is not in play"),
        ({"tiles__wild": "B5", "tiles__red_fives": 1}, "there are red fives"),
        ({"tiles__wild_turned": True, "deal__dead_wall": "none"}, "only in a Dead Wall of 14 tiles"),
        ({"tiles__wild_turned": True, "tiles__flowers": 8}, "would use up"),
        ({"tiles__wild_turned": True, "dora__indicator": True}, "Dora cannot be played with jokers"),
    ],
)
def test_what_does_not_go_together_is_said(changes: dict[str, Any], said: str) -> None:
    found = problems(preset(RULES, **changes))
    assert any(said.lower() in str(problem).lower() for problem in found), [*map(str, found)]


def test_every_kind_can_be_wild() -> None:
    for kind in map(Kind, range(34)):
        rules = preset(RULES, tiles__wild=write([kind]))
        assert rules.tiles.wild_kind == kind
        assert not problems(rules)
