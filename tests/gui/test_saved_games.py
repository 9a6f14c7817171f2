"""Games as files in the window: saved, opened, dropped on it."""

import os
from datetime import UTC, datetime
from pathlib import Path
from threading import Event as Flag

import pytest
from PySide6.QtCore import QModelIndex, Qt, QThread, QThreadPool
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QLabel,
    QLineEdit,
    QMessageBox,
    QToolButton,
    QTreeView,
)
from pytestqt.qtbot import QtBot

from fourwinds.app.settings import Settings
from fourwinds.resources import user_data_folder
from fourwinds.saves import read, write
from fourwinds.ui.window.gamefiles import OpenGameDialog, SaveGameDialog
from fourwinds.ui.window.games import describe_file
from fourwinds.values import replace
from tests.app.tables import RULES
from tests.gui.conftest import MakeWindow
from tests.gui.gamefiles import drop, save_as
from tests.gui.hands import Hands, open_dialogs
from tests.gui.stacked import stacked_file

CTRL = Qt.KeyboardModifier.ControlModifier


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
