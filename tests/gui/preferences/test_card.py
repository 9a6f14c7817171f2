"""The page Card: lines are typed, checked, shown in tiles, added, moved, taken out, copied, pasted and undone."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QToolButton
from shiboken6 import isValid

from fourwinds.ui.preferences.cardmodel import CONCEALED, HAND, NAME, VALUE
from fourwinds.ui.preferences.cardpage import CardPage, CardView
from fourwinds.ui.widgets.tilepictures import TileGroups
from tests.gui.preferences.conftest import Person

Key = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def card(person: Person) -> Person:
    """The card of a copy of the preset, in view."""
    person.settings.preset = "four-winds-card"
    person.open()
    person.turn_to("card")
    person.press("customizeButton")
    return person


def view(person: Person) -> CardView:
    return person.find(CardView, "cardLines")


def hands(person: Person) -> list[str]:
    return [line.hand for line in person.dialog.draft.rules.card.lines]


def told(person: Person) -> str:
    return person.find(QLabel, "cardLineTold").text()


def typing(person: Person, row: int, column: int, text: str) -> QLineEdit:
    """Type over a cell with the keys alone, and stay in it."""
    table = view(person)
    table.setFocus()
    table.setCurrentIndex(table.model().index(row, column))
    person.bot.keyClick(table, Key.Key_F2)
    editor = next(e for e in table.viewport().findChildren(QLineEdit) if e.isVisible())
    person.bot.keyClick(editor, Key.Key_A, CTRL)
    person.bot.keyClicks(editor, text)
    return editor


def end(person: Person, editor: QLineEdit) -> None:
    """Enter is heeded when the line has had it."""
    person.bot.keyClick(editor, Key.Key_Return)
    person.bot.waitUntil(lambda: not isValid(editor) or not editor.isVisible())


def type_in(person: Person, row: int, column: int, text: str) -> None:
    end(person, typing(person, row, column, text))


def press(person: Person, key: Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    person.bot.keyClick(view(person), key, modifier)


def test_what_is_wrong_is_told_while_it_is_typed(card: Person) -> None:
    editor = typing(card, 1, HAND, "a222 b444 c66Z")
    assert told(card).startswith("Line 2: Character 14: Z is no tile; tiles are")
    assert not card.find(QPushButton, "tryLineButton").isEnabled()
    card.bot.keyClick(editor, Key.Key_Backspace)
    card.bot.keyClicks(editor, "6 a888 EE")
    assert "It stands for 6 hands" in told(card)
    end(card, editor)
    assert hands(card)[1] == "a222 b444 c666 a888 EE"


def test_a_faulty_line_is_kept_marked_and_told_by_the_check(card: Person) -> None:
    type_in(card, 2, HAND, "a222 b444")
    index = view(card).model().index(2, HAND)
    assert not index.data(Qt.ItemDataRole.DecorationRole).isNull()
    assert "has 6 tiles and needs 14" in index.data(Qt.ItemDataRole.AccessibleTextRole)
    card.turn_to("check")
    card.press("goto:card.lines[2].hand")
    assert card.dialog.page == "card"
    assert view(card).currentIndex().row() == 2
    assert "add 8" in told(card)


def test_a_line_that_stands_there_already_is_told(card: Person) -> None:
    type_in(card, 3, HAND, hands(card)[0])
    assert "same hand as line 1" in told(card)
    assert "18 hands" in told(card)


def test_value_name_and_concealed_are_edited(card: Person) -> None:
    type_in(card, 0, VALUE, "45")
    type_in(card, 0, NAME, "Steps")
    table = view(card)
    table.setCurrentIndex(table.model().index(0, CONCEALED))
    press(card, Key.Key_Space)
    line = card.dialog.draft.rules.card.lines[0]
    assert (line.value, line.name, line.concealed) == (45, "Steps", True)
    type_in(card, 0, VALUE, "many")
    assert card.dialog.draft.rules.card.lines[0].value == 45
    assert "Value" in card.note


def editor_of(person: Person, column: int) -> QLineEdit:
    """The line in which a cell of that column is typed, once it is there."""
    table = view(person)

    def found() -> QLineEdit | None:
        editors = [e for e in table.viewport().findChildren(QLineEdit) if e.isVisible()]
        return editors[0] if editors and table.currentIndex().column() == column else None

    person.bot.waitUntil(lambda: found() is not None)
    editor = found()
    assert editor is not None
    return editor


def test_a_whole_line_is_typed_with_tab_from_cell_to_cell(card: Person) -> None:
    before = len(hands(card))
    card.press("addLineButton")
    card.bot.keyClicks(editor_of(card, HAND), "annn aooo bnnn booo DxDx")
    card.bot.keyClick(editor_of(card, HAND), Key.Key_Tab)
    value = editor_of(card, VALUE)
    value.selectAll()
    card.bot.keyClicks(value, "40")
    card.bot.keyClick(value, Key.Key_Tab)
    card.bot.waitUntil(lambda: view(card).currentIndex().column() == CONCEALED)
    press(card, Key.Key_Space)
    press(card, Key.Key_Tab)
    card.bot.keyClicks(editor_of(card, NAME), "Two stairs")
    end(card, editor_of(card, NAME))
    assert len(hands(card)) == before + 1
    line = card.dialog.draft.rules.card.lines[view(card).currentIndex().row()]
    assert (line.hand, line.value, line.concealed, line.name) == ("annn aooo bnnn booo DxDx", 40, True, "Two stairs")


def test_tab_leaves_the_table_where_nothing_is_typed(card: Person) -> None:
    table = view(card)
    table.setFocus()
    table.setCurrentIndex(table.model().index(0, CONCEALED))
    press(card, Key.Key_Tab)
    card.bot.waitUntil(lambda: not table.hasFocus())


def test_the_hands_column_grows_with_what_is_typed(card: Person) -> None:
    table = view(card)
    table.selectAll()
    press(card, Key.Key_Delete)
    card.press("addLineButton")
    card.bot.keyClicks(editor_of(card, HAND), "axxx ayyy bxxx WxWxWxWx DyDy EEEE")
    end(card, editor_of(card, HAND))
    assert table.columnWidth(HAND) >= table.sizeHintForColumn(HAND)


def test_lines_are_added_moved_and_taken_out_and_all_of_it_undone(card: Person) -> None:
    before = hands(card)
    table = view(card)
    table.setFocus()
    table.setCurrentIndex(table.model().index(1, HAND))
    press(card, Key.Key_Insert)
    editor = next(e for e in table.viewport().findChildren(QLineEdit) if e.isVisible())
    card.bot.keyClicks(editor, "EEE SSS WWW NNN DrDr")
    end(card, editor)
    assert hands(card) == [*before[:2], "EEE SSS WWW NNN DrDr", *before[2:]]
    assert card.dialog.draft.rules.card.lines[2].section == "Even"
    press(card, Key.Key_Up, ALT)
    assert hands(card)[1] == "EEE SSS WWW NNN DrDr"
    assert table.currentIndex().row() == 1
    press(card, Key.Key_Down, ALT)
    press(card, Key.Key_Delete)
    assert hands(card) == before
    undo = card.find(QToolButton, "undoButton")
    seen = []
    while undo.isEnabled():
        card.bot.mouseClick(undo, Qt.MouseButton.LeftButton)
        seen.append(len(hands(card)))
    assert seen == [53, 53, 53, 53, 52]
    assert hands(card) == before


def test_several_lines_are_pasted_and_copied(card: Person) -> None:
    table = view(card)
    table.setFocus()
    table.setCurrentIndex(table.model().index(0, HAND))
    text = "# Ours\na222 b444 c666 a888 DrDr X 35 Red\na22 a44 a66 a88 b22 b44 DaDa C 50"
    QApplication.clipboard().setText(text)
    press(card, Key.Key_V, CTRL)
    pasted = card.dialog.draft.rules.card.lines[1:3]
    assert [(line.section, line.value, line.concealed, line.name) for line in pasted] == [
        ("Ours", 35, False, "Red"),
        ("Ours", 50, True, ""),
    ]
    assert card.note == "2 lines were pasted."
    table.selectRow(1)
    table.selectionModel().select(table.model().index(2, HAND), table.selectionModel().SelectionFlag.Select)
    press(card, Key.Key_C, CTRL)
    assert QApplication.clipboard().text() == text
    QApplication.clipboard().clear()
    press(card, Key.Key_V, CTRL)
    assert "no text to paste" in card.note


def test_an_example_is_shown_in_tiles_another_one_too_and_can_be_tried(card: Person) -> None:
    view(card).setCurrentIndex(view(card).model().index(0, HAND))
    shown = card.find(TileGroups, "cardLineExample")
    first = shown.groups
    assert [len(group.kinds) for group in first] == [3, 3, 3, 3, 2]
    assert "Two of Bamboo" in shown.accessibleName()
    card.press("anotherExampleButton")
    assert shown.groups != first
    card.press("tryLineButton")
    assert "~" in card.find(QLineEdit, "trialNotation").text()
    card.bot.waitUntil(lambda: any("Up in twos" in row.texts[0] for row in card.trial.model.rows))


def test_of_a_preset_that_is_built_in_nothing_can_be_changed(person: Person) -> None:
    person.settings.preset = "four-winds-card"
    person.open()
    person.turn_to("card")
    for name in ("addLine", "removeLine", "lineUp", "lineDown", "pasteLines"):
        assert not person.find(QPushButton, f"{name}Button").isEnabled()
    assert person.find(QPushButton, "copyLinesButton").isEnabled()
    press(person, Key.Key_Delete)
    assert len(hands(person)) == 52


def test_rules_without_a_card_say_how_to_begin(person: Person) -> None:
    person.settings.preset = "novice"
    person.open()
    person.turn_to("card")
    assert "type a hand, as a222" in told(person)
    person.press("customizeButton")
    person.press("addLineButton")
    assert isinstance(person.find(CardPage, "cardPage"), CardPage)
    assert len(hands(person)) == 1
