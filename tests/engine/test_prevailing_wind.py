"""The wind that is worth something to everybody (option `deal.prevailing_wind`)."""

import pytest

from fourwinds.engine.deal import Deal
from fourwinds.engine.game import Game
from fourwinds.engine.hands import losing_hand
from fourwinds.engine.wall import broken_side, place
from fourwinds.tiles import Wind
from tests.engine.table import E, N, S, deal, discards, goes_out, preset
from tests.engine.test_game import PLAYERS

DOMINANT = preset("european-contemporary", deal__prevailing_wind="dominant")
READY = "B123456C111D78WW"
"""South waits for D6 and D9, with a pair of west winds."""


def won(dominant: Wind | None) -> Deal:
    game = deal("D9", READY, begun={"dominant_wind": dominant})
    discards(game, E, "D9")
    goes_out(game, S)
    return game


def paid(game: Deal) -> set[str]:
    assert game.outcome is not None
    score = game.outcome.scores[S]
    assert score is not None
    return {line.pattern for line in score.lines}


def test_the_dominant_wind_scores_in_place_of_the_wind_of_the_round() -> None:
    assert "bp_pair_round_wind" in paid(won(Wind.WEST))
    assert "bp_pair_round_wind" not in paid(won(None))
    assert "bp_pair_round_wind" not in paid(won(Wind.NORTH))


def test_it_scores_for_losers_too() -> None:
    state = won(Wind.WEST).state
    assert losing_hand(state, N).circumstances.round is Wind.WEST


def test_what_the_players_are_told_prevails_is_what_scores() -> None:
    view = won(Wind.WEST).view(S)
    assert (view.round_wind, view.prevailing_wind) == (Wind.EAST, Wind.WEST)


@pytest.mark.parametrize("dice", [(1, 1), (1, 2), (3, 4), (6, 6)])
def test_it_is_that_of_the_side_at_which_the_wall_is_broken(dice: tuple[int, int]) -> None:
    # Counted from East: 2 is South, 3 West, 4 North, 5 East again, and so on.
    expected = {2: Wind.SOUTH, 3: Wind.WEST, 7: Wind.WEST, 12: Wind.NORTH}[sum(dice)]
    assert broken_side(dice, 4) == expected
    assert place(0, 136, dice, 4).side == expected


def test_each_deal_of_a_game_has_its_own_by_its_dice() -> None:
    for seed in range(8):
        game = Game.begin(DOMINANT, PLAYERS, seed)
        game.start_deal()
        assert game.deal is not None
        assert game.deal.state.prevailing_wind == broken_side(game.deal.begun.dice, 4)
        assert game.deal.state.round_wind is Wind.EAST


def test_a_saved_game_finds_it_again() -> None:
    game = Game.begin(DOMINANT, PLAYERS, 5)
    game.start_deal()
    again = Game.from_record(game.record())
    assert game.deal is not None
    assert again.deal is not None
    assert again.deal.begun == game.deal.begun


def test_without_the_rule_the_round_prevails() -> None:
    game = Game.begin(preset("european-contemporary"), PLAYERS, 5)
    game.start_deal()
    assert game.deal is not None
    assert game.deal.state.dominant_wind is None
    assert game.deal.state.prevailing_wind is Wind.EAST
