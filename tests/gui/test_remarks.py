"""Friendly words at the table: beside the face of who speaks, off where the person wants it."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, Qt
from pytestqt.qtbot import QtBot

from fourwinds.engine.events import DiscardPassed
from fourwinds.engine.seats import Seat
from fourwinds.people import Remark, sayings
from fourwinds.text import Text
from fourwinds.tiles import Tile
from fourwinds.ui.board.items import RemarkItem
from fourwinds.ui.board.scene import BoardScene
from fourwinds.ui.board.view import BoardView
from fourwinds.ui.records.lookback import LookBackDialog
from fourwinds.values import replace
from tests.app.tables import Computers, discarding
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands
from tests.gui.stacked import stacked_file
from tests.gui.test_points import HANDS, RULES


def spoken(hands: Hands) -> list[RemarkItem]:
    scene = hands.window.board.scene()
    assert isinstance(scene, BoardScene)
    return [call for call in scene.calls if isinstance(call, RemarkItem)]


@pytest.fixture
def hands(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Hands:
    """Anna can go out; whoever can say something of that does."""
    monkeypatch.setattr(sayings, "ENDS", 1)
    computers = Computers()
    computers.play[2] = discarding("E")
    made = Hands(qtbot, make_window(stacked_file(tmp_path, HANDS, "Dr", rules=RULES), computers=computers))
    made.wait_for_turn()
    made.window.settings.move_beat = 1
    return made


@pytest.mark.parametrize("board", ["table", "classic"])
@pytest.mark.parametrize("size", [(1000, 640), (1280, 800)])
def test_words_stand_beside_the_face_and_whole_within_the_board(
    hands: Hands, board: str, size: tuple[int, int]
) -> None:
    hands.window.settings.board = board
    hands.window.resize(*size)
    view = hands.window.board
    for seat in (Seat(0), Seat(1), Seat(2)):
        view.remark(seat, "The tiles were kind.")
    assert view.placements is not None
    area = QRectF(view.rect())
    for item in spoken(hands):
        face = view.placements.seats[item.seat].face
        rect = item.boundingRect().translated(item.pos())
        assert area.contains(rect)
        assert not rect.intersects(QRectF(face.x, face.y, face.width, face.height))
        parts = view.placements.seats[item.seat]
        home = parts.face if board == "table" else parts.panel
        assert rect.adjusted(-20, -20, 20, 20).intersects(QRectF(home.x, home.y, home.width, home.height))
    assert len(spoken(hands)) == 3


@pytest.mark.parametrize("board", ["table", "tilted", "classic"])
@pytest.mark.parametrize("size", [(1000, 640), (1280, 800), (1920, 1080)])
def test_no_call_of_the_same_player_hides_them(hands: Hands, board: str, size: tuple[int, int]) -> None:
    hands.window.settings.board = board
    hands.window.resize(*size)
    view = hands.window.board
    assert view.placements is not None
    faces = [QRectF(f.x, f.y, f.width, f.height) for f in (parts.face for parts in view.placements.seats) if f.width]
    for seat in (Seat(0), Seat(1), Seat(2)):
        for words in ("That will do.", "Thank you, dear."):
            view.remark(seat, words)
            view.call_out(seat, "Chow!")
            scene = view.scene()
            assert isinstance(scene, BoardScene)
            items = [item for item in scene.calls if item.seat == seat]
            first, second = (item.boundingRect().translated(item.pos()) for item in items)
            assert not first.intersects(second), (seat, words)
            (remark,) = (item for item in items if isinstance(item, RemarkItem))
            said = remark.boundingRect().translated(remark.pos())
            assert QRectF(view.rect()).contains(said)
            assert not any(face.intersects(said) for face in faces)


def test_they_can_be_off(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    hands.window.remarks.told.connect(said.append)
    everything = Remark(Seat(1), Text("Well played."))
    monkeypatch.setattr("fourwinds.ui.table.remarks.remark", lambda *_: everything)
    hands.window.settings.remarks = False
    assert hands.window.session.moment is not None
    moment = replace(hands.window.session.moment, events=(DiscardPassed(Seat(0), Tile(0)),))
    hands.window.session.changed.emit(moment)
    assert said == []
    assert spoken(hands) == []
    hands.window.settings.remarks = True
    hands.window.session.changed.emit(moment)
    assert said == ["Helen: Well played."]
    assert [item.text for item in spoken(hands)] == ["Well played."]


def test_look_back_shows_the_faces_of_those_who_played(hands: Hands) -> None:
    hands.window.settings.show_wins = False
    hands.key(Qt.Key.Key_O)
    hands.dialog("pointsDialog").reject()
    hands.window.actions_["LookBack"].trigger()
    dialog: LookBackDialog = hands.dialog("lookBackDialog")
    board = dialog.findChild(BoardView)
    assert board is not None
    here, there = board.face_at(Seat(1), 40, 1.0), hands.window.board.face_at(Seat(1), 40, 1.0)
    assert here is not None
    assert there is not None
    assert here.cacheKey() == there.cacheKey()
    dialog.reject()
