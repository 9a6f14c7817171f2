"""What the program remembers between sessions, and what it does with a file that makes no sense."""

import logging
import os
from collections.abc import Callable
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from fourwinds.app.settings import DEFAULT_PLAYERS, Option, Settings
from fourwinds.roster import Program
from fourwinds.values import replace

OTHER: dict[type, object] = {
    str: "table",
    bytes: b"\x00\xff",
    tuple: ("one", "two, three", "ö"),
    int: 77,
    MappingProxyType: MappingProxyType({"chow": "/home/söund, new.wav"}),
}


def other_value(option: Option[Any]) -> object:
    """A legal value that is not the default."""
    if isinstance(option.default, bool):
        return not option.default
    if option is Settings.programs:
        return (Program("Rook", "python3 rook.py", "mjai"),)
    for value in (OTHER[type(option.default)], 3, "common", "box", "classic", "own", "mistakes", "large"):
        try:
            option.decode(option.encode(value))
        except ValueError:
            continue
        if value != option.default and type(value) is type(option.default):
            return value
    raise AssertionError(f"no other value for {option.name}")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "fourwinds.ini"


def damaged(file: Path, key: str, value: str, caplog: pytest.LogCaptureFixture) -> Settings:
    section, name = key.rsplit("/", 1)
    if "/" in section:
        section, middle = section.split("/")
        name = f"{middle}\\{name}"
    file.write_text(f"[{section}]\n{name}={value}\n", encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        return Settings(file)


@pytest.mark.parametrize("option", Settings.options(), ids=lambda option: option.name)
def test_every_option_begins_with_its_default_and_is_remembered(option: Option[Any], file: Path, qtbot: QtBot) -> None:
    settings = Settings(file)
    assert getattr(settings, option.name) == option.default
    with qtbot.waitSignal(settings.changed, check_params_cb=lambda name: name == option.name):
        setattr(settings, option.name, other_value(option))
    settings.sync()
    again = Settings(file)
    assert getattr(again, option.name) == other_value(option)
    assert again.notes == []


def test_option_keys_are_unique() -> None:
    keys = [option.key for option in Settings.options()]
    assert len(set(keys)) == len(keys)


def test_setting_the_same_value_again_says_nothing(file: Path, qtbot: QtBot) -> None:
    settings = Settings(file)
    with qtbot.assertNotEmitted(settings.changed):
        settings.discard_delay = 5_000


@pytest.mark.parametrize(
    ("key", "value", "name"),
    [
        ("pace/discard_delay", "soon", "discard_delay"),
        ("pace/discard_delay", "-1", "discard_delay"),
        ("pace/discard_delay", "60001", "discard_delay"),
        ("view/board", "round", "board"),
        ("game/allow_undo", "perhaps", "allow_undo"),
        ("files/recent", "no list", "recent_files"),
        ("sound/own", "[1]", "own_sounds"),
        ("window/geometry", "flat", "window_geometry"),
        ("view/theme", "x" * 61, "theme"),
    ],
)
def test_a_damaged_value_is_noted_and_the_default_used(
    key: str, value: str, name: str, file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    settings = damaged(file, key, value, caplog)
    assert getattr(settings, name) == getattr(Settings, name).default
    assert len(settings.notes) == 1
    assert key in settings.notes[0]


def test_a_file_that_is_no_settings_file_is_noted(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = tmp_path / "fourwinds.ini"
    file.write_bytes(b"[General\nfoo=1\n")
    with caplog.at_level(logging.WARNING):
        settings = Settings(file)
    assert settings.discard_delay == 5_000
    assert "cannot be read" in settings.notes[0]


def test_a_value_out_of_range_cannot_be_set(file: Path) -> None:
    settings = Settings(file)
    with pytest.raises(ValueError, match="discard_delay is 60001; it must be a whole number from 0 to 60,000"):
        settings.discard_delay = 60_001
    assert settings.discard_delay == 5_000


def test_the_players_of_the_original_sit_at_the_table(file: Path) -> None:
    assert [(p.name, p.strategy, p.human) for p in Settings(file).players] == [
        ("Jack", "defensive", False),
        ("Helen", "expert", False),
        ("Tim", "limitmaker", False),
        ("Player", "beginner", True),
    ]


def test_players_are_remembered(file: Path, qtbot: QtBot) -> None:
    settings = Settings(file)
    anna = replace(DEFAULT_PLAYERS[0], name="Anna", strategy="expert", scatterbrain=True)
    with qtbot.waitSignal(settings.changed, check_params_cb=lambda name: name == "players"):
        settings.set_players((anna, *DEFAULT_PLAYERS[1:]))
    settings.sync()
    assert Settings(file).players == (anna, *DEFAULT_PLAYERS[1:])


def test_a_name_has_at_most_12_characters_and_is_never_empty(file: Path) -> None:
    settings = Settings(file)
    long, blank = (replace(DEFAULT_PLAYERS[0], name=name) for name in ("Wolfgang Amadeus", " \n"))
    settings.set_players((long, *DEFAULT_PLAYERS[1:]))
    assert settings.players[0].name == "Wolfgang Ama"
    settings.set_players((blank, *DEFAULT_PLAYERS[1:]))
    assert settings.players[0].name == "Jack"


@pytest.mark.parametrize("field", ["name", "strategy", "scatterbrain"])
def test_a_damaged_player_is_noted(field: str, file: Path, caplog: pytest.LogCaptureFixture) -> None:
    settings = damaged(file, f"players/0/{field}", "a strategy nobody knows", caplog)
    assert settings.players[0] == replace(DEFAULT_PLAYERS[0], name=settings.players[0].name)
    assert "player 1" in settings.notes[0]


def test_recent_files_are_newest_first_and_eight_at_most(file: Path) -> None:
    settings = Settings(file)
    for number in [*range(9), 3]:
        settings.add_recent(Path(f"{number}.4W"))
    assert settings.recent_files == ("3.4W", "8.4W", "7.4W", "6.4W", "5.4W", "4.4W", "2.4W", "1.4W")


def test_the_settings_of_the_user_lie_in_the_configuration_folder(tmp_path: Path) -> None:
    settings = Settings.of_user({"FOURWINDS_CONFIG_DIR": str(tmp_path / "elsewhere")})
    settings.show_tile_ids = False
    settings.sync()
    assert (tmp_path / "elsewhere" / "fourwinds.ini").is_file()


def test_who_only_watches_does_so_the_next_time_as_well(file: Path) -> None:
    settings = Settings(file)
    *others, person = DEFAULT_PLAYERS
    watching = (*others, replace(person, human=False, scatterbrain=True))
    settings.set_players(watching)
    settings.sync()
    assert Settings(file).players == watching
    settings.set_players(DEFAULT_PLAYERS)
    settings.sync()
    assert Settings(file).players == DEFAULT_PLAYERS


def test_nobody_becomes_a_person_in_another_seat(file: Path) -> None:
    settings = Settings(file)
    settings.set_players(tuple(replace(player, human=True) for player in DEFAULT_PLAYERS))
    assert [player.human for player in settings.players] == [False, False, False, True]


def test_the_claim_clock_is_off_for_new_players(file: Path, qtbot: QtBot) -> None:
    settings = Settings(file)
    assert not settings.claim_clock
    settings.move_beat = 700
    settings.sync()
    assert not Settings(file).claim_clock


@pytest.mark.parametrize(("stored", "on"), [("", True), ("claim_clock=False\n", False), ("claim_clock=True\n", True)])
def test_whoever_has_played_before_keeps_the_claim_clock_as_it_was(
    file: Path, qtbot: QtBot, stored: str, on: bool
) -> None:
    """Settings of a program in which the clock was on at first say nothing of it, unless it was switched."""
    file.write_text(f"[pace]\nmove_beat=700\n{stored}", encoding="utf-8")
    assert Settings(file).claim_clock is on
    settings = Settings(file)
    settings.set_players([replace(player, name="Zoe") for player in settings.players])
    settings.sync()
    assert Settings(file).claim_clock is on


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("keys/own", '"' + "[" * 100_000 + '"'),
        ("files/recent", '"[' + "9" * 5_000 + ']"'),
        ("files/recent", '"[\\"a\\\\u0000b\\"]"'),
        ("files/last_saved", r'"a\0b.4W"'),
        ("files/games_folder", r'"a\0b"'),
        ("rules/preset", r'"a\0b"'),
        ("sound/own", '"{\\"chow\\":\\"a\\\\u0000b\\"}"'),
        ("sound/own", '"{\\"chow\\":[]}"'),
        ("pace/move_beat", "9" * 5_000),
    ],
)
def test_a_value_that_was_made_to_hurt_is_told_in_a_line(
    key: str, value: str, file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    settings = damaged(file, key, value, caplog)
    (note,) = settings.notes
    assert key in note
    assert len(note) < 300


def _pipe(file: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("this system has no such pipes")
    os.mkfifo(file)


def _larger_than_any(file: Path) -> None:
    with file.open("wb") as opened:
        opened.truncate(1 << 40)


@pytest.mark.parametrize("make", [_pipe, _larger_than_any, Path.mkdir], ids=["pipe", "huge", "folder"])
@pytest.mark.parametrize("name", ["fourwinds.ini", "fourwinds.ini.lock"])
def test_what_cannot_be_read_is_told_and_left_alone(
    make: Callable[[Path], None], name: str, file: Path, caplog: pytest.LogCaptureFixture, qtbot: QtBot
) -> None:
    make(file.with_name(name))
    before = file.with_name(name).stat()
    with caplog.at_level(logging.WARNING):
        settings = Settings(file)
    assert name in settings.notes[0]
    assert "no change is remembered" in settings.notes[0]
    settings.move_beat = 5
    with qtbot.assertNotEmitted(settings.failed, wait=50):
        settings.sync()
    assert settings.move_beat == 5
    assert file.with_name(name).stat().st_mode == before.st_mode
    assert file.with_name(name).stat().st_size == before.st_size


def test_a_place_that_cannot_be_written_is_told_at_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A file where the folder should be: it stands for a read-only folder, also for a superuser."""
    (tmp_path / "folder").write_text("", encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        settings = Settings(tmp_path / "folder" / "fourwinds.ini")
    (note,) = settings.notes
    assert "not remembered" in note


def test_settings_that_can_no_longer_be_written_are_told_once(
    tmp_path: Path, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    settings = Settings(folder / "fourwinds.ini")
    assert not settings.notes
    folder.rmdir()
    folder.write_text("", encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        with qtbot.waitSignal(settings.failed, check_params_cb=lambda text: str(folder) in text):
            settings.move_beat = 5
        with qtbot.assertNotEmitted(settings.failed, wait=50):
            settings.move_beat = 6


def test_faces_are_remembered(file: Path) -> None:
    settings = Settings(file)
    settings.set_players((replace(DEFAULT_PLAYERS[0], face="mei"), *DEFAULT_PLAYERS[1:]))
    settings.sync()
    assert [player.face for player in Settings(file).players] == ["mei", "", "", ""]
