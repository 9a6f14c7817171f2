"""The walk itself: on a window where everything is wrong each fault is found, and none where all is well."""

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListWidget,
    QMenu,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from fourwinds.app.language import tr
from tests.gui.pseudo.walk import faults
from tests.helpers.pseudo import pseudo

WORDS = pseudo("A long sentence without any end that one can see")
WIDE, NARROW = 900, 60


class Painting(QWidget):
    """Writes in a way of its own, and has a menu of its own."""

    def __init__(self, text: str, room: QRectF | QPointF, command: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.text, self.room, self.command = text, room, command
        self.setMinimumSize(WIDE, 40)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt calls it
        del event
        painter = QPainter(self)
        if isinstance(self.room, QPointF):
            painter.drawText(self.room, self.text)
        else:
            painter.drawText(self.room, Qt.AlignmentFlag.AlignCenter, self.text)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802 - Qt calls it
        menu = QMenu(self)
        menu.addAction(self.command)
        menu.popup(event.globalPos())


def shown(qtbot: QtBot, widget: QWidget) -> QWidget:
    """The widget on a window as wide as it needs."""
    window = QWidget()
    qtbot.addWidget(window)
    QVBoxLayout(window).addWidget(widget)
    window.resize(WIDE + 50, 300)
    window.show()
    qtbot.waitExposed(window)
    return window


def tab_bar() -> QWidget:
    tabs = QTabWidget()
    for _ in range(2):
        tabs.addTab(QWidget(), WORDS)
    return tabs


def box() -> QWidget:
    made = QComboBox()
    made.setEditable(True)  # its list is no menu, which Qt would make as wide as its rows
    made.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    made.addItems(["⟦ȧ⟧", WORDS])
    return made


def table() -> QWidget:
    made = QTableWidget(1, 1)
    made.setHorizontalHeaderLabels([pseudo("Head")])
    made.setItem(0, 0, QTableWidgetItem(WORDS))
    made.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
    made.verticalHeader().hide()
    return made


def tree() -> QWidget:
    made = QTreeWidget()
    made.setHeaderHidden(True)
    branch = QTreeWidgetItem(["⟦ȧ⟧"])
    branch.addChild(QTreeWidgetItem([WORDS]))
    made.addTopLevelItem(branch)
    made.expandAll()
    return made


def listed() -> QWidget:
    made = QListWidget()
    made.addItem(WORDS)
    return made


def field() -> QWidget:
    made = QLineEdit()
    made.setPlaceholderText(WORDS)
    return made


def test_words_that_translators_were_not_given_stay_as_they_are_and_are_found(
    pseudo: None, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    del pseudo
    window = shown(qtbot, QLabel(tr("Nobody finds this")))
    assert faults(window, monkeypatch) == ["plain: Nobody finds this"]


@pytest.mark.parametrize(
    "make", [lambda: QLabel(WORDS), lambda: QPushButton(WORDS), tab_bar, box, table, tree, listed, field]
)
def test_what_is_cut_off_is_found(pseudo: None, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, make: type) -> None:
    del pseudo
    widget = make()
    window = shown(qtbot, widget)
    assert faults(window, monkeypatch) == []
    widget.setFixedWidth(NARROW)
    assert faults(window, monkeypatch)


def test_a_row_of_a_drop_down_list_is_found_though_the_box_shows_a_short_one(
    pseudo: None, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    del pseudo
    widget = box()
    window = shown(qtbot, widget)
    widget.setFixedWidth(NARROW)
    (fault,) = faults(window, monkeypatch)
    assert fault.startswith("list:")


def test_a_wide_column_is_found_by_its_heading_only(
    pseudo: None, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    del pseudo
    widget = QTableWidget(1, 1)
    widget.setHorizontalHeaderLabels([WORDS])
    window = shown(qtbot, widget)
    widget.setColumnWidth(0, NARROW)
    assert [fault[:15] for fault in faults(window, monkeypatch)] == ["cut: QHeaderVie"]


@pytest.mark.parametrize(
    ("text", "room", "command", "found"),
    [
        ("⟦ȧƀ⟧", QRectF(0, 0, 200, 40), "⟦ȧƀ⟧", ""),
        ("English", QRectF(0, 0, 200, 40), "⟦ȧƀ⟧", "painted: English"),
        (WORDS, QRectF(0, 0, NARROW, 40), "⟦ȧƀ⟧", "wide in"),
        ("⟦ȧƀ⟧", QRectF(0, 0, 200, 4), "⟦ȧƀ⟧", "high in"),
        ("⟦ȧƀ…", QRectF(0, 0, 200, 40), "⟦ȧƀ⟧", "cut with dots"),
        ("⟦ȧƀ⟧", QRectF(WIDE, 0, 200, 40), "⟦ȧƀ⟧", " of "),
        ("⟦ȧƀ⟧", QPointF(WIDE, 20), "⟦ȧƀ⟧", " of "),
        ("⟦ȧƀ⟧", QPointF(10, 20), "English", "context menu: English"),
    ],
)
def test_what_is_painted_and_asked_for_is_found(
    pseudo: None,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    text: str,
    room: QRectF | QPointF,
    command: str,
    found: str,
) -> None:
    del pseudo
    widget = QWidget()
    Painting(text, room, command, widget).resize(WIDE, 40)
    widget.setMinimumSize(WIDE, 40)
    faulty = faults(shown(qtbot, widget), monkeypatch)
    assert len(faulty) == bool(found)
    assert all(found in fault for fault in faulty)


def test_commands_in_menus_and_tips_are_found(pseudo: None, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    del pseudo
    button, menu = QPushButton("⟦ȧƀ⟧"), QMenu()
    qtbot.addWidget(menu)
    within = QMenu("⟦ȧƀ⟧", menu)
    menu.addMenu(within)
    within.aboutToShow.connect(within.clear)
    button.setMenu(menu)
    window = shown(qtbot, button)
    assert faults(window, monkeypatch) == []
    within.aboutToShow.connect(lambda: within.addAction("English"))
    assert faults(window, monkeypatch) == ["menu: English"]
    within.aboutToShow.disconnect()
    within.clear()
    button.setToolTip("English")
    # The walk meets it as a text of the widget and as a tip.
    assert faults(window, monkeypatch) == ["plain: English", "tip: English"]
    button.setToolTip(WORDS * 6)
    assert [fault[:14] for fault in faults(window, monkeypatch)] == ["too wide a tip"]
    button.setToolTip("")
    button.addAction(QAction(WORDS * 20, button))
    assert [fault[:14] for fault in faults(window, monkeypatch)] == ["too wide a tip"]
