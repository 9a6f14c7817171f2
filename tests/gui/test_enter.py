"""Enter in every field of every dialog: it does what the dialog is there for, or nothing, and never cancels."""

import pkgutil
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import SIGNAL, QObject, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QDialog,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

import fourwinds.ui
from tests.app.tables import RULES
from tests.gui.conftest import MakeWindow
from tests.gui.every_dialog import BUTTONS_ONLY, DIALOGS, close_all, end_a_hand, opened
from tests.gui.hands import Hands
from tests.gui.stacked import ANNA_DEALS, stacked_file

PROMISED: Final = {
    "AboutDialog": "closeButton",
    "CompareDialog": "Close",
    "FirstStepsDialog": "newcomerButton",
    "LessonsDialog": "lessonStartButton",
    "LimitHandsDialog": "okButton",
    "NameDialog": "okButton",
    "NewGameDialog": "startButton",
    "PageDialog": "closeButton",
    "OpenPositionDialog": "openButton",
    "PatternsDialog": "OK",
    "PointsDialog": "closeButton",
    "PrintDialog": "printButton",
    "SaveGameDialog": "Save",
    "MilestonesDialog": "Close",
    "StatisticsDialog": "Close",
    "ProblemDialog": "copyButton",
    "ProgramsDialog": "addProgramButton",
}
"""The button that Enter presses. In the others Enter belongs to the field: it looks for the next place, takes a key,
or ends what is written. (Open Game has nothing to open before a file is chosen.)"""

OWN_ENTER: Final = {"limitHandsList", "treeView"}
"""Lists where Enter does something of its own: it allows a limit hand, and goes into a folder."""

FIELDS: Final = (QLineEdit, QComboBox, QAbstractSpinBox, QCheckBox, QRadioButton, QAbstractItemView)


@pytest.fixture
def hands(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> Hands:
    made = Hands(qtbot, make_window(stacked_file(tmp_path, ANNA_DEALS, dealer=3, rules=RULES)))
    end_a_hand(made)
    return made


def fields_of(dialog: QDialog) -> list[QWidget]:
    """What takes the keys in it, by Tab or a click."""
    return [
        w
        for w in dialog.findChildren(QWidget)
        if isinstance(w, FIELDS)
        and w.isVisible()
        and w.isEnabled()
        and w.focusPolicy() & Qt.FocusPolicy.TabFocus
        and w.focusProxy() is None
    ]


class Presses(QObject):
    """Which buttons Enter presses; no button of ours does what it would do."""

    def __init__(self, dialog: QDialog) -> None:
        super().__init__(dialog)
        self.pressed: list[str] = []
        for button in dialog.findChildren(QPushButton):
            if button.receivers(SIGNAL("clicked(bool)")):
                button.clicked.disconnect()
            button.clicked.connect(partial(self.pressed.append, button.objectName() or button.text().replace("&", "")))

    def take(self) -> list[str]:
        """Those pressed since the last look."""
        pressed, self.pressed[:] = list(self.pressed), []
        return pressed


def test_every_dialog_is_walked() -> None:
    for module in pkgutil.walk_packages(fourwinds.ui.__path__, "fourwinds.ui."):
        import_module(module.name)

    def below(kind: type[QDialog]) -> set[type[QDialog]]:
        return {kind}.union(*(below(other) for other in kind.__subclasses__()))

    ours = {kind.__name__ for kind in below(QDialog) if kind.__module__.startswith("fourwinds.")}
    assert {name for name in ours if not name.startswith("_")} == {*DIALOGS, *BUTTONS_ONLY}
    assert PROMISED.keys() <= DIALOGS.keys()


@pytest.mark.parametrize("name", DIALOGS)
def test_enter_in_a_field_presses_what_the_dialog_promises(hands: Hands, name: str) -> None:
    dialog = opened(hands, name)
    presses = Presses(dialog)
    wanted = [PROMISED[name]] if name in PROMISED else []
    wrong = {}
    place = -1
    while (place := place + 1) < len(fields_of(dialog)):
        field = fields_of(dialog)[place]
        what = field.objectName() or type(field).__name__
        hands.bot.waitUntil(dialog.isActiveWindow)
        field.setFocus(Qt.FocusReason.TabFocusReason)
        hands.bot.waitUntil(field.hasFocus)
        hands.bot.keyClick(field, Qt.Key.Key_Return)
        fired = presses.take()
        if not dialog.isVisible():
            # Qt's own file dialog takes the name that was written without a press of its button.
            assert dialog.result() == QDialog.DialogCode.Accepted, what
            fired = wanted
            dialog = opened(hands, name)
            presses = Presses(dialog)
        elif (asked := dialog.findChild(QDialog, "overwriteDialog")) is not None and asked.isVisible():
            # An earlier field has saved under that name: its list was read by then, and Enter took what it selects.
            asked.reject()
            fired = wanted
        if fired != ([] if what in OWN_ENTER else wanted):
            wrong[what] = fired
    assert wrong == {}
    close_all(hands)


@pytest.mark.parametrize("name", sorted(DIALOGS.keys() - {"OpenGameDialog"}))
def test_only_the_button_that_enter_presses_looks_like_it(hands: Hands, name: str) -> None:
    dialog = opened(hands, name)
    ringed = [b.objectName() or b.text().replace("&", "") for b in dialog.findChildren(QPushButton) if b.isDefault()]
    assert ringed == ([PROMISED[name]] if name in PROMISED else [])
    close_all(hands)
