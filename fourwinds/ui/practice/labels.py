"""What is asked, and what is said of an answer: words on several lines."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel


def plain_label(object_name: str, *, bold: bool = False) -> QLabel:
    """A label for words that may be another's: nothing in them is taken for markup."""
    label = QLabel()
    label.setObjectName(object_name)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    if bold:
        font = label.font()
        font.setBold(True)
        label.setFont(font)
    return label
