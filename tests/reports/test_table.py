"""The table of deals and its CSV."""

import csv
import io

import pytest

from fourwinds.reports import as_csv, rows
from tests.reports.recorded import GAMES, report
from tests.reports.test_text import renamed


@pytest.mark.parametrize("name", GAMES)
def test_the_csv_has_a_line_for_each_deal_that_sums_to_nothing(name: str) -> None:
    told = report(name)
    head, *lines = csv.reader(io.StringIO(as_csv(told, told.deals)))
    assert head[:6] == ["hand", "round", "dealer", "winner", "how", "value"]
    assert len(lines) == len(told.deals)
    before = [told.initial] * 4
    for line in lines:
        nets, totals = [float(cell) for cell in line[6:10]], [float(cell) for cell in line[10:]]
        assert [b + n for b, n in zip(before, nets, strict=True)] == totals
        before = totals
    assert [int(line[0]) for line in lines] == [deal.counter for deal in told.deals]


def test_a_deal_that_nobody_won_has_no_winner_and_no_value() -> None:
    told = report("european")
    lines = list(csv.reader(io.StringIO(as_csv(told, told.deals))))
    assert lines[4][3:6] == ["", "draw", ""]
    assert lines[6][3:6] == ["", "faulty out", ""]
    assert lines[8][1:6] == ["E4", "Player", "Jack", "discard of Tim", "40"]


def test_a_name_is_no_formula_and_no_second_cell() -> None:
    told = renamed(report("european"), "=1+1", 'a "b", c', "@x", "Player")
    lines = list(csv.reader(io.StringIO(as_csv(told, told.deals))))
    assert lines[1][2] == "'=1+1"
    assert lines[0][7] == 'a "b", c: result'
    assert all(len(line) == 14 for line in lines)


def test_rows_tell_round_hand_and_redeal_in_short() -> None:
    assert [row.place for row in rows(report("european").deals)] == [
        *("E1", "E1.1", "E1.2", "E1.3", "E1.4"),
        *("E2", "E3", "E4"),
    ]
