"""The figures that players quote, from deals that were played."""

from datetime import date
from typing import Any

import pytest

from fourwinds.statistics import Figures, Played, by_month, by_rules, together


def played(**changes: Any) -> Played:
    usual = Played(
        game="1", deal=1, day=date(2026, 1, 1), rules="a", name="A", drawn_game=False, won=False, self_drawn=False,
        value=0, turns=0, dealt_in=False, ready=False, opened=False, net=0, place=0,
    )  # fmt: skip
    return usual.model_copy(update=changes)


def test_rates_of_ten_hands() -> None:
    deals = [
        played(won=True, self_drawn=True, value=30, turns=8, net=60, ready=True),
        played(won=True, value=50, turns=12, net=50, opened=True),
        played(dealt_in=True, net=-40, opened=True),
        played(drawn_game=True, place=2),
        *(played(net=-5) for _ in range(5)),
        played(net=-5, place=1),
    ]
    found = together(deals)
    assert (found.deals, found.games, found.draws) == (10, 2, 1)
    assert found.of_deals(found.wins) == 0.2
    assert found.of_wins(found.self_drawn) == 0.5
    assert found.of_deals(found.deal_ins) == 0.1
    assert found.of_deals(found.ready) == 0.1
    assert found.of_deals(found.opened) == 0.2
    assert found.of_wins(found.value) == 40
    assert found.of_wins(found.turns) == 10
    assert found.of_deals(found.net) == pytest.approx(4)
    assert found.mean_place == 1.5
    assert [found.places[place] for place in range(1, 5)] == [1, 1, 0, 0]


def test_there_is_no_part_of_nothing() -> None:
    nothing = Figures()
    assert nothing.of_deals(0) is None
    assert nothing.of_wins(0) is None
    assert nothing.mean_place is None


def test_rules_stand_apart_the_most_played_first_with_their_last_name() -> None:
    deals = [played(), played(rules="b", name="Old"), played(rules="b", name="New", won=True)]
    assert [(one.id, one.name, one.figures.deals, one.figures.wins) for one in by_rules(deals)] == [
        ("b", "New", 2, 1),
        ("a", "A", 1, 0),
    ]
    assert by_rules([]) == []


def test_months_stand_apart_the_latest_first_also_across_years() -> None:
    days = (date(2025, 12, 31), date(2026, 1, 31), date(2026, 1, 1), date(2025, 1, 5))
    deals = [played(day=day, net=number) for number, day in enumerate(days, start=1)]
    assert [(first, of.deals, of.net) for first, of in by_month(deals)] == [
        (date(2026, 1, 1), 2, 5),
        (date(2025, 12, 1), 1, 1),
        (date(2025, 1, 1), 1, 4),
    ]
