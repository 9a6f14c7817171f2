"""`PresetBar`: the list of presets with the menu of its commands, above all pages (B227, B228)."""

from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QPushButton, QToolButton, QWidget

from fourwinds.app.language import tr
from fourwinds.ui.preferences.draft import Draft
from fourwinds.ui.preferences.editing import Editing
from fourwinds.ui.preferences.library import Entry, Sort
from fourwinds.ui.widgets.long_list import LongList


class PresetBar(QWidget):
    """Chooses presets and offers what can be done with them."""

    trial_wanted = Signal(bool)
    """The panel for trying a hand shall be shown or hidden."""

    def __init__(self, editing: Editing, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._editing, self._draft = editing, draft
        self._menu_button = QPushButton()  # the mark of a tool button's menu lies in its corner like a comma
        self._menu_button.setAutoDefault(False)
        self._menu_button.setObjectName("presetMenuButton")
        self._menu_button.setText(tr("Presets"))
        self._menu_button.setAccessibleName(tr("Commands for presets"))
        self._menu_button.setWhatsThis(tr("Save, name, delete, exchange and compare presets."))
        self._actions: dict[str, QAction] = {}
        self._menu_button.setMenu(self._make_menu())
        self._list = LongList()
        self._list.setObjectName("presetList")
        self._list.setAccessibleName(tr("Rule presets"))
        self._list.setMinimumContentsLength(24)
        self._list.setWhatsThis(
            tr(
                "The rules of the next game. Built-in presets stay as they are: choose one and then Customized, or "
                "make a copy of it, to begin with its rules."
            )
        )
        self._list.activated.connect(self._on_chosen)
        self._state = QLabel()
        self._state.setTextFormat(Qt.TextFormat.PlainText)
        self._state.setObjectName("presetState")
        self._state.setProperty("muted", True)
        self._trial = QToolButton()
        self._trial.setObjectName("trialButton")
        self._trial.setText(tr("Try a &Hand"))
        self._trial.setCheckable(True)
        self._trial.setWhatsThis(
            tr(
                "Shows a hand beside the pages, with what it is worth under these rules and under those that they came "
                "from. Lines that differ are marked."
            )
        )
        self._trial.setToolTip(tr("Score a hand under these rules, beside the rules that they came from"))
        self._trial.toggled.connect(self.trial_wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._menu_button)
        row.addWidget(self._list)
        row.addWidget(self._state, 1)
        for button in (self._undo_button("undoButton"), self._undo_button("redoButton")):
            row.addWidget(button)
        row.addWidget(self._trial)
        editing.listed.connect(self.refresh)
        draft.changed.connect(self._show_state)
        self.refresh()

    def show_trial(self, on: bool) -> None:
        """Show that the panel is there."""
        self._trial.setChecked(on)

    def refresh(self) -> None:
        """Show the presets that there are."""
        with QSignalBlocker(self._list):
            self._list.clear()
            last = None
            for entry in self._editing.entries:
                if last is not None and entry.sort is not last:
                    self._list.insertSeparator(self._list.count())
                last = entry.sort
                self._list.addItem(_title(entry), entry)
            self._list.setCurrentIndex(self._place())
        self._show_state()

    def _place(self) -> int:
        current = self._editing.entry
        for place in range(self._list.count()):
            entry = self._list.itemData(place)
            if isinstance(entry, Entry) and (entry.sort, entry.rules.id) == (current.sort, current.rules.id):
                return place
        return -1

    def _make_menu(self) -> QMenu:
        menu = QMenu(self)
        menu.setObjectName("presetMenu")
        editing = self._editing
        for name, text, keys, do in (
            ("Save", tr("&Save"), "Ctrl+S", editing.save),
            ("SaveAs", tr("Save &As New Preset ..."), "Ctrl+Shift+S", editing.save_as),
            ("Rename", tr("&Rename ..."), "", editing.rename),
            ("Duplicate", tr("Make a Cop&y"), "", editing.duplicate),
            ("Delete", tr("&Delete"), "", editing.delete),
            ("", "", "", editing.save),
            ("Import", tr("&Import ..."), "", editing.import_file),
            ("Export", tr("&Export ..."), "", editing.export),
            ("Compare", tr("&Compare with ..."), "", editing.compare),
        ):
            if not name:
                menu.addSeparator()
                continue
            self._actions[name] = self._action(name, text, keys, do)
            menu.addAction(self._actions[name])
        return menu

    def _action(self, name: str, text: str, keys: str, do: Callable[[], object]) -> QAction:
        action = QAction(text, self)
        action.setObjectName(f"preset{name}")
        action.triggered.connect(lambda _=False: do())
        if keys:
            action.setShortcut(QKeySequence(keys))
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            self.window().addAction(action)
        return action

    def _undo_button(self, name: str) -> QToolButton:
        stack = self._draft.stack
        undo = name == "undoButton"
        action = stack.createUndoAction(self, tr("Undo")) if undo else stack.createRedoAction(self, tr("Redo"))
        action.setObjectName("presetUndo" if undo else "presetRedo")
        action.setShortcut(QKeySequence.StandardKey.Undo if undo else QKeySequence.StandardKey.Redo)
        button = QToolButton()
        button.setObjectName(name)
        button.setDefaultAction(action)
        button.setWhatsThis(
            tr("Takes the last change of the rules back.")
            if undo
            else tr("Makes the change that was taken back again.")
        )
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        # The action's own text grows with the name of the change; the button stays as it is.
        action.changed.connect(lambda: button.setText(tr("Undo") if undo else tr("Redo")))
        button.setText(tr("Undo") if undo else tr("Redo"))
        return button

    def _on_chosen(self, place: int) -> None:
        entry = self._list.itemData(place)
        if isinstance(entry, Entry):
            self._editing.choose(entry)

    def _show_state(self) -> None:
        entry, draft = self._editing.entry, self._draft
        state = ""
        if draft.modified:
            state = tr("changed, not saved")
        elif entry.unfinished:
            state = tr("unfinished: cannot be played yet")
        elif entry.sort is Sort.BUILTIN:
            state = tr("built in")
        self._state.setText(state)
        own = entry.sort is Sort.OWN
        self._actions["Save"].setEnabled(entry.editable and draft.modified)
        self._actions["Rename"].setEnabled(own)
        self._actions["Delete"].setEnabled(own)


def _title(entry: Entry) -> str:
    if entry.sort is Sort.RUNNING:
        return tr("{name} (this game)").format(name=tr(entry.name))
    if entry.sort is Sort.CUSTOMIZED:
        return tr("Customized")
    return tr("{name} (unfinished)").format(name=tr(entry.name)) if entry.unfinished else tr(entry.name)
