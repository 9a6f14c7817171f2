"""The page with chart and table of all deals, used with mouse and keys."""

import csv
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QFileDialog, QLineEdit, QPushButton
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from fourwinds.reports import rows
from fourwinds.ui.records.dealtable import COUNTER_ROLE, DealsModel
from fourwinds.ui.records.export import ask_export
from fourwinds.ui.records.scorespage import ScoresPage
from fourwinds.values import replace
from tests.reports.recorded import GAMES, report


@pytest.fixture
def page(qtbot: QtBot) -> ScoresPage:
    page = ScoresPage()
    qtbot.addWidget(page)
    page.show_report(report("european"))
    page.resize(900, 640)
    page.show()
    qtbot.waitExposed(page)
    return page


@pytest.mark.parametrize("name", GAMES)
def test_the_model_is_a_good_model(qtmodeltester: ModelTester, name: str) -> None:
    model = DealsModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    told = report(name)
    model.show_deals(told.players, rows(told.deals))
    qtmodeltester.check(model, force_py=True)
    assert model.rowCount() == len(told.deals)
    model.show_deals((), ())
    assert model.rowCount() == 0


def test_the_table_says_dealer_winner_how_value_and_results(page: ScoresPage) -> None:
    model = page.model
    texts = [model.index(7, column).data() for column in range(model.columnCount())]
    minus = "\N{MINUS SIGN}"
    assert texts == [
        "8",
        "E4",
        "Player",
        "Jack",
        "discard of Tim",
        "40",
        "+160",
        f"{minus}50",
        f"{minus}10",
        f"{minus}100",
    ]
    spoken = model.index(7, 6).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Jack went out: +160, total 7,430"
    assert model.index(7, 6).data(Qt.ItemDataRole.FontRole).bold()
    assert model.index(7, 7).data(Qt.ItemDataRole.FontRole) is None
    assert model.index(7, 0).data(COUNTER_ROLE) == 8


def test_a_click_into_the_chart_opens_the_deal(page: ScoresPage, qtbot: QtBot) -> None:
    place = page.chart.place_of(5, 2).toPoint()
    with qtbot.waitSignal(page.deal_chosen) as chosen:
        qtbot.mouseClick(page.chart, Qt.MouseButton.LeftButton, pos=place)
    assert chosen.args == [5]
    assert page.table.currentIndex().row() == 4


def test_a_click_beside_the_deals_opens_nothing(page: ScoresPage, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(page.deal_chosen):
        qtbot.mouseClick(page.chart, Qt.MouseButton.LeftButton, pos=QPoint(3, 50))
        qtbot.mouseClick(page.chart, Qt.MouseButton.RightButton, pos=page.chart.place_of(5, 2).toPoint())


def test_the_keys_go_from_deal_to_deal_and_open_one(page: ScoresPage, qtbot: QtBot) -> None:
    keys = (Qt.Key.Key_Home, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left)
    seen = []
    for key in keys:
        qtbot.keyClick(page.chart, key)
        seen.append(page.chart.current)
    assert seen == [1, 2, 3, 2]
    assert page.chart.accessibleDescription().startswith("Hand 2, E1.1: Jack went out, discard of Tim, 40.")
    with qtbot.waitSignal(page.deal_chosen) as chosen:
        qtbot.keyClick(page.chart, Qt.Key.Key_Return)
    assert chosen.args == [2]
    qtbot.keyClick(page.chart, Qt.Key.Key_End)
    assert page.chart.current == 8


def test_the_table_opens_deals_too_and_marks_them_in_the_chart(page: ScoresPage, qtbot: QtBot) -> None:
    index = page.model.index(2, 1)
    with qtbot.waitSignal(page.deal_chosen) as chosen:
        place = page.table.visualRect(index).center()
        qtbot.mouseClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert chosen.args == [3]
    assert page.chart.current == 3


def test_before_the_first_deal_there_is_nothing_to_open(page: ScoresPage, qtbot: QtBot) -> None:
    page.show_report(replace(report("european"), deals=()))
    with qtbot.assertNotEmitted(page.deal_chosen):
        qtbot.keyClick(page.chart, Qt.Key.Key_End)
        qtbot.keyClick(page.chart, Qt.Key.Key_Return)
        qtbot.mouseClick(page.chart, Qt.MouseButton.LeftButton)
    assert page.chart.current is None


def test_the_table_is_exported(page: ScoresPage, qtbot: QtBot, tmp_path: Path) -> None:
    told: list[str] = []
    page.export_wanted.connect(lambda: ask_export(report("european"), tmp_path / "Game 1.4W", page, told.append))
    button = page.findChild(QPushButton, "exportButton")
    assert button is not None
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    dialog = page.findChild(QFileDialog)
    assert dialog is not None
    field = dialog.findChild(QLineEdit, "fileNameEdit")
    assert field is not None
    assert field.text() == "Game 1.csv"
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(told))
    lines = list(csv.reader((tmp_path / "Game 1.csv").read_text(encoding="utf-8-sig").splitlines()))
    assert len(lines) == 9
    assert told == [f"The table is written to {tmp_path / 'Game 1.csv'}."]
