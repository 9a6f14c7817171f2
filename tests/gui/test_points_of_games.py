"""The Points window on recorded games: leafing through the deals, lines that are not counted, penalties, rolling up."""

from collections.abc import Callable
from typing import TypeVar

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QHeaderView, QLabel, QTableView, QTabWidget, QWidget
from pytestqt.qtbot import QtBot

from fourwinds.app.signals import results_of
from fourwinds.app.worker import safe_action
from fourwinds.engine.game import Game
from fourwinds.saves import read
from fourwinds.ui.records.points.pages import HandPage, TotalsPage
from fourwinds.ui.records.points.window import PointsDialog
from fourwinds.ui.records.scorespage import ScoresPage
from fourwinds.ui.window.mainwindow import MainWindow
from fourwinds.values import replace
from tests.app.tables import PLAYERS
from tests.engine.table import preset
from tests.gui.conftest import MakeWindow
from tests.gui.hands import open_dialogs
from tests.gui.test_points import child, point_at
from tests.reports.recorded import path, report

Open = Callable[[str], PointsDialog]
W = TypeVar("W", bound=QWidget)
JACK, HELEN, TIM = 1, 2, 3
"""Pages"""


@pytest.fixture
def open_points(make_window: MakeWindow, qtbot: QtBot) -> Open:
    """Opens the Points window of a recorded game by its menu entry."""

    def open_it(game: str) -> PointsDialog:
        window: MainWindow = make_window(path(game))
        qtbot.waitUntil(lambda: len(window.session.results) == len(report(game).deals))
        window.actions_["DisplayPoints"].trigger()
        qtbot.waitUntil(lambda: open_dialogs() == ["pointsDialog"])  # it is made a part at a time
        dialog = next(w for w in QApplication.topLevelWidgets() if isinstance(w, PointsDialog) and w.isVisible())
        qtbot.waitExposed(dialog)
        return dialog

    return open_it


def page(dialog: PointsDialog, number: int, kind: type[W]) -> W:
    dialog.show_page(number)
    shown = child(dialog, QTabWidget).currentWidget()
    assert isinstance(shown, kind)
    return shown


def finished(make_window: MakeWindow, qtbot: QtBot) -> MainWindow:
    """A window with a finished hand, whose points nobody has seen yet."""
    window: MainWindow = make_window(path("chinese-official"))
    qtbot.waitUntil(lambda: len(window.session.results) == len(report("chinese-official").deals))
    return window


def test_tabs_have_the_width_of_the_names_of_another_game(open_points: Open) -> None:
    """Hidden, the tabs kept their widths of the game before: a gap beside two players, names cut off."""
    dialog = open_points("chinese-official")
    game = Game.begin(preset("european-contemporary", deal__players=2), PLAYERS[2:], 7)
    game.start_deal()
    deal = game.deal
    assert deal is not None
    while deal.outcome is None:
        seat = deal.waiting_for()[0]
        game.apply(seat, safe_action(deal.view(seat), deal.legal_actions(seat)))
    for names in (("Anna", "Bartholomew the Younger"), ("Anna", "Tim")):
        dialog.hide()
        dialog.show_game(results_of(game), names, resume=False)
        dialog.show()
    bar = child(dialog, QTabWidget).tabBar()
    widths = [bar.tabRect(i).width() for i in range(bar.count())]
    for text in (bar.tabText(0) + "x", bar.tabText(0)):
        bar.setTabText(0, text)  # has the tabs laid out
    assert widths == [bar.tabRect(i).width() for i in range(bar.count())]


def test_points_that_are_asked_for_again_while_they_are_made_open_once(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = finished(make_window, qtbot)
    for _ in range(3):
        window.actions_["DisplayPoints"].trigger()
        QApplication.processEvents()
    qtbot.waitUntil(lambda: open_dialogs() == ["pointsDialog"])
    assert len(window.findChildren(PointsDialog)) == 1


def test_points_of_a_game_that_is_left_while_they_are_made_do_not_open(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = finished(make_window, qtbot)
    window.actions_["DisplayPoints"].trigger()
    assert window.points.is_due
    window.session.abort()
    qtbot.waitUntil(lambda: window.findChild(PointsDialog) is not None)
    assert not window.points.is_due
    assert open_dialogs() == []


def test_a_window_that_is_closed_while_the_points_are_made_opens_none(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = finished(make_window, qtbot)
    window.actions_["DisplayPoints"].trigger()
    window.close()
    for _ in range(20):
        QApplication.processEvents()
    assert window.findChild(PointsDialog) is None


def test_b305_buttons_leaf_through_the_deals_and_shift_shows_the_winner(open_points: Open, qtbot: QtBot) -> None:
    dialog = open_points("chinese-official")
    tabs = child(dialog, QTabWidget)
    seen = []
    for name, modifier in (
        ("firstDealButton", Qt.KeyboardModifier.ShiftModifier),
        ("nextDealButton", Qt.KeyboardModifier.ShiftModifier),
        ("nextDealButton", Qt.KeyboardModifier.ShiftModifier),
        ("previousDealButton", Qt.KeyboardModifier.NoModifier),
        ("lastDealButton", Qt.KeyboardModifier.NoModifier),
    ):
        qtbot.mouseClick(child(dialog, QAbstractButton, name), Qt.MouseButton.LeftButton, modifier)
        seen.append((child(dialog, QLabel, "dealNumber").text(), tabs.currentIndex()))
    # Jack wins the first deal, Tim the second; nobody the third, which shows the totals.
    assert seen == [
        ("Hand 1 of 16", JACK),
        ("Hand 2 of 16", TIM),
        ("Hand 3 of 16", 0),
        ("Hand 2 of 16", 0),
        ("Hand 16 of 16", 0),
    ]
    assert not child(dialog, QAbstractButton, "lastDealButton").isEnabled()


def test_a_line_that_is_not_counted_lights_up_its_sets_too(open_points: Open) -> None:
    dialog = open_points("chinese-official")
    dialog.show_first()
    hand = page(dialog, JACK, HandPage)
    row = next(i for i, line in enumerate(hand.lines.rows) if line.texts[0].startswith("Two concealed triplets (not"))
    table = child(hand, QTableView)
    point_at(table.viewport(), table.visualRect(table.model().index(row, 0)).center())
    assert {hand.tiles.groups[i].kinds[0] for i in hand.tiles.lit} == {31, 32, 33}


def test_b309_penalties_stand_under_a_heading_of_their_own(open_points: Open) -> None:
    dialog = open_points("european")
    dialog.show_first()
    for _ in range(4):
        dialog.show_next()
    rows = [row.texts for row in page(dialog, 0, TotalsPage).payments.rows]
    at = rows.index(("Penalties and bonuses", "", "", ""))
    assert [row[0] for row in rows[at + 1 :]] == ["South claimed wrongly"]
    assert all(row[0].startswith("West wins 90") for row in rows[:at])


@pytest.mark.parametrize(
    ("game", "deal", "words"),
    [
        ("hong-kong", 0, "Helen, South: not scored, as only the winner is paid."),
        ("european", 3, "Helen, South: not scored, as nobody went out."),
        ("european", 0, "Helen, South: 0 points"),
    ],
)
def test_a_hand_that_is_not_paid_shows_no_figure(open_points: Open, game: str, deal: int, words: str) -> None:
    dialog = open_points(game)
    dialog.show_first()
    for _ in range(deal):
        dialog.show_next()
    hand = page(dialog, HELEN, HandPage)
    assert child(hand, QLabel, "handSummary").text() == words
    shown = page(dialog, 0, TotalsPage).totals.rows[1].texts[2]
    assert shown == ("0" if words.endswith("0 points") else "\N{EN DASH}")


def test_doubles_are_called_as_the_rules_call_them_and_empty_columns_are_left_out(open_points: Open) -> None:
    dialog = open_points("hong-kong")
    dialog.show_first()
    table = child(page(dialog, JACK, HandPage), QTableView)
    header: QHeaderView = table.horizontalHeader()
    shown = [
        table.model().headerData(i, Qt.Orientation.Horizontal)
        for i in range(table.model().columnCount())
        if not header.isSectionHidden(i)
    ]
    assert shown == ["What it scores", "Points"]


def test_the_report_of_an_old_game_has_the_day_of_its_file(make_window: MakeWindow, qtbot: QtBot) -> None:
    window: MainWindow = make_window(path("chinese-official"))
    qtbot.waitUntil(lambda: len(window.session.results) == 16)
    saved_at = read(path("chinese-official")).saved_at
    assert saved_at is not None
    assert window.points.report().played == saved_at.astimezone().date()


def test_a_deal_that_is_chosen_in_the_table_opens(open_points: Open, qtbot: QtBot) -> None:
    dialog = open_points("european")
    scores = page(dialog, 5, ScoresPage)
    place = scores.table.visualRect(scores.model.index(2, 1)).center()
    qtbot.mouseClick(scores.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert child(dialog, QLabel, "dealNumber").text() == "Hand 3 of 8"
    assert child(dialog, QLabel, "pointsHeadline").isVisible()


def test_b74_the_window_rolls_up_by_its_button_and_by_its_title(open_points: Open, qtbot: QtBot) -> None:
    dialog = open_points("european")
    height = dialog.height()
    qtbot.mouseClick(child(dialog, QAbstractButton, "rollButton"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.height() < height / 2)
    QApplication.sendEvent(dialog, QEvent(QEvent.Type.NonClientAreaMouseButtonDblClick))
    qtbot.waitUntil(lambda: dialog.height() == height)


def test_twenty_lines_can_be_read_on_a_small_screen(open_points: Open, qtbot: QtBot) -> None:
    dialog = open_points("european")
    dialog.resize(788, 558)
    result = dialog.shown
    (winner,) = result.outcome.winners
    score = result.outcome.scores[winner]
    assert score is not None
    many = replace(score, lines=tuple(replace(score.lines[0], name=f"Line {n}") for n in range(20)))
    scores = tuple(many if seat == winner else s for seat, s in enumerate(result.outcome.scores))
    hand = page(dialog, 1 + winner, HandPage)
    hand.show_result(replace(result, outcome=replace(result.outcome, scores=scores)), winner, ("A", "B", "C", "D"))
    table = child(hand, QTableView)
    assert table.viewport().height() >= 5 * table.rowHeight(0)
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(20, 5))
    qtbot.keyClick(table, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    last = table.visualRect(table.model().index(19, 0))
    assert table.viewport().rect().contains(last)
    assert child(hand, QLabel, "handTotal").visibleRegion().boundingRect().height() > 0


def test_the_window_grows_for_a_long_hand_and_is_as_before_afterwards(
    open_points: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = open_points("chinese-official")
    usual, window = dialog.size(), dialog.parent()
    assert isinstance(window, MainWindow)
    result = next(result for result in window.session.results if result.outcome.winners)
    winner = result.outcome.winners[0]
    score = result.outcome.scores[winner]
    assert score is not None
    dialog.close()
    many = replace(score, lines=tuple(replace(score.lines[0], name=f"Line {n}") for n in range(13)), dropped=())
    scores = tuple(many if seat == winner else s for seat, s in enumerate(result.outcome.scores))
    long = replace(result, outcome=replace(result.outcome, scores=scores))
    with monkeypatch.context() as patch:
        patch.setattr(type(window.session), "results", property(lambda _: (long,)))
        window.actions_["DisplayPoints"].trigger()
        qtbot.waitUntil(dialog.isVisible)
    table = child(page(dialog, 1 + winner, HandPage), QTableView)
    last = table.model().index(12, 0)
    qtbot.waitUntil(lambda: table.viewport().rect().contains(table.visualRect(last)))
    assert not table.verticalScrollBar().isVisible()
    assert dialog.frameGeometry().bottom() <= dialog.screen().availableGeometry().bottom()
    dialog.close()
    assert dialog.size() == usual
