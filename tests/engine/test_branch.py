"""A game that goes on from a moment of another."""

from random import Random

import pytest

from fourwinds.engine.game import Game, GameError
from fourwinds.engine.record import RecordError
from tests.app.tables import PLAYERS, RULES
from tests.engine.greedy import play


@pytest.fixture(scope="module")
def game() -> Game:
    """Two deals are over, and the third has begun."""
    game = Game.begin(RULES, PLAYERS, 3)
    for number in range(2):
        game.start_deal()
        assert game.deal is not None
        play(game.deal, Random(number))
    game.start_deal()
    return game


def test_it_has_what_was_before_and_leaves_the_game_alone(game: Game) -> None:
    before = game.record()
    for actions in range(0, len(game.deals[1].actions), 7):
        branch = game.branch(2, actions)
        assert branch.deals[0].actions == game.deals[0].actions
        assert branch.deals[1].actions == game.deals[1].actions[:actions]
        assert branch.deals[1].begun.wall == game.deals[1].begun.wall
        assert branch.tried
    assert game.record() == before
    assert not game.tried


def test_played_on_in_the_same_way_it_ends_in_the_same_way(game: Game) -> None:
    branch = game.branch(1, 5)
    for seat, action in game.deals[0].actions[5:]:
        branch.apply(seat, action)
    assert branch.deals[0].outcome == game.deals[0].outcome


def test_the_record_of_a_branch_is_a_branch(game: Game) -> None:
    branch = game.branch(2, 4)
    again = Game.from_record(branch.record())
    assert again.tried
    assert again.record() == branch.record()
    assert again.branch(1, 0).tried


@pytest.mark.parametrize(("counter", "actions"), [(0, 0), (4, 0), (-1, 0), (1, -1), (1, 10_000), (3, 1)])
def test_there_is_no_such_moment(game: Game, counter: int, actions: int) -> None:
    with pytest.raises(RecordError, match="no such moment"):
        game.branch(counter, actions)


def test_a_hand_that_is_over_is_not_played_on(game: Game) -> None:
    with pytest.raises(GameError, match="over then"):
        game.branch(1, len(game.deals[0].actions))
