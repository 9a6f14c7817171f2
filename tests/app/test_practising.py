"""Puzzles come from the thread of the players, one lies ready, and answers are kept."""

import os
from collections.abc import Iterator
from datetime import date
from itertools import count
from pathlib import Path

import pytest
from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot

from fourwinds.app.practising import Practising
from fourwinds.app.worker import PlayerThread, PuzzleAnswer
from fourwinds.drills import DrillKind, PuzzleMaker
from fourwinds.statistics import Practised
from tests.app.tables import Computers
from tests.scoring.support import preset

ANSWER = Practised(day=date(2026, 3, 1), rules="r", kind="WAITS", level=1, right=True, seconds=2.0)


@pytest.fixture
def thread(qtbot: QtBot) -> Iterator[PlayerThread]:
    thread = PlayerThread(Computers())
    yield thread
    thread.close()


@pytest.fixture
def practising(thread: PlayerThread, tmp_path: Path) -> Practising:
    numbers = count()
    return Practising(thread, tmp_path / "practice.jsonl", seeds=lambda: str(next(numbers)))


@pytest.fixture
def made(practising: Practising) -> list[PuzzleAnswer]:
    made: list[PuzzleAnswer] = []
    practising.made.connect(made.append)
    return made


def test_puzzles_are_those_of_the_rules_kind_and_level(
    practising: Practising, made: list[PuzzleAnswer], qtbot: QtBot
) -> None:
    practising.ask(preset(), DrillKind.WORTH, 2)
    qtbot.waitUntil(lambda: len(made) == 1)
    practising.ask(preset(), DrillKind.WORTH, 2)
    qtbot.waitUntil(lambda: len(made) == 2)
    maker = PuzzleMaker(preset())
    assert [answer.puzzle for answer in made] == [maker.make(DrillKind.WORTH, 2, seed) for seed in ("0", "1")]


def test_the_next_one_lies_ready(practising: Practising, made: list[PuzzleAnswer], qtbot: QtBot) -> None:
    practising.ask(preset(), None, 1)
    qtbot.waitUntil(lambda: practising._ready is not None)
    practising.ask(preset(), None, 1)
    assert len(made) == 2


def test_what_lies_ready_is_dropped_when_something_else_is_wanted(
    practising: Practising, made: list[PuzzleAnswer], qtbot: QtBot
) -> None:
    practising.ask(preset(), DrillKind.OUT, 1)
    qtbot.waitUntil(lambda: practising._ready is not None)
    practising.ask(preset("hong-kong"), DrillKind.WAITS, 3)
    qtbot.waitUntil(lambda: len(made) == 2)
    puzzle = made[1].puzzle
    assert puzzle is not None
    assert (puzzle.kind, puzzle.level) == (DrillKind.WAITS, 3)


def test_the_window_is_not_held_up(thread: PlayerThread, practising: Practising, qtbot: QtBot) -> None:
    threads: list[QThread] = []
    make = PuzzleMaker.make

    def watched(self: PuzzleMaker, *arguments: object) -> object:
        threads.append(QThread.currentThread())
        return make(self, *arguments)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PuzzleMaker, "make", watched)
        with qtbot.waitSignal(practising.made):
            practising.ask(preset(), DrillKind.KEEPS, 3)
    assert QThread.currentThread() not in threads


def test_rules_that_cannot_be_scored_make_no_puzzle(
    practising: Practising, made: list[PuzzleAnswer], qtbot: QtBot
) -> None:
    broken = preset().model_copy(deep=True)
    patterns = {"wh_no_such_pattern": next(iter(broken.scoring.patterns.values()))}
    broken = broken.model_copy(update={"scoring": broken.scoring.model_copy(update={"patterns": patterns})})
    practising.ask(broken, None, 1)
    qtbot.waitUntil(lambda: bool(made))
    assert made[0].puzzle is None
    assert "There is no pattern 'wh_no_such_pattern'" in made[0].trouble


def test_the_puzzle_of_a_day_is_the_same_for_everyone(
    practising: Practising, made: list[PuzzleAnswer], qtbot: QtBot
) -> None:
    for _ in range(2):
        with qtbot.waitSignal(practising.made):
            practising.ask_of_day(preset(), date(2026, 3, 1))
    assert made[0].puzzle == made[1].puzzle is not None


def test_answers_outlive_the_program(thread: PlayerThread, practising: Practising, tmp_path: Path) -> None:
    practising.keep(ANSWER)
    assert Practising(thread, tmp_path / "practice.jsonl").answers == [ANSWER] == practising.answers


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in folders here")
def test_a_file_that_is_none_is_told_once_and_stops_nothing(thread: PlayerThread, tmp_path: Path) -> None:
    file = tmp_path / "practice.jsonl"
    os.mkfifo(file)
    practising = Practising(thread, file)
    told: list[str] = []
    practising.failed.connect(told.append)
    assert practising.answers == []
    folder = tmp_path / "folder"
    folder.mkdir()
    other = Practising(thread, folder)
    other.failed.connect(told.append)
    other.keep(ANSWER)
    other.keep(ANSWER)
    assert len(told) == 2
    assert str(file) in told[0]
    assert other.answers == [ANSWER, ANSWER]
