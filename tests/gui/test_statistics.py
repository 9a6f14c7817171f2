"""The Statistics window: what the person has played, by the real commands and the real file."""

import os
from datetime import date
from pathlib import Path
from typing import Any, TypeVar

import pytest
from PySide6.QtCore import QDeadlineTimer, QEventLoop, QPoint, QRect, Qt, QThread
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QLabel,
    QListWidget,
    QMessageBox,
    QPushButton,
    QScrollArea,
    QTabWidget,
    QTreeWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from fourwinds.app.history import FILE_NAME, JUDGED_NAME
from fourwinds.resources import user_data_folder
from fourwinds.scoring import CATALOGUE
from fourwinds.statistics import Judged, Opponent, Played, read
from fourwinds.tiles import write
from fourwinds.ui.records.statistics.coursechart import CourseChart
from fourwinds.ui.records.statistics.dialog import StatisticsDialog
from fourwinds.ui.records.statistics.placesbar import PlacesBar
from fourwinds.ui.records.statistics.table import AT_ONCE, Fact, FactsTable, number
from fourwinds.ui.widgets.tilepictures import TileGroups
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands
from tests.gui.stacked import ANNA_DEALS, stacked_file

T = TypeVar("T", bound=QWidget)


def file() -> Path:
    return user_data_folder(os.environ) / FILE_NAME


def keep(*deals: Played) -> None:
    file().parent.mkdir(parents=True, exist_ok=True)
    file().write_text("".join(deal.model_dump_json() + "\n" for deal in deals))


def played(deal: int, **changes: Any) -> Played:
    usual = Played(
        game="1", deal=deal, day=date(2026, 9, 3), rules="a", name="Club Rules", drawn_game=False, won=False,
        self_drawn=False, value=0, turns=0, dealt_in=False, ready=False, opened=False, net=0, place=0,
    )  # fmt: skip
    return usual.model_copy(update=changes)


CLUB = (played(1, won=True, value=24, turns=7, net=72), played(2, dealt_in=True, net=-22), played(3, net=-5, place=2))
RIICHI = (played(1, game="2", rules="r", name="Riichi"),)


@pytest.fixture
def hands(make_window: MakeWindow, qtbot: QtBot) -> Hands:
    return Hands(qtbot, make_window())


def opened(hands: Hands) -> QDialog:
    """The window, opened by its key."""
    hands.bot.keyClick(hands.window, Qt.Key.Key_F4, Qt.KeyboardModifier.ShiftModifier)
    dialog: QDialog = hands.dialog("statisticsDialog")
    return dialog


def wait_for_sums(dialog: QDialog) -> None:
    """What is shown is summed up in another thread."""
    assert isinstance(dialog, StatisticsDialog)
    soon = QDeadlineTimer(10_000)
    while not dialog.up_to_date:
        assert not soon.hasExpired(), "the sums never come"
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)


def figures(dialog: QDialog) -> dict[str, str]:
    """What the window says, by heading and figure."""
    wait_for_sums(dialog)
    tree = dialog.findChild(QTreeWidget, "figures")
    assert tree is not None
    found, heading = {}, ""
    for item in (tree.topLevelItem(row) for row in range(tree.topLevelItemCount())):
        assert item is not None
        if not item.text(1):
            heading = item.text(0)
        else:
            found[f"{heading}: {item.text(0)}"] = item.text(1).replace("\N{NO-BREAK SPACE}", " ")
    return found


def head(dialog: QDialog) -> str:
    label = dialog.findChild(QLabel, "statisticsHead")
    assert label is not None
    return label.text()


def child(dialog: QDialog, kind: type[T], name: str) -> T:
    wait_for_sums(dialog)
    found = dialog.findChild(kind, name)
    assert found is not None
    return found


def rules(dialog: QDialog) -> QListWidget:
    found = dialog.findChild(QListWidget, "rulesList")
    assert found is not None
    return found


def button(dialog: QDialog, name: str) -> QPushButton:
    found = dialog.findChild(QPushButton, name)
    assert found is not None
    return found


def test_a_hand_that_was_just_played_is_in_it(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    whole = {**ANNA_DEALS, 3: "DwDwDwB123C456D789NN"}
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, whole, dealer=3)))
    hands.wait_for_turn()
    hands.bot.keyClick(hands.window, Qt.Key.Key_O)
    points: QDialog = hands.dialog("pointsDialog")
    hands.bot.keyClick(points, Qt.Key.Key_Escape)
    hands.bot.waitUntil(hands.window.isActiveWindow)
    found = figures(opened(hands))
    assert (found["Hands: Played"], found["Hands: Won"], found["Hands: Self-drawn"]) == ("1", "100.0 %", "100.0 %")
    assert (found["Games: Played"], found["Games: Mean place"]) == ("0", "\N{EN DASH}")


def test_the_figures_of_one_set_of_rules(hands: Hands) -> None:
    keep(*CLUB)
    dialog = opened(hands)
    assert "3 September 2026" in head(dialog)
    assert [rules(dialog).item(row).text() for row in range(rules(dialog).count())] == ["Club Rules"]
    assert figures(dialog) == {
        "Games: Played": "1",
        "Games: Place 1": "0.0 %",
        "Games: Place 2": "100.0 %",
        "Games: Place 3": "0.0 %",
        "Games: Place 4": "0.0 %",
        "Games: Mean place": "2.00",
        "Hands: Played": "3",
        "Hands: Won": "33.3 %",
        "Hands: Self-drawn": "0.0 %",
        "Hands: Dealt in": "33.3 %",
        "Hands: Drawn": "0.0 %",
        "Hands: Ready": "0.0 %",
        "Hands: Opened": "0.0 %",
        "Hands: Turn of a win": "7.0",
        "Hands: Winning hand": "24.0",
        "Hands: Points a hand": "+15.0",
        "Hands: Quality": "\N{EN DASH}",
    }


HELEN = Opponent(name="Helen", strategy="expert", won=True)
BEST = played(
    4, won=True, value=48, turns=3, net=90, place=1, result=2250, hand="B123 EEE SS", patterns=("bp_pung_simples",),
    opponents=(HELEN.model_copy(update={"won": False}),),
)  # fmt: skip


def turn_to(hands: Hands, dialog: QDialog, page: int) -> None:
    """Choose a page by a click on its tab."""
    bar = child(dialog, QTabWidget, "statisticsTabs").tabBar()
    hands.bot.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(page).center())
    wait_for_sums(dialog)


def rows(dialog: QDialog, name: str) -> list[list[str]]:
    """What a table says, row by row."""
    found = child(dialog, FactsTable, name).words()
    return [[cell.replace("\N{NO-BREAK SPACE}", " ") for cell in row] for row in found]


def test_high_scores_patterns_and_opponents_follow_where_they_were_noted(hands: Hands) -> None:
    unknown = BEST.model_copy(update={"deal": 5, "value": 8, "patterns": ("of_a_later_program",), "result": -40})
    lost = played(6, net=-30, opponents=(HELEN,))
    keep(*CLUB, *RIICHI, BEST, unknown, lost)
    dialog = opened(hands)
    names = rules(dialog)
    turn_to(hands, dialog, 2)
    assert rows(dialog, "opponentsTable") == [["Helen", "Expert", "3", "66.7 %", "33.3 %"]]
    turn_to(hands, dialog, 3)
    assert "cannot be compared" in child(dialog, QLabel, "scoresPageEmpty").text()
    assert not child(dialog, FactsTable, "gamesTable").isVisible()
    names.setCurrentRow(1)
    turn_to(hands, dialog, 2)
    assert rows(dialog, "opponentsTable") == [["Helen", "Expert", "3", "66.7 %", "33.3 %", "+50.0"]]
    turn_to(hands, dialog, 3)
    games = child(dialog, FactsTable, "gamesTable")
    assert games.isVisible()
    assert [row[2:] for row in rows(dialog, "gamesTable")] == [["1", "2,250"], ["1", "\N{MINUS SIGN}40"]]
    pictures = child(dialog, QScrollArea, "bestHands").findChildren(TileGroups)
    assert [[write(group.kinds) for group in one.groups] for one in pictures] == [["B123", "EEE", "SS"]] * 2
    assert all(one.isVisible() for one in pictures)
    turn_to(hands, dialog, 4)
    definition = CATALOGUE["bp_pung_simples"].definition
    assert rows(dialog, "patternsTable") == [[CATALOGUE["bp_pung_simples"].name, definition, "1", "50.0 %"]]
    QApplication.clipboard().setText("")  # another test may have left something there
    button(dialog, "copyButton").click()
    hands.bot.waitUntil(lambda: QApplication.clipboard().text() != "")
    copied = QApplication.clipboard().text()
    assert "Best hands\nB123 EEE SS\t48 points" in copied
    names.setCurrentRow(2)
    turn_to(hands, dialog, 3)
    assert not games.isVisible()
    assert child(dialog, QLabel, "scoresPageEmpty").text().startswith("Here will stand")


def test_a_click_on_a_heading_sorts_by_what_the_numbers_are(hands: Hands) -> None:
    others = [Opponent(name=name, strategy="expert", won=False) for name in ("Ben", "anna")]
    keep(
        *(played(number, opponents=(others[0],), net=-100) for number in range(1, 11)),
        *(played(number, opponents=(others[1],), net=9) for number in range(11, 13)),
    )
    dialog = opened(hands)
    turn_to(hands, dialog, 2)
    table = child(dialog, FactsTable, "opponentsTable")
    header = table.header()

    def names_after_click(column: int) -> list[str]:
        place = QPoint(header.sectionViewportPosition(column) + 5, header.height() // 2)
        hands.bot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
        return [row[0] for row in rows(dialog, "opponentsTable")]

    assert [row[0] for row in rows(dialog, "opponentsTable")] == ["Ben", "anna"]
    assert names_after_click(0) == ["anna", "Ben"]
    assert names_after_click(2) == ["anna", "Ben"]  # 2 is less than 10, whatever the letters
    assert names_after_click(2) == ["Ben", "anna"]
    assert names_after_click(5) == ["Ben", "anna"]  # a hundred lost is less than nine won


def test_the_months_stand_apart(hands: Hands) -> None:
    keep(*CLUB, played(7, day=date(2026, 8, 31), net=-9), *RIICHI)
    dialog = opened(hands)
    turn_to(hands, dialog, 1)
    assert [row[:2] for row in rows(dialog, "monthsTable")] == [["September 2026", "4"], ["August 2026", "1"]]
    rules(dialog).setCurrentRow(1)
    none = "\N{EN DASH}"
    assert rows(dialog, "monthsTable") == [
        ["September 2026", "3", "1", "33.3 %", "33.3 %", "2.00", none, "+15.0"],
        ["August 2026", "1", "0", "0.0 %", "0.0 %", none, none, "\N{MINUS SIGN}9.0"],
    ]


def test_a_line_shows_how_it_went_and_can_be_read_hand_by_hand(hands: Hands) -> None:
    keep(*CLUB)
    dialog = opened(hands)
    turn_to(hands, dialog, 1)
    chart = child(dialog, CourseChart, "courseChart")
    label = child(dialog, QLabel, "courseLabel")
    assert label.text() == "Won and lost, added up."
    chart.setFocus()
    hands.bot.keyClick(chart, Qt.Key.Key_Right)
    assert label.text().startswith("Hand 1, ")
    assert label.text().endswith(": +72")
    hands.bot.mouseClick(chart, Qt.MouseButton.LeftButton, pos=chart.place_of(1).toPoint())
    assert label.text().endswith(": +50")
    hands.bot.keyClick(chart, Qt.Key.Key_End)
    assert label.text().endswith(": +45")
    assert chart.accessibleDescription() == label.text()
    assert chart.place_of(0).y() < chart.place_of(1).y() < chart.place_of(2).y()


def test_quality_asks_for_look_back_until_a_hand_was_judged(hands: Hands) -> None:
    keep(*CLUB)
    dialog = opened(hands)
    turn_to(hands, dialog, 1)
    combo = child(dialog, QComboBox, "measureCombo")
    combo.setFocus()
    hands.bot.keyClick(combo, Qt.Key.Key_End)
    assert combo.currentText() == "Quality"
    none, chart = child(dialog, QLabel, "noCourseLabel"), child(dialog, CourseChart, "courseChart")
    assert none.isVisible()
    assert none.text().startswith("Look back at your hands")
    assert not chart.isVisible()
    dialog.reject()
    line = Judged(game="1", deal=1, net=72, kept=90.0, worth=100.0, slips={"discard": 2, "kong": 1})
    file().with_name(JUDGED_NAME).write_text(line.model_dump_json() + "\n")
    hands.bot.waitUntil(hands.window.isActiveWindow)
    dialog = opened(hands)
    assert figures(dialog)["Hands: Quality"] == "90.0 %"
    turn_to(hands, dialog, 4)
    assert [[row[0], *row[2:]] for row in rows(dialog, "slipsTable")] == [
        ["Another tile", "2", "200.0"],
        ["Kongs", "1", "100.0"],
    ]


def test_look_back_has_what_it_found_counted(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    whole = {**ANNA_DEALS, 3: "DwDwDwB123C456D789NN"}
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, whole, dealer=3)))
    hands.wait_for_turn()
    hands.bot.keyClick(hands.window, Qt.Key.Key_O)
    points: QDialog = hands.dialog("pointsDialog")
    hands.bot.keyClick(points, Qt.Key.Key_Escape)
    hands.bot.waitUntil(hands.window.isActiveWindow)
    hands.bot.keyClick(hands.window, Qt.Key.Key_F3, Qt.KeyboardModifier.ShiftModifier)
    look: QDialog = hands.dialog("lookBackDialog")
    kept = file().with_name(JUDGED_NAME)
    hands.bot.waitUntil(kept.exists)
    assert Judged.model_validate_json(kept.read_text()).deal == 1
    hands.bot.keyClick(look, Qt.Key.Key_Escape)


def test_counting_can_be_switched_off(hands: Hands) -> None:
    keep(*CLUB)
    dialog = opened(hands)
    check = child(dialog, QCheckBox, "keepStatisticsCheck")
    assert check.isChecked()
    hands.bot.mouseClick(check, Qt.MouseButton.LeftButton, pos=QPoint(8, check.height() // 2))
    assert not hands.window.settings.keep_statistics
    assert "Now nothing is counted" in head(dialog)
    hands.bot.keyClick(check, Qt.Key.Key_Space)
    assert hands.window.settings.keep_statistics
    assert "nothing is counted" not in head(dialog)


def test_all_hands_can_be_written_into_a_table(hands: Hands, tmp_path: Path) -> None:
    keep(*CLUB, BEST)
    dialog = opened(hands)
    hands.bot.mouseClick(button(dialog, "exportButton"), Qt.MouseButton.LeftButton)
    chooser: QFileDialog = hands.dialog("exportStatisticsDialog", QFileDialog)
    table = tmp_path / "mine.csv"
    chooser.fileSelected.emit(str(table))
    chooser.reject()
    assert str(table) in hands.message
    lines = table.read_text(encoding="utf-8-sig").splitlines()
    assert lines[0].startswith("Day,Rules,Game,Hand,Won")
    assert len(lines) == 5
    assert CATALOGUE["bp_pung_simples"].name in lines[-1]


def test_the_places_are_a_bar_that_a_screen_reader_can_read(hands: Hands) -> None:
    keep(*CLUB, *RIICHI)
    dialog = opened(hands)
    bar = child(dialog, PlacesBar, "placesBar")
    assert bar.isVisible()
    assert "place 2: 100.0" in bar.accessibleDescription()
    rules(dialog).setCurrentRow(2)
    wait_for_sums(dialog)
    assert not bar.isVisible()


def test_several_rules_are_shown_apart_and_together_where_that_says_something(hands: Hands) -> None:
    keep(*CLUB, *RIICHI)
    dialog = opened(hands)
    names = rules(dialog)
    assert [names.item(row).text() for row in range(names.count())] == ["All rules", "Club Rules", "Riichi"]
    assert figures(dialog)["Hands: Won"] == "25.0 %"
    assert "Hands: Points a hand" not in figures(dialog)
    names.setFocus()
    hands.bot.keyClick(names, Qt.Key.Key_Down)
    assert figures(dialog)["Hands: Won"] == "33.3 %"
    hands.bot.keyClick(names, Qt.Key.Key_Down)
    assert figures(dialog)["Hands: Won"] == "0.0 %"


def test_the_figures_can_be_copied(hands: Hands) -> None:
    keep(*CLUB)
    dialog = opened(hands)
    QApplication.clipboard().clear()
    hands.bot.mouseClick(button(dialog, "copyButton"), Qt.MouseButton.LeftButton)
    hands.bot.waitUntil(lambda: QApplication.clipboard().text() != "")
    lines = QApplication.clipboard().text().splitlines()
    assert lines[0] == "Club Rules"
    assert "Points a hand\t+15.0\twon and lost, on the average" in lines


@pytest.mark.parametrize("sorted_by", [None, 3, 7])
def test_on_a_small_screen_months_and_points_are_whole(hands: Hands, sorted_by: int | None) -> None:
    days = [date(2026, month, 3) for month in range(1, 12)]
    keep(*(played(1, game=str(day), day=day, net=-12_345, place=2, result=-12_345) for day in days), *RIICHI)
    dialog = opened(hands)
    dialog.resize(788, 714)  # what a screen of 800x800 has for it
    turn_to(hands, dialog, 1)
    hands.bot.mouseClick(
        child(dialog, QListWidget, "rulesList").viewport(), Qt.MouseButton.LeftButton, pos=QPoint(10, 40)
    )
    table = child(dialog, FactsTable, "monthsTable")
    hands.bot.waitUntil(lambda: table.topLevelItemCount() == len(days))
    header = table.header()
    if sorted_by is not None:
        at = QPoint(header.sectionViewportPosition(sorted_by) + 12, header.height() // 2)
        hands.bot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert not table.horizontalScrollBar().isVisible()
    for column in range(table.columnCount()):
        assert not table.isColumnHidden(column)
        assert header.sectionSize(column) >= header.sectionSizeHint(column)
        assert header.sectionSize(column) >= table.sizeHintForColumn(column)
    texts = [item.text(0) for item in table.findItems(" 2026", Qt.MatchFlag.MatchContains)]
    assert len(texts) == len(days)
    assert max(map(table.fontMetrics().horizontalAdvance, texts)) < table.columnWidth(0)


def test_on_a_small_screen_a_long_sentence_does_not_push_figures_out_of_sight(hands: Hands) -> None:
    keep(*(played(deal, won=True, patterns=tuple(CATALOGUE)[:150]) for deal in range(1, 4)))
    dialog = opened(hands)
    dialog.resize(788, 714)
    turn_to(hands, dialog, 4)
    table = child(dialog, FactsTable, "patternsTable")
    table.words()
    assert table.sizeHintForColumn(1) > table.width(), "a sentence is longer than the table is wide"
    assert not table.horizontalScrollBar().isVisible()
    for column in (2, 3):
        assert table.header().sectionSize(column) >= table.header().sectionSizeHint(column)
    assert table.columnWidth(0) >= table.sizeHintForColumn(0)


def test_many_rows_come_little_by_little_and_are_sorted_like_few(qtbot: QtBot) -> None:
    table = FactsTable("numbersTable", "Numbers", ["Number"])
    qtbot.addWidget(table)
    table.show_rows([[number(str(n), n)] for n in range(1, 41)])
    assert table.topLevelItemCount() == AT_ONCE, "all at once would hold the window up"
    assert not table.isSortingEnabled(), "rows to come would be sorted in anywhere"
    qtbot.waitUntil(lambda: table.topLevelItemCount() == 40)
    assert table.isSortingEnabled()
    table.show_rows([[number(str(n), n)] for n in range(1, 41)])
    assert [row[0] for row in table.words()] == [str(n) for n in range(1, 41)], "who copies them has all of them"


def test_the_file_is_read_where_the_window_does_not_wait_for_it(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(*CLUB)
    threads: list[bool] = []

    def told(file: Path) -> list[Played]:
        threads.append(QThread.currentThread() is hands.window.thread())
        return read(file)

    monkeypatch.setattr("fourwinds.statistics.read", told)
    dialog = opened(hands)
    assert figures(dialog)["Hands: Played"] == "3"
    assert threads == [False]


def test_nothing_played_yet_is_said(hands: Hands) -> None:
    dialog = opened(hands)
    assert head(dialog).startswith("Nothing has been counted yet.")
    promises = {
        "figures": "how often you win",
        "time": "a line shows",
        "opponents": "everybody",
        "scores": "your dearest hands",
        "patterns": "mistakes",
    }
    for tab, (page, promised) in enumerate(promises.items()):
        turn_to(hands, dialog, tab)
        empty = child(dialog, QLabel, f"{page}PageEmpty")
        assert empty.isVisible()
        assert promised in empty.text()
    assert not button(dialog, "copyButton").isEnabled()
    assert not button(dialog, "exportButton").isEnabled()
    assert not button(dialog, "forgetButton").isEnabled()
    hands.bot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


@pytest.mark.parametrize(("answer", "left"), [("yesButton", 0), ("noButton", 3)])
def test_it_is_forgotten_only_after_a_question(hands: Hands, answer: str, left: int) -> None:
    keep(*CLUB)
    dialog = opened(hands)
    hands.bot.mouseClick(button(dialog, "forgetButton"), Qt.MouseButton.LeftButton)
    box: QMessageBox = hands.dialog("forgetDialog")
    hands.bot.mouseClick(button(box, answer), Qt.MouseButton.LeftButton)
    hands.bot.waitUntil(lambda: not box.isVisible())
    assert figures(dialog)["Hands: Played"] == str(left)
    assert file().exists() is bool(left)


def test_a_file_that_cannot_be_read_is_named(hands: Hands) -> None:
    file().mkdir(parents=True)
    hands.bot.keyClick(hands.window, Qt.Key.Key_F4, Qt.KeyboardModifier.ShiftModifier)
    box: QMessageBox = hands.dialog("problemDialog")
    assert str(file()) in box.text()


def test_the_triangle_of_the_sorted_column_does_not_touch_the_heading_of_a_number(qtbot: QtBot) -> None:
    table = FactsTable("factsTable", "Facts", ["Word", "Share"])
    qtbot.addWidget(table)
    table.show_rows([[Fact("a"), number("1 %", 1.0)], [Fact("b"), number("2 %", 2.0)]])
    table.show()
    header = table.header()
    table.sortByColumn(1, Qt.SortOrder.DescendingOrder)
    left, breadth = header.sectionViewportPosition(1), header.sectionSize(1)
    picture = header.viewport().grab(QRect(left, 2, breadth - 2, header.height() - 4)).toImage()
    ground = picture.pixelColor(breadth // 2, 0)
    empty = [
        all(_near(picture.pixelColor(x, y), ground) for y in range(picture.height())) for x in range(picture.width())
    ]
    # From the right: the triangle, then what is between it and the last letter.
    triangle = next(x for x in reversed(range(len(empty))) if not empty[x])
    before = next(x for x in reversed(range(triangle)) if empty[x])
    last_letter = next(x for x in reversed(range(before)) if not empty[x])
    assert triangle - before > 3, "a triangle, and no letter, is what stands at the right"
    assert before - last_letter >= 2


def _near(one: QColor, other: QColor) -> bool:
    """Whether both belong to the ground, which has a slight slope of colour."""
    pairs = ((one.red(), other.red()), (one.green(), other.green()), (one.blue(), other.blue()))
    return all(abs(a - b) < 24 for a, b in pairs)
