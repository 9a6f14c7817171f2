"""Mouse and keys at the person's own hand, numbered as in the list of the original's behaviours."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QFontMetrics, QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourwinds.engine.actions import Discard
from fourwinds.engine.seats import Seat
from fourwinds.players import Hint
from fourwinds.tiles import Kind, parse
from fourwinds.ui.board.accessible import install
from fourwinds.ui.board.scene import BoardScene
from fourwinds.ui.board.tablestate import Hidden, Place
from fourwinds.ui.window.strip import MessageLine
from tests.app.tables import HANDS, RULES, Computers
from tests.engine.table import preset
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands, remember
from tests.gui.stacked import ANNA_DEALS, stacked_file

RIGHT = Qt.MouseButton.RightButton
TIM = 2


@pytest.fixture
def hands(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> Hands:
    """The person deals and is asked for the first discard."""
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, ANNA_DEALS, "DrDrDrDg", dealer=3)))
    hands.wait_for_turn()
    hands.settle()
    return hands


def lifted(hands: Hands) -> list[Kind | None]:
    return [tile.kind for tile in hands.tiles(Place.HAND) if tile.lifted]


def first(hands: Hands) -> Kind | None:
    return hands.tiles(Place.HAND)[0].kind


def last(hands: Hands) -> Kind | None:
    return hands.tiles(Place.HAND)[-1].kind


def test_b65_a_click_lifts_a_tile_and_lowers_the_other(hands: Hands) -> None:
    hands.click_tile("C2")
    assert lifted(hands) == [hands.tile("C2").kind]
    hands.click_tile("D5")
    assert lifted(hands) == [hands.tile("D5").kind]


def test_b66_a_second_click_on_the_lifted_tile_discards_it(hands: Hands) -> None:
    hands.click_tile("C2")
    hands.click_tile("C2")
    hands.bot.waitUntil(lambda: len(hands.tiles(Place.HAND)) == 13)
    assert hands.tiles(Place.SLOT)[0].kind == parse("C2")[0]


def test_b66_on_anothers_turn_a_click_on_the_lifted_tile_puts_it_back(hands: Hands) -> None:
    hands.window.settings.move_beat = 10_000
    hands.discard("C2")
    hands.bot.waitUntil(lambda: len(hands.tiles(Place.SLOT)) == 1)
    hands.click_tile("D5")
    assert lifted(hands) == [hands.tile("D5").kind]
    hands.click_tile("D5")
    assert lifted(hands) == []
    assert len(hands.tiles(Place.HAND)) == 13


def test_a_click_on_bare_felt_lowers_the_lifted_tile(hands: Hands) -> None:
    hands.click_tile("C2")
    hands.click(hands.window.board.rect().center())
    assert lifted(hands) == []
    assert len(hands.tiles(Place.HAND)) == 14


def test_a_right_click_on_bare_felt_discards_nothing_unless_a_tile_is_lifted(hands: Hands) -> None:
    hands.discard("C2")
    hands.wait_for_turn()
    hands.settle()
    hands.click(hands.window.board.rect().center(), RIGHT)
    assert len(hands.tiles(Place.HAND)) == 14
    assert "discard" in hands.message


def test_a_right_click_on_the_drawn_tile_discards_it(hands: Hands) -> None:
    hands.discard("C2")
    hands.wait_for_turn()
    hands.settle()
    drawn = hands.tiles(Place.HAND)[-1]
    hands.click(drawn.rect.center(), RIGHT)
    hands.bot.waitUntil(lambda: len(hands.tiles(Place.HAND)) == 13)
    assert drawn.tile not in [tile.tile for tile in hands.tiles(Place.HAND)]


# --- dragging ---------------------------------------------------------------------------------


def drag(hands: Hands, text: str, to: QPoint) -> None:
    """Press a tile, move it in two steps, and let go."""
    viewport = hands.window.board.viewport()
    start = hands.tile(text).rect.center()
    hands.bot.mousePress(viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    for at in ((start + to) / 2, to):
        moved = QMouseEvent(
            QEvent.Type.MouseMove,
            QPointF(at),
            QPointF(viewport.mapToGlobal(at)),
            Qt.MouseButton.NoButton,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(viewport, moved)
    hands.bot.mouseRelease(viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, to)


def test_a_tile_that_is_dragged_onto_the_table_is_discarded(hands: Hands) -> None:
    drag(hands, "C2", hands.window.board.rect().center())
    hands.bot.waitUntil(lambda: len(hands.tiles(Place.HAND)) == 13)
    assert parse("C2")[0] not in [tile.kind for tile in hands.tiles(Place.HAND)]


def test_a_tile_that_is_let_go_among_the_hand_stays_there(hands: Hands) -> None:
    drag(hands, "C2", hands.tile("D5").rect.center())
    assert len(hands.tiles(Place.HAND)) == 14
    hands.bot.waitUntil(lambda: not hands.window.board.is_moving)
    scene = hands.window.board.scene()
    assert isinstance(scene, BoardScene)
    item = scene.item_of(hands.tile("C2").tile)
    assert item is not None
    assert abs(item.pos().x() - hands.tile("C2").rect.x()) < 2


def test_a_tile_cannot_be_dragged_away_on_anothers_turn(hands: Hands) -> None:
    hands.window.settings.move_beat = 10_000
    hands.discard("C2")
    hands.bot.waitUntil(lambda: len(hands.tiles(Place.SLOT)) == 1)
    drag(hands, "D5", hands.window.board.rect().center())
    assert len(hands.tiles(Place.HAND)) == 13


# --- the first discard ----------------------------------------------------------------------------


def test_until_the_first_discard_the_message_line_says_how(hands: Hands) -> None:
    told = "To discard, click a tile twice or drag it onto the table; or use Left, Right and Space."
    assert told in hands.window.strip.message.message
    hands.discard("C2")
    hands.wait_for_turn()
    assert told not in hands.window.strip.message.message
    assert hands.window.settings.has_discarded


@pytest.fixture(params=["table", "tilted", "classic"])
def smallest(request: pytest.FixtureRequest, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> MessageLine:
    """The message line of the smallest window, on each board, at a new player's first turn."""
    remember(board=request.param)
    window = make_window(stacked_file(tmp_path, HANDS, "C5", dealer=TIM))
    window.resize(1000, 640)
    Hands(qtbot, window).wait_for_turn()
    return window.strip.message


def test_in_the_smallest_window_a_new_player_reads_whole_how_to_discard(smallest: MessageLine) -> None:
    assert smallest.text().startswith("You drew the Five of Characters. It is your turn. To discard, ")
    lines, _letters = smallest.shown_lines()
    assert " ".join(lines) == smallest.text()
    assert smallest.toolTip() == ""


LONG_HINT = (
    "Discard the Eight of Bamboos: you are two tiles from ready, aiming at stepped chows of three suits (6 points), "
    "and 12 unseen tiles would bring you nearer; about one time in 12 somebody goes out on it."
)


def test_in_the_smallest_window_a_long_hint_is_whole(smallest: MessageLine) -> None:
    smallest.say(LONG_HINT)
    lines, letters = smallest.shown_lines()
    assert " ".join(lines) == LONG_HINT
    assert smallest.toolTip() == ""
    assert QFontMetrics(letters, smallest).lineSpacing() * len(lines) <= smallest.height()


LONGEST_HINT = (
    "Claim the pung: you are four tiles from ready, aiming at a terminal or honor in each set (3 faan), and 28 unseen "
    "tiles would bring you nearer; you win about one time in 12 for about 150 points with it, about one time in eight "
    "for 9 points without."
)


@pytest.mark.parametrize("text_size", ["small", "normal", "large"])
@pytest.mark.parametrize("theme", ["four_winds", "high_contrast"])
@pytest.mark.parametrize("size", [(1000, 640), (1280, 800), (1440, 900)])
def test_the_longest_hint_is_whole_in_the_letters_of_any_theme(
    make_window: MakeWindow, qtbot: QtBot, size: tuple[int, int], theme: str, text_size: str
) -> None:
    remember(theme=theme, text_size=text_size)
    window = make_window()
    window.resize(*size)
    window.say(LONGEST_HINT)
    line = window.strip.message

    def is_whole() -> bool:
        lines, letters = line.shown_lines()
        height = QFontMetrics(letters, line).lineSpacing() * len(lines)
        return " ".join(lines) == LONGEST_HINT and height <= line.height()

    qtbot.waitUntil(is_whole)
    window.strip.show_barred("Furiten", "")
    qtbot.waitUntil(lambda: window.strip.barred.x() > 0)  # it has been given its place
    qtbot.waitUntil(is_whole)


def test_it_is_your_turn_names_the_keys_in_force(hands: Hands) -> None:
    hands.window.actions_.use_keys({"Space": "Ins"})
    hands.click_tile("C2")
    hands.click_tile("C2")
    hands.wait_for_turn()
    told = "It is your turn: Left and Right choose a tile, Ins discards it."
    assert hands.window.strip.message.message == f"You drew the Green Dragon. {told}"


def test_how_to_discard_names_the_keys_in_force(hands: Hands) -> None:
    hands.window.actions_.use_keys({"Space": "Ins"})
    hands.key(Qt.Key.Key_Insert)
    assert "Left, Right and Ins" in hands.message


@pytest.mark.parametrize("above", [False, True])
def test_b67_a_right_click_on_the_tile_or_above_the_hand_discards_it(hands: Hands, above: bool) -> None:
    hands.click_tile("C2")
    rect = hands.tile("C2").rect
    at = rect.center()
    if above:
        at.setY(rect.top() - 60)
    hands.click(at, RIGHT)
    hands.bot.waitUntil(lambda: len(hands.tiles(Place.HAND)) == 13)


def test_a_right_click_on_a_tile_that_is_not_lifted_keeps_it(hands: Hands) -> None:
    hands.click_tile("C2", RIGHT)
    assert len(hands.tiles(Place.HAND)) == 14
    assert "Lift" in hands.message


def test_b68_a_right_click_on_the_board_discards_the_drawn_tile(hands: Hands) -> None:
    hands.window.settings.help_claims = False
    hands.discard("C2")
    hands.wait_for_turn()
    question = hands.window.session.question
    assert question is not None
    drawn = question.view.drawn
    hands.settle()
    hands.click(hands.window.board.rect().center(), RIGHT)

    def discarded() -> bool:
        moment = hands.window.session.moment
        return moment is not None and moment.view.seats[3].discards[-1].tile == drawn

    hands.bot.waitUntil(discarded)


def test_a_right_click_at_the_very_moment_of_the_turn_is_taken_for_a_stray_one(hands: Hands) -> None:
    hands.discard("C2")
    hands.wait_for_turn()
    hands.window.play.note_change()  # as if the turn had come this very moment
    hands.click(hands.window.board.rect().center(), RIGHT)
    assert len(hands.tiles(Place.HAND)) == 14


def test_b69_b89_the_own_discard_can_be_taken_back(hands: Hands) -> None:
    hands.window.settings.move_beat = 10_000
    hands.discard("C2")
    hands.bot.waitUntil(lambda: len(hands.tiles(Place.SLOT)) == 1)
    hands.click_slot(3)
    hands.bot.waitUntil(lambda: len(hands.tiles(Place.HAND)) == 14)
    hands.discard("C2")
    hands.bot.waitUntil(lambda: len(hands.tiles(Place.SLOT)) == 1)
    hands.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    hands.bot.waitUntil(lambda: len(hands.tiles(Place.HAND)) == 14)
    hands.discard("C2")
    hands.key(Qt.Key.Key_Space)
    hands.bot.waitUntil(lambda: len(hands.tiles(Place.HAND)) == 14)


def test_who_cannot_move_because_the_own_discard_lies_open_is_told_so(hands: Hands) -> None:
    hands.window.settings.move_beat = 10_000
    hands.discard("C2")
    hands.bot.waitUntil(lambda: len(hands.tiles(Place.SLOT)) == 1)
    hands.key(Qt.Key.Key_O)
    assert hands.message == "Another player may still claim your discard."


def test_b71_b90_a_click_on_the_board_and_enter_end_the_delay(hands: Hands) -> None:
    hands.window.settings.move_beat = 10_000
    hands.discard("C2")
    hands.settle()
    hands.click(hands.window.board.rect().center())
    hands.bot.waitUntil(lambda: not hands.tiles(Place.SLOT))
    hands.key(Qt.Key.Key_Return)
    hands.bot.waitUntil(lambda: len(hands.tiles(Place.SLOT, Seat(0))) == 1)


def test_b72_shift_and_click_count_what_has_been_played(hands: Hands) -> None:
    hands.click_tile("C2", shift=True)
    assert hands.message.startswith("Two of Characters: 0 of 4 played")
    assert "Three of Characters: 0" in hands.message
    assert lifted(hands) == []


def test_shift_and_click_tell_nothing_about_tiles_that_lie_face_down(hands: Hands) -> None:
    before = hands.message
    for hidden in hands.tiles(Place.HAND, Seat(0)):
        hands.click(hidden.rect.center(), shift=True)
        assert hands.window.strip.message.message == before


def test_b73_the_tile_under_the_pointer_is_named(hands: Hands) -> None:
    said = hands.window.strip.message.message  # wherever the pointer may have been before
    hands.point_at("D8")
    hands.bot.waitUntil(lambda: hands.message.startswith("Eight of Dots"))
    hands.bot.mouseMove(hands.window.board.viewport(), hands.window.board.slot_rect(Seat(0)).center())
    hands.bot.waitUntil(lambda: hands.message == said)


def test_a_wild_tile_is_called_by_its_face(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    wild = RULES.model_copy(update={"tiles": RULES.tiles.model_copy(update={"wild": "B9"})})
    dealt = {3: "DwDw B1112 C258D25 N C4J", 0: "B4567C369D369 SSE", 1: "B5678C369D369 WWN", 2: "B3C1C147D147 EESSW"}
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, dealt, "DrDrDrJ", dealer=3, rules=wild)))
    hands.wait_for_turn()
    hands.point_at("J")
    hands.bot.waitUntil(lambda: hands.message.startswith("Nine of Bamboos (wild)"))
    install()
    board = QAccessible.queryAccessibleInterface(hands.window.board)
    read = [board.child(i).text(QAccessible.Text.Name) for i in range(board.childCount())]
    assert read.count("Nine of Bamboos (wild)") == 1
    assert "Joker" not in read
    hands.bot.mouseMove(hands.window.board.viewport(), QPoint(2, 2))
    hands.discard("N")
    hands.wait_for_turn()
    hands.bot.waitUntil(lambda: hands.message.startswith("You drew the Nine of Bamboos (wild). It is your turn"))


def test_the_pointer_tells_how_many_tiles_are_unseen(hands: Hands) -> None:
    hands.point_at("D8")
    hands.bot.waitUntil(lambda: hands.message == "Eight of Dots (3 unseen)")
    hands.point_at("B1")  # three of them are in the hand
    hands.bot.waitUntil(lambda: hands.message == "One of Bamboos (1 unseen)")
    hands.discard("B1")
    hands.bot.waitUntil(lambda: len(hands.tiles(Place.HAND)) == 13)
    hands.bot.mouseMove(hands.window.board.viewport(), QPoint(2, 2))
    hands.point_at("B1")
    hands.bot.waitUntil(lambda: hands.message == "One of Bamboos (1 unseen)")


def test_nothing_is_counted_where_discards_may_not_be_looked_at(hands: Hands) -> None:
    hands.window.settings.show_discards = False
    hands.point_at("D8")
    hands.bot.waitUntil(lambda: hands.message == "Eight of Dots")


def test_nothing_is_counted_where_discards_lie_face_down(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    covered = preset("european-contemporary", discards__shown="face_down")
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, ANNA_DEALS, "DrDrDrDg", dealer=3, rules=covered)))
    hands.wait_for_turn()
    hands.point_at("D8")
    hands.bot.waitUntil(lambda: hands.message == "Eight of Dots")


def test_tiles_are_not_named_where_hints_are_not_allowed(hands: Hands) -> None:
    hands.bot.mouseMove(hands.window.board.viewport(), hands.window.board.slot_rect(Seat(0)).center())
    hands.window.settings.allow_hints = False
    said = hands.message
    hands.point_at("D8")
    hands.click_tile("D8", shift=True)
    assert hands.message == said


def test_b91_to_b94_the_arrows_move_the_lift(hands: Hands) -> None:
    kinds = [tile.kind for tile in hands.tiles(Place.HAND)]
    steps = [
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_Right, 1),
        (Qt.Key.Key_Right, 2),
        (Qt.Key.Key_Left, 1),
        (Qt.Key.Key_Up, 1),
        (Qt.Key.Key_End, -1),
        (Qt.Key.Key_Right, -1),
    ]
    for key, place in steps:
        hands.key(key)
        assert lifted(hands) == [kinds[place]]
    hands.key(Qt.Key.Key_Down)
    assert lifted(hands) == []
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Right):
        hands.key(key)
        assert lifted(hands) == [kinds[0]]
        hands.key(Qt.Key.Key_Down)


def test_space_without_a_lifted_tile_says_what_to_do(hands: Hands) -> None:
    hands.key(Qt.Key.Key_Space)
    assert "To discard, click a tile twice" in hands.message
    assert len(hands.tiles(Place.HAND)) == 14


def test_the_tile_lifted_while_others_play_stays_lifted(hands: Hands) -> None:
    hands.window.settings.move_beat = 10_000
    hands.discard("C2")
    hands.click_tile("D5")
    hands.key(Qt.Key.Key_Return)
    assert lifted(hands) == [hands.tile("D5").kind]


def test_the_hint_button_lifts_the_advised_tile(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    computers = Computers()
    file = stacked_file(tmp_path, ANNA_DEALS, "DrDrDrDg", dealer=3)
    hands = Hands(qtbot, make_window(file, computers=computers))
    hands.wait_for_turn()
    advised = hands.tile("D5")
    sentence = "Discard the Five of Dots: it is far from all others."
    tile = advised.tile
    assert not isinstance(tile, Hidden)
    computers.advice = lambda: Hint(Discard(tile), sentence, tile)
    button = hands.window.strip.hint
    assert (button.isVisible(), button.text(), button.toolTip()) == (True, "Hint", "Hint (H)")
    hands.bot.mouseClick(button, Qt.MouseButton.LeftButton)
    hands.bot.waitUntil(lambda: lifted(hands) == [advised.kind])
    assert hands.message == sentence
    assert "best" in computers.advisers  # the person's own character may have been warmed up besides


def test_without_hints_there_is_no_button_for_them(hands: Hands) -> None:
    hands.window.settings.allow_hints = False
    assert not hands.window.strip.hint.isVisible()


def test_a_hint_names_a_tile_and_says_why(hands: Hands) -> None:
    hands.key(Qt.Key.Key_H)
    hands.bot.waitUntil(lambda: hands.message == "advice")


class TestDiscardsView:
    @pytest.fixture(autouse=True)
    def classic(self, hands: Hands) -> None:
        hands.window.actions_["ClassicBoard"].trigger()

    def test_b41_d_shows_the_discards_and_the_hands_again(self, hands: Hands) -> None:
        strip = hands.window.strip
        hands.key(Qt.Key.Key_D)
        assert strip.discards.text() == "Hands"
        assert hands.tiles(Place.HAND) == []
        hands.press(strip, "discardsButton")
        assert strip.discards.text() == "Discards"
        assert len(hands.tiles(Place.HAND)) == 14

    def test_b43_with_locked_discards_d_turns_only_the_own(self, hands: Hands) -> None:
        hands.key(Qt.Key.Key_L)
        assert hands.window.actions_["LockDiscards"].isChecked()
        assert hands.tiles(Place.HAND, Seat(0)) == []
        assert len(hands.tiles(Place.HAND)) == 14
        hands.key(Qt.Key.Key_D)
        assert hands.tiles(Place.HAND) == []
        hands.key(Qt.Key.Key_L)
        hands.key(Qt.Key.Key_D)
        assert len(hands.tiles(Place.HAND, Seat(0))) == 13

    def test_b44_the_board_comes_back_at_the_own_turn(self, hands: Hands) -> None:
        hands.window.settings.move_beat = 100
        hands.discard("C2")
        hands.key(Qt.Key.Key_D)
        hands.wait_for_turn()
        assert len(hands.tiles(Place.HAND)) == 14

    def test_b42_the_button_is_not_there_where_discards_are_not_shown(self, hands: Hands) -> None:
        hands.window.settings.show_discards = False
        assert not hands.window.strip.discards.isVisible()
        hands.key(Qt.Key.Key_D)
        assert len(hands.tiles(Place.HAND)) == 14

    def test_b46_common_discards_lie_in_one_area(self, hands: Hands) -> None:
        hands.window.settings.discards = "common"
        hands.key(Qt.Key.Key_D)
        assert hands.tiles(Place.HAND) == []
        assert hands.tiles(Place.HAND, Seat(0)) == []
        hands.key(Qt.Key.Key_D)
        assert len(hands.tiles(Place.HAND)) == 14
