"""No command is forgotten when the window connects what its rooms offer."""

from PySide6.QtCore import SIGNAL

from fourwinds.ui.commands.specs import SPECS
from fourwinds.ui.window.mainwindow import MainWindow


def test_every_command_does_something(window: MainWindow) -> None:
    forgotten = []
    for spec in SPECS:
        action = window.actions_[spec.name]
        heard = sum(action.receivers(SIGNAL(signal)) for signal in ("triggered(bool)", "toggled(bool)"))
        if not heard and not (spec.only_one_of and action.actionGroup().receivers(SIGNAL("triggered(QAction*)"))):
            forgotten.append(spec.name)
    assert forgotten == []
