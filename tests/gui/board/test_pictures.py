"""Tiles and boards look as they did when a person last looked at them (see `tests/helpers/pictures.py`)."""

from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from fourwinds.app.themes import Theme, load_theme
from fourwinds.resources import themes_folder
from fourwinds.tiles import KIND_COUNT, Kind
from fourwinds.ui.board import classic, round_table, tilted
from fourwinds.ui.board.placement import Placements
from fourwinds.ui.board.tablestate import Place, TableState
from fourwinds.ui.board.tilemarks import Body, Mark
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.board.view import BoardView
from fourwinds.values import replace
from tests.gui.board.tables import PERSON, sights
from tests.helpers.pictures import TOLERANCE, SamePicture, differing

THEMES = sorted(file.parent.name for file in themes_folder().glob("*/theme.json"))
BOARDS: dict[str, Callable[..., Placements]] = {
    "classic": classic.layout,
    "table": round_table.layout,
    "tilted": tilted.layout,
}
BODY = Body(48, 70, 6)
SMALL = Body(26, 38, 3)
IN_A_ROW = 9
HALF = 0.5
"""Boards are kept at half their size: where things are and what they look like is seen in that, too."""

every_theme = pytest.mark.parametrize("name", THEMES)


def theme_named(name: str) -> Theme:
    return load_theme(themes_folder() / name)


def tile_sheet(theme: Theme) -> QImage:
    """All faces without ids, then the backs, the empty tile, a lying tile, and each mark."""
    painter = TilePainter(theme)
    painter.show_ids = False
    pictures = [painter.front(Kind(kind), BODY, 1.0) for kind in range(KIND_COUNT)]
    pictures += [painter.back(BODY, 1.0), painter.back(BODY, 1.0, dead=True), painter.blank(BODY, 1.0)]
    pictures += [painter.front(Kind(4), Body(64, 54, 6, 270), 1.0)]
    pictures += [painter.mark(mark, BODY, 1.0) for mark in Mark]
    rows = -(-len(pictures) // IN_A_ROW)
    sheet = QImage(IN_A_ROW * 68, rows * 74, QImage.Format.Format_RGB32)
    sheet.fill(QColor(theme.palette.board))
    on_sheet = QPainter(sheet)
    for place, picture in enumerate(pictures):
        on_sheet.drawPixmap(QPointF(place % IN_A_ROW * 68 + 2, place // IN_A_ROW * 74 + 2), picture)
    on_sheet.end()
    return sheet


def quiet(table: TableState) -> TableState:
    """Without declarations, whose places on the board depend on how wide a word is."""
    return replace(table, seats=tuple(replace(seat, ready=False) for seat in table.seats))


def board_picture(qtbot: QtBot, theme: Theme, layout: Callable[..., Placements]) -> QImage:
    view = BoardView(theme, layout=layout)
    qtbot.addWidget(view)
    view.set_show_ids(False)
    view.resize(1000, 560)
    view.show_table(quiet(sights()["late"]), animate=False)
    view.show()
    qtbot.waitExposed(view)
    hand = next(t for t in view.tiles() if t.owner == PERSON and t.place is Place.HAND)
    view.highlight(hand.kind)
    image = view.grab().toImage()
    smooth = Qt.TransformationMode.SmoothTransformation
    return image.scaled(image.size() * HALF, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)


@every_theme
def test_the_tiles_look_as_they_did(name: str, qapp: object, same_picture: SamePicture) -> None:
    same_picture(f"tiles-{name}", tile_sheet(theme_named(name)))


@every_theme
def test_small_tiles_look_as_they_did(name: str, qapp: object, same_picture: SamePicture) -> None:
    painter = TilePainter(theme_named(name))
    painter.show_ids = False
    sheet = QImage(IN_A_ROW * 30, -(-KIND_COUNT // IN_A_ROW) * 42, QImage.Format.Format_RGB32)
    sheet.fill(QColor(theme_named(name).palette.board))
    on_sheet = QPainter(sheet)
    for kind in range(KIND_COUNT):
        at = QPointF(kind % IN_A_ROW * 30 + 2, kind // IN_A_ROW * 42 + 2)
        on_sheet.drawPixmap(at, painter.front(Kind(kind), SMALL, 1.0))
    on_sheet.end()
    same_picture(f"small-tiles-{name}", sheet)


@every_theme
@pytest.mark.parametrize("board", BOARDS)
def test_the_board_looks_as_it_did(
    name: str, board: str, qtbot: QtBot, same_picture: SamePicture, without_words: None
) -> None:
    same_picture(f"{board}-{name}", board_picture(qtbot, theme_named(name), BOARDS[board]))


@every_theme
@pytest.mark.parametrize("kind", [0, 13, 22, 31, 35])
def test_edges_that_are_softened_otherwise_make_no_other_picture(name: str, kind: int, qapp: object) -> None:
    painter = TilePainter(theme_named(name))
    painter.show_ids = False
    once = painter.front(Kind(kind), BODY, 1.0).toImage()
    smooth = Qt.TransformationMode.SmoothTransformation
    large = painter.front(Kind(kind), BODY, 3.0).toImage()
    scaled = large.scaled(once.size(), Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
    scaled.setDevicePixelRatio(1.0)
    difference = differing(on_board(once, name), on_board(scaled, name))
    assert difference is not None
    assert 0 < difference.max() < TOLERANCE


def on_board(tile: QImage, name: str) -> QImage:
    image = QImage(tile.size(), QImage.Format.Format_RGB32)
    image.fill(QColor(theme_named(name).palette.board))
    painter = QPainter(image)
    painter.drawImage(0, 0, tile)
    painter.end()
    return image


def test_a_dot_that_is_gone_is_another_picture(qapp: object) -> None:
    sheet = tile_sheet(theme_named("four_winds"))
    changed = QImage(sheet)
    painter = QPainter(changed)
    # The middle of the five of dots, which is the twenty-third tile.
    middle = QPointF(22 % IN_A_ROW * 68 + 2 + 24, 22 // IN_A_ROW * 74 + 2 + 32)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme_named("four_winds").palette.tile_face))
    painter.drawEllipse(middle, 5, 5)
    painter.end()
    difference = differing(sheet, changed)
    assert difference is not None
    assert difference.max() > TOLERANCE


def test_a_picture_of_another_size_is_another_picture(qapp: object) -> None:
    sheet = tile_sheet(theme_named("four_winds"))
    assert differing(sheet, sheet.copy(0, 0, 100, 100)) is None
    same = differing(sheet, sheet)
    assert same is not None
    assert not np.any(same)
