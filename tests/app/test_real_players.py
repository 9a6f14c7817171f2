"""The session with the real computer players: what it asks of them is what they give."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from fourwinds import players
from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.app.signals import DealResult, Moment
from fourwinds.app.worker import BEST_ADVISER
from fourwinds.engine.actions import Action
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import Seat
from fourwinds.roster import OWN_IDS
from tests.app.tables import COMPUTERS, PLAYERS, RULES


@pytest.fixture
def session(settings: Settings) -> Iterator[Session]:
    session = Session(settings, players)
    yield session
    session.close()


def test_the_roster_names_the_strategies_that_there_are() -> None:
    assert (players.LEARNER, *players.STRATEGIES) == OWN_IDS


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
    session.asked.connect(lambda question: None if question.phase is Phase.TURN else session.moves.pass_())
    qtbot.waitUntil(lambda: session.question is not None and session.question.phase is Phase.TURN)
    question = session.question
    assert question is not None
    with qtbot.waitSignal(session.hint_given, timeout=10_000) as given:
        session.thinking.hint()
    (hint,) = given.args
    assert hint.action in question.legal
    assert hint.sentence


# --- B114 -------------------------------------------------------------------------------------


def played_out(session: Session, qtbot: QtBot, begin: Callable[[], object]) -> tuple[tuple[Seat, Action], ...]:
    """What is done in the first deal after `begin`, by four computer players."""
    ended: list[DealResult] = []
    session.deal_ended.connect(ended.append)
    begin()
    qtbot.waitUntil(lambda: bool(ended), timeout=60_000)
    return session.snapshot().record.deals[0].actions


def stop_after(session: Session, qtbot: QtBot, discards: int) -> None:
    """Begin a game, and stop the first deal after so many discards."""

    def discarded(moment: Moment) -> bool:
        return len(moment.view.river) >= discards

    with qtbot.waitSignal(session.changed, timeout=60_000, check_params_cb=discarded):
        session.new_game(RULES, COMPUTERS, seed=5)
    session.pause(True)


@pytest.fixture
def original(settings: Settings, qtbot: QtBot) -> Iterator[tuple[tuple[Seat, Action], ...]]:
    session = Session(settings, players)
    yield played_out(session, qtbot, lambda: session.new_game(RULES, COMPUTERS, seed=5))
    session.close()


def test_b114_a_restarted_hand_repeats_itself(
    session: Session, original: tuple[tuple[Seat, Action], ...], qtbot: QtBot
) -> None:
    stop_after(session, qtbot, discards=20)
    assert played_out(session, qtbot, session.undoing.restart_hand) == original


def test_b114_a_reloaded_hand_goes_on_as_it_would_have_gone_on(
    session: Session, original: tuple[tuple[Seat, Action], ...], qtbot: QtBot, tmp_path: Path
) -> None:
    stop_after(session, qtbot, discards=20)
    file = tmp_path / "middle.4W"
    assert session.save(file)
    before = session.snapshot().record.deals[0].actions
    session.abort()
    assert 0 < len(before) < len(original)
    assert played_out(session, qtbot, lambda: session.open_game(file)) == original
