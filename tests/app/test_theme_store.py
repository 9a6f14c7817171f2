"""Which themes there are: the built-in ones, and what a person puts into their own folder."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fourwinds.app.settings import Settings
from fourwinds.app.theme_store import DEFAULT_THEME, LONGEST_ID, ListedTheme, ThemeStore
from fourwinds.app.themes import ThemeError
from fourwinds.resources import themes_folder

BUILT_IN = {file.parent.name for file in themes_folder().glob("*/theme.json")}


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return tmp_path / "data" / "themes"


@pytest.fixture
def store(own: Path) -> ThemeStore:
    return ThemeStore(themes_folder(), own)


@pytest.fixture
def copied(own: Path) -> Callable[[str, str], Path]:
    """Copies a built-in theme into the person's folder under another name, without its sounds' weight."""

    def copy(theme: str, name: str) -> Path:
        return Path(shutil.copytree(themes_folder() / theme, own / name))

    return copy


def change(folder: Path, **changes: Any) -> None:
    written = json.loads((folder / "theme.json").read_text(encoding="utf-8"))
    for key, value in changes.items():
        written[key] = written[key] | value if isinstance(value, dict) else value
    (folder / "theme.json").write_text(json.dumps(written), encoding="utf-8")


def listed(store: ThemeStore, id_: str) -> ListedTheme:
    (theme,) = (theme for theme in store.themes() if theme.id == id_)
    return theme


def test_without_a_folder_of_ones_own_there_are_the_built_in_themes(store: ThemeStore) -> None:
    themes = store.themes()
    assert {theme.id for theme in themes} == BUILT_IN
    assert themes[0].id == DEFAULT_THEME
    assert all(theme.builtin and not theme.problems for theme in themes)


def test_a_copied_folder_with_another_colour_is_a_theme(store: ThemeStore, copied: Callable[..., Path]) -> None:
    change(copied("four_winds", "mine"), palette={"board": "#402050"})
    assert {theme.id for theme in store.themes()} == BUILT_IN | {"mine"}
    theme = store.load("mine")
    assert (theme.id, theme.palette.board) == ("mine", "#402050")
    assert store.load("four_winds").palette.board != "#402050"


def test_themes_of_one_name_are_told_apart_by_their_folders(store: ThemeStore, copied: Callable[..., Path]) -> None:
    for name in ("evening", "morning"):
        copied("four_winds", name)
    assert listed(store, "four_winds").name == "Four Winds"
    assert listed(store, "evening").name == "Four Winds (evening)"
    assert listed(store, "morning").name == store.load("morning").facts.name == "Four Winds (morning)"


def test_a_folder_named_as_a_built_in_one_hides_nothing(store: ThemeStore, copied: Callable[..., Path]) -> None:
    folder = copied("bauhaus", "four_winds")
    assert listed(store, "four_winds").builtin
    assert listed(store, "four_winds-2").folder == folder
    assert store.load("four_winds-2").palette == store.load("bauhaus").palette
    assert store.load("four_winds-2").id == "four_winds-2"


def test_a_theme_is_also_found_by_what_its_file_calls_it(store: ThemeStore, copied: Callable[..., Path]) -> None:
    change(copied("bauhaus", "My Theme"), id="my_theme", name="Mine")
    assert store.load("my_theme").id == "My Theme"


def test_a_broken_theme_is_listed_with_file_and_field(store: ThemeStore, copied: Callable[..., Path]) -> None:
    change(copied("bauhaus", "broken"), palette={"board": "mauve"})
    told = "theme.json: palette.board is 'mauve'; it must be a colour such as #16493a."
    assert listed(store, "broken").problems == (told,)
    theme, trouble = store.load_or_default("broken")
    assert theme.id == DEFAULT_THEME
    (sentences,) = trouble
    assert "broken" in sentences
    assert told in sentences
    assert sentences.endswith("The theme Four Winds is used instead.")


def test_what_is_wrong_with_pictures_is_told_when_the_theme_is_taken(
    store: ThemeStore, copied: Callable[..., Path]
) -> None:
    (copied("bauhaus", "torn") / "tiles" / "Dg.svg").unlink()
    assert not listed(store, "torn").problems
    with pytest.raises(ThemeError) as caught:
        store.load("torn")
    assert caught.value.problems == ("tiles/Dg.svg: the picture is missing.",)


def test_a_theme_that_is_gone_gives_way_to_the_default(store: ThemeStore) -> None:
    theme, (told,) = store.load_or_default("lost")
    assert theme.id == DEFAULT_THEME
    assert "There is no theme in this folder" in told


def test_the_default_is_used_without_a_word(store: ThemeStore) -> None:
    assert store.load_or_default(DEFAULT_THEME)[1] == ()


def test_a_folder_without_a_theme_is_named_and_other_things_are_left_alone(store: ThemeStore, own: Path) -> None:
    (own / "notes").mkdir(parents=True)
    (own / ".git").mkdir()
    (own / "readme.txt").write_text("hello", encoding="utf-8")
    assert {theme.id for theme in store.themes()} == BUILT_IN | {"notes"}
    assert listed(store, "notes").problems[0].startswith("theme.json: it cannot be read (No such file")


def test_the_settings_can_keep_every_theme_that_can_be_used(
    store: ThemeStore, copied: Callable[..., Path], tmp_path: Path
) -> None:
    longest, too_long = "Ä" * LONGEST_ID, "n" * (LONGEST_ID + 1)
    for name in (longest, too_long):
        copied("bauhaus", name)
    settings = Settings(tmp_path / "settings.ini")
    settings.theme = longest
    assert store.load(settings.theme).palette == store.load("bauhaus").palette
    assert listed(store, too_long).problems[0].startswith("The name of the folder has 61 characters")
    with pytest.raises(ThemeError):
        store.load(too_long)


def test_a_new_theme_needs_no_restart(store: ThemeStore, copied: Callable[..., Path]) -> None:
    before = store.themes()
    copied("bauhaus", "late")
    assert {theme.id for theme in store.themes()} - {theme.id for theme in before} == {"late"}


def test_tiles_that_cannot_be_used_are_told_and_the_theme_keeps_its_own(
    store: ThemeStore, copied: Callable[..., Path]
) -> None:
    (copied("jade", "broken") / "tiles" / "B1.svg").unlink()
    theme, (told,) = store.load_or_default("night", "broken")
    assert (theme.id, theme.tiles_of) == ("night", "")
    assert "B1.svg" in told
    assert store.load_or_default("night", "ink")[0].tiles_of == "ink"


def test_a_theme_with_its_own_tiles_is_as_if_none_were_chosen(store: ThemeStore) -> None:
    assert store.load("night", "night") == store.load("night")
