"""A finished deal, step by step: nothing is left out, and a decision knows what the person knew."""

from collections.abc import Iterable

import pytest
from pytestqt.qtbot import QtBot

from fourwinds.app.session import Session
from fourwinds.app.signals import Question
from fourwinds.engine.actions import Action, Claim, DeclareKong, Discard, GoOut, Pass
from fourwinds.engine.events import ClaimAnswered
from fourwinds.engine.game import Game
from fourwinds.engine.knowledge import EVERYBODY, Observer, seen
from fourwinds.engine.lookback import Decision, PlayedDeal, finished_deals, is_over, look_back
from fourwinds.engine.record import GameRecord
from fourwinds.engine.seats import Seat
from fourwinds.engine.view import SeenEvent
from fourwinds.scoring import Completes, MeldKind
from fourwinds.tiles import Kind, pick
from tests.app.tables import COMPUTERS, PERSON, PLAYERS, RULES, Computers, Robot, lively


@pytest.fixture
def questions(session: Session) -> list[Question]:
    """Everything that the person is asked."""
    asked: list[Question] = []
    session.asked.connect(asked.append)
    return asked


@pytest.fixture
def record(session: Session, computers: Computers, questions: list[Question], qtbot: QtBot) -> GameRecord:
    """A game of lively players, played to its end."""
    computers.play.update(dict.fromkeys(range(3), lively))
    robot = Robot(session)
    with qtbot.waitSignal(session.game_ended, timeout=60_000):
        session.new_game(RULES, PLAYERS, seed=5)
    assert robot.claims > 0
    return session.snapshot().record


def deals(record: GameRecord, person: Seat | None = PERSON) -> dict[int, PlayedDeal]:
    """The finished deals of the game by their numbers."""
    return {deal.begun.counter: deal for deal in finished_deals(Game.from_record(record), person)}


def told(events: Iterable[SeenEvent]) -> list[SeenEvent]:
    """What everybody sees: answers are nobody's business."""
    return [event for event in events if not isinstance(event, ClaimAnswered)]


def test_the_steps_are_the_whole_deal(record: GameRecord) -> None:
    for deal in Game.from_record(record).deals:
        look = look_back(deals(record)[deal.begun.counter])
        assert look.players == PLAYERS
        for observer, shown in (
            (EVERYBODY, [s.open for s in look.steps]),
            (Observer(PERSON), [s.own for s in look.steps]),
        ):
            events = [event for step in shown for event in step.events]
            assert told(events) == told(seen(deal.rules, deal.events, observer))
            assert shown[-1].view == deal.seen_by(observer)
        assert [is_over(step) for step in look.steps] == [False] * (len(look.steps) - 1) + [True]
        assert all(one.open.view != other.open.view for one, other in zip(look.steps, look.steps[1:], strict=False))


def test_the_decisions_are_what_the_person_was_asked(record: GameRecord, questions: list[Question]) -> None:
    found = [decision for deal in deals(record).values() for decision in look_back(deal).decisions]
    assert len(found) > 10
    assert [(decision.view, decision.legal) for decision in found] == [
        (question.view, question.legal) for question in questions if len(question.legal) > 1
    ]
    assert all(decision.action in decision.legal for decision in found)


def test_a_decision_stands_at_the_step_that_it_was_made_at(record: GameRecord) -> None:
    look = look_back(deals(record)[1])
    for decision in look.decisions:
        view = look.steps[decision.step].own.view
        assert view.seats[PERSON].hand == decision.view.hand
        assert view.phase is decision.view.phase
    assert [decision.turn for decision in look.decisions] == sorted(decision.turn for decision in look.decisions)
    assert look.decisions[0].turn == 1


def test_who_only_watched_has_decided_nothing(session: Session, qtbot: QtBot) -> None:
    with qtbot.waitSignal(session.deal_ended, timeout=30_000):
        session.new_game(RULES, COMPUTERS, seed=1)
    look = look_back(deals(session.snapshot().record, None)[1])
    assert look.decisions == ()
    assert len(look.steps) > 4


def test_a_hand_that_is_not_over_cannot_be_looked_back_at(session: Session) -> None:
    session.new_game(RULES, PLAYERS, seed=5)
    assert deals(session.snapshot().record) == {}


B5, OTHER_B5, B6, B7 = pick([Kind(4), Kind(4), Kind(5), Kind(6)])


@pytest.mark.parametrize(
    ("done", "advised", "same"),
    [
        (Discard(B5), Discard(OTHER_B5), True),
        (Discard(B5), Discard(B6), False),
        (Claim(MeldKind.CHOW, (B5, B6)), Claim(MeldKind.CHOW, (B6, OTHER_B5)), True),
        (Claim(MeldKind.CHOW, (B5, B6)), Claim(MeldKind.CHOW, (B6, B7)), False),
        (Claim(MeldKind.PUNG, (B5, OTHER_B5)), Pass(), False),
        (GoOut(), GoOut(Completes.PAIR), True),
        (DeclareKong(Kind(4)), DeclareKong(Kind(5)), False),
        (Pass(), Pass(), True),
    ],
)
def test_what_comes_to_the_same_is_the_same(record: GameRecord, done: Action, advised: Action, same: bool) -> None:
    view = look_back(deals(record)[1]).decisions[0].view
    assert Decision(0, view, (done, advised), done).is_same(advised) is same
