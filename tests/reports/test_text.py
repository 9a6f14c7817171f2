"""Text reports of games that random players have played."""

import random
from functools import cache

import pytest

from fourwinds.engine.actions import Claim, GoOut, Pass
from fourwinds.engine.game import Game
from fourwinds.engine.record import Player
from fourwinds.engine.state import Phase
from fourwinds.reports import amount, of_game, render
from fourwinds.resources import presets_folder
from fourwinds.rules import PresetStore

PLAYERS = (Player("Jack"), Player("Helen"), Player("Tim"), Player("A long name!"))


@cache
def played(preset: str, deals: int) -> Game:
    """A game in which everybody claims what he can and discards at random, with one more deal just begun."""
    rules = PresetStore(presets_folder(), presets_folder() / "none").get(preset)
    game = Game.begin(rules, PLAYERS, seed=3)
    chance = random.Random(3)
    for _ in range(deals):
        game.start_deal()
        play_deal(game, chance)
    game.start_deal()
    return game


def play_deal(game: Game, chance: random.Random) -> None:
    deal = game.deal
    assert deal is not None
    while deal.state.phase is not Phase.OVER:
        for seat in deal.waiting_for():
            legal = deal.legal_actions(seat)
            best = (
                [a for a in legal if isinstance(a, GoOut)] or [a for a in legal if isinstance(a, Claim | Pass)] or legal
            )
            game.apply(seat, chance.choice(best))


PRESETS = ["european-contemporary", "japanese-riichi", "hong-kong-fw1", "american-classical-fw1"]


@pytest.mark.parametrize("preset", PRESETS)
def test_no_line_is_wider_than_eighty_columns(preset: str) -> None:
    text = render(of_game(played(preset, 3), "A game of four, " * 8))
    assert max(len(line) for line in text.splitlines()) <= 80


@pytest.mark.parametrize("preset", PRESETS)
def test_it_has_every_finished_deal_and_the_totals_after_it(preset: str) -> None:
    game = played(preset, 3)
    report = of_game(game)
    text = render(report)
    assert len(report.deals) == 3
    assert [line for line in text.splitlines() if line.startswith("Hand ") and ":" in line] == [
        deal.title for deal in report.deals
    ]
    totals = [2_000 if preset == "european-contemporary" else report.initial] * 4
    for number, deal in enumerate(report.deals):
        outcome = game.deals[number].outcome
        assert outcome is not None
        totals = [total + net for total, net in zip(totals, outcome.net, strict=True)]
        assert [hand.after for hand in deal.hands] == totals
        line = ", ".join(f"{player.name} {amount(total)}" for player, total in zip(PLAYERS, totals, strict=True))
        assert f"Totals: {line}" in text


def test_every_payment_is_written_with_payer_payee_amount_and_reason() -> None:
    report = of_game(played("european-contemporary", 3))
    text = " ".join(render(report).split())
    payments = [payment for deal in report.deals for payment in deal.payments]
    for payment in payments:
        assert f"{payment.payer} to {payment.payee} {amount(payment.amount)}" in text


def test_only_the_deals_asked_for_are_told() -> None:
    report = of_game(played("european-contemporary", 3))
    text = render(report, counters=range(2, 3))
    assert report.deals[1].title in text
    assert report.deals[0].title not in text


def test_a_summary_has_the_table_and_no_hands() -> None:
    report = of_game(played("european-contemporary", 3))
    text = render(report, summary=True)
    assert "As it stands" in text
    assert all(deal.title not in text for deal in report.deals)
    assert all(hand.tiles not in text for deal in report.deals for hand in deal.hands)


def test_the_ranking_is_ordered_by_totals() -> None:
    report = of_game(played("european-contemporary", 3))
    scores = [total for _, _, total in report.ranking]
    assert scores == sorted(scores, reverse=True)
    assert sorted(scores) == sorted(hand.after for hand in report.deals[-1].hands)
