"""Looks a window over, and all that opens from it: is any word still in English, is anything cut off?"""

from collections.abc import Iterator
from typing import Final

import pytest
from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPoint, QSize, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QTabBar,
    QTextEdit,
    QWidget,
)

from fourwinds.ui.widgets import fitting
from tests.gui import popups
from tests.gui.clipped import clipped
from tests.helpers.lettering import Written, overheard
from tests.helpers.pseudo import unmarked
from tests.rules.presets import builtin

HANDS: Final = tuple(line.hand for line in builtin("four-winds-card").card.lines)
"""The hands of a card, whose letters stand for tiles."""
NAMES: Final = ("Anna", "Jack", "Helen", "Tim", "Four Winds", "Test", *HANDS)
"""Of the players, the program, and the rules of these games."""
KEYS: Final = (
    "Ctrl",
    "Shift",
    "Alt",
    "Enter",
    "Return",
    "Home",
    "End",
    "Space",
    "Esc",
    "Del",
    "Up",
    "Down",
    "Left",
    "Right",
)

SCREEN: Final = QSize(1280, 800) - QSize(*fitting.FRAME)
"""What such a screen has for a window."""

ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.StatusTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
)


def in_model(view: QAbstractItemView, model: QAbstractItemModel) -> Iterator[str]:
    """The texts of a list, a table or a tree, and of its headings."""
    # Qt hides `columnCount` of a model that is a list.
    columns = 1 if isinstance(view, QListView) else model.columnCount(QModelIndex())

    def below(parent: QModelIndex) -> Iterator[str]:
        for row in range(model.rowCount(parent)):
            for column in range(columns):
                yield from (str(model.data(model.index(row, column, parent), role) or "") for role in ROLES)
            yield from below(model.index(row, 0, parent))

    yield from below(QModelIndex())
    if not isinstance(view, QListView):
        for section in range(columns):
            yield str(model.headerData(section, Qt.Orientation.Horizontal) or "")


def of_widget(widget: QWidget) -> Iterator[str]:
    """Everything that a widget says to eyes and ears."""
    yield from (widget.windowTitle(), widget.toolTip(), widget.statusTip(), widget.whatsThis())
    yield from (widget.accessibleName(), widget.accessibleDescription())
    for action in widget.actions():
        yield from (action.text(), action.statusTip(), action.whatsThis())
    match widget:
        case QLabel() | QAbstractButton():
            yield widget.text()
        case QTextEdit():
            yield widget.toPlainText()
        case QLineEdit():
            yield widget.placeholderText()
        case QComboBox():
            yield from (widget.itemText(index) for index in range(widget.count()))
        case QTabBar():
            yield from (widget.tabText(index) for index in range(widget.count()))
        case QAbstractItemView() if widget.model() is not None:
            yield from in_model(widget, widget.model())


def english(window: QWidget, *names: str) -> set[str]:
    """The texts on the window that have words in plain letters."""
    shown = [window, *(widget for widget in window.findChildren(QWidget) if widget.isVisible())]
    return {text for widget in shown for text in of_widget(widget) if unmarked(text, *NAMES, *KEYS, *names)}


def settle() -> None:
    """A label that wraps gets its height in several rounds."""
    for _ in range(5):
        QApplication.processEvents()


def faults(window: QWidget, patch: pytest.MonkeyPatch, *names: str) -> list[str]:
    """Everything that is wrong with the window as it is now; `names` are in plain letters in every language."""
    settle()
    return [
        *(f"plain: {text}" for text in english(window, *names)),
        *(f"cut: {text}" for text in clipped(window)),
        *(f"menu: {fault}" for menu in popups.menus(window) for fault in _of_menu(menu, *names)),
        *(f"context menu: {fault}" for fault in _of_context_menus(window, *names)),
        *(f"list: {text}" for text in popups.cut_in_lists(window)),
        *(f"tip: {text}" for text in popups.tips(window) if unmarked(text, *NAMES, *KEYS, *names)),
        *(f"too wide a tip: {text}" for text in popups.tips_too_large(window, SCREEN)),
        *(f"painted: {fault}" for widget in popups.visible(window) for fault in _painted(widget, patch, *names)),
    ]


def _of_menu(menu: QMenu, *names: str) -> Iterator[str]:
    yield from english(menu, *names)
    if popups.too_large(menu, SCREEN):
        yield f"{menu.objectName()} is larger than the screen"


def _of_context_menus(window: QWidget, *names: str) -> list[str]:
    found: list[str] = []
    popups.context_menus(window, lambda menu: found.extend(_of_menu(menu, *names)))
    return found


def written_on(widget: QWidget, patch: pytest.MonkeyPatch) -> list[Written]:
    """What the widget itself paints, without those that stand on it."""
    if widget.size().isEmpty():
        return []
    picture = QPixmap(widget.size())
    with overheard(patch) as heard:
        QWidget.render(widget, picture, QPoint(), renderFlags=QWidget.RenderFlag.DrawWindowBackground)
    return heard


def _painted(widget: QWidget, patch: pytest.MonkeyPatch, *names: str) -> Iterator[str]:
    for written in written_on(widget, patch):
        if unmarked(written.text, *NAMES, *KEYS, *names):
            yield written.text
        if written.fault and not widget.toolTip():
            yield str(written)
