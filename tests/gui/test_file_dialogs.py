"""The dialogs of files are Qt's, dressed as the other windows are."""

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QColor, QIcon
from PySide6.QtWidgets import QFileDialog, QToolButton, QTreeView, QWidget
from pytestqt.qtbot import QtBot

from fourwinds.app.themes import load_theme
from fourwinds.resources import themes_folder
from fourwinds.ui.window.gamefiles import OpenGameDialog
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands

BUTTONS = ("backButton", "forwardButton", "toParentButton", "newFolderButton", "listModeButton", "detailModeButton")
THEMES = ("four_winds", "high_contrast", "ink", "night")


@pytest.fixture(params=THEMES)
def dialog(request: pytest.FixtureRequest, make_window: MakeWindow, qtbot: QtBot) -> OpenGameDialog:
    hands = Hands(qtbot, make_window())
    hands.window.use_theme(load_theme(themes_folder() / request.param))
    hands.key(Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    return hands.dialog("openGameDialog", OpenGameDialog)


def brightest_apart(colour: QColor, ground: QColor) -> float:
    """How far apart two colours are in lightness, from 0 to 1."""
    return abs(colour.lightnessF() - ground.lightnessF())


@pytest.mark.parametrize("name", BUTTONS)
def test_the_pictures_on_its_buttons_are_seen_under_the_pointer_too(dialog: OpenGameDialog, name: str) -> None:
    button = dialog.findChild(QToolButton, name)
    assert button is not None
    ground = dialog.grab().toImage().pixelColor(button.mapTo(dialog, QPoint(3, 3)))
    assert ground.alpha() == 255
    for mode in (QIcon.Mode.Normal, QIcon.Mode.Active):
        image = button.icon().pixmap(QSize(24, 24), 1.0, mode).toImage()
        inks = [image.pixelColor(x, y) for x in range(24) for y in range(24)]
        assert max((brightest_apart(ink, ground) for ink in inks if ink.alpha() > 200), default=0.0) > 0.3, mode


def test_nothing_of_what_tells_games_apart_is_cut_off(dialog: OpenGameDialog) -> None:
    files = dialog.findChild(QTreeView, "treeView")
    assert files is not None
    columns = files.header()
    shown = [index for index in range(columns.count()) if not columns.isSectionHidden(index)]
    assert shown == [0, 1, 3], "name, size and date"
    assert sum(columns.sectionSize(index) for index in shown) <= files.viewport().width()


def test_names_of_places_at_the_side_have_room(dialog: OpenGameDialog) -> None:
    side = dialog.findChild(QWidget, "sidebar")
    assert side is not None
    assert side.width() > dialog.fontMetrics().averageCharWidth() * 15


def test_those_of_other_files_are_dressed_too(make_window: MakeWindow, qtbot: QtBot) -> None:
    hands = Hands(qtbot, make_window())
    hands.window.actions_["OpenTheme"].trigger()
    dialog: QFileDialog = hands.dialog("openThemeDialog", QFileDialog)
    buttons = [button for name in BUTTONS if (button := dialog.findChild(QToolButton, name)) is not None]
    assert len(buttons) == len(BUTTONS)
    assert all(button.property("drawn") for button in buttons)
    files = dialog.findChild(QTreeView, "treeView")
    assert files is not None
    assert files.header().isSectionHidden(2)
