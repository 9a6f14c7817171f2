from collections.abc import Callable
from math import ceil

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer, SignalInstance
from PySide6.QtGui import QImage, QPaintEvent, QRegion
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from fourwinds.app.themes import Theme
from fourwinds.engine.seats import Seat
from fourwinds.tiles import kind_of, name, parse
from fourwinds.ui.board import classic, round_table, tilted
from fourwinds.ui.board.motion import Tempo
from fourwinds.ui.board.offers import Offer
from fourwinds.ui.board.placement import Placements
from fourwinds.ui.board.tablestate import ALL_SEATS, Hidden, Lie, Place
from fourwinds.ui.board.view import NO_TILE, BoardView, ShownTile
from fourwinds.values import replace
from tests.gui.board.tables import PERSON, early, late, middle, sights, table

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


def own_hand(board: BoardView) -> list[ShownTile]:
    return [t for t in board.tiles() if t.owner == PERSON and t.place is Place.HAND]


def gather(*signals: SignalInstance) -> list[tuple[int, tuple[object, ...]]]:
    """What the signals say, in order: the number of the signal and its arguments."""
    heard: list[tuple[int, tuple[object, ...]]] = []
    for number, signal in enumerate(signals):
        signal.connect(lambda *arguments, number=number: heard.append((number, arguments)))
    return heard


@pytest.fixture
def heard(board: BoardView) -> list[tuple[int, tuple[object, ...]]]:
    return gather(board.tile_clicked, board.tile_right_clicked, board.slot_clicked, board.slot_right_clicked,
                  board.board_clicked, board.board_right_clicked)  # fmt: skip


def test_a_click_on_each_tile_tells_that_tile(board: BoardView, qtbot: QtBot, heard: list[object]) -> None:
    board.show_table(table(middle()), animate=False)
    for shown in board.tiles():
        heard.clear()
        qtbot.mouseClick(board.viewport(), LEFT, pos=shown.rect.center())
        tile = NO_TILE if isinstance(shown.tile, Hidden) else shown.tile
        told = (2, (shown.owner,)) if shown.place is Place.SLOT else (0, (tile, Qt.KeyboardModifier.NoModifier))
        assert heard == [told]


def test_clicks_tell_button_and_keys(board: BoardView, qtbot: QtBot, heard: list[object]) -> None:
    board.show_table(table(early()), animate=False)
    tile = own_hand(board)[4]
    qtbot.mouseClick(board.viewport(), RIGHT, pos=tile.rect.center())
    qtbot.mouseClick(board.viewport(), LEFT, Qt.KeyboardModifier.ShiftModifier, tile.rect.center())
    qtbot.mouseClick(board.viewport(), LEFT, pos=QPoint(2, 2))
    qtbot.mouseClick(board.viewport(), RIGHT, pos=QPoint(2, 2))
    assert heard == [
        (1, (tile.tile, Qt.KeyboardModifier.NoModifier)),
        (0, (tile.tile, Qt.KeyboardModifier.ShiftModifier)),
        (4, ()),
        (5, ()),
    ]


def test_two_quick_clicks_are_two_clicks(board: BoardView, qtbot: QtBot, heard: list[object]) -> None:
    board.show_table(table(early()), animate=False)
    where = own_hand(board)[0].rect.center()
    qtbot.mouseClick(board.viewport(), LEFT, pos=where)
    qtbot.mouseDClick(board.viewport(), LEFT, pos=where)
    assert heard == [(0, (own_hand(board)[0].tile, Qt.KeyboardModifier.NoModifier))] * 2


def test_an_empty_slot_is_the_board(board: BoardView, qtbot: QtBot, heard: list[object]) -> None:
    board.show_table(table(early()), animate=False)
    qtbot.mouseClick(board.viewport(), LEFT, pos=board.slot_rect(Seat(2)).center())
    assert heard == [(4, ())]


def test_a_click_ends_movement_and_means_what_lies_there_then(
    board: BoardView, qtbot: QtBot, heard: list[object]
) -> None:
    board.show_table(table(late()), animate=False)
    board.show_table(table(late(), discards_of=ALL_SEATS), animate=True)
    assert board.is_moving
    target = next(t for t in board.tiles() if t.place is Place.DISCARDS and t.owner == PERSON)
    qtbot.mouseClick(board.viewport(), LEFT, pos=target.rect.center())
    assert not board.is_moving
    assert heard == [(0, (target.tile, Qt.KeyboardModifier.NoModifier))]


def test_hovering_tells_open_tiles_only(board: BoardView, qtbot: QtBot) -> None:
    board.show_table(table(early()), animate=False)
    told = gather(board.tile_hovered)
    qtbot.mouseMove(board.viewport(), QPoint(3, 3))
    tile = own_hand(board)[2]
    hidden = next(t for t in board.tiles() if not t.face_up)
    for where in (tile.rect.center(), hidden.rect.center(), tile.rect.center(), QPoint(2, 2)):
        qtbot.mouseMove(board.viewport(), where)
    assert [arguments for _, arguments in told] == [(tile.tile,), (NO_TILE,), (tile.tile,), (NO_TILE,)]


def test_the_pointer_changes_over_what_can_be_clicked(board: BoardView, qtbot: QtBot) -> None:
    board.show_table(table(middle()), animate=False)

    def over(where: QPoint) -> Qt.CursorShape:
        qtbot.mouseMove(board.viewport(), where)
        return board.viewport().cursor().shape()

    slot = board.slot_rect(Seat(2)).center()
    assert over(own_hand(board)[0].rect.center()) == Qt.CursorShape.PointingHandCursor
    assert over(slot) == Qt.CursorShape.ArrowCursor
    board.set_claimable(Seat(2))
    assert over(QPoint(2, 2)) == Qt.CursorShape.ArrowCursor
    assert over(slot) == Qt.CursorShape.PointingHandCursor


def test_the_tile_under_a_resting_pointer_changes_with_the_table(board: BoardView, qtbot: QtBot) -> None:
    board.show_table(table(middle()), animate=False)
    slot = next(t for t in board.tiles() if t.place is Place.SLOT)
    told = gather(board.tile_hovered)
    # From elsewhere: a pointer that is there already would not be moved.
    qtbot.mouseMove(board.viewport(), QPoint(2, 2))
    qtbot.mouseMove(board.viewport(), slot.rect.center())
    board.show_table(table(early()), animate=True)
    assert told == [(0, (slot.tile,)), (0, (NO_TILE,))]


def test_the_board_tells_what_it_shows(board: BoardView) -> None:
    board.show_table(table(early(), lifted=early().seats[0].hand[3]), animate=False)
    shown = {t.tile: t for t in board.tiles()}
    assert len(shown) == 14 + 3 * 13
    assert [t for t in early().seats[0].hand if shown[t].lifted] == [early().seats[0].hand[3]]
    assert all((t.kind is None) == (not t.face_up) for t in shown.values())
    assert all(board.rect().contains(t.rect) for t in shown.values())


@pytest.mark.parametrize("size", [(800, 500), (1001, 560), (1440, 900), (1920, 1010)])
def test_a_resize_in_the_middle_of_a_movement_leaves_nothing_misplaced(board: BoardView, size: tuple[int, int]) -> None:
    board.show_table(table(early()), animate=False)
    board.show_table(table(late()), animate=True)
    board.resize(*size)
    assert not board.is_moving
    placements = board.placements
    assert placements is not None
    assert (placements.width, placements.height) == size
    for placement in placements.tiles:
        item = board.scene().item_of(placement.tile)  # type: ignore[attr-defined]  # the board's own scene
        assert (item.pos().x(), item.pos().y()) == (placement.box.x, placement.box.y)


def test_words_tell_what_is_seen_and_nothing_hidden(board: BoardView) -> None:
    state = middle()
    board.show_table(table(state), animate=False)
    words = board.accessible_text()
    assert board.accessibleDescription() == words
    helen = next(line for line in words.splitlines() if line.startswith("Helen"))
    assert "North, 2,430 points, on turn, ready" in helen
    assert "Just discarded: Red Dragon." in helen
    assert "9 tiles face down" in helen
    mine = next(line for line in words.splitlines() if line.startswith("You"))
    assert all(name(kind_of(tile)) in mine for tile in state.seats[0].hand)
    assert name(parse("D3")[0]) not in words


OFFERS = (Offer("pung", "Pung", "P"), Offer("out", "Out", "O"), Offer("pass", "Pass", "Space"))


def buttons(board: BoardView) -> dict[str, QPushButton]:
    return {b.objectName(): b for b in board.findChildren(QPushButton) if b.isVisible()}


def test_words_tell_which_discard_declared_ready(board: BoardView) -> None:
    board.show_table(table(late(), discards_of=ALL_SEATS), animate=False)
    declared = late().seats[1].discards[10].tile
    assert f"{name(kind_of(declared))} (declared ready)" in board.accessible_text()
    assert board.accessible_text().count("(declared ready)") == 1


def test_offers_are_buttons_that_can_be_clicked(board: BoardView, qtbot: QtBot) -> None:
    board.show_table(table(middle()), animate=False)
    board.offer(OFFERS)
    assert list(buttons(board)) == ["offer_pung", "offer_out", "offer_pass"]
    with qtbot.waitSignal(board.offer_chosen) as chosen:
        qtbot.mouseClick(buttons(board)["offer_out"], LEFT)
    assert chosen.args == ["out"]
    board.offer(())
    assert not buttons(board)


CHOWS = tuple(Offer(f"chow{i}", "Chow", str(i), middle().seats[0].hand[i : i + 3]) for i in range(3))


@pytest.mark.parametrize("offers", [OFFERS, (*CHOWS, *OFFERS)], ids=["few", "many"])
@pytest.mark.parametrize("name", ["early", "middle", "late", "crowded"])
@pytest.mark.parametrize("size", [(1000, 560), (1280, 740), (1920, 1010)])
def test_offers_are_beside_the_tiles_and_not_on_them(
    board: BoardView, size: tuple[int, int], name: str, offers: tuple[Offer, ...]
) -> None:
    board.resize(*size)
    board.show_table(sights()[name], animate=False)
    board.offer(offers)
    assert len(buttons(board)) == len(offers)
    for button in buttons(board).values():
        area = button.rect().translated(button.mapTo(board, QPoint()))
        assert board.rect().contains(area)
        assert not any(area.intersects(t.rect) for t in board.tiles() if t.owner == PERSON)
        assert button.width() >= button.sizeHint().width()


@pytest.mark.parametrize(("key", "told"), [(Qt.Key.Key_P, "pung"), (Qt.Key.Key_O, "out"), (Qt.Key.Key_Space, "pass")])
def test_the_keys_of_offers_work_while_they_stand_there(board: BoardView, qtbot: QtBot, key: Qt.Key, told: str) -> None:
    board.show_table(table(middle()), animate=False)
    heard = gather(board.offer_chosen)
    qtbot.keyClick(board, key)
    board.offer(OFFERS)
    board.setFocus()
    qtbot.keyClick(board, key)
    board.offer(())
    qtbot.keyClick(board, key)
    assert heard == [(0, (told,))]


def test_other_keys_are_the_windows(qtbot: QtBot, theme: Theme) -> None:
    heard: list[int] = []

    class Window(QWidget):
        def keyPressEvent(self, event: object) -> None:  # noqa: N802 - Qt calls it
            heard.append(event.key())  # type: ignore[attr-defined]  # a QKeyEvent

    window = Window()
    qtbot.addWidget(window)
    board = BoardView(theme)
    QVBoxLayout(window).addWidget(board)
    window.show()
    board.show_table(table(early()), animate=False)
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Home, Qt.Key.Key_Space):
        qtbot.keyClick(board, key)
    assert heard == [Qt.Key.Key_Left, Qt.Key.Key_Home, Qt.Key.Key_Space]


def test_the_ring_is_drawn_around_the_slot_and_taken_away(board: BoardView, picture: Callable[[], QImage]) -> None:
    board.show_table(table(middle()), animate=False)
    without = picture()
    board.set_clock(Seat(2), 0.5)
    assert picture() != without
    board.set_clock(Seat(2), None)
    assert picture() == without


@pytest.fixture
def picture(board: BoardView) -> Callable[[], QImage]:
    return lambda: board.grab().toImage()


def test_the_picture_of_a_state_does_not_depend_on_what_was_before(
    board: BoardView, picture: Callable[[], QImage]
) -> None:
    board.show_table(table(late()), animate=False)
    first = picture()
    for shown in sights().values():
        board.show_table(shown, animate=True)
    board.show_table(table(late()), animate=True)
    board.finish()
    assert picture() == first


def test_ids_can_be_hidden(board: BoardView, picture: Callable[[], QImage]) -> None:
    board.show_table(table(early()), animate=False)
    shown = picture()
    board.set_show_ids(False)
    assert picture() != shown


def test_a_theme_set_anew_shows_the_same_table(board: BoardView, theme: Theme, picture: Callable[[], QImage]) -> None:
    board.show_table(table(late()), animate=False)
    before = picture()
    board.set_theme(theme)
    assert picture() == before


class PaintedArea(QObject):
    """Notes where a widget is painted."""

    def __init__(self, watched: QWidget) -> None:
        super().__init__(watched)
        self.region = QRegion()
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt calls it
        if isinstance(event, QPaintEvent):
            self.region = self.region.united(event.region())
        return super().eventFilter(watched, event)


def test_only_what_changes_is_painted_anew(board: BoardView, qapp: QApplication) -> None:
    board.show_table(table(early()), animate=False)
    qapp.processEvents()
    painted = PaintedArea(board.viewport())
    board.show_table(table(early()), animate=False)
    qapp.processEvents()
    assert painted.region.isEmpty()
    board.show_table(table(early(), lifted=early().seats[0].hand[6]), animate=False)
    qapp.processEvents()
    shown = {t.tile: t for t in board.tiles()}
    assert painted.region.contains(shown[early().seats[0].hand[6]].rect.center())
    assert not painted.region.contains(shown[early().seats[0].hand[0]].rect.center())
    assert not painted.region.contains(shown[Hidden(Place.HAND, 0, Seat(1))].rect.center())


def test_a_tile_that_leaves_the_wall_changes_nothing_elsewhere(qtbot: QtBot, theme: Theme, qapp: QApplication) -> None:
    around = BoardView(theme, layout=round_table.layout)
    qtbot.addWidget(around)
    around.resize(1000, 560)
    around.show()
    qtbot.waitExposed(around)
    whole = middle()
    around.show_table(table(whole), animate=False)
    qapp.processEvents()
    painted = PaintedArea(around.viewport())
    around.show_table(table(replace(whole, drawn_from_front=whole.drawn_from_front + 1)), animate=False)
    qapp.processEvents()
    assert not painted.region.isEmpty()
    reached = [t for t in around.tiles() if painted.region.contains(t.rect.center())]
    assert {t.place for t in reached} == {Place.WALL}
    assert len(reached) <= 4  # its neighbours


def test_files_are_dropped_on_the_window_and_not_on_the_board(board: BoardView, theme: Theme) -> None:
    assert not board.acceptDrops()
    assert not board.viewport().acceptDrops()
    board.set_theme(theme)
    assert not board.viewport().acceptDrops()


def test_offers_tell_a_screen_reader_which_tiles_they_use(board: BoardView) -> None:
    board.show_table(table(middle()), animate=False)
    board.offer((Offer("pung", "Pung", "P", middle().seats[0].hand[-2:]), OFFERS[2]))
    assert [b.accessibleName() for b in buttons(board).values()] == ["Pung: two Red Dragons", "Pass"]


def test_clicking_an_offer_leaves_the_keyboard_with_the_board(board: BoardView, qtbot: QtBot) -> None:
    board.show_table(table(middle()), animate=False)
    board.setFocus()
    board.offer(OFFERS)
    qtbot.mouseClick(buttons(board)["offer_pass"], LEFT)
    assert board.hasFocus()


def on_screen(board: BoardView, qtbot: QtBot) -> QImage:
    """What was really painted, bit by bit, and not what a whole repaint would give."""
    QApplication.processEvents()
    painted = PaintedArea(board.viewport())
    # A window paints all that waits for it at once, some time later.
    board.viewport().update(QRect(0, 0, 1, 1))
    qtbot.waitUntil(lambda: not painted.region.isEmpty())
    QApplication.processEvents()
    return board.screen().grabWindow(board.winId()).toImage()


def levels(image: QImage) -> np.ndarray:
    """Red, green and blue of all pixels."""
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    return np.frombuffer(image.constBits(), np.uint8).astype(int).reshape(image.height(), image.width(), 4)[..., :3]


SCENES = {
    "the first table": [table(early())],
    "common discards and back": [table(late()), table(late(), common_discards=Lie.IN_ORDER), table(late())],
    "hands and discards": [table(late()), table(late(), discards_of=ALL_SEATS), table(late(), show_tiles=True)],
    "another deal": [table(middle()), table(late())],
}


@pytest.mark.parametrize(
    "layout", [classic.layout, round_table.layout, tilted.layout], ids=["classic", "table", "tilted"]
)
@pytest.mark.parametrize("name", SCENES)
def test_nothing_of_an_earlier_sight_stays_on_the_screen(
    theme: Theme, qtbot: QtBot, layout: Callable[..., Placements], name: str
) -> None:
    board = BoardView(theme, layout=layout)
    qtbot.addWidget(board)
    board.resize(1100, 640)
    board.show()
    qtbot.waitExposed(board)
    on_screen(board, qtbot)  # the empty ground is painted first
    board.set_tempo(Tempo.even(60))
    for shown in SCENES[name]:
        board.show_table(shown, animate=True)
        qtbot.waitUntil(lambda: not board.is_moving)
    painted = on_screen(board, qtbot)
    board.viewport().repaint()
    # Parts of a gradient may be rounded otherwise than the whole.
    assert np.abs(levels(painted) - levels(on_screen(board, qtbot))).max() <= 2


def test_the_pictures_of_many_tiles_are_made_before_the_table_is_shown(board: BoardView, qtbot: QtBot) -> None:
    """Many pictures made within one painting hold the window up; here none of a tile is left to be made."""
    board.show_when_made(table(late()))
    assert board.table != table(late())
    qtbot.waitUntil(lambda: board.table == table(late()))
    painter, made = board._scene.painter, set(board._scene.painter._kept)
    board.grab()
    assert {key[0] for key in set(painter._kept) - made} & {"front"} == set()
    assert any(key[0] == "front" for key in made)


def test_a_table_whose_pictures_are_made_is_shown_at_once(board: BoardView, qtbot: QtBot) -> None:
    """And one that waited for its own does not come after it."""
    board.show_table(table(late()), animate=False)
    board.grab()
    board.show_table(table(early()), animate=False)
    board.show_when_made(table(late()))
    assert board.table == table(late())
    board._scene.painter.set_theme(board._scene.painter.theme)
    board.show_when_made(table(middle()))
    board.show_table(table(early()), animate=False)
    assert (timer := board.findChild(QTimer, "warmingTimer"))
    assert not timer.isActive()
    assert board.table == table(early())


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("size", [(801, 603), (1000, 560)])
def test_the_board_covers_all_of_its_window(board: BoardView, ratio: float, size: tuple[int, int]) -> None:
    board.resize(*size)
    for shown in (None, table(middle())):
        if shown is not None:
            board.show_table(shown, animate=False)
        picture = QImage(ceil(size[0] * ratio), ceil(size[1] * ratio), QImage.Format.Format_RGB32)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.magenta)
        board.viewport().render(picture)
        across, down = (round(side * ratio) - 1 for side in size)
        seen = {picture.pixelColor(across, y).name() for y in range(down)}
        seen |= {picture.pixelColor(x, down).name() for x in range(across)}
        assert "#ff00ff" not in seen
