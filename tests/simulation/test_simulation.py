"""Games without a table: the same for every number of processes, complete, and counted right."""

import itertools
import math
import random
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

import pytest

from fourwinds.players import STRATEGIES
from fourwinds.simulation import (
    Estimate,
    PlayerTallies,
    PlayerTally,
    SimulationPlan,
    Tally,
    as_json,
    as_text,
    estimate,
    simulate,
)
from fourwinds.simulation.plan import seating
from tests.engine.table import E, deal, discards, draws_and_discards, goes_out, preset

EVERYBODY = ("beginner", "defensive", "expert", "limitmaker")
NAMES = ("Ada", "Bo", "Cy", "Di")


def no_clock() -> float:
    return 0.0


def plan(rules: str = "european-contemporary", **how: Any) -> SimulationPlan:
    strategies = how.pop("strategies", EVERYBODY)
    return SimulationPlan(preset(rules, **how.pop("changes", {})), strategies, NAMES, **how)


@pytest.mark.parametrize(
    ("hand", "last", "paid", "counted"), [("B123456C555D6788N", "D8", 1000, 0), ("B123C456D789EEWWN", "E", 2000, 1)]
)
def test_half_a_limit_is_no_limit_hand(hand: str, last: str, paid: int, counted: int) -> None:
    """German Classical pays half the limit for a fully concealed hand, and all of it with a double."""
    table = deal(east=hand, draws=f"C9D1C9{last}", rules="german-classical")
    discards(table, E, "N", passes=True)
    draws_and_discards(table, 3)
    goes_out(table, E)
    tally = Tally()
    tally.count_deal(table, (0, 1, 2, 3), (0, 0))
    assert (tally.players[0].win_value, tally.players[0].limit_hands) == (paid, counted)


def test_everybody_sits_everywhere_and_beside_everybody() -> None:
    turns = [seating(4, block, shift) for block in range(6) for shift in range(4)]
    assert len(set(turns)) == 24
    for a, b in itertools.permutations(range(4), 2):
        assert sum(seats[(seats.index(a) + 1) % 4] == b for seats in turns) == 8


def test_a_plan_has_as_many_units_as_it_says_each_with_its_seed() -> None:
    units = list(plan(deals=9, seed=3).units())
    assert len({unit.seed for unit in units}) == 9
    assert [unit.dealer for unit in units] == [0, 1, 2, 3, 0, 1, 2, 3, 0]
    assert [unit.block for unit in units] == list(range(9))
    assert {unit.seating for unit in units} == {(0, 1, 2, 3)}


def test_another_seed_is_another_simulation() -> None:
    assert {u.seed for u in plan(deals=5, seed=1).units()}.isdisjoint(u.seed for u in plan(deals=5, seed=2).units())


def test_with_rotation_everybody_plays_every_hand_of_a_wall() -> None:
    units = list(plan(deals=96, rotate=True).units())
    for i in range(0, 96, 4):
        block = units[i : i + 4]
        assert len({(unit.block, unit.seed, unit.dealer) for unit in block}) == 1
        for player in range(4):
            assert {unit.seating.index(player) for unit in block} == {0, 1, 2, 3}
    assert len({unit.seed for unit in units}) == 24
    assert Counter(unit.seating for unit in units) == dict.fromkeys({unit.seating for unit in units}, 4)
    assert len({unit.seating for unit in units}) == 24


def test_players_who_are_the_same_gain_nothing_from_luck_with_rotation() -> None:
    # Each of them has each hand of a wall once, so that chance is taken out altogether.
    wanted = plan(deals=8, seed=4, strategies=("beginner",) * 4, rotate=True)
    tally = simulate(wanted, no_clock)
    assert [player.total_score for player in tally.players] == [0, 0, 0, 0]
    assert any(abs(score) > 0 for score in simulated_scores(plan(deals=8, seed=4, strategies=("beginner",) * 4)))


def simulated_scores(wanted: SimulationPlan) -> list[float]:
    return [player.total_score for player in simulate(wanted, no_clock).players]


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    wanted = plan(deals=6, seed=5, rotate=True)
    assert simulate(wanted, no_clock, jobs=1) == simulate(wanted, no_clock, jobs=2)


@pytest.mark.parametrize("workers", [1, 2, 4])
@pytest.mark.parametrize("kind", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_any_executor_plays_with_the_same_result(kind: Callable[[int], Executor], workers: int) -> None:
    wanted = plan(deals=9, seed=6)
    with kind(workers) as executor:
        assert simulate(wanted, no_clock, executor=executor, jobs=workers) == simulate(wanted, no_clock)


def test_an_executor_is_given_chunks_and_stays_open() -> None:
    given: list[int] = []

    class Listening(ThreadPoolExecutor):
        def map(self, fn: Any, *iterables: Any, **how: Any) -> Any:
            given.extend(len(units) for units in iterables[0])
            return super().map(fn, *iterables, **how)

    told: list[int] = []
    with Listening(1) as executor:
        wanted = plan(deals=26, strategies=("beginner",) * 4)
        simulate(wanted, no_clock, executor=executor, jobs=1, progress=told.append)
        assert given == [3] * 8 + [2]
        assert told == list(range(1, 27))
        assert executor.submit(int).result() == 0


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
        "seat", "name", "strategy", "confidence",
    }  # fmt: skip
    assert set(figures) == {"overall", "players"}
    assert all(set(player) == wanted_keys for player in figures["players"])


def test_means_and_quantiles_are_worked_out_from_the_counts() -> None:
    tally = Tally(deals=4)
    for block, (wins, value, turns, score) in enumerate(
        [(1, 50, 10, 40), (0, 0, 0, -20), (1, 40, 11, 30), (0, 0, 0, 50)]
    ):
        ada = PlayerTally(deals=1, wins=wins, win_value=value, turns_of_wins=turns, total_score=score)
        tally.samples[block, 0] = (ada, PlayerTally(deals=1), PlayerTally(deals=1), PlayerTally(deals=1))
    for milliseconds in (1, 1, 2, 9):
        tally.count_decision("expert", milliseconds / 1000)
    figures = as_json(plan(deals=4), tally, 1.0)
    first, second = figures["players"][:2]
    assert (first["mean_win_value"], first["mean_turn_of_win"], first["mean_score"]) == (45.0, 10.5, 25.0)
    # The scores' standard deviation is the root of (225 + 2025 + 25 + 625) / 3; the mean of four has half of it.
    assert first["confidence"]["mean_score"] == pytest.approx(1.96 * math.sqrt(2900 / 3) / 2, abs=0.001)
    assert second["mean_win_value"] == 0.0
    assert second["confidence"]["mean_win_value"] is None
    assert second["confidence"]["mean_score"] == 0.0
    assert figures["overall"]["decision_ms"]["expert"] == {"median": 1.0, "p99": 9.0, "max": 9.0}


def samples(*pairs: tuple[int, int]) -> list[PlayerTallies]:
    """Samples in which the first player won so many times, with hands of so much value together."""
    return [
        (PlayerTally(wins=wins, win_value=value), PlayerTally(), PlayerTally(), PlayerTally()) for wins, value in pairs
    ]


def value_of_a_win(*pairs: tuple[int, int]) -> Estimate:
    return estimate(samples(*pairs), lambda sample: sample[0].win_value, lambda sample: sample[0].wins)


def test_a_ratio_has_no_spread_where_every_win_is_worth_the_same() -> None:
    assert value_of_a_win((1, 20), (3, 60), (0, 0)) == Estimate(20.0, 0.0)


def test_a_ratio_of_sums_is_no_mean_of_ratios() -> None:
    assert value_of_a_win((1, 10), (3, 90)).mean == 25.0


def test_one_sample_or_none_tells_no_spread() -> None:
    assert value_of_a_win((2, 50)) == Estimate(25.0, None)
    assert value_of_a_win() == Estimate(0.0, None)


def test_the_true_value_lies_within_the_interval_95_times_of_100() -> None:
    chance = random.Random(7)
    within = 0
    for _trial in range(400):
        found = value_of_a_win(*((1, chance.choice([10, 20, 90])) for _ in range(60)))
        assert found.error is not None
        within += abs(found.mean - 40) <= found.error
    assert 0.92 * 400 <= within <= 0.98 * 400


def test_the_table_names_players_and_times() -> None:
    wanted = plan(deals=2, seed=1, strategies=("beginner",) * 4)
    text = as_text(as_json(wanted, simulate(wanted, no_clock), 1.0))
    assert (
        text.splitlines()[0] == "european-contemporary: 2 deals, 0 games, " + text.splitlines()[0].split("games, ")[1]
    )
    assert all(f"{name} (beginner)" in text for name in NAMES)
    assert "ms a decision" in text
