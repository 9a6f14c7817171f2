"""`Mnemonics`: in a dialog the underlined letters press their controls without Alt, too (B100).

A letter counts only where the control with the focus has no use for it: a field is written into, a list is searched.
"""

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLabel, QTabWidget, QWidget

_LISTENS: Final = "hears letters"


class Mnemonics(QObject):
    """Listens to every dialog that the person opens."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        application = QApplication.instance()
        assert isinstance(application, QApplication), "dialogs need an application"
        application.focusWindowChanged.connect(self._on_focus_window_changed)

    @Slot()
    def _on_focus_window_changed(self) -> None:
        dialog = QApplication.activeWindow()
        if isinstance(dialog, QDialog) and not dialog.property(_LISTENS):
            dialog.setProperty(_LISTENS, True)
            dialog.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and isinstance(watched, QDialog):
            return not event.modifiers() and press(watched, event.text())
        return super().eventFilter(watched, event)


def press(dialog: QDialog, letter: str) -> bool:
    """Press the control of the dialog that has the underlined letter or digit, and say whether there is one."""
    if len(letter) != 1 or not letter.isalnum():
        return False
    wanted = QKeySequence.mnemonic(f"&{letter}")
    if wanted.isEmpty():
        return False
    for control in dialog.findChildren(QWidget):
        if control.window() is dialog and control.isVisible() and control.isEnabled() and _answers(control, wanted):
            return True
    return False


def _answers(control: QWidget, wanted: QKeySequence) -> bool:
    match control:
        case QAbstractButton() if QKeySequence.mnemonic(control.text()) == wanted:
            control.setFocus(Qt.FocusReason.ShortcutFocusReason)
            control.click()
        case QLabel() if QKeySequence.mnemonic(control.text()) == wanted:
            buddy: QWidget | None = control.buddy()
            if buddy is None:
                return False
            buddy.setFocus(Qt.FocusReason.ShortcutFocusReason)
        case QTabWidget():
            tabs = range(control.count())
            page = next((i for i in tabs if QKeySequence.mnemonic(control.tabText(i)) == wanted), None)
            if page is None:
                return False
            control.setCurrentIndex(page)
        case _:
            return False
    return True
