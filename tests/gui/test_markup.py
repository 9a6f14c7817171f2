"""What others have written is shown as it was written: nowhere is a name or a description read as markup.

Qt takes a text for markup where it looks like some, unless it is told otherwise. A picture in it would be loaded, from
wherever it says. So a game, a preset and a theme come here whose every text looks like markup, and every widget, action
and model of every dialog is asked what it would do with it.
"""

import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex
from PySide6.QtGui import QAction, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QGraphicsView,
    QLabel,
    QMenu,
    QTextEdit,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from fourwinds.app.settings import Settings
from fourwinds.resources import presets_folder, themes_folder, user_data_folder
from fourwinds.rules import RulePreset
from fourwinds.rules.store import PresetStore
from fourwinds.values import replace
from tests.app.tables import PLAYERS, RULES
from tests.gui.conftest import MakeWindow
from tests.gui.every_dialog import DIALOGS, close_all, end_a_hand, opened, pages
from tests.gui.hands import Hands
from tests.gui.stacked import ANNA_DEALS, stacked_file

MARK: Final = "<u>mrk"
"""Short enough for a player's name; it would be shown as "mrk", underlined."""

_TOLD_BY_TIPS: Final = (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.WhatsThisRole)


def _own_rules() -> RulePreset:
    data = json.loads((presets_folder() / "european-contemporary.json").read_text(encoding="utf-8"))
    data |= {"id": "marked", "name": MARK, "description": MARK, "notes": [MARK]}
    data.setdefault("scoring", {})["doubles_name"] = MARK
    folder = user_data_folder(os.environ) / "presets"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "marked.json").write_text(json.dumps(data), encoding="utf-8")
    (folder / f"{MARK}.json").write_text("{", encoding="utf-8")
    return PresetStore(presets_folder(), folder).get("marked")


def _own_themes() -> None:
    folder = user_data_folder(os.environ) / "themes" / "marked"
    shutil.copytree(themes_folder() / "four_winds", folder)
    facts = json.loads((folder / "theme.json").read_text(encoding="utf-8"))
    facts |= {key: MARK for key, value in facts.items() if key in ("name", "author", "description", "license")}
    (folder / "theme.json").write_text(json.dumps(facts), encoding="utf-8")
    broken = folder.with_name(MARK)
    broken.mkdir()
    (broken / "theme.json").write_text(json.dumps({MARK: MARK, "id": MARK}), encoding="utf-8")


@pytest.fixture
def hands(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> Hands:
    """A game in which everything that has a name is called so, after its first hand."""
    rules = _own_rules()
    _own_themes()
    settings = Settings.of_user(os.environ)
    settings.set_players(tuple(replace(player, name=MARK) for player in settings.players))
    settings.preset = rules.id
    settings.theme = "marked"
    settings.own_sounds = {"chow": f"/nowhere/{MARK}.wav"}
    settings.sync()
    players = tuple(replace(player, name=MARK) for player in PLAYERS)
    told = RULES.model_copy(update={"name": MARK, "description": MARK, "notes": (MARK,)})
    file = stacked_file(tmp_path, ANNA_DEALS, dealer=3, rules=told, players=players)
    marked = file.rename(tmp_path / f"{MARK}.4W")
    window = make_window(marked)
    hands = Hands(qtbot, window)
    hands.wait_for_turn()
    end_a_hand(hands)
    window.session.save(marked, MARK)
    return hands


def read_as_markup(text: str) -> bool:
    """Whether Qt takes it for markup, which it would in the places that it decides itself."""
    return MARK in text and Qt.mightBeRichText(text)


def wrong() -> Iterator[str]:
    """Every place of the program that would read the mark as markup now."""
    for widget in QApplication.allWidgets():
        where = f"{type(widget).__name__} {widget.objectName()}"
        for what, text in (("tip", widget.toolTip()), ("what's this", widget.whatsThis())):
            if read_as_markup(text):
                yield f"{where}: {what} {text!r}"
        if isinstance(widget, QLabel) and widget.textFormat() is not Qt.TextFormat.PlainText:
            yield from (f"{where}: {text!r}" for text in [widget.text()] if read_as_markup(text))
        if isinstance(widget, QTextEdit) and "mrk" in widget.toPlainText().replace(MARK, ""):
            yield f"{where}: {widget.toPlainText()!r}"
        if isinstance(widget, QGraphicsView) and widget.scene() is not None:
            yield from (f"{where}: item {i.toolTip()!r}" for i in widget.scene().items() if read_as_markup(i.toolTip()))
        if isinstance(widget, QAbstractItemView | QComboBox):
            yield from _wrong_in_model(where, widget.model())
        for action in widget.actions():
            yield from _wrong_in_action(where, action)


def _wrong_in_action(where: str, action: QAction) -> Iterator[str]:
    if read_as_markup(action.whatsThis()):
        yield f"{where}: action's what's this {action.whatsThis()!r}"
    shows = any(
        isinstance(of, QToolButton) or (isinstance(of, QMenu) and of.toolTipsVisible())
        for of in action.associatedObjects()
    )
    if shows and read_as_markup(action.toolTip()):
        yield f"{where}: action's tip {action.toolTip()!r}"


def columns_of(model: QAbstractItemModel, parent: QModelIndex) -> int:
    """How many columns there are; Qt makes a secret of it where there is but one."""
    return 1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)


def _wrong_in_model(where: str, model: QAbstractItemModel | None) -> Iterator[str]:
    if model is None:
        return
    for section in range(columns_of(model, QModelIndex())):
        tip = model.headerData(section, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
        if isinstance(tip, str) and read_as_markup(tip):
            yield f"{where}: header {tip!r}"
    waiting = [QModelIndex()]
    while waiting:
        parent = waiting.pop()
        for row in range(min(model.rowCount(parent), 500)):
            for column in range(columns_of(model, parent)):
                index = model.index(row, column, parent)
                for role in _TOLD_BY_TIPS:
                    tip = model.data(index, role)
                    if isinstance(tip, str) and read_as_markup(tip):
                        yield f"{where}: {role.name} {tip!r}"
                if column == 0:
                    waiting.append(index)


def test_the_mark_would_be_read_as_markup() -> None:
    assert read_as_markup(MARK)
    assert read_as_markup(f"Rules of {MARK}")


def test_the_table_shows_names_as_they_are(hands: Hands) -> None:
    assert hands.window.session.players[0].name == MARK
    assert list(wrong()) == []


def test_the_message_line_shows_what_it_is_told(hands: Hands) -> None:
    hands.window.say(f"{MARK} claims. " * 40)
    hands.window.strip.message.resize(100, 30)
    hands.window.say(f"{MARK} passes. " * 40)
    assert hands.window.strip.message.toolTip()
    assert list(wrong()) == []


def test_menus_show_names_as_they_are(hands: Hands) -> None:
    for menu in hands.window.findChildren(QMenu):
        menu.aboutToShow.emit()
    assert list(wrong()) == []


def test_a_note_shows_what_it_is_told(hands: Hands) -> None:
    hands.window.note(f"The theme {MARK}")
    hands.dialog("noteDialog", QDialog)
    assert list(wrong()) == []


@pytest.mark.parametrize("name", sorted(DIALOGS))
def test_every_dialog_shows_names_as_they_are(hands: Hands, name: str) -> None:
    dialog: QWidget = opened(hands, name)
    assert isinstance(dialog, QDialog)
    found: set[str] = set()
    for page in pages(dialog):
        found |= {f"{page}: {place}" for place in wrong()}
    close_all(hands)
    assert found == set()
