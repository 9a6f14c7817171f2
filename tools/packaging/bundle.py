"""Make the program that needs no Python: `python3 tools/packaging/bundle.py [FOLDER]`, on the system that it is for.

The folder (`dist` by default) then holds `fourwinds/` with the program `fourwinds` in it. It is made by PyInstaller
in a fresh environment, so that nothing of the machine's comes along, and then tried where there is no Python: it tells
its version, plays a game in the shell, and in its window four computer players play a deal to its end.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
SPEC: Final = Path(__file__).with_name("fourwinds.spec")
PRESET: Final = "european-contemporary"
PLAYERS: Final = "beginner,defensive,expert,limitmaker"
WATCHED: Final = "watched.4W"
PATIENCE: Final = 120
"""Seconds that the window has for a deal in which nobody waits for anybody."""

_AT_ONCE: Final = "[pace]\nanimations=false\ndiscard_delay=0\nmove_beat=0\ndealer_wait=0\n"

_WATCHED: Final = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from fourwinds.cli.common import preset
from fourwinds.engine.game import Game
from fourwinds.engine.record import Player
from fourwinds.saves import SavedGame, write
players = tuple(Player(name, "beginner") for name in ("Ann", "Ben", "Cid", "Dot"))
game = Game.begin(preset(sys.argv[2]), players, seed=1)
write(Path(sys.argv[1]), SavedGame(game.record()), saved_at=datetime.now(UTC))
"""
"""A game of four computer players: the window plays it on by itself."""


def main() -> int:
    """Make it, try it, tell its size and how long it takes to start."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "dist")
    parser.add_argument("--try-only", action="store_true", help="try what is in the folder already")
    options = parser.parse_args()
    if not options.try_only:
        make(options.folder)
    program = options.folder.resolve() / "fourwinds" / ("fourwinds.exe" if os.name == "nt" else "fourwinds")
    size = sum(file.stat().st_size for file in program.parent.rglob("*") if file.is_file() and not file.is_symlink())
    print(f"{program.parent}: {size / 1e6:.0f} MB")
    for line in trial(program):
        print(line, flush=True)
    return 0


def make(folder: Path) -> None:
    """Make the bundle in the folder, and beside it the game that `trial` opens; raises where that fails."""
    with tempfile.TemporaryDirectory() as work:
        run(sys.executable, "-m", "venv", work)
        scripts = Path(work, "Scripts" if os.name == "nt" else "bin")
        run(scripts / "python", "-m", "pip", "install", "--quiet", ROOT, "pyinstaller>=6.11")
        arguments = ("--noconfirm", "--log-level", "WARN", "--distpath", folder, "--workpath", Path(work, "build"))
        run(scripts / "pyinstaller", *arguments, SPEC)
        run(scripts / "python", "-c", _WATCHED, folder / WATCHED, PRESET)


def run(*words: str | Path) -> None:
    """Run a program; raises `CalledProcessError` where it fails."""
    subprocess.run([str(word) for word in words], check=True)


def trial(program: Path) -> Iterator[str]:
    """Try the program where there is nothing but itself; says what it did, and raises where it does not."""
    with tempfile.TemporaryDirectory() as home:
        bare = {"HOME": home, "PATH": str(Path(home, "nothing")), "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}
        bare |= {"FOURWINDS_CONFIG_DIR": home, "FOURWINDS_DATA_DIR": home}
        if os.name == "nt":
            bare["SYSTEMROOT"] = os.environ["SYSTEMROOT"]

        def asked(*words: str | Path) -> str:
            return subprocess.run([program, *words], env=bare, text=True, check=True, capture_output=True).stdout

        begun = time.perf_counter()
        version = asked("--version").splitlines()[0]
        yield f"{version}, told after {time.perf_counter() - begun:.2f} s"
        json.loads(asked("simulate", "--preset", PRESET, "--players", PLAYERS, "--games", "1", "--json"))
        yield "a game was played in the shell"
        Path(home, "fourwinds.ini").write_text(_AT_ONCE, encoding="utf-8")
        kept, begun = Path(home, "autosave.4W"), time.perf_counter()
        window = subprocess.Popen([program, program.parent.parent / WATCHED], env=bare)
        try:
            wait_until(kept.exists, window)
            yield f"the window had opened a game after {time.perf_counter() - begun:.2f} s"
            wait_until(lambda: "Results of" in asked("report", kept), window)
            yield "a deal was played in the window"
        finally:
            window.terminate()
            window.wait(10)


def wait_until(happened: Callable[[], bool], window: "subprocess.Popen[bytes]") -> None:
    """Wait for something that the window does; raises `RuntimeError` if it ends first, or takes too long."""
    for _ in range(PATIENCE * 10):
        if happened():
            return
        if window.poll() is not None:
            break
        time.sleep(0.1)
    raise RuntimeError(f"the window did not do what it should (exit code {window.returncode})")


if __name__ == "__main__":
    sys.exit(main())
