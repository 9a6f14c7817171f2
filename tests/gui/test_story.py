"""Look Back: how much of what a hand was worth was kept, and the chart of what it was worth, by mouse, keys and ear."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from fourwinds.ui.records.expectation import ExpectationChart, Moment
from tests.gui.hands import Hands
from tests.gui.test_look_back import (
    Adviser,
    computers,
    decisions,
    go_out,
    hands,
    named,
    opened,
    slider,
    text,
    titles,
    wait_for_advice,
)

__all__ = ["computers", "hands"]  # fixtures


@pytest.fixture
def dialog(hands: Hands, computers: Adviser) -> QDialog:
    """Hands are worth 50 points, and each discard but the adviser's costs 20 of them."""
    computers.lost = 20.0
    go_out(hands)
    found = opened(hands)
    wait_for_advice(hands, found)
    return found


@pytest.fixture
def chart(qtbot: QtBot) -> ExpectationChart:
    chart = ExpectationChart()
    qtbot.addWidget(chart)
    chart.resize(300, 100)
    moments = [
        Moment(2, "Turn 1: discarded East Wind", 40.0, 0.0, costly=False),
        Moment(6, "Turn 2: discarded 5 of Dots", 50.0, 20.0, costly=True),
    ]
    chart.show_moments(moments, -8.0, 9)
    with qtbot.waitExposed(chart):
        chart.show()
    return chart


def test_the_figure_is_what_was_kept_of_all_that_the_hand_was_worth(dialog: QDialog) -> None:
    marks = [title[:2].strip() for title in titles(dialog)]
    costly, out = marks.count("??"), sum("went out" in title for title in titles(dialog))
    assert costly
    agreed = len(marks) - costly - out - sum(mark == "\N{NOT EQUAL TO}" for mark in marks)
    # Each discard is a decision about 50 points, of which a mistake keeps 30; of going out this adviser says no price.
    kept, worth = 30 * costly + 50 * agreed, 50 * (costly + agreed)
    assert text(dialog, "qualityLabel") == f"You kept {int(100 * kept / worth)}% of what this hand was worth."


def test_a_click_in_the_chart_goes_to_the_moment(hands: Hands, dialog: QDialog) -> None:
    chart = named(dialog, ExpectationChart, "expectationChart")
    assert chart.isVisible()
    slider(dialog).setValue(1)
    hands.bot.mouseClick(chart, Qt.MouseButton.LeftButton, pos=chart.place_of(0).toPoint())
    assert slider(dialog).value() == 0
    assert decisions(dialog).currentRow() == 0
    assert chart.current == 0
    hands.bot.keyClick(slider(dialog), Qt.Key.Key_End)
    assert chart.current == slider(dialog).maximum()


def test_the_chart_is_gone_through_by_keys_and_read_aloud(chart: ExpectationChart, qtbot: QtBot) -> None:
    chosen: list[int] = []
    chart.step_chosen.connect(chosen.append)
    chart.setFocus()
    assert chart.accessibleDescription() == "Up and down go from decision to decision, Enter shows one."
    said = []
    for _ in range(4):
        qtbot.keyClick(chart, Qt.Key.Key_Down)
        said.append(chart.accessibleDescription())
    assert said == [
        "Turn 1: discarded East Wind. Your hand was worth 40 points.",
        "Turn 2: discarded 5 of Dots. Your hand was worth 50 points; this left 30.",
        "In the end the hand brought \N{MINUS SIGN}8 points.",
        "In the end the hand brought \N{MINUS SIGN}8 points.",
    ]
    qtbot.keyClick(chart, Qt.Key.Key_Up)
    qtbot.keyClick(chart, Qt.Key.Key_Return)
    assert chosen == [6]


def test_what_is_worth_more_stands_higher_and_the_later_further_right(chart: ExpectationChart) -> None:
    first, second, end = (chart.place_of(step) for step in (2, 6, 9))
    assert first.x() < second.x() < end.x()
    assert second.y() < first.y() < end.y()
    with pytest.raises(ValueError, match="not in the chart"):
        chart.place_of(3)


def test_the_figures_of_the_scale_stand_beside_the_chart_and_apart(chart: ExpectationChart) -> None:
    high = chart.fontMetrics().lineSpacing()
    figures = chart.figures()
    assert [text for text, _ in figures] == ["50", "0"], "the least is too near to nothing to have a figure of its own"
    first = chart.place_of(2).x()
    assert all(room.right() < first - 3 and chart.rect().toRectF().contains(room) for _, room in figures)
    assert figures[1][1].top() - figures[0][1].top() >= high
    chart.show_moments([Moment(2, "Turn 1", 1000.0, 0.0, costly=False)], -1500.0, 9)
    assert [text for text, _ in chart.figures()] == ["1,000", "0", "\N{MINUS SIGN}1,500"]
    assert all(room.right() < chart.place_of(2).x() - 3 for _, room in chart.figures())


def test_an_empty_chart_does_nothing(qtbot: QtBot) -> None:
    chart = ExpectationChart()
    qtbot.addWidget(chart)
    chart.show()
    qtbot.keyClick(chart, Qt.Key.Key_Down)
    qtbot.mouseClick(chart, Qt.MouseButton.LeftButton)
    assert chart.current is None
