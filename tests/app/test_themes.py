import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QColor, QImage

from fourwinds.app.themes import LARGEST_FILE, ThemeError, load_theme
from fourwinds.resources import themes_folder
from fourwinds.tiles import KIND_COUNT, Kind

BUILT_IN = sorted(path.parent for path in themes_folder().glob("*/theme.json"))


@pytest.mark.parametrize("folder", BUILT_IN, ids=lambda path: path.name)
def test_built_in_themes_are_complete(folder: Path) -> None:
    theme = load_theme(folder)
    assert theme.id == theme.facts.id == folder.name
    assert all(b"<svg" in theme.face(Kind(kind)) for kind in range(KIND_COUNT))


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return Path(shutil.copytree(themes_folder() / "four_winds", tmp_path / "mine"))


def change(folder: Path, edit: Callable[[dict[str, Any]], object]) -> tuple[str, ...]:
    """Edits the theme's file and returns what is said about it."""
    written = json.loads((folder / "theme.json").read_text(encoding="utf-8"))
    edit(written)
    (folder / "theme.json").write_text(json.dumps(written), encoding="utf-8")
    return problems(folder)


def problems(folder: Path) -> tuple[str, ...]:
    with pytest.raises(ThemeError) as caught:
        load_theme(folder)
    assert str(folder) in str(caught.value)
    return caught.value.problems


def test_a_wrong_colour_is_named_with_its_field(mine: Path) -> None:
    said = change(mine, lambda theme: theme["palette"].update(board="green"))
    assert said == ("theme.json: palette.board is 'green'; it must be a colour such as #16493a.",)


def test_an_unknown_field_is_named_with_its_nearest(mine: Path) -> None:
    said = change(mine, lambda theme: theme["palette"].update(bord="#112233"))
    assert said == ("theme.json: palette.bord is unknown. Did you mean board?",)


def test_blanks_around_names_say_nothing(mine: Path) -> None:
    written = json.loads((mine / "theme.json").read_text(encoding="utf-8"))
    written |= {"name": "  Mine ", "fonts": {"families": [" Gothic"], "text": ["Sans "]}}
    (mine / "theme.json").write_text(json.dumps(written), encoding="utf-8")
    facts = load_theme(mine).facts
    assert (facts.name, facts.fonts.families, facts.fonts.text) == ("Mine", ("Gothic",), ("Sans",))


def test_a_missing_field_is_named(mine: Path) -> None:
    assert change(mine, lambda theme: theme["palette"].pop("wind")) == ("theme.json: palette.wind is missing.",)


def test_a_measure_out_of_range_is_named(mine: Path) -> None:
    (said,) = change(mine, lambda theme: theme["tile"].update(corner=3))
    assert said.startswith("theme.json: tile.corner is 3; ")
    assert "0.3" in said


def test_all_problems_are_told_together(mine: Path) -> None:
    (mine / "tiles" / "B5.svg").unlink()
    (mine / "tiles" / "C1.svg").write_text("a poem", encoding="utf-8")
    said = change(mine, lambda theme: theme.update(name="", palette=theme["palette"] | {"text": 7}))
    assert len(said) == 4
    assert "tiles/B5.svg: the picture is missing." in said
    assert "tiles/C1.svg: this is not an SVG picture that can be drawn." in said


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b'{"format": ', "theme.json: line 1, column "),
        (b"[]", "theme.json: it must be an object"),
        (b"\xff\xfe\x00", "theme.json: byte 1 is not UTF-8 text"),
        (b" " * (LARGEST_FILE + 1), "theme.json: it cannot be read (it is larger than"),
        (b"[" * 100_000, "theme.json: the file is nested too deeply"),
        (b'{"version": ' + b"1" * 5_000 + b"}", "theme.json: a number in the file has 5,000 digits"),
        (b'{"format": "fourwinds-theme", "version": 2}', "theme.json: version 2 was made for a newer Four Winds"),
    ],
)
def test_a_file_that_is_none_is_told_why(mine: Path, content: bytes, told: str) -> None:
    (mine / "theme.json").write_bytes(content)
    assert problems(mine)[0].startswith(told)


def test_a_missing_theme_is_told(tmp_path: Path) -> None:
    assert problems(tmp_path / "none")[0].startswith("theme.json: it cannot be read (No such file")


def test_a_byte_order_mark_does_no_harm(mine: Path) -> None:
    path = mine / "theme.json"
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert load_theme(mine).facts.name == "Four Winds"


def test_simpler_faces_for_small_tiles_may_be_there_and_must_be_pictures(mine: Path) -> None:
    assert {"D5", "B9", "F1"} <= set(load_theme(mine).small)
    assert "B1" not in load_theme(mine).small
    (mine / "tiles" / "small" / "D5.svg").write_text("no picture", encoding="utf-8")
    assert problems(mine) == ("tiles/small/D5.svg: this is not an SVG picture that can be drawn.",)
    shutil.rmtree(mine / "tiles" / "small")
    assert load_theme(mine).small == {}


def test_proved_pictures_are_not_tried_but_must_be_there(mine: Path) -> None:
    (mine / "tiles" / "D5.svg").write_text("no picture", encoding="utf-8")
    assert load_theme(mine, proved=True).faces["D5"] == b"no picture"
    (mine / "tiles" / "D5.svg").unlink()
    with pytest.raises(ThemeError, match=r"tiles/D5.svg: the picture is missing\."):
        load_theme(mine, proved=True)


def test_a_back_without_a_pattern_is_allowed(mine: Path) -> None:
    (mine / "tiles" / "back.svg").unlink()
    assert "back" not in load_theme(mine).faces


def test_a_theme_without_sounds_is_silent(mine: Path) -> None:
    written = json.loads((mine / "theme.json").read_text(encoding="utf-8"))
    del written["sounds"]
    (mine / "theme.json").write_text(json.dumps(written), encoding="utf-8")
    assert load_theme(mine).sounds == {}


def test_sounds_are_found_by_event(mine: Path) -> None:
    sounds = load_theme(mine).sounds
    assert sounds["chow"] == mine / "sounds" / "chow.wav"
    assert sounds["music"] == mine / "sounds" / "music.opus"


def test_an_unknown_event_is_named_with_its_nearest(mine: Path) -> None:
    said = change(mine, lambda theme: theme["sounds"]["events"].update(chew="sounds/chow.wav"))
    assert said == ("theme.json: sounds.events.chew is unknown. Did you mean chow?",)


@pytest.mark.parametrize("place", ["/etc/chow.wav", "../chow.wav", "sounds/../../chow.wav", "C:\\chow.wav", "chow.mp3"])
def test_a_sound_outside_the_folder_or_of_another_kind_is_refused(mine: Path, place: str) -> None:
    said = change(mine, lambda theme: theme["sounds"]["events"].update(chow=place))
    wanted = "it must be a file in the theme's folder such as sounds/chow.wav."
    assert said == (f"theme.json: sounds.events.chow is {place!r}; {wanted}",)


def test_missing_and_damaged_sounds_are_told_together(mine: Path) -> None:
    (mine / "sounds" / "music.opus").unlink()
    (mine / "sounds" / "kong.wav").write_bytes(b"RIFF of a guitar")
    assert problems(mine) == (
        "sounds/kong.wav: this is not a WAV file.",
        "sounds/music.opus: the file is missing.",
    )


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        (
            {"cursors": {"hand": {"picture": "../hand.svg"}}},
            (
                "theme.json: cursors.hand.picture is '../hand.svg'; "
                "it must be a file in the theme's folder such as cursors/hand.svg."
            ),
        ),
        ({"cursors": {"hand": {"picture": "hand.svg"}}}, "hand.svg: the picture is missing."),
        ({"cursors": {"hnad": {"picture": "hand.svg"}}}, "theme.json: cursors.hnad is unknown. Did you mean hand?"),
        (
            {"cursors": {"hand": {"picture": "hand.svg", "siez": 3}}},
            "theme.json: cursors.hand.siez is unknown. Did you mean size?",
        ),
        (
            {"fonts": {"files": ["Letters.woff"]}},
            (
                "theme.json: fonts.files.0 is 'Letters.woff'; "
                "it must be a file in the theme's folder such as fonts/board.ttf."
            ),
        ),
        ({"fonts": {"files": ["Letters.ttf"]}}, "Letters.ttf: the file is missing."),
        ({"fonts": {"files": ["poem.ttf"]}}, "poem.ttf: this is not a TrueType or OpenType font."),
        (
            {"people": {"manner": "oil"}},
            "theme.json: people.manner is 'oil'; it must be 'colours', 'lines' or 'tones'.",
        ),
        (
            {"people": {"outline": 1e300}},
            "theme.json: people.outline is 1e+300; it must be a number from 0 to 5.",
        ),
        (
            {"people": {"tones": 1}},
            "theme.json: people.tones is 1; it must be a whole number from 2 to 8.",
        ),
        (
            {"people": {"shaded": "yes"}},
            "theme.json: people.shaded is 'yes'; it must be true or false.",
        ),
        (
            {"tile": {"corner": "0.1"}},
            "theme.json: tile.corner is '0.1'; it must be a number from 0 to 0.3.",
        ),
        (
            {"fonts": {"text": ["Gothic", " "]}},
            "theme.json: fonts.text.1 is ' '; it must be a text of at most 80 characters that is not blank.",
        ),
        (
            {"fonts": {"files": ["a/b.ttf"] * 13}},
            f"theme.json: fonts.files is {['a/b.ttf'] * 13!r}; it must be a list of at most 12 in brackets.",
        ),
        (
            {"author": "\ud800"},
            r"theme.json: author is '\ud800'; it must be a text of at most 400 characters.",
        ),
        (
            {"palette": "\ud800"},
            r"theme.json: palette is '\ud800'; it must be an object in braces.",
        ),
        (
            {"board": []},
            "theme.json: board is []; it must be an object in braces.",
        ),
        (
            {"board": {"picture": "table.jpg\n"}},
            r"theme.json: board.picture is 'table.jpg\n'; it must be a file in the theme's folder such as table.jpg.",
        ),
        (
            {"people": {"ink": "#000000"}},
            "theme.json: people.ink is unknown.",
        ),
        (
            {"id": "My Theme"},
            "theme.json: id is 'My Theme'; it must be small letters, digits, _ and - such as my_theme.",
        ),
    ],
)
def test_what_is_wrong_is_named(mine: Path, changes: dict[str, Any], told: str) -> None:
    (mine / "poem.ttf").write_text("Shall I compare thee", encoding="utf-8")
    assert change(mine, lambda theme: theme.update(changes)) == (told,)


def test_cursors_are_read_as_pictures(mine: Path) -> None:
    shutil.copy(mine / "marks" / "E.svg", mine / "east.svg")
    written = json.loads((mine / "theme.json").read_text(encoding="utf-8"))
    written["cursors"] = {"arrow": {"picture": "east.svg", "x": 0.5, "size": 48}}
    (mine / "theme.json").write_text(json.dumps(written), encoding="utf-8")
    theme = load_theme(mine)
    assert theme.cursors == {"arrow": (mine / "east.svg").read_bytes()}
    assert theme.facts.cursors.arrow is not None
    assert (theme.facts.cursors.arrow.x, theme.facts.cursors.arrow.y, theme.facts.cursors.arrow.size) == (0.5, 0, 48)


@pytest.mark.parametrize(
    "change",
    [
        {"name": "x" * 900_000},
        {"x" * 900_000: 1},
        {"palette": {f"boards{number}": 1 for number in range(190)}},
        {"fonts": {"files": ["x" * 500] * 900}},
        {"cursors": {"arrow": {"picture": "a-" * 400_000}}},
    ],
)
def test_a_refusal_is_as_short_as_a_person_can_read(mine: Path, change: dict[str, Any]) -> None:
    facts = json.loads((mine / "theme.json").read_text(encoding="utf-8"))
    (mine / "theme.json").write_text(json.dumps(facts | change), encoding="utf-8")
    with pytest.raises(ThemeError) as caught:
        load_theme(mine)
    assert len(caught.value.problems) <= 20
    assert all(len(line) <= 300 for line in caught.value.problems)
    if len(caught.value.problems) == 20:
        assert "more problems" in caught.value.problems[-1]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such pipes")
@pytest.mark.parametrize("place", ["theme.json", "tiles/B1.svg", "sounds/pung.wav"])
def test_a_pipe_in_the_place_of_a_file_is_not_waited_for(mine: Path, place: str) -> None:
    (mine / place).unlink()
    os.mkfifo(mine / place)
    (told,) = problems(mine)
    assert told.startswith(f"{place}: ")
    assert "a pipe or a device" in told


def test_a_picture_that_loads_a_file_is_refused_before_it_is_drawn(mine: Path) -> None:
    (mine / "tiles" / "B1.svg").write_text(
        "<svg xmlns='http://www.w3.org/2000/svg'><image href='/etc/hostname'/></svg>", encoding="utf-8"
    )
    assert problems(mine) == ("tiles/B1.svg: a picture may not contain <image>; draw with shapes.",)


def picture(path: Path, width: int, height: int) -> None:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("#804020"))
    assert image.save(str(path))


def test_a_picture_may_cover_the_table(mine: Path) -> None:
    picture(mine / "garden.jpg", 300, 200)
    written = json.loads((mine / "theme.json").read_text(encoding="utf-8"))
    written["board"] = {"style": "felt", "picture": "garden.jpg", "veil": 0.2}
    (mine / "theme.json").write_text(json.dumps(written), encoding="utf-8")
    assert load_theme(mine).cover == (mine / "garden.jpg").read_bytes()
    (mine / "garden.jpg").write_bytes(b"GIF89a no picture of a garden")
    assert problems(mine) == ("garden.jpg: this is not a PNG or JPEG picture.",)
    picture(mine / "garden.jpg", 5000, 4000)
    assert problems(mine) == ("garden.jpg: the picture has 5,000 by 4,000 pixels, which is too much.",)
    (mine / "garden.jpg").unlink()
    assert problems(mine) == ("garden.jpg: the picture is missing.",)


@pytest.mark.parametrize("place", ["../garden.jpg", "/etc/garden.png", "garden.svg", "http://garden.example/x.png"])
def test_a_picture_of_elsewhere_does_not_cover_the_table(mine: Path, place: str) -> None:
    (said,) = change(mine, lambda theme: theme.update(board={"picture": place}))
    assert said.startswith(f"theme.json: board.picture is {place!r}; it must be a file in the theme's folder")
