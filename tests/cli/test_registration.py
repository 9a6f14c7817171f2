"""The entry in the desktop's menu: written for this user only, for this very program, and removed without a trace."""

import configparser
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from fourwinds.__main__ import main
from fourwinds.cli.registration import MIME_TYPE, REGISTER, THEME_TYPE, UNREGISTER, run
from fourwinds.saves import SUFFIX


def files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file() and "cache" not in path.name)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "data with $pace"


def register(home: Path, option: str = REGISTER) -> tuple[int, str]:
    said: list[str] = []
    code = run(option, {"XDG_DATA_HOME": str(home)}, "linux", said.append)
    return code, "\n".join(said)


def test_entry_icon_and_file_type_are_written(home: Path) -> None:
    code, said = register(home)
    assert code == 0
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(home / "applications" / "fourwinds.desktop", encoding="utf-8")
    facts = entry["Desktop Entry"]
    assert facts["Exec"].endswith(" %f")
    assert facts["MimeType"] == f"{MIME_TYPE};{THEME_TYPE};"
    kinds = ET.parse(home / "mime" / "packages" / "fourwinds.xml").getroot()  # noqa: S314 - our own
    for kind, (type_, suffix) in zip(kinds, ((MIME_TYPE, SUFFIX), (THEME_TYPE, ".4Wtheme")), strict=True):
        assert kind.get("type") == type_
        globs = [part.get("pattern") for part in kind if part.tag.endswith("glob")]
        assert globs == [f"*{suffix}", f"*{suffix.lower()}"]
    icon = ET.parse(home / "icons" / "hicolor" / "scalable" / "apps" / f"{facts['Icon']}.svg")  # noqa: S314
    assert icon.getroot().tag.endswith("svg")
    assert str(home / "applications" / "fourwinds.desktop") in said


def test_the_entry_starts_this_program_also_from_a_strange_place(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    strange = tmp_path / 'a "b" 100%'
    strange.mkdir()
    (strange / "fourwinds").touch()
    monkeypatch.setattr(sys, "executable", str(strange / "python"))
    register(home)
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(home / "applications" / "fourwinds.desktop", encoding="utf-8")
    assert entry["Desktop Entry"]["Exec"] == f'"{tmp_path}/a \\"b\\" 100%%/fourwinds" %f'


def test_it_is_removed_without_a_trace_and_twice_does_no_harm(home: Path) -> None:
    register(home)
    code, said = register(home, UNREGISTER)
    assert (code, "no longer" in said) == (0, True)
    assert not [path for path in files(home) if "fourwinds" in path.name]
    code, said = register(home, UNREGISTER)
    assert (code, "not registered" in said) == (0, True)


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    code, said = register(tmp_path / "file")
    assert code == 1
    assert "cannot be changed" in said


@pytest.mark.parametrize(("platform", "word"), [("darwin", "Finder"), ("win32", "Open with")])
def test_other_systems_are_told_what_to_do(platform: str, word: str, home: Path) -> None:
    said: list[str] = []
    assert run(REGISTER, {"XDG_DATA_HOME": str(home)}, platform, said.append) == 0
    assert word in said[0]
    assert not home.exists()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Other systems are told in words.")
def test_the_program_registers_itself_without_qt(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(home))
    assert main([REGISTER]) == 0
    assert files(home)
    code = "import sys; from fourwinds.__main__ import main; main(['--unregister']); print('PySide6' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.splitlines()[-1] == "False"
    assert not [path for path in files(home) if "fourwinds" in path.name]
