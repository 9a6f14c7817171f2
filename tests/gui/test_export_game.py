"""A riichi game is exported for other programs; of another game it is told why not."""

import json
from pathlib import Path

from PySide6.QtWidgets import QDialog, QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from tests.app.tables import Computers
from tests.engine.table import preset
from tests.gui.conftest import MakeWindow
from tests.gui.every_dialog import end_a_hand
from tests.gui.hands import Hands
from tests.gui.stacked import ANNA_DEALS, stacked_file


def drawn_hand(make_window: MakeWindow, qtbot: QtBot, folder: Path) -> Hands:
    """A hand under riichi rules that nobody wins: all discard what they draw."""
    file = stacked_file(folder, ANNA_DEALS, dealer=3, rules=preset("ema-riichi-2025"))
    hands = Hands(qtbot, make_window(file, computers=Computers()))
    hands.wait_for_turn()
    hands.window.session.set_auto_play(True)
    qtbot.waitUntil(lambda: bool(hands.window.session.results), timeout=60_000)
    hands.window.session.set_auto_play(False)
    return hands


def test_a_riichi_game_is_written(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    hands = drawn_hand(make_window, qtbot, tmp_path)
    hands.window.points.export_game()
    dialog: QFileDialog = hands.dialog("exportGameDialog", QFileDialog)
    file = tmp_path / "game.mjson"
    dialog.fileSelected.emit(str(file))
    dialog.reject()
    messages = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert [messages[0]["type"], messages[1]["type"], messages[-1]["type"]] == ["start_game", "start_kyoku", "end_game"]
    assert str(file) in hands.message


def test_it_is_written_for_tenhou_where_that_is_chosen(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    hands = drawn_hand(make_window, qtbot, tmp_path)
    hands.window.points.export_game()
    dialog: QFileDialog = hands.dialog("exportGameDialog", QFileDialog)
    chosen = next(kind for kind in dialog.nameFilters() if "Tenhou" in kind)
    dialog.selectNameFilter(chosen)
    dialog.filterSelected.emit(chosen)
    assert dialog.defaultSuffix() == "json"
    file = tmp_path / "game.json"
    dialog.fileSelected.emit(str(file))
    dialog.reject()
    read = json.loads(file.read_text(encoding="utf-8"))
    assert [len(hand) for hand in read["log"]] == [17]
    assert read["log"][0][-1][0] == "流局"
    assert str(file) in hands.message


def test_a_file_that_cannot_be_written_is_told(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    hands = drawn_hand(make_window, qtbot, tmp_path)
    hands.window.points.export_game()
    dialog: QFileDialog = hands.dialog("exportGameDialog", QFileDialog)
    dialog.fileSelected.emit(str(tmp_path / "no such folder" / "game.mjson"))
    problem: QDialog = hands.dialog("exportProblemDialog")
    assert any("no such folder" in label.text() for label in problem.findChildren(QLabel))
    problem.reject()
    dialog.reject()


def test_other_rules_are_told_why_not(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, ANNA_DEALS, dealer=3), computers=Computers()))
    end_a_hand(hands)
    hands.window.actions_["ExportGame"].trigger()
    problem: QDialog = hands.dialog("exportProblemDialog")
    assert any(
        label.text().startswith("Other programs read riichi games only.") for label in problem.findChildren(QLabel)
    )
    assert any("mjai" in label.text() for label in problem.findChildren(QLabel))
    problem.reject()
