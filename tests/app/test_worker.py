"""The computer players' thread."""

import random
import threading
from collections.abc import Iterator, Sequence

import pytest
from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourwinds.app.worker import Answer, PlayerThread, Request, safe_action
from fourwinds.engine.actions import Action, Claim, DeclareKong, DeclareReady, Discard, Pass
from fourwinds.engine.deal import Deal
from fourwinds.engine.seats import Seat
from fourwinds.engine.view import SeatView
from fourwinds.scoring import MeldKind
from fourwinds.tiles import Kind
from tests.app.tables import Computers, Thinker, quiet, replayed, rigged, saved_game

DEALER = Seat(2)


class Desk(QObject):
    """Collects answers, on the thread where it was made."""

    def __init__(self, thread: PlayerThread) -> None:
        super().__init__()
        self.answers: list[Answer] = []
        thread.worker.answered.connect(self.collect)

    @Slot(object)
    def collect(self, answer: Answer) -> None:
        self.answers.append(answer)


@pytest.fixture
def thread(computers: Computers, qtbot: QtBot) -> Iterator[PlayerThread]:
    thread = PlayerThread(computers)
    yield thread
    thread.close()


@pytest.fixture
def deal() -> Deal:
    deal = replayed(saved_game(rigged())).deal
    assert deal is not None
    return deal


def request(serial: int, deal: Deal, computers: Computers) -> Request:
    strategy = computers.create("expert", scatterbrain=False)
    return Request(serial, DEALER, deal.view(DEALER), deal.legal_actions(DEALER), strategy, "chance")


def test_players_think_on_a_thread_of_their_own(
    thread: PlayerThread, computers: Computers, deal: Deal, qtbot: QtBot
) -> None:
    threads: list[int] = []

    def choose(view: SeatView, legal: Sequence[Action], rng: random.Random) -> Action:
        threads.append(threading.get_ident())
        return quiet(view, legal, rng)

    computers.play[DEALER] = choose
    desk = Desk(thread)
    thread.asked.emit(request(1, deal, computers))
    qtbot.waitUntil(lambda: bool(desk.answers))
    assert desk.answers[0].action in deal.legal_actions(DEALER)
    assert desk.answers[0].trouble == ""
    assert len(threads) == 1
    assert threads != [threading.get_ident()]


def test_a_window_paints_before_the_players_think(
    thread: PlayerThread, computers: Computers, deal: Deal, qtbot: QtBot
) -> None:
    class Paper(QWidget):
        def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt calls it
            order.append("painted")

    order: list[str] = []
    paper = Paper()
    qtbot.addWidget(paper)
    paper.show()
    qtbot.waitExposed(paper)
    qtbot.waitUntil(lambda: bool(order))
    order.clear()
    thread.asked.connect(lambda: order.append("asked"))
    desk = Desk(thread)
    thread.ask(request(1, deal, computers))
    thread.ask(request(2, deal, computers))
    paper.update()
    qtbot.waitUntil(lambda: len(desk.answers) == 2)
    assert order == ["painted", "asked", "asked"]
    assert [answer.serial for answer in desk.answers] == [1, 2]


def test_the_same_chance_gives_the_same_choice(
    thread: PlayerThread, computers: Computers, deal: Deal, qtbot: QtBot
) -> None:
    computers.play[DEALER] = lambda view, legal, rng: rng.choice(legal)
    desk = Desk(thread)
    for serial in range(5):
        thread.asked.emit(request(serial, deal, computers))
    qtbot.waitUntil(lambda: len(desk.answers) == 5)
    assert len({answer.action for answer in desk.answers}) == 1


def test_requests_that_nobody_needs_any_more_are_not_thought_about(
    thread: PlayerThread, computers: Computers, deal: Deal, qtbot: QtBot
) -> None:
    thinker = Thinker(threading.Event(), threading.Event())
    computers.play[DEALER] = thinker
    desk = Desk(thread)
    for serial in (1, 2, 3):
        thread.asked.emit(request(serial, deal, computers))
    qtbot.waitUntil(thinker.begun.is_set)
    thread.worker.expect(3)
    thinker.go_on.set()
    qtbot.waitUntil(lambda: bool(desk.answers) and desk.answers[-1].serial == 3)
    assert [answer.serial for answer in desk.answers] == [1, 3]
    assert len(computers.chances) == 2


def test_the_thread_ends(computers: Computers, qtbot: QtBot) -> None:
    thread = PlayerThread(computers)
    assert thread._thread.isRunning()
    thread.close()
    thread.close()
    assert thread._thread.isFinished()


def test_the_safe_action_is_to_pass_or_to_discard_the_drawn_tile(deal: Deal) -> None:
    view = deal.view(DEALER)
    first, *_, last = view.hand
    kong = DeclareKong(Kind(3))
    assert view.drawn == last
    assert safe_action(view, [Claim(MeldKind.PUNG, (first, last)), Pass()]) == Pass()
    assert safe_action(view, [kong, Discard(last), Discard(first)]) == Discard(last)
    assert safe_action(view, [kong, Discard(first)]) == Discard(first)
    assert safe_action(view, [DeclareReady(), kong]) == kong
    assert safe_action(view, [DeclareReady()]) == DeclareReady()
    with pytest.raises(ValueError, match="nothing is legal"):
        safe_action(view, [])
