"""A command has one name: in its menu, on the window it opens, in the preferences, the shortcuts and the help."""

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QMenu, QTreeWidget, QWidget

from fourwinds.ui.commands.specs import OPTIONS, SPECS
from fourwinds.ui.help.pages import find_pages
from fourwinds.ui.preferences.dialog import PreferencesDialog
from fourwinds.ui.preferences.fields import Field
from fourwinds.ui.widgets.plain import plain_tip
from fourwinds.ui.window.mainwindow import MainWindow
from tests.gui.hands import Hands
from tests.gui.test_accessible import DIALOGS, hands

__all__ = ["hands"]


def in_menu(window: MainWindow, command: str) -> str:
    """The command's name as it is read in its menu."""
    return bare(window.actions_[command].text())


def bare(text: str) -> str:
    return text.replace("&", "").removesuffix(" ...")


def test_a_setting_is_called_in_the_preferences_as_the_command_that_switches_it(hands: Hands) -> None:
    window = hands.window
    window.actions_["Preferences"].trigger()
    dialog: QDialog = hands.dialog("preferencesDialog")
    fields = {field.form.name: field.label.text() for field in dialog.findChildren(Field)}
    themes = dialog.findChild(QTreeWidget, "pageTree")
    assert themes is not None
    for item in themes.findItems("*", Qt.MatchFlag.MatchWildcard | Qt.MatchFlag.MatchRecursive):
        themes.setCurrentItem(item)
    boxes = {box.objectName(): box.text() for box in dialog.findChildren(QAbstractButton)}
    called = {**boxes, **fields}
    names = {command: called.get(f"settings.{option}") for command, option in OPTIONS.items()}
    assert {name: in_menu(window, name) for name in OPTIONS} == names | {"ShowTiles": in_menu(window, "ShowTiles")}
    assert called["settings.messages"] == in_menu(window, "ShowMessages")


OPENS = {
    "newGameDialog": "Setup",
    "openGameDialog": "Open",
    "openPositionDialog": "OpenPosition",
    "saveGameDialog": "SaveAs",
    "rulesDialog": "DisplayRules",
    "patternsWindow": "Patterns",
    "preferencesDialog": "Preferences",
    "scoreCalculatorDialog": "Calculator",
    "milestonesDialog": "Milestones",
    "themeEditorDialog": "EditTheme",
    "statisticsDialog": "Statistics",
    "lookBackDialog": "LookBack",
    "helpWindow": "HelpContents",
    "lessonsDialog": "Lessons",
    "practiceWindow": "Practice",
    "mistakesWindow": "Mistakes",
    "firstStepsDialog": "FirstSteps",
    "changeShortcutsDialog": "Shortcuts",
    "shortcutsDialog": "KeyboardShortcuts",
    "aboutDialog": "About",
    "problemReportDialog": "ReportProblem",
    "wallWindow": "ShowWall",
    "pointsDialog": "DisplayPoints",
    "printDialog": "Print",
}
"""Which command opens a window that other commands do not."""


@pytest.mark.parametrize("which", OPENS)
def test_a_window_has_the_name_of_the_command_that_opens_it(hands: Hands, which: str) -> None:
    DIALOGS[which](hands)
    hands.bot.waitUntil(lambda: any(w.objectName() == which and w.isVisible() for w in QApplication.topLevelWidgets()))
    window = next(w for w in QApplication.topLevelWidgets() if w.objectName() == which and w.isVisible())
    name = in_menu(hands.window, OPENS[which])
    said = re.sub("^(Display|Show) | Contents$", "", name)
    assert set(said.split()) <= set(re.findall(r"\w+", window.windowTitle())), (name, window.windowTitle())
    assert isinstance(window, QWidget)
    window.close()


def test_the_list_of_shortcuts_has_the_names_of_the_menus(hands: Hands) -> None:
    hands.window.actions_["Shortcuts"].trigger()
    dialog: QDialog = hands.dialog("changeShortcutsDialog")
    tree = dialog.findChild(QTreeWidget, "commandList")
    assert tree is not None
    every = tree.findItems("*", Qt.MatchFlag.MatchWildcard | Qt.MatchFlag.MatchRecursive)
    listed = [item.text(0) for item in every if item.parent() is not None]
    assert sorted(listed) == sorted(in_menu(hands.window, spec.name) for spec in SPECS)


def test_the_words_of_the_score_list_are_explained_where_they_are_shown(hands: Hands) -> None:
    hands.window.actions_["Preferences"].trigger()
    dialog = hands.dialog("preferencesDialog", PreferencesDialog)
    dialog.open_page("scores")
    labels = {field.form.title: field.label for field in dialog.findChildren(Field)}
    wanted = {"Forced": "higher pattern", "Silences": "not paid beside this one", "Silences one": "one occurrence less"}
    for word, explained in wanted.items():
        assert explained in labels[word].toolTip()
        assert labels[word].toolTip() == plain_tip(labels[word].whatsThis())


def test_the_strip_explains_what_a_re_deal_is(hands: Hands) -> None:
    cell = hands.window.strip.hand_number
    assert "“Re-deal 1” beside it means that it is dealt for the second time" in cell.toolTip()
    assert cell.whatsThis() == cell.toolTip()


def test_the_help_calls_the_commands_as_the_menus_do(hands: Hands) -> None:
    menus = {bare(menu.title()): menu for menu in hands.window.menuBar().findChildren(QMenu)}
    entries = {title: {bare(action.text()) for action in menu.actions()} for title, menu in menus.items()}
    mentioned = {
        (page.id, *found) for page in find_pages() for found in re.findall(r"\*(\w+) > ([^*\n]+)\*", page.text)
    }
    assert len(mentioned) >= 15
    assert {place for place in mentioned if place[2] not in entries.get(place[1], ())} == set()
    words = {word for names in entries.values() for word in names}
    for old in ("Turn all tiles to me", "Discards pass quickly", "Clock for claims"):
        assert old not in words
        assert all(old not in page.text for page in find_pages())
