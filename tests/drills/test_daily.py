"""The puzzle of the day: made from the date and what the rules say, not from what they are called."""

from datetime import date, timedelta

from fourwinds.drills import puzzle_of_day
from fourwinds.scoring import Scorer
from tests.scoring.support import changed, preset, scorer

DAY = date(2024, 2, 29)


def test_it_is_the_same_under_another_name() -> None:
    renamed = preset().model_copy(update={"id": "mine", "name": "My rules"})
    assert puzzle_of_day(Scorer(renamed), 2, DAY) == puzzle_of_day(scorer(), 2, DAY) is not None


def test_it_is_another_one_under_other_rules() -> None:
    other = changed(preset(), {"deal": {"rounds": preset().deal.rounds - 1}})
    assert puzzle_of_day(Scorer(other), 2, DAY) != puzzle_of_day(scorer(), 2, DAY)


def test_days_differ_in_puzzle_and_kind() -> None:
    found = [puzzle_of_day(scorer(), 1, DAY + timedelta(days)) for days in range(12)]
    assert len({str(puzzle) for puzzle in found}) == 12
    assert len({puzzle.kind for puzzle in found if puzzle}) > 2
