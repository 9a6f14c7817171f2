"""Kills the program while it plays and writes, and looks at what the next start finds.

    python tools/kill.py [--times N] [--seed S]

Each time the real program plays in a window of its own at one of the tempos, while it saves the game, writes presets or
changes settings without a pause, and is ended by SIGKILL at a random moment. Then no file may be half or empty, the
interrupted game must be there and go on, and no more than `MOST_MISSING` of its steps may be missing. The exit code
is 1 if anything else was found.
"""

import argparse
import os
import select
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Final

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

TEMPOS: Final = (0, 5, 30, 100)
"""Milliseconds between two moves."""
TASKS: Final = ("plays", "saves", "writes presets", "changes settings")
MOST_MISSING: Final = 1
"""Steps that may be missing: a discard is one, and each answer to it another."""
PATIENCE: Final = 60.0
"""Seconds in which the program must begin to play."""


def main() -> int:
    """Kill and tell; the answer is the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--play", nargs=2, metavar=("TEMPO", "TASK"), help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.play:
        return play(int(options.play[0]), options.play[1])
    chance, wrong, most = Random(options.seed), [], dict.fromkeys(TEMPOS, 0)
    for number in range(options.times):
        tempo, task = TEMPOS[number % len(TEMPOS)], TASKS[number // len(TEMPOS) % len(TASKS)]
        with tempfile.TemporaryDirectory() as folder:
            found, missing = killed(Path(folder), tempo, task, chance)
        most[tempo] = max(most[tempo], missing)
        wrong += [f"kill {number + 1}, {tempo} ms, while it {task}: {what}" for what in found]
    print(f"{options.times} kills, steps missing at most: " + ", ".join(f"{m} at {t} ms" for t, m in most.items()))
    print("\n".join(wrong) or "no file was half, and every game went on")
    return int(bool(wrong))


def killed(folder: Path, tempo: int, task: str, chance: Random) -> tuple[list[str], int]:
    """What was wrong after one kill, and how many steps were missing."""
    environ = os.environ | {
        "QT_QPA_PLATFORM": "offscreen",
        "FOURWINDS_CONFIG_DIR": str(folder),
        "FOURWINDS_DATA_DIR": str(folder),
    }
    command = [sys.executable, str(Path(__file__)), "--play", str(tempo), task]
    with subprocess.Popen(command, env=environ, stdout=subprocess.PIPE, cwd=ROOT) as program:
        assert program.stdout is not None
        assert select.select([program.stdout], [], [], PATIENCE)[0], "the program does not play"
        time.sleep(chance.uniform(0.3, 2.0))
        program.send_signal(signal.SIGKILL)
        told = program.stdout.read().split(b"\n")
    steps = int(told[-2]) if len(told) > 1 else 0
    return look(folder, steps)


def look(folder: Path, steps: int) -> tuple[list[str], int]:
    """What the next start would find to be wrong, and how many of the steps would be missing in the game it offers."""
    from fourwinds.app.autosave import FILE_NAME as KEPT  # noqa: PLC0415 - the program that is killed needs none of it
    from fourwinds.app.journal import Journal  # noqa: PLC0415
    from fourwinds.app.settings import FILE_NAME, Settings  # noqa: PLC0415
    from fourwinds.engine.game import Game  # noqa: PLC0415
    from fourwinds.errors import FourWindsError  # noqa: PLC0415
    from fourwinds.resources import presets_folder  # noqa: PLC0415
    from fourwinds.rules.store import PresetStore  # noqa: PLC0415
    from fourwinds.saves import open_game, read  # noqa: PLC0415

    wrong, missing = [], steps
    for file in folder.rglob("*.4W"):
        try:
            open_game(file)
        except FourWindsError as error:
            wrong.append(str(error))
    kept = next(folder.rglob(KEPT), folder / KEPT)
    offered = Journal(kept).left() or (read(kept) if kept.exists() else None)
    if offered is not None:
        Game.from_record(offered.record)
        missing = steps - sum(len(deal.actions) for deal in offered.record.deals)
    if missing > MOST_MISSING:
        wrong.append(f"{missing} of {steps} steps are missing")
    wrong += [str(error) for error in PresetStore(presets_folder(), folder / "presets").list().damaged]
    wrong += Settings(folder / FILE_NAME).notes
    return wrong, missing


def play(tempo: int, task: str) -> int:
    """Play in a window for ever, and write the number of steps after each of them."""
    from PySide6.QtCore import QTimer  # noqa: PLC0415 - only the program that is killed needs it
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    from fourwinds.app.settings import Settings  # noqa: PLC0415
    from fourwinds.engine.record import Player  # noqa: PLC0415
    from fourwinds.resources import presets_folder, user_data_folder  # noqa: PLC0415
    from fourwinds.rules.store import PresetStore  # noqa: PLC0415
    from fourwinds.ui import start  # noqa: PLC0415

    application = QApplication(sys.argv[:1])
    settings = Settings.of_user(os.environ)
    settings.show_deal = settings.animations = settings.sound_effects = settings.show_splash = False
    settings.discard_delay = settings.dealer_wait = 0
    settings.move_beat = tempo
    settings.set_players([Player(player.name, "beginner") for player in settings.players])
    settings.sync()
    window = start([])
    session, data = window.session, user_data_folder(os.environ)
    store = PresetStore(presets_folder(), data / "presets")
    written = [0]

    def tell() -> None:
        if session.running:
            os.write(1, b"%d\n" % sum(len(deal.actions) for deal in session.snapshot().record.deals))

    def write() -> None:
        written[0] += 1
        if task == "saves" and session.running:
            session.save(data / "Games" / f"saved {written[0] % 3}.4W", f"time {written[0]}")
        elif task == "writes presets":
            store.create(store.get("novice"), f"Preset {written[0]}")
        elif task == "changes settings":
            settings.fade_delay = written[0] % 900

    session.changed.connect(tell)
    timer = QTimer(interval=3)
    timer.timeout.connect(write)
    QTimer.singleShot(0, window.games.new)
    QTimer.singleShot(0, timer.start)
    return application.exec()


if __name__ == "__main__":
    sys.exit(main())
