"""The icon's files: as the tool draws them, in all sizes, in the colours that the program knows how to exchange."""

import json
import re
import struct
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from fourwinds.ui.widgets.icon import _ROLES

ROOT = Path(__file__).resolve().parent.parent
APP = ROOT / "fourwinds" / "app"
DRAWINGS = (APP / "fourwinds.svg", APP / "icons" / "fourwinds-small.svg")
SIZES = (16, 20, 24, 32, 40, 48, 64, 96, 128, 256, 512)


def test_the_drawings_are_those_of_the_generator() -> None:
    script = ROOT / "tools" / "make_icon.py"
    done = subprocess.run([sys.executable, str(script), "--check"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.parametrize("drawing", DRAWINGS, ids=lambda file: file.stem)
def test_every_colour_of_the_drawing_is_a_role_of_the_default_theme(drawing: Path) -> None:
    text = drawing.read_text(encoding="utf-8")
    assert set(re.findall(r"#[0-9a-f]{6}\b", text)) <= set(_ROLES)
    assert set(re.findall(r"#[0-9a-f]{3}\b", text)) <= {"#fff", "#000"}
    palette = json.loads((ROOT / "themes" / "four_winds" / "theme.json").read_text(encoding="utf-8"))["palette"]
    assert {colour: palette.get(role, colour) for colour, role in _ROLES.items()} == {c: c for c in _ROLES}


@pytest.mark.parametrize("size", SIZES)
def test_the_pictures_have_their_sizes_and_transparent_corners(size: int) -> None:
    image = QImage(str(APP / "icons" / f"fourwinds-{size}.png"))
    assert (image.width(), image.height()) == (size, size)
    assert image.pixelColor(0, 0).alpha() == 0
    assert image.pixelColor(size // 2, size // 2).alpha() == 255


def test_the_ico_file_holds_pictures_for_windows() -> None:
    data = (APP / "icons" / "fourwinds.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind) == (0, 1)
    entries = [struct.unpack_from("<BBBBHHII", data, 6 + 16 * i) for i in range(count)]
    assert [entry[0] or 256 for entry in entries] == [16, 20, 24, 32, 40, 48, 64, 128, 256]
    for width, *_, length, start in entries:
        image = QImage.fromData(data[start : start + length])
        assert image.width() == (width or 256)
    last = entries[-1]
    assert last[-1] + last[-2] == len(data)
