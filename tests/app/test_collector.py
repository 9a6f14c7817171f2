"""Garbage is collected between events, and by nobody else while a window is open."""

import gc
import weakref
from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from fourwinds.app import heap
from fourwinds.app.collector import Collector

FEW = 10_000
"""Objects; Python 3.12 sets some hundred aside by itself, which live for ever."""
LONG = 20_000
"""Milliseconds in which all that is waited for has come, also on a busy machine."""


class Knot:
    """Something that only the collector can free."""

    def __init__(self) -> None:
        self.itself = self


class Table:
    """What is asked whether it is quiet."""

    def __init__(self) -> None:
        self.quiet = False
        """Whether it is quiet for good, and not for two looks of three only."""
        self.asked = 0

    def is_quiet(self) -> bool:
        self.asked += 1
        return self.quiet or self.asked % 3 > 0


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.fixture
def collector(qtbot: QtBot, table: Table) -> Iterator[Collector]:
    gc.collect()  # so that nothing is due but what a test leaves
    found = Collector(table.is_quiet)
    yield found
    found.close()
    gc.unfreeze()


@pytest.fixture
def searched(collector: Collector) -> Iterator[list[tuple[int, int]]]:
    """The searches: the generation, and how much was set aside when it began."""
    found: list[tuple[int, int]] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            found.append((info["generation"], gc.get_freeze_count()))

    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)


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
    other = Collector(lambda: False)
    collector.close()
    assert not gc.isenabled()
    other.close()
    other.close()
    assert gc.isenabled()


def play_long(qtbot: QtBot, until: Callable[[], object]) -> None:
    """Leave litter at each look until something has come."""

    def littered() -> bool:
        litter()
        return bool(until())

    qtbot.waitUntil(littered, timeout=LONG)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Older garbage is due after one search of newer, so that a test need not wait for forty."""
    monkeypatch.setattr("fourwinds.app.collector.MIDDLE_AFTER", 1)
    monkeypatch.setattr("fourwinds.app.collector.OLD_AFTER", 1)


def test_what_older_garbage_leaves_empty_is_given_back(
    collector: Collector, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[bool] = []
    monkeypatch.setattr(heap, "give_back", lambda: given.append(True))
    play_long(qtbot, lambda: given)


def test_what_stays_is_searched_once_and_never_while_somebody_plays(
    hasty: None, searched: list[tuple[int, int]], qtbot: QtBot
) -> None:
    """The full searches of a long hand begin beside all that was set aside before them: none takes it up again."""
    keep = [Knot() for _ in range(100_000)]
    play_long(qtbot, lambda: [generation for generation, _ in searched].count(2) >= 3)
    full = [aside for generation, aside in searched if generation == 2]
    assert full[0] < FEW
    assert full[1] > len(keep)
    assert full == sorted(full)


def test_what_was_set_aside_is_freed_in_a_quiet_moment(
    hasty: None, collector: Collector, table: Table, qtbot: QtBot
) -> None:
    play_long(qtbot, lambda: gc.get_freeze_count() > FEW)  # how much lies there is known from now on
    there = gc.get_freeze_count()
    dialog = [Knot() for _ in range(there * 3 // 10)]
    play_long(qtbot, lambda: gc.get_freeze_count() > there * 1.2)
    gone = weakref.ref(dialog[0])
    dialog.clear()
    asked = table.asked
    play_long(qtbot, lambda: table.asked >= asked + 10)
    assert gone() is not None
    table.quiet = True
    qtbot.waitUntil(lambda: gone() is None, timeout=LONG)
    assert gc.get_freeze_count() >= there * 0.9


def test_far_too_much_is_searched_where_no_quiet_moment_comes(hasty: None, collector: Collector, qtbot: QtBot) -> None:
    play_long(qtbot, lambda: gc.get_freeze_count() > FEW)
    there = gc.get_freeze_count()
    dialog = [Knot() for _ in range(there * 4 // 10)]
    play_long(qtbot, lambda: gc.get_freeze_count() > there * 1.3)
    gone = weakref.ref(dialog[0])
    dialog.clear()
    keep = [Knot() for _ in range(there // 2)]
    play_long(qtbot, lambda: gone() is None)
    assert gc.get_freeze_count() > len(keep)
