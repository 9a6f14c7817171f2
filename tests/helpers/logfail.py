"""Fails a test that logs a warning or an error which it did not announce.

A test announces a record by being inside `caplog.at_level(level)` with exactly the record's level, as one that
wants to look at the record is anyway:

    with caplog.at_level(logging.WARNING):
        store.load()
    assert "damaged.json" in caplog.text

Qt's own messages are no log records: pytest-qt fails a test on those (`qt_log_level_fail`).
"""

import logging
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Final

import pytest
from _pytest.logging import LogCaptureHandler, caplog_handler_key

QT: Final = "fourwinds.qt"
"""Where the program's error handler repeats Qt's messages, of which pytest-qt knows which ones matter."""

LOWEST: Final = logging.WARNING
"""Records below this level are the program's small talk and surprise nobody."""


class SurpriseHandler(logging.Handler):
    """Collects the records that `announced` does not cover; the worker's thread may log, too."""

    def __init__(self, announced: LogCaptureHandler) -> None:
        super().__init__(LOWEST)
        self._announced = announced
        self.surprises: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno != self._announced.level and record.name != QT:
            self.surprises.append(record)


@contextmanager
def collect_surprises(announced: LogCaptureHandler) -> Iterator[list[logging.LogRecord]]:
    """The records of `LOWEST` and above that are logged inside and that `announced` is not set to."""
    handler = SurpriseHandler(announced)
    root = logging.getLogger()
    root.addHandler(handler)
    try:
        yield handler.surprises
    finally:
        root.removeHandler(handler)


def _watched(item: pytest.Item) -> Generator[None]:
    # Only the handler behind `caplog` knows its level, and pytest gives it to plugins by this key alone.
    with collect_surprises(item.stash[caplog_handler_key]) as surprises:
        yield
    if surprises:
        lines = "\n".join(f"  {r.levelname} {r.name}: {r.getMessage()} ({r.pathname}:{r.lineno})" for r in surprises)
        pytest.fail(f"logged without being announced:\n{lines}", pytrace=False)


# Fixtures are watched as well: a window that closes badly says so when the test is over. `trylast` puts the three
# inside pytest's own wrappers, which make and take away the handler of `caplog`.
@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None]:
    """Fails a test whose fixtures log a surprise."""
    yield from _watched(item)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """Fails a test that logs a surprise."""
    yield from _watched(item)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None]:
    """Fails a test whose clearing up logs a surprise."""
    yield from _watched(item)
