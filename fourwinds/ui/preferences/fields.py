"""`Fields`: questions under one another, each with its title, its editor, what it was, and why it cannot be changed."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QApplication,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.language import tr
from fourwinds.rules.declaring import FieldValue
from fourwinds.ui.preferences.editors import Editor, LinesEditor, make_editor
from fourwinds.ui.preferences.forms import Change, Form, Shape
from fourwinds.ui.preferences.wording import field_title, value_text
from fourwinds.ui.widgets.letters import grow
from fourwinds.ui.widgets.plain import plain_tip
from fourwinds.values import Value

_WIDE = (Shape.ROWS, Shape.NUMBERS, Shape.FACTORS, Shape.LOSERS, Shape.PATTERNS)
"""What needs the whole width of the page, below its title."""


class Field(QObject):
    """One question: the widgets that belong to it."""

    edited = Signal(Change)
    refused = Signal(str)
    pointed = Signal(Form)
    """The person looks at it: its `Form`."""
    way_wanted = Signal(str)
    """The person wants to see the option that gives this one an effect, by its dotted path."""

    def __init__(self, form: Form, parent: QWidget) -> None:
        super().__init__(parent)
        self.form = form
        self.editor: Editor = make_editor(form)
        self._shown: object = None
        self._depends = type(self.editor).know is not Editor.know
        # First of all: what is refused has to be taken out of the editor again.
        self.editor.edited.connect(self._forget)
        self.editor.edited.connect(self.edited)
        self.editor.refused.connect(self.refused)
        self.label = QLabel(form.label)
        self.label.setBuddy(self.editor.main)
        self.label.setWhatsThis(form.explanation)
        self.label.setToolTip(plain_tip(form.explanation))
        self.reset = QToolButton()
        self.reset.setObjectName(f"{form.name}.reset")
        self.reset.setText("\N{ANTICLOCKWISE OPEN CIRCLE ARROW}")
        self.reset.setAutoRaise(True)
        self.reset.clicked.connect(lambda: self.edited.emit(Change(form.path, self._before)))
        keeping = self.reset.sizePolicy()
        keeping.setRetainSizeWhenHidden(True)
        self.reset.setSizePolicy(keeping)
        self.reason = QLabel()
        self.reason.setObjectName(f"{form.name}.reason")
        self.reason.setProperty("muted", True)
        self.reason.setWordWrap(True)
        self.reason.hide()
        self._way = ""
        self.way = QPushButton()
        self.way.setObjectName(f"{form.name}.way")
        self.way.setAutoDefault(False)
        self.way.setWhatsThis(tr("Shows the option without which this one has no effect."))
        self.way.hide()
        self.way.clicked.connect(lambda: self.way_wanted.emit(self._way))
        self._before: FieldValue = form.default
        self._readable = False
        self._locked = ""
        self.label.installEventFilter(self)
        self.editor.installEventFilter(self)
        for widget in self.editor.findChildren(QWidget):
            widget.installEventFilter(self)

    def show(
        self,
        value: FieldValue,
        before: FieldValue,
        *,
        locked: str = "",
        reason: str = "",
        told: bool = False,
        way: str = "",
    ) -> None:
        """Show the value, what it was in the rules that these came from, and why it cannot be changed.

        `locked`: why nothing can be changed in these rules; `reason`: why the value has no effect in them. `told`: the
        reason stands above already; then it is only in the tool tip, as `locked` always is. `way`: the option that
        gives this one an effect, where it stands on another page.
        """
        shown = (value, before, locked, reason, told, way)
        if shown == self._shown and not self._depends:
            return
        self._shown = shown
        self._before, self._locked = before, locked
        self.editor.show_value(value, editable=not locked and not reason)
        self._make_readable(bool(locked) and not reason)
        changed = value != before
        font = self.label.font()
        if font.bold() != changed:
            font.setBold(changed)
            self.label.setFont(font)
        self.label.setEnabled(not reason)
        self.reset.setVisible(changed and not locked)
        was = tr("Back to {value}").format(value=value_text(self.form, before))
        self.reset.setToolTip(plain_tip(was))
        self.reset.setAccessibleName(tr("{option}: back to {value}").format(option=self.form.label, value=was))
        self.reason.setText(reason)
        self.reason.setVisible(bool(reason) and not told)
        self._way = way
        self.way.setVisible(bool(way) and not told)
        if way:
            self.way.setText(tr("Go to {field}").format(field=field_title(way)))
        self.editor.setToolTip(plain_tip(reason or locked))
        self.editor.main.setAccessibleDescription(f"{reason} {self.form.explanation}".strip())

    def _forget(self) -> None:
        self._shown = None

    def mark(self, *, on: bool) -> None:
        """Show where a field is that was looked for, also when it takes no keys."""
        self.label.setAutoFillBackground(on)
        self.label.setBackgroundRole(QPalette.ColorRole.Highlight if on else QPalette.ColorRole.NoRole)
        self.label.setForegroundRole(QPalette.ColorRole.HighlightedText if on else QPalette.ColorRole.NoRole)
        if on:
            self.pointed.emit(self.form)

    def _make_readable(self, readable: bool) -> None:
        """What is only to be read shall not look as if it had no effect."""
        if readable == self._readable:
            return
        self._readable = readable
        palette = QPalette()
        usual = QApplication.palette()
        for role in (QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText, QPalette.ColorRole.WindowText):
            if readable:
                palette.setColor(QPalette.ColorGroup.Disabled, role, usual.color(QPalette.ColorGroup.Active, role))
        for widget in (self.editor, *self.editor.findChildren(QWidget)):
            widget.setPalette(palette)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.Enter):
            self.pointed.emit(self.form)
        if event.type() == QEvent.Type.MouseButtonPress and self._locked and watched is not self.label:
            # It can be read, so that it looks as if it could be changed.
            way = tr("{why} Customize and Make a Copy, above, give you rules that you can change.")
            self.refused.emit(way.format(why=self._locked))
        return super().eventFilter(watched, event)


class Questions(Value):
    """Questions that belong together."""

    title: str
    """Their heading; empty where another heading says it."""
    about: str
    """A sentence about them; may be empty."""
    forms: tuple[Form, ...]


class Fields(QWidget):
    """Several questions in a column, in groups under headings."""

    def __init__(self, groups: Sequence[Questions], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fields: dict[str, Field] = {}
        box = QVBoxLayout(self)
        for group in groups:
            if group.title:
                title = QLabel(group.title)
                title.setProperty("heading", True)
                title.setProperty("above", True)
                title.setIndent(0)
                grow(title, 1.12, bold=True)
                if box.count():
                    box.addSpacing(self.fontMetrics().lineSpacing() // 2)
                box.addWidget(title)
            if group.about:
                about = QLabel(group.about)
                about.setProperty("muted", True)
                about.setWordWrap(True)
                box.addWidget(about)
            box.addLayout(self._grid(group.forms))
        box.addStretch(1)

    def go_to(self, name: str, area: QScrollArea) -> None:
        """Bring the field into view, give it the keys, and mark it until another one is gone to."""
        found = self.fields[name]
        area.ensureWidgetVisible(found.editor)
        area.ensureWidgetVisible(found.label)
        found.editor.main.setFocus()
        for field in self.fields.values():
            field.mark(on=field is found)

    def add_widget(self, widget: QWidget) -> None:
        """Something more below the last question, at the left."""
        box = self.layout()
        assert isinstance(box, QVBoxLayout), "made above"
        box.insertWidget(box.count() - 1, widget, 0, Qt.AlignmentFlag.AlignLeft)

    def _grid(self, forms: Sequence[Form]) -> QGridLayout:
        grid = QGridLayout()
        grid.setVerticalSpacing(max(grid.verticalSpacing(), self.fontMetrics().lineSpacing() // 2))
        grid.setColumnStretch(1, 3)
        grid.setColumnStretch(0, 2)
        grid.setColumnMinimumWidth(0, self.fontMetrics().averageCharWidth() * 20)
        for form in forms:
            field = Field(form, self)
            self.fields[form.name] = field
            row = grid.rowCount()
            wide = form.shape in _WIDE or isinstance(field.editor, LinesEditor)
            if wide:
                grid.addWidget(field.label, row, 0, 1, 2)
                grid.addWidget(field.editor, row + 1, 0, 1, 2)
            else:
                grid.addWidget(field.label, row, 0)
                grid.addWidget(field.editor, row, 1)
            grid.addWidget(field.reset, row, 2)
            below = QHBoxLayout()
            below.addWidget(field.reason, 1)
            below.addWidget(field.way)
            grid.addLayout(below, row + 1 + wide, 0, 1, 2)
            field.label.setWordWrap(not wide)
            field.label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        return grid
