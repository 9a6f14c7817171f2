"""Saving, opening and keeping games."""

import json
import logging
import os
import platform
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from fourwinds.app.autosave import ASIDE, LATER, Autosave
from fourwinds.app.journal import Journal
from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.engine.phase import Phase
from fourwinds.errors import FourWindsError
from fourwinds.saves import read, write
from fourwinds.saves.file import MOST_BYTES
from fourwinds.tiles import Tile
from tests.app.tables import (
    COMPUTERS,
    LONG,
    PLAYERS,
    RULES,
    Computers,
    Robot,
    discarding,
    lively,
    replayed,
    rigged,
    saved_game,
)

SAMPLE = Path(__file__).parents[1] / "saves" / "samples" / "version-1.4W"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "Games" / "game.4W"


@pytest.fixture
def autosave(session: Session, tmp_path: Path) -> Iterator[Autosave]:
    autosave = Autosave(session, tmp_path / "data")
    yield autosave
    autosave.close()


def wait_for(session: Session, qtbot: QtBot, phase: Phase) -> None:
    qtbot.waitUntil(lambda: session.question is not None and session.question.phase is phase)


def bring_to(phase: Phase, session: Session, computers: Computers, qtbot: QtBot) -> None:
    """A session in this phase, with the person asked where somebody is."""
    computers.play[2] = discarding("Dw")
    session.resume(saved_game(rigged()))
    wait_for(session, qtbot, Phase.CLAIM)
    if phase is Phase.CLAIM:
        return
    if phase is Phase.TURN:
        session.moves.pass_()
        wait_for(session, qtbot, Phase.TURN)
    else:
        with qtbot.waitSignal(session.deal_ended):
            session.moves.go_out()


@pytest.mark.parametrize("phase", [Phase.TURN, Phase.CLAIM, Phase.OVER])
def test_a_game_is_saved_and_opened_in_every_phase(
    phase: Phase, session: Session, computers: Computers, file: Path, qtbot: QtBot
) -> None:
    bring_to(phase, session, computers, qtbot)
    before, question, results = session.moment, session.question, session.results
    with qtbot.waitSignal(session.file.saved) as saved:
        assert session.save(file, "Tuesday")
    assert saved.args == [str(file)]
    assert not session.file.modified
    session.abort()
    with qtbot.waitSignal(session.game_started):
        assert session.open_game(file)
    assert session.moment == before
    assert session.results == results
    assert (session.file.path, session.file.kept.description, session.file.modified) == (file, "Tuesday", False)
    if question is not None:
        wait_for(session, qtbot, phase)
        assert session.question is not None
        assert (session.question.view, session.question.legal) == (question.view, question.legal)


def test_an_opened_game_between_two_deals_goes_on_with_the_next(
    session: Session, computers: Computers, file: Path, qtbot: QtBot
) -> None:
    bring_to(Phase.OVER, session, computers, qtbot)
    session.save(file)
    session.abort()
    with qtbot.waitSignal(session.deal_ended):
        session.open_game(file)
    session.next_deal()
    assert session.moment is not None
    assert session.moment.view.counter == 2


def test_an_opened_game_brings_its_own_rules_and_players(session: Session, qtbot: QtBot) -> None:
    assert session.open_game(SAMPLE)
    assert session.rules is not None
    assert session.rules.id == "european-contemporary"
    assert [player.name for player in session.players] == ["Jack", "Helen", "Tim", "Player"]
    assert len(session.results) == 1


def test_an_opened_game_deals_the_walls_it_would_have_dealt(
    session: Session, computers: Computers, file: Path, qtbot: QtBot
) -> None:
    walls = []
    bring_to(Phase.OVER, session, computers, qtbot)
    session.save(file)
    for _ in range(2):
        session.open_game(file)
        session.next_deal()
        assert session.moment is not None
        walls.append(session.snapshot().record.deals[-1].wall)
    assert walls[0] == walls[1]


def test_a_reopened_hand_repeats_itself(session: Session, computers: Computers, file: Path, qtbot: QtBot) -> None:
    computers.play = dict.fromkeys(range(3), lively)
    session.new_game(RULES, PLAYERS, seed=8)
    session.asked.connect(lambda question: None if question.phase is Phase.TURN else session.moves.pass_())
    wait_for(session, qtbot, Phase.TURN)
    session.save(file)
    played = []
    for _ in range(2):
        assert session.question is not None
        session.moves.discard(session.question.view.hand[-1])
        wait_for(session, qtbot, Phase.TURN)
        played.append(session.snapshot().record)
        session.open_game(file)
        wait_for(session, qtbot, Phase.TURN)
    assert played[0] == played[1]
    assert len(played[0].deals[0].actions) > len(read(file).record.deals[0].actions) + 4


def _truncated(file: Path) -> None:
    file.write_bytes(SAMPLE.read_bytes()[:3_000])


def _illegal(file: Path) -> None:
    data = json.loads(SAMPLE.read_bytes())
    data["deals"][0]["moves"][0] = "0 -"
    file.write_text(json.dumps(data), encoding="utf-8")


def _newer(file: Path) -> None:
    file.write_text('{"format": "fourwinds-game", "version": 99, "program": "9.9"}', encoding="utf-8")


def _unknown_pattern(file: Path) -> None:
    data = json.loads(SAMPLE.read_bytes())
    data["rules"]["scoring"]["patterns"]["no_such_pattern"] = {"points": 5}
    file.write_text(json.dumps(data), encoding="utf-8")


def _huge(file: Path) -> None:
    with file.open("wb") as opened:
        opened.truncate(MOST_BYTES + 1)


def _missing(file: Path) -> None:
    file.unlink(missing_ok=True)


@pytest.mark.parametrize("spoil", [_truncated, _illegal, _newer, _unknown_pattern, _huge, _missing])
def test_a_bad_file_gives_one_message_and_leaves_the_running_game(
    spoil: object, session: Session, computers: Computers, tmp_path: Path, qtbot: QtBot
) -> None:
    bring_to(Phase.TURN, session, computers, qtbot)
    question, before = session.question, session.snapshot()
    bad = tmp_path / "bad.4W"
    spoil(bad)  # type: ignore[operator] # a parameter
    problems: list[str] = []
    session.problem.connect(problems.append)
    with qtbot.assertNotEmitted(session.changed):
        assert not session.open_game(bad)
    assert len(problems) == 1
    assert problems[0].startswith("bad.4W: ")
    assert session.question is question
    assert session.snapshot() == before


def test_a_game_that_cannot_be_saved_stays_unsaved(
    session: Session, computers: Computers, tmp_path: Path, qtbot: QtBot
) -> None:
    bring_to(Phase.TURN, session, computers, qtbot)
    (tmp_path / "no folder").write_text("", encoding="utf-8")
    with qtbot.waitSignal(session.problem):
        assert not session.save(tmp_path / "no folder" / "game.4W")
    assert session.file.modified
    assert session.file.path is None


def test_moves_after_saving_are_changes_and_the_description_stays(
    session: Session, computers: Computers, file: Path, qtbot: QtBot
) -> None:
    bring_to(Phase.TURN, session, computers, qtbot)
    session.save(file, "Tuesday")
    assert session.question is not None
    session.moves.discard(session.question.view.hand[0])
    qtbot.waitUntil(lambda: session.file.modified)
    session.save(file)
    assert read(file).description == "Tuesday"


def test_the_last_saved_game_is_remembered_until_something_moves(
    session: Session, settings: Settings, computers: Computers, file: Path, qtbot: QtBot
) -> None:
    bring_to(Phase.TURN, session, computers, qtbot)
    session.save(file)
    assert settings.last_saved == str(file)
    assert settings.recent_files == (str(file),)
    assert session.question is not None
    session.moves.discard(session.question.view.hand[0])
    qtbot.waitUntil(lambda: settings.last_saved == "")


# --- the game in progress ------------------------------------------------------------------------


def test_the_game_in_progress_is_kept_after_every_move(
    session: Session, computers: Computers, autosave: Autosave, qtbot: QtBot
) -> None:
    bring_to(Phase.TURN, session, computers, qtbot)
    autosave.close()
    kept = autosave.interrupted()
    assert kept is not None
    assert kept.record == session.snapshot().record
    assert session.question is not None
    session.moves.discard(session.question.view.hand[0])
    autosave.close()
    kept = autosave.interrupted()
    assert kept is not None
    assert kept.record == session.snapshot().record


def test_the_game_in_progress_is_resumed(
    session: Session, computers: Computers, autosave: Autosave, qtbot: QtBot
) -> None:
    bring_to(Phase.CLAIM, session, computers, qtbot)
    question = session.question
    autosave.close()
    kept = autosave.interrupted()
    assert kept is not None
    session.resume(kept)
    assert session.file.modified
    wait_for(session, qtbot, Phase.CLAIM)
    assert question is not None
    assert session.question is not None
    assert session.question.view == question.view


@pytest.mark.parametrize("end", ["abort", "finish"])
def test_nothing_is_kept_of_a_game_that_is_over(
    end: str, session: Session, computers: Computers, autosave: Autosave, qtbot: QtBot
) -> None:
    computers.play = dict.fromkeys(range(4), lively)
    if end == "abort":
        session.new_game(RULES, PLAYERS, seed=5)
        session.abort()
    else:
        robot = Robot(session)
        with qtbot.waitSignal(session.game_ended, timeout=30_000):
            session.new_game(RULES, COMPUTERS, seed=5)
        qtbot.waitUntil(lambda: robot.deals == len(session.results))
    autosave.close()
    assert autosave.interrupted() is None
    assert not autosave.file.exists()
    assert not Journal(autosave.file).file.exists()


def test_each_move_is_written_down_before_anything_else_happens(
    session: Session, computers: Computers, tmp_path: Path, qtbot: QtBot
) -> None:
    """All that a program has left that was killed in the moment in which the window learnt of the move."""
    autosave = Autosave(session, tmp_path)
    missing: list[bool] = []

    def die() -> None:
        left = Journal(autosave.file).left()
        missing.append(left is None or left.record != session.snapshot().record)

    session.changed.connect(die)
    bring_to(Phase.TURN, session, computers, qtbot)
    session.moves.discard(session.question.view.hand[0] if session.question else Tile(0))
    qtbot.waitUntil(lambda: len(missing) > 2)
    assert not any(missing)
    autosave.close()


@pytest.mark.parametrize(
    "damage",
    [lambda text: "{", lambda text: "", lambda text: text[:200], lambda text: text + "3 out\n"],
    ids=["nonsense", "empty", "cut off", "a move that cannot be played"],
)
def test_a_damaged_journal_leaves_the_game_as_it_was_kept(
    damage: Callable[[str], str], session: Session, computers: Computers, autosave: Autosave, qtbot: QtBot
) -> None:
    bring_to(Phase.TURN, session, computers, qtbot)
    autosave.close()
    journal = Journal(autosave.file).file
    journal.write_text(damage(journal.read_text(encoding="utf-8")), encoding="utf-8")
    kept = autosave.interrupted()
    assert kept is not None
    assert kept.record == session.snapshot().record


def test_a_game_that_a_version_without_a_journal_has_played_on_is_the_one_to_go_on_with(
    session: Session, computers: Computers, autosave: Autosave, qtbot: QtBot
) -> None:
    bring_to(Phase.TURN, session, computers, qtbot)
    autosave.close()
    journal = Journal(autosave.file)
    written = autosave.file.stat().st_mtime
    other = saved_game(rigged(draws="Dw"))
    write(autosave.file, other, saved_at=datetime.now(UTC))
    assert journal.left() is not None
    os.utime(autosave.file, (written + 60, written + 60))
    assert journal.left() is None
    kept = autosave.interrupted()
    assert kept is not None
    assert kept.record == other.record


def test_a_game_of_which_there_is_only_a_journal_is_offered(
    session: Session, computers: Computers, autosave: Autosave, tmp_path: Path, qtbot: QtBot
) -> None:
    bring_to(Phase.TURN, session, computers, qtbot)
    autosave.close()
    autosave.file.unlink()
    again = Autosave(session, tmp_path / "data")
    kept = again.interrupted()
    again.close()
    assert again.file == autosave.file
    assert kept is not None
    assert kept.record == session.snapshot().record


def test_a_damaged_kept_game_is_no_reason_to_stop(autosave: Autosave, caplog: pytest.LogCaptureFixture) -> None:
    autosave.file.write_text("{", encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        assert autosave.interrupted() is None
    assert "cannot be read" in caplog.text


def test_a_kept_game_that_cannot_be_read_is_put_aside_and_told(
    autosave: Autosave, caplog: pytest.LogCaptureFixture
) -> None:
    autosave.file.write_text("{", encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        autosave.interrupted()
    aside = autosave.file.with_name(ASIDE)
    assert aside.read_text(encoding="utf-8") == "{"
    assert not autosave.file.exists()
    assert str(aside) in autosave.put_aside


def test_two_programs_keep_their_games_apart(autosave: Autosave, session: Session, tmp_path: Path) -> None:
    other = Autosave(session, tmp_path / "data")
    assert other.file != autosave.file
    other.close()


def test_a_place_with_an_interrupted_game_comes_first(session: Session, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    first, second = Autosave(session, folder), Autosave(session, folder)
    second.file.write_text("{}", encoding="utf-8")
    kept = second.file
    first.close()
    second.close()
    third = Autosave(session, folder)
    assert third.file == kept
    third.close()


def test_a_game_that_could_not_have_been_played_is_not_resumed(session: Session) -> None:
    wall = rigged()
    with pytest.raises(FourWindsError, match="wall"):
        session.resume(saved_game((wall[0], *wall[:-1])))
    assert not session.running


def test_no_game_that_is_set_aside_takes_the_place_of_another(
    autosave: Autosave, caplog: pytest.LogCaptureFixture
) -> None:
    for content, name in (("{", ASIDE), ("[", "unreadable-2.4W"), ("(", "unreadable-3.4W")):
        autosave.file.write_text(content, encoding="utf-8")
        with caplog.at_level(logging.WARNING):
            autosave.interrupted()
        assert autosave.file.with_name(name).read_text(encoding="utf-8") == content


def test_a_lock_of_a_dead_program_holds_nobody_up_though_its_process_id_is_in_use(
    session: Session, tmp_path: Path
) -> None:
    """The interrupted game is offered again also where the id that the lock file tells is another program's now."""
    folder = tmp_path / "data"
    write(folder / "autosave.4W", saved_game(rigged()), saved_at=datetime.now(UTC))
    host = platform.node()
    (folder / "autosave.lock").write_text(f"{os.getpid()}\n{Path(sys.executable).name}\n{host}\n", encoding="utf-8")
    autosave = Autosave(session, folder)
    assert autosave.interrupted() is not None
    autosave.close()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such pipes")
def test_a_pipe_in_place_of_the_lock_is_not_waited_for(session: Session, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "autosave.lock")
    autosave = Autosave(session, tmp_path)
    assert autosave.file == tmp_path / "autosave-2.4W"
    autosave.close()


def test_a_link_to_itself_in_place_of_the_kept_game_is_told(
    session: Session, settings: Settings, tmp_path: Path, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    settings.dealer_wait = LONG
    (tmp_path / "autosave.4W").symlink_to("autosave.4W")
    autosave = Autosave(session, tmp_path)
    with caplog.at_level(logging.WARNING), qtbot.waitSignal(autosave.failed, check_params_cb=lambda t: "link" in t):
        session.new_game(RULES, PLAYERS, seed=5)
    autosave.close()


def test_a_game_that_cannot_be_kept_is_told_once(
    session: Session, settings: Settings, tmp_path: Path, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    settings.dealer_wait = LONG
    (tmp_path / "no folder").write_text("", encoding="utf-8")
    autosave = Autosave(session, tmp_path / "no folder")
    told: list[str] = []
    autosave.failed.connect(told.append)
    with caplog.at_level(logging.WARNING):
        session.resume(saved_game(rigged()))
        autosave.close()
        session.undoing.restart_hand()
        autosave.close()
        qtbot.waitUntil(lambda: bool(told))
    assert len(told) == 1
    assert replayed(session.snapshot()).deal is not None


def test_moves_that_follow_each_other_at_once_do_not_put_off_the_autosave(
    session: Session, autosave: Autosave, qtbot: QtBot
) -> None:
    """A move every few milliseconds: the game is on the disk while they go on, not only after the last."""
    session.resume(saved_game(rigged()))
    autosave.file.unlink(missing_ok=True)
    moves = QTimer(interval=LATER // 4)
    moves.timeout.connect(lambda: session.changed.emit(session.moment))
    moves.start()
    qtbot.waitUntil(autosave.file.exists)
    assert moves.isActive()
    moves.stop()


def test_a_game_that_was_killed_keeps_its_file(
    session: Session, computers: Computers, autosave: Autosave, file: Path, qtbot: QtBot
) -> None:
    bring_to(Phase.TURN, session, computers, qtbot)
    assert session.save(file, "Tuesday")
    session.moves.discard(session.question.view.hand[0] if session.question else Tile(0))
    autosave.keep()
    autosave.close()  # all that a killed program would have left
    kept = autosave.interrupted()
    assert kept is not None
    assert autosave.interrupted_file == file
    session.resume(kept, autosave.interrupted_file)
    assert (session.file.path, session.file.kept.description, session.file.modified) == (file, "Tuesday", True)


def test_a_game_that_was_killed_right_after_it_was_saved_keeps_its_file(
    session: Session, computers: Computers, autosave: Autosave, file: Path, qtbot: QtBot
) -> None:
    bring_to(Phase.TURN, session, computers, qtbot)
    autosave.keep()
    assert session.save(file)
    autosave.close()
    assert autosave.interrupted() is not None
    assert autosave.interrupted_file == file


def test_saving_a_finished_game_keeps_nothing(session: Session, autosave: Autosave, file: Path, qtbot: QtBot) -> None:
    robot = Robot(session)
    with qtbot.waitSignal(session.game_ended, timeout=60_000):
        session.new_game(RULES, PLAYERS, seed=5)
    assert robot.deals > 0
    assert session.save(file)
    autosave.close()
    assert not autosave.file.exists()


@pytest.mark.parametrize("harm", ["gone", "another", "rubbish", "pipe"])
def test_a_kept_game_without_a_file_of_its_own_has_none(
    session: Session, computers: Computers, autosave: Autosave, file: Path, qtbot: QtBot, harm: str
) -> None:
    bring_to(Phase.TURN, session, computers, qtbot)
    assert session.save(file, "Tuesday")
    autosave.keep()
    autosave.close()
    note = autosave.file.with_suffix(".file")
    match harm:
        case "gone":
            file.unlink()
        case "another":
            note.write_text(json.dumps({"seed": -1, "file": str(file)}), encoding="utf-8")
        case "rubbish":
            note.write_text("[" * 5_000, encoding="utf-8")
        case _:
            note.unlink()
            os.mkfifo(note)
    assert autosave.interrupted() is not None
    assert autosave.interrupted_file is None


def test_a_game_that_is_given_up_leaves_no_note(
    session: Session, computers: Computers, autosave: Autosave, file: Path, qtbot: QtBot
) -> None:
    bring_to(Phase.TURN, session, computers, qtbot)
    assert session.save(file)
    autosave.keep()
    session.abort()
    autosave.close()
    assert not list(autosave.file.parent.glob("*.file"))
