"""Several games in a row, counted together (options `ending.games` and `ending.match_by`)."""

from typing import Any

import pytest

from fourwinds.engine.actions import FaultyOut
from fourwinds.engine.game import Game, GameError
from fourwinds.engine.places import Ranked, match_standing
from fourwinds.engine.record import Player, Players
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.engine.telling import tell
from tests.engine.table import E, N, S, W, preset

PLAYERS: Players = (Player("A"), Player("B"), Player("C"), Player("D"))
CHANGES: dict[str, Any] = {
    "deal__rounds": 1,
    "ending__games": 2,
    "ending__first_place": 300,
    "ending__fourth_place": -300,
}
RULES = preset("european-contemporary", **CHANGES)
"""Two games of one round. Who declares out wrongly pays 250 to each other player, to and from East double."""


def ended_by(seats: list[Seat], rules: Any = RULES) -> Game:
    """A match of which each deal is ended by the dealer's wrong declaration of out."""
    game = Game(rules, PLAYERS, 1, S)
    for seat in seats:
        game.start_deal()
        assert game.deals[-1].state.turn == seat
        game.apply(seat, FaultyOut())
    return game


FIRST, SECOND = [S, W, N, E], [W, N, E, S]
"""The dealers of the two games: in the second another player deals first."""


def test_the_second_game_begins_anew_with_another_dealer() -> None:
    game = ended_by(FIRST)
    assert not game.over
    assert game.scores == (2000,) * 4  # everybody has paid 1,500 and got 500 three times
    game.start_deal()
    begun = game.deals[-1].begun
    assert (begun.dealer, begun.game, begun.counter, begun.hand, begun.redeal) == (W, 2, 5, 1, 0)
    assert (begun.round_wind.letter, begun.scores, begun.pool) == ("E", (2000,) * 4, 0)
    assert tell(begun, "ABCD", None).sentences[0].startswith("Game 2, East round, hand 1.")


def test_at_the_end_of_a_game_its_own_points_are_told() -> None:
    game = Game(
        preset("european-contemporary", **CHANGES, ending__below_zero=True, payment__initial_points=100), PLAYERS, 1, S
    )
    game.start_deal()
    game.apply(S, FaultyOut())
    assert game.scores == (600, -1400, 600, 600)
    assert game.progress.scores == (100,) * 4
    assert [rank.place for rank in game.ranking_after(game.deals[0])] == [1, 1, 1, 4]


def test_the_match_is_over_after_its_last_game_and_rebuilt_from_its_record() -> None:
    game = ended_by(FIRST + SECOND)
    assert game.over
    with pytest.raises(GameError, match="The game is over"):
        game.start_deal()
    again = Game.from_record(game.record())
    assert (again.over, again.ranking(), again.results) == (True, game.ranking(), game.results)
    assert [deal.begun for deal in again.deals] == [deal.begun for deal in game.deals]


def test_the_standing_sums_what_the_games_brought() -> None:
    """Nobody leads in either game: all share all places, and each has 2,000 twice."""
    assert {rank.result for rank in ended_by(FIRST + SECOND).ranking()} == {4000}
    running = ended_by([*FIRST, W])
    # In the second game West has paid 1,500; each other has 2,500 there and shares the places that bring 100 each.
    assert running.results == (4600, 4600, 2000 + 500 - 300, 4600)


GAMES = (
    (Ranked(1, E, 3000), Ranked(2, S, 2500), Ranked(3, W, 1500), Ranked(4, N, 1000)),
    (Ranked(1, S, 2200), Ranked(2, N, 2100), Ranked(3, E, 1900), Ranked(4, W, 1800)),
)


@pytest.mark.parametrize(
    ("by", "order"),
    [
        ("results", [(1, E, 4900), (2, S, 4700), (3, W, 3300), (4, N, 3100)]),
        ("places", [(1, S, 4700), (2, E, 4900), (3, N, 3100), (4, W, 3300)]),
    ],
)
def test_results_or_places_decide(by: str, order: list[tuple[int, Seat, int]]) -> None:
    """East 1 + 3, South 2 + 1, West 3 + 4, North 4 + 2."""
    standing = match_standing(preset("european-contemporary", ending__games=2, ending__match_by=by), GAMES, E)
    assert [(rank.place, rank.seat, rank.result) for rank in standing] == order


def test_who_won_in_one_game_of_the_match_has_won() -> None:
    rules = preset("european-contemporary", ending__games=2, ending__without_win=100)
    assert {rank.seat: rank.for_wins for rank in match_standing(rules, GAMES, E, {N})} == {
        E: 100,
        S: 100,
        W: 100,
        N: -300,
    }
    game = ended_by(FIRST, preset("european-contemporary", **CHANGES, ending__without_win=100))
    assert {rank.for_wins for rank in game.ranking_after(game.deals[-1])} == {0}


def test_one_game_is_a_match_of_its_own() -> None:
    game = Game(preset("european-contemporary"), PLAYERS, 1, S)
    game.start_deal()
    assert (game.deals[0].begun.game, [rank.seat for rank in game.ranking()]) == (1, [S, W, N, E])
    assert set(SEATS) == {rank.seat for rank in game.ranking()}
