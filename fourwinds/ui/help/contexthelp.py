"""`ContextHelp`: opens the help on the page for where the person is (F1), from the window and from any dialog."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication, QShortcut
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from fourwinds.app.session import Session
from fourwinds.rules import RulePreset
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.commands.actions import Actions

if TYPE_CHECKING:
    from fourwinds.ui.help.pages import Page
    from fourwinds.ui.help.window import HelpWindow

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
        rules: Callable[[], RulePreset | None],
        presets: Callable[[], Sequence[RulePreset]],
        window: QWidget,
    ) -> None:
        """`rules`: those of the next game; `presets`: those of all presets."""
        super().__init__(window)
        self._session = session
        self._painter = painter
        self._actions = actions
        self._window = window
        self._rules, self._presets = rules, presets
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
        help_ = self._opened()
        help_.open_page(id_)
        help_.show()
        help_.raise_()
        help_.activateWindow()

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

    def _opened(self) -> "HelpWindow":
        from fourwinds.ui.help.pages import find_pages  # noqa: PLC0415 - not needed at the start
        from fourwinds.ui.help.window import HelpWindow  # noqa: PLC0415

        # A window that is no child of a modal dialog could not be used beside it.
        parent = QApplication.activeModalWidget() or self._window
        for child in parent.children():
            if isinstance(child, HelpWindow) and child.isVisible():
                return child
        window = HelpWindow(find_pages(*self._made(), key=self._actions.way), self._painter, parent)
        window.sound_wanted.connect(self.sound_wanted)
        window.pattern_wanted.connect(self.pattern_wanted)
        self.closing.connect(window.close)
        return window

    def _made(self) -> tuple["Page", ...]:
        from fourwinds.ui.help.dialogs import menus_page, shortcuts_page  # noqa: PLC0415 - not needed at the start
        from fourwinds.ui.help.pages import KEYS, MENUS, Page  # noqa: PLC0415
        from fourwinds.ui.help.rulepages import rule_pages  # noqa: PLC0415

        keys, menus = (
            Page(id_, title, f"<h1>{title}</h1>{page(self._actions)}", rich=True)
            for id_, title, page in (
                (KEYS, self.tr("Keyboard and Mouse"), shortcuts_page),
                (MENUS, self.tr("The Menus"), menus_page),
            )
        )
        return keys, menus, *rule_pages(self._session.rules or self._rules(), self._presets())


def _foremost() -> QWidget | None:
    """The window that the person looks at: the modal one, or what stands open beside that and belongs to it."""
    modal, active = QApplication.activeModalWidget(), QApplication.activeWindow()
    return active if modal is None or (active is not None and active.parentWidget() is modal) else modal
