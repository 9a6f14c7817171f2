"""Checking a decision by playing out: off the window's thread, in portions, the same as done at once, and stopped."""

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot

from fourwinds.app import worker
from fourwinds.app.checking import Checking
from fourwinds.app.comparison import Comparison
from fourwinds.app.worker import PlayerThread
from fourwinds.engine.actions import Action, Discard, GoOut
from fourwinds.engine.game import Game
from fourwinds.engine.lookback import Decision, finished_deals, look_back
from fourwinds.simulation.playing_out import PlayingOut
from tests.app.tables import PERSON, PLAYERS, RULES, Computers
from tests.engine.greedy import play

TIMES = 6
LONG = 30_000
"""Milliseconds that a busy machine may take for what takes a quarter of a second."""


@pytest.fixture
def decision() -> Decision:
    game = Game.begin(RULES, PLAYERS, 3)
    game.start_deal()
    assert game.deal is not None
    play(game.deal, Random(0))
    (deal,) = finished_deals(game, PERSON)
    return next(d for d in look_back(deal).decisions if sum(isinstance(a, Discard) for a in d.legal) > 5)


@pytest.fixture
def thread(qtbot: QtBot) -> Iterator[PlayerThread]:
    thread = PlayerThread(Computers())
    yield thread
    thread.close()


@pytest.fixture
def checking(thread: PlayerThread, monkeypatch: pytest.MonkeyPatch) -> Checking:
    monkeypatch.setattr("fourwinds.app.checking.TIMES", TIMES)
    return Checking(thread)


class Ear:
    def __init__(self, checking: Checking) -> None:
        self.done: list[int] = []
        self.found: list[Comparison] = []
        self.failed = 0
        checking.progressed.connect(self.done.append)
        checking.checked.connect(self.found.append)
        checking.failed.connect(self.fail)

    def fail(self) -> None:
        self.failed += 1


def choices(decision: Decision) -> tuple[Action, Action]:
    discards = [action for action in decision.legal if isinstance(action, Discard)]
    return discards[0], discards[-1]


def test_it_is_what_the_same_guesses_come_to_at_once(
    checking: Checking, decision: Decision, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[QThread] = []
    lost = PlayingOut.lost

    def seen(self: PlayingOut, best: Action, chosen: Action, number: int) -> float:
        threads.append(QThread.currentThread())
        return lost(self, best, chosen, number)

    monkeypatch.setattr(PlayingOut, "lost", seen)
    ear = Ear(checking)
    best, chosen = choices(decision)
    checking.check(decision.view, best, chosen)
    assert checking.running
    qtbot.waitUntil(lambda: bool(ear.found), timeout=LONG)
    assert not checking.running
    assert ear.done == list(range(1, TIMES))
    assert QThread.currentThread() not in threads
    out = PlayingOut(decision.view)
    assert ear.found == [Comparison.of([lost(out, best, chosen, number) for number in range(TIMES)])]


def test_what_is_stopped_tells_nothing_and_another_one_is_not_mixed_with_it(
    checking: Checking, decision: Decision, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PlayingOut, "lost", lambda _self, best, chosen, _number: 0.0 if best == chosen else 7.0)
    ear = Ear(checking)
    best, chosen = choices(decision)
    checking.check(decision.view, best, chosen)
    checking.stop()
    assert not checking.running
    checking.check(decision.view, chosen, chosen)
    qtbot.waitUntil(lambda: bool(ear.found), timeout=LONG)
    assert ear.found == [Comparison(TIMES, 0.0, 0.0)]


def test_what_cannot_be_played_out_is_told(
    checking: Checking, decision: Decision, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    ear = Ear(checking)
    assert GoOut() not in decision.legal
    with caplog.at_level("CRITICAL", logger=worker.__name__):
        checking.check(decision.view, GoOut(), choices(decision)[0])
        qtbot.waitUntil(lambda: bool(ear.failed), timeout=LONG)
    assert ear.found == []
    assert not checking.running
