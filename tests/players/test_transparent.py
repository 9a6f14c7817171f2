"""Transparent tiles in the hands of others: what players make of them, and that guesses leave them where they are."""

from random import Random
from typing import Any

import pytest

from fourwinds.engine.deal import Deal
from fourwinds.engine.knowledge import seat_view
from fourwinds.engine.seats import SEATS
from fourwinds.engine.view import SeatView
from fourwinds.engine.wall import tiles_of
from fourwinds.players.danger import Danger
from fourwinds.players.safety import Safety, safety_of_hand
from fourwinds.players.situation import may_hold, opponents, situation_of
from fourwinds.players.waiting import waiting
from fourwinds.rules import RulePreset
from fourwinds.scoring import Meld, MeldKind
from fourwinds.simulation import simulated
from fourwinds.simulation.hidden import Hidden
from fourwinds.tiles import ORDINARY_KINDS, Kind, parse
from tests.engine.hidden import hidden_tiles_mixed
from tests.engine.table import E, S, deal, preset
from tests.players.tables import after_a_riichi, played
from tests.rules.witnesses.base import table

CLEAR: list[dict[str, Any]] = [
    {"transparent__copies": 1},
    {"transparent__copies": 3},
    {"transparent__copies": 3, "transparent__in_wall": True},
    {"transparent__copies": 4},
]


def kind(text: str) -> Kind:
    return parse(text)[0]


def of_south(view: SeatView) -> Danger:
    return Danger(situation_of(view))


def at(moment: int, seed: int, rules: str = "japanese-riichi", **changes: Any) -> Deal:
    game = deal(rules=rules, seed=seed, begun={"scores": (25_000,) * 4}, **changes)
    played(game, [simulated("beginner") for _ in SEATS], Random(seed), until=moment)
    return game


# --- what lies hidden -------------------------------------------------------------------------


@pytest.mark.parametrize("changes", CLEAR)
@pytest.mark.parametrize("rules", ["japanese-riichi", "european-contemporary"])
def test_a_guess_is_a_deal_in_which_the_seat_would_see_what_it_sees(changes: dict[str, Any], rules: str) -> None:
    for seed, moment in enumerate((1, 20, 60, 110)):
        game = at(moment, seed, rules, **changes)
        for seat in game.waiting_for():
            view = game.view(seat)
            guess = Hidden(view).deal(Random(seed))
            assert sorted(guess.wall) == sorted(tiles_of(game.rules))
            assert seat_view(game.rules, guess, seat) == view


@pytest.mark.parametrize("changes", CLEAR)
def test_whole_deals_are_played_and_no_choice_comes_from_what_is_hidden(changes: dict[str, Any]) -> None:
    game = deal(rules="japanese-riichi", seed=3, left=30, begun={"scores": (25_000,) * 4}, **changes)
    players, chance = [simulated("expert") for _ in SEATS], Random(3)
    asked = 0
    while asked_now := game.waiting_for():
        seat, legal = asked_now[0], game.legal_actions(asked_now[0])
        chosen = players[seat].choose(game.view(seat), legal, Random(asked))
        if asked % 5 == 0:
            mixed = seat_view(game.rules, hidden_tiles_mixed(game, seat, chance), seat)
            assert players[seat].choose(mixed, legal, Random(asked)) == chosen
        game.apply(seat, chosen)
        asked += 1
    assert game.outcome is not None
    assert game.outcome.offender is None


# --- danger -----------------------------------------------------------------------------------


def test_where_all_of_a_hand_is_seen_its_waits_are_certain() -> None:
    view = after_a_riichi(transparent__copies=4).view(E)
    danger = of_south(view)
    south = next(threat.opponent for threat in danger.threats if threat.opponent.seat == S)
    assert len(south.hand) == 13
    assert not south.laid_open
    assert {k for k in ORDINARY_KINDS if danger.chance(k) >= 1} >= {kind("D3"), kind("D6")}


def test_it_is_marked_as_it_is() -> None:
    view = after_a_riichi(transparent__copies=4).view(E)
    marks = {k: judged.safety for k, judged in safety_of_hand(view).items()}
    for k, safety in marks.items():
        assert (safety is Safety.LIVE) is (k in (kind("D3"), kind("D6")))


def test_what_is_seen_of_a_hand_rules_tiles_out() -> None:
    """South shows tiles that no other can complete but two, if its hidden tiles are what it wants."""
    seen, unseen = (after_a_riichi(transparent__copies=copies).view(E) for copies in (3, 0))
    south = next(o for o in opponents(situation_of(seen)) if o.seat == S)
    assert south.shown
    assert south.hidden == 13 - len(south.shown)
    ruled_out = {k for k in ORDINARY_KINDS if of_south(seen).chance(k) < of_south(unseen).chance(k)}
    assert ruled_out
    assert not {kind("D3"), kind("D6")} & {k for k in ORDINARY_KINDS if not of_south(seen).chance(k)}


def test_a_transparent_tile_that_nobody_shows_is_in_no_hand() -> None:
    """East holds the only C8 that is opaque: nobody can hide one, though up to three have not been seen."""
    dealt = table(rules_with(3, "wh_all_types"), "C8B147D147D258SWNDr")
    situation = situation_of(dealt.view(E))
    for opponent in opponents(situation):
        assert may_hold(situation, opponent)[kind("C8")] == opponent.shown.count(kind("C8"))
    assert situation.unseen[kind("C8")] + sum(o.shown.count(kind("C8")) for o in opponents(situation)) == 3


# --- the own hand -----------------------------------------------------------------------------


@pytest.mark.parametrize(("copies", "number"), [(0, 0), (1, 0), (2, 2), (3, 3), (4, 5)])
def test_how_many_tiles_of_an_imagined_hand_are_transparent(copies: int, number: int) -> None:
    """Of three B1 and a C5 it is known; one C5 more is taken for what most of them are."""
    situation = situation_of(table(rules_with(copies, "wh_all_opaque"), "B111C5D147258SWNDr").view(E))
    assert situation.transparent_among(parse("C55"), (Meld(MeldKind.PUNG, kind("B1")),)) == number


def test_nobody_counts_them_where_no_pattern_asks() -> None:
    situation = situation_of(table(rules_with(4, "wh_all_types"), "B111C5D147258SWNDr").view(E))
    assert situation.transparent_among(parse("C55"), ()) == 0


def test_the_waits_are_worth_what_an_opaque_hand_is() -> None:
    worth = []
    for copies in (1, 4):
        view = table(rules_with(copies, "wh_all_opaque"), "B234C567D34588DrDrN").view(E)
        worth.append([wait.claimed for wait in waiting(view, kind("N"))])
    assert worth[0] != worth[1]


def rules_with(copies: int, pattern: str) -> RulePreset:
    """Rules with so many transparent copies, in which the pattern is worth some points."""
    rules = preset("european-contemporary", transparent__copies=copies).model_dump(by_alias=True)
    rules["scoring"]["patterns"][pattern] = {"points": 200}
    return RulePreset.model_validate(rules)
