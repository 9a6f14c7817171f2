"""Telling screen readers what happens."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent


def announce(source: QObject, text: str) -> None:
    """Have a sentence spoken, after whatever is being spoken now; nothing happens where nobody listens."""
    if text:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(source, text))
