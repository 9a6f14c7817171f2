"""One final score for each player, wherever the program tells it, also when stakes are left that nobody won."""

import json
import os
import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QTabWidget
from pytestqt.qtbot import QtBot

from fourwinds.app.history import FILE_NAME, History
from fourwinds.cli import main
from fourwinds.engine.actions import DeclareReady, FaultyOut
from fourwinds.engine.game import Game
from fourwinds.engine.seats import Seat
from fourwinds.reports import render
from fourwinds.reports.html import render as as_html
from fourwinds.reports.pdf import render as as_pdf
from fourwinds.resources import user_data_folder
from fourwinds.rules import RulePreset
from fourwinds.saves import SavedGame, write
from fourwinds.ui.board.tablestate import TableState
from fourwinds.ui.records.points.pages import TotalsPage
from fourwinds.ui.records.points.window import PointsDialog
from fourwinds.ui.records.scorespage import ScoresPage
from fourwinds.ui.window.mainwindow import MainWindow
from tests.app.tables import PLAYERS
from tests.engine.table import preset
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands
from tests.gui.test_points import child
from tests.reports.recorded import faces
from tests.reports.test_content import pdf_pages, words_of

RULES: RulePreset = preset("japanese-riichi", deal__rounds=1, penalties__faulty_out=0)
"""One round; a wrong declaration of out ends the hand and costs nothing."""
FINAL = {"Anna": "8,300", "Jack": "7,900", "Helen": "7,900", "Tim": "7,900"}
"""8,000 each at the start; Jack, Helen and Tim stake 100 each that nobody wins, and so Anna, who leads, gets 300."""
WHY = "Stakes that nobody won go to the leader"


def last_hand(folder: Path, rules: RulePreset = RULES) -> Path:
    """A game in whose last hand Anna deals; 300 points wait in the pool."""
    game = Game(rules, PLAYERS, 7, Seat(0))
    for _ in range(3):
        game.start_deal()
        turn = game.deals[-1].state.turn
        game.apply(turn, DeclareReady())
        game.apply(turn, FaultyOut())
    game.start_deal()
    path = folder / "last.4W"
    write(path, SavedGame(game.record()), saved_at=datetime(2026, 1, 1, tzinfo=UTC))
    return path


@pytest.fixture
def ended(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> tuple[MainWindow, TableState]:
    """The window when Anna has ended the game, and what its board shows then."""
    window: MainWindow = make_window(last_hand(tmp_path))
    shown: list[TableState] = []
    window.table.shown.connect(shown.append)
    qtbot.waitUntil(lambda: window.session.question is not None)
    with qtbot.waitSignal(window.session.game_ended):
        window.session.moves.go_out()
    qtbot.waitUntil(lambda: any(isinstance(w, PointsDialog) and w.isVisible() for w in QApplication.topLevelWidgets()))
    return window, shown[-1]


def points_window() -> PointsDialog:
    return next(w for w in QApplication.topLevelWidgets() if isinstance(w, PointsDialog) and w.isVisible())


def test_the_points_window_the_board_and_the_chart_tell_one_score(ended: tuple[MainWindow, TableState]) -> None:
    _, board = ended
    assert {seat.name: f"{seat.score:,}" for seat in board.seats} == FINAL
    dialog = points_window()
    headline = child(dialog, QLabel, "pointsHeadline").text()
    for name, score in FINAL.items():
        assert f"{name} {score}" in headline
    pages = child(dialog, QTabWidget)
    totals = pages.widget(0)
    assert isinstance(totals, TotalsPage)
    assert {row.texts[0]: row.texts[-1] for row in totals.totals.rows} == FINAL
    assert (WHY, "pool", "Anna", "300") in [row.texts for row in totals.payments.rows]
    scores = child(dialog, ScoresPage)
    for name, score in FINAL.items():
        assert f"{name} {score}" in scores.chart.in_words(3)
    last = [scores.model.index(3, column).data() for column in range(scores.model.columnCount())]
    assert last[-4:] == ["0", "0", "0", "+300"]


def scores_in(text: str) -> set[str]:
    """The players' totals that stand behind their names."""
    return {f"{name} {score}" for name, score in re.findall(r"(Anna|Jack|Helen|Tim)\D*([\d,]{5})", text)}


def test_reports_of_every_kind_tell_the_same(
    ended: tuple[MainWindow, TableState], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    window, _ = ended
    report = window.points.report()
    file = tmp_path / "ended.4W"
    assert window.session.save(file)
    assert main(["report", str(file)]) == 0
    shell = capsys.readouterr().out
    for text in (
        render(report),
        words_of(as_html(report, faces())),
        "\n".join(pdf_pages(as_pdf(report, faces()))),
        shell,
    ):
        one_line = " ".join(text.split())
        result = one_line.split("Final result")[1][:120]
        assert scores_in(result) == {f"{name} {score}" for name, score in FINAL.items()}
        assert "8,300" in one_line[one_line.rindex("New totals") :]
        assert WHY in one_line
        assert "wait in the pool" not in one_line[one_line.rindex("hand 4") :]


def test_the_saved_game_and_the_statistics_tell_the_same(
    ended: tuple[MainWindow, TableState], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    window, _ = ended
    file = tmp_path / "ended.4W"
    assert window.session.save(file)
    assert main(["replay", str(file), "--check", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["scores"]
    assert [f"{score:,}" for score in told] == [FINAL[player.name] for player in window.session.players]
    (played,) = History(window.session, window.settings, user_data_folder(os.environ) / FILE_NAME).read()
    # Anna had 8,000 before this hand and has 8,300 after it.
    assert (played.net, played.place) == (300, 1)


def test_after_the_last_hand_a_key_of_play_tells_how_to_go_on(
    ended: tuple[MainWindow, TableState], qtbot: QtBot
) -> None:
    window, _ = ended
    dialog = points_window()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not dialog.isVisible())
    hands = Hands(qtbot, window)
    hands.key(Qt.Key.Key_Space)
    assert hands.message.endswith("The game is over: F2 begins another, F4 shows its points.")
