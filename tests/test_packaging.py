"""The recipes for stores agree with the program that they describe."""

import ast
import re
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from fourwinds.app.theme_file import SUFFIX
from fourwinds.cli.registration import MIME_TYPE, THEME_TYPE

ROOT = Path(__file__).parents[1]
RECIPES = ROOT / "tools" / "packaging"
ID = "org.fourwinds.FourWinds"


def test_the_store_is_told_the_type_of_saved_games_and_pictures_that_there_are() -> None:
    page = ET.parse(RECIPES / f"{ID}.metainfo.xml").getroot()  # noqa: S314 - our own file
    assert page.findtext("id") == ID
    assert [kind.text for kind in page.findall("provides/mediatype")] == [MIME_TYPE, THEME_TYPE]
    pictures = [image.text or "" for image in page.iterfind("screenshots/screenshot/image")]
    assert pictures
    assert all((ROOT / "docs" / "pictures" / Path(picture).name).is_file() for picture in pictures)


def test_every_file_that_a_recipe_names_is_there() -> None:
    named = {
        "windows.iss": ("LICENSE", "fourwinds/app/icons/fourwinds.ico"),
        f"{ID}.yaml": (f"tools/packaging/{ID}.metainfo.xml",),
        "fourwinds.spec": ("presets", "themes", "fourwinds/__main__.py", "fourwinds/app/icons/fourwinds-512.png"),
    }
    for recipe, files in named.items():
        text = (RECIPES / recipe).read_text("utf-8").replace("\\", "/")
        for file in files:
            assert Path(file).name in text, f"{recipe} no longer names {file}"
            assert (ROOT / file).exists(), f"{recipe} names {file}"


def test_the_recipe_of_the_flatpak_is_yaml_and_asks_for_the_packages_of_the_program() -> None:
    yaml = pytest.importorskip("yaml")
    recipe = yaml.safe_load((RECIPES / f"{ID}.yaml").read_text("utf-8"))
    assert recipe["id"] == ID
    (module,) = recipe["modules"]
    (installed,) = (command for command in module["build-commands"] if "pydantic" in command)
    packages = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    # PySide6 is in the base application.
    assert set(re.findall(r'"([^"]+)"', installed)) == {name for name in packages if not name.startswith("PySide6")}


def test_the_installer_of_windows_opens_what_the_desktop_of_linux_opens() -> None:
    text = (RECIPES / "windows.iss").read_text("utf-8")
    assert re.findall(r"^\[(\w+)\]$", text, re.MULTILINE) == ["Setup", "Files", "Icons", "Tasks", "Registry", "Run"]
    types = re.findall(r'Subkey: "Software\\Classes\\(\.\w+)"; ValueType: string; ValueData: "([\w.]+)"', text)
    assert [ending for ending, _ in types] == [".4W", SUFFIX]
    for _, name in types:
        assert f'Classes\\{name}\\shell\\open\\command"; ValueType: string; ValueData: """{{app}}' in text
    section = ""
    for line in text.splitlines():
        section = line if line.startswith("[") else section
        if section not in {"", "[Setup]"} and line and not line.startswith(("[", ";")):
            assert all(re.fullmatch(r' ?\w+: ("(""|[^"])*"|[\w ]+)', part) for part in _parts(line)), line


def test_the_app_of_macos_opens_what_the_desktop_of_linux_opens() -> None:
    tree = ast.parse((RECIPES / "fourwinds.spec").read_text("utf-8"))
    endings = [
        ast.literal_eval(value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Dict)
        for key, value in zip(node.keys, node.values, strict=True)
        if isinstance(key, ast.Constant) and key.value == "CFBundleTypeExtensions"
    ]
    assert endings == [["4W"], [SUFFIX.removeprefix(".")]]


def _parts(line: str) -> list[str]:
    """The parts of an entry of an installer, between semicolons that do not stand in quotes."""
    return re.findall(r'(?:[^;"]|"[^"]*")+', line)
