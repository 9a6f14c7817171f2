"""A Goulash in the window: that the hand is one, what is different in it, and where it is told."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDialog, QLabel, QListWidget
from pytestqt.qtbot import QtBot

from fourwinds.app.worker import safe_action
from fourwinds.engine.game import Game
from fourwinds.reports.content import of_game
from fourwinds.rules import RulePreset
from fourwinds.rules.parts import Exchange, Goulash
from fourwinds.saves import SavedGame, write
from fourwinds.ui.board.plateitem import hand_texts
from tests.app.tables import PLAYERS, RULES, Computers
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands, remember

GOULASH = RULES.model_copy(
    update={"goulash": Goulash(played=True, stake=50), "exchange": Exchange(second="none", third="none")}
)


def drawn_hands(rules: RulePreset, number: int) -> Game:
    """A game in which so many hands were drawn."""
    game = Game.begin(rules, PLAYERS, 5)
    for _ in range(number):
        game.start_deal()
        while game.deal is not None and game.deal.outcome is None:
            for seat in game.deal.waiting_for():
                legal = game.deal.legal_actions(seat)
                game.apply(seat, safe_action(game.deal.view(seat), legal))
    return game


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A game whose first hand was drawn, so that the next is a Goulash."""
    path = tmp_path / "drawn.4W"
    write(path, SavedGame(drawn_hands(GOULASH, 1).record()), saved_at=datetime(2026, 1, 1, tzinfo=UTC))
    return path


@pytest.mark.parametrize("board", ["table", "tilted", "classic"])
def test_the_window_says_that_the_hand_is_a_goulash_and_what_that_means(
    make_window: MakeWindow, qtbot: QtBot, file: Path, board: str
) -> None:
    remember(board=board)
    hands = Hands(qtbot, make_window(file, computers=Computers()))
    qtbot.waitUntil(lambda: bool(hands.window.session.results))
    hands.window.session.next_deal()
    told = "This hand is a Goulash. Before play tiles are exchanged. No hand may have a chow."
    pool = "Who wins it gets 50 points more from each of the others."
    assert hands.message.startswith(f"{told} {pool}")
    for _ in range(2):
        hands.window.strip.message.add("There is no sound.")
    assert hands.message.count("This hand is a Goulash.") == 1
    assert hands.message.endswith("There is no sound. There is no sound.")
    cell = hands.window.strip.hand_number
    assert cell.value.text() == "2, Goulash"
    assert pool in cell.toolTip()
    assert "Goulash" in hands.window.board.accessibleDescription()
    table = hands.window.board.table
    assert table is not None
    assert hand_texts(table) == ("Goulash",)


def test_the_tip_is_the_usual_one_in_any_other_hand(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "first.4W"
    game = Game.begin(GOULASH, PLAYERS, 5)
    game.start_deal()
    write(path, SavedGame(game.record()), saved_at=datetime(2026, 1, 1, tzinfo=UTC))
    window = make_window(path)
    qtbot.waitUntil(lambda: window.session.running)
    assert window.strip.hand_number.value.text() == "1"
    assert "Goulash" not in window.strip.hand_number.toolTip()


def test_points_look_back_and_reports_name_it(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path, game = tmp_path / "two.4W", drawn_hands(GOULASH, 2)
    write(path, SavedGame(game.record()), saved_at=datetime(2026, 1, 1, tzinfo=UTC))
    hands = Hands(qtbot, make_window(path))
    qtbot.waitUntil(lambda: len(hands.window.session.results) == 2)
    hands.window.actions_["LookBack"].trigger()
    dialog: QDialog = hands.dialog("lookBackDialog")
    titles = dialog.findChild(QComboBox, "handCombo")
    assert titles is not None
    assert [titles.itemText(i) for i in range(titles.count())][1] == "2: East round, hand 2, Goulash"
    titles.setCurrentIndex(1)
    titles.activated.emit(1)
    decisions = dialog.findChild(QListWidget)
    assert decisions is not None
    qtbot.waitUntil(lambda: decisions.count() > 0 and "passed" in decisions.item(0).text())
    happened = dialog.findChild(QLabel, "happenedLabel")
    decisions.setCurrentRow(0)
    assert happened is not None
    qtbot.keyClick(dialog, Qt.Key.Key_Right)
    report = of_game(game).deals[1]
    assert report.title == "Hand 2: East round, hand 2, Goulash"
    assert report.how.startswith("Before play each player passed on 3 tiles.")
