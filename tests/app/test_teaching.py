"""A lesson in a session: steps wait, wrong moves are answered, and nothing of it is counted or kept."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from fourwinds.app.autosave import FILE_NAME, Autosave
from fourwinds.app.history import History
from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.app.teaching import Teaching
from fourwinds.engine.phase import Phase
from fourwinds.lessons import lessons
from fourwinds.resources import presets_folder
from fourwinds.rules import PresetStore
from fourwinds.saves import write
from fourwinds.tiles import Tile, kind_of, parse
from tests.app.tables import rigged, saved_game


@pytest.fixture
def teaching(session: Session, settings: Settings) -> Teaching:
    return Teaching(session, settings, PresetStore(presets_folder(), presets_folder() / "none").get, session)


def tile(session: Session, text: str) -> Tile:
    assert session.question is not None
    (kind,) = parse(text)
    return next(t for t in session.question.view.hand if kind_of(t) == kind)


def go_to(teaching: Teaching, qtbot: QtBot, session: Session) -> None:
    """Read and answer until a move is wanted, and wait until it can be made."""
    while teaching.step is not None and teaching.step.do is None:
        if teaching.step.choices:
            teaching.answer(teaching.step.right)
        else:
            teaching.go_on()
    qtbot.waitUntil(lambda: session.question is not None)


def test_a_step_waits_until_it_was_read(teaching: Teaching, session: Session, qtbot: QtBot) -> None:
    teaching.start("sets")
    with qtbot.waitSignal(teaching.corrected) as corrected:
        session.moves.discard(tile(session, "N"))
    assert corrected.args == ["Read what the card says first, then go on."]
    assert teaching.number == 0
    teaching.go_on()
    assert teaching.number == 1


def test_a_wrong_move_is_answered_and_not_made(teaching: Teaching, session: Session, qtbot: QtBot) -> None:
    teaching.start("sets")
    go_to(teaching, qtbot, session)
    step = teaching.step
    assert step is not None
    with qtbot.waitSignal(teaching.corrected) as corrected:
        session.moves.discard(tile(session, "E"))
    assert corrected.args == [step.wrong]
    assert session.question is not None
    assert len(session.question.view.hand) == 14
    session.moves.discard(tile(session, "N"))
    assert teaching.step is not step


def test_a_wrong_answer_is_answered_and_asked_again(teaching: Teaching, qtbot: QtBot) -> None:
    at = next(i for i, step in enumerate(lessons()["sets"].steps) if len(step.choices) == 3)
    teaching.start("sets", at)
    step = teaching.step
    assert step is not None
    with qtbot.waitSignal(teaching.corrected) as corrected:
        teaching.answer(0 if step.right else 2)
    assert corrected.args == [step.replies[0 if step.right else 2]]
    assert teaching.step is step
    teaching.answer(step.right)
    assert teaching.number == at + 1


def test_tiles_of_which_the_lesson_says_nothing_go_by(teaching: Teaching, session: Session, qtbot: QtBot) -> None:
    teaching.start("safe")
    go_to(teaching, qtbot, session)
    session.moves.discard(tile(session, "Dg"))
    # The player on the left discards a North Wind, of which the person has two.
    qtbot.waitUntil(lambda: session.question is not None and session.question.phase is Phase.TURN)
    assert session.question is not None
    assert not session.question.view.melds
    assert teaching.step is not None


@pytest.mark.parametrize("hurry", [False, True])
def test_a_tile_that_is_wanted_does_not_go_by(teaching: Teaching, session: Session, qtbot: QtBot, hurry: bool) -> None:
    teaching.start("claiming")
    go_to(teaching, qtbot, session)
    session.moves.discard(tile(session, "N"))
    qtbot.waitUntil(lambda: session.question is not None and session.question.phase is Phase.CLAIM)
    with qtbot.waitSignal(teaching.corrected):
        if hurry:
            session.accelerate()
        else:
            session.moves.pass_()
    assert session.question is not None
    assert session.question.phase is Phase.CLAIM


def test_the_end_is_remembered_and_so_is_where_one_left(
    teaching: Teaching, session: Session, settings: Settings, qtbot: QtBot
) -> None:
    assert teaching.following == "tiles"
    teaching.start("sets")
    go_to(teaching, qtbot, session)
    at = teaching.number
    teaching.leave()
    assert teaching.lesson is None
    assert not session.running
    assert teaching.reached("sets") == at
    teaching.start("sets", at)
    assert teaching.number == at
    session.moves.discard(tile(session, "N"))
    qtbot.waitUntil(lambda: session.question is not None and session.question.phase is Phase.TURN)
    session.moves.go_out()
    go_to_end(teaching)
    assert teaching.over
    teaching.leave()
    assert teaching.is_done("sets")
    assert teaching.reached("sets") == 0
    assert settings.lessons_done == ("sets",)


def go_to_end(teaching: Teaching) -> None:
    while not teaching.over:
        teaching.go_on()


@pytest.mark.parametrize("id_", lessons())
def test_every_lesson_can_be_taken_up_at_every_step(teaching: Teaching, session: Session, id_: str) -> None:
    for at in range(len(lessons()[id_].steps)):
        teaching.start(id_, at)
        assert teaching.number == at
        assert session.taught
    teaching.leave()


def test_a_lesson_is_neither_kept_nor_counted(
    teaching: Teaching, session: Session, settings: Settings, tmp_path: Path, qtbot: QtBot
) -> None:
    history = History(session, settings, tmp_path / "history.jsonl", session)
    autosave = Autosave(session, tmp_path)
    teaching.start("sets")
    go_to(teaching, qtbot, session)
    session.moves.discard(tile(session, "N"))
    qtbot.waitUntil(lambda: session.question is not None and session.question.phase is Phase.TURN)
    assert not session.file.modified
    assert not session.save(tmp_path / "lesson.4W")
    autosave.keep()
    session.moves.go_out()
    qtbot.waitUntil(lambda: bool(session.results))
    session.next_deal()
    assert len(session.results) == 1, "a lesson has one hand"
    teaching.leave()
    autosave.close()
    assert autosave.interrupted() is None
    assert history.read() == []
    assert not (tmp_path / "lesson.4W").exists()


def test_a_game_that_waits_to_be_continued_survives_a_lesson(
    teaching: Teaching, session: Session, tmp_path: Path, qtbot: QtBot
) -> None:
    write(tmp_path / FILE_NAME, saved_game(rigged()), saved_at=datetime(2026, 1, 2, tzinfo=UTC))
    autosave = Autosave(session, tmp_path)
    kept = autosave.interrupted()
    assert kept is not None
    teaching.start("sets")
    go_to(teaching, qtbot, session)
    session.moves.discard(tile(session, "N"))
    teaching.leave()
    autosave.close()
    assert autosave.interrupted() == kept


def test_undo_and_hints_belong_to_games(teaching: Teaching, session: Session, qtbot: QtBot) -> None:
    teaching.start("drawing")
    go_to(teaching, qtbot, session)
    session.moves.discard(tile(session, "N"))
    qtbot.waitUntil(lambda: session.question is not None)
    with qtbot.waitSignal(session.message) as told:
        session.undoing.undo()
    assert told.args == ["A lesson goes on step by step; it can be repeated."]
    assert not session.moves.can_err
