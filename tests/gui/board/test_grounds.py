"""What a table is covered with: each style is seen, is the same each time, and lets text be read anywhere on it."""

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from fourwinds.app.themes import load_theme
from fourwinds.resources import themes_folder
from fourwinds.ui.board import classic, round_table
from fourwinds.ui.board.background import Grounds, paint_background
from fourwinds.ui.board.grounds import paint_ground
from fourwinds.ui.widgets.style import contrast
from tests.gui.board.tables import middle, table

FOLDERS = sorted(file.parent for file in themes_folder().glob("*/theme.json"))
every_theme = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)


def ground(folder: Path) -> np.ndarray:
    """The pixels of a small table, a row each, as red, green and blue."""
    image = QImage(640, 400, QImage.Format.Format_RGB888)
    painter = QPainter(image)
    paint_ground(painter, QRectF(0, 0, 640, 400), load_theme(folder))
    painter.end()
    flat = np.frombuffer(bytes(image.constBits()), np.uint8).reshape(400, image.bytesPerLine())
    return flat[:, : 640 * 3].reshape(-1, 3)


@every_theme
def test_only_a_smooth_table_has_one_colour_and_the_others_are_always_alike(folder: Path, qapp: object) -> None:
    shades = len(np.unique(ground(folder), axis=0))
    style = load_theme(folder).facts.board.style
    assert (shades == 1) == (style in {"planes", "plain"})
    assert np.array_equal(ground(folder), ground(folder))


@every_theme
def test_text_can_be_read_anywhere_on_the_table(folder: Path, qapp: object) -> None:
    colours, pixels = load_theme(folder).palette, ground(folder)
    light = pixels.astype(float) @ (0.3, 0.59, 0.11)
    # A speck of the grain here and there does not hide a letter.
    for share in (0.02, 0.5, 0.98):
        red, green, blue = (int(value) for value in pixels[np.argsort(light)[int(share * (len(light) - 1))]])
        for text, least in ((colours.text, 4.5), (colours.muted_text, 4.0)):
            assert contrast(QColor(text), QColor(red, green, blue)) >= least, (share, text)


@every_theme
def test_a_table_that_is_painted_in_pieces_looks_like_one_that_is_painted_at_once(folder: Path, qapp: object) -> None:
    theme, board = load_theme(folder), round_table.layout(table(middle()), 640, 400)
    grounds = Grounds(theme)
    pieces = sum(1 for _ in grounds.making(board, 1.0))
    assert pieces >= (9 if theme.facts.board.style == "wood" else 3)
    assert grounds.of(board, 1.0).toImage() == paint_background(board, theme, 1.0).toImage()
    assert sum(1 for _ in grounds.making(board, 1.0)) == 1  # it is kept


def test_a_table_that_nobody_wants_any_more_can_be_left_half_painted(qapp: object) -> None:
    theme, board = load_theme(themes_folder() / "maple"), round_table.layout(table(middle()), 640, 400)
    grounds = Grounds(theme)
    making = grounds.making(board, 1.0)
    next(making)
    del making  # Qt would complain of a picture that goes while it is being painted
    assert grounds.of(board, 1.0).toImage() == paint_background(board, theme, 1.0).toImage()


def test_the_plane_of_a_seat_ends_at_the_round_corner_of_its_panel(qapp: object) -> None:
    theme = load_theme(themes_folder() / "bauhaus")
    board = classic.layout(table(middle()), 1000, 560)
    image = paint_background(board, theme, 1.0).toImage()
    for part in board.seats:
        x, y, right = (round(value) for value in (part.panel.x, part.panel.bottom - 1, part.panel.right - 1))
        assert image.pixelColor(right, y) == image.pixelColor(x, y)
        assert image.pixelColor(right - 14, y - 14) != image.pixelColor(x + 14, y - 14)  # it is there
