"""The puzzle of the day: made from the date and the rules, also where own ones say the same by another name."""

from datetime import date, timedelta

from fourwinds.drills import digest, identity, puzzle_of_day
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


def test_rules_that_everybody_has_are_known_by_their_id_whatever_a_later_program_mends() -> None:
    now = preset()
    later = changed(now, {"deal": {"rounds": now.deal.rounds - 1}})
    assert identity(now, [preset("hong-kong"), now]) == identity(later, [preset("hong-kong"), later]) == now.id
    assert puzzle_of_day(Scorer(now), 2, DAY, now.id) == puzzle_of_day(Scorer(later), 2, DAY, now.id) is not None


def test_own_rules_that_say_what_shared_ones_say_have_their_puzzle() -> None:
    renamed = preset().model_copy(update={"id": "mine", "name": "My rules"})
    assert identity(renamed, [preset("hong-kong"), preset()]) == preset().id


def test_other_rules_under_a_shared_id_are_known_by_what_they_say() -> None:
    other = changed(preset(), {"deal": {"rounds": preset().deal.rounds - 1}})
    assert other.id == preset().id
    assert identity(other, [preset()]) == digest(other) != digest(preset())
