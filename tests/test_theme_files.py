"""The themes that come with the program: complete, well-formed, readable, and told apart without colour."""

import json
import re
import subprocess
import sys
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from fourwinds import tiles
from tools import make_tiles
from tools.tile_art.glyphs import data_of

ROOT = Path(__file__).resolve().parent.parent
THEMES = sorted(file.parent for file in (ROOT / "themes").glob("*/theme.json"))
FACES = tuple(tiles.notation(tiles.Kind(kind)) for kind in range(tiles.KIND_COUNT))
FILES = (*FACES, "blank", "back")

KEYS = {"format", "version", "id", "name", "author", "description", "tiles", "palette", "board", "tile"}
OPTIONAL_KEYS = {"$schema", "people", "fonts", "cursors", "sounds"}
COLOURS = {
    *("board", "board_edge", "board_light", "panel", "panel_text", "text", "muted_text", "accent", "highlight"),
    *("warning", "good", "bad", "tile_face", "tile_face_shade", "tile_edge", "tile_back", "tile_back_shade"),
    *("tile_back_dead", "tile_id", "east", "wind", "shadow"),
}
PEOPLE = {"people_ink", "people_paper", "people_ground"}
OPTIONAL_COLOURS = {"plane_red", "plane_blue", "plane_yellow", "stick", "paper"} | PEOPLE
"""Those that have a default; a theme may leave them out."""
READ_ON = {
    "board": ("text", "muted_text"),
    "panel": ("panel_text", "muted_text", "accent", "warning", "good", "bad", "east", "wind"),
    "tile_face": ("tile_id",),
}
"""Which colours are used for text, by the ground on which it stands."""

ELEMENTS = {"svg", "g", "defs", "linearGradient", "radialGradient", "stop", "path", "circle", "ellipse", "rect"}
"""What Qt's renderer (SVG Tiny 1.2) draws alike on every platform."""

SMALL = [(folder, file.stem) for folder in THEMES for file in sorted((folder / "tiles" / "small").glob("*.svg"))]
"""The simpler faces for small tiles, which a theme need not have."""

every_theme = pytest.mark.parametrize("folder", THEMES, ids=lambda folder: folder.name)
every_file = pytest.mark.parametrize("name", FILES)


def facts(folder: Path) -> dict[str, Any]:
    return json.loads((folder / "theme.json").read_text(encoding="utf-8"))


def drawing(folder: Path, name: str) -> Path:
    return folder / facts(folder)["tiles"] / f"{name}.svg"


def small_drawing(folder: Path, name: str) -> Path:
    """What is drawn on a small tile."""
    simpler = drawing(folder, f"small/{name}")
    return simpler if simpler.is_file() else drawing(folder, name)


def rendered(file: Path, height: int, ground: QColor) -> QImage:
    """The drawing on a plain ground, three to four."""
    image = QImage(height * 3 // 4, height, QImage.Format.Format_ARGB32)
    image.fill(ground)
    painter = QPainter(image)
    QSvgRenderer(str(file)).render(painter, QRectF(image.rect()))
    painter.end()
    return image


def ink(image: QImage) -> set[tuple[int, int]]:
    """Where something was drawn on a transparent ground."""
    return {(x, y) for y in range(image.height()) for x in range(image.width()) if image.pixelColor(x, y).alpha() > 12}


def luminance(colour: str) -> float:
    """Relative luminance after WCAG 2.1."""
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_every_theme_that_is_drawn_is_there_and_no_other() -> None:
    assert {"four_winds", "bauhaus", "high_contrast"} < set(make_tiles.THEMES)
    assert {folder.name for folder in THEMES} == set(make_tiles.THEMES) == set(make_tiles.WINDS)


def test_contrast_is_that_of_the_standard() -> None:
    # The two values that WCAG 2.1 and its commentary give: black on white, and the lightest grey that passes on white.
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.005)


@every_theme
def test_a_theme_says_everything_and_nothing_else(folder: Path) -> None:
    theme = facts(folder)
    assert set(theme) - OPTIONAL_KEYS == KEYS
    assert (theme["format"], theme["version"], theme["id"]) == ("fourwinds-theme", 1, folder.name)
    assert all(theme[key].strip() for key in ("name", "author", "description"))
    assert set(theme["palette"]) - OPTIONAL_COLOURS == COLOURS
    assert [c for c in theme["palette"].values() if not re.fullmatch("#[0-9a-f]{6}", c)] == []
    assert theme["board"]["style"] in {"felt", "wood", "paper", "planes", "plain"}
    assert set(theme["tile"]) - {"id_size", "numbered"} == {"corner", "bevel", "thickness"}


@every_theme
def test_text_can_be_read_on_its_ground(folder: Path) -> None:
    palette = facts(folder)["palette"]
    pairs = [(text, ground) for ground, texts in READ_ON.items() for text in texts]
    too_pale = [pair for pair in pairs if contrast(palette[pair[0]], palette[pair[1]]) < 4.5]
    assert too_pale == []


@every_theme
def test_marks_and_tiles_stand_out_from_the_board(folder: Path) -> None:
    palette = facts(folder)["palette"]
    assert contrast(palette["highlight"], palette["board"]) >= 3
    edges = ("tile_back_shade", "tile_back", "tile_back_dead", "tile_face")
    assert max(contrast(palette[edge], palette["board"]) for edge in edges) >= 3
    assert palette["tile_back"] != palette["tile_back_dead"]


@every_theme
def test_there_is_a_drawing_for_every_face_and_no_other(folder: Path) -> None:
    assert {file.stem for file in (folder / "tiles").glob("*.svg")} == set(FILES)
    assert len({file.name.lower() for file in (folder / "tiles").iterdir()}) == len(list((folder / "tiles").iterdir()))


@every_theme
@every_file
def test_a_drawing_is_small_and_uses_plain_svg(folder: Path, name: str) -> None:
    assert_plain(drawing(folder, name))


@pytest.mark.parametrize(("folder", "name"), SMALL)
def test_a_drawing_for_small_tiles_is_another_one_and_within_its_sheet(folder: Path, name: str, qapp: object) -> None:
    small, large = drawing(folder, f"small/{name}"), drawing(folder, name)
    assert_plain(small)
    assert small.read_text(encoding="utf-8") != large.read_text(encoding="utf-8")
    drawn = ink(rendered(small, 400, QColor(0, 0, 0, 0)))
    assert min(x for x, _ in drawn) >= 16
    assert max(x for x, _ in drawn) <= 283


def assert_plain(file: Path) -> None:
    tree = ET.parse(file).getroot()  # noqa: S314 (our own file)
    assert tree.get("viewBox") == "0 0 300 400"
    assert {element.tag.rpartition("}")[2] for element in tree.iter()} <= ELEMENTS
    assert not {key for element in tree.iter() for key in element.attrib} & {
        "filter",
        "mask",
        "clip-path",
        "style",
        "class",
    }
    assert file.stat().st_size < 16_000


@every_theme
@every_file
def test_a_drawing_fills_its_sheet_and_keeps_the_margin(folder: Path, name: str, qapp: object) -> None:
    file = drawing(folder, name)
    assert QSvgRenderer(str(file)).isValid()
    drawn = ink(rendered(file, 400, QColor(0, 0, 0, 0)))
    assert len(drawn) > 1000
    xs, ys = [x for x, _ in drawn], [y for _, y in drawn]
    # A pixel of softened edge may lie on the line of the margin, which is 24 units wide.
    assert min(xs) >= 22
    assert min(ys) >= 22
    assert max(xs) <= 277
    assert max(ys) <= 377
    if name != "back":
        assert abs(min(xs) + max(xs) - 299) <= 24, "out of the middle"


@every_theme
def test_every_face_differs_in_shape_at_a_small_size(folder: Path, qapp: object) -> None:
    ground = QColor(facts(folder)["palette"]["tile_face"])
    grey: dict[str, bytes] = {}
    for name in (*FACES, "blank"):
        image = rendered(drawing(folder, name), 64, ground).convertToFormat(QImage.Format.Format_Grayscale8)
        grey[name] = bytes(image.pixelColor(x, y).lightness() for y in range(64) for x in range(48))
    alike = [
        (one, other)
        for one, other in combinations(grey, 2)
        # At least one pixel in forty differs by a third of the way from black to white.
        if sum(abs(a - b) > 85 for a, b in zip(grey[one], grey[other], strict=True)) < 48 * 64 / 40
    ]
    assert alike == []


@every_theme
def test_every_face_differs_in_shape_at_32_pixels(folder: Path, qapp: object) -> None:
    ground = QColor(facts(folder)["palette"]["tile_face"])
    grey: dict[str, list[int]] = {}
    for name in FACES:
        image = rendered(small_drawing(folder, name), 32, ground)
        grey[name] = [image.pixelColor(x, y).lightness() for y in range(32) for x in range(24)]
    alike = [
        (one, other)
        for one, other in combinations(grey, 2)
        # At least one pixel in thirty differs by a third of the way from black to white.
        if sum(abs(a - b) > 85 for a, b in zip(grey[one], grey[other], strict=True)) < 32 * 24 / 30
    ]
    assert alike == []


@every_theme
def test_winds_can_be_told_apart_as_silhouettes(folder: Path, qapp: object) -> None:
    # The board writes the winds of the seats with these shapes, in a single colour.
    shapes = {name: ink(rendered(drawing(folder, name), 64, QColor(0, 0, 0, 0))) for name in "ESWN"}
    alike = [(one, other) for one, other in combinations("ESWN", 2) if len(shapes[one] ^ shapes[other]) < 300]
    assert alike == []


@every_theme
def test_the_winds_of_the_board_are_characters_of_one_colour(folder: Path, qapp: object) -> None:
    marks = {file.stem: ink(rendered_square(file)) for file in (folder / "marks").glob("*.svg")}
    assert set(marks) == set("ESWN")
    assert all(len(drawn) > 400 for drawn in marks.values())
    alike = [(one, other) for one, other in combinations(marks, 2) if len(marks[one] ^ marks[other]) < 600]
    assert alike == []


def rendered_square(file: Path) -> QImage:
    image = QImage(64, 64, QImage.Format.Format_ARGB32)
    image.fill(QColor(0, 0, 0, 0))
    painter = QPainter(image)
    QSvgRenderer(str(file)).render(painter, QRectF(image.rect()))
    painter.end()
    return image


def test_the_drawings_are_those_of_the_generator() -> None:
    script = ROOT / "tools" / "make_tiles.py"
    done = subprocess.run([sys.executable, str(script), "--check"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


@every_theme
@pytest.mark.parametrize("part", ["tiles", "marks"])
def test_the_licence_of_the_characters_is_beside_them(folder: Path, part: str) -> None:
    if (folder.name, part) == ("bauhaus", "tiles"):
        return  # its figures are drawn
    hand, _ = make_tiles.WINDS[folder.name]
    glyphs = json.loads(data_of(hand).read_text(encoding="utf-8"))
    licence = (folder / part / "LICENSE-glyphs.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert glyphs["font"] in licence
    assert glyphs["version"].partition(";")[0] in licence
    written = (folder / part / "small" / "C1.svg").is_file()
    assert ("`small`" in licence) == written
