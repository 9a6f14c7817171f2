"""`Actions`: every command of the program, made once and shared by menus, buttons and keys.

Text, explanations and first keys of a command stand in `commands`; what it does is offered by the room that it belongs
to, and the window connects the two; whether it can be used now is told to it by those who know.
"""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from fourwinds.app.language import tr
from fourwinds.ui.commands.icons import command_icon
from fourwinds.ui.commands.spec import Menu, Spec
from fourwinds.ui.commands.specs import SPEC_OF, SPECS

SEPARATOR = " | "
"""Between the keys of a command where they are written down; with its blanks it is no key."""


class Actions(QObject):
    """The commands by name: `actions["NewGame"]` has the object name `actionNewGame`."""

    keys_changed = Signal()
    """At least one command has other keys now."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._groups: dict[str, QActionGroup] = {}
        self._menus: dict[Menu, QMenu] = {}
        self._actions = {spec.name: self._make(spec, parent) for spec in SPECS}

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def fill(self, bar: QMenuBar) -> None:
        """Put the menus into the bar."""
        for entry in Menu:
            if entry is Menu.NONE:
                continue
            menu = bar.addMenu(translated(entry.value))
            menu.setObjectName(f"menu{entry.name.capitalize()}")
            self._menus[entry] = menu
            self._fill(menu, [spec for spec in SPECS if spec.menu is entry])

    def menu(self, entry: Menu) -> QMenu:
        """A menu of the bar, for what is made later."""
        return self._menus[entry]

    def enable(self, names: Sequence[str], on: bool) -> None:
        """Let the commands be used, or not."""
        for name in names:
            self._actions[name].setEnabled(on)

    def connect_commands(self, commands: Mapping[str, Callable[[], object]]) -> None:
        """Let the commands do what a room offers under their names."""
        for name, command in commands.items():
            self._actions[name].triggered.connect(lambda _=False, command=command: command())

    # --- keys ---------------------------------------------------------------------------------

    def use_keys(self, own: Mapping[str, str]) -> None:
        """Give the commands the person's own keys (see `own_keys`); all others have the keys of their `Spec`."""
        changed = False
        for spec in SPECS:
            keys = _written(own[spec.name]) if spec.name in own else _sequences(spec.keys)
            if keys != self._actions[spec.name].shortcuts():
                self._actions[spec.name].setShortcuts(keys)
                changed = True
        if changed:
            self.keys_changed.emit()

    def key(self, name: str) -> str:
        """The first key of a command as it is written on the keyboard; empty for none."""
        return native(self._actions[name].shortcut())

    def way(self, name: str) -> str:
        """How to reach a command, for a sentence: its key, or its name where it has none."""
        return self.key(name) or title(SPEC_OF[name])

    def owner(self, key: QKeySequence) -> str | None:
        """The name of the command that a key belongs to."""
        return next((name for name, action in self._actions.items() if key in action.shortcuts()), None)

    # --- within -------------------------------------------------------------------------------

    def _fill(self, menu: QMenu, specs: Sequence[Spec]) -> None:
        menu.setToolTipsVisible(False)
        for spec in specs:
            menu.addAction(self._actions[spec.name])
            if spec.ends_group:
                menu.addSeparator()

    def _make(self, spec: Spec, window: QWidget) -> QAction:
        action = QAction(command_icon(spec.name), translated(spec.text), window)
        action.setObjectName(f"action{spec.name}")
        action.setCheckable(spec.checkable)
        # A style shows the picture in place of the check mark, and the mark has more to say (B186).
        action.setIconVisibleInMenu(not spec.checkable)
        action.setMenuRole(spec.role)
        action.setStatusTip(translated(spec.tip))
        action.setWhatsThis(translated(spec.what))
        action.setAutoRepeat(spec.repeats)
        action.setShortcuts(_sequences(spec.keys))
        if spec.only_one_of:
            self._groups.setdefault(spec.only_one_of, QActionGroup(window)).addAction(action)
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        window.addAction(action)
        return action


def own_keys(own: Mapping[str, str], name: str, keys: Sequence[QKeySequence]) -> dict[str, str]:
    """The person's own keys with these for a command; what is as in the beginning is not written down."""
    changed = {other: text for other, text in own.items() if other != name and other in SPEC_OF}
    if list(keys) != first_keys(name):
        changed[name] = SEPARATOR.join(key.toString(QKeySequence.SequenceFormat.PortableText) for key in keys)
    return changed


def native(key: QKeySequence) -> str:
    """A key as this platform writes it."""
    return key.toString(QKeySequence.SequenceFormat.NativeText)


def first_keys(name: str) -> list[QKeySequence]:
    """The keys that a command has without any wish of the person's."""
    return _sequences(SPEC_OF[name].keys)


def title(spec: Spec) -> str:
    """The command's name without the marks of a menu."""
    return translated(spec.text).replace("&", "").removesuffix(" ...")


def translated(text: str) -> str:
    """A text of the commands in the player's language."""
    return tr(text) if text else ""


def _sequences(keys: Sequence[str]) -> list[QKeySequence]:
    return [QKeySequence(key, QKeySequence.SequenceFormat.PortableText) for key in keys]


def _written(text: str) -> list[QKeySequence]:
    """The keys of one line of the settings; a word that is no key is left out."""
    return [key for key in _sequences(text.split(SEPARATOR)) if not key.isEmpty()]
