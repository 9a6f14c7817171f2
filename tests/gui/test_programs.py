"""Programs as players: added in the window, they sit down, are saved and opened; nobody's file starts one by itself."""

import json
import logging
import os
import shlex
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QLabel, QLineEdit, QListWidget, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from fourwinds.app.settings import Settings
from fourwinds.roster import MJAI_PROTOCOL, Program, Roster
from fourwinds.saves import read
from fourwinds.values import replace
from tests.bots.test_player import runs
from tests.gui.hands import Hands, open_dialogs, remember
from tests.gui.test_guests import OpenWindow, child, has_discarded, open_window

__all__ = ["open_window"]

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "bot.py"

MARKED = """
import json, os, sys, time
open({marker!r}, "a").write(f"{{os.getpid()}}\\n")
for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "hello":
        print(json.dumps(dict(type="hello", protocol=1)), flush=True)
    elif m["type"] == "ask":
        {answer}
"""
"""A program that leaves its number behind; what it answers is to be filled in."""

HANGS = "time.sleep(1000)"
FIRST = 'print(json.dumps(dict(id=m["id"], choice=0)), flush=True)'
WRONG = 'print(json.dumps(dict(id=m["id"], choice="Z9z")), flush=True)'


@pytest.fixture(autouse=True)
def _nothing_is_left() -> Iterator[None]:
    yield
    assert not [thread.name for thread in threading.enumerate() if thread.name.startswith("program ")]


@pytest.fixture
def marked(tmp_path: Path) -> Callable[[str], Program]:
    """Makes a program that writes its process number into `started`."""

    def make(answer: str) -> Program:
        source = tmp_path / "marked bot.py"
        source.write_text(MARKED.format(marker=str(tmp_path / "started"), answer=answer), encoding="utf-8")
        return Program("Rook", shlex.join([sys.executable, str(source)]))

    return make


def started(tmp_path: Path) -> list[int]:
    file = tmp_path / "started"
    return [int(line) for line in file.read_text(encoding="utf-8").split()] if file.exists() else []


def all_gone(tmp_path: Path) -> bool:
    return not any(map(runs, started(tmp_path)))


def remember_programs(*programs: Program) -> None:
    remember(programs=programs)


def box_of(dialog: QDialog, seat: int = 0) -> QComboBox:
    box = child(dialog, QComboBox, f"strategyBox{seat}")
    assert isinstance(box, QComboBox)
    return box


def set_up(hands: Hands) -> QDialog:
    hands.window.actions_["Setup"].trigger()
    return hands.dialog("newGameDialog")


def seat_it(hands: Hands, program: Program, seat: int = 0) -> None:
    """Begin a game in which the program plays for Jack, by keys."""
    dialog = set_up(hands)
    box = box_of(dialog, seat)
    row = box.findData(program.id)
    assert row >= 0
    box.setFocus()
    while box.currentIndex() != row:
        hands.bot.keyClick(box, Qt.Key.Key_Down if box.currentIndex() < row else Qt.Key.Key_Up)
    forgetful = child(dialog, QCheckBox, f"scatterbrainBox{seat}")
    assert not forgetful.isEnabled()
    hands.press(dialog, "startButton")
    hands.bot.waitUntil(lambda: hands.window.session.running)


def heard_by(hands: Hands) -> list[str]:
    heard: list[str] = []
    hands.window.session.message.connect(heard.append)
    return heard


def test_a_person_adds_one_and_it_plays_is_saved_and_opened_again(
    open_window: OpenWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    command = shlex.join([sys.executable, str(EXAMPLE)])
    hands = open_window("--seed", "3")
    dialog = set_up(hands)
    hands.press(dialog, "programsButton")
    programs: QDialog = hands.dialog("programsDialog")
    for field, text in (("programName", "Forty Lines"), ("programCommand", command)):
        edit = child(programs, QLineEdit, field)
        assert isinstance(edit, QLineEdit)
        hands.write(edit, text)
    qtbot.keyClick(programs, Qt.Key.Key_Return)
    shown = child(programs, QListWidget, "programList")
    assert isinstance(shown, QListWidget)
    qtbot.waitUntil(lambda: shown.count() == 1)
    assert command in shown.item(0).text()
    programs.reject()
    program = Program("Forty Lines", command)
    qtbot.waitUntil(lambda: box_of(dialog).findData(program.id) >= 0)
    assert box_of(dialog).itemText(box_of(dialog).findData(program.id)) == "Forty Lines"
    dialog.reject()

    seat_it(hands, program)
    session = hands.window.session
    assert session.players[0].strategy == program.id
    qtbot.waitUntil(lambda: "Forty Lines, a program, plays for Jack." in hands.message)
    heard = heard_by(hands)
    session.set_auto_play(True)
    qtbot.waitUntil(lambda: has_discarded(hands, 0), timeout=60_000)
    session.set_auto_play(False)
    qtbot.waitUntil(lambda: session.question is not None, timeout=60_000)
    assert not [text for text in heard if "Forty Lines:" in text]
    file = tmp_path / "With a program.4W"
    assert session.save(file)
    assert read(file).programs == (program,)
    session.abort()
    said = hands.window.welcome.findChild(QLabel, "welcomeRules")
    assert isinstance(said, QLabel)
    assert "against Jack (Forty Lines), Helen (Expert)" in said.text().replace("\N{NO-BREAK SPACE}", " ")
    hands.window.close()

    again = open_window(str(file))
    qtbot.waitUntil(lambda: again.window.session.question is not None, timeout=20_000)
    assert again.window.session.seated_programs == (("Jack", "Forty Lines"),)
    assert "programDialog" not in open_dialogs()


def strangers_file(open_window: OpenWindow, program: Program, tmp_path: Path, qtbot: QtBot) -> Path:
    """A game of somebody who knows the program, on the computer of somebody who does not."""
    remember_programs(program)
    theirs = open_window("--seed", "3")
    seat_it(theirs, program)
    qtbot.waitUntil(lambda: theirs.window.session.question is not None, timeout=60_000)
    file = tmp_path / "Stranger.4W"
    assert theirs.window.session.save(file)
    theirs.window.session.abort()
    theirs.window.close()
    remember_programs()
    (tmp_path / "started").unlink(missing_ok=True)
    return file


def question(hands: Hands) -> QMessageBox:
    box: QDialog = hands.dialog("programDialog", QMessageBox)
    assert isinstance(box, QMessageBox)
    return box


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_a_game_from_a_stranger_starts_nothing_unless_the_person_says_so(
    open_window: OpenWindow,
    marked: Callable[[str], Program],
    tmp_path: Path,
    qtbot: QtBot,
    key: Qt.Key,
) -> None:
    program = marked(FIRST)
    file = strangers_file(open_window, program, tmp_path, qtbot)
    hands = open_window(str(file))
    box = question(hands)
    assert program.command in box.informativeText()
    assert box.defaultButton().objectName() == "refuseProgramButton"
    assert not hands.window.session.running
    qtbot.keyClick(box, key)
    session = hands.window.session
    qtbot.waitUntil(lambda: session.question is not None, timeout=20_000)
    assert hands.message.count("The program at this seat is not started. Expert plays for Jack.") == 1
    session.set_auto_play(True)
    qtbot.waitUntil(lambda: has_discarded(hands, 0), timeout=60_000)
    assert started(tmp_path) == []
    copy = tmp_path / "Copy.4W"
    session.set_auto_play(False)
    assert session.save(copy)
    assert read(copy).programs == (program,)
    assert read(copy).record.players[0].strategy == program.id


def test_once_the_person_agrees_it_plays(
    open_window: OpenWindow, marked: Callable[[str], Program], tmp_path: Path, qtbot: QtBot
) -> None:
    program = marked(FIRST)
    file = strangers_file(open_window, program, tmp_path, qtbot)
    hands = open_window(str(file))
    hands.press(question(hands), "startProgramButton")
    session = hands.window.session
    qtbot.waitUntil(lambda: session.running)
    session.set_auto_play(True)
    qtbot.waitUntil(lambda: len(started(tmp_path)) == 1, timeout=60_000)
    assert not Settings.of_user(os.environ).programs, "for this time only"
    session.abort()
    qtbot.waitUntil(lambda: all_gone(tmp_path))


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("command", "rm -rf \u202e/"),
        ("command", "a\nb"),
        ("command", ""),
        ("command", "x" * 501),
        ("name", "\u200b"),
        ("speaks", "shell"),
    ],
)
def test_what_hides_its_command_is_no_game(
    open_window: OpenWindow, marked: Callable[[str], Program], tmp_path: Path, qtbot: QtBot, part: str, value: str
) -> None:
    file = strangers_file(open_window, marked(FIRST), tmp_path, qtbot)
    document = json.loads(file.read_text(encoding="utf-8"))
    document["programs"][0][part] = value
    file.write_text(json.dumps(document), encoding="utf-8")
    hands = open_window(str(file))
    problem: QDialog = hands.dialog("problemDialog")
    assert "damaged" in problem.findChild(QLabel, "qt_msgbox_label").text()  # type: ignore[union-attr] # every box has it
    assert not hands.window.session.running


def test_another_command_does_not_pass_for_the_one_that_is_remembered(
    open_window: OpenWindow, marked: Callable[[str], Program], tmp_path: Path, qtbot: QtBot
) -> None:
    program = marked(FIRST)
    file = strangers_file(open_window, program, tmp_path, qtbot)
    document = json.loads(file.read_text(encoding="utf-8"))
    document["programs"][0]["command"] = "evil"
    file.write_text(json.dumps(document), encoding="utf-8")
    assert read(file).programs == (), "its player is another one"
    hands = open_window(str(file))
    qtbot.waitUntil(lambda: hands.window.session.question is not None, timeout=20_000)
    assert "Expert plays for Jack." in hands.message


ENDS: dict[str, Callable[[Hands], object]] = {
    "abort": lambda hands: hands.window.session.abort(),
    "new game": lambda hands: hands.window.games.begin(),
    "close": lambda hands: hands.window.close(),
    "a copy": lambda hands: hands.window.session.try_out(),
}


@pytest.mark.parametrize("end", ENDS)
def test_one_that_hangs_holds_nothing_up_and_goes_with_its_game(
    open_window: OpenWindow, marked: Callable[[str], Program], tmp_path: Path, qtbot: QtBot, end: str
) -> None:
    program = marked(HANGS)
    remember_programs(program)
    hands = open_window("--seed", "3")
    seat_it(hands, program)
    session = hands.window.session
    session.set_auto_play(True)
    qtbot.waitUntil(lambda: session.busy and len(started(tmp_path)) == 1, timeout=60_000)
    hanging = started(tmp_path)
    assert session.save(tmp_path / "Saved.4W"), "closing would ask otherwise"
    if end != "close":
        session.set_auto_play(False)
    ENDS[end](hands)
    qtbot.waitUntil(lambda: not any(map(runs, hanging)), timeout=5_000)
    if session.running:
        session.abort()


def test_undo_while_it_thinks_leaves_the_game_in_step(
    open_window: OpenWindow, marked: Callable[[str], Program], tmp_path: Path, qtbot: QtBot
) -> None:
    program = marked("time.sleep(0.3); " + FIRST)
    remember_programs(program)
    hands = open_window("--seed", "3")
    seat_it(hands, program)
    session = hands.window.session
    heard = heard_by(hands)

    def play_until_it_thinks() -> None:
        def thinking() -> bool:
            question = session.question
            if question is not None and question.phase.value == "turn":
                session.moves.discard(question.view.hand[0])
            elif question is not None:
                session.moves.pass_()
            return session.busy and bool(started(tmp_path)) and session.undoing.why_not is None

        qtbot.waitUntil(thinking, timeout=60_000)

    for _ in range(3):
        play_until_it_thinks()
        session.undoing.undo()
        assert session.question is not None or session.busy
    play_until_it_thinks()
    qtbot.waitUntil(lambda: not session.busy, timeout=20_000)
    assert len(started(tmp_path)) == 1, "it is not started anew for that"
    assert not [text for text in heard if "Rook:" in text]


def test_what_it_does_wrong_is_told_and_the_game_goes_on(
    open_window: OpenWindow, marked: Callable[[str], Program], tmp_path: Path, qtbot: QtBot
) -> None:
    program = marked(WRONG)
    remember_programs(program)
    hands = open_window("--seed", "3")
    heard = heard_by(hands)
    hands.window.session.set_auto_play(True)
    with qtbot.waitSignal(hands.window.session.deal_ended, timeout=120_000):
        seat_it(hands, program)
    told = [text for text in heard if text.startswith("Rook: ")]
    assert told == [
        'Rook: its answer "Z9z" is none of the choices; a safe move was made.',
        'Rook: its answer "Z9z" is none of the choices; Beginner plays in its place.',
    ]
    assert len(started(tmp_path)) == 1
    qtbot.waitUntil(lambda: all_gone(tmp_path))


def test_one_that_is_no_longer_there_is_told_and_expert_plays(open_window: OpenWindow, qtbot: QtBot) -> None:
    program = Program("Gone", "a-program-that-is-not-there --fast")
    remember_programs(program)
    hands = open_window("--seed", "3")
    seat_it(hands, program)
    wanted = "There is no program a-program-that-is-not-there that can be started. Expert plays for Jack."
    assert wanted in hands.message
    hands.window.session.set_auto_play(True)
    qtbot.waitUntil(lambda: has_discarded(hands, 0), timeout=60_000)


def test_who_speaks_mjai_is_told_unfit_for_other_rules(open_window: OpenWindow, qtbot: QtBot) -> None:
    program = Program("Reach", "true", MJAI_PROTOCOL)
    remember_programs(program)
    hands = open_window()
    dialog = set_up(hands)
    unfit = child(dialog, QLabel, "unfitLabel")
    assert isinstance(unfit, QLabel)
    assert unfit.text() == ""
    box = box_of(dialog)
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_End)
    assert box.currentData() == program.id
    assert "cannot be said in mjai" in unfit.text()
    assert "Expert plays instead of Reach." in unfit.text()
    rules = child(dialog, QComboBox, "presetBox")
    assert isinstance(rules, QComboBox)
    rules.setCurrentIndex(rules.findData("ema-riichi"))
    assert unfit.text() == ""
    dialog.reject()


def test_what_cannot_be_started_is_not_added_and_one_that_is_removed_is_not_forgotten_by_its_seat(
    open_window: OpenWindow, marked: Callable[[str], Program], qtbot: QtBot
) -> None:
    program = marked(FIRST)
    remember_programs(program)
    hands = open_window()
    dialog = set_up(hands)
    box = box_of(dialog)
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_End)
    hands.press(dialog, "programsButton")
    programs: QDialog = hands.dialog("programsDialog")
    trouble, add = child(programs, QLabel, "programTrouble"), child(programs, QPushButton, "addProgramButton")
    assert isinstance(trouble, QLabel)
    command = child(programs, QLineEdit, "programCommand")
    assert isinstance(command, QLineEdit)
    name = child(programs, QLineEdit, "programName")
    assert isinstance(name, QLineEdit)
    said = []
    for named, commanded in (("", ""), ("N", ""), ("N", "not-there-at-all"), ("N", '"'), ("N", program.command)):
        hands.write(name, named) if named else name.clear()
        hands.write(command, commanded) if commanded else command.clear()
        qtbot.mouseClick(add, Qt.MouseButton.LeftButton)
        said.append(trouble.text())
    assert said == [
        "Give the program a name.",
        "Say by which command it is started.",
        "There is no program not-there-at-all that can be started.",
        '" has a quotation mark without its end.',
        "This program is in the list already.",
    ]
    shown = child(programs, QListWidget, "programList")
    shown.setFocus()
    qtbot.keyClick(shown, Qt.Key.Key_Home)
    hands.press(programs, "removeProgramButton")
    programs.reject()
    qtbot.waitUntil(lambda: box.currentText() == "a program (removed)")
    assert box.currentData() == program.id
    dialog.reject()


def test_settings_that_make_no_sense_start_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = tmp_path / "fourwinds.ini"
    for rows in ('[["N", "c"]]', '[["N", "a\\u202eb", "own"]]', '[["N", "c", "sh"]]', "{}", '["abc"]', "[1]"):
        escaped = rows.replace("\\", "\\\\").replace('"', '\\"')
        file.write_text(f'[players]\nprograms="{escaped}"\n', encoding="utf-8")
        with caplog.at_level(logging.WARNING):
            read_back = Settings(file)
        assert read_back.programs == ()
        assert [note for note in read_back.notes if "players/programs" in note], rows


def test_long_names_of_programs_leave_the_panel_before_the_game_as_wide_as_it_was(open_window: OpenWindow) -> None:
    window = open_window("--seed", "3").window
    window.resize(820, 560)
    programs = [Program(f"{letter} program with a very long name indeed", letter) for letter in "ABC"]
    others, person = window.settings.players[:3], window.settings.players[3]
    long = [replace(player, strategy=program.id) for player, program in zip(others, programs, strict=True)]
    panel = window.welcome
    window.show_welcome()
    before = panel.width()
    panel.show_choices("Novice", (*long, person), Roster().with_programs(programs), interrupted=True)
    said = panel.findChild(QLabel, "welcomeRules")
    assert isinstance(said, QLabel)
    assert panel.width() == before
    assert said.height() >= said.heightForWidth(said.width()) >= 4 * said.fontMetrics().height()
