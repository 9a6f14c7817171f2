"""The minimum that rises with the dealer's extra hands (options `winning.minimum_raised` and `minimum_raised_from`)."""

from typing import Any

import pytest

from fourwinds.engine.actions import Discard, GoOut, Pass
from fourwinds.engine.events import DealBegun
from fourwinds.engine.game import Game
from fourwinds.engine.knowledge import Observer, seen
from fourwinds.engine.outcome import Termination
from fourwinds.engine.telling import tell
from fourwinds.players.waiting import waiting
from tests.engine.table import E, S, can_go_out, deal, discards, draws_and_discards, preset
from tests.engine.test_game import PLAYERS

RULES = "ema-riichi"
ONE_HAN = "B123C456D789B78C22"
"""Waits for B6 and B9 with two-sided chows: no-points, and nothing else."""
RAISED: dict[str, Any] = {"winning__minimum_raised": 400, "winning__minimum_raised_from": 2}


@pytest.mark.parametrize(("counters", "enough"), [(0, True), (4, True), (5, False), (7, False)])
def test_from_the_fifth_extra_hand_on_one_han_is_not_enough(counters: int, enough: bool) -> None:
    game = deal("Dr", ONE_HAN, rules=RULES, draws="NWWB6", begun={"extra_hands": counters})
    discards(game, E, "Dr", passes=True)
    draws_and_discards(game, 3)
    discards(game, E, "B6")
    assert can_go_out(game, S) is enough
    if not enough:
        assert game.check(S, GoOut()) == "The hand is worth 1 han; going out takes at least 2."


def test_whoever_waits_is_told_what_is_too_little() -> None:
    """Drawn, the hand is fully concealed besides: 2 han."""
    game = deal("B6", ONE_HAN, rules=RULES, begun={"extra_hands": 5})
    (six, _) = waiting(game.view(S))
    assert (six.claimed, six.bar) == (None, "The hand is worth 1 han; going out takes at least 2.")
    assert six.drawn is not None
    (six, _) = waiting(deal("B6", ONE_HAN, rules=RULES, begun={"extra_hands": 4}).view(S))
    assert six.claimed is not None


def test_a_minimum_can_begin_with_the_extra_hands() -> None:
    for counters, enough in ((1, True), (2, False)):
        game = deal("B6", ONE_HAN, begun={"extra_hands": counters}, **RAISED)
        discards(game, E, "B6")
        assert can_go_out(game, S) is enough


@pytest.mark.parametrize(("counters", "stays"), [(1, True), (2, False)])
def test_a_hand_is_ready_after_a_draw_by_the_minimum_of_the_deal(counters: int, stays: bool) -> None:
    rules: dict[str, Any] = {
        **RAISED,
        "winning__minimum_after_draw": True,
        "dealing_on__passes_on_draw": True,
        "dealing_on__stays_on_draw": "dealer_ready",
    }
    game = deal(ONE_HAN + "S", left=1, begun={"extra_hands": counters}, **rules)
    discards(game, E, "S", passes=True)
    draws_and_discards(game)
    assert game.outcome is not None
    assert game.outcome.termination is Termination.DRAW
    assert game.outcome.deal_passes is not stays


def test_a_game_tells_when_the_minimum_is_raised() -> None:
    """Nobody wants anything, so that each deal is drawn and counts as an extra hand of the dealer."""
    rules = preset(
        "european-contemporary",
        dealing_on__extra_hands_count="wins_and_draws",
        winning__minimum_raised=30,
        winning__minimum_raised_from=2,
    )
    game = Game.begin(rules, PLAYERS, 3)
    told = []
    for _ in range(3):
        game.start_deal()
        table = game.deals[-1]
        assert isinstance(table.events[0], DealBegun)
        (begun,) = seen(rules, table.events[:1], Observer(S))
        told.append([text for text in tell(begun, "ABCD", S).sentences if "minimum" in text])
        while waiting_for := table.waiting_for():
            seat = waiting_for[0]
            table.apply(seat, next(a for a in table.legal_actions(seat) if isinstance(a, Discard | Pass)))
    assert told == [[], [], ["The minimum is raised: in this hand going out takes at least 30."]]
