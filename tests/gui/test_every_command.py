"""No command is forgotten when the window connects what its rooms offer."""

from PySide6.QtCore import SIGNAL
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from fourwinds.ui.commands.actions import Actions
from fourwinds.ui.commands.specs import SPECS
from fourwinds.ui.window.mainwindow import MainWindow


def heard(action: QAction) -> int:
    return sum(action.receivers(SIGNAL(signal)) for signal in ("triggered(bool)", "toggled(bool)"))


def test_every_command_does_something(window: MainWindow, qtbot: QtBot) -> None:
    idle = QMainWindow()
    qtbot.addWidget(idle)
    only_in_menus = Actions(idle)
    only_in_menus.fill(idle.menuBar())  # a menu listens to its commands, too
    assert [
        spec.name
        for spec in SPECS
        if heard(window.actions_[spec.name]) <= heard(only_in_menus[spec.name])
        and not (spec.only_one_of and window.actions_[spec.name].actionGroup().receivers(SIGNAL("triggered(QAction*)")))
    ] == []
