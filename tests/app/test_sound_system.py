"""Every sign of sound is believed; a machine without any is silent, and Qt need not look for devices."""

import os
from pathlib import Path

import pytest

from fourwinds.app.sound_system import can_sound


@pytest.fixture(autouse=True)
def on_linux(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")


def put(file: Path, text: str = "") -> None:
    file.parent.mkdir(parents=True)
    file.write_text(text)


def test_a_bare_machine_makes_no_sound(tmp_path: Path) -> None:
    assert not can_sound({}, tmp_path)
    assert not can_sound({"HOME": str(tmp_path), "DISPLAY": ":0", "PULSE_SERVER": ""}, tmp_path)


def test_other_systems_are_not_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    assert can_sound({}, tmp_path)


@pytest.mark.parametrize(
    "sign",
    [
        "dev/snd/pcmC0D0p",
        "dev/snd/controlC1",
        "dev/dsp",
        f"run/user/{os.getuid()}/pulse/native",
        f"run/user/{os.getuid()}/pipewire-0",
        "run/pulse/native",
        "var/run/pulse/native",
    ],
)
def test_a_card_or_a_server_can_be_heard(sign: str, tmp_path: Path) -> None:
    put(tmp_path / sign)
    assert can_sound({}, tmp_path)


def test_a_timer_is_no_sound_card(tmp_path: Path) -> None:
    put(tmp_path / "dev" / "snd" / "timer")
    assert not can_sound({}, tmp_path)


@pytest.mark.parametrize(
    "environ",
    [
        {"PULSE_SERVER": "tcp:elsewhere"},
        {"PIPEWIRE_REMOTE": "pipewire-1"},
        {"DISPLAY": "localhost:10.0"},
    ],
)
def test_a_server_elsewhere_can_be_heard(environ: dict[str, str], tmp_path: Path) -> None:
    assert can_sound(environ, tmp_path)


def test_the_folder_for_what_runs_may_be_another(tmp_path: Path) -> None:
    put(tmp_path / "mine" / "pulse" / "native")
    assert can_sound({"XDG_RUNTIME_DIR": str(tmp_path / "mine")}, tmp_path / "root")


@pytest.mark.parametrize(
    "file", ["home/.config/pulse/client.conf", "etc/pulse/client.conf", "etc/pulse/client.conf.d/1"]
)
def test_a_configuration_may_name_a_server(file: str, tmp_path: Path) -> None:
    put(tmp_path / file, "; default-server =\n# autospawn = yes\n")
    environ = {"HOME": str(tmp_path / "home")}
    assert not can_sound(environ, tmp_path)
    (tmp_path / file).write_text("autospawn = no\n  default-server = elsewhere\n")
    assert can_sound(environ, tmp_path)
