"""Indicators on both boards and in words: in sight, apart from all tiles, and nothing of what lies below before."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from fourwinds.app.themes import load_theme
from fourwinds.engine.actions import DeclareKong
from fourwinds.engine.deal import Deal
from fourwinds.engine.game import Game
from fourwinds.engine.knowledge import Observer
from fourwinds.engine.seats import Seat
from fourwinds.resources import themes_folder
from fourwinds.tiles import PLAIN_OF, Tile, kind_of, name, parse
from fourwinds.ui.board import classic, round_table, tilted
from fourwinds.ui.board.placement import Box, Placements
from fourwinds.ui.board.regions import region_in_words
from fourwinds.ui.board.speech import board_in_words
from fourwinds.ui.board.tablestate import Choices, Figures, Hidden, Lie, Place, TableState, TableTile, from_view
from fourwinds.ui.board.tilemarks import Mark
from fourwinds.ui.board.view import BoardView
from fourwinds.ui.table.words import played_counts, played_tiles
from fourwinds.values import replace
from tests.engine.table import E, deal, goes_out, preset
from tests.engine.test_game import PLAYERS

NAMES = ("Anna", "Helen", "Tim", "Mary")
ALL: dict[str, Any] = {
    "rules": "japanese-riichi",
    "dora__indicator": True,
    "dora__kong": True,
    "dora__ura": True,
    "dora__ura_kong": True,
}
SIZES = [(1000, 560), (1280, 740), (1920, 1010), (1000, 1000), (900, 1400)]
LAYOUTS: list[Callable[..., Placements]] = [round_table.layout, classic.layout, tilted.layout]


def played(kongs: int = 1) -> Deal:
    """East has declared so many concealed kongs."""
    table = deal(east="B1111B2222B3333B44", supplements="B44DrDr", **ALL)
    for kind in ("B1", "B2", "B3", "B4")[:kongs]:
        table.apply(E, DeclareKong(parse(kind)[0]))
    return table


def seen(table: Deal, choices: Choices | None = None) -> TableState:
    return from_view(table.seen_by(Observer(Seat(0))), NAMES, (1, 2, 3, 4), Seat(0), choices)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("common", Lie)
def test_the_indicators_have_a_place_of_their_own(
    layout: Callable[..., Placements], size: tuple[int, int], common: Lie
) -> None:
    board = layout(seen(played(4), Choices(common_discards=common)), *size)
    assert board.dora is not None
    assert Box(0, 0, *size).grown(-board.edge).holds(board.dora)
    assert not [p for p in board.tiles if p.box.overlaps(board.dora)]
    assert board.dora.width >= 60
    assert board.dora.height >= 30


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_no_discard_covers_them(layout: Callable[..., Placements], size: tuple[int, int]) -> None:
    shown = seen(played(2))
    lying = tuple(TableTile(Tile(4 * kind)) for kind in range(20))
    seats = tuple(replace(seat, discards=lying) for seat in shown.seats)
    board = layout(replace(shown, seats=seats), *size)
    assert board.dora is not None
    assert not [p for p in board.tiles if p.place is Place.DISCARDS and p.box.overlaps(board.dora)]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_without_dora_there_is_none(layout: Callable[..., Placements]) -> None:
    table = from_view(deal().seen_by(Observer(Seat(0))), NAMES, (1, 2, 3, 4), Seat(0))
    assert layout(table, 1000, 560).dora is None


def test_an_indicator_lies_face_up_in_its_place_in_the_wall() -> None:
    table = played()
    turned = [standing for standing in seen(table).wall if standing.shown.face_up]
    assert [standing.shown.tile for standing in turned] == [i.tile for i in reversed(table.state.indicators)]
    assert all(standing.upper and standing.shown.dead for standing in turned)
    others = [standing.shown.tile for standing in seen(table).wall if not standing.shown.face_up]
    assert all(isinstance(tile, Hidden) for tile in others)


def test_it_is_told_in_words() -> None:
    table = played(0)
    (shown,) = table.state.indicators
    expected = f"Dora: {name(shown.dora)} (indicator {name(kind_of(shown.tile))})."
    assert expected in board_in_words(seen(table)).splitlines()


def test_an_indicator_counts_as_seen() -> None:
    table = played(0)
    (shown,) = table.state.indicators
    assert played_counts(played_tiles(table.seen_by(Observer(Seat(0)))))[PLAIN_OF[shown.tile]] == 1


def test_counters_and_stakes_are_told_where_the_rules_have_them() -> None:
    table = deal(rules="japanese-riichi", begun={"extra_hands": 2, "pool": 300})
    assert seen(table).figures == Figures(counters=2, staked=300)
    assert "2 extra hands of the dealer and 300 points staked." in board_in_words(seen(table)).replace(
        "dealer, ", "dealer and "
    )
    assert from_view(deal().seen_by(Observer(Seat(0))), NAMES, (1, 2, 3, 4), Seat(0)).figures is None
    raising = deal(begun={"extra_hands": 4}, winning__minimum_raised=100)
    assert seen(raising).figures == Figures(counters=4)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("figures", [Figures(counters=0), Figures(counters=12, staked=3_000)])
def test_figures_alone_keep_away_from_their_frame(qtbot: QtBot, size: tuple[int, int], figures: Figures) -> None:
    view = BoardView(load_theme(themes_folder() / "four_winds"), layout=classic.layout)
    qtbot.addWidget(view)
    view.resize(*size)
    plain = from_view(deal().seen_by(Observer(Seat(0))), NAMES, (1, 2, 3, 4), Seat(0))
    view.show_table(replace(plain, figures=figures), animate=False)
    picture = view.grab().toImage()
    board = view._scene.board
    assert board is not None
    assert board.dora is not None
    box = view._scene._dora.frame
    assert board.dora.holds(box)
    assert box.height < 0.55 * board.dora.height
    inside = [picture.pixelColor(int(box.right) - by, int(box.center[1])) for by in range(3, 8)]
    assert len({colour.name() for colour in inside}) == 1
    heights = [y for y in range(int(box.y) + 3, int(box.bottom) - 3) if _is_lit(picture, int(box.x), int(box.right), y)]
    assert len(heights) < 0.6 * box.height
    view.finish()


def _is_lit(picture: QImage, left: int, right: int, y: int) -> bool:
    ground = picture.pixelColor(left + 4, y)
    return any(picture.pixelColor(x, y).lightness() > ground.lightness() + 40 for x in range(left + 4, right - 4))


def test_stakes_that_were_won_wait_no_more() -> None:
    table = deal(east="B123C456D789DrDrDrB99", rules="japanese-riichi", begun={"pool": 300})
    assert seen(table).figures == Figures(counters=0, staked=300)
    goes_out(table, E)
    assert seen(table).figures == Figures(counters=0, staked=0)


@pytest.mark.parametrize("theme", ["four_winds", "bauhaus", "high_contrast"])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_board_shows_them_and_marks_dora(qtbot: QtBot, theme: str, layout: Callable[..., Placements]) -> None:
    view = BoardView(load_theme(themes_folder() / theme), layout=layout)
    qtbot.addWidget(view)
    view.resize(1000, 560)
    table = played()
    view.show_table(seen(table), animate=False)
    scene = view._scene
    assert scene._dora.isVisible()
    assert scene._dora.indicators == table.state.indicators
    view.grab()
    dora = {shown.dora for shown in table.state.indicators}
    for placement in scene.board.tiles if scene.board is not None else ():
        item = scene.item_of(placement.tile)
        assert item is not None
        face = placement.shown.face
        is_dora = face is not None and PLAIN_OF[face] in dora and placement.place is not Place.WALL
        assert (Mark.DORA in item.marks) is is_dora
    view.finish()


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("turned", [False, True])
def test_the_wild_tile_lies_where_indicators_do_and_is_told(
    qtbot: QtBot, layout: Callable[..., Placements], turned: bool
) -> None:
    view = BoardView(load_theme(themes_folder() / "four_winds"), layout=layout)
    qtbot.addWidget(view)
    view.resize(1000, 560)
    changes: dict[str, Any] = {"tiles__wild_turned": True} if turned else {"tiles__wild": "B2"}
    game = Game.begin(preset("european-classical", **changes), PLAYERS, 7)
    game.start_deal()
    table = seen(game.deals[0])
    view.show_table(table, animate=False)
    assert table.wild is not None
    assert table.dora == frozenset()
    board = view._scene.board
    assert board is not None
    assert board.dora is not None
    assert view._scene._dora.isVisible()
    assert not [p for p in board.tiles if p.box.overlaps(board.dora)]
    # A single tile has no room for five beside it.
    assert board.dora.holds(view._scene._dora.frame)
    frame = view._scene._dora.frame
    assert frame.width < 0.7 * board.dora.width
    if layout is classic.layout:
        assert frame.right == pytest.approx(board.dora.right)
    else:  # away from the line around the field
        assert frame.center == pytest.approx(board.dora.center)
    assert (" is turned up)" in board_in_words(table)) is turned
    assert f"Wild: {name(table.wild)} (" in board_in_words(table)
    assert "small joker" in region_in_words(board, table, *board.dora.center)
    items = [view._scene.item_of(placement.tile) for placement in board.tiles]
    assert not any(Mark.DORA in item.marks for item in items if item is not None)
    view.finish()
