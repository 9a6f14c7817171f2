"""`CompareDialog`: two presets side by side, only what is different."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.language import tr
from fourwinds.rules import PatternScore, RulePreset
from fourwinds.rules.declaring import FieldValue
from fourwinds.rules.diff import diff
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.text import counted
from fourwinds.ui.preferences.forms import PATTERNS, Form, Shape, form_named, forms_of, value_at
from fourwinds.ui.preferences.wording import as_worth, field_title, score_text, value_text, worth_text
from fourwinds.ui.records.points.models import Row, RowsModel
from fourwinds.ui.widgets.fitting import open_at
from fourwinds.ui.widgets.long_list import LongList

_OWN = ("id", "name", "description", "notes")


class CompareDialog(QDialog):
    """The rules that are edited beside another preset, which is chosen here."""

    def __init__(
        self, rules: RulePreset, others: Sequence[RulePreset], first: RulePreset, parent: QWidget | None = None
    ) -> None:
        """`first` is compared at once, if it is another one."""
        super().__init__(parent)
        self.setObjectName("compareDialog")
        self.setWindowTitle(tr("Compare {name}").format(name=tr(rules.name)))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._rules = rules
        same = [other for other in others if other.id == first.id]
        self._others = tuple(others) if same or first.id == rules.id else (first, *others)
        self._list = LongList()
        self._list.setObjectName("compareWith")
        for other in self._others:
            self._list.addItem(tr(other.name))
        self._list.setCurrentIndex(next((i for i, o in enumerate(self._others) if o.id == first.id), 0))
        label = QLabel(tr("Compare with"))
        label.setBuddy(self._list)
        self._summary = QLabel()
        self._summary.setObjectName("compareSummary")
        self._summary.setTextFormat(Qt.TextFormat.PlainText)
        self._view = QTableView()
        self._view.setObjectName("differences")
        self._view.setAccessibleName(tr("Differences"))
        self._view.setWordWrap(True)
        self._view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self._view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self._view.verticalHeader().hide()
        # Names of presets can be long: they have two lines.
        self._view.horizontalHeader().setMinimumHeight(self.fontMetrics().lineSpacing() * 2 + 8)
        self._view.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        self._view.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self._view.setTabKeyNavigation(False)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        box = QVBoxLayout(self)
        for widget in (label, self._list, self._summary, self._view, buttons):
            box.addWidget(widget)
        self._list.currentIndexChanged.connect(self._show)
        line = self.fontMetrics().lineSpacing()
        open_at(self, line * 46, line * 30)
        self._show()

    def _show(self) -> None:
        other = self._others[self._list.currentIndex()]
        rows = differences(self._rules, other)
        # A model of its own for each comparison: the headings are the presets' names.
        model = RowsModel((tr("Rule"), tr(self._rules.name), tr(other.name)), frozenset(), self)
        model.show_rows([Row(row) for row in rows])
        self._view.setModel(model)
        self._view.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self._summary.setText(
            tr(counted(len(rows), "{count} difference to {name}", "{count} differences to {name}", name=tr(other.name)))
            if rows
            else tr("No differences: both are the same rules.")
        )


Texts = tuple[str, str, str]
"""The field, and what either preset says."""


def differences(a: RulePreset, b: RulePreset) -> list[Texts]:
    """Each difference in words; names and descriptions are left out."""
    found: dict[str, Texts] = {}
    for dotted, *_ in diff(a, b):
        located = form_named(dotted)
        if located is None or dotted.split(".")[0] in _OWN:
            continue
        form, pattern = located
        if pattern:
            field = dotted.removeprefix(".".join((*PATTERNS, pattern)) + ".").split(".")[0]
            found[f"{pattern}.{field}"] = _of_pattern(a, b, pattern, field)
        else:
            first, second = (value_text(form, value_at(rules, form.path)) for rules in (a, b))
            found[form.name] = (field_title(form.name), first, second)
    return list(found.values())


def _of_pattern(a: RulePreset, b: RulePreset, pattern: str, field: str) -> Texts:
    title = field_title(".".join((*PATTERNS, pattern)))
    forms = {form.path[-1]: form for form in forms_of(PatternScore)}
    if pattern not in a.scoring.patterns or pattern not in b.scoring.patterns or field not in PatternScore.model_fields:
        return title, _whole(a, pattern), _whole(b, pattern)
    if field == "options":
        return tr("{place}: Its options").format(place=title), _options(a, b, pattern), _options(b, a, pattern)
    form = forms.get(field, Form((field,), PatternScore.model_fields[field].title or field, "", Shape.OTHER))
    where = tr("{place}: {field}").format(place=title, field=form.label)
    return where, _in_words(form, a, pattern), _in_words(form, b, pattern)


def _in_words(form: Form, rules: RulePreset, pattern: str) -> str:
    value: FieldValue = getattr(rules.scoring.patterns[pattern], form.path[-1])
    return worth_text(as_worth(value)) or "0" if form.shape is Shape.WORTH else value_text(form, value)


def _options(rules: RulePreset, other: RulePreset, pattern: str) -> str:
    """What holds of each option of the pattern that either preset has chosen."""
    chosen, others = (each.scoring.patterns[pattern].options for each in (rules, other))
    facts = CATALOGUE[pattern].options
    named = {name: option for name, option in facts.items() if name in chosen or name in others}
    return "; ".join(tr(option.told(chosen.get(name, option.default))) for name, option in named.items()) or tr("none")


def _whole(rules: RulePreset, pattern: str) -> str:
    score = rules.scoring.patterns.get(pattern)
    return tr("not scored") if score is None else score_text(score)
