"""Beginning, keeping and leaving games in the window; nothing is lost without a question."""

import logging
import os
from datetime import UTC, datetime
from pathlib import Path
from threading import Event as Flag

import pytest
from PySide6.QtCore import QMimeData, QModelIndex, QPoint, Qt, QThread, QThreadPool, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QMessageBox,
    QPushButton,
    QToolButton,
    QTreeView,
)
from pytestqt.qtbot import QtBot

from fourwinds.app.autosave import ASIDE
from fourwinds.app.settings import FILE_NAME, Settings
from fourwinds.engine.actions import Discard
from fourwinds.engine.seats import Seat
from fourwinds.resources import user_config_folder, user_data_folder
from fourwinds.saves import read, write
from fourwinds.tiles import Tile
from fourwinds.ui.window.gamefiles import OpenGameDialog, SaveGameDialog
from fourwinds.ui.window.games import describe_file
from fourwinds.ui.window.mainwindow import MainWindow
from fourwinds.values import replace
from tests.app.tables import RULES, rigged, saved_game
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands, open_dialogs
from tests.gui.stacked import stacked_file

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def hands(window: MainWindow, qtbot: QtBot) -> Hands:
    return Hands(qtbot, window)


@pytest.fixture
def playing(hands: Hands) -> Hands:
    """A game has begun and has not been saved."""
    hands.key(Qt.Key.Key_F2)
    hands.wait_for_turn()
    return hands


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


class TestSaving:
    def test_k13_a_game_never_saved_is_asked_for_its_name(self, playing: Hands) -> None:
        playing.key(Qt.Key.Key_S, CTRL)
        assert playing.dialog("saveGameDialog", SaveGameDialog).isVisible()

    def test_b188_then_the_key_saves_at_once(self, playing: Hands, tmp_path: Path) -> None:
        playing.window.session.save(tmp_path / "game.4W")
        playing.key(Qt.Key.Key_End)
        playing.key(Qt.Key.Key_Space)
        playing.bot.waitUntil(lambda: playing.window.session.file.modified)
        playing.bot.waitUntil(playing.window.isWindowModified)
        playing.key(Qt.Key.Key_S, CTRL)
        assert not playing.window.session.file.modified
        assert not playing.window.isWindowModified()
        assert "game.4W" in playing.message

    def test_b216_an_existing_file_is_overwritten_only_after_a_question(self, playing: Hands, tmp_path: Path) -> None:
        other = stacked_file(tmp_path)
        content = other.read_bytes()
        playing.key(Qt.Key.Key_S, CTRL)
        dialog = playing.dialog("saveGameDialog", SaveGameDialog)
        field = dialog.findChild(QLineEdit, "fileNameEdit")
        assert isinstance(field, QLineEdit)
        field.setText(str(other))
        playing.bot.keyClick(dialog, Qt.Key.Key_Return)
        playing.press(playing.dialog("overwriteDialog"), "noButton")
        assert dialog.isVisible()
        assert other.read_bytes() == content
        playing.bot.keyClick(dialog, Qt.Key.Key_Return)
        playing.press(playing.dialog("overwriteDialog"), "yesButton")
        playing.bot.waitUntil(lambda: other.read_bytes() != content)

    def test_b214_the_description_has_at_most_128_characters(self, playing: Hands) -> None:
        playing.key(Qt.Key.Key_S, CTRL)
        dialog = playing.dialog("saveGameDialog", SaveGameDialog)
        field = dialog.findChild(QLineEdit, "descriptionEdit")
        assert isinstance(field, QLineEdit)
        playing.write(field, "x" * 140)
        assert len(field.text()) == 128

    def test_b212_b213_b215_b218_a_name_is_enough_and_stands_in_the_title(self, playing: Hands, tmp_path: Path) -> None:
        playing.window.actions_["SaveAs"].trigger()
        dialog = playing.dialog("saveGameDialog", SaveGameDialog)
        new_folder = dialog.findChild(QToolButton, "newFolderButton")
        assert isinstance(new_folder, QToolButton)
        assert new_folder.isVisible()
        assert new_folder.isEnabled()
        dialog.setDirectory(str(tmp_path))
        save_as(playing, "evening", "With Helen")
        playing.bot.waitUntil((tmp_path / "evening.4W").exists)
        assert read(tmp_path / "evening.4W").description == "With Helen"
        assert playing.window.windowTitle() == "Four Winds \N{EM DASH} evening.4W[*]"

    def test_b215_escape_saves_nothing(self, playing: Hands) -> None:
        playing.window.actions_["SaveAs"].trigger()
        dialog = playing.dialog("saveGameDialog", SaveGameDialog)
        playing.bot.keyClick(dialog, Qt.Key.Key_Escape)
        playing.bot.waitUntil(lambda: open_dialogs() == [])
        assert playing.window.session.file.path is None
        assert playing.window.session.file.modified

    def test_b189_save_as_gives_the_running_game_another_name(self, playing: Hands, tmp_path: Path) -> None:
        playing.window.session.save(tmp_path / "first.4W", "The beginning")
        playing.key(Qt.Key.Key_S, CTRL | Qt.KeyboardModifier.ShiftModifier)
        dialog = playing.dialog("saveGameDialog", SaveGameDialog)
        field = dialog.findChild(QLineEdit, "descriptionEdit")
        assert isinstance(field, QLineEdit)
        assert field.text() == "The beginning"
        save_as(playing, "second")
        playing.bot.waitUntil(lambda: playing.window.session.file.path == tmp_path / "second.4W")
        assert (tmp_path / "first.4W").exists()

    @pytest.mark.parametrize(("button", "moves"), [("yesButton", True), ("noButton", False)])
    def test_b217_another_folder_can_become_the_default_and_is_asked_about_once(
        self, playing: Hands, tmp_path: Path, button: str, moves: bool
    ) -> None:
        games = playing.window.games
        before = games.folder
        playing.window.actions_["SaveAs"].trigger()
        save_as(playing, str(tmp_path / "elsewhere.4W"))
        question = playing.dialog("folderDialog", QMessageBox)
        assert str(tmp_path) in question.informativeText()
        playing.press(question, button)
        playing.bot.waitUntil(lambda: open_dialogs() == [])
        assert games.folder == (tmp_path if moves else before)
        assert Settings.of_user(os.environ).games_folder == (str(tmp_path) if moves else "")
        playing.window.actions_["SaveAs"].trigger()
        save_as(playing, str(tmp_path / "once more.4W"))
        playing.bot.waitUntil((tmp_path / "once more.4W").exists)
        assert open_dialogs() == []

    def test_b334_games_lie_in_the_folder_games_at_first(self, playing: Hands) -> None:
        playing.key(Qt.Key.Key_S, CTRL)
        dialog = playing.dialog("saveGameDialog", SaveGameDialog)
        games = user_data_folder(os.environ) / "Games"
        assert Path(dialog.directory().absolutePath()) == games
        playing.bot.keyClick(dialog, Qt.Key.Key_Return)
        playing.bot.waitUntil(lambda: len(list(games.glob("*.4W"))) == 1)

    def test_b188_b335_a_game_is_saved_while_another_thinks(self, make_window: MakeWindow, qtbot: QtBot) -> None:
        """In the original only on the person's own turn."""
        window = make_window("--seed", "5")
        window.settings.dealer_wait = window.settings.move_beat = 10_000
        hands = Hands(qtbot, window)
        hands.key(Qt.Key.Key_F2)
        assert window.session.question is None
        assert window.actions_["Save"].isEnabled()
        hands.key(Qt.Key.Key_S, CTRL)
        dialog = hands.dialog("saveGameDialog", SaveGameDialog)
        assert window.session.paused
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: not window.session.file.modified)
        path = window.session.file.path
        assert path is not None
        assert read(path).record == window.session.snapshot().record


class TestOpening:
    def test_b206_b207_b209_ctrl_o_offers_games_and_enter_opens_one(self, hands: Hands, tmp_path: Path) -> None:
        file = stacked_file(tmp_path)
        hands.key(Qt.Key.Key_O, CTRL)
        dialog = hands.dialog("openGameDialog", OpenGameDialog)
        assert dialog.nameFilters()[0].endswith("(*.4W *.4w)")
        assert dialog.fileMode() is QFileDialog.FileMode.ExistingFile
        field = dialog.findChild(QLineEdit, "fileNameEdit")
        assert isinstance(field, QLineEdit)
        field.setText(str(file))
        hands.bot.keyClick(dialog, Qt.Key.Key_Return)
        hands.bot.waitUntil(lambda: hands.window.session.file.path == file)
        opened, saved = hands.window.session.snapshot().record, read(file).record
        assert (opened.rules, opened.players, opened.deals[0].wall) == (
            saved.rules,
            saved.players,
            saved.deals[0].wall,
        )

    def test_b209_escape_leaves_without_opening(self, hands: Hands) -> None:
        hands.key(Qt.Key.Key_O, CTRL)
        hands.bot.keyClick(hands.dialog("openGameDialog", OpenGameDialog), Qt.Key.Key_Escape)
        hands.bot.waitUntil(lambda: open_dialogs() == [])
        assert not hands.window.session.running

    @pytest.mark.parametrize("answer", ["discardChangesButton", "cancelButton"])
    def test_b187_a_running_game_with_changes_is_asked_about(self, playing: Hands, tmp_path: Path, answer: str) -> None:
        file = stacked_file(tmp_path)
        drop(playing.window, file)
        box = playing.dialog("unsavedDialog", QMessageBox)
        assert box.text() == "Opening stacked.4W ends the running game."
        playing.press(box, answer)
        playing.bot.waitUntil(lambda: open_dialogs() == [])
        assert (playing.window.session.file.path == file) == (answer == "discardChangesButton")

    def test_b211_b336_its_rules_hold_for_this_game_only(self, hands: Hands, tmp_path: Path) -> None:
        games = hands.window.games
        rules = RULES.model_copy(update={"payment": RULES.payment.model_copy(update={"limit": 777})})
        file = stacked_file(tmp_path, rules=rules)
        hands.window.session.open_game(file)
        assert hands.window.session.rules == rules
        assert hands.window.session.snapshot().record.rules == rules
        assert games.preset() != rules
        hands.window.session.abort()
        hands.key(Qt.Key.Key_F2)
        assert hands.window.session.rules is not None
        assert hands.window.session.rules.id == hands.window.settings.preset == "european-contemporary"

    @pytest.mark.parametrize(("wanted", "moved"), [(True, False), (True, True), (False, False)])
    def test_b243_b337_the_last_saved_game_opens_with_the_program(
        self, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, wanted: bool, moved: bool
    ) -> None:
        """Only if the program was closed right after saving, and if the person wants it."""
        first = Hands(qtbot, make_window("--seed", "5"))
        first.window.settings.open_last = wanted
        first.key(Qt.Key.Key_F2)
        first.wait_for_turn()
        first.window.session.save(tmp_path / "kept.4W")
        if moved:
            first.key(Qt.Key.Key_End)
            first.key(Qt.Key.Key_Space)
            qtbot.waitUntil(lambda: first.window.session.file.modified)
            first.window.close()
            first.press(first.dialog("unsavedDialog"), "discardChangesButton")
            qtbot.waitUntil(lambda: not first.window.isVisible())
        else:
            first.window.close()
        second = make_window()
        QApplication.processEvents()
        assert second.session.running == (wanted and not moved)
        if second.session.running:
            assert second.session.file.path == tmp_path / "kept.4W"

    def test_b208_the_description_of_the_selected_game_is_shown(self, hands: Hands, tmp_path: Path) -> None:
        file = stacked_file(tmp_path)
        saved = replace(read(file), description="Tuesday <b>evening</b>")
        write(file, saved, saved_at=datetime.now(UTC))
        hands.key(Qt.Key.Key_O, CTRL)
        dialog = hands.dialog("openGameDialog", OpenGameDialog)
        dialog.setDirectory(str(tmp_path))
        files = dialog.findChild(QTreeView, "treeView")
        assert isinstance(files, QTreeView)

        def row() -> QModelIndex | None:
            model, root = files.model(), files.rootIndex()
            rows = (model.index(number, 0, root) for number in range(model.rowCount(root)))
            return next((index for index in rows if index.data() == file.name), None)

        hands.bot.waitUntil(lambda: row() is not None)
        place = files.visualRect(row() or QModelIndex())
        hands.bot.mouseClick(files.viewport(), Qt.MouseButton.LeftButton, pos=place.center())
        shown = dialog.findChild(QLabel, "gameDescription")
        assert isinstance(shown, QLabel)
        hands.bot.waitUntil(lambda: shown.text() != "")
        assert shown.text().splitlines() == ["Tuesday <b>evening</b>", "Test; Jack, Helen, Tim, Anna; hands dealt: 1"]
        assert shown.textFormat() is Qt.TextFormat.PlainText

    def test_a_selected_file_is_not_read_by_the_thread_of_the_window(
        self, qtbot: QtBot, tmp_path: Path, qapp: object
    ) -> None:
        """It may be large, or far away; who goes through a list is told of the last one only."""
        first, second = tmp_path / "first.4W", tmp_path / "second.4W"
        first.touch()
        second.touch()
        goes_on = Flag()
        threads: list[QThread] = []

        def describe(path: Path) -> str:
            threads.append(QThread.currentThread())
            assert goes_on.wait(10)
            return path.name

        dialog = OpenGameDialog(tmp_path, describe)
        qtbot.addWidget(dialog)
        shown = dialog.findChild(QLabel, "gameDescription")
        assert isinstance(shown, QLabel)
        dialog.currentChanged.emit(str(first))
        dialog.currentChanged.emit(str(second))
        assert shown.text() == ""
        goes_on.set()
        qtbot.waitUntil(lambda: shown.text() == "second.4W")
        QThreadPool.globalInstance().waitForDone()
        QApplication.processEvents()
        assert shown.text() == "second.4W"
        assert dialog.thread() not in threads

    def test_what_is_wrong_with_a_file_is_told_before_it_is_opened(self, tmp_path: Path, qapp: object) -> None:
        file = tmp_path / "broken.4W"
        file.write_text("{", encoding="utf-8")
        assert "broken.4W" in describe_file(file)

    def test_b210_a_game_can_be_dropped_on_the_window(self, hands: Hands, tmp_path: Path) -> None:
        file = stacked_file(tmp_path)
        drop(hands.window, file)
        hands.bot.waitUntil(lambda: hands.window.session.file.path == file)

    def test_anything_else_cannot_be_dropped(self, hands: Hands, tmp_path: Path) -> None:
        letter = tmp_path / "letter.txt"
        letter.write_text("Dear Helen", encoding="utf-8")
        assert not drop(hands.window, letter)


def save_as(hands: Hands, name: str, description: str = "") -> None:
    """Write a name, and perhaps a description, into the open dialog and press Enter."""
    dialog = hands.dialog("saveGameDialog", SaveGameDialog)
    field = dialog.findChild(QLineEdit, "fileNameEdit")
    assert isinstance(field, QLineEdit)
    field.setText(name)
    if description:
        line = dialog.findChild(QLineEdit, "descriptionEdit")
        assert isinstance(line, QLineEdit)
        hands.write(line, description)
    hands.bot.keyClick(dialog, Qt.Key.Key_Return)


def drop(window: MainWindow, file: Path) -> bool:
    """Drags the file over the window and lets it fall; whether the window would take it."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    at, copy = QPoint(300, 300), Qt.DropAction.CopyAction
    button, held = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    entered = QDragEnterEvent(at, copy, data, button, held)
    QApplication.sendEvent(window, entered)
    if entered.isAccepted():
        QApplication.sendEvent(window, QDropEvent(at.toPointF(), copy, data, button, held))
    return entered.isAccepted()


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


def test_a_game_that_cannot_be_kept_is_told_in_a_box(
    window: MainWindow, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    hands = Hands(qtbot, window)
    (user_data_folder(os.environ) / "autosave.4W").mkdir()
    with caplog.at_level(logging.WARNING):
        hands.key(Qt.Key.Key_F2)
        told = hands.dialog("noteDialog", QMessageBox)
    assert "cannot be kept in case of a crash" in told.text()
    hands.press(told, "okButton")
    qtbot.waitUntil(lambda: open_dialogs() == [])
    assert window.session.running
