"""How play went over time: what is added up, and shares of the latest hands."""

from collections.abc import Sequence
from datetime import date

from fourwinds.players.pricing import Kept
from fourwinds.statistics import LATEST, LATEST_GAMES, Judgements, Measure, Played, course, judged
from fourwinds.statistics.course import LEAST
from fourwinds.statistics.judged import Judged, Verdict
from tests.statistics.test_figures import played


def values(deals: Sequence[Played], measure: Measure, judgements: Judgements) -> list[float]:
    return [moment.value for moment in course(deals, measure, judgements)]


def test_points_are_added_up_by_day_and_within_a_day_as_they_were_played() -> None:
    first, second = date(2026, 3, 1), date(2026, 3, 2)
    found = course(
        [played(net=10, day=second), played(net=-4, day=first), played(net=7, day=first)], Measure.POINTS, {}
    )
    assert [(moment.number, moment.day, moment.value) for moment in found] == [
        (1, first, -4.0),
        (2, first, 3.0),
        (3, second, 13.0),
    ]


def test_a_share_is_of_the_latest_hands_only() -> None:
    deals = [played(won=True)] * LATEST + [played()] * LATEST
    found = values(deals, Measure.WON, {})
    assert len(found) == 2 * LATEST - (LEAST - 1), "the beginning jumps"
    assert found[LATEST - LEAST] == 1.0
    assert found[LATEST - LEAST + 1] == (LATEST - 1) / LATEST
    assert found[-1] == 0.0
    assert values([played(dealt_in=True), played()], Measure.DEALT_IN, {}) == [1.0, 0.5]


def test_places_are_those_of_games_that_ended() -> None:
    deals = [played(), played(place=1), played(), played(place=4)]
    assert [(m.number, m.value) for m in course(deals, Measure.PLACE, {})] == [(2, 1.0), (4, 2.5)]
    assert values([played(place=4)] * 5 + [played(place=1)] * LATEST_GAMES, Measure.PLACE, {})[-1] == 1.0


def of(deal: int, kept: float, worth: float, net: int = 0) -> dict[tuple[str, int], Judged]:
    return {("1", deal): judged("1", deal, net, [Verdict(Kept(kept, worth), None)])}


def test_quality_is_of_the_hands_that_were_judged_as_they_were_played_the_last_time() -> None:
    deals = [played(deal=number, net=number) for number in range(1, 5)]
    judgements = {**of(1, 30, 40, 1), **of(3, 60, 60, 3), **of(4, 0, 500, net=99)}
    found = course(deals, Measure.QUALITY, judgements)
    assert [(moment.number, moment.value) for moment in found] == [(1, 0.75), (3, 0.9)]
    assert values(deals, Measure.QUALITY, {}) == []
