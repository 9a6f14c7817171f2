"""A theme of the person's own, from the copied folder to the board; and one with a mistake."""

import json
import os
import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QFileSystemWatcher
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QLineEdit, QMenu, QMessageBox
from pytestqt.qtbot import QtBot

from fourwinds.app.settings import Settings
from fourwinds.app.theme_pack import write_pack
from fourwinds.app.theme_watch import ThemeWatch
from fourwinds.app.themes import load_theme
from fourwinds.resources import themes_folder, user_data_folder
from fourwinds.ui.window.mainwindow import MainWindow
from tests.gui.conftest import MakeWindow
from tests.gui.gamefiles import drop
from tests.gui.hands import Hands


@pytest.fixture
def mine() -> Path:
    """A copy of the theme Bauhaus with another ground, in the person's folder."""
    folder = Path(shutil.copytree(themes_folder() / "bauhaus", user_data_folder(os.environ) / "themes" / "mine"))
    recolour(folder, "#402050")
    return folder


def recolour(folder: Path, colour: str) -> None:
    written = json.loads((folder / "theme.json").read_text(encoding="utf-8"))
    written["palette"]["board"] = colour
    (folder / "theme.json").write_text(json.dumps(written), encoding="utf-8")


def theme_action(window: MainWindow, id_: str) -> QAction:
    menu = window.findChild(QMenu, "menuTheme")
    assert menu is not None
    menu.aboutToShow.emit()  # as when it is opened
    action = window.findChild(QAction, f"actionTheme_{id_}")
    assert action is not None
    return action


def test_a_copied_theme_is_in_the_menu_and_can_be_used(mine: Path, window: MainWindow, qtbot: QtBot) -> None:
    action = theme_action(window, "mine")
    assert action.text() == "Bauhaus (mine)"
    action.trigger()
    assert window.board.theme.palette.board == "#402050"
    assert window.settings.theme == "mine"
    qtbot.wait_until(lambda: window.board.grab().toImage().pixelColor(150, 300).name() == "#402050")


def test_the_theme_is_there_again_after_a_restart(mine: Path, make_window: MakeWindow) -> None:
    Settings.of_user(os.environ).theme = "mine"
    assert make_window().board.theme.palette.board == "#402050"


def test_a_theme_that_broke_is_told_by_file_and_field_and_the_default_is_used(
    mine: Path, make_window: MakeWindow, qtbot: QtBot
) -> None:
    Settings.of_user(os.environ).theme = "mine"
    recolour(mine, "aubergine")
    window = make_window()
    assert window.board.theme.id == "four_winds"
    qtbot.waitUntil(lambda: window.findChild(QMessageBox, "noteDialog") is not None)
    box = window.findChild(QMessageBox, "noteDialog")
    assert box is not None
    assert "theme.json: palette.board is 'aubergine'" in box.text() + box.informativeText()
    assert "Four Winds is used instead" in box.text() + box.informativeText()
    box.close()
    assert theme_action(window, "four_winds").isChecked(), "the menu shows what is used"


def test_choosing_a_broken_theme_says_why_and_leaves_the_board_alone(
    mine: Path, window: MainWindow, qtbot: QtBot
) -> None:
    action = theme_action(window, "mine")
    (mine / "tiles" / "D7.svg").unlink()
    before = window.board.theme
    action.trigger()
    box = window.findChild(QMessageBox, "themeProblemDialog")
    assert box is not None
    assert "tiles/D7.svg: the picture is missing." in box.text() + box.informativeText()
    box.close()
    assert window.board.theme is before
    assert window.settings.theme == before.id


def test_a_change_of_the_theme_in_use_is_seen_at_once(mine: Path, window: MainWindow, qtbot: QtBot) -> None:
    theme_action(window, "mine").trigger()
    recolour(mine, "#104060")
    qtbot.waitUntil(lambda: window.board.theme.palette.board == "#104060")
    # As editors save that write another file and put it in the place of the old one.
    beside = mine.parent / "beside.json"
    beside.write_text((mine / "theme.json").read_text(encoding="utf-8").replace("#104060", "#605010"), encoding="utf-8")
    beside.replace(mine / "theme.json")
    qtbot.waitUntil(lambda: window.board.theme.palette.board == "#605010")
    recolour(mine, "#607080")
    qtbot.waitUntil(lambda: window.board.theme.palette.board == "#607080")


def test_a_mistake_in_the_theme_in_use_is_named_and_the_theme_stays(
    mine: Path, window: MainWindow, qtbot: QtBot
) -> None:
    theme_action(window, "mine").trigger()
    recolour(mine, "aubergine")
    qtbot.waitUntil(lambda: "palette.board is 'aubergine'" in window.strip.message.text())
    assert window.board.theme.palette.board == "#402050"
    recolour(mine, "#201030")
    qtbot.waitUntil(lambda: window.board.theme.palette.board == "#201030")


def test_pictures_that_are_changed_or_taken_away_are_noticed(mine: Path, window: MainWindow, qtbot: QtBot) -> None:
    theme_action(window, "mine").trigger()
    picture = mine / "tiles" / "D7.svg"
    picture.write_text(picture.read_text(encoding="utf-8").replace("#d3281c", "#00aa00"), encoding="utf-8")
    qtbot.waitUntil(lambda: b"#00aa00" in window.board.theme.faces["D7"])
    (mine / "tiles" / "D7.svg").unlink()
    qtbot.waitUntil(lambda: "tiles/D7.svg: the picture is missing." in window.strip.message.text())


def watched(window: MainWindow) -> list[str]:
    watcher = window.findChild(QFileSystemWatcher)
    assert watcher is not None
    return watcher.files() + watcher.directories()


def test_only_a_theme_of_ones_own_is_looked_at_and_only_while_it_is_in_use(mine: Path, window: MainWindow) -> None:
    assert watched(window) == []
    theme_action(window, "mine").trigger()
    assert str(mine / "theme.json") in watched(window)
    assert str(mine / "tiles" / "D7.svg") in watched(window)
    theme_action(window, "high_contrast").trigger()
    assert watched(window) == []


def test_tiles_of_ones_own_are_looked_at_on_the_table_of_another_theme(
    mine: Path, window: MainWindow, qtbot: QtBot
) -> None:
    window.settings.tiles_of = "mine"
    picture = mine / "tiles" / "D7.svg"
    picture.write_text(picture.read_text(encoding="utf-8").replace("#d3281c", "#00aa00"), encoding="utf-8")
    qtbot.waitUntil(lambda: b"#00aa00" in window.board.theme.faces["D7"])
    assert window.board.theme.id == "four_winds"


def test_choosing_the_theme_in_use_reads_it_again(mine: Path, window: MainWindow) -> None:
    theme_action(window, "mine").trigger()
    watch = window.findChild(ThemeWatch)
    assert watch is not None
    watch.watch()  # as on a disk that does not tell of changes
    recolour(mine, "#104060")
    assert window.board.theme.palette.board == "#402050"
    theme_action(window, "mine").trigger()
    assert window.board.theme.palette.board == "#104060"


@pytest.fixture
def packed(mine: Path, tmp_path: Path) -> Path:
    """The theme of one's own as a file, as another person gets it."""
    file = tmp_path / "violet.4Wtheme"
    write_pack(load_theme(mine), file)
    shutil.rmtree(mine)
    return file


def test_a_theme_that_is_dropped_on_the_window_is_used_and_stays(packed: Path, window: MainWindow) -> None:
    window.settings.tiles_of = "jade"
    assert drop(window, packed)
    assert window.board.theme.palette.board == "#402050"
    assert (window.settings.theme, window.settings.tiles_of) == ("bauhaus-2", "")
    assert "Bauhaus" in window.strip.message.message
    assert theme_action(window, "four_winds").isEnabled()


def test_a_theme_is_opened_from_the_menu(packed: Path, window: MainWindow, qtbot: QtBot) -> None:
    window.actions_["OpenTheme"].trigger()
    dialog = Hands(qtbot, window).dialog("openThemeDialog", QFileDialog)
    field = dialog.findChild(QLineEdit, "fileNameEdit")
    assert field is not None
    field.setText(str(packed))
    dialog.accept()
    assert window.board.theme.palette.board == "#402050"


def test_a_theme_on_the_command_line_is_opened(packed: Path, make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(packed)
    qtbot.waitUntil(lambda: window.board.theme.palette.board == "#402050")
    assert not window.session.running


def test_a_file_that_is_no_theme_is_told_and_changes_nothing(
    packed: Path, window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    packed.write_bytes(packed.read_bytes()[:5000])
    assert drop(window, packed)
    told = Hands(qtbot, window).dialog("themeProblemDialog", QMessageBox)
    assert told.text() == (
        "The theme in violet.4Wtheme cannot be used: it is not a theme of Four Winds, or not all of one."
    )
    assert window.board.theme.id == "four_winds"
    told.close()
