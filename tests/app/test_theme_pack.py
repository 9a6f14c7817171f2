"""Themes as one file: what goes in comes out, and what strangers may have put in does not."""

import io
import os
import shutil
import struct
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from fourwinds.app.theme_pack import (
    LARGEST_PACK,
    MOST_FILES,
    ThemePackError,
    free_folder,
    install,
    places,
    read_pack,
    write_pack,
)
from fourwinds.app.theme_store import ThemeStore
from fourwinds.app.themes import load_theme
from fourwinds.resources import themes_folder
from fourwinds.values import replace


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return tmp_path / "themes"


@pytest.fixture
def packed(tmp_path: Path) -> Path:
    """The theme Print as a file."""
    file = tmp_path / "print.4Wtheme"
    write_pack(load_theme(themes_folder() / "print"), file)
    return file


@pytest.fixture
def entries(packed: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(packed) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def written(tmp_path: Path, entries: dict[str, bytes]) -> Path:
    file = tmp_path / "theirs.4Wtheme"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in entries.items():
            archive.writestr(name, data)
    return file


def added(file: Path, own: Path) -> str:
    taken = [theme.id for theme in ThemeStore(themes_folder(), own).themes()]
    return install(read_pack(file), file, own, taken)


def refusal(file: Path, own: Path) -> str:
    """What is said about a file that must be refused and leave nothing behind."""
    with pytest.raises(ThemePackError) as caught:
        added(file, own)
    assert not own.exists() or list(own.iterdir()) == []
    said = caught.value.message
    assert said.startswith(f"The theme in {file.name} cannot be used: ")
    return said.partition("used: ")[2]


def test_a_theme_comes_out_as_it_went_in(packed: Path, own: Path) -> None:
    theirs = ThemeStore(themes_folder(), own).load(added(packed, own))
    mine = load_theme(themes_folder() / "print")
    assert (theirs.faces, theirs.small, theirs.marks) == (mine.faces, mine.small, mine.marks)
    assert replace(theirs.facts, name="") == replace(mine.facts, name="")
    assert {event: file.read_bytes() for event, file in theirs.sounds.items()} == {
        event: file.read_bytes() for event, file in mine.sounds.items()
    }


def test_only_what_belongs_to_the_theme_is_given_away(tmp_path: Path) -> None:
    mine = Path(shutil.copytree(themes_folder() / "print", tmp_path / "mine"))
    (mine / "diary.doc").write_text("secret", encoding="utf-8")
    (mine / "sounds" / "draft.wav").write_bytes(b"RIFF")
    (mine / "LICENSE.txt").write_text("free", encoding="utf-8")
    named = set(places(mine, load_theme(mine).facts))
    assert {
        "theme.json",
        "tiles/B1.svg",
        "tiles/back.svg",
        "marks/E.svg",
        "LICENSE.txt",
        "tiles/LICENSE-glyphs.txt",
    } <= named
    assert not named & {"diary.doc", "sounds/draft.wav"}


def test_the_same_theme_is_the_same_file(packed: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.4Wtheme"
    write_pack(load_theme(themes_folder() / "print"), again)
    assert again.read_bytes() == packed.read_bytes()


def test_a_theme_opened_twice_is_there_once_and_a_changed_one_beside_it(
    packed: Path, entries: dict[str, bytes], own: Path, tmp_path: Path
) -> None:
    first = added(packed, own)
    assert added(packed, own) == first
    entries["theme.json"] = entries["theme.json"].replace(b'"board": "#', b'"board": "#', 1) + b"\n"
    second = added(written(tmp_path, entries), own)
    assert second != first
    assert {path.name for path in own.iterdir()} == {first, second}


def test_a_folder_that_somebody_packed_by_hand_is_opened(entries: dict[str, bytes], own: Path, tmp_path: Path) -> None:
    by_hand = {f"my_theme/{name}": data for name, data in entries.items()}
    clutter = {"__MACOSX/my_theme/._theme.json": b"?", ".DS_Store": b"?", "my_theme/Thumbs.db": b"?"}
    id_ = added(written(tmp_path, by_hand | clutter), own)
    assert sorted(path.name for path in (own / id_).iterdir()) == ["marks", "sounds", "theme.json", "tiles"]


@pytest.mark.parametrize(
    "name",
    ["../evil.svg", "tiles/../../evil.svg", "/etc/evil.svg", "C:/evil.svg", "..\\evil.svg", "\\\\host\\evil.svg"],
)
def test_a_file_that_wants_to_lie_elsewhere_is_refused(
    name: str, entries: dict[str, bytes], own: Path, tmp_path: Path
) -> None:
    assert "wants to lie elsewhere" in refusal(written(tmp_path, {**entries, name: b"<svg/>"}), own)
    assert not list(tmp_path.rglob("evil*"))


@pytest.mark.parametrize(
    "name", ["tiles/run.exe", "tiles/nul.svg", "a/b/c/d/e.svg", "tiles/ä.svg", "run.sh", "tiles/x"]
)
def test_what_a_theme_does_not_consist_of_stays_in_the_file(
    name: str, entries: dict[str, bytes], own: Path, tmp_path: Path
) -> None:
    id_ = added(written(tmp_path, {**entries, name: b"x"}), own)
    assert not (own / id_ / name).exists()
    assert (own / id_ / "theme.json").exists()


def test_a_link_is_refused(entries: dict[str, bytes], own: Path, tmp_path: Path) -> None:
    file = written(tmp_path, entries)
    with zipfile.ZipFile(file, "a") as archive:
        link = zipfile.ZipInfo("marks/X.svg")
        link.external_attr = 0o120777 << 16
        archive.writestr(link, "/etc/passwd")
    assert "a link" in refusal(file, own)


def test_a_picture_that_would_load_a_file_is_refused(entries: dict[str, bytes], own: Path, tmp_path: Path) -> None:
    entries["tiles/B1.svg"] = b"<svg xmlns='http://www.w3.org/2000/svg'><image href='/etc/passwd'/></svg>"
    assert refusal(written(tmp_path, entries), own) == (
        "tiles/B1.svg: a picture may not contain <image>; draw with shapes."
    )


def test_all_that_can_be_wrong_with_a_theme_is_wrong_here(entries: dict[str, bytes], own: Path, tmp_path: Path) -> None:
    del entries["tiles/B1.svg"]
    assert refusal(written(tmp_path, entries), own) == "tiles/B1.svg: the picture is missing."
    del entries["theme.json"]
    assert refusal(written(tmp_path, entries), own) == "there is no theme.json in it."


def test_a_file_that_grows_is_refused_before_it_has_grown(entries: dict[str, bytes], own: Path, tmp_path: Path) -> None:
    told = refusal(written(tmp_path, {**entries, "tiles/B1.svg": b"\0" * (2 << 20)}), own)
    assert told == "tiles/B1.svg is too large."
    many = {f"sounds/s{number}.wav": b"\0" * (4 << 20) for number in range(17)}
    assert "too large when it is unpacked" in refusal(written(tmp_path, entries | many), own)


def test_a_file_that_lies_about_its_size_gives_no_more_than_it_says(
    entries: dict[str, bytes], own: Path, tmp_path: Path
) -> None:
    file = written(tmp_path, {**entries, "LICENSE.txt": b"\0" * (50 << 20)})
    true, false = struct.pack("<L", 50 << 20), struct.pack("<L", 10)
    assert true in file.read_bytes()
    file.write_bytes(file.read_bytes().replace(true, false))
    assert refusal(file, own) == "it is damaged."


def test_too_many_files_are_refused(entries: dict[str, bytes], own: Path, tmp_path: Path) -> None:
    many = {f"tiles/x{number}.svg": b"" for number in range(MOST_FILES)}
    assert "more than" in refusal(written(tmp_path, entries | many), own)
    more = {f"tiles/x{number}.svg": b"" for number in range(5 * MOST_FILES)}
    assert "more than" in refusal(written(tmp_path, entries | more), own)


def test_two_names_that_some_systems_take_for_one_are_refused(
    entries: dict[str, bytes], own: Path, tmp_path: Path
) -> None:
    assert "the same name" in refusal(written(tmp_path, {**entries, "tiles/b1.svg": entries["tiles/B1.svg"]}), own)


def damages(good: bytes) -> Iterator[bytes]:
    yield b""
    yield b"PK\5\6"
    yield b"Dear Helen"
    yield good[: len(good) // 2]
    yield good[:-22]
    yield good + b"x"
    middle = good.index(b"tiles/B1.svg") + 200
    yield good[:middle] + bytes(byte ^ 255 for byte in good[middle : middle + 60]) + good[middle + 60 :]


@pytest.mark.parametrize("which", range(7))
def test_a_damaged_file_is_refused_in_words(which: int, packed: Path, own: Path) -> None:
    packed.write_bytes(list(damages(packed.read_bytes()))[which])
    assert refusal(packed, own).startswith(("it is damaged.", "it is not a theme of Four Winds"))


def test_what_is_no_file_is_refused(tmp_path: Path, own: Path) -> None:
    assert "it cannot be read" in refusal(tmp_path / "missing.4Wtheme", own)
    assert refusal(tmp_path, own)
    large = tmp_path / "large.4Wtheme"
    with large.open("wb") as file:
        file.truncate(LARGEST_PACK + 1)
    assert refusal(large, own) == "it is larger than 32 MiB."


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path, own: Path) -> None:
    os.mkfifo(tmp_path / "pipe.4Wtheme")
    assert "a pipe" in refusal(tmp_path / "pipe.4Wtheme", own)


def test_a_locked_archive_is_refused(entries: dict[str, bytes], own: Path, tmp_path: Path) -> None:
    content = io.BytesIO(written(tmp_path, entries).read_bytes())
    data = bytearray(content.getvalue())
    data[data.index(b"PK\1\2") + 8] |= 1
    file = tmp_path / "locked.4Wtheme"
    file.write_bytes(data)
    assert "locked" in refusal(file, own)


@pytest.mark.parametrize(
    ("name", "taken", "folder"),
    [
        ("My Winds!", [], "my_winds"),
        ("My Winds", ["my_winds", "MY_WINDS-2"], "my_winds-3"),
        ("東風", [], "theme"),
        ("Con", [], "con_theme"),
        ("x" * 90, [], "x" * 40),
    ],
)
def test_a_folder_gets_a_name_that_every_system_takes(name: str, taken: list[str], folder: str) -> None:
    assert free_folder(name, taken) == folder
