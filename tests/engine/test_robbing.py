"""Which kongs can be robbed (option `kongs.robbing`), and that no tile is lost over it."""

from typing import Any

import pytest

from fourwinds.engine.actions import DeclareKong, GoOut, Pass
from fourwinds.engine.deal import Deal
from fourwinds.engine.phase import Phase
from fourwinds.scoring import MeldKind, WonBy
from fourwinds.tiles import kind_of, parse
from tests.engine.table import (
    E,
    S,
    all_pass,
    can_go_out,
    claims,
    deal,
    discards,
    draws_and_discards,
    hand,
    melds,
    on_the_table,
)

RIICHI = "japanese-riichi"
WAITS_FOR_DG = "B19C19D19ESWNDrDwDw"
"""Thirteen Orphans but for the green dragon."""
DG = parse("Dg")[0]
B5 = parse("B5")[0]


def kong(south: str, robbing: str, kind: str = "Dg", **rest: Any) -> Deal:
    """East declares a concealed kong of this kind."""
    game = deal(f"{kind * 4}", south, rules=RIICHI, kongs__robbing=robbing, **rest)
    game.apply(E, DeclareKong(parse(kind)[0]))
    return game


@pytest.mark.parametrize(
    ("robbing", "asked"), [("no", False), ("added", False), ("thirteen_orphans", True), ("any", True)]
)
def test_a_concealed_kong_can_be_robbed_for_thirteen_orphans_where_the_rules_let_it(robbing: str, asked: bool) -> None:
    game = kong(WAITS_FOR_DG, robbing)
    assert (game.state.phase is Phase.ROB) is asked
    assert can_go_out(game, S) is asked


def test_in_chinese_classical_thirteen_orphans_rob_a_concealed_kong() -> None:
    game = deal("DgDgDgDg", WAITS_FOR_DG, rules="chinese-classical")
    game.apply(E, DeclareKong(DG))
    assert can_go_out(game, S)


@pytest.mark.parametrize(("robbing", "may"), [("thirteen_orphans", False), ("any", True)])
def test_another_hand_only_where_any_may(robbing: str, may: bool) -> None:
    game = kong("B34B678C234C567D99", robbing, "B5")
    assert can_go_out(game, S) is may
    if not may:
        assert game.check(S, GoOut()) == "A concealed kong may be robbed only for Thirteen Orphans."


def test_the_robbed_tile_is_the_winners_and_the_others_stay_in_the_hand() -> None:
    game = kong(WAITS_FOR_DG, "thirteen_orphans")
    before = sorted(on_the_table(game.state))
    game.apply(S, GoOut())
    all_pass(game)
    outcome = game.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.discarder, outcome.won_by) == ((S,), E, WonBy.ROBBED_KONG)
    assert hand(game, S).count("Dg") == 1
    assert sum(kind_of(tile) == DG for tile in game.state.seats[E].hand) == 3
    assert melds(game, E) == ""
    assert sorted(on_the_table(game.state)) == before


def test_nobody_robs_it_and_it_is_a_kong() -> None:
    game = kong(WAITS_FOR_DG, "thirteen_orphans", supplements="B5")
    for seat in game.waiting_for():
        game.apply(seat, Pass())
    assert game.state.phase is Phase.TURN
    assert game.state.turn == E
    assert [meld.kind for meld in game.state.seats[E].melds] == [MeldKind.CONCEALED_KONG]
    assert game.state.drawn is not None
    assert kind_of(game.state.drawn) == B5


@pytest.mark.parametrize(("robbing", "asked"), [("no", False), ("added", True)])
def test_an_added_kong_cannot_be_robbed_where_none_can(robbing: str, asked: bool) -> None:
    game = deal("B5", "B5B55B78C234C567D9", kongs__robbing=robbing, draws="C9C9C9", supplements="D1")
    discards(game, E, "B5")
    claims(game, S, "pung", "B55")
    discards(game, S, "D9", passes=True)
    draws_and_discards(game, 3)
    game.apply(S, DeclareKong(B5))
    assert (game.state.phase is Phase.ROB) is asked
    if not asked:
        assert [meld.kind for meld in game.state.seats[S].melds] == [MeldKind.KONG]
        assert game.state.drawn is not None


def test_no_indicator_is_turned_for_a_robbed_kong() -> None:
    game = kong(WAITS_FOR_DG, "thirteen_orphans", dora__indicator=True, dora__kong=True)
    assert len(game.state.indicators) == 1
    game.apply(S, GoOut())
    all_pass(game)
    assert len(game.state.indicators) == 1
