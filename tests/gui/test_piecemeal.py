"""Long work of the window is done a little at a time: others come between, and a newer one takes its place."""

import time
from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from fourwinds.ui.widgets.piecemeal import Piecemeal


def slow(done: list[str], name: str, steps: int = 4) -> Iterator[None]:
    for _ in range(steps):
        end = time.perf_counter() + 0.005
        while time.perf_counter() < end:
            pass
        done.append(name)
        yield


def test_others_come_between_two_steps(qtbot: QtBot) -> None:
    owner, done = QObject(), list[str]()
    work = Piecemeal(owner)
    work.begin(slow(done, "step"))
    assert work.busy
    assert not done, "nothing before the event loop turns"
    timer = QTimer(owner, interval=0)
    timer.timeout.connect(lambda: done.append("other"))
    timer.start()
    qtbot.waitUntil(lambda: not work.busy)
    first, last = done.index("step"), len(done) - 1 - done[::-1].index("step")
    assert done.count("step") == 4
    assert "other" in done[first:last]


def test_what_is_begun_later_takes_the_place_of_the_first(qtbot: QtBot) -> None:
    owner, done = QObject(), list[str]()
    work = Piecemeal(owner)

    def first() -> Iterator[None]:
        done.append("first")
        work.begin(slow(done, "second", 2))
        yield
        done.append("never")

    work.begin(first())
    qtbot.waitUntil(lambda: not work.busy)
    assert done == ["first", "second", "second"]
    work.begin(slow(done, "third"))
    work.stop()
    assert not work.busy
    work.begin(slow(done, "fourth"))
    qtbot.waitUntil(lambda: not work.busy)
    assert "fourth" in done
    assert "third" not in done


def test_who_cannot_wait_has_the_rest_at_once_and_once() -> None:
    owner, done = QObject(), list[str]()
    work = Piecemeal(owner)
    work.begin(slow(done, "step"))
    work.finish()
    assert done == ["step"] * 4
    assert not work.busy
    work.finish()
    assert len(done) == 4
