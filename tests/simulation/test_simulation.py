"""Games without a table: the same for every number of processes, complete, and counted right."""

import itertools
import time
from collections import Counter
from typing import Any

import pytest

from fourwinds.players import STRATEGIES
from fourwinds.simulation import Plan, Tally, as_json, as_text, simulate
from fourwinds.simulation.plan import seating
from tests.engine.table import preset

EVERYBODY = ("beginner", "defensive", "expert", "limitmaker")
NAMES = ("Ada", "Bo", "Cy", "Di")


def no_clock() -> float:
    return 0.0


def plan(rules: str = "european-contemporary", **how: Any) -> Plan:
    strategies = how.pop("strategies", EVERYBODY)
    return Plan(preset(rules, **how.pop("changes", {})), strategies, NAMES, **how)


def test_everybody_sits_everywhere_and_beside_everybody() -> None:
    turns = [seating(turn) for turn in range(24)]
    assert len(set(turns)) == 24
    for a, b in itertools.permutations(range(4), 2):
        assert sum(seats[(seats.index(a) + 1) % 4] == b for seats in turns) == 8


def test_a_plan_has_as_many_units_as_it_says_each_with_its_seed() -> None:
    units = list(plan(deals=9, seed=3).units())
    assert len({unit.seed for unit in units}) == 9
    assert [unit.dealer for unit in units] == [0, 1, 2, 3, 0, 1, 2, 3, 0]
    assert {unit.seating for unit in units} == {(0, 1, 2, 3)}


def test_another_seed_is_another_simulation() -> None:
    assert {u.seed for u in plan(deals=5, seed=1).units()}.isdisjoint(u.seed for u in plan(deals=5, seed=2).units())


def test_with_rotation_seats_change_after_every_fourth_deal() -> None:
    seats = [unit.seating for unit in plan(deals=96, rotate=True).units()]
    assert all(len(set(seats[i : i + 4])) == 1 for i in range(0, 96, 4))
    assert Counter(seats) == dict.fromkeys({seating(turn) for turn in range(24)}, 4)


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    wanted = plan(deals=6, seed=5, rotate=True)
    assert simulate(wanted, no_clock, jobs=1) == simulate(wanted, no_clock, jobs=2)


def test_scores_of_single_deals_cancel_out() -> None:
    tally = simulate(plan(deals=8), no_clock)
    assert tally.deals == 8
    assert sum(player.total_score for player in tally.players) == 0
    assert sum(player.wins for player in tally.players) + tally.draws == 8


def test_every_win_is_self_drawn_or_somebody_dealt_in() -> None:
    tally = simulate(plan(deals=12, seed=2), no_clock)
    for player in tally.players:
        assert player.wins == player.self_drawn_wins + player.discard_wins
    assert sum(p.deal_ins for p in tally.players) == sum(p.discard_wins for p in tally.players) > 0


@pytest.mark.parametrize("rules", ["european-contemporary", "japanese-riichi"])
def test_a_whole_game_keeps_its_points(rules: str) -> None:
    # Stakes that nobody won go to the winner of the game.
    wanted = plan(rules, games=1, strategies=("beginner",) * 4, changes={"deal__rounds": 1})
    tally = simulate(wanted, no_clock)
    (scores,) = tally.final_scores
    assert sum(scores) == 4 * wanted.preset.payment.initial_points
    assert tally.games == 1
    assert tally.deals >= 4


def test_progress_is_told_after_each_unit() -> None:
    heard: list[int] = []
    simulate(plan(deals=3, strategies=("beginner",) * 4), no_clock, progress=heard.append)
    assert heard == [1, 2, 3]


def test_figures_have_the_keys_of_the_contract() -> None:
    wanted = plan(deals=4, seed=9)
    tally = simulate(wanted, time.perf_counter)
    figures = as_json(wanted, tally, 2.0)
    overall = figures["overall"]
    assert (overall["preset"], overall["seed"], overall["deals"], overall["games"]) == (
        "european-contemporary",
        9,
        4,
        0,
    )
    assert overall["deals_per_second"] == 2.0
    assert set(overall["decision_ms"]) == set(STRATEGIES)
    assert [(p["seat"], p["name"], p["strategy"]) for p in figures["players"]] == [
        (seat, NAMES[seat], EVERYBODY[seat]) for seat in range(4)
    ]
    wanted_keys = {
        "deals", "wins", "self_drawn_wins", "discard_wins", "deal_ins", "chows", "pungs", "kongs",
        "ready_declarations", "mean_score", "total_score", "mean_win_value", "limit_hands", "mean_turn_of_win",
    }  # fmt: skip
    assert wanted_keys <= set(figures["players"][0])


def test_means_and_quantiles_are_worked_out_from_the_counts() -> None:
    tally = Tally(deals=4)
    for player in tally.players:
        player.deals = 4
    ada = tally.players[0]
    ada.wins, ada.win_value, ada.turns_of_wins, ada.total_score, ada.squares = 2, 90, 21, 100, 4 * 25**2
    for milliseconds in (1, 1, 2, 9):
        tally.count_decision("expert", milliseconds / 1000)
    figures = as_json(plan(deals=4), tally, 1.0)
    first = figures["players"][0]
    assert (first["mean_win_value"], first["mean_turn_of_win"], first["mean_score"]) == (45.0, 10.5, 25.0)
    assert first["mean_score_error"] == 0.0
    assert figures["players"][1]["mean_win_value"] == 0.0
    assert figures["overall"]["decision_ms"]["expert"] == {"median": 1.0, "p99": 9.0, "max": 9.0}


def test_the_table_names_players_and_times() -> None:
    wanted = plan(deals=2, seed=1, strategies=("beginner",) * 4)
    text = as_text(as_json(wanted, simulate(wanted, no_clock), 1.0))
    assert (
        text.splitlines()[0] == "european-contemporary: 2 deals, 0 games, " + text.splitlines()[0].split("games, ")[1]
    )
    assert all(f"{name} (beginner)" in text for name in NAMES)
    assert "ms a decision" in text
