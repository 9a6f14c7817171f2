"""Where the preferences have no room for three parts side by side, the list of pages makes room for what is tried."""

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QLineEdit, QPushButton, QToolButton, QTreeWidget, QWidget

from tests.gui.preferences.conftest import CTRL, Person

NARROW, WIDE = 820, 1700


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


def test_in_a_narrow_window_the_list_makes_room_and_nothing_is_cut(person: Person) -> None:
    sized(person, NARROW)
    pages = person.find(QTreeWidget, "pageTree")
    assert pages.isVisible()
    try_a_hand(person)
    person.bot.waitUntil(lambda: not pages.isVisible())
    trial, button = person.find(QWidget, "trial"), person.find(QPushButton, "limitHandsButton")
    person.bot.waitUntil(lambda: person.dialog.rect().contains(place(person, trial)))
    assert trial.width() >= trial.minimumSizeHint().width()
    words = button.fontMetrics().horizontalAdvance(button.text().replace("&", ""))
    person.bot.waitUntil(lambda: button.width() > words)
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
