"""The table of all deals for spreadsheets."""

import csv
from datetime import date

from fourwinds.statistics import Judged, Opponent, Played, as_csv
from tests.statistics.test_figures import played

JUDGED = Judged(game="1", deal=3, net=-22, kept=75.0, worth=100.0)


def rows(*deals: Played) -> list[dict[str, str]]:
    return list(csv.DictReader(as_csv(deals, {("1", 3): JUDGED}, str.upper).splitlines()))


def test_a_line_for_each_deal_the_oldest_first() -> None:
    won = played(
        day=date(2026, 3, 2), won=True, self_drawn=True, value=1250, turns=7, net=72, hand="B123 EEE",
        place=2, result=-40, patterns=("a", "b"), opponents=(Opponent(name="Helen", strategy="expert", won=False),),
    )  # fmt: skip
    lost = played(day=date(2026, 3, 1), dealt_in=True, net=-22, deal=3)
    first, second = rows(won, lost)
    assert (first["Day"], first["Hand"], first["Dealt in"], first["Won"], first["Points"]) == (
        "2026-03-01", "3", "1", "0", "-22",
    )  # fmt: skip
    assert (first["Worth"], first["Turns"], first["Place"]) == ("", "", "")
    assert (second["Worth"], second["Self-drawn"], second["Place"]) == ("1250", "1", "2")
    assert (first["Quality"], second["Quality"]) == ("0.75", "")
    assert second["Points at the end of the game"] == "-40"
    assert (second["Tiles"], second["Patterns"], second["Opponents"]) == ("B123 EEE", "A; B", "Helen")


def test_a_name_is_no_formula() -> None:
    (found,) = rows(played(name="=1+1", opponents=(Opponent(name="@SUM(A1)", strategy="", won=False),)))
    assert (found["Rules"], found["Opponents"]) == ("'=1+1", "'@SUM(A1)")
