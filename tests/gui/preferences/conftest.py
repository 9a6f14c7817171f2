"""The preferences as a person meets them: a dialog over settings and presets in folders of the test's own."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QEvent, QModelIndex, QPoint, Qt
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QTreeView,
    QTreeWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from fourwinds.app.settings import Settings
from fourwinds.app.sound import Sounds
from fourwinds.app.theme_store import ThemeStore
from fourwinds.app.themes import load_theme
from fourwinds.resources import presets_folder, themes_folder, user_data_folder
from fourwinds.roster import Roster
from fourwinds.rules import PresetStore, RulePreset
from fourwinds.scoring import Hand
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.preferences.dialog import Game, PreferencesDialog
from fourwinds.ui.preferences.trial import Trial

W = TypeVar("W", bound=QWidget)
CTRL = Qt.KeyboardModifier.ControlModifier


class Person:
    """Opens the preferences and uses them with mouse and keys."""

    def __init__(self, qtbot: QtBot, painter: TilePainter) -> None:
        self.bot = qtbot
        self.painter = painter
        self.opened: list[PreferencesDialog] = []
        self.data = user_data_folder(os.environ)
        self.store = PresetStore(presets_folder(), self.data / "presets")
        self.settings = Settings.of_user(os.environ)
        self.dialog: PreferencesDialog = None  # type: ignore[assignment]  # there is one as soon as it is opened

    def open(
        self, rules: RulePreset | None = None, hand: Hand | None = None, sounds: Sounds | None = None
    ) -> PreferencesDialog:
        self.dialog = PreferencesDialog(
            self.settings,
            self.store,
            self.painter,
            unfinished=self.data / "presets" / "unfinished",
            themes=ThemeStore(themes_folder(), self.data / "themes"),
            roster=Roster(),
            sounds=sounds,
            game=Game(rules, hand),
        )
        self.opened.append(self.dialog)
        self.dialog.open()
        self.bot.waitExposed(self.dialog)
        return self.dialog

    def restart(self) -> PreferencesDialog:
        """Settings and presets are read from the disk again."""
        self.settings.sync()
        self.settings = Settings.of_user(os.environ)
        self.store = PresetStore(presets_folder(), self.data / "presets")
        return self.open()

    # --- looking ------------------------------------------------------------------------------

    def find(self, kind: type[W], name: str, inside: QWidget | None = None) -> W:
        found = (inside or self.dialog).findChild(kind, name)
        assert isinstance(found, kind), name
        return found

    def top(self, name: str, kind: type[W] = QDialog) -> W:  # type: ignore[assignment]  # the base is a W, too
        """The open dialog of that name, waited for."""

        def shown() -> bool:
            return any(d.objectName() == name and d.isVisible() for d in QApplication.topLevelWidgets())

        self.bot.waitUntil(shown)
        found = next(d for d in QApplication.topLevelWidgets() if d.objectName() == name and d.isVisible())
        assert isinstance(found, kind)
        return found

    @property
    def presets(self) -> list[str]:
        box = self.find(QComboBox, "presetList")
        return [box.itemText(i) for i in range(box.count()) if box.itemText(i)]

    @property
    def preset(self) -> str:
        return self.find(QComboBox, "presetList").currentText()

    @property
    def note(self) -> str:
        return self.find(QLabel, "preferencesNote").text()

    # --- doing --------------------------------------------------------------------------------

    def press(self, name: str, inside: QWidget | None = None) -> None:
        button = self.find(QWidget, name, inside)
        assert button.isVisible(), f"{name} cannot be seen"
        assert button.isEnabled(), f"{name} is off"
        # A check box takes clicks on its mark and text, not on the empty room beside.
        self.bot.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(10, button.height() // 2))

    def toggle(self, name: str) -> None:
        """Click the check box of a field."""
        box = self.field(name)
        assert isinstance(box, QCheckBox)
        self.bot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))

    @property
    def trial(self) -> Trial:
        """The panel for trying a hand, which is there."""
        return self.find(Trial, "trial")

    def open_all_pages(self) -> None:
        """Pages are made when they are first seen."""
        for page in self.dialog._items:
            self.dialog.open_page(page)

    def turn_to(self, page: str) -> None:
        """Click the page in the tree."""
        tree = self.find(QTreeWidget, "pageTree")
        item = self.dialog._items[page]
        tree.scrollToItem(item)
        self.bot.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=tree.visualItemRect(item).center())
        assert self.dialog.page == page

    def choose(self, box: QComboBox, text: str) -> None:
        """Choose in a list with the keys."""
        place = box.findText(text)
        assert place >= 0, f"{text} is not among {[box.itemText(i) for i in range(box.count())]}"
        box.setFocus()
        self.bot.mouseClick(box, Qt.MouseButton.LeftButton)
        view = box.view()
        self.bot.waitUntil(view.isVisible)
        view.setCurrentIndex(box.model().index(place, box.modelColumn()))
        self.bot.keyClick(view, Qt.Key.Key_Return)
        self.take_keys()

    def take_keys(self) -> None:
        """What a window manager does when a list or a dialog has gone."""
        if QApplication.activeModalWidget() is self.dialog:
            self.dialog.activateWindow()
            self.bot.waitUntil(self.dialog.isActiveWindow)

    def choose_preset(self, name: str) -> None:
        self.choose(self.find(QComboBox, "presetList"), name)

    def field(self, name: str) -> QWidget:
        """What takes the keys of a field, by its dotted path."""
        found = self.find(QWidget, name).focusProxy()
        assert found is not None
        return found

    def write(self, widget: QWidget, text: str, end: Qt.Key = Qt.Key.Key_Tab) -> None:
        """Type over what stands in a field and leave it."""
        widget.setFocus()
        self.bot.keyClick(widget, Qt.Key.Key_A, CTRL)
        self.bot.keyClick(widget, Qt.Key.Key_Delete)
        self.bot.keyClicks(widget, text)
        self.bot.keyClick(widget, end)

    def command(self, name: str) -> None:
        """Choose a command of the presets' menu with the keys."""
        button = self.find(QPushButton, "presetMenuButton")
        menu = button.menu()
        assert menu is not None
        action = next(a for a in menu.actions() if a.objectName() == f"preset{name}")
        assert action.isEnabled(), f"{name} is off"
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))
        self.bot.waitUntil(menu.isVisible)
        self.bot.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(action).center())

    def name_it(self, dialog: str, name: str) -> None:
        asking: QDialog = self.top(dialog)
        edit = self.find(QLineEdit, "presetNameEdit", asking)
        self.bot.keyClick(edit, Qt.Key.Key_A, CTRL)
        self.bot.keyClicks(edit, name)
        self.press("okButton", asking)
        self.take_keys()

    def answer(self, dialog: str, button: str) -> None:
        self.press(button, self.top(dialog, QMessageBox))
        self.take_keys()

    def choose_file(self, dialog: str, path: Path) -> None:
        asking: QFileDialog = self.top(dialog, QFileDialog)
        edit = asking.findChild(QLineEdit, "fileNameEdit")
        assert edit is not None
        edit.setText(str(path))  # typed, it would open a list of completions that takes the keys
        self.bot.keyClick(asking, Qt.Key.Key_Return)
        # Gone, or going: a dialog of files ends with itself.
        self.bot.waitUntil(lambda: not isValid(asking) or not asking.isVisible())
        self.take_keys()

    def cell(self, pattern: str, column: int) -> QModelIndex:
        """A cell of the score list, in view."""
        page = self.dialog._scores
        page.go_to(pattern)
        index = page.shown.mapFromSource(page.model.index_of(pattern, column))
        page.view.scrollTo(index)
        page.view.setCurrentIndex(index)
        return index

    def write_cell(self, pattern: str, column: int, text: str) -> None:
        """Double click an amount of the score list and type another one."""
        index = self.cell(pattern, column)
        view = self.find(QTreeView, "scoreList")
        place = view.visualRect(index).center()
        self.bot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
        self.bot.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
        # Those of earlier cells may be waiting to be deleted.
        editor = next(e for e in view.viewport().findChildren(QLineEdit) if e.isVisible())
        self.bot.keyClick(editor, Qt.Key.Key_A, CTRL)
        self.bot.keyClicks(editor, text or " ")
        self.bot.keyClick(editor, Qt.Key.Key_Return)
        self.bot.waitUntil(lambda: not isValid(editor) or not editor.isVisible())


@pytest.fixture(scope="session")
def theme_painter() -> Callable[[], TilePainter]:
    theme = load_theme(themes_folder() / "four_winds")
    return lambda: TilePainter(theme)


@pytest.fixture
def person(qtbot: QtBot, theme_painter: Callable[[], TilePainter]) -> Iterator[Person]:
    person = Person(qtbot, theme_painter())
    yield person
    for dialog in person.opened:
        if isValid(dialog):  # it deletes itself when it is left
            dialog.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
