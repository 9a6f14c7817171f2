"""Garbage is collected between events, and by nobody else while a window is open."""

import gc
import weakref
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from fourwinds.app import heap
from fourwinds.app.collector import Collector


class Knot:
    """Something that only the collector can free."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def collector(qtbot: QtBot) -> Iterator[Collector]:
    found = Collector()
    yield found
    found.close()


def litter() -> None:
    """More than the first threshold."""
    for _ in range(2 * gc.get_threshold()[0]):
        Knot()


def test_nothing_is_freed_before_the_next_event(collector: Collector, qtbot: QtBot) -> None:
    gone = weakref.ref(Knot())
    litter()
    assert gone() is not None
    qtbot.waitUntil(lambda: gone() is None)


def test_python_collects_again_when_the_last_is_closed(collector: Collector) -> None:
    other = Collector()
    collector.close()
    assert not gc.isenabled()
    other.close()
    other.close()
    assert gc.isenabled()


def test_what_older_garbage_leaves_empty_is_given_back(
    collector: Collector, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[bool] = []
    monkeypatch.setattr(heap, "give_back", lambda: given.append(True))
    gc.collect()  # so that no generation is due but those that the litter fills

    def littered() -> bool:
        litter()
        return bool(given)

    qtbot.waitUntil(littered, timeout=15_000)
