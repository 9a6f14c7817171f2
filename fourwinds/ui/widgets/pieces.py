"""Small pieces that many windows are put together from: labels of plain words, buttons that Enter leaves alone."""

from collections.abc import Callable

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtWidgets import QLabel, QPushButton


def plain_label(object_name: str, *, bold: bool = False) -> QLabel:
    """A label on several lines for words that may be another's: nothing in them is taken for markup."""
    label = QLabel()
    label.setObjectName(object_name)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    if bold:
        font = label.font()
        font.setBold(True)
        label.setFont(font)
    return label


def push_button(object_name: str, text: str, do: Callable[[], object] | SignalInstance, tip: str = "") -> QPushButton:
    """A button that Enter presses only while it has the focus, and not from everywhere in its dialog."""
    button = QPushButton(text)
    button.setObjectName(object_name)
    button.setAutoDefault(False)
    button.setToolTip(tip)
    button.clicked.connect(do)
    return button
