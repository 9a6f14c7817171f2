"""Every field of every built-in preset stands in the editor; setting it there is as good as editing the file."""

from typing import Any

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QListView,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from fourwinds.resources import presets_folder
from fourwinds.rules import LoserScore, PatternScore, RulePreset
from fourwinds.rules.card_notation import to_text
from fourwinds.rules.diff import diff
from fourwinds.rules.parts import CardLine
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.text import number_text
from fourwinds.ui.preferences.cardmodel import LINES
from fourwinds.ui.preferences.cardpage import CardPage, CardView
from fourwinds.ui.preferences.choosing import _ID, PatternsDialog
from fourwinds.ui.preferences.editors import (
    ChoiceEditor,
    Editor,
    FactorsEditor,
    FlagsEditor,
    LinesEditor,
    LosersEditor,
    NumberEditor,
    PatternsEditor,
    SwitchEditor,
    TableEditor,
    TextEditor,
    WorthEditor,
)
from fourwinds.ui.preferences.fields import Fields
from fourwinds.ui.preferences.forms import PATTERNS, forms, value_at
from fourwinds.ui.preferences.rows import NumberRow
from fourwinds.ui.preferences.wording import page_of, worth_text
from tests.gui.preferences.conftest import Person

PRESETS = tuple(sorted(file.stem for file in presets_folder().glob("*.json")))
WITHOUT_PAGE = {"id", "name"}
"""Given by Save As and Rename."""


def editor(person: Person, name: str) -> Editor:
    return person.find(Editor, name)


def shown_in(editor: Editor) -> Any:
    """What an editor shows, as its person sees it."""
    match editor:
        case SwitchEditor():
            return editor._check.isChecked()
        case ChoiceEditor():
            return editor._list.currentData()
        case NumberEditor():
            return editor._spin.value()
        case TextEditor():
            return editor._line.text()
        case LinesEditor():
            return editor._read()
        case FlagsEditor():
            return tuple(choice for choice, check in editor._checks.items() if check.isChecked())
        case PatternsEditor():
            return editor._value
        case TableEditor():
            rows = editor.model.rows
            return tuple(rows) if editor.form.row else tuple(row.factor for row in rows if isinstance(row, NumberRow))
        case FactorsEditor():
            return editor.model.factors
        case _:
            raise AssertionError(f"{editor.form.name} has no editor that a test knows")


def card_lines(person: Person) -> tuple[CardLine, ...]:
    """The card as its page shows it."""
    model = person.find(CardPage, "cardPage").model
    role = Qt.ItemDataRole
    rows = [[model.index(row, column) for column in range(5)] for row in range(model.rowCount())]
    return tuple(
        CardLine(
            section=section.data(),
            hand=hand.data(),
            value=float(value.data()),
            concealed=Qt.CheckState(concealed.data(role.CheckStateRole)) is Qt.CheckState.Checked,
            name=name.data(),
        )
        for section, hand, value, concealed, name in rows
    )


def paste_lines(person: Person, wanted: tuple[CardLine, ...]) -> None:
    """Take out all lines and paste others."""
    view = person.find(CardView, "cardLines")
    view.setFocus()
    person.bot.keyClick(view, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    person.bot.keyClick(view, Qt.Key.Key_Delete)
    QApplication.clipboard().setText(to_text(wanted))
    person.bot.keyClick(view, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_field_of_a_preset_is_shown(person: Person, preset: str) -> None:
    person.settings.preset = preset
    person.open()
    rules = person.store.get(preset)
    person.open_all_pages()
    for name, form in forms().items():
        value = value_at(rules, form.path)
        if form.path == PATTERNS or name in WITHOUT_PAGE or (name == "payment.factors" and value is None):
            continue
        shown = card_lines(person) if form.path == LINES else shown_in(editor(person, name))
        assert shown == value, name
    model = person.dialog._scores.model
    for id_, score in rules.scoring.patterns.items():
        for column, worth in enumerate((score.points, score.doubles, score.limit), start=1):
            assert model.text(id_, column) == worth_text(worth), id_


# --- setting every field -------------------------------------------------------------------------


def choose_with_keys(person: Person, box: QComboBox, place: int) -> None:
    box.setFocus()
    person.bot.keyClick(box, Qt.Key.Key_Home)
    for _ in range(place):
        person.bot.keyClick(box, Qt.Key.Key_Down)


def click(person: Person, box: QCheckBox) -> None:
    box.setFocus()
    person.bot.keyClick(box, Qt.Key.Key_Space)


def write(person: Person, field: QWidget, text: str) -> None:
    person.write(field, text)


def set_table(person: Person, editor: TableEditor, wanted: tuple[Any, ...]) -> None:
    model = editor.model
    while len(model.rows) > len(wanted):
        assert editor.rows.remove_button.isEnabled(), (editor.form.path, len(model.rows), len(wanted))
        person.bot.mouseClick(editor.rows.remove_button, Qt.MouseButton.LeftButton)
    while len(model.rows) < len(wanted):
        editor.rows.view.setCurrentIndex(model.index(len(model.rows) - 1, 0))
        assert editor.rows.add_button.isEnabled(), (editor.form.path, len(model.rows), len(wanted))
        person.bot.mouseClick(editor.rows.add_button, Qt.MouseButton.LeftButton)
    for row, entry in enumerate(wanted):
        for column, form in enumerate(model.columns):
            value = entry if editor.form.row is None else getattr(entry, form.path[-1])
            if model.cell(row, column) != value:
                text = value if form.choices else worth_text(value) if isinstance(value, tuple) else str(value)
                assert model.setData(model.index(row, column), text)


def set_patterns(person: Person, editor: PatternsEditor, wanted: tuple[str, ...]) -> None:
    button = editor.findChild(QPushButton)
    assert button is not None
    button.setFocus()
    person.bot.keyClick(button, Qt.Key.Key_Space)
    dialog = person.top("patternsDialog", PatternsDialog)
    view = person.find(QListView, "patternsList", dialog)
    model = view.model()
    for row in range(model.rowCount()):
        index = model.index(row, 0)
        ticked = Qt.CheckState(index.data(Qt.ItemDataRole.CheckStateRole)) is Qt.CheckState.Checked
        if ticked != (index.data(_ID) in wanted):
            view.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
            person.bot.keyClick(view, Qt.Key.Key_Space)
    person.bot.keyClick(dialog, Qt.Key.Key_Return)


def set_value(person: Person, editor: Editor, wanted: Any) -> None:
    """What a person does to give a field this value."""
    match editor:
        case SwitchEditor():
            click(person, editor._check)
        case ChoiceEditor():
            choose_with_keys(person, editor._list, editor.form.choices.index(wanted))
        case NumberEditor():
            spin = editor.findChild(QAbstractSpinBox)
            assert spin is not None
            write(person, spin, number_text(wanted))
        case TextEditor() | LinesEditor() | WorthEditor():
            set_text(person, editor, wanted)
        case FlagsEditor():
            set_flags(person, editor, wanted)
        case PatternsEditor():
            set_patterns(person, editor, wanted)
        case TableEditor():
            set_table(person, editor, wanted)
        case FactorsEditor():
            set_factors(editor, wanted)
        case LosersEditor():
            set_losers(person, editor, wanted)


def set_flags(person: Person, editor: FlagsEditor, wanted: Any) -> None:
    for choice, check in editor._checks.items():
        if check.isChecked() != (choice in wanted):
            click(person, check)


def set_text(person: Person, editor: TextEditor | LinesEditor | WorthEditor, wanted: Any) -> None:
    match editor:
        case TextEditor():
            write(person, editor._line, wanted)
        case LinesEditor():
            edit = editor.findChild(QPlainTextEdit)
            assert edit is not None
            edit.setPlainText(wanted if isinstance(wanted, str) else "\n".join(wanted))
        case WorthEditor():
            line = editor.findChild(QLineEdit)
            assert line is not None
            write(person, line, worth_text(wanted) or "0")


def set_factors(editor: FactorsEditor, wanted: Any) -> None:
    model = editor.model
    for row, (name, _) in enumerate(model.ways):
        for column, form in enumerate(model.columns):
            value = getattr(getattr(wanted, name), form.path[-1])
            if value is not None and model.cell(row, column) is not None:
                model.setData(model.index(row, column), str(value))


def set_losers(person: Person, editor: LosersEditor, wanted: Any) -> None:
    own = isinstance(wanted, LoserScore)
    choose_with_keys(person, editor._list, ("none", "same", "own").index("own" if own else wanted))
    if own:
        for _, inner in editor._own:
            value = getattr(wanted, inner.form.path[-1])
            if getattr(editor._value, inner.form.path[-1]) != value:
                set_value(person, inner, value)


def set_options(person: Person, wanted: RulePreset) -> None:
    """All fields but the score list; what one brings along may have to be set again."""
    draft = person.dialog.draft
    for _ in range(4):
        for name, form in forms().items():
            value = value_at(wanted, form.path)
            if form.path == PATTERNS or name in WITHOUT_PAGE or draft.value(form.path) == value:
                continue
            person.dialog.open_page(page_of(form))
            if form.path == LINES:
                paste_lines(person, wanted.card.lines)
                continue
            field = editor(person, name)
            if field.main.isEnabled() and value is not None:
                set_value(person, field, value)
    for name, form in forms().items():
        if form.path != PATTERNS and name not in WITHOUT_PAGE:
            assert draft.value(form.path) == value_at(wanted, form.path), name


def set_pattern(person: Person, id_: str, wanted: PatternScore) -> None:
    page = person.dialog._scores
    page.go_to(id_)
    panel = page.panel
    for name in PatternScore.model_fields:
        now, value = getattr(page.model.score(id_), name), getattr(wanted, name)
        if now == value or name == "options":
            continue
        fields = panel._counts.fields | panel._relations.fields
        panel.go_to(name)
        set_value(person, fields[f"pattern.{name}"].editor, value)
    for name, option in CATALOGUE[id_].options.items():
        value = wanted.options.get(name, option.default)
        if page.model.score(id_).options.get(name, option.default) != value:
            panel.setCurrentIndex(2)
            options = panel._options
            assert isinstance(options, Fields)
            set_value(person, options.fields[f"option.{name}"].editor, value)


_LISTS = ("silences", "silences_one", "keeps", "uncounted_beside")


def plainly(rules: RulePreset) -> RulePreset:
    """Without what says nothing: options with their usual value, and the order of lists of patterns."""
    patterns = {
        id_: score.model_copy(
            update={
                "options": {n: v for n, v in score.options.items() if CATALOGUE[id_].options[n].default != v},
                **{name: tuple(sorted(getattr(score, name))) for name in _LISTS},
            }
        )
        for id_, score in rules.scoring.patterns.items()
    }
    return rules.model_copy(update={"scoring": rules.scoring.model_copy(update={"patterns": patterns})})


@pytest.mark.parametrize("preset", PRESETS)
def test_setting_every_field_gives_the_preset_that_the_file_gives(person: Person, preset: str) -> None:
    wanted = person.store.get(preset)
    if preset == person.settings.preset:
        person.settings.preset = "novice"  # it shall be made out of another one
    person.open()
    person.choose_preset("Customized")
    set_options(person, wanted)
    person.dialog.open_page("scores")
    page = person.dialog._scores
    page.view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    for id_ in person.dialog.draft.rules.scoring.patterns.keys() - wanted.scoring.patterns.keys():
        set_pattern(person, id_, PatternScore())
    for id_, score in wanted.scoring.patterns.items():
        set_pattern(person, id_, score)
    person.command("SaveAs")
    person.name_it("savePresetDialog", "Made by Hand")
    made = person.store.get("made-by-hand")
    expected = wanted.model_copy(update={"id": made.id, "name": made.name})
    assert diff(plainly(made), plainly(expected)) == []
