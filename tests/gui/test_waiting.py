"""What the hand waits for, shown for the tile that is pointed at or lifted."""

import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QMargins, QPoint, QRect, QRectF, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourwinds.engine.actions import Action, Claim, Discard
from fourwinds.engine.seats import Seat
from fourwinds.engine.view import SeatView
from fourwinds.players import Hint
from fourwinds.rules.parts import Dora, Ready
from fourwinds.tiles import kind_of, notation, parse
from fourwinds.ui.board.placement import Box
from fourwinds.ui.board.scene import BoardScene
from fourwinds.ui.board.tablestate import Hidden, Place
from fourwinds.ui.board.waitspanel import ShownWait, WaitsPanel
from tests.app.tables import PERSON, RULES, Computers, quiet
from tests.engine.table import preset
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands
from tests.gui.stacked import stacked_file

READY = {
    3: "B12345678C555DwDwN",
    0: "B4567C369D369SSE",
    1: "B5678C369D369WWN",
    2: "B39C147D147EESSW",
}
"""Without its North Wind the person's hand waits for 3, 6 and 9 of bamboos."""


@pytest.fixture
def hands(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> Hands:
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, READY, "DrDrDrDg", dealer=3)))
    hands.wait_for_turn()
    hands.settle()
    return hands


def waits(hands: Hands) -> str:
    return " ".join(notation(wait.kind) for wait in hands.window.board.waits)


def point_at(hands: Hands, text: str) -> None:
    # A pointer that is there already, from a window before, would not move.
    point_at_nothing(hands)
    hands.bot.mouseMove(hands.window.board.viewport(), hands.tile(text).rect.center())


def point_at_nothing(hands: Hands) -> None:
    hands.bot.mouseMove(hands.window.board.viewport(), hands.window.board.slot_rect(Seat(0)).center())


def test_pointing_at_a_tile_shows_the_waits_without_it(hands: Hands) -> None:
    point_at(hands, "N")
    assert waits(hands) == "B3 B6 B9"
    assert [wait.lines[0] for wait in hands.window.board.waits] == ["3 left", "3 left", "4 left"]
    assert hands.message == (
        "Without the North Wind you wait for "
        "Three of Bamboos (3 left), Six of Bamboos (3 left), Nine of Bamboos (4 left)."
    )
    point_at_nothing(hands)
    assert waits(hands) == ""
    assert "wait for" not in hands.message


def test_what_the_hand_pays_once_ready_is_declared_is_told_before(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    rules = RULES.model_copy(update={"ready": Ready(rule="obligatory")})
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, READY, "DrDrDrDg", dealer=3, rules=rules)))
    hands.wait_for_turn()
    hands.settle()
    point_at(hands, "N")
    assert hands.message.endswith("Nine of Bamboos (4 left). You may go out only once you have declared ready.")
    assert {wait.good for wait in hands.window.board.waits} == {True}
    assert all(wait.lines[1].endswith(" with Ready") for wait in hands.window.board.waits)


def test_an_advised_tile_shows_its_waits_and_leaves_the_advice_on_the_message_line(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    computers = Computers()
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, READY, "DrDrDrDg", dealer=3), computers=computers))
    hands.wait_for_turn()
    tile = hands.tile("N").tile
    assert not isinstance(tile, Hidden)
    computers.advice = lambda: Hint(Discard(tile), "Discard the North Wind: nobody wants it.", tile)
    point_at(hands, "B1")
    hands.key(Qt.Key.Key_H)
    hands.bot.waitUntil(lambda: hands.window.table.lifted == tile)
    assert hands.message == "Discard the North Wind: nobody wants it."
    point_at_nothing(hands)
    assert waits(hands) == "B3 B6 B9"
    assert hands.message == "Discard the North Wind: nobody wants it."
    point_at(hands, "N")
    assert hands.message.startswith("Without the North Wind you wait for")
    point_at_nothing(hands)
    assert hands.message == "Discard the North Wind: nobody wants it."


def test_without_a_tile_that_the_hand_needs_it_waits_for_nothing(hands: Hands) -> None:
    point_at(hands, "B4")
    assert waits(hands) == ""
    assert hands.message == "Four of Bamboos (3 unseen)"


def test_the_keyboard_shows_them_for_the_lifted_tile(hands: Hands) -> None:
    hands.key(Qt.Key.Key_End)
    assert waits(hands) == "B3 B6 B9"
    assert "you wait for" in hands.message
    hands.key(Qt.Key.Key_Left)
    assert waits(hands) == ""


def test_on_another_turn_pointing_shows_what_the_hand_waits_for_now(hands: Hands) -> None:
    hands.window.settings.move_beat = 10_000
    hands.discard("N")
    point_at(hands, "B4")
    hands.bot.waitUntil(lambda: waits(hands) == "B3 B6 B9")
    assert hands.message.startswith("You wait for Three of Bamboos")


def test_they_can_be_switched_off_and_need_hints_to_be_allowed(hands: Hands) -> None:
    point_at(hands, "N")
    hands.window.actions_["ShowWaits"].trigger()
    assert waits(hands) == ""
    hands.window.actions_["ShowWaits"].trigger()
    assert waits(hands) == "B3 B6 B9"
    hands.window.settings.allow_hints = False
    assert waits(hands) == ""


def test_without_a_look_at_discards_nothing_is_counted(hands: Hands) -> None:
    hands.window.settings.show_discards = False
    point_at(hands, "N")
    assert not any("left" in line for wait in hands.window.board.waits for line in wait.lines)


def test_a_new_theme_and_another_board_keep_them(hands: Hands) -> None:
    point_at(hands, "N")
    hands.window.actions_["ClassicBoard"].trigger()
    point_at(hands, "N")
    hands.window.appearance.theme_chosen.emit(hands.window.painter.theme)
    assert waits(hands) == "B3 B6 B9"
    assert [p for p in hands.window.board.findChildren(QWidget, "waitsPanel") if p.isVisible()]


def test_the_end_of_the_game_takes_them_away(hands: Hands) -> None:
    point_at(hands, "N")
    hands.window.session.abort()
    assert waits(hands) == ""


def test_their_label_is_not_bold_as_the_dot_of_its_i_would_be_lost(hands: Hands) -> None:
    point_at(hands, "N")
    (panel,) = [p for p in hands.window.board.findChildren(WaitsPanel) if p.isVisible()]
    label = panel._label_font(panel.height())
    assert not label.bold()
    assert label.pixelSize() > 11, "and is larger than what stands below the tiles"


@pytest.mark.parametrize("size", [(1000, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("board", ["TableBoard", "TiltedBoard", "ClassicBoard"])
@pytest.mark.parametrize("called_first", [True, False])
def test_they_do_not_cover_what_the_person_calls_out(
    hands: Hands, size: tuple[int, int], board: str, called_first: bool
) -> None:
    view = hands.window.board
    hands.window.resize(*size)
    hands.window.actions_[board].trigger()
    if called_first:
        view.call_out(PERSON, "Ready!")
        point_at(hands, "N")
    else:
        point_at(hands, "N")
        view.call_out(PERSON, "Ready!")
    (panel,) = [p for p in view.findChildren(QWidget, "waitsPanel") if p.isVisible()]
    scene = view.scene()
    assert isinstance(scene, BoardScene)
    (call,) = scene.calls
    covered = QRectF(panel.geometry())
    assert not call.sceneBoundingRect().intersects(covered)
    assert view.sceneRect().contains(call.sceneBoundingRect())
    point_at_nothing(hands)
    # Without the panel it stands where it belongs.
    place = hands.window.board.placements
    assert place is not None
    assert call.pos().y() == pytest.approx(place.seats[PERSON].call[1])


ROOM = Box(60, 577, 870, 57)
THIRD_ROW = [Box(390 + 33 * i, 538, 33, 46) for i in range(6)]


def test_the_panel_stands_in_the_middle_and_beside_discards_that_lie_there(hands: Hands) -> None:
    point_at(hands, "N")
    panel = hands.window.board.findChild(WaitsPanel)
    assert panel is not None
    panel.place([ROOM])
    assert abs(panel.geometry().center().x() - ROOM.center[0]) <= 1
    height = panel.height()
    panel.place([ROOM], THIRD_ROW)
    at = panel.geometry()
    assert not any(box.overlaps(Box(at.x(), at.y(), at.width(), at.height())) for box in THIRD_ROW)
    assert at.height() == height, "it need not be smaller for it"
    assert ROOM.x <= at.left()
    assert at.right() <= ROOM.right


def test_by_fu_and_han_the_waits_tell_what_is_paid_now_and_with_a_riichi(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    """East's pure straight: on a discard 2 han with 40 fu, 3,900; self-drawn 3 han with 30 fu, 2,000 from each.

    With the other tiles the hand has no yaku but the self-draw: 1 han with 30 fu, 500 from each. A riichi on the first
    turn is two han more: 2 with 40 fu and 3 with 30; or 4 with 40 fu, the limit of 12,000, and 5 with 30.
    """
    rules = preset("japanese-modern").model_copy(update={"dora": Dora()})
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, READY, "DrDrDrDg", dealer=3, rules=rules)))
    hands.wait_for_turn()
    hands.settle()
    point_at(hands, "N")
    told = {notation(wait.kind): wait.lines[1:] for wait in hands.window.board.waits}
    cheap, straight = ("1,500", "3,900-6,000 with Ready"), ("3,900-6,000", "12,000 with Ready")
    assert told == {"B3": cheap, "B6": cheap, "B9": straight}
    qtbot.mouseClick(hands.offers["ready"], Qt.MouseButton.LeftButton)
    point_at(hands, "N")
    told = {notation(wait.kind): wait.lines[1:] for wait in hands.window.board.waits}
    assert told == {"B3": ("3,900-6,000",), "B6": ("3,900-6,000",), "B9": ("12,000",)}


@pytest.mark.parametrize("size", [(1000, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("board", ["TableBoard", "TiltedBoard", "ClassicBoard"])
def test_they_stand_beside_what_is_offered(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, size: tuple[int, int], board: str
) -> None:
    """When ready may be declared is when one asks what for."""
    hands = Hands(
        qtbot, make_window(stacked_file(tmp_path, READY, "DrDrDrDg", dealer=3, rules=preset("japanese-modern")))
    )
    hands.wait_for_turn()
    hands.settle()
    hands.window.resize(*size)
    hands.window.actions_[board].trigger()
    hands.settle()
    point_at(hands, "N")
    view = hands.window.board
    (panel,) = [p for p in view.findChildren(QWidget, "waitsPanel") if p.isVisible()]
    button = hands.offers["ready"]
    offered = QRect(button.mapTo(view, QPoint(0, 0)), button.size())
    air = QMargins(5, 0, 5, 0)
    assert not panel.geometry().intersects(offered.marginsAdded(air)), "the two frames would look like one"
    assert view.rect().contains(panel.geometry())
    assert not QRectF(panel.geometry()).intersects(hands.tile("N").rect)


def claiming(view: SeatView, legal: Sequence[Action], rng: random.Random) -> Action:
    """Claims what it can, and discards suits."""
    for action in legal:
        if isinstance(action, Claim) or (isinstance(action, Discard) and kind_of(action.tile) < 27):
            return action
    return quiet(view, legal, rng)


def test_beside_an_offer_they_do_not_lie_over_the_sets_of_the_player_above(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    """On the Classic board there is room for both only over the tray above, where the sets lie at the left."""
    deal = {**READY, 3: "B45C555C789D3DwDwNDrDg", 2: "C1147D147DrDrDgDgSW", 0: "B4567C369D369ESS"}
    computers = Computers()
    computers.play[2] = claiming
    file = stacked_file(tmp_path, deal, "B6D4", dealer=3, rules=preset("japanese-modern"))
    hands = Hands(qtbot, make_window(file, computers=computers))
    hands.window.resize(1000, 640)
    hands.window.actions_["ClassicBoard"].trigger()
    for dragon in ("Dr", "Dg"):
        hands.wait_for_turn()
        hands.settle()
        hands.discard(dragon)
        qtbot.waitUntil(lambda: hands.window.session.question is None)
    hands.wait_for_turn()
    hands.settle()
    point_at(hands, "N")
    assert list(hands.offers) == ["ready"]
    (panel,) = [p for p in hands.window.board.findChildren(QWidget, "waitsPanel") if p.isVisible()]
    sets = hands.tiles(Place.MELD, Seat(2))
    assert len(sets) == 6
    assert not [tile for tile in sets if tile.rect.intersects(panel.geometry())]


def test_the_texts_of_two_tiles_are_not_read_as_one_line(hands: Hands) -> None:
    panel = hands.window.board.findChild(WaitsPanel)
    assert panel is not None

    def column(text: str) -> int:
        broad = []
        for kinds in ("D4", "D47"):
            panel.show_waits([ShownWait(kind, ("4 left", "2,900-3,900", text)) for kind in parse(kinds)])
            panel.place([Box(0, 0, 2_000, 90)])
            broad.append(panel.width())
        return broad[1] - broad[0]

    text = "11,600-12,000 with Ready"
    between = 2 * column(text) - column(text * 2)
    blank = (column(text + " " * 10) - column(text)) / 10
    assert between >= 4 * blank
