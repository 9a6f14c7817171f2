"""Another board, another theme, another size: at any moment, with nothing lost."""

from collections.abc import Callable
from functools import partial
from itertools import cycle
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from fourwinds.app.themes import Theme, load_theme
from fourwinds.engine.events import DealBegun, TileDrawn, TilesDealt
from fourwinds.engine.knowledge import Observer
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.resources import themes_folder
from fourwinds.tiles import kind_of
from fourwinds.ui.board import classic, round_table, tilted
from fourwinds.ui.board.items import RingItem
from fourwinds.ui.board.motion import Clock, Tempo
from fourwinds.ui.board.offers import Offer
from fourwinds.ui.board.placement import Placements
from fourwinds.ui.board.scene import BoardScene
from fourwinds.ui.board.tablestate import Place, TableState, from_view
from fourwinds.ui.board.tileitem import TileItem
from fourwinds.ui.board.tilemarks import Mark
from fourwinds.ui.board.view import BoardView
from tests.engine import table as engine
from tests.gui.board.tables import NAMES, PERSON, SCORES, early, late, middle, sights, table

LEFT = Qt.MouseButton.LeftButton
UPRIGHT = partial(round_table.layout, upright=True)
LAYOUTS: tuple[Callable[..., Placements], ...] = (classic.layout, round_table.layout, UPRIGHT, tilted.layout)


@pytest.fixture
def bauhaus() -> Theme:
    return load_theme(themes_folder() / "bauhaus")


def clock(board: BoardView) -> Clock:
    found = board.scene().findChild(Clock)
    assert isinstance(found, Clock)
    return found


def items(board: BoardView) -> list[TileItem]:
    return [item for item in board.scene().items() if isinstance(item, TileItem)]


def assert_arrived(board: BoardView) -> None:
    placements = board.placements
    assert placements is not None
    by_place = {(item.pos().x(), item.pos().y(), item.kind, item.zValue()): item for item in items(board)}
    assert len(items(board)) == len(placements.tiles)
    for p in placements.tiles:
        item = by_place[p.box.x, p.box.y, None if p.shown.face is None else kind_of(p.shown.face), p.z]
        assert (item.body.width, item.body.height, item.body.facing) == (p.box.width, p.box.height, p.facing)
        assert (item.scale(), item.rotation(), item.opacity()) == (1, 0, 1)
        assert item.look.turned == (0 if p.shown.face_up else 1)


steps = st.lists(
    st.tuples(st.sampled_from(sorted(sights())), st.integers(0, 2), st.integers(0, 250), st.booleans()),
    min_size=2,
    max_size=6,
)


@given(steps)
@settings(max_examples=12)
def test_boards_are_switched_in_the_middle_of_anything(
    theme: Theme, qapp: QApplication, changes: list[tuple[str, int, int, bool]]
) -> None:
    board = BoardView(theme)
    board.resize(1000, 560)
    board.show()
    named = sights()
    for name, which, later, animate in changes:
        board.show_table(named[name], animate=True)
        clock(board).ticked.emit(clock(board).now + later)
        board.set_layout(LAYOUTS[which], animate=animate)
        clock(board).ticked.emit(clock(board).now + later)
    board.finish()
    assert not board.is_moving
    assert_arrived(board)
    board.close()
    board.deleteLater()


def test_switching_keeps_what_the_person_chose_and_is_told(board: BoardView, qtbot: QtBot) -> None:
    state = middle()
    board.show_table(table(state, lifted=state.seats[0].hand[3]), animate=False)
    board.offer((Offer("pung", "Pung", "P"), Offer("pass", "Pass", "Space")))
    board.set_claimable(Seat(2))
    words = board.accessible_text()
    assert "Discards:" not in words
    board.set_layout(round_table.layout)
    board.finish()
    assert [t.tile for t in board.tiles() if t.lifted] == [state.seats[0].hand[3]]
    # On the Table board the discards are in sight, too.
    assert board.accessibleDescription().count("Discards:") == 4
    assert all(sentence in board.accessible_text() for sentence in words.split(". "))
    with qtbot.waitSignal(board.offer_chosen) as chosen:
        qtbot.keyClick(board, Qt.Key.Key_P)
    assert chosen.args == ["pung"]


def test_tiles_that_are_switched_move_to_their_new_places(board: BoardView) -> None:
    board.show_table(table(late()), animate=False)
    before = {id(item) for item in items(board)}
    board.set_layout(round_table.layout)
    assert board.is_moving
    board.finish()
    assert before <= {id(item) for item in items(board)}
    board.set_layout(round_table.layout)
    assert not board.is_moving


def test_a_tile_that_is_turned_begins_where_it_lay(board: BoardView) -> None:
    board.set_layout(round_table.layout)
    board.show_table(table(late(), show_tiles=True), animate=False)
    placements = board.placements
    assert placements is not None
    jacks = next(p for p in placements.tiles if p.owner == 1 and p.place is Place.DISCARDS)
    item = next(i for i in items(board) if (i.pos().x(), i.pos().y()) == (jacks.box.x, jacks.box.y))
    center = item.sceneBoundingRect().center()
    board.set_layout(UPRIGHT)
    turned = item.sceneBoundingRect().center()
    assert (turned.x(), turned.y()) == pytest.approx((center.x(), center.y()), abs=0.01)
    assert item.rotation() == -90
    board.finish()
    assert item.rotation() == 0


def test_the_open_discard_is_claimed_by_a_click_on_it(board: BoardView, qtbot: QtBot) -> None:
    board.set_layout(round_table.layout)
    board.show_table(table(middle()), animate=False)
    board.set_claimable(Seat(2))
    discard = next(t for t in board.tiles() if t.place is Place.SLOT)
    qtbot.mouseMove(board.viewport(), discard.rect.center())
    assert board.viewport().cursor().shape() == Qt.CursorShape.PointingHandCursor
    with qtbot.waitSignal(board.slot_clicked) as clicked:
        qtbot.mouseClick(board.viewport(), LEFT, pos=discard.rect.center())
    assert clicked.args == [2]
    marks = next(item.marks for item in items(board) if Mark.AT_STAKE in item.marks)
    assert Mark.LATEST in marks


def test_the_wall_is_only_the_board_to_a_click(board: BoardView, qtbot: QtBot) -> None:
    board.set_layout(round_table.layout)
    board.show_table(table(early()), animate=False)
    standing = next(t for t in board.tiles() if t.place is Place.WALL)
    with qtbot.waitSignal(board.board_clicked), qtbot.assertNotEmitted(board.tile_clicked):
        qtbot.mouseClick(board.viewport(), LEFT, pos=standing.rect.center())


def test_each_tile_of_the_table_board_can_be_clicked(board: BoardView, qtbot: QtBot) -> None:
    board.set_layout(round_table.layout)
    board.show_table(table(late(), show_tiles=True), animate=False)
    told: list[int] = []
    board.tile_clicked.connect(lambda tile, modifiers: told.append(tile))
    for shown in [t for t in board.tiles() if t.place is not Place.WALL]:
        told.clear()
        qtbot.mouseClick(board.viewport(), LEFT, pos=shown.rect.center())
        assert told == [shown.tile]


def test_hovering_lights_up_every_equal_tile_on_the_table(board: BoardView, qtbot: QtBot) -> None:
    board.set_layout(round_table.layout)
    board.show_table(table(late(), show_tiles=True), animate=False)
    qtbot.mouseMove(board.viewport(), QPoint(3, 3))
    mine = next(t for t in board.tiles() if t.owner == PERSON and t.place is Place.DISCARDS)
    qtbot.mouseMove(board.viewport(), mine.rect.center())
    equal = [t for t in board.tiles() if t.face_up and t.kind == mine.kind]
    assert len(equal) > 1
    assert sum(Mark.SAME in item.marks for item in items(board)) == len(equal)


# --- the deal ---------------------------------------------------------------------------------


def dealt_frames() -> list[TableState]:
    """What is to be seen while the first hand of a game is dealt."""
    deal = engine.deal(east="F1", seed=3)
    return [from_view(view, NAMES, SCORES, PERSON) for view in deal.dealt_by(Observer(PERSON))]


def test_a_deal_takes_four_tiles_three_times_and_then_one() -> None:
    packets = [e for e in engine.deal(seed=3).events if isinstance(e, DealBegun | TilesDealt | TileDrawn)]
    assert isinstance(packets[0], DealBegun)
    sizes = [len(e.tiles) for e in packets if isinstance(e, TilesDealt)]
    assert sizes[:12] == [4] * 12
    assert set(sizes[12:]) == {1}


@pytest.mark.parametrize("layout", LAYOUTS[:2], ids=["classic", "table"])
def test_tiles_are_dealt_from_the_wall_or_from_the_edge(board: BoardView, layout: Callable[..., Placements]) -> None:
    board.set_layout(layout)
    shown = dealt_frames()
    board.show_table(shown[0], animate=False)
    scene = board.scene()
    assert isinstance(scene, BoardScene)
    before = {scene.item_of(t.tile): t.place for t in board.tiles()}
    board.show_table(shown[1], animate=True)
    assert board.is_moving
    fresh = {t.tile: scene.item_of(t.tile) for t in board.tiles() if t.place is Place.HAND}
    assert len(fresh) == 4
    if layout is round_table.layout:
        assert {before[item] for item in fresh.values()} == {Place.WALL}
    else:
        assert before.keys().isdisjoint(fresh.values())
        placements = board.placements
        assert placements is not None
        owner = next(p.owner for p in placements.tiles if p.tile in fresh)
        right = placements.seats[owner].tray.right
        starts = [item.sceneBoundingRect().right() for item in items(board) if item.opacity() < 1]
        assert starts == pytest.approx([right] * 4)


def test_a_click_finishes_what_is_dealt(board: BoardView, qtbot: QtBot) -> None:
    board.set_layout(round_table.layout)
    shown = dealt_frames()
    board.show_table(shown[0], animate=False)
    board.show_table(shown[1], animate=True)
    qtbot.mouseClick(board.viewport(), LEFT, pos=QPoint(2, 2))
    assert not board.is_moving
    assert_arrived(board)


def test_board_and_theme_are_switched_in_the_middle_of_a_deal(board: BoardView, theme: Theme, bauhaus: Theme) -> None:
    chance = Random(7)
    themes, layouts = cycle((bauhaus, theme)), cycle(LAYOUTS)
    for shown in dealt_frames():
        board.show_table(shown, animate=True)
        clock(board).ticked.emit(clock(board).now + chance.random() * 200)
        if chance.random() < 0.4:
            board.set_layout(next(layouts))
        if chance.random() < 0.3:
            board.set_theme(next(themes))
        if chance.random() < 0.3:
            board.resize(chance.randint(900, 1200), chance.randint(520, 800))
    board.finish()
    assert_arrived(board)
    final = dealt_frames()[-1]
    held = {t.tile for t in board.tiles() if t.place is Place.HAND}
    assert held == {shown.tile for seat in SEATS for shown in final.seats[seat].hand}


# --- themes -----------------------------------------------------------------------------------


def test_a_theme_set_anew_keeps_speed_offers_clock_and_marks(board: BoardView, bauhaus: Theme) -> None:
    board.show_table(table(late()), animate=False)
    board.set_show_ids(False)
    board.set_tempo(Tempo.even(0))
    board.dim([late().seats[0].hand[0]])
    board.offer((Offer("pass", "Pass", "Space"),))
    board.set_clock(Seat(2), 0.4)
    board.set_theme(bauhaus)
    board.show_table(table(late(), show_tiles=True), animate=True)
    assert not board.is_moving
    assert [b.objectName() for b in board.findChildren(QPushButton) if b.isVisible()] == ["offer_pass"]
    assert [i.fraction for i in board.scene().items() if isinstance(i, RingItem)].count(0.4) == 1
    assert sum(Mark.DIMMED in item.marks for item in items(board)) == 1


@pytest.fixture
def picture(board: BoardView) -> Callable[[], QImage]:
    return lambda: board.grab().toImage()


def test_a_theme_set_anew_keeps_ids_hidden(board: BoardView, bauhaus: Theme, picture: Callable[[], QImage]) -> None:
    board.show_table(table(early()), animate=False)
    board.set_theme(bauhaus)
    with_ids = picture()
    board.set_show_ids(False)
    without = picture()
    assert with_ids != without
    board.set_theme(bauhaus)
    assert picture() == without


@pytest.mark.parametrize("shown", [pytest.param(shown, id=name) for name, shown in sights().items()])
def test_the_table_board_looks_the_same_whatever_was_before(
    board: BoardView, picture: Callable[[], QImage], shown: TableState
) -> None:
    board.set_layout(round_table.layout)
    board.show_table(shown, animate=False)
    first = picture()
    board.set_layout(classic.layout)
    board.show_table(table(late()), animate=True)
    board.set_layout(round_table.layout)
    board.show_table(shown, animate=True)
    board.finish()
    assert picture() == first
