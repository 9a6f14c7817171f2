"""The chart: round numbers at its side, marks of their own shapes, winners' winds, names that do not touch."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourwinds.reports import rows
from fourwinds.reports.chart import PRINTED, Chart, draw, nice_ticks, spread
from fourwinds.reports.drawing import Disc, Path, Style, Text
from fourwinds.reports.typeset import measure
from fourwinds.values import replace
from tests.reports.recorded import GAMES, report
from tests.reports.test_content import span

BOX = (500.0, 200.0)
sums = st.integers(-100_000, 100_000)


def chart_of(name: str) -> Chart:
    told = report(name)
    return draw(told.players, told.initial, rows(told.deals), BOX, measure)


@given(sums, sums)
def test_ticks_are_few_even_and_around_everything(one: int, other: int) -> None:
    least, most = min(one, other), max(one, other)
    ticks = nice_ticks(least, most)
    assert ticks[0] <= least
    assert most <= ticks[-1]
    assert 2 <= len(ticks) <= 7
    steps = {b - a for a, b in pairwise(ticks)}
    assert len(steps) == 1
    assert str(steps.pop()).strip("0") in ("1", "2", "5")


def test_a_game_in_which_nobody_won_anything_is_a_line_in_the_middle() -> None:
    told = report("european")
    drawn = rows(told.deals[:1])[0]
    even = replace(drawn, after=(2000,) * 4, nets=(0,) * 4)
    chart = draw(told.players, 2000, (even,), BOX, measure)
    ((_, y), *_) = chart.marks[0]
    assert y == pytest.approx((chart.top + chart.bottom) / 2)
    assert [item.text for item in chart.items if isinstance(item, Text)][:3] == ["1,800", "1,900", "2,000"]


def test_ticks_of_a_game_are_round() -> None:
    assert nice_ticks(-900, 7190) == (-2000, 0, 2000, 4000, 6000, 8000)
    assert nice_ticks(2000, 2000) == (2000, 2001)


@given(st.lists(st.floats(0, 100), min_size=4, max_size=4))
def test_names_are_spread_until_they_do_not_touch(wished: list[float]) -> None:
    places = spread(sorted(wished), 10, 0, 100)
    assert all(b - a >= 10 - 1e-9 for a, b in pairwise(places))
    assert all(-1e-9 <= place <= 100 + 1e-9 for place in places)


@pytest.mark.parametrize("name", GAMES)
def test_each_winner_has_a_large_mark_with_the_letter_of_the_wind(name: str) -> None:
    chart = chart_of(name)
    letters = [item for item in chart.items if isinstance(item, Text) and item.style is Style.BOLD]
    table = rows(report(name).deals)
    expected = [
        (round(chart.columns[index], 3), row.winds[seat].letter)
        for index, row in enumerate(table)
        for seat in range(4)
        if row.won[seat]
    ]
    assert [(round(item.x, 3), item.text) for item in letters] == expected


def test_players_differ_in_colour_shape_and_dash() -> None:
    chart = chart_of("european")
    lines = [item for item in chart.items if isinstance(item, Path) and item.stroke in PRINTED]
    assert len({line.dash for line in lines}) == 4
    marks: dict[str, set[int]] = {}
    for item in chart.items:
        if isinstance(item, Disc):
            marks.setdefault(item.fill, set()).add(0)
        elif isinstance(item, Path) and item.fill in PRINTED:
            first, second = item.points[:2]
            marks.setdefault(item.fill, set()).add(len(item.points) * 10 + (first[1] == second[1]))
    assert len(marks) == 4
    assert len({next(iter(shapes)) for shapes in marks.values() if len(shapes) == 1}) == 4


@pytest.mark.parametrize("name", GAMES)
def test_everything_is_inside_the_box(name: str) -> None:
    for item in chart_of(name).items:
        points = item.points if isinstance(item, Path) else ((item.x, item.y),)
        assert all(-1 <= x <= BOX[0] + 1 and -1 <= y <= BOX[1] + 1 for x, y in points), item
        if isinstance(item, Text):
            left, right = span(item)
            assert -0.01 <= left <= right <= BOX[0] + 0.01, item


def test_a_higher_total_stands_higher() -> None:
    chart = chart_of("riichi")
    for index, row in enumerate(rows(report("riichi").deals)):
        by_place = sorted(range(4), key=lambda seat: chart.marks[index][seat][1])
        totals = [row.after[seat] for seat in by_place]
        assert totals == sorted(totals, reverse=True)
