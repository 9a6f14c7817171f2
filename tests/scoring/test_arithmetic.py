"""Rounding, doubling, limit and settling tables."""

import pytest

from fourwinds.scoring.arithmetic import Arithmetic
from tests.scoring.support import changed, preset


def arithmetic(**scoring: object) -> Arithmetic:
    return Arithmetic(changed(preset(), {"payment": {"limit": 100_000}, "scoring": scoring}))


@pytest.mark.parametrize(("doubles", "factor"), [(1, 2), (2, 4), (3, 8), (4, 16), (5, 32), (6, 64), (7, 128), (8, 256)])
def test_each_double_multiplies_by_two(doubles: int, factor: int) -> None:  # W8
    assert arithmetic(round_when="never").total(10, doubles) == 10 * factor


@pytest.mark.parametrize(("amount", "rounded"), [(24, 20), (25, 30), (26, 30), (0, 0), (4, 0), (5, 10), (95, 100)])
def test_a_last_digit_of_five_goes_up(amount: int, rounded: int) -> None:
    assert arithmetic().total(amount, 0) == rounded


@pytest.mark.parametrize(("amount", "rounded"), [(149, 100), (150, 200), (151, 200), (2.5, 0), (50.0, 100)])
def test_rounding_may_be_to_hundreds(amount: float, rounded: int) -> None:
    assert arithmetic(round_unit=100).total(amount, 0) == rounded


@pytest.mark.parametrize(("amount", "rounded"), [(7, 5), (7.5, 10), (8, 10), (20, 20)])
def test_rounding_may_be_to_any_unit(amount: float, rounded: int) -> None:
    assert arithmetic(round_unit=5).total(amount, 0) == rounded


@pytest.mark.parametrize(("points", "before", "after"), [(24, 80, 100), (26, 120, 100)])  # W9 to W12
def test_it_matters_when_scores_are_rounded(points: int, before: int, after: int) -> None:
    assert arithmetic(round_when="before_doubles").total(points, 2) == before
    assert arithmetic(round_when="after_doubles").total(points, 2) == after


def test_the_limit_is_the_most() -> None:
    by = Arithmetic(preset())
    assert [by.total(40, doubles) for doubles in (3, 4)] == [320, 500]
    assert [by.share(percent) for percent in (50, 100, 200, 12.5)] == [250, 500, 1_000, 62.5]


@pytest.mark.parametrize(
    ("points", "score"), [(0, 2), (1, 4), (2, 8), (3, 16), (4, 32), (6, 32), (7, 64), (9, 64), (10, 128), (25, 128)]
)
def test_a_table_turns_faan_into_a_score(points: int, score: int) -> None:  # W37 to W43: what a discarder pays
    assert Arithmetic(preset("hong-kong-fw1")).total(0, points) == score


def test_without_a_table_the_faan_are_the_score() -> None:
    assert arithmetic(system="faan_table", round_when="never").total(0, 7) == 7


def test_below_the_first_row_a_hand_is_worth_nothing() -> None:
    by = arithmetic(system="faan_table", table=[{"from": 3, "score": 8}, {"from": 1, "score": 2}])
    assert [by.total(0, faan) for faan in (0, 1, 2, 3, 99)] == [0, 2, 2, 8, 8]
