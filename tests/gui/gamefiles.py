"""What a person does with files of games."""

from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QLineEdit

from fourwinds.ui.window.gamefiles import SaveGameDialog
from fourwinds.ui.window.mainwindow import MainWindow
from tests.gui.hands import Hands


def save_as(hands: Hands, name: str, description: str = "") -> None:
    """Write a name, and perhaps a description, into the open dialog and press Enter."""
    dialog = hands.dialog("saveGameDialog", SaveGameDialog)
    field = dialog.findChild(QLineEdit, "fileNameEdit")
    assert isinstance(field, QLineEdit)
    field.setText(name)
    if description:
        line = dialog.findChild(QLineEdit, "descriptionEdit")
        assert isinstance(line, QLineEdit)
        hands.write(line, description)
    hands.bot.keyClick(dialog, Qt.Key.Key_Return)


def drop(window: MainWindow, file: Path) -> bool:
    """Drags the file over the window and lets it fall; whether the window would take it."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    at, copy = QPoint(300, 300), Qt.DropAction.CopyAction
    button, held = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    entered = QDragEnterEvent(at, copy, data, button, held)
    QApplication.sendEvent(window, entered)
    if entered.isAccepted():
        QApplication.sendEvent(window, QDropEvent(at.toPointF(), copy, data, button, held))
    return entered.isAccepted()
