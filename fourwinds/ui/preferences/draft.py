"""`Draft`: the rules that are being edited, every step of which can be undone.

Rules are frozen values, so that a step is nothing but the rules before and after it.
"""

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from fourwinds.app.language import labelled
from fourwinds.rules import RulePreset
from fourwinds.rules.declaring import FieldValue, Path
from fourwinds.ui.preferences.forms import RefusedValueError, replaced, value_at
from fourwinds.ui.preferences.reasons import with_consequences
from fourwinds.ui.preferences.wording import field_title
from fourwinds.ui.widgets.undosteps import UndoStep


class Draft(QObject):
    """Holds rules that may contradict themselves, but never a value out of its range."""

    changed = Signal()
    """The rules, or whether they can be edited."""
    noted = Signal(str)
    """A sentence for the person: what else was changed, or why a value was refused."""

    def __init__(self, rules: RulePreset, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.stack = QUndoStack(self)
        self._rules = self._base = rules
        self._saved: RulePreset | None = rules
        self._locked = ""
        self.chapter = 0

    def begin_chapter(self) -> int:
        """What follows is never joined to an earlier step; the answer is the stack's place, to come back to."""
        self.chapter += 1
        return self.stack.index()

    @property
    def rules(self) -> RulePreset:
        """The rules as they are now."""
        return self._rules

    @property
    def base(self) -> RulePreset:
        """What they came from: changes are marked against it."""
        return self._base

    @property
    def modified(self) -> bool:
        """Whether there is something to save."""
        return self._rules != self._saved

    @property
    def locked(self) -> str:
        """Why nothing can be changed; empty when it can."""
        return self._locked

    def load(self, rules: RulePreset, *, base: RulePreset | None = None, locked: str = "") -> None:
        """Edit other rules; what was undone and done before is forgotten."""
        self._rules = self._saved = rules
        self._base = base or rules
        self._locked = locked
        self.stack.clear()
        self.changed.emit()

    def begin_modified(self) -> None:
        """The rules are new: they have to be kept although nothing was changed in them."""
        self._saved = None
        self.changed.emit()

    def mark_saved(self, rules: RulePreset) -> None:
        """The rules have been kept as these (a new name comes with saving)."""
        self._rules = self._saved = rules
        self.stack.clear()
        self.changed.emit()

    def value(self, path: Path) -> FieldValue:
        """What the rules say there."""
        return value_at(self._rules, path)

    def set_value(self, path: Path, value: FieldValue) -> bool:
        """Change a field, and what follows from it; whether it was allowed."""
        if self._locked:
            self.noted.emit(self._locked)
            return False
        try:
            changed = replaced(self._rules, path, value)
        except RefusedValueError as error:
            self.noted.emit(labelled(field_title(".".join(path)), str(error)))
            return False
        after, told = with_consequences(self._rules, changed, path)
        if after != self._rules:
            name = ".".join(path)
            self.stack.push(UndoStep(field_title(name), (name, self.chapter), self._rules, after, self._show))
            self.noted.emit(" ".join(told))
        return True

    def _show(self, rules: RulePreset) -> None:
        self._rules = rules
        self.changed.emit()
