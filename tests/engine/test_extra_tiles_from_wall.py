"""Extra tiles that are replaced from the open end of the wall, as in Chinese Classical; kongs have the loose tiles."""

from typing import Any, Final

from fourwinds.engine.actions import DeclareKong
from fourwinds.engine.deal import Deal
from fourwinds.engine.hands import winning_hand
from fourwinds.engine.outcome import Termination
from fourwinds.scoring import SelfDrawn, Source
from fourwinds.tiles import Kind, kind_of, notation
from tests.engine.table import E, S, all_pass, can_go_out, deal, discards, goes_out, on_the_table, source

CHINESE: Final = "chinese-classical"
DEAD: Final = 16
LEFT: Final = 144 - 4 * 13 - 1 - DEAD
"""The tiles of the wall after a deal without extra tiles."""
C9, D9 = Kind(17), Kind(26)
WAITS: Final = "C999B123456D78EE"
"""The ninth of characters makes a concealed kong of it, beside a hand that D6 or D9 completes."""
USED_UP: Final[dict[str, Any]] = {"deal__dead_wall_tiles": 2}


def drawn(game: Deal) -> str:
    assert game.state.drawn is not None
    return notation(kind_of(game.state.drawn))


def declares(game: Deal, kind: Kind) -> None:
    """Whoever is at turn declares a concealed kong, which nobody robs for Thirteen Orphans."""
    game.apply(game.state.turn, DeclareKong(kind))
    all_pass(game)


def south_declares(draws: str, supplements: str) -> Deal:
    """South, who `WAITS`, draws the fourth 9 of characters, then these tiles."""
    game = deal("S", WAITS, draws="C9" + draws, supplements=supplements, rules=CHINESE)
    discards(game, E, "S", passes=True)
    declares(game, C9)
    return game


def walls(game: Deal) -> tuple[int, int]:
    """How many tiles are left to draw, and how many loose ones were taken."""
    return game.state.tiles_left, game.state.drawn_from_back


def paid(game: Deal) -> dict[str, object]:
    """What the lines of the winner's score are worth, in points and doubles."""
    assert game.outcome is not None
    score = game.outcome.scores[game.outcome.winners[0]]
    assert score is not None
    return {line.pattern: (line.points, line.doubles) for line in score.lines}


def test_dealt_ones_are_replaced_from_the_wall_and_the_dead_wall_stays_whole() -> None:
    game = deal("F1F2B1", "S1", draws="C7C8D6", supplements="D5", rules=CHINESE)
    assert walls(game) == (LEFT - 3, 0)
    assert [notation(kind_of(tile)) for tile in game.state.seats[E].hand[-2:]] == ["C7", "C8"]
    assert notation(kind_of(game.state.seats[S].hand[-1])) == "D6"
    assert sorted(on_the_table(game.state)) == sorted(game.state.wall)


def test_a_kong_has_a_loose_tile_and_the_flower_that_it_is_one_of_the_wall() -> None:
    game = south_declares("D6", "F1B9")
    assert (drawn(game), source(game)) == ("D6", Source.WALL)
    assert walls(game) == (LEFT - 2, 1)


def test_to_go_out_on_it_is_to_go_out_on_a_drawn_tile() -> None:
    game = south_declares("D6", "F1B9")
    goes_out(game, S)
    lines = paid(game)
    assert lines["wn_self_drawn"] == (2, 0)
    assert "wn_supplement" not in lines


def test_to_go_out_on_the_loose_tile_of_a_kong_has_its_double_and_nothing_for_the_draw() -> None:
    game = south_declares("B9", "D6")
    goes_out(game, S)
    lines = paid(game)
    assert lines["wn_supplement"] == (0, 1)
    assert "wn_self_drawn" not in lines


def test_a_kong_before_the_flower_is_one_of_the_turn_all_the_same() -> None:
    """F1 comes for C9999 and D9 for F1, the last of D9999, whose loose tile completes the hand."""
    game = deal("S", "C999D999B12378EE", draws="C9D9", supplements="F1B9", rules=CHINESE)
    discards(game, E, "S", passes=True)
    declares(game, C9)
    assert drawn(game) == "D9"
    declares(game, D9)
    assert (drawn(game), source(game)) == ("B9", Source.KONG)
    last = winning_hand(game.state, S).circumstances.last
    assert isinstance(last, SelfDrawn)
    assert last.kongs == 2
    goes_out(game, S)
    assert "lw_kong_on_kong" in paid(game)


def test_the_flower_that_is_the_last_loose_tile_is_replaced_and_may_bring_the_win() -> None:
    game = deal("C9999D9999B12378E", draws="E", supplements="B9F1", rules=CHINESE, **USED_UP)
    declares(game, C9)
    declares(game, D9)
    assert game.outcome is None
    assert (drawn(game), source(game)) == ("E", Source.WALL)
    goes_out(game, E)
    assert game.outcome is not None
    assert game.outcome.termination is Termination.OUT


def test_without_a_win_the_deal_ends_with_the_discard_that_follows() -> None:
    game = deal("C9999D9999B12378E", draws="C1", supplements="B9F1", rules=CHINESE, **USED_UP)
    declares(game, C9)
    declares(game, D9)
    discards(game, E, "C1")
    all_pass(game)
    assert game.outcome is not None
    assert game.outcome.termination is Termination.DRAW


def test_where_it_comes_from_the_dead_wall_the_last_loose_tile_has_none() -> None:
    changes = {**USED_UP, "deal__extra_tiles_from": "dead_wall"}
    game = deal("C9999D9999B12378E", draws="E", supplements="B9F1", rules=CHINESE, **changes)
    declares(game, C9)
    declares(game, D9)
    assert game.outcome is not None
    assert game.outcome.termination is Termination.DRAW


def test_the_last_tile_of_the_wall_may_be_one_that_replaces_a_flower() -> None:
    game = deal("S", "B123456C999D78EE", draws="F1D9", left=2, rules=CHINESE)
    discards(game, E, "S", passes=True)
    assert (drawn(game), game.state.tiles_left, can_go_out(game, S)) == ("D9", 0, True)
    goes_out(game, S)
    assert paid(game)["wn_last_wall_tile"] == (0, 1)


def test_a_flower_that_is_the_last_tile_of_the_wall_ends_the_deal_although_loose_tiles_are_left() -> None:
    game = deal("S", draws="F1", supplements="B9", left=1, rules=CHINESE)
    discards(game, E, "S", passes=True)
    assert game.outcome is not None
    assert game.outcome.termination is Termination.DRAW
    assert game.state.drawn_from_back == 0
