"""Boards, themes, the Wall window and sounds, switched while a game runs."""

import os
import shutil
from collections.abc import Iterable
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QDialog, QMenu
from pytestqt.qtbot import QtBot

from fourwinds.app.settings import Settings
from fourwinds.app.themes import load_theme
from fourwinds.resources import themes_folder, user_data_folder
from fourwinds.ui.board.placement import Plate
from fourwinds.ui.board.tablestate import Place
from fourwinds.ui.table.wall import WallWindow
from fourwinds.ui.window.mainwindow import MainWindow
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands, open_dialogs


@pytest.fixture
def hands(make_window: MakeWindow, qtbot: QtBot) -> Hands:
    made = Hands(qtbot, make_window("--seed", "5"))
    made.window.settings.claim_clock = True
    made.window.settings.discard_delay = 0  # what could be claimed goes by
    made.window.actions_["NewGame"].trigger()
    made.wait_for_turn()
    return made


def on_table(window: MainWindow) -> bool:
    placements = window.board.placements
    return placements is not None and isinstance(placements.furniture, Plate)


def test_a_new_installation_has_the_table_board(hands: Hands) -> None:
    assert hands.window.settings.board == "table"
    assert on_table(hands.window)
    assert hands.window.actions_["TableBoard"].isChecked()


def test_boards_are_one_key_apart_and_the_hand_stays(hands: Hands) -> None:
    before = {tile.tile for tile in hands.tiles(Place.HAND)}
    hands.key(Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert not on_table(hands.window)
    assert hands.window.strip.discards.isVisible()
    assert {tile.tile for tile in hands.tiles(Place.HAND)} == before
    hands.key(Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert on_table(hands.window)
    assert Settings.of_user(os.environ).board == "table"


def test_on_the_table_board_d_says_that_discards_are_in_sight(hands: Hands) -> None:
    assert not hands.window.strip.discards.isVisible()
    hands.key(Qt.Key.Key_D)
    assert "in sight" in hands.message
    assert len(hands.tiles(Place.HAND)) == 14


def test_discards_that_nobody_may_look_at_are_hidden_on_the_table_board(hands: Hands) -> None:
    hands.key(Qt.Key.Key_Home)
    hands.key(Qt.Key.Key_Space)
    hands.wait_for_turn()
    assert hands.tiles(Place.DISCARDS)
    hands.window.settings.show_discards = False
    assert not hands.tiles(Place.DISCARDS)


def test_a_theme_is_changed_in_the_middle_of_a_hand(hands: Hands) -> None:
    menu = hands.window.findChild(QMenu, "menuTheme")
    assert isinstance(menu, QMenu)
    menu.aboutToShow.emit()  # as when it is opened
    (bauhaus,) = [action for action in menu.actions() if action.objectName() == "actionTheme_bauhaus"]
    bauhaus.trigger()
    assert hands.window.board.theme.id == hands.window.painter.theme.id == "bauhaus"
    assert hands.window.settings.theme == "bauhaus"
    hands.key(Qt.Key.Key_Home)
    hands.key(Qt.Key.Key_Space)
    hands.wait_for_turn()


def test_tiles_are_chosen_apart_from_the_table_and_given_back(hands: Hands) -> None:
    before = hands.window.board.theme
    jade = load_theme(themes_folder() / "jade")
    choose_tiles(hands, "jade")
    for theme in (hands.window.board.theme, hands.window.painter.theme):
        assert (theme.id, theme.tiles_of, theme.palette.board) == ("four_winds", "jade", before.palette.board)
        assert (theme.faces["B5"], theme.palette.tile_back) == (jade.faces["B5"], jade.palette.tile_back)
    hands.window.settings.theme = "night"
    assert (hands.window.board.theme.id, hands.window.board.theme.tiles_of) == ("night", "jade")
    choose_tiles(hands, "")
    assert hands.window.board.theme.faces["B5"] == load_theme(themes_folder() / "night").faces["B5"]
    assert hands.window.settings.tiles_of == ""


def choose_tiles(hands: Hands, id_: str) -> None:
    menu = hands.window.findChild(QMenu, "menuTiles")
    assert isinstance(menu, QMenu)
    menu.aboutToShow.emit()
    (action,) = [action for action in menu.actions() if action.objectName() == f"actionTiles_{id_}"]
    action.trigger()


def test_tiles_with_mistakes_are_told_and_the_old_ones_stay(hands: Hands) -> None:
    own = user_data_folder(os.environ) / "themes" / "mine"
    shutil.copytree(themes_folder() / "bauhaus", own)
    (own / "tiles" / "B1.svg").unlink()
    hands.window.settings.tiles_of = "mine"
    told: QDialog = hands.dialog("themeProblemDialog")
    told.reject()
    assert (hands.window.board.theme.id, hands.window.board.theme.tiles_of) == ("four_winds", "")
    assert hands.window.settings.tiles_of == ""


def test_a_theme_with_mistakes_is_told_and_the_old_one_stays(hands: Hands) -> None:
    own = user_data_folder(os.environ) / "themes" / "mine"
    shutil.copytree(themes_folder() / "bauhaus", own)
    (own / "tiles" / "B1.svg").unlink()
    hands.window.settings.theme = "mine"
    told: QDialog = hands.dialog("themeProblemDialog")
    told.reject()
    assert hands.window.board.theme.id == "four_winds"
    assert hands.window.settings.theme == "four_winds"


class TestWall:
    def wall(self, window: MainWindow) -> WallWindow:
        found = window.findChild(WallWindow)
        assert isinstance(found, WallWindow)
        return found

    def test_b56_w_opens_and_closes_it(self, hands: Hands) -> None:
        action = hands.window.actions_["ShowWall"]
        hands.key(Qt.Key.Key_W)
        assert open_dialogs() == ["wallWindow"]
        assert action.isChecked()
        hands.key(Qt.Key.Key_W)
        assert open_dialogs() == []
        assert not action.isChecked()
        assert hands.window.settings.wall_geometry

    def test_b55_it_follows_the_deal(self, hands: Hands) -> None:
        hands.key(Qt.Key.Key_W)
        shown = self.wall(hands.window).view
        assert shown.table is not None
        before = len(shown.table.wall)
        hands.key(Qt.Key.Key_Home)
        hands.key(Qt.Key.Key_Space)
        hands.wait_for_turn()
        assert shown.table is not None
        assert len(shown.table.wall) == before - 4

    def test_b16_it_opens_with_the_deal(self, make_window: MakeWindow, qtbot: QtBot) -> None:
        window = make_window("--seed", "5")
        window.settings.show_wall_on_deal = True
        window.settings.show_deal = window.settings.animations = True
        window.settings.animation_speed = 25  # on a busy machine tiles would be dealt before one has looked
        window.actions_["NewGame"].trigger()
        qtbot.waitUntil(lambda: open_dialogs() == ["wallWindow"])  # the table of a new game comes in parts
        table = self.wall(window).view.table
        assert table is not None
        assert table.dealing
        assert len(table.wall) == 136

    def test_without_a_game_w_says_why_there_is_none(self, window: MainWindow, qtbot: QtBot) -> None:
        hands = Hands(qtbot, window)
        hands.key(Qt.Key.Key_W)
        assert open_dialogs() == []
        assert not window.actions_["ShowWall"].isChecked()
        assert "F2" in hands.message


class Recorder(QObject):
    """A loudspeaker that remembers what it was told to play."""

    failed = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.played: list[str] = []
        self.music: list[tuple[str, float]] = []

    def close(self) -> None:
        pass

    def has_device(self) -> bool:
        return True

    def prepare(self, files: Iterable[str]) -> None:
        pass

    def play(self, file: str, gain: float) -> None:
        self.played.append(Path(file).stem)

    def hush(self) -> None:
        pass

    def play_music(self, file: str, gain: float) -> None:
        self.music.append((file, gain))


def test_tiles_are_heard_and_music_is_switched_and_turned_up(
    make_window: MakeWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fourwinds.app.loudspeaker.Loudspeaker", Recorder)
    monkeypatch.setattr("fourwinds.app.sound.can_sound", lambda environ: True)  # also where the tests have no device
    window = make_window("--seed", "5")
    hands = Hands(qtbot, window)
    hands.bot.wait(0)
    window.actions_["SoundEffects"].trigger()
    window.actions_["Music"].trigger()
    window.actions_["NewGame"].trigger()
    hands.wait_for_turn()

    def speaker() -> Recorder | None:
        return window.sounds.findChild(Recorder)

    qtbot.waitUntil(lambda: speaker() is not None)
    hands.key(Qt.Key.Key_Home)
    hands.key(Qt.Key.Key_Space)
    recorder = speaker()
    assert recorder is not None
    qtbot.waitUntil(lambda: "discard" in recorder.played)
    assert recorder.music[-1][0]
    loud = window.settings.music_volume
    hands.key(Qt.Key.Key_Plus, Qt.KeyboardModifier.KeypadModifier)
    assert window.settings.music_volume == loud + 10
    assert f"{loud + 10} per cent" in hands.message
    hands.key(Qt.Key.Key_Minus, Qt.KeyboardModifier.KeypadModifier)
    assert window.settings.music_volume == loud
    window.actions_["Music"].trigger()
    assert recorder.music[-1][0] == ""
