"""`ItemPanel`: everything about one pattern: what it is, with pictures, and every field of its score."""

from collections.abc import Collection
from typing import Final

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QTabWidget, QVBoxLayout, QWidget

from fourwinds.app.language import labelled, tr
from fourwinds.rules import PatternOption, PatternScore, RulePreset
from fourwinds.rules.declaring import FieldValue
from fourwinds.rules.facts import choice_name
from fourwinds.rules.scores import OptionValue
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.scoring.examples import example_in
from fourwinds.scoring.pattern import Pattern
from fourwinds.scoring.sets import TileSet
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.preferences.draft import Draft
from fourwinds.ui.preferences.editors import LONG_TEXT, LosersEditor, TextEditor
from fourwinds.ui.preferences.fields import Fields, Questions
from fourwinds.ui.preferences.forms import PATTERNS, Change, Form, Shape, forms_of
from fourwinds.ui.preferences.wording import pattern_name, rich
from fourwinds.ui.widgets.characters import writable
from fourwinds.ui.widgets.examples import example, making
from fourwinds.ui.widgets.tilepictures import TileGroups

TILE_WIDTH: Final = 24
_COUNTS: Final = ("name", "points", "doubles", "limit", "losers", "basis", "count")
_FLAGS: Final = ("forced", "direct", "with_components", "fixed_base")
_RELATIONS: Final = ("when", "silences", "silences_one", "keeps", "uncounted_beside")


def _option_form(name: str, option: PatternOption) -> Form:
    description = tr("An option of the pattern itself. Usual: {value}.").format(value=_in_words(option.default))
    shape = Shape.SWITCH if isinstance(option.default, bool) else Shape.CHOICE
    if option.free:
        return Form(("option", name), option.title, description, Shape.TEXT, option.default, longest=LONG_TEXT)
    return Form(("option", name), option.title, description, shape, option.default, option.choices)


def _in_words(value: OptionValue) -> str:
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    return tr(choice_name(value))


class ItemPanel(QTabWidget):
    """Shows the pattern that is chosen in the list."""

    chosen = Signal(str)
    """Another pattern is wanted, by its id."""
    tried = Signal(str)
    """A hand, in notation, to be scored."""
    refused = Signal(str)
    pointed = Signal(Form)
    """The person looks at a field: its `Form`."""
    removed = Signal(str)
    """The pattern shall not be scored any more."""

    def __init__(self, draft: Draft, painter: TilePainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("itemPanel")
        self.setDocumentMode(True)
        self._draft, self._painter = draft, painter
        self._pattern = ""
        forms = {form.path[-1]: form for form in forms_of(PatternScore, ("pattern",)) if form.shape is not Shape.OTHER}
        forms["losers"] = _losers_form()
        amounts = tuple(forms[name] for name in _COUNTS)
        self._counts = Fields([Questions("", "", amounts), Questions(tr("Besides"), "", _rest(forms))])
        self._relations = Fields([Questions("", "", tuple(forms[name] for name in _RELATIONS))])
        self._options: Fields | None = None
        self._what, self._options_area = _area(None), _area(None)
        self.addTab(self._what, tr("What it is"))
        self._remove = QPushButton(tr("Take It Out of the List"))
        self._remove.setObjectName("removePatternButton")
        self._remove.setAutoDefault(False)
        self._remove.clicked.connect(lambda: self.removed.emit(self._pattern))
        self._counts.add_widget(self._remove)
        self.addTab(_area(self._counts), tr("What it is worth"))
        self.addTab(self._options_area, tr("Its options"))
        self.addTab(_area(self._relations), tr("Beside others"))
        for fields in (self._counts, self._relations):
            for field in fields.fields.values():
                field.edited.connect(self._on_edited)
                field.refused.connect(self.refused)
                field.pointed.connect(self.pointed)
        draft.changed.connect(self.refresh)

    @property
    def pattern(self) -> str:
        """The id of the pattern that is shown."""
        return self._pattern

    def show_pattern(self, id_: str) -> None:
        """Show this pattern; nothing without one."""
        self._pattern = id_
        self.setEnabled(bool(id_))
        if id_:
            facts = CATALOGUE[id_]
            _fill(self._what, self._make_what(facts))
            self._options = self._make_options(facts)
            _fill(self._options_area, self._options or QLabel(tr("This pattern has no options of its own.")))
            self.refresh()

    def go_to(self, field: str) -> None:
        """Give a field of the score the keys; `options.kongs` is one of the pattern's own."""
        if field.startswith("options") and self._options is not None:
            self.setCurrentIndex(2)
            own = self._options.fields.get(field.replace("options", "option", 1))
            if own is not None:
                own.editor.main.setFocus()
        for tab, fields in ((1, self._counts), (3, self._relations)):
            found = fields.fields.get(f"pattern.{field}")
            if found is not None:
                self.setCurrentIndex(tab)
                found.editor.main.setFocus()

    def show_worth(self) -> None:
        """Show what the pattern is worth, and how to take it out of the list."""
        self.setCurrentIndex(1)
        self._remove.setFocus()
        area = self.widget(1)
        assert isinstance(area, QScrollArea), "made above"
        area.ensureWidgetVisible(self._remove)

    def refresh(self) -> None:
        """Show the score as it is now."""
        if not self._pattern:
            return
        score, before = (rules.scoring.patterns.get(self._pattern, PatternScore()) for rules in self._both())
        locked = self._draft.locked
        self._remove.setEnabled(not locked and self._pattern in self._draft.rules.scoring.patterns)
        for fields in (self._counts, self._relations):
            for field in fields.fields.values():
                name = field.form.path[-1]
                if isinstance(field.editor, LosersEditor):
                    field.editor.allow_holding(may_hold=CATALOGUE[self._pattern].losers)
                field.show(getattr(score, name), getattr(before, name), locked=locked)
        name_editor = self._counts.fields["pattern.name"].editor
        assert isinstance(name_editor, TextEditor), "a name is a line of text"
        name_editor.suggest(tr(CATALOGUE[self._pattern].name))
        for name, option in CATALOGUE[self._pattern].options.items() if self._options else ():
            now, was = (each.options.get(name, option.default) for each in (score, before))
            assert self._options is not None, "there are options"
            self._options.fields[f"option.{name}"].show(now, was, locked=locked)

    def _both(self) -> tuple[RulePreset, RulePreset]:
        return self._draft.rules, self._draft.base

    def _make_what(self, facts: Pattern) -> QWidget:
        inside = QWidget()
        box = QVBoxLayout(inside)
        definition = QLabel(f"<b>{rich(pattern_name(facts.id, self._draft.rules))}</b>: {rich(tr(facts.definition))}")
        definition.setObjectName("itemDefinition")
        definition.setWordWrap(True)
        box.addWidget(definition)
        if facts.other_names:
            also = QLabel(tr("Also called: {names}").format(names=writable(tr(facts.other_names))))
            also.setProperty("muted", True)
            also.setWordWrap(True)
            box.addWidget(also)
        caption = tr("It is not")
        if facts.whys:
            caption = tr("It is not: {why}").format(why=tr(facts.whys[0]))
        shown = example_in(facts, self._draft.rules)
        box.addWidget(self._make_example(shown.text, tr("It is"), "exampleHas", shown.sets))
        for hand in facts.lacks[:1]:
            box.addWidget(self._make_example(hand, caption, "exampleLacks"))
        everything = CATALOGUE.values()
        for heading, ids in (
            (tr("Implies"), facts.implies),
            (tr("Implied by"), tuple(p.id for p in everything if facts.id in p.implies)),
            (tr("Silences the lower steps"), facts.above),
            (tr("A lower step of"), tuple(p.id for p in everything if facts.id in p.above)),
        ):
            if ids:
                # The usual colour of links is made for paper.
                style = f"color: {self.palette().color(QPalette.ColorRole.WindowText).name()}"
                names = ((id_, rich(pattern_name(id_, self._draft.rules))) for id_ in ids)
                links = ", ".join(f'<a style="{style}" href="{id_}">{name}</a>' for id_, name in names)
                label = QLabel(labelled(heading, links))
                label.setWordWrap(True)
                label.linkActivated.connect(self.chosen)
                box.addWidget(label)
        box.addStretch(1)
        return inside

    def _make_example(self, hand: str, caption: str, name: str, sets: Collection[TileSet] = ()) -> QWidget:
        inside = QWidget()
        box = QVBoxLayout(inside)
        box.setContentsMargins(0, 0, 0, 0)
        groups, note = example(hand)
        tiles = TileGroups(self._painter, TILE_WIDTH)
        tiles.setObjectName(name)
        tiles.show_groups(groups)
        tiles.light(making(groups, sets))
        row = QHBoxLayout()
        title = QLabel(f"{caption} ({note})" if note else caption)
        title.setProperty("muted", True)
        row.addWidget(title, 1)
        button = QPushButton(tr("Try It"))
        button.setAutoDefault(False)
        button.setAccessibleName(f"{tr('Try It')}: {caption}")
        button.setWhatsThis(tr("Scores this hand in the panel for trying hands, which opens beside the page."))
        button.clicked.connect(lambda: self.tried.emit(hand))
        row.addWidget(button)
        box.addLayout(row)
        box.addWidget(tiles)
        return inside

    def _make_options(self, facts: Pattern) -> Fields | None:
        if not facts.options:
            return None
        fields = Fields(
            [Questions("", "", tuple(_option_form(name, option) for name, option in facts.options.items()))]
        )
        for field in fields.fields.values():
            field.edited.connect(self._on_option)
            field.pointed.connect(self.pointed)
        return fields

    @Slot(Change)
    def _on_edited(self, change: Change) -> None:
        self._write(change.path[-1], change.value)

    @Slot(Change)
    def _on_option(self, change: Change) -> None:
        name = change.path[-1]
        score = self._draft.rules.scoring.patterns.get(self._pattern, PatternScore())
        options: dict[str, FieldValue] = {**score.options, name: change.value}
        if change.value == CATALOGUE[self._pattern].options[name].default:
            del options[name]
        self._write("options", options)

    def _write(self, field: str, value: FieldValue) -> None:
        self._draft.set_value((*PATTERNS, self._pattern, field), value)
        self.refresh()


def _losers_form() -> Form:
    field = PatternScore.model_fields["losers"]
    return Form(("pattern", "losers"), field.title or "", field.description or "", Shape.LOSERS, "none")


def _rest(forms: dict[str, Form]) -> tuple[Form, ...]:
    """The flags, and any field that was declared after this was written."""
    known = {*_COUNTS, *_RELATIONS, *_FLAGS}
    return (*(forms[name] for name in _FLAGS), *(form for name, form in forms.items() if name not in known))


def _fill(area: QScrollArea, inside: QWidget) -> None:
    """Another widget in the area. The old one may be just handling a key: it goes later."""
    old = area.takeWidget()
    if old is not None:
        old.deleteLater()
    area.setWidget(inside)


def _area(inside: QWidget | None) -> QScrollArea:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    if inside is not None:
        area.setWidget(inside)
    return area
