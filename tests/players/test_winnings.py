"""What is told of a win before it is declared is what it is paid."""

from random import Random

import pytest

from fourwinds.engine.actions import DeclareReady, Discard, GoOut
from fourwinds.players import create, hint
from fourwinds.players.situation import situation_of
from fourwinds.players.waiting import waiting
from fourwinds.players.winnings import brought, may_bring_more, waiting_declared
from fourwinds.tiles import PLAIN_OF
from tests.engine.table import deal


@pytest.mark.parametrize(
    "rules", ["european-contemporary", "chinese-official", "hong-kong", "wilmington-12-tile", "taiwanese-16-tile"]
)
def test_what_is_told_is_what_is_paid(rules: str) -> None:
    """Over whole deals; where luck or the dealer may add to it the win is paid so much at least.

    Patterns of the last tile that hang on all that lies there are not thought of, and are rare.
    """
    wins = exact = 0
    for seed in range(6):
        table, told, more = deal(rules=rules, seed=seed), 0.0, False
        players = [create("expert")] * 4
        while waiting := table.waiting_for():
            seat = waiting[0]
            view, legal = table.view(seat), table.legal_actions(seat)
            action = players[seat].choose(view, legal, Random(0))
            if isinstance(action, GoOut):
                told, more = brought(situation_of(view)) or 0.0, may_bring_more(situation_of(view))
                assert "brings you about" in hint(view, legal, "expert").sentence
            table.apply(seat, action)
        outcome = table.outcome
        assert outcome is not None
        if len(outcome.winners) != 1:
            continue
        paid = outcome.net[outcome.winners[0]]
        wins += 1
        exact += told == pytest.approx(paid, abs=1) or (more and told < paid)
        assert told < paid + 1
    assert wins > 3
    assert exact >= wins - 1


def test_what_is_told_of_a_riichi_before_is_what_it_waits_for() -> None:
    """Over whole deals, at each riichi: the tiles, what they are worth, and what bars them."""
    declared = 0
    for seed in range(12):
        table, told = deal(rules="ema-riichi", seed=seed), None
        player = create("beginner")  # declares whenever it may
        while waiting_for := table.waiting_for():
            seat = waiting_for[0]
            view = table.view(seat)
            action = player.choose(view, table.legal_actions(seat), Random(0))
            if isinstance(action, DeclareReady):
                told = view
            elif told is not None:
                assert view.declaring
                assert isinstance(action, Discard)
                kind = PLAIN_OF[action.tile]
                assert waiting_declared(told, kind) == waiting(view, kind)
                declared, told = declared + 1, None
            table.apply(seat, action)
    assert declared > 5
