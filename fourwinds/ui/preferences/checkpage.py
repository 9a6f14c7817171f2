"""`CheckPage`: what is wrong with the rules, or unusual, each with a button that goes to the field."""

from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QStyle, QVBoxLayout, QWidget

from fourwinds.rules import Problem, RulePreset, Severity, problems
from fourwinds.scoring import check
from fourwinds.scoring.unusual import unusual
from fourwinds.ui.preferences.draft import Draft
from fourwinds.ui.preferences.forms import form_named
from fourwinds.ui.preferences.wording import field_title, pattern_name, tr

WAIT_MS: Final = 150
"""The check waits until a person has stopped typing: it tries hands."""


def found_in(rules: RulePreset) -> tuple[Problem, ...]:
    """Everything there is to say, errors first."""
    contradictions = problems(rules)
    unknown = tuple(Problem(text.split(";")[0], text.split(";")[-1].strip(" .")) for text in check(rules))
    found = (*contradictions, *unknown)
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
                for problem in group:
                    box.addWidget(self._line(problem))
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
        text = QLabel(_named(str(problem), problem))
        text.setWordWrap(True)
        row.addWidget(mark)
        column = QVBoxLayout()
        column.addWidget(text)
        row.addLayout(column, 1)
        field = next((field for field in problem.fields if form_named(field)), "")
        if field:
            button = QPushButton(tr("Go to {field}").format(field=field_title(field)))
            button.setObjectName(f"goto:{field}")
            button.setAutoDefault(False)
            button.clicked.connect(lambda: self.go_to.emit(field))
            column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        return line


def _named(text: str, problem: Problem) -> str:
    """The sentence with the name of a pattern in place of its id."""
    for field in problem.fields:
        found = form_named(field)
        if found and found[1]:
            text = text.replace(found[1], pattern_name(found[1]))
    return text
