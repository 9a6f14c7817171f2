"""Who deals first in a game (option `deal.first_dealer`), and how that is told."""

import pytest

from fourwinds.engine.actions import FaultyOut
from fourwinds.engine.first_dealer import THROWER, counted_from_thrower
from fourwinds.engine.game import Game
from fourwinds.engine.record import Player, Players
from fourwinds.engine.telling import tell
from fourwinds.rules import RulePreset
from tests.engine.table import E, N, S, W, preset

PLAYERS: Players = (Player("Anna"), Player("Helen"), Player("Tim"), Player("Jack"))
NAMES = [player.name for player in PLAYERS]


def rules(how: str) -> RulePreset:
    return preset("european-contemporary", deal__first_dealer=how)


def first(how: str, seed: int) -> Game:
    game = Game.begin(rules(how), PLAYERS, seed)
    game.start_deal()
    return game


@pytest.mark.parametrize(
    ("dice", "dealer"), [((1, 1), S), ((1, 2), W), ((2, 2), N), ((4, 1), E), ((6, 3), E), ((6, 6), N)]
)
def test_the_dice_are_counted_round_the_table_from_the_thrower(dice: tuple[int, int], dealer: int) -> None:
    assert THROWER == E
    assert counted_from_thrower(dice, 4) == dealer


def test_the_dice_tell_who_deals_first_and_are_told() -> None:
    dealers = set()
    for seed in range(30):
        begun = first("dice", seed).deals[0].begun
        assert begun.first_throw is not None
        assert begun.dealer == counted_from_thrower(begun.first_throw, 4)
        dealers.add(begun.dealer)
        one, two = begun.first_throw
        assert tell(begun, NAMES, W).sentences[0] == f"Anna throws {one} and {two}."
        assert tell(begun, NAMES, E).sentences[0] == f"You throw {one} and {two}."
    assert dealers == {E, S, W, N}


def test_only_the_first_deal_knows_the_throw_and_a_record_brings_it_back() -> None:
    game = first("dice", 5)
    game.apply(game.deals[0].state.turn, FaultyOut())
    game.start_deal()
    assert game.deals[1].begun.first_throw is None
    again = Game.from_record(game.record())
    assert [deal.begun for deal in again.deals] == [deal.begun for deal in game.deals]


def test_the_player_named_first_may_deal_first() -> None:
    assert {first("first_named", seed).deals[0].begun.dealer for seed in range(10)} == {E}


def test_the_lot_falls_on_everybody_and_throws_no_dice() -> None:
    deals = [first("lot", seed).deals[0].begun for seed in range(30)]
    assert {begun.dealer for begun in deals} == {E, S, W, N}
    assert {begun.first_throw for begun in deals} == {None}
