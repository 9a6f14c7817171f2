"""Whoever has told the desktop that things shall keep still need not say it again."""

import os
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from fourwinds.app.less_motion import LessMotion
from fourwinds.app.settings import Settings


def asked(environ: dict[str, str], platform: str = "linux") -> tuple[LessMotion, list[bool]]:
    told: list[bool] = []
    desktop = LessMotion(environ, platform)
    desktop.wanted.connect(lambda: told.append(True))
    desktop.ask()
    return desktop, told


@pytest.mark.parametrize(("said", "less"), [("0", True), ("0.0", True), ("1", False), ("0.5", False), ("much", False)])
def test_kde_says_it_in_a_file(tmp_path: Path, qapp: object, said: str, less: bool) -> None:
    (tmp_path / "kdeglobals").write_text(f"[General]\nx=%\n[KDE]\nAnimationDurationFactor={said}\n")
    _, told = asked({"XDG_CURRENT_DESKTOP": "KDE", "XDG_CONFIG_HOME": str(tmp_path)})
    assert bool(told) is less


def test_where_nobody_says_anything_things_move(tmp_path: Path, qapp: object) -> None:
    assert asked({"XDG_CURRENT_DESKTOP": "KDE", "XDG_CONFIG_HOME": str(tmp_path)})[1] == []
    assert asked({})[1] == []


@pytest.mark.skipif(os.name == "nt", reason="a script of the shell stands in for the desktop's program")
@pytest.mark.parametrize(
    ("platform", "program", "said", "less"),
    [
        ("linux", "gsettings", "false", True),
        ("linux", "gsettings", "true", False),
        ("darwin", "defaults", "1", True),
        ("darwin", "defaults", "0", False),
    ],
)
def test_others_are_asked_by_their_own_program(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, platform: str, program: str, said: str, less: bool
) -> None:
    script = tmp_path / program
    script.write_text(f"#!/bin/sh\necho {said}\n")
    script.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    told: list[bool] = []
    desktop = LessMotion({"XDG_CURRENT_DESKTOP": "ubuntu:GNOME"}, platform)
    desktop.wanted.connect(lambda: told.append(True))
    desktop.ask()
    assert desktop._process is not None
    if not told:
        with qtbot.waitSignal(desktop._process.finished, timeout=20_000):
            pass
    assert bool(told) is less
    desktop.close()


def test_only_who_has_never_chosen_is_asked_for(settings: Settings) -> None:
    assert not settings.has_chosen("animations")
    settings.animations = False
    settings.animations = True
    assert settings.has_chosen("animations")
