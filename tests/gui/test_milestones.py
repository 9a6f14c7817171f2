"""The window of milestones, the line that tells of one, and the picture of a hand."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtWidgets import QFileDialog, QListWidget, QPushButton
from pytestqt.qtbot import QtBot

from fourwinds.ui.records.handpicture import SIZE, hand_picture
from fourwinds.ui.records.milestones import MilestonesDialog
from fourwinds.ui.records.points.window import PointsDialog
from tests.app.tables import Computers, discarding
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands
from tests.gui.stacked import stacked_file
from tests.gui.test_points import HANDS, RULES


@pytest.fixture
def hands(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> Hands:
    """Anna can go out."""
    computers = Computers()
    computers.play[2] = discarding("E")
    made = Hands(qtbot, make_window(stacked_file(tmp_path, HANDS, "Dr", rules=RULES), computers=computers))
    made.wait_for_turn()
    made.window.settings.move_beat = 0
    return made


def opened(hands: Hands) -> MilestonesDialog:
    hands.window.actions_["Milestones"].trigger()
    return hands.dialog("milestonesDialog", MilestonesDialog)


def rows(dialog: MilestonesDialog) -> list[str]:
    listed = dialog.findChild(QListWidget, "milestoneList")
    assert listed is not None
    return [listed.item(row).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(listed.count())]


def button(dialog: MilestonesDialog, name: str) -> QPushButton:
    found = dialog.findChild(QPushButton, name)
    assert found is not None
    return found


def test_before_the_first_hand_it_says_what_is_ahead(hands: Hands) -> None:
    dialog = opened(hands)
    assert all("still ahead" in row for row in rows(dialog))
    assert not button(dialog, "copyPictureButton").isEnabled()
    dialog.reject()


def test_a_first_win_is_told_at_once_and_stands_in_the_list_with_its_hand(hands: Hands) -> None:
    told: list[str] = []
    hands.window.records._history.reached.connect(told.extend)
    hands.key(Qt.Key.Key_O)
    hands.bot.waitUntil(lambda: "First Win" in told)
    assert len(told) > 1
    assert f"Milestones: {', '.join(told)}." in hands.window.strip.message.message
    hands.dialog("pointsDialog").reject()
    dialog = opened(hands)
    assert rows(dialog)[: len(told)]
    assert {row.partition(":")[0] for row in rows(dialog) if "still ahead" not in row} == {*told}
    hands.bot.mouseClick(button(dialog, "copyPictureButton"), Qt.MouseButton.LeftButton)
    copied = QGuiApplication.clipboard().image()
    assert (copied.width(), copied.height()) == SIZE
    dialog.reject()


def test_the_picture_of_a_hand_is_saved_as_png(hands: Hands, tmp_path: Path) -> None:
    hands.key(Qt.Key.Key_O)
    hands.dialog("pointsDialog").reject()
    dialog = opened(hands)
    hands.bot.mouseClick(button(dialog, "savePictureButton"), Qt.MouseButton.LeftButton)
    asked = dialog.findChild(QFileDialog, "handPictureDialog")
    assert asked is not None
    asked.fileSelected.emit(str(tmp_path / "hand.png"))
    image = QImage(str(tmp_path / "hand.png"))
    assert (image.width(), image.height()) == SIZE
    asked.reject()
    dialog.reject()


def test_a_picture_has_the_tiles_of_the_hand(hands: Hands) -> None:
    painter = hands.window.painter
    empty = hand_picture(painter, (), "Title", "Below")
    hands.key(Qt.Key.Key_O)
    points: PointsDialog = hands.dialog("pointsDialog")
    page = points._hands[points.shown.outcome.winners[0]]
    shown = page.picture()
    middle = [QColor(shown.pixel(x, 250)) for x in range(200, 1400, 5)]
    assert len({colour.name() for colour in middle}) > 8
    assert {QColor(empty.pixel(x, 250)).name() for x in range(200, 1400, 5)} == {painter.theme.palette.panel.lower()}
    points.reject()
