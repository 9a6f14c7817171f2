"""Nothing is cut off in a language whose words are longer by a quarter, in a window of 1280x800."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QGroupBox,
    QHeaderView,
    QLabel,
    QStyle,
    QStyleOptionComboBox,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.gui.conftest import MakeWindow
from tests.gui.every_dialog import DIALOGS, close_all, end_a_hand, opened, pages
from tests.gui.hands import Hands
from tests.gui.stacked import ANNA_DEALS, stacked_file
from tests.helpers.pseudo import PseudoTranslator

FILES = {"OpenGameDialog", "SaveGameDialog"}
"""Qt's own dialog."""


@pytest.fixture
def hands(qapp: QApplication, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> Iterator[Hands]:
    """The person deals and is asked for the first discard, in that language."""
    translator = PseudoTranslator()
    assert qapp.installTranslator(translator)
    window = make_window(stacked_file(tmp_path, ANNA_DEALS, "DrDrDrDg", dealer=3))
    window.resize(1280, 800)
    hands = Hands(qtbot, window)
    hands.wait_for_turn()
    hands.settle()
    yield hands
    qapp.removeTranslator(translator)


def cut_off(window: QWidget) -> set[str]:
    """What has too little room on the window, with how much it has and wants."""
    shown = [window, *(widget for widget in window.findChildren(QWidget) if widget.isVisible())]
    return {lack for widget in shown for lack in _lacks(widget)}


def _lacks(widget: QWidget) -> Iterator[str]:
    for text, room, wanted in _of_headings(widget) if isinstance(widget, QHeaderView) else _measured(widget):
        if room < wanted and text not in widget.toolTip():
            yield f"{type(widget).__name__} {widget.objectName()} {text!r} {room} < {wanted}"


def _measured(widget: QWidget) -> Iterator[tuple[str, int, int]]:
    """The widget's text, the pixels that it has, and those that it wants."""
    match widget:
        case QLabel() if widget.wordWrap():
            yield widget.text(), widget.height(), widget.heightForWidth(widget.width())
        case QLabel():
            yield widget.text(), widget.width(), widget.sizeHint().width()
        case QAbstractButton() if widget.text():
            yield widget.text(), widget.width(), widget.minimumSizeHint().width()
        case QComboBox() if not widget.isEditable():
            text = widget.currentText()
            yield text, _field(widget).width(), widget.fontMetrics().horizontalAdvance(text)
        case QGroupBox():
            yield widget.title(), widget.width(), widget.fontMetrics().horizontalAdvance(widget.title())
        case QTabBar() if not widget.usesScrollButtons():
            yield widget.tabText(0), widget.width(), widget.sizeHint().width()


def _field(box: QComboBox) -> QRect:
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    field = QStyle.SubControl.SC_ComboBoxEditField
    return box.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, field, box)


def _of_headings(header: QHeaderView) -> Iterator[tuple[str, int, int]]:
    if header.orientation() is Qt.Orientation.Vertical:
        return
    alignment = header.defaultAlignment()
    for section in range(header.count()):
        if header.isSectionHidden(section):
            continue
        text, room = str(header.model().headerData(section, header.orientation()) or ""), header.sectionSize(section)
        if alignment & Qt.TextFlag.TextWordWrap:
            wrapped = header.fontMetrics().boundingRect(0, 0, room - 8, 1_000, alignment, text)
            yield text, header.height(), wrapped.height()
        else:
            yield text, room, header.sectionSizeHint(section)


def _at_last(window: QWidget, bot: QtBot) -> set[str]:
    """What is cut off when the window has found its layout, for which it may need some turns of the event loop."""
    with suppress(bot.TimeoutError):
        bot.waitUntil(lambda: not cut_off(window), timeout=1_000)
    return cut_off(window)


@pytest.mark.parametrize("which", sorted(DIALOGS.keys() - FILES))
def test_nothing_is_cut_off_in_a_dialog(hands: Hands, which: str) -> None:
    end_a_hand(hands)
    dialog = opened(hands, which)
    assert {page: lacking for page in pages(dialog) if (lacking := _at_last(dialog, hands.bot))} == {}
    close_all(hands)


def test_nothing_is_cut_off_in_the_main_window(hands: Hands) -> None:
    assert _at_last(hands.window, hands.bot) == set()
