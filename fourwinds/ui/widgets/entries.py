"""Entries of a list that can be chosen only sometimes."""

from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QComboBox


def allow(box: QComboBox, entry: int, *, allowed: bool) -> None:
    """Let the entry with this index be chosen, or show it as one that cannot be."""
    items = box.model()
    assert isinstance(items, QStandardItemModel), "what a combo box is made with"
    items.item(entry).setEnabled(allowed)
