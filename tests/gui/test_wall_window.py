from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRect, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from fourwinds.app.themes import Theme, load_theme
from fourwinds.engine.knowledge import Observer
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import Seat
from fourwinds.engine.state import DealState
from fourwinds.resources import themes_folder
from fourwinds.tiles import Kind, Wind
from fourwinds.ui.board.doraitem import DoraItem
from fourwinds.ui.board.placement import Box, TileSize
from fourwinds.ui.board.seating import Side
from fourwinds.ui.board.tablestate import TableState, from_view
from fourwinds.ui.table.wall import BREAK_MS, LEAVE_MS, WallView, WallWindow, plan_wall
from fourwinds.values import replace
from tests.engine.table import deal
from tests.gui.board.tables import dealt, late, table
from tests.gui.board.test_dora import NAMES, played, seen


@pytest.fixture(scope="module")
def theme() -> Theme:
    return load_theme(themes_folder() / "four_winds")


@pytest.fixture
def window(qtbot: QtBot, theme: Theme) -> Iterator[WallWindow]:
    made = WallWindow(theme)
    qtbot.addWidget(made)
    made.show_table(table(dealt()))
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.close()


def whole() -> DealState:
    """The wall before anything was dealt."""
    state = dealt()
    empty = tuple(replace(seat, hand=()) for seat in state.seats)
    return replace(
        state, phase=Phase.DEAL, last=None, drawn_from_front=0, seats=(empty[0], empty[1], empty[2], empty[3])
    )


@given(st.integers(260, 1600), st.integers(260, 1600), st.sampled_from([dealt, late, whole]))
def test_everything_is_inside_and_nothing_on_anything_else(width: int, height: int, moment: object) -> None:
    shown: TableState = table(moment())  # type: ignore[operator]  # one of three functions
    plan = plan_wall(shown, width, height, 0.12)
    room = Box(0, 0, width, height)
    lower = [t.box for t in plan.tiles if not t.standing.upper]
    things = [*plan.names.values(), *plan.winds.values(), plan.round_wind, plan.dora]
    assert all(room.holds(box) for box in (*lower, *things))
    assert not any(a.overlaps(b) for a, b in combinations(things, 2))
    assert not any(box.overlaps(thing) for box in lower for thing in things)


def test_a_whole_wall_has_four_double_rows_of_eighteen(theme: Theme) -> None:
    plan = plan_wall(table(whole()), 460, 460, 0.12)
    assert len(plan.tiles) == 144
    by_seat = {seat: [t for t in plan.tiles if t.standing.seat == seat] for seat in range(4)}
    assert {len(tiles) for tiles in by_seat.values()} == {36}
    assert plan.tiles == tuple(sorted(plan.tiles, key=lambda t: t.order))


def test_each_wall_is_before_its_player() -> None:
    plan = plan_wall(table(whole()), 460, 460, 0.12)
    for tile in plan.tiles:
        x, y = tile.box.center
        side = Side(tile.standing.seat)
        assert {Side.BOTTOM: y > 300, Side.RIGHT: x > 300, Side.TOP: y < 160, Side.LEFT: x < 160}[side]


def test_the_dead_wall_is_grey(window: WallWindow, theme: Theme) -> None:
    plan = window.view.plan()
    assert plan is not None
    picture = window.view.grab().toImage()
    dead = [t for t in plan.tiles if t.standing.shown.dead]
    alive = [t for t in plan.tiles if not t.standing.shown.dead and t.standing.upper]
    assert len(dead) == 14
    assert max(_colourfulness(picture, t.box) for t in dead if t.standing.upper) < 20
    assert min(_colourfulness(picture, t.box) for t in alive) > 60


def _colourfulness(picture: QImage, box: Box) -> int:
    """How far the tile's middle is from grey."""
    ratio = picture.devicePixelRatio()
    colour = QColor(picture.pixel(round((box.x + 5) * ratio), round((box.y + 5) * ratio)))
    parts = (colour.red(), colour.green(), colour.blue())
    return max(parts) - min(parts)


def test_the_character_of_the_round_is_in_the_middle(window: WallWindow) -> None:
    east = window.view.grab().toImage()
    window.show_table(replace(table(dealt()), prevailing_wind=Wind.SOUTH))
    south = window.view.grab().toImage()
    plan = window.view.plan()
    assert plan is not None
    differing = [
        (x, y)
        for x in range(0, east.width(), 2)
        for y in range(0, east.height(), 2)
        if east.pixel(x, y) != south.pixel(x, y)
    ]
    assert differing
    assert all(plan.round_wind.contains(x, y) for x, y in differing)


@pytest.mark.parametrize("size", [260, 460, 900])
def test_five_indicators_are_larger_than_in_the_wall(
    window: WallWindow, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    shown: list[int] = []

    def paint(item: DoraItem, painter: QPainter, kind: Kind, at: QPointF, tile: TileSize) -> None:
        del item, painter, kind, at
        shown.append(tile.width)

    monkeypatch.setattr(DoraItem, "_paint_tile", paint)
    window.show_table(seen(played(4)))
    window.resize(size, size)
    window.view.grab()
    plan = window.view.plan()
    assert plan is not None
    upright = next(tile.body for tile in plan.tiles if tile.body.facing == 0)
    assert len(shown) >= 5
    assert shown[-1] > upright.width


def test_a_wild_tile_has_its_own_face(window: WallWindow) -> None:
    pictures = []
    for wild in ("C5", "D5"):
        wild_deal = deal(rules="hong-kong", tiles__wild=wild)
        window.show_table(from_view(wild_deal.seen_by(Observer(Seat(0))), NAMES, (0,) * 4, Seat(0)))
        plan = window.view.plan()
        assert plan is not None
        box = plan.dora
        pictures.append(window.view.grab(QRect(*map(round, (box.x, box.y, box.width, box.height)))).toImage())
    assert pictures[0] != pictures[1]


def test_the_wall_is_broken_when_a_deal_begins_and_tiles_fade_when_they_are_taken(window: WallWindow) -> None:
    window.view.set_speed(100)
    window.show_table(table(whole()))
    assert window.view.is_breaking
    window.show_table(table(replace(whole(), drawn_from_front=4)))
    assert window.view.is_breaking
    window.view.finish()
    assert not window.view.is_breaking


def test_the_picture_does_not_depend_on_what_was_before(window: WallWindow) -> None:
    first = window.view.grab().toImage()
    window.show_table(table(whole()))
    window.show_table(table(dealt()))
    window.view.finish()
    assert window.view.grab().toImage() == first


@pytest.mark.parametrize(("speed", "share"), [(50, 2), (100, 1), (200, 0.5)])
def test_it_moves_as_quickly_as_everything_else(window: WallWindow, speed: int, share: float) -> None:
    window.view.set_speed(speed)
    durations = {animation.duration() for animation in window.view.findChildren(QVariantAnimation)}
    assert durations == {BREAK_MS * share, LEAVE_MS * share}


def test_without_animation_nothing_moves(window: WallWindow) -> None:
    window.view.set_speed(0)
    window.show_table(table(whole()))
    assert not window.view.is_breaking


def test_the_key_w_closes_it_and_the_place_is_kept(window: WallWindow, qtbot: QtBot) -> None:
    window.resize(512, 490)
    with qtbot.waitSignal(window.closed):
        qtbot.keyClick(window, Qt.Key.Key_W)
    assert not window.isVisible()
    again = WallWindow(load_theme(themes_folder() / "bauhaus"))
    qtbot.addWidget(again)
    assert again.restoreGeometry(window.saveGeometry())
    assert (again.width(), again.height()) == (512, 490)


def test_names_for_tests_and_assistive_tools(window: WallWindow) -> None:
    assert window.objectName() == "wallWindow"
    assert isinstance(window.view, WallView)
    assert window.view.accessibleDescription() == "91 tiles stand in the wall, 14 of them in the dead wall."


def test_another_theme_can_be_set_while_it_is_open(window: WallWindow) -> None:
    before = window.view.grab().toImage()
    window.set_theme(load_theme(themes_folder() / "bauhaus"))
    assert window.view.grab().toImage() != before


def test_b51_it_is_a_square_that_is_open_where_tiles_are_taken() -> None:
    plan = plan_wall(table(dealt()), 460, 460, 0.12)
    standing = [(t.standing.seat, t.standing.stack) for t in plan.tiles]
    assert len(standing) == 91
    # 53 of the 144 tiles have been taken, stack by stack: the gap is one run of stacks along the wall.
    around = [(seat, stack) in set(standing) for seat in (3, 2, 1, 0) for stack in range(18)]
    edges = sum(a != b for a, b in zip(around, (*around[1:], around[0]), strict=True))
    assert edges == 2
    assert around.count(False) == 26
    # Each side of a whole one is straight, and the four are as long and as far from the middle.
    lower = [t for t in plan_wall(table(whole()), 460, 460, 0.12).tiles if not t.standing.upper]
    for seat in range(4):
        xs, ys = zip(*(t.box.center for t in lower if t.standing.seat == seat), strict=True)
        along, across = (xs, ys) if Side(seat) in {Side.BOTTOM, Side.TOP} else (ys, xs)
        assert len(set(across)) == 1
        assert abs(across[0] - 230) == pytest.approx(184, abs=2)
        assert max(along) - min(along) == pytest.approx(306, abs=1)
        assert max(along) + min(along) == pytest.approx(460, abs=2)


def test_b52_each_side_has_a_name_with_the_winds_letter_and_the_winds_character_on_a_bone_tile(
    window: WallWindow,
) -> None:
    shown = table(dealt())
    plan = window.view.plan()
    assert plan is not None
    before = window.view.grab().toImage()
    for seat in shown.seats:
        side = Side(seat.seat)
        for facts, boxes in (
            ({"wind": Wind.EAST if seat.wind is not Wind.EAST else Wind.WEST}, (plan.winds[side], plan.names[side])),
            ({"name": "Esmeralda"}, (plan.names[side],)),
        ):
            seats = tuple(replace(s, **facts) if s is seat else s for s in shown.seats)
            window.show_table(replace(shown, seats=seats))
            after = window.view.grab().toImage()
            points = _differing(before, after)
            for box in boxes:
                assert any(box.grown(2).contains(*point) for point in points)
            assert all(any(box.grown(2).contains(*point) for box in boxes) for point in points)
    window.show_table(shown)


def test_b52_the_character_of_east_is_red(window: WallWindow) -> None:
    plan = window.view.plan()
    assert plan is not None
    picture = window.view.grab().toImage()
    for seat in table(dealt()).seats:
        box = plan.winds[Side(seat.seat)]
        inside = [
            QColor(picture.pixel(x, y))
            for x in range(round(box.x) + 4, round(box.right) - 4)
            for y in range(round(box.y) + 4, round(box.bottom) - 4)
        ]
        red = max(colour.red() - colour.blue() for colour in inside) > 100
        assert red == (seat.wind is Wind.EAST), seat.wind


def _differing(one: QImage, other: QImage) -> list[tuple[int, int]]:
    return [(x, y) for x in range(one.width()) for y in range(one.height()) if one.pixel(x, y) != other.pixel(x, y)]
