"""What opens for a moment over a window: menus, context menus, drop-down lists, tool tips. Shown, measured, closed."""

from collections.abc import Callable, Iterator
from typing import Final

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtGui import Qt as Gui
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QGraphicsView,
    QLabel,
    QMenu,
    QWidget,
)

from tests.gui.clipped import clipped, indexes

_ROLE: Final = Qt.ItemDataRole.ToolTipRole


def visible(window: QWidget) -> list[QWidget]:
    """Itself and what is seen on it."""
    return [window, *(w for w in window.findChildren(QWidget) if w.isVisible() and w.window() is window)]


def menus(window: QWidget) -> Iterator[QMenu]:
    """Each menu of the window's bar and buttons, and those within, filled as when it is opened."""
    for widget in visible(window):
        for menu in (action.menu() for action in widget.actions()):
            if isinstance(menu, QMenu):
                yield from _with_those_within(menu)


def _with_those_within(menu: QMenu) -> Iterator[QMenu]:
    menu.aboutToShow.emit()
    yield menu
    for action in menu.actions():
        within = action.menu()
        if isinstance(within, QMenu):
            yield from _with_those_within(within)


def context_menus(window: QWidget, seen: Callable[[QMenu], None]) -> None:
    """Ask each kind of widget on the window for its context menu, and show to `seen` what opens."""
    asked: set[tuple[type[QWidget], str]] = set()

    def look() -> None:
        opened = QApplication.activePopupWidget()
        if isinstance(opened, QMenu):
            seen(opened)
            opened.close()

    for widget in visible(window):
        # Fields of one kind have the same menu; each other widget may have one of its own.
        kind = (type(widget), "" if type(widget).__module__.startswith("PySide6") else widget.objectName())
        if kind in asked:
            continue
        asked.add(kind)
        middle = widget.rect().center()
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, middle, widget.mapToGlobal(middle))
        # A menu may wait for its answer within the event.
        waiting = QTimer()
        waiting.setSingleShot(True)
        waiting.timeout.connect(look)
        waiting.start(0)
        QApplication.sendEvent(widget, event)
        look()
        waiting.stop()
    QApplication.processEvents()  # the last one is closed now, and would close with it what opens next


def cut_in_lists(window: QWidget) -> list[str]:
    """The rows of drop-down lists that are cut off, with their boxes."""
    cut: list[str] = []
    for box in visible(window):
        if not isinstance(box, QComboBox) or not box.count() or not box.isEnabled():
            continue
        view = box.view()
        popup = view.window()
        box.showPopup()
        QApplication.processEvents()
        assert view.isVisible()
        cut += [f"{box.objectName()} {text}" for text in clipped(popup)]
        box.hidePopup()
        QApplication.processEvents()
    return cut


def too_large(menu: QMenu, room: QSize) -> bool:
    """Whether the menu must be scrolled; it is as wide as its widest command."""
    wish = menu.sizeHint()
    return wish != wish.boundedTo(room)


def tips(window: QWidget) -> Iterator[str]:
    """Every tool tip of the window: of widgets, of their commands, of rows and of what lies on a board."""
    for widget in visible(window):
        yield widget.toolTip()
        yield from (action.toolTip() for action in widget.actions())
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            yield from (str(index.data(_ROLE) or "") for index in indexes(widget, widget.rootIndex()))
        if isinstance(widget, QGraphicsView) and widget.scene() is not None:
            yield from (item.toolTip() for item in widget.scene().items())


def tips_too_large(window: QWidget, room: QSize) -> list[str]:
    """The tool tips that would not fit on the screen: Qt breaks the lines of marked text only."""
    label = QLabel()
    label.setMargin(4)
    found = []
    for tip in filter(None, set(tips(window))):
        label.setWordWrap(Gui.mightBeRichText(tip))
        label.setText(tip)
        wish = label.sizeHint()
        if wish != wish.boundedTo(room):
            found.append(tip)
    return found
