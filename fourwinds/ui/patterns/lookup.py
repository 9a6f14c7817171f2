"""`PatternLookup`: opens the Patterns window, from the menus, the Rules and the help."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QObject, Qt, QTimer, Slot
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from fourwinds.app.session import Session
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.widgets.piecemeal import Piecemeal

if TYPE_CHECKING:
    from fourwinds.rules import RulePreset
    from fourwinds.ui.patterns.window import PatternsWindow

_PARTS: Final = (
    "fourwinds.ui.preferences.wording",
    "fourwinds.ui.widgets.examples",
    "fourwinds.ui.patterns.delegate",
    "fourwinds.ui.patterns.window",
)
"""What is loaded for the window, one after the other."""


class PatternLookup(QObject):
    """The way to the window; its rules are those of the running game, or of the next one."""

    def __init__(
        self, session: Session, tiles: TilePainter, next_rules: Callable[[], RulePreset | None], window: QWidget
    ) -> None:
        super().__init__(window)
        self._session, self._tiles, self._next_rules, self._window = session, tiles, next_rules, window
        self._loading = Piecemeal(self)
        session.game_started.connect(self._on_game)

    @property
    def commands(self) -> Mapping[str, Callable[[], object]]:
        """What the commands of this room do, by their names."""
        return {
            "Patterns": self.open,
        }

    @Slot()
    def open(self) -> None:
        """Show the list."""
        self.open_at("")

    @Slot(str)
    def open_at(self, id_: str) -> None:
        """Show the list at this pattern."""
        if _PARTS[-1] not in sys.modules:
            self._loading.begin(self._load(id_))
            return
        rules = self._session.rules or self._next_rules()
        if rules is None:
            return
        window = self._opened(rules)
        self._show(window, id_)

    def _load(self, id_: str) -> Iterator[None]:
        """Open it for the first time: what it is made of takes twice as long to load as it takes to open."""
        for part in _PARTS:
            import_module(part)
            yield
        rules = self._session.rules or self._next_rules()
        if rules is not None:
            window = self._opened(rules)
            QTimer.singleShot(0, window, partial(self._show, window, id_))

    def _show(self, window: PatternsWindow, id_: str) -> None:
        window.show()
        window.raise_()
        window.activateWindow()
        if id_:
            window.show_pattern(id_)

    @Slot()
    def leave(self) -> None:
        """The window closes: what is being loaded is not wanted any more."""
        self._loading.stop()

    @Slot()
    def close(self) -> None:
        """The program ends, and the window with it."""
        for window in self._all(self._window):
            window.close()

    @Slot()
    def _on_game(self) -> None:
        if self._session.rules is not None:
            for window in self._all(self._window):
                window.show_rules(self._session.rules)

    def _opened(self, rules: RulePreset) -> PatternsWindow:
        from fourwinds.ui.patterns.window import PatternsWindow  # noqa: PLC0415 - not needed at the start

        # A window that is no child of a modal dialog could not be used beside it.
        parent = QApplication.activeModalWidget() or self._window
        for child in self._all(parent):
            child.show_rules(rules)
            return child
        return PatternsWindow(rules, self._tiles, parent)

    @staticmethod
    def _all(parent: QWidget) -> list[PatternsWindow]:
        # By name: the class would have to be loaded first, at the begin of every first game.
        found = parent.findChildren(QDialog, "patternsWindow", Qt.FindChildOption.FindDirectChildrenOnly)
        return [cast("PatternsWindow", child) for child in found if child.isVisible()]
