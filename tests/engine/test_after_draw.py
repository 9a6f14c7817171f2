"""Nagashi: a drawn deal pays who has discarded terminals and honors only, as for a self-drawn win."""

from functools import cache
from typing import Any

import pytest

from fourwinds.engine.deal import Deal
from fourwinds.engine.events import DealBegun
from fourwinds.engine.outcome import Outcome, Termination
from fourwinds.rules import RulePreset
from fourwinds.rules.scores import PatternScore
from fourwinds.scoring import Scorer
from fourwinds.tiles import Wind
from tests.engine.table import E, N, S, claims, deal, discards, draws_and_discards, preset, wall


@cache
def rules_with(limit: int, *, melds: bool) -> RulePreset:
    """Riichi rules whose limit is 2,000, and nagashi a part of it."""
    rules = preset("japanese-modern", payment__draw="ready_pool")
    patterns = {id_: score for id_, score in rules.scoring.patterns.items() if id_ != "lw_nagashi"}
    if limit:
        patterns["lw_nagashi"] = PatternScore(limit=limit, options={"melds": True} if melds else {})
    return rules.model_copy(update={"scoring": rules.scoring.model_copy(update={"patterns": patterns})})


def game_of(east: str, draws: str, left: int, limit: int = 100, *, melds: bool = False, **hands: str) -> Deal:
    rules = rules_with(limit, melds=melds)
    tiles = wall(rules, (east, hands.get("south", ""), hands.get("west", ""), ""), draws, "", left, 0)
    begun = DealBegun(E, Wind.EAST, 1, 0, 1, (3, 4), tiles, scores=(25_000,) * 4)
    return Deal.begin(rules, Scorer(rules), begun)


def ended(game: Deal) -> Outcome:
    assert game.outcome is not None
    assert game.outcome.termination is Termination.DRAW
    return game.outcome


HAND = "B258C258D258B47C47"
"""Far from ready, and without terminals and honors."""


@pytest.mark.parametrize(
    ("limit", "net"),
    [(0, (0, 0, 0, 0)), (100, (12_000, -4_000, -4_000, -4_000)), (50, (6_000, -2_000, -2_000, -2_000))],
)
def test_the_dealer_gets_what_a_self_drawn_mangan_brings(limit: int, net: tuple[int, ...]) -> None:
    """A limit of 2,000: each pays East 2 x 2,000."""
    game = game_of(HAND + "E", "B5C5D5S", 4, limit)
    discards(game, E, "E", passes=True)
    draws_and_discards(game, 4)
    assert ended(game).net == net


def test_another_player_gets_double_from_east() -> None:
    """2 x 2,000 from East, 2,000 from each of the two others."""
    game = game_of(HAND + "B6", "SB5C5D5", 4)
    discards(game, E, "B6", passes=True)
    draws_and_discards(game, 4)
    assert ended(game).net == (-4_000, 8_000, -2_000, -2_000)


def test_an_inner_tile_a_claim_of_a_discard_or_a_meld_spoils_it() -> None:
    inner = game_of(HAND + "B6", "B5C5D5S", 4)
    discards(inner, E, "B6", passes=True)
    draws_and_discards(inner, 4)
    assert ended(inner).net == (0, 0, 0, 0)
    claimed = game_of(HAND + "E", "C5D5SB5", 4, south="EEB6B3B3C3C3C6C6D3D3D6D6")
    discards(claimed, E, "E")
    claims(claimed, S, "pung", "EE")
    discards(claimed, S, "B6", passes=True)
    draws_and_discards(claimed, 4)
    assert ended(claimed).net == (0, 0, 0, 0)


def test_sets_of_ones_own_spoil_it_unless_the_rules_let_them() -> None:
    """South claims a pung, discards an East, and has only honors and terminals in the river."""
    paid = []
    for melds in (False, True):
        game = game_of(HAND + "B2", "B5C5D5W", 4, melds=melds, south="B2B2SB3B3C3C3C6C6D3D3D6D6")
        discards(game, E, "B2")
        claims(game, S, "pung", "B2B2")
        discards(game, S, "S", passes=True)
        draws_and_discards(game, 4)
        paid.append(ended(game).net[S])
    assert paid == [0, 8_000]


def test_whoever_is_ready_gets_nothing_besides() -> None:
    """East's nagashi is paid in place of the pool of the ready hands."""
    game = game_of(HAND + "E", "B5C5D5S", 4, south="B123456C123D78NN")
    discards(game, E, "E", passes=True)
    draws_and_discards(game, 4)
    assert ended(game).net[E] == 12_000


def test_two_players_are_both_paid() -> None:
    """East gets 3 x 4,000; North 4,000 from East and 2,000 from each of the others."""
    game = game_of(HAND + "E", "B5C5SW", 4)
    discards(game, E, "E", passes=True)
    draws_and_discards(game, 4)
    assert ended(game).net == (8_000, -6_000, -6_000, 4_000)
    assert N == 3


def test_in_a_deal_without_it_nothing_is_paid() -> None:
    rules: dict[str, Any] = {"rules": "japanese-riichi", "begun": {"scores": (8_000,) * 4}}
    game = deal(HAND + "E", draws="B5C5D5S", left=4, payment__draw="nothing", **rules)
    discards(game, E, "E", passes=True)
    draws_and_discards(game, 4)
    assert ended(game).net == (0, 0, 0, 0)
