"""The letters and the pointers that a theme brings along."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFont, QFontDatabase, QImage, QPainter
from pytestqt.qtbot import QtBot

from fourwinds.app.theme_file import FontLook
from fourwinds.app.themes import Theme, load_theme
from fourwinds.resources import themes_folder
from fourwinds.ui.board.fonts_and_cursors import board_cursor, board_font
from fourwinds.ui.board.tablestate import Place
from fourwinds.ui.board.tilepainter import SMALLEST_TEXT
from fourwinds.ui.board.view import BoardView
from fourwinds.values import replace
from tests.gui.board.tables import PERSON, sights

WithFonts = Callable[..., Theme]


@pytest.fixture
def with_fonts(theme: Theme, tmp_path: Path) -> WithFonts:
    def make(*families: str, files: tuple[str, ...] = ()) -> Theme:
        fonts = FontLook(families=families, files=files)
        return replace(theme, folder=tmp_path, facts=replace(theme.facts, fonts=fonts))

    return make


@pytest.fixture
def system(qapp: object) -> list[str]:
    return [family for family in QFontDatabase.families() if QFontDatabase.isSmoothlyScalable(family)]


def test_a_theme_without_fonts_keeps_the_systems(with_fonts: WithFonts, qapp: object) -> None:
    font = QFont()
    assert board_font(with_fonts(), font) == font


def test_the_first_family_that_there_is_is_taken(with_fonts: WithFonts, system: list[str]) -> None:
    chosen = board_font(with_fonts("No Such Letters", system[0], system[-1]), QFont())
    assert chosen.family() == system[0]


def test_families_that_are_nowhere_change_nothing(with_fonts: WithFonts, qapp: object) -> None:
    font = QFont()
    assert board_font(with_fonts("No Such Letters"), font) == font


def test_a_file_that_is_no_font_does_no_harm(with_fonts: WithFonts, tmp_path: Path, qapp: object) -> None:
    (tmp_path / "torn.ttf").write_bytes(b"\0\1\0\0 and then nothing")
    font = QFont()
    assert board_font(with_fonts(files=("torn.ttf",)), font) == font


@pytest.mark.parametrize("pixels", range(SMALLEST_TEXT, 16))
@pytest.mark.parametrize("name", sorted(file.parent.name for file in themes_folder().glob("*/theme.json")))
def test_the_dot_of_a_small_bold_i_stands_apart(qapp: object, name: str, pixels: int) -> None:
    font = board_font(load_theme(themes_folder() / name), QFont())
    font.setBold(True)
    font.setPixelSize(pixels)
    picture = QImage(4 * pixels, 4 * pixels, QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.white)
    painter = QPainter(picture)
    painter.setFont(font)
    painter.drawText(picture.rect(), Qt.AlignmentFlag.AlignCenter, "i")
    painter.end()
    rows = [
        255 - min(picture.pixelColor(x, y).lightness() for x in range(picture.width())) for y in range(picture.height())
    ]
    inked = [row for row, ink in enumerate(rows) if ink > 100]
    below_dot = rows[inked[0] + 1 : inked[0] + 1 + len(inked) // 2]
    assert min(below_dot) < 0.6 * max(rows)


def test_without_pictures_the_pointers_are_the_systems(theme: Theme, qapp: object) -> None:
    assert board_cursor(theme, 1.0, hand=False).shape() is Qt.CursorShape.ArrowCursor
    assert board_cursor(theme, 1.0, hand=True).shape() is Qt.CursorShape.PointingHandCursor


@pytest.mark.parametrize("ratio", [1.0, 2.0])
@pytest.mark.parametrize(("hand", "spot"), [(False, QPoint(3, 1)), (True, QPoint(18, 1))])
def test_pointers_of_a_theme_are_sharp_and_point_where_they_say(
    qapp: object, ratio: float, hand: bool, spot: QPoint
) -> None:
    cursor = board_cursor(load_theme(themes_folder() / "high_contrast"), ratio, hand=hand)
    assert cursor.pixmap().width() == 48 * ratio
    assert cursor.pixmap().devicePixelRatio() == ratio
    assert cursor.hotSpot() == spot
    image = cursor.pixmap().toImage()
    # It points with something that is drawn.
    around = [image.pixelColor(round((spot.x() + dx) * ratio), round((spot.y() + 2) * ratio)) for dx in (0, 1, 2, 3)]
    assert max(pixel.alpha() for pixel in around) > 128


def test_the_pointer_over_the_board_is_the_themes_also_after_a_change(qtbot: QtBot, board: BoardView) -> None:
    board.show_table(sights()["early"], animate=False)
    own = next(tile for tile in board.tiles() if tile.owner == PERSON and tile.place is Place.HAND)
    qtbot.mouseMove(board.viewport(), own.rect.center())
    qtbot.waitUntil(lambda: board.viewport().cursor().shape() is Qt.CursorShape.PointingHandCursor)
    board.set_theme(load_theme(themes_folder() / "high_contrast"))
    assert board.viewport().cursor().shape() is Qt.CursorShape.BitmapCursor
    assert board.viewport().cursor().hotSpot() == QPoint(18, 1)


def test_a_font_file_of_the_theme_is_used(with_fonts: WithFonts, tmp_path: Path, qapp: object) -> None:
    known = sorted(Path("/usr/share/fonts").rglob("*.ttf"))
    if not known:
        pytest.skip("no font file to borrow on this system")
    shutil.copy(known[0], tmp_path / "Letters.ttf")
    chosen = board_font(with_fonts(files=("Letters.ttf",)), QFont())
    assert chosen.family() in QFontDatabase.applicationFontFamilies(
        QFontDatabase.addApplicationFont(str(tmp_path / "Letters.ttf"))
    )
