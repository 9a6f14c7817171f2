"""A theme in the making: parts of other themes, what follows a colour, and what is written of it."""

import json
import shutil
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from fourwinds.app.theme_making import FOLLOWERS, Making, keep, share
from fourwinds.app.theme_pack import install, read_pack
from fourwinds.app.themes import Theme, load_theme
from fourwinds.resources import themes_folder
from fourwinds.values import replace


def theme(id_: str) -> Theme:
    return load_theme(themes_folder() / id_)


@pytest.fixture
def making() -> Making:
    return Making.of(theme("four_winds"), "Evening")


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return tmp_path / "themes"


def picture(path: Path) -> bytes:
    image = QImage(64, 40, QImage.Format.Format_RGB32)
    image.fill(QColor("#804020"))
    assert image.save(str(path))
    return path.read_bytes()


def test_what_is_written_is_what_was_made(making: Making, own: Path, tmp_path: Path) -> None:
    cover = picture(tmp_path / "garden.jpg")
    made = replace(
        making.with_tiles(theme("jade")).with_colour("panel", "#203040"),
        style="wood",
        sounds=theme("deco"),
        cover=cover,
        veil=0.5,
        author="Anna",
    )
    written = load_theme(own / keep(made, own, "", ()))
    looks, facts = made.theme, written.facts
    assert (written.faces, written.small, written.marks) == (theme("jade").faces, theme("jade").small, looks.marks)
    assert (written.palette, written.tile, written.cover) == (looks.palette, theme("jade").tile, cover)
    assert (facts.name, facts.author, facts.board.style, facts.board.veil) == ("Evening", "Anna", "wood", 0.5)
    deco = theme("deco").sounds
    assert {event: file.read_bytes() for event, file in written.sounds.items()} == {
        event: file.read_bytes() for event, file in deco.items()
    }


@pytest.mark.parametrize("id_", sorted(file.parent.name for file in themes_folder().glob("*/theme.json")))
def test_every_theme_can_be_kept_under_another_name_with_all_that_is_in_it(id_: str, own: Path) -> None:
    before = theme(id_)
    after = load_theme(own / keep(Making.of(before, "Mine"), own, "", ()))
    assert (after.palette, after.tile, after.faces, after.small) == (
        before.palette,
        before.tile,
        before.faces,
        before.small,
    )
    assert (after.marks, after.cursors, set(after.sounds)) == (before.marks, before.cursors, set(before.sounds))
    assert (after.facts.board, after.facts.fonts) == (before.facts.board, before.facts.fonts)


def test_licences_come_along(making: Making, own: Path) -> None:
    folder = own / keep(making, own, "", ())
    assert (folder / "tiles" / "LICENSE-glyphs.txt").is_file()
    assert (folder / "marks" / "LICENSE-glyphs.txt").is_file()


def test_a_file_of_ones_own_takes_the_place_of_a_sound(making: Making, own: Path) -> None:
    mine = theme("deco").sounds["pung"]
    folder = own / keep(replace(making, own_sounds={"chow": mine}), own, "", ())
    written = load_theme(folder)
    assert written.sounds["chow"].read_bytes() == mine.read_bytes()
    assert written.sounds["pung"].read_bytes() == theme("four_winds").sounds["pung"].read_bytes()
    assert folder in written.sounds["chow"].parents


def test_a_theme_of_ones_own_is_replaced_by_what_was_made_of_it(making: Making, own: Path) -> None:
    id_ = keep(making, own, "", ())
    mine = load_theme(own / id_)
    changed = replace(Making.of(mine, "Night"), style="paper")
    assert keep(changed, own, id_, ()) == id_
    assert (load_theme(own / id_).facts.name, load_theme(own / id_).facts.board.style) == ("Night", "paper")
    assert sorted(path.name for path in own.iterdir()) == [id_]


def test_a_new_one_never_takes_the_place_of_another(making: Making, own: Path) -> None:
    first, second = keep(making, own, "", ["evening"]), keep(making, own, "", ["evening"])
    assert (first, second) == ("evening-2", "evening-3")


def test_what_cannot_be_written_leaves_the_old_one(making: Making, own: Path, tmp_path: Path) -> None:
    id_ = keep(making, own, "", ())
    gone = Path(shutil.copytree(themes_folder() / "deco", tmp_path / "gone"))
    broken = replace(making, name="New", sounds=load_theme(gone))
    shutil.rmtree(gone)
    with pytest.raises(OSError, match="gone"):
        keep(broken, own, id_, ())
    assert load_theme(own / id_).facts.name == "Evening"
    assert sorted(path.name for path in own.iterdir()) == [id_]


def test_a_shared_theme_is_the_same_at_the_other_end(making: Making, own: Path, tmp_path: Path) -> None:
    file = tmp_path / "evening.4Wtheme"
    share(making.with_colour("board", "#402050"), file)
    theirs = load_theme(own / install(read_pack(file), file, own, ()))
    assert (theirs.facts.name, theirs.palette.board) == ("Evening", "#402050")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["evening.4Wtheme", "themes"]


def test_light_and_shade_keep_their_distance(making: Making) -> None:
    for first, followers in FOLLOWERS.items():
        for follower in followers:
            before = making.palette
            after = making.with_colour(first, "#402050").palette
            was = QColor(getattr(before, follower)).lightnessF() - QColor(getattr(before, first)).lightnessF()
            now = QColor(getattr(after, follower)).lightnessF() - QColor(getattr(after, first)).lightnessF()
            assert now == pytest.approx(was, abs=0.01) or getattr(after, follower) in {"#000000", "#ffffff"}
            assert getattr(making.with_colour(follower, "#123456").palette, first) == getattr(before, first)


def test_the_same_colour_changes_nothing(making: Making) -> None:
    for name in FOLLOWERS:
        assert making.with_colour(name, getattr(making.palette, name)).palette == making.palette


def test_what_is_written_is_short(making: Making, own: Path) -> None:
    written = json.loads((own / keep(making, own, "", ()) / "theme.json").read_text(encoding="utf-8"))
    assert list(written)[:4] == ["format", "version", "id", "name"]
    assert "tiles" not in written
