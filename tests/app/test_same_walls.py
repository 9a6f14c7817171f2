"""Four Experts on the same wall: off the window's thread, each with what a player may know, and stopped."""

import random
from collections.abc import Iterator, Sequence

import pytest
from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot

from fourwinds.app.same_walls import SameWalls
from fourwinds.app.worker import PlayerThread
from fourwinds.engine.actions import Action
from fourwinds.engine.game import Game
from fourwinds.engine.lookback import LookBack, PlayedDeal, finished_deals
from fourwinds.engine.view import SeatView
from fourwinds.players import create
from tests.app.tables import PERSON, PLAYERS, RULES, Computers
from tests.engine.greedy import play


@pytest.fixture(scope="module")
def deal() -> PlayedDeal:
    game = Game.begin(RULES, PLAYERS, 3)
    game.start_deal()
    assert game.deal is not None
    play(game.deal, random.Random(0))
    return finished_deals(game, PERSON)[0]


class Watched(Computers):
    """Real Experts; notes who was made, and on which thread they think."""

    def __init__(self) -> None:
        super().__init__()
        self.made: list[str] = []
        self.threads: set[int] = set()
        self.views: list[SeatView] = []

    def create(self, strategy_id: str, *, scatterbrain: bool) -> "_Expert":
        assert not scatterbrain
        self.made.append(strategy_id)
        return _Expert(self)


class _Expert:
    def __init__(self, watched: Watched) -> None:
        self._watched, self._expert = watched, create("expert")

    def choose(self, view: SeatView, legal: Sequence[Action], rng: random.Random) -> Action:
        assert type(view) is SeatView
        assert len(legal) > 1, "nobody is asked who has no choice"
        self._watched.threads.add(id(QThread.currentThread()))
        self._watched.views.append(view)
        return self._expert.choose(view, legal, rng)


@pytest.fixture
def computers() -> Watched:
    return Watched()


@pytest.fixture
def thread(computers: Watched, qtbot: QtBot) -> Iterator[PlayerThread]:
    thread = PlayerThread(computers)
    yield thread
    thread.close()


def test_they_play_the_same_wall_to_its_end(
    thread: PlayerThread, computers: Watched, deal: PlayedDeal, qtbot: QtBot
) -> None:
    same = SameWalls(thread)
    left: list[int] = []
    same.progressed.connect(left.append)
    looks: list[LookBack] = []
    same.finished.connect(looks.append)
    for _ in range(2):
        with qtbot.waitSignal(same.finished, timeout=60_000):
            same.begin(deal)
    assert computers.made == ["expert"] * 8
    first, second = looks
    assert first == second, "the same wall is played in the same way each time"
    assert tuple(tile.tile for tile in first.wall) == deal.begun.wall
    assert first.steps[-1].own.view.outcome is not None
    assert first.person == deal.person
    half = left[: len(left) // 2]
    assert half == sorted(half, reverse=True)
    assert half[0] > half[-1]
    assert computers.threads.isdisjoint({id(QThread.currentThread())})
    assert {view.seat for view in computers.views} == {0, 1, 2, 3}


def test_after_the_stop_nothing_is_told(thread: PlayerThread, deal: PlayedDeal, qtbot: QtBot) -> None:
    same, later = SameWalls(thread), SameWalls(thread)
    told: list[object] = []
    same.progressed.connect(told.append)
    same.finished.connect(told.append)
    same.begin(deal)
    same.stop()
    with qtbot.waitSignal(later.finished, timeout=60_000):
        later.begin(deal)
    assert not told


def test_who_fails_is_told(deal: PlayedDeal, qtbot: QtBot, caplog: pytest.LogCaptureFixture) -> None:
    class Failing(Computers):
        def create(self, strategy_id: str, *, scatterbrain: bool) -> "_Expert":
            raise RuntimeError("no Expert today")

    thread = PlayerThread(Failing())
    same = SameWalls(thread)
    with caplog.at_level("CRITICAL"), qtbot.waitSignal(same.failed):
        same.begin(deal)
    caplog.clear()
    thread.close()
