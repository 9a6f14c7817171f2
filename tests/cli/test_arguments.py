"""Wrong arguments are told in one line with the remedy; each command imports only what it needs."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from fourwinds.__main__ import SHELL_COMMANDS
from fourwinds.cli.main import MODULES

Shell = Callable[..., tuple[int, str, str]]


@pytest.mark.parametrize(
    ("wrong", "what", "remedy"),
    [
        ("simulate --games 1", "required: --players", "fourwinds simulate --help"),
        (
            "simulate --players a,b,c,d --games ten",
            "'ten' is not a whole number above zero",
            "fourwinds simulate --help",
        ),
        ("score --frobnicate", "--frobnicate", "fourwinds --help"),
        ("presets", "required: COMMAND", "fourwinds presets --help"),
        ("presets lst", "'lst' (choose from 'list'", "fourwinds presets --help"),
        ("presets show", "required: ID", "fourwinds presets show --help"),
        ("report", "required: GAME.4W", "fourwinds report --help"),
        ("hint --player nobody B1", "'nobody' (choose from 'beginner'", "fourwinds hint --help"),
        ("frobnicate", "'frobnicate' (choose from 'presets'", "fourwinds --help"),
    ],
)
def test_a_mistake_is_one_line(shell: Shell, wrong: str, what: str, remedy: str) -> None:
    code, out, err = shell(*wrong.split())
    assert (code, out) == (2, "")
    assert err.startswith("fourwinds: ")
    assert err.count("\n") == 1
    assert what in err
    assert remedy in err


@pytest.mark.parametrize("command", sorted(MODULES))
def test_every_command_tells_how_it_is_used(shell: Shell, command: str) -> None:
    code, out, err = shell(command, "--help")
    assert (code, err) == (0, "")
    assert out.startswith(f"usage: fourwinds {command} ")


def test_the_program_sends_every_command_here() -> None:
    assert set(MODULES) == SHELL_COMMANDS


def test_listing_presets_imports_no_players_and_no_paper() -> None:
    program = (
        "import sys; from fourwinds.cli import main; main(['presets', 'list']);"
        "print(*(name for name in sys.modules if name.startswith('fourwinds.')), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    layers = {name.split(".")[1] for name in done.stderr.split()}
    assert {"cli", "rules"} <= layers
    assert not layers & {"engine", "players", "saves", "reports", "simulation", "app", "ui"}


def test_what_a_file_says_of_itself_cannot_steer_the_terminal(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "newer.4W"
    file.write_text('{"format": "fourwinds-game", "version": 9, "program": "\\u001b[2J\\u001b]0;mine\\u0007"}', "utf-8")
    code, _, err = shell("replay", str(file))
    assert code == 2
    assert "a newer version of Four Winds ([2J]0;mine) saved this game" in err
    assert err.rstrip("\n").isprintable()


def test_a_message_does_not_repeat_a_whole_book(shell: Shell, tmp_path: Path) -> None:
    for arguments in (["presets", "show", "x" * 100_000], ["score", "B" * 100_000], ["presets", "x" * 100_000]):
        code, _, err = shell(*arguments)
        assert code == 2
        assert len(err) < 2_200
