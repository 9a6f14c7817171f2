"""`ShortcutsDialog`: the person's own keys for the commands. Every change counts and is kept at once."""

from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtGui import QKeySequence, QPalette
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.settings import Settings
from fourwinds.ui.commands.actions import Actions, first_keys, native, own_keys, title, translated
from fourwinds.ui.commands.icons import command_icon
from fourwinds.ui.commands.spec import Menu
from fourwinds.ui.commands.specs import SPEC_OF, SPECS
from fourwinds.ui.widgets.fitting import open_at
from fourwinds.ui.widgets.questions import ask

_NAME: Final = Qt.ItemDataRole.UserRole
_KEYS_SHOWN: Final = 3
"""Lines of the list of a command's keys."""


class ShortcutsDialog(QDialog):
    """All commands with their keys, to be searched and changed."""

    def __init__(self, actions: Actions, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("changeShortcutsDialog")
        self.setWindowTitle(self.tr("Change Shortcuts"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._actions = actions
        self._settings = settings
        self._search = QLineEdit()
        self._search.setObjectName("shortcutSearch")
        self._search.setPlaceholderText(self.tr("Search commands and keys"))
        self._search.setAccessibleName(self.tr("Search commands and keys"))
        self._search.setClearButtonEnabled(True)
        self._tree = QTreeWidget()
        self._tree.setObjectName("commandList")
        self._tree.setAccessibleName(self.tr("Commands"))
        self._tree.setHeaderLabels([self.tr("Command"), self.tr("Keys")])
        self._tree.setUniformRowHeights(True)
        self._tree.setRootIsDecorated(False)
        self._what = QLabel()
        self._what.setObjectName("commandWhat")
        self._what.setWordWrap(True)
        self._keys = QListWidget()
        self._keys.setObjectName("keyList")
        self._keys.setAccessibleName(self.tr("Keys of the command"))
        self._edit = QKeySequenceEdit()
        self._edit.setObjectName("keyEdit")
        self._edit.setMaximumSequenceLength(1)
        self._edit.setClearButtonEnabled(True)
        self._edit.setAccessibleName(self.tr("New key: press it here"))
        self._note = QLabel()
        self._note.setObjectName("keyNote")
        self._note.setWordWrap(True)
        self._note.setMinimumHeight(self.fontMetrics().lineSpacing() * 2)
        self._add = self._button("addKeyButton", self.tr("&Add Key"))
        self._remove = self._button("removeKeyButton", self.tr("&Remove Key"))
        self._reset = self._button("resetKeyButton", self.tr("Reset This &Command"))
        self._reset_all = self._button("resetAllButton", self.tr("Reset A&ll ..."))
        self._arrange()
        self._items = self._fill()
        self._connect()
        self._tree.setCurrentItem(self._items["NewGame"])
        self._search.setFocus()

    # --- putting together ---------------------------------------------------------------------

    def _button(self, name: str, text: str) -> QPushButton:
        button = QPushButton(text)
        button.setObjectName(name)
        # Enter may be a key that is being chosen; it presses only the button that has the focus.
        button.setAutoDefault(False)
        return button

    def _arrange(self) -> None:
        grid = QGridLayout()
        label = QLabel(self.tr("&New key:"))
        label.setBuddy(self._edit)
        grid.addWidget(self._what, 0, 0, 1, 3)
        grid.addWidget(self._keys, 1, 0, 1, 2)
        grid.addWidget(self._remove, 1, 2, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(label, 2, 0)
        grid.addWidget(self._edit, 2, 1)
        grid.addWidget(self._add, 2, 2)
        grid.addWidget(self._note, 3, 0, 1, 3)
        grid.setColumnStretch(1, 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        close = buttons.button(QDialogButtonBox.StandardButton.Close)
        close.setObjectName("closeButton")
        close.setAutoDefault(False)
        buttons.rejected.connect(self.reject)
        foot = QHBoxLayout()
        foot.addWidget(self._reset)
        foot.addWidget(self._reset_all)
        foot.addStretch()
        foot.addWidget(buttons)
        box = QVBoxLayout(self)
        box.addWidget(self._search)
        box.addWidget(self._tree, 1)
        box.addLayout(grid)
        box.addLayout(foot)
        line = self.fontMetrics().lineSpacing()
        self._keys.setFixedHeight(line * _KEYS_SHOWN + 2 * self._keys.frameWidth() + line // 2)
        open_at(self, self.fontMetrics().averageCharWidth() * 84, line * 36)

    def _fill(self) -> dict[str, QTreeWidgetItem]:
        items = {}
        for menu in Menu:
            specs = [spec for spec in SPECS if spec.menu is menu]
            heading = translated(menu.value).replace("&", "") or self.tr("At the table")
            group = QTreeWidgetItem(self._tree, [heading])
            group.setFlags(Qt.ItemFlag.ItemIsEnabled)
            for spec in specs:
                item = items[spec.name] = QTreeWidgetItem(group, [title(spec)])
                item.setData(0, _NAME, spec.name)
                item.setIcon(0, command_icon(spec.name, QPalette.ColorRole.Text))
            group.setExpanded(True)
        self._tree.resizeColumnToContents(0)
        return items

    def _connect(self) -> None:
        self._search.textChanged.connect(self._filter)
        self._tree.currentItemChanged.connect(self._on_command)
        self._tree.itemActivated.connect(self._edit.setFocus)
        self._edit.keySequenceChanged.connect(self._judge)
        self._keys.currentRowChanged.connect(lambda row: self._remove.setEnabled(row >= 0))
        self._add.clicked.connect(self._add_key)
        self._remove.clicked.connect(self._remove_key)
        self._reset.clicked.connect(self._reset_one)
        self._reset_all.clicked.connect(self._ask_reset)
        self._actions.keys_changed.connect(self._show_all)
        self._show_all()

    # --- what is shown ------------------------------------------------------------------------

    @property
    def _name(self) -> str | None:
        """The command that is chosen; None for the heading of a menu."""
        item = self._tree.currentItem()
        return item.data(0, _NAME) if item is not None and not item.isHidden() else None

    @Slot(str)
    def _filter(self, text: str) -> None:
        words = text.casefold().split()
        for item in self._items.values():
            said = f"{item.text(0)} {item.text(1)}".casefold()
            item.setHidden(not all(word in said for word in words))
        for row in range(self._tree.topLevelItemCount()):
            group = self._tree.topLevelItem(row)
            if group is not None:
                group.setHidden(all(item.isHidden() for item in self._items.values() if item.parent() is group))
        seen = [item for item in self._items.values() if not item.isHidden()]
        if seen and self._tree.currentItem() not in seen:
            self._tree.setCurrentItem(seen[0])
        self._on_command()

    @Slot()
    def _show_all(self) -> None:
        for name, item in self._items.items():
            item.setText(1, ", ".join(native(key) for key in self._actions[name].shortcuts()))
        self._reset_all.setEnabled(bool(self._settings.own_keys))
        self._on_command()

    @Slot()
    def _on_command(self) -> None:
        name = self._name
        with QSignalBlocker(self._edit):
            self._edit.clear()
        self._keys.clear()
        for widget in (self._keys, self._edit):
            widget.setEnabled(name is not None)
        self._what.setText(self._actions[name].statusTip() if name is not None else self.tr("No command is chosen."))
        if name is not None:
            self._keys.addItems([native(key) for key in self._actions[name].shortcuts()])
            self._keys.setCurrentRow(0)
        self._remove.setEnabled(self._keys.count() > 0)
        self._reset.setEnabled(name in self._settings.own_keys)
        self._judge()

    @Slot()
    def _judge(self) -> None:
        """Say what the key that was pressed means now."""
        key, name = self._edit.keySequence(), self._name
        owner = self._actions.owner(key) if not key.isEmpty() else None
        why_not = self._why_not(key)
        self._add.setText(self.tr("Take &Over") if owner is not None and owner != name else self.tr("&Add Key"))
        self._add.setEnabled(name is not None and not key.isEmpty() and owner != name and not why_not)
        if key.isEmpty() or name is None:
            self._note.clear()
        elif why_not:
            self._note.setText(why_not)
        elif owner == name:
            self._note.setText(self.tr("{key} is a key of this command already.").format(key=native(key)))
        elif owner is not None:
            text = self.tr("{key} belongs to “{command}”. Take Over takes it from there.")
            self._note.setText(text.format(key=native(key), command=title(SPEC_OF[owner])))
        else:
            self._note.setText(self.tr("{key} is free.").format(key=native(key)))

    def _why_not(self, key: QKeySequence) -> str:
        """Why no command can have the key."""
        if key == QKeySequence(Qt.Key.Key_Escape):
            return self.tr("Escape closes windows and cannot be given to a command.")
        for menu in Menu:
            if menu is not Menu.NONE and key == QKeySequence.mnemonic(translated(menu.value)):
                text = self.tr("{key} opens the menu {menu} and cannot be given to a command.")
                return text.format(key=native(key), menu=translated(menu.value).replace("&", ""))
        return ""

    # --- changes ------------------------------------------------------------------------------

    @Slot()
    def _add_key(self) -> None:
        key, name = self._edit.keySequence(), self._name
        if name is None or key.isEmpty():
            return
        own = dict(self._settings.own_keys)
        owner = self._actions.owner(key)
        if owner is not None:
            own = own_keys(own, owner, [other for other in self._actions[owner].shortcuts() if other != key])
        self._settings.own_keys = own_keys(own, name, [*self._actions[name].shortcuts(), key])
        self._keys.setCurrentRow(self._keys.count() - 1)

    @Slot()
    def _remove_key(self) -> None:
        name, row = self._name, self._keys.currentRow()
        if name is not None and row >= 0:
            keys = self._actions[name].shortcuts()
            self._settings.own_keys = own_keys(self._settings.own_keys, name, keys[:row] + keys[row + 1 :])

    @Slot()
    def _reset_one(self) -> None:
        """Bring a command's first keys back; who has taken one of them loses it."""
        name = self._name
        if name is None:
            return
        first = first_keys(name)
        own = own_keys(self._settings.own_keys, name, first)
        for other in [other for other in own if other != name]:
            own = own_keys(own, other, [key for key in self._actions[other].shortcuts() if key not in first])
        self._settings.own_keys = own

    @Slot()
    def _ask_reset(self) -> None:
        ask(
            self,
            "resetShortcutsDialog",
            self.tr("Give all commands the keys that they had in the beginning?"),
            self.tr("Your own keys are forgotten."),
            self.tr("&Reset All"),
            self.tr("&Keep Mine"),
            self._forget,
        )

    def _forget(self) -> None:
        self._settings.own_keys = {}
