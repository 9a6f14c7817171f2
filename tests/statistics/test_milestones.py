"""Milestones: what is reached with which deal, and what is still ahead."""

from datetime import date

import pytest

from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.statistics import Milestone, Played, milestones, reached_with
from fourwinds.statistics.milestones import ORPHANS


def deal(number: int, **changes: object) -> Played:
    facts: dict[str, object] = {
        "game": "a",
        "deal": number,
        "day": date(2026, 3, 1),
        "rules": "house",
        "name": "House",
        "drawn_game": False,
        "won": False,
        "self_drawn": False,
        "value": 0,
        "turns": 0,
        "dealt_in": False,
        "ready": False,
        "opened": True,
        "net": 0,
        "place": 0,
    }
    return Played.model_validate(facts | changes)


def by_id(deals: list[Played]) -> dict[str, Milestone]:
    return {one.id: one for one in milestones(deals)}


def test_nothing_is_reached_before_the_first_hand() -> None:
    assert not any(one.reached for one in milestones([]))
    assert all(one.done == 0 for one in milestones([]))


def test_ids_are_unique_and_the_orphans_are_a_pattern() -> None:
    deals = [deal(1, won=True, limits=(ORPHANS, "lh_nine_gates"), patterns=(ORPHANS,))]
    ids = [one.id for one in milestones(deals)]
    assert len(ids) == len({*ids})
    assert ORPHANS in CATALOGUE


@pytest.mark.parametrize(
    ("id_", "facts"),
    [
        ("win", {"won": True}),
        ("self-drawn", {"won": True, "self_drawn": True}),
        ("concealed", {"won": True, "opened": False}),
        ("limit", {"won": True, "limited": True}),
        ("orphans", {"won": True, "patterns": (ORPHANS,)}),
        ("game", {"place": 1}),
    ],
)
def test_the_first_of_something_is_kept_with_its_deal(id_: str, facts: dict[str, object]) -> None:
    deals = [deal(1), deal(2, **facts), deal(3, **facts)]
    assert by_id(deals[:1])[id_].reached is None
    assert by_id(deals)[id_].reached is deals[1]


def test_a_hand_that_was_not_won_without_claims_is_no_concealed_win() -> None:
    assert by_id([deal(1, opened=False)])["concealed"].reached is None


def test_the_tenth_win_is_the_one_that_counts() -> None:
    deals = [deal(number, won=number % 2 == 0) for number in range(1, 31)]
    assert by_id(deals[:18])["wins-10"].done == 9
    assert by_id(deals)["wins-10"].reached is deals[19]


def test_three_in_a_row_are_of_one_game() -> None:
    other = [deal(1, won=True), deal(2, won=True), deal(1, game="b", won=True)]
    assert by_id(other)["row-3"].done == 2
    assert by_id(other)["row-3"].reached is None
    same = [*other, deal(2, game="b", won=True), deal(3, game="b", won=True)]
    assert by_id(same)["row-3"].reached is same[4]


def test_each_pattern_that_was_paid_as_a_limit_has_its_first_hand() -> None:
    pattern = next(id_ for id_ in CATALOGUE if id_.startswith("lh_") and id_ != ORPHANS)
    deals = [deal(1, won=True, limited=True, limits=(pattern, "gone")), deal(2, won=True, limits=(pattern,))]
    found = by_id(deals)
    assert found[f"pattern-{pattern}"].reached is deals[0]
    assert found[f"pattern-{pattern}"].title == CATALOGUE[pattern].name
    assert "pattern-gone" not in found
    assert f"pattern-{pattern}" not in by_id([])


def test_only_what_the_last_deal_brought_is_told() -> None:
    deals = [deal(1, won=True), deal(2, won=True, self_drawn=True)]
    assert [one.id for one in reached_with(deals[:1])] == ["win"]
    assert [one.id for one in reached_with(deals)] == ["self-drawn"]
    assert reached_with([]) == []


def test_each_milestone_is_told_with_the_deal_that_brought_it() -> None:
    pattern = next(id_ for id_ in CATALOGUE if id_.startswith("lh_") and id_ != ORPHANS)
    deals = [
        deal(
            number,
            won=number % 3 > 0 or number > 8,
            self_drawn=number == 4,
            place=int(number % 5 == 0),
            limited=number % 7 == 0,
            limits=(pattern,) if number == 14 else (),
        )
        for number in range(1, 131)
    ]
    told = [one for number in range(1, len(deals) + 1) for one in reached_with(deals[:number])]
    reached = [one for one in milestones(deals) if one.reached is not None]
    assert {(one.id, one.reached.deal) for one in told if one.reached} == {
        (one.id, one.reached.deal) for one in reached if one.reached
    }
    assert {"row-3", "deals-100", "games-10", f"pattern-{pattern}"} <= {one.id for one in told}


def test_lines_of_earlier_programs_say_nothing_of_limits() -> None:
    old = deal(1, won=True).model_dump_json(exclude={"limited", "limits"})
    assert not Played.model_validate_json(old).limited
