"""`TakingTurns`: where discards take the place of the hands, they and the points are never in each other's way."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, Slot

from fourwinds.ui.commands.actions import Actions
from fourwinds.ui.records.points.opening import Points
from fourwinds.ui.table.play import Play
from fourwinds.ui.table.table import Table
from fourwinds.ui.window.strip import Strip


class TakingTurns(QObject):
    """The command that shows the discards, and the key that goes on: each means the points while these are due."""

    def __init__(self, table: Table, points: Points, play: Play, actions: Actions, strip: Strip) -> None:
        super().__init__(table)
        self._table, self._points, self._play, self._actions, self._strip = table, points, play, actions, strip
        table.discards_shown.connect(self._on_discards_shown)
        points.aside_changed.connect(self._on_points_aside)

    @property
    def commands(self) -> Mapping[str, Callable[[], object]]:
        """What the commands of this part do, by their names."""
        return {"Accelerate": self._accelerate, "Discards": self._discards}

    def _accelerate(self) -> None:
        if self._points.is_due:
            self._points.come_back()
        else:
            self._play.accelerate()

    def _discards(self) -> None:
        if self._points.is_aside:
            self._actions["Discards"].setChecked(self._table.showing_discards)
            self._points.come_back()
        else:
            self._table.toggle_discards()

    @Slot()
    def _on_points_aside(self) -> None:
        """Where the discards take the place of the hands, the points step aside for them (B308)."""
        if self._table.showing_discards != self._points.is_aside:
            self._table.toggle_discards()

    @Slot(bool)
    def _on_discards_shown(self, showing: bool) -> None:
        self._actions["Discards"].setChecked(showing)
        self._strip.caption_discards(showing=showing)
