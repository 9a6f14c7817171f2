"""The coach: speaks before a costly move counts, and only then; the person has the last word."""

import pytest
from pytestqt.qtbot import QtBot

from fourwinds.app.coach import Remark
from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.engine.actions import Discard, Pass
from fourwinds.engine.phase import Phase
from fourwinds.players.pricing import Cost, Size
from tests.app.tables import PERSON, PLAYERS, RULES, Advice, Computers

DEAR = Cost(34.4, Size.MISTAKE)
DOUBTFUL = Cost(3.0, Size.DOUBTFUL)


@pytest.fixture
def asked(session: Session, settings: Settings, computers: Computers, qtbot: QtBot) -> Session:
    """The person's turn, with a coach who has something against everything."""
    settings.coach = "mistakes"
    computers.advice = lambda: Advice(Pass(), "better", cost=DEAR)
    session.new_game(RULES, PLAYERS, seed=5)
    qtbot.waitUntil(lambda: session.question is not None and session.question.phase is Phase.TURN, timeout=10_000)
    return session


def discarded(session: Session) -> int:
    moment = session.moment
    assert moment is not None
    return len(moment.view.seats[PERSON].discards)


def discard(session: Session) -> None:
    assert session.question is not None
    session.moves.discard(session.question.view.hand[0])


def test_a_costly_move_waits_for_a_second_word(asked: Session, qtbot: QtBot) -> None:
    with qtbot.waitSignal(asked.moves.coached) as told:
        discard(asked)
    remark = told.args[0]
    assert isinstance(remark, Remark)
    assert remark.cost == DEAR
    assert isinstance(remark.move.action, Discard)
    assert discarded(asked) == 0
    asked.moves.insist()
    qtbot.waitUntil(lambda: discarded(asked) == 1)


def test_who_reconsiders_is_asked_as_before(asked: Session, qtbot: QtBot) -> None:
    with qtbot.waitSignal(asked.moves.coached):
        discard(asked)
    question = asked.question
    asked.moves.reconsider()
    assert asked.question is question
    assert discarded(asked) == 0
    asked.moves.insist()
    assert discarded(asked) == 0, "there is nothing any more to insist on"


@pytest.mark.parametrize(
    ("wish", "cost", "speaks"),
    [
        ("mistakes", DEAR, True),
        ("mistakes", DOUBTFUL, False),
        ("mistakes", None, False),
        ("doubts", DOUBTFUL, True),
        ("doubts", Cost(0.1, Size.FINE), False),
        ("off", DEAR, False),
    ],
)
def test_the_coach_speaks_of_what_is_wanted(
    asked: Session, settings: Settings, computers: Computers, qtbot: QtBot, wish: str, cost: Cost | None, speaks: bool
) -> None:
    settings.coach = wish
    computers.advice = lambda: Advice(Pass(), "better", cost=cost)
    if speaks:
        with qtbot.waitSignal(asked.moves.coached):
            discard(asked)
    else:
        with qtbot.assertNotEmitted(asked.moves.coached):
            discard(asked)
            qtbot.waitUntil(lambda: discarded(asked) == 1)


def test_a_coach_who_fails_stops_nobody(
    asked: Session, computers: Computers, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    def fail() -> Advice:
        raise RuntimeError("no idea")

    computers.advice = fail
    with caplog.at_level("ERROR"):
        discard(asked)
        qtbot.waitUntil(lambda: discarded(asked) == 1)
    assert "the adviser best failed" in caplog.text
    caplog.clear()


def test_where_hints_are_not_allowed_there_is_no_coach(asked: Session, settings: Settings, qtbot: QtBot) -> None:
    settings.allow_hints = False
    with qtbot.assertNotEmitted(asked.moves.coached):
        discard(asked)
        qtbot.waitUntil(lambda: discarded(asked) == 1)


def test_a_game_that_is_left_meanwhile_takes_the_question_along(asked: Session, qtbot: QtBot) -> None:
    discard(asked)
    asked.abort()
    with qtbot.assertNotEmitted(asked.moves.coached, wait=100):
        pass
    asked.moves.insist()
    assert not asked.running
