"""Looking back in the players' thread: the deal that is wanted, its decisions in order, and nothing about another."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest
from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot

from fourwinds.app.review import Review
from fourwinds.app.worker import PlayerThread
from fourwinds.engine.actions import Action
from fourwinds.engine.game import Game
from fourwinds.engine.lookback import LookBack, PlayedDeal, finished_deals, look_back
from fourwinds.engine.view import SeatView
from tests.app.tables import PERSON, PLAYERS, RULES, Advice, Computers
from tests.engine.greedy import play


class Adviser(Computers):
    """Remembers in which threads it was asked, and what."""

    def __init__(self) -> None:
        super().__init__()
        self.threads: set[QThread] = set()
        self.asked: list[SeatView] = []

    def hint(self, view: SeatView, legal: Sequence[Action], strategy_id: str) -> Advice:
        self.threads.add(QThread.currentThread())
        self.asked.append(view)
        return Advice(legal[0], strategy_id)


@pytest.fixture(scope="module")
def deals() -> tuple[PlayedDeal, ...]:
    """Three deals of one game."""
    game = Game.begin(RULES, PLAYERS, 3)
    for number in range(3):
        game.start_deal()
        assert game.deal is not None
        play(game.deal, Random(number))
    return finished_deals(game, PERSON)


@pytest.fixture
def adviser() -> Adviser:
    return Adviser()


@pytest.fixture
def thread(adviser: Adviser, qtbot: QtBot) -> Iterator[PlayerThread]:
    thread = PlayerThread(adviser)
    yield thread
    thread.close()


class Ear:
    def __init__(self, review: Review) -> None:
        self.looks: list[LookBack] = []
        self.advised: list[int] = []
        review.replayed.connect(self.looks.append)
        review.advised.connect(lambda number, _advice: self.advised.append(number))


def test_a_deal_is_played_again_and_each_decision_judged_off_the_window_s_thread(
    thread: PlayerThread, adviser: Adviser, deals: tuple[PlayedDeal, ...], qtbot: QtBot
) -> None:
    review = Review(thread, deals)
    ear = Ear(review)
    review.go_through(2)
    expected = look_back(deals[1])
    count = len(expected.decisions)
    assert count > 3
    qtbot.waitUntil(lambda: len(ear.advised) == count)
    assert ear.looks == [expected]
    assert ear.advised == list(range(count))
    assert adviser.asked == [decision.view for decision in expected.decisions]
    assert QThread.currentThread() not in adviser.threads


def test_what_comes_of_a_deal_that_is_not_wanted_any_more_is_dropped(
    thread: PlayerThread, deals: tuple[PlayedDeal, ...], qtbot: QtBot
) -> None:
    review = Review(thread, deals)
    ear = Ear(review)
    review.go_through(1)
    review.go_through(3)
    count = len(look_back(deals[2]).decisions)
    qtbot.waitUntil(lambda: len(ear.advised) == count)
    assert ear.looks == [look_back(deals[2])]
    assert ear.advised == list(range(count))


def test_after_the_end_nothing_is_told(thread: PlayerThread, deals: tuple[PlayedDeal, ...], qtbot: QtBot) -> None:
    review = Review(thread, deals)
    ear = Ear(review)
    review.go_through(1)
    review.stop()
    later = Review(thread, deals)
    heard = Ear(later)
    later.go_through(2)  # answered after the first
    qtbot.waitUntil(lambda: bool(heard.looks))
    assert (ear.looks, ear.advised) == ([], [])
