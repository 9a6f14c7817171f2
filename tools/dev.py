#!/usr/bin/env python3
"""Plays or tests Four Winds from a checkout, with nothing but Python.

    python3 tools/dev.py play [FILE.4W]      open the game
    python3 tools/dev.py test [ARGUMENT...]  run the tests; the arguments go to pytest
    python3 tools/dev.py prepare             only make ready what these two need

Everything that is installed goes to `.venv` in the checkout, or to the folder that the environment variable
FOURWINDS_VENV names. What is installed already is not installed again.

This file is read by whatever Python there is, so that one which is too old can be told: no syntax beyond 3.8.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import List, NoReturn, Optional  # noqa: UP035 - see above

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = Path(os.environ.get("FOURWINDS_VENV") or ROOT / ".venv")
STAMP = ENVIRONMENT / "fourwinds-installed"

OLDEST_PYTHON = (3, 11)
COMMANDS = ("play", "test", "prepare")


def main(arguments: List[str]) -> int:  # noqa: UP006 - see above
    """Do what the first argument says; the answer is the exit code."""
    command, rest = (arguments[0], arguments[1:]) if arguments else ("", [])
    if command not in COMMANDS:
        print(__doc__)
        return 0 if command in ("-h", "--help") else 2
    if sys.version_info < OLDEST_PYTHON:
        give_up("Four Winds needs Python 3.11 or newer; this is Python {}.{}.".format(*sys.version_info[:2]))
    prepare(developing=command != "play")
    if command == "play":
        return run(python(), "-m", "fourwinds", *rest)
    if command == "test":
        return run(python(), "-m", "pytest", "--numprocesses", "2", "--dist", "worksteal", *rest, folder=ROOT)
    return 0


def prepare(*, developing: bool) -> None:
    """Make the environment and install Four Winds into it, unless that is done already."""
    settings = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    installed = STAMP.read_text(encoding="utf-8").splitlines() if STAMP.exists() else []
    # Whoever has what the tests need has what the game needs.
    if installed[:2] == [str(ROOT), settings] and (not developing or installed[2] == "dev"):
        return
    print(f"Installing what Four Winds needs into {ENVIRONMENT} (only this once) ...", flush=True)
    if run(sys.executable, "-m", "venv", str(ENVIRONMENT)):
        give_up("Python could not make an environment. On Debian and Ubuntu: sudo apt install python3-venv")
    package = f"{ROOT}[dev]" if developing else str(ROOT)
    if run(python(), "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--editable", package):
        give_up("The installation failed; what stands above says why.")
    check_qt()
    STAMP.write_text("\n".join((str(ROOT), settings, "dev" if developing else "play")), encoding="utf-8")


def check_qt() -> None:
    """End with advice if Qt does not start, as on a Linux without the libraries of a desktop."""
    if run(python(), "-c", "from PySide6 import QtSvgWidgets, QtWidgets"):
        packages = " ".join((ROOT / "tools" / "debian-packages.txt").read_text(encoding="utf-8").split())
        give_up(f"Qt lacks a library of the system. On Debian and Ubuntu: sudo apt install {packages}")


def python() -> str:
    """The environment's interpreter."""
    return str(ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def run(*command: str, folder: Optional[Path] = None) -> int:  # noqa: UP045 - see above
    """Run a program in a folder (by default where one stands); its exit code."""
    return subprocess.run(command, cwd=folder, check=False).returncode


def give_up(message: str) -> NoReturn:
    """End with a line that says what to do."""
    print(message, file=sys.stderr)
    raise SystemExit(1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
