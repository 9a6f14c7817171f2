import os
import subprocess
import sys
from pathlib import Path

import pytest

from fourwinds import resources

CHECKOUT = Path(__file__).resolve().parent.parent


def make(folder: Path) -> Path:
    folder.mkdir(parents=True)
    return folder


@pytest.mark.parametrize("name", ["presets", "themes"])
def test_a_checkout_has_its_data_beside_the_package(name: str) -> None:
    assert getattr(resources, f"{name}_folder")() == CHECKOUT / name


def test_the_data_is_found_from_any_working_directory(tmp_path: Path) -> None:
    code = "from fourwinds import resources; print(resources.presets_folder()); print(resources.themes_folder())"
    found = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(CHECKOUT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.split("\n")[:2] == [str(CHECKOUT / "presets"), str(CHECKOUT / "themes")]


def test_an_installed_package_takes_its_own_data_before_a_strangers(tmp_path: Path) -> None:
    inside = make(tmp_path / "site-packages" / "fourwinds" / "_data" / "themes")
    make(tmp_path / "site-packages" / "themes")
    assert resources._data_folder("themes", tmp_path / "site-packages" / "fourwinds") == inside


def test_missing_data_is_reported_with_the_places_looked_at(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="built-in presets is missing") as caught:
        resources._data_folder("presets", tmp_path / "fourwinds")
    assert str(tmp_path / "fourwinds" / "_data" / "presets") in str(caught.value)
    assert str(tmp_path / "presets") in str(caught.value)


def test_the_players_folders_are_where_the_environment_says(tmp_path: Path) -> None:
    environ = {"FOURWINDS_CONFIG_DIR": str(tmp_path / "c"), "FOURWINDS_DATA_DIR": str(tmp_path / "d")}
    assert resources.user_config_folder(environ) == tmp_path / "c"
    assert resources.user_data_folder(environ) == tmp_path / "d"


@pytest.mark.parametrize("environ", [{}, {"FOURWINDS_CONFIG_DIR": "", "FOURWINDS_DATA_DIR": ""}])
def test_without_a_wish_they_are_the_platforms_own(environ: dict[str, str]) -> None:
    for folder in (resources.user_config_folder(environ), resources.user_data_folder(environ)):
        assert folder.is_absolute()
        assert "fourwinds" in folder.parts


def test_asking_for_a_folder_makes_none(tmp_path: Path) -> None:
    resources.user_data_folder({"FOURWINDS_DATA_DIR": str(tmp_path / "d")})
    assert not (tmp_path / "d").exists()
