"""Practice by mouse and keys: asked, answered, told why, and kept."""

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QPushButton, QScrollArea
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from fourwinds.drills import DrillKind, Puzzle, earlier_digest, make_puzzle
from fourwinds.scoring import FromDiscard, Scorer
from fourwinds.statistics import Practised, read_lines
from fourwinds.tiles import JOKER, parse
from fourwinds.ui.practice.hands import groups, told
from fourwinds.ui.practice.window import PracticeWindow
from fourwinds.ui.widgets.tilepictures import TileGroups
from fourwinds.ui.window.mainwindow import MainWindow
from fourwinds.values import replace
from tests.gui.hands import Hands
from tests.scoring.support import changed, preset

OF_SOME_RULES = (DrillKind.SACRED, DrillKind.LIABLE)


@pytest.fixture
def window(window: MainWindow, qtbot: QtBot) -> Iterator[PracticeWindow]:
    hands = Hands(qtbot, window)
    hands.key(Qt.Key.Key_G, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    practice = hands.dialog("practiceWindow", PracticeWindow)
    qtbot.waitUntil(lambda: practice._puzzle is not None)
    yield practice
    if isValid(practice):
        practice.reject()


def puzzle(window: PracticeWindow) -> Puzzle:
    assert window._puzzle is not None
    return window._puzzle


def choose(window: PracticeWindow, qtbot: QtBot, kind: DrillKind) -> Puzzle:
    """Ask for this kind in the list, by keys."""
    box = window.findChild(QComboBox, "kindBox")
    assert box is not None
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_Home)
    for _ in range(1 + list(DrillKind).index(kind)):
        qtbot.keyClick(box, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: window._puzzle is not None and window._puzzle.kind is kind)
    return puzzle(window)


def button(window: PracticeWindow, number: int) -> QAbstractButton:
    found = [b for b in window.findChildren(QAbstractButton, f"answer{number}") if b.isVisible()]
    assert len(found) == 1
    return found[0]


def text(window: PracticeWindow, name: str) -> str:
    label = window.findChild(QLabel, name)
    assert label is not None
    return label.text() if label.isVisible() else ""


def kept(window: PracticeWindow) -> list[Practised]:
    file: Path = window._practising._file
    return list(read_lines(file, Practised, "an answer"))


def test_the_names_of_all_rules_can_be_read_in_their_list(window: PracticeWindow, qtbot: QtBot) -> None:
    """Also beside a scroll bar, which takes its room from the rows."""
    box = window.findChild(QComboBox, "rulesBox")
    assert box is not None
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(box.view().isVisible)
    view = box.view()
    longest = max(view.sizeHintForIndex(box.model().index(row, 0)).width() for row in range(box.count()))
    assert view.viewport().width() >= longest
    qtbot.keyClick(view, Qt.Key.Key_Escape)


@pytest.mark.parametrize("kind", [kind for kind in DrillKind if kind not in (DrillKind.WAITS, *OF_SOME_RULES)])
def test_a_click_answers(window: PracticeWindow, qtbot: QtBot, kind: DrillKind) -> None:
    asked = choose(window, qtbot, kind)
    (right,) = asked.right
    assert not text(window, "verdictLabel")
    qtbot.mouseClick(button(window, right), Qt.MouseButton.LeftButton)
    assert "Right" in text(window, "verdictLabel")
    assert text(window, "whyLabel")
    assert [(a.kind, a.right, a.daily) for a in kept(window)] == [(kind.name, True, False)]
    assert "In a row: 1" in text(window, "standingLabel")


@pytest.mark.parametrize("kind", [DrillKind.SAFE, *OF_SOME_RULES])
def test_what_lies_on_the_table_is_shown_below_the_hand(window: PracticeWindow, qtbot: QtBot, kind: DrillKind) -> None:
    rules = window.findChild(QComboBox, "rulesBox")
    assert rules is not None
    rules.setCurrentText("EMA Riichi")
    asked = choose(window, qtbot, kind)
    rows = [label.text() for label, _ in window._others if label.isVisible()]
    assert rows == [row.title for row in asked.rows]
    shown = [
        [kind for group in tiles.groups for kind in group.kinds] for _, tiles in window._others if tiles.isVisible()
    ]
    assert shown == [list(row.kinds) for row in asked.rows]
    (right,) = asked.right
    qtbot.mouseClick(button(window, right), Qt.MouseButton.LeftButton)
    assert "Right" in text(window, "verdictLabel")


@pytest.mark.parametrize("kind", [DrillKind.WAITS, DrillKind.PAYS, DrillKind.PATTERN])
def test_by_rules_that_deal_everybody_a_joker_it_is_seen(window: PracticeWindow, qtbot: QtBot, kind: DrillKind) -> None:
    rules = window.findChild(QComboBox, "rulesBox")
    assert rules is not None
    rules.setCurrentText("Wilmington 12-Tile")
    asked = choose(window, qtbot, kind)
    rows = [window._tiles, *(tiles for _, tiles in window._others if tiles.isVisible())]
    assert len(rows) == 1 + len(asked.others)
    for tiles in rows:
        assert [kind for group in tiles.groups for kind in group.kinds].count(JOKER) == 1
        assert "Joker" in tiles.accessibleName()


def test_tiles_that_are_wild_have_their_face_and_are_told() -> None:
    rules = changed(preset("hong-kong"), {"tiles": {"wild": "C5"}})
    found = (make_puzzle(DrillKind.WORTH, Scorer(rules), 1, seed) for seed in "abcdefgh")
    asked = next(puzzle for puzzle in found if puzzle is not None and JOKER in puzzle.hand.concealed)
    assert {group.wild for group in groups(asked.hand, asked.wild)} == set(parse("C5"))
    assert "Every Five of Characters is wild, a joker." in told(asked)


def test_the_marked_tile_is_told_of_in_one_sentence() -> None:
    found = (make_puzzle(DrillKind.WORTH, Scorer(preset("hong-kong")), 1, seed) for seed in "abcdefgh")
    asked = next(puzzle for puzzle in found if puzzle is not None)
    last = FromDiscard(from_left=True, last_of_wall=True)
    hand = replace(asked.hand, circumstances=replace(asked.hand.circumstances, last=last))
    said = told(replace(asked, hand=hand))
    assert said.count("The marked tile: ") == 1
    assert "claimed from the left neighbor's discard; the last tile of the Wall had been drawn." in said


def test_a_question_that_the_rules_do_not_have_is_said(window: PracticeWindow, qtbot: QtBot) -> None:
    box = window.findChild(QComboBox, "kindBox")
    assert box is not None
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: text(window, "questionLabel").startswith("These rules have no such question"))
    assert not [label for label, _ in window._others if label.isVisible()]


def test_a_wrong_answer_is_told_with_the_right_one(window: PracticeWindow, qtbot: QtBot) -> None:
    asked = choose(window, qtbot, DrillKind.WORTH)
    (right,) = asked.right
    wrong = next(n for n in range(len(asked.answers)) if n != right)
    qtbot.keyClick(window, Qt.Key(Qt.Key.Key_1 + wrong))
    assert "Not quite" in text(window, "verdictLabel")
    assert "right" in button(window, right).accessibleName()
    assert "wrong, yours" in button(window, wrong).accessibleName()
    # It cannot be answered again.
    qtbot.keyClick(window, Qt.Key(Qt.Key.Key_1 + right))
    assert [answer.right for answer in kept(window)] == [False]


def test_no_answer_moves_when_it_is_told_which_were_right(window: PracticeWindow, qtbot: QtBot) -> None:
    asked = choose(window, qtbot, DrillKind.WAITS)
    qtbot.mouseClick(button(window, min(asked.right)), Qt.MouseButton.LeftButton)
    before = [button(window, number).x() for number in range(len(asked.answers))]
    check = window.findChild(QPushButton, "nextButton")
    assert check is not None
    qtbot.mouseClick(check, Qt.MouseButton.LeftButton)
    assert text(window, "verdictLabel")
    assert [button(window, number).x() for number in range(len(asked.answers))] == before


def test_in_a_large_window_tiles_are_larger_and_nothing_has_to_be_scrolled(
    window: PracticeWindow, qtbot: QtBot
) -> None:
    room, hand = window.findChild(QScrollArea, "practiceRoom"), window.findChild(TileGroups, "practiceTiles")
    assert room is not None
    assert hand is not None
    choose(window, qtbot, DrillKind.WAITS)
    before, answer = hand.sizeHint(), button(window, 0).size()
    usual = window.size()
    window.resize(2 * window.fontMetrics().averageCharWidth() * 140, 2 * window.fontMetrics().lineSpacing() * 46)
    qtbot.waitUntil(lambda: hand.sizeHint().height() > before.height() * 1.4)
    assert button(window, 0).sizeHint().height() > answer.height() * 1.2
    choose(window, qtbot, DrillKind.PAYS)
    qtbot.keyClick(window, Qt.Key.Key_1)
    assert text(window, "verdictLabel")
    qtbot.waitUntil(lambda: room.verticalScrollBar().maximum() == 0)
    window.resize(usual)
    qtbot.waitUntil(lambda: hand.sizeHint().height() == before.height())


def test_all_waits_are_to_be_named(window: PracticeWindow, qtbot: QtBot) -> None:
    asked = choose(window, qtbot, DrillKind.WAITS)
    check = window.findChild(QPushButton, "nextButton")
    assert check is not None
    assert not check.isEnabled()
    for number in asked.right:
        qtbot.mouseClick(button(window, number), Qt.MouseButton.LeftButton)
    assert not text(window, "verdictLabel")
    qtbot.keyClick(button(window, max(asked.right)), Qt.Key.Key_Return)
    assert "Right" in text(window, "verdictLabel")


def test_one_wait_too_many_is_wrong(window: PracticeWindow, qtbot: QtBot) -> None:
    asked = choose(window, qtbot, DrillKind.WAITS)
    for number in {*asked.right, next(n for n in range(len(asked.answers)) if n not in asked.right)}:
        button(window, number).setFocus()
        qtbot.keyClick(button(window, number), Qt.Key.Key_Space)
    check = window.findChild(QPushButton, "nextButton")
    assert check is not None
    qtbot.mouseClick(check, Qt.MouseButton.LeftButton)
    assert "Not quite" in text(window, "verdictLabel")


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_the_next_one_comes_by_a_key(window: PracticeWindow, qtbot: QtBot, key: Qt.Key) -> None:
    before = choose(window, qtbot, DrillKind.OUT)
    qtbot.keyClick(window, Qt.Key.Key_1)
    focused = window.focusWidget()
    assert focused is not None
    qtbot.keyClick(focused, key)
    qtbot.waitUntil(lambda: window._puzzle is not None and not window._answered)
    assert puzzle(window) != before
    assert not text(window, "whyLabel")


def test_the_puzzle_of_the_day_counts_once(window: PracticeWindow, qtbot: QtBot) -> None:
    daily = window.findChild(QPushButton, "dailyButton")
    assert daily is not None
    for _ in range(2):
        qtbot.mouseClick(daily, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: window._puzzle is not None and not window._answered)
        asked = puzzle(window)
        for number in asked.right:
            qtbot.mouseClick(button(window, number), Qt.MouseButton.LeftButton)
        if asked.kind is DrillKind.WAITS:
            window._go_on()
        assert "Right" in text(window, "verdictLabel")
    assert [(answer.day, answer.daily) for answer in kept(window)] == [(date.today(), True)]  # noqa: DTZ011
    assert "Puzzle of the day: one day." in text(window, "standingLabel")


def solve_daily(window: PracticeWindow, qtbot: QtBot) -> None:
    daily = window.findChild(QPushButton, "dailyButton")
    assert daily is not None
    qtbot.mouseClick(daily, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window._puzzle is not None and window._daily and not window._answered)
    asked = puzzle(window)
    for number in asked.right:
        qtbot.mouseClick(button(window, number), Qt.MouseButton.LeftButton)
    if asked.kind is DrillKind.WAITS:
        check = window.findChild(QPushButton, "nextButton")
        assert check is not None
        qtbot.mouseClick(check, Qt.MouseButton.LeftButton)


def test_a_row_of_days_goes_on_when_a_later_program_has_mended_the_rules(window: PracticeWindow, qtbot: QtBot) -> None:
    rules, today = window._chosen_rules, date.today()  # noqa: DTZ011 - the person's day
    for ago, name in ((2, earlier_digest(rules)), (1, rules.id)):
        day = today - timedelta(ago)
        window._practising.keep(
            Practised(day=day, rules=name, kind="WORTH", level=2, right=True, seconds=3.0, daily=True)
        )
    solve_daily(window, qtbot)
    assert text(window, "aboutLabel").startswith("Today's puzzle.")
    assert kept(window)[-1].rules == rules.id
    assert "Puzzle of the day: 3 days in a row." in text(window, "standingLabel")


def test_a_streak_outlives_the_window(window: PracticeWindow, qtbot: QtBot) -> None:
    asked = choose(window, qtbot, DrillKind.OUT)
    (right,) = asked.right
    qtbot.keyClick(window, Qt.Key(Qt.Key.Key_1 + right))
    main = window.parent()
    assert isinstance(main, MainWindow)
    window.reject()
    hands = Hands(qtbot, main)
    qtbot.waitUntil(lambda: main.findChild(PracticeWindow) is None)
    main.actions_["Practice"].trigger()
    again = hands.dialog("practiceWindow", PracticeWindow)
    qtbot.waitUntil(lambda: "In a row: 1" in text(again, "standingLabel"))
    again.reject()


def test_other_rules_ask_by_their_own(window: PracticeWindow, qtbot: QtBot) -> None:
    box = window.findChild(QComboBox, "rulesBox")
    assert box is not None
    before = puzzle(window)
    box.setCurrentIndex(next(n for n in range(box.count()) if box.itemText(n) == "Chinese Official"))
    qtbot.waitUntil(lambda: window._puzzle is not None and window._puzzle is not before)
    assert window._chosen_rules.id == "chinese-official"
