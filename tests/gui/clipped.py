"""What is cut off on a window: text that has less room than it needs and says the rest in no tool tip."""

from collections.abc import Iterator
from functools import singledispatch
from typing import Final

from PySide6.QtCore import QModelIndex, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QIcon
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListView,
    QPushButton,
    QRadioButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionComboBox,
    QTabBar,
    QTableView,
    QToolButton,
    QTreeView,
    QWidget,
)

_FAR: Final = 10_000
"""More pixels than any text is long or high."""


def clipped(window: QWidget) -> list[str]:
    """The texts on the window, each with its widget, that are seen in part only."""
    shown = [
        widget for widget in window.findChildren(QWidget) if widget.isVisible() and widget.window() is window.window()
    ]
    return [
        f"{type(widget).__name__} {widget.objectName()}: {text}"
        for widget in shown
        if not widget.toolTip()
        for text in _cut(widget)
    ]


@singledispatch
def _cut(widget: QWidget) -> Iterator[str]:
    """What is cut off of that kind of widget; there is nothing to read on the others."""
    del widget
    return iter(())


@_cut.register
def _label(label: QLabel) -> Iterator[str]:
    narrow = label.width() < label.sizeHint().width()
    if label.text() and (label.height() < label.heightForWidth(label.width()) if label.wordWrap() else narrow):
        yield label.text()


@_cut.register(QPushButton)
@_cut.register(QCheckBox)
@_cut.register(QRadioButton)
def _button(button: QPushButton | QCheckBox | QRadioButton) -> Iterator[str]:
    if button.text() and button.width() < button.sizeHint().width():
        yield button.text()


@_cut.register
def _tool(button: QToolButton) -> Iterator[str]:
    only_icon = button.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly
    if button.width() < button.sizeHint().width() and not only_icon:
        yield button.text()


@_cut.register
def _box(box: QComboBox) -> Iterator[str]:
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    field = QStyle.SubControl.SC_ComboBoxEditField
    room = box.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, field, box)
    if _advance(box, box.currentText()) > room.width():
        yield box.currentText()


@_cut.register
def _group(box: QGroupBox) -> Iterator[str]:
    if _advance(box, box.title()) > box.width():
        yield box.title()


@_cut.register
def _field(field: QLineEdit) -> Iterator[str]:
    """What stands in an empty field; what a person has written there can be scrolled."""
    edge = 2 * field.style().pixelMetric(QStyle.PixelMetric.PM_DefaultFrameWidth, None, field)
    if not field.text() and _advance(field, field.placeholderText()) > field.width() - edge:
        yield field.placeholderText()


@_cut.register
def _tabs(bar: QTabBar) -> Iterator[str]:
    """Tabs that are elided, and those that one must scroll to."""
    for index in range(bar.count()):
        place, text = bar.tabRect(index), bar.tabText(index)
        if bar.isTabVisible(index) and (
            _advance(bar, text.replace("&", "")) > place.width() or not bar.rect().contains(place)
        ):
            yield text


@_cut.register
def _headings(header: QHeaderView) -> Iterator[str]:
    across = header.orientation() == Qt.Orientation.Horizontal
    wraps = bool(header.defaultAlignment() & Qt.TextFlag.TextWordWrap)
    for section in range(header.count()):
        if header.isSectionHidden(section):
            continue
        text = str(header.model().headerData(section, header.orientation()) or "")
        size = header.sectionSize(section)
        room = QSize(size, header.height()) if across else QSize(header.width(), size)
        if wraps:
            inner = header.fontMetrics().boundingRect(0, 0, room.width() - 8, _FAR, Qt.TextFlag.TextWordWrap, text)
            if inner.width() > room.width() or inner.height() > room.height():
                yield text
        elif header.sectionSizeFromContents(section).width() > room.width():
            yield text


@_cut.register
def _cells(view: QAbstractItemView) -> Iterator[str]:
    """Cells that are elided, and those that reach beyond the side of the view; a person scrolls upwards only."""
    if view.model() is None:
        return
    for index in indexes(view, view.rootIndex()):
        place = view.visualRect(index)
        if not place.isValid() or not _said(view, index):
            continue  # in a branch that is closed, or without words
        needs = _needs(view, index, place.width())
        beyond = place.right() > view.viewport().width() and place.left() + needs.width() > view.viewport().width()
        if (needs.width() > place.width() or needs.height() > place.height() or beyond) and not _told(index):
            yield f"{_said(view, index)} ({needs.toTuple()} in {place.getRect()} of {view.viewport().width()})"


def indexes(view: QAbstractItemView, parent: QModelIndex) -> Iterator[QModelIndex]:
    """Every cell of the view that has a column to be seen in."""
    model = view.model()
    match view:
        case QListView():
            columns = [view.modelColumn()]
        case QTableView() | QTreeView():
            columns = [column for column in range(model.columnCount(parent)) if not view.isColumnHidden(column)]
        case _:
            return
    for row in range(model.rowCount(parent)):
        yield from (model.index(row, column, parent) for column in columns)
        if isinstance(view, QTreeView):
            yield from indexes(view, model.index(row, 0, parent))


def _told(index: QModelIndex) -> bool:
    """Whether its tool tip says it, or that of the row's first cell."""
    return any(at.data(Qt.ItemDataRole.ToolTipRole) for at in (index, index.siblingAtColumn(0)))


def _said(view: QAbstractItemView, index: QModelIndex) -> str:
    delegate = view.itemDelegateForIndex(index)
    if isinstance(delegate, QStyledItemDelegate):
        return delegate.displayText(index.data(), view.locale())
    return str(index.data() or "")


def _needs(view: QAbstractItemView, index: QModelIndex, width: int) -> QSize:
    """The room that a cell of that width takes for what stands in it."""
    if not isinstance(view.itemDelegate(), QStyledItemDelegate):
        return view.sizeHintForIndex(index)  # a drop-down list, drawn as a menu
    font = index.data(Qt.ItemDataRole.FontRole)
    metrics = QFontMetrics(font) if isinstance(font, QFont) else view.fontMetrics()
    style = view.style()
    margin = style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, None, view) + 1
    beside = 2 * margin
    icon = index.data(Qt.ItemDataRole.DecorationRole)
    if isinstance(icon, QIcon) and not icon.isNull():
        small = style.pixelMetric(QStyle.PixelMetric.PM_SmallIconSize, None, view)
        wanted = view.iconSize() if view.iconSize().isValid() else QSize(small, small)
        beside += icon.actualSize(wanted).width() + 2 * margin
    if index.data(Qt.ItemDataRole.CheckStateRole) is not None:
        beside += style.pixelMetric(QStyle.PixelMetric.PM_IndicatorWidth, None, view) + 2 * margin
    wraps = getattr(view, "wordWrap", bool)()  # a list, a table and a tree may; others do not
    flags = Qt.TextFlag.TextWordWrap if wraps else 0
    inner = metrics.boundingRect(0, 0, width - beside if wraps else _FAR, _FAR, flags, _said(view, index))
    return QSize(inner.width() + beside, inner.height())


def _advance(widget: QWidget, text: str) -> int:
    return widget.fontMetrics().horizontalAdvance(text)
