"""The window's areas: where they are, what each tells, and what the person chose to see (B1, B24, B44 to B64)."""

from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourwinds.engine.seats import Seat
from fourwinds.rules.parts import Ready
from fourwinds.tiles import Kind, parse
from fourwinds.ui.board.background import qrect
from fourwinds.ui.board.scene import BoardScene
from fourwinds.ui.board.tablestate import Place
from fourwinds.ui.board.tilemarks import Mark
from fourwinds.ui.window.mainwindow import MainWindow
from tests.app.tables import HANDS, PERSON, RULES, Computers, discarding
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands, open_dialogs, remember
from tests.gui.stacked import ANNA_DEALS, stacked_file

TIM = Seat(2)


@pytest.fixture
def hands(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> Hands:
    """The person deals and is asked for the first discard."""
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, ANNA_DEALS, "DrDrDrDg", dealer=3)))
    hands.wait_for_turn()
    hands.settle()
    return hands


def test_b1_one_person_plays_against_three_computer_players(window: MainWindow, qtbot: QtBot) -> None:
    Hands(qtbot, window).key(Qt.Key.Key_F2)
    assert [player.human for player in window.session.players] == [False, False, False, True]
    assert window.session.person == PERSON


def test_b24_menus_above_the_board_the_column_at_its_right_and_the_bar_below(hands: Hands) -> None:
    window = hands.window
    window.actions_["ClassicBoard"].trigger()
    placements = window.board.placements
    assert placements is not None

    def top(widget: QWidget) -> int:
        return widget.mapTo(window, QPoint(0, 0)).y()

    assert top(window.menuBar()) < top(window.board) < top(window.strip)
    assert top(window.strip) + window.strip.height() == window.height()
    for part in placements.seats:
        assert part.panel.x > part.tray.right > placements.width / 2


def test_a_game_begun_on_the_empty_table_draws_no_frame_around_the_board(window: MainWindow, qtbot: QtBot) -> None:
    hands = Hands(qtbot, window)
    hands.key(Qt.Key.Key_F2)
    hands.bot.waitUntil(window.board.hasFocus)
    edge = window.board.viewport().grab().toImage().pixelColor(1, window.board.height() // 2)
    assert edge != QColor(window.painter.theme.palette.highlight)


class TestMessageLine:
    def test_what_one_may_do_on_ones_own_turn_is_told(
        self, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
    ) -> None:
        winning = {**ANNA_DEALS, 3: "DwDwDw B111222 C222 D5 D5"}
        hands = Hands(qtbot, make_window(stacked_file(tmp_path, winning, dealer=3)))
        hands.wait_for_turn()
        assert hands.message.endswith("You can go out (O).")
        hands.press(hands.window.board, "offer_out")
        hands.bot.waitUntil(lambda: bool(hands.window.session.results))
        assert hands.window.session.results[-1].outcome.winners == (PERSON,)

    def test_who_wants_no_help_is_not_told(self, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
        remember(help_claims=False)
        winning = {**ANNA_DEALS, 3: "DwDwDw B111222 C222 D5 D5"}
        hands = Hands(qtbot, make_window(stacked_file(tmp_path, winning, dealer=3)))
        hands.wait_for_turn()
        assert "It is your turn." in hands.message
        assert hands.window.board.offers == ()

    def test_a_riichi_is_led_to_its_discard_and_a_locked_hand_is_told(
        self, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
    ) -> None:
        rules = RULES.model_copy(update={"ready": Ready(rule="riichi")})
        nearly = {**ANNA_DEALS, 3: "B123C123D123DrDrDrN C4", 0: "B4567C569D369 SSE"}
        hands = Hands(qtbot, make_window(stacked_file(tmp_path, nearly, "C7C7C8D8", dealer=3, rules=rules)))
        hands.wait_for_turn()
        hands.key(Qt.Key.Key_R)
        hands.bot.waitUntil(lambda: hands.message == "You have declared ready: now discard a tile.")
        hands.discard("C4")
        hands.wait_for_turn()
        assert hands.message == "You drew the Eight of Dots. Your hand is locked: this tile has to be discarded."

    def test_only_tiles_that_keep_a_checked_declaration_can_be_discarded_and_the_others_are_dimmed(
        self, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
    ) -> None:
        rules = RULES.model_copy(update={"ready": Ready(rule="riichi", checked=True)})
        nearly = {**ANNA_DEALS, 3: "B123C123D123DrDrDrN W", 0: "B4567C569D369 SSE"}
        hands = Hands(qtbot, make_window(stacked_file(tmp_path, nearly, "C7C7C8D8", dealer=3, rules=rules)))
        hands.wait_for_turn()

        def bright() -> set[Kind | None]:
            scene = hands.window.board.scene()
            assert isinstance(scene, BoardScene)
            items = [scene.item_of(tile.tile) for tile in hands.tiles(Place.HAND)]
            return {item.kind for item in items if item is not None and Mark.DIMMED not in item.marks}

        assert len(bright()) == 12
        hands.key(Qt.Key.Key_R)
        hands.bot.waitUntil(lambda: bright() == set(parse("NW")))
        assert "one of the bright tiles" in hands.message
        hands.discard("B1")
        assert len(hands.tiles(Place.HAND)) == 14
        hands.discard("W")
        hands.bot.waitUntil(lambda: not hands.tiles(Place.HAND)[0].face_up)
        assert len(bright()) >= 1

    def test_b50_it_tells_what_happens_what_is_pointed_at_and_hints(self, hands: Hands) -> None:
        assert "It is your turn." in hands.message
        hands.point_at("D8")
        hands.bot.waitUntil(lambda: hands.message == "Eight of Dots (3 unseen)")
        hands.bot.mouseMove(hands.window.board.viewport(), hands.window.board.slot_rect(Seat(0)).center())
        hands.key(Qt.Key.Key_H)
        hands.bot.waitUntil(lambda: hands.message == "advice")
        hands.window.settings.move_beat = 10_000
        hands.discard("C2")
        hands.bot.waitUntil(lambda: hands.message == "You discard the Two of Characters.")

    def test_a_penalty_stays_when_the_game_goes_on(self, hands: Hands) -> None:
        line = hands.window.strip.message
        line.say("This costs 100 points.")
        line.keep()
        line.say("Jack discards the North Wind.")
        line.say("You drew the Red Dragon.")
        assert line.text() == "This costs 100 points. You drew the Red Dragon."
        line.say("That costs 200 more.")
        line.keep()
        assert line.text() == "That costs 200 more."


def test_b44_locked_discards_stay_at_the_own_turn(hands: Hands) -> None:
    hands.window.actions_["ClassicBoard"].trigger()
    hands.window.settings.move_beat = 100
    hands.key(Qt.Key.Key_L)
    hands.discard("C2")
    hands.key(Qt.Key.Key_D)
    hands.wait_for_turn()
    assert hands.tiles(Place.HAND) == []
    for other in (0, 1, 2):
        assert hands.tiles(Place.HAND, Seat(other)) == []
        assert len(hands.tiles(Place.DISCARDS, Seat(other))) == 1


@pytest.mark.parametrize("by", ["out", "restart"])
def test_b202_locked_discards_are_unlocked_when_the_game_needs_it(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, by: str
) -> None:
    winning = {**ANNA_DEALS, 3: "DwDwDw B111222 C222 D5 D5"}
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, winning, dealer=3)))
    hands.wait_for_turn()
    hands.window.actions_["ClassicBoard"].trigger()
    hands.key(Qt.Key.Key_L)
    assert hands.tiles(Place.HAND, TIM) == []
    if by == "out":
        hands.key(Qt.Key.Key_O)
        hands.bot.waitUntil(lambda: bool(hands.window.session.results))
    else:
        hands.window.actions_["RestartHand"].trigger()
    assert not hands.window.actions_["LockDiscards"].isChecked()
    assert len(hands.tiles(Place.HAND, TIM)) == 13


def test_b57_letters_and_numbers_on_the_tiles_can_be_hidden(hands: Hands) -> None:
    def corner() -> QImage:
        rect = hands.tile("C2").rect
        return hands.window.board.viewport().grab(rect).toImage()

    before = corner()
    hands.window.actions_["ShowTileIds"].trigger()
    without = corner()
    assert without != before
    hands.window.actions_["ShowTileIds"].trigger()
    assert corner() == before


def rects_from_above(hands: Hands, owner: Seat) -> list[QRect]:
    """Where the tiles of a hand are on the table, however one sees it: what is nearer is larger on a tilted one."""
    placements = hands.window.board.placements
    assert placements is not None
    flat = placements if placements.tilt is None else placements.tilt.flat
    return [qrect(p.box).toRect() for p in flat.tiles if p.place is Place.HAND and p.owner == owner]


class TestSource:
    @pytest.fixture(params=["TableBoard", "TiltedBoard", "ClassicBoard"])
    def waiting(self, request: pytest.FixtureRequest, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> Hands:
        """Tim deals, and waits to be hurried: he will discard a tile out of his hand, later the one he draws."""
        remember(dealer_wait=20_000)
        computers = Computers()
        computers.play[TIM] = discarding("B3")
        hands = Hands(qtbot, make_window(stacked_file(tmp_path, HANDS, dealer=TIM), computers=computers))
        hands.bot.waitUntil(lambda: len(hands.tiles(Place.HAND, TIM)) == 14)
        hands.window.actions_[request.param].trigger()
        hands.window.board.finish()
        return hands

    @pytest.mark.parametrize("show", [True, False])
    def test_b64_the_drawn_tile_moves_into_the_hand_when_another_is_discarded(self, waiting: Hands, show: bool) -> None:
        window = waiting.window
        window.settings.show_source = show
        window.board.finish()
        scene = window.board.scene()
        assert isinstance(scene, BoardScene)
        drawn = scene.item_of(waiting.tiles(Place.HAND, TIM)[-1].tile)
        assert drawn is not None
        waiting.key(Qt.Key.Key_Return)
        waiting.bot.waitUntil(lambda: len(waiting.tiles(Place.HAND, TIM)) == 13)
        hand = waiting.tiles(Place.HAND, TIM)
        if show:
            assert drawn in [scene.item_of(tile.tile) for tile in hand]
        gaps = sorted(spaces(rects_from_above(waiting, TIM)))
        assert gaps[-1] - gaps[0] <= 2  # nothing stands apart any more


def spaces(rects: list[QRect]) -> list[int]:
    """The distances between neighbours of a row or a column of tiles."""
    centers = sorted((rect.center().x(), rect.center().y()) for rect in rects)
    return [abs(bx - ax) + abs(by - ay) for (ax, ay), (bx, by) in pairwise(centers)]


class TestWall:
    def test_b56_the_first_time_it_is_centred_and_then_where_it_was_left(self, hands: Hands) -> None:
        hands.key(Qt.Key.Key_W)
        wall = hands.window.appearance.wall
        assert wall is not None
        away = wall.frameGeometry().center() - hands.window.frameGeometry().center()
        screen = wall.screen().availableGeometry()
        assert abs(away.y()) <= 2
        assert abs(away.x()) <= 2 or wall.frameGeometry().right() >= screen.right()  # a window wider than the screen
        wall.move(40, 60)
        wall.resize(420, 430)
        wall.close()
        assert open_dialogs() == []
        wall.move(300, 300)
        hands.window.actions_["ShowWall"].trigger()
        assert (wall.x(), wall.y(), wall.width(), wall.height()) == (40, 60, 420, 430)
        assert hands.window.actions_["ShowWall"].isChecked()


def test_b63_a_discard_zooms_out_of_the_hand_and_fades_out_of_the_slot(hands: Hands) -> None:
    settings = hands.window.settings
    settings.animations, settings.move_beat = True, 10_000
    settings.zoom_frequency, settings.zoom_delay = 10, 999
    hands.window.actions_["ClassicBoard"].trigger()
    hands.window.board.finish()
    tile = hands.tile("C2").tile
    scene = hands.window.board.scene()
    assert isinstance(scene, BoardScene)
    hands.discard("C2")
    hands.bot.waitUntil(lambda: bool(hands.tiles(Place.SLOT)))
    item = scene.item_of(tile)
    assert item is not None
    slot = hands.window.board.slot_rect(PERSON)
    assert hands.window.board.is_moving
    assert not slot.contains(item.pos().toPoint())
    hands.window.board.finish()
    assert slot.contains(item.pos().toPoint())
    settings.fade_frequency, settings.fade_delay = 10, 999
    hands.key(Qt.Key.Key_Return)
    hands.bot.waitUntil(lambda: not hands.tiles(Place.SLOT))
    assert item in scene.items()
    hands.bot.waitUntil(lambda: 0 < item.opacity() < 1)
    hands.window.board.finish()
    assert item not in scene.items()
