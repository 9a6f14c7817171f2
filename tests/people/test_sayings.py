"""What players say: few words, of what everybody sees, and nothing that gives a hidden tile away."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from fourwinds.engine.deal import Deal
from fourwinds.engine.events import DealEnded
from fourwinds.engine.knowledge import EVERYBODY, SPECTATOR, seen, view_of
from fourwinds.engine.outcome import Outcome, Termination
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.engine.state import DealState
from fourwinds.people import PERSONS, Remark, remark
from fourwinds.people.persons import Manner
from fourwinds.people.sayings import _SAID, CLAIMS, Occasion
from fourwinds.values import replace
from tests.engine.greedy import choose
from tests.engine.hidden import hidden_tiles_mixed
from tests.engine.table import deal

FACES = ("jack", "helen", "tim", "letter")
PERSON = Seat(3)


def played(seed: int) -> list[tuple[Deal, list[Remark]]]:
    """A deal after each of its moves, and what was said to the move."""
    table, chance = deal("C1", seed=seed), Random(seed)
    found = []
    while waiting := table.waiting_for():
        seat = chance.choice(waiting)
        before = len(table.events)
        table.apply(seat, choose(table, seat, chance))
        found.append((table, said_to(table, before, table.state)))
    return found


def said_to(table: Deal, before: int, state: DealState) -> list[Remark]:
    view = view_of(table.rules, state, SPECTATOR)
    thrown = sum(len(seat.discards) for seat in view.seats)
    events = seen(table.rules, table.events[before:], SPECTATOR)
    return [said for event in events if (said := remark(event, FACES, PERSON, view.counter, thrown))]


def test_no_remark_depends_on_a_hidden_tile() -> None:
    heard = 0
    for seed in range(40):
        table, chance = deal("C1", seed=seed), Random(seed)
        while waiting := table.waiting_for():
            seat = chance.choice(waiting)
            before = len(table.events)
            table.apply(seat, choose(table, seat, chance))
            mixed = hidden_tiles_mixed(table, PERSON, Random(seed + 1))
            said = said_to(table, before, table.state)
            assert said_to(table, before, mixed) == said
            heard += len(said)
    assert heard > 10


def test_the_person_says_nothing_and_others_do_not_chatter() -> None:
    remarks = [said for seed in range(40) for _, all_said in played(seed) for said in all_said]
    assert PERSON not in {said.seat for said in remarks}
    assert len({said.seat for said in remarks}) == 3
    assert 10 < len(remarks) < 40 * 4


def ended(*, limited: bool) -> Outcome:
    """How some deal ended in which somebody went out; with a hand at the limit, if wanted."""
    for seed in range(200):
        table = played(seed)[-1][0]
        outcome = table.outcome
        if outcome is not None and outcome.termination is Termination.OUT:
            scores = tuple(score and replace(score, limited=limited) for score in outcome.scores)
            return replace(outcome, scores=scores)
    raise AssertionError("nobody ever goes out")


@pytest.mark.parametrize("winner", SEATS)
def test_a_hand_at_the_limit_never_passes_in_silence(winner: Seat) -> None:
    outcome = ended(limited=True)
    (old,) = outcome.winners
    scores = list(outcome.scores)
    scores[old], scores[winner] = scores[winner], scores[old]
    event = DealEnded(replace(outcome, winners=(winner,), scores=tuple(scores)))
    for thrown in range(20):
        said = remark(event, FACES, PERSON, 1, thrown)
        assert said is not None
        assert said.seat != PERSON
        occasion = Occasion.ADMIRED if winner == PERSON else Occasion.LIMIT
        assert any(said.text in _SAID[manner, occasion] for manner in Manner)
        assert winner in (said.seat, PERSON)


def test_everybody_has_words_for_everything_and_they_are_few() -> None:
    assert set(_SAID) == set(product(Manner, Occasion))
    for words in _SAID.values():
        assert len(words) >= 2
        assert all(len(text.split()) <= 5 for text in words)
    assert min(Counter(person.manner for person in PERSONS).values()) >= 2
    assert CLAIMS > 1


def test_a_hidden_kong_is_no_matter() -> None:
    table = deal("C9999", seed=1)
    events = seen(table.rules, table.events, EVERYBODY)
    assert not any(remark(event, FACES, PERSON, 1, 0) for event in events)
