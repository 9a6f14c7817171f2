import gc
import weakref

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QImage, QPainter
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView
from pytestqt.qtbot import QtBot

from fourwinds.app.themes import Theme
from fourwinds.engine.melds import TableMeld
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import Seat
from fourwinds.scoring import MeldKind
from fourwinds.tiles import kind_of
from fourwinds.ui.board.classic import layout
from fourwinds.ui.board.motion import Clock, Motion, Tempo, Visual
from fourwinds.ui.board.placement import Placements
from fourwinds.ui.board.scene import CALL_MS, BoardScene
from fourwinds.ui.board.tablestate import ALL_SEATS, TableState
from fourwinds.ui.board.tileitem import TileItem
from fourwinds.ui.board.tilemarks import Body, Mark
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.values import replace
from tests.gui.board.strategies import tables
from tests.gui.board.tables import PERSON, early, late, middle, sights, table

SIZE = (1000, 560)


@pytest.fixture
def painter(theme: Theme, qapp: QApplication) -> TilePainter:
    return TilePainter(theme)


@pytest.fixture
def scene(painter: TilePainter) -> BoardScene:
    return BoardScene(painter, QFont())


def show(scene: BoardScene, shown: TableState, *, animate: bool, size: tuple[int, int] = SIZE) -> Placements:
    board = layout(shown, *size)
    scene.show_board(board, shown, animate=animate)
    return board


def tile_items(scene: BoardScene) -> list[TileItem]:
    return [item for item in scene.items() if isinstance(item, TileItem)]


def assert_arrived(scene: BoardScene, board: Placements) -> None:
    assert len(tile_items(scene)) == len(board.tiles)
    for placement in board.tiles:
        item = scene.item_of(placement.tile)
        assert item is not None
        assert (item.pos().x(), item.pos().y()) == (placement.box.x, placement.box.y)
        assert item.boundingRect().size().toTuple() == (placement.box.width, placement.box.height)
        assert (item.scale(), item.opacity(), item.zValue()) == (1, 1, placement.z)
        assert item.look.turned == (0 if placement.shown.face_up else 1)
        assert item.shadow.pos() == item.pos()


def clock(scene: BoardScene) -> Clock:
    found = scene.findChild(Clock)
    assert isinstance(found, Clock)
    return found


def test_tiles_that_leave_are_freed_at_once_with_their_shadows(scene: BoardScene) -> None:
    """Seventy leave in a hand: what waits for a search of all that there is makes a long game heavy."""
    shown = sights()["middle"]
    board = show(scene, shown, animate=False)
    gc.collect()
    gc.disable()
    try:
        items = [scene.item_of(placement.tile) for placement in board.tiles]
        gone = [weakref.ref(part) for item in items if item is not None for part in (item, item.shadow)]
        items.clear()
        show(scene, sights()["early"], animate=False)
        left = [part for ref in gone if (part := ref()) is not None]
        assert len(left) < len(gone)
        assert all(part.scene() is scene for part in left)
    finally:
        gc.enable()


steps = st.lists(
    st.tuples(st.sampled_from(sorted(sights())) | tables(), st.booleans(), st.sampled_from([SIZE, (1280, 740)])),
    min_size=1,
    max_size=5,
)


@given(steps, st.lists(st.integers(0, 250), min_size=5, max_size=5))
@settings(max_examples=15)
def test_after_any_changes_all_tiles_are_where_they_belong(
    theme: Theme, qapp: QApplication, states: list[tuple[str | TableState, bool, tuple[int, int]]], times: list[int]
) -> None:
    scene = BoardScene(TilePainter(theme), QFont())
    named = sights()
    for (state, animate, size), time in zip(states, times, strict=False):
        shown = named[state] if isinstance(state, str) else state
        board = show(scene, shown, animate=animate, size=size)
        clock(scene).ticked.emit(clock(scene).now + time)
        if not animate:
            assert_arrived(scene, board)
    scene.finish()
    assert not scene.is_moving
    assert_arrived(scene, board)


def test_a_tile_keeps_its_item_when_it_moves(scene: BoardScene) -> None:
    show(scene, table(late()), animate=False)
    tile = late().seats[0].melds[0].tiles[0]
    before = scene.item_of(tile)
    show(scene, table(late(), show_tiles=True), animate=True)
    assert scene.item_of(tile) is before
    assert before is not None


def test_what_stays_where_it_is_is_left_alone(scene: BoardScene, monkeypatch: pytest.MonkeyPatch) -> None:
    show(scene, table(middle()), animate=False)
    touched: list[TileItem] = []
    monkeypatch.setattr(TileItem, "set_marks", lambda item, marks: touched.append(item))
    show(scene, table(middle()), animate=False)
    assert touched == []
    show(scene, table(middle()), animate=False, size=(1280, 740))
    assert len(touched) == len(tile_items(scene))


def test_movement_comes_to_its_end_by_itself(scene: BoardScene, qtbot: QtBot) -> None:
    show(scene, table(late()), animate=False)
    board = show(scene, table(late(), discards_of=ALL_SEATS), animate=True)
    assert scene.is_moving
    qtbot.waitUntil(lambda: not scene.is_moving, timeout=5_000)
    assert_arrived(scene, board)
    assert clock(scene).state() == Clock.State.Stopped


def test_the_clock_stands_still_when_nothing_moves(scene: BoardScene) -> None:
    show(scene, table(late()), animate=False)
    assert clock(scene).state() == Clock.State.Stopped
    show(scene, table(late()), animate=True)
    assert clock(scene).state() == Clock.State.Stopped


def test_a_moving_tile_is_between_its_two_places(scene: BoardScene) -> None:
    state = early()
    tile = state.seats[0].hand[3]
    before = show(scene, table(state), animate=False)
    after = show(scene, table(state, lifted=tile), animate=True)
    start = next(p.box.y for p in before.tiles if p.tile == tile)
    end = next(p.box.y for p in after.tiles if p.tile == tile)
    clock(scene).ticked.emit(clock(scene).now + scene.tempo.move / 2)
    item = scene.item_of(tile)
    assert item is not None
    assert end < item.pos().y() < start


def test_without_speed_nothing_moves_slowly(scene: BoardScene) -> None:
    scene.tempo = Tempo.even(0)
    show(scene, table(early()), animate=True)
    board = show(scene, table(early(), lifted=early().seats[0].hand[3]), animate=True)
    assert not scene.is_moving
    assert_arrived(scene, board)


def test_a_change_in_the_middle_of_a_movement_starts_where_the_tile_is(scene: BoardScene) -> None:
    state = early()
    tile = state.seats[0].hand[3]
    show(scene, table(state), animate=False)
    show(scene, table(state, lifted=tile), animate=True)
    clock(scene).ticked.emit(clock(scene).now + scene.tempo.move / 3)
    item = scene.item_of(tile)
    assert item is not None
    on_the_way = item.pos().y()
    show(scene, table(state), animate=True)
    assert item.pos().y() == on_the_way


def test_what_goes_far_passes_over_what_makes_room(scene: BoardScene) -> None:
    state = middle()
    tile = state.open_tile
    assert tile is not None
    show(scene, table(state), animate=False)
    taken = TableMeld(MeldKind.PUNG, (*state.seats[0].hand[-2:], tile), tile, Seat(2))
    person = replace(state.seats[0], hand=state.seats[0].hand[:-2], melds=(*state.seats[0].melds, taken))
    claimed = replace(state, phase=Phase.TURN, turn=PERSON, open=None, seats=(person, *state.seats[1:]))
    show(scene, table(claimed, show_tiles=True), animate=True)
    heights = {item.kind: item.zValue() for item in tile_items(scene) if item is not scene.item_of(tile)}
    item = scene.item_of(tile)
    assert item is not None
    assert item.zValue() > max(heights.values())


def test_only_open_tiles_of_the_kind_are_marked(scene: BoardScene) -> None:
    state = middle()
    show(scene, table(state), animate=False)
    red = kind_of(state.seats[0].hand[-1])
    scene.highlight(red)
    marked = {item.kind for item in tile_items(scene) if Mark.SAME in item.marks}
    assert marked == {red}
    scene.highlight(kind_of(state.seats[3].hand[-1]))
    assert not any(Mark.SAME in item.marks for item in tile_items(scene))


def test_dimmed_tiles_are_marked_until_others_are(scene: BoardScene) -> None:
    first, second = early().seats[0].hand[:2]
    show(scene, table(early()), animate=False)
    scene.dim([first])
    scene.dim([second])
    dimmed = [tile for tile in early().seats[0].hand if (item := scene.item_of(tile)) and Mark.DIMMED in item.marks]
    assert dimmed == [second]


def test_a_call_stands_for_a_while_and_goes(scene: BoardScene, qtbot: QtBot) -> None:
    show(scene, table(middle()), animate=False)
    scene.call_out(Seat(2), "Pung!")
    assert [call.text for call in scene.calls] == ["Pung!"]
    clock(scene).ticked.emit(clock(scene).now + CALL_MS)
    assert not scene.calls


def test_a_player_calls_one_thing_at_a_time(scene: BoardScene) -> None:
    show(scene, table(middle()), animate=False)
    scene.call_out(Seat(2), "Pung!")
    scene.call_out(Seat(2), "Kong!")
    scene.call_out(Seat(1), "Out!")
    assert [(call.seat, call.text) for call in scene.calls] == [(2, "Kong!"), (1, "Out!")]


@given(st.floats(0, 1_000), st.floats(1, 500))
def test_motion_begins_and_ends_where_it_should(start: float, duration: float) -> None:
    motion = Motion(start, Visual(0, 0, 10, 0, 0), Visual(100, 50, 20, 1, 1), duration, duration / 2, duration / 3)
    assert motion.at(start) == motion.origin
    assert motion.at(start + duration * 2) == motion.target
    ways = [motion.at(start + duration * share / 10).x for share in range(11)]
    assert ways == sorted(ways)


def drawn(scene: BoardScene, ratio: float) -> QImage:
    image = QImage(round(SIZE[0] * ratio), round(SIZE[1] * ratio), QImage.Format.Format_RGBA8888)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.darkGreen)
    painter = QPainter(image)
    scene.render(painter, QRectF(0, 0, *SIZE), scene.sceneRect())
    painter.end()
    return image


def colours(image: QImage) -> np.ndarray:
    raw = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
    return raw[:, : image.width() * 4].astype(int)


@pytest.mark.parametrize("name", ["early", "middle", "common"])
def test_the_picture_is_the_same_at_two_pixel_ratios(scene: BoardScene, name: str) -> None:
    scene.painter.show_ids = False  # letters are hinted for the pixels they get
    show(scene, sights()[name], animate=False)
    once, twice = drawn(scene, 1), drawn(scene, 2)
    assert len(np.unique(colours(once))) > 100
    halved = twice.scaled(once.size(), mode=Qt.TransformationMode.SmoothTransformation)
    assert np.abs(colours(once) - colours(halved)).mean() < 3
    # Twice the pixels show more than the same ones doubled.
    doubled = once.scaled(twice.size(), mode=Qt.TransformationMode.SmoothTransformation)
    assert np.abs(colours(twice) - colours(doubled)).mean() > 0.5


def painted_tile(painter: TilePainter, width: float, shade: float) -> np.ndarray:
    """A tile on its way, of whose shadow so much is seen."""
    scene = QGraphicsScene()
    item = TileItem(painter)
    item.set_body(Body(width, width * 4 / 3, 8))
    scene.addItem(item.shadow)
    scene.addItem(item)
    item.show_look(Visual(40, 40, width, 1.0, 1.0, 0.5), still=False, z=0, shade=shade)
    image = QImage(200, 260, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    on_image = QPainter(image)
    scene.render(on_image, QRectF(0, 0, 200, 260), QRectF(0, 0, 200, 260))
    on_image.end()
    return np.frombuffer(image.constBits(), np.uint8).reshape(260, 200, 4).astype(int)


def test_only_a_large_tile_in_a_crowd_throws_no_shadow_on_its_way(painter: TilePainter) -> None:
    large, small = 120.0, 60.0
    below = slice(205, 215), slice(60, 140)
    assert painted_tile(painter, large, 1.0)[below].mean() < 240
    assert (painted_tile(painter, large, 0.0)[below] == 255).all()
    half = painted_tile(painter, large, 0.5)[below].mean()
    assert painted_tile(painter, large, 1.0)[below].mean() < half < 255
    assert (painted_tile(painter, small, 0.0) == painted_tile(painter, small, 1.0)).all()


def test_where_no_shadow_is_thrown_nothing_is_painted_anew_for_it(painter: TilePainter, qtbot: QtBot) -> None:
    scene, item = QGraphicsScene(), TileItem(painter)
    item.set_body(Body(120, 160, 8))
    scene.addItem(item.shadow)
    scene.addItem(item)
    view = QGraphicsView(scene)
    qtbot.addWidget(view)
    view.show()
    qtbot.waitExposed(view)
    item.show_look(Visual(40, 40, 120, 1.0, 1.0, 0.5), still=False, z=0, shade=0.0)
    changed: list[QRectF] = []
    scene.changed.connect(changed.extend)
    with qtbot.waitSignal(scene.changed):
        scene.update()
    changed.clear()
    with qtbot.waitSignal(scene.changed):
        item.show_look(Visual(60, 40, 120, 1.0, 1.0, 0.5), still=False, z=0, shade=0.0)
    both = QRectF(40, 40, 140, 160).adjusted(-1, -1, 1, 1)
    assert changed
    assert all(both.contains(part) for part in changed)


def test_where_a_crowd_moves_shadows_come_back_before_the_tiles_lie_there(
    scene: BoardScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    shades: list[float] = []
    show_look = TileItem.show_look

    def noted(item: TileItem, look: Visual, *, still: bool, z: float, shade: float = 1.0) -> None:
        shades.append(shade)
        show_look(item, look, still=still, z=z, shade=shade)

    monkeypatch.setattr(TileItem, "show_look", noted)

    def seen_at(share: float) -> set[float]:
        shades.clear()
        clock(scene).ticked.emit(clock(scene).now + 100 * share)
        return set(shades)

    scene.tempo = Tempo.even(100)
    show(scene, table(late()), animate=False)
    show(scene, table(late(), discards_of=ALL_SEATS), animate=True)
    assert seen_at(0.5) == {0.0}
    assert all(0.4 < shade < 0.8 for shade in seen_at(0.9))
    assert seen_at(1.0) == {1.0}
    show(scene, table(late()), animate=False)
    show(scene, table(late(), discards_of=frozenset({Seat(0)})), animate=True)
    assert seen_at(0.5) == {1.0}
