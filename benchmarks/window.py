"""How quickly the window answers: start, new game, keys, the GUI thread while players think, memory.

    python benchmarks/window.py [--json] [--repeat N]

Everything is measured in processes of its own, with folders of its own, without animation and without a screen
(`QT_QPA_PLATFORM=offscreen` unless another is set), and with the bytecode that an installed program has. The budgets
are those of the design, section 7.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

STARTING = ROOT / "benchmarks" / "starting.py"
"""A program of its own, with nothing but what the game's own start has: this one imports more."""

TURNS = 12
"""How many of the person's turns are played for the figures of a running game."""

IDLE_MS = 0.2
"""A round of events that takes less had nothing to do, and would only flatter the figure."""

BEAT_MS = 20
"""Between two moves: each is seen by itself, as in a game, though much quicker."""

A_LOOK = 2.0
"""Seconds between the opening of the window and the first key: nobody begins a game before he has seen where."""

LOOKING_BACK = "GUI thread busy while Look Back is used, p99 ms"

BUDGETS = {
    "start to a window that answers, s": 0.35,
    "new game to the first tile that can be played, s": 0.1,
    "key to its effect on screen, median ms": 20.0,
    "key to its effect on screen, worst ms": 50.0,
    "GUI thread busy while players think, p99 ms": 16.0,
    "memory of the running game, MB": 130.0,
    LOOKING_BACK: 16.0,
}


def main() -> int:
    """Measure and print; the answer is the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--repeat", type=int, default=5, help="how often the program is started")
    parser.add_argument("--child", choices=("play", "look_back"), help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.child == "play":
        return play()
    if arguments.child == "look_back":
        return look_back()
    figures = measure(arguments.repeat)
    if arguments.json:
        print(json.dumps(figures, indent=2))
        return 0
    for name, figure in figures.items():
        print(f"{name:52} {figure:8.3f}   (at most {BUDGETS[name]:g})")
    return 0


def measure(repeat: int) -> dict[str, float]:
    """All figures, by the names of `BUDGETS`; the program is started so often for that of the start."""
    with tempfile.TemporaryDirectory() as bytecode:
        run("start", bytecode)  # warms the files
        starts = [run("start", bytecode)["start"] for _ in range(repeat)]
        return {
            "start to a window that answers, s": statistics.median(starts),
            **run("play", bytecode),
            **run("look_back", bytecode),
        }


def run(child: str, bytecode: str) -> dict[str, float]:
    """The figures that a process of its own prints."""
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {
            "FOURWINDS_CONFIG_DIR": folder,
            "FOURWINDS_DATA_DIR": folder,
            "PYTHONPYCACHEPREFIX": bytecode,
            "BEGUN": str(time.time()),
        }
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        environment.setdefault("QT_QPA_PLATFORM", "offscreen")
        command = [sys.executable, str(STARTING)]
        if child != "start":
            command = [sys.executable, str(Path(__file__)), "--child", child]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    figures: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return figures


def play() -> int:
    """A game with the real players; the person discards what he draws."""
    from PySide6.QtCore import Qt  # noqa: PLC0415 - only the child needs Qt
    from PySide6.QtTest import QTest  # noqa: PLC0415
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    from fourwinds.app import plain_import  # noqa: PLC0415

    plain_import.restore()  # before anything else, as the program does
    from fourwinds.app.settings import Settings  # noqa: PLC0415
    from fourwinds.engine.phase import Phase  # noqa: PLC0415
    from fourwinds.ui import start as start_window  # noqa: PLC0415

    settings = Settings.of_user(os.environ)
    settings.show_deal = settings.animations = False
    settings.move_beat = settings.dealer_wait = BEAT_MS
    settings.sync()
    application = QApplication([])
    window = start_window(["--seed", "5"])
    window.resize(1280, 800)
    application.processEvents()
    session = window.session
    looked = time.perf_counter() + A_LOOK
    until(application, lambda: time.perf_counter() > looked)

    begun = time.perf_counter()
    QTest.keyClick(window, Qt.Key.Key_F2)
    busy = until(application, lambda: bool(window.table.hand) or session.question is not None)
    new_game = time.perf_counter() - begun
    keys: list[float] = []
    for _ in range(TURNS):
        busy += until(application, lambda: session.question is not None or bool(session.results))
        question = session.question
        if question is None:
            break
        if question.phase is not Phase.TURN:
            session.moves.pass_()
            continue
        for key in (Qt.Key.Key_Home, Qt.Key.Key_Right, Qt.Key.Key_End, Qt.Key.Key_Left):
            pressed = time.perf_counter()
            QTest.keyClick(window, key)
            window.board.viewport().repaint()
            keys.append((time.perf_counter() - pressed) * 1_000)
        QTest.keyClick(window, Qt.Key.Key_Space)
    figures = {
        "new game to the first tile that can be played, s": new_game,
        "key to its effect on screen, median ms": statistics.median(keys),
        "key to its effect on screen, worst ms": max(keys),
        "GUI thread busy while players think, p99 ms": p99(busy),
        "memory of the running game, MB": memory(),
    }
    print(json.dumps(figures))
    session.abort()
    window.close()
    return 0


def look_back() -> int:
    """A hand of computer players, opened in Look Back, stepped through there and judged by the best adviser."""
    from PySide6.QtCore import Qt  # noqa: PLC0415 - only the child needs Qt
    from PySide6.QtTest import QTest  # noqa: PLC0415
    from PySide6.QtWidgets import QApplication, QDialog, QLabel, QSlider  # noqa: PLC0415

    from fourwinds.app import plain_import  # noqa: PLC0415

    plain_import.restore()
    from fourwinds.app.settings import Settings  # noqa: PLC0415
    from fourwinds.ui import start as start_window  # noqa: PLC0415

    settings = Settings.of_user(os.environ)
    settings.show_deal = settings.animations = False
    settings.move_beat = settings.dealer_wait = BEAT_MS
    settings.sync()
    application = QApplication([])
    window = start_window(["--seed", "5"])
    window.resize(1280, 800)
    session = window.session
    session.set_auto_play(True)
    window.actions_["NewGame"].trigger()
    until(application, lambda: bool(session.results))
    rounds(application, 100)  # the hand's end is shown on the table

    begun = time.perf_counter()
    window.actions_["LookBack"].trigger()
    busy = [(time.perf_counter() - begun) * 1_000]
    busy += until(application, lambda: window.findChild(QDialog, "lookBackDialog") is not None)
    dialog = window.findChild(QDialog, "lookBackDialog")
    assert dialog is not None
    slider, told = dialog.findChild(QSlider), dialog.findChild(QLabel, "countLabel")
    assert isinstance(slider, QSlider)
    assert isinstance(told, QLabel)
    busy += until(application, lambda: slider.maximum() > 0)
    while slider.value() < slider.maximum():
        begun = time.perf_counter()
        QTest.keyClick(slider, Qt.Key.Key_Right)
        busy.append((time.perf_counter() - begun) * 1_000)
        busy += rounds(application, 4)
    said = ""
    while said != told.text():  # until the adviser has said all that he has to say
        said = told.text()
        busy += rounds(application, 300)
    print(json.dumps({LOOKING_BACK: p99(busy)}))
    dialog.reject()
    session.abort()
    window.close()
    return 0


def p99(busy: list[float]) -> float:
    """What only one round in a hundred exceeds."""
    return sorted(busy)[min(len(busy) * 99 // 100, len(busy) - 1)]


def rounds(application: "QApplication", number: int) -> list[float]:  # type: ignore[name-defined]  # noqa: F821
    """Let the window live for so many rounds of events; how long each kept it busy, in ms."""
    left = iter(range(number))
    return until(application, lambda: next(left, None) is None)


def until(application: "QApplication", condition: Callable[[], bool]) -> list[float]:  # type: ignore[name-defined]  # noqa: F821
    """Let the window live until the condition holds; how long each round of events kept it busy, in ms."""
    busy: list[float] = []
    end = time.perf_counter() + 60
    while not condition():
        if time.perf_counter() > end:
            raise TimeoutError("the game does not go on")
        begun = time.perf_counter()
        application.processEvents()
        taken = (time.perf_counter() - begun) * 1_000
        if taken > IDLE_MS:
            busy.append(taken)
        time.sleep(0.001)
    return busy


def memory() -> float:
    """What the process has in memory, in MB; 0 where the system does not tell."""
    status = Path("/proc/self/status")
    if not status.exists():
        return 0.0
    line = next(line for line in status.read_text(encoding="utf-8").splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1_024


if __name__ == "__main__":
    sys.exit(main())
