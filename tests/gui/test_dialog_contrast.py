"""WCAG AA in the dialogs as they are painted: every word in every theme on the ground where it stands."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QDialog, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from fourwinds.app.themes import load_theme
from fourwinds.resources import themes_folder
from fourwinds.ui.widgets import style
from fourwinds.ui.widgets.facebox import FaceBox
from fourwinds.ui.window.mainwindow import MainWindow
from tests.helpers.painted import strongest

THEMES = sorted(path.parent.name for path in themes_folder().glob("*/theme.json"))
COMMANDS = ("Setup", "Calculator", "DisplayRules", "HelpContents", "Preferences", "KeyboardShortcuts", "About")
EDGE = 4
"""A control's own frame is not looked at, in pixels."""


def open_dialogs() -> list[QDialog]:
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible()]


def text_of(widget: QWidget) -> str:
    if isinstance(widget, QLabel):
        return widget.text() if widget.pixmap().isNull() else ""
    if isinstance(widget, QAbstractButton | QLineEdit):
        return widget.text()
    # A box of faces shows a picture; its words stand in the list.
    return widget.currentText() if isinstance(widget, QComboBox) and not isinstance(widget, FaceBox) else ""


def pale_words(dialog: QDialog) -> list[str]:
    image = dialog.grab().toImage()
    found = []
    for widget in dialog.findChildren(QWidget):
        text = text_of(widget).strip()
        if not text or not widget.isEnabled() or widget.visibleRegion().isEmpty():
            continue
        shown = widget.visibleRegion().boundingRect().translated(widget.mapTo(dialog, QPoint(0, 0)))
        if not isinstance(widget, QLabel):
            shown = shown.adjusted(EDGE, EDGE, -EDGE, -EDGE)
        # A line that is cut at the end of what can be scrolled shows no whole letter.
        if shown.height() >= 10 and shown.width() >= 6 and strongest(image, shown) < style.AA:
            found.append(text[:40])
    return found


@pytest.mark.parametrize("command", COMMANDS)
def test_every_word_of_a_dialog_can_be_read_in_every_theme(window: MainWindow, qtbot: QtBot, command: str) -> None:
    looked_at = 0
    for theme in THEMES:
        window.use_theme(load_theme(themes_folder() / theme))
        window.actions_[command].trigger()
        qtbot.waitUntil(lambda: bool(open_dialogs()))  # some are opened a part at a time
        for dialog in open_dialogs():
            qtbot.waitExposed(dialog)
            assert pale_words(dialog) == [], theme
            looked_at += 1
            dialog.reject()
    assert looked_at >= len(THEMES)


def test_a_pale_word_is_found(window: MainWindow, qtbot: QtBot) -> None:
    dialog = QDialog(window)
    label = QLabel("hardly there", dialog)
    label.setStyleSheet("color: #9a9a9a; background: #ffffff")
    dialog.show()
    qtbot.waitExposed(dialog)
    assert pale_words(dialog) == ["hardly there"]
    label.setStyleSheet("color: #000000; background: #ffffff")
    assert pale_words(dialog) == []
    dialog.reject()
