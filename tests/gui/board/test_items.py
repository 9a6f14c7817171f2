from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene

from fourwinds.app.themes import Theme, load_theme
from fourwinds.resources import themes_folder
from fourwinds.tiles import JOKER, Kind
from fourwinds.ui.board.motion import Visual
from fourwinds.ui.board.tileitem import TileItem
from fourwinds.ui.board.tilemarks import Body, Mark
from fourwinds.ui.board.tilepainter import TilePainter

BODY = Body(60, 87, 7)


@pytest.fixture
def tile(theme: Theme, qapp: object) -> TileItem:
    item = TileItem(TilePainter(theme))
    item.set_body(BODY)
    item.set_kind(JOKER)
    item.show_look(Visual(0, 0, BODY.width, turned=0, opacity=1), still=True, z=0)
    return item


def painted(item: TileItem, ratio: float = 1.0) -> QImage:
    """What is seen of the tile, and of its shadow."""
    scene = QGraphicsScene()
    for part in (item.shadow, item):
        scene.addItem(part)
    image = QImage(round(100 * ratio), round(120 * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(0)
    painter = QPainter(image)
    scene.render(painter, QRectF(0, 0, 100, 120), QRectF(-20, -15, 100, 120))
    painter.end()
    for part in (item.shadow, item):
        scene.removeItem(part)
    return image


def other_theme(item: TileItem) -> None:
    item._painter.set_theme(load_theme(themes_folder() / "high_contrast"))


def turned_over(item: TileItem) -> None:
    item.show_look(item.look._replace(turned=1.0), still=True, z=0)


def smaller(item: TileItem) -> None:
    item.set_body(Body(50, 72, 6))
    item.show_look(item.look._replace(width=50), still=True, z=0)


CHANGES: dict[str, Callable[[TileItem], None]] = {
    "its kind": lambda item: item.set_kind(Kind(3)),
    "what lies over it": lambda item: item.set_marks((Mark.SAME,)),
    "its size": smaller,
    "what a joker is": lambda item: setattr(item._painter, "wild", Kind(4)),
    "the theme": other_theme,
    "the side that is seen": turned_over,
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_tile_that_has_kept_its_picture_shows_each_change(tile: TileItem, theme: Theme, change: str) -> None:
    before = painted(tile)
    CHANGES[change](tile)
    after = painted(tile)
    assert after != before
    new = TileItem(tile._painter)
    new.set_body(tile.body)
    new.set_kind(tile.kind)
    new.set_marks(tile.marks)
    new.show_look(tile.look, still=True, z=0)
    assert painted(new) == after


def test_letters_and_the_colour_of_a_back_change_too(tile: TileItem) -> None:
    tile.set_kind(Kind(3))
    shown = painted(tile)
    tile._painter.show_ids = False
    assert painted(tile) != shown
    turned_over(tile)
    back = painted(tile)
    tile.set_dead(dead=True)
    assert painted(tile) != back


def test_another_device_has_its_own_picture(tile: TileItem) -> None:
    painted(tile)
    assert painted(tile, 2.0) != painted(tile, 1.0).scaled(200, 240)


def test_a_tile_at_rest_asks_for_its_pictures_once(tile: TileItem, monkeypatch: pytest.MonkeyPatch) -> None:
    tile.set_marks((Mark.SAME,))
    first = painted(tile)

    def asked(*_: object) -> None:
        raise AssertionError

    for what in ("front", "back", "mark", "shadow"):
        monkeypatch.setattr(tile._painter, what, asked)
    assert painted(tile) == first
