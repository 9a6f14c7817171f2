"""The first argument decides between the shell and the window, and only the one that is needed is imported."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

import pytest

from fourwinds.__main__ import SHELL_COMMANDS, main


class Fake(ModuleType):
    """Stands for `fourwinds.cli` or `fourwinds.ui`: remembers what it was started with and answers a number."""

    def __init__(self, answer: int) -> None:
        super().__init__("fake")
        self.answer = answer
        self.calls: list[list[str]] = []

    def main(self, arguments: Sequence[str]) -> int:
        self.calls.append(list(arguments))
        return self.answer


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch) -> Fake:
    fake = Fake(2)
    monkeypatch.setitem(sys.modules, "fourwinds.cli", fake)
    return fake


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Fake:
    fake = Fake(0)
    monkeypatch.setitem(sys.modules, "fourwinds.ui", fake)
    return fake


@pytest.mark.parametrize("first", [*sorted(SHELL_COMMANDS), "--help", "-h", "--version"])
def test_a_command_goes_to_the_shell(first: str, shell: Fake, window: Fake) -> None:
    assert main([first, "--json"]) == 2
    assert (shell.calls, window.calls) == ([[first, "--json"]], [])


@pytest.mark.parametrize("arguments", [[], ["evening.4W"], ["--seed", "7"], ["--seed", "7", "evening.4W"], ["-style"]])
def test_anything_else_opens_the_window(arguments: list[str], shell: Fake, window: Fake) -> None:
    assert main(arguments) == 0
    assert (shell.calls, window.calls) == ([], [arguments])


@pytest.mark.parametrize("arguments", [["--regster"], ["evening.4W", "--sed=7"], ["--json"]])
def test_an_unknown_option_is_told_and_opens_no_window(
    arguments: list[str], shell: Fake, window: Fake, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert (shell.calls, window.calls) == ([], [])
    told = capsys.readouterr().err
    assert arguments[-1].partition("=")[0] in told
    assert "fourwinds --help" in told


@pytest.mark.parametrize("arguments", [["--seed=7"], ["-platform", "offscreen"], ["-style=fusion"]])
def test_options_of_qt_are_left_to_it(arguments: list[str], window: Fake) -> None:
    assert main(arguments) == 0
    assert window.calls == [arguments]


def test_help_tells_of_everything_that_may_stand_behind_the_name(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    told = capsys.readouterr().out
    for word in (*SHELL_COMMANDS, "--register", "--unregister", "--seed", "FILE.4W", "--version"):
        assert word in told


def test_the_arguments_are_those_of_the_process_by_default(
    shell: Fake, window: Fake, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["fourwinds", "presets", "list"])
    assert main() == 2
    assert shell.calls == [["presets", "list"]]


def test_the_shell_works_without_qt(tmp_path: Path) -> None:
    code = (
        "import sys; from fourwinds.__main__ import main; code = main(['presets', 'list']);"
        "sys.exit(code or ('PySide6' in sys.modules and 'Qt was imported'))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert "european-contemporary" in ran.stdout


def test_the_window_comes_without_what_is_wanted_later() -> None:
    """What these import would be felt at each start, and a package's `__init__` brings it back in unseen."""
    later = (
        "fourwinds.app.review",
        "fourwinds.cli",
        "fourwinds.engine.deal",
        "fourwinds.players",
        "fourwinds.reports",
        "fourwinds.rules.parts",
        "fourwinds.rules.store",
        "fourwinds.saves.document",
        "fourwinds.scoring.scorer",
        "fourwinds.statistics",
        "fourwinds.ui.help.pages",
        "fourwinds.ui.help.window",
        "fourwinds.ui.records.points.window",
        "fourwinds.ui.preferences",
        "fourwinds.ui.printing",
        "fourwinds.ui.table.claim",
        "fourwinds.ui.window.newgame",
        "fourwinds.ui.window.programs",
        "pydantic",
        "xml.etree",
        "PySide6.QtMultimedia",
        "PySide6.QtPrintSupport",
        "reportlab",
    )
    code = f"import sys, fourwinds.ui.window.compose; sys.exit(' '.join(n for n in {later} if n in sys.modules) or 0)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")


def with_a_window_of_its_own(code: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    """Run code in another process that shows no window and keeps its files in a folder."""
    environ = {"QT_QPA_PLATFORM": "offscreen", "FOURWINDS_CONFIG_DIR": str(folder), "FOURWINDS_DATA_DIR": str(folder)}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, env=os.environ | environ, capture_output=True, text=True, check=False, timeout=60)


def test_the_window_tells_the_chosen_rules_without_reading_them(tmp_path: Path) -> None:
    """Reading rules takes as long as a quarter of the start, and the panel shows their name alone."""
    code = (
        "import sys; from PySide6.QtWidgets import QApplication; from fourwinds.ui import start;"
        "app = QApplication([]); window = start([]); app.processEvents();"
        "print(window.welcome.findChild(object, 'welcomeRules').text()); read = 'pydantic' in sys.modules;"
        "window.close(); sys.exit('the rules were read' if read else 0)"
    )
    ran = with_a_window_of_its_own(code, tmp_path)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "European Contemporary" in ran.stdout


def test_a_game_begins_without_windows_that_nobody_opened(tmp_path: Path) -> None:
    code = (
        "import sys; from PySide6.QtWidgets import QApplication; from fourwinds.ui import start;"
        "app = QApplication([]); window = start(['--seed', '5']); window.actions_['NewGame'].trigger();"
        "begun = window.session.rules is not None; window.close();"
        "later = ('fourwinds.ui.patterns.window', 'fourwinds.ui.preferences');"
        "sys.exit(' '.join(n for n in later if n in sys.modules) or (0 if begun else 'no game'))"
    )
    ran = with_a_window_of_its_own(code, tmp_path)
    assert ran.returncode == 0, ran.stderr


def test_what_the_first_game_needs_is_loaded_behind_the_open_window(tmp_path: Path) -> None:
    """Otherwise the first game of each start begins a quarter of a second late."""
    code = (
        "import sys; from PySide6.QtCore import QTimer; from PySide6.QtWidgets import QApplication;"
        "from fourwinds.ui import start; app = QApplication([]); window = start([]);"
        "needed = ('fourwinds.players.decide', 'fourwinds.scoring.patterns.limit', 'fourwinds.engine.game',"
        " 'fourwinds.rules.store', 'fourwinds.saves.file', 'fourwinds.saves.journal');"
        "before = [name for name in needed if name in sys.modules];"
        "timer = QTimer(interval=20); timer.timeout.connect("
        "lambda: all(name in sys.modules for name in needed) and app.quit()); timer.start();"
        "app.exec(); window.close(); sys.exit(repr(before) if before else 0)"
    )
    ran = with_a_window_of_its_own(code, tmp_path)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_a_mistyped_command_is_told_instead_of_opening_a_window(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["frobnicate"]) == 2
    error = capsys.readouterr().err
    assert error.startswith("fourwinds: there is no command and no game file 'frobnicate'")
    assert len(error.splitlines()) == 1


def test_without_a_display_the_window_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert main([]) == 2
    assert "no display" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform != "linux", reason="displays are named so on Linux")
@pytest.mark.parametrize(
    ("environ", "why"),
    [({"DISPLAY": ":7777"}, "could not connect to display :7777"), ({"QT_QPA_PLATFORM": "none"}, '"none"')],
)
def test_a_wrong_display_is_told_in_a_line(environ: dict[str, str], why: str) -> None:
    kept = {name: value for name, value in os.environ.items() if name not in ("WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
    done = subprocess.run(
        [sys.executable, "-m", "fourwinds"], env=kept | environ, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert line.startswith("fourwinds: no window can be opened (")
    assert why in line
