"""Beginning, keeping and leaving games in the window; nothing is lost without a question."""

import logging
import os
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QThread
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QLineEdit,
    QMenu,
    QMessageBox,
    QPushButton,
)
from pytestqt.qtbot import QtBot

from fourwinds.app.autosave import ASIDE
from fourwinds.app.settings import FILE_NAME, Settings
from fourwinds.engine.actions import Discard
from fourwinds.engine.seats import Seat
from fourwinds.resources import user_config_folder, user_data_folder
from fourwinds.saves import read, write
from fourwinds.tiles import Tile
from fourwinds.ui.window.gamefiles import SaveGameDialog
from fourwinds.ui.window.mainwindow import MainWindow
from tests.app.tables import rigged, saved_game
from tests.gui.conftest import MakeWindow
from tests.gui.gamefiles import save_as
from tests.gui.hands import Hands, open_dialogs
from tests.gui.stacked import stacked_file

CTRL = Qt.KeyboardModifier.ControlModifier


class TestBeginning:
    def test_the_empty_table_offers_a_game(self, hands: Hands) -> None:
        assert hands.window.welcome.isVisible()
        hands.press(hands.window.welcome, "newGameButton")
        assert hands.window.session.running
        assert not hands.window.welcome.isVisible()

    def test_b76_f2_begins_a_game_with_the_seed_of_the_command_line(
        self, make_window: MakeWindow, qtbot: QtBot
    ) -> None:
        walls = []
        for _ in range(2):
            window = make_window("--seed", "17")
            Hands(qtbot, window).key(Qt.Key.Key_F2)
            moment = window.session.moment
            assert moment is not None
            walls.append(window.session.snapshot().record.deals[-1].wall)
            window.session.abort()
            window.close()
        assert walls[0] == walls[1]

    def test_players_and_rules_are_chosen_and_remembered(self, hands: Hands) -> None:
        hands.press(hands.window.welcome, "setupButton")
        dialog: QDialog = hands.dialog("newGameDialog")
        name = dialog.findChild(QLineEdit, "nameEdit0")
        strategy = dialog.findChild(QComboBox, "strategyBox0")
        rules = dialog.findChild(QComboBox, "presetBox")
        assert isinstance(name, QLineEdit)
        assert isinstance(strategy, QComboBox)
        assert isinstance(rules, QComboBox)
        hands.write(name, "Wilhelmina the Great")
        strategy.setCurrentIndex(strategy.findData("expert"))
        rules.setCurrentIndex(rules.findData("novice"))
        hands.press(dialog, "startButton")
        first = hands.window.session.players[0]
        assert (first.name, first.strategy) == ("Wilhelmina t", "expert")
        assert hands.window.session.rules is not None
        assert hands.window.session.rules.id == "novice"
        kept = Settings.of_user(os.environ)
        assert (kept.players[0].name, kept.preset) == ("Wilhelmina t", "novice")

    def test_a_file_on_the_command_line_is_opened(self, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
        window = make_window(stacked_file(tmp_path))
        qtbot.waitUntil(lambda: window.session.running)

    def test_a_file_that_is_no_game_is_told_and_changes_nothing(
        self, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
    ) -> None:
        file = tmp_path / "letter.4W"
        file.write_text("Dear Helen", encoding="utf-8")
        hands = Hands(qtbot, make_window(file))
        dialog = hands.dialog("problemDialog", QMessageBox)
        assert "letter.4W" in dialog.text()
        hands.press(dialog, "okButton")
        assert not hands.window.session.running


class TestLeaving:
    @pytest.mark.parametrize("by", ["close", "abort", "new"])
    def test_changes_are_asked_about_and_cancel_keeps_the_game(self, playing: Hands, by: str) -> None:
        leave = {"close": "Exit", "abort": "Abort", "new": "NewGame"}[by]
        before = playing.window.session.moment
        playing.window.actions_[leave].trigger()
        playing.press(playing.dialog("unsavedDialog"), "cancelButton")
        playing.bot.waitUntil(lambda: open_dialogs() == [])
        assert playing.window.isVisible()
        assert playing.window.session.moment == before

    @pytest.mark.parametrize(
        ("command", "ends"),
        [
            ("Exit", "Four Winds closes, and the running game ends."),
            ("Abort", "Abort Game ends the running game."),
            ("NewGame", "A new game ends the one that is running."),
        ],
    )
    def test_b322_the_question_says_what_ends_the_game(self, playing: Hands, command: str, ends: str) -> None:
        playing.window.actions_[command].trigger()
        box = playing.dialog("unsavedDialog", QMessageBox)
        assert box.text() == ends
        assert "not saved" in box.informativeText()
        playing.press(box, "cancelButton")

    @pytest.mark.parametrize(("button", "running"), [("discardChangesButton", False), ("cancelButton", True)])
    def test_b195_abort_clears_the_board_unless_one_thinks_better_of_it(
        self, playing: Hands, button: str, running: bool
    ) -> None:
        playing.key(Qt.Key.Key_Q, CTRL)
        playing.press(playing.dialog("unsavedDialog"), button)
        playing.bot.waitUntil(lambda: open_dialogs() == [])
        assert playing.window.session.running is running
        assert bool(playing.window.board.tiles()) is running
        assert playing.window.welcome.isVisible() is not running

    def test_b195_abort_can_save_first(self, playing: Hands, tmp_path: Path) -> None:
        playing.key(Qt.Key.Key_Q, CTRL)
        playing.press(playing.dialog("unsavedDialog"), "saveButton")
        save_as(playing, str(tmp_path / "aborted"))
        playing.bot.waitUntil(lambda: not playing.window.session.running)
        assert read(tmp_path / "aborted.4W").record.deals

    def test_closing_without_saving_ends_the_threads(self, playing: Hands) -> None:
        playing.window.close()
        playing.press(playing.dialog("unsavedDialog"), "discardChangesButton")
        playing.bot.waitUntil(lambda: not playing.window.isVisible())
        threads = playing.window.findChildren(QThread)
        assert threads
        assert not any(thread.isRunning() for thread in threads)

    def test_closing_can_save_first(self, playing: Hands, tmp_path: Path) -> None:
        playing.window.close()
        playing.press(playing.dialog("unsavedDialog"), "saveButton")
        dialog = playing.dialog("saveGameDialog", SaveGameDialog)
        field = dialog.findChild(QLineEdit, "fileNameEdit")
        assert isinstance(field, QLineEdit)
        field.setText(str(tmp_path / "last.4W"))
        playing.bot.keyClick(dialog, Qt.Key.Key_Return)
        playing.bot.waitUntil(lambda: not playing.window.isVisible())
        assert read(tmp_path / "last.4W").record.deals

    def test_b78_a_saved_game_is_aborted_without_a_question(self, playing: Hands, tmp_path: Path) -> None:
        playing.window.session.save(tmp_path / "saved.4W")
        playing.key(Qt.Key.Key_Q, CTRL)
        assert not playing.window.session.running
        assert playing.window.welcome.isVisible()
        assert playing.window.strip.tiles_left.value.text() == "\N{EN DASH}"


class TestInterruption:
    def test_the_next_start_offers_the_game_that_was_cut_off(
        self, make_window: MakeWindow, qtbot: QtBot, window: MainWindow
    ) -> None:
        hands = Hands(qtbot, window)
        hands.key(Qt.Key.Key_F2)
        hands.wait_for_turn()
        text = window.board.accessible_text()
        window.closed.emit()  # the power fails: nobody is asked, the autosave is what it is

        second = Hands(qtbot, make_window())
        assert "interrupted" in second.message
        second.press(second.window.welcome, "continueButton")
        second.wait_for_turn()
        assert second.window.board.accessible_text() == text
        assert second.window.session.file.modified
        assert second.window.isWindowModified()  # the star in the title

    def test_a_game_that_was_ended_is_not_offered_again(
        self, make_window: MakeWindow, qtbot: QtBot, window: MainWindow
    ) -> None:
        hands = Hands(qtbot, window)
        hands.key(Qt.Key.Key_F2)
        hands.wait_for_turn()
        window.close()
        hands.press(hands.dialog("unsavedDialog"), "discardChangesButton")
        qtbot.waitUntil(lambda: not window.isVisible())
        second = make_window()
        assert second.games.interrupted is None


def test_recent_games_are_in_the_file_menu(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = stacked_file(tmp_path)
    menu = window.findChild(QMenu, "menuRecent")
    assert isinstance(menu, QMenu)
    assert not menu.isEnabled()
    window.session.open_game(path)
    window.session.abort()
    (action,) = menu.actions()
    assert path.name in action.text()
    action.trigger()
    assert window.session.file.path == path


def test_the_calculator_opens_with_and_without_a_game(window: MainWindow, qtbot: QtBot) -> None:
    hands = Hands(qtbot, window)
    hands.key(Qt.Key.Key_F6)
    dialog: QDialog = hands.dialog("scoreCalculatorDialog")
    dialog.reject()
    window.actions_["NewGame"].trigger()
    hands.wait_for_turn()
    hands.key(Qt.Key.Key_F6)
    assert hands.dialog("scoreCalculatorDialog").isVisible()


def test_the_welcome_panel_is_worked_by_keys(window: MainWindow, qtbot: QtBot) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.welcome.isVisible)
    button = window.findChild(QPushButton, "newGameButton")
    assert isinstance(button, QPushButton)
    qtbot.waitUntil(button.hasFocus)
    qtbot.keyClick(button, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.session.running)


def test_an_underlined_letter_of_the_welcome_panel_presses_its_button(window: MainWindow, qtbot: QtBot) -> None:
    button = window.findChild(QPushButton, "newGameButton")
    assert isinstance(button, QPushButton)
    qtbot.waitUntil(button.hasFocus)
    qtbot.keyClick(button, Qt.Key.Key_N)
    qtbot.waitUntil(lambda: window.session.running)


def test_alt_with_a_letter_opens_a_menu_also_beside_the_welcome_panel(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(window.welcome.isVisible)
    menus = {letter_of(action.text()) for action in window.menuBar().actions()}
    buttons = [letter_of(button.text()) for button in window.welcome.findChildren(QPushButton)]
    assert menus.isdisjoint(buttons)
    assert len(set(buttons)) == len(buttons)


def letter_of(text: str) -> str:
    return text[text.index("&") + 1].casefold()


def test_a_new_game_keeps_the_unfinished_one_as_a_file(make_window: MakeWindow, qtbot: QtBot) -> None:
    first = make_window()
    Hands(qtbot, first).key(Qt.Key.Key_F2)
    qtbot.waitUntil(lambda: first.session.moment is not None)
    kept = first.session.snapshot()
    second = make_window()
    second.games._interrupted = kept
    Hands(qtbot, second).key(Qt.Key.Key_F2)
    qtbot.waitUntil(lambda: second.session.moment is not None)
    (file,) = second.games.folder.glob("Unfinished Game*.4W")
    assert read(file).record == kept.record


class TestAGameThatCannotBePlayedAgain:
    """After an update that changes a rule of the table; the moves of the file are no longer allowed."""

    @pytest.fixture
    def kept(self) -> Path:
        """The interrupted game, which goes on after a tile that nobody has."""
        file = user_data_folder(os.environ) / "autosave.4W"
        file.parent.mkdir(parents=True, exist_ok=True)
        saved = saved_game(rigged(), actions=((Seat(2), Discard(Tile(1))),))
        write(file, saved, saved_at=datetime.now(UTC))
        return file

    def test_it_is_set_aside_and_told(self, kept: Path, make_window: MakeWindow, qtbot: QtBot) -> None:
        before = kept.read_bytes()
        hands = Hands(qtbot, make_window("--seed", "7"))
        hands.press(hands.window, "continueButton")
        box: QDialog = hands.dialog("problemDialog")
        assert isinstance(box, QMessageBox)
        aside = kept.with_name(ASIDE)
        assert str(aside) in box.text()
        hands.press(box, "okButton")
        button = hands.window.findChild(QPushButton, "continueButton")
        assert isinstance(button, QPushButton)
        assert not button.isVisible()
        hands.key(Qt.Key.Key_F2)
        hands.wait_for_turn()
        assert aside.read_bytes() == before

    def test_a_new_game_keeps_it_as_a_file(self, kept: Path, make_window: MakeWindow, qtbot: QtBot) -> None:
        before = read(kept)
        hands = Hands(qtbot, make_window("--seed", "7"))  # nobody offers the person a claim before his turn
        hands.key(Qt.Key.Key_F2)
        hands.wait_for_turn()
        games = hands.window.games
        (file,) = games.folder.glob("Unfinished Game*.4W")
        assert read(file).record == before.record

    def test_it_is_set_aside_where_it_cannot_become_a_file(
        self, kept: Path, make_window: MakeWindow, qtbot: QtBot
    ) -> None:
        before = kept.read_bytes()
        (kept.parent / "Games").write_text("in the way", encoding="utf-8")
        hands = Hands(qtbot, make_window("--seed", "7"))
        games = hands.window.games
        games._usable_folder = lambda: kept.parent / "Games"  # type: ignore[method-assign]
        hands.key(Qt.Key.Key_F2)
        box: QDialog = hands.dialog("problemDialog")
        assert isinstance(box, QMessageBox)
        assert str(kept.with_name(ASIDE)) in box.text()
        assert kept.with_name(ASIDE).read_bytes() == before


def test_a_note_stays_until_it_was_read(
    make_window: MakeWindow, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    """What the message line would lose at once: a game that cannot be kept, settings that cannot be read."""
    settings = Settings.of_user(os.environ)
    file = user_config_folder(os.environ) / FILE_NAME
    settings.sync()
    file.write_text("[view]\nboard=chess\n", encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        window = make_window("--seed", "5")
    hands = Hands(qtbot, window)
    told = hands.dialog("noteDialog", QMessageBox)
    assert "view/board" in told.text()
    hands.press(told, "okButton")
    qtbot.waitUntil(lambda: open_dialogs() == [])


@pytest.mark.parametrize("file", ["autosave.4W", "autosave.moves"])
def test_a_game_that_cannot_be_kept_is_told_in_a_box(
    file: str, window: MainWindow, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    hands = Hands(qtbot, window)
    (user_data_folder(os.environ) / file).mkdir()
    with caplog.at_level(logging.WARNING):
        hands.key(Qt.Key.Key_F2)
        told = hands.dialog("noteDialog", QMessageBox)
    assert "cannot be kept in case of a crash" in told.text()
    assert "Errno" not in told.text()
    assert ".tmp" not in told.text()
    hands.press(told, "okButton")
    qtbot.waitUntil(lambda: open_dialogs() == [])
    assert window.session.running
