"""Errors that nobody expected: logged, told, survived."""

import errno
import io
import logging
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer, qWarning
from pytestqt.qtbot import QtBot

from fourwinds.app.errors import ErrorHandler
from fourwinds.errors import FourWindsError


@pytest.fixture
def handler(tmp_path: Path, qtbot: QtBot) -> Iterator[ErrorHandler]:
    handler = ErrorHandler(tmp_path / "data")
    handler.install()
    yield handler
    handler.remove()


def log_of(handler: ErrorHandler) -> str:
    return handler.log_file.read_text(encoding="utf-8")


def test_an_exception_in_a_slot_is_told_and_logged_with_its_traceback(
    tmp_path: Path, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    def stumble() -> None:
        raise ValueError("a stone")

    handler = ErrorHandler(tmp_path / "data")
    with caplog.at_level(logging.ERROR), qtbot.captureExceptions() as seen:
        handler.install()
        with qtbot.waitSignal(handler.told) as told:
            QTimer.singleShot(0, stumble)
        handler.remove()
    assert "ValueError" in told.args[0]
    assert "Report a Problem" in told.args[0]
    assert "in stumble" in log_of(handler)
    # The hook that was there before is still called: here pytest-qt's, in a console the one that prints.
    assert [kind for kind, _, _ in seen] == [ValueError]


def test_an_error_made_for_players_is_told_in_its_own_words(
    handler: ErrorHandler, qtbot: QtBot, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    handler.remove()
    monkeypatch.setattr(sys, "excepthook", lambda *args: None)
    handler.install()
    with caplog.at_level(logging.ERROR), qtbot.waitSignal(handler.told) as told:
        error = FourWindsError("The preset is damaged.")
        sys.excepthook(FourWindsError, error, None)
    assert told.args == ["The preset is damaged."]


def test_an_exception_in_a_thread_is_told(
    handler: ErrorHandler, qtbot: QtBot, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    handler.remove()
    monkeypatch.setattr(threading, "excepthook", lambda args: None)
    handler.install()

    def stumble() -> None:
        raise KeyError("elsewhere")

    thread = threading.Thread(target=stumble)
    with caplog.at_level(logging.ERROR), qtbot.waitSignal(handler.told) as told:
        thread.start()
        thread.join()
    assert "KeyError" in told.args[0]


@pytest.mark.qt_log_ignore("a strange widget")
def test_a_message_of_qt_is_logged(handler: ErrorHandler, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        qWarning("a strange widget")
    assert "a strange widget" in log_of(handler)


def test_the_hooks_are_given_back(tmp_path: Path, qtbot: QtBot) -> None:
    before = sys.excepthook, threading.excepthook
    handler = ErrorHandler(tmp_path)
    handler.install()
    handler.install()
    assert (sys.excepthook, threading.excepthook) != before
    handler.remove()
    handler.remove()
    assert (sys.excepthook, threading.excepthook) == before


def test_a_folder_that_cannot_be_written_is_no_reason_to_stop(
    tmp_path: Path, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    handler = ErrorHandler(tmp_path / "file")
    with caplog.at_level(logging.WARNING):
        handler.install()
    handler.remove()
    assert "no log file" in caplog.text


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such pipes")
def test_a_pipe_in_place_of_the_log_is_not_waited_for(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    handler = ErrorHandler(tmp_path)
    os.mkfifo(handler.log_file)
    with caplog.at_level(logging.WARNING):
        handler.install()
    handler.remove()
    assert "no log file" in caplog.text


class _FullDisk(io.StringIO):
    def write(self, text: str) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_full_disk_is_not_told_for_each_line_of_the_log(
    handler: ErrorHandler, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(handler._file, logging.FileHandler)
    with monkeypatch.context() as patched:
        patched.setattr(handler._file, "stream", _FullDisk())
        logging.getLogger("fourwinds").info("a line")
    assert capsys.readouterr().err == ""
