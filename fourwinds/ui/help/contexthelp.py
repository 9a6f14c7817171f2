"""`ContextHelp`: opens the help on the page for where the person is (F1), from the window and from any dialog."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication, QShortcut
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from shiboken6 import isValid

from fourwinds.app.session import Session
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.commands.actions import Actions
from fourwinds.ui.widgets.piecemeal import Piecemeal
from fourwinds.ui.window.games import Games

if TYPE_CHECKING:
    from fourwinds.rules import RulePreset
    from fourwinds.ui.help.pages import Page
    from fourwinds.ui.help.window import HelpWindow

_PARTS: Final = (
    "fourwinds.rules.describe",
    "fourwinds.ui.preferences.wording",
    "fourwinds.ui.help.dialogs",
    "fourwinds.ui.help.rulepages",
    "fourwinds.ui.help.window",
)
"""What is loaded for the window, one after the other."""

_HELPED: Final = "has help"
_OWN_HELP: Final = frozenset({"preferencesDialog", "helpWindow"})


class ContextHelp(QObject):
    """The way to the help window."""

    sound_wanted = Signal(str)
    pattern_wanted = Signal(str)
    """The Patterns window is wanted, at the pattern with this id if there is one."""
    closing = Signal()
    """The program ends, and what was opened to read with it."""

    def __init__(
        self,
        session: Session,
        painter: TilePainter,
        actions: Actions,
        games: Games,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._session = session
        self._painter = painter
        self._actions = actions
        self._window = window
        self._games = games
        self._opening = Piecemeal(self)
        self._described: dict[str, tuple[RulePreset, Page]] = {}
        """The pages of presets that were made, as most of the time goes there, and the rules that they are about."""
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication), "there is a window"
        # Whichever dialog comes to the front, also one over another: it has the keys of the help from then on.
        application.focusWindowChanged.connect(self.help_dialog)

    @property
    def commands(self) -> Mapping[str, Callable[[], object]]:
        """What the commands of this room do, by their names."""
        return {
            "HelpContents": self.open_here,
            "QuickStart": partial(self.open_page, "quick-start"),
        }

    @Slot()
    def open_here(self) -> None:
        """The page about the foremost window."""
        from fourwinds.ui.help.pages import page_for  # noqa: PLC0415 - not needed at the start

        active = _foremost()
        self.open_page(page_for([active.objectName()] if active is not None else []))

    def open_page(self, id_: str) -> None:
        """That page, in the window that is open or in a new one."""
        self._opening.begin(self._open(id_, _beside() or self._window))

    @Slot()
    def leave(self) -> None:
        """The window closes: what is being opened is not wanted any more."""
        self._opening.stop()

    @Slot()
    def help_dialog(self) -> None:
        """Give the dialog that has just opened the keys of the help."""
        dialog = _foremost()
        # The preferences know of themselves which of their pages is meant, and the help needs none.
        if not isinstance(dialog, QDialog) or dialog.property(_HELPED) or dialog.objectName() in _OWN_HELP:
            return
        dialog.setProperty(_HELPED, True)
        shortcut = QShortcut(dialog)
        shortcut.setKeys(self._actions["HelpContents"].shortcuts())
        shortcut.activated.connect(self.open_here)

    def _open(self, id_: str, parent: QWidget) -> Iterator[None]:
        """A part at a time: to load everything and write the pages of all presets takes as long as a blink.

        Meanwhile the key may have done more: a win that is shown at the table ends with it, and the points open, in
        front of which the help belongs then.
        """
        yield
        if not isValid(parent):
            return
        parent = self._still(parent)
        for child in parent.findChildren(QDialog, "helpWindow", Qt.FindChildOption.FindDirectChildrenOnly):
            if child.isVisible():
                self._show(cast("HelpWindow", child), id_)
                return
        every: list[Page] = []
        yield from self._writing(every)
        from fourwinds.ui.help.window import HelpWindow  # noqa: PLC0415 - not needed at the start

        if not isValid(parent) or not parent.isVisible():
            return  # the dialog beside which it was wanted
        parent = self._still(parent)
        window = HelpWindow(every, self._painter, parent)
        window.sound_wanted.connect(self.sound_wanted)
        window.pattern_wanted.connect(self.pattern_wanted)
        self.closing.connect(window.close)
        yield
        if isValid(window):
            yield from window.view.painting(every)
        if isValid(window) and parent.isVisible():  # the dialog may have been left meanwhile
            if (now := self._still(parent)) is not parent:
                window.setParent(now, window.windowFlags())
            self._show(window, id_)

    def _writing(self, every: list[Page]) -> Iterator[None]:
        """Put all pages into the list, after all that they need has been loaded."""
        for part in _PARTS:
            import_module(part)
            yield
        yield from self._games.reading_presets()
        pages: list[Page] = []
        for made in self._made():
            yield
            if made is not None:
                pages.append(made)
        from fourwinds.ui.help.pages import find_pages  # noqa: PLC0415 - not needed at the start

        every += find_pages(*pages, key=self._actions.way)
        yield
        for page in every:
            len(page.words)  # for the search
            yield

    def _still(self, parent: QWidget) -> QWidget:
        """Beside what it is wanted now: before the main window a dialog may stand by this time."""
        return _beside() or parent if parent is self._window else parent

    def _show(self, window: HelpWindow, id_: str) -> None:
        window.open_page(id_)
        window.show()
        window.raise_()
        window.activateWindow()

    def _made(self) -> Iterator[Page | None]:
        """The pages that no file holds, one after the other, with breaks between."""
        from fourwinds.ui.help.dialogs import menus_page, shortcuts_page  # noqa: PLC0415 - not needed at the start
        from fourwinds.ui.help.pages import KEYS, MENUS, Page  # noqa: PLC0415
        from fourwinds.ui.help.rulepages import fixed_pages, page_of  # noqa: PLC0415

        for id_, title, page in (
            (KEYS, self.tr("Keyboard and Mouse"), shortcuts_page),
            (MENUS, self.tr("The Menus"), menus_page),
        ):
            yield Page(id_, title, f"<h1>{title}</h1>{page(self._actions)}", rich=True)
        in_force = self._session.rules or self._games.preset()
        yield from fixed_pages()
        if in_force is not None:
            yield page_of(in_force, in_force=True)
        for rules in self._games.presets():
            if in_force is not None and rules.id == in_force.id:
                continue
            if (known := self._described.get(rules.id)) is None or known[0] is not rules:
                known = self._described[rules.id] = rules, page_of(rules)
            yield known[1]


def _beside() -> QWidget | None:
    """The modal window, if there is one: what is no child of it could not be used."""
    return QApplication.activeModalWidget()


def _foremost() -> QWidget | None:
    """The window that the person looks at: the modal one, or what stands open beside that and belongs to it."""
    modal, active = QApplication.activeModalWidget(), QApplication.activeWindow()
    return active if modal is None or (active is not None and active.parentWidget() is modal) else modal
