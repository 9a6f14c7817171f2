"""`Positions`: copies a moment of a game as a line of text, and opens such a line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from fourwinds.app.language import tr
from fourwinds.app.session import Session
from fourwinds.engine.record import GameRecord
from fourwinds.errors import FourWindsError

if TYPE_CHECKING:
    from fourwinds.rules import RulePreset
    from fourwinds.rules.store import PresetStore


class Positions(QObject):
    """What it needs is loaded when it is wanted."""

    said = Signal(str)

    def __init__(self, session: Session, store: Callable[[], PresetStore], window: QWidget) -> None:
        super().__init__(window)
        self._session, self._store, self._window = session, store, window

    @property
    def commands(self) -> Mapping[str, Callable[[], object]]:
        """What the commands of this room do, by their names."""
        return {
            "CopyPosition": self.copy,
            "OpenPosition": self.open,
        }

    @Slot()
    def copy(self) -> None:
        """Copy the hand as it stands now."""
        self._copy(self._session.excerpts.cut_out())

    @Slot(int, int)
    def copy_moment(self, counter: int, actions: int) -> None:
        """Copy a deal as it stood after so many of its actions."""
        self._copy(self._session.excerpts.cut_out(counter, actions))

    def _copy(self, record: GameRecord) -> None:
        from fourwinds.saves.line import to_line  # noqa: PLC0415 - see above

        QGuiApplication.clipboard().setText(to_line(record, self._everybodys))
        self.said.emit(self.tr("The hand is copied as a line of text, with all tiles, also those that are hidden."))

    @Slot()
    def open(self) -> None:
        """Ask for a line, and play on from there."""
        from fourwinds.saves.line import from_line  # noqa: PLC0415 - see above
        from fourwinds.ui.window.openposition import OpenPositionDialog  # noqa: PLC0415

        dialog = OpenPositionDialog(lambda text: from_line(text, self._own), self._window)

        def chosen(record: GameRecord) -> None:
            try:
                self._session.open_position(record)
            except FourWindsError as error:
                dialog.refuse(tr(error.message))
            else:
                dialog.accept()

        dialog.chosen.connect(chosen)
        dialog.open()

    def _own(self, id_: str) -> RulePreset | None:
        """The rules with this id that are here."""
        try:
            rules = self._store().get(id_)
        except FourWindsError:
            return None
        return rules if rules.id == id_ else None

    def _everybodys(self, id_: str) -> RulePreset | None:
        """The rules with this id that are in every Four Winds."""
        try:
            stored = self._store().find(id_)
        except FourWindsError:
            return None
        return stored.rules if stored.builtin and stored.rules.id == id_ else None
