"""The window around the board: names, figures, options, pause, boxes, pages, and how it follows its size."""

import gc
import os
import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QFont, QKeySequence, QScreen
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QMessageBox,
    QPushButton,
    QTextBrowser,
    QWhatsThis,
    QWidget,
)
from pytestqt.qtbot import QtBot

from fourwinds.app.settings import Settings
from fourwinds.app.themes import load_theme
from fourwinds.app.worker import safe_action
from fourwinds.engine.actions import Action, Claim
from fourwinds.engine.view import SeatView
from fourwinds.resources import themes_folder
from fourwinds.rules.parts import Ready
from fourwinds.ui import create_window
from fourwinds.ui.board.tablestate import Place
from fourwinds.ui.commands.icons import PATHS
from fourwinds.ui.commands.spec import Menu
from fourwinds.ui.commands.specs import OPTIONS, SPECS
from fourwinds.ui.widgets.fitting import FRAME
from fourwinds.ui.window.mainwindow import MainWindow
from tests.app.tables import RULES, Computers, discarding
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands, open_dialogs
from tests.gui.stacked import ANNA_DEALS, stacked_file

PARTS = (
    "boardView",
    "messageLine",
    "tilesLeft",
    "roundWind",
    "handNumber",
    "handCounter",
    "discardsButton",
    "kongButton",
    "outButton",
)
COMMANDS = (
    "NewGame",
    "Pause",
    "Abort",
    "Open",
    "Save",
    "SaveAs",
    "DisplayRules",
    "DisplayPoints",
    "Exit",
    "Undo",
    "RestartHand",
    "Hint",
    "Ready",
    "ShowDeal",
    "ShowTiles",
    "ShowTileIds",
    "ShowMessages",
    "LockDiscards",
    "AutoPlay",
    "QuickStart",
    "KeyboardShortcuts",
    "About",
)


@pytest.fixture
def hands(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> Hands:
    """The person deals and is asked for the first discard."""
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, ANNA_DEALS, "DrDrDrDg", dealer=3)))
    hands.wait_for_turn()
    return hands


class TestNames:
    @pytest.mark.parametrize("name", PARTS)
    def test_parts_have_their_names_and_say_in_words_what_they_are(self, window: MainWindow, name: str) -> None:
        part = window.findChild(QWidget, name)
        assert isinstance(part, QWidget)
        assert part.accessibleName()

    @pytest.mark.parametrize("name", COMMANDS)
    def test_commands_have_their_names(self, window: MainWindow, name: str) -> None:
        assert isinstance(window.findChild(QAction, f"action{name}"), QAction)

    def test_every_command_has_a_picture_a_tip_and_an_explanation_that_says_more(self, window: MainWindow) -> None:
        for spec in SPECS:
            action = window.actions_[spec.name]
            assert not action.icon().pixmap(16, 16).isNull(), spec.name
            assert spec.name in PATHS
            assert action.statusTip().endswith("."), spec.name
            explained = action.whatsThis()
            assert len(explained) > len(action.statusTip()) + 20, spec.name
            assert explained.endswith("."), spec.name
            assert action.statusTip() not in explained, spec.name

    def test_no_two_commands_have_the_same_picture(self) -> None:
        assert len(set(PATHS.values())) == len(PATHS) == len(SPECS)

    def test_every_command_has_a_key_and_every_command_of_a_menu_is_shown_with_it(self, window: MainWindow) -> None:
        assert all(window.actions_.key(spec.name) for spec in SPECS)
        menus = [menu.actions() for menu in window.menuBar().findChildren(QMenu)]
        shown = {action.objectName() for actions in menus for action in actions}
        assert {f"action{spec.name}" for spec in SPECS if spec.menu is not Menu.NONE} <= shown

    def test_b225_whats_this_explains_what_is_clicked(self, window: MainWindow, qtbot: QtBot) -> None:
        Hands(qtbot, window).key(Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
        assert QWhatsThis.inWhatsThisMode()
        QWhatsThis.leaveWhatsThisMode()

    @pytest.mark.parametrize("name", PARTS)
    def test_b225_b327_each_part_of_the_window_can_be_asked_what_it_is(self, window: MainWindow, name: str) -> None:
        part = window.findChild(QWidget, name)
        assert isinstance(part, QWidget)
        # A figure stands in its cell, which explains it.
        asked = part.whatsThis() or part.parentWidget().whatsThis()  # type: ignore[union-attr]  # it has a parent
        assert len(asked) > 40
        assert asked.endswith(".")

    def test_b225_a_click_that_asks_what_a_thing_is_does_nothing_else(self, hands: Hands) -> None:
        tile = hands.tile("C2")
        hands.key(Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
        hands.click(tile.rect.center())
        assert not QWhatsThis.inWhatsThisMode()
        assert not any(shown.lifted for shown in hands.tiles(Place.HAND))
        QWhatsThis.hideText()

    def test_the_window_has_its_name(self, window: MainWindow) -> None:
        assert window.objectName() == "mainWindow"

    def test_no_two_commands_share_a_key(self) -> None:
        keys = [QKeySequence(key) for spec in SPECS for key in spec.keys]
        assert len({key.toString() for key in keys}) == len(keys)


class TestFigures:
    def test_b36_to_b40_the_strip_tells_how_the_hand_stands(self, hands: Hands) -> None:
        strip = hands.window.strip
        assert [cell.value.text() for cell in strip.cells] == ["69", "East", "1", "0"]

    @pytest.mark.parametrize("board", ["TableBoard", "TiltedBoard", "ClassicBoard"])
    @pytest.mark.parametrize("theme", sorted(path.parent.name for path in themes_folder().glob("*/theme.json")))
    def test_no_figure_of_the_strip_is_cut_in_a_small_window(self, hands: Hands, board: str, theme: str) -> None:
        strip = hands.window.strip
        hands.window.actions_[board].trigger()
        hands.window.use_theme(load_theme(themes_folder() / theme))
        hands.window.resize(1000, 640)
        strip.hand_number.show_value("3, re-deal 12")
        strip.hand_counter.show_value("128")
        strip.caption_kong(robbing=True)
        labels = [label for cell in strip.cells for label in cell.findChildren(QLabel)]

        def cut() -> list[str]:
            """Those that have less room than they need, or lie partly under their neighbours."""
            needed = {label: label.fontMetrics().horizontalAdvance(label.text()) for label in labels}
            return [label.text() for label in labels if label.visibleRegion().boundingRect().width() < needed[label]]

        hands.bot.waitUntil(lambda: not cut())

    def test_b37_the_wall_shrinks(self, hands: Hands) -> None:
        assert hands.window.strip.tiles_left.value.text() == "69"
        hands.discard("C2")
        hands.wait_for_turn()
        assert hands.window.strip.tiles_left.value.text() == "65"

    def test_b47_kong_and_out_can_be_pressed_on_the_own_turn_only(self, hands: Hands) -> None:
        strip = hands.window.strip
        assert strip.kong.isEnabled()
        assert strip.out.isEnabled()
        hands.window.settings.move_beat = 10_000
        hands.discard("C2")
        hands.bot.waitUntil(lambda: bool(hands.tiles(Place.SLOT)))
        assert not strip.kong.isEnabled()
        assert not strip.out.isEnabled()

    def test_b49_the_button_says_ready_until_ready_was_declared(
        self, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
    ) -> None:
        rules = RULES.model_copy(update={"ready": Ready(rule="obligatory")})
        file = stacked_file(tmp_path, ANNA_DEALS, "DrDrDrDg", dealer=3, rules=rules)
        hands = Hands(qtbot, make_window(file))
        hands.wait_for_turn()
        strip = hands.window.strip
        assert strip.out.text() == "Ready"
        assert hands.window.actions_["Ready"].isVisible()
        hands.press(strip, "outButton")
        hands.wait_for_turn()
        assert strip.out.text() == "Out"

    def test_b199_without_a_ready_rule_there_is_no_such_command(self, hands: Hands) -> None:
        assert not hands.window.actions_["Ready"].isVisible()
        hands.key(Qt.Key.Key_R)
        assert hands.message == "These rules have no declaration of ready."


def claiming(view: SeatView, legal: Sequence[Action], rng: random.Random) -> Action:
    return next((action for action in legal if isinstance(action, Claim)), safe_action(view, legal))


class TestOptions:
    @pytest.mark.parametrize(("name", "option"), OPTIONS.items())
    def test_b186_a_command_with_a_check_mark_changes_what_is_remembered(
        self, window: MainWindow, name: str, option: str
    ) -> None:
        before = getattr(window.settings, option)
        assert window.actions_[name].isChecked() == before
        window.actions_[name].trigger()
        window.settings.sync()
        assert getattr(Settings.of_user(os.environ), option) is not before

    def test_b58_show_tiles_turns_all_hands(self, hands: Hands) -> None:
        def face_up() -> set[bool]:
            return {tile.face_up for tile in hands.window.board.tiles() if tile.place is Place.HAND and tile.owner == 0}

        assert face_up() == {False}
        hands.window.actions_["ShowTiles"].trigger()
        assert face_up() == {True}

    def test_b200_claims_can_be_told_in_a_box_that_waits(
        self, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
    ) -> None:
        window = make_window()
        window.settings.messages = "box"
        window.settings.sync()
        window.close()
        computers = Computers()
        computers.play[0] = claiming
        told = {3: "DwDw B1112 C258D258 N C4", 0: "B4567C2269D369 SS", 1: "B5678C369D369 WWN", 2: "B39C147D147 EESSW"}
        hands = Hands(qtbot, make_window(stacked_file(tmp_path, told, "DrDrDr", dealer=3), computers=computers))
        hands.wait_for_turn()
        hands.discard("C2")
        box = hands.dialog("claimBox", QMessageBox)
        assert "Jack claims" in box.text()
        moment = hands.window.session.moment
        assert moment is not None
        assert hands.window.session.paused
        hands.press(box, "okButton")
        hands.bot.waitUntil(lambda: not hands.window.session.paused)


class TestPause:
    def test_b112_f3_stops_the_game_and_lets_it_go_on(self, hands: Hands) -> None:
        hands.window.settings.move_beat = 50
        hands.discard("C2")
        hands.key(Qt.Key.Key_F3)
        assert hands.window.session.paused
        assert hands.window.actions_["Pause"].isChecked()
        assert "paused" in hands.message
        assert [offer.text for offer in hands.window.board.offers] == ["The game is paused: go on  (F3)"]
        hands.key(Qt.Key.Key_F3)
        assert hands.window.board.offers == ()
        assert not hands.window.session.paused
        hands.wait_for_turn()

    def test_a_pause_ends_with_its_button_and_claims_are_offered_again(
        self, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
    ) -> None:
        computers = Computers()
        computers.play[2] = discarding("Dw")
        hands = Hands(qtbot, make_window(stacked_file(tmp_path), computers=computers))
        hands.wait_for_slot(2)
        before = hands.window.board.offers
        assert [offer.id for offer in before] == ["pass", "pung1"]
        hands.key(Qt.Key.Key_F3)
        hands.bot.keyClick(hands.window.board, Qt.Key.Key_P)
        assert hands.window.session.paused
        button = hands.window.board.findChild(QPushButton, "offer_go_on")
        assert isinstance(button, QPushButton)
        hands.bot.waitUntil(button.isVisible)
        hands.press(hands.window.board, "offer_go_on")
        assert not hands.window.session.paused
        assert hands.window.board.offers == before
        hands.bot.keyClick(hands.window.board, Qt.Key.Key_P)
        hands.wait_for_turn()
        assert len(hands.tiles(Place.MELD)) == 3

    def test_b112_on_the_own_turn_there_is_nothing_to_pause(self, hands: Hands) -> None:
        assert not hands.window.actions_["Pause"].isEnabled()

    def test_a_page_that_is_read_holds_the_game(self, hands: Hands) -> None:
        hands.window.settings.move_beat = 10_000
        hands.discard("C2")
        hands.window.actions_["DisplayRules"].trigger()
        dialog: QDialog = hands.dialog("rulesDialog")
        assert hands.window.session.paused
        hands.press(dialog, "closeButton")
        hands.bot.waitUntil(lambda: not hands.window.session.paused)

    def test_b60_the_minimised_window_holds_the_game(self, hands: Hands) -> None:
        hands.window.settings.move_beat = 10_000
        hands.discard("C2")
        hands.window.showMinimized()
        hands.bot.waitUntil(lambda: hands.window.session.paused)
        hands.window.showNormal()
        hands.bot.waitUntil(lambda: not hands.window.session.paused)

    def test_b113_auto_play_takes_over_and_gives_back(self, hands: Hands) -> None:
        hands.window.settings.move_beat = 10_000
        hands.window.actions_["AutoPlay"].trigger()
        assert hands.window.session.question is None
        hands.window.actions_["AutoPlay"].trigger()
        hands.wait_for_turn()


class TestPages:
    def test_b316_the_rules_can_be_searched(self, window: MainWindow, qtbot: QtBot) -> None:
        hands = Hands(qtbot, window)
        window.actions_["DisplayRules"].trigger()
        dialog: QDialog = hands.dialog("rulesDialog")
        text = dialog.findChild(QTextBrowser)
        wanted = dialog.findChild(QLineEdit, "searchEdit")
        result = dialog.findChild(QLabel, "searchResult")
        assert isinstance(text, QTextBrowser)
        assert isinstance(wanted, QLineEdit)
        assert isinstance(result, QLabel)
        hands.write(wanted, "thirteen")
        assert text.textCursor().selectedText() == "Thirteen"
        assert result.text() == ""
        hands.write(wanted, "quidditch")
        assert "quidditch" in result.text()
        qtbot.keyClick(wanted, Qt.Key.Key_Return)
        assert dialog.isVisible()

    def test_the_page_of_keys_names_every_command_that_has_one(self, window: MainWindow, qtbot: QtBot) -> None:
        hands = Hands(qtbot, window)
        window.actions_["KeyboardShortcuts"].trigger()
        dialog: QDialog = hands.dialog("shortcutsDialog")
        page = dialog.findChild(QTextBrowser)
        assert isinstance(page, QTextBrowser)
        text = page.toPlainText()
        for spec in SPECS:
            if spec.keys:
                assert spec.text.replace("&", "").removesuffix(" ...") in text

    def test_b318_a_click_closes_about(self, window: MainWindow, qtbot: QtBot) -> None:
        hands = Hands(qtbot, window)
        window.actions_["About"].trigger()
        hands.bot.mouseClick(hands.dialog("aboutDialog"), Qt.MouseButton.LeftButton)
        hands.bot.waitUntil(lambda: open_dialogs() == [])


class TestSize:
    @pytest.mark.parametrize(("width", "height"), [(1000, 640), (1280, 800), (1920, 1080)])
    def test_every_tile_is_on_the_board_at_every_size(self, hands: Hands, width: int, height: int) -> None:
        hands.window.resize(width, height)
        hands.bot.waitUntil(lambda: hands.window.width() == width)
        board = hands.window.board.viewport().rect()
        assert all(board.contains(tile.rect) for tile in hands.window.board.tiles())
        strip = hands.window.strip
        assert strip.message.width() > 300
        assert strip.geometry().right() <= width

    @pytest.fixture
    def large_letters(self, qapp: QApplication) -> Iterator[None]:
        """What a person with weak eyes sets for the whole desktop."""
        before = qapp.font()
        large = QFont(before)
        large.setPointSizeF(before.pointSizeF() * 1.8)
        qapp.setFont(large)
        yield
        qapp.setFont(before)

    @pytest.mark.usefixtures("large_letters")
    def test_with_large_letters_the_message_line_has_a_row_of_its_own(self, make_window: MakeWindow) -> None:
        window = make_window()
        window.resize(1000, 640)
        strip = window.strip
        QApplication.processEvents()
        assert strip.message.geometry().top() > strip.out.geometry().bottom()
        assert strip.message.width() > 900
        window.resize(2400, 1200)
        QApplication.processEvents()
        assert strip.message.geometry().top() < strip.out.geometry().bottom()

    @pytest.mark.parametrize("width", [1000, 1280, 1912])
    def test_figures_stand_apart(self, make_window: MakeWindow, width: int) -> None:
        window = make_window()
        window.resize(width, 640)
        hand, after = window.strip.hand_number, window.strip.hand_counter
        hand.show_value("4, re-deal 9")
        QApplication.processEvents()
        end = hand.x() + hand.value.fontMetrics().horizontalAdvance("4, re-deal 9")
        assert after.x() - end >= 1.8 * hand.value.fontMetrics().averageCharWidth()

    @pytest.mark.parametrize("width", [1000, 1280, 1912])
    def test_no_figure_leaves_a_hole_behind_its_caption(self, make_window: MakeWindow, width: int) -> None:
        window = make_window()
        window.resize(width, 640)
        QApplication.processEvents()
        for cell in window.strip.cells:
            caption = cell.findChildren(QLabel)[0]
            assert cell.width() < 1.35 * caption.fontMetrics().horizontalAdvance(caption.text()), caption.text()

    @pytest.mark.usefixtures("large_letters")
    def test_with_large_letters_window_and_buttons_are_larger(
        self, make_window: MakeWindow, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("fourwinds.ui.window.mainwindow.room_of_screen", lambda: QSize(4_000, 3_000))
        window = create_window([], Computers())
        assert window.width() > 1400
        assert window.strip.out.minimumHeight() > 35
        window.close()

    @pytest.mark.parametrize("screen", [(800, 600), (960, 540), (1280, 800), (1366, 768)])
    def test_a_small_screen_holds_the_whole_window_and_its_frame(
        self, make_window: MakeWindow, monkeypatch: pytest.MonkeyPatch, screen: tuple[int, int]
    ) -> None:
        monkeypatch.setattr(QScreen, "availableSize", lambda _screen: QSize(*screen))
        window = create_window([], Computers())
        assert window.width() <= screen[0] - FRAME[0]
        assert window.height() <= screen[1] - FRAME[1]
        assert window.width() >= min(screen[0] - 40, 1000)
        window.close()

    def test_size_and_place_are_remembered(self, make_window: MakeWindow) -> None:
        window = make_window()
        window.resize(1000, 707)
        window.close()
        again = create_window([], Computers())
        assert (again.width(), again.height()) == (1000, 707)
        again.close()

    def test_a_long_message_is_cut_on_the_line_and_whole_in_its_tip(self, window: MainWindow) -> None:
        long = "so many words that they cannot stand on two lines " * 12
        window.say(long)
        line = window.strip.message
        assert line.text() == long
        assert line.toolTip() == f"<p>{long}</p>"  # in several lines
        window.say("short")
        assert line.toolTip() == ""


def test_a_late_note_about_sound_leaves_what_is_asked_on_the_line(hands: Hands) -> None:
    asked = hands.message
    assert asked
    hands.window.sounds.unavailable.emit("There is no sound device.")
    assert hands.message == f"{asked} There is no sound device."


def test_garbage_is_left_to_the_windows_thread_while_the_window_is_open(window: MainWindow) -> None:
    assert not gc.isenabled()
    window.close()
    assert gc.isenabled()
