"""Three at the table, and two: whatever the rules, a game is played, kept and read again, and nothing is lost."""

from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from fourwinds.engine.deal import Deal
from fourwinds.engine.game import Game, GameError
from fourwinds.engine.knowledge import SPECTATOR
from fourwinds.engine.record import Player, seated
from fourwinds.engine.seats import Seat
from fourwinds.engine.wall import place, side_lengths, sides_of
from fourwinds.players import STRATEGIES, create
from fourwinds.rules import RulePreset
from fourwinds.saves import SavedGame, open_game, write
from fourwinds.tiles import Wind
from tests.rules.presets import builtin
from tests.rules.witnesses.base import with_option

PLAYERS = tuple(Player(id_, id_) for id_ in STRATEGIES)


def rules_for(players: int, preset: str = "european-contemporary") -> RulePreset:
    return with_option(builtin(preset), "deal.players", players)


def play(deal: Deal, seed: int) -> None:
    seats = [create(PLAYERS[seat].strategy) for seat in deal.state.at_table]
    chance = Random(seed)
    while waiting := deal.waiting_for():
        seat = waiting[0]
        deal.apply(seat, seats[seat].choose(deal.view(seat), deal.legal_actions(seat), chance))


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("preset", ["european-classical", "chinese-official", "ema-riichi", "taiwanese-16-tile"])
def test_a_game_is_played_and_kept(preset: str, players: int, tmp_path: Path) -> None:
    rules = rules_for(players, preset)
    game = Game.begin(rules, seated(PLAYERS, players), 5)
    for _ in range(2 * players):
        if not game.over:
            game.start_deal()
            play(game.deals[-1], 5)
            assert len(game.scores) == players
            assert sum(game.scores) + game.pool == pytest.approx(players * rules.payment.initial_points)
    write(tmp_path / "kept.4W", SavedGame(game.record()), saved_at=datetime(2026, 1, 1, tzinfo=UTC))
    assert open_game(tmp_path / "kept.4W")[1].scores == game.scores


@pytest.mark.parametrize(("players", "winds"), [(2, "ES"), (3, "ESW"), (4, "ESWN")])
def test_the_deal_goes_round_all_who_play(players: int, winds: str) -> None:
    game = Game.begin(rules_for(players), seated(PLAYERS, players), 3)
    game.start_deal()
    state = game.deals[-1].state
    dealer = state.dealer
    assert "".join(state.wind(seat).letter for seat in (dealer, *state.others(dealer))) == winds
    assert [len(seat.hand) for seat in (state.seats[dealer], *map(state.seats.__getitem__, state.others(dealer)))] == [
        14,
        *[13] * (players - 1),
    ]
    assert state.next_seat(Seat(players - 1)) == 0
    assert len(game.deals[-1].seen_by(SPECTATOR).seats) == players


def test_a_round_has_as_many_hands_as_there_are_players() -> None:
    game = Game.begin(rules_for(3), seated(PLAYERS, 3), 8)
    seen = []
    while game.progress.round == 1:
        game.start_deal()
        begun = game.deals[-1].begun
        seen.append((begun.hand, begun.dealer))
        play(game.deals[-1], 8)
    first = seen[0][1]
    assert dict(seen) == {hand: Seat((first + hand - 1) % 3) for hand in (1, 2, 3)}


@pytest.mark.parametrize(
    ("players", "size", "lengths"), [(3, 108, (18, 18, 18)), (3, 136, (23, 23, 22)), (2, 136, (34, 34))]
)
@pytest.mark.parametrize("dice", [(1, 1), (3, 4), (6, 6)])
def test_the_wall_has_a_side_before_each_player(
    players: int, size: int, lengths: tuple[int, ...], dice: tuple[int, int]
) -> None:
    assert side_lengths(size, players) == lengths
    places = [place(index, size, dice, players) for index in range(size)]
    assert len(set(places)) == size
    stacks = {side: {at.stack for at in places if at.side is side} for side in sides_of(players)}
    assert stacks == {side: set(range(length)) for side, length in zip(sides_of(players), lengths, strict=True)}
    assert places[0].side is Wind((sum(dice) - 1) % players)


@pytest.mark.parametrize("number", [2, 3])
def test_too_many_players_are_refused(number: int) -> None:
    with pytest.raises(GameError, match=f"Under these rules {number} play, and 4 sit at the table"):
        Game.begin(rules_for(number), PLAYERS, 1)


def test_the_characters_from_2_to_8_are_left_out_and_a_nine_follows_the_one() -> None:
    rules = with_option(rules_for(3, "ema-riichi"), "tiles.left_out", "characters_2_to_8")
    found = set()
    for seed in range(60):
        game = Game.begin(rules, seated(PLAYERS, 3), seed)
        game.start_deal()
        begun, (shown, *_) = game.deals[-1].begun, game.deals[-1].state.indicators
        assert len(begun.wall) == 108
        if shown.dora in (9, 17):
            found.add((shown.tile // 4, int(shown.dora)))
    assert found == {(9, 17), (17, 9)}
