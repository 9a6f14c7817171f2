"""Every dialog of the program, opened as a person opens it: for tests that have something to ask of all of them."""

from collections.abc import Callable, Iterator
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDialog, QListWidget, QSlider, QTabWidget, QTreeWidget

from fourwinds.ui.preferences.choosing import PatternsDialog
from fourwinds.ui.preferences.dialog import PreferencesDialog
from fourwinds.ui.printing.box import PrintingBox
from fourwinds.ui.records.points.window import PointsDialog
from tests.gui.hands import Hands

Opener = Callable[[Hands], object]

BUTTONS_ONLY: Final = {"ClaimDialog", "KongDialog", "WaysDialog", "WallWindow"}
"""Dialogs without a field to be filled in; they have tests of their own."""


def end_a_hand(hands: Hands) -> None:
    """Declare a wrong out, so that there is a hand to report, to print and to look back at."""
    hands.wait_for_turn()
    hands.window.session.moves.go_out()
    hands.bot.keyClick(hands.dialog("pointsDialog", PointsDialog), Qt.Key.Key_Escape)
    hands.wait_for_turn()
    hands.bot.waitUntil(hands.window.isActiveWindow)


def preferences(hands: Hands, page: str = "") -> PreferencesDialog:
    """The preferences, at a page."""
    hands.window.actions_["Preferences"].trigger()
    dialog = hands.dialog("preferencesDialog", PreferencesDialog)
    if page:
        dialog.open_page(page)
    return dialog


def _command(name: str) -> Opener:
    return lambda hands: hands.window.actions_[name].trigger()


def _pressed(page: str, name: str) -> Opener:
    """Opened by the button of that name on a page of the preferences."""
    return lambda hands: hands.press(preferences(hands, page), name)


def _of_preset(name: str) -> Opener:
    """Opened from the menu of the preferences."""

    def open_it(hands: Hands) -> None:
        action = preferences(hands).findChild(QAction, name)
        assert action is not None
        action.trigger()

    return open_it


def _programs(hands: Hands) -> None:
    """Opened by the button of New Game."""
    hands.window.actions_["Setup"].trigger()
    setup: QDialog = hands.dialog("newGameDialog")
    hands.press(setup, "programsButton")


def _beside_look_back(name: str) -> Opener:
    """Opened by the button of that name in Look Back, once the hand stands there."""

    def open_it(hands: Hands) -> None:
        hands.window.actions_["LookBack"].trigger()
        look = hands.dialog("lookBackDialog", QDialog)
        steps = look.findChild(QSlider, "stepSlider")
        assert steps is not None
        hands.bot.waitUntil(lambda: steps.maximum() > 0)
        hands.press(look, name)

    return open_it


DIALOGS: Final[dict[str, Opener]] = {
    "AboutDialog": _command("About"),
    "CalculatorDialog": _command("Calculator"),
    "CompareDialog": _of_preset("presetCompare"),
    "HelpWindow": _command("HelpContents"),
    "FirstStepsDialog": _command("FirstSteps"),
    "LessonsDialog": _command("Lessons"),
    "LimitHandsDialog": _pressed("scores", "limitHandsButton"),
    "LookBackDialog": _command("LookBack"),
    "MistakesWindow": _command("Mistakes"),
    "NameDialog": _of_preset("presetSaveAs"),
    "NewGameDialog": _command("Setup"),
    "OpenGameDialog": _command("Open"),
    "OpenPositionDialog": _command("OpenPosition"),
    "PageDialog": _command("KeyboardShortcuts"),
    "PatternsDialog": lambda hands: PatternsDialog("Wins at once", (), hands.window).open(),
    "MilestonesDialog": _command("Milestones"),
    "PatternsWindow": _command("Patterns"),
    "PickDialog": lambda hands: hands.press(preferences(hands).try_hand(), "trialPick"),
    "PointsDialog": _command("DisplayPoints"),
    "PracticeWindow": _command("Practice"),
    "PreferencesDialog": preferences,
    "PrintDialog": _command("Print"),
    "PrintingBox": lambda hands: PrintingBox(hands.window).show(),
    "ProblemDialog": _command("ReportProblem"),
    "ProgramsDialog": _programs,
    "RulesDialog": _command("DisplayRules"),
    "SaveGameDialog": _command("SaveAs"),
    "SameWallsDialog": _beside_look_back("sameWallsButton"),
    "ShortcutsDialog": _command("Shortcuts"),
    "StatisticsDialog": _command("Statistics"),
    "ThemeEditorDialog": _command("EditTheme"),
    "WallTilesDialog": _beside_look_back("wallTilesButton"),
}
"""How each opens, by its class, in a window where a hand has been played."""


def opened(hands: Hands, name: str) -> QDialog:
    """The dialog of that class, opened now."""

    def found() -> list[QDialog]:
        tops = QApplication.topLevelWidgets()
        return [w for w in tops if isinstance(w, QDialog) and type(w).__name__ == name and w.isVisible()]

    DIALOGS[name](hands)
    hands.bot.waitUntil(lambda: bool(found()))
    (dialog,) = found()
    hands.bot.waitExposed(dialog)
    return dialog


def close_all(hands: Hands) -> None:
    """Close what is open, the uppermost first."""
    for _ in range(9):
        if not (shown := [w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible()]):
            return
        for dialog in shown:
            if dialog is QApplication.activeModalWidget() or not QApplication.activeModalWidget():
                dialog.reject()
        QApplication.processEvents()
    raise AssertionError(f"they stay open: {shown}")


def pages(dialog: QDialog) -> Iterator[str]:
    """Shows each page that the dialog has, one after the other."""
    yield "as it opens"
    for tabs in dialog.findChildren(QTabWidget):
        for index in range(tabs.count()):
            tabs.setCurrentIndex(index)
            yield tabs.tabText(index)
    for contents in dialog.findChildren(QTreeWidget, "pageTree"):
        for item in contents.findItems("*", Qt.MatchFlag.MatchWildcard | Qt.MatchFlag.MatchRecursive):
            contents.setCurrentItem(item)
            yield item.text(0)
    for listed in dialog.findChildren(QListWidget, "helpContents"):
        for row in range(listed.count()):
            listed.setCurrentRow(row)
            yield listed.item(row).text()
