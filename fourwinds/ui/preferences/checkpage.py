"""`CheckPage`: what is wrong with the rules, or unusual, each with a button that goes to the field."""

from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QStyle, QVBoxLayout, QWidget

from fourwinds.app.language import tr
from fourwinds.rules import Problem, RulePreset, Severity
from fourwinds.rules.check import problems
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.scoring.check import check
from fourwinds.scoring.hardly_meant import unusual
from fourwinds.ui.preferences.draft import Draft
from fourwinds.ui.preferences.forms import PATTERNS, form_named
from fourwinds.ui.preferences.wording import field_title, in_names

MOST_SHOWN: Final = 40
"""Errors, and warnings, at once."""
WAIT_MS: Final = 150
"""The check waits until a person has stopped typing: it tries hands."""


def found_in(rules: RulePreset) -> tuple[Problem, ...]:
    """Everything there is to say, errors first."""
    found = (*problems(rules), *check(rules))
    if any(problem.severity is Severity.ERROR for problem in found):
        return tuple(sorted(found, key=lambda problem: problem.severity is Severity.WARNING))
    return (*found, *unusual(rules))


class CheckPage(QScrollArea):
    """A line for each problem."""

    go_to = Signal(str)
    """The dotted path of the field that the person wants to see."""
    counted = Signal(int, int)
    """How many errors and warnings there are."""

    def __init__(self, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft = draft
        self._checked: RulePreset | None = None
        self.problems: tuple[Problem, ...] = ()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(WAIT_MS)
        self._timer.timeout.connect(self.refresh)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        draft.changed.connect(self._timer.start)

    def refresh(self) -> None:
        """Check the draft as it is now."""
        if self._draft.rules == self._checked:
            return
        self._checked = self._draft.rules
        self.problems = found_in(self._draft.rules)
        self._show()
        errors = sum(problem.severity is Severity.ERROR for problem in self.problems)
        self.counted.emit(errors, len(self.problems) - errors)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    def _show(self) -> None:
        inside = QWidget()
        box = QVBoxLayout(inside)
        errors = [problem for problem in self.problems if problem.severity is Severity.ERROR]
        warnings = [problem for problem in self.problems if problem.severity is Severity.WARNING]
        if not self.problems:
            box.addWidget(QLabel(tr("Nothing is wrong with these rules.")))
        for group, heading in (
            (errors, tr("Errors: with these the rules cannot be played")),
            (warnings, tr("Warnings: these can be played, but look unusual")),
        ):
            if group:
                title = QLabel(heading)
                title.setProperty("heading", True)
                box.addWidget(title)
                for problem in group[:MOST_SHOWN]:
                    box.addWidget(self._line(problem))
                if len(group) > MOST_SHOWN:
                    rest = len(group) - MOST_SHOWN
                    box.addWidget(
                        QLabel(tr("And {count} more; they are shown when these are put right.").format(count=rest))
                    )
        box.addStretch(1)
        old = self.takeWidget()
        if old is not None:
            old.deleteLater()  # one of its buttons may be what was clicked
        self.setWidget(inside)

    def _line(self, problem: Problem) -> QWidget:
        line = QWidget()
        line.setObjectName("problem")
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 2, 0, 2)
        error = problem.severity is Severity.ERROR
        standard = QStyle.StandardPixmap.SP_MessageBoxCritical if error else QStyle.StandardPixmap.SP_MessageBoxWarning
        mark = QLabel()
        size = self.fontMetrics().height() * 5 // 4
        mark.setAlignment(Qt.AlignmentFlag.AlignTop)
        mark.setPixmap(self.style().standardIcon(standard).pixmap(size, size))
        mark.setAccessibleName(tr("Error") if error else tr("Warning"))
        text = QLabel(in_names(tr(problem.message)))
        text.setTextFormat(Qt.TextFormat.PlainText)
        text.setWordWrap(True)
        row.addWidget(mark)
        column = QVBoxLayout()
        column.addWidget(text)
        row.addLayout(column, 1)
        buttons = QHBoxLayout()
        for field in places_of(problem):
            buttons.addWidget(self._button(field))
        buttons.addStretch(1)
        column.addLayout(buttons)
        return line

    def _button(self, field: str) -> QPushButton:
        """The way to a field; what does not exist is on no page, and can only be taken out."""
        strange = _strange(field)
        title = strange or field_title(field)
        button = QPushButton((tr("Take {field} out") if strange else tr("Go to {field}")).format(field=title))
        button.setObjectName(f"goto:{field}")
        button.setAutoDefault(False)
        if strange:
            button.setEnabled(not self._draft.locked)
            button.clicked.connect(lambda: self._take_out(field))
        else:
            button.clicked.connect(lambda: self.go_to.emit(field))
        return button

    def _take_out(self, field: str) -> None:
        pattern, *rest = field.split(".")[len(PATTERNS) :]
        path = (*PATTERNS, pattern)
        if rest:
            options = self._draft.rules.scoring.patterns[pattern].options
            self._draft.set_value((*path, "options"), {name: options[name] for name in options if name != rest[-1]})
        else:
            self._draft.set_value(path, None)
        self.refresh()


def places_of(problem: Problem) -> list[str]:
    """The fields that the problem is about, but for those that lead to the same place."""
    found: dict[tuple[str, str], str] = {}
    for field in problem.fields:
        located = form_named(field)
        if located is not None:
            found.setdefault((located[0].name, located[1]), field)
    return list(found.values())


def _strange(field: str) -> str:
    """The pattern, or the option of a pattern, that a field names and that does not exist; empty if all of it does."""
    path = field.split("[", maxsplit=1)[0].split(".")
    if tuple(path[:2]) != PATTERNS or len(path) < 3:
        return ""
    pattern = CATALOGUE.get(path[2])
    if pattern is None:
        return path[2]
    return path[4] if path[3:4] == ["options"] and len(path) > 4 and path[4] not in pattern.options else ""
