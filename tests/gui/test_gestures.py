"""A face answers to a claim, a great hand, a deal-in, where things move at all; and nothing else moves with it."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QImage, QRegion
from pytestqt.qtbot import QtBot

from fourwinds.app.signals import Moment
from fourwinds.engine.events import DealEnded
from fourwinds.engine.seats import Seat
from fourwinds.people import Mood
from fourwinds.ui.board.faceitem import MOOD_MS, FaceItem
from fourwinds.ui.board.motion import Clock
from fourwinds.ui.board.scene import BoardScene
from fourwinds.ui.board.view import BoardView
from fourwinds.ui.widgets.faces import Faces
from fourwinds.values import replace
from tests.app.tables import RULES
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands
from tests.gui.stacked import ANNA_DEALS, stacked_file
from tests.people.test_sayings import ended


@pytest.fixture
def hands(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> Hands:
    made = Hands(qtbot, make_window(stacked_file(tmp_path, ANNA_DEALS, dealer=3, rules=RULES)))
    made.wait_for_turn()
    made.window.settings.move_beat = 1
    made.window.settings.animations = True
    return made


def dealt_in(hands: Hands) -> Moment:
    """Helen discards, and Tim goes out."""
    assert hands.window.session.moment is not None
    outcome = replace(ended(limited=False), winners=(Seat(2),), discarder=Seat(1))
    return replace(hands.window.session.moment, events=(DealEnded(outcome),))


def scene_of(board: BoardView) -> BoardScene:
    scene = board.scene()
    assert isinstance(scene, BoardScene)
    return scene


def clock_of(board: BoardView) -> Clock:
    found = scene_of(board).findChild(Clock)
    assert isinstance(found, Clock)
    return found


def shown(board: BoardView) -> QImage:
    return board.grab().toImage()


def changed(before: QImage, after: QImage) -> QRect:
    """Where two pictures differ."""
    region = QRegion()
    for y in range(before.height()):
        for x in range(before.width()):
            if before.pixel(x, y) != after.pixel(x, y):
                region += QRect(x, y, 1, 1)
    return region.boundingRect()


def test_faces_answer_and_are_as_before_after_a_while(hands: Hands) -> None:
    board = hands.window.board
    hands.window.remarks.react(dealt_in(hands))
    assert [board.mood_of(Seat(seat)) for seat in range(4)] == [Mood.PLAIN, Mood.SORRY, Mood.GLAD, Mood.PLAIN]
    clock = clock_of(board)
    clock.ticked.emit(clock.now + MOOD_MS + 1)
    assert {board.mood_of(Seat(seat)) for seat in range(4)} == {Mood.PLAIN}
    assert clock.state() == Clock.State.Stopped


@pytest.mark.parametrize(("animations", "beat"), [(False, 1), (True, 0)])
def test_no_face_answers_where_nothing_moves(hands: Hands, animations: bool, beat: int) -> None:
    hands.window.settings.animations = animations
    hands.window.settings.move_beat = beat
    hands.window.remarks.react(dealt_in(hands))
    assert {hands.window.board.mood_of(Seat(seat)) for seat in range(4)} == {Mood.PLAIN}


@pytest.mark.parametrize("mood", [mood for mood in Mood if mood is not Mood.PLAIN])
def test_a_face_moves_in_its_place_and_nothing_else_does(hands: Hands, mood: Mood) -> None:
    board = hands.window.board
    assert not board.is_moving
    before = shown(board)
    assert board.placements is not None
    box = board.placements.seats[1].face
    board.gesture(Seat(1), mood)
    clock = clock_of(board)
    clock.pause()
    clock.ticked.emit(clock.now + 180)
    (face,) = (item for item in scene_of(board).items() if isinstance(item, FaceItem) and item.mood is mood)
    assert face.tilt != 0
    place = QRect(int(box.x) - 1, int(box.y) - 1, int(box.width) + 3, int(box.height) + 3)
    assert place.contains(changed(before, shown(board)))
    assert not board.is_moving  # no click has to end it
    clock.resume()


def test_a_letter_and_a_picture_of_ones_own_are_tilted_only(tmp_path: Path, qapp: object) -> None:
    faces = Faces(tmp_path / "face.png")
    pictures = {faces.picture("letter", "Anna", 40, 1.0, mood).cacheKey() for mood in Mood}
    assert len(pictures) == 1
    assert len({faces.picture("helen", "", 40, 1.0, mood).cacheKey() for mood in Mood}) == len(Mood)


def test_faces_can_be_off_and_come_back(hands: Hands) -> None:
    board = hands.window.board
    hands.bot.waitUntil(lambda: board.is_at_rest)
    with_faces = shown(board)
    hands.window.settings.faces = False
    assert board.face_at(Seat(1), 40, 1.0) is None
    without = shown(board)
    helen = board.placements.seats[1].face if board.placements is not None else None
    assert helen is not None
    middle = QRectF(helen.x, helen.y, helen.width, helen.height).center().toPoint()
    assert with_faces.pixel(middle) != without.pixel(middle)
    hands.window.remarks.react(dealt_in(hands))
    hands.window.settings.faces = True
    assert board.face_at(Seat(1), 40, 1.0) is not None
