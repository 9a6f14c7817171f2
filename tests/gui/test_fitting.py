"""How a window that has just been shown grows on its screen."""

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from fourwinds.ui.widgets.fitting import grow_to


class Framed(QWidget):
    """A window whose desktop has framed it."""

    def frameGeometry(self) -> QRect:  # noqa: N802 - Qt's name
        return self.geometry().adjusted(-5, -20, 5, 5)


class JustShown(QDialog):
    """A window of which the desktop has not told the frame."""

    def frameGeometry(self) -> QRect:  # noqa: N802 - Qt's name
        return self.geometry()


def test_a_window_whose_frame_is_not_known_yet_grows_with_room_for_one(qtbot: QtBot) -> None:
    parent = Framed()
    qtbot.addWidget(parent)
    parent.show()
    dialog = JustShown(parent)
    bottom = dialog.screen().availableGeometry().bottom()
    dialog.setGeometry(0, bottom - 300, 300, 200)
    dialog.show()
    grow_to(dialog, 400)
    # The desktop will set the title above its place, and so the window lower by that.
    assert (dialog.height(), dialog.geometry().bottom()) == (400, bottom - 25)
