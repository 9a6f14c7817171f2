"""The test run itself: what a test did not announce fails it."""

import pytest

pytest_plugins = ["pytester"]

SETTINGS = """
[pytest]
addopts = --import-mode=importlib
qt_api = pyside6
qt_log_level_fail = WARNING
"""

SAMPLES = """
import logging
import pytest
from PySide6.QtCore import qWarning

@pytest.fixture
def logs_in_teardown():
    yield
    logging.getLogger("fourwinds.app").error("the thread would not end")

def test_fails_unannounced():
    logging.getLogger("fourwinds.saves").warning("tile %d is gone", 7)

def test_fails_worse_than_announced(caplog):
    with caplog.at_level("WARNING"):
        logging.error("worse")

def test_fails_after_its_block(caplog):
    with caplog.at_level("WARNING"):
        pass
    logging.warning("late")

def test_fails_by_itself():
    logging.error("and this is not the reason")
    assert 1 == 2

def test_fails_by_qt(qapp):
    qWarning("QPainter::begin: no device")

def test_passes_announced(caplog):
    with caplog.at_level("WARNING"):
        logging.warning("damaged")

def test_passes_small_talk():
    logging.getLogger("fourwinds").info("loaded")

def test_errors_when_over(logs_in_teardown):
    pass
"""


@pytest.fixture
def report(pytester: pytest.Pytester, pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch) -> str:
    """What pytest says about the samples; a process of its own, or this test would fail by their records."""
    monkeypatch.setenv("PYTHONPATH", str(pytestconfig.rootpath))
    pytester.makeini(SETTINGS)
    pytester.makeconftest("pytest_plugins = ['tests.helpers.logfail']")
    pytester.makepyfile(SAMPLES)
    return pytester.runpytest_subprocess("-rA", "-p", "no:xdist").stdout.str()


def test_surprises_fail_a_test_and_announced_records_do_not(report: str) -> None:
    summary = report.partition("short test summary info")[2]
    verdicts = {line.split("::")[1].split()[0]: line.split()[0] for line in summary.splitlines() if "::" in line}
    assert verdicts == {
        "test_fails_unannounced": "FAILED",
        "test_fails_worse_than_announced": "FAILED",
        "test_fails_after_its_block": "FAILED",
        "test_fails_by_itself": "FAILED",
        "test_fails_by_qt": "FAILED",
        "test_passes_announced": "PASSED",
        "test_passes_small_talk": "PASSED",
        "test_errors_when_over": "ERROR",
    }
    assert "WARNING fourwinds.saves: tile 7 is gone" in report
    assert "assert 1 == 2" in report
    assert "QPainter::begin: no device" in report
