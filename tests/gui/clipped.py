"""What is cut off on a window: text that has less room than it needs and says the rest in no tool tip."""

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGroupBox,
    QHeaderView,
    QLabel,
    QPushButton,
    QRadioButton,
    QStyle,
    QStyleOptionComboBox,
    QToolButton,
    QWidget,
)

_FAR: Final = 10_000
"""More pixels than any heading is high."""


def clipped(window: QWidget) -> list[str]:
    """The texts on the window, each with its widget, that are seen in part only."""
    shown = [widget for widget in window.findChildren(QWidget) if widget.isVisible() and widget.window() is window]
    return [
        f"{type(widget).__name__} {widget.objectName()}: {text}"
        for widget in shown
        if not widget.toolTip()
        for text in _cut(widget)
    ]


def _cut(widget: QWidget) -> Iterator[str]:
    narrow = widget.width() < widget.sizeHint().width()
    match widget:
        case QLabel() if widget.text():
            if widget.height() < widget.heightForWidth(widget.width()) if widget.wordWrap() else narrow:
                yield widget.text()
        case QPushButton() | QCheckBox() | QRadioButton() if widget.text() and narrow:
            yield widget.text()
        case QToolButton() if narrow and widget.toolButtonStyle() != Qt.ToolButtonStyle.ToolButtonIconOnly:
            yield widget.text()
        case QComboBox() if _advance(widget, widget.currentText()) > _field_of(widget):
            yield widget.currentText()
        case QGroupBox() if _advance(widget, widget.title()) > widget.width():
            yield widget.title()
        case QHeaderView() if widget.orientation() == Qt.Orientation.Horizontal:
            yield from _headings(widget)


def _advance(widget: QWidget, text: str) -> int:
    return widget.fontMetrics().horizontalAdvance(text)


def _field_of(box: QComboBox) -> int:
    """How wide the part of the box is that shows what is chosen."""
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    field = QStyle.SubControl.SC_ComboBoxEditField
    return box.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, field, box).width()


def _headings(header: QHeaderView) -> Iterator[str]:
    wraps = bool(header.defaultAlignment() & Qt.TextFlag.TextWordWrap)
    for section in range(header.count()):
        if header.isSectionHidden(section):
            continue
        text = str(header.model().headerData(section, Qt.Orientation.Horizontal) or "")
        width, height = header.sectionSize(section), header.height()
        if wraps:
            inner = header.fontMetrics().boundingRect(0, 0, width - 8, _FAR, Qt.TextFlag.TextWordWrap, text)
            if inner.width() > width or inner.height() > height:
                yield text
        elif header.sectionSizeFromContents(section).width() > width:
            yield text
