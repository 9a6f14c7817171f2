"""Programs at the table: honest ones play whole deals, hostile ones get a safe move made and harm nobody."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from shutil import which

import pytest

from fourwinds.bots import SECONDS, ProgramError, ProgramPlayer, command_of
from fourwinds.bots.player import START, words_of
from fourwinds.engine.actions import Action
from fourwinds.engine.game import Game
from fourwinds.engine.knowledge import Observer, seen
from fourwinds.engine.record import Player
from fourwinds.players import create
from tests.engine.table import E, preset

Shell = Callable[..., tuple[int, str, str]]
Program = Callable[..., ProgramPlayer]
EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
FOUR = Player("Ada", "expert"), Player("Bo", "expert"), Player("Cy", "expert"), Player("Di", "expert")

POLITE = """
import json, os, sys, time
def say(**words):
    print(json.dumps(words), flush=True)
print("I speak here", file=sys.stderr, flush=True)
for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "hello":
        say(type="hello", protocol=1)
    elif m["type"] == "ask":
"""
"""A program that says hello; what it answers is to follow."""


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    """Makes a player of a Python program, and ends it."""
    made: list[ProgramPlayer] = []

    def make(source: str, seconds: float = 10.0, start: float = START) -> ProgramPlayer:
        path = tmp_path / f"bot{len(made)}.py"
        path.write_text(source, encoding="utf-8")
        player = ProgramPlayer(f"process:{shlex.join([sys.executable, str(path)])}", seconds=seconds, start=start)
        made.append(player)
        return player

    yield make
    for player in made:
        player.close()
    assert not [thread.name for thread in threading.enumerate() if thread.name.startswith("program ")]


def first_turn() -> Game:
    game = Game.begin(preset("novice"), FOUR, 3, first_dealer=E)
    game.start_deal()
    return game


def ask(player: ProgramPlayer, game: Game) -> Action:
    deal = game.deals[-1]
    legal = deal.legal_actions(E)
    return player.play(seen(deal.rules, deal.events, Observer(E)), deal.view(E), legal, Random(1))


def safe(game: Game) -> Action:
    """What Beginner does."""
    deal = game.deals[-1]
    return create("beginner").choose(deal.view(E), deal.legal_actions(E), Random(1))


def test_an_answer_is_the_move_as_it_was_spelled_or_its_place(program: Program) -> None:
    game = first_turn()
    legal = game.deals[-1].legal_actions(E)
    spelled = program(POLITE + '        say(id=m["id"], choice=m["legal"][7])')
    place = program(POLITE + '        say(id=m["id"], choice=8)')
    assert safe(game) not in legal[7:9]
    assert (ask(spelled, game), ask(place, game)) == (legal[7], legal[8])
    assert (spelled.note, place.note) == (None, None)


POSIX = sys.platform != "win32"
ANSWERS = {
    "wrong": ('say(id=m["id"], choice="Z9z")', "none of the choices"),
    "too far": ('say(id=m["id"], choice=99)', "none of the choices"),
    "below": ('say(id=m["id"], choice=-1)', "none of the choices"),
    "truth": ('say(id=m["id"], choice=True)', "none of the choices"),
    "a list": ('say(id=m["id"], choice=[[1]])', "none of the choices"),
    "no choice": ('say(id=m["id"])', "its answer null is none of the choices"),
    "no id": ('say(type="log")', 'its line "{\\"type\\": \\"log\\"}" has no id'),
    "an id in quotes": ('say(id="1", choice=0)', "has no id"),
    "no JSON": ('print("hm", flush=True)', 'its line "hm" is no JSON object'),
    "no text": ('sys.stdout.buffer.write(b"\\xff\\xfe\\n"); sys.stdout.flush()', "is no JSON object"),
    "deep": ('print("[" * 60000, flush=True)', '[[[..." is no JSON object'),
    "huge number": ('print("9" * 60000, flush=True)', '999..." is no JSON object'),
    "long line": ('print("x" * 100_000, flush=True)', "a line of more than 64 KiB"),
    "endless line": ('sys.stdout.write("x" * 10_000_000); sys.stdout.flush()', "a line of more than 64 KiB"),
    "endless lines": ("[say(id=0, choice=0) for _ in range(100_000)]", "no answer is among it"),
    "dead": ("sys.exit(3)", "it has ended with status 3" if POSIX else "it has ended"),
    "half a line": ('sys.stdout.write("{"); sys.exit()', "it has ended"),
    "killed": ("os.kill(os.getpid(), 9)", "it has ended (I speak here)"),
    "aborted": ("os.abort()", "it has ended by signal 6" if POSIX else "it has ended"),
}


@pytest.mark.parametrize("kind", ANSWERS)
def test_whatever_a_program_answers_a_safe_move_is_made_and_it_is_told(kind: str, program: Program) -> None:
    game = first_turn()
    answer, trouble = ANSWERS[kind]
    player = program(POLITE + "        " + answer)
    assert ask(player, game) == safe(game)
    assert player.note is not None
    assert trouble in player.note


@pytest.mark.parametrize(
    "source",
    ["", "import time; time.sleep(600)", "while True: pass", 'while True: print("hello", flush=True)', 'print("{}")'],
)
def test_who_does_not_say_hello_does_not_play(source: str, program: Program) -> None:
    game = first_turn()
    player = program(source, start=0.5)
    assert ask(player, game) == safe(game)
    assert player.note is not None
    assert "Beginner plays in its place" in player.note


def test_a_program_may_take_longer_to_get_ready_than_for_a_move(program: Program) -> None:
    game = first_turn()
    player = program("import time; time.sleep(1)\n" + POLITE + '        say(id=m["id"], choice=7)', 0.9)
    assert ask(player, game) == game.deals[-1].legal_actions(E)[7]
    assert player.note is None


def test_an_answer_to_no_question_is_told_with_its_number(program: Program) -> None:
    player = program(POLITE + '        say(id=m["id"] + 1, choice=7)', 0.3)
    ask(player, first_turn())
    assert "no answer within 0.3 seconds to question 1, but one to 2" in str(player.note)


def test_its_last_words_are_whole_lines(program: Program) -> None:
    words = "a line that is long" * 12
    player = program(POLITE + f"        print({words!r}, file=sys.stderr); sys.exit('the end')")
    ask(player, first_turn())
    assert "(the end)" in str(player.note)


def test_moves_that_were_made_for_it_are_counted(program: Program) -> None:
    """The second answer is wrong; after the third the program ends."""
    player = program(
        POLITE + '        say(id=m["id"], choice=99 if m["id"] == 2 else 7)\n        if m["id"] == 3: sys.exit()'
    )
    game, made = first_turn(), []
    for _ in range(5):
        ask(player, game)
        made.append((player.safe_moves, player.taken_over))
    assert made == [(0, False), (1, False), (1, False), (2, True), (3, True)]


def test_another_protocol_is_refused(program: Program) -> None:
    player = program(POLITE.replace("protocol=1", "protocol=2") + "        pass")
    ask(player, first_turn())
    assert "does not speak protocol 1" in str(player.note)


def test_a_late_answer_counts_for_no_later_question_and_three_send_the_program_home(program: Program) -> None:
    """The first answer comes with the second question; it is not taken for an answer to that."""
    game = first_turn()
    late = 'keep = globals().get("keep", []); [say(**k) for k in keep]; keep.append(dict(id=m["id"], choice=7))'
    player = program(POLITE + f"        {late}", 0.4)
    begin = time.monotonic()
    assert [ask(player, game) for _ in range(5)] == [safe(game)] * 5
    assert time.monotonic() - begin < 5 * 0.4 + 10 * 0.3
    assert "Beginner plays in its place" in str(player.note)
    assert "no answer within 0.4 seconds" in str(player.note)
    assert "I speak here" in str(player.note)


def test_a_program_that_reads_nothing_holds_nobody_up(program: Program) -> None:
    source = 'import json, time\nprint(json.dumps({"type": "hello", "protocol": 1}), flush=True)\ntime.sleep(600)'
    player, game = program(source, 0.2), first_turn()
    for _ in range(5):
        ask(player, game)
    assert player.note is not None


def test_floods_of_errors_are_drained(program: Program) -> None:
    player = program(POLITE + '        sys.stderr.write("e" * 5_000_000); say(id=m["id"], choice=7)')
    game = first_turn()
    assert ask(player, game) == game.deals[-1].legal_actions(E)[7]


def test_a_dead_program_is_not_started_again(program: Program, tmp_path: Path) -> None:
    started = tmp_path / "started"
    player, game = program(f'open({str(started)!r}, "a").write("x")'), first_turn()
    for _ in range(5):
        ask(player, game)
    assert started.read_text(encoding="utf-8") == "x"


@pytest.mark.skipif(sys.platform == "win32", reason="looks for processes as POSIX does")
def test_nothing_of_it_is_left_its_children_neither(program: Program, tmp_path: Path) -> None:
    note = tmp_path / "pids"
    child = "import subprocess; p = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])"
    kept = f'{child}; open({str(note)!r}, "w").write(f"{{os.getpid()}} {{p.pid}}"); say(id=m["id"], choice=4)'
    player = program(POLITE + "        " + kept)
    ask(player, first_turn())
    player.close()
    own, started = map(int, note.read_text(encoding="utf-8").split())
    with pytest.raises(ProcessLookupError):
        os.kill(own, 0)
    until = time.monotonic() + 10
    while runs(started):  # whoever reaps orphans does it in its own time
        assert time.monotonic() < until


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody tells who started a process")
def test_who_has_left_the_group_of_the_program_ends_with_it(program: Program, tmp_path: Path) -> None:
    """A daemon: a child of a child, in a session of its own, which the program itself no longer knows."""
    note = tmp_path / "pid"
    daemon = (
        "if not os.fork():\n"
        "            os.setsid()\n"
        "            if os.fork(): os._exit(0)\n"
        f"            open({str(note)!r}, 'w').write(str(os.getpid()))\n"
        "            time.sleep(600)\n"
        f"        while not os.path.exists({str(note)!r}) or not os.path.getsize({str(note)!r}): pass\n"
        "        say(id=m['id'], choice=4)"
    )
    player = program(POLITE + "        " + daemon)
    ask(player, first_turn())
    started = int(note.read_text(encoding="utf-8"))
    assert runs(started)
    player.close()
    until = time.monotonic() + 10
    while runs(started):
        assert time.monotonic() < until


def runs(pid: int) -> bool:
    """Whether there is such a process, and it is not only waited for."""
    try:
        os.kill(pid, 0)
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def test_a_hand_that_is_begun_again_is_told_afresh(program: Program, tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    source = POLITE.replace(
        '    if m["type"] == "hello"', f'    open({str(heard)!r}, "a").write(line)\n    if m["type"] == "hello"'
    )
    player, game = program(source + '        say(id=m["id"], choice=1)'), first_turn()
    game.apply(E, ask(player, game))
    deal = game.deals[-1]
    player.over(seen(deal.rules, deal.events, Observer(E)))
    game.restart_hand()
    ask(player, game)
    lines = heard.read_text(encoding="utf-8").splitlines()
    assert [line[:33] for line in lines if '"afresh"' in line] == [
        '{"type":"events","afresh":true,"e',
        '{"type":"events","afresh":false,"',
        '{"type":"events","afresh":true,"e',
    ]


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("process:", "no command"),
        ("process:there-is-no-such-program --x", "no program there-is-no-such-program"),
        ("process:'half", "quotation mark"),
        ("process:a\0b", "no program"),
    ],
)
def test_a_command_that_starts_nothing_is_refused_in_words(command: str, why: str) -> None:
    with pytest.raises(ProgramError, match=why):
        command_of(command)


def test_the_example_bots_play_whole_deals_at_the_same_table(shell: Shell) -> None:
    perl = f"process:perl {EXAMPLES / 'bot.pl'}" if which("perl") else "learner"
    players = f"process:{shlex.quote(sys.executable)} {EXAMPLES / 'bot.py'},beginner,{perl},expert"
    outcome = shell("simulate", "--players", players, "--deals", "8", "--rotate")
    assert (outcome[0], outcome[2]) == (0, "")
    assert "8 deals" in outcome[1]
    assert "in its place" not in outcome[1]
    assert "safe move" not in outcome[1]
    again = shell("simulate", "--players", players, "--deals", "8", "--rotate", "--jobs", "2")
    assert _figures(again[1]) == _figures(outcome[1])


def _figures(table: str) -> list[str]:
    return table.splitlines()[2:7]


def test_what_a_program_did_wrong_is_told_once_and_the_simulation_goes_on(shell: Shell, tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text("raise SystemExit('out of order')", encoding="utf-8")
    players = f"process:{shlex.quote(sys.executable)} {bot},beginner,expert,learner"
    code, out, _ = shell("simulate", "--players", players, "--deals", "2")
    assert code == 0
    assert out.count("Beginner plays in its place") == 1
    assert "out of order" in out
    (moves, of) = re.findall(r"Beginner made (\d+) of (\d+) moves for it, and took over in 2 deals", out)[0]
    assert moves == of
    _, out, _ = shell("simulate", "--players", players, "--deals", "2", "--json")
    (stood,) = json.loads(out)["stood_in"]
    assert stood == {
        "strategy": players.split(",", maxsplit=1)[0],
        "decisions": int(of),
        "safe_moves": int(of),
        "taken_over": 2,
    }


def test_a_wall_that_was_not_played_from_all_seats_is_told_of(shell: Shell) -> None:
    players = "learner,learner,learner,learner"
    for deals, told in (("3", "from 3 seats only"), ("5", "from 1 seat only"), ("4", "")):
        code, out, _ = shell("simulate", "--players", players, "--deals", deals, "--rotate")
        assert code == 0
        assert told in out
        assert ("whole walls" in out) == bool(told)
    assert "whole walls" not in shell("simulate", "--players", players, "--deals", "3")[1]


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes as Linux does")
def test_a_simulation_that_is_told_to_end_ends_its_programs(tmp_path: Path) -> None:
    note, bot = tmp_path / "pid", tmp_path / "bot.py"
    linger = f'open({str(note)!r}, "w").write(str(os.getpid())); time.sleep(600)'
    bot.write_text(POLITE + "        " + linger, encoding="utf-8")
    players = f"process:{shlex.join([sys.executable, str(bot)])},beginner,expert,learner"
    command = [sys.executable, "-m", "fourwinds", "simulate", "--players", players, "--deals", "1", "--seconds", "300"]
    with subprocess.Popen(command) as simulation:
        until = time.monotonic() + 60
        while not (note.exists() and note.read_text("utf-8")):
            assert time.monotonic() < until
            time.sleep(0.02)
        simulation.terminate()
        assert simulation.wait(30) == 128 + signal.SIGTERM
    started = int(note.read_text("utf-8"))
    until = time.monotonic() + 10
    while runs(started):
        assert time.monotonic() < until


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (r'python "C:\my bots\bot.py" --deep', ["python", r"C:\my bots\bot.py", "--deep"]),
        (r'"C:\Program Files\rook.exe"', [r"C:\Program Files\rook.exe"]),
        (r"rook --say 'a b' C:\x", ["rook", "--say", "a b", r"C:\x"]),
    ],
)
def test_quotation_marks_of_windows_are_no_part_of_a_path(line: str, words: list[str]) -> None:
    assert words_of(line, posix=False) == words


def test_a_program_that_is_not_there_is_refused_before_anything_is_played(shell: Shell) -> None:
    code, _, err = shell("simulate", "--players", "process:no-such-bot,beginner,expert,learner", "--deals", "2")
    assert code == 2
    assert "There is no program no-such-bot" in err


def test_how_long_a_program_may_think_can_be_said(shell: Shell, tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(POLITE + "        pass", encoding="utf-8")
    players = f"process:{shlex.quote(sys.executable)} {bot},beginner,expert,learner"
    begin = time.monotonic()
    code, out, _ = shell("simulate", "--players", players, "--deals", "1", "--seconds", "0.2")
    assert (code, "no answer within 0.2 seconds" in out) == (0, True)
    assert time.monotonic() - begin < SECONDS


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "soon", "1e9"])
def test_what_is_no_time_to_think_is_refused(seconds: str, shell: Shell) -> None:
    players = "beginner,beginner,expert,learner"
    code, _, err = shell("simulate", "--players", players, "--deals", "1", f"--seconds={seconds}")
    assert code == 2
    assert "not a time above zero" in err


@pytest.mark.parametrize("prefix", ["process", "mjai"])
def test_no_command_is_sent_to_other_machines(prefix: str, shell: Shell) -> None:
    where = ("--scheduler", "tcp://127.0.0.1:1", "--preset", "ema-riichi")
    players = f"{prefix}:{shlex.quote(sys.executable)},beginner,expert,learner"
    code, _, err = shell("simulate", "--players", players, "--deals", "1", *where)
    assert code == 2
    assert "on this machine only" in err
