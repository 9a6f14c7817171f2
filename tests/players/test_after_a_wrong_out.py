"""What is advised to a seat that may not go out any more, and what the others think of it."""

import pytest

from fourwinds.engine.actions import Claim, DeclareKong, Discard, FaultyOut, Pass
from fourwinds.engine.deal import Deal
from fourwinds.players import STRATEGIES, hint
from fourwinds.players.danger import Danger
from fourwinds.players.situation import situation_of
from fourwinds.tiles import parse
from tests.engine.table import E, S, W, deal, discards, draws_and_discards
from tests.players.tables import answer, question, thrown


def after_a_wrong_out(south: str = "B123456789C78EE", draws: str = "D1", west: str = "") -> Deal:
    """South's turn, which has declared out wrongly, by rules that only bar the hand."""
    table = deal(east="W", south=south, west=west, draws=draws, rules="chinese-official")
    discards(table, E, "W", passes=True)
    table.apply(S, FaultyOut())
    return table


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_nothing_is_told_of_a_hand_that_may_not_go_out(strategy: str) -> None:
    asked = question(after_a_wrong_out(), S)
    told = hint(asked.view, asked.legal, strategy)
    assert isinstance(told.action, Discard)
    assert ": your hand may not go out any more; " in told.sentence
    assert ": my hand may not go out any more; " in told.reason


def test_the_safest_tile_is_discarded_though_the_hand_is_ready() -> None:
    """West wants dots. Before the wrong declaration the hand is ready and throws the dot."""
    table = deal(east="W", south="B123456789C78EE", draws="D5", west="D2346788C99", rules="chinese-official")
    discards(table, E, "W", passes=True)
    assert thrown(answer(table, "expert", seat=S)) == "D5"
    table.apply(S, FaultyOut())
    assert thrown(answer(table, "expert", seat=S)) in {"E", "C7", "C8", "B1", "B9"}


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_no_set_is_claimed_and_no_kong_declared(strategy: str) -> None:
    table = after_a_wrong_out("B123DrDrDrC78899EE", "Dr", west="C9C9C8")
    assert any(isinstance(action, DeclareKong) for action in table.legal_actions(S))
    assert not isinstance(answer(table, strategy, seat=S), DeclareKong)
    discards(table, S, "C7", passes=True)
    discards(table, W, "C9")
    assert any(isinstance(action, Claim) for action in table.legal_actions(S))
    assert isinstance(answer(table, strategy, seat=S), Pass)
    asked = question(table, S)
    assert hint(asked.view, asked.legal, strategy).sentence == "Pass: your hand may not go out any more."


def test_a_hand_that_may_not_go_out_is_no_danger_to_others() -> None:
    dangers = []
    for wrong in (False, True):
        table = deal(east="W", south="B123456789C78EE", draws="D1", rules="chinese-official")
        discards(table, E, "W", passes=True)
        if wrong:
            table.apply(S, FaultyOut())
        discards(table, S, "D1", passes=True)
        draws_and_discards(table, 20)
        dangers.append(Danger(situation_of(table.view(W))))
    right, barred = ({threat.opponent.seat: threat.ready for threat in danger.threats} for danger in dangers)
    assert right[S] > 0.0
    assert barred == {**right, S: 0.0}
    kind = parse("C5")[0]
    assert 0.0 < dangers[1].chance(kind) < dangers[0].chance(kind)


@pytest.mark.parametrize(("then", "settles"), [("barred", True), ("dead", False)])
def test_where_losers_settle_only_a_barred_hand_is_played_for_what_it_brings(then: str, settles: bool) -> None:
    """A pung of honors is paid by the other losers, unless the hand is worth nothing at the end."""
    table = deal(
        east="W",
        south="B1479C258D36EEEN",
        draws="D9",
        rules="chinese-classical",
        penalties__faulty_out_then=then,
    )
    discards(table, E, "W", passes=True)
    table.apply(S, FaultyOut())
    asked = question(table, S)
    prices = hint(asked.view, asked.legal, "expert").prices
    assert prices is not None
    assert prices.expectation is not None
    assert (prices.expectation > 1.0) is settles
