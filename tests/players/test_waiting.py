"""What a hand waits for: facts that the engine would confirm."""

from typing import Any

import pytest

from fourwinds.engine.actions import DeclareReady, Discard, Pass
from fourwinds.engine.hands import winning_hand
from fourwinds.players.waiting import Wait, can_be_ready, waiting
from fourwinds.tiles import Kind, notation, parse, plain
from fourwinds.values import replace
from tests.engine.table import RULES, E, S, can_go_out, deal, discards, draws_and_discards, held, preset, scorer
from tests.scoring.support import changed


def kind(text: str) -> Kind:
    (found,) = parse(text)
    return found


def shown(waits: tuple[Wait, ...]) -> str:
    return " ".join(f"{notation(wait.kind)}:{wait.unseen}" for wait in waits)


def test_the_waits_without_a_tile_with_what_is_unseen() -> None:
    table = deal(east="B12345678C555DwDwN", south="B3", west="B66")
    assert shown(waiting(table.view(E), kind("N"))) == "B3:3 B6:3 B9:4"


def test_a_hand_that_is_not_ready_waits_for_nothing() -> None:
    table = deal(east="B12345678C555DwDwN")
    assert waiting(table.view(E), kind("B1")) == ()
    assert waiting(table.view(E)) == ()  # with a tile too many


def test_a_discard_that_is_not_held_is_an_error() -> None:
    with pytest.raises(ValueError, match="not in the hand"):
        waiting(deal(east="B12345678C555DwDwN").view(E), kind("D9"))


def test_on_another_turn_the_hand_as_it_stands() -> None:
    table = deal(east="B12345678C555DwDwN")
    discards(table, E, "N", passes=True)
    assert shown(waiting(table.view(E))) == "B3:3 B6:3 B9:4"


def test_a_joker_in_the_hand_waits_as_well_and_not_for_what_the_rules_leave_out() -> None:
    table = deal(east="B1234C456D789DwDwJN", tiles__jokers=4)
    waits = waiting(table.view(E), kind("N"))
    assert shown(waits) == "B1:3 B2:3 B3:3 B4:3 B5:4 B6:4 Dw:2"
    assert all(wait.drawn for wait in waits)
    assert can_be_ready(table.view(E))
    left_out: dict[str, Any] = {"tiles__jokers": 4, "tiles__left_out": "bamboos"}
    alone = deal(east="C123456D123789JN", **left_out)
    kinds = {wait.kind for wait in waiting(alone.view(E), kind("N"))}
    assert kinds == set(preset(RULES, **left_out).tiles.kinds)


def test_tiles_in_discards_and_melds_are_not_unseen() -> None:
    table = deal(east="B12345678C555DwDwN", draws="B6B9B9N")
    discards(table, E, "N", passes=True)
    draws_and_discards(table, 3)
    assert shown(waiting(table.view(E), kind("N"))) == "B3:3 B6:2 B9:2"


@pytest.mark.parametrize("offered", ["B3", "B6", "B9"])
@pytest.mark.parametrize("own", ["B3", "N"])
@pytest.mark.parametrize(
    "rules",
    [
        {"rules": "european-contemporary"},
        {"discards__sacred": "last", "discards__sacred_bars": "out"},
        {"discards__sacred": "deal", "discards__sacred_bars": "out"},
        {"discards__sacred": "one_four_seven", "discards__sacred_bars": "out"},
        {"discards__sacred": "absolute", "discards__sacred_bars": "out"},
        {"winning__minimum": 40},
        {"rules": "chinese-official"},
        {"rules": "hong-kong-fw1", "winning__minimum": 3},
        {"rules": "japanese-riichi"},
    ],
    ids=lambda rules: "-".join(map(str, rules.values())),
)
def test_what_it_says_of_a_discard_is_what_the_engine_allows_and_pays(
    rules: dict[str, Any], own: str, offered: str
) -> None:
    table = deal(east="B12345678C555D77" + own, south=offered, **rules)
    (wait,) = [wait for wait in waiting(table.view(E), kind(own)) if wait.kind == kind(offered)]
    table.apply(E, Discard(held(table, E, own)[-1]))
    for seat in table.waiting_for():
        table.apply(seat, Pass())
    discards(table, S, offered)
    assert can_go_out(table, E) is (wait.claimed is not None)
    assert bool(wait.bar) is (wait.claimed is None)
    if wait.claimed is not None:
        judge = scorer(**{"rules_id": "european-contemporary", **_named(rules)})
        assert wait.claimed == judge.value(winning_hand(table.state, E))


def _named(rules: dict[str, Any]) -> dict[str, Any]:
    return {("rules_id" if option == "rules" else option): value for option, value in rules.items()}


def test_where_ready_must_be_declared_nothing_is_won_before() -> None:
    table = deal(east="B123456C555D78NNW", rules="japanese-riichi", ready__rule="obligatory")
    waits = waiting(table.view(E), kind("W"))
    assert [(wait.claimed, wait.drawn) for wait in waits] == [(None, None)] * 2
    assert {wait.bar for wait in waits} == {"You may go out only once you have declared ready."}


@pytest.mark.parametrize("offered", ["B3", "B6", "B9"])
def test_where_ready_must_be_declared_it_says_what_the_hand_pays_once_it_is(offered: str) -> None:
    table = deal(east="B12345678C555D77N", south=offered, ready__rule="obligatory")
    (wait,) = [wait for wait in waiting(table.view(E), kind("N")) if wait.kind == kind(offered)]
    table.apply(E, DeclareReady())
    table.apply(E, Discard(held(table, E, "N")[-1]))
    for seat in table.waiting_for():
        table.apply(seat, Pass())
    discards(table, S, offered)
    assert can_go_out(table, E)
    assert wait.after_ready == scorer("european-contemporary").value(winning_hand(table.state, E))


def test_red_fives_count_as_fives() -> None:
    table = deal(east="B123456C067D1199W", rules="japanese-riichi", tiles__red_fives=1)
    assert {plain(wait.kind) for wait in waiting(table.view(E), kind("W"))} == {kind("D1"), kind("D9")}


def test_players_know_which_tiles_cannot_come_any_more() -> None:
    """South waits for D6 and D9 with D78; when all D6 lie on the table, D9 is the only chance, worth 2 points more."""
    patterns = {"wn_one_chance_hand": {"points": 2, "options": {"seen": True}}, "wn_winning": {"points": 10}}
    scoring = {"round_when": "never", "patterns": dict.fromkeys(preset(RULES).scoring.patterns) | patterns}
    rules = changed(preset(RULES), {"scoring": scoring})
    worth = []
    for draws in ("D6D6D6D6", "D6D6D6D5"):
        table = deal("S", "B123456C111D78EE", draws=f"C9{draws}")
        discards(table, E, "S", passes=True)
        draws_and_discards(table, 5)
        waits = waiting(replace(table.view(S), rules=rules))
        worth.append(next(wait.claimed for wait in waits if wait.kind == kind("D9")))
    assert worth == [12, 10]
