"""`Options`: the entries of the Options menu, in step with the settings, and what looks otherwise when one changes."""

from PySide6.QtCore import QObject

from fourwinds.app.settings import Settings
from fourwinds.ui.board.boards import BOARDS
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.commands.actions import Actions
from fourwinds.ui.commands.specs import OPTIONS
from fourwinds.ui.table.table import LOOKS, Table
from fourwinds.ui.window.appearance import Appearance


class Options(QObject):
    """Is told by the window which setting has changed."""

    def __init__(
        self, settings: Settings, actions: Actions, appearance: Appearance, table: Table, painter: TilePainter
    ) -> None:
        super().__init__(actions)
        self._settings, self._actions = settings, actions
        self._appearance, self._table, self._painter = appearance, table, painter
        for name, option in OPTIONS.items():
            actions[name].triggered.connect(lambda on, option=option: setattr(settings, option, on))
        actions["ShowMessages"].triggered.connect(self._choose_messages)
        actions["LockDiscards"].triggered.connect(self._lock_discards)
        actions["ShowWall"].triggered.connect(appearance.show_wall)
        appearance.wall_shown.connect(actions["ShowWall"].setChecked)
        for id_, board in BOARDS.items():
            actions[board.command].triggered.connect(lambda _=False, id_=id_: appearance.choose_board(id_))

    def show(self) -> None:
        """Check what is on."""
        settings, actions = self._settings, self._actions
        for name, option in OPTIONS.items():
            actions[name].setChecked(getattr(settings, option))
        actions["LockDiscards"].setChecked(settings.lock_discards)
        actions["ShowMessages"].setChecked(settings.messages == "box")
        actions[BOARDS[settings.board].command].setChecked(True)

    def follow(self, name: str) -> None:
        """The setting with this name is another now."""
        self.show()
        self._appearance.follow(name)
        if name in LOOKS:
            self._table.apply_settings()
            self._painter.show_ids = self._settings.show_tile_ids
        elif name == "show_tiles":
            self._table.look_again()
        elif name in {"board", "discards", "show_discards", "show_source", "lock_discards"}:
            self._table.refresh()

    def _choose_messages(self, on: bool) -> None:
        self._settings.messages = "box" if on else "line"

    def _lock_discards(self, on: bool) -> None:
        self._settings.lock_discards = on
        self._table.refresh()
