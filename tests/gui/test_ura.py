"""What lay below the indicators of a riichi that was won: seen on the board, in the Wall window, and in Look Back."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QDialog, QLabel
from pytestqt.qtbot import QtBot

from fourwinds.engine.indicators import Indicator
from fourwinds.tiles import kind_of, name
from fourwinds.ui.board.placement import Box
from fourwinds.ui.records.walltiles import WallTilesDialog
from fourwinds.ui.table.wall import WallWindow
from tests.engine.table import preset
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands
from tests.gui.stacked import ANNA_DEALS, stacked_file
from tests.gui.test_look_back import opened

READY = {**ANNA_DEALS, 3: "B234567C345C88D56Dw"}
RULES = preset("japanese-riichi", dora__indicator=True, dora__ura=True)


@pytest.fixture
def hands(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> Hands:
    """The person has declared a riichi, and then drawn the last tile of the hand."""
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, READY, "DrDrDrD7", dealer=3, rules=RULES)))
    hands.wait_for_turn()
    hands.key(Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    hands.discard("Dw")
    hands.wait_for_turn()
    return hands


def indicators(hands: Hands) -> tuple[Indicator, ...]:
    moment = hands.window.session.moment
    assert moment is not None
    return moment.view.indicators


def ink(picture: QImage, box: Box) -> int:
    """How many pixels of the box are as bright as a tile or a letter."""
    ratio = picture.devicePixelRatio()
    spots = [
        (round(x * ratio), round(y * ratio))
        for x in range(int(box.x), int(box.right))
        for y in range(int(box.y), int(box.bottom))
    ]
    return sum(picture.pixelColor(*spot).lightness() > 200 for spot in spots)


def win(hands: Hands) -> QDialog:
    hands.window.activateWindow()
    hands.key(Qt.Key.Key_O)
    points: QDialog = hands.dialog("pointsDialog")
    return points


def test_the_wall_window_shows_what_lay_below(hands: Hands) -> None:
    hands.key(Qt.Key.Key_W)
    wall = hands.dialog("wallWindow", WallWindow)
    plan = wall.view.plan()
    assert plan is not None
    assert "Dora: " in wall.view.toolTip()
    assert "Ura" not in wall.view.toolTip(), "nobody has looked there yet"
    assert ink(wall.view.grab().toImage(), plan.dora) > 0
    win(hands)
    (turned, below) = indicators(hands)
    assert below.below
    said = f"Ura dora: {name(below.dora)} (indicator {name(kind_of(below.tile))})."
    assert said in wall.view.accessibleDescription()
    assert said in wall.view.toolTip().replace("<p>", "")
    plan = wall.view.plan()
    assert plan is not None
    picture, box = wall.view.grab().toImage(), plan.dora
    lower = Box(box.x, box.y + box.height * 0.65, box.width, box.height * 0.35)
    assert ink(picture, lower) > 60, "the second row"
    assert not turned.below


def test_the_wall_tile_by_tile_says_below_them_what_they_are(hands: Hands) -> None:
    points = win(hands)
    turned, below = indicators(hands)
    hands.bot.keyClick(points, Qt.Key.Key_Escape)
    hands.bot.waitUntil(hands.window.isActiveWindow)
    hands.press(opened(hands), "wallTilesButton")
    wall = hands.dialog("wallTilesDialog", WallTilesDialog)
    told = wall.findChild(QLabel, "wallTold")
    assert told is not None
    for one, said in ((turned, "is dora"), (below, "is ura dora")):
        hands.bot.mouseClick(wall.tiles, Qt.MouseButton.LeftButton, pos=wall.tiles.place_of(one.index))
        assert told.text().startswith(f"{one.index + 1}. ")
        assert told.text().endswith(f"{name(one.dora)} {said}")
