"""Where the preferences have no room for three parts side by side, the list of pages makes room for what is tried."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QPushButton, QToolButton, QTreeWidget, QWidget

from fourwinds.app.themes import load_theme
from fourwinds.resources import themes_folder
from fourwinds.ui.widgets import letters, style
from tests.gui.preferences.conftest import CTRL, Person

NARROW, WIDE = 820, 1700


@pytest.fixture(params=["small", "normal", "large"])
def program_letters(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[str]:
    """The program's letters in one of their sizes, and its style; afterwards those of before."""
    before = qapp.font(), qapp.palette(), qapp.styleSheet()
    theme = load_theme(themes_folder() / "four_winds")
    letters.use(theme, request.param)
    style.apply(qapp, theme.palette, anew=True)
    yield request.param
    qapp.setFont(before[0])
    qapp.setPalette(before[1])
    qapp.setStyleSheet(before[2])


def try_a_hand(person: Person) -> None:
    person.bot.mouseClick(person.find(QToolButton, "trialButton"), Qt.MouseButton.LeftButton)
    person.bot.waitUntil(lambda: person.find(QWidget, "trial").isVisible())


def sized(person: Person, width: int) -> None:
    person.open()
    person.turn_to("scores")
    person.dialog.resize(width, 590)
    person.bot.waitUntil(lambda: person.dialog.width() == width)


def place(person: Person, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(person.dialog, QPoint(0, 0)), widget.size())


@pytest.mark.usefixtures("program_letters")
def test_in_a_narrow_window_the_list_makes_room_and_nothing_is_cut(person: Person) -> None:
    sized(person, NARROW)
    pages = person.find(QTreeWidget, "pageTree")
    assert pages.isVisible()
    try_a_hand(person)
    person.bot.waitUntil(lambda: not pages.isVisible())
    trial, button = person.find(QWidget, "trial"), person.find(QPushButton, "limitHandsButton")
    person.bot.waitUntil(lambda: person.dialog.rect().contains(place(person, trial)))
    assert trial.width() >= trial.minimumSizeHint().width()
    person.bot.waitUntil(lambda: button.width() >= button.sizeHint().width())
    for box in ("scoreCategory", "scoreUsed"):
        shown = person.find(QComboBox, box)
        assert shown.width() >= shown.minimumSizeHint().width(), box
    assert not place(person, button).intersects(place(person, trial))
    person.bot.mouseClick(person.find(QToolButton, "trialButton"), Qt.MouseButton.LeftButton)
    person.bot.waitUntil(pages.isVisible)


def test_whoever_looks_for_an_option_has_the_list_again(person: Person) -> None:
    sized(person, NARROW)
    try_a_hand(person)
    pages = person.find(QTreeWidget, "pageTree")
    person.bot.waitUntil(lambda: not pages.isVisible())
    person.take_keys()
    person.bot.keyClick(person.dialog, Qt.Key.Key_F, CTRL)
    person.bot.waitUntil(pages.isVisible)
    assert not person.find(QWidget, "trial").isVisible()
    assert isinstance(person.dialog.focusWidget(), QLineEdit)


def test_in_a_wide_window_all_three_are_seen(person: Person) -> None:
    sized(person, WIDE)
    try_a_hand(person)
    assert person.find(QTreeWidget, "pageTree").isVisible()
    person.dialog.resize(NARROW, 590)
    person.bot.waitUntil(lambda: not person.find(QTreeWidget, "pageTree").isVisible())
    person.dialog.resize(WIDE, 590)
    person.bot.waitUntil(person.find(QTreeWidget, "pageTree").isVisible)
