"""While the person is asked something, nothing goes on behind the question: no move, no clock, no next hand."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from fourwinds.engine.phase import Phase
from fourwinds.ui.window.mainwindow import MainWindow
from tests.app.tables import HANDS
from tests.gui.conftest import MakeWindow
from tests.gui.gamefiles import drop
from tests.gui.hands import Hands, remember
from tests.gui.stacked import ANNA_DEALS, stacked_file

WHILE = 400
"""Milliseconds in which a game that goes on would have made many moves."""
WINNING = {**ANNA_DEALS, 3: "DwDwDw B111222 C222 D5 D5"}


def closes(window: MainWindow, folder: Path) -> None:
    window.close()


def drops(window: MainWindow, folder: Path) -> None:
    drop(window, folder / "another.4W")


asking = pytest.mark.parametrize("ask", [closes, drops])
Ask = Callable[[MainWindow, Path], None]


def stays(hands: Hands) -> QMessageBox:
    """The question; while it is open the table stays as it is."""
    question = hands.dialog("unsavedDialog", QMessageBox)
    with hands.bot.assertNotEmitted(hands.window.session.changed, wait=WHILE):
        pass
    return question


@asking
def test_computer_players_wait(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, ask: Ask) -> None:
    remember(allow_undo=False)  # so that the own discard does not lie there any longer than others'
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, ANNA_DEALS, dealer=3)))
    hands.wait_for_turn()
    hands.settle()
    hands.window.settings.move_beat = WHILE // 4
    hands.click_tile("N", Qt.MouseButton.LeftButton)
    hands.key(Qt.Key.Key_Space)
    ask(hands.window, tmp_path)
    question = stays(hands)
    with qtbot.waitSignal(hands.window.session.changed):
        hands.press(question, "cancelButton")


@asking
def test_the_clock_of_a_claim_stands_still(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, ask: Ask) -> None:
    remember(claim_clock=True, discard_delay=WHILE // 2)
    window = make_window(stacked_file(tmp_path, HANDS))
    window.session.asked.connect(lambda _: ask(window, tmp_path), Qt.ConnectionType.SingleShotConnection)
    hands = Hands(qtbot, window)
    question = stays(hands)
    assert window.session.question is not None
    assert window.session.question.phase is Phase.CLAIM
    with qtbot.waitSignal(window.session.answered):
        hands.press(question, "cancelButton")


@asking
def test_the_points_come_after_the_question(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, ask: Ask) -> None:
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, WINNING, dealer=3)))
    hands.wait_for_turn()
    hands.settle()
    hands.window.session.deal_ended.connect(lambda _: ask(hands.window, tmp_path))
    hands.window.session.moves.go_out()
    question = stays(hands)
    assert [d.objectName() for d in QApplication.topLevelWidgets() if d.isVisible() and d.isModal()] == [
        "unsavedDialog"
    ]
    hands.press(question, "cancelButton")
    assert hands.dialog("pointsDialog").isVisible()


@asking
def test_no_next_hand_begins_for_who_only_watches(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, ask: Ask
) -> None:
    hands = Hands(qtbot, make_window("--seed", "3"))
    session = hands.window.session
    asked: list[int] = []

    def first_end(result: object) -> None:
        if not asked:
            asked.append(1)
            ask(hands.window, tmp_path)

    session.deal_ended.connect(first_end)
    session.set_auto_play(True)
    with qtbot.waitSignal(session.deal_ended, timeout=30_000):
        hands.window.actions_["NewGame"].trigger()
    question = stays(hands)
    with qtbot.waitSignal(session.changed):
        hands.press(question, "cancelButton")
