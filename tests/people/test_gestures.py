"""Faces answer to what everybody has seen, each with a look of its own."""

from random import Random

import pytest

from fourwinds.engine.events import DealEnded
from fourwinds.engine.knowledge import SPECTATOR, seen
from fourwinds.engine.outcome import Termination
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.people import PERSONS, Mood, moods, svg
from fourwinds.values import replace
from tests.engine.greedy import choose
from tests.engine.table import deal
from tests.people.test_sayings import ended


def test_who_claims_is_pleased_and_no_other_face_answers() -> None:
    found = []
    for seed in range(10):
        table, chance = deal("C1", seed=seed), Random(seed)
        while waiting := table.waiting_for():
            seat = chance.choice(waiting)
            before = len(table.events)
            table.apply(seat, choose(table, seat, chance))
            events = seen(table.rules, table.events[before:], SPECTATOR)
            found += [answers for event in events if not isinstance(event, DealEnded) and (answers := moods(event, 4))]
    assert len(found) > 10
    assert all(list(answers.values()) == [Mood.PLEASED] for answers in found)


def test_the_winner_is_glad_and_who_dealt_in_is_sorry() -> None:
    outcome = replace(ended(limited=False), winners=(Seat(1),), discarder=Seat(2))
    assert moods(DealEnded(outcome), 4) == {Seat(1): Mood.GLAD, Seat(2): Mood.SORRY}
    assert moods(DealEnded(replace(outcome, discarder=None)), 4) == {Seat(1): Mood.GLAD}


def test_a_great_hand_amazes_everybody_but_who_pays_for_it() -> None:
    outcome = ended(limited=True)
    found = moods(DealEnded(replace(outcome, discarder=None)), 4)
    assert found == dict.fromkeys(SEATS, Mood.AMAZED)
    payer = next(seat for seat in SEATS if seat not in outcome.winners)
    assert moods(DealEnded(replace(outcome, discarder=payer)), 4)[payer] is Mood.SORRY


def test_a_wrong_out_is_regretted_and_a_draw_leaves_all_as_they_are() -> None:
    outcome = replace(ended(limited=False), winners=(), discarder=None)
    wrong = replace(outcome, termination=Termination.FAULTY_OUT, offender=Seat(3))
    assert moods(DealEnded(wrong), 4) == {Seat(3): Mood.SORRY}
    assert moods(DealEnded(replace(outcome, termination=Termination.DRAW, offender=None)), 4) == {}


@pytest.mark.parametrize("person", PERSONS, ids=lambda person: person.id)
def test_every_person_has_a_face_for_every_mood(person: object) -> None:
    portrait = next(one.portrait for one in PERSONS if one is person)
    assert len({svg(portrait, mood) for mood in Mood}) == len(Mood)
    assert svg(portrait) == svg(portrait, Mood.PLAIN)
