"""The session with the real computer players: what it asks of them is what they give."""

from collections.abc import Iterator
from typing import get_args

import pytest
from pytestqt.qtbot import QtBot

from fourwinds import players
from fourwinds.app.session import Session
from fourwinds.app.settings import STRATEGIES, Settings
from fourwinds.app.worker import BEST_ADVISER
from fourwinds.engine.state import Phase
from fourwinds.saves.document import StrategyId
from tests.app.tables import PLAYERS, RULES


@pytest.fixture
def session(settings: Settings) -> Iterator[Session]:
    session = Session(settings, players)
    yield session
    session.close()


def test_settings_and_game_files_know_the_strategies_that_there_are() -> None:
    assert tuple(STRATEGIES) == get_args(StrategyId) == tuple(players.STRATEGIES)


def test_the_best_adviser_has_one_name() -> None:
    assert BEST_ADVISER == players.BEST


def test_four_strategies_play_a_deal(session: Session, qtbot: QtBot) -> None:
    troubles: list[str] = []
    session.message.connect(lambda text: troubles.append(text) if "could not decide" in text else None)
    session.set_auto_play(True)
    with qtbot.waitSignal(session.deal_ended, timeout=60_000):
        session.new_game(RULES, PLAYERS, seed=5)
    assert troubles == []


def test_the_adviser_speaks_in_a_sentence(session: Session, qtbot: QtBot) -> None:
    session.new_game(RULES, PLAYERS, seed=5)
    session.asked.connect(lambda question: None if question.phase is Phase.TURN else session.pass_())
    qtbot.waitUntil(lambda: session.question is not None and session.question.phase is Phase.TURN)
    question = session.question
    assert question is not None
    with qtbot.waitSignal(session.hint_given, timeout=10_000) as given:
        session.hint()
    (hint,) = given.args
    assert hint.action in question.legal
    assert hint.sentence
