"""`RulesPage`: one page of options of the rules, made from their declarations."""

from itertools import groupby

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from fourwinds.app.language import tr
from fourwinds.rules import RulePreset
from fourwinds.ui.preferences.draft import Draft
from fourwinds.ui.preferences.fields import Fields, Questions
from fourwinds.ui.preferences.forms import Change, Form, value_at
from fourwinds.ui.preferences.reasons import way_out, why_not
from fourwinds.ui.preferences.wording import RulesPlan, forms_on
from fourwinds.values import replace


class RulesPage(QWidget):
    """Shows the fields of a plan and changes them in the draft."""

    pointed = Signal(Form)
    """The person looks at a field: its `Form`."""
    refused = Signal(str)
    way_wanted = Signal(str)
    """The person wants to see an option of another page, by its dotted path."""

    def __init__(self, plan: RulesPlan, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.plan = plan
        self._draft = draft
        self._fields = Fields(_groups(forms_on(plan)))
        self.area = QScrollArea()
        self.area.setWidget(self._fields)
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QScrollArea.Shape.NoFrame)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.area)
        for field in self._fields.fields.values():
            field.edited.connect(self._on_edited)
            field.refused.connect(self.refused)
            field.pointed.connect(self.pointed)
            field.way_wanted.connect(self.way_wanted)
        draft.changed.connect(self._on_changed)

    @property
    def names(self) -> tuple[str, ...]:
        """The dotted paths of the fields on this page."""
        return tuple(self._fields.fields)

    def go_to(self, name: str) -> None:
        """Bring the field into view and give it the keys."""
        self._fields.go_to(name, self.area)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    def refresh(self) -> None:
        """Show the draft as it is now."""
        rules, base = self._draft.rules, self._draft.base
        above = ""
        for field in self._fields.fields.values():
            path = field.form.path
            field.editor.know(rules)
            reason = why_not(rules, path)
            field.show(
                value_at(rules, path),
                # The name is not changed here, and Customized is called otherwise than what it came from.
                value_at(rules if path == ("name",) else base, path),
                locked=self._draft.locked,
                reason=reason,
                told=reason == above,
                way="" if (way := way_out(rules, path)) in self._fields.fields else way,
            )
            above = reason

    @Slot(Change)
    def _on_edited(self, change: Change) -> None:
        self._draft.set_value(change.path, change.value)
        # Also when nothing changed: an editor may show what was refused.
        self.refresh()

    def _on_changed(self) -> None:
        if self.isVisible():
            self.refresh()


def _groups(forms: tuple[Form, ...]) -> list[Questions]:
    """The fields under the titles of their groups; single fields of the rules under none."""
    found = []
    for (top, _), members in groupby(forms, key=lambda form: (form.path[0], len(form.path) > 1)):
        inside = tuple(members)
        field = RulePreset.model_fields[top]
        is_group = len(inside[0].path) > 1
        found.append(Questions(tr(field.title or "") * is_group, tr(field.description or "") * is_group, inside))
    # The page's own title says it where there is one group only.
    return found if len(found) > 1 else [replace(group, title="") for group in found]
