"""The recipes for stores agree with the program that they describe."""

import xml.etree.ElementTree as ET
from pathlib import Path

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
